// Writes src/games/aeroplanes/map/coasts.json: the coastlines of the two maps of Aeroplanes, from public domain data of
// Natural Earth. Needs land-50m.json of the npm package world-atlas:
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz && node scripts/coasts-aeroplanes.mjs package/land-50m.json
import { readFileSync, writeFileSync } from 'node:fs'

/** What each map shows with some room around it, in degrees; how fine it is, and the size of the least island. */
const MAPS = {
  europe: { west: -22, east: 40, south: 30, north: 67, fine: 0.06, least: 0.04, unit: 100 },
  world: { west: -130, east: 180, south: -58, north: 76, fine: 0.5, least: 5, unit: 10 },
}

const { arcs, objects, transform } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

/** An arc of TopoJSON: steps on a grid. */
function decoded(arc) {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    ;[x, y] = [x + dx, y + dy]
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
}

/** A ring of arcs, each of which begins where the one before it ends. A number below zero means backwards. */
function ringOf(numbers) {
  return numbers.flatMap((number) => (number < 0 ? decoded(arcs[~number]).reverse() : decoded(arcs[number])).slice(0, -1))
}

/** What is left of a ring on one side of a line (Sutherland and Hodgman). */
function cut(ring, axis, limit, sign) {
  const inside = (point) => (point[axis] - limit) * sign >= 0
  return ring.flatMap((point, place) => {
    const before = ring.at(place - 1)
    const part = (limit - before[axis]) / (point[axis] - before[axis])
    const edge = [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part]
    if (inside(point)) return inside(before) ? [point] : [edge, point]
    return inside(before) ? [edge] : []
  })
}

/** Fewer points, none farther off than `fine` (Douglas and Peucker). */
function simple(line, fine) {
  const [first, last] = [line[0], line.at(-1)]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const long = Math.hypot(dx, dy)
  const off = ([x, y]) =>
    long === 0 ? Math.hypot(x - first[0], y - first[1]) : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / long
  let far = 0
  line.forEach((point, place) => (far = off(point) > off(line[far]) ? place : far))
  if (line.length < 3 || off(line[far]) <= fine) return [first, last]
  return [...simple(line.slice(0, far + 1), fine).slice(0, -1), ...simple(line.slice(far), fine)]
}

function area(ring) {
  return Math.abs(ring.reduce((sum, [x, y], place) => sum + x * ring.at(place - 1)[1] - y * ring.at(place - 1)[0], 0)) / 2
}

/** A ring as whole numbers: the first point, then steps. */
function steps(ring, unit) {
  const grid = ring.map((point) => point.map((value) => Math.round(value * unit)))
  return grid.flatMap(([x, y], place) => (place === 0 ? [x, y] : [x - grid[place - 1][0], y - grid[place - 1][1]]))
}

const rings = objects.land.geometries.flatMap(({ arcs }) => arcs.flat()).map(ringOf)
const maps = Object.entries(MAPS).map(([name, { west, east, south, north, fine, least, unit }]) => {
  const clipped = rings
    .map((ring) => cut(cut(cut(cut(ring, 0, west, 1), 0, east, -1), 1, south, 1), 1, north, -1))
    .filter((ring) => ring.length > 3 && area(ring) > least)
  return [name, { unit, rings: clipped.map((ring) => steps(simple([...ring, ring[0]], fine).slice(0, -1), unit)) }]
})
const file = new URL('../src/games/aeroplanes/map/coasts.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(Object.fromEntries(maps))}\n`)
