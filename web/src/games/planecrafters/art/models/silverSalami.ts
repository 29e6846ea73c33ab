import { blades, disc, discs } from '../drawing'
import type { Model } from '../model'

/** A sausage in polished tin: string net, knotted end, slices on the wings. */
export const silverSalami: Model = {
  id: 'Silver Salami',
  star: true,
  palette: { base: '#b9c2c9', mark: '#667480', accent: '#b83b46', dark: '#38424c', light: '#fbeee6', glass: '#dff2fa' },
  pattern: { width: 20, height: 20, path: 'M0 10 10 0 20 10 10 20Z', stroke: 2 },
  parts: {
    nose: [
      ['metal', blades(112, 0, 34, 7)],
      ['skin', 'M0-24Q30-30 60-30 98-26 102 0 98 27 60 30 30 30 0 24Z'],
      ['accent', 'M84-24Q102-16 102 0 101 17 84 25 92 0 84-24Z'],
      ['dark', 'M101-7 114-4V4L101 7Z'],
      ['glass', 'M24-28 34-44Q50-48 62-30Z'],
      ['thread', 'M46-45 48-30'],
    ],
    tail: [
      ['bare', 'M-58-22-98-70H-114L-96-14Z'],
      ['accent', 'M-98-70H-114L-110-58-88-58Z'],
      ['skin', 'M0-24Q-30-30-60-27-92-20-100-4-100 4-92 14-70 28-40 29-20 29 0 24Z'],
      ['wire', 'M-106-3Q-124-20-130-4-128 6-106 3M-106 3Q-116 18-128 20'],
      ['dark', 'M-98-7-108-4V5L-98 8Z'],
      ['bare', 'M-40 6-108 40-90 42-26 12Z'],
    ],
    wing: [
      ['skin', 'M-34 0H34L-40 104Q-56 108-66 100Z'],
      ['accent', disc(-16, 40, 19)],
      ['light', discs([-22, 33, 4], [-9, 36, 3.2], [-18, 47, 3.6], [-8, 47, 2.4], [-27, 43, 2.2])],
      ['accent', 'M-56 76-20 76-40 104Q-56 108-66 100Z'],
      ['thread', disc(-16, 40, 19)],
    ],
    fuselage: [
      ['skin', 'M-40-24Q-20-30 0-30T40-24V24Q20 31 0 31T-40 24Z'],
      ['glass', 'M-26-14H-14V0H-26ZM-6-14H6V0H-6ZM14-14H26V0H14Z'],
      ['thread', 'M-26-14H-14V0H-26ZM-6-14H6V0H-6ZM14-14H26V0H14Z'],
    ],
  },
}
