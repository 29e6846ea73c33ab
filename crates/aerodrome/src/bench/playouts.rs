//! Random games at full speed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::TitleVisitor;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde::Serialize;
use tabletop::chance::{Seed, pick};
use tabletop::options::Options;
use tabletop::{Silent, Title};

/// How long the machine may warm up before the clock runs.
const WARM_UP: Duration = Duration::from_millis(200);
/// Games between two looks at the clock.
const BATCH: u64 = 16;

/// What was measured for one game and number of seats.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Measured {
    pub(super) game: &'static str,
    pub(super) seats: usize,
    pub(super) games: u64,
    pub(super) decisions: u64,
    pub(super) choices: u64,
    pub(super) seconds: f64,
    pub(super) decisions_per_second: f64,
    pub(super) choices_per_second: f64,
    pub(super) games_per_second: f64,
    pub(super) mean_legal: f64,
    pub(super) state_bytes: usize,
}

/// When to stop.
#[derive(Clone, Copy)]
pub(super) enum Budget {
    /// After this time.
    Time(Duration),
    /// After so many games.
    Games(u64),
}

#[derive(Default)]
struct Tally {
    games: u64,
    decisions: u64,
    choices: u64,
    legal: u64,
}

/// Random games of whichever title it visits.
pub(super) struct Playouts {
    pub(super) seats: usize,
    pub(super) budget: Budget,
}

impl TitleVisitor for Playouts {
    type Out = Measured;

    fn visit<G: Title>(self, rules: &Arc<G>) -> Measured {
        let options = G::options(&Options::defaults(G::OPTIONS));
        let mut player =
            Player { rules: &**rules, options, seats: self.seats, legal: Vec::with_capacity(1024) };
        if let Budget::Time(_) = self.budget {
            player.play_for(WARM_UP);
        }
        let start = Instant::now();
        let tally = match self.budget {
            Budget::Time(time) => player.play_for(time),
            Budget::Games(games) => player.play_until(games),
        };
        let seconds = start.elapsed().as_secs_f64();
        let per_second = |count: u64| count as f64 / seconds;
        Measured {
            game: G::ID,
            seats: self.seats,
            games: tally.games,
            decisions: tally.decisions,
            choices: tally.choices,
            seconds,
            decisions_per_second: per_second(tally.decisions),
            choices_per_second: per_second(tally.choices),
            games_per_second: per_second(tally.games),
            mean_legal: tally.legal as f64 / tally.decisions as f64,
            state_bytes: size_of::<G::State>(),
        }
    }
}

struct Player<'r, G: Title> {
    rules: &'r G,
    options: G::Options,
    seats: usize,
    legal: Vec<G::Action>,
}

impl<G: Title> Player<'_, G> {
    fn play_for(&mut self, time: Duration) -> Tally {
        let start = Instant::now();
        let mut tally = Tally::default();
        while start.elapsed() < time {
            let more = tally.games + BATCH;
            self.play_on(more, &mut tally);
        }
        tally
    }

    fn play_until(&mut self, games: u64) -> Tally {
        let mut tally = Tally::default();
        self.play_on(games, &mut tally);
        tally
    }

    fn play_on(&mut self, until: u64, tally: &mut Tally) {
        let seed = Seed::from_text("bench");
        while tally.games < until {
            self.play_one(seed.nth(tally.games), tally);
            tally.games += 1;
        }
    }

    fn play_one(&mut self, seed: Seed, tally: &mut Tally) {
        let mut rng = Xoshiro256PlusPlus::from_seed(seed.0);
        let mut state = self.rules.setup(&self.options, self.seats, seed);
        loop {
            self.legal.clear();
            self.rules.legal(&state, &mut self.legal);
            // Law 2: only at the end is nothing legal.
            if self.legal.is_empty() {
                break;
            }
            tally.decisions += 1;
            tally.choices += u64::from(self.legal.len() >= 2);
            tally.legal += self.legal.len() as u64;
            let action = pick(&mut rng, &self.legal);
            self.rules.play_unchecked(&mut state, action, &mut Silent);
        }
    }
}

#[cfg(test)]
mod tests {
    use catalog::Catalog;

    use super::*;

    #[test]
    fn the_same_games_every_time() {
        let play = || {
            let playouts = Playouts { seats: 2, budget: Budget::Games(3) };
            Catalog::house().with_title("planecrafters", playouts).ok().unwrap()
        };
        let (one, two) = (play(), play());
        assert_eq!((one.games, one.decisions, one.choices), (3, two.decisions, two.choices));
        assert!(one.choices < one.decisions && one.mean_legal > 1.0);
    }
}
