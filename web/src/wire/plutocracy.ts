// Written by `cargo xtask types` from crates/plutocracy/src/multiplayer.

import type { ByPlanet, Entry, Hex, Mark, Seat, SkyWords, Viewer } from './plutocracy-sky'

/**
 * An action. Places go by orbit and number.
 */
export type Action = { "type": "choose_favor", favor: string, } | { "type": "start", place: string, } | { "type": "buy", units: number, } | { "type": "sell", units: number, } | { "type": "speculate", units: number, } | { "type": "buy_seat", } | { "type": "rescue", } | { "type": "join", society: string, } | { "type": "pick_up", } | { "type": "drop_off", favor: string | null, } | { "type": "use", favor: string, } | { "type": "put_back", } | { "type": "give", good: string, } | { "type": "take", good: string, } | { "type": "jump", to: string, } | { "type": "travel", to: string, hyper: boolean, } | { "type": "depart", time: number, } | { "type": "pass", };

/**
 * An event.
 */
export type Event = { "type": "favor_chosen", seat: Seat, favor: string, } | { "type": "started", seat: Seat, place: string, } | { "type": "turn_began", seat: Seat, time: number, place: string, planet: string | null, } | { "type": "bought", seat: Seat, good: string, units: number, money: number, } | { "type": "sold", seat: Seat, good: string, units: number, money: number, } | { "type": "speculated", seat: Seat, good: string, rolls: Array<number>, money: number, } | { "type": "seat_bought", seat: Seat, planet: string, money: number, } | { "type": "rescued", seat: Seat, } | { "type": "joined", seat: Seat, society: string, councilors: number, } | { "type": "picked_up", seat: Seat, planet: string, passenger: string, } | { "type": "arrived", planet: string, passenger: string, } | { "type": "turned_away", passenger: string, } | { "type": "reshuffled", } | { "type": "dropped_off", seat: Seat, planet: string, } | { "type": "favor_taken", seat: Seat, favor: string, money: number, paid: number, } | { "type": "rolled", seat: Seat, die: number, } | { "type": "favor_put_back", seat: Seat, favor: string, } | { "type": "favor_used", seat: Seat, favor: string, } | { "type": "gave", seat: Seat, good: string, } | { "type": "took", seat: Seat, good: string, } | { "type": "subsidised", seat: Seat, money: number, } | { "type": "lobbied", seat: Seat, planet: string, } | { "type": "jumped", seat: Seat, to: string, } | { "type": "departed", seat: Seat, from: string, to: string, time: number, arrival: number, } | { "type": "finished", seat: Seat, } | { "type": "passed", seat: Seat, time: number, } | { "type": "rotated", time: number, } | { "type": "carried", seat: Seat, to: string, } | { "type": "asteroid_fell", } | { "type": "prices_moved", time: number, } | { "type": "elections", time: number, } | { "type": "councilor_sent", seat: Seat, planet: string | null, } | { "type": "ended", };

/**
 * What stands on the time track: a seat number, or the word for an event.
 */
export type Token = Seat | EventToken;

/**
 * An event's token.
 */
export type EventToken = "rotate" | "prices" | "elect";

/**
 * How far a turn is.
 */
export type Turn = { 
/**
 * What is to be done now.
 */
step: Step, 
/**
 * Something was bought.
 */
bought: boolean, 
/**
 * Something was sold.
 */
sold: boolean, 
/**
 * A society was joined.
 */
joined: boolean, 
/**
 * The ship acts as if on the planet of its orbit.
 */
quantum: boolean, 
/**
 * The favors used this turn.
 */
used: Array<string>, 
/**
 * What the die showed for a sale this turn.
 */
rolls: Array<number>, };

/**
 * A step.
 */
export type Step = { "type": "choose_favor", } | { "type": "start", } | { "type": "act", } | { "type": "give", left: number, } | { "type": "take", left: number, } | { "type": "depart", to: string, hyper: boolean, } | { "type": "over", };

/**
 * Units of each good.
 */
export type Goods = { water: number, carbon: number, oxygen: number, uranium: number, plants: number, };

/**
 * Something for each outer planet.
 */
export type ByOuter<T> = { Mars: T, Jupiter: T, Saturn: T, Uranus: T, Neptune: T, };

/**
 * What a planet trades.
 */
export type Market = { 
/**
 * The good that can be bought.
 */
supply: string, 
/**
 * At which price.
 */
supply_price: number, 
/**
 * The good that can be sold.
 */
demand: string, 
/**
 * At which price.
 */
demand_price: number, };

/**
 * The members of each society, by seat.
 */
export type Societies = { magnates: Array<Seat>, merchants: Array<Seat>, diplomats: Array<Seat>, rescuers: Array<Seat>, };

/**
 * An open favor.
 */
export type OpenFavor = { 
/**
 * Which one.
 */
favor: string, 
/**
 * The money on it.
 */
money: number, };

/**
 * A player.
 */
export type Player = { 
/**
 * Money.
 */
money: number, 
/**
 * Units of each good.
 */
goods: Goods, 
/**
 * Councilors sent.
 */
councilors: number, 
/**
 * Whether an alien was rescued.
 */
alien: boolean, 
/**
 * The passenger on board.
 */
passenger: string | null, 
/**
 * The favor in hand.
 */
favor: string | null, 
/**
 * What was rolled for Hyper Drive.
 */
die: number | null, 
/**
 * Where the ship is; null before the start.
 */
ship: string | null, 
/**
 * The time at which the player passed or reached the last field.
 */
retired: number | null, };

/**
 * A journey that the pilot could begin then.
 */
export type Journey = { 
/**
 * Where to.
 */
to: string, 
/**
 * The least time it takes, without Hyper Drive.
 */
time: number, 
/**
 * The least time it takes with the Hyper Drive that the pilot holds; null without one.
 */
hyper_time: number | null, 
/**
 * When it ends if it takes no longer.
 */
arrival: number, 
/**
 * How many ROTATEs run before the player acts again.
 */
rotates: number, 
/**
 * How many PRICES run before the player acts again.
 */
prices: number, 
/**
 * How many elections run before the player acts again.
 */
elections: number, };

/**
 * The moment at which the journeys of a view could begin.
 */
export type Departure = { 
/**
 * Who would fly: the viewer, or whoever decides if the viewer flies no more.
 */
pilot: Seat, 
/**
 * When.
 */
time: number, 
/**
 * From where.
 */
from: string, 
/**
 * The number of the position where each planet is then.
 */
planets: ByPlanet<number>, 
/**
 * Where the asteroid is then; null when it has fallen into the Sun.
 */
asteroid: string | null, 
/**
 * The markers on the time track then, in the order in which they act; those who act before have left it.
 */
track: Array<Mark<Token>>, };

/**
 * All that anyone may know.
 */
export type View = { 
/**
 * Whose eyes these are.
 */
viewer: Viewer, 
/**
 * Whether the table plays with Passengers.
 */
passengers: boolean, 
/**
 * Who decides; null when the game is over.
 */
active: Seat | null, 
/**
 * The seats in turn order.
 */
order: Array<Seat>, 
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
 * Every hex that ships can stand on: orbit by orbit, then the asteroid's trajectory.
 */
hexes: Array<Hex>, 
/**
 * The number of the position where each planet is.
 */
planets: ByPlanet<number>, 
/**
 * Where the asteroid is, until it falls.
 */
asteroid: string | null, 
/**
 * Who acts when, whoever acts next first.
 */
track: Array<Mark<Token>>, 
/**
 * The markets of the outer planets.
 */
markets: ByOuter<Market>, 
/**
 * The members of the parliaments, the cheapest seat first.
 */
parliaments: ByOuter<Array<Seat>>, 
/**
 * What the next seat of each parliament costs; null is a full one.
 */
seat_prices: ByOuter<number | null>, 
/**
 * The members of the societies.
 */
societies: Societies, 
/**
 * The players by seat.
 */
players: Array<Player>, 
/**
 * The time that each player has spent.
 */
times: Array<number>, 
/**
 * The planet on which the active player can act.
 */
acts_on: string | null, 
/**
 * Who waits on each planet.
 */
waiting: ByPlanet<string | null>, 
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
 * The open favors.
 */
favors: Array<OpenFavor>, 
/**
 * How far the turn is.
 */
turn: Turn, 
/**
 * When the viewer acts next, as far as it can be foreseen (who flies no more sees the flight of whoever decides);
 * null when nobody can fly.
 */
departure: Departure | null, 
/**
 * Where they could fly then, and how long that takes.
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
 * What goods are called.
 */
goods: { [key in string]: string }, 
/**
 * The societies on Earth.
 */
societies: Array<Entry>, 
/**
 * Councilors for the first to join a society.
 */
first_councilors: number, 
/**
 * Councilors for everyone after.
 */
later_councilors: number, 
/**
 * The favors that exist.
 */
favors: Array<Entry>, 
/**
 * Money to be put on every other favor when one is taken.
 */
favor_money: number, 
/**
 * What the seats of a parliament cost, the cheapest first.
 */
parliament: Array<number>, 
/**
 * Money at the start.
 */
money: number, 
/**
 * Units of each good that a ship can store.
 */
storage: number, 
/**
 * Between which limits supply prices move.
 */
supply: Limits, 
/**
 * Between which limits demand prices move.
 */
demand: Limits, 
/**
 * Time units between two PRICES, by the number of players.
 */
prices_every: { [key in number]: number }, 
/**
 * Time units between two elections.
 */
elect_every: number, };

/**
 * The lowest and the highest.
 */
export type Limits = { 
/**
 * The lowest.
 */
least: number, 
/**
 * The highest.
 */
most: number, };
