//! What travels: the same over HTTP and over sockets, made field by field for one viewer.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use tabletop::game::Over;
use tabletop::text::{Book, Lang};
use tabletop::{Seat, Viewer};

use crate::house::Summary;
use crate::store::{Chat, Head};
use crate::table::{Chair, Happening, Moment, Origin, Seen, Settings, Table, Visibility};

/// What somebody orders at a table. The same words over HTTP and over a socket. An order with an `id` is carried
/// out once, however often it is sent.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// To sit down, on this seat or on any that is open.
    Join {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// Where.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        seat: Option<u8>,
        /// One's own part of the seed, any text; without one the server draws it.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        nonce: Option<String>,
    },
    /// To get up before the start. The host may clear any seat.
    Leave {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// From where.
        seat: u8,
    },
    /// To seat a bot; for the host.
    Fill {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// Where.
        seat: u8,
        /// How well it plays: "random", "greedy", "expert", "expert:500ms", "expert:2000it".
        level: String,
    },
    /// To begin; for the host and those who sit.
    Start {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
    },
    /// To play one of the actions that the decision offers.
    Play {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// For which seat.
        seat: u8,
        /// Which action.
        action: Value,
        /// Whether the turn passes on at once, if this was the last of it.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<_>", optional))]
        end_turn: bool,
    },
    /// To let the turn pass on.
    EndTurn {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// For which seat.
        seat: u8,
    },
    /// To take back so many actions; without a number, back to one's last choice.
    Undo {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// For which seat.
        seat: u8,
        /// How many.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        count: Option<usize>,
    },
    /// To answer a request to take back.
    AnswerUndo {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// For which seat.
        seat: u8,
        /// The answer.
        yes: bool,
    },
    /// To give one's seat to a bot.
    Resign {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// Which.
        seat: u8,
    },
    /// To have it back.
    GiveBack {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// Which.
        seat: u8,
    },
    /// To close the table before the start; for the host.
    Close {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
    },
}

impl Order {
    /// What tells a resent order from a new one.
    pub fn id(&self) -> Option<&str> {
        match self {
            Order::Join { id, .. }
            | Order::Leave { id, .. }
            | Order::Fill { id, .. }
            | Order::Start { id }
            | Order::Play { id, .. }
            | Order::EndTurn { id, .. }
            | Order::Undo { id, .. }
            | Order::AnswerUndo { id, .. }
            | Order::Resign { id, .. }
            | Order::GiveBack { id, .. }
            | Order::Close { id } => id.as_deref(),
        }
    }
}

/// A table as somebody wants it.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub seats: usize,
    /// What the table chooses; the rest is as usual.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub options: Map<String, Value>,
    /// Who may see it.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub visibility: Visibility,
    /// What it allows.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub settings: Settings,
    /// The bots that sit down at once.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub bots: Vec<SeatedBot>,
}

/// A bot and its seat.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatedBot {
    /// Where it sits.
    pub seat: u8,
    /// How well it plays.
    pub level: String,
}

/// A seat as others see it.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatInfo {
    /// "open", "person" or "bot".
    pub kind: &'static str,
    /// What the one on it is called.
    pub name: String,
    /// How well the bot plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
    /// Whether it is the reader's own: they sit there, or a bot keeps it for them.
    pub mine: bool,
    /// Whether a bot keeps it for somebody who resigned.
    pub kept: bool,
}

/// A request to take back.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UndoInfo {
    /// Who asks.
    pub seat: u8,
    /// How many actions.
    pub count: usize,
    /// Who has agreed.
    pub agreed: Vec<u8>,
}

/// Where a table comes from.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OriginInfo {
    /// From nothing.
    New {},
    /// The same people played before.
    Rematch {
        /// At this table.
        of: String,
    },
    /// A moment of another table.
    Branch {
        /// Which.
        of: String,
        /// After how many actions.
        moment: usize,
        /// Whether what was hidden there was drawn anew.
        sampled: bool,
    },
    /// A file.
    Imported {},
}

/// A table, but for its game.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableInfo {
    /// The game's id.
    pub game: String,
    /// "gathering", "playing", "over" or "closed".
    pub status: &'static str,
    /// What the table chose.
    pub options: BTreeMap<String, String>,
    /// Who may see it.
    pub visibility: Visibility,
    /// What it allows.
    pub settings: Settings,
    /// The host's name.
    pub host: String,
    /// Whether the reader is the host.
    pub hosting: bool,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Where it comes from.
    pub origin: OriginInfo,
    /// What the server has committed itself to: the seed follows from what is behind it and from everybody's nonce.
    pub commitment: String,
    /// The invitation, for those who may invite.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub code: Option<String>,
    /// A request to take back that waits for answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub undo: Option<UndoInfo>,
    /// The table where the same people play on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rematch: Option<String>,
}

/// How a game ended.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OverInfo {
    /// Seats from best to worst; shared places together.
    pub ranks: Vec<Vec<u8>>,
    /// Final scores by seat.
    pub scores: Vec<i32>,
    /// In solo games, whether the player won.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub won: Option<bool>,
}

impl OverInfo {
    fn of(over: &Over) -> OverInfo {
        let numbers = |place: &Vec<Seat>| place.iter().map(|seat| seat.0).collect();
        OverInfo {
            ranks: over.ranks.iter().map(numbers).collect(),
            scores: over.scores.clone(),
            won: over.won,
        }
    }
}

/// An action that answers the decision.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer {
    /// What to send.
    pub action: Value,
    /// What a button calls it.
    pub label: String,
}

/// What the table waits for.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum DecisionInfo {
    /// The game is over.
    Over {
        /// How it ended.
        over: OverInfo,
    },
    /// A seat has to act.
    Seat {
        /// Which.
        seat: u8,
        /// Of what kind the decision is; "end_turn" when only the turn's end is missing.
        kind: &'static str,
        /// What is asked; only for the one who decides.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        prompt: Option<String>,
        /// The actions that answer it; only for the one who decides.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        actions: Option<Vec<Offer>>,
    },
}

/// Something that happened, as one viewer heard it.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EventInfo {
    /// The version of the table with it.
    pub version: u64,
    /// In words.
    pub text: String,
    /// For programs.
    pub event: Value,
}

/// A table as one viewer sees it.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Update {
    /// Grows with everything that happens at the table.
    pub version: u64,
    /// Through whose eyes.
    #[cfg_attr(test, ts(type = "number | \"spectator\""), schema(value_type = Value))]
    pub viewer: Viewer,
    /// The table.
    pub table: TableInfo,
    /// The game as the viewer sees it, once it has begun.
    #[cfg_attr(test, ts(as = "Option<Value>"), schema(value_type = Option<Value>))]
    pub view: Option<Box<RawValue>>,
    /// What the table waits for.
    pub decision: Option<DecisionInfo>,
    /// How many of the last actions the viewer may take back unasked.
    pub free_undo: usize,
    /// What happened since the version that was asked for.
    pub events: Vec<EventInfo>,
}

/// Who reads, and in which language.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The guest, if they said who they are.
    pub guest: Option<&'a str>,
    /// The seat of theirs that they want to look from.
    pub seat: Option<Seat>,
    /// The language.
    pub lang: Lang,
    /// The texts of the game.
    pub book: &'a Book,
}

impl Update {
    /// The table as a reader may see it, with what they heard of what was told.
    pub fn of(table: &Table, reader: Reader<'_>, told: &mut dyn Iterator<Item = &Happening>) -> Update {
        let viewer = table.viewer(reader.guest, reader.seat);
        let free_undo = match viewer {
            Viewer::Seat(seat) => table.free_undo(seat),
            Viewer::Spectator => 0,
        };
        Update {
            version: table.version(),
            viewer,
            table: TableInfo::of(table, reader),
            view: table.game().map(|game| game.written_view(viewer)),
            decision: DecisionInfo::of(table, &table.seen(viewer), reader),
            free_undo,
            events: told.flat_map(|happening| events(table, happening, viewer, reader)).collect(),
        }
    }
}

fn events(table: &Table, happening: &Happening, viewer: Viewer, reader: Reader<'_>) -> Vec<EventInfo> {
    let heard = happening.heard.iter().filter(|heard| heard.audience.contains(viewer));
    heard
        .map(|heard| EventInfo {
            version: happening.version,
            text: table.say(reader.book, reader.lang, &heard.line),
            event: heard.event.clone(),
        })
        .collect()
}

impl TableInfo {
    fn of(table: &Table, reader: Reader<'_>) -> TableInfo {
        let created = table.created();
        let seat = |(seat, chair): (Seat, &Chair)| SeatInfo {
            kind: match chair {
                Chair::Open => "open",
                Chair::Person { .. } => "person",
                Chair::Bot { .. } => "bot",
            },
            name: table.name(seat, reader.book, reader.lang),
            level: match chair {
                Chair::Bot { level, .. } => Some(level.clone()),
                _ => None,
            },
            mine: reader.guest.is_some() && chair.guest() == reader.guest,
            kept: matches!(chair, Chair::Bot { owner: Some(_), .. }),
        };
        TableInfo {
            game: created.game.clone(),
            status: table.phase().id(),
            options: created.options.iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
            visibility: created.visibility,
            settings: created.settings,
            host: created.host.name.clone(),
            hosting: reader.guest == Some(created.host.id.as_str()),
            seats: Seat::all(table.chairs().len()).zip(table.chairs()).map(seat).collect(),
            origin: match &created.origin {
                Origin::New => OriginInfo::New {},
                Origin::Rematch { of } => OriginInfo::Rematch { of: of.clone() },
                Origin::Branch { of, moment, sampled, .. } => {
                    OriginInfo::Branch { of: of.clone(), moment: *moment, sampled: *sampled }
                }
                Origin::Imported { .. } => OriginInfo::Imported {},
            },
            commitment: created.commitment(),
            code: table.belongs(reader.guest).then(|| created.code.clone()),
            undo: table.undo_request().map(|request| UndoInfo {
                seat: request.seat.0,
                count: request.count,
                agreed: request.agreed.iter().map(|seat| seat.0).collect(),
            }),
            rematch: table.rematch().map(str::to_owned),
        }
    }
}

impl DecisionInfo {
    fn of(table: &Table, seen: &Seen, reader: Reader<'_>) -> Option<DecisionInfo> {
        Some(match seen {
            Seen::Nothing => return None,
            Seen::Over(over) => DecisionInfo::Over { over: OverInfo::of(over) },
            Seen::EndOfTurn { seat } => {
                DecisionInfo::Seat { seat: seat.0, kind: "end_turn", prompt: None, actions: None }
            }
            Seen::Theirs { seat, kind } => {
                DecisionInfo::Seat { seat: seat.0, kind, prompt: None, actions: None }
            }
            Seen::Mine { seat, kind, prompt, actions } => {
                let offer = |(action, label): &(Value, tabletop::text::Message)| Offer {
                    action: action.clone(),
                    label: table.say(reader.book, reader.lang, label),
                };
                DecisionInfo::Seat {
                    seat: seat.0,
                    kind,
                    prompt: Some(table.say(reader.book, reader.lang, prompt)),
                    actions: Some(actions.iter().map(offer).collect()),
                }
            }
        })
    }
}

/// A moment of the past.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MomentInfo {
    /// After how many actions.
    pub moment: usize,
    /// How many there are.
    pub last: usize,
    /// Through whose eyes.
    #[cfg_attr(test, ts(type = "number | \"spectator\""), schema(value_type = Value))]
    pub viewer: Viewer,
    /// What they saw.
    pub view: Value,
    /// Who was asked, and what kind of thing.
    pub decision: Option<DecisionInfo>,
    /// What they heard of the action that led there, in words.
    pub lines: Vec<String>,
    /// The same for programs.
    pub events: Vec<Value>,
    /// The action that led there; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub action: Option<Value>,
    /// Everything as it stood, hidden things too; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub position: Option<Value>,
}

impl MomentInfo {
    /// A moment in a reader's words.
    pub fn of(table: &Table, moment: Moment, viewer: Viewer, reader: Reader<'_>) -> MomentInfo {
        let (action, position) = match moment.revealed {
            Some((action, position)) => (action, Some(position)),
            None => (None, None),
        };
        MomentInfo {
            moment: moment.played,
            last: moment.last,
            viewer,
            view: moment.view,
            decision: DecisionInfo::of(table, &moment.seen, reader),
            lines: moment
                .heard
                .iter()
                .map(|heard| table.say(reader.book, reader.lang, &heard.line))
                .collect(),
            events: moment.heard.into_iter().map(|heard| heard.event).collect(),
            action,
            position,
        }
    }
}

/// A table in a list.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Listed {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// "gathering", "playing", "over" or "closed".
    pub status: String,
    /// Who may see it.
    pub visibility: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it changed last, likewise; the next page begins `before` the last one's.
    pub updated: i64,
    /// How many entries its log has.
    pub version: i64,
    /// The host's name.
    pub host: String,
    /// What the table chose.
    pub options: BTreeMap<String, String>,
    /// What it allows.
    pub settings: Settings,
    /// Who sits where.
    pub seats: Vec<ListedSeat>,
    /// The seat that has to act.
    pub acting: Option<u8>,
    /// Whether that is the reader.
    pub your_turn: bool,
}

/// A seat in a list.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ListedSeat {
    /// "open", "person" or "bot".
    pub kind: String,
    /// The person's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// How well the bot plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
}

impl Listed {
    /// A table in a list as a reader sees it.
    pub fn of(head: Head, guest: Option<&str>) -> Option<Listed> {
        let summary: Summary = serde_json::from_str(&head.summary).ok()?;
        let seat = |seat: crate::house::SeatSummary| ListedSeat {
            kind: seat.kind,
            name: seat.name,
            level: seat.level,
        };
        Some(Listed {
            id: head.id,
            game: head.game,
            status: head.status,
            visibility: head.visibility,
            created: head.created,
            updated: head.updated,
            version: head.version,
            host: summary.host,
            options: summary.options.iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
            settings: summary.settings,
            seats: summary.seats.into_iter().map(seat).collect(),
            acting: summary.acting.map(|seat| seat.0),
            your_turn: guest.is_some() && summary.acting_guest.as_deref() == guest,
        })
    }
}

/// A line of chat. It is plain text: what looks like markup in it is none.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChatLine {
    /// Which line of the table it is, from 1.
    pub number: i64,
    /// When it was said, in milliseconds since 1970.
    pub at: i64,
    /// By whom.
    pub name: String,
    /// Whether the reader said it.
    pub mine: bool,
    /// What was said.
    pub text: String,
}

impl ChatLine {
    /// A line as a reader sees it.
    pub fn of(chat: Chat, guest: Option<&str>) -> ChatLine {
        ChatLine {
            number: chat.number,
            at: chat.at,
            mine: guest == Some(chat.guest.as_str()),
            name: chat.name,
            text: chat.body,
        }
    }
}

/// Why something was not done.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ErrorInfo {
    /// A word that programs understand.
    pub code: &'static str,
    /// What a person should know, and what to do.
    pub message: String,
    /// The rule of the game that refuses an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rule: Option<&'static str>,
}

/// What a client says over a socket, beside orders.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// The first message: who one is and what one has seen.
    Hello {
        /// Who one is; without one a spectator.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        token: Option<String>,
        /// The invitation, where the table needs one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        code: Option<String>,
        /// The last version one has seen; what happened since comes with the first update.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        last: Option<u64>,
        /// The last line of chat one has seen.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        chat: Option<i64>,
        /// The seat one wants to look from, if one has several.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        seat: Option<u8>,
    },
    /// To look from another of one's seats.
    Look {
        /// Which; without one, the one that has to act.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        seat: Option<u8>,
    },
    /// To say something to everybody at the table.
    Chat {
        /// Tells a resent line from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// What.
        text: String,
    },
    /// To see whether the other side is there.
    Ping {},
}

/// What the server says over a socket.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told {
    /// The table has changed, or this is the first look at it.
    Update(Box<Update>),
    /// Somebody said something.
    Chat {
        /// What is new.
        lines: Vec<ChatLine>,
    },
    /// An order was carried out and is durable.
    Ack {
        /// Which.
        id: Option<String>,
        /// The version of the table with it.
        version: u64,
    },
    /// An order was not carried out.
    Refused {
        /// Which.
        id: Option<String>,
        /// Why.
        error: ErrorInfo,
    },
    /// The answer to a ping.
    Pong {},
}

/// What somebody wants to be called.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// 1 to 32 characters.
    pub name: String,
}

/// Who somebody is from now on.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Welcome {
    /// What tells them from all others.
    pub guest: String,
    /// Their name.
    pub name: String,
    /// What proves it: a secret of theirs.
    pub token: String,
}

/// What there is to play.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Games {
    /// Each with its seats, options and edition, as `aerodrome games --json` tells them, in every language.
    pub games: Vec<Value>,
}

/// A list of tables.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Tables {
    /// The tables, the most recently changed first.
    pub tables: Vec<Listed>,
}

/// A table as the caller sees it.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    /// The table's id.
    pub id: String,
    /// What is to be seen there.
    #[serde(flatten)]
    pub update: Update,
}

/// What was said at a table.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Chats {
    /// The latest lines, in order.
    pub lines: Vec<ChatLine>,
}

/// Something to say.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Tells a resent line from a new one.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub id: Option<String>,
    /// What: 1 to 500 characters of plain text.
    pub text: String,
}

/// An order was carried out and is durable.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Done {
    /// The version of the table with it.
    pub version: u64,
}

/// A question about an action.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// For which seat.
    pub seat: u8,
    /// Which action.
    pub action: Value,
}

/// Whether an action can be played now.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Legality {
    /// Whether it can.
    pub legal: bool,
    /// Why it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub error: Option<ErrorInfo>,
}

/// For whom a hint is wanted.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForSeat {
    /// Which seat.
    pub seat: u8,
}

/// What the expert would do.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Hint {
    /// The best actions, the one it would play first.
    pub best: Vec<Suggested>,
    /// Why it prefers the first.
    pub reason: String,
}

/// One of the best actions.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Suggested {
    /// What to send.
    pub action: Value,
    /// What a button calls it.
    pub label: String,
    /// How likely the seat is to win after it, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub chance: Option<f32>,
}

/// From where and how somebody wants to play on.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// After how many actions.
    pub moment: usize,
    /// On which seat.
    pub seat: u8,
    /// Against which bots; "greedy" unless told otherwise.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
}

/// A table that was made.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Made {
    /// The table's id.
    pub id: String,
    /// Of a branch: whether what was hidden was drawn anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sampled: Option<bool>,
}

/// The answer when something was not done.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// Why.
    pub error: ErrorInfo,
}
