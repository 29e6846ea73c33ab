//! What happens at a table, for those who follow it.

use catalog::Heard;
use serde_json::value::{RawValue, to_raw_value};
use tabletop::Viewers;
use tabletop::text::Message;

/// What one entry told, and to whom.
#[derive(Clone, Debug)]
pub struct Happening {
    /// How many entries the log had with this one.
    pub version: u64,
    /// How many actions were in force with it.
    pub moment: usize,
    /// What was heard.
    pub heard: Vec<News>,
}

/// Something that was told, ready to be passed on.
#[derive(Clone, Debug)]
pub struct News {
    /// Who may hear of it.
    pub audience: Viewers,
    /// For programs, written: it is sent to everybody in the audience, and takes little room until then.
    pub event: Box<RawValue>,
    /// As a line of the log.
    pub line: Message,
}

impl From<Heard> for News {
    fn from(heard: Heard) -> News {
        let event = to_raw_value(&heard.event).expect("events are plain data");
        News { audience: heard.audience, event, line: heard.line }
    }
}
