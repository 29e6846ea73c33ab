import { expect, test } from 'vitest'
import type { Event, Glossary, View } from '../../wire/plutocracy-solo'
import { fieldActs, goal, hexActs, pickUpActs, tally } from './stage'

const orbit = (id: string, count: number) => ({ id, name: id, orbit: Array.from({ length: count }, (_, number) => `${id} ${number}`) })
const glossary = { new_passengers_every: 20, sky: { planets: [orbit('Earth', 2), orbit('Mars', 3)] } } as unknown as Glossary
const view = (fields: Partial<View>) => ({ planets: { Earth: 0, Mars: 1 }, end: 120, track: [], journeys: [], ...fields }) as unknown as View

test('1st class passengers get 1st class seats only', () => {
  expect(pickUpActs('Mars 1st')).toEqual([{ type: 'pick_up', passenger: 'Mars 1st', seat: 'first_class' }])
  expect(pickUpActs('Mars')).toHaveLength(2)
})

test('a hex starts, flies or departs, as the step asks', () => {
  const start = view({ step: { type: 'start' } })
  expect(hexActs(start, glossary, 'Mars 1')).toEqual([{ type: 'start', planet: 'Mars' }])
  expect(hexActs(start, glossary, 'Mars 0')).toEqual([{ type: 'travel', to: 'Mars 0' }])
  const journeys = [{ to: 'Mars 0', time: 9, arrival: 9, rotates: 0, new_passengers: 0 }]
  const depart = view({ step: { type: 'depart', to: 'Mars 0' }, journeys })
  expect(hexActs(depart, glossary, 'Mars 0')).toEqual([{ type: 'depart', time: 9 }])
  expect(fieldActs([3, 78])).toEqual([{ type: 'depart', time: 3 }, { type: 'depart', time: 78 }])
})

test('the goal is counted in NEW PASSENGERS outlived', () => {
  const track = [{ marker: 'new_passengers' as const, time: 60 }]
  expect(goal(view({ track, step: { type: 'travel' } }), glossary)).toEqual({ done: 2, of: 6 })
  expect(goal(view({ track, step: { type: 'too_many', planet: 'Mars' } }), glossary)).toEqual({ done: 2, of: 6 })
  expect(goal(view({ track, step: { type: 'won' } }), glossary)).toEqual({ done: 6, of: 6 })
})

test('a flight is counted', () => {
  const events: Event[] = [
    { type: 'departed', from: 'Mars 1', to: 'Earth 0', time: 7, arrival: 7 },
    { type: 'dropped_off', planet: 'Earth', passengers: ['Earth', 'Earth 1st'] },
  ]
  const flown = tally(events, view({ aboard: { ordinary: ['Mars'], first_class: [] } }))
  expect(flown).toEqual({ journeys: 1, flown: 7, broughtHome: 2, firstClass: 1, onBoard: 1 })
})
