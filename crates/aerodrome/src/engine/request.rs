//! What a line asks for.

use std::num::NonZeroUsize;

use serde::Deserialize;
use serde_json::{Map, Value};
use tabletop::game::Record;
use tabletop::text::Message;

/// The longest line that is read, in bytes.
pub const LONGEST: usize = 4 << 20;

/// A request. Braces even where there are no fields: only so serde refuses fields that do not belong.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    Games {},
    New {
        game: String,
        seats: usize,
        seed: String,
        #[serde(default)]
        options: Map<String, Value>,
        #[serde(default)]
        edition: Option<String>,
    },
    Decision {},
    Legal {},
    Play {
        action: Value,
    },
    View {
        viewer: Value,
    },
    Position {},
    Load {
        #[serde(default)]
        game: Option<String>,
        position: Value,
        #[serde(default)]
        edition: Option<String>,
    },
    Explain {
        action: Value,
    },
    Undo {
        #[serde(default = "one")]
        count: NonZeroUsize,
    },
    Bot {
        bot: String,
    },
    Log {},
    Replay {
        log: Box<Record>,
        #[serde(default)]
        edition: Option<String>,
    },
    Quit {},
}

const fn one() -> NonZeroUsize {
    NonZeroUsize::MIN
}

/// The line's id, if it has one, and what it asks for.
type Asked = (Option<Value>, Result<Request, Message>);

impl Request {
    /// Reads a line. An error outside means that not even an id can be told.
    pub(super) fn read(line: &[u8]) -> Result<Asked, Message> {
        if line.len() > LONGEST {
            return Err(Message::new("protocol.too-long").with("most", LONGEST));
        }
        let text = std::str::from_utf8(line).map_err(|_| Message::new("protocol.utf8"))?;
        let json: Value = serde_json::from_str(text)
            .map_err(|error| Message::new("protocol.json").with("detail", error.to_string()))?;
        let Value::Object(mut fields) = json else { return Err(Message::new("protocol.object")) };
        let id = fields.remove("id");
        let request = Request::deserialize(Value::Object(fields))
            .map_err(|error| Message::new("protocol.request").with("detail", error.to_string()));
        Ok((id, request))
    }
}
