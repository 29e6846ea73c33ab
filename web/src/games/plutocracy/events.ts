import type { Event } from '../../wire/plutocracy'
import type { JsonValue } from '../../wire/server'
import type { Move } from '../face'
import { OUTER } from './stage'

const PLANETS = ['Earth', ...OUTER]

/** The things on the board that an event is about. */
export function touches(json: JsonValue): string[] {
  const event = json as unknown as Event
  switch (event.type) {
    case 'favor_chosen':
      return [`favor:${event.favor}`]
    case 'started':
    case 'turn_began':
      return [`liner:${event.seat}`, `hex:${event.place}`]
    case 'bought':
      return [`supply:${event.good}`, `good:${event.seat}:${event.good}`, `money:${event.seat}`]
    case 'sold':
    case 'speculated':
      return [`demand:${event.good}`, `good:${event.seat}:${event.good}`, `money:${event.seat}`]
    case 'seat_bought':
      return [`parliament:${event.planet}`, `money:${event.seat}`]
    case 'lobbied':
      return [`parliament:${event.planet}`, `ship:${event.seat}`]
    case 'rescued':
      return [`alien:${event.seat}`]
    case 'joined':
      return [`society:${event.society}`, `council:${event.seat}`]
    case 'picked_up':
      return [`cabin:${event.seat}`, `planet:${event.planet}`]
    case 'arrived':
      return [`waiting:${event.planet}`]
    case 'dropped_off':
      return [`cabin:${event.seat}`, `planet:${event.planet}`]
    case 'favor_taken':
      return [`held:${event.seat}`, `money:${event.seat}`]
    case 'rolled':
      return [`held:${event.seat}`]
    case 'favor_put_back':
    case 'favor_used':
      return [`favor:${event.favor}`, `held:${event.seat}`]
    case 'gave':
    case 'took':
      return [`good:${event.seat}:${event.good}`]
    case 'subsidised':
      return [`money:${event.seat}`]
    case 'jumped':
    case 'carried':
    case 'departed':
      return [`liner:${event.seat}`, `hex:${event.to}`]
    case 'finished':
    case 'passed':
      return [`ship:${event.seat}`]
    case 'rotated':
      return PLANETS.map((planet) => `orb:${planet}`)
    case 'prices_moved':
      return OUTER.map((planet) => `planet:${planet}`)
    case 'elections':
      return OUTER.map((planet) => `parliament:${planet}`)
    case 'councilor_sent':
      return [`council:${event.seat}`, ...(event.planet === null ? [] : [`parliament:${event.planet}`])]
    default:
      return []
  }
}

/** What an event moves. Ships, planets and tokens glide by themselves. */
export function moves(json: JsonValue): Move[] {
  const event = json as unknown as Event
  switch (event.type) {
    case 'bought':
      return [{ from: `supply:${event.good}`, to: `good:${event.seat}:${event.good}`, piece: `good:${event.good}` }]
    case 'sold':
    case 'speculated':
      return [
        { from: `good:${event.seat}:${event.good}`, to: `demand:${event.good}`, piece: `good:${event.good}` },
        { from: `demand:${event.good}`, to: `money:${event.seat}`, piece: 'coin:' },
      ]
    case 'seat_bought':
    case 'lobbied':
      return [{ from: `ship:${event.seat}`, to: `parliament:${event.planet}`, piece: `member:${event.seat}` }]
    case 'rescued':
      return [{ from: `ship:${event.seat}`, to: `alien:${event.seat}`, piece: 'alien:' }]
    case 'joined':
      return [{ from: `society:${event.society}`, to: `council:${event.seat}`, piece: 'councilor:' }]
    case 'picked_up':
      return [{ from: `waiting:${event.planet}`, to: `cabin:${event.seat}`, piece: `passenger:${event.passenger}` }]
    case 'dropped_off':
      return [{ from: `cabin:${event.seat}`, to: `planet:${event.planet}`, piece: `passenger:${event.planet}` }]
    case 'favor_taken':
      return [{ from: `favor:${event.favor}`, to: `held:${event.seat}`, piece: `favor:${event.favor}` }]
    case 'favor_put_back':
    case 'favor_used':
      return [{ from: `held:${event.seat}`, to: `favor:${event.favor}`, piece: `favor:${event.favor}` }]
    case 'councilor_sent':
      return [{ from: event.planet === null ? `ship:${event.seat}` : `parliament:${event.planet}`, to: `council:${event.seat}`, piece: 'councilor:' }]
    default:
      return []
  }
}
