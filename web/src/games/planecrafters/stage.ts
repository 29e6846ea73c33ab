import type { Action, EmployeeCard, Event, Glossary, Player, View } from '../../wire/planecrafters'
import type { EventInfo } from '../../wire/server'
import type { Stage } from '../face'

export type Workshop = Stage<View, Glossary, Action>

/** What a card is called. */
export function cardName(stage: { glossary: Glossary }, card: string): string {
  return stage.glossary.cards[card] ?? card
}

/** Whether an employee's cost, or anybody's, goes by the season. */
export function isSeasonal(...employees: EmployeeCard[]): boolean {
  return employees.some(({ costs: [spring, autumn] }) => String(spring) !== String(autumn))
}

/** Only a Factory Manager keeps parts that are not one plane. */
export function isPool(player: Player): boolean {
  return player.employees.includes('factory_manager')
}

export interface Share {
  /** A model's name, or the Spare Part's. */
  name: string
  parts: number
  value: number
}

const SLOTS = ['nose', 'tail', 'left wing', 'right wing', 'fuselage']

/** How the value of a plane comes about, model by model, by the figures that the edition gives. */
export function shares(cards: readonly string[], glossary: Glossary): Share[] {
  const counts = new Map<string | null, number>()
  for (const card of cards) {
    const slot = SLOTS.find((slot) => card.endsWith(` ${slot}`))
    const model = slot ? card.slice(0, -slot.length - 1) : null
    counts.set(model, (counts.get(model) ?? 0) + 1)
  }
  const spare = cards.find((card) => !SLOTS.some((slot) => card.endsWith(` ${slot}`))) ?? ''
  return [...counts].map(([model, parts]) =>
    model === null
      ? { name: glossary.cards[spare] ?? spare, parts, value: parts * glossary.spare_value }
      : { name: nameOf(model, glossary), parts, value: glossary.model_values[parts - 1] ?? 0 },
  )
}

function nameOf(model: string, glossary: Glossary): string {
  return glossary.models.find((one) => one.id === model)?.name ?? model
}

export type Sale = Extract<Event, { type: 'sold' }>

/** What a seat has sold, as far as it was heard. */
export function salesOf(heard: readonly EventInfo[], seat: number): Sale[] {
  const events = heard.map((line) => line.event as unknown as Event)
  return events.filter((event): event is Sale => event.type === 'sold' && event.seat === seat)
}

/** Where the crowns of each seat came from and went to. */
export type Ledger = Record<'sales' | 'bonus' | 'collected' | 'tax' | 'skimmed' | 'objectives' | 'hired' | 'awards', number>

export function ledgers(events: readonly Event[], seats: number): Ledger[] {
  const books: Ledger[] = Array.from({ length: seats }, () => ({
    sales: 0, bonus: 0, collected: 0, tax: 0, skimmed: 0, objectives: 0, hired: 0, awards: 0,
  }))
  const add = (seat: number, column: keyof Ledger, crowns: number) => {
    const book = books[seat]
    if (book) book[column] += crowns
  }
  for (const event of events) {
    switch (event.type) {
      case 'sold':
        add(event.seat, 'sales', event.value)
        add(event.seat, 'bonus', event.bonus)
        break
      case 'collected':
        add(event.seat, 'collected', event.crowns)
        break
      case 'taxed':
        add(event.seat, 'tax', event.crowns)
        add(event.from, 'tax', -event.crowns)
        break
      case 'skimmed':
        add(event.boss, 'skimmed', event.crowns)
        add(event.seat, 'skimmed', -event.crowns)
        break
      case 'achieved':
        add(event.seat, 'objectives', event.crowns)
        break
      case 'hired':
        add(event.seat, 'hired', -event.crowns)
        break
      case 'awarded':
        add(event.seat, 'awards', event.crowns)
        break
    }
  }
  return books
}

const STEPS = {
  mimic: 'hire',
  hire: 'hire',
  draw: 'acquire',
  extra: 'acquire',
  swap_give: 'acquire',
  swap_draw: 'acquire',
  spy_take: 'acquire',
  flyer: 'flyer',
  buyer: 'buyer',
  fit: 'buyer',
  clean_up: 'clean_up',
  over: undefined,
} as const

/** The part of a turn that a step belongs to. */
export function phaseOf(view: View) {
  return STEPS[view.turn.step.type]
}

/** Whose turn is shown: a turn that has still to be ended is not the next one's yet. */
export function activeIn(stage: Workshop): number {
  return stage.asked?.kind === 'end_turn' ? stage.asked.seat : stage.view.active
}

/** What choosing a card of one's hand means first of all at this point of a turn. */
export function handActs(card: string, view: View): Action[] {
  const build: Action = { type: 'build', card }
  const swap: Action = { type: 'swap', card }
  const discard: Action = { type: 'discard', card }
  switch (phaseOf(view)) {
    case 'acquire':
      return view.turn.step.type === 'draw' ? [build, swap, discard] : [swap, build, discard]
    case 'clean_up':
      return [discard, build, swap]
    default:
      return [build, swap, discard]
  }
}

/** What an employee of one's own can be told to do. */
export function staffActs(employee: string, view: View, seat: number, glossary: Glossary): Action[] {
  const others = view.players.map((_, other) => other).filter((other) => other !== seat)
  switch (employee) {
    case 'accountant':
      return [{ type: 'collect' }]
    case 'agent':
      return agentActs(view, seat, others)
    case 'spy':
      return others.map((on) => ({ type: 'spy', on }))
    case 'thief':
      return others.flatMap((from) => stealActs(view, from))
    case 'contractor':
      return [{ type: 'sell' }]
    case 'logistician':
      return [{ type: 'draw' }]
    case 'jack': {
      const trades = glossary.employees.filter((one) => one.tier === 1)
      const own: Action[] = [...trades.map((one) => ({ type: 'mimic' as const, trade: one.id })), { type: 'mimic', trade: null }]
      return view.turn.mimic === 'agent' ? [...own, ...agentActs(view, seat, others)] : own
    }
    default:
      return []
  }
}

function agentActs(view: View, seat: number, others: number[]): Action[] {
  const cards = [...new Set(view.players[seat]?.hand)]
  return [...others.map((other): Action => ({ type: 'trade', with: other })), ...cards.map((card): Action => ({ type: 'swap', card }))]
}

/** Every part that could be stolen from a factory. */
export function stealActs(view: View, from: number): Action[] {
  return [...new Set(view.players[from]?.factory)].map((card) => ({ type: 'steal', from, card }))
}
