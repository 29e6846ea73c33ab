import { disc, discs, TUBE } from '../drawing'
import type { Model } from '../model'

/** Drawn on squared paper and flown untested: spectacles, cap, canvas and sticks. */
export const professorPim: Model = {
  id: 'Professor Pim',
  star: false,
  palette: { base: '#a9743f', mark: '#e8cfa0', accent: '#2e7d6b', dark: '#4a2c16', light: '#fbf0d8', glass: '#dcf0ea' },
  pattern: { width: 13, height: 13, path: 'M0 0H13M0 0V13', stroke: 2 },
  parts: {
    nose: [
      ['dark', 'M10-38 44-52 78-40 44-28Z'],
      ['dark', 'M22-36V-22H62V-34Z'],
      ['wire', 'M44-40 14-36V-22'],
      ['skin', 'M0-24Q30-32 58-28 82-24 86 0 80 26 56 29 30 31 0 24Z'],
      ['light', 'M50 12Q68 6 84 10 76 30 52 29 38 26 30 18 42 18 50 12Z'],
      ['glass', discs([54, -8, 13], [82, -8, 9, 13])],
      ['line', disc(54, -8, 13) + disc(82, -8, 9, 13) + 'M67-10Q70-13 73-10M41-8 22-14'],
      ['dark', discs([57, -7, 3.4], [83, -7, 2.8])],
      ['accent', 'M88 6 104-30Q112-26 106-14L94 6ZM88 6 108 36Q98 42 94 30Z'],
      ['dark', disc(90, 5, 5)],
    ],
    tail: [
      ['wire', 'M-78-12-92-66M-100-6-116-58M-78-12-116-58M-100-6-92-66'],
      ['light', 'M-84-74-128-62-122-44-80-56Z'],
      ['accent', 'M-84-74-106-68-101-50-80-56Z'],
      ['skin', 'M0-24Q-40-22-74-14L-108-6V6L-74 14Q-40 22 0 24Z'],
      ['light', 'M-50 6-112 30-104 44-36 16Z'],
      ['accent', 'M-50 6-81 18-70 30-36 16Z'],
      ['line', 'M-50 6-112 30-104 44-36 16Z'],
    ],
    wing: [
      ['light', 'M-36 0H34L22 56Q4 70-2 96-24 84-46 104-50 80-78 78-60 60-66 36-46 26-36 0Z'],
      ['mark', 'M6 0Q10 50-2 96-16 87-30 93-6 50-8 0ZM-22 0-78 78Q-64 62-63 56L-32 0Z'],
      ['line', 'M22 0 20 56M6 0Q10 50-2 96M-8 0Q-10 60-46 104M-22 0Q-36 44-78 78M-34 0Q-46 22-66 36'],
      ['thread', 'M22 56Q4 70-2 96-24 84-46 104-50 80-78 78-60 60-66 36'],
      ['skin', 'M-38-4H40V9H-38Z'],
      ['bare', 'M30 0H40L26 60H17Z'],
    ],
    fuselage: TUBE,
  },
}
