//! Which edition a table is played with.

use serde::Serialize;
use tabletop::text::Lang;

use crate::shelf::Edition;

/// The edition that a table is played with.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EditionInfo {
    /// Its name.
    pub name: String,
    /// What it means that this server does not have it. Until it does, the game waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub missing: Option<String>,
}

impl EditionInfo {
    /// An edition in a reader's words.
    pub fn of(edition: &Edition, lang: Lang) -> EditionInfo {
        EditionInfo { name: edition.id.name.clone(), missing: edition.missing(lang) }
    }
}
