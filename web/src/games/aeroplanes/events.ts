import type { Event } from '../../wire/aeroplanes'
import type { JsonValue } from '../../wire/server'
import type { Move } from '../face'

/** The things on the board that an event is about. The door is that of the hangar, which may show another's. */
export function touches(json: JsonValue): string[] {
  const event = json as unknown as Event
  switch (event.type) {
    case 'home_placed':
      return [`place:${event.place}`, `money:${event.seat}`, `door:${event.seat}`]
    case 'era_began':
      return ['era', `door:${event.first}`]
    case 'income':
    case 'pips_paid':
      return [`money:${event.seat}`, `door:${event.seat}`]
    case 'maintained':
    case 'engines_failed':
      return [`failures:${event.seat}`, `door:${event.seat}`]
    case 'bought':
      return [`plane:${event.seat}:${event.card}`, `money:${event.seat}`, `door:${event.seat}`]
    case 'offered':
      return [`card:${event.card}`]
    case 'withdrawn':
      return ['row']
    case 'set_off':
      return [`place:${event.target}`, ...(event.via === null ? [] : [`place:${event.via}`]), `plane:${event.seat}:${event.card}`]
    case 'rolled':
      return ['tray', `place:${event.to}`]
    case 'beacon_used':
      return ['tray', `held:${event.seat}:radio_beacon`]
    case 'pilot_used':
      return ['tray', `held:${event.seat}:daring_pilot`]
    case 'crashed':
    case 'gave_up':
      return ['tray', `place:${event.target}`]
    case 'placed':
    case 'replaced':
    case 'pioneered':
      return [`place:${event.place}`, `door:${event.seat}`]
    case 'claimed':
      return [event.from === null ? 'overflow' : `strip:${event.from}`, `plane:${event.seat}:${event.card}`, `door:${event.seat}`]
    case 'advantage_bought':
    case 'advantage_taken':
      return [`stock:${event.kind}`, `held:${event.seat}:${event.kind}`, `door:${event.seat}`]
    case 'advantages_rolled':
      return ['tray', `door:${event.seat}`]
    case 'bond_taken':
      return ['subsidy', `money:${event.seat}`, `door:${event.seat}`]
    case 'token_taken':
      return ['subsidy', `door:${event.seat}`]
    case 'marker_passed':
      return [`door:${event.first}`]
    case 'majority_scored':
      return [`chart:${event.market}`, `door:${event.seat}`]
    case 'profit_scored':
      return ['chart:profit', `door:${event.seat}`]
    case 'retired':
      return [`plane:${event.seat}:${event.card}`, `door:${event.seat}`]
    case 'overflowed':
      return ['overflow', `strip:${event.home}`]
    case 'arrived':
      return [`strip:${event.home}`]
    case 'final_scored':
      return [`door:${event.seat}`]
    case 'ended':
      return []
  }
}

/** What an event moves. What belongs to somebody whose hangar is not shown goes to its door. */
export function moves(json: JsonValue, viewer: number | 'spectator'): Move[] {
  const event = json as unknown as Event
  const own = (seat: number, thing: string) => (seat === viewer ? thing : `door:${seat}`)
  switch (event.type) {
    case 'home_placed':
      return [{ from: `door:${event.seat}`, to: `place:${event.place}`, piece: `airport:${event.seat}:0` }]
    case 'bought':
      return [{ from: `card:${event.card}`, to: own(event.seat, `plane:${event.seat}:${event.card}`), piece: `plane:${event.card}` }]
    case 'set_off':
      return [{ from: own(event.seat, `plane:${event.seat}:${event.card}`), to: `place:${event.target}`, piece: `plane:${event.card}` }]
    case 'placed':
      return [{ from: `door:${event.seat}`, to: `place:${event.place}`, piece: `airport:${event.seat}:${event.stage}` }]
    case 'replaced':
      return [
        { from: `place:${event.place}`, to: `door:${event.loser}`, piece: `airport:${event.loser}:${event.lost}` },
        { from: `door:${event.seat}`, to: `place:${event.place}`, piece: `airport:${event.seat}:${event.stage}` },
      ]
    case 'claimed':
      return [{ from: event.from === null ? 'overflow' : `strip:${event.from}`, to: own(event.seat, `plane:${event.seat}:${event.card}`), piece: `people:${event.tile.size}` }]
    case 'advantage_bought':
    case 'advantage_taken':
      return [{ from: `stock:${event.kind}`, to: own(event.seat, `held:${event.seat}:${event.kind}`), piece: `advantage:${event.kind}` }]
    case 'beacon_used':
      return [{ from: own(event.seat, `held:${event.seat}:radio_beacon`), to: 'dice', piece: 'advantage:radio_beacon' }]
    case 'pilot_used':
      return [{ from: own(event.seat, `held:${event.seat}:daring_pilot`), to: 'dice', piece: 'advantage:daring_pilot' }]
    case 'maintained':
      return [{ from: own(event.seat, `held:${event.seat}:engine_maintenance`), to: own(event.seat, `failures:${event.seat}`), piece: 'advantage:engine_maintenance' }]
    case 'pips_paid':
      return [{ from: own(event.seat, `money:${event.seat}`), to: 'dice', piece: 'money:' }]
    case 'bond_taken':
      return [{ from: 'subsidy', to: own(event.seat, `money:${event.seat}`), piece: 'money:' }]
    case 'pioneered':
      return [{ from: `place:${event.place}`, to: own(event.seat, `money:${event.seat}`), piece: 'money:' }]
    case 'overflowed':
      return [{ from: `strip:${event.home}`, to: 'overflow', piece: `people:${event.tile.size}` }]
    default:
      return []
  }
}
