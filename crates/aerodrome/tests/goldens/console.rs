//! Commands and what they print.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use aerodrome::engine::Engine;
use catalog::Catalog;
use serde_json::{Value, json};
use tabletop::text::Lang;

/// A shell that knows one program, in a folder that holds the log of a game.
pub(crate) struct Console {
    folder: PathBuf,
}

impl Console {
    pub(crate) fn new() -> Console {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("console");
        fs::create_dir_all(&folder).unwrap();
        let mut log = whole_game();
        fs::write(folder.join("game.json"), log.to_string()).unwrap();
        log["entries"][40]["digest"] = json!("0123456789abcdef0123456789abcdef");
        fs::write(folder.join("forged.json"), log.to_string()).unwrap();
        Console { folder }
    }

    /// What a command prints; `| head -N` cuts it short.
    pub(crate) fn run(&self, command: &str) -> Vec<String> {
        let (command, most) = match command.split_once(" | head -") {
            Some((command, most)) => (command, most.parse().unwrap()),
            None => (command, usize::MAX),
        };
        let args = command.strip_prefix("aerodrome ").unwrap().split(' ');
        let output = Command::new(env!("CARGO_BIN_EXE_aerodrome"))
            .args(args)
            .args(["--lang", "en"])
            .current_dir(&self.folder)
            .output()
            .unwrap();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        text.lines().take(most).map(String::from).collect()
    }
}

fn whole_game() -> Value {
    let mut engine = Engine::new(Catalog::house(), Lang::En);
    let mut ask = |request: Value| -> Value {
        let answer: Value =
            serde_json::from_str(&engine.answer(request.to_string().as_bytes()).line).unwrap();
        answer["ok"].clone()
    };
    ask(json!({"op": "new", "game": "planecrafters", "seats": 2, "seed": "rain"}));
    while ask(json!({"op": "decision"}))["over"].is_null() {
        let action = ask(json!({"op": "bot", "bot": "random"}))["action"].clone();
        ask(json!({"op": "play", "action": action}));
    }
    ask(json!({"op": "log"}))["log"].clone()
}
