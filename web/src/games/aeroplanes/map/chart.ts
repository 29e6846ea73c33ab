import type { Glossary, Line, PlaceCard } from '../../../wire/aeroplanes'

/** A point of a chart; y grows downwards. */
export interface Spot {
  x: number
  y: number
}

/** A map: what it shows, and where on it something lies. */
export interface Chart {
  left: number
  top: number
  wide: number
  high: number
  /** How large an airport is drawn. */
  space: number
  /** The degrees that the grid covers. */
  shows: { west: number; east: number; south: number; north: number }
  project(latitude: number, longitude: number): Spot
}

export interface Coast {
  unit: number
  /** Longitude and latitude of the first point of each ring, then steps. */
  rings: readonly (readonly number[])[]
}

const RADIANS = Math.PI / 180
/** The middle of Europe's map, and how much the middle is larger than the edge. */
const MIDDLE = { latitude: 48.4, longitude: 9.2 }
const BULGE = 2.6
/** So many points make a line of the grid. */
const POINTS = 24

/** Europe as from above its middle, where the cities are close to each other and the map is largest. */
export const EUROPE: Chart = {
  left: -268,
  top: -216,
  wide: 492,
  high: 404,
  space: 12.8,
  shows: { west: -25, east: 45, south: 30, north: 68 },
  project(latitude, longitude) {
    const [high, aside] = [latitude * RADIANS, (longitude - MIDDLE.longitude) * RADIANS]
    const middle = MIDDLE.latitude * RADIANS
    const far = Math.acos(Math.min(1, Math.sin(middle) * Math.sin(high) + Math.cos(middle) * Math.cos(high) * Math.cos(aside)))
    // What lies beyond the edge of the bulge stays there.
    const size = far === 0 ? 0 : (1000 * Math.sin(Math.min(BULGE * far, Math.PI / 2))) / BULGE / Math.sin(far)
    return {
      x: size * Math.cos(high) * Math.sin(aside),
      y: -size * (Math.cos(middle) * Math.sin(high) - Math.sin(middle) * Math.cos(high) * Math.cos(aside)),
    }
  },
}

/** The world, a degree one unit everywhere. */
export const WORLD: Chart = {
  left: -86,
  top: -62,
  wide: 240,
  high: 103,
  space: 6.4,
  shows: { west: -90, east: 165, south: -45, north: 75 },
  project: (latitude, longitude) => ({ x: longitude, y: -latitude }),
}

/** All coasts as one path. */
export function coastPath({ unit, rings }: Coast, chart: Chart): string {
  return rings
    .map((ring) => {
      let [longitude, latitude] = [0, 0]
      const points = Array.from({ length: ring.length / 2 }, (_, place) => {
        longitude += ring[2 * place] ?? 0
        latitude += ring[2 * place + 1] ?? 0
        const { x, y } = chart.project(latitude / unit, longitude / unit)
        return `${fixed(x)} ${fixed(y)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')
}

/** Meridians and parallels, so many degrees apart. */
export function gridPath(chart: Chart, apart: number): string {
  const { west, east, south, north } = chart.shows
  const line = (at: (part: number) => Spot) =>
    `M${Array.from({ length: POINTS + 1 }, (_, point) => at(point / POINTS)).map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join('L')}`
  const multiples = (from: number, to: number) =>
    Array.from({ length: Math.floor(to / apart) - Math.ceil(from / apart) + 1 }, (_, step) => (Math.ceil(from / apart) + step) * apart)
  return [
    ...multiples(south, north).map((latitude) => line((part) => chart.project(latitude, west + part * (east - west)))),
    ...multiples(west, east).map((longitude) => line((part) => chart.project(south + part * (north - south), longitude))),
  ].join('')
}

export function spotOf(place: PlaceCard, chart: Chart): Spot {
  return chart.project(place.latitude / 10, place.longitude / 10)
}

/** Connections that can be seen on the map: those inside Europe, and those outside it. Hubs have one line for all of Europe. */
export function linesOf(glossary: Glossary): { europe: Line[]; world: Line[]; hubs: { place: PlaceCard; line: Line }[] } {
  const home = new Set(glossary.places.filter(({ market }) => market === 'europe').map(({ id }) => id))
  const within = ({ between }: Line) => between.filter((id) => home.has(id)).length
  const crossing = glossary.connections.filter((line) => within(line) === 1)
  const hubs = glossary.places.flatMap((place) => {
    const lines = home.has(place.id) ? [] : crossing.filter(({ between }) => between.includes(place.id))
    return lines[0] && lines.length === home.size ? [{ place, line: lines[0] }] : []
  })
  const spread = (line: Line) => hubs.some(({ place }) => line.between.includes(place.id))
  return {
    europe: glossary.connections.filter((line) => within(line) === 2),
    world: glossary.connections.filter((line) => within(line) === 0 || (within(line) === 1 && !spread(line))),
    hubs,
  }
}

/** A line between two spots, a little bent, and the middle of it. */
export function bend(from: Spot, to: Spot, much = 0.1): { path: string; middle: Spot } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  // Bent upwards, as great circles are in the north.
  const turn = dx < 0 ? much : -much
  const pull = { x: (from.x + to.x) / 2 - dy * turn, y: (from.y + to.y) / 2 + dx * turn }
  const middle = { x: (from.x + to.x + 2 * pull.x) / 4, y: (from.y + to.y + 2 * pull.y) / 4 }
  return { path: `M${fixed(from.x)} ${fixed(from.y)}Q${fixed(pull.x)} ${fixed(pull.y)} ${fixed(to.x)} ${fixed(to.y)}`, middle }
}

/** A number short enough for a path. */
function fixed(value: number): number {
  return Math.round(value * 10) / 10
}
