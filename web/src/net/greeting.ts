import type { Said } from '../wire/server'

/** Who one is, as a socket wants to hear it. */
export type Hello = Omit<Extract<Said, { type: 'hello' }>, 'type' | 'last' | 'chat'>

/** The first words to a table: who we are, and what we know of it already. */
export function greeting(who: Hello, last: number, chat: number): string {
  return JSON.stringify({ type: 'hello', ...who, last, chat } satisfies Said)
}
