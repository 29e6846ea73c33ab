//! What is known, and the states that it could be.

use super::Solo;
use super::state::{Open, stream};
use crate::hidden;
use crate::passengers::Crowd;

/// All that anyone may know.
pub type View = hidden::View<Open>;
/// A view made ready for sampling.
pub type Belief = hidden::Belief<Open, { stream::COUNT }>;

impl Solo {
    /// Those in the deck: all who are seen nowhere else.
    pub fn unseen(&self, open: &Open) -> Crowd {
        let seen = open.waiting.iter().fold(open.aboard.everyone(), |seen, &crowd| seen.plus(crowd));
        self.edition.passengers(true).minus(seen.plus(open.discards.crowd))
    }
}
