import type { Lang } from '../../settings.svelte'
import type { Action, View } from '../../wire/plutocracy'
import type { JsonValue } from '../../wire/server'
import type { Face, Stage } from '../face'
import Board from './Board.svelte'
import Owns from './Owns.svelte'
import Piece from './Piece.svelte'
import Scores from './Scores.svelte'
import Things from './Things.svelte'
import { moves, touches } from './events'
import { coach, course, guide } from './guide'
import { type OuterId, type Table } from './stage'

/** When a flight of whoever decides ends. */
function arrival({ active, fields, times }: View, time: number): number {
  return Math.min(fields, (active === null ? fields : (times[active] ?? 0)) + time)
}

function price(json: JsonValue, stage: Stage): string | undefined {
  const action = json as unknown as Action
  const { view } = stage as Table
  const here = view.acts_on as OuterId | null
  switch (action.type) {
    case 'buy':
      return here ? `−${action.units * view.markets[here].supply_price}` : undefined
    case 'sell':
      return here ? `+${action.units * view.markets[here].demand_price}` : undefined
    case 'buy_seat':
      return here ? `−${view.seat_prices[here]}` : undefined
    case 'travel': {
      const journey = view.journeys.find(({ to }) => to === action.to)
      const time = action.hyper ? journey?.hyper_time : journey?.time
      return time === undefined || time === null ? undefined : `${time} → ${arrival(view, time)}`
    }
    case 'depart':
      return `→ ${arrival(view, action.time)}`
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
  leadsOn: () => false,
  course: (lang: Lang) => course[lang],
  guide: (lang: Lang) => guide[lang],
  coach: (lang: Lang) => coach[lang],
}
