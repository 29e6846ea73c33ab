//! What is known, and the states that it could be. Only the order of the bag is hidden, and from everybody alike.

use rand_core::Rng;
use tabletop::Viewer;
use tabletop::chance::{Chance, Seed, shuffle};

use crate::Aeroplanes;
use crate::passenger::{TILES, Tile};
use crate::state::{Open, State};

/// All that anyone may know (AE-15).
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
    /// The state with the bag in some order.
    pub(crate) base: State,
}

impl Belief {
    /// The bag in another order, with chance of its own.
    pub(crate) fn draw(&self, rng: &mut impl Rng, state: &mut State) {
        *state = self.base;
        state.chance.seed = Seed::fresh(rng);
        shuffle(rng, &mut state.bag);
    }
}

impl Aeroplanes {
    /// How many tiles of each kind are in the bag: all that are seen nowhere else.
    pub fn unseen(&self, open: &Open) -> [u8; TILES] {
        let mut left = [0; TILES];
        for (left, group) in left.iter_mut().zip(&self.edition.groups) {
            *left = group.copies;
        }
        let waiting = open.waiting.iter().flatten().flatten().map(|waiting| waiting.tile);
        let claimed = open.claimed.iter().map(|claimed| claimed.tile);
        for tile in waiting.chain(open.overflow.iter().copied()).chain(claimed) {
            left[tile.index()] = left[tile.index()].saturating_sub(1);
        }
        left
    }

    pub(crate) fn believe(&self, view: &View) -> Belief {
        let unseen = self.unseen(&view.open);
        let tiles = (0..).zip(unseen).flat_map(|(kind, count)| std::iter::repeat_n(Tile(kind), count.into()));
        let bag = tiles.collect();
        Belief { base: State { open: view.open, bag, chance: Chance::new(Seed([0; 32])) } }
    }
}
