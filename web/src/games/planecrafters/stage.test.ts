import { describe, expect, it } from 'vitest'
import type { Action, EmployeeCard, Event, Glossary, View } from '../../wire/planecrafters'
import { moves, touches } from './events'
import { coach, guide } from './guide'
import source from '../../wire/planecrafters.ts?raw'
import { handActs, isSeasonal, ledgers, salesOf, shares, staffActs, stealActs } from './stage'

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

describe('costs', () => {
  const card = (...costs: number[][]) => ({ costs }) as EmployeeCard

  it('go by the season if anybody’s do', () => {
    expect(isSeasonal(card([3, 3, 3], [3, 3, 3]))).toBe(false)
    expect(isSeasonal(card([3, 3, 3], [3, 3, 3]), card([3, 4, 5], [3, 5, 5]))).toBe(true)
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

/** One of each, as the viewer on seat 0 hears it; the compiler asks for new ones. */
const EVENTS: { [Type in Event['type']]: Extract<Event, { type: Type }> } = {
  turn_began: { type: 'turn_began', seat: 0, round: 1 },
  mimicked: { type: 'mimicked', seat: 0, trade: 'agent' },
  taxed: { type: 'taxed', seat: 0, from: 1, crowns: 1 },
  collected: { type: 'collected', seat: 0, crowns: 1 },
  hired: { type: 'hired', seat: 0, employee: 'spy', crowns: 8 },
  took: { type: 'took', seat: 0, card: 'x' },
  refilled: { type: 'refilled', card: 'x' },
  drew: { type: 'drew', seat: 1, card: null },
  stack_emptied: { type: 'stack_emptied' },
  traded: { type: 'traded', seat: 0, with: 1 },
  received: { type: 'received', seat: 0, cards: ['x'] },
  swapped: { type: 'swapped', seat: 0, card: 'x' },
  spied: { type: 'spied', seat: 0, on: 1 },
  saw: { type: 'saw', on: 1, cards: ['x'] },
  lifted: { type: 'lifted', seat: 0, from: 1, card: 'x' },
  built: { type: 'built', seat: 0, card: 'x' },
  stole: { type: 'stole', seat: 0, from: 1, card: 'x' },
  replaced: { type: 'replaced', seat: 0, card: 'x' },
  sold: { type: 'sold', seat: 0, plane: ['x'], value: 1, bonus: 0, complete: false },
  skimmed: { type: 'skimmed', boss: 1, seat: 0, crowns: 2 },
  displayed: { type: 'displayed', seat: 0, value: 1 },
  achieved: { type: 'achieved', seat: 0, objective: 'x', crowns: 3 },
  discarded: { type: 'discarded', seat: 0, card: 'x' },
  awarded: { type: 'awarded', seat: 0, award: 'industry', figure: 4, crowns: 8 },
  ended: { type: 'ended' },
}

/** Nothing goes anywhere: these light up what they are about. */
const STILL = ['turn_began', 'mimicked', 'stack_emptied', 'received', 'spied', 'saw', 'displayed', 'ended']

describe('events', () => {
  it('are those of the wire, each lit on the board, and moving where something moves', () => {
    const [, union = ''] = /export type Event = ([^;]*);/.exec(source) ?? []
    const tags = [...union.matchAll(/"type": "(\w+)"/g)].map(([, tag]) => tag)
    expect(Object.keys(EVENTS).sort()).toEqual(tags.sort())
    for (const event of Object.values(EVENTS)) {
      expect(touches(event), event.type).not.toEqual([])
      expect(moves(event, 0).length === 0, event.type).toBe(STILL.includes(event.type))
    }
  })

  it('of sales are kept for each seat', () => {
    const heard = [EVENTS.sold, EVENTS.built, { ...EVENTS.sold, seat: 1 }].map((event) => ({ event, text: '', moment: 1, version: 1 }))
    expect(salesOf(heard, 0)).toEqual([EVENTS.sold])
  })

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
