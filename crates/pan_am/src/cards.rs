//! Destination cards and directives, and multisets of them.

use tabletop::knowledge::Multiset;

use crate::map::{Cities, City};

/// The most copies of one city's card (PA-73).
pub const MOST_COPIES: u8 = 2;
/// How many destination cards there are (PA-73).
pub const DESTINATIONS: usize = 50;
/// How many directives there are (PA-64).
pub const DIRECTIVES: usize = 40;
/// The most kinds of directive (PA-64).
pub const MAX_KINDS: usize = 16;

/// Destination cards: two copies of a city's card at the most.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Cards {
    /// The cities with a card.
    once: Cities,
    /// The cities with both cards.
    twice: Cities,
}

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards { once: Cities(0), twice: Cities(0) };

    /// How many cards there are.
    pub const fn len(self) -> usize {
        self.once.len() + self.twice.len()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.once.is_empty()
    }

    /// How many copies of a city's card there are.
    pub const fn count(self, city: City) -> u8 {
        self.once.contains(city) as u8 + self.twice.contains(city) as u8
    }

    /// Whether there is a card of this city.
    pub const fn contains(self, city: City) -> bool {
        self.once.contains(city)
    }

    /// The cities with at least one card.
    pub const fn cities(self) -> Cities {
        self.once
    }

    /// How many cards are of these cities.
    pub const fn count_in(self, cities: Cities) -> u8 {
        ((self.once.0 & cities.0).count_ones() + (self.twice.0 & cities.0).count_ones()) as u8
    }

    /// Adds a card of which there is at most one.
    pub fn add(&mut self, city: City) {
        debug_assert!(self.count(city) < MOST_COPIES);
        if self.once.contains(city) {
            self.twice.insert(city);
        } else {
            self.once.insert(city);
        }
    }

    /// Removes a card that is there.
    pub fn remove(&mut self, city: City) {
        debug_assert!(self.contains(city));
        if self.twice.contains(city) {
            self.twice.remove(city);
        } else {
            self.once.remove(city);
        }
    }

    /// Every card, copies one after the other.
    pub fn iter(self) -> impl Iterator<Item = City> {
        self.once.iter().flat_map(move |city| std::iter::repeat_n(city, usize::from(self.count(city))))
    }
}

impl FromIterator<City> for Cards {
    fn from_iter<I: IntoIterator<Item = City>>(cities: I) -> Cards {
        let mut cards = Cards::NONE;
        cities.into_iter().for_each(|city| cards.add(city));
        cards
    }
}

impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A kind of directive. Copies are the same card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Directive(pub u8);

impl Directive {
    /// The kind as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Directives: four bits for each kind.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Hand(u64);

impl Hand {
    /// No directives.
    pub const NONE: Hand = Hand(0);

    /// How many copies of a kind there are.
    pub const fn count(self, kind: Directive) -> u8 {
        (self.0 >> (4 * kind.0 as u32)) as u8 & 15
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        // Sums neighbouring counts; no byte can overflow, as there are 40 directives in all.
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        const ONES: u64 = 0x0101_0101_0101_0101;
        let pairs = (self.0 & LOW) + (self.0 >> 4 & LOW);
        (pairs.wrapping_mul(ONES) >> 56) as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The different kinds, in order.
    pub fn kinds(self) -> impl Iterator<Item = Directive> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let kind = left.trailing_zeros() / 4;
                left &= !(15 << (4 * kind));
                Directive(kind as u8)
            })
        })
    }

    /// Every directive, copies one after the other.
    pub fn iter(self) -> impl Iterator<Item = Directive> {
        self.kinds().flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }

    /// Whether all those are among these.
    pub fn includes(self, other: Hand) -> bool {
        other.kinds().all(|kind| other.count(kind) <= self.count(kind))
    }
}

impl Multiset for Hand {
    type Card = Directive;

    fn contains(&self, kind: Directive) -> bool {
        self.count(kind) > 0
    }

    fn add(&mut self, kind: Directive) {
        debug_assert!(self.count(kind) < 15);
        self.0 += 1 << (4 * u32::from(kind.0));
    }

    fn remove(&mut self, kind: Directive) {
        debug_assert!(self.count(kind) > 0);
        self.0 -= 1 << (4 * u32::from(kind.0));
    }
}

impl FromIterator<Directive> for Hand {
    fn from_iter<I: IntoIterator<Item = Directive>>(kinds: I) -> Hand {
        let mut hand = Hand::NONE;
        kinds.into_iter().for_each(|kind| hand.add(kind));
        hand
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_count_what_is_in_them() {
        let kinds = [0, 3, 3, 15, 15, 15, 15].map(Directive);
        let mut hand: Hand = kinds.into_iter().collect();
        assert_eq!((hand.len(), hand.count(Directive(15)), hand.count(Directive(1))), (7, 4, 0));
        assert_eq!(hand.iter().collect::<Vec<_>>(), kinds);
        hand.remove(Directive(3));
        assert_eq!(hand.kinds().collect::<Vec<_>>(), [0, 3, 15].map(Directive));
        let full: Hand = (0..16).map(Directive).flat_map(|kind| [kind; 3]).collect();
        assert!(full.len() == 48 && !full.includes(hand) && hand.includes(Hand::NONE));
    }

    #[test]
    fn cards_count_copies() {
        let mut cards: Cards = [4, 1, 4].map(City).into_iter().collect();
        assert_eq!((cards.len(), cards.count(City(4)), cards.count(City(1))), (3, 2, 1));
        assert_eq!(cards.iter().collect::<Vec<_>>(), [1, 4, 4].map(City));
        assert_eq!(cards.count_in(Cities::only(City(4))), 2);
        cards.remove(City(4));
        cards.remove(City(1));
        assert_eq!(cards, [City(4)].into_iter().collect());
        assert!(!cards.is_empty() && Cards::NONE.is_empty());
    }
}
