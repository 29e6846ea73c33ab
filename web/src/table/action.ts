import type { JsonValue, Offer } from '../wire/server'

/** The same text for the same value, however its fields are ordered. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}

/** The offers that are among these actions. */
export function matching(offers: readonly Offer[], acts: readonly unknown[]): Offer[] {
  const wanted = new Set(acts.map(canonical))
  return offers.filter((offer) => wanted.has(canonical(offer.action)))
}

/** Offers with those that lead on at the end, each group in its own order. */
export function inOrder(offers: readonly Offer[], leadsOn: (action: JsonValue) => boolean): Offer[] {
  const onward = offers.filter((offer) => leadsOn(offer.action))
  return [...offers.filter((offer) => !leadsOn(offer.action)), ...onward]
}
