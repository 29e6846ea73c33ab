import { type Lang, spoken } from './lang'
import { remember, remembered } from './storage'

export type { Lang } from './lang'
export type Theme = 'system' | 'paper' | 'night'
export type Motion = 'system' | 'full' | 'reduced'

interface Kept {
  theme: Theme
  motion: Motion
  lang: 'auto' | Lang
  sound: boolean
  /** Turns pass on by themselves. */
  endTurn: boolean
  /** The guide and the coach marks have been seen or skipped, by game. */
  guided: string[]
}

const usual: Kept = { theme: 'system', motion: 'system', lang: 'auto', sound: false, endTurn: false, guided: [] }

const quiet = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined

/** What a person has chosen, in this browser. */
class Settings {
  #kept = $state<Kept>({ ...usual, ...remembered<Partial<Kept>>('settings', {}) })
  #quiet = $state(quiet?.matches ?? false)
  // Every word asks for it.
  #language: Lang = $derived(spoken(this.#kept.lang))

  constructor() {
    quiet?.addEventListener('change', (event) => (this.#quiet = event.matches))
    this.#show()
  }

  get theme() {
    return this.#kept.theme
  }
  get motion() {
    return this.#kept.motion
  }
  get lang() {
    return this.#kept.lang
  }
  get sound() {
    return this.#kept.sound
  }
  get endTurn() {
    return this.#kept.endTurn
  }

  /** The language that everything is said in. */
  get language(): Lang {
    return this.#language
  }

  /** Whether things stay where they are instead of moving. */
  get still(): boolean {
    return this.#kept.motion === 'reduced' || (this.#kept.motion === 'system' && this.#quiet)
  }

  guided(game: string): boolean {
    return this.#kept.guided.includes(game)
  }

  change(wanted: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...wanted }
    remember('settings', this.#kept)
    this.#show()
  }

  guide(game: string, done: boolean): void {
    const others = this.#kept.guided.filter((one) => one !== game)
    this.change({ guided: done ? [...others, game] : others })
  }

  #show(): void {
    const root = document.documentElement
    if (this.#kept.theme === 'system') delete root.dataset.theme
    else root.dataset.theme = this.#kept.theme
    root.dataset.motion = this.#kept.motion
    root.lang = this.language
  }
}

export const settings = new Settings()
