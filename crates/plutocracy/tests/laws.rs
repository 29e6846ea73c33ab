//! The laws of `tabletop::laws` on random games and damaged positions of both games.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::print_stdout, reason = "whoever plays many games wants to know how far they are")]

use std::sync::Arc;

use plutocracy::{Plutocracy, Solo};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::chance::{Seed, below, pick};
use tabletop::options::Options;
use tabletop::{Silent, Title, laws};

fn random_games_obey_the_laws<G: Title>() {
    let games = laws::games_to_play(200);
    let report = laws::check(&Arc::new(G::house()), games, "laws", &|done| {
        if done % 500 == 0 {
            println!("{}: {done} of {games} games", G::ID);
        }
    });
    println!("{}: {report:?}", G::ID);
    assert_eq!(report.games, games as u64);
}

#[test]
fn random_games_for_several_obey_the_laws() {
    random_games_obey_the_laws::<Plutocracy>();
}

#[test]
fn random_solo_games_obey_the_laws() {
    random_games_obey_the_laws::<Solo>();
}

/// A position from the middle of a random game.
fn some_position<G: Title>(game: &G, number: u64) -> serde_json::Value {
    let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("positions").nth(number).0);
    let seats = pick(&mut rng, &G::SEATS.collect::<Vec<_>>());
    let mut options = Options::defaults(G::OPTIONS);
    for spec in G::OPTIONS {
        options = options.with(spec.id, pick(&mut rng, spec.values));
    }
    let mut state = game.setup(&G::options(&options), seats, Seed::fresh(&mut rng));
    let mut legal = Vec::new();
    for _ in 0..below(&mut rng, 60) {
        legal.clear();
        game.legal(&state, &mut legal);
        if legal.is_empty() {
            break;
        }
        game.play_unchecked(&mut state, pick(&mut rng, &legal), &mut Silent);
    }
    serde_json::to_value(game.position(&state)).unwrap()
}

fn damaged_positions_are_refused_or_play_on<G: Title>() {
    let game = Arc::new(G::house());
    let positions = (laws::games_to_play(200) as u64 / 50).max(20);
    let mut accepted = 0;
    for number in 0..positions {
        let position = some_position(&*game, number);
        accepted += laws::check_mutated_positions(&game, &position, 40, &format!("mutants/{number}"));
    }
    println!("{}: {accepted} of {} damaged positions were accepted and played on", G::ID, positions * 40);
    assert!(accepted > 0);
}

#[test]
fn damaged_positions_for_several_are_refused_or_play_on_under_the_laws() {
    damaged_positions_are_refused_or_play_on::<Plutocracy>();
}

#[test]
fn damaged_solo_positions_are_refused_or_play_on_under_the_laws() {
    damaged_positions_are_refused_or_play_on::<Solo>();
}
