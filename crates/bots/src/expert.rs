//! Plays many games ahead, each in another state that could be the real one, and remembers in a tree what came of it:
//! information-set Monte Carlo tree search, open loop.

mod search;
mod tree;

use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::Title;
use tabletop::bot::{Advice, BEST, Bot, Grounds, Prospect};
use tabletop::chance::Seed;

use crate::budget::Budget;
use crate::insight::{self, Insight, Temper};
use search::{Found, Limit, Search};

/// The bot.
pub struct Expert<G: Title> {
    insight: Arc<dyn Insight<G>>,
    temper: Temper,
    budget: Budget,
    threads: u32,
    rng: Xoshiro256PlusPlus,
}

impl<G: Title> Expert<G> {
    /// A player that is the same for the same seed and a budget of iterations.
    pub fn new(budget: Budget, seed: Seed) -> Expert<G> {
        let insight = insight::of();
        let temper = insight.temper();
        Expert { insight, temper, budget, threads: 1, rng: Xoshiro256PlusPlus::from_seed(seed.0) }
    }

    /// Thinks in another way than the game's insight suggests.
    #[must_use]
    pub fn with_temper(self, temper: Temper) -> Expert<G> {
        Expert { temper, ..self }
    }

    /// Grows so many trees side by side, each on a thread of its own. A budget of iterations is shared among them, so
    /// that the same seed, iterations and threads still play the same.
    #[must_use]
    pub fn on_threads(self, threads: u32) -> Expert<G> {
        Expert { threads: threads.max(1), ..self }
    }

    fn limit(&self, tree: u32, start: Instant) -> Limit {
        match self.budget {
            Budget::Time(time) => Limit::Until(start + time),
            Budget::Iterations(all) => {
                let share = all / self.threads + u32::from(tree < all % self.threads);
                Limit::Iterations(share)
            }
        }
    }

    /// What every tree found, in the order of the trees.
    fn grow(&mut self, rules: &G, view: &G::View, legal: &[G::Action], start: Instant) -> Vec<Vec<Found>> {
        let belief = rules.belief(view);
        let seeds: Vec<Seed> = (0..self.threads).map(|_| Seed::fresh(&mut self.rng)).collect();
        let mut searches: Vec<(Search<'_, G>, Limit)> = (0..)
            .zip(seeds)
            .map(|(tree, seed)| {
                let rng = Xoshiro256PlusPlus::from_seed(seed.0);
                (Search::new(rules, &*self.insight, &belief, self.temper, rng), self.limit(tree, start))
            })
            .collect();
        let Some((first, first_limit)) = searches.pop() else { return Vec::new() };
        thread::scope(|scope| {
            let others: Vec<_> = searches
                .into_iter()
                .map(|(search, limit)| scope.spawn(move || search.run(legal, limit)))
                .collect();
            let own = first.run(legal, first_limit);
            let grown =
                others.into_iter().map(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
            grown.chain([own]).collect()
        })
    }
}

impl<G: Title> Bot<G> for Expert<G> {
    fn advise(&mut self, rules: &G, view: &G::View, legal: &[G::Action]) -> Advice<G::Action> {
        if let [only] = *legal {
            return Advice::forced(only);
        }
        let start = Instant::now();
        let trees = self.grow(rules, view, legal, start);
        let mut found = vec![Found::default(); legal.len()];
        for (place, sum) in found.iter_mut().enumerate() {
            trees.iter().for_each(|tree| sum.add(&tree[place]));
        }
        let mut order: Vec<usize> = (0..legal.len()).collect();
        order.sort_by(|&a, &b| found[b].compare(&found[a]));
        // Those that were never tried are the last, and there is nothing to say of them.
        let tried = found.iter().filter(|found| found.visits > 0).count();
        order.truncate(tried.max(1));
        let prospect = |&place: &usize| Prospect { action: legal[place], chance: found[place].chance() };
        let played = found.iter().map(|found| found.visits).sum();
        Advice { best: order.iter().take(BEST).map(prospect).collect(), grounds: Grounds::Played(played) }
    }
}

#[cfg(test)]
mod tests {
    use std::thread::ThreadId;

    use planecrafters::Planecrafters;
    use planecrafters::action::Action;
    use planecrafters::state::State;
    use tabletop::trial;
    use tabletop::{Rules, Seat, Viewer};

    use super::*;
    use crate::insight::Parts;

    /// Fails on every thread but one.
    struct Stumbling(ThreadId);

    impl Insight<Planecrafters> for Stumbling {
        fn parts(&self, rules: &Planecrafters, state: &State, seat: Seat) -> Parts {
            insight::of().parts(rules, state, seat)
        }

        fn spread(&self, _: &Planecrafters, _: &State) -> f32 {
            assert_eq!(thread::current().id(), self.0, "a tree has fallen");
            1.0
        }

        fn appeal(&self, _: &Planecrafters, _: &State, legal: &[Action], appeal: &mut Vec<f32>) {
            appeal.extend(legal.iter().map(|_| 0.0));
        }
    }

    #[test]
    #[should_panic(expected = "a tree has fallen")]
    fn a_tree_that_fails_is_not_left_out_in_silence() {
        let rules = Planecrafters::house();
        let state = rules.setup(&planecrafters::Options::default(), 2, Seed::from_text("fallen"));
        let view = rules.view(&state, Viewer::Seat(state.open.active));
        let insight = Arc::new(Stumbling(thread::current().id()));
        let expert = Expert::new(Budget::Iterations(4), Seed::from_text("fallen"));
        let mut expert = Expert { insight, ..expert }.on_threads(2);
        expert.advise(&rules, &view, &trial::legal(&rules, &state));
    }
}
