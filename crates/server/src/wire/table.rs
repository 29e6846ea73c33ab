//! A table as one viewer sees it.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::game::Over;
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use super::{EditionInfo, Reader};
use crate::table::{Chair, Happening, Origin, Seen, Settings, Span, Table, UndoStop, Visibility};

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
    /// The edition it is played with.
    pub edition: EditionInfo,
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
        /// Whether everybody is asked so that nothing is given away, and may pass ahead.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<_>", optional))]
        window: bool,
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
#[derive(Clone, Debug, Serialize)]
pub struct EventInfo {
    /// The version of the table with it.
    pub version: u64,
    /// How many actions were in force then: where in the past it is found.
    pub moment: usize,
    /// In words.
    pub text: String,
    /// For programs.
    #[cfg_attr(test, ts(as = "Value"), schema(value_type = Value))]
    pub event: Box<RawValue>,
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
    /// How many actions have been played: the last moment there is to look at.
    pub moment: usize,
    /// How many of the last actions the viewer may take back unasked.
    pub free_undo: usize,
    /// Why it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub undo_stop: Option<UndoStop>,
    /// For how long the viewer passes ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub passing: Option<Span>,
    /// What happened since the version that was asked for.
    pub events: Vec<EventInfo>,
}

impl Update {
    /// The table as a reader may see it, with what they heard of what was told.
    pub fn of(table: &Table, reader: Reader<'_>, told: &mut dyn Iterator<Item = &Happening>) -> Update {
        let viewer = table.viewer(reader.guest, reader.seat);
        let (free_undo, undo_stop, passing) = match viewer {
            Viewer::Seat(seat) => (table.free_undo(seat), table.undo_stop(seat), table.passing(seat)),
            Viewer::Spectator => (0, None, None),
        };
        Update {
            version: table.version(),
            viewer,
            table: TableInfo::of(table, reader),
            view: table.game().map(|game| game.written_view(viewer)),
            decision: DecisionInfo::of(table, table.seen(viewer), reader),
            moment: table.game().map_or(0, catalog::Table::played),
            free_undo,
            undo_stop,
            passing,
            events: told.flat_map(|happening| events(table, happening, viewer, reader)).collect(),
        }
    }
}

fn events(table: &Table, happening: &Happening, viewer: Viewer, reader: Reader<'_>) -> Vec<EventInfo> {
    let heard = happening.heard.iter().filter(|heard| heard.audience.contains(viewer));
    heard
        .map(|heard| EventInfo {
            version: happening.version,
            moment: happening.moment,
            text: table.say(reader.lang, &heard.line),
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
            name: table.name(seat, reader.lang),
            level: match chair {
                Chair::Bot { level, .. } => Some(level.clone()),
                _ => None,
            },
            mine: reader.guest.is_some() && chair.guest() == reader.guest,
            kept: matches!(chair, Chair::Bot { owner: Some(_), .. }),
        };
        TableInfo {
            game: created.game.clone(),
            edition: EditionInfo::of(table.edition(), reader.lang),
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
            commitment: table.commitment().to_owned(),
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
    pub(super) fn of(table: &Table, seen: Seen, reader: Reader<'_>) -> Option<DecisionInfo> {
        Some(match seen {
            Seen::Nothing => return None,
            Seen::Over(over) => DecisionInfo::Over { over: OverInfo::of(&over) },
            Seen::EndOfTurn { seat } => DecisionInfo::Seat {
                seat: seat.0,
                kind: "end_turn",
                window: false,
                prompt: None,
                actions: None,
            },
            Seen::Theirs { seat, kind, window } => {
                DecisionInfo::Seat { seat: seat.0, kind, window, prompt: None, actions: None }
            }
            Seen::Mine { seat, kind, window, prompt, actions } => {
                let offer = |(action, label): (Value, Message)| Offer {
                    action,
                    label: table.say(reader.lang, &label),
                };
                DecisionInfo::Seat {
                    seat: seat.0,
                    kind,
                    window,
                    prompt: Some(table.say(reader.lang, &prompt)),
                    actions: Some(actions.into_iter().map(offer).collect()),
                }
            }
        })
    }
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
