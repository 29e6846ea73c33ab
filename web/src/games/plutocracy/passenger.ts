import type { PlanetId } from './sky/ephemeris'

const FIRST = ' 1st'

/** Where a passenger wants to go. */
export function destination(passenger: string): PlanetId {
  return passenger.replace(FIRST, '') as PlanetId
}

/** Whether they need a 1st class seat. */
export function isFirstClass(passenger: string): boolean {
  return passenger.endsWith(FIRST)
}
