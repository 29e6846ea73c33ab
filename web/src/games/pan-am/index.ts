import type { Lang } from '../../settings.svelte'
import type { Action } from '../../wire/pan-am'
import type { JsonValue } from '../../wire/server'
import type { Face, Stage } from '../face'
import Board from './Board.svelte'
import Owns from './Owns.svelte'
import Piece from './Piece.svelte'
import Scores from './Scores.svelte'
import Things from './Things.svelte'
import { moves, touches } from './events'
import { coach, guide } from './guide'
import { type Table, routeOf, saleOf } from './stage'
import { words } from './words'

function price(json: JsonValue, stage: Stage): string | undefined {
  const action = json as unknown as Action
  const table = stage as Table
  switch (action.type) {
    case 'buy':
      return action.shares === 0 ? undefined : `−${words.money(action.shares * (table.view.table.price ?? 0))}`
    case 'sell':
      // A card that lets one sell names its own bonus.
      return table.view.table.course.running === null ? `+${words.money(saleOf(table, action.route))}` : undefined
    case 'claim':
      return `+${routeOf(table.glossary, action.route).distance}`
    default:
      return undefined
  }
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
  leadsOn: (json) => (json as unknown as Action).type === 'pass',
  guide: (lang: Lang) => guide[lang],
  coach: (lang: Lang) => coach[lang],
}
