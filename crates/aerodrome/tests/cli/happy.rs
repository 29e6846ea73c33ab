//! What works when everything is right.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::process::{EngineProcess, command, run};

#[test]
fn games_are_listed_for_people() {
    let out = run(&["games"]).done();
    assert!(out.contains("planecrafters    2-4      objectives=off|on (off unless you choose)"), "{out}");
    assert!(out.contains("\nplutocracy-solo  1        scenario=orion|vela|"), "{out}");
    assert!(
        out.contains("\n                          end=60|80|100|120|140 (120 unless you choose)\n"),
        "{out}"
    );
    assert!(run(&["games", "--lang", "de"]).done().contains("Personen"));
}

#[test]
fn games_are_listed_for_programs() {
    let games: Value = serde_json::from_str(&run(&["games", "--json"]).done()).unwrap();
    let game = &games[0];
    let keys: Vec<&String> = game.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["edition", "id", "line", "options", "rules_version", "seats", "title"]);
    assert_eq!(game["title"], "Planecrafters");
    assert_eq!(game["options"][0]["default"], "off");
    let german: Value = serde_json::from_str(&run(&["--lang", "de", "games", "--json"]).done()).unwrap();
    assert_eq!(german[0]["options"][0]["title"], "Aufträge");
}

#[test]
fn rules_are_listed_with_their_kinds() {
    let out = run(&["rules", "planecrafters", "--list"]).done();
    assert!(out.lines().any(|line| line == "PC-20  fact, ruling  Recruiter"), "{out}");
    let german = run(&["rules", "planecrafters", "--list", "--lang", "de"]).done();
    assert_eq!(german.lines().count(), out.lines().count());
    assert!(german.contains("PC-02  fact  Kartensatz"), "{german}");
}

#[test]
fn one_rule_is_found_in_any_case() {
    let out = run(&["rules", "planecrafters", "pc-01"]).done();
    let wrapped = "PC-01  Crowns and employees\n    Fact: Each player starts with 5 crowns.";
    assert!(out.starts_with(wrapped), "{out}");
    assert!(out.contains("\n    Ruling: The bank is unlimited"), "{out}");
    assert!(!out.contains('\u{1b}'), "no colours in a pipe");
}

#[test]
fn all_rules_fit_on_a_terminal() {
    for lang in ["en", "de"] {
        let out = run(&["rules", "planecrafters", "--lang", lang]).done();
        assert!(out.contains("PC-51"));
        let longest = out.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(80), "{longest:?}");
    }
}

#[test]
fn a_reader_that_stops_reading_is_no_error() {
    for args in [
        &["rules", "planecrafters"][..],
        &["games"],
        &["bench", "--games", "1"],
        &["simulate", "planecrafters", "--games", "1"],
    ] {
        let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn a_game_is_played_from_the_keyboard() {
    let mut child = command(&["play", "planecrafters", "--seed", "rain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The game may be over before all of it is read.
    let _ = child.stdin.take().unwrap().write_all("1\n".repeat(2000).as_bytes());
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(out.contains("aerodrome play planecrafters --seats 2 --seed rain"), "{out}");
}

#[test]
fn bench_gives_a_row_or_an_object_for_every_table() {
    let out = run(&["bench", "planecrafters", "--games", "5"]).done();
    assert_eq!(out.lines().count(), 4, "{out}");
    let bench = || -> Value {
        let out = run(&["bench", "planecrafters", "--games", "5", "--seats", "3", "--json"]).done();
        serde_json::from_str(&out).unwrap()
    };
    let [one, two] = [bench(), bench()];
    let keys: Vec<&String> = one[0].as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        [
            "choices",
            "choices_per_second",
            "decisions",
            "decisions_per_second",
            "game",
            "games",
            "games_per_second",
            "mean_legal",
            "seats",
            "seconds",
            "state_bytes"
        ]
    );
    assert_eq!(
        (&one[0]["game"], &one[0]["seats"], &one[0]["games"]),
        (&json!("planecrafters"), &json!(3), &json!(5))
    );
    for key in ["decisions", "choices", "mean_legal"] {
        assert_eq!(one[0][key], two[0][key], "the same games every time");
    }
    assert!(one[0]["choices"].as_u64() < one[0]["decisions"].as_u64());
}

#[test]
fn bench_keeps_its_time() {
    let out = run(&["bench", "--seconds", "0.05", "--seats", "2", "--json"]).done();
    let measured: Value = serde_json::from_str(&out).unwrap();
    let seconds = measured[0]["seconds"].as_f64().unwrap();
    assert!((0.05..2.0).contains(&seconds), "{seconds}");
}

#[test]
fn the_engine_ends_with_its_input_or_with_quit() {
    assert_eq!(EngineProcess::start().close(), Some(0));
    assert_eq!(EngineProcess::start().quit(), Some(0));
}

#[test]
fn the_engine_speaks_the_language_of_the_locale() {
    let mut child = command(&["engine"])
        .env("LANG", "en_GB.UTF-8")
        .env("LC_ALL", "de_DE.UTF-8")
        .stdout(Stdio::piped())
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"{\"op\":\"legal\"}\n").unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("noch kein Spiel"), "{line}");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
