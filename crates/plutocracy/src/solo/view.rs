//! What is known, and the states that it could be.

use rand_core::Rng;
use tabletop::Viewer;
use tabletop::chance::{Chance, Seed, shuffle};

use super::Solo;
use super::state::{Open, State};
use crate::passengers::{Crowd, Deck};

/// All that anyone may know: everything but the order of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What lies open.
    pub open: Open,
}

/// A view made ready for sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    /// The state with the deck in some order.
    pub(super) base: State,
}

impl Solo {
    /// Those in the deck: all who are seen nowhere else.
    pub fn unseen(&self, open: &Open) -> Crowd {
        let seen = open.waiting.iter().fold(open.aboard.everyone(), |seen, &crowd| seen.plus(crowd));
        self.edition.passengers(true).minus(seen.plus(open.discards.crowd))
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
