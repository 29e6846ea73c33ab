//! The engine under a rain of lines, good and bad.

use std::collections::BTreeMap;

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tabletop::chance::{Seed, below, pick};
use tabletop::laws::mutated;

use crate::talk::Talk;

const CODES: [&str; 6] = ["bad_request", "no_game", "illegal", "bad_position", "nothing_to_undo", "over"];

/// `AERODROME_PROTOCOL_LINES`, or a sample.
fn lines_to_send() -> usize {
    std::env::var("AERODROME_PROTOCOL_LINES").ok().and_then(|text| text.parse().ok()).unwrap_or(5000)
}

#[test]
fn every_line_gets_one_answer_and_an_error_changes_nothing() {
    let rng = &mut Xoshiro256PlusPlus::from_seed(Seed::from_text("protocol").0);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut finished = Talk::at_the_start(2);
    finished.play_on(10_000);
    let mut talk = Talk::new();
    let mut before = everything(&mut talk);
    for number in 0..lines_to_send() {
        // Before the start and after the end, where random lines seldom lead.
        if number % 500 == 0 {
            talk = if number % 1000 == 0 { Talk::new() } else { finished.replayed() };
            before = everything(&mut talk);
        }
        let request = request(&mut talk, rng);
        let line = if below(rng, 8) == 0 { request.to_string().into_bytes() } else { damaged(&request, rng) };
        let said = || format!("line {number}: {}", String::from_utf8_lossy(&line));
        let answer = talk.line(&line);
        let code = code(&answer).unwrap_or_else(|wrong| panic!("{wrong} to {}: {answer}", said()));
        let asked: Option<Value> = serde_json::from_slice(&line).ok();
        let id = asked.as_ref().and_then(|asked| asked.get("id"));
        assert_eq!(answer.get("id"), id, "{}", said());
        let after = everything(&mut talk);
        assert!(code == "ok" || after == before, "an error changed the game: {}", said());
        before = after;
        *counts.entry(code).or_default() += 1;
    }
    println!("{} lines: {counts:?}", lines_to_send());
}

/// All that a line could change.
fn everything(talk: &mut Talk) -> [Value; 3] {
    ["position", "log", "games"].map(|op| talk.ask(&json!({ "op": op })))
}

/// "ok" or the error's code, if the answer has the shape it must have.
fn code(answer: &Value) -> Result<String, &'static str> {
    match (answer.get("ok"), answer.get("error")) {
        (Some(ok), None) if ok.is_object() => Ok("ok".to_owned()),
        (None, Some(error)) => {
            let code = error["code"].as_str().filter(|code| CODES.contains(code)).ok_or("unknown code")?;
            let message = error["message"].as_str().ok_or("no message")?;
            if message.is_empty() || message.contains('⟨') { Err("no words") } else { Ok(code.to_owned()) }
        }
        _ => Err("neither ok nor error"),
    }
}

/// A request that is in order at this moment, and now and then comes at the wrong one.
fn request(talk: &mut Talk, rng: &mut impl Rng) -> Value {
    let inside = |talk: &mut Talk, op: &str| talk.ask(&json!({ "op": op }))["ok"][op].take();
    let mut request = match below(rng, 20) {
        0 => json!({"op": "new", "game": "planecrafters", "seats": 2 + below(rng, 3), "seed": "rain",
                    "options": {"objectives": pick(rng, &["on", "off"])}, "edition": "house"}),
        1 => json!({"op": "load", "game": "planecrafters", "position": inside(talk, "position")}),
        2 => json!({"op": "replay", "log": inside(talk, "log")}),
        3 => {
            json!({"op": "view", "viewer": pick(rng, &[Some(0), Some(1), Some(3), None]).map_or(json!("spectator"), Value::from)})
        }
        4 => json!({"op": "bot", "bot": "random"}),
        5 => json!({"op": "undo", "count": 1 + below(rng, 3)}),
        6 => json!({"op": pick(rng, &["games", "decision", "legal", "position", "log", "quit"])}),
        7 => json!({"op": "explain", "action": action(talk, rng)}),
        _ => json!({"op": "play", "action": action(talk, rng)}),
    };
    if below(rng, 2) == 0 {
        request["id"] = json!(below(rng, 100));
    }
    request
}

/// Mostly a legal action; otherwise one that is well-formed.
fn action(talk: &mut Talk, rng: &mut impl Rng) -> Value {
    let legal = talk.ask(&json!({"op": "legal"}));
    match legal["ok"]["actions"].as_array() {
        Some(actions) if !actions.is_empty() && below(rng, 4) > 0 => {
            actions[below(rng, actions.len() as u32) as usize].clone()
        }
        _ => match below(rng, 8) {
            0 => json!({"type": "done"}),
            1 => json!({"type": "draw"}),
            2 => json!({"type": "sell"}),
            3 => json!({"type": "mimic", "trade": null}),
            4 => json!({"type": "spy", "on": below(rng, 256)}),
            5 => json!({"type": "trade", "with": below(rng, 5)}),
            6 => json!({"type": "hire", "employee": pick(rng, &["boss", "agent", "spy"])}),
            _ => json!({"type": "steal", "from": below(rng, 6), "card": "Big Boy nose"}),
        },
    }
}

/// The request as a bad day would send it.
fn damaged(request: &Value, rng: &mut impl Rng) -> Vec<u8> {
    let mut line = request.to_string().into_bytes();
    let at = below(rng, line.len() as u32) as usize;
    match below(rng, 10) {
        0 => line.truncate(at),
        1 => line[at] ^= 1 << below(rng, 8),
        2 => line[at] = pick(rng, &[0xff, 0xc3, 0x80, 0, b'"', b'\\', b'{', b'}', b'\n']),
        3 => drop(line.splice(at..at, nested(rng))),
        4 => line = with_huge_number(&request.to_string(), rng),
        5 => line = with_doubled_key(&request.to_string(), rng),
        6 => line = pick(rng, &["", " ", "\t \r", "{}", "[]", "null", "\u{feff}{}"]).into(),
        7 => line = with_stranger(request, rng).to_string().into_bytes(),
        _ => line = mutated(request, rng).to_string().into_bytes(),
    }
    // A line end would make two lines of it.
    line.retain(|&byte| byte != b'\n');
    line
}

fn nested(rng: &mut impl Rng) -> Vec<u8> {
    let depth = pick(rng, &[1, 100, 200, 20_000]);
    let (open, close) = pick(rng, &[("[", "]"), ("{\"a\":", "}")]);
    format!("{}0{}", open.repeat(depth), close.repeat(depth)).into_bytes()
}

/// Every number, or the value of the op, becomes one that nothing can hold.
fn with_huge_number(line: &str, rng: &mut impl Rng) -> Vec<u8> {
    let huge = pick(rng, &["18446744073709551616", "1e400", "-1e400", "1e18", "-9223372036854775809", "0.5"]);
    let mut text = String::new();
    let mut digits = false;
    for c in line.chars() {
        if !c.is_ascii_digit() {
            text.push(c);
        } else if !digits {
            text.push_str(huge);
        }
        digits = c.is_ascii_digit();
    }
    text.into_bytes()
}

fn with_doubled_key(line: &str, rng: &mut impl Rng) -> Vec<u8> {
    let pair =
        pick(rng, &["\"op\":\"legal\"", "\"id\":[1]", "\"action\":null", "\"seats\":3", "\"type\":\"done\""]);
    let braces: Vec<usize> = line.match_indices('{').map(|(at, _)| at).collect();
    let (head, tail) = line.split_at(pick(rng, &braces) + 1);
    let comma = if tail.starts_with('}') { "" } else { "," };
    format!("{head}{pair}{comma}{tail}").into_bytes()
}

/// A field that does not belong, or one of the wrong type.
fn with_stranger(request: &Value, rng: &mut impl Rng) -> Value {
    let mut request = request.clone();
    let value = [json!(null), json!(true), json!([]), json!({}), json!("x"), json!(u64::MAX), json!(-1)];
    let key =
        pick(rng, &["op", "id", "game", "seats", "seed", "options", "edition", "action", "viewer", "x"]);
    request[key] = value[below(rng, value.len() as u32) as usize].clone();
    request
}
