//! Whether an action can be played, and which is best.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ErrorInfo;

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
