import type { Action, Advantages, Event, Glossary, Leg, Plane, Tile, View } from '../../wire/aeroplanes'
import type { Stage } from '../face'
import { likelihood } from './dice'

export type Table = Stage<View, Glossary, Action>
export type Kind = keyof Advantages

/** The kinds of advantage tiles in the order of their dice. */
export const KINDS: readonly Kind[] = ['daring_pilot', 'engine_maintenance', 'increased_production', 'night_flights', 'radio_beacon']
export const STAGES = ['I', 'II', 'III'] as const

export function placeName(glossary: Glossary, id: string): string {
  return glossary.places.find((place) => place.id === id)?.name ?? id
}

export function seatName(stage: Table, seat: number): string {
  return stage.seats[seat]?.name ?? ''
}

/** An airport on the board; a home airport has stage 0. */
export interface Airport {
  seat: number
  stage: number
}

/** Who has an airport where, home airports first. */
export function airportsAt(view: View, place: string): Airport[] {
  const homes = view.players.flatMap(({ home }, seat) => (home === place ? [{ seat, stage: 0 }] : []))
  const others = view.players.flatMap(({ airports }, seat) =>
    airports.flatMap((places, index) => (places.includes(place) ? [{ seat, stage: index + 1 }] : [])),
  )
  return [...homes, ...others]
}

/** What choosing a place can mean. */
export function placeActs({ step, active, players }: View, place: string): Action[] {
  switch (step.type) {
    case 'home':
      return [{ type: 'home', place }]
    case 'way':
      return [{ type: 'way', via: place === step.target ? null : place }]
    case 'replace':
      return place === step.target ? players.flatMap((_, seat): Action[] => (seat === active ? [] : [{ type: 'replace', seat }])) : [{ type: 'target', place }]
    default:
      return [{ type: 'target', place }]
  }
}

/** What one's own aeroplane can mean: it carries the passengers that were chosen, or its tile goes out. */
export function planeActs({ step }: View, card: string): Action[] {
  return step.type === 'carrier' ? [{ type: 'board', card }] : [{ type: 'place', card }]
}

export function buyActs(card: string): Action[] {
  return [{ type: 'buy', card, production: false }, { type: 'buy', card, production: true }]
}

/** What an advantage tile in stock can mean. */
export function stockActs({ step }: View, kind: Kind): Action[] {
  return step.type === 'draw' ? [{ type: 'take', kind }] : [{ type: 'buy_advantage', kind }]
}

/** What one's own advantage tile can mean; two kinds are used with another action. */
export function heldActs(kind: Kind): Action[] {
  switch (kind) {
    case 'daring_pilot':
      return [{ type: 'pilot' }]
    case 'engine_maintenance':
      return [{ type: 'maintain' }]
    case 'radio_beacon':
      return [{ type: 'reroll' }]
    default:
      return []
  }
}

/** What the dice can mean: they are taken as they fell, or rolled for advantage tiles. */
export function diceActs({ step }: View): Action[] {
  return step.type === 'reroll' ? [{ type: 'accept' }] : [{ type: 'roll_advantages' }]
}

/** How one ends what one has begun, where that is possible. */
export function endActs({ step }: View): Action[] {
  switch (step.type) {
    case 'make_good':
      return [{ type: 'give_up' }]
    case 'more':
    case 'night':
    case 'draw':
      return [{ type: 'stop' }]
    default:
      return []
  }
}

/** What it takes to get to a place. */
export interface Journey {
  /** The legs that have to be rolled for. */
  legs: readonly Leg[]
  /** How many ways there are to choose from; these are the legs of the likeliest. */
  ways: number
}

/** The way to a place that a click there would take, or else the likeliest; `undefined` if the tile in hand cannot go there. */
export function journeyTo({ targets, step }: View, place: string): Journey | undefined {
  if (step.type === 'way') {
    const way = targets[0]?.ways.find(({ via }) => (via ?? step.target) === place)
    return way && { legs: way.legs, ways: 1 }
  }
  const ways = targets.find((target) => target.place === place)?.ways ?? []
  const likely = (legs: readonly Leg[]) => likelihood(legs.map(toRoll))
  const [best] = ways.toSorted((one, other) => likely(other.legs) - likely(one.legs))
  return best && { legs: best.legs, ways: ways.length }
}

/** What the dice themselves have to show on a leg. */
export function toRoll({ need, help }: Leg): number {
  return need - help
}

/** The passengers on board an aeroplane, as far as they are still known: none older than this era but those with points. */
export function aboard(view: View, card: string): Tile[] {
  return view.claimed.filter((claimed) => claimed.card === card).map(({ tile }) => tile)
}

/** Whether an aeroplane has nothing left to do: it is full, of an earlier era, and without airport tiles. */
export function isRetired(view: View, plane: Plane): boolean {
  return plane.free === 0 && plane.tiles === 0 && plane.era < view.era
}

export type MarketId = 'europe' | 'africa' | 'asia'
export const MARKETS: readonly MarketId[] = ['europe', 'africa', 'asia']

/** How many airports each player has in a market. */
export function airportCounts({ players }: View, glossary: Glossary, market: string): number[] {
  const there = new Set(glossary.places.filter((place) => place.market === market).map(({ id }) => id))
  return players.map(({ home, airports }) => [home, ...airports.flat()].filter((place) => place !== null && there.has(place)).length)
}

/** How the points of a seat came about. */
export interface Ledger {
  majorities: Record<MarketId, number>
  profit: number
  pioneered: number
  aeroplanes: number
  passengers: number
}

export function ledgers(events: readonly Event[], seats: number): Ledger[] {
  const books = Array.from({ length: seats }, (): Ledger => ({
    majorities: { europe: 0, africa: 0, asia: 0 },
    profit: 0,
    pioneered: 0,
    aeroplanes: 0,
    passengers: 0,
  }))
  for (const event of events) {
    const book = 'seat' in event ? books[event.seat] : undefined
    if (!book) continue
    if (event.type === 'majority_scored') book.majorities[event.market as MarketId] += event.points
    else if (event.type === 'profit_scored') book.profit += event.points
    else if (event.type === 'pioneered') book.pioneered += event.points
    else if (event.type === 'final_scored') {
      book.aeroplanes += event.aeroplanes
      book.passengers += event.passengers
    }
  }
  return books
}
