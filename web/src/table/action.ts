import type { JsonValue, Offer } from '../wire/server'
import { typeOf } from './log'

/** The same text for the same value, however its fields are ordered. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}

/** Finds offers by their actions. Every thing on a board asks for its own, so that each is written only once. */
export function finder(offers: readonly Offer[]): (acts: readonly unknown[]) => Offer[] {
  const places = new Map(offers.map((offer, place) => [canonical(offer.action), place]))
  return (acts) => {
    if (places.size === 0 || acts.length === 0) return []
    const found = new Set(acts.flatMap((act) => places.get(canonical(act)) ?? []))
    return [...found].sort((one, other) => one - other).flatMap((place) => offers[place] ?? [])
  }
}

/** Offers with those that lead on at the end, each group in its own order. */
export function inOrder(offers: readonly Offer[], leadsOn: (action: JsonValue) => boolean): Offer[] {
  const onward = offers.filter((offer) => leadsOn(offer.action))
  return [...offers.filter((offer) => !leadsOn(offer.action)), ...onward]
}

/** What is written on the button of an offer, and before it where a row of its kind begins. */
export interface Written {
  label: string
  caption?: string
}

/** Offers of one kind share words: said once before them, the rest is short enough to see all at once. */
export function shortened(offers: readonly Offer[], leadsOn: (action: JsonValue) => boolean): Written[] {
  const kinds = offers.map(({ action }) => (leadsOn(action) ? undefined : typeOf(action)))
  return offers.map(({ label }, place) => {
    const kind = kinds[place]
    const row = offers.filter((_, other) => kind !== undefined && kinds[other] === kind).map((offer) => offer.label.split(' '))
    if (row.length < 2) return { label }
    const { head, tail } = sharedWords(row)
    const words = label.split(' ')
    const end = words.length - tail
    const caption = [...words.slice(0, head), '…', ...words.slice(end)].join(' ')
    const begins = kind !== kinds[place - 1] && head + tail > 0
    return { label: words.slice(head, end).join(' '), ...(begins && { caption }) }
  })
}

/** How many words all of them begin and end with; one at least is left of each. */
function sharedWords(row: string[][]): { head: number; tail: number } {
  const shortest = Math.min(...row.map((words) => words.length)) - 1
  const shared = (most: number, word: (words: string[], place: number) => string | undefined) => {
    let count = 0
    while (count < most && row.every((words) => word(words, count) === word(row[0] ?? [], count))) count++
    return count
  }
  const head = shared(shortest, (words, place) => words[place])
  return { head, tail: shared(shortest - head, (words, place) => words.at(-1 - place)) }
}
