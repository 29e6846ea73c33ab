//! A program on the other side of the protocol.

use aerodrome::engine::Engine;
use catalog::Catalog;
use serde_json::{Value, json};
use tabletop::text::Lang;

/// Talks to an engine of its own.
pub(crate) struct Talk(pub(crate) Engine);

impl Talk {
    /// With no game yet.
    pub(crate) fn new() -> Talk {
        Talk(Engine::new(Catalog::house(), Lang::En))
    }

    /// At the start of a game.
    pub(crate) fn at_the_start(seats: usize) -> Talk {
        let mut talk = Talk::new();
        talk.ok(&json!({"op": "new", "game": "planecrafters", "seats": seats, "seed": "rain"}));
        talk
    }

    /// At the first draw of a game: nobody is hired, whatever the edition asks for that.
    pub(crate) fn at_the_depot(seats: usize) -> Talk {
        let mut talk = Talk::at_the_start(seats);
        if talk.op("decision")["kind"] == "hire" {
            talk.ok(&json!({"op": "play", "action": {"type": "done"}}));
        }
        talk
    }

    /// The whole answer to a line.
    pub(crate) fn line(&mut self, line: &[u8]) -> Value {
        let answer = self.0.answer(line).line;
        assert!(!answer.contains('\n'), "{answer}");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }

    /// The whole answer to a request.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.line(request.to_string().as_bytes())
    }

    /// What a request that is in order gives.
    pub(crate) fn ok(&mut self, request: &Value) -> Value {
        let mut answer = self.ask(request);
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].take()
    }

    /// The error that a request gives.
    pub(crate) fn error(&mut self, request: &Value) -> Value {
        let mut answer = self.ask(request);
        assert!(answer["ok"].is_null(), "{request}: {answer}");
        answer["error"].take()
    }

    /// A request that is nothing but its op.
    pub(crate) fn op(&mut self, op: &str) -> Value {
        self.ok(&json!({ "op": op }))
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&mut self) -> bool {
        self.op("decision")["over"].is_object()
    }

    /// Plays what the bot would play, so many times or to the end.
    pub(crate) fn play_on(&mut self, most: usize) {
        for _ in 0..most {
            if self.is_over() {
                break;
            }
            let action = self.ok(&json!({"op": "bot", "bot": "random"}))["action"].take();
            self.ok(&json!({"op": "play", "action": action}));
        }
    }

    /// Another engine at the same moment of the same game.
    pub(crate) fn replayed(&mut self) -> Talk {
        let mut other = Talk::new();
        other.ok(&json!({"op": "replay", "log": self.op("log")["log"]}));
        other
    }
}
