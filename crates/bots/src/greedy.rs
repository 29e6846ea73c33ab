//! Looks one step ahead: plays every action in a few states that could be the real one, and takes what is worth most.

use std::sync::Arc;

use arrayvec::ArrayVec;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::bot::{Advice, BEST, Bot, Grounds, Prospect};
use tabletop::chance::Seed;
use tabletop::{Decision, MAX_SEATS, Seat, Silent, Title};

use crate::insight::{self, BySeat, Insight, Parts};
use crate::objective;

/// In how many states every action is tried.
const SAMPLES: usize = 8;

/// The bot.
pub struct Greedy<G: Title> {
    insight: Arc<dyn Insight<G>>,
    rng: Xoshiro256PlusPlus,
}

/// What the samples say of one action.
struct Tried {
    /// The seat's parts, summed over the samples.
    parts: Parts,
    /// The chance to win, summed over the samples.
    chance: f32,
    /// What the seat strives for, summed over the samples.
    reward: f32,
}

impl<G: Title> Greedy<G> {
    /// A player that is the same for the same seed.
    pub fn new(seed: Seed) -> Greedy<G> {
        Greedy { insight: insight::of(), rng: Xoshiro256PlusPlus::from_seed(seed.0) }
    }

    fn try_all(&mut self, rules: &G, view: &G::View, legal: &[G::Action]) -> Vec<Tried> {
        let belief = rules.belief(view);
        let mut sample = rules.blank(&belief);
        let mut tried: Vec<Tried> = Vec::with_capacity(legal.len());
        for round in 0..SAMPLES {
            rules.sample(&belief, &mut self.rng, &mut sample);
            let Decision::Ask { seat, .. } = rules.decision(&sample) else { break };
            for (place, &action) in legal.iter().enumerate() {
                let mut after = sample.clone();
                rules.play_unchecked(&mut after, action, &mut Silent);
                self.settle(rules, &sample, &mut after);
                let found = self.look(rules, &after, seat);
                match round {
                    0 => tried.push(found),
                    _ => tried[place].add(&found),
                }
            }
        }
        tried
    }

    /// Plays on by what looks best at once until the state can be judged.
    fn settle(&self, rules: &G, before: &G::State, after: &mut G::State) {
        let (mut legal, mut appeal) = (Vec::new(), Vec::new());
        while !self.insight.is_settled(rules, before, after) {
            legal.clear();
            appeal.clear();
            rules.legal(after, &mut legal);
            self.insight.appeal(rules, after, &legal, &mut appeal);
            let best =
                (1..legal.len()).fold(0, |best, next| if appeal[next] > appeal[best] { next } else { best });
            let Some(&action) = legal.get(best) else { return };
            rules.play_unchecked(after, action, &mut Silent);
        }
    }

    fn look(&self, rules: &G, state: &G::State, seat: Seat) -> Tried {
        let spread = self.insight.spread(rules, state);
        let all: ArrayVec<Parts, MAX_SEATS> =
            Seat::all(rules.seats(state)).map(|seat| self.insight.parts(rules, state, seat)).collect();
        let worth: BySeat = all.iter().map(insight::sum).collect();
        let rewards = match rules.decision(state) {
            Decision::Over(standing) => objective::of_standing(&standing, spread),
            Decision::Ask { .. } => objective::of_worth(&worth, spread),
        };
        Tried {
            parts: all[seat.index()].clone(),
            chance: rewards.chances[seat.index()],
            reward: rewards.rewards[seat.index()],
        }
    }
}

impl Tried {
    fn add(&mut self, other: &Tried) {
        for (part, (_, points)) in self.parts.iter_mut().zip(&other.parts) {
            part.1 += points;
        }
        self.chance += other.chance;
        self.reward += other.reward;
    }

    /// The part in which this is furthest ahead of another, if it is better at all, and in any.
    fn strength_over(&self, other: &Tried) -> Option<&'static str> {
        let ahead = |place: usize| self.parts[place].1 - other.parts[place].1;
        let best = (1..self.parts.len())
            .fold(0, |best, place| if ahead(place) > ahead(best) { place } else { best });
        (self.reward > other.reward && ahead(best) > 0.0).then(|| self.parts[best].0)
    }
}

impl<G: Title> Bot<G> for Greedy<G> {
    fn advise(&mut self, rules: &G, view: &G::View, legal: &[G::Action]) -> Advice<G::Action> {
        if let [only] = *legal {
            return Advice::forced(only);
        }
        let tried = self.try_all(rules, view, legal);
        let mut order: Vec<usize> = (0..tried.len()).collect();
        // A stable sort: of equals the first in the list.
        order.sort_by(|&a, &b| tried[b].reward.total_cmp(&tried[a].reward));
        let prospect = |&place: &usize| Prospect {
            action: legal[place],
            chance: Some(tried[place].chance / SAMPLES as f32),
        };
        let strength = tried[order[0]].strength_over(&tried[order[1]]);
        let grounds = strength.map_or(Grounds::Unbeaten, Grounds::Helps);
        Advice { best: order.iter().take(BEST).map(prospect).collect(), grounds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_a_reason_only_if_it_is_ahead_and_the_action_better() {
        let tried = |reward: f32, money: f32, time: f32| {
            let parts = Parts::from_iter([("money", money), ("time", time)]);
            Tried { parts, chance: 0.5, reward }
        };
        let over = |one: Tried, other: Tried| one.strength_over(&other);
        assert_eq!(over(tried(0.6, 3.0, 4.0), tried(0.5, 2.0, 1.0)), Some("time"));
        assert_eq!(over(tried(0.6, 3.0, 0.0), tried(0.5, 2.0, 1.0)), Some("money"));
        assert_eq!(over(tried(0.5, 2.0, 1.0), tried(0.5, 2.0, 1.0)), None, "both are the same");
        assert_eq!(over(tried(0.5, 3.0, 0.0), tried(0.5, 2.0, 1.0)), None, "one is as good as the other");
        assert_eq!(over(tried(0.6, 2.0, 1.0), tried(0.5, 2.0, 1.0)), None, "it only harms others");
    }
}
