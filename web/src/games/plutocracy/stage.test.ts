import { expect, test } from 'vitest'
import type { Event, View } from '../../wire/plutocracy'
import { moves, touches } from './events'
import { destination, isFirstClass } from './passenger'
import { goodActs, ledgers, openFavorActs } from './stage'

test('councilors are counted by where they came from', () => {
  const events: Event[] = [
    { type: 'joined', seat: 1, society: 'magnates', councilors: 2 },
    { type: 'councilor_sent', seat: 0, planet: 'Mars' },
    { type: 'councilor_sent', seat: 0, planet: 'Mars' },
    { type: 'councilor_sent', seat: 1, planet: null },
    { type: 'ended' },
  ]
  const [first, second] = ledgers(events, 2)
  expect([first?.elections.Mars, first?.societies, first?.favors]).toEqual([2, 0, 0])
  expect([second?.elections.Mars, second?.societies, second?.favors]).toEqual([0, 2, 1])
})

test('passengers are named by where they want to go', () => {
  expect([destination('Mars 1st'), isFirstClass('Mars 1st')]).toEqual(['Mars', true])
  expect([destination('Neptune'), isFirstClass('Neptune')]).toEqual(['Neptune', false])
})

test('a sale moves goods one way and money the other', () => {
  const sold: Event = { type: 'sold', seat: 2, good: 'water', units: 3, money: 12 }
  expect(moves(sold).map(({ from, to }) => [from, to])).toEqual([['good:2:water', 'demand:water'], ['demand:water', 'money:2']])
  expect(touches(sold)).toContain('money:2')
})

test('a ROTATE touches every planet', () => {
  expect(touches({ type: 'rotated', time: 10 })).toHaveLength(6)
})

test('what is clicked means what the step asks for, so that a refusal gives the reason', () => {
  const at = (type: string) => ({ turn: { step: { type } } }) as unknown as View
  expect(openFavorActs(at('choose_favor'), 'subsidy').map(({ type }) => type)).toEqual(['choose_favor'])
  expect(openFavorActs(at('act'), 'subsidy').map(({ type }) => type)).toEqual(['drop_off'])
  expect(goodActs(at('give'), 'water').map(({ type }) => type)).toEqual(['give'])
  expect(goodActs(at('take'), 'water').map(({ type }) => type)).toEqual(['take'])
})
