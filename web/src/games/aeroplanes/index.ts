import type { Lang } from '../../settings.svelte'
import type { Action, Tile } from '../../wire/aeroplanes'
import type { JsonValue } from '../../wire/server'
import type { Face, Stage } from '../face'
import Board from './Board.svelte'
import { moves, touches } from './events'
import { coach, guide } from './guide'
import Owns from './Owns.svelte'
import Piece from './Piece.svelte'
import Scores from './Scores.svelte'
import { type Table, placeName } from './stage'
import Things from './Things.svelte'

function price(json: JsonValue, stage: Stage): string | undefined {
  const action = json as unknown as Action
  const { view, glossary } = stage as Table
  const who = (tile: Tile | undefined) => tile && `${tile.size} → ${placeName(glossary, tile.to)}${tile.points > 0 ? ` ★${tile.points}` : ''}`
  switch (action.type) {
    case 'buy':
      return `−£${view.row.find(({ card }) => card === action.card)?.price ?? 0}`
    case 'buy_advantage':
    case 'roll_advantages':
      return `−£${glossary.figures.advantage_price}`
    case 'pay':
      return view.roll ? `−£${view.roll.missing}` : undefined
    case 'subsidy':
      return view.bonds > 0 ? '+£1' : undefined
    case 'pilot':
      return `+${glossary.flight.pilot}`
    case 'claim':
      return who(view.waiting.find(({ place }) => place === action.place)?.spaces[action.space - 1]?.tile)
    case 'claim_overflow':
      return who(view.overflow[action.space - 1])
    case 'home': {
      const money = glossary.places.find(({ id }) => id === action.place)?.money
      return money ? `${money < 0 ? '−' : '+'}£${Math.abs(money)}` : undefined
    }
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
  leadsOn: (action) => ['stop', 'accept'].includes((action as unknown as Action).type),
  guide: (lang: Lang) => guide[lang],
  coach: (lang: Lang) => coach[lang],
}
