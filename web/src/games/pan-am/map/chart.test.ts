import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Glossary } from '../../../wire/pan-am'
import { type Chart, along, chartOf, placeOf } from './chart'
import { type Spot, project } from './projection'

const EDITION = readFileSync('../crates/pan_am/edition/edition.toml', 'utf8')

/** The map of the house edition, as the glossary tells it. */
function house(lang: 'en' | 'de'): Glossary {
  const cities = [...EDITION.matchAll(/\[\[map\.cities\]\]\nid = "(.+)"\nname = \{ en = "(.+)", de = "(.+)" \}\nregion = "(.+)"\nat = \[(.+), (.+)\]\ncards = (\d)/g)].map(
    ([, id, en, de, region, latitude, longitude, cards]) => ({ id, name: lang === 'en' ? en : de, region, latitude: Number(latitude), longitude: Number(longitude), cards: Number(cards) }),
  )
  const routes = [...EDITION.matchAll(/\{ cities = \["(.+)", "(.+)"\], distance = (\d) \}/g)].map(([, one, other, distance]) => ({
    id: `${one}-${other}`,
    cities: [one, other],
    distance: Number(distance),
  }))
  return { cities, routes } as unknown as Glossary
}

const far = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)
const closest = (spots: Spot[], others = spots) =>
  Math.min(...spots.flatMap((one) => others.filter((other) => other !== one).map((other) => far(one, other))))

for (const lang of ['en', 'de'] as const) {
  describe.each([['lying', false], ['standing', true]])(`the ${lang} map %s`, (_, upright) => {
    const glossary = house(lang)
    const chart: Chart = chartOf(glossary, upright)
    const cities = [...chart.cities.values()]
    const routes = [...chart.routes.values()]

    test('has every city and route', () => {
      expect([cities.length, routes.length]).toEqual([42, 64])
    })

    test('keeps what can be clicked apart', () => {
      expect(closest(cities)).toBeGreaterThan(7)
      expect(closest(routes)).toBeGreaterThan(3.6)
      expect(closest(cities, routes)).toBeGreaterThan(4)
    })

    test('moves no city far from where it belongs', () => {
      const off = glossary.cities.map((city) => far(project(placeOf(city), chart.sheet), chart.cities.get(city.id) as Spot))
      expect(Math.max(...off)).toBeLessThan(10)
    })

    test('ends every arc at its cities', () => {
      for (const { id, arc } of routes) {
        const [one, other] = glossary.routes.find((route) => route.id === id)?.cities ?? []
        expect(far(arc[0] as Spot, chart.cities.get(one ?? '') as Spot)).toBeLessThan(0.01)
        expect(far(arc.at(-1) as Spot, chart.cities.get(other ?? '') as Spot)).toBeLessThan(0.01)
      }
    })

    test('writes every name inside the frame and on no other', () => {
      const { x, y, wide, high } = chart.frame
      const boxes = glossary.cities.map(({ id, name }) => ({ name, ...(chart.cities.get(id)?.name as Spot), half: name.length * 0.85 }))
      const out = boxes.filter((box) => box.x - box.half < x || box.x + box.half > x + wide || box.y < y + 1.5 || box.y > y + high - 1.5)
      const meet = boxes.flatMap((one, place) =>
        boxes.slice(place + 1).filter((other) => Math.abs(one.x - other.x) < one.half + other.half && Math.abs(one.y - other.y) < 3).map((other) => `${one.name} ${other.name}`),
      )
      expect(out.map(({ name }) => name)).toEqual([])
      expect(meet).toEqual([])
    })

    test('gives every city a part of the world with its region', () => {
      for (const city of cities) {
        const cell = chart.cells.find(({ corners }) => inside(city, corners))
        expect([city.id, cell?.region]).toEqual([city.id, city.region])
      }
    })
  })
}

/** Whether a spot lies in a shape without dents. */
function inside(spot: Spot, corners: readonly Spot[]): boolean {
  const sides = corners.map(({ x, y }, place) => {
    const next = corners[(place + 1) % corners.length] as Spot
    return Math.sign((next.x - x) * (spot.y - y) - (next.y - y) * (spot.x - x))
  })
  return corners.length > 2 && (sides.every((side) => side >= 0) || sides.every((side) => side <= 0))
}

test('a spot along an arc counts its length, not its pieces', () => {
  const arc = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 10, y: 0 }]
  expect(along(arc, 0.5)).toMatchObject({ x: 5, y: 0, dx: 1 })
  expect(along(arc, 0)).toMatchObject({ x: 0, y: 0 })
  expect(along(arc, 1)).toMatchObject({ x: 10, y: 0 })
})
