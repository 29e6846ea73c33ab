//! Who somebody is.

use serde::{Deserialize, Serialize};

/// What somebody wants to be called.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// 1 to 32 characters.
    #[cfg_attr(test, schema(min_length = 1, max_length = 32))]
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
