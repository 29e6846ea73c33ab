import { parseCard, SLOTS, type Card, type Slot } from './cards'

/** Which card is seen in which slot: parts in their own, Spare Parts in the first ones that are empty. */
export function assemble(cards: readonly string[]): Map<Slot, Card> {
  const parsed = cards.map(parseCard)
  const places = new Map<Slot, Card>()
  for (const card of parsed) if (card.slot && !places.has(card.slot)) places.set(card.slot, card)
  for (const card of parsed) {
    const empty = SLOTS.find((slot) => !places.has(slot))
    if (card.slot === null && empty) places.set(empty, card)
  }
  return places
}

/** Lays a pool of parts out as planes, for a factory that builds several at once. One plane at least. */
export function planesOf(pool: readonly string[]): string[][] {
  const planes: string[][] = [[]]
  const put = (card: string, fits: (plane: string[]) => boolean) => {
    const plane = planes.find(fits)
    if (plane) plane.push(card)
    else planes.push([card])
  }
  const spares = pool.filter((card) => parseCard(card).slot === null)
  for (const card of pool) {
    const { slot } = parseCard(card)
    if (slot) put(card, (plane) => !assemble(plane).has(slot))
  }
  for (const card of spares) put(card, (plane) => assemble(plane).size < SLOTS.length)
  return planes
}
