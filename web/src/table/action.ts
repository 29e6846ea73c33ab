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

/** Labels without the words that all of them begin or end with, where there are too many to read each. */
export function shortened(offers: readonly Offer[], leadsOn: (action: JsonValue) => boolean): string[] {
  const told = offers.filter((offer) => !leadsOn(offer.action)).map((offer) => offer.label.split(' '))
  if (told.length < 2) return offers.map((offer) => offer.label)
  const shortest = Math.min(...told.map((words) => words.length)) - 1
  const shared = (word: (words: string[], place: number) => string | undefined, most: number) => {
    let count = 0
    while (count < most && told.every((words) => word(words, count) === word(told[0] ?? [], count))) count++
    return count
  }
  const head = shared((words, place) => words[place], shortest)
  const tail = shared((words, place) => words.at(-1 - place), shortest - head)
  return offers.map((offer) => {
    const words = offer.label.split(' ')
    return leadsOn(offer.action) ? offer.label : words.slice(head, words.length - tail).join(' ')
  })
}
