//! Randomness that is the same everywhere: a seed, numbered streams, our own draws.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The 32 bytes from which all chance of one game follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that a string stands for.
    pub fn from_text(text: &str) -> Seed {
        Seed(blake3::derive_key("aerodrome seed v1", text.as_bytes()))
    }

    /// The seed of the `index`th of many games played from one seed.
    pub fn nth(self, index: u64) -> Seed {
        let mut material = [0; 40];
        material[..32].copy_from_slice(&self.0);
        material[32..].copy_from_slice(&index.to_le_bytes());
        Seed(blake3::derive_key("aerodrome nth seed v1", &material))
    }

    /// A seed nobody could know: from a search's own generator.
    pub fn fresh(rng: &mut impl Rng) -> Seed {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// Lower-case hex, as positions write it.
    pub fn to_hex(self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// Reads what [`Seed::to_hex`] wrote.
    pub fn from_hex(hex: &str) -> Option<Seed> {
        blake3::Hash::from_hex(hex).ok().map(|hash| Seed(*hash.as_bytes()))
    }
}

impl std::fmt::Debug for Seed {
    // A seed is a secret until the game is over; it must not slip into a log line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A game's chance: its seed and how often each of its `N` streams (a deck, a die) was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance<const N: usize> {
    /// Where all chance comes from.
    pub seed: Seed,
    /// How many shuffles or rolls each stream has given.
    pub used: [u32; N],
}

impl<const N: usize> Chance<N> {
    /// Chance that nothing has been drawn from yet.
    pub fn new(seed: Seed) -> Self {
        Chance { seed, used: [0; N] }
    }

    /// The generator for the next shuffle or roll of a stream.
    pub fn draw(&mut self, stream: usize) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.seed.0);
        rng.set_stream((stream as u64) << 32 | u64::from(self.used[stream]));
        self.used[stream] += 1;
        rng
    }
}

/// A number below `bound`, every one equally likely.
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0);
    // Multiply and keep the high half; the few low values that would favour some results are drawn again.
    let mut wide = u64::from(rng.next_u32()) * u64::from(bound);
    if (wide as u32) < bound {
        let unfair = bound.wrapping_neg() % bound;
        while (wide as u32) < unfair {
            wide = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (wide >> 32) as u32
}

/// One of the items, every one equally likely.
pub fn pick<T: Copy>(rng: &mut impl Rng, items: &[T]) -> T {
    items[below(rng, items.len() as u32) as usize]
}

/// Puts the items into a random order, every one equally likely.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_frozen() {
        let seed = Seed::from_text("miami");
        assert_eq!(seed.to_hex(), "a1a272085b388090e90e7ffbe8cb95e36d4f30d6ee6afd779a0f30434939e2bc");
        assert_eq!(seed.nth(1).to_hex(), "f9b893503a96f07b596a9d33e337cbf2d9c4907fd9b83cb47f247c9b04bf0e60");
    }

    // Worked out by a second implementation of ChaCha8, bounded draw and shuffle.
    #[test]
    fn draws_are_frozen() {
        let mut chance: Chance<2> = Chance::new(Seed([7; 32]));
        let mut deck: Vec<u8> = (0..12).collect();
        shuffle(&mut chance.draw(0), &mut deck);
        let mut again: Vec<u8> = (0..12).collect();
        shuffle(&mut chance.draw(0), &mut again);
        let mut die = chance.draw(1);
        let rolls: Vec<u32> = (0..12).map(|_| below(&mut die, 6)).collect();
        assert_eq!(chance.used, [2, 1]);
        assert_eq!(deck, [5, 11, 3, 6, 1, 9, 10, 0, 7, 8, 2, 4]);
        assert_eq!(again, [7, 1, 6, 2, 0, 8, 9, 10, 5, 11, 4, 3]);
        assert_eq!(rolls, [5, 2, 1, 1, 2, 0, 0, 0, 2, 5, 4, 1]);
    }

    #[test]
    fn below_draws_unfair_values_again() {
        struct Script(Vec<u32>);
        impl rand_core::TryRng for Script {
            type Error = std::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                Ok(self.0.remove(0))
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                unreachable!()
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                unreachable!()
            }
        }
        // 2^32 mod 6 = 4: the products whose low half is below 4 are drawn again.
        let mut script = Script(vec![0, u32::MAX]);
        assert_eq!(below(&mut script, 6), 5);
        assert!(script.0.is_empty());
    }

    #[test]
    fn hex_survives_a_round_trip() {
        let seed = Seed::from_text("x");
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
        assert_eq!(Seed::from_hex("xyz"), None);
        assert_eq!(format!("{seed:?}"), "Seed(..)");
    }
}
