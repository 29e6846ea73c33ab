import type { Lang } from '../../settings.svelte'
import type { Action } from '../../wire/plutocracy-solo'
import type { JsonValue } from '../../wire/server'
import type { Face, Stage } from '../face'
import Piece from '../plutocracy/Piece.svelte'
import Board from './Board.svelte'
import Owns from './Owns.svelte'
import Scores from './Scores.svelte'
import Things from './Things.svelte'
import { moves, touches } from './events'
import { coach, course, guide } from './guide'
import { type Table, nowOf } from './stage'

function price(json: JsonValue, stage: Stage): string | undefined {
  const action = json as unknown as Action
  const { view } = stage as Table
  if (action.type === 'depart') return `→ ${nowOf(view) + action.time}`
  if (action.type !== 'travel') return undefined
  const journey = view.journeys.find(({ to }) => to === action.to)
  return journey && `${journey.time} → ${journey.arrival}`
}

export const face: Face = {
  // The frame knows views as JSON only; this folder knows which they are.
  Board: Board as unknown as Face['Board'],
  Owns: Owns as unknown as Face['Owns'],
  Scores: Scores as unknown as Face['Scores'],
  Piece: Piece as unknown as Face['Piece'],
  Things: Things as unknown as Face['Things'],
  touches,
  moves,
  price,
  leadsOn: (json) => (json as unknown as Action).type === 'done',
  course: (lang: Lang) => course[lang],
  guide: (lang: Lang) => guide[lang],
  coach: (lang: Lang) => coach[lang],
}
