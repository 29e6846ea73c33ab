//! Games, tables and lists of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tabletop::text::Lang;

use super::EditionInfo;
use crate::house::{ListedSeat, Summary};
use crate::shelf::Shelf;
use crate::store::Head;
use crate::table::{Settings, Visibility};

/// A table as somebody wants it.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game's id.
    pub game: String,
    /// The edition's name, one of those that the game is listed with; without one the house's.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub edition: Option<String>,
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
    #[cfg_attr(test, schema(pattern = "^(random|greedy|expert(:[0-9]+(ms|it))?)$"))]
    pub level: String,
}

/// A table in a list.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Listed {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The edition it is played with.
    pub edition: EditionInfo,
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

impl Listed {
    /// A table in a list as a reader sees it.
    pub fn of(head: Head, shelf: &Shelf, guest: Option<&str>, lang: Lang) -> Option<Listed> {
        let summary: Summary = serde_json::from_str(&head.summary).ok()?;
        let edition = shelf.edition(&head.game, summary.edition.as_ref());
        Some(Listed {
            id: head.id,
            game: head.game,
            edition: EditionInfo::of(&edition, lang),
            status: head.status,
            visibility: head.visibility,
            created: head.created,
            updated: head.updated,
            version: head.version,
            host: summary.host,
            options: summary.options.iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
            settings: summary.settings,
            seats: summary.seats,
            acting: summary.acting.map(|seat| seat.0),
            your_turn: guest.is_some() && summary.acting_guest.as_deref() == guest,
        })
    }
}

/// What there is to play.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Games {
    /// Each with its seats, options and edition, as `aerodrome games --json` tells them, in every language, and with
    /// the `editions` that a table may choose.
    pub games: Vec<Value>,
}

/// A list of tables.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Tables {
    /// The tables, the most recently changed first.
    pub tables: Vec<Listed>,
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
