import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LOOKS } from './art/aircraft'
import { type Chart, EUROPE, WORLD } from './map/chart'
import { NAMED_ABOVE, SIDES, plateOf } from './map/plates'

const edition = readFileSync(resolve(import.meta.dirname, '../../../../crates/aeroplanes/edition/edition.toml'), 'utf8')
/** The house edition's places: those before `places = [` are home cities with three spaces. */
const PLACES = [...edition.matchAll(/\{ id = "([^"]+)".*?at = \[(-?\d+), (-?\d+)\](?:, market = "(\w+)")?/g)].map(([, id = '', latitude, longitude, market]) => ({
  id,
  market: market ?? 'europe',
  spaces: market === undefined ? 3 : 2,
  latitude: Number(latitude) / 10,
  longitude: Number(longitude) / 10,
}))
const AEROPLANES = [...edition.matchAll(/\{ name = "([^"]+)", year/g)].map(([, name = '']) => name)

test('every aeroplane has its own look, and no look is left over', () => {
  expect(AEROPLANES).toHaveLength(46)
  expect(Object.keys(LOOKS).sort()).toEqual([...AEROPLANES].sort())
})

test('only places that there are have a side of their own', () => {
  const ids = PLACES.map(({ id }) => id)
  expect(PLACES).toHaveLength(34)
  for (const id of [...Object.keys(SIDES), ...NAMED_ABOVE]) expect(ids).toContain(id)
})

/** Where a place's airports are drawn on a map so many pixels wide. */
function box(place: (typeof PLACES)[number], chart: Chart, pixels: number) {
  const unit = pixels / chart.wide
  const space = unit * chart.space
  const { x, y } = chart.project(place.latitude, place.longitude)
  const [wide, high, beside] = [place.spaces * (space + 1) + 1, space + 2, 5]
  const { side } = plateOf(place)
  const shift = { on: [0, 0], n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] }[side] as [number, number]
  const middle = { x: (x - chart.left) * unit + shift[0] * (wide / 2 + beside), y: (y - chart.top) * unit + shift[1] * (high / 2 + beside) }
  return { left: middle.x - wide / 2, right: middle.x + wide / 2, top: middle.y - high / 2, bottom: middle.y + high / 2 }
}

for (const [name, chart, pixels] of [
  ['Europe on a desk', EUROPE, 556],
  ['Europe on a phone', EUROPE, 344],
  ['the world on a desk', WORLD, 536],
  ['the world on a phone', WORLD, 640],
] as const) {
  test(`no airports cover each other or leave the map: ${name}`, () => {
    const boxes = PLACES.filter(({ market }) => (market === 'europe') === (chart === EUROPE)).map((place) => ({ id: place.id, ...box(place, chart, pixels) }))
    const high = (pixels * chart.high) / chart.wide
    for (const [place, one] of boxes.entries()) {
      expect([one.id, one.left > 0 && one.right < pixels && one.top > 0 && one.bottom < high]).toEqual([one.id, true])
      for (const other of boxes.slice(place + 1)) {
        const apart = one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
        expect([one.id, other.id, apart]).toEqual([one.id, other.id, true])
      }
    }
  })
}
