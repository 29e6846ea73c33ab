//! What every game shares. No I/O, no async, no clock.
//!
//! A game implements [`Rules`], which search and simulation need, and [`Title`], which files and screens need.
//! [`laws`] checks both.

pub mod bot;
pub mod chance;
pub mod edition;
pub mod events;
pub mod fair;
pub mod fault;
pub mod game;
pub mod knowledge;
pub mod laws;
pub mod list;
pub mod options;
pub mod playthrough;
pub mod rulebook;
pub mod rules;
pub mod seat;
pub mod text;
pub mod title;
pub mod trial;
#[cfg(feature = "types")]
pub mod types;

pub use bot::Bot;
pub use events::{Log, Silent, Told};
pub use game::Game;
pub use rules::{Decision, Refusal, Rules, Standing};
pub use seat::{MAX_SEATS, Seat, Viewer, Viewers};
pub use title::Title;
