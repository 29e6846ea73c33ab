//! `--edition DIR`: one that is sound, and all the ways to break one.

use std::fs;

use serde_json::{Value, json};

use crate::process::{file, folder, run};
use crate::server::{Server, call};

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
        &["serve", "--listen", "127.0.0.1:0"],
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

/// The house edition under this name, with games of three rounds.
fn short(test: &str, name: &str) -> String {
    let text = HOUSE.replacen("last_round = 40", "last_round = 3", 1);
    file(test, "edition.toml", text.replacen("name = \"house\"", &format!("name = \"{name}\""), 1));
    folder(test).to_str().unwrap().to_owned()
}

#[test]
fn a_server_refuses_two_editions_of_one_name() {
    let nameless = edition("nameless", "last_round = 40", "last_round = 2");
    let (one, other) = (short("one", "short"), short("other", "short"));
    file("other", "edition.toml", fs::read_to_string(format!("{one}/edition.toml")).unwrap() + "\n");
    for (editions, path, name) in [
        (&["--edition", &nameless][..], "nameless/edition.toml: ", "house"),
        (&["--edition", &one, "--edition", &other], "other/edition.toml: ", "short"),
    ] {
        let args = [&["serve", "--listen", "127.0.0.1:0"], editions].concat();
        let reason = format!("There is already an edition of planecrafters called “{name}”");
        run(&args).fails(1, &[path, &reason, "another name"]);
        run(&[&args[..], &["--lang", "de"]].concat()).fails(1, &[path, "Gib dieser einen anderen Namen"]);
    }
}

#[test]
fn an_operator_can_do_without_an_edition_that_is_gone() {
    let folder_of = |name: &str| folder("gone").join(name).to_str().unwrap().to_owned();
    let (edition, data) = (short("gone-edition", "short"), folder_of("data"));
    let _ = fs::remove_dir_all(&data);
    let server = Server::with(&["--data", &data, "--edition", &edition]);
    let ask = |path: &str, token: &str, body: &Value| {
        let (status, answer) = call(&server.address, token, "POST", path, body).unwrap();
        assert_eq!(status, 200, "{answer}");
        answer
    };
    let token = ask("/guests", "", &json!({"name": "Ann"}))["token"].as_str().unwrap().to_owned();
    let table = |people: usize| {
        let bots: Vec<Value> = (people..2).map(|seat| json!({"seat": seat, "level": "random"})).collect();
        let wanted = json!({"game": "planecrafters", "seats": 2, "edition": "short", "bots": bots});
        let id = ask("/tables", &token, &wanted)["id"].as_str().unwrap().to_owned();
        let orders = format!("/tables/{id}/orders");
        for _ in 0..people {
            ask(&orders, &token, &json!({"type": "join"}));
        }
        ask(&orders, &token, &json!({"type": "start"}));
        id
    };
    let (over, playing) = (table(0), table(1));
    let admin = |args: &[&str]| run(&[&["admin"], args, &["--data", &data]].concat());
    while !admin(&["list", "--status", "over"]).done().contains(&over) {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    server.kill();

    let list: Value = serde_json::from_str(&admin(&["list", "--json"]).done()).unwrap();
    assert_eq!(list[0]["edition"]["name"], "short");
    let seen = admin(&["inspect", &over]).done();
    assert!(seen.contains("Edition short (") && seen.contains("The edition “short” is not here"), "{seen}");
    let seen: Value = serde_json::from_str(&admin(&["inspect", &over, "--json"]).done()).unwrap();
    assert_eq!((&seen["edition_missing"], &seen["readable"]), (&json!(true), &json!(true)));
    let seen = admin(&["inspect", &over, "--edition", &edition]).done();
    assert!(seen.contains("The log replays: "), "{seen}");

    let [with, without] = ["with.json", "without.json"].map(folder_of);
    for file in [&with, &without] {
        let _ = fs::remove_file(file);
    }
    admin(&["export", &over, &without]).done();
    admin(&["export", &over, &with, "--edition", &edition]).done();
    assert_eq!(fs::read(&with).unwrap(), fs::read(&without).unwrap());
    run(&["verify", &without]).fails(1, &["short", "house"]);
    run(&["verify", &without, "--edition", &edition]).done();
    admin(&["end", &playing, "--reason", "The cards are gone."]).done();
    let seen = admin(&["inspect", &playing, "--edition", &edition]).done();
    assert!(seen.contains("planecrafters, closed") && seen.contains("The cards are gone."), "{seen}");
}
