import type { Hex } from '../../../wire/plutocracy-sky'

/** A point of the chart: the Sun is at 0, 0, and a hex reaches one unit from its middle to its corners. */
export interface Spot {
  x: number
  y: number
}

/** A rounded frame around the sky, on whose line the time track runs. */
export interface Frame {
  middle: Spot
  /** From the middle to the right and to the bottom. */
  half: Spot
  corner: number
}

const SQRT3 = Math.sqrt(3)

/** The middle of a hex. An upright chart is turned a quarter clockwise, for tall screens. */
export function centre({ q, r }: { q: number; r: number }, upright: boolean): Spot {
  const spot = { x: 1.5 * q, y: SQRT3 * (r + q / 2) }
  return upright ? { x: -spot.y, y: spot.x } : spot
}

/** The outline of a hex around a spot, as a path. */
export function hexPath({ x, y }: Spot, size: number, upright: boolean): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner + (upright ? 0.5 : 0)) * Math.PI) / 3
    return `${fixed(x + size * Math.cos(angle))} ${fixed(y + size * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** Every hex whose middle lies inside the frame, for the grid behind everything. */
export function gridPath(frame: Frame, upright: boolean): string {
  const reach = Math.ceil(Math.max(frame.half.x, frame.half.y) / 1.5) + 2
  const all = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach)
  return all
    .flatMap((q) => all.map((r) => centre({ q, r }, upright)))
    .filter((spot) => inside(spot, frame, 1.2))
    .map((spot) => hexPath(spot, 1, upright))
    .join('')
}

/** Whether a spot lies inside a frame, and not at its edge. */
export function inside({ x, y }: Spot, { middle, half, corner }: Frame, margin: number): boolean {
  const over = (from: number, reach: number) => Math.max(0, Math.abs(from) - (reach - corner))
  return Math.hypot(over(x - middle.x, half.x), over(y - middle.y, half.y)) <= corner - margin
}

/** The frame that holds all hexes, with some room. */
export function frameOf(hexes: readonly Hex[], upright: boolean, room: number): Frame {
  const spots = hexes.map((hex) => centre(hex, upright))
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    half: { x: (right - left) / 2 + room, y: (bottom - top) / 2 + room },
    corner: Math.min(7, (bottom - top) / 2, (right - left) / 2),
  }
}

/** A closed curve around the Sun through all spots of an orbit: the distance changes smoothly with the angle. */
export function orbitPath(spots: readonly Spot[]): string {
  const points = spots
    .map(({ x, y }) => ({ angle: Math.atan2(y, x), far: Math.hypot(x, y) }))
    .sort((one, other) => one.angle - other.angle)
  const count = points.length
  const at = (number: number) => {
    const { angle, far } = points[((number % count) + count) % count] ?? { angle: 0, far: 0 }
    return { angle: angle + 2 * Math.PI * Math.floor(number / count), far }
  }
  const slope = (number: number) => {
    const [before, after] = [at(number - 1), at(number + 1)]
    return (after.far - before.far) / (after.angle - before.angle)
  }
  const path = points.flatMap((_, number) => {
    const [from, to] = [at(number), at(number + 1)]
    const turn = to.angle - from.angle
    const steps = Math.max(2, Math.ceil(turn / 0.1))
    return Array.from({ length: steps }, (_, step) => {
      const part = step / steps
      const far = hermite(part, from.far, to.far, slope(number) * turn, slope(number + 1) * turn)
      const angle = from.angle + turn * part
      return `${fixed(far * Math.cos(angle))} ${fixed(far * Math.sin(angle))}`
    })
  })
  return `M${path.join('L')}Z`
}

/** Between two values with a slope at each, a part of the way. */
function hermite(part: number, from: number, to: number, leaving: number, coming: number): number {
  const [square, cube] = [part * part, part * part * part]
  return (2 * cube - 3 * square + 1) * from + (cube - 2 * square + part) * leaving + (3 * square - 2 * cube) * to + (cube - square) * coming
}

/** Where a field of the time track lies. Field 0 is at the top left, the others follow clockwise. */
export function fieldSpot(field: number, fields: number, { middle, half, corner }: Frame): Spot {
  const [wide, high] = [2 * (half.x - corner), 2 * (half.y - corner)]
  const arc = (Math.PI / 2) * corner
  let way = ((field + 0.5) / fields) * (2 * (wide + high) + 4 * arc)
  // Side by side and corner by corner: how far each goes, where it starts, which way it leads.
  const sides = [
    { x: -half.x + corner, y: -half.y, dx: 1, dy: 0, long: wide },
    { x: half.x, y: -half.y + corner, dx: 0, dy: 1, long: high },
    { x: half.x - corner, y: half.y, dx: -1, dy: 0, long: wide },
    { x: -half.x, y: half.y - corner, dx: 0, dy: -1, long: high },
  ]
  for (const [side, { x, y, dx, dy, long }] of sides.entries()) {
    if (way <= long) return { x: middle.x + x + dx * way, y: middle.y + y + dy * way }
    way -= long
    if (way <= arc) {
      const angle = ((side - 1) * Math.PI) / 2 + way / corner
      const hub = { x: x + dx * long - dy * corner, y: y + dy * long + dx * corner }
      return { x: middle.x + hub.x + corner * Math.cos(angle), y: middle.y + hub.y + corner * Math.sin(angle) }
    }
    way -= arc
  }
  return { x: middle.x - half.x + corner, y: middle.y - half.y }
}

/** A number short enough for a path. */
export function fixed(value: number): number {
  return Math.round(value * 100) / 100
}

/** How wide the name of a planet is at most, and how high its line. */
const NAME = { wide: 3.8, high: 0.72 }
/** Where a name's line may run, seen from its planet: below it, above it, or below other names. */
const LINES = [1.66, -1.12, 2.38] as const
/** How far from its middle a planet hides what is behind. */
const HIDES = 0.85

/** Where the lines of planets' names run, so that no name meets another one or a planet, where there is room for that. */
export function nameLines(spots: readonly Spot[]): number[] {
  const names: Spot[] = []
  const lines = spots.map((): number => LINES[0])
  const inOrder = spots.map((spot, index) => ({ ...spot, index })).sort((one, other) => one.x - other.x)
  for (const { x, y, index } of inOrder) {
    const middle = (line: number) => y + line - NAME.high / 3
    const free = (line: number) => {
      const meets = (other: Spot, wide: number, high: number) => Math.abs(other.x - x) < wide && Math.abs(other.y - middle(line)) < high
      return !names.some((name) => meets(name, NAME.wide, NAME.high)) && !spots.some((planet) => meets(planet, NAME.wide / 2, HIDES + NAME.high / 3))
    }
    const line = LINES.find(free) ?? LINES[0]
    lines[index] = line
    names.push({ x, y: middle(line) })
  }
  return lines
}
