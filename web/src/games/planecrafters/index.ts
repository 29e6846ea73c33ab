import type { Lang } from '../../settings.svelte'
import type { Action, View } from '../../wire/planecrafters'
import type { JsonValue } from '../../wire/server'
import type { Face, Stage } from '../face'
import Board from './Board.svelte'
import Owns from './Owns.svelte'
import Piece from './Piece.svelte'
import Scores from './Scores.svelte'
import Things from './Things.svelte'
import { moves, touches } from './events'
import { coach, course, guide } from './guide'
import { isPool } from './stage'

function price(json: JsonValue, stage: Stage): string | undefined {
  const action = json as unknown as Action
  const view = stage.view as View
  if (action.type === 'hire') {
    const offer = view.supply.find((one) => one.employee === action.employee)
    return offer && `−${offer.price}`
  }
  const player = view.players[view.active]
  if (action.type === 'sell' && player && !isPool(player) && player.value !== null) return `+${player.value}`
  return undefined
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
  leadsOn: (json) => ['done', 'sell'].includes((json as unknown as Action).type),
  course: (lang: Lang) => course[lang],
  guide: (lang: Lang) => guide[lang],
  coach: (lang: Lang) => coach[lang],
}
