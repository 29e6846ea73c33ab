//! The tables of decisions, actions and events name all there are, with all their fields.

use std::collections::{BTreeMap, BTreeSet};

use aerodrome::engine::Engine;
use catalog::Catalog;
use serde_json::{Value, json};
use tabletop::text::Lang;

type Names = BTreeSet<String>;
type Table = BTreeMap<String, Names>;

/// Enough for the rarest event.
const GAMES: usize = 60;

/// Some play anything, so that everything comes up, and some play well enough to earn what the dearest cost.
const BOTS: [&str; 2] = ["random", "greedy"];

/// What games between bots show.
#[derive(Default)]
struct Seen {
    decisions: Table,
    actions: Table,
    events: Table,
}

#[test]
fn planecrafters_is_described_whole() {
    let document = include_str!("../../../../docs/protocol.md");
    let game = document.split_once("\n## Planecrafters\n").unwrap().1;
    let seen = seen();
    assert_eq!(table(game, "Decisions", 2), seen.decisions);
    assert_eq!(table(game, "Actions", 1), seen.actions);
    assert_eq!(table(game, "Events", 1), seen.events);
}

/// The table under a heading: what its first column names, with the names in another column.
fn table(document: &str, heading: &str, column: usize) -> Table {
    let section = document.split_once(&format!("\n### {heading}\n")).unwrap().1;
    let section = section.split("\n### ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
        (names(cells[0]).pop_first().unwrap(), names(cells[column]))
    };
    rows.map(row).collect()
}

/// Everything between backticks.
fn names(cell: &str) -> Names {
    cell.split('`').skip(1).step_by(2).map(String::from).collect()
}

fn seen() -> Seen {
    let mut engine = Engine::new(Catalog::house(), Lang::En);
    let mut ask = |request: Value| -> Value {
        let mut answer: Value =
            serde_json::from_str(&engine.answer(request.to_string().as_bytes()).line).unwrap();
        answer["ok"].take()
    };
    let mut seen = Seen::default();
    for number in 0..GAMES {
        let seed = number.to_string();
        ask(json!({"op": "new", "game": "planecrafters", "seats": 2 + number % 3, "seed": seed,
                   "options": {"objectives": number % 2 == 0}}));
        loop {
            let decision = ask(json!({"op": "decision"}));
            let Some(kind) = decision["kind"].as_str() else { break };
            for action in ask(json!({"op": "legal"}))["actions"].as_array().unwrap() {
                let name = note(&mut seen.actions, action);
                seen.decisions.entry(kind.to_owned()).or_default().insert(name);
            }
            let bot = BOTS[number / 2 % BOTS.len()];
            let action = ask(json!({"op": "bot", "bot": bot}))["action"].take();
            for event in ask(json!({"op": "play", "action": action}))["events"].as_array().unwrap() {
                note(&mut seen.events, event);
            }
        }
    }
    seen
}

/// Notes the fields of an action or event, and returns its type.
fn note(table: &mut Table, json: &Value) -> String {
    let name = json["type"].as_str().unwrap().to_owned();
    let fields = json.as_object().unwrap().keys().filter(|key| !["type", "text"].contains(&key.as_str()));
    table.entry(name.clone()).or_default().extend(fields.cloned());
    name
}
