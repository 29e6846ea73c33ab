import { guest } from '../net/guest.svelte'
import { randomText } from '../net/random'
import type { CreateTable, Order, Shown } from '../wire/server'

/** The opponents of those who just want to play. */
const LEVEL = 'greedy'

/** Who sits where on a new table. */
export type Sitter = 'me' | 'here' | 'open' | { bot: string }

/** Makes a table, sits down, and starts it if nobody else is awaited. Gives its id. */
export async function makeTable(wanted: Omit<CreateTable, 'seats' | 'bots'>, sitters: readonly Sitter[]): Promise<string> {
  const bots = sitters.flatMap((sitter, seat) => (typeof sitter === 'object' ? [{ seat, level: sitter.bot }] : []))
  const body: CreateTable = { ...wanted, seats: sitters.length, bots }
  const { id } = await guest.ask<Shown>('/tables', { body })
  const orders: Order[] = sitters.flatMap((sitter, seat) =>
    sitter === 'me' || sitter === 'here' ? [{ type: 'join' as const, seat, nonce: randomText(16) }] : [],
  )
  if (!sitters.includes('open')) orders.push({ type: 'start' })
  for (const order of orders) await guest.ask(`/tables/${id}/orders`, { body: order })
  return id
}

/** You against bots, at once. */
export function playNow(game: string, seats: number): Promise<string> {
  const others: Sitter[] = Array.from({ length: seats - 1 }, () => ({ bot: LEVEL }))
  return makeTable({ game, visibility: 'private' }, ['me', ...others])
}
