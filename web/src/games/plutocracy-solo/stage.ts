import type { Action, Event, Glossary, SeatClass, View } from '../../wire/plutocracy-solo'
import type { Stage } from '../face'
import { isFirstClass } from '../plutocracy/passenger'
import type { Scene } from '../plutocracy/sky/scene'

export type Table = Stage<View, Glossary, Action>

/** The pilot's only seat. */
export const PILOT = 0

/** The sky as this table's view shows it. */
export function sceneOf(stage: Table): Scene {
  const { view, glossary } = stage
  const next = (event: string) => view.track.find(({ marker }) => marker === event)?.time
  const clock = (event: string, every: number) => ({ event, next: next(event), every, last: view.end })
  const { step } = view
  return {
    words: glossary.sky,
    hexes: view.hexes,
    positions: view.planets,
    asteroid: null,
    fields: view.fields,
    now: nowOf(view),
    clocks: [clock('rotate', view.rotate), clock('new_passengers', glossary.new_passengers_every)],
    stops: Infinity,
    track: view.track.map(({ marker, time }) => ({ marker: marker === 'ship' ? PILOT : marker, time })),
    ships: view.ship === null ? [] : [{ seat: PILOT, place: view.ship }],
    pilot: PILOT,
    journeys: view.journeys,
    target: step.type === 'depart' ? { to: step.to, time: timeTo(view, step.to) } : undefined,
  }
}

/** The time of whoever acts next. */
export function nowOf(view: View): number {
  return view.track.find(({ marker }) => marker === 'ship')?.time ?? 0
}

function timeTo(view: View, place: string): number {
  return view.journeys.find(({ to }) => to === place)?.time ?? 0
}

/** What choosing a hex can mean. */
export function hexActs(view: View, glossary: Glossary, place: string): Action[] {
  const { step } = view
  if (step.type === 'start') {
    const planet = glossary.sky.planets.find(({ id, orbit }) => orbit[view.planets[id as keyof typeof view.planets]] === place)
    if (planet) return [{ type: 'start', planet: planet.id }]
  }
  if (step.type === 'depart' && step.to === place) return [{ type: 'depart', time: timeTo(view, place) }]
  return [{ type: 'travel', to: place }]
}

/** What choosing a field of the time track can mean. */
export function fieldActs(times: readonly number[]): Action[] {
  return times.map((time) => ({ type: 'depart', time }))
}

/** What choosing a passenger who waits can mean: a seat of either class. */
export function pickUpActs(passenger: string): Action[] {
  const seats: SeatClass[] = isFirstClass(passenger) ? ['first_class'] : ['ordinary', 'first_class']
  return seats.map((seat) => ({ type: 'pick_up', passenger, seat }))
}

/** How often NEW PASSENGERS has to be outlived, and has been. */
export function goal(view: View, glossary: Glossary): { done: number; of: number } {
  const every = glossary.new_passengers_every
  const next = view.track.find(({ marker }) => marker === 'new_passengers')?.time ?? every
  const runs = view.step.type === 'won' ? view.end / every : Math.floor(next / every) - 1
  return { done: runs, of: view.end / every }
}

/** What the pilot did, counted. */
export interface Tally {
  journeys: number
  flown: number
  broughtHome: number
  firstClass: number
  onBoard: number
}

export function tally(events: readonly Event[], view: View): Tally {
  const sum: Tally = { journeys: 0, flown: 0, broughtHome: 0, firstClass: 0, onBoard: 0 }
  for (const event of events) {
    if (event.type === 'departed') {
      sum.journeys += 1
      sum.flown += event.time
    } else if (event.type === 'dropped_off') {
      sum.broughtHome += event.passengers.length
      sum.firstClass += event.passengers.filter(isFirstClass).length
    }
  }
  sum.onBoard = view.aboard.ordinary.length + view.aboard.first_class.length
  return sum
}
