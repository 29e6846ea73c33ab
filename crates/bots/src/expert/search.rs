//! One search: samples a state, walks down the tree, adds a node, plays the game on, and remembers.

use std::cmp::Ordering;
use std::time::Instant;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use tabletop::{Decision, Seat, Silent, Title};

use super::tree::{Place, ROOT, Tree};
use crate::insight::{Insight, Temper};
use crate::objective::{self, Rewards};

/// When a search ends.
#[derive(Clone, Copy)]
pub(super) enum Limit {
    Until(Instant),
    Iterations(u32),
}

impl Limit {
    fn is_reached(self, done: u32) -> bool {
        match self {
            // At least one, so that there is something to say.
            Limit::Until(end) => done > 0 && Instant::now() >= end,
            Limit::Iterations(most) => done >= most,
        }
    }
}

/// What a search found out about an action at the root.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Found {
    pub(super) visits: u32,
    reward: f64,
    chance: f64,
}

impl Found {
    pub(super) fn add(&mut self, other: &Found) {
        self.visits += other.visits;
        self.reward += other.reward;
        self.chance += other.chance;
    }

    /// The action that was tried most is the best; what it brought decides between equals.
    pub(super) fn compare(&self, other: &Found) -> Ordering {
        self.visits.cmp(&other.visits).then(self.reward.total_cmp(&other.reward))
    }

    pub(super) fn chance(&self) -> Option<f32> {
        (self.visits > 0).then(|| (self.chance / f64::from(self.visits)) as f32)
    }
}

/// A search in progress.
pub(super) struct Search<'s, G: Title> {
    rules: &'s G,
    insight: &'s dyn Insight<G>,
    belief: &'s G::Belief,
    temper: Temper,
    rng: Xoshiro256PlusPlus,
    state: G::State,
    /// The round after which a game is judged rather than played on.
    last_round: u32,
    legal: Vec<G::Action>,
    appeal: Vec<f32>,
    /// The nodes on the way down, with the seat that chose each.
    path: Vec<(Place, Seat)>,
}

impl<'s, G: Title> Search<'s, G> {
    pub(super) fn new(
        rules: &'s G,
        insight: &'s dyn Insight<G>,
        belief: &'s G::Belief,
        temper: Temper,
        rng: Xoshiro256PlusPlus,
    ) -> Self {
        let state = rules.blank(belief);
        let last_round = rules.round(&state).saturating_add(temper.horizon);
        Search {
            rules,
            insight,
            belief,
            temper,
            rng,
            state,
            last_round,
            legal: Vec::new(),
            appeal: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Thinks, and tells what became of each legal action.
    pub(super) fn run(mut self, legal: &[G::Action], limit: Limit) -> Vec<Found> {
        let mut tree = Tree::new(legal[0]);
        let mut done = 0;
        while !limit.is_reached(done) {
            self.iterate(&mut tree);
            done += 1;
        }
        let found = |&action: &G::Action| {
            let child = tree.children(ROOT).find(|&(_, other)| other == action);
            child.map_or(Found::default(), |(place, _)| {
                let node = tree.node(place);
                Found { visits: node.visits, reward: node.reward, chance: node.chance }
            })
        };
        legal.iter().map(found).collect()
    }

    fn iterate(&mut self, tree: &mut Tree<G::Action>) {
        self.rules.sample(self.belief, &mut self.rng, &mut self.state);
        self.path.clear();
        self.descend(tree);
        self.play_on();
        let rewards = self.judge();
        tree.node_mut(ROOT).visits += 1;
        for &(place, seat) in &self.path {
            let node = tree.node_mut(place);
            node.visits += 1;
            node.reward += f64::from(rewards.rewards[seat.index()]);
            node.chance += f64::from(rewards.chances[seat.index()]);
        }
    }

    /// Follows the tree until an action is tried for the first time, or the game ends.
    fn descend(&mut self, tree: &mut Tree<G::Action>) {
        let mut place = ROOT;
        while let Decision::Ask { seat, .. } = self.rules.decision(&self.state) {
            self.list_legal();
            let (action, child, is_new) = self.select(tree, place);
            self.rules.play_unchecked(&mut self.state, action, &mut Silent);
            let Some(child) = child else { return };
            self.path.push((child, seat));
            place = child;
            if is_new {
                return;
            }
        }
    }

    fn list_legal(&mut self) {
        self.legal.clear();
        self.rules.legal(&self.state, &mut self.legal);
    }

    /// The action to follow from a node, and its own node unless memory has run out.
    fn select(&mut self, tree: &mut Tree<G::Action>, place: Place) -> (G::Action, Option<Place>, bool) {
        let visits = tree.node(place).visits;
        let width = (self.temper.width + self.temper.widening * (visits as f32).sqrt()) as usize;
        let mut best: Option<(f32, G::Action, Place)> = None;
        let (mut tried, mut best_look) = (0, f32::MIN);
        let mut child = tree.first_child(place);
        while let Some(at) = child {
            let node = tree.node_mut(at);
            child = node.next();
            let Some(found) = self.legal.iter().position(|&legal| legal == node.action) else { continue };
            // Those tried go to the front, so that the others are left behind them.
            self.legal.swap(tried, found);
            tried += 1;
            node.offers += 1;
            best_look = best_look.max(node.appeal);
            let visits = node.visits as f32;
            let score = (node.reward / f64::from(node.visits)) as f32
                + node.bias * self.temper.trust / (self.temper.trust + visits)
                + self.temper.curiosity * ((node.offers as f32).ln() / visits).sqrt();
            if best.is_none_or(|(other, ..)| score > other) {
                best = Some((score, node.action, at));
            }
        }
        if let Some((_, action, at)) = best
            && (tried == self.legal.len() || tried >= width || tree.is_full())
        {
            return (action, Some(at), false);
        }
        self.appeal.clear();
        self.insight.appeal(self.rules, &self.state, &self.legal[tried..], &mut self.appeal);
        let next = self.most_appealing(0.0);
        let (action, look) = (self.legal[tried + next], self.appeal[next]);
        if let Some((_, action, at)) = best
            && look < best_look - self.temper.scope
        {
            return (action, Some(at), false);
        }
        let bias = 0.25 * look / self.insight.spread(self.rules, &self.state);
        let child = tree.add(place, action);
        if let Some(child) = child {
            let node = tree.node_mut(child);
            node.offers = 1;
            node.appeal = look;
            node.bias = bias.clamp(-0.5, 0.5);
        }
        (action, child, true)
    }

    /// Plays the game to its end, every seat by what looks good at once.
    fn play_on(&mut self) {
        while self.rules.round(&self.state) < self.last_round {
            self.list_legal();
            let action = match self.legal[..] {
                [] => return,
                [only] => only,
                _ => {
                    self.appeal.clear();
                    self.insight.appeal(self.rules, &self.state, &self.legal, &mut self.appeal);
                    let best = self.most_appealing(self.temper.whim);
                    self.legal[best]
                }
            };
            self.rules.play_unchecked(&mut self.state, action, &mut Silent);
        }
    }

    /// The place of the action that looks best, give or take a whim.
    fn most_appealing(&mut self, whim: f32) -> usize {
        let mut best = (f32::MIN, 0);
        for (place, &appeal) in self.appeal.iter().enumerate() {
            let luck = (self.rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
            let score = appeal + whim * luck;
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    fn judge(&self) -> Rewards {
        let spread = self.insight.spread(self.rules, &self.state);
        match self.rules.decision(&self.state) {
            Decision::Over(standing) => objective::of_standing(&standing, spread),
            Decision::Ask { .. } => objective::of_worth(&self.insight.worth(self.rules, &self.state), spread),
        }
    }
}

#[cfg(test)]
mod tests {
    use planecrafters::Planecrafters;
    use rand_xoshiro::rand_core::SeedableRng;
    use tabletop::chance::Seed;
    use tabletop::{Rules, Viewer, trial};

    use super::*;
    use crate::insight;

    #[test]
    fn a_search_whose_tree_is_full_goes_on_learning() {
        const ROOM: usize = 12;
        let rules = Planecrafters::house();
        let seed = Seed::from_text("full");
        let state = rules.setup(&planecrafters::Options::default(), 2, seed);
        let belief = rules.belief(&rules.view(&state, Viewer::Seat(state.open.active)));
        let insight = insight::of::<Planecrafters>();
        let rng = Xoshiro256PlusPlus::from_seed(seed.0);
        let mut search = Search::new(&rules, &*insight, &belief, insight.temper(), rng);
        let mut tree = Tree::with_room(trial::legal(&rules, &state)[0], ROOM);
        let mut full = 0;
        for done in 1..=300 {
            search.iterate(&mut tree);
            assert!(tree.len() <= ROOM);
            full += u32::from(tree.is_full());
            let visits: u32 = tree.children(ROOT).map(|(place, _)| tree.node(place).visits).sum();
            assert_eq!((visits, tree.node(ROOT).visits), (done, done), "every game ahead is learnt from");
        }
        assert!(full > 200, "it was full in {full} games only");
    }
}
