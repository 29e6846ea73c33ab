//! What is hidden in both games, and from everybody alike: the order of the deck, and what chance will bring.

use rand_core::Rng;
use tabletop::Viewer;
use tabletop::chance::{Chance, Seed, shuffle};

use crate::passengers::{Crowd, Deck};

/// A moment of a game, secrets included: what lies open, the deck, and so many streams of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<O, const STREAMS: usize> {
    /// What everybody sees.
    pub open: O,
    /// The face-down deck, from bottom to top.
    pub deck: Deck,
    /// Where chance comes from.
    pub chance: Chance<STREAMS>,
}

/// All that anyone may know: everything but the order of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<O> {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What everybody sees.
    pub open: O,
}

/// A view made ready for sampling.
#[derive(Clone, Debug)]
pub struct Belief<O, const STREAMS: usize> {
    /// The state with the deck in some order.
    pub(crate) base: State<O, STREAMS>,
}

impl<O: Copy, const STREAMS: usize> Belief<O, STREAMS> {
    /// What can be believed of a view when these are in the deck.
    pub(crate) fn new(view: &View<O>, unseen: Crowd) -> Self {
        let deck = unseen.iter().collect();
        Belief { base: State { open: view.open, deck, chance: Chance::new(Seed([0; 32])) } }
    }

    /// The deck in another order, with chance of its own.
    pub(crate) fn draw(&self, rng: &mut impl Rng, state: &mut State<O, STREAMS>) {
        *state = self.base;
        state.chance.seed = Seed::fresh(rng);
        shuffle(rng, &mut state.deck);
    }
}
