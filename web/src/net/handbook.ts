import { settings } from '../settings.svelte'
import type { HandbookInfo } from '../wire/server'
import { handbookAt } from './address'
import { call } from './http'

const read = new Map<string, Promise<HandbookInfo>>()

/** All that stays the same about a game, in the reader's language; asked for once. */
export function handbookOf(game: string, edition?: string): Promise<HandbookInfo> {
  const key = `${settings.language} ${game} ${edition ?? ''}`
  let handbook = read.get(key)
  if (!handbook) {
    handbook = call<HandbookInfo>(handbookAt(game), { query: { edition } })
    read.set(key, handbook)
    // What failed may succeed the next time.
    handbook.catch(() => read.delete(key))
  }
  return handbook
}
