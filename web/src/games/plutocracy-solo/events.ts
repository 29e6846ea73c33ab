import type { Event } from '../../wire/plutocracy-solo'
import type { JsonValue } from '../../wire/server'
import type { Move } from '../face'
import { PILOT } from './stage'

const PLANETS = ['Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'].map((planet) => `orb:${planet}`)

/** The things on the board that an event is about. */
export function touches(json: JsonValue): string[] {
  const event = json as unknown as Event
  switch (event.type) {
    case 'started':
      return [`liner:${PILOT}`, `planet:${event.planet}`]
    case 'turn_began':
      return [`liner:${PILOT}`, `hex:${event.place}`]
    case 'dropped_off':
    case 'picked_up':
      return ['cabin', `planet:${event.planet}`]
    case 'departed':
      return [`liner:${PILOT}`, `hex:${event.to}`]
    case 'rotated':
      return [...PLANETS, ...(event.ship === null ? [] : [`liner:${PILOT}`])]
    case 'new_passengers':
      return ['deck', 'goal']
    case 'arrived':
    case 'nobody':
    case 'too_many':
    case 'empty':
      return [`berth:${event.planet}`]
    case 'turned_away':
      return ['discards']
    case 'reshuffled':
      return ['deck', 'discards']
    case 'won':
      return ['goal']
  }
}

/** What an event moves. The ship, planets and tokens glide by themselves. */
export function moves(json: JsonValue): Move[] {
  const event = json as unknown as Event
  switch (event.type) {
    case 'dropped_off':
      return event.passengers.map((passenger) => ({ from: 'cabin', to: `planet:${event.planet}`, piece: `passenger:${passenger}` }))
    case 'picked_up':
      return [{ from: `planet:${event.planet}`, to: 'cabin', piece: `passenger:${event.passenger}` }]
    case 'arrived':
    case 'too_many':
      return [{ from: 'deck', to: `planet:${event.planet}`, piece: `passenger:${event.passenger}` }]
    case 'turned_away':
      return [{ from: 'deck', to: 'discards', piece: `passenger:${event.passenger}` }]
    default:
      return []
  }
}
