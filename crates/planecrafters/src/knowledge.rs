//! Hidden cards and who knows them (PC-38).
//!
//! Every viewer's knowledge is kept apart: what one seat knows never depends on what another knows.

use tabletop::{Seat, Viewer};

use crate::cards::{Card, Cards, DECK};
use crate::state::MAX_SEATS;

/// How many viewers a table can have: the spectators as one, then the seats.
const EYES: usize = MAX_SEATS + 1;

/// A viewer's place in arrays of knowledge: spectators first, so that the viewers of a table stand together.
const fn eye(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Spectator => 0,
        Viewer::Seat(seat) => seat.index() + 1,
    }
}

/// Who knows a card in the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Knowers(u8);

impl Knowers {
    /// Nobody.
    pub const NOBODY: Knowers = Knowers(0);

    /// Everybody at a table with this many seats, spectators too.
    pub const fn everybody(seats: usize) -> Knowers {
        Knowers((1 << (seats + 1)) - 1)
    }

    /// One seat.
    pub const fn only(seat: Seat) -> Knowers {
        Knowers(1 << eye(Viewer::Seat(seat)))
    }

    /// Whether a viewer is among them.
    pub const fn contains(self, viewer: Viewer) -> bool {
        self.0 >> eye(viewer) & 1 == 1
    }

    /// Adds a viewer.
    pub fn insert(&mut self, viewer: Viewer) {
        self.0 |= 1 << eye(viewer);
    }
}

/// A hand, and what everyone but its owner knows of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    cards: Cards,
    known: [Cards; EYES],
}

impl Hand {
    /// A hand nobody else has seen.
    pub fn unseen(cards: Cards) -> Hand {
        Hand { cards, known: [Cards::NONE; EYES] }
    }

    /// The cards.
    pub const fn cards(&self) -> Cards {
        self.cards
    }

    /// What a viewer other than the owner knows of the cards.
    pub const fn known_to(&self, viewer: Viewer) -> Cards {
        self.known[eye(viewer)]
    }

    /// Sets what a viewer knows.
    pub fn set_known(&mut self, viewer: Viewer, cards: Cards) {
        self.known[eye(viewer)] = cards;
    }

    /// A card comes in that these know; the owner's own mark is not kept.
    pub fn gain(&mut self, owner: Seat, card: Card, knowers: Knowers) {
        self.cards.add(card);
        let mut left = knowers.0 & !Knowers::only(owner).0;
        while left != 0 {
            self.known[left.trailing_zeros() as usize].add(card);
            left &= left - 1;
        }
    }

    /// A card leaves in the open. Who knew of a copy knows of one fewer; nobody can tell copies apart.
    pub fn lose_openly(&mut self, card: Card) {
        self.cards.remove(card);
        for known in &mut self.known {
            known.forget(card);
        }
    }

    /// A card leaves, seen by one viewer at the most besides the owner: all others know nothing any more.
    pub fn lose_hidden(&mut self, card: Card, witness: Option<Seat>) {
        self.cards.remove(card);
        let seen = witness.map(|seat| self.known[eye(Viewer::Seat(seat))]);
        self.known = [Cards::NONE; EYES];
        if let (Some(seat), Some(mut seen)) = (witness, seen) {
            seen.forget(card);
            self.known[eye(Viewer::Seat(seat))] = seen;
        }
    }

    /// A seat looks at the whole hand.
    pub fn reveal_to(&mut self, seat: Seat) {
        self.known[eye(Viewer::Seat(seat))] = self.cards;
    }

    /// The hand goes to another owner. The old one knows what they gave; everyone else's knowledge goes along.
    pub fn hand_over(&mut self, from: Seat, to: Seat) {
        self.known[eye(Viewer::Seat(to))] = Cards::NONE;
        self.known[eye(Viewer::Seat(from))] = self.cards;
    }
}

/// A card in the stack with those who know it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buried {
    /// The card.
    pub card: Card,
    /// Who knows it.
    pub knowers: Knowers,
}

/// The face-down stack, from bottom to top.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stack {
    len: u8,
    // Places from `len` on hold a fixed filler, so that equal stacks are equal bytes.
    cards: [Buried; DECK],
}

const FILLER: Buried = Buried { card: Card::SPARE, knowers: Knowers::NOBODY };

impl Stack {
    /// A stack of these, the first at the bottom.
    pub fn new(cards: impl IntoIterator<Item = Buried>) -> Stack {
        let mut stack = Stack { len: 0, cards: [FILLER; DECK] };
        for buried in cards {
            stack.cards[usize::from(stack.len)] = buried;
            stack.len += 1;
        }
        stack
    }

    /// How many cards there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it is used up.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards from bottom to top.
    pub fn cards(&self) -> &[Buried] {
        &self.cards[..self.len()]
    }

    /// The cards from bottom to top, to be changed in place.
    pub fn cards_mut(&mut self) -> &mut [Buried] {
        let len = self.len();
        &mut self.cards[..len]
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Buried> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::replace(&mut self.cards[usize::from(self.len)], FILLER))
    }

    /// Puts a card beneath all others.
    pub fn bury(&mut self, card: Card, knowers: Knowers) {
        let len = self.len();
        self.cards.copy_within(..len, 1);
        self.cards[0] = Buried { card, knowers };
        self.len += 1;
    }
}

impl std::fmt::Debug for Stack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
