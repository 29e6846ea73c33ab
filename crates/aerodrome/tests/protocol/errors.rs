//! Every error code, and that an error changes nothing.

use std::io::Cursor;

use aerodrome::engine::{Engine, LONGEST, serve};
use catalog::Catalog;
use serde_json::{Value, json};
use tabletop::text::Lang;

use crate::talk::Talk;

fn assert_told(error: &Value, code: &str, words: &str) {
    assert_eq!(error["code"], code, "{error}");
    let message = error["message"].as_str().unwrap();
    assert!(message.contains(words), "{words} is not in {message}");
}

#[test]
fn lines_that_are_no_requests() {
    let mut talk = Talk::new();
    let deep = format!("{{\"op\":\"play\",\"action\":{}{}}}", "[".repeat(5000), "]".repeat(5000));
    let lines: [(&[u8], &str); 14] = [
        (b"", "not valid JSON"),
        (b"   \t\r", "not valid JSON"),
        (b"{\"op\":\"games\"", "not valid JSON"),
        (b"{\"op\":\"games\"} x", "not valid JSON"),
        (b"{\"op\":\"ga\xffmes\"}", "not valid UTF-8"),
        (b"\xff\xfe", "not valid UTF-8"),
        (b"\"games\"", "a JSON object"),
        (b"[]", "a JSON object"),
        (b"null", "a JSON object"),
        (b"{}", "missing field `op`"),
        (b"{\"op\":7}", "invalid type"),
        (b"{\"op\":\"fly\"}", "unknown variant `fly`"),
        (b"{\"op\":\"undo\",\"count\":1e999}", "not valid JSON"),
        (deep.as_bytes(), "recursion limit"),
    ];
    for (line, words) in lines {
        let answer = talk.line(line);
        assert_told(&answer["error"], "bad_request", words);
    }
}

#[test]
fn requests_with_wrong_fields() {
    let mut talk = Talk::at_the_start(2);
    for (request, words) in [
        (json!({"op": "games", "seats": 2}), "unknown field `seats`"),
        (json!({"op": "new", "game": "planecrafters", "seats": 2}), "missing field `seed`"),
        (json!({"op": "new", "game": "planecrafters", "seats": "2", "seed": ""}), "invalid type"),
        (json!({"op": "new", "game": "planecrafters", "seats": -2, "seed": ""}), "-2"),
        (json!({"op": "new", "game": "planecrafters", "seats": 5, "seed": ""}), "2 to 4 players, not 5"),
        (json!({"op": "new", "game": "chess", "seats": 2, "seed": ""}), "no game called “chess”"),
        (
            json!({"op": "new", "game": "planecrafters", "seats": 2, "seed": "", "edition": "/nowhere"}),
            "no file",
        ),
        (json!({"op": "play"}), "missing field `action`"),
        (json!({"op": "play", "action": {"type": "fly"}}), "unknown variant `fly`"),
        (json!({"op": "play", "action": {"type": "take", "card": "Joker"}}), "no card called “Joker”"),
        (json!({"op": "play", "action": {"type": "done", "card": "Joker"}}), "unknown field `card`"),
        (json!({"op": "explain", "action": 7}), "not an action"),
        (json!({"op": "view", "viewer": 2}), "from 0 to 1"),
        (json!({"op": "view", "viewer": "me"}), "from 0 to 1"),
        (json!({"op": "view", "viewer": -1}), "from 0 to 1"),
        (json!({"op": "undo", "count": 0}), "nonzero"),
        (json!({"op": "bot", "bot": "genius"}), "no bot called “genius”"),
        (json!({"op": "load", "game": "chess", "position": {}}), "no game called “chess”"),
        (json!({"op": "replay", "log": {}}), "missing field"),
    ] {
        assert_told(&talk.error(&request), "bad_request", words);
    }
}

#[test]
fn several_wrong_options_are_told_at_once() {
    let options = json!({"objectives": "maybe", "speed": 3});
    let new = json!({"op": "new", "game": "planecrafters", "seats": 2, "seed": "", "options": options});
    let error = Talk::new().error(&new);
    assert_told(
        &error,
        "bad_request",
        "options.objectives: “maybe” is not possible. Choose from: off and on.",
    );
    assert_eq!(error["reasons"].as_array().unwrap().len(), 2);
}

#[test]
fn without_a_game_there_is_nothing_to_ask() {
    let mut talk = Talk::new();
    for request in [
        json!({"op": "decision"}),
        json!({"op": "legal"}),
        json!({"op": "play", "action": {"type": "done"}}),
        json!({"op": "view", "viewer": 0}),
        json!({"op": "position"}),
        json!({"op": "explain", "action": {"type": "done"}}),
        json!({"op": "undo"}),
        json!({"op": "bot", "bot": "random"}),
        json!({"op": "log"}),
    ] {
        assert_told(&talk.error(&request), "no_game", "no game yet");
    }
    assert_told(&talk.error(&json!({"op": "load", "position": {}})), "no_game", "add “game”");
}

#[test]
fn an_illegal_action_names_the_rule() {
    let mut talk = Talk::at_the_depot(2);
    let before = talk.op("log");
    let error = talk.error(&json!({"op": "play", "action": {"type": "sell"}}));
    assert_told(&error, "illegal", "take your cards");
    assert_eq!(error["rule"], "PC-11");
    assert_eq!(talk.op("log"), before);
}

#[test]
fn after_the_end_nothing_is_legal_and_no_bot_decides() {
    let mut talk = Talk::at_the_start(2);
    talk.play_on(10_000);
    let error = talk.error(&json!({"op": "play", "action": {"type": "done"}}));
    assert_told(&error, "illegal", "The game is over.");
    assert!(error["rule"].is_string());
    assert_told(&talk.error(&json!({"op": "bot", "bot": "random"})), "over", "nothing left to decide");
}

#[test]
fn a_bad_position_gives_every_reason_and_the_game_stays() {
    let mut talk = Talk::at_the_start(2);
    let before = talk.op("position");
    let mut position = before["position"].clone();
    position["players"][0]["crowns"] = json!(20_000);
    position["round"] = json!(0);
    position["stack"].as_array_mut().unwrap().pop();
    let error = talk.error(&json!({"op": "load", "position": position}));
    assert_told(&error, "bad_position", "players[0].crowns: 20000 crowns are more than");
    let reasons = error["reasons"].as_array().unwrap();
    assert!(reasons.len() >= 2, "{error}");
    for reason in reasons {
        assert!(error["message"].as_str().unwrap().contains(reason.as_str().unwrap()));
    }
    let error = talk.error(&json!({"op": "load", "position": 7}));
    assert_told(&error, "bad_position", "not a position");
    assert_eq!(error["reasons"].as_array().unwrap().len(), 1);
    assert_eq!(talk.op("position"), before);
}

#[test]
fn nothing_is_undone_before_the_start() {
    let mut talk = Talk::at_the_start(2);
    assert_told(&talk.error(&json!({"op": "undo"})), "nothing_to_undo", "0 have been played");
    talk.play_on(2);
    let before = talk.op("log");
    assert_told(&talk.error(&json!({"op": "undo", "count": 3})), "nothing_to_undo", "2 have been played");
    assert_eq!(talk.op("log"), before);
}

#[test]
fn a_log_that_lies_is_refused_and_the_game_stays() {
    let mut talk = Talk::at_the_start(2);
    talk.play_on(5);
    let log = talk.op("log")["log"].take();
    let mut digest = log.clone();
    digest["entries"][3]["digest"] = json!("0");
    let mut version = log.clone();
    version["rules_version"] = json!(99);
    for (lie, words) in [(digest, "Entry 4"), (version, "version 99")] {
        assert_told(&talk.error(&json!({"op": "replay", "log": lie})), "bad_request", words);
        assert_eq!(talk.op("log")["log"], log);
    }
}

#[test]
fn errors_speak_german_too() {
    let mut talk = Talk(Engine::new(Catalog::house(), Lang::De));
    assert_told(&talk.error(&json!({"op": "legal"})), "no_game", "noch kein Spiel");
    talk.ok(&json!({"op": "new", "game": "planecrafters", "seats": 2, "seed": "rain"}));
    assert_eq!(talk.op("games")["games"][0]["options"][0]["title"], "Aufträge");
    let prompt = talk.op("decision")["prompt"].take();
    assert_ne!(prompt, "Hire someone?");
}

/// The reader's side: what is too long, cut off or without a line end.
#[test]
fn lines_longer_than_the_limit_are_skipped() {
    let mut input = br#"{"id":1,"op":"games"}"#.to_vec();
    input.push(b'\n');
    input.extend(std::iter::repeat_n(b' ', LONGEST));
    input.extend(b"{\"id\":2,\"op\":\"games\"}\n");
    let fits = r#"{"id":3,"op":"decision"}"#;
    input.extend(std::iter::repeat_n(b' ', LONGEST - fits.len()));
    input.extend(fits.as_bytes());
    input.extend(b"\n\n{\"id\":4,\"op\":\"quit\"}");
    let mut output = Vec::new();
    serve(Engine::new(Catalog::house(), Lang::En), &mut Cursor::new(input), &mut output).unwrap();
    let answers: Vec<Value> =
        output.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[0]["id"], 1);
    assert_told(&answers[1]["error"], "bad_request", "at most 4194304 bytes");
    assert_eq!((&answers[2]["id"], &answers[2]["error"]["code"]), (&json!(3), &json!("no_game")));
    assert_told(&answers[3]["error"], "bad_request", "not valid JSON");
    assert_eq!(answers[4], json!({"id": 4, "ok": {}}));
}
