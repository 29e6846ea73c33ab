import { describe, expect, test } from 'vitest'
import type { Hex, SkyWords } from '../../../wire/plutocracy-sky'
import { type Clock, type PlanetId, carried, heavens, orbitOf, planetAt, rotated, runsBefore, visit } from './ephemeris'
import recorded from './recorded.json'
import { type Scene, forecast, forecastOf } from './scene'

// Journeys of real games, with what the rules said of them before and what came of them, told by `aerodrome engine`.

const orbit = (planet: string) => recorded.hexes.map(({ place }) => place).filter((place) => place.startsWith(`${planet} `))
const words: SkyWords = {
  planets: ['Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'].map((id) => ({ id, name: id, on: `on ${id}`, to: `to ${id}`, of: `of ${id}`, orbit: orbit(id) })),
  trajectory: orbit('Asteroid'),
  places: {},
  passengers: {},
}
const hexes: Hex[] = recorded.hexes
const positions = { Earth: 0, Mars: 0, Jupiter: 0, Saturn: 0, Uranus: 0, Neptune: 0 }
const start = heavens(words, positions, 'Asteroid 0')

const base = { words, hexes, target: undefined }

const solo = recorded.solo.map((record): { record: (typeof recorded.solo)[number]; scene: Scene } => {
  const { before } = record
  const next = (event: string) => before.track.find(({ marker }) => marker === event)?.time
  const clock = (event: string, every: number): Clock => ({ event, next: next(event), every, last: before.end })
  const scene: Scene = {
    ...base,
    positions: before.planets,
    asteroid: null,
    fields: before.fields,
    now: next('ship') ?? 0,
    clocks: [clock('rotate', before.rotate), clock('new_passengers', 20)],
    stops: Infinity,
    track: before.track,
    ships: [{ seat: 0, place: before.ship }],
    pilot: 0,
    journeys: before.journeys,
  }
  return { record, scene }
})

const several = recorded.several.map((record): { record: (typeof recorded.several)[number]; scene: Scene } => {
  const { before } = record
  const next = (event: string) => before.track.find(({ marker }) => marker === event)?.time
  const clock = (event: string, every: number): Clock => ({ event, next: next(event), every, last: before.fields })
  const scene: Scene = {
    ...base,
    positions: before.planets,
    asteroid: before.asteroid,
    fields: before.fields,
    now: before.now,
    clocks: [clock('rotate', before.rotate), clock('prices', 15), clock('elect', 25)],
    stops: before.fields,
    track: before.track,
    ships: before.ships.map((place, seat) => ({ seat, place })),
    pilot: before.active,
    journeys: before.journeys,
  }
  return { record, scene }
})

describe('against the rules', () => {
  const count = (scene: Scene, to: string, time: number) => {
    const runs = forecast(scene, to, time).runs
    return (event: string) => runs.filter((run) => run.event === event).length
  }

  test('the events on the way are those that the rules name', () => {
    expect(solo.length + several.length).toBeGreaterThan(20)
    for (const { record, scene } of solo) {
      for (const journey of record.before.journeys) {
        const runs = count(scene, journey.to, journey.time)
        expect([runs('rotate'), runs('new_passengers')]).toEqual([journey.rotates, journey.new_passengers])
      }
    }
    for (const { record, scene } of several) {
      for (const journey of record.before.journeys) {
        const runs = count(scene, journey.to, journey.time)
        expect([runs('rotate'), runs('prices'), runs('elect')]).toEqual([journey.rotates, journey.prices, journey.elections])
        expect(forecast(scene, journey.to, journey.time).arrival).toBe(journey.arrival)
      }
    }
  })

  test('planets, asteroid and ship are where they were foretold', () => {
    for (const { record, scene } of [...solo, ...several]) {
      const told = forecast(scene, record.to, record.time)
      expect(told.sky.planets).toEqual(heavens(words, record.after.planets, null).planets)
      expect(told.ship).toBe(record.after.ship)
      if ('asteroid' in record.after) expect(told.sky.asteroid).toBe(record.after.asteroid)
    }
  })
})

test('a planet goes around its orbit', () => {
  expect(rotated(words, start, 1).planets.Mars).toBe('Mars 1')
  expect(rotated(words, start, 3).planets.Mars).toBe('Mars 0')
  expect(rotated(words, heavens(words, { ...positions, Neptune: 9 }, null), 4).planets.Neptune).toBe('Neptune 2')
})

test('the asteroid falls after its last hex', () => {
  expect(rotated(words, start, 6).asteroid).toBe('Asteroid 6')
  expect(rotated(words, start, 7).asteroid).toBeNull()
})

test('a ship is carried from the moment its planet comes', () => {
  expect(carried(words, start, 'Mars 0', 2)).toBe('Mars 2')
  expect(carried(words, start, 'Mars 1', 1)).toBe('Mars 1')
  expect(carried(words, start, 'Mars 1', 2)).toBe('Mars 2')
  expect(carried(words, start, 'Asteroid 0', 8)).toBe('Asteroid 6')
})

test('what is at a place is known', () => {
  expect(planetAt(words, start, 'Saturn 0')).toBe('Saturn')
  expect(planetAt(words, start, 'Saturn 1')).toBeUndefined()
  expect(orbitOf(words, 'Saturn 1')).toBe('Saturn')
  expect(orbitOf(words, 'Asteroid 1')).toBeUndefined()
})

test('a token that lies on a field already runs after a ship that comes there, one that comes later before it', () => {
  const clocks: Clock[] = [
    { event: 'rotate', next: 10, every: 10, last: 120 },
    { event: 'new_passengers', next: 20, every: 20, last: 120 },
  ]
  expect(runsBefore(clocks, 10)).toEqual([])
  expect(runsBefore(clocks, 20)).toEqual([{ event: 'rotate', time: 10 }, { event: 'rotate', time: 20 }])
  expect(runsBefore(clocks, 21).map(({ event }) => event)).toEqual(['rotate', 'rotate', 'new_passengers'])
  expect(runsBefore(clocks, 300)).toHaveLength(12 + 6)
})

test('tokens that share a field run in the order in which they came there', () => {
  const clocks: Clock[] = [
    { event: 'rotate', next: 10, every: 10, last: 75 },
    { event: 'prices', next: 10, every: 10, last: 75 },
  ]
  const names = runsBefore(clocks, 31).map(({ event, time }) => `${event} ${time}`)
  expect(names).toEqual(['rotate 10', 'prices 10', 'prices 20', 'rotate 20', 'rotate 30', 'prices 30'])
})

test('on the last field everything runs', () => {
  expect(runsBefore([{ event: 'elect', next: 75, every: 25, last: 75 }], 75, 75)).toEqual([{ event: 'elect', time: 75 }])
})

test('visits of a planet are known', () => {
  const rotate: Clock = { event: 'rotate', next: 10, every: 10, last: 75 }
  expect(visit(words, start, 'Jupiter 0', rotate)).toEqual({ from: undefined, until: 10 })
  expect(visit(words, start, 'Jupiter 2', rotate)).toEqual({ from: 20, until: 30 })
  expect(visit(words, start, 'Asteroid 2', rotate)).toBeUndefined()
  // The planets move for the last time at 70, and then no more.
  const last = { ...rotate, next: 70 }
  expect(visit(words, start, 'Jupiter 0', last)).toEqual({ from: undefined, until: 70 })
  expect(visit(words, start, 'Jupiter 1', last)).toEqual({ from: 70, until: undefined })
  expect(visit(words, start, 'Jupiter 2', last)).toBe('never')
  const over = { ...rotate, next: undefined }
  expect(visit(words, start, 'Jupiter 0', over)).toEqual({ from: undefined, until: undefined })
  expect(visit(words, start, 'Jupiter 1', over)).toBe('never')
})

test('what is pointed at is foretold, and what was decided while nothing is', () => {
  const scene = several[0]?.scene as Scene
  const journey = scene.journeys[0] as Scene['journeys'][number]
  expect(forecastOf(scene, undefined)).toBeUndefined()
  expect(forecastOf(scene, 'planet:Mars')).toBeUndefined()
  expect(forecastOf(scene, `hex:${journey.to}`)?.arrival).toBe(journey.arrival)
  const decided: Scene = { ...scene, now: 70, stops: Infinity, target: { to: journey.to, time: 9 } }
  expect(forecastOf(decided, undefined)?.time).toBe(9)
  // Field 6 comes two fields after the earliest arrival on field 4; field 3 only a lap later.
  expect(forecastOf(decided, 'field:6')?.time).toBe(11)
  expect(forecastOf(decided, 'field:3')?.time).toBe(83)
})

test('who will be there is foretold', () => {
  const scene: Scene = { ...(several[0]?.scene as Scene), positions, pilot: 0, now: 0, stops: 75, ships: [{ seat: 0, place: 'Earth 0' }, { seat: 1, place: 'Mars 0' }] }
  const clocks = [{ event: 'rotate', next: 10, every: 10, last: 75 }]
  const told = forecast({ ...scene, clocks }, 'Mars 1', 8)
  expect([told.on, told.others]).toEqual([undefined, []])
  const later = forecast({ ...scene, clocks }, 'Mars 1', 12)
  expect([later.on as PlanetId, later.others]).toEqual(['Mars', [1]])
})

test('ships of those who have retired stay, and others move on to the last field', () => {
  const clocks = [{ event: 'rotate', next: 10, every: 10, last: 75 }]
  const ships = [{ seat: 0, place: 'Earth 0' }, { seat: 1, place: 'Mars 0', stays: true }, { seat: 2, place: 'Mars 0' }]
  const scene: Scene = { ...(several[0]?.scene as Scene), positions, pilot: 0, now: 0, stops: 75, ships, clocks }
  expect(forecast(scene, 'Mars 0', 8).others).toEqual([1, 2])
  expect(forecast(scene, 'Mars 0', 12).others).toEqual([2])
  // Seven ROTATEs bring Mars and whoever is on it to position 1.
  expect([forecast(scene, 'Mars 0', 75).others, forecast(scene, 'Mars 1', 75).others]).toEqual([[1], [2]])
})

test('a flight that begins later is foretold from then on', () => {
  const clock = { event: 'rotate', every: 10, last: 75 }
  const takeOff = { now: 12, from: 'Earth 1', positions: { ...positions, Earth: 1, Mars: 1 }, asteroid: null, clocks: [{ ...clock, next: 20 }] }
  const ships = [{ seat: 0, place: 'Earth 0' }, { seat: 1, place: 'Mars 0' }]
  const scene: Scene = { ...(several[0]?.scene as Scene), positions, pilot: 0, now: 3, stops: 75, ships, clocks: [{ ...clock, next: 10 }], takeOff }
  const told = forecast(scene, 'Mars 1', 9)
  expect([told.arrival, told.runs, told.ship, told.on, told.others]).toEqual([21, [{ event: 'rotate', time: 20 }], 'Mars 2', 'Mars', [1]])
})
