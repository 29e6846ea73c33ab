//! Opponents: they see a view and the legal actions, and nothing else.

use arrayvec::ArrayVec;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::chance::{Seed, pick};
use crate::rules::Rules;

/// How many of the best actions an advice tells.
pub const BEST: usize = 3;

/// Plays a seat of a game. By type, it cannot peek.
pub trait Bot<G: Rules>: Send {
    /// What it thinks of the legal actions, of which there is at least one.
    fn advise(&mut self, rules: &G, view: &G::View, legal: &[G::Action]) -> Advice<G::Action>;

    /// Chooses one of the legal actions.
    fn choose(&mut self, rules: &G, view: &G::View, legal: &[G::Action]) -> G::Action {
        self.advise(rules, view, legal).choice()
    }
}

/// What a bot thinks of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// The best actions, the one it would play first; never empty.
    pub best: ArrayVec<Prospect<A>, BEST>,
    /// Why it prefers the first.
    pub grounds: Grounds,
}

impl<A: Copy> Advice<A> {
    /// Where there is nothing to choose.
    pub fn forced(only: A) -> Advice<A> {
        let prospect = Prospect { action: only, chance: None };
        Advice { best: [prospect].into_iter().collect(), grounds: Grounds::Forced }
    }

    /// The action it would play.
    pub fn choice(&self) -> A {
        self.best[0].action
    }
}

/// What an action may lead to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect<A> {
    /// The action.
    pub action: A,
    /// How likely the seat is to win after it, from 0 to 1, if the bot has a notion of it.
    pub chance: Option<f32>,
}

/// Why a bot prefers an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// It had no choice.
    Forced,
    /// It does not think.
    Whim,
    /// Of all it looks at, this is what the action does most for: the id of a text.
    Helps(&'static str),
    /// Nothing else that it tried is better, and no part of what it looks at speaks for it alone.
    Unbeaten,
    /// It played so many games ahead.
    Played(u32),
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
    fn advise(&mut self, _: &G, _: &G::View, legal: &[G::Action]) -> Advice<G::Action> {
        let prospect = Prospect { action: pick(&mut self.0, legal), chance: None };
        let grounds = if legal.len() == 1 { Grounds::Forced } else { Grounds::Whim };
        Advice { best: [prospect].into_iter().collect(), grounds }
    }
}
