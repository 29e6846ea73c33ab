//! What Plutocracy has measured: where corporations trade and whom they bribe, and how solo voyages end.

mod corporations;
mod scenarios;
mod stops;
mod voyages;

pub use corporations::{CorporationNotes, Corporations, CouncilorSource, FavorUse, GoodTrade, SocietyUse};
pub(crate) use scenarios::{hardness, tables};
pub use voyages::{Ending, Run, VoyageNotes, Voyages};

#[cfg(test)]
mod tests;
