//! Opponents for any game, by name.

pub mod budget;
pub mod counsel;
pub mod expert;
pub mod greedy;
pub mod insight;
pub mod objective;

mod aeroplanes;
mod pan_am;
mod planecrafters;
mod plutocracy;

use std::fmt;

use tabletop::bot::{Bot, Random};
use tabletop::chance::Seed;
use tabletop::text::{Arg, Message};
use tabletop::title::Title;

use crate::budget::Budget;
pub use crate::counsel::{Counsel, Suggestion, ask};
use crate::expert::Expert;
use crate::greedy::Greedy;

/// Which bot, as people name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal action.
    Random,
    /// One step ahead.
    Greedy,
    /// Many games ahead, within a budget.
    Expert(Budget),
}

impl Level {
    /// Every name there is, from the weakest to the strongest; an expert's budget may follow its name.
    pub const NAMES: &'static [&'static str] = &["random", "greedy", "expert"];

    /// The bot with this name.
    pub fn parse(name: &str) -> Result<Level, Message> {
        match (name, name.strip_prefix("expert:").map(Budget::parse)) {
            ("random", _) => Ok(Level::Random),
            ("greedy", _) => Ok(Level::Greedy),
            ("expert", _) => Ok(Level::Expert(Budget::USUAL)),
            (_, Some(Some(budget))) => Ok(Level::Expert(budget)),
            (_, Some(None)) => Err(Message::new("bots.budget").with("bot", name)),
            (_, None) => Err(Message::new("bots.unknown")
                .with("bot", name)
                .with("known", Arg::list(Level::NAMES.iter().copied()))),
        }
    }

    /// A bot of this kind, the same for the same seed.
    pub fn bot<G: Title>(self, seed: Seed) -> Box<dyn Bot<G>> {
        match self {
            Level::Random => Box::new(Random::new(seed)),
            Level::Greedy => Box::new(Greedy::new(seed)),
            Level::Expert(budget) => Box::new(Expert::new(budget, seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Greedy => f.write_str("greedy"),
            Level::Expert(Budget::USUAL) => f.write_str("expert"),
            Level::Expert(budget) => write!(f, "expert:{budget}"),
        }
    }
}
