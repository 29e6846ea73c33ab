import type { JsonValue, Offer } from '../wire/server'

/** The same text for the same value, however its fields are ordered. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}

// Every thing on a board asks about every offer, so that each is written only once.
const written = new WeakMap<Offer, string>()

function writtenOf(offer: Offer): string {
  const text = written.get(offer) ?? canonical(offer.action)
  written.set(offer, text)
  return text
}

/** The offers that are among these actions. */
export function matching(offers: readonly Offer[], acts: readonly unknown[]): Offer[] {
  if (acts.length === 0) return []
  const wanted = new Set(acts.map(canonical))
  return offers.filter((offer) => wanted.has(writtenOf(offer)))
}

/** Offers with those that lead on at the end, each group in its own order. */
export function inOrder(offers: readonly Offer[], leadsOn: (action: JsonValue) => boolean): Offer[] {
  const onward = offers.filter((offer) => leadsOn(offer.action))
  return [...offers.filter((offer) => !leadsOn(offer.action)), ...onward]
}
