import type { Palette, Parts, Pattern } from './drawing'

/** How something is drawn, whatever it is called. */
export interface Look {
  readonly palette: Palette
  readonly pattern: Pattern
  readonly parts: Parts
}

export interface Model extends Look {
  /** The name that cards carry, in every language. */
  readonly id: string
  /** Starred models have a fuselage of their own. */
  readonly star: boolean
}
