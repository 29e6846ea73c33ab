import type { Action, ByPlane, CityEntry, Claim, DirectiveEntry, Event, EventEntry, Glossary, Player, RouteEntry, View } from '../../wire/pan-am'
import type { Stage } from '../face'

export type Table = Stage<View, Glossary, Action>
export type PlaneId = keyof ByPlane

export const PLANES: readonly PlaneId[] = ['trimotor', 'clipper', 'cruiser', 'jet']

/** Which types of action answer each kind of question. */
const ANSWERS: Record<string, readonly Action['type'][]> = {
  directive: ['play'],
  priority: ['place_engineer'],
  assign: ['place_engineer'],
  build: ['build'],
  move: ['move'],
  move_to: ['build'],
  claim: ['claim'],
  claim_free: ['claim'],
  fly: ['fly'],
  rights: ['discard'],
  take: ['take'],
  upgrade: ['upgrade'],
  sell: ['sell'],
  extend: ['extend'],
  block: ['block'],
  arrange: ['top_destination', 'top_directive'],
  buy: ['buy'],
}

/** Those that answer the question first: of what is not on offer, the first is explained. */
function fitting(stage: Table, acts: readonly Action[]): Action[] {
  const answers = ANSWERS[stage.asked?.kind ?? ''] ?? []
  return [...acts.filter(({ type }) => answers.includes(type)), ...acts.filter(({ type }) => !answers.includes(type))]
}

/** What choosing a city can mean. */
export function cityActs(stage: Table, city: string): Action[] {
  return fitting(stage, [{ type: 'build', city }, { type: 'move', city }, { type: 'discard', city }])
}

/** What choosing a route can mean. The next one of a path stands for that path. */
export function routeActs(stage: Table, route: string): Action[] {
  const path = stage.glossary.paths.find(({ id }) => nextRoute(stage, id) === route)
  return fitting(stage, [{ type: 'claim', route }, { type: 'sell', route }, ...(path ? [{ type: 'extend', path: path.id } as const] : [])])
}

/** What one's own plane can mean. */
export function planeActs(stage: Table, plane: PlaneId): Action[] {
  return fitting(stage, [{ type: 'fly', plane }, { type: 'upgrade', plane }, { type: 'take', plane }])
}

/** What one's own destination can mean. */
export function cardActs(stage: Table, city: string): Action[] {
  return fitting(stage, [{ type: 'discard', city }, { type: 'build', city }])
}

/** What the price of a share can mean: every number of shares that one has the money for. */
export function stockActs(stage: Table): Action[] {
  const { price, players } = stage.view.table
  const money = stage.viewer === 'spectator' ? 0 : (players[stage.viewer]?.money ?? 0)
  return Array.from({ length: 1 + Math.floor(money / (price ?? Infinity)) }, (_, shares): Action => ({ type: 'buy', shares }))
}

/** The routes of a path in the order in which Pan Am goes. */
export function pathRoutes({ glossary, view }: Table, path: string): string[] {
  return pathFrom(glossary, view.table.start, path)
}

/** The routes of a path from one of its ends. */
export function pathFrom(glossary: Glossary, start: string, path: string): string[] {
  const routes = glossary.paths.find(({ id }) => id === path)?.routes ?? []
  return start === startOf(glossary) ? routes : [...routes].reverse()
}

/** Where paths begin as they are listed. */
export function startOf(glossary: Glossary): string {
  const [first, second] = glossary.paths[0]?.routes.map((id) => routeOf(glossary, id).cities) ?? []
  return first?.find((city) => !second?.includes(city)) ?? ''
}

/** The first route of a path that Pan Am does not hold. */
export function nextRoute(stage: Table, path: string): string | undefined {
  return pathRoutes(stage, path).find((route) => !stage.view.table.pan_am.includes(route))
}

/** The path that a route is part of. */
export function pathOf({ paths }: Glossary, route: string): string | undefined {
  return paths.find(({ routes }) => routes.includes(route))?.id
}

/** The cities along routes that follow each other, from a city on. */
export function citiesAlong(glossary: Glossary, from: string, routes: readonly string[]): string[] {
  const cities = [from]
  for (const id of routes) {
    const [one, other] = routeOf(glossary, id).cities
    cities.push(cities.at(-1) === one ? other : one)
  }
  return cities
}

export function routeOf({ routes }: Glossary, id: string): RouteEntry {
  const route = routes.find((one) => one.id === id)
  if (!route) throw new Error(`there is no route ${id}`)
  return route
}

export function cityOf({ cities }: Glossary, id: string): CityEntry {
  const city = cities.find((one) => one.id === id)
  if (!city) throw new Error(`there is no city ${id}`)
  return city
}

export function cityName(glossary: Glossary, id: string): string {
  return cityOf(glossary, id).name
}

export function routeName(glossary: Glossary, id: string): string {
  return routeOf(glossary, id).cities.map((city) => cityName(glossary, city)).join('–')
}

export function regionName({ regions }: Glossary, id: string): string {
  return regions.find((region) => region.id === id)?.name ?? id
}

/** Which of the regions, for its tint. */
export function regionNumber({ regions }: Glossary, id: string): number {
  return regions.findIndex((region) => region.id === id)
}

export function planeName({ planes }: Glossary, id: string): string {
  return planes.find((plane) => plane.id === id)?.name ?? id
}

export function eventOf({ events }: Glossary, id: string | null | undefined): EventEntry | undefined {
  return events.find((event) => event.id === id)
}

export function directiveOf({ directives }: Glossary, id: string): DirectiveEntry | undefined {
  return directives.find((directive) => directive.id === id)
}

export function seatName(stage: Table, seat: number): string {
  return stage.seats[seat]?.name ?? ''
}

export function claimOf(view: View, route: string): Claim | undefined {
  return view.table.routes.find((claim) => claim.route === route)
}

/** Whose airport a city has. */
export function airportOf(view: View, city: string): number | undefined {
  const seat = view.table.players.findIndex(({ airports }) => airports.includes(city))
  return seat < 0 ? undefined : seat
}

/** The same cards counted as one, in the order of their regions. */
export function counted(glossary: Glossary, cards: readonly string[]): { city: string; copies: number }[] {
  return glossary.cities
    .map(({ id, region }) => ({ city: id, region: regionNumber(glossary, region), copies: cards.filter((card) => card === id).length }))
    .filter(({ copies }) => copies > 0)
    .sort((one, other) => one.region - other.region)
}

/** By how much less a track costs this round. */
export function discountOf({ table }: View, area: string): number {
  if (area === 'airports') return table.lasting.airports
  return area.startsWith('destination') ? table.lasting.destinations : table.lasting.planes
}

/** How much the space of a track costs this round. */
export function costOf(stage: Table, area: string, space: number): number {
  const cost = stage.glossary.tracks.find((track) => track.area === area)?.costs[space - 1] ?? 0
  return Math.max(0, cost - discountOf(stage.view, area))
}

/** What Pan Am pays for a route this round. */
export function saleOf(stage: Table, route: string): number {
  return (stage.glossary.sales[routeOf(stage.glossary, route).distance - 1] ?? 0) + stage.view.table.lasting.sale_bonus
}

/** The seat whose board is shown below the map: one's own, or the first player's. */
export function homeSeat(stage: Table): number {
  return stage.viewer === 'spectator' ? stage.view.table.first : stage.viewer
}

/** Everybody else, in turn order after that. */
export function rivalSeats(stage: Table): number[] {
  const { length } = stage.view.table.players
  return Array.from({ length: length - 1 }, (_, step) => (homeSeat(stage) + step + 1) % length)
}

/** A step of claiming a route: which, by whom, and what is still asked. */
export interface Plan {
  seat: number
  route: string
  plane: string | undefined
  /** The city at which landing rights are being paid for. */
  city: string | undefined
  /** The first card of a pair. */
  first: string | undefined
}

export function planOf({ table, active }: View): Plan | undefined {
  const { task, seat: at } = table.course
  const seat = active ?? at
  if (task?.type === 'fly') return { seat, route: task.route, plane: undefined, city: undefined, first: undefined }
  if (task?.type === 'rights') return { seat, route: task.route, plane: task.plane, city: task.city, first: task.first ?? undefined }
  return undefined
}

/** Why landing at a city is free for a player, if it is. */
export function freeRights(player: Player, city: string): 'airport' | 'card' | undefined {
  return player.airports.includes(city) ? 'airport' : player.destinations.includes(city) ? 'card' : undefined
}

/** How a player's shares came about, round by round. */
export interface Portfolio {
  bought: number[]
  sold: number
  spent: number
  sales: { count: number; money: number }
}

export function portfolios(events: readonly Event[], seats: number): Portfolio[] {
  const books = Array.from({ length: seats }, (): Portfolio => ({ bought: [], sold: 0, spent: 0, sales: { count: 0, money: 0 } }))
  // The first round begins before anything is heard.
  let round = 1
  for (const event of events) {
    if (event.type === 'round_began') round = event.round
    const book = 'seat' in event ? books[event.seat] : undefined
    if (!book) continue
    if (event.type === 'bought') {
      book.bought[round] = (book.bought[round] ?? 0) + event.shares
      book.spent += event.money
    } else if (event.type === 'shares_sold') book.sold += event.shares
    else if (event.type === 'sold') book.sales = { count: book.sales.count + 1, money: book.sales.money + event.money }
  }
  return books
}

/** The paths that a face of the die shows, from its name in files. */
export function facePaths(face: string, { paths }: Glossary): string[] {
  const shown = face.split('+')
  return paths.map(({ id }) => id).filter((id) => shown.includes(id))
}

/** The letter of a path. */
export function pathLetter(path: string): string {
  return path.slice(0, 1).toUpperCase()
}
