import type { ByPlanet, Hex, Mark, SkyWords } from '../../../wire/plutocracy-sky'
import { type Clock, type Heavens, type PlanetId, type Run, carried, heavens, planetAt, rotated, runsBefore } from './ephemeris'

/** What stands on the time track: a seat's disc, or an event's token. */
export type Marker = number | string

/** All of the sky that the boards of both games show. */
export interface Scene {
  words: SkyWords
  hexes: readonly Hex[]
  positions: ByPlanet<number>
  asteroid: string | null
  fields: number
  now: number
  clocks: readonly Clock[]
  /** When nobody acts any more. */
  stops: number
  track: readonly Mark<Marker>[]
  /** Whose owner has retired stays where it is. */
  ships: readonly { seat: number; place: string; stays?: boolean }[]
  /** Whose journeys are told. */
  pilot: number | undefined
  /** When the pilot can fly, and how things are then; without it, now. */
  takeOff?: TakeOff | undefined
  journeys: readonly { to: string; time: number; hyper_time?: number | null; arrival: number }[]
  /** Where the pilot has decided to go, and the least time it takes. */
  target: { to: string; time: number } | undefined
}

/** The moment of a departure. */
export interface TakeOff {
  now: number
  /** Where the pilot's ship is then. */
  from: string
  positions: ByPlanet<number>
  asteroid: string | null
  clocks: readonly Clock[]
}

/** What a journey will meet. */
export interface Forecast {
  to: string
  time: number
  /** The least time with Hyper Drive, for those who have one. */
  hyper: number | undefined
  arrival: number
  runs: Run[]
  sky: Heavens
  /** Where the ship will be, and on what. */
  ship: string
  on: PlanetId | undefined
  /** Whose ships are there then, as things are. */
  others: number[]
}

export function forecast(scene: Scene, to: string, time: number): Forecast {
  const { words } = scene
  const { now, positions, asteroid, clocks } = scene.takeOff ?? scene
  const arrival = Math.min(now + time, scene.stops)
  const runs = runsBefore(clocks, arrival, scene.stops)
  const turns = runs.filter((run) => run.event === 'rotate').length
  const before = heavens(words, positions, asteroid)
  const sky = rotated(words, before, turns)
  // Who gets to the last field has no turn to be carried to.
  const ship = arrival >= scene.stops ? to : carried(words, before, to, turns)
  const today = heavens(words, scene.positions, scene.asteroid)
  const then = ({ place, stays }: Scene['ships'][number]) => (stays ? place : carried(words, today, place, turnsBetween(scene.clocks, clocks) + turns))
  const others = scene.ships.filter((other) => other.seat !== scene.pilot && then(other) === ship).map(({ seat }) => seat)
  const hyper = scene.journeys.find((journey) => journey.to === to)?.hyper_time ?? undefined
  return { to, time, hyper, arrival, runs, sky, ship, on: planetAt(words, sky, ship), others }
}

/** How often the planets move from one moment to another. */
function turnsBetween(now: readonly Clock[], then: readonly Clock[]): number {
  const rotate = (clocks: readonly Clock[]) => clocks.find(({ event }) => event === 'rotate')
  const [clock, until] = [rotate(now), rotate(then)?.next ?? Infinity]
  if (clock?.next === undefined) return 0
  let turns = 0
  for (let time = clock.next; time < until && time <= clock.last; time += clock.every) turns += 1
  return turns
}

/** What is told while this thing is pointed at; what was decided, while nothing is. */
export function forecastOf(scene: Scene, thing: string | undefined): Forecast | undefined {
  const [kind, name] = split(thing)
  const journey = kind === 'hex' ? scene.journeys.find(({ to }) => to === name) : undefined
  const { target } = scene
  if (target && kind === 'field') {
    const time = timeTo(scene, Number(name), target.time)
    return forecast(scene, target.to, time)
  }
  if (target && (!journey || journey.to === target.to)) return forecast(scene, target.to, target.time)
  return journey && forecast(scene, journey.to, journey.time)
}

function split(thing: string | undefined): [string, string] {
  const colon = thing?.indexOf(':') ?? -1
  return thing !== undefined && colon > 0 ? [thing.slice(0, colon), thing.slice(colon + 1)] : ['', '']
}

/** How long a journey takes that ends on a field and needs at least so long. */
function timeTo({ now, fields }: Scene, field: number, least: number): number {
  const short = (((field - now - least) % fields) + fields) % fields
  return least + short
}
