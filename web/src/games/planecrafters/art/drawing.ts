/**
 * What a layer is painted with. `skin` is the part's own hull: base colour, pattern, light from above and an outline;
 * `bare` is the same without the pattern. `line` and `thread` are strokes on it, thick and thin; a `wire`
 * stands alone against the sky.
 */
export type Ink = 'skin' | 'bare' | 'dark' | 'light' | 'accent' | 'mark' | 'glass' | 'metal' | 'line' | 'thread' | 'wire'

/** Layers from back to front: an ink and an SVG path. */
export type Drawing = readonly (readonly [Ink, string])[]

/** A tile that repeats over the hull; `stroke` is the width of its lines, 0 fills the shape. */
export interface Pattern {
  readonly width: number
  readonly height: number
  readonly path: string
  readonly stroke: number
}

export interface Palette {
  /** The hull. */
  readonly base: string
  /** The pattern on it. */
  readonly mark: string
  /** The one loud colour. */
  readonly accent: string
  readonly dark: string
  readonly light: string
  readonly glass: string
}

/**
 * All parts share one axis and meet in joints 48 high (y from -24 to 24). The plane flies to the right: a nose starts at
 * its joint and runs to the right, a tail to the left, a fuselage reaches 40 to either side. A wing is drawn from its
 * root at y = 0 downwards; the far wing is the same one mirrored.
 */
export interface Parts {
  readonly nose: Drawing
  readonly tail: Drawing
  readonly wing: Drawing
  readonly fuselage: Drawing
}

export const JOINT = 24

/** A hull that any model without a fuselage of its own can wear. */
export const TUBE: Drawing = [['skin', `M-40-${JOINT}Q0-30 40-${JOINT}V${JOINT}Q0 30-40 ${JOINT}Z`]]

export function disc(x: number, y: number, r: number, ry = r): string {
  return `M${x - r} ${y}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1-${2 * r} 0Z`
}

export function discs(...spots: readonly [x: number, y: number, r: number, ry?: number][]): string {
  return spots.map((spot) => disc(...spot)).join('')
}

/** A propeller seen from the side: two blades that reach `r` up and down. */
export function blades(x: number, y: number, r: number, width = 5): string {
  return `M${x} ${y}q${width}-${r * 0.6} 0-${r}q-${width} ${r * 0.4} 0 ${r}q${width} ${r * 0.6} 0 ${r}q-${width}-${r * 0.4} 0-${r}Z`
}
