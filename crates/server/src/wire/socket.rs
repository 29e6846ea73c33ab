//! What is said over a socket, beside orders.

use serde::{Deserialize, Serialize};

use super::{ChatLine, ErrorInfo, Update};

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
