// Written by `cargo xtask types` from crates/planecrafters/src.

/**
 * A place at the table, counted from 0.
 */
export type Seat = number;

/**
 * Whose eyes a view is made for.
 */
export type Viewer = number | "spectator";

/**
 * An action. Cards and employees go by their names in the edition.
 */
export type Action = { "type": "mimic", trade: string | null, } | { "type": "collect", } | { "type": "hire", employee: string, } | { "type": "take", card: string, } | { "type": "draw", } | { "type": "trade", with: Seat, } | { "type": "swap", card: string, } | { "type": "spy", on: Seat, } | { "type": "lift", card: string, } | { "type": "build", card: string, } | { "type": "steal", from: Seat, card: string, } | { "type": "sell", } | { "type": "fit", card: string | null, } | { "type": "discard", card: string, } | { "type": "done", };

/**
 * An event. A card that the hearer may not see is null.
 */
export type Event = { "type": "turn_began", seat: Seat, round: number, } | { "type": "mimicked", seat: Seat, trade: string | null, } | { "type": "taxed", seat: Seat, from: Seat, crowns: number, } | { "type": "collected", seat: Seat, crowns: number, } | { "type": "hired", seat: Seat, employee: string, crowns: number, } | { "type": "took", seat: Seat, card: string, } | { "type": "refilled", card: string, } | { "type": "drew", seat: Seat, card: string | null, } | { "type": "stack_emptied", } | { "type": "traded", seat: Seat, with: Seat, } | { "type": "received", seat: Seat, cards: Array<string>, } | { "type": "swapped", seat: Seat, card: string | null, } | { "type": "spied", seat: Seat, on: Seat, } | { "type": "saw", on: Seat, cards: Array<string>, } | { "type": "lifted", seat: Seat, from: Seat, card: string | null, } | { "type": "built", seat: Seat, card: string, } | { "type": "stole", seat: Seat, from: Seat, card: string, } | { "type": "replaced", seat: Seat, card: string, } | { "type": "sold", seat: Seat, plane: Array<string>, value: number, bonus: number, complete: boolean, } | { "type": "skimmed", boss: Seat, seat: Seat, crowns: number, } | { "type": "displayed", seat: Seat, value: number, } | { "type": "achieved", seat: Seat, objective: string, crowns: number, } | { "type": "discarded", seat: Seat, card: string | null, } | { "type": "awarded", seat: Seat, award: string, figure: number, crowns: number, } | { "type": "ended", };

/**
 * How far a turn is.
 */
export type Turn = { 
/**
 * What is to be done now.
 */
step: Step, 
/**
 * The trade that the Jack stands in for.
 */
mimic: string | null, 
/**
 * Somebody was hired.
 */
hired: boolean, 
/**
 * The Accountant's crowns were collected.
 */
collected: boolean, 
/**
 * Extra cards drawn.
 */
extra: number, 
/**
 * The Agent was used.
 */
agent: boolean, 
/**
 * The Spy was used.
 */
spy: boolean, 
/**
 * Parts played.
 */
played: number, 
/**
 * The Thief was used.
 */
thief: boolean, 
/**
 * An incomplete plane was sold.
 */
incomplete: boolean, 
/**
 * Cards picked for a sale from a pool.
 */
picked: Array<string>, };

/**
 * A step of a turn.
 */
export type Step = { "type": "mimic", } | { "type": "hire", } | { "type": "draw", left: number, } | { "type": "extra", } | { "type": "swap_give", given: number, } | { "type": "swap_draw", left: number, } | { "type": "spy_take", from: Seat, } | { "type": "flyer", } | { "type": "buyer", } | { "type": "fit", slot: string, } | { "type": "clean_up", } | { "type": "over", };

/**
 * The plane that holds the Distinction award.
 */
export type Display = { 
/**
 * Who sold it.
 */
seat: Seat, 
/**
 * Its value without bonuses.
 */
value: number, 
/**
 * Its cards.
 */
plane: Array<string>, };

/**
 * An open objective as a viewer sees it.
 */
export type Objective = { 
/**
 * Its name in the edition.
 */
objective: string, 
/**
 * What it brings.
 */
crowns: number, 
/**
 * Who fulfilled it.
 */
taken: Seat | null, };

/**
 * All that a viewer may know.
 */
export type View = { 
/**
 * Whose eyes these are.
 */
viewer: Viewer, 
/**
 * When it is played, spring or autumn: what employees cost goes by it.
 */
season: string, 
/**
 * Who began.
 */
first: Seat, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * Whether this round is the last.
 */
ending: boolean, 
/**
 * How far the turn is.
 */
turn: Turn, 
/**
 * The players by seat.
 */
players: Array<Player>, 
/**
 * The employees that can be hired.
 */
supply: Array<Offer>, 
/**
 * The face-up cards; null is a gap.
 */
row: Array<string | null>, 
/**
 * The face-down stack from top to bottom; null is unknown.
 */
stack: Array<string | null>, 
/**
 * The plane that holds the Distinction award.
 */
display: Display | null, 
/**
 * The open objectives, if the table plays with them.
 */
objectives: Array<Objective> | null, };

/**
 * A player as a viewer sees them.
 */
export type Player = { 
/**
 * Money.
 */
crowns: number, 
/**
 * Employees.
 */
employees: Array<string>, 
/**
 * How many cards the hand has.
 */
hand_size: number, 
/**
 * The cards of the hand that the viewer knows: all of one's own.
 */
hand: Array<string>, 
/**
 * The plane or the pool.
 */
factory: Array<string>, 
/**
 * What the factory's cards would sell for as one plane, without bonuses.
 */
value: number | null, 
/**
 * The cards of all sold planes.
 */
sold: Array<string>, 
/**
 * How many planes were sold.
 */
planes: number, };

/**
 * An employee that can be hired.
 */
export type Offer = { 
/**
 * Who.
 */
employee: string, 
/**
 * Tier 1, 2 or 3.
 */
tier: number, 
/**
 * The printed cost.
 */
cost: number, 
/**
 * The price for the viewer; a spectator sees that of the player whose turn it is.
 */
price: number, 
/**
 * How many are left.
 */
left: number, };

/**
 * The words and figures of an edition, in one language.
 */
export type Glossary = { 
/**
 * What cards are called, by their names in actions and views.
 */
cards: { [key in string]: string }, 
/**
 * What the places in a plane are called.
 */
slots: { [key in string]: string }, 
/**
 * The models.
 */
models: Array<Model>, 
/**
 * The employees, by tier.
 */
employees: Array<EmployeeCard>, 
/**
 * The awards at the end.
 */
awards: Array<AwardCard>, 
/**
 * The objectives that exist.
 */
objectives: Array<ObjectiveCard>, 
/**
 * What one part of a model is worth, two of them, three ..
 */
model_values: Array<number>, 
/**
 * What a Spare Part is worth.
 */
spare_value: number, };

/**
 * A model of plane.
 */
export type Model = { 
/**
 * Its name in cards.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Whether it has a fuselage.
 */
star: boolean, };

/**
 * An employee.
 */
export type EmployeeCard = { 
/**
 * The name in actions and views.
 */
id: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * What they do.
 */
text: string, 
/**
 * Tier 1, 2 or 3.
 */
tier: number, 
/**
 * The printed costs of each season, for two players and more.
 */
costs: Array<Array<number>>, 
/**
 * How many there are.
 */
copies: number, };

/**
 * An award.
 */
export type AwardCard = { 
/**
 * The name in events.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What it is given for.
 */
text: string, 
/**
 * What it brings.
 */
crowns: number, };

/**
 * An objective.
 */
export type ObjectiveCard = { 
/**
 * The name in views.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What it asks.
 */
text: string, 
/**
 * What it brings.
 */
crowns: number, };
