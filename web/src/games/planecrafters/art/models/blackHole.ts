import { disc, discs } from '../drawing'
import type { Model } from '../model'

/** Nothing comes out of it: an open mouth, discs for wings, rings all over. */
export const blackHole: Model = {
  id: 'Black Hole',
  star: true,
  palette: { base: '#2a2a33', mark: '#8a8aa0', accent: '#f08a24', dark: '#0a0a10', light: '#ffd28a', glass: '#ffb457' },
  pattern: { width: 26, height: 26, path: discs([13, 13, 4], [13, 13, 10]), stroke: 2 },
  parts: {
    nose: [
      ['skin', 'M0-24Q34-24 58-40L90-42V42L58 40Q34 24 0 24Z'],
      ['accent', disc(90, 0, 17, 44)],
      ['dark', disc(92, 0, 12, 36)],
      ['accent', 'M92-24Q102-12 96 0 92 10 88 2 88-6 93-6 88-12 84 0 84 16 94 22 84 20 82 4 84-18 92-24Z'],
      ['light', disc(92, 1, 2.5, 5)],
    ],
    tail: [
      ['bare', 'M-92-10-96-44H-84L-58-12Z'],
      ['skin', disc(-94, -58, 24, 20)],
      ['accent', disc(-94, -58, 14, 11)],
      ['dark', disc(-94, -58, 9.5, 7)],
      ['bare', 'M-84 4-112 34-98 38-60 8Z'],
      ['skin', 'M0-24Q-40-20-66-9-92-8-118-26Q-126 0-118 26-92 8-66 9-40 20 0 24Z'],
      ['accent', disc(-118, 0, 8, 28)],
      ['dark', disc(-119, 0, 5, 21)],
    ],
    wing: [
      ['bare', 'M-30-4H30L8 46H-40Z'],
      ['skin', disc(-26, 62, 44, 38)],
      ['accent', disc(-26, 62, 27, 22)],
      ['dark', disc(-26, 62, 20, 15.5)],
      ['line', 'M-38 62Q-36 52-24 53-12 56-14 65-20 71-27 67-30 62-25 60'],
      ['light', disc(-25, 62, 2.5)],
    ],
    fuselage: [
      ['skin', 'M-40-24Q-30-24-26-32A41 41 0 0 1 26-32Q30-24 40-24V24Q30 24 26 32A41 41 0 0 1-26 32Q-30 24-40 24Z'],
      ['dark', disc(0, -14, 17, 13)],
      ['accent', 'M-54 6Q-58-8-32-12-44-4-36 0 0 4 30-14 38-20 30-24 56-28 54-14 44 6 0 14-44 18-54 6Z'],
      ['light', 'M-46 5Q0 14 46-14 20 4-8 8-34 11-46 5Z'],
    ],
  },
}
