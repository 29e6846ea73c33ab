import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import coast from './coast.json'
import { type Place, greatCircle, landPath, polar, project, through } from './projection'

const NEW_YORK: Place = { latitude: 40.64, longitude: -73.78 }
const MOSCOW: Place = { latitude: 55.97, longitude: 37.41 }
const PLAIN = { down: 0, lenses: [] }

/** Kilometres over the globe. */
function kilometres(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [high, wide] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half = Math.sin(high / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(wide / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(half))
}

test('the Pole is in the middle, and distances from it are true', () => {
  expect(polar({ latitude: 90, longitude: 77 }, 10)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(0) })
  for (const longitude of [-150, -20, 60, 180]) {
    const { x, y } = polar({ latitude: -34, longitude }, 56)
    expect(Math.hypot(x, y)).toBeCloseTo(124)
  }
})

test('one meridian runs down, and east of it lies to the right', () => {
  expect(polar({ latitude: 0, longitude: 30 }, 30)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(90) })
  expect(polar({ latitude: 0, longitude: 120 }, 30)).toEqual({ x: expect.closeTo(90), y: expect.closeTo(0) })
})

test('an arc is the shortest way', () => {
  const way = greatCircle(NEW_YORK, MOSCOW)
  const length = way.slice(1).reduce((sum, place, before) => sum + kilometres(way[before] as Place, place), 0)
  expect(length).toBeCloseTo(kilometres(NEW_YORK, MOSCOW), 0)
  expect([way[0], way.at(-1)]).toEqual([NEW_YORK, MOSCOW])
  expect(Math.max(...way.map(({ latitude }) => latitude))).toBeGreaterThan(60)
})

test('an arc over the edge of the calendar does not go around the world', () => {
  const [tokyo, seattle] = [{ latitude: 35.5, longitude: 139.8 }, { latitude: 47.4, longitude: -122.3 }]
  const spots = greatCircle(tokyo, seattle).map((place) => project(place, PLAIN))
  const steps = spots.slice(1).map(({ x, y }, before) => Math.hypot(x - (spots[before]?.x ?? 0), y - (spots[before]?.y ?? 0)))
  expect(Math.max(...steps)).toBeLessThan(5)
})

test('a lens enlarges its middle, ends at its rim and folds nothing', () => {
  const lens = { at: { x: 10, y: 20 }, reach: 50, power: 2.25 }
  const far = (part: number) => through(lens, { x: 10 + part * 50, y: 20 }).x - 10
  expect(far(0.01) / 0.5).toBeGreaterThan(2.15)
  expect(far(1)).toBe(50)
  expect(far(1.2)).toBe(60)
  const steps = Array.from({ length: 100 }, (_, step) => far((step + 1) / 100) - far(step / 100))
  expect(Math.min(...steps)).toBeGreaterThan(0.25)
})

test('the coastlines are those of Natural Earth, and light', () => {
  const { status, stderr } = spawnSync('node', ['scripts/coastlines.mjs', '--check'], { encoding: 'utf8' })
  expect(stderr).not.toContain('coastlines are not')
  expect(status).toBe(0)
  expect(JSON.stringify(coast).length).toBeLessThan(30_000)
})

test('land is where it is', () => {
  const path = landPath(coast, PLAIN)
  const spots = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const nearest = (place: Place) => {
    const { x, y } = polar(place, 0)
    return Math.min(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y)))
  }
  // Capes reach into the sea; the middle of an ocean is far from any shore.
  expect(nearest({ latitude: 36, longitude: -5.6 })).toBeLessThan(1)
  expect(nearest({ latitude: -34.8, longitude: 20 })).toBeLessThan(1.5)
  expect(nearest({ latitude: 30, longitude: -45 })).toBeGreaterThan(15)
})
