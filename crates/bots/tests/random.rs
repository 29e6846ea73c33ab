//! A bot by name, at a table of whichever game.

use bots::{Level, ask};
use catalog::{Asked, Catalog, Table};
use serde_json::{Map, Value};
use tabletop::chance::Seed;

fn table(game: &str, seats: usize, seed: &str) -> Box<dyn Table> {
    Catalog::house().new_table(game, seats, seed, &Map::new()).expect("the game has these seats")
}

/// Plays a game to its end with bots of one level, and returns every action.
fn played(game: &str, seats: usize, level: Level, seed: &str) -> Vec<Value> {
    let mut table = table(game, seats, seed);
    let mut actions = Vec::new();
    while let Some(action) = ask(&*table, level, Seed::from_text(&format!("{seed} {}", table.played()))) {
        table.play(&action).unwrap_or_else(|problem| panic!("{action} is not legal: {problem:?}"));
        actions.push(action);
    }
    assert!(matches!(table.asked(), Asked::Over(_)));
    actions
}

#[test]
fn every_level_plays_legal_actions_to_the_end_of_every_game() {
    for game in Catalog::house().games() {
        for seats in game.seats.min..=game.seats.max {
            for name in Level::NAMES {
                let level = Level::parse(name).expect("a name in the list");
                assert!(!played(game.id, seats, level, "to the end").is_empty(), "{name} at {}", game.id);
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let again = |seed| played("planecrafters", 3, Level::Random, seed);
    assert_eq!(again("a"), again("a"));
    assert_ne!(again("a"), again("b"));
}

#[test]
fn a_name_that_is_not_there_is_told_with_those_that_are() {
    assert_eq!(Level::parse("genius").map_err(|reason| reason.id), Err("bots.unknown"));
}
