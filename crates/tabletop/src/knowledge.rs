//! Hidden cards and who knows them.
//!
//! Every viewer's knowledge is kept apart: what one seat knows never depends on what another knows. A card seen moving
//! keeps its marks; when a card leaves a hand unseen, those who cannot tell which one know nothing of that hand any more.

use crate::seat::{Seat, Viewer, Viewers};

/// A collection that counts equal cards.
pub trait Multiset: Copy + Default + PartialEq {
    /// What it counts.
    type Card: Copy;
    /// Whether there is at least one copy.
    fn contains(&self, card: Self::Card) -> bool;
    /// Adds a copy.
    fn add(&mut self, card: Self::Card);
    /// Removes a copy that is there.
    fn remove(&mut self, card: Self::Card);
}

/// A hand, and what everyone but its owner knows of it. `VIEWERS` is one more than the game's most seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand<M, const VIEWERS: usize> {
    cards: M,
    known: [M; VIEWERS],
}

impl<M: Multiset, const VIEWERS: usize> Default for Hand<M, VIEWERS> {
    fn default() -> Self {
        Hand::unseen(M::default())
    }
}

impl<M: Multiset, const VIEWERS: usize> Hand<M, VIEWERS> {
    /// A hand nobody else has seen.
    pub fn unseen(cards: M) -> Self {
        Hand { cards, known: [M::default(); VIEWERS] }
    }

    /// The cards.
    pub const fn cards(&self) -> M {
        self.cards
    }

    /// What a viewer other than the owner knows of the cards.
    pub const fn known_to(&self, viewer: Viewer) -> M {
        self.known[viewer.index()]
    }

    /// Sets what a viewer knows.
    pub fn set_known(&mut self, viewer: Viewer, cards: M) {
        self.known[viewer.index()] = cards;
    }

    /// A card comes in that these know; the owner's own mark is not kept.
    pub fn gain(&mut self, owner: Seat, card: M::Card, knowers: Viewers) {
        self.cards.add(card);
        for viewer in knowers.without(Viewer::Seat(owner)) {
            self.known[viewer].add(card);
        }
    }

    /// A card leaves in the open. Who knew of a copy knows of one fewer; nobody can tell copies apart.
    pub fn lose_openly(&mut self, card: M::Card) {
        self.cards.remove(card);
        for known in &mut self.known {
            if known.contains(card) {
                known.remove(card);
            }
        }
    }

    /// A card leaves, seen by one seat at the most besides the owner. Who knows a whole hand of equal cards need not see
    /// which one it was: these are returned. All others know nothing any more.
    pub fn lose_hidden(&mut self, card: M::Card, witness: Option<Seat>) -> Viewers {
        let before = self.cards;
        let alike = self.is_all(card);
        self.cards.remove(card);
        let mut certain = Viewers::NONE;
        for viewer in Viewer::all(VIEWERS - 1) {
            let known = &mut self.known[viewer.index()];
            if alike && *known == before {
                certain.insert(viewer);
                *known = self.cards;
            } else if witness.is_none_or(|seat| !viewer.is(seat)) {
                *known = M::default();
            } else if known.contains(card) {
                known.remove(card);
            }
        }
        certain
    }

    /// Whether there is nothing in the hand but copies of this card.
    fn is_all(&self, card: M::Card) -> bool {
        let mut others = self.cards;
        while others.contains(card) {
            others.remove(card);
        }
        others == M::default()
    }

    /// A seat looks at the whole hand.
    pub fn reveal_to(&mut self, seat: Seat) {
        self.set_known(Viewer::Seat(seat), self.cards);
    }

    /// The hand goes to another owner. The old one knows what they gave; everyone else's knowledge goes along.
    pub fn hand_over(&mut self, from: Seat, to: Seat) {
        self.set_known(Viewer::Seat(to), M::default());
        self.set_known(Viewer::Seat(from), self.cards);
    }
}

/// A card in a pile with those who know that it is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hidden<C> {
    /// The card.
    pub card: C,
    /// Who knows it.
    pub knowers: Viewers,
}

impl<C> Hidden<C> {
    /// A card nobody knows.
    pub const fn unseen(card: C) -> Self {
        Hidden { card, knowers: Viewers::NONE }
    }
}

/// A face-down pile of at most `N` cards, from bottom to top.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pile<C, const N: usize> {
    len: u8,
    // Places from `len` on hold the default card, so that equal piles are equal bytes.
    cards: [Hidden<C>; N],
}

impl<C: Copy + Default, const N: usize> Pile<C, N> {
    /// A pile of these, the first at the bottom.
    pub fn new(cards: impl IntoIterator<Item = Hidden<C>>) -> Self {
        let mut pile = Pile { len: 0, cards: [Hidden::default(); N] };
        for hidden in cards {
            pile.cards[pile.len()] = hidden;
            pile.len += 1;
        }
        pile
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
    pub fn cards(&self) -> &[Hidden<C>] {
        &self.cards[..self.len()]
    }

    /// The cards from bottom to top, to be changed in place.
    pub fn cards_mut(&mut self) -> &mut [Hidden<C>] {
        let len = self.len();
        &mut self.cards[..len]
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Hidden<C>> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.cards[usize::from(self.len)]))
    }

    /// Puts a card beneath all others.
    pub fn bury(&mut self, card: C, knowers: Viewers) {
        let len = self.len();
        self.cards.copy_within(..len, 1);
        self.cards[0] = Hidden { card, knowers };
        self.len += 1;
    }
}

impl<C: Copy + Default + std::fmt::Debug, const N: usize> std::fmt::Debug for Pile<C, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many there are of cards 0 to 3.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Counts([u8; 4]);

    impl Multiset for Counts {
        type Card = usize;
        fn contains(&self, card: usize) -> bool {
            self.0[card] > 0
        }
        fn add(&mut self, card: usize) {
            self.0[card] += 1;
        }
        fn remove(&mut self, card: usize) {
            self.0[card] -= 1;
        }
    }

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const C: Seat = Seat(2);

    fn knows(hand: &Hand<Counts, 4>, seat: Seat) -> [u8; 4] {
        hand.known_to(Viewer::Seat(seat)).0
    }

    #[test]
    fn a_card_seen_coming_is_known_and_a_copy_seen_leaving_is_forgotten() {
        let mut hand = Hand::<Counts, 4>::default();
        hand.gain(A, 1, Viewers::everyone(3));
        hand.gain(A, 1, Viewers::only(B));
        hand.gain(A, 2, Viewers::NONE);
        assert_eq!(hand.cards().0, [0, 2, 1, 0]);
        assert_eq!((knows(&hand, A), knows(&hand, B), knows(&hand, C)), ([0; 4], [0, 2, 0, 0], [0, 1, 0, 0]));
        assert_eq!(hand.known_to(Viewer::Spectator).0, [0, 1, 0, 0]);
        hand.lose_openly(1);
        assert_eq!((knows(&hand, B), knows(&hand, C)), ([0, 1, 0, 0], [0; 4]));
        hand.lose_openly(2);
        assert_eq!(knows(&hand, B), [0, 1, 0, 0]);
    }

    #[test]
    fn a_card_that_leaves_unseen_takes_all_knowledge_but_the_witness_s() {
        let mut hand = Hand::<Counts, 4>::unseen(Counts([1, 1, 1, 0]));
        hand.reveal_to(B);
        hand.reveal_to(C);
        hand.lose_hidden(0, Some(B));
        assert_eq!((knows(&hand, B), knows(&hand, C)), ([0, 1, 1, 0], [0; 4]));
        hand.lose_hidden(1, None);
        assert_eq!((hand.cards().0, knows(&hand, B)), ([0, 0, 1, 0], [0; 4]));
    }

    #[test]
    fn who_knows_a_whole_hand_of_equal_cards_knows_what_leaves() {
        let mut hand = Hand::<Counts, 4>::unseen(Counts([0, 2, 0, 0]));
        hand.reveal_to(B);
        hand.set_known(Viewer::Seat(C), Counts([0, 1, 0, 0]));
        assert_eq!(hand.lose_hidden(1, None), Viewers::only(B));
        assert_eq!((knows(&hand, B), knows(&hand, C)), ([0, 1, 0, 0], [0; 4]));
        hand.reveal_to(C);
        assert_eq!(hand.lose_hidden(1, Some(C)), Viewers::only(B).and(Viewers::only(C)));
        assert_eq!((hand.cards().0, knows(&hand, B), knows(&hand, C)), ([0; 4], [0; 4], [0; 4]));
    }

    #[test]
    fn knowledge_goes_along_with_a_whole_hand() {
        let mut hand = Hand::<Counts, 4>::unseen(Counts([1, 1, 0, 0]));
        hand.set_known(Viewer::Seat(B), Counts([1, 0, 0, 0]));
        hand.set_known(Viewer::Seat(C), Counts([0, 1, 0, 0]));
        hand.hand_over(A, B);
        assert_eq!((knows(&hand, A), knows(&hand, B), knows(&hand, C)), ([1, 1, 0, 0], [0; 4], [0, 1, 0, 0]));
    }

    #[test]
    fn a_pile_is_drawn_from_the_top_and_buried_in_from_below() {
        let mut pile = Pile::<u8, 3>::new([1, 2].map(Hidden::unseen));
        pile.bury(7, Viewers::only(A));
        assert_eq!(pile.pop().map(|hidden| hidden.card), Some(2));
        assert_eq!(pile.pop().map(|hidden| hidden.card), Some(1));
        assert_eq!(pile, Pile::new([Hidden { card: 7, knowers: Viewers::only(A) }]));
        assert_eq!(pile.pop().map(|hidden| hidden.knowers), Some(Viewers::only(A)));
        assert!(pile.is_empty() && pile.pop().is_none());
    }
}
