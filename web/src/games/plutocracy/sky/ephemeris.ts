import type { ByPlanet, PlanetWords, SkyWords } from '../../../wire/plutocracy-sky'

export type PlanetId = keyof ByPlanet<unknown>

/** A planet as it stands in sentences. */
export function planetWords({ planets }: SkyWords, planet: string): PlanetWords {
  return planets.find(({ id }) => id === planet) ?? { id: planet, name: planet, on: planet, to: planet, of: planet, orbit: [] }
}

/** An event that comes again and again. */
export interface Clock {
  event: string
  /** When it runs next; it does no more without that. */
  next: number | undefined
  every: number
  /** When it runs for the last time at the latest. */
  last: number
}

/** An event that runs at a time. */
export interface Run {
  event: string
  time: number
}

/** Which events run before a ship acts that gets somewhere now and waits until then, in their order. Whatever comes to
 * a field lies on what is there already; clocks come in the order in which their tokens lie. */
export function runsBefore(clocks: readonly Clock[], arrival: number, stops = Infinity): Run[] {
  const track: { time: number; clock?: Clock }[] = []
  const place = (time: number, clock?: Clock) => {
    if (clock && time > clock.last) return
    const at = track.findIndex((mark) => mark.time >= time)
    track.splice(at < 0 ? track.length : at, 0, { time, clock })
  }
  for (const clock of [...clocks].reverse()) if (clock.next !== undefined) place(clock.next, clock)
  // Who gets to the last field acts no more, so that everything there runs.
  if (arrival < stops) place(arrival)
  const runs: Run[] = []
  for (let first = track.shift(); first?.clock; first = track.shift()) {
    runs.push({ event: first.clock.event, time: first.time })
    place(first.time + first.clock.every, first.clock)
  }
  return runs
}

/** Where every planet and the asteroid are. */
export interface Heavens {
  planets: Record<PlanetId, string>
  asteroid: string | null
}

/** The sky as a view tells it. */
export function heavens(words: SkyWords, positions: ByPlanet<number>, asteroid: string | null): Heavens {
  const at = words.planets.map(({ id, orbit }) => [id, orbit[positions[id as PlanetId]] ?? ''])
  return { planets: Object.fromEntries(at) as Heavens['planets'], asteroid }
}

/** The sky after so many ROTATEs. */
export function rotated(words: SkyWords, sky: Heavens, times: number): Heavens {
  const on = (list: readonly string[], place: string) => list[list.indexOf(place) + times]
  const at = words.planets.map(({ id, orbit }) => [id, on([...orbit, ...cycle(orbit, times)], sky.planets[id as PlanetId]) ?? ''])
  return {
    planets: Object.fromEntries(at) as Heavens['planets'],
    asteroid: sky.asteroid === null ? null : (on(words.trajectory, sky.asteroid) ?? null),
  }
}

function cycle(orbit: readonly string[], steps: number): string[] {
  return Array.from({ length: steps }, (_, step) => orbit[step % orbit.length] ?? '')
}

/** Where a ship is after so many ROTATEs: whatever it is on takes it along. */
export function carried(words: SkyWords, sky: Heavens, place: string, times: number): string {
  let [at, now] = [place, sky]
  for (let step = 0; step < times; step++) {
    const next = rotated(words, now, 1)
    const planet = planetAt(words, now, at)
    if (planet) at = next.planets[planet]
    else if (at === now.asteroid) at = next.asteroid ?? at
    now = next
  }
  return at
}

/** The planet at a place. */
export function planetAt(words: SkyWords, sky: Heavens, place: string): PlanetId | undefined {
  return words.planets.find(({ id }) => sky.planets[id as PlanetId] === place)?.id as PlanetId | undefined
}

/** The planet on whose orbit a place lies. */
export function orbitOf(words: SkyWords, place: string): PlanetId | undefined {
  return words.planets.find(({ orbit }) => orbit.includes(place))?.id as PlanetId | undefined
}

/** When a planet is at a place of its orbit next: from now on without `from`, to the end of the game without `until`. */
export interface Stay {
  from: number | undefined
  until: number | undefined
}

/** When that is, or that it does not come there any more; undefined for places on no orbit. */
export function visit(words: SkyWords, sky: Heavens, place: string, clock: Clock): Stay | 'never' | undefined {
  const planet = words.planets.find(({ orbit }) => orbit.includes(place))
  if (!planet) return undefined
  const [here, there] = [planet.orbit.indexOf(sky.planets[planet.id as PlanetId]), planet.orbit.indexOf(place)]
  const steps = (there - here + planet.orbit.length) % planet.orbit.length
  // When the planets have moved on so many times, if they still do.
  const after = (times: number) => {
    const time = (clock.next ?? Infinity) + (times - 1) * clock.every
    return time <= clock.last ? time : undefined
  }
  const from = after(steps)
  if (steps > 0 && from === undefined) return 'never'
  return { from: steps === 0 ? undefined : from, until: after(steps + 1) }
}
