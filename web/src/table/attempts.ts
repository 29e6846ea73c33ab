import { remember, remembered } from '../storage'

/** One game alone, as this browser saw it end. */
interface Attempt {
  table: string
  options: Record<string, string>
  won: boolean
}

const key = (game: string) => `attempts.${game}`

/** Remembers how a game alone ended; the same table counts once. */
export function noteAttempt(game: string, attempt: Attempt): void {
  const others = remembered<Attempt[]>(key(game), []).filter(({ table }) => table !== attempt.table)
  remember(key(game), [...others, attempt])
}

/** How many games alone with this choice were played here, and how many were won. */
export function attemptsWith(game: string, option: string, value: string): { played: number; won: number } {
  const alike = remembered<Attempt[]>(key(game), []).filter(({ options }) => options[option] === value)
  return { played: alike.length, won: alike.filter(({ won }) => won).length }
}
