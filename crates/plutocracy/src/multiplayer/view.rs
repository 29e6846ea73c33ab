//! What is known, and the states that it could be.

use super::Plutocracy;
use super::state::{Open, stream};
use crate::hidden;
use crate::passengers::Crowd;

/// All that anyone may know.
pub type View = hidden::View<Open>;
/// A view made ready for sampling.
pub type Belief = hidden::Belief<Open, { stream::COUNT }>;

impl Plutocracy {
    /// Those in the deck: all who are seen nowhere else; nobody without Passengers.
    pub fn unseen(&self, open: &Open) -> Crowd {
        if !open.options.passengers {
            return Crowd::NONE;
        }
        let waiting = open.waiting.iter().flatten();
        let aboard = open.players.iter().filter_map(|player| player.passenger.as_ref());
        let seen: Crowd = waiting.chain(aboard).copied().collect();
        self.edition.passengers(false).minus(seen.plus(open.discards.crowd))
    }
}
