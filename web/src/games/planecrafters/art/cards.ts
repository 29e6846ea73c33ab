import type { Look, Model } from './model'
import { baronBumble } from './models/baronBumble'
import { bigBoy } from './models/bigBoy'
import { blackHole } from './models/blackHole'
import { foxtrotRosie } from './models/foxtrotRosie'
import { ladyZephyr } from './models/ladyZephyr'
import { nightFury } from './models/nightFury'
import { professorPim } from './models/professorPim'
import { silverSalami } from './models/silverSalami'
import { spare } from './models/spare'

/** The places of a plane, in the order in which Spare Parts stand in for what is missing. */
export const SLOTS = ['nose', 'tail', 'left wing', 'right wing', 'fuselage'] as const
export type Slot = (typeof SLOTS)[number]

export const MODELS: readonly Model[] = [
  bigBoy,
  nightFury,
  blackHole,
  ladyZephyr,
  baronBumble,
  foxtrotRosie,
  silverSalami,
  professorPim,
]

/** A card by what is printed on it; a Spare Part has neither model nor slot. */
export type Card = { readonly model: string; readonly slot: Slot } | { readonly model: null; readonly slot: null }

const SPARE: Card = { model: null, slot: null }

/** Reads a name as the server writes it: "Night Fury left wing", or "Spare Part". */
export function parseCard(name: string): Card {
  const slot = SLOTS.find((slot) => name.endsWith(` ${slot}`))
  return slot ? { model: name.slice(0, -slot.length - 1), slot } : SPARE
}

/** How a model looks. One from another edition borrows the look of one of ours, always the same. */
export function modelNamed(id: string): Model {
  const known = MODELS.find((model) => model.id === id)
  if (known) return known
  const sum = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  return MODELS[sum % MODELS.length] ?? bigBoy
}

export function lookOf(card: Card): Look {
  return card.model === null ? spare : modelNamed(card.model)
}
