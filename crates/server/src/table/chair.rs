//! Who sits on a chair.

use bots::Level;
use serde::{Deserialize, Serialize};
use tabletop::text::Arg;

/// A person without an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// What tells them from all others.
    pub id: String,
    /// The name of their choice.
    pub name: String,
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Nobody sits here yet.
    Open,
    /// A person. One person may sit on several chairs.
    Person {
        /// Who.
        guest: Guest,
        /// Their part of the seed.
        nonce: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
        /// The part of the seed that was drawn for it.
        nonce: String,
        /// Whose place it keeps, who may have it back.
        owner: Option<Guest>,
    },
}

/// What people call a level of bots; how long one may think is left out.
pub(super) fn level_name(level: &str) -> Arg {
    match Level::parse(level) {
        Ok(Level::Random) => Arg::term("server.level.random"),
        Ok(Level::Greedy) => Arg::term("server.level.greedy"),
        Ok(Level::Expert(_)) => Arg::term("server.level.expert"),
        // A table may be older than the names of today.
        Err(_) => level.into(),
    }
}

impl Chair {
    /// Whose chair it is: of the person on it, or of the one whose place a bot keeps.
    pub fn guest(&self) -> Option<&str> {
        match self {
            Chair::Person { guest, .. } | Chair::Bot { owner: Some(guest), .. } => Some(&guest.id),
            Chair::Open | Chair::Bot { owner: None, .. } => None,
        }
    }

    /// Whether a person sits here.
    pub const fn is_person(&self) -> bool {
        matches!(self, Chair::Person { .. })
    }

    pub(super) fn nonce(&self) -> Option<&str> {
        match self {
            Chair::Open => None,
            Chair::Person { nonce, .. } | Chair::Bot { nonce, .. } => Some(nonce),
        }
    }
}
