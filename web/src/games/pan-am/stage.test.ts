import { expect, test } from 'vitest'
import type { Action, Event, Glossary, Player, View } from '../../wire/pan-am'
import { moves, touches } from './events'
import { coach, guide } from './guide'
import {
  type Table, cardActs, citiesAlong, cityActs, costOf, counted, facePaths, freeRights, nextRoute, pathRoutes, planOf, portfolios, rivalSeats, routeActs, routeName, saleOf, stockActs,
} from './stage'

const city = (id: string, name: string, region: string) => ({ id, name, region, latitude: 0, longitude: 0, cards: 1 })

const glossary = {
  regions: [{ id: 'North America', name: 'Nordamerika' }, { id: 'Europe', name: 'Europa' }],
  cities: [city('Miami', 'Miami', 'North America'), city('New York', 'New York', 'North America'), city('Lisbon', 'Lissabon', 'Europe'), city('Rome', 'Rom', 'Europe')],
  routes: [
    { id: 'Miami-New York', cities: ['Miami', 'New York'], distance: 1 },
    { id: 'Lisbon-New York', cities: ['Lisbon', 'New York'], distance: 3 },
    { id: 'Lisbon-Rome', cities: ['Lisbon', 'Rome'], distance: 2 },
  ],
  paths: [{ id: 'europe', name: 'Europa', routes: ['Miami-New York', 'Lisbon-New York', 'Lisbon-Rome'] }],
  tracks: [{ area: 'airports', costs: [2, 3, 5, 8] }],
  sales: [5, 9, 12, 14],
} as unknown as Glossary

const player = (more: Partial<Player> = {}) => ({ money: 12, airports: [], destinations: [], ...more }) as unknown as Player

function stage(table: object = {}, kind = 'claim'): Table {
  const lasting = { airports: 0, destinations: 0, planes: 0, own: 0, sale_bonus: 0, blocked: [] }
  const view = {
    active: 0,
    table: { start: 'Miami', first: 0, price: 5, players: [player(), player(), player()], pan_am: [], routes: [], lasting, course: { task: null, seat: 0 }, ...table },
  } as unknown as View
  return { view, glossary, viewer: 1, asked: { seat: 1, kind } } as unknown as Table
}

const types = (acts: Action[]) => acts.map(({ type }) => type)

test('what answers the question comes first', () => {
  expect(types(cityActs(stage({}, 'move'), 'Rome'))[0]).toBe('move')
  expect(types(cityActs(stage({}, 'move_to'), 'Rome'))[0]).toBe('build')
  expect(types(cityActs(stage({}, 'rights'), 'Rome'))[0]).toBe('discard')
  expect(types(cardActs(stage({}, 'build'), 'Rome'))[0]).toBe('build')
  expect(types(routeActs(stage({}, 'sell'), 'Lisbon-Rome'))[0]).toBe('sell')
})

test('the next route of a path stands for the path', () => {
  expect(routeActs(stage({}, 'extend'), 'Miami-New York')[0]).toEqual({ type: 'extend', path: 'europe' })
  expect(types(routeActs(stage({}, 'extend'), 'Lisbon-Rome'))).not.toContain('extend')
  const held = stage({ pan_am: ['Miami-New York'] })
  expect(nextRoute(held, 'europe')).toBe('Lisbon-New York')
})

test('a path is walked from Miami, or backwards from Rome', () => {
  expect(citiesAlong(glossary, 'Miami', pathRoutes(stage(), 'europe'))).toEqual(['Miami', 'New York', 'Lisbon', 'Rome'])
  const rome = stage({ start: 'Rome' })
  expect(citiesAlong(glossary, 'Rome', pathRoutes(rome, 'europe'))).toEqual(['Rome', 'Lisbon', 'New York', 'Miami'])
})

test('as many shares answer as one has money for', () => {
  expect(stockActs(stage())).toEqual([0, 1, 2].map((shares) => ({ type: 'buy', shares })))
  expect(stockActs(stage({ price: null }))).toEqual([{ type: 'buy', shares: 0 }])
})

test('things go by their names in the language of the table', () => {
  expect(routeName(glossary, 'Lisbon-Rome')).toBe('Lissabon–Rom')
  expect(facePaths('europe+asia_pacific', glossary)).toEqual(['europe'])
  expect(facePaths('pan_am', glossary)).toEqual([])
})

test('what cards change is in the prices that are shown', () => {
  const lasting = { airports: 3, destinations: 0, planes: 0, own: 0, sale_bonus: 2, blocked: [] }
  const cheap = stage({ lasting })
  expect([1, 2, 3, 4].map((space) => costOf(cheap, 'airports', space))).toEqual([0, 0, 2, 5])
  expect(saleOf(cheap, 'Lisbon-New York')).toBe(14)
})

test('cards are counted, region by region', () => {
  expect(counted(glossary, ['Rome', 'Miami', 'Rome'])).toMatchObject([{ city: 'Miami', copies: 1 }, { city: 'Rome', copies: 2 }])
})

test('a flight plan says who, what and where', () => {
  const task = { type: 'rights', route: 'Lisbon-Rome', plane: 'clipper', city: 'Rome', first: 'Miami' }
  expect(planOf(stage({ course: { task, seat: 2 } }).view)).toEqual({ seat: 0, route: 'Lisbon-Rome', plane: 'clipper', city: 'Rome', first: 'Miami' })
  expect(planOf(stage().view)).toBeUndefined()
  expect(freeRights(player({ airports: ['Rome'], destinations: ['Rome'] }), 'Rome')).toBe('airport')
  expect(freeRights(player({ destinations: ['Rome'] }), 'Rome')).toBe('card')
  expect(freeRights(player(), 'Rome')).toBeUndefined()
})

test('rivals follow in turn order', () => {
  expect(rivalSeats(stage())).toEqual([2, 0])
})

test('shares are counted by the round in which they were bought', () => {
  const events: Event[] = [
    { type: 'bought', seat: 0, shares: 2, money: 10 },
    { type: 'round_began', round: 2, first: 1 },
    { type: 'shares_sold', seat: 0, shares: 1, money: 3 },
    { type: 'sold', seat: 0, route: 'Lisbon-Rome', money: 9, forced: true },
    { type: 'bought', seat: 0, shares: 4, money: 20 },
    { type: 'bought', seat: 1, shares: 1, money: 5 },
  ]
  const [first, second] = portfolios(events, 2)
  expect(first).toMatchObject({ sold: 1, spent: 30, sales: { count: 1, money: 9 } })
  expect([first?.bought[1], first?.bought[2]]).toEqual([2, 4])
  expect(second?.bought[2]).toBe(1)
})

test('an outbid engineer goes home while the other arrives', () => {
  const placed: Event = { type: 'placed', seat: 1, area: 'airports', space: 2, displaced: 0, priority: false }
  expect(moves(placed as never).map(({ from, to }) => [from, to])).toEqual([['engineers:1', 'space:airports:2'], ['track:airports', 'engineers:0']])
  expect(touches(placed as never)).toContain('space:airports:2')
  expect(touches({ ...placed, area: 'routes', displaced: null } as never)).toContain('site:routes')
})

test('the guide and its tips are the same in both languages', () => {
  expect(guide.de.map(({ at }) => at)).toEqual(guide.en.map(({ at }) => at))
  expect(Object.keys(coach.de)).toEqual(Object.keys(coach.en))
})
