import { discs } from '../drawing'
import type { Look } from '../model'

/** Planks, crates and patched tin: whatever lay about in the yard. */
export const spare: Look = {
  palette: { base: '#c99f61', mark: '#9c7440', accent: '#8d999e', dark: '#56391b', light: '#ead9b4', glass: '#c5d0d2' },
  pattern: { width: 40, height: 12, path: 'M0 0H40M9 6H17M28 3H38', stroke: 1.6 },
  parts: {
    nose: [
      ['accent', 'M62-20 104-9V11L62 22Z'],
      ['skin', 'M0-24H66V24H0Z'],
      ['bare', 'M8-30H20V30H8ZM50-30H62V30H50Z'],
      ['dark', discs([14, -22, 2.5], [14, 22, 2.5], [56, -22, 2.5], [56, 22, 2.5], [104, 1, 5, 11])],
      ['thread', 'M78-16V18M66 0H78'],
    ],
    tail: [
      ['bare', 'M-58-20-74-68-58-72-34-20ZM-84-14-96-60-80-64-62-16Z'],
      ['skin', 'M0-24H-54L-106-12V12L-54 24H0Z'],
      ['bare', 'M-62 2-116 32-106 44-44 16Z'],
      ['accent', 'M-44-12-18-16-14 6-42 10Z'],
      ['dark', discs([-39, -8, 2], [-21, -11, 2], [-18, 2, 2], [-38, 5, 2], [-66, -58, 2.2], [-88, -52, 2.2])],
    ],
    wing: [
      ['skin', 'M-36 0-6 0-34 98-62 92Z'],
      ['skin', 'M-4 0H34L0 88-32 84Z'],
      ['bare', 'M-52 34 24 22 22 36-56 48ZM-62 68 10 58 6 72-66 82Z'],
      ['dark', discs([-42, 39, 2.4], [12, 31, 2.4], [-52, 73, 2.4], [-2, 66, 2.4])],
      ['accent', 'M-30 4 8 6 2 24-30 20Z'],
    ],
    fuselage: [
      ['skin', 'M-40-30H40V30H-40Z'],
      ['bare', 'M-40-30H40V-19H-40ZM-40 19H40V30H-40ZM-34 19 26-19H36L-24 19Z'],
      ['dark', discs([-34, -24, 2.4], [34, -24, 2.4], [-34, 25, 2.4], [34, 25, 2.4])],
    ],
  },
}
