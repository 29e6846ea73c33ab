import { type Lang, settings } from '../settings.svelte'
import { de } from './de'
import { type Words, en } from './en'

const books: Record<Lang, Words> = { en, de }

/** The app's own words in the language of the moment. */
export const say: Words = new Proxy(en, {
  get: (_, part) => books[settings.language][part as keyof Words],
})
