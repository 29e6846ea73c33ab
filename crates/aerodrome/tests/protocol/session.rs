//! Every op, as it is meant to be used.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::talk::Talk;

const TO_THE_END: usize = 10_000;

#[test]
fn games_tells_what_there_is() {
    let games = Talk::new().op("games");
    let game = &games["games"][0];
    assert_eq!(game["id"], "planecrafters");
    assert_eq!(game["title"], "Planecrafters");
    assert_eq!(game["seats"], json!({"min": 2, "max": 4}));
    let objectives =
        json!({"id": "objectives", "title": "Objectives", "values": ["off", "on"], "default": "off"});
    let season = json!({"id": "season", "title": "Season", "values": ["drawn", "spring", "autumn"], "default": "drawn"});
    assert_eq!(game["options"], json!([objectives, season]));
    assert_eq!(game["edition"]["name"], "house");
}

#[test]
fn new_replaces_the_current_game() {
    let mut talk = Talk::at_the_start(2);
    let new = json!({"op": "new", "game": "planecrafters", "seats": 4, "seed": "", "options": {"objectives": true},
                     "edition": "house"});
    assert_eq!(talk.ok(&new), json!({"game": "planecrafters", "seats": 4}));
    assert_eq!(talk.op("position")["position"]["players"].as_array().unwrap().len(), 4);
    assert_eq!(talk.op("log")["log"]["options"], json!({"objectives": "on", "season": "drawn"}));
}

#[test]
fn the_same_seed_is_the_same_game() {
    let play = || {
        let mut talk = Talk::at_the_start(3);
        talk.play_on(TO_THE_END);
        talk.op("log")
    };
    assert_eq!(play(), play());
}

#[test]
fn a_decision_names_the_seat_the_kind_and_a_prompt() {
    let mut talk = Talk::at_the_depot(2);
    let decision = talk.op("decision");
    assert_eq!(decision["kind"], "draw");
    assert_eq!(decision["prompt"], "Take a card from the depot (2 to go).");
    assert!(decision["seat"].as_u64().unwrap() < 2);
}

#[test]
fn the_end_is_a_decision_too() {
    let mut talk = Talk::at_the_start(2);
    talk.play_on(TO_THE_END);
    let over = talk.op("decision")["over"].take();
    assert_eq!(over["ranks"].as_array().unwrap().len(), 2);
    assert_eq!(over["scores"].as_array().unwrap().len(), 2);
    assert_eq!(talk.op("legal"), json!({"actions": []}));
    assert_eq!(talk.op("log")["log"]["result"], over);
}

#[test]
fn what_is_legal_can_be_explained_and_played() {
    let mut talk = Talk::at_the_start(3);
    for action in talk.op("legal")["actions"].as_array().unwrap() {
        assert_eq!(talk.ok(&json!({"op": "explain", "action": action})), json!({"legal": true}));
        assert!(talk.ok(&json!({"op": "play", "action": action}))["events"].is_array());
        assert_eq!(talk.op("undo"), json!({"undone": 1}));
    }
}

#[test]
fn explain_says_why_not() {
    let mut talk = Talk::at_the_depot(2);
    assert_eq!(
        talk.ok(&json!({"op": "explain", "action": {"type": "sell"}})),
        json!({"legal": false, "rule": "PC-11", "message": "First take your cards from the depot."})
    );
}

#[test]
fn events_come_with_their_line_as_the_decider_hears_them() {
    let mut talk = Talk::at_the_depot(2);
    let events = talk.ok(&json!({"op": "play", "action": {"type": "draw"}}))["events"].take();
    let [drew] = events.as_array().unwrap().as_slice() else { panic!("{events}") };
    assert_eq!(drew["type"], "drew");
    let card = drew["card"].as_str().expect("who draws sees the card");
    assert!(drew["text"].as_str().unwrap().contains(&format!("drew {card} from the stack")), "{drew}");
}

#[test]
fn a_view_hides_what_others_hold() {
    let mut talk = Talk::at_the_start(2);
    let known = |view: &Value| -> Vec<usize> {
        let players = view["view"]["players"].as_array().unwrap();
        players.iter().map(|player| player["hand"].as_array().unwrap().len()).collect()
    };
    let hands: Vec<usize> = (0..2)
        .map(|seat| talk.op("position")["position"]["players"][seat]["hand"].as_array().unwrap().len())
        .collect();
    for (viewer, expected) in
        [(json!(0), vec![hands[0], 0]), (json!(1), vec![0, hands[1]]), (json!("spectator"), vec![0, 0])]
    {
        let view = talk.ok(&json!({"op": "view", "viewer": viewer}));
        assert_eq!(view["view"]["viewer"], viewer);
        assert_eq!(known(&view), expected);
    }
}

#[test]
fn a_position_can_be_loaded_again() {
    let mut talk = Talk::at_the_start(3);
    talk.play_on(20);
    let position = talk.op("position");
    assert_eq!(position["game"], "planecrafters");
    let mut other = Talk::new();
    let load = json!({"op": "load", "game": "planecrafters", "position": position["position"]});
    assert_eq!(other.ok(&load), json!({"game": "planecrafters", "seats": 3}));
    assert_eq!(other.op("position"), position);
    assert_eq!(other.op("legal"), talk.op("legal"));
    // The current game says which one it is.
    other.ok(&json!({"op": "load", "position": position["position"]}));
    assert_eq!(other.op("log")["log"]["start"]["position"], position["position"]);
}

#[test]
fn undo_is_exact_and_stays_in_the_log() {
    let mut talk = Talk::at_the_start(2);
    talk.play_on(3);
    let before = talk.op("position");
    talk.play_on(4);
    assert_eq!(talk.ok(&json!({"op": "undo", "count": 4})), json!({"undone": 4}));
    assert_eq!(talk.op("position"), before);
    let log = talk.op("log")["log"].take();
    assert_eq!(log["entries"].as_array().unwrap().last(), Some(&json!({"undo": 4})));
}

#[test]
fn a_bot_proposes_and_does_not_play() {
    let mut talk = Talk::at_the_start(2);
    let before = talk.op("position");
    let legal = talk.op("legal")["actions"].take();
    let answer = talk.ok(&json!({"op": "bot", "bot": "random"}));
    assert!(legal.as_array().unwrap().contains(&answer["action"]));
    assert_eq!(answer["stats"]["legal"], legal.as_array().unwrap().len());
    assert_eq!(talk.op("position"), before);
}

#[test]
fn a_bot_that_thinks_tells_its_best_three_and_why() {
    let mut talk = Talk::at_the_depot(2);
    let legal = talk.op("legal")["actions"].take();
    for bot in ["greedy", "expert:50it"] {
        let answer = talk.ok(&json!({"op": "bot", "bot": bot}));
        let best = answer["stats"]["best"].as_array().unwrap();
        assert_eq!((best.len(), &best[0]["action"]), (3, &answer["action"]));
        for suggested in best {
            assert!(legal.as_array().unwrap().contains(&suggested["action"]));
            assert!((0.0..=1.0).contains(&suggested["chance"].as_f64().unwrap()));
        }
        assert!(answer["stats"]["reason"].as_str().unwrap().contains(" %"));
        assert_eq!(answer, talk.ok(&json!({"op": "bot", "bot": bot})), "the same question, the same answer");
    }
    assert_eq!(talk.ok(&json!({"op": "bot", "bot": "expert:50it"}))["stats"]["iterations"], 50);
}

#[test]
fn a_log_replays_to_its_end() {
    let mut talk = Talk::at_the_start(4);
    talk.play_on(30);
    talk.op("undo");
    let log = talk.op("log");
    let mut other = Talk::new();
    let replay = json!({"op": "replay", "log": log["log"]});
    assert_eq!(other.ok(&replay), json!({"game": "planecrafters", "seats": 4}));
    assert_eq!(other.op("log"), log);
    assert_eq!(other.op("position"), talk.op("position"));
}

#[test]
fn quit_is_the_last_answer() {
    let mut talk = Talk::new();
    let answer = talk.0.answer(br#"{"op":"quit","id":[1]}"#);
    assert_eq!(answer.line, r#"{"id":[1],"ok":{}}"#);
    assert!(answer.last);
    assert!(!talk.0.answer(br#"{"op":"games"}"#).last);
}

#[test]
fn any_id_is_repeated() {
    let mut talk = Talk::new();
    for id in [json!(null), json!(7), json!("x"), json!([1, {"a": null}]), json!(-0.5)] {
        for request in
            [json!({"op": "games", "id": id}), json!({"op": "nonsense", "id": id}), json!({"id": id})]
        {
            let answer = talk.ask(&request);
            assert_eq!(answer.get("id"), Some(&id), "{answer}");
        }
    }
    assert_eq!(talk.ask(&json!({"op": "games"})).get("id"), None);
}

#[test]
fn an_edition_from_a_folder_stays_for_load_and_replay() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("protocol-edition");
    fs::create_dir_all(&folder).unwrap();
    let house = include_str!("../../../planecrafters/edition/edition.toml");
    let rich = house.replace("name = \"house\"", "name = \"rich\"").replace("crowns = 5", "crowns = 9");
    fs::write(folder.join("edition.toml"), rich).unwrap();

    let mut talk = Talk::new();
    let new = json!({"op": "new", "game": "planecrafters", "seats": 2, "seed": "rain", "edition": folder});
    talk.ok(&new);
    assert_eq!(talk.op("games")["games"][0]["edition"]["name"], "rich");
    assert_eq!(talk.op("position")["position"]["players"][1]["crowns"], 9);
    let (log, position) = (talk.op("log")["log"].take(), talk.op("position")["position"].take());
    talk.ok(&json!({"op": "load", "position": position}));
    talk.ok(&json!({"op": "replay", "log": log}));

    // A new game is a new choice, and a log can name its edition itself.
    talk.ok(&json!({"op": "new", "game": "planecrafters", "seats": 2, "seed": "rain"}));
    assert_eq!(talk.op("position")["position"]["players"][1]["crowns"], 5);
    assert_eq!(talk.error(&json!({"op": "replay", "log": log}))["code"], "bad_request");
    talk.ok(&json!({"op": "replay", "log": log, "edition": folder}));
    assert_eq!(talk.op("log")["log"]["edition"]["name"], "rich");
    assert_eq!(talk.error(&json!({"op": "replay", "log": log, "edition": "house"}))["code"], "bad_request");
}
