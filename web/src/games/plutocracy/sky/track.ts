import type { Mark } from '../../../wire/plutocracy-sky'

/** The markers of one time on a field. Laps apart they share the field, and yet never lie on each other. */
export interface Stack<M> {
  field: number
  time: number
  /** From the bottom to the top: the last one acts first. */
  marks: M[]
  /** Which of several stacks on the same field this is. */
  place: number
}

/** The stacks on the time track, from markers in the order in which they act. */
export function stacksOf<M>(track: readonly Mark<M>[], fields: number): Stack<M>[] {
  const stacks: Stack<M>[] = []
  for (const { marker, time } of track) {
    const stack = stacks.find((one) => one.time === time)
    if (stack) stack.marks.unshift(marker)
    else {
      const field = time % fields
      stacks.push({ field, time, marks: [marker], place: stacks.filter((one) => one.field === field).length })
    }
  }
  return stacks
}

/** The times that a journey from now to a field could take. */
export function timesTo(field: number, now: number, fields: number): number[] {
  const least = (((field - now) % fields) + fields) % fields
  return [least, least + fields]
}
