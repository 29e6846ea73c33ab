//! `--edition DIR`: one that is sound, and all the ways to break one.

use std::fs;

use serde_json::Value;

use crate::process::{file, folder, run};

const HOUSE: &str = include_str!("../../../planecrafters/edition/edition.toml");

/// The line on which a piece of the house edition stands.
fn line_of(piece: &str) -> usize {
    HOUSE.lines().position(|line| line.starts_with(piece)).unwrap() + 1
}

/// Writes the house edition with one change and returns its folder.
fn edition(name: &str, from: &str, to: &str) -> String {
    assert!(HOUSE.contains(from), "{from}");
    file(name, "edition.toml", HOUSE.replacen(from, to, 1));
    folder(name).to_str().unwrap().to_owned()
}

/// All commands that take an edition refuse it alike, naming the line.
fn assert_refused(name: &str, change: (&str, &str), line: usize, en: &str, de: &str) {
    let folder = edition(name, change.0, change.1);
    let place = format!("{folder}/edition.toml:{line}");
    let log = file(name, "log.json", "{}");
    for args in [
        &["engine"][..],
        &["bench", "--games", "1"],
        &["verify", &log],
        &["play", "planecrafters"],
        &["simulate", "planecrafters"],
        &["tournament", "planecrafters", "--bots", "random"],
    ] {
        let args = [args, &["--edition", &folder]].concat();
        run(&args).fails(1, &["Error: ", &place, en]);
        run(&[&args[..], &["--lang", "de"]].concat()).fails(1, &["Fehler: ", &place, de]);
    }
}

#[test]
fn a_sound_edition_is_played() {
    let folder = edition("sound", "last_round = 40", "last_round = 2");
    let bench = |args: &[&str]| -> Value {
        let args = [&["bench", "--games", "20", "--seats", "2", "--json"], args].concat();
        serde_json::from_str(&run(&args).done()).unwrap()
    };
    let (house, short) = (bench(&[]), bench(&["--edition", &folder]));
    assert!(short[0]["decisions"].as_u64() < house[0]["decisions"].as_u64());
}

#[test]
fn a_syntax_error() {
    assert_refused(
        "syntax",
        ("row = 4", "row = = 4"),
        line_of("row = 4"),
        "this is not valid TOML",
        "ist das kein gültiges TOML",
    );
}

#[test]
fn a_wrong_type() {
    assert_refused(
        "type",
        ("draws = 2", "draws = \"two\""),
        line_of("draws = 2"),
        "turn.draws: This must be a whole number",
        "turn.draws: Hier gehört eine ganze Zahl",
    );
}

#[test]
fn an_unknown_key() {
    assert_refused(
        "unknown",
        ("plays = 2", "plays = 2\nflights = 3"),
        line_of("plays = 2") + 1,
        "There is no key “flights” here",
        "Den Schlüssel „flights“ gibt es hier nicht",
    );
}

#[test]
fn a_missing_key() {
    assert_refused(
        "missing",
        ("hand_limit = 5", ""),
        line_of("[turn]"),
        "turn.hand_limit: This is missing",
        "turn.hand_limit: Das fehlt",
    );
}

#[test]
fn what_only_the_game_can_see() {
    assert_refused(
        "falling",
        ("model = [1, 3, 6, 10, 15]", "model = [1, 3, 6, 10, 9]"),
        line_of("model = "),
        "More parts of a model cannot be worth less",
        "",
    );
}

#[test]
fn every_fault_is_told_at_once() {
    let name = "several";
    let text =
        HOUSE.replace("draws = 2", "draws = 0").replace("plays = 2", "").replace("spare = 1", "spare = true");
    file(name, "edition.toml", text);
    let told = run(&["bench", "--games", "1", "--edition", folder(name).to_str().unwrap()]);
    told.fails(1, &["turn.draws", "turn.plays", "sale.spare"]);
    assert_eq!(told.err.lines().count(), 3, "{}", told.err);
}

#[test]
fn an_edition_of_no_game() {
    let folder = edition("stranger", "game = \"planecrafters\"", "game = \"chess\"");
    run(&["engine", "--edition", &folder])
        .fails(1, &["edition.toml:3 game", "one of planecrafters", "chess"]);
}

#[test]
fn a_folder_without_an_edition() {
    let empty = folder("empty");
    let empty = empty.to_str().unwrap();
    run(&["engine", "--edition", empty])
        .fails(1, &["There is no file", "needs a folder with an edition.toml"]);
    run(&["engine", "--edition", empty, "--lang", "de"]).fails(1, &["Die Datei", "gibt es nicht"]);
    fs::create_dir_all(folder("nested").join("edition.toml")).unwrap();
    run(&["engine", "--edition", folder("nested").to_str().unwrap()]).fails(1, &["cannot be read"]);
}
