//! What Plutocracy has measured: where corporations trade and whom they bribe, and how solo voyages end.

mod corporations;
mod scenarios;
mod stops;
mod voyages;

pub(crate) use corporations::CorporationNotes;
pub use corporations::{Corporations, CouncilorSource, FavorUse, GoodTrade, SocietyUse};
pub(crate) use scenarios::{hardness, tables};
pub use stops::Stops;
pub(crate) use voyages::VoyageNotes;
pub use voyages::{Ending, Run, Voyages};

#[cfg(test)]
mod tests;
