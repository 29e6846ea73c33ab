//! Parts, Spare Parts, and multisets of them.

/// Where a part sits on a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Slot {
    /// The nose.
    Nose,
    /// The tail.
    Tail,
    /// The left wing.
    LeftWing,
    /// The right wing.
    RightWing,
    /// The fuselage, which a plane may do without.
    Fuselage,
}

impl Slot {
    /// Every slot, the four required ones first.
    pub const ALL: [Slot; 5] = [Slot::Nose, Slot::Tail, Slot::LeftWing, Slot::RightWing, Slot::Fuselage];
    /// The slots that a complete plane fills (PC-13).
    pub const REQUIRED: [Slot; 4] = [Slot::Nose, Slot::Tail, Slot::LeftWing, Slot::RightWing];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Slot::Nose => "nose",
            Slot::Tail => "tail",
            Slot::LeftWing => "left wing",
            Slot::RightWing => "right wing",
            Slot::Fuselage => "fuselage",
        }
    }

    /// The slot that is filled after this one when a plane is picked from a pool.
    pub const fn next(self) -> Option<Slot> {
        match self {
            Slot::Nose => Some(Slot::Tail),
            Slot::Tail => Some(Slot::LeftWing),
            Slot::LeftWing => Some(Slot::RightWing),
            Slot::RightWing => Some(Slot::Fuselage),
            Slot::Fuselage => None,
        }
    }
}

/// How many models an edition has.
pub const MODELS: usize = 8;
/// How many kinds of card there can be: a part for every model and slot, and the Spare Part.
pub const KINDS: usize = MODELS * Slot::ALL.len() + 1;
/// The most cards on one plane (PC-13).
pub const PLANE: usize = Slot::ALL.len();
/// The most cards there are (PC-02).
pub const DECK: usize = 112;

/// A kind of card. Copies of one part are the same card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The Spare Part (PC-15).
    pub const SPARE: Card = Card(KINDS as u8 - 1);

    /// The part of a model for a slot.
    pub const fn part(model: usize, slot: Slot) -> Card {
        Card((model * Slot::ALL.len()) as u8 + slot as u8)
    }

    /// The kind with this index.
    pub const fn from_index(index: usize) -> Card {
        debug_assert!(index < KINDS);
        Card(index as u8)
    }

    /// A number below [`KINDS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..KINDS as u8).map(Card)
    }

    /// Whether this is a Spare Part.
    pub const fn is_spare(self) -> bool {
        self.0 == Card::SPARE.0
    }

    /// The model a real part belongs to.
    pub const fn model(self) -> Option<usize> {
        if self.is_spare() { None } else { Some(self.index() / Slot::ALL.len()) }
    }

    /// The slot a real part sits in.
    pub const fn slot(self) -> Option<Slot> {
        if self.is_spare() { None } else { Some(Slot::ALL[self.index() % Slot::ALL.len()]) }
    }
}

/// A multiset of cards: three bits for each kind, so up to seven copies.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u128);

const BITS: u32 = 3;
/// The most copies of a kind that a multiset can hold.
pub const MOST_COPIES: u8 = (1 << BITS) - 1;

/// The lowest bit of every kind's count.
const LOW: u128 = {
    let mut low = 0;
    let mut kind = 0;
    while kind < KINDS {
        low |= 1 << (kind as u32 * BITS);
        kind += 1;
    }
    low
};

/// The same within one model.
const MODEL_LOW: u32 = LOW as u32 & ((1 << (BITS * Slot::ALL.len() as u32)) - 1);

/// All bits of the kinds that sit in a slot.
const IN_SLOT: [u128; 5] = {
    let mut masks = [0; 5];
    let mut kind = 0;
    while kind < KINDS - 1 {
        masks[kind % 5] |= (MOST_COPIES as u128) << (kind as u32 * BITS);
        kind += 1;
    }
    masks
};

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// How many copies of a card there are.
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (card.0 as u32 * BITS)) as u8 & MOST_COPIES
    }

    /// Whether there is at least one copy.
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many Spare Parts there are.
    pub const fn spares(self) -> u8 {
        self.count(Card::SPARE)
    }

    /// Adds a copy.
    pub fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < MOST_COPIES);
        self.0 += 1 << (u32::from(card.0) * BITS);
    }

    /// Removes a copy that is there.
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        self.0 -= 1 << (u32::from(card.0) * BITS);
    }

    /// Both multisets together.
    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// These without those, which must be among them.
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 - other.0)
    }

    /// Whether all of the other's copies are among these.
    pub fn includes(self, other: Cards) -> bool {
        other.kinds().all(|card| self.count(card) >= other.count(card))
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are, copies counted.
    pub const fn len(self) -> usize {
        let ones = (self.0 & LOW).count_ones();
        let twos = (self.0 >> 1 & LOW).count_ones();
        let fours = (self.0 >> 2 & LOW).count_ones();
        (ones + 2 * twos + 4 * fours) as usize
    }

    /// The different cards, each once, in order.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut left = (self.0 | self.0 >> 1 | self.0 >> 2) & LOW;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card((left.trailing_zeros() / BITS) as u8);
            left &= left - 1;
            Some(card)
        })
    }

    /// All cards, copies one after another, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// The real parts that sit in a slot.
    pub const fn in_slot(self, slot: Slot) -> Cards {
        Cards(self.0 & IN_SLOT[slot as usize])
    }

    /// How many real parts of a model there are.
    pub const fn of_model(self, model: usize) -> usize {
        let counts = self.model_bits(model);
        let ones = (counts & MODEL_LOW).count_ones();
        let twos = (counts >> 1 & MODEL_LOW).count_ones();
        let fours = (counts >> 2 & MODEL_LOW).count_ones();
        (ones + 2 * twos + 4 * fours) as usize
    }

    /// How many different real parts of a model there are.
    pub const fn variety(self, model: usize) -> usize {
        let counts = self.model_bits(model);
        ((counts | counts >> 1 | counts >> 2) & MODEL_LOW).count_ones() as usize
    }

    /// The counts of a model's parts, few enough for a small register.
    const fn model_bits(self, model: usize) -> u32 {
        const WIDTH: u32 = BITS * Slot::ALL.len() as u32;
        (self.0 >> (model as u32 * WIDTH)) as u32 & ((1 << WIDTH) - 1)
    }

    /// How many required slots have no real part.
    pub fn missing(self) -> u8 {
        Slot::REQUIRED.iter().filter(|&&slot| self.in_slot(slot).is_empty()).count() as u8
    }

    /// PC-13: at most five cards, real parts in different slots.
    pub fn is_one_plane(self) -> bool {
        self.len() <= PLANE && Slot::ALL.into_iter().all(|slot| self.in_slot(slot).len() <= 1)
    }

    /// PC-13, PC-15: whether these make a complete plane, Spares standing in.
    pub fn is_complete(self) -> bool {
        self.spares() >= self.missing()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_multiset_counts_and_lists() {
        let nose = Card::part(0, Slot::Nose);
        let wing = Card::part(7, Slot::RightWing);
        let mut cards: Cards = [wing, nose, Card::SPARE, nose].into_iter().collect();
        assert_eq!(cards.len(), 4);
        assert_eq!(cards.iter().collect::<Vec<_>>(), [nose, nose, wing, Card::SPARE]);
        assert_eq!(cards.kinds().count(), 3);
        assert_eq!(cards.in_slot(Slot::Nose).len(), 2);
        assert_eq!((cards.of_model(0), cards.of_model(7), cards.of_model(1)), (2, 1, 0));
        cards.remove(wing);
        assert_eq!(cards.len(), 3);
    }

    #[test]
    fn any_number_of_copies_is_one_kind() {
        let tail = Card::part(3, Slot::Tail);
        let mut cards = Cards::NONE;
        for copies in 1..=MOST_COPIES {
            cards.add(tail);
            assert_eq!(cards.kinds().collect::<Vec<_>>(), [tail]);
            assert_eq!((cards.count(tail), cards.len()), (copies, usize::from(copies)));
        }
    }

    #[test]
    fn every_card_knows_its_model_and_slot() {
        for card in Card::all().filter(|card| !card.is_spare()) {
            assert_eq!(Card::part(card.model().unwrap(), card.slot().unwrap()), card);
        }
        assert_eq!((Card::SPARE.model(), Card::SPARE.slot()), (None, None));
    }
}
