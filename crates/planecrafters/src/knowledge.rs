//! Hidden cards and who knows them (PC-38), by the shared way of keeping track.

use tabletop::knowledge::{self, Multiset};

use crate::cards::{Card, Cards, DECK};
use crate::state::MAX_SEATS;

/// A hand, and what everyone but its owner knows of it.
pub type Hand = knowledge::Hand<Cards, { MAX_SEATS + 1 }>;
/// The face-down stack.
pub type Stack = knowledge::Pile<Card, DECK>;
/// A card in the stack with those who know it is there.
pub type Buried = knowledge::Hidden<Card>;

impl Multiset for Cards {
    type Card = Card;

    fn contains(&self, card: Card) -> bool {
        Cards::contains(*self, card)
    }

    fn add(&mut self, card: Card) {
        Cards::add(self, card);
    }

    fn remove(&mut self, card: Card) {
        Cards::remove(self, card);
    }
}
