//! Requests and answers.

use aerodrome::engine::Engine;
use catalog::Catalog;
use serde_json::Value;
use tabletop::text::Lang;

use crate::shortened::shortened;

/// An engine that the document talks to.
pub(crate) struct Conversation(Engine);

impl Conversation {
    pub(crate) fn new() -> Conversation {
        Conversation(Engine::new(Catalog::house(), Lang::En))
    }

    /// The answer's lines as the document shows them.
    pub(crate) fn answer(&mut self, request: &str) -> Vec<String> {
        let request = self.filled_in(request);
        let answer = self.0.answer(request.as_bytes()).line;
        let lines = shortened(&answer).into_iter().enumerate();
        lines
            .map(|(place, line)| if place == 0 { format!("< {line}") } else { format!("  {line}") })
            .collect()
    }

    /// `{…}` stands for what the engine itself would give at this moment.
    fn filled_in(&mut self, request: &str) -> String {
        let mut request = request.to_owned();
        for op in ["position", "log"] {
            let gap = format!("\"{op}\":{{…}}");
            if request.contains(&gap) {
                let answer = self.0.answer(format!("{{\"op\":\"{op}\"}}").as_bytes()).line;
                let answer: Value = serde_json::from_str(&answer).unwrap();
                request = request.replace(&gap, &format!("\"{op}\":{}", answer["ok"][op]));
            }
        }
        request
    }
}
