import type { Action, ByOuter, Event, Glossary, Goods, View } from '../../wire/plutocracy'
import type { Stage } from '../face'
import type { Clock, PlanetId } from './sky/ephemeris'
import type { Scene } from './sky/scene'

export type Table = Stage<View, Glossary, Action>
export type OuterId = keyof ByOuter<unknown>
export type GoodId = keyof Goods

export const GOODS: readonly GoodId[] = ['water', 'carbon', 'oxygen', 'uranium', 'plants']
export const OUTER: readonly OuterId[] = ['Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune']

/** More time units than any journey takes. */
const LONG = 150

/** The sky as this table's view shows it. */
export function sceneOf(stage: Table): Scene {
  const { view, glossary } = stage
  const { step } = view.turn
  const { active, departure } = view
  return {
    words: glossary.sky,
    hexes: view.hexes,
    positions: view.planets,
    asteroid: view.asteroid,
    fields: view.fields,
    now: active === null ? view.fields : (view.times[active] ?? 0),
    clocks: clocksOf(stage, view.track),
    stops: view.fields,
    track: view.track,
    ships: view.players.flatMap(({ ship, retired }, seat) => (ship === null ? [] : [{ seat, place: ship, stays: retired !== null }])),
    pilot: departure?.pilot ?? active ?? undefined,
    takeOff: departure
      ? { now: departure.time, from: departure.from, positions: departure.planets, asteroid: departure.asteroid, clocks: clocksOf(stage, departure.track) }
      : undefined,
    journeys: view.journeys,
    target: step.type === 'depart' && departure?.pilot === active ? { to: step.to, time: leastTime(stage, step.to, step.hyper) } : undefined,
  }
}

/** The events that come again, in the order in which their tokens lie on the track. */
function clocksOf({ view, glossary }: Table, track: View['track']): Clock[] {
  const place = (event: string) => track.findIndex(({ marker }) => marker === event)
  const clock = (event: string, every: number) => ({ event, next: track[place(event)]?.time, every, last: view.fields })
  return [
    clock('rotate', view.rotate),
    clock('prices', glossary.prices_every[view.players.length] ?? view.fields),
    clock('elect', glossary.elect_every),
  ].sort((one, other) => place(one.event) - place(other.event))
}

/** The least time that can be chosen for the journey, also while another decides. */
function leastTime(stage: Table, to: string, hyper: boolean): number {
  const journey = stage.view.journeys.find((journey) => journey.to === to)
  return departures(stage)[0] ?? (hyper ? journey?.hyper_time : undefined) ?? journey?.time ?? 0
}

function departures(stage: Table): number[] {
  const all = Array.from({ length: LONG }, (_, time): Action => ({ type: 'depart', time }))
  return stage.offered(all).map(({ action }) => (action as unknown as { time: number }).time)
}

/** What choosing a hex can mean. */
export function hexActs(stage: Table, place: string): Action[] {
  const { view } = stage
  const { step } = view.turn
  const travel: Action[] = [{ type: 'travel', to: place, hyper: false }, { type: 'travel', to: place, hyper: true }, { type: 'jump', to: place }]
  switch (step.type) {
    case 'start':
      return [{ type: 'start', place }]
    case 'depart':
      return step.to === place ? [{ type: 'depart', time: leastTime(stage, place, step.hyper) }] : travel
    default: {
      const rescues = view.active !== null && view.asteroid === place && view.players[view.active]?.ship === place
      return rescues ? [{ type: 'rescue' }] : travel
    }
  }
}

/** What choosing a field of the time track can mean. */
export function fieldActs(times: readonly number[]): Action[] {
  return times.map((time) => ({ type: 'depart', time }))
}

const units = (type: 'buy' | 'sell' | 'speculate', most: number): Action[] =>
  Array.from({ length: most }, (_, less): Action => ({ type, units: less + 1 }))

/** What a planet's supply can mean to those who are there. */
export function buyActs(stage: Table): Action[] {
  return units('buy', stage.glossary.storage)
}

/** What a planet's demand can mean to those who are there. */
export function sellActs(stage: Table): Action[] {
  return [...units('sell', stage.glossary.storage), ...units('speculate', stage.glossary.storage)]
}

/** What an open favor can mean: it comes into the game, or it is taken for a passenger. */
export function openFavorActs({ turn }: View, favor: string): Action[] {
  return [turn.step.type === 'choose_favor' ? { type: 'choose_favor', favor } : { type: 'drop_off', favor }]
}

/** What a good in store can mean: it is given for Alchemy, or taken for it. */
export function goodActs({ turn }: View, good: string): Action[] {
  return [turn.step.type === 'take' ? { type: 'take', good } : { type: 'give', good }]
}

/** What one's passenger on board can mean. */
export function cabinActs(view: View): Action[] {
  const favors = view.favors.map(({ favor }): Action => ({ type: 'drop_off', favor }))
  return [...favors, { type: 'drop_off', favor: null }]
}

/** What one's own favor can mean. */
export function heldActs(stage: Table, favor: string): Action[] {
  const uses: Action[] = [{ type: 'use', favor }]
  if (favor === 'speculation') uses.push(...units('speculate', stage.glossary.storage))
  return [...uses, { type: 'put_back' }]
}

/** Whether the one who decides can act on a planet. */
export function isHere(view: View, planet: PlanetId): boolean {
  return view.acts_on === planet
}

export function seatName(stage: Table, seat: number): string {
  return stage.seats[seat]?.name ?? ''
}

export function passengerName(glossary: Glossary, passenger: string): string {
  return glossary.sky.passengers[passenger] ?? passenger
}

/** How the councilors of each seat came about. */
export interface Ledger {
  elections: Record<OuterId, number>
  societies: number
  favors: number
}

export function ledgers(events: readonly Event[], seats: number): Ledger[] {
  const books = Array.from({ length: seats }, (): Ledger => ({
    elections: { Mars: 0, Jupiter: 0, Saturn: 0, Uranus: 0, Neptune: 0 },
    societies: 0,
    favors: 0,
  }))
  for (const event of events) {
    if (event.type === 'joined') {
      const book = books[event.seat]
      if (book) book.societies += event.councilors
    } else if (event.type === 'councilor_sent') {
      const book = books[event.seat]
      if (book && event.planet === null) book.favors += 1
      else if (book) book.elections[event.planet as OuterId] += 1
    }
  }
  return books
}
