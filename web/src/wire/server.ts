// Written by `cargo xtask types` from crates/server/src/wire.rs.

export type JsonValue = number | string | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/**
 * Who may see a table.
 */
export type Visibility = "open" | "link" | "private";

/**
 * What a table allows.
 */
export type Settings = { 
/**
 * Players may ask the expert.
 */
hints: boolean, 
/**
 * Players may take back.
 */
take_backs: boolean, 
/**
 * A turn passes on by itself.
 */
auto_end_turn: boolean, };

/**
 * What ends free taking back.
 */
export type UndoStop = "off" | "nothing" | "others" | "revealed";

/**
 * For how long somebody passes ahead.
 */
export type Span = "step" | "round" | "game";

/**
 * What somebody orders at a table. The same words over HTTP and over a socket. An order with an `id` is carried
 * out once, however often it is sent.
 */
export type Order = { "type": "join", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * Where.
 */
seat?: number, 
/**
 * One's own part of the seed, any text; without one the server draws it.
 */
nonce?: string, } | { "type": "leave", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * From where.
 */
seat: number, } | { "type": "fill", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * Where.
 */
seat: number, 
/**
 * How well it plays: "random", "greedy", "expert", "expert:500ms", "expert:2000it".
 */
level: string, } | { "type": "start", 
/**
 * Tells a resent order from a new one.
 */
id?: string, } | { "type": "play", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * For which seat.
 */
seat: number, 
/**
 * Which action.
 */
action: JsonValue, 
/**
 * Whether the turn passes on at once, if this was the last of it.
 */
end_turn?: boolean, } | { "type": "end_turn", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * For which seat.
 */
seat: number, } | { "type": "undo", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * For which seat.
 */
seat: number, 
/**
 * How many.
 */
count?: number, } | { "type": "answer_undo", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * For which seat.
 */
seat: number, 
/**
 * The answer.
 */
yes: boolean, } | { "type": "pass_ahead", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * For which seat.
 */
seat: number, 
/**
 * For how long.
 */
span?: Span, } | { "type": "resign", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * Which.
 */
seat: number, } | { "type": "give_back", 
/**
 * Tells a resent order from a new one.
 */
id?: string, 
/**
 * Which.
 */
seat: number, } | { "type": "close", 
/**
 * Tells a resent order from a new one.
 */
id?: string, };

/**
 * What a client says over a socket, beside orders.
 */
export type Said = { "type": "hello", 
/**
 * Who one is; without one a spectator.
 */
token?: string, 
/**
 * The invitation, where the table needs one.
 */
code?: string, 
/**
 * The last version one has seen; what happened since comes with the first update.
 */
last?: number, 
/**
 * The last line of chat one has seen.
 */
chat?: number, 
/**
 * The seat one wants to look from, if one has several.
 */
seat?: number, } | { "type": "look", 
/**
 * Which; without one, the one that has to act.
 */
seat?: number, } | { "type": "chat", 
/**
 * Tells a resent line from a new one.
 */
id?: string, 
/**
 * What.
 */
text: string, } | { "type": "ping", };

/**
 * What the server says over a socket.
 */
export type Told = { "type": "update" } & Update | { "type": "chat", 
/**
 * What is new.
 */
lines: Array<ChatLine>, } | { "type": "ack", 
/**
 * Which.
 */
id: string | null, 
/**
 * The version of the table with it.
 */
version: number, } | { "type": "refused", 
/**
 * Which.
 */
id: string | null, 
/**
 * Why.
 */
error: ErrorInfo, } | { "type": "pong", };

/**
 * A table as one viewer sees it.
 */
export type Update = { 
/**
 * Grows with everything that happens at the table.
 */
version: number, 
/**
 * Through whose eyes.
 */
viewer: number | "spectator", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The game as the viewer sees it, once it has begun.
 */
view: JsonValue | null, 
/**
 * What the table waits for.
 */
decision: DecisionInfo | null, 
/**
 * How many actions have been played: the last moment there is to look at.
 */
moment: number, 
/**
 * How many of the last actions the viewer may take back unasked.
 */
free_undo: number, 
/**
 * Why it is none.
 */
undo_stop?: UndoStop, 
/**
 * For how long the viewer passes ahead.
 */
passing?: Span, 
/**
 * What happened since the version that was asked for.
 */
events: Array<EventInfo>, };

/**
 * A table, but for its game.
 */
export type TableInfo = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The edition it is played with.
 */
edition: EditionInfo, 
/**
 * "gathering", "playing", "over" or "closed".
 */
status: string, 
/**
 * What the table chose.
 */
options: { [key in string]: string }, 
/**
 * Who may see it.
 */
visibility: Visibility, 
/**
 * What it allows.
 */
settings: Settings, 
/**
 * The host's name.
 */
host: string, 
/**
 * Whether the reader is the host.
 */
hosting: boolean, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * Where it comes from.
 */
origin: OriginInfo, 
/**
 * What the server has committed itself to: the seed follows from what is behind it and from everybody's nonce.
 */
commitment: string, 
/**
 * The invitation, for those who may invite.
 */
code?: string, 
/**
 * A request to take back that waits for answers.
 */
undo?: UndoInfo, 
/**
 * The table where the same people play on.
 */
rematch?: string, };

/**
 * The edition that a table is played with.
 */
export type EditionInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it means that this server does not have it. Until it does, the game waits.
 */
missing?: string, };

/**
 * A seat as others see it.
 */
export type SeatInfo = { 
/**
 * "open", "person" or "bot".
 */
kind: string, 
/**
 * What the one on it is called.
 */
name: string, 
/**
 * How well the bot plays.
 */
level?: string, 
/**
 * Whether it is the reader's own: they sit there, or a bot keeps it for them.
 */
mine: boolean, 
/**
 * Whether a bot keeps it for somebody who resigned.
 */
kept: boolean, };

/**
 * A request to take back.
 */
export type UndoInfo = { 
/**
 * Who asks.
 */
seat: number, 
/**
 * How many actions.
 */
count: number, 
/**
 * Who has agreed.
 */
agreed: Array<number>, };

/**
 * Where a table comes from.
 */
export type OriginInfo = { "type": "new", } | { "type": "rematch", 
/**
 * At this table.
 */
of: string, } | { "type": "branch", 
/**
 * Which.
 */
of: string, 
/**
 * After how many actions.
 */
moment: number, 
/**
 * Whether what was hidden there was drawn anew.
 */
sampled: boolean, } | { "type": "imported", };

/**
 * What the table waits for.
 */
export type DecisionInfo = { 
/**
 * How it ended.
 */
over: OverInfo, } | { 
/**
 * Which.
 */
seat: number, 
/**
 * Of what kind the decision is; "end_turn" when only the turn's end is missing.
 */
kind: string, 
/**
 * Whether everybody is asked so that nothing is given away, and may pass ahead.
 */
window?: boolean, 
/**
 * What is asked; only for the one who decides.
 */
prompt?: string, 
/**
 * The actions that answer it; only for the one who decides.
 */
actions?: Array<Offer>, };

/**
 * An action that answers the decision.
 */
export type Offer = { 
/**
 * What to send.
 */
action: JsonValue, 
/**
 * What a button calls it.
 */
label: string, };

/**
 * How a game ended.
 */
export type OverInfo = { 
/**
 * Seats from best to worst; shared places together.
 */
ranks: Array<Array<number>>, 
/**
 * Final scores by seat.
 */
scores: Array<number>, 
/**
 * In solo games, whether the player won.
 */
won?: boolean, };

/**
 * Something that happened, as one viewer heard it.
 */
export type EventInfo = { 
/**
 * The version of the table with it.
 */
version: number, 
/**
 * How many actions were in force then: where in the past it is found.
 */
moment: number, 
/**
 * In words.
 */
text: string, 
/**
 * For programs.
 */
event: JsonValue, };

/**
 * A line of chat. It is plain text: what looks like markup in it is none.
 */
export type ChatLine = { 
/**
 * Which line of the table it is, from 1.
 */
number: number, 
/**
 * When it was said, in milliseconds since 1970.
 */
at: number, 
/**
 * By whom.
 */
name: string, 
/**
 * Whether the reader said it.
 */
mine: boolean, 
/**
 * What was said.
 */
text: string, };

/**
 * Why something was not done.
 */
export type ErrorInfo = { 
/**
 * A word that programs understand.
 */
code: string, 
/**
 * What a person should know, and what to do.
 */
message: string, 
/**
 * The rule of the game that refuses an action.
 */
rule?: string, };

/**
 * The answer when something was not done.
 */
export type Failure = { 
/**
 * Why.
 */
error: ErrorInfo, };

/**
 * What somebody wants to be called.
 */
export type Name = { 
/**
 * 1 to 32 characters.
 */
name: string, };

/**
 * Who somebody is from now on.
 */
export type Welcome = { 
/**
 * What tells them from all others.
 */
guest: string, 
/**
 * Their name.
 */
name: string, 
/**
 * What proves it: a secret of theirs.
 */
token: string, };

/**
 * What there is to play.
 */
export type Games = { 
/**
 * Each with its seats, options and edition, as `aerodrome games --json` tells them, in every language, and with
 * the `editions` that a table may choose.
 */
games: Array<JsonValue>, };

/**
 * A game in words.
 */
export type HandbookInfo = { 
/**
 * The game's id.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * One line of what it is.
 */
line: string, 
/**
 * How many can play, at least and at most.
 */
seats: [number, number], 
/**
 * What a table may choose.
 */
options: Array<ChoiceInfo>, 
/**
 * The name of the edition it is played with.
 */
edition: string, 
/**
 * The names of all editions that a table may choose, the house's first.
 */
editions: Array<string>, 
/**
 * Its rules, in order.
 */
rules: Array<RuleInfo>, 
/**
 * The game's own words and figures, in a form of its own.
 */
glossary: JsonValue, };

/**
 * Something a table may choose.
 */
export type ChoiceInfo = { 
/**
 * Its id in `options`.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What is chosen when nobody does.
 */
default: string, 
/**
 * What can be chosen.
 */
values: Array<ValueInfo>, };

/**
 * One of the things that can be chosen.
 */
export type ValueInfo = { 
/**
 * Its id in `options`.
 */
id: string, 
/**
 * What it is called.
 */
title: string, };

/**
 * A rule.
 */
export type RuleInfo = { 
/**
 * Its id, which refusals name.
 */
id: string, 
/**
 * A short name.
 */
title: string, 
/**
 * Its sentences, by where they come from.
 */
parts: Array<RulePart>, };

/**
 * A few sentences of one kind.
 */
export type RulePart = { 
/**
 * "fact" (from the published game), "ruling" (settles what it leaves open) or "house" (our own).
 */
kind: string, 
/**
 * The sentences.
 */
text: string, };

/**
 * A table as somebody wants it.
 */
export type CreateTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The edition's name, one of those that the game is listed with; without one the house's.
 */
edition?: string, 
/**
 * How many play.
 */
seats: number, 
/**
 * What the table chooses; the rest is as usual.
 */
options?: { [key in string]: JsonValue }, 
/**
 * Who may see it.
 */
visibility?: Visibility, 
/**
 * What it allows.
 */
settings?: Settings, 
/**
 * The bots that sit down at once.
 */
bots?: Array<SeatedBot>, };

/**
 * A bot and its seat.
 */
export type SeatedBot = { 
/**
 * Where it sits.
 */
seat: number, 
/**
 * How well it plays.
 */
level: string, };

/**
 * A table as the caller sees it.
 */
export type Shown = { 
/**
 * The table's id.
 */
id: string, 
/**
 * Grows with everything that happens at the table.
 */
version: number, 
/**
 * Through whose eyes.
 */
viewer: number | "spectator", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The game as the viewer sees it, once it has begun.
 */
view: JsonValue | null, 
/**
 * What the table waits for.
 */
decision: DecisionInfo | null, 
/**
 * How many actions have been played: the last moment there is to look at.
 */
moment: number, 
/**
 * How many of the last actions the viewer may take back unasked.
 */
free_undo: number, 
/**
 * Why it is none.
 */
undo_stop?: UndoStop, 
/**
 * For how long the viewer passes ahead.
 */
passing?: Span, 
/**
 * What happened since the version that was asked for.
 */
events: Array<EventInfo>, };

/**
 * A list of tables.
 */
export type Tables = { 
/**
 * The tables, the most recently changed first.
 */
tables: Array<Listed>, };

/**
 * A table in a list.
 */
export type Listed = { 
/**
 * The table's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The edition it is played with.
 */
edition: EditionInfo, 
/**
 * "gathering", "playing", "over" or "closed".
 */
status: string, 
/**
 * Who may see it.
 */
visibility: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When it changed last, likewise; the next page begins `before` the last one's.
 */
updated: number, 
/**
 * How many entries its log has.
 */
version: number, 
/**
 * The host's name.
 */
host: string, 
/**
 * What the table chose.
 */
options: { [key in string]: string }, 
/**
 * What it allows.
 */
settings: Settings, 
/**
 * Who sits where.
 */
seats: Array<ListedSeat>, 
/**
 * The seat that has to act.
 */
acting: number | null, 
/**
 * Whether that is the reader.
 */
your_turn: boolean, };

/**
 * A seat in a list.
 */
export type ListedSeat = { 
/**
 * "open", "person" or "bot".
 */
kind: string, 
/**
 * The person's name.
 */
name?: string, 
/**
 * How well the bot plays.
 */
level?: string, };

/**
 * What was said at a table.
 */
export type Chats = { 
/**
 * The latest lines, in order.
 */
lines: Array<ChatLine>, };

/**
 * Something to say.
 */
export type Line = { 
/**
 * Tells a resent line from a new one.
 */
id?: string, 
/**
 * What: 1 to 500 characters of plain text.
 */
text: string, };

/**
 * An order was carried out and is durable.
 */
export type Done = { 
/**
 * The version of the table with it.
 */
version: number, };

/**
 * A question about an action.
 */
export type Question = { 
/**
 * For which seat.
 */
seat: number, 
/**
 * Which action.
 */
action: JsonValue, };

/**
 * Whether an action can be played now.
 */
export type Legality = { 
/**
 * Whether it can.
 */
legal: boolean, 
/**
 * Why it cannot.
 */
error?: ErrorInfo, };

/**
 * For whom a hint is wanted.
 */
export type ForSeat = { 
/**
 * Which seat.
 */
seat: number, };

/**
 * What the expert would do.
 */
export type Hint = { 
/**
 * The best actions, the one it would play first.
 */
best: Array<Suggested>, 
/**
 * Why it prefers the first.
 */
reason: string, };

/**
 * One of the best actions.
 */
export type Suggested = { 
/**
 * What to send.
 */
action: JsonValue, 
/**
 * What a button calls it.
 */
label: string, 
/**
 * How likely the seat is to win after it, from 0 to 1.
 */
chance?: number, };

/**
 * A moment of the past.
 */
export type MomentInfo = { 
/**
 * After how many actions.
 */
moment: number, 
/**
 * How many there are.
 */
last: number, 
/**
 * Through whose eyes.
 */
viewer: number | "spectator", 
/**
 * What they saw.
 */
view: JsonValue, 
/**
 * Who was asked, and what kind of thing.
 */
decision: DecisionInfo | null, 
/**
 * What they heard of the action that led there, in words.
 */
lines: Array<string>, 
/**
 * The same for programs.
 */
events: Array<JsonValue>, 
/**
 * The action that led there; only after the end.
 */
action?: JsonValue, 
/**
 * Everything as it stood, hidden things too; only after the end.
 */
position?: JsonValue, };

/**
 * How everybody stood, from the beginning to the end.
 */
export type Course = { 
/**
 * Each time that something changed.
 */
stands: Array<Stand>, };

/**
 * How everybody stood at one moment.
 */
export type Stand = { 
/**
 * After how many actions.
 */
moment: number, 
/**
 * The round.
 */
round: number, 
/**
 * Money by seat.
 */
money: Array<number>, 
/**
 * What each would have scored if the game had been over, by seat.
 */
score: Array<number>, };

/**
 * From where and how somebody wants to play on.
 */
export type Branch = { 
/**
 * After how many actions.
 */
moment: number, 
/**
 * On which seat.
 */
seat: number, 
/**
 * Against which bots; "greedy" unless told otherwise.
 */
level?: string, };

/**
 * A table that was made.
 */
export type Made = { 
/**
 * The table's id.
 */
id: string, 
/**
 * Of a branch: whether what was hidden was drawn anew.
 */
sampled?: boolean, };
