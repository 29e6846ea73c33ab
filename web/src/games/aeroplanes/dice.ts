import type { Event, View } from '../../wire/aeroplanes'

export const SKULL = 0
/** A die that has brought its advantage tile. */
export const SPENT = 1
const FACES = [SKULL, 2, 3, 4, 5, 6]

const SUMS = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three) => one + two + three)))

/** How likely it is that one roll of three dice after the other shows so much, from 0 to 1. */
export function likelihood(needs: readonly number[]): number {
  return needs.reduce((product, need) => (product * SUMS.filter((sum) => sum >= need).length) / SUMS.length, 1)
}

/** In how many of a hundred rolls three dice show so much. */
export function chance(...needs: number[]): number {
  return Math.round(100 * likelihood(needs))
}

/** A way to make a roll good: so many pilots, and money for what they leave. */
export interface Remedy {
  pilots: number
  money: number
}

/** Every way to make a roll good with what somebody has, the fewest pilots first. */
export function remedies(missing: number, pilots: number, pilot: number, money: number): Remedy[] {
  const enough = Math.min(pilots, Math.ceil(missing / pilot))
  const ways = Array.from({ length: enough + 1 }, (_, used) => ({ pilots: used, money: Math.max(0, missing - used * pilot) }))
  return ways.filter((way) => way.money <= money)
}

/** A roll as it lies on the table: what the dice show, what was added, and what is needed. */
export interface Reckoning {
  seat: number
  to: string
  dice: readonly number[]
  sum: number
  help: number
  pilots: number
  total: number
  need: number
  missing: number
  /** What was paid for the missing pips. */
  paid: number
  /** Whether it is still being settled. */
  open: boolean
}

const sumOf = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0)

/** The roll that is being settled, or else the last one that still lies there. */
export function reckoning(view: View, heard: readonly Event[], pilot: number): Reckoning | undefined {
  const { roll, step, active } = view
  if (roll && (step.type === 'reroll' || step.type === 'make_good')) {
    return { ...roll, seat: active ?? 0, sum: sumOf(roll.dice), pilots: step.flight.pilots, paid: 0, open: true }
  }
  const place = view.rolls.length > 0 ? heard.findLastIndex(({ type }) => type === 'rolled' || type === 'advantages_rolled') : -1
  const rolled = heard[place]
  if (rolled?.type !== 'rolled') return undefined
  const after = heard.slice(place)
  const pilots = after.filter(({ type }) => type === 'pilot_used').length
  const paid = after.reduce((sum, event) => sum + (event.type === 'pips_paid' ? event.money : 0), 0)
  const { seat, to, dice, help, need } = rolled
  const total = sumOf(dice) + help + pilot * pilots
  return { seat, to, dice, sum: sumOf(dice), help, pilots, total, need, missing: Math.max(0, need - total - paid), paid, open: false }
}

/** The dice on the table: those of a flight, or those that bring advantage tiles. */
export function diceOf(view: View): readonly number[] {
  return view.step.type === 'draw' ? view.step.dice : (view.rolls.at(-1) ?? [])
}
