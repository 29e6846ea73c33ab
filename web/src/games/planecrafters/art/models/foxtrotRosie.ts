import { discs, TUBE } from '../drawing'
import type { Model } from '../model'

/** A vixen who dances: snout, brush, flounced wings, polka dots. */
export const foxtrotRosie: Model = {
  id: 'Foxtrot Rosie',
  star: false,
  palette: { base: '#e0503c', mark: '#ffdccb', accent: '#f6a6b2', dark: '#47161c', light: '#fff3e2', glass: '#ffe9d6' },
  pattern: { width: 18, height: 18, path: discs([4.5, 4.5, 3.2], [13.5, 13.5, 3.2]), stroke: 0 },
  parts: {
    nose: [
      ['bare', 'M14-24 10-62 44-34Z'],
      ['accent', 'M20-30 18-50 34-35Z'],
      ['bare', 'M36-30 40-66 62-26Z'],
      ['skin', 'M0-24Q30-38 56-34 74-26 114-2 112 8 74 24 36 36 0 24Z'],
      ['light', 'M112-3Q113 8 74 24 46 32 22 29 58 22 66 4Z'],
      ['dark', discs([112, 0, 6])],
      ['line', 'M54-12Q62-18 71-10M71-10 77-13M68-13 72-18'],
    ],
    tail: [
      ['skin', 'M0-24Q-30-24-52-18-66-26-70-48-84-82-124-76-108-68-110-54-128-60-136-50-112-42-104-18-84 18-46 24-20 27 0 24Z'],
      ['light', 'M-84-70Q-104-80-124-76-108-68-110-54-128-60-136-50-122-46-113-38-108-48-98-46-100-58-88-58Z'],
      ['accent', 'M-30 6Q-60 10-84 38-66 46-56 38-48 42-42 34-30 34-22 10Z'],
      ['thread', 'M-36 10-70 40M-30 12-48 37'],
    ],
    wing: [
      ['accent', 'M-58 66Q-70 78-74 90-66 100-58 94-52 106-40 100-32 110-20 102-10 108-4 94 4 90 4 78Z'],
      ['skin', 'M-34 0H34Q26 46 10 80 4 90-8 84-16 94-28 86-38 94-48 84-60 86-66 72-52 34-34 0Z'],
      ['light', 'M-50 40Q-20 54 25 40L23 46Q-20 62-53 47Z'],
    ],
    fuselage: TUBE,
  },
}
