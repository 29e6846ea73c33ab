//! Plutocracy for bots: what a ship can reach in time under a sky that keeps turning, and what it gains there.

mod ephemeris;
mod pilot;
mod trader;

pub(crate) use pilot::Pilot;
pub(crate) use trader::Trader;
