//! A bot by name, at a table of whichever game.

use bots::{Level, ask};
use catalog::{Asked, Catalog, Table};
use serde_json::{Map, Value};
use tabletop::chance::Seed;
use tabletop::text::Lang;

fn table(game: &str, seats: usize, seed: &str) -> Box<dyn Table> {
    Catalog::house().new_table(game, seats, seed, &Map::new()).expect("the game has these seats")
}

/// Plays a game to its end with bots of one level, and returns every action.
fn played(game: &str, seats: usize, level: Level, seed: &str) -> Vec<Value> {
    let mut table = table(game, seats, seed);
    let mut actions = Vec::new();
    while let Some(counsel) = ask(&*table, level, Seed::from_text(&format!("{seed} {}", table.played()))) {
        assert_eq!(table.book().faults_of(&counsel.reason), Vec::<String>::new());
        let action = counsel.action().clone();
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
            for name in ["random", "greedy", "expert:5it"] {
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
    for name in ["expert:", "expert:fast", "expert:0it", "expert:10"] {
        assert_eq!(Level::parse(name).map_err(|reason| reason.id), Err("bots.budget"), "{name}");
    }
}

#[test]
fn a_level_reads_what_it_writes() {
    for name in ["random", "greedy", "expert", "expert:50ms", "expert:2000it"] {
        assert_eq!(Level::parse(name).map(|level| level.to_string()), Ok(name.to_owned()));
    }
}

#[test]
fn those_who_think_say_why_in_both_languages_and_give_chances() {
    let table = table("planecrafters", 2, "why");
    for (name, word) in [("greedy", "Siegchance"), ("expert:200it", "vorausgespielten")] {
        let level = Level::parse(name).expect("a level");
        let counsel = ask(&*table, level, Seed::from_text("why")).expect("somebody is asked");
        assert_eq!(table.book().faults_of(&counsel.reason), Vec::<String>::new());
        let said = table.book().render(Lang::De, &counsel.reason, &|_| String::new());
        assert!(said.contains(word) && said.ends_with('.'), "{said}");
        assert_eq!(counsel.best.len(), table.legal().len().min(3));
        assert!(counsel.best.iter().all(|suggestion| suggestion.chance.is_some()), "{counsel:?}");
    }
}

#[test]
fn an_expert_tells_only_of_what_it_tried() {
    for game in Catalog::house().games() {
        let mut table = table(game.id, game.seats.min, "tried");
        while table.legal().len() == 1 {
            let only = table.legal()[0].clone();
            table.play(&only).expect("it is legal");
        }
        for (name, most) in [("expert:1it", 1), ("expert:2it", 2)] {
            let level = Level::parse(name).expect("a level");
            let counsel = ask(&*table, level, Seed::from_text("tried")).expect("somebody is asked");
            assert!(counsel.best.len() <= most, "{counsel:?}");
            assert!(counsel.best.iter().all(|suggestion| suggestion.chance.is_some()), "{counsel:?}");
            let id = if counsel.best.len() == 1 { "bots.played-one" } else { "bots.played" };
            assert_eq!(counsel.reason.id, id);
        }
    }
}

#[test]
fn an_only_choice_is_called_that() {
    let mut table = table("planecrafters", 2, "forced");
    let mut forced = 0;
    while let Some(counsel) = ask(&*table, Level::Random, Seed::from_text(&table.played().to_string())) {
        if table.legal().len() == 1 {
            let said = ask(&*table, Level::Greedy, Seed::from_text("x")).map(|counsel| counsel.reason.id);
            assert_eq!(said, Some("bots.forced"));
            forced += 1;
        }
        table.play(counsel.action()).expect("bots play legal actions");
    }
    assert!(forced > 0);
}
