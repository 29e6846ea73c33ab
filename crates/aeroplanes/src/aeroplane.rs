//! Aeroplanes as the edition describes them.

use crate::set::{Numbered, Set};

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

    /// The number on the card, from 1.
    pub const fn printed(self) -> u8 {
        self.0 + 1
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..AEROPLANES as u8).map(Card)
    }
}

impl Numbered for Card {
    fn number(self) -> u8 {
        self.0
    }

    fn of(number: u8) -> Card {
        Card(number)
    }
}

/// A set of aeroplanes.
pub type Cards = Set<Card>;

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
