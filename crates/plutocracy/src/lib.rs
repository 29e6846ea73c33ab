//! Plutocracy with Passengers: trading corporations fly between planets that keep moving.
//!
//! Two games under one sky: [`multiplayer::Plutocracy`] for 2-4 players and [`solo::Solo`]. They share the map
//! ([`sky`]), the time track ([`track`]), the passengers ([`passengers`]) and the edition ([`edition`]).

pub mod edition;
pub mod glossary;
pub mod hidden;
pub mod multiplayer;
pub mod passengers;
pub mod sky;
pub mod solo;
pub mod track;

mod faults;
pub mod names;
mod texts;

pub use texts::passenger_name;

pub use multiplayer::Plutocracy;
pub use solo::Solo;
