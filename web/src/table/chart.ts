import type { Stand } from '../wire/server'

export interface Curve {
  /** A path of steps: nothing changes between two moments. */
  path: string
  end: { x: number; y: number; value: number }
}

export interface Plot {
  curves: Curve[]
  /** Where rounds begin, and what stands at the lines of the scale. */
  rounds: { x: number; round: number }[]
  scale: { y: number; value: number }[]
}

/** A round figure at or above a value, for the top of a scale. */
export function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return [1, 1.6, 2, 3, 4, 5, 6, 8, 10].map((step) => step * size).find((top) => top >= value) ?? value
}

/** Curves over the moments of a game, in a box of this size. */
export function plot(stands: readonly Stand[], what: 'money' | 'score', width: number, height: number): Plot {
  const last = stands.at(-1)?.moment ?? 0
  const values = stands.flatMap((stand) => stand[what])
  const top = roundUp(Math.max(1, ...values))
  const x = (moment: number) => round((moment / Math.max(1, last)) * width)
  const y = (value: number) => round(height - (Math.max(0, value) / top) * height)
  const seats = stands[0]?.[what].length ?? 0
  const curves = Array.from({ length: seats }, (_, seat) => {
    const points = stands.map((stand) => ({ x: x(stand.moment), y: y(stand[what][seat] ?? 0) }))
    const path = points.map((point, number) => (number === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`)).join('')
    const end = points.at(-1) ?? { x: 0, y: height }
    return { path, end: { ...end, value: stands.at(-1)?.[what][seat] ?? 0 } }
  })
  const rounds = stands.flatMap((stand, number) =>
    stand.round !== stands[number - 1]?.round ? [{ x: x(stand.moment), round: stand.round }] : [],
  )
  const scale = [0, 0.5, 1].map((part) => ({ y: y(top * part), value: top * part }))
  return { curves, rounds, scale }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
