// Written by `cargo xtask types` from crates/aeroplanes/src.

/**
 * A place at the table, counted from 0.
 */
export type Seat = number;

/**
 * Whose eyes a view is made for.
 */
export type Viewer = number | "spectator";

/**
 * An action. Places and aeroplanes go by their names, spaces are counted from 1.
 */
export type Action = { "type": "home", place: string, } | { "type": "maintain", } | { "type": "buy", card: string, production: boolean, } | { "type": "place", card: string, } | { "type": "target", place: string, } | { "type": "way", via: string | null, } | { "type": "replace", seat: Seat, } | { "type": "reroll", } | { "type": "accept", } | { "type": "pilot", } | { "type": "pay", } | { "type": "give_up", } | { "type": "claim", place: string, space: number, } | { "type": "claim_overflow", space: number, } | { "type": "board", card: string, } | { "type": "buy_advantage", kind: string, } | { "type": "roll_advantages", } | { "type": "take", kind: string, } | { "type": "subsidy", } | { "type": "stop", };

/**
 * An event.
 */
export type Event = { "type": "home_placed", seat: Seat, place: string, money: number, } | { "type": "era_began", era: number, first: Seat, } | { "type": "income", seat: Seat, money: number, } | { "type": "maintained", seat: Seat, failures: number, } | { "type": "bought", seat: Seat, card: string, money: number, passed: number, tiles: number, production: boolean, } | { "type": "offered", card: string, } | { "type": "set_off", seat: Seat, card: string, target: string, via: string | null, } | { "type": "rolled", seat: Seat, to: string, dice: [number, number, number], help: number, need: number, } | { "type": "beacon_used", seat: Seat, } | { "type": "engines_failed", seat: Seat, count: number, failures: number, } | { "type": "crashed", seat: Seat, target: string, } | { "type": "pilot_used", seat: Seat, total: number, } | { "type": "pips_paid", seat: Seat, money: number, } | { "type": "gave_up", seat: Seat, target: string, missing: number, } | { "type": "placed", seat: Seat, place: string, stage: number, } | { "type": "replaced", seat: Seat, place: string, stage: number, loser: Seat, lost: number, } | { "type": "pioneered", seat: Seat, place: string, money: number, points: number, } | { "type": "claimed", seat: Seat, tile: Tile, from: string | null, card: string, night: boolean, } | { "type": "advantage_bought", seat: Seat, kind: string, money: number, } | { "type": "advantages_rolled", seat: Seat, dice: [number, number, number], money: number, } | { "type": "advantage_taken", seat: Seat, kind: string, } | { "type": "bond_taken", seat: Seat, money: number, } | { "type": "token_taken", seat: Seat, } | { "type": "marker_passed", die: number, first: Seat, } | { "type": "majority_scored", seat: Seat, market: string, airports: number, points: number, } | { "type": "profit_scored", seat: Seat, profit: number, points: number, } | { "type": "withdrawn", card: string, } | { "type": "retired", seat: Seat, card: string, } | { "type": "overflowed", home: string, tile: Tile, } | { "type": "arrived", home: string, tile: Tile, } | { "type": "final_scored", seat: Seat, aeroplanes: number, passengers: number, } | { "type": "ended", };

/**
 * A passenger tile.
 */
export type Tile = { 
/**
 * Where they go.
 */
to: string, 
/**
 * How many they are.
 */
size: number, 
/**
 * The points they bring.
 */
points: number, };

/**
 * A tile in a waiting space.
 */
export type Waiting = { 
/**
 * Who.
 */
tile: Tile, 
/**
 * Since which era.
 */
since: number, };

/**
 * A claimed tile.
 */
export type Claimed = { 
/**
 * Who.
 */
tile: Tile, 
/**
 * The aeroplane that carried them.
 */
card: string, 
/**
 * In which era.
 */
era: number, };

/**
 * A tile on its way.
 */
export type Flight = { 
/**
 * The aeroplane the tile comes from.
 */
card: string, 
/**
 * Where it goes.
 */
target: string, 
/**
 * The place it passes over.
 */
via: string | null, 
/**
 * Whose airport it replaces.
 */
replaced: Seat | null, 
/**
 * Whether the place passed over lies behind it.
 */
beyond: boolean, 
/**
 * Daring Pilots used for the leg.
 */
pilots: number, };

/**
 * Where a tile was taken.
 */
export type Tried = { 
/**
 * Where it was to go.
 */
target: string, 
/**
 * The place it was to pass over.
 */
via: string | null, };

/**
 * A step.
 */
export type Step = { "type": "home", } | { "type": "act", } | { "type": "target", card: string, } | { "type": "way", card: string, target: string, } | { "type": "replace", card: string, target: string, via: string | null, } | { "type": "reroll", flight: Flight, } | { "type": "make_good", flight: Flight, } | { "type": "more", } | { "type": "carrier", place: string | null, space: number, night: boolean, } | { "type": "night", } | { "type": "draw", dice: [number, number, number], left: number, } | { "type": "over", };

/**
 * How many tiles there are of each kind of advantage.
 */
export type Advantages = { daring_pilot: number, engine_maintenance: number, increased_production: number, night_flights: number, radio_beacon: number, };

/**
 * An aeroplane that somebody owns.
 */
export type Plane = { 
/**
 * Which one.
 */
card: string, 
/**
 * Airport tiles on it.
 */
tiles: number, 
/**
 * Free seats.
 */
free: number, 
/**
 * The era in which it was bought.
 */
era: number, };

/**
 * A player.
 */
export type Player = { 
/**
 * Money.
 */
money: number, 
/**
 * Points on the track.
 */
points: number, 
/**
 * Engine failures.
 */
failures: number, 
/**
 * Advantage tiles.
 */
advantages: Advantages, 
/**
 * The home airport.
 */
home: string | null, 
/**
 * The other airports, by stage.
 */
airports: [Array<string>, Array<string>, Array<string>], 
/**
 * Aeroplanes by number.
 */
fleet: Array<Plane>, };

/**
 * An aeroplane on offer.
 */
export type Offer = { 
/**
 * Which one.
 */
card: string, 
/**
 * What it costs now.
 */
price: number, };

/**
 * A roll that is being settled.
 */
export type Roll = { 
/**
 * Where the leg ends.
 */
to: string, 
/**
 * What the dice show; 0 is the skull.
 */
dice: [number, number, number], 
/**
 * What an opponent's airport adds.
 */
help: number, 
/**
 * The total with every modifier.
 */
total: number, 
/**
 * What is needed.
 */
need: number, 
/**
 * What it costs to make the roll good.
 */
missing: number, };

/**
 * A leg that has to be rolled for.
 */
export type Leg = { 
/**
 * Where it ends.
 */
to: string, 
/**
 * What is needed.
 */
need: number, 
/**
 * What an opponent's airport adds.
 */
help: number, };

/**
 * A way to a place.
 */
export type Way = { 
/**
 * The place it passes over.
 */
via: string | null, 
/**
 * What has to be rolled for on it, in order.
 */
legs: Array<Leg>, };

/**
 * A place that the tile in hand can go to.
 */
export type Target = { 
/**
 * Where.
 */
place: string, 
/**
 * The ways to choose from.
 */
ways: Array<Way>, };

/**
 * Who waits in a home city.
 */
export type City = { 
/**
 * The city.
 */
place: string, 
/**
 * Its spaces; null is an empty one.
 */
spaces: Array<Waiting | null>, };

/**
 * All that anyone may know.
 */
export type View = { 
/**
 * Whose eyes these are.
 */
viewer: Viewer, 
/**
 * Who decides; null when the game is over.
 */
active: Seat | null, 
/**
 * Who holds the first-player marker.
 */
first: Seat, 
/**
 * The era, from 1.
 */
era: number, 
/**
 * The round, from 1 through all eras.
 */
round: number, 
/**
 * How many have acted in this round.
 */
acted: number, 
/**
 * Bonds in the subsidy box.
 */
bonds: number, 
/**
 * The aeroplanes on offer, with what they cost now.
 */
row: Array<Offer>, 
/**
 * How many aeroplanes are left in the deck.
 */
deck: number, 
/**
 * The players by seat.
 */
players: Array<Player>, 
/**
 * Each player's airport tiles that are left, by stage.
 */
supplies: Array<[number, number, number]>, 
/**
 * Each player's profit of this era so far.
 */
profits: Array<number>, 
/**
 * What each player would have scored if the game were over now.
 */
worth: Array<number>, 
/**
 * The advantage tiles in stock.
 */
stock: Advantages, 
/**
 * Who waits in the home cities.
 */
waiting: Array<City>, 
/**
 * Who waits in the overflow area.
 */
overflow: Array<Tile>, 
/**
 * Who has been claimed and is not out of the game.
 */
claimed: Array<Claimed>, 
/**
 * Who is in the bag, in no order.
 */
bag: Array<Tile>, 
/**
 * The last rolls of the risk dice, as they lie on the table; 0 is the skull.
 */
rolls: Array<[number, number, number]>, 
/**
 * Where the last tile was taken, whether it arrived or not.
 */
tried: Tried | null, 
/**
 * What the first-player die showed last; 0 before it was rolled.
 */
die: number, 
/**
 * What is to be done now.
 */
step: Step, 
/**
 * Where the tile in hand can go, while that is asked.
 */
targets: Array<Target>, 
/**
 * The roll that is being settled.
 */
roll: Roll | null, };

/**
 * The words and figures of an edition, in one language.
 */
export type Glossary = { 
/**
 * The places; the home cities come first, clockwise.
 */
places: Array<PlaceCard>, 
/**
 * The connections.
 */
connections: Array<Line>, 
/**
 * What markets are called.
 */
markets: { [key in string]: string }, 
/**
 * The aeroplanes in the order of their numbers.
 */
aeroplanes: Array<AeroplaneCard>, 
/**
 * The passenger tiles by kind.
 */
passengers: Array<GroupCard>, 
/**
 * The kinds of advantage tiles.
 */
advantages: Array<AdvantageCard>, 
/**
 * What the eras score.
 */
scoring: Array<EraCard>, 
/**
 * What flights need.
 */
flight: FlightCard, 
/**
 * How many there are of everything else.
 */
figures: FigureCard, };

/**
 * A place.
 */
export type PlaceCard = { 
/**
 * The name in actions and views.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * The part of the world.
 */
market: string, 
/**
 * How many airports it has room for.
 */
spaces: number, 
/**
 * Latitude in tenths of a degree.
 */
latitude: number, 
/**
 * Longitude in tenths of a degree.
 */
longitude: number, 
/**
 * In home cities, what they add to the money one starts with.
 */
money: number | null, };

/**
 * A connection.
 */
export type Line = { 
/**
 * Its ends.
 */
between: [string, string], 
/**
 * White, red or black.
 */
colour: string, 
/**
 * Whether it has the long-distance mark.
 */
long: boolean, };

/**
 * An aeroplane.
 */
export type AeroplaneCard = { name: string, number: number, year: number, stage: number, price: number, seats: number, tiles: number, points: number, long: boolean, };

/**
 * A kind of passenger tile.
 */
export type GroupCard = { to: string, size: number, points: number, cross: boolean, copies: number, };

/**
 * A kind of advantage tile.
 */
export type AdvantageCard = { 
/**
 * The name in actions and views.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What it does.
 */
text: string, 
/**
 * The face of the dice that brings it.
 */
face: number, 
/**
 * The era from which it is in use.
 */
era: number, };

/**
 * What an era scores.
 */
export type EraCard = { 
/**
 * What every player receives before it.
 */
income: number, 
/**
 * For the most airports and for the second most, by market.
 */
majorities: { [key in string]: [number, number] }, 
/**
 * For the three best profits.
 */
profit: [number, number, number], };

/**
 * What flights need.
 */
export type FlightCard = { 
/**
 * On a red connection.
 */
red: number, 
/**
 * On a black connection.
 */
black: number, 
/**
 * What an opponent's airport adds.
 */
help: number, 
/**
 * What a Daring Pilot adds.
 */
pilot: number, 
/**
 * Engine failures that bring an aeroplane down.
 */
failures: number, };

/**
 * How many there are of everything else.
 */
export type FigureCard = { 
/**
 * Airport tiles that a player has of each stage.
 */
tiles: number, 
/**
 * Bonds in the subsidy box when an era begins.
 */
bonds: number, 
/**
 * Spaces of the overflow area.
 */
overflow: number, 
/**
 * Advantage tiles of each kind.
 */
advantages: number, 
/**
 * What the advantage action costs.
 */
advantage_price: number, 
/**
 * Tiles that a roll for advantages brings at most.
 */
advantages_rolled: number, 
/**
 * The money and the points for an airport in an empty American space.
 */
americas: [number, number], };
