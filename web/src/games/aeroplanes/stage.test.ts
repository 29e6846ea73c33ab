import { expect, test } from 'vitest'
import { settings } from '../../settings.svelte'
import type { Event, Step, View } from '../../wire/aeroplanes'
import { engineSpots, lookOf } from './art/aircraft'
import { type Remedy, chance, diceOf, reckoning, remedies } from './dice'
import { moves, touches } from './events'
import { airportsAt, diceActs, endActs, heldActs, isRetired, journeyTo, ledgers, placeActs, planeActs, stockActs } from './stage'
import { words } from './words'

const PLAYER = { money: 5, points: 0, failures: 0, home: 'Paris', airports: [['Rome'], [], []], fleet: [], advantages: {} }

const view = (step: Step, more: Partial<View> = {}): View =>
  ({ step, active: 0, era: 2, players: [PLAYER, { ...PLAYER, home: 'Rome', airports: [[], ['Paris'], []] }], targets: [], rolls: [], roll: null, ...more }) as unknown as View

const FLIGHT = { card: 'Junkers F 13', target: 'Cairo', via: null, replaced: null, beyond: false, pilots: 1 }

test('a place answers what is asked', () => {
  const acts = (step: Step, place: string) => placeActs(view(step), place)
  expect(acts({ type: 'home' }, 'Rome')).toEqual([{ type: 'home', place: 'Rome' }])
  expect(acts({ type: 'target', card: 'x' }, 'Cairo')).toEqual([{ type: 'target', place: 'Cairo' }])
  expect(acts({ type: 'way', card: 'x', target: 'Cairo' }, 'Cairo')).toEqual([{ type: 'way', via: null }])
  expect(acts({ type: 'way', card: 'x', target: 'Cairo' }, 'Athens')).toEqual([{ type: 'way', via: 'Athens' }])
  expect(acts({ type: 'replace', card: 'x', target: 'Cairo', via: null }, 'Cairo')).toEqual([{ type: 'replace', seat: 1 }])
})

test('an aeroplane carries who was chosen, and otherwise sends out its tiles', () => {
  expect(planeActs(view({ type: 'act' }), 'x')).toEqual([{ type: 'place', card: 'x' }])
  expect(planeActs(view({ type: 'carrier', place: 'Rome', space: 1, night: false }), 'x')).toEqual([{ type: 'board', card: 'x' }])
})

test('advantage tiles and dice answer what is asked', () => {
  expect(stockActs(view({ type: 'act' }), 'daring_pilot')).toEqual([{ type: 'buy_advantage', kind: 'daring_pilot' }])
  expect(stockActs(view({ type: 'draw', dice: [0, 2, 3], left: 2 }), 'daring_pilot')).toEqual([{ type: 'take', kind: 'daring_pilot' }])
  expect(heldActs('radio_beacon')).toEqual([{ type: 'reroll' }])
  expect(heldActs('night_flights')).toEqual([])
  expect(diceActs(view({ type: 'reroll', flight: FLIGHT }))).toEqual([{ type: 'accept' }])
  expect(diceActs(view({ type: 'act' }))).toEqual([{ type: 'roll_advantages' }])
  expect(endActs(view({ type: 'make_good', flight: FLIGHT }))).toEqual([{ type: 'give_up' }])
  expect(endActs(view({ type: 'more' }))).toEqual([{ type: 'stop' }])
  expect(endActs(view({ type: 'act' }))).toEqual([])
})

test('airports stand where their owners have them, the home airport first', () => {
  expect(airportsAt(view({ type: 'act' }), 'Rome')).toEqual([{ seat: 1, stage: 0 }, { seat: 0, stage: 1 }])
  expect(airportsAt(view({ type: 'act' }), 'Paris')).toEqual([{ seat: 0, stage: 0 }, { seat: 1, stage: 2 }])
  expect(airportsAt(view({ type: 'act' }), 'Cairo')).toEqual([])
})

test('the chances of three dice', () => {
  expect(chance(0)).toBe(100)
  expect(chance(18)).toBe(Math.round(100 / 216))
  expect(chance(19)).toBe(0)
  expect(chance(11)).toBe(Math.round((100 * throws(11)) / 216))
})

function throws(need: number): number {
  let count = 0
  for (const a of [0, 2, 3, 4, 5, 6]) for (const b of [0, 2, 3, 4, 5, 6]) for (const c of [0, 2, 3, 4, 5, 6]) if (a + b + c >= need) count++
  return count
}

test('a roll that is being settled is reckoned with all that is added', () => {
  const roll = { to: 'Cairo', dice: [0, 4, 2] as [number, number, number], help: 2, total: 11, need: 12, missing: 1 }
  const told = reckoning(view({ type: 'make_good', flight: FLIGHT }, { roll, rolls: [[0, 4, 2]] }), [], 3)
  expect(told).toMatchObject({ sum: 6, help: 2, pilots: 1, total: 11, missing: 1, paid: 0, open: true, seat: 0 })
})

test('the last roll stays in sight with what made it good', () => {
  const heard: Event[] = [
    { type: 'rolled', seat: 1, to: 'Cairo', dice: [2, 2, 2], help: 2, need: 12 },
    { type: 'pilot_used', seat: 1, total: 11 },
    { type: 'pips_paid', seat: 1, money: 1 },
  ]
  const told = reckoning(view({ type: 'act' }, { rolls: [[2, 2, 2]] }), heard, 3)
  expect(told).toMatchObject({ seat: 1, sum: 6, pilots: 1, total: 11, paid: 1, missing: 0, open: false })
  expect(reckoning(view({ type: 'act' }), heard, 3)).toBeUndefined()
  const advantages: Event = { type: 'advantages_rolled', seat: 0, dice: [2, 3, 4], money: 1 }
  expect(reckoning(view({ type: 'act' }, { rolls: [[2, 3, 4]] }), [...heard, advantages], 3)).toBeUndefined()
  expect(diceOf(view({ type: 'draw', dice: [1, 3, 4], left: 1 }, { rolls: [[2, 3, 4]] }))).toEqual([1, 3, 4])
})

test('what a flight needs is told by the likeliest way, and by each where one is chosen', () => {
  const leg = (to: string, need: number, help = 0) => ({ to, need, help })
  const ways = [{ via: null, legs: [leg('Cairo', 14)] }, { via: 'Athens', legs: [leg('Athens', 12), leg('Cairo', 12)] }, { via: 'Rome', legs: [leg('Cairo', 12, 2)] }]
  const targets = [{ place: 'Cairo', ways }]
  const choosing = view({ type: 'target', card: 'x' }, { targets })
  expect(journeyTo(choosing, 'Cairo')).toEqual({ legs: ways[2]?.legs, ways: 3 })
  expect(journeyTo(choosing, 'Rome')).toBeUndefined()
  const way = view({ type: 'way', card: 'x', target: 'Cairo' }, { targets })
  expect(journeyTo(way, 'Cairo')).toEqual({ legs: ways[0]?.legs, ways: 1 })
  expect(journeyTo(way, 'Athens')).toEqual({ legs: ways[1]?.legs, ways: 1 })
  expect(journeyTo(way, 'Tokyo')).toBeUndefined()
  // Two rolls are less likely than each of them.
  expect(chance(12, 12)).toBe(Math.round((100 * throws(12) ** 2) / 216 ** 2))
})

test('a failed roll is made good with money, with pilots, or with both', () => {
  expect(remedies(4, 0, 3, 12)).toEqual([{ pilots: 0, money: 4 }])
  expect(remedies(4, 2, 3, 12)).toEqual([{ pilots: 0, money: 4 }, { pilots: 1, money: 1 }, { pilots: 2, money: 0 }])
  expect(remedies(4, 6, 3, 1)).toEqual([{ pilots: 1, money: 1 }, { pilots: 2, money: 0 }])
  expect(remedies(4, 1, 3, 0)).toEqual([])
  for (const [lang, told] of [['en', ['£4', '£4, or 2 pilots', '£4, 1 pilot + £1, or 2 pilots']], ['de', ['£4', '£4 oder 2 Piloten', '£4, 1 Pilot + £1 oder 2 Piloten']]] as const) {
    settings.change({ lang })
    const [money, both, pilots] = remedies(4, 2, 3, 12) as [Remedy, Remedy, Remedy]
    expect([[money], [money, pilots], [money, both, pilots]].map((ways) => words.makeGood(ways))).toEqual(told)
  }
  settings.change({ lang: 'en' })
})

test('what is replaced goes back as it was', () => {
  const replaced = { type: 'replaced', seat: 0, place: 'Cairo', stage: 3, loser: 1, lost: 1 }
  expect(moves(replaced, 0).map(({ piece }) => piece)).toEqual(['airport:1:1', 'airport:0:3'])
})

test('full aeroplanes of earlier eras without tiles are put away', () => {
  const plane = { card: 'x', tiles: 0, free: 0, era: 1 }
  expect(isRetired(view({ type: 'act' }), plane)).toBe(true)
  for (const busy of [{ tiles: 1 }, { free: 1 }, { era: 2 }]) expect(isRetired(view({ type: 'act' }), { ...plane, ...busy })).toBe(false)
})

test('points are counted by where they came from', () => {
  const events: Event[] = [
    { type: 'majority_scored', seat: 0, market: 'africa', airports: 3, points: 2 },
    { type: 'profit_scored', seat: 1, profit: 4, points: 5 },
    { type: 'profit_scored', seat: 1, profit: 2, points: 3 },
    { type: 'pioneered', seat: 0, place: 'North America', money: 3, points: 1 },
    { type: 'final_scored', seat: 1, aeroplanes: 2, passengers: 4 },
    { type: 'ended' },
  ]
  expect(ledgers(events, 2)).toEqual([
    { majorities: { europe: 0, africa: 2, asia: 0 }, profit: 0, pioneered: 1, aeroplanes: 0, passengers: 0 },
    { majorities: { europe: 0, africa: 0, asia: 0 }, profit: 8, pioneered: 0, aeroplanes: 2, passengers: 4 },
  ])
})

test('what others get goes to the door of their hangar', () => {
  const bought = { type: 'bought', seat: 1, card: 'Junkers F 13', money: 3, passed: 0, tiles: 2, production: false }
  expect(moves(bought, 0).map(({ to }) => to)).toEqual(['door:1'])
  expect(moves(bought, 1).map(({ to }) => to)).toEqual(['plane:1:Junkers F 13'])
  expect(touches({ type: 'rolled', seat: 0, to: 'Cairo', dice: [2, 2, 2], help: 0, need: 12 })).toContain('place:Cairo')
})

test('every aeroplane has as many engines as it had, evenly on both sides', () => {
  expect(lookOf('Boeing 314 Clipper', 3)).toEqual({ wings: 'high', engines: 4, boat: true })
  expect(lookOf('Paper plane', 1).wings).toBe('two')
  for (const engines of [1, 2, 3, 4, 6]) {
    const spots = engineSpots(engines)
    expect(spots).toHaveLength(engines)
    expect(spots.reduce((sum, x) => sum + x, 0)).toBe(0)
  }
})
