//! What people say to each other.

use serde::{Deserialize, Serialize};

use crate::store::Chat;

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
    #[cfg_attr(test, schema(min_length = 1, max_length = 500))]
    pub text: String,
}
