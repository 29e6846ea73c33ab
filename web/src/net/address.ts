import type { Lang } from '../lang'

export type Query = Record<string, string | number | undefined>

/** The address of something under the interface, in a language. */
export function addressIn(lang: Lang, path: string, query: Query = {}): string {
  const words = new URLSearchParams({ lang })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) words.set(name, String(value))
  return `/api/v1${path}?${words}`
}

/** Where the news of a table come from. */
export function socketOf(lang: Lang, table: string): string {
  const url = new URL(addressIn(lang, `/tables/${encodeURIComponent(table)}/socket`), location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/** Where all that stays the same about a game is told. */
export function handbookAt(game: string): string {
  return `/games/${encodeURIComponent(game)}`
}
