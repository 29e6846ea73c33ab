// Written by `cargo xtask types` from crates/pan_am/src.

/**
 * A place at the table, counted from 0.
 */
export type Seat = number;

/**
 * Whose eyes a view is made for.
 */
export type Viewer = number | "spectator";

/**
 * An action. Cards, cities and routes go by their names in the edition.
 */
export type Action = { "type": "play", directive: string, } | { "type": "pass", } | { "type": "place_engineer", area: string, space: number | null, } | { "type": "set_aside", } | { "type": "build", city: string, } | { "type": "move", city: string, } | { "type": "claim", route: string, } | { "type": "fly", plane: string, } | { "type": "discard", city: string, } | { "type": "take", plane: string, } | { "type": "upgrade", plane: string, } | { "type": "sell", route: string, } | { "type": "extend", path: string, } | { "type": "block", face: string, } | { "type": "top_destination", city: string, } | { "type": "top_directive", directive: string, } | { "type": "buy", shares: number, };

/**
 * An event. A card that the hearer may not see is null.
 */
export type Event = { "type": "round_began", round: number, first: Seat, } | { "type": "revealed", event: string, } | { "type": "price_set", price: number, } | { "type": "price_moved", price: number, } | { "type": "played", seat: Seat, directive: string, } | { "type": "placed", seat: Seat, area: string, space: number, displaced: Seat | null, priority: boolean, } | { "type": "set_aside", seat: Seat, priority: boolean, } | { "type": "paid", seat: Seat, area: string, money: number, } | { "type": "shares_sold", seat: Seat, shares: number, money: number, } | { "type": "failed", seat: Seat, area: string, money: number, } | { "type": "built", seat: Seat, city: string, } | { "type": "moved", seat: Seat, from: string, to: string, } | { "type": "destination_taken", seat: Seat, city: string, money: number, } | { "type": "destination_drawn", seat: Seat, city: string, } | { "type": "bonus_put", city: string, money: number, } | { "type": "row_filled", city: string, } | { "type": "reshuffled", pile: string, } | { "type": "plane_taken", seat: Seat, plane: string, free: boolean, } | { "type": "no_plane", seat: Seat, plane: string, } | { "type": "upgraded", seat: Seat, to: string, } | { "type": "wasted", seat: Seat, declined: boolean, } | { "type": "discarded", seat: Seat, card: string, } | { "type": "claimed", seat: Seat, route: string, plane: string, free: boolean, } | { "type": "drew", seat: Seat, directive: string | null, } | { "type": "rolled", face: string, blocked: boolean, } | { "type": "pan_am_took", route: string, path: string, } | { "type": "path_complete", path: string, } | { "type": "sold", seat: Seat, route: string, money: number, forced: boolean, } | { "type": "income", seat: Seat, money: number, } | { "type": "income_rose", seat: Seat, amount: number, } | { "type": "received", seat: Seat, money: number, } | { "type": "lost", seat: Seat, money: number, } | { "type": "cheaper", area: string, amount: number, round: boolean, } | { "type": "better_sales", amount: number, } | { "type": "blocked", face: string, } | { "type": "peeked", seat: Seat, pile: string, count: number, } | { "type": "saw_destination", city: string, } | { "type": "saw_directive", directive: string, } | { "type": "saw_event", event: string, } | { "type": "arranged", seat: Seat, pile: string, } | { "type": "bought", seat: Seat, shares: number, money: number, } | { "type": "uncovered", plane: string, } | { "type": "ended", };

/**
 * All that a viewer may know.
 */
export type View = { 
/**
 * Whose eyes these are.
 */
viewer: Viewer, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * Who decides; nobody when the game is over.
 */
active: Seat | null, 
/**
 * What everybody sees.
 */
table: Table, 
/**
 * The directives of each player.
 */
hands: Array<Held>, 
/**
 * The destination deck.
 */
destinations: Deck, 
/**
 * The directive deck.
 */
directives: Deck, 
/**
 * The events to come.
 */
events: Deck, };

/**
 * A player's directives as a viewer sees them.
 */
export type Held = { 
/**
 * How many there are.
 */
count: number, 
/**
 * Those that are known: all of one's own.
 */
known: Array<string>, };

/**
 * A pile as a viewer sees it.
 */
export type Deck = { 
/**
 * How many cards there are.
 */
left: number, 
/**
 * The cards from the top down to the last that is known; null is unknown.
 */
top: Array<string | null>, };

/**
 * What everybody sees.
 */
export type Table = { 
/**
 * Where Pan Am expands from: Miami or Rome.
 */
start: string, 
/**
 * The first player of the round.
 */
first: Seat, 
/**
 * The events revealed so far, one for each round.
 */
events: Array<string>, 
/**
 * The stock price, once there is one.
 */
price: number | null, 
/**
 * The players by seat.
 */
players: Array<Player>, 
/**
 * The routes that airlines hold.
 */
routes: Array<Claim>, 
/**
 * The routes that Pan Am holds.
 */
pan_am: Array<string>, 
/**
 * The face-up destinations; null is a gap.
 */
row: Array<Offer | null>, 
/**
 * The destinations that were discarded.
 */
discards: Array<string>, 
/**
 * The directives that were discarded.
 */
used: Array<string>, 
/**
 * The directives played this round.
 */
played: Array<string>, 
/**
 * The engineers on bidding tracks.
 */
bids: Array<Bid>, 
/**
 * The engineers at Routes, from left to right.
 */
routes_site: Array<Seat>, 
/**
 * The engineers at Directives, from left to right.
 */
directives_site: Array<Seat>, 
/**
 * How many of those have stood there since last round.
 */
waiting: number, 
/**
 * What this round's cards changed.
 */
lasting: Lasting, 
/**
 * How often the die is still to be rolled.
 */
rolls: number, 
/**
 * What it showed when Pan Am last expanded.
 */
rolled: Array<string>, 
/**
 * What was done last, if everybody saw it.
 */
last: Action | null, 
/**
 * Where the round stands.
 */
course: Course, };

/**
 * What a player owns in the open.
 */
export type Player = { 
/**
 * Money.
 */
money: number, 
/**
 * Shares.
 */
shares: number, 
/**
 * What a round brings.
 */
income: number, 
/**
 * How much of that came from cards.
 */
gained: number, 
/**
 * The cities with an airport.
 */
airports: Array<string>, 
/**
 * The destination cards.
 */
destinations: Array<string>, 
/**
 * The planes that are ready to fly.
 */
fleet: ByPlane, 
/**
 * The planes that can still be had.
 */
hangar: ByPlane, 
/**
 * The engineers to be assigned.
 */
engineers: number, 
/**
 * The engineers that come back next round.
 */
resting: number, };

/**
 * How many there are of each type of plane.
 */
export type ByPlane = { trimotor: number, clipper: number, cruiser: number, jet: number, };

/**
 * A route that an airline holds.
 */
export type Claim = { 
/**
 * Which route.
 */
route: string, 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * The plane that flies there.
 */
plane: string, };

/**
 * A face-up destination.
 */
export type Offer = { 
/**
 * Its city.
 */
city: string, 
/**
 * The money on it.
 */
bonus: number, };

/**
 * An engineer on a bidding track.
 */
export type Bid = { 
/**
 * Which track.
 */
area: string, 
/**
 * Whose engineer.
 */
seat: Seat, 
/**
 * On which space, from 1.
 */
space: number, };

/**
 * What cards changed for this round.
 */
export type Lasting = { 
/**
 * How much less airports cost.
 */
airports: number, 
/**
 * How much less destinations cost.
 */
destinations: number, 
/**
 * How much less planes cost.
 */
planes: number, 
/**
 * How much less the engineer costs that is about to resolve.
 */
own: number, 
/**
 * How much more Pan Am pays for a route.
 */
sale_bonus: number, 
/**
 * The blocked faces of the die.
 */
blocked: Array<string>, };

/**
 * Where the round stands.
 */
export type Course = { 
/**
 * What is being done.
 */
moment: Moment, 
/**
 * Who is asked there.
 */
seat: Seat, 
/**
 * How many have passed or been asked in a row.
 */
count: number, 
/**
 * The card that is being carried out.
 */
running: Running | null, 
/**
 * A step within that, or within the engineer's action.
 */
task: Task | null, };

/**
 * What is being done in a round.
 */
export type Moment = { "type": "event", } | { "type": "price", } | { "type": "before_priority", } | { "type": "priority", } | { "type": "before_assignment", } | { "type": "assignment", } | { "type": "before", area: string, number: number, } | { "type": "resolve", area: string, number: number, } | { "type": "after", area: string, number: number, } | { "type": "roll", } | { "type": "offer", } | { "type": "rolled", } | { "type": "income", } | { "type": "before_stock", } | { "type": "stock", } | { "type": "over", };

/**
 * A card that is being carried out.
 */
export type Running = { 
/**
 * Which card.
 */
card: Source, 
/**
 * Which of its effects, from 0.
 */
effect: number, 
/**
 * Who chooses.
 */
seat: Seat, 
/**
 * How many are still to choose, this one included.
 */
left: number, };

/**
 * Which card is carried out.
 */
export type Source = { "type": "event", } | { "type": "directive", directive: string, };

/**
 * A step within an action.
 */
export type Task = { "type": "move_to", from: string, } | { "type": "fly", route: string, } | { "type": "rights", route: string, plane: string, city: string, first: string | null, } | { "type": "arrange", pile: string, count: number, left: number, };

/**
 * The words and figures of an edition, in one language.
 */
export type Glossary = { 
/**
 * The regions.
 */
regions: Array<RegionEntry>, 
/**
 * The cities.
 */
cities: Array<CityEntry>, 
/**
 * The routes.
 */
routes: Array<RouteEntry>, 
/**
 * The paths from Miami to Rome.
 */
paths: Array<PathEntry>, 
/**
 * The types of plane.
 */
planes: Array<PlaneEntry>, 
/**
 * What the tracks cost.
 */
tracks: Array<TrackEntry>, 
/**
 * The spaces at Routes.
 */
routes_site: number, 
/**
 * The spaces at Directives.
 */
directives_site: number, 
/**
 * What Pan Am pays for a route, by distance.
 */
sales: Array<number>, 
/**
 * The lowest and the highest stock price.
 */
prices: [number, number], 
/**
 * How many shares exist.
 */
shares: number, 
/**
 * How many airports everyone has.
 */
airports: number, 
/**
 * What the faces of the die are called.
 */
faces: { [key in string]: string }, 
/**
 * The events.
 */
events: Array<EventEntry>, 
/**
 * The directives.
 */
directives: Array<DirectiveEntry>, };

/**
 * A region.
 */
export type RegionEntry = { 
/**
 * The name in files.
 */
id: string, 
/**
 * What it is called.
 */
name: string, };

/**
 * A city.
 */
export type CityEntry = { 
/**
 * The name in files.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * The name of its region in files.
 */
region: string, 
/**
 * Latitude in hundredths of a degree.
 */
latitude: number, 
/**
 * Longitude in hundredths of a degree.
 */
longitude: number, 
/**
 * How many destination cards it has.
 */
cards: number, };

/**
 * A route.
 */
export type RouteEntry = { 
/**
 * The name in files.
 */
id: string, 
/**
 * The cities it joins.
 */
cities: [string, string], 
/**
 * Its distance.
 */
distance: number, };

/**
 * A path.
 */
export type PathEntry = { 
/**
 * The name in files.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Its routes from Miami to Rome.
 */
routes: Array<string>, };

/**
 * A type of plane.
 */
export type PlaneEntry = { 
/**
 * The name in files.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * How far it flies.
 */
range: number, 
/**
 * The round from which on it can be bid on.
 */
opens: number, };

/**
 * A bidding track.
 */
export type TrackEntry = { 
/**
 * The name in actions and views.
 */
area: string, 
/**
 * What its spaces cost.
 */
costs: Array<number>, };

/**
 * An event.
 */
export type EventEntry = { 
/**
 * The name in files.
 */
id: string, 
/**
 * Its round.
 */
round: number, 
/**
 * When it happened.
 */
year: number, 
/**
 * What it is called.
 */
name: string, 
/**
 * What it says.
 */
text: string, 
/**
 * By how much the price moves; null where it is set.
 */
trend: number | null, 
/**
 * The price it sets.
 */
price: number | null, 
/**
 * How often the die is rolled.
 */
rolls: number, };

/**
 * A directive.
 */
export type DirectiveEntry = { 
/**
 * The name in files.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What it says.
 */
text: string, 
/**
 * When it may be played.
 */
window: string, 
/**
 * How many there are.
 */
copies: number, };
