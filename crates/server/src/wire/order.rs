//! What people do at a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::table::Span;

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
        #[cfg_attr(test, schema(pattern = "^(random|greedy|expert(:[0-9]+(ms|it))?)$"))]
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
    /// To pass ahead where everybody is asked so that nothing is given away; without a span, to be asked again.
    PassAhead {
        /// Tells a resent order from a new one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        id: Option<String>,
        /// For which seat.
        seat: u8,
        /// For how long.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        span: Option<Span>,
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
            | Order::PassAhead { id, .. }
            | Order::Resign { id, .. }
            | Order::GiveBack { id, .. }
            | Order::Close { id } => id.as_deref(),
        }
    }
}

/// An order was carried out and is durable.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Done {
    /// The version of the table with it.
    pub version: u64,
}
