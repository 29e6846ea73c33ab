import { disc, discs } from '../drawing'
import type { Model } from '../model'

/** A bumblebee with a title: round, banded, goggles on, gauze for wings. */
export const baronBumble: Model = {
  id: 'Baron Bumble',
  star: true,
  palette: { base: '#f4be32', mark: '#3a2a1c', accent: '#c8402c', dark: '#3a2a1c', light: '#fff6dc', glass: '#cfeaf3' },
  pattern: { width: 30, height: 20, path: 'M4-1H18V21H4Z', stroke: 0 },
  parts: {
    nose: [
      ['wire', 'M50-30Q54-62 78-64M60-28Q72-52 96-48'],
      ['dark', discs([79, -64, 5], [97, -48, 5])],
      ['skin', 'M0-24Q14-34 34-35 92-36 94 2 90 36 40 36 14 35 0 24Z'],
      ['bare', 'M46-34Q96-32 94 2 90 36 48 36 34 2 46-34Z'],
      ['dark', 'M41-16 64-16 64-8 40-6Z'],
      ['glass', discs([70, -10, 14])],
      ['line', disc(70, -10, 14)],
      ['dark', disc(75, -9, 5)],
      ['thread', 'M66 22Q78 22 84 12'],
      ['accent', 'M92-4 108 2 92 10Z'],
    ],
    tail: [
      ['dark', 'M-92-4-132 4-92 10Z'],
      ['bare', 'M-44-26Q-66-58-92-58-98-34-72-14Z'],
      ['skin', 'M0-24Q-12-34-34-34-84-30-108 3-84 36-36 36-12 35 0 24Z'],
      ['accent', 'M-34 8Q-62 14-88 44-98 36-84 16-66-2-40 2Z'],
      ['thread', 'M-42 8Q-66 16-86 38'],
    ],
    wing: [
      ['glass', 'M-30 0Q-78 4-90 40-84 62-56 54-22 38-4 0Z'],
      ['glass', 'M-16 0H34Q44 56 6 100-30 118-44 92-46 54-16 0Z'],
      ['thread', 'M8 0Q12 52-22 102M8 26Q26 44 24 66M6 46Q-18 56-38 86M-18 2Q-48 14-76 48'],
      ['line', 'M-30 0Q-78 4-90 40-84 62-56 54-45 48-35 40M-16 0H34Q44 56 6 100-30 118-44 92-46 54-16 0Z'],
      ['skin', 'M-38-4H40V8Q0 20-38 8Z'],
    ],
    fuselage: [
      ['skin', 'M-40-24Q-28-38 0-38T40-24V24Q28 39 0 39T-40 24Z'],
      ['thread', 'M-32-34-35-41M-16-37-18-45M0-38V-46M16-37 18-45M32-34 35-41'],
    ],
  },
}
