//! A small set that is copied as one number, as states are.

use std::marker::PhantomData;

/// Something that is counted from 0, below 64.
pub trait Numbered: Copy {
    /// Its number.
    fn number(self) -> u8;
    /// What has this number.
    fn of(number: u8) -> Self;
}

/// A set of numbered things.
#[derive(Clone, Copy, Debug)]
pub struct Set<T>(u64, PhantomData<T>);

impl<T: Copy> Set<T> {
    /// Nothing.
    pub const NONE: Set<T> = Set(0, PhantomData);

    /// The first few.
    pub const fn first_few(count: usize) -> Set<T> {
        Set((1 << count) - 1, PhantomData)
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and those.
    #[must_use]
    pub const fn or(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0, PhantomData)
    }

    /// Those that are in both.
    #[must_use]
    pub const fn and(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0, PhantomData)
    }

    /// Those that are in exactly one of the two.
    #[must_use]
    pub const fn xor(self, other: Set<T>) -> Set<T> {
        Set(self.0 ^ other.0, PhantomData)
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0, PhantomData)
    }
}

impl<T: Numbered> Set<T> {
    /// One alone.
    pub fn only(item: T) -> Set<T> {
        Set(1 << item.number(), PhantomData)
    }

    /// Whether it is among these.
    pub fn contains(self, item: T) -> bool {
        self.0 >> item.number() & 1 != 0
    }

    /// Adds one.
    pub fn insert(&mut self, item: T) {
        *self = self.or(Set::only(item));
    }

    /// Takes one away.
    pub fn remove(&mut self, item: T) {
        *self = self.without(Set::only(item));
    }

    /// How many of these have lower numbers.
    pub fn before(self, item: T) -> u8 {
        (self.0 & ((1 << item.number()) - 1)).count_ones() as u8
    }

    /// The one with the lowest number.
    pub fn first(self) -> Option<T> {
        (self.0 != 0).then(|| T::of(self.0.trailing_zeros() as u8))
    }

    /// All of them in order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first();
            left.0 &= left.0.wrapping_sub(1);
            first
        })
    }
}

impl<T: Copy> Default for Set<T> {
    fn default() -> Self {
        Set::NONE
    }
}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Set<T> {
        let mut set = Set::NONE;
        items.into_iter().for_each(|item| set.insert(item));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Place;

    #[test]
    fn sets_hold_what_was_put_in_and_not_taken_out() {
        let mut set: Set<Place> = [3, 7, 33].map(Place).into_iter().collect();
        assert_eq!((set.len(), set.first(), set.before(Place(7))), (3, Some(Place(3)), 1));
        set.remove(Place(3));
        assert!(set.contains(Place(7)) && !set.contains(Place(3)));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Place(7), Place(33)]);
        assert_eq!(set.without(Set::only(Place(7))), Set::only(Place(33)));
        assert_eq!(set.xor(Set::first_few(8)).len(), 8);
        assert_eq!((Set::<Place>::NONE.first(), Set::<Place>::default().is_empty()), (None, true));
    }
}
