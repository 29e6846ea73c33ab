//! An expert keeps to its budget, and is the same for the same seed and iterations.

use std::time::{Duration, Instant};

use bots::budget::Budget;
use bots::expert::Expert;
use bots::{Counsel, Level, ask};
use catalog::{Catalog, GameInfo, Table};
use planecrafters::Planecrafters;
use serde_json::Map;
use tabletop::bot::{Advice, Bot, Grounds};
use tabletop::chance::Seed;
use tabletop::{Rules, Seat, Title, Viewer};

fn table() -> Box<dyn Table> {
    Catalog::house().new_table("planecrafters", 3, "budgets", &Map::new()).expect("the game has these seats")
}

fn counsel(level: &str, seed: &str) -> Counsel {
    let level = Level::parse(level).expect("it is a level");
    ask(&*table(), level, Seed::from_text(seed)).expect("somebody is asked")
}

/// What an expert on so many threads says of the first decision of a game.
fn advice(iterations: u32, threads: u32) -> Advice<<Planecrafters as Rules>::Action> {
    let rules = Planecrafters::house();
    let state = rules.setup(&planecrafters::Options::default(), 2, Seed::from_text("threads"));
    let mut legal = Vec::new();
    rules.legal(&state, &mut legal);
    let seat: Seat = state.open.active;
    let seed = Seed::from_text("expert");
    let mut expert = Expert::new(Budget::Iterations(iterations), seed).on_threads(threads);
    expert.advise(&rules, &rules.view(&state, Viewer::Seat(seat)), &legal)
}

#[test]
fn iterations_are_all_used_and_no_more() {
    for count in [1, 2, 250] {
        assert_eq!(counsel(&format!("expert:{count}it"), "a").iterations, Some(count));
    }
}

#[test]
fn the_same_seed_and_iterations_say_the_same() {
    assert_eq!(counsel("expert:300it", "a"), counsel("expert:300it", "a"));
    assert_ne!(counsel("expert:300it", "a"), counsel("expert:300it", "b"));
}

#[test]
fn several_threads_share_the_iterations_and_say_the_same_every_time() {
    for threads in [1, 2, 3, 7] {
        let first = advice(1001, threads);
        assert_eq!(first.grounds, Grounds::Played(1001), "{threads} threads");
        for _ in 0..3 {
            assert_eq!(advice(1001, threads), first, "{threads} threads");
        }
    }
}

#[test]
fn more_threads_than_iterations_still_play() {
    assert_eq!(advice(2, 5).grounds, Grounds::Played(2));
}

/// A table at which somebody has a choice to make.
fn with_a_choice(game: &GameInfo) -> Box<dyn Table> {
    let house = Catalog::house();
    let mut table =
        house.new_table(game.id, game.seats.max, "limit", &Map::new()).expect("it has these seats");
    while table.legal().len() == 1 {
        let only = table.legal()[0].clone();
        table.play(&only).expect("it is legal");
    }
    table
}

#[test]
fn a_time_limit_is_kept_in_every_game() {
    let limit = Duration::from_millis(30);
    let level = Level::Expert(Budget::Time(limit));
    for game in Catalog::house().games() {
        let table = with_a_choice(&game);
        let mut thoughts: Vec<(Duration, u32)> = (0..9)
            .map(|number| {
                let start = Instant::now();
                let said =
                    ask(&*table, level, Seed::from_text("limit").nth(number)).expect("somebody is asked");
                (start.elapsed(), said.iterations.expect("it has a choice"))
            })
            .collect();
        // The machine may be busy with something else: the median tells, and the best what could be done.
        thoughts.sort();
        let (median, most) = (thoughts[4].0, thoughts.iter().map(|thought| thought.1).max());
        assert!(median >= limit && median < limit + Duration::from_millis(20), "{}: {thoughts:?}", game.id);
        assert!(most > Some(10), "{}: {thoughts:?}", game.id);
    }
}
