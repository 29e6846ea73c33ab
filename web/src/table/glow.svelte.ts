import { untrack } from 'svelte'

class Light {
  on = $state() as boolean

  constructor(on: boolean) {
    this.on = on
  }
}

/** Things that are lit. Each hears only of itself: a board has hundreds, and few of them change at once. */
export class Glow {
  readonly #lights = new Map<string, Light>()
  #lit: ReadonlySet<string> = new Set()

  has(thing: string): boolean {
    let light = this.#lights.get(thing)
    if (!light) {
      // What is made while somebody looks is not watched by them; this has to be.
      light = untrack(() => new Light(this.#lit.has(thing)))
      this.#lights.set(thing, light)
    }
    return light.on
  }

  /** Lights these, and nothing else. */
  show(things: Iterable<string>): void {
    const before = this.#lit
    this.#lit = new Set(things)
    for (const thing of before) if (!this.#lit.has(thing)) this.#set(thing, false)
    for (const thing of this.#lit) if (!before.has(thing)) this.#set(thing, true)
  }

  #set(thing: string, on: boolean): void {
    const light = this.#lights.get(thing)
    if (light) light.on = on
  }
}
