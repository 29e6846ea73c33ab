//! The laws of `tabletop::laws` on random games and damaged positions of Planecrafters.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use planecrafters::Planecrafters;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::chance::{Seed, below, pick};
use tabletop::{Rules, Silent, Title, laws};

#[test]
fn random_games_obey_the_laws() {
    let games = laws::games_to_play(200);
    let report = laws::check(&Arc::new(Planecrafters::house()), games, "laws", &|done| {
        if done % 500 == 0 {
            println!("{done} of {games} games");
        }
    });
    println!("{report:?}");
    assert_eq!(report.games, games as u64);
}

/// A position from the middle of a random game.
fn some_position(game: &Planecrafters, number: u64) -> serde_json::Value {
    let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("positions").nth(number).0);
    let seats = 2 + below(&mut rng, 3) as usize;
    let options = planecrafters::Options { objectives: below(&mut rng, 2) == 0 };
    let mut state = game.setup(&options, seats, Seed::fresh(&mut rng));
    let mut legal = Vec::new();
    for _ in 0..below(&mut rng, 400) {
        legal.clear();
        game.legal(&state, &mut legal);
        if legal.is_empty() {
            break;
        }
        game.play_unchecked(&mut state, pick(&mut rng, &legal), &mut Silent);
    }
    serde_json::to_value(game.position(&state)).unwrap()
}

#[test]
fn damaged_positions_are_refused_or_play_on_under_the_laws() {
    let game = Arc::new(Planecrafters::house());
    let positions = (laws::games_to_play(200) as u64 / 50).max(20);
    let mut accepted = 0;
    for number in 0..positions {
        let position = some_position(&game, number);
        accepted += laws::check_mutated_positions(&game, &position, 40, &format!("mutants/{number}"));
    }
    println!("{accepted} of {} damaged positions were accepted and played on", positions * 40);
    assert!(accepted > 0);
}
