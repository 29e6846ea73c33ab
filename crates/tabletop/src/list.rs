//! A short list that is copied as one block of memory, as states are.

use std::ops::{Deref, DerefMut};

/// At most `N` items in order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct List<T, const N: usize> {
    len: u8,
    // Places from `len` on hold the default item, so that equal lists are equal bytes.
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Adds an item at the end. The list has room for it.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[usize::from(self.len)]))
    }

    /// Puts an item at a place and moves the others on. The list has room for it.
    pub fn insert(&mut self, place: usize, item: T) {
        // A loop, for these lists are too short to be worth a call of memmove.
        let mut at = usize::from(self.len);
        while at > place {
            self.items[at] = self.items[at - 1];
            at -= 1;
        }
        self.items[place] = item;
        self.len += 1;
    }

    /// Takes the first item.
    pub fn take_first(&mut self) -> Option<T> {
        let first = *self.first()?;
        for at in 1..usize::from(self.len) {
            self.items[at - 1] = self.items[at];
        }
        self.pop();
        Some(first)
    }

    /// Whether there is no room for another.
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { len: 0, items: [T::default(); N] }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for List<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        list.extend(items);
        list
    }
}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_lists_are_equal_whatever_was_in_them() {
        let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
        list.insert(1, 9);
        assert!(list.is_full());
        assert_eq!(*list, [1, 9, 2, 3]);
        assert_eq!((list.take_first(), list.pop()), (Some(1), Some(3)));
        assert_eq!(list, [9, 2].into_iter().collect());
        assert_eq!(
            (list.pop(), list.take_first(), list.take_first(), list.pop()),
            (Some(2), Some(9), None, None)
        );
    }
}
