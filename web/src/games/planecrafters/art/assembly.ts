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
