import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'

/** Things that are lit. Each hears only of itself: a board has hundreds, and few of them change at once. */
export class Glow {
  readonly #known = new SvelteMap<string, boolean>()
  #lit: ReadonlySet<string> = new Set()

  has(thing: string): boolean {
    // A map tells of one key alone only where it has that key.
    untrack(() => {
      if (!this.#known.has(thing)) this.#known.set(thing, this.#lit.has(thing))
    })
    return this.#known.get(thing) === true
  }

  /** Lights these, and nothing else. */
  show(things: Iterable<string>): void {
    const before = this.#lit
    this.#lit = new Set(things)
    for (const thing of before) if (!this.#lit.has(thing)) this.#set(thing, false)
    for (const thing of this.#lit) if (!before.has(thing)) this.#set(thing, true)
  }

  #set(thing: string, lit: boolean): void {
    if (this.#known.has(thing)) this.#known.set(thing, lit)
  }
}
