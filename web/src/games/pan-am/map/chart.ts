import type { CityEntry, Glossary } from '../../../wire/pan-am'
import { type Lens, type Place, type Sheet, type Spot, greatCircle, polar, project } from './projection'

/** A city on the chart. */
export interface CitySpot extends Spot {
  id: string
  region: string
  /** Where its name is written: the middle of the box. */
  name: Spot
}

/** A route on the chart. */
export interface RouteSpot extends Spot {
  id: string
  distance: number
  /** The great circle from one city to the other. */
  arc: Spot[]
  /** The direction of the arc where its diamond is, in degrees. */
  heading: number
}

/** A part of the world that belongs to a city's region. */
export interface Cell {
  region: string
  corners: Spot[]
}

export interface Frame {
  x: number
  y: number
  wide: number
  high: number
}

/** Everything on the map that does not change during a game. */
export interface Chart {
  sheet: Sheet
  frame: Frame
  cities: Map<string, CitySpot>
  routes: Map<string, RouteSpot>
  cells: Cell[]
}

/** Which meridian runs downwards: lying, South America and Australia come left and right; standing, top and bottom. */
const DOWN = { lying: 56, standing: -34 }
/** Europe and the Caribbean have more cities than room. */
const CROWDED: readonly { place: Place; reach: number; power: number }[] = [
  { place: { latitude: 47, longitude: 9 }, reach: 58, power: 2.25 },
  { place: { latitude: 21, longitude: -75 }, reach: 40, power: 2.1 },
]
/** Land far from any city, and the city whose part of the world it is. */
const OUTLYING: readonly (Place & { city: string })[] = [
  { city: 'Dakar', latitude: 29, longitude: -6 },
  { city: 'Cairo', latitude: 30, longitude: 3 },
  { city: 'Cairo', latitude: 32.5, longitude: 10 },
  { city: 'Cairo', latitude: 28, longitude: 18 },
  { city: 'Beirut', latitude: 24, longitude: 45 },
  { city: 'Beirut', latitude: 19, longitude: 52 },
  { city: 'Léopoldville', latitude: 0, longitude: 38 },
  { city: 'Léopoldville', latitude: -19, longitude: 46 },
  { city: 'Gander', latitude: 66, longitude: -46 },
  { city: 'Gander', latitude: 74, longitude: -36 },
  { city: 'Gander', latitude: 80, longitude: -50 },
  { city: 'Shannon', latitude: 65, longitude: -19 },
  { city: 'Berlin', latitude: 69, longitude: 20 },
  { city: 'Moscow', latitude: 78, longitude: 18 },
  { city: 'Tokyo', latitude: 66, longitude: 178 },
  { city: 'Tokyo', latitude: 60, longitude: 165 },
  { city: 'Manila', latitude: -1, longitude: 101 },
  { city: 'Miami', latitude: 28, longitude: -82 },
  { city: 'Havana', latitude: 21, longitude: -89 },
  { city: 'Havana', latitude: 22, longitude: -78 },
  { city: 'Panama City', latitude: 19, longitude: -99 },
]
/** How far apart cities are drawn at least, and those that a route joins. */
const APART = 7.5
const JOINED = 10.8
/** Cities farther from each other than this never come close. */
const NEAR = 40
/** How often they are pushed apart, and how strongly each is drawn to where it belongs. */
const ROUNDS = 120
const HOMEWARD = 0.03
const MARGIN = { x: 9, y: 7 }
/** How far land is drawn beyond the frame. */
const AROUND = 60
/** Room that a marker, a diamond and a letter take. */
const MARKER = 2.8
const DIAMOND = 2.9
const LETTER = { wide: 1.95, high: 4.2 }

export function placeOf({ latitude, longitude }: CityEntry): Place {
  return { latitude: latitude / 100, longitude: longitude / 100 }
}

export function chartOf(glossary: Glossary, upright: boolean): Chart {
  const down = upright ? DOWN.standing : DOWN.lying
  const lenses: Lens[] = CROWDED.map(({ place, reach, power }) => ({ at: polar(place, down), reach, power }))
  const sheet = { down, lenses }
  const homes = new Map(glossary.cities.map((city) => [city.id, project(placeOf(city), sheet)]))
  const spots = spread(homes, glossary)
  const frame = frameOf([...spots.values()])
  const arcs = arcsOf(glossary, sheet, homes, spots)
  // Names make room for diamonds, and then diamonds for names.
  const names = nameBoxes(glossary, spots, [...routeSpots(arcs, spots, []).values()], frame)
  const routes = routeSpots(arcs, spots, [...names.values()])
  const cities = new Map(
    glossary.cities.map(({ id, region }) => {
      const { x, y } = known(names, id)
      return [id, { id, region, ...known(spots, id), name: { x, y } }]
    }),
  )
  return { sheet, frame, cities, routes, cells: cellsOf([...cities.values()], sheet, frame) }
}

function known<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id)
  if (value === undefined) throw new Error(`the map has no ${id}`)
  return value
}

function frameOf(spots: readonly Spot[]): Frame {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - MARGIN.x, Math.min(...ys) - MARGIN.y]
  return { x, y, wide: Math.max(...xs) + MARGIN.x - x, high: Math.max(...ys) + MARGIN.y - y }
}

/** Moves cities apart that would lie on each other, as mapmakers do, and no farther than needed. */
function spread(homes: ReadonlyMap<string, Spot>, { routes }: Glossary): Map<string, Spot> {
  const joined = new Set(routes.flatMap(({ cities: [one, other] }) => [`${one}/${other}`, `${other}/${one}`]))
  const list = [...homes].map(([id, home]) => ({ id, home, x: home.x, y: home.y }))
  const close = list.flatMap((one, place) =>
    list
      .slice(place + 1)
      .filter((other) => Math.hypot(other.x - one.x, other.y - one.y) < NEAR)
      .map((other) => ({ one, other, room: joined.has(`${one.id}/${other.id}`) ? JOINED : APART })),
  )
  for (let round = 0; round < ROUNDS; round++) {
    for (const city of list) {
      city.x += (city.home.x - city.x) * HOMEWARD
      city.y += (city.home.y - city.y) * HOMEWARD
    }
    for (const { one, other, room } of close) {
      const dx = other.x - one.x
      const dy = other.y - one.y
      const square = dx * dx + dy * dy
      if (square >= room * room) continue
      const far = Math.sqrt(square) || 0.01
      const push = (room - far) / far / 2
      one.x -= dx * push
      one.y -= dy * push
      other.x += dx * push
      other.y += dy * push
    }
  }
  return new Map(list.map(({ id, x, y }) => [id, { x, y }]))
}

interface Arc {
  id: string
  distance: number
  arc: Spot[]
  stops: Stop[]
}

/** The great circles of all routes, the shortest on the map first. */
function arcsOf(glossary: Glossary, sheet: Sheet, homes: ReadonlyMap<string, Spot>, spots: ReadonlyMap<string, Spot>): Arc[] {
  const places = new Map(glossary.cities.map((city) => [city.id, placeOf(city)]))
  const arcs = glossary.routes.map(({ id, cities: [one, other], distance }) => {
    const circle = greatCircle(known(places, one), known(places, other)).map((place) => project(place, sheet))
    const [start, end] = [moved(known(homes, one), known(spots, one)), moved(known(homes, other), known(spots, other))]
    // What was moved apart takes the ends of its arcs along.
    const arc = circle.map(({ x, y }, place) => {
      const part = place / (circle.length - 1)
      return { x: x + start.x * (1 - part) + end.x * part, y: y + start.y * (1 - part) + end.y * part }
    })
    return { id, distance, arc, stops: stops(arc), length: lengthOf(arc) }
  })
  return arcs.sort((one, other) => one.length - other.length)
}

/** Finds room for every diamond on its arc, beside cities, names and other diamonds. */
function routeSpots(arcs: readonly Arc[], spots: ReadonlyMap<string, Spot>, names: readonly Box[]): Map<string, RouteSpot> {
  const taken = [...spots.values()].map((spot) => ({ ...spot, room: MARKER + DIAMOND }))
  return new Map(
    arcs.map(({ id, distance, arc, stops }) => {
      // Most of what is on the map is far from any one route.
      const room = around(stops)
      const [others, written] = [taken.filter((spot) => overlap(room, { ...spot, wide: 2 * spot.room, high: 2 * spot.room }) > 0), names.filter((name) => overlap(room, name) > 0)]
      const { x, y, heading } = best(stops, (stop) => {
        const box = { x: stop.x, y: stop.y, wide: 2 * DIAMOND, high: 2 * DIAMOND }
        const hidden = written.reduce((sum, name) => sum + overlap(box, name), 0)
        return -crowding(stop, others) * 10 - hidden * 3 - Math.abs(stop.part - 0.5) * 4 - Math.abs(stop.aside)
      })
      taken.push({ x, y, room: 2 * DIAMOND })
      return [id, { id, distance, arc, x, y, heading }]
    }),
  )
}

/** The box around diamonds at all these spots. */
function around(spots: readonly Spot[]): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left + 2 * DIAMOND, high: bottom - top + 2 * DIAMOND }
}

const moved = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y })

function lengthOf(arc: readonly Spot[]): number {
  return arc.slice(1).reduce((sum, { x, y }, place) => sum + Math.hypot(x - (arc[place]?.x ?? x), y - (arc[place]?.y ?? y)), 0)
}

interface Stop extends Spot {
  part: number
  aside: number
  heading: number
}

/** Where a diamond could lie: on the arc, around its middle, or a little aside. */
function stops(arc: readonly Spot[]): Stop[] {
  const length = lengthOf(arc)
  return [0.5, 0.45, 0.55, 0.4, 0.6, 0.34, 0.66, 0.28, 0.72, 0.22, 0.78].flatMap((part) => {
    const { x, y, dx, dy } = along(arc, part, length)
    const heading = (Math.atan2(dy, dx) * 180) / Math.PI
    return [0, 1.2, -1.2].map((aside): Stop => ({ x: x - dy * aside, y: y + dx * aside, part, aside, heading }))
  })
}

/** A spot on an arc and the direction there. */
export function along(arc: readonly Spot[], part: number, length = lengthOf(arc)): Spot & { dx: number; dy: number } {
  let left = length * part
  for (let place = 1; place < arc.length; place++) {
    const [from, to] = [arc[place - 1] as Spot, arc[place] as Spot]
    const piece = Math.hypot(to.x - from.x, to.y - from.y)
    if (left <= piece || place === arc.length - 1) {
      const share = piece === 0 ? 0 : left / piece
      const [dx, dy] = piece === 0 ? [1, 0] : [(to.x - from.x) / piece, (to.y - from.y) / piece]
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, dx, dy }
    }
    left -= piece
  }
  const only = arc[0] ?? { x: 0, y: 0 }
  return { ...only, dx: 1, dy: 0 }
}

/** By how much a spot lies on what is there already. */
function crowding({ x, y }: Spot, taken: readonly (Spot & { room: number })[]): number {
  let sum = 0
  for (const other of taken) {
    const dx = x - other.x
    const dy = y - other.y
    const square = dx * dx + dy * dy
    if (square < other.room * other.room) sum += other.room - Math.sqrt(square)
  }
  return sum
}

function best<Option>(options: readonly Option[], worth: (option: Option) => number): Option {
  const worths = options.map(worth)
  return options[worths.indexOf(Math.max(...worths))] as Option
}

interface Box extends Spot {
  wide: number
  high: number
}

/** Finds room for every name beside its city, those with the fewest choices first. */
function nameBoxes(glossary: Glossary, spots: ReadonlyMap<string, Spot>, routes: readonly RouteSpot[], frame: Frame): Map<string, Box> {
  const square = (side: number) => ({ x, y }: Spot): Box => ({ x, y, wide: side, high: side })
  const solid = [...[...spots.values()].map(square(2 * MARKER)), ...routes.map(square(2 * DIAMOND))]
  const arcs = routes.flatMap(({ arc }) => dense(arc))
  const options = glossary.cities.map(({ id, name }) => {
    const home = known(spots, id)
    const close = (spot: Spot) => Math.abs(spot.x - home.x) < NEAR && Math.abs(spot.y - home.y) < NEAR / 2
    const [blocks, lines] = [solid.filter(close), arcs.filter(close)]
    const choices = besides(home, name).map((box, place) => {
      const blocked = blocks.reduce((sum, other) => sum + overlap(box, other), 0) * 8
      const crossed = lines.filter(({ x, y }) => Math.abs(x - box.x) < box.wide / 2 && Math.abs(y - box.y) < box.high / 2).length
      return { box, cost: blocked + crossed * 0.7 + outside(box, frame) * 20 + place * 0.4 }
    })
    return { id, choices: choices.sort((one, other) => one.cost - other.cost) }
  })
  options.sort((one, other) => (other.choices[0]?.cost ?? 0) - (one.choices[0]?.cost ?? 0))
  const written: Box[] = []
  return new Map(
    options.map(({ id, choices }) => {
      const { box } = best(choices, (choice) => -choice.cost - written.reduce((sum, other) => sum + overlap(choice.box, other), 0) * 6)
      written.push(box)
      return [id, box]
    }),
  )
}

/** Where a name could stand beside its city. */
function besides({ x, y }: Spot, name: string): Box[] {
  const [wide, high] = [name.length * LETTER.wide + 0.6, LETTER.high]
  const [aside, above] = [MARKER + wide / 2 + 0.4, MARKER + high / 2 - 0.2]
  const ways: [number, number][] = [
    [aside, 0], [-aside, 0], [0, above], [0, -above],
    [aside - 1.2, above * 0.75], [aside - 1.2, -above * 0.75], [1.2 - aside, above * 0.75], [1.2 - aside, -above * 0.75],
    [wide / 4, above + 0.2], [-wide / 4, above + 0.2], [wide / 4, -above - 0.2], [-wide / 4, -above - 0.2],
  ]
  return ways.map(([dx, dy]) => ({ x: x + dx, y: y + dy, wide, high }))
}

/** Spots on an arc, close enough that no name slips between two of them. */
function dense(arc: readonly Spot[]): Spot[] {
  return arc.slice(1).flatMap((to, place) => {
    const from = arc[place] ?? to
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y))
    return Array.from({ length: count }, (_, step) => ({ x: from.x + ((to.x - from.x) * step) / count, y: from.y + ((to.y - from.y) * step) / count }))
  })
}

function overlap(one: Box, other: Box): number {
  const wide = (one.wide + other.wide) / 2 - Math.abs(one.x - other.x)
  const high = (one.high + other.high) / 2 - Math.abs(one.y - other.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

function outside(box: Box, { x, y, wide, high }: Frame): number {
  const over = (low: number, lower: number, up: number, upper: number) => Math.max(0, lower - low) + Math.max(0, up - upper)
  return (
    over(box.x - box.wide / 2, x, box.x + box.wide / 2, x + wide) + over(box.y - box.high / 2, y, box.y + box.high / 2, y + high)
  )
}

/** The world shared out: every place belongs to the region of the city that is nearest on the map. */
function cellsOf(cities: readonly CitySpot[], sheet: Sheet, { x, y, wide, high }: Frame): Cell[] {
  // The window may show more than the frame.
  const [left, top, right, bottom] = [x - AROUND, y - AROUND, x + wide + AROUND, y + high + AROUND]
  const paper = [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }]
  const outlying = OUTLYING.flatMap((place) => {
    const city = cities.find(({ id }) => id === place.city)
    return city ? [{ region: city.region, ...project(place, sheet) }] : []
  })
  const seats = [...cities.map(({ region, x, y }) => ({ region, x, y })), ...outlying]
  return seats.map((seat) => ({
    region: seat.region,
    corners: seats.reduce((corners, other) => (other === seat ? corners : nearer(corners, seat, other)), paper),
  }))
}

/** The part of a shape that is nearer to one spot than to another. */
function nearer(corners: Spot[], one: Spot, other: Spot): Spot[] {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const half = (other.x ** 2 + other.y ** 2 - one.x ** 2 - one.y ** 2) / 2
  const beyond = ({ x, y }: Spot) => x * dx + y * dy - half
  if (corners.every((corner) => beyond(corner) <= 0)) return corners
  return corners.flatMap((corner, place) => {
    const next = corners[(place + 1) % corners.length] as Spot
    const [here, there] = [beyond(corner), beyond(next)]
    const cut = here / (here - there)
    const crossing = here > 0 !== there > 0 ? [{ x: corner.x + (next.x - corner.x) * cut, y: corner.y + (next.y - corner.y) * cut }] : []
    return here <= 0 ? [corner, ...crossing] : crossing
  })
}
