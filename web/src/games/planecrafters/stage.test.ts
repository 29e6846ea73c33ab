import { describe, expect, it } from 'vitest'
import type { Action, Event, Glossary, View } from '../../wire/planecrafters'
import { moves, touches } from './events'
import { coach, guide } from './guide'
import { handActs, ledgers, shares, staffActs, stealActs } from './stage'

const glossary = {
  models: [{ id: 'Big Boy', name: 'Big Boy', star: true }, { id: 'Baron Bumble', name: 'Baron Brummel', star: true }],
  employees: [{ id: 'agent', tier: 1 }, { id: 'spy', tier: 2 }],
  cards: { 'Spare Part': 'Ersatzteil' },
  model_values: [1, 3, 6, 10, 15],
  spare_value: 1,
} as unknown as Glossary

const player = (hand: string[], factory: string[]) => ({ hand, factory })
const view = (step: string, mimic: string | null = null) =>
  ({ turn: { step: { type: step }, mimic }, players: [player(['x', 'x', 'y'], []), player([], ['p', 'p', 'q'])] }) as unknown as View

describe('a plane', () => {
  it('is worth what its models are worth', () => {
    const cards = ['Big Boy nose', 'Big Boy left wing', 'Baron Bumble tail', 'Spare Part', 'Spare Part']
    expect(shares(cards, glossary)).toEqual([
      { name: 'Big Boy', parts: 2, value: 3 },
      { name: 'Baron Brummel', parts: 1, value: 1 },
      { name: 'Ersatzteil', parts: 2, value: 2 },
    ])
  })
})

describe('a ledger', () => {
  it('accounts for every crown', () => {
    const events: Event[] = [
      { type: 'hired', seat: 0, employee: 'spy', crowns: 4 },
      { type: 'sold', seat: 1, plane: [], value: 10, bonus: 2, complete: true },
      { type: 'skimmed', boss: 0, seat: 1, crowns: 2 },
      { type: 'taxed', seat: 1, from: 0, crowns: 1 },
      { type: 'awarded', seat: 1, award: 'industry', figure: 4, crowns: 8 },
    ]
    const [one, other] = ledgers(events, 2)
    expect(one).toMatchObject({ hired: -4, skimmed: 2, tax: -1, sales: 0 })
    expect(other).toMatchObject({ sales: 10, bonus: 2, skimmed: -2, tax: 1, awards: 8 })
  })
})

describe('choosing', () => {
  it('a card of one’s hand means what the step is for', () => {
    const first = (step: string) => handActs('x', view(step))[0]?.type
    expect(['draw', 'extra', 'swap_give', 'flyer', 'clean_up'].map(first)).toEqual(['build', 'swap', 'swap', 'build', 'discard'])
  })

  it('one’s own people tells them what to do', () => {
    const types = (employee: string, at = view('extra')) => staffActs(employee, at, 0, glossary).map((act) => act.type)
    expect(types('agent')).toEqual(['trade', 'swap', 'swap'])
    expect(types('thief')).toEqual(['steal', 'steal'])
    expect(types('jack')).toEqual(['mimic', 'mimic'])
    expect(types('jack', view('extra', 'agent'))).toEqual(['mimic', 'mimic', 'trade', 'swap', 'swap'])
    expect(types('guard')).toEqual([])
  })

  it('a factory offers each kind of part once', () => {
    const acts: Action[] = [{ type: 'steal', from: 1, card: 'p' }, { type: 'steal', from: 1, card: 'q' }]
    expect(stealActs(view('flyer'), 1)).toEqual(acts)
  })
})

describe('events', () => {
  it('fly from one’s own hand only for oneself', () => {
    const built = { type: 'built', seat: 0, card: 'x' }
    expect(moves(built, 0)).toEqual([{ from: 'hand:x', to: 'factory:0', piece: 'x' }])
    expect(moves(built, 1)).toEqual([{ from: 'hand-of:0', to: 'factory:0', piece: 'x' }])
  })

  it('that are hidden show a back', () => {
    expect(moves({ type: 'drew', seat: 1, card: null }, 0)[0]?.piece).toBe('back')
    expect(touches({ type: 'drew', seat: 1, card: null })).toEqual(['stack', 'hand-of:1'])
  })
})

it('the guide says the same in both languages', () => {
  expect(guide.en.map((step) => step.at)).toEqual(guide.de.map((step) => step.at))
  expect(Object.keys(coach.en)).toEqual(Object.keys(coach.de))
})
