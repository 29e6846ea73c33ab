import { disc, TUBE } from '../drawing'
import type { Model } from '../model'

/** A swan on the west wind: long neck, feathers, waves. */
export const ladyZephyr: Model = {
  id: 'Lady Zephyr',
  star: false,
  palette: { base: '#45b5a6', mark: '#d7f3e4', accent: '#e7a93c', dark: '#0e4a4c', light: '#fdf6e3', glass: '#e6fbff' },
  pattern: { width: 22, height: 13, path: 'M0 6.5q5.5-8 11 0t11 0', stroke: 3 },
  parts: {
    nose: [
      ['wire', 'M62-86Q54-98 42-96M67-90Q62-104 52-108'],
      ['accent', 'M94-80 124-66 92-62Z'],
      ['skin', 'M0-24Q30-20 44-34 52-46 52-66 56-92 80-92 100-88 98-70 92-60 80-64 72-60 74-44 86-20 72 6 54 32 24 30 10 29 0 24Z'],
      ['light', 'M66-78Q76-88 90-80L82-71Q70-70 66-78Z'],
      ['dark', disc(81, -78, 3)],
      ['accent', 'M52-62Q62-56 73-58L74-50Q60-48 50-52Z'],
    ],
    tail: [
      ['light', 'M-70-14Q-96-34-96-78-116-52-104-12Z'],
      ['bare', 'M-74-10Q-116-26-126-62-138-32-108-2Z'],
      ['skin', 'M0-24Q-44-20-76-16-112-12-142-32-138-6-108 4-60 26 0 24Z'],
      ['bare', 'M-48 6Q-76 8-112 36-92 40-70 34-40 26-34 8Z'],
      ['thread', 'M-46 10Q-72 18-100 36M-84-14Q-96-34-96-62M-96-10Q-116-26-124-48'],
    ],
    wing: [
      ['light', 'M-58 56Q-82 92-74 108-52 104-36 74ZM-42 70Q-58 98-46 114-24 102-18 72Z'],
      ['light', 'M-66 40Q-98 66-98 86-72 84-52 58Z'],
      ['skin', 'M-34 0H34Q32 40 8 76-4 96-20 108-36 86-52 74-66 60-70 38-48 22-34 0Z'],
      ['thread', 'M-16 98Q-22 72-6 44M-50 72Q-40 50-20 34M-68 40Q-50 32-34 18'],
      ['accent', 'M34 0Q32 40 8 76L14 54Q24 30 24 0Z'],
    ],
    fuselage: TUBE,
  },
}
