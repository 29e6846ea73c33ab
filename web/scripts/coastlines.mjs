// Writes the coastlines of the Pan Am map from Natural Earth's land at 1:110 million (public domain), as the package
// world-atlas carries it. `--check` writes nothing and fails when the committed file is another.
import { readFileSync, writeFileSync } from 'node:fs'

const SOURCE = new URL('../node_modules/world-atlas/land-110m.json', import.meta.url)
const TARGET = new URL('../src/games/pan-am/map/coast.json', import.meta.url)

/** The map ends before Antarctica, which the projection would draw as a ring around everything. */
const SOUTHERNMOST = -60
/** How far a shore may be off, and how small an island may be, in degrees and square degrees of the map. */
const DETAIL = 0.22
const SMALLEST = 0.9

/** Rings of [longitude, latitude], with the shared arcs of TopoJSON put together. */
function rings({ transform, arcs, objects }) {
  const { scale, translate } = transform
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]])
  })
  const arc = (index) => (index < 0 ? [...decoded[~index]].reverse() : decoded[index])
  const joined = (indices) => indices.flatMap((index, place) => arc(index).slice(place === 0 ? 0 : 1))
  return objects.land.geometries.flatMap(({ type, arcs: parts }) => (type === 'Polygon' ? [parts] : parts)).flat().map(joined)
}

/** Azimuthal equidistant around the North Pole: where detail is judged. */
function plane([longitude, latitude]) {
  const turn = (longitude * Math.PI) / 180
  return [(90 - latitude) * Math.sin(turn), (90 - latitude) * Math.cos(turn)]
}

function area(points) {
  return Math.abs(points.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = points[(place + 1) % points.length]
    return sum + x * nextY - nextX * y
  }, 0)) / 2
}

/** Douglas and Peucker: what lies closer to the chord than the detail is left out. */
function simplified(ring) {
  const points = ring.map(plane)
  const kept = new Set([0, ring.length - 1])
  const spans = [[0, ring.length - 1]]
  while (spans.length > 0) {
    const [from, to] = spans.pop()
    const [far, distance] = farthest(points, from, to)
    if (distance <= DETAIL) continue
    kept.add(far)
    spans.push([from, far], [far, to])
  }
  return ring.filter((_, place) => kept.has(place))
}

function farthest(points, from, to) {
  const [[x, y], [endX, endY]] = [points[from], points[to]]
  const length = Math.hypot(endX - x, endY - y)
  let best = [from, -1]
  for (let place = from + 1; place < to; place++) {
    const [dx, dy] = [points[place][0] - x, points[place][1] - y]
    const off = length === 0 ? Math.hypot(dx, dy) : Math.abs(dx * (endY - y) - dy * (endX - x)) / length
    if (off > best[1]) best = [place, off]
  }
  return best
}

/** Tenths of a degree: the first point, then steps from one to the next. */
function written(ring) {
  let [before, above] = [0, 0]
  return ring.map((point) => point.map((degrees) => Math.round(degrees * 10))).flatMap(([longitude, latitude]) => {
    const step = [longitude - before, latitude - above]
    ;[before, above] = [longitude, latitude]
    return step
  })
}

const land = rings(JSON.parse(readFileSync(SOURCE, 'utf8')))
const shores = land
  .filter((ring) => ring.some(([, latitude]) => latitude > SOUTHERNMOST) && area(ring.map(plane)) >= SMALLEST)
  .map((ring) => written(simplified(ring)))
const text = `[\n${shores.map((shore) => JSON.stringify(shore)).join(',\n')}\n]\n`

if (!process.argv.includes('--check')) writeFileSync(TARGET, text)
else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error('The coastlines are not those that this script writes: run `npm run coastlines`.')
  process.exitCode = 1
}
