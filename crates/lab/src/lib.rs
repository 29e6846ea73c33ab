//! The laboratory: many games at once, and what they tell.
//!
//! A [`Plan`] says what is wanted, [`Plan::study`] checks it, [`Study::run`] plays it on several threads, and
//! [`Findings`] are what came out: the same for any number of threads. [`Plan::tournament`] makes a [`Ladder`] of bots.

pub mod aeroplanes;
pub mod balance;
pub mod chart;
pub mod csv;
pub mod measure;
pub mod number;
pub mod pan_am;
pub mod planecrafters;
pub mod plutocracy;
pub mod sequence;
pub mod statistics;

mod bout;
mod distribution;
mod findings;
mod html;
mod lineup;
mod notes;
mod plot;
mod report;
mod speech;
mod study;
mod tally;
mod tournament;
mod turn_order;
mod workers;

pub use bout::Outcome;
pub use distribution::Spread;
pub use findings::{
    ActionFindings, BotFindings, Findings, KindFindings, SeatFindings, SeatedFindings, Significance,
};
pub use lineup::LineUp;
pub use notes::{Nothing, Own};
pub use report::{Colophon, report};
pub use speech::Speech;
pub use study::{Plan, Study, Until};
use tabletop::text::Book;
pub use tally::GameLine;
pub use tournament::{Ladder, Rung, Tournament};

/// The laboratory's own texts.
pub fn texts() -> Book {
    Book::parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"))
        .expect("the laboratory's texts are in order")
}
