import { TUBE } from '../drawing'
import type { Model } from '../model'

/** A bat out of the hangar: sharp beak, scalloped wings, chevrons. */
export const nightFury: Model = {
  id: 'Night Fury',
  star: false,
  palette: { base: '#4a3a8f', mark: '#8f7fe0', accent: '#f0d43a', dark: '#211a45', light: '#f4efe0', glass: '#d9c9ff' },
  pattern: { width: 18, height: 16, path: 'M-1 12 9 4 19 12', stroke: 3.4 },
  parts: {
    nose: [
      ['bare', 'M4-22 14-56 34-26Z'],
      ['bare', 'M60 12 52 32 84 20Z'],
      ['skin', 'M0-24 46-28Q80-22 116 12L76 14 66 30Q30 30 0 24Z'],
      ['light', 'M76 14 72 21 82 14 80 22 92 13.4 91 21 102 13Z'],
      ['accent', 'M44-12Q60-18 74-4Q56 2 44-12Z'],
      ['dark', 'M59-13 63-2 57-3Z'],
      ['thread', 'M66 30Q70 18 76 14'],
    ],
    tail: [
      ['bare', 'M-40-18-62-64-78-40-96-78-104-8Z'],
      ['skin', 'M0-24Q-50-26-104-8L-108 2Q-60 30 0 24Z'],
      ['accent', 'M-100-9-140-20-126-2-140 14-102 4Z'],
      ['bare', 'M-52 4-110 40-90 38-84 48-70 34-62 36-36 10Z'],
      ['thread', 'M-40 6-110 40M-46 8-84 48'],
    ],
    wing: [
      ['skin', 'M-34 0H32Q26 50-18 104Q-34 84-48 88-44 68-66 62-58 46-78 34-54 28-34 0Z'],
      ['line', 'M18 0Q6 54-18 104M10 20Q-20 44-48 88M14 10Q-24 30-66 62M16 4Q-34 16-78 34'],
      ['accent', 'M26 32 38 24 24 44Z'],
    ],
    fuselage: TUBE,
  },
}
