//! Why something was not done.

use serde::Serialize;

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

/// The answer when something was not done.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// Why.
    pub error: ErrorInfo,
}
