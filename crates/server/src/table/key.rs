//! What tells an order from all others.

/// A hash of what its sender calls an order, so that those of a long game take little room.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key([u8; 16]);

impl Key {
    pub(super) fn of(text: &str) -> Key {
        let hash = blake3::hash(text.as_bytes());
        let (first, _) = hash.as_bytes().split_first_chunk().expect("a hash is longer");
        Key(*first)
    }
}
