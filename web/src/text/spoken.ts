import { type Lang, settings } from '../settings.svelte'

/** Words in the language of the moment. */
export function spoken<Words extends object>(books: Record<Lang, Words>): Words {
  return new Proxy(books.en, { get: (_, part) => books[settings.language][part as keyof Words] })
}
