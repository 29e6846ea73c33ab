/** A place on the map: degrees from the North Pole, right and down. */
export interface Spot {
  x: number
  y: number
}

/** A place on Earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** A part of the map that is drawn larger, with all that lies in it. */
export interface Lens {
  at: Spot
  /** How far it reaches. */
  reach: number
  /** By how much its middle is enlarged. */
  power: number
}

/** How a map is drawn: which meridian runs downwards from the Pole, and where it is enlarged. */
export interface Sheet {
  down: number
  lenses: readonly Lens[]
}

const RADIAN = Math.PI / 180
/** An arc is drawn in pieces of about so many degrees. */
const PIECE = 3

/** Azimuthal and equidistant around the North Pole: distance and direction from there are true. */
export function polar({ latitude, longitude }: Place, down: number): Spot {
  const [far, turn] = [90 - latitude, (longitude - down) * RADIAN]
  return { x: far * Math.sin(turn), y: far * Math.cos(turn) }
}

/** A spot as seen through a lens: moved outwards, less and less towards its rim. */
export function through({ at, reach, power }: Lens, spot: Spot): Spot {
  const [dx, dy] = [spot.x - at.x, spot.y - at.y]
  const part = Math.hypot(dx, dy) / reach
  if (part >= 1) return spot
  const more = 1 + (power - 1) * (1 - part) ** 2
  return { x: at.x + dx * more, y: at.y + dy * more }
}

/** Where a place lies on a sheet. */
export function project(place: Place, { down, lenses }: Sheet): Spot {
  return lenses.reduce((spot, lens) => through(lens, spot), polar(place, down))
}

/** The shortest way over the globe. */
export function greatCircle(from: Place, to: Place): Place[] {
  const [start, end] = [vector(from), vector(to)]
  const angle = Math.acos(Math.min(1, Math.max(-1, start[0] * end[0] + start[1] * end[1] + start[2] * end[2])))
  const pieces = Math.max(2, Math.ceil(angle / RADIAN / PIECE))
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const part = piece / pieces
    if (piece === 0 || angle === 0) return from
    if (piece === pieces) return to
    const [a, b] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
    return place([a * start[0] + b * end[0], a * start[1] + b * end[1], a * start[2] + b * end[2]])
  })
}

type Vector = readonly [number, number, number]

function vector({ latitude, longitude }: Place): Vector {
  const [high, round] = [latitude * RADIAN, longitude * RADIAN]
  return [Math.cos(high) * Math.cos(round), Math.cos(high) * Math.sin(round), Math.sin(high)]
}

function place([x, y, z]: Vector): Place {
  return { latitude: Math.asin(z) / RADIAN, longitude: Math.atan2(y, x) / RADIAN }
}

export const fixed = (length: number): number => Math.round(length * 10) / 10

/** The path of a line through spots. */
export function line(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('')
}

/** The outlines of all land, from shores written as tenths of a degree, each point a step from the one before. */
export function landPath(shores: readonly (readonly number[])[], sheet: Sheet): string {
  return shores.map((shore) => `${line(shoreSpots(shore, sheet))}Z`).join('')
}

function shoreSpots(shore: readonly number[], sheet: Sheet): Spot[] {
  const spots: Spot[] = []
  let [longitude, latitude] = [0, 0]
  for (let place = 0; place + 1 < shore.length; place += 2) {
    longitude += shore[place] ?? 0
    latitude += shore[place + 1] ?? 0
    spots.push(project({ longitude: longitude / 10, latitude: latitude / 10 }, sheet))
  }
  return spots
}
