// Written by `cargo xtask types` from crates/plutocracy/src.

/**
 * A place at the table, counted from 0.
 */
export type Seat = number;

/**
 * Whose eyes a view is made for.
 */
export type Viewer = number | "spectator";

/**
 * Something for each planet.
 */
export type ByPlanet<T> = { Earth: T, Mars: T, Jupiter: T, Saturn: T, Uranus: T, Neptune: T, };

/**
 * A disc or token on the time track: a seat number for a ship's, a word for an event's.
 */
export type Mark<M> = { 
/**
 * Whose it is.
 */
marker: M, 
/**
 * How much time it has spent.
 */
time: number, };

/**
 * A hex that ships can stand on.
 */
export type Hex = { 
/**
 * Its name.
 */
place: string, 
/**
 * The first axial coordinate; the Sun is at 0, 0.
 */
q: number, 
/**
 * The second axial coordinate.
 */
r: number, };

/**
 * The sky in words, in one language.
 */
export type SkyWords = { 
/**
 * The planets, from the Sun outwards.
 */
planets: Array<PlanetWords>, 
/**
 * The asteroid's path, from the edge to the Sun.
 */
trajectory: Array<string>, 
/**
 * What places are called, by their names in actions and views.
 */
places: { [key in string]: string }, 
/**
 * What passengers are called, by their names in actions and views.
 */
passengers: { [key in string]: string }, };

/**
 * A planet.
 */
export type PlanetWords = { 
/**
 * The name in actions and views.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * "on Earth".
 */
on: string, 
/**
 * "to Earth".
 */
to: string, 
/**
 * "of Earth".
 */
of: string, 
/**
 * Its positions, in the order in which it comes to them.
 */
orbit: Array<string>, };

/**
 * Something with a name and a sentence about it.
 */
export type Entry = { 
/**
 * The name in actions and views.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What there is to know about it.
 */
text: string, };
