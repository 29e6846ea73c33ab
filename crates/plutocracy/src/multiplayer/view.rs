//! What is known, and the states that it could be.

use rand_core::Rng;
use tabletop::Viewer;
use tabletop::chance::{Chance, Seed, shuffle};

use super::Plutocracy;
use super::state::{Open, State};
use crate::passengers::{Crowd, Deck};

/// All that anyone may know: everything but the order of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What everybody sees.
    pub open: Open,
}

/// A view made ready for sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    /// The state with the deck in some order.
    pub(super) base: State,
}

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

    pub(super) fn believe(&self, view: &View) -> Belief {
        let deck: Deck = self.unseen(&view.open).iter().collect();
        Belief { base: State { open: view.open, deck, chance: Chance::new(Seed([0; 32])) } }
    }
}

/// The deck in another order, with chance of its own.
pub(super) fn draw_state(belief: &Belief, rng: &mut impl Rng, state: &mut State) {
    *state = belief.base;
    state.chance.seed = Seed::fresh(rng);
    shuffle(rng, &mut state.deck);
}
