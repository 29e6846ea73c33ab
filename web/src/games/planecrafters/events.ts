import type { Event } from '../../wire/planecrafters'
import type { JsonValue } from '../../wire/server'
import type { Move } from '../face'

/** A face-down card on its way. */
export const BACK = 'back'
/** A coin on its way. */
export const CROWN = 'crown'

/** The things on the board that an event is about. */
export function touches(json: JsonValue): string[] {
  const event = json as unknown as Event
  switch (event.type) {
    case 'turn_began':
      return [`seat:${event.seat}`]
    case 'mimicked':
      return [`staff:${event.seat}:jack`, ...(event.trade ? [`employee:${event.trade}`] : [])]
    case 'taxed':
      return [`crowns:${event.seat}`, `crowns:${event.from}`]
    case 'collected':
      return [`crowns:${event.seat}`, `staff:${event.seat}:accountant`]
    case 'hired':
      return [`employee:${event.employee}`, `staff:${event.seat}:${event.employee}`, `crowns:${event.seat}`]
    case 'took':
      return [`hand-of:${event.seat}`, `hand:${event.card}`, `row:${event.card}`]
    case 'refilled':
      return [`row:${event.card}`]
    case 'drew':
      return ['stack', `hand-of:${event.seat}`, ...(event.card ? [`hand:${event.card}`] : [])]
    case 'stack_emptied':
      return ['stack']
    case 'traded':
      return [`hand-of:${event.seat}`, `hand-of:${event.with}`]
    case 'received':
      return [`hand-of:${event.seat}`]
    case 'swapped':
    case 'discarded':
      return ['stack', `hand-of:${event.seat}`]
    case 'spied':
      return [`hand-of:${event.on}`, `staff:${event.seat}:spy`]
    case 'saw':
      return [`hand-of:${event.on}`]
    case 'lifted':
      return [`hand-of:${event.from}`, `hand-of:${event.seat}`, ...(event.card ? [`hand:${event.card}`] : [])]
    case 'built':
      return [`factory:${event.seat}`]
    case 'stole':
      return [`factory:${event.from}`, `factory:${event.seat}`]
    case 'replaced':
      return [`factory:${event.seat}`, 'stack']
    case 'sold':
      return [`factory:${event.seat}`, `crowns:${event.seat}`]
    case 'skimmed':
      return [`crowns:${event.boss}`, `crowns:${event.seat}`]
    case 'displayed':
      return ['award:distinction', `seat:${event.seat}`]
    case 'achieved':
      return [`objective:${event.objective}`, `crowns:${event.seat}`]
    case 'awarded':
      return [`award:${event.award}`, `crowns:${event.seat}`]
    case 'ended':
      return ['award:industry', 'award:enterprise', 'award:distinction']
    default:
      // What the table itself tells: somebody sits down, takes something back.
      return []
  }
}

/** What an event moves, as this viewer sees it. */
export function moves(json: JsonValue, viewer: number | 'spectator'): Move[] {
  const event = json as unknown as Event
  const hand = (seat: number, card: string | null) => (seat === viewer && card ? `hand:${card}` : `hand-of:${seat}`)
  switch (event.type) {
    case 'took':
      return [{ from: `row:${event.card}`, to: `hand-of:${event.seat}`, piece: event.card }]
    case 'refilled':
      return [{ from: 'stack', to: `row:${event.card}`, piece: event.card }]
    case 'drew':
      return [{ from: 'stack', to: `hand-of:${event.seat}`, piece: event.card ?? BACK }]
    case 'traded':
      return [
        { from: `hand-of:${event.seat}`, to: `hand-of:${event.with}`, piece: BACK },
        { from: `hand-of:${event.with}`, to: `hand-of:${event.seat}`, piece: BACK },
      ]
    case 'swapped':
    case 'discarded':
      return [{ from: hand(event.seat, event.card), to: 'stack', piece: event.card ?? BACK }]
    case 'lifted':
      return [{ from: `hand-of:${event.from}`, to: `hand-of:${event.seat}`, piece: event.card ?? BACK }]
    case 'built':
      return [{ from: hand(event.seat, event.card), to: `factory:${event.seat}`, piece: event.card }]
    case 'stole':
      return [{ from: `factory:${event.from}`, to: `factory:${event.seat}`, piece: event.card }]
    case 'replaced':
      return [{ from: `factory:${event.seat}`, to: 'stack', piece: event.card }]
    case 'hired':
      return [{ from: `employee:${event.employee}`, to: `staff-of:${event.seat}`, piece: `employee:${event.employee}` }]
    case 'taxed':
      return [{ from: `crowns:${event.from}`, to: `crowns:${event.seat}`, piece: CROWN }]
    case 'skimmed':
      return [{ from: `crowns:${event.seat}`, to: `crowns:${event.boss}`, piece: CROWN }]
    case 'sold':
      return [{ from: `factory:${event.seat}`, to: `crowns:${event.seat}`, piece: CROWN }]
    case 'collected':
      return [{ from: `staff:${event.seat}:accountant`, to: `crowns:${event.seat}`, piece: CROWN }]
    case 'achieved':
      return [{ from: `objective:${event.objective}`, to: `crowns:${event.seat}`, piece: CROWN }]
    case 'awarded':
      return [{ from: `award:${event.award}`, to: `crowns:${event.seat}`, piece: CROWN }]
    default:
      return []
  }
}
