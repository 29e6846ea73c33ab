import { expect, test } from 'vitest'
import type { Glossary, Line, PlaceCard } from '../../../wire/aeroplanes'
import { EUROPE, WORLD, type Chart, bend, coastPath, gridPath, linesOf, spotOf } from './chart'
import coasts from './coasts.json'
import { plateOf } from './plates'

const place = (id: string, market: string, latitude: number, longitude: number): PlaceCard => ({
  id,
  name: id,
  market,
  spaces: 2,
  latitude,
  longitude,
  money: null,
})

const LONDON = place('London', 'europe', 515, -1)
const PARIS = place('Paris', 'europe', 489, 24)
const LISBON = place('Lisbon', 'europe', 387, -91)
const STOCKHOLM = place('Stockholm', 'europe', 593, 181)
const ATHENS = place('Athens', 'europe', 380, 237)
const VIENNA = place('Vienna', 'europe', 482, 164)
const BUDAPEST = place('Budapest', 'europe', 475, 190)
const TOKYO = place('Tokyo', 'asia', 357, 1397)
const CAIRO = place('Cairo', 'africa', 300, 312)
const CAPE = place('South Africa', 'africa', -339, 184)
const NEW_YORK = place('North America', 'americas', 407, -740)

const inside = ({ x, y }: { x: number; y: number }, chart: Chart, margin: number) =>
  x > chart.left + margin && x < chart.left + chart.wide - margin && y > chart.top + margin && y < chart.top + chart.high - margin

test('north is up and east is right, on both maps', () => {
  for (const chart of [EUROPE, WORLD]) {
    expect(spotOf(STOCKHOLM, chart).y).toBeLessThan(spotOf(PARIS, chart).y)
    expect(spotOf(ATHENS, chart).x).toBeGreaterThan(spotOf(PARIS, chart).x)
  }
})

test('the outermost cities have room for their airports on the map', () => {
  for (const city of [LISBON, STOCKHOLM, ATHENS, LONDON]) expect(inside(spotOf(city, EUROPE), EUROPE, 22)).toBe(true)
  for (const far of [TOKYO, CAPE, NEW_YORK]) expect(inside(spotOf(far, WORLD), WORLD, 3)).toBe(true)
})

test('even the closest cities of Europe do not cover each other', () => {
  const [one, other] = [spotOf(VIENNA, EUROPE), spotOf(BUDAPEST, EUROPE)]
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * EUROPE.space)
})

test('coasts are closed paths, and London lies on one of their islands', () => {
  const path = coastPath(coasts.europe, EUROPE)
  expect(path.split('M').length - 1).toBe(coasts.europe.rings.length)
  expect(path.endsWith('Z')).toBe(true)
  const within = ({ x, y }: { x: number; y: number }) =>
    path
      .slice(1, -1)
      .split('ZM')
      .map((ring) => ring.split('L').map((point) => point.split(' ').map(Number) as [number, number]))
      .filter((ring) => ring.filter(([ax, ay], at) => {
        const [bx, by] = ring.at(at - 1) ?? [0, 0]
        return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
      }).length % 2 === 1).length
  expect(within(EUROPE.project(52, -1))).toBe(1)
  expect(within(spotOf(VIENNA, EUROPE))).toBe(1)
  expect(within(EUROPE.project(46, -10))).toBe(0)
})

test('every parallel and meridian is one line', () => {
  // Parallels from 45 south to 75 north, meridians from 90 west to 165 east.
  expect(gridPath(WORLD, 15).split('M').length - 1).toBe(9 + 18)
  expect(gridPath(EUROPE, 5)).not.toContain('NaN')
})

test('what all of Europe is connected with has one line', () => {
  const line = (one: PlaceCard, other: PlaceCard, colour = 'red'): Line => ({ between: [one.id, other.id], colour, long: false })
  const connections = [line(LONDON, PARIS, 'white'), line(LONDON, CAIRO), line(PARIS, CAIRO), line(CAIRO, CAPE, 'black'), line(LONDON, TOKYO)]
  const known = linesOf({ places: [LONDON, PARIS, CAIRO, CAPE, TOKYO], connections } as unknown as Glossary)
  expect(known.europe).toEqual([connections[0]])
  expect(known.hubs).toEqual([{ place: CAIRO, line: connections[1] }])
  expect(known.world).toEqual([connections[3], connections[4]])
})

test('a line is bent upwards from both ends, with its number on it', () => {
  const [there, back] = [bend({ x: 0, y: 0 }, { x: 10, y: 0 }), bend({ x: 10, y: 0 }, { x: 0, y: 0 })]
  expect(there.path).toBe('M0 0Q5 -1 10 0')
  expect(there.middle).toEqual({ x: 5, y: -0.5 })
  expect(back.middle).toEqual(there.middle)
})

test('airports stand on the cities of Europe and beside all other places', () => {
  expect(plateOf(LONDON).side).toBe('on')
  for (const far of [TOKYO, CAIRO, CAPE, place('Atlantis', 'africa', 0, 0)]) expect(plateOf(far).side).not.toBe('on')
})
