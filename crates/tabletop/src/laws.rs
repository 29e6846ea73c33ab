//! The laws that every game obeys, checked step by step on random play.
//!
//! 1. Same edition, seed and actions: same game, to the bit.
//! 2. `legal` is never empty before the end, and holds an action if and only if `play` accepts it.
//! 3. A view hides what it must: states sampled from it look the same to its viewer; whoever sees the same after a
//!    step has heard the same, and whoever has heard the same sees the same.
//! 4. A position written as JSON and read back is equal.
//! 5. Pieces and money are conserved.
//! 6. Every game ends within the bound its title states.
//! 7. Undo is exact.

mod chi_square;
mod mutate;
mod walk;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;

pub use chi_square::assert_even;
pub use mutate::mutated;
pub use walk::Walk;

use crate::chance::{Seed, below, pick};
use crate::events::Silent;
use crate::game::Game;
use crate::options::Options;
use crate::title::Title;
use crate::trial;

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// The longest game, in decisions.
    pub longest: u32,
    /// Well-typed actions that were refused.
    pub refused: u64,
    /// Views that were sampled and compared.
    pub sampled: u64,
}

impl Report {
    fn plus(self, other: Report) -> Report {
        Report {
            games: self.games + other.games,
            decisions: self.decisions + other.decisions,
            longest: self.longest.max(other.longest),
            refused: self.refused + other.refused,
            sampled: self.sampled + other.sampled,
        }
    }
}

/// How many games a law test plays: `AERODROME_LAWS_GAMES`, or the sample that is given.
pub fn games_to_play(sample: usize) -> usize {
    asked_for().unwrap_or(sample)
}

fn asked_for() -> Option<usize> {
    std::env::var("AERODROME_LAWS_GAMES").ok()?.parse().ok()
}

/// The law test of a game: a sample of random games with the house edition, or as many as are asked for with every
/// number of players.
#[expect(clippy::print_stdout, reason = "whoever plays many games wants to know how far they are")]
pub fn random_games_obey<G: Title>(sample: usize) {
    let games = asked_for().map_or(sample, |each| each * G::SEATS.count());
    let report = check(&Arc::new(G::house()), games, "laws", &|done| {
        if done % 500 == 0 {
            println!("{}: {done} of {games} games", G::ID);
        }
    });
    println!("{}: {report:?}", G::ID);
    assert_eq!(report.games, games as u64);
}

/// The law test of a game's positions: some from the middle of random games, damaged many times. `steps` is about how
/// many decisions a random game has.
#[expect(clippy::print_stdout, reason = "whoever plays many games wants to know how far they are")]
pub fn damaged_positions_obey<G: Title>(sample: usize, steps: u32) {
    let game = Arc::new(G::house());
    let positions = (games_to_play(sample) as u64 / 50).max(20);
    let mut accepted = 0;
    for number in 0..positions {
        let position = some_position(&*game, number, steps);
        accepted += check_mutated_positions(&game, &position, 40, &format!("mutants/{number}"));
    }
    println!("{}: {accepted} of {} damaged positions were accepted and played on", G::ID, positions * 40);
    assert!(accepted > 0);
}

/// A position from the middle of a random game.
fn some_position<G: Title>(game: &G, number: u64, steps: u32) -> Value {
    let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("positions").nth(number).0);
    let seats = pick(&mut rng, &G::SEATS.collect::<Vec<_>>());
    let options = G::OPTIONS.iter().fold(Options::defaults(G::OPTIONS), |options, spec| {
        options.with(spec.id, pick(&mut rng, spec.values))
    });
    let mut state = game.setup(&G::options(&options), seats, Seed::fresh(&mut rng));
    for _ in 0..below(&mut rng, steps) {
        let legal = trial::legal(game, &state);
        if legal.is_empty() {
            break;
        }
        game.play_unchecked(&mut state, pick(&mut rng, &legal), &mut Silent);
    }
    serde_json::to_value(game.position(&state)).expect("positions are plain data")
}

/// Plays random games over all seat counts and options, on all cores, and checks every law at every step.
/// `progress` hears how many games are done.
///
/// # Panics
/// On the first broken law, with the game's seed and step.
pub fn check<G: Title>(
    rules: &Arc<G>,
    games: usize,
    seed: &str,
    progress: &(impl Fn(usize) + Sync),
) -> Report {
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let work = || {
        let mut report = Report::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return report;
            }
            let (seats, options) = table::<G>(number);
            check_game(rules, seats, &options, &format!("{seed}/{number}"), &mut report);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().fold(Report::default(), |total, worker| {
            total.plus(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
        })
    })
}

fn check_game<G: Title>(rules: &Arc<G>, seats: usize, options: &Options, seed: &str, report: &mut Report) {
    let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text(seed).0);
    let game = Game::new(rules.clone(), options.clone(), seats, seed);
    let mut walk = Walk::new(game, format!("{} with {seats} seats, {options}, seed {seed:?}", G::ID));
    walk.to_the_end(&mut rng, report);
    walk.same_again();
    walk.record_replays();
}

/// Mutates a position many times: what is refused says why, what is accepted plays to the end under the laws.
/// Returns how many were accepted.
///
/// # Panics
/// On the first broken law.
pub fn check_mutated_positions<G: Title>(
    rules: &Arc<G>,
    position: &Value,
    count: usize,
    seed: &str,
) -> usize {
    let mut accepted = 0;
    let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text(seed).0);
    for number in 0..count {
        let mut mutant = position.clone();
        for _ in 0..=below(&mut rng, 2) {
            mutant = mutated(&mutant, &mut rng);
        }
        match crate::game::load_position(&**rules, &mutant) {
            Ok(state) => {
                accepted += 1;
                let game = Game::from_state(rules.clone(), state);
                Walk::new(game, format!("{} mutant {number} of {seed:?}: {mutant}", G::ID))
                    .to_the_end(&mut rng, &mut Report::default());
            }
            Err(faults) => {
                assert!(!faults.is_empty(), "refused without a reason: {mutant}");
                for fault in faults {
                    assert_eq!(rules.book().faults_of(&fault.reason), Vec::<String>::new(), "{fault:?}");
                }
            }
        }
    }
    accepted
}

/// The table of a game by its number. One after the other, all seat counts come with all ways to choose among the
/// options; the first options change the quickest.
fn table<G: Title>(number: usize) -> (usize, Options) {
    let counts = G::SEATS.count();
    let (mut rest, seats) = (number / counts, G::SEATS.start() + number % counts);
    let mut options = Options::defaults(G::OPTIONS);
    for spec in G::OPTIONS {
        options = options.with(spec.id, spec.values[rest % spec.values.len()]);
        rest /= spec.values.len();
    }
    (seats, options)
}
