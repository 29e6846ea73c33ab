//! Aeroplanes as the edition describes them.

/// The aeroplanes of a game (AE-01).
pub const AEROPLANES: usize = 46;

/// An aeroplane, by its place in the order of their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// The aeroplane as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number on the card.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..AEROPLANES as u8).map(Card)
    }
}

/// A set of aeroplanes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(u64);

impl Cards {
    /// The first few in order.
    pub const fn first(count: usize) -> Cards {
        Cards((1 << count) - 1)
    }

    /// Whether an aeroplane is among these.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Adds an aeroplane.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes an aeroplane away.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// These and those.
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those that are in both.
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// AE-20: how many of these have lower numbers.
    pub const fn before(self, card: Card) -> u8 {
        (self.0 & ((1 << card.0) - 1)).count_ones() as u8
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            card
        })
    }
}

/// The stage of aeroplanes and airports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Stage {
    /// Yellow.
    #[default]
    I,
    /// Green.
    II,
    /// Blue.
    III,
}

impl Stage {
    /// How many there are.
    pub const COUNT: usize = 3;
    /// All of them.
    pub const ALL: [Stage; Self::COUNT] = [Stage::I, Stage::II, Stage::III];

    /// The stage as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stage as people count it.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What an aeroplane is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aeroplane {
    /// Its true name.
    pub name: String,
    /// When it first flew.
    pub year: u16,
    /// Its stage, which its airport tiles have too.
    pub stage: Stage,
    /// Its price before the fee for cards passed over.
    pub price: u16,
    /// How many passengers it can carry.
    pub seats: u8,
    /// The airport tiles that come with it.
    pub tiles: u8,
    /// The points that it brings when it is full.
    pub points: u8,
    /// Whether it has the long-distance mark.
    pub long: bool,
}
