//! Opponents: they see a view and the legal actions, and nothing else.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::chance::{Seed, pick};
use crate::rules::Rules;

/// Plays a seat of a game. By type, it cannot peek.
pub trait Bot<G: Rules>: Send {
    /// Chooses one of the legal actions.
    fn choose(&mut self, rules: &G, view: &G::View, legal: &[G::Action]) -> G::Action;
}

/// Plays any legal action, every one equally likely.
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// A player that is the same for the same seed.
    pub fn new(seed: Seed) -> Random {
        Random(Xoshiro256PlusPlus::from_seed(seed.0))
    }
}

impl<G: Rules> Bot<G> for Random {
    fn choose(&mut self, _: &G, _: &G::View, legal: &[G::Action]) -> G::Action {
        pick(&mut self.0, legal)
    }
}
