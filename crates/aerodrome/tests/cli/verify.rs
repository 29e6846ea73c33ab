//! `aerodrome verify`: a true log is confirmed, every lie is found.

use std::sync::LazyLock;

use serde_json::{Value, json};
use tabletop::fair;

use crate::process::{EngineProcess, Run, file, run};

/// A whole game, played through a real engine.
static LOG: LazyLock<Value> = LazyLock::new(|| EngineProcess::start().whole_game(3, "verify"));

/// The same for a seed that nobody could choose.
static FAIR: LazyLock<Value> = LazyLock::new(|| {
    let nonces: Vec<String> = ["ada", "bob"].map(String::from).into();
    let mut log = EngineProcess::start().whole_game(2, &fair::table_seed("server", &nonces));
    log["server_seed"] = json!("server");
    log["nonces"] = json!(nonces);
    log["commitment"] = json!(fair::commitment("server"));
    log
});

fn verify(name: &str, log: &Value) -> Run {
    run(&["verify", &file("verify", &format!("{name}.json"), log.to_string())])
}

/// The log with one change.
fn with(log: &Value, change: impl FnOnce(&mut Value)) -> Value {
    let mut log = log.clone();
    change(&mut log);
    log
}

#[test]
fn a_game_through_a_real_engine_is_confirmed() {
    let out = verify("true", &LOG).done();
    let count = LOG["entries"].as_array().unwrap().len();
    assert!(out.contains(&format!("{count} actions: each is legal")), "{out}");
    assert!(out.contains("no commitment to check"), "{out}");
    let winner = LOG["result"]["ranks"][0][0].as_u64().unwrap();
    let score = &LOG["result"]["scores"][winner as usize];
    assert!(out.contains(&format!("1. Player {}: {score}\n", winner + 1)), "{out}");
}

#[test]
fn the_engines_answer_can_be_saved_whole() {
    verify("inside", &json!({ "log": *LOG })).done();
    verify("answer", &json!({"id": 7, "ok": {"log": *LOG}})).done();
}

#[test]
fn undone_actions_are_part_of_the_game() {
    let mut engine = EngineProcess::start();
    engine.whole_game(2, "undo");
    engine.ask(&json!({"op": "undo", "count": 5}));
    while engine.ask(&json!({"op": "decision"}))["over"].is_null() {
        let action = engine.ask(&json!({"op": "legal"}))["actions"][0].take();
        engine.ask(&json!({"op": "play", "action": action}));
    }
    verify("undo", &engine.ask(&json!({"op": "log"}))["log"]).done();
}

#[test]
fn a_game_from_a_position_is_confirmed() {
    let mut engine = EngineProcess::start();
    engine.ask(&json!({"op": "new", "game": "planecrafters", "seats": 2, "seed": "middle"}));
    let action = engine.ask(&json!({"op": "legal"}))["actions"][0].take();
    engine.ask(&json!({"op": "play", "action": action}));
    let position = engine.ask(&json!({"op": "position"}))["position"].take();
    engine.ask(&json!({"op": "load", "position": position}));
    while engine.ask(&json!({"op": "decision"}))["over"].is_null() {
        let action = engine.ask(&json!({"op": "bot", "bot": "random"}))["action"].take();
        engine.ask(&json!({"op": "play", "action": action}));
    }
    let out = verify("position", &engine.ask(&json!({"op": "log"}))["log"]).done();
    assert!(out.contains("begins with a position"), "{out}");
}

#[test]
fn every_lie_is_found() {
    let entries = LOG["entries"].as_array().unwrap();
    let other = entries.iter().map(|entry| &entry["action"]).find(|&action| *action != entries[9]["action"]);
    let seat = (entries[9]["seat"].as_u64().unwrap() + 1) % 3;
    let lies = [
        ("action", with(&LOG, |log| log["entries"][9]["action"] = other.unwrap().clone()), "Entry 10: "),
        ("unreadable", with(&LOG, |log| log["entries"][9]["action"] = json!({"type": "fly"})), "Entry 10: "),
        ("seat", with(&LOG, |log| log["entries"][9]["seat"] = json!(seat)), "Entry 10: It is for"),
        (
            "digest",
            with(&LOG, |log| log["entries"][9]["digest"] = entries[8]["digest"].clone()),
            "Entry 10: After",
        ),
        ("last", with(&LOG, |log| drop(log["entries"].as_array_mut().unwrap().pop())), "does not end as"),
        (
            "more",
            with(&LOG, |log| log["entries"].as_array_mut().unwrap().push(entries[0].clone())),
            "already over",
        ),
        ("undo", with(&LOG, |log| log["entries"][0] = json!({"undo": 1})), "Entry 1: "),
        ("scores", with(&LOG, |log| log["result"]["scores"][0] = json!(999)), "does not end as"),
        (
            "ranks",
            with(&LOG, |log| log["result"]["ranks"].as_array_mut().unwrap().reverse()),
            "does not end as",
        ),
        ("seed", with(&LOG, |log| log["start"]["seed"] = json!("other")), "Entry "),
        ("options", with(&LOG, |log| log["options"] = json!({"objectives": "on"})), "Entry 1: "),
        ("version", with(&LOG, |log| log["rules_version"] = json!(99)), "version 99"),
        ("edition", with(&LOG, |log| log["edition"]["digest"] = json!("00")), "edition house 00"),
        ("seats", with(&LOG, |log| log["seats"] = json!(9)), "not 9"),
        ("game", with(&LOG, |log| log["game"] = json!("chess\u{1b}[2J")), "no game called “chess·[2J”"),
    ];
    for (name, log, words) in lies {
        verify(name, &log).fails(1, &["Error: This log is not right.", words]);
    }
}

#[test]
fn german_is_spoken() {
    let lie = with(&LOG, |log| log["result"]["scores"][0] = json!(999));
    let path = file("verify", "german.json", lie.to_string());
    run(&["verify", &path, "--lang", "de"]).fails(1, &["Fehler: Diese Aufzeichnung stimmt nicht."]);
}

#[test]
fn a_game_must_be_finished() {
    let half = with(&LOG, |log| {
        log["entries"].as_array_mut().unwrap().truncate(20);
        log.as_object_mut().unwrap().remove("result");
    });
    verify("half", &half).fails(1, &["not finished"]);
    let silent = with(&LOG, |log| drop(log.as_object_mut().unwrap().remove("result")));
    verify("silent", &silent).fails(1, &["does not say how it ended"]);
}

#[test]
fn a_fair_seed_is_confirmed() {
    let out = verify("fair", &FAIR).done();
    assert!(out.contains("the one that was committed to"), "{out}");
}

#[test]
fn an_unfair_seed_is_found() {
    let lies = [
        (
            "commitment",
            with(&FAIR, |log| log["commitment"] = json!(fair::commitment("other"))),
            "committed itself",
        ),
        ("server", with(&FAIR, |log| log["server_seed"] = json!("other")), "committed itself"),
        ("nonce", with(&FAIR, |log| log["nonces"][1] = json!("bib")), "does not follow"),
        ("order", with(&FAIR, |log| log["nonces"] = json!(["bob", "ada"])), "does not follow"),
        ("chosen", with(&FAIR, |log| log["start"]["seed"] = json!("verify")), "does not follow"),
        ("part", with(&FAIR, |log| drop(log.as_object_mut().unwrap().remove("nonces"))), "belong together"),
    ];
    for (name, log, words) in lies {
        verify(&format!("fair-{name}"), &log).fails(1, &["Error: This log is not right.", words]);
    }
}

#[test]
fn what_is_no_log_is_told_apart() {
    let path = |name: &str, content: &str| file("verify", name, content);
    run(&["verify", "/nowhere/log.json"]).fails(1, &["/nowhere/log.json cannot be read"]);
    run(&["verify", &path("broken.json", "{\"game\":")]).fails(1, &["broken.json is not valid JSON"]);
    run(&["verify", &path("empty.json", "")]).fails(1, &["not valid JSON"]);
    run(&["verify", &path("list.json", "[]")]).fails(1, &["is not the log of a game"]);
    run(&["verify", &path("other.json", "{\"game\":1}")]).fails(1, &["is not the log of a game"]);
}
