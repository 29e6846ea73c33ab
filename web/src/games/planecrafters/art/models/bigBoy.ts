import { blades, disc, discs } from '../drawing'
import type { Model } from '../model'

/** A bomber of a boy: thick, glazed, four engines, diagonal bars. */
export const bigBoy: Model = {
  id: 'Big Boy',
  star: true,
  palette: { base: '#2f62b5', mark: '#f4e6c4', accent: '#d23a2a', dark: '#16264b', light: '#f8edd3', glass: '#bfe3ea' },
  pattern: { width: 34, height: 34, path: 'M-8 26 26-8M9 43 43 9', stroke: 7 },
  parts: {
    nose: [
      ['glass', 'M14-30Q22-50 42-48Q60-46 68-30Z'],
      ['thread', 'M33-48 30-32M52-45 54-32'],
      ['skin', 'M0-24Q26-37 60-34Q104-28 108 0Q106 36 56 36Q24 36 0 24Z'],
      ['glass', 'M78-30Q107-22 108 0Q107 18 92 27Q80 0 78-30Z'],
      ['thread', 'M80-12 106-12M84 8 107 8M96-24Q94 0 99 22'],
      ['light', 'M34 12 72 12Q70 27 54 27Q37 27 34 12Z'],
      ['thread', 'M34 12 72 12Q70 27 54 27Q37 27 34 12ZM44 12V24M54 12V27M64 12V24'],
    ],
    tail: [
      ['bare', 'M-52-24Q-76-44-82-72-102-84-116-66-120-38-104-12Z'],
      ['accent', 'M-82-72Q-102-84-116-66-118-58-117-50L-78-60Z'],
      ['skin', 'M0-24Q-26-36-60-26-96-16-112-12Q-122-2-112 6-70 30-30 32-12 32 0 24Z'],
      ['accent', 'M-64-4-112 22Q-124 34-134 32-134 22-118 2L-104-6Z'],
      ['thread', 'M-72 2-126 28'],
    ],
    wing: [
      ['metal', blades(46, 32, 19) + blades(31, 66, 17)],
      ['skin', 'M-38 0H36L8 86Q2 98-12 98H-54Q-68 98-66 84Z'],
      ['bare', 'M-8 23Q-16 32-8 41H36Q46 40 46 32T36 23Z'],
      ['bare', 'M-20 58Q-28 66-20 74H22Q31 74 31 66T22 58Z'],
      ['accent', 'M36 23Q46 24 46 32T36 41ZM22 58Q31 58 31 66T22 74Z'],
      ['light', disc(-44, 82, 9)],
      ['accent', disc(-44, 82, 4.5)],
    ],
    fuselage: [
      ['skin', 'M-40-24Q-22-36 0-36T40-24V24Q22 37 0 37T-40 24Z'],
      ['glass', discs([-24, -12, 5.5], [-8, -13, 5.5], [8, -13, 5.5], [24, -12, 5.5])],
      ['thread', discs([-24, -12, 5.5], [-8, -13, 5.5], [8, -13, 5.5], [24, -12, 5.5])],
    ],
  },
}
