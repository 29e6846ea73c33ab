// Written by `cargo xtask types` from crates/plutocracy/src/solo.

import type { ByPlanet, Hex, Mark, SkyWords, Viewer } from './plutocracy-sky'

/**
 * An action. Places go by orbit and number, passengers by destination and class.
 */
export type Action = { "type": "start", planet: string, } | { "type": "drop_off", } | { "type": "pick_up", passenger: string, seat: SeatClass, } | { "type": "travel", to: string, } | { "type": "depart", time: number, } | { "type": "done", };

/**
 * A class of seats.
 */
export type SeatClass = "ordinary" | "first_class";

/**
 * An event.
 */
export type Event = { "type": "started", planet: string, } | { "type": "turn_began", time: number, place: string, planet: string | null, } | { "type": "dropped_off", planet: string, passengers: Array<string>, } | { "type": "picked_up", planet: string, passenger: string, seat: SeatClass, } | { "type": "departed", from: string, to: string, time: number, arrival: number, } | { "type": "rotated", time: number, ship: string | null, } | { "type": "new_passengers", time: number, } | { "type": "arrived", planet: string, passenger: string, } | { "type": "turned_away", passenger: string, } | { "type": "reshuffled", } | { "type": "nobody", planet: string, } | { "type": "too_many", planet: string, passenger: string, } | { "type": "empty", planet: string, } | { "type": "won", };

/**
 * What stands on the time track.
 */
export type Token = "ship" | "rotate" | "new_passengers";

/**
 * A step of a turn.
 */
export type Step = { "type": "start", } | { "type": "drop_off", } | { "type": "pick_up", } | { "type": "travel", } | { "type": "depart", to: string, } | { "type": "won", } | { "type": "too_many", planet: string, } | { "type": "empty", planet: string, };

/**
 * The passengers on board, by the class of their seats.
 */
export type Aboard = { 
/**
 * Those in ordinary seats.
 */
ordinary: Array<string>, 
/**
 * Those in 1st class seats.
 */
first_class: Array<string>, };

/**
 * A journey that the ship could begin now.
 */
export type Journey = { 
/**
 * Where to.
 */
to: string, 
/**
 * The least time it takes.
 */
time: number, 
/**
 * When it ends if it takes no longer.
 */
arrival: number, 
/**
 * How many ROTATEs run before the pilot acts again.
 */
rotates: number, 
/**
 * How many NEW PASSENGERS run before the pilot acts again.
 */
new_passengers: number, };

/**
 * All that anyone may know.
 */
export type View = { 
/**
 * Whose eyes these are.
 */
viewer: Viewer, 
/**
 * The scenario that was chosen.
 */
scenario: string, 
/**
 * When the game ends.
 */
end: number, 
/**
 * The round: the time between two ROTATEs.
 */
round: number, 
/**
 * How many time units lie between two ROTATEs.
 */
rotate: number, 
/**
 * How many fields the time track has.
 */
fields: number, 
/**
 * Every hex that ships can stand on, orbit by orbit.
 */
hexes: Array<Hex>, 
/**
 * The number of the position where each planet is.
 */
planets: ByPlanet<number>, 
/**
 * Where the ship is.
 */
ship: string | null, 
/**
 * The planet it is on.
 */
on: string | null, 
/**
 * Who acts when, whoever acts next first.
 */
track: Array<Mark<Token>>, 
/**
 * Who waits on each planet.
 */
waiting: ByPlanet<Array<string>>, 
/**
 * How many can wait on a planet.
 */
most_waiting: number, 
/**
 * Who is on board.
 */
aboard: Aboard, 
/**
 * Free ordinary seats.
 */
free_ordinary: number, 
/**
 * Free 1st class seats.
 */
free_first_class: number, 
/**
 * Who lies in the discards.
 */
discards: Array<string>, 
/**
 * Who is in the deck, in no order.
 */
deck: Array<string>, 
/**
 * How many were turned away at their own destination so far.
 */
turned_away: number, 
/**
 * How often the discards became the deck.
 */
reshuffles: number, 
/**
 * What is to be done now.
 */
step: Step, 
/**
 * Where the ship could fly now, and how long that takes.
 */
journeys: Array<Journey>, };

/**
 * The words and figures of an edition, in one language.
 */
export type Glossary = { 
/**
 * The sky.
 */
sky: SkyWords, 
/**
 * The printed scenarios, from easy to hard.
 */
scenarios: Array<ScenarioWords>, 
/**
 * What the scenario that chance makes is called.
 */
random: string, 
/**
 * Seats that only ordinary passengers take.
 */
ordinary_seats: number, 
/**
 * Seats that anyone can take.
 */
first_class_seats: number, 
/**
 * How many can wait on a planet.
 */
waiting: number, 
/**
 * Time units between two NEW PASSENGERS.
 */
new_passengers_every: number, };

/**
 * A printed scenario.
 */
export type ScenarioWords = { 
/**
 * The name in views.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Where the planets start, from Earth to Neptune.
 */
offsets: [number, number, number, number, number, number], };
