//! What the engine answers.

use catalog::Problem;
use serde::Serialize;
use serde_json::Value;
use tabletop::Seat;
use tabletop::game::{Over, Record};

use crate::games::Listed;
use crate::voice::Voice;

/// The answer to one line.
pub struct Answer {
    /// One line of JSON, without the line end.
    pub line: String,
    /// Nothing is to be read after this.
    pub last: bool,
}

impl Answer {
    pub(super) fn new(id: Option<Value>, said: Result<Reply, Refused>, last: bool) -> Answer {
        let (ok, error) = match said {
            Ok(reply) => (Some(reply), None),
            Err(refused) => (None, Some(refused)),
        };
        let line = serde_json::to_string(&Envelope { id, ok, error }).expect("answers are plain data");
        Answer { line, last }
    }
}

#[derive(Serialize)]
struct Envelope {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<Reply>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Refused>,
}

/// What was asked for.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Reply {
    Games {
        games: Vec<Listed>,
    },
    Table {
        game: &'static str,
        seats: usize,
    },
    Decision {
        seat: Seat,
        kind: &'static str,
        prompt: String,
    },
    Over {
        over: Over,
    },
    Legal {
        actions: Vec<Value>,
    },
    Play {
        events: Vec<Value>,
    },
    View {
        view: Value,
    },
    Position {
        game: &'static str,
        position: Value,
    },
    Legality {
        legal: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        message: Option<String>,
    },
    Undo {
        undone: usize,
    },
    Bot {
        action: Value,
        stats: Stats,
    },
    Log {
        log: Box<Record>,
    },
    Quit {},
}

/// How a bot came to its action.
#[derive(Serialize)]
pub(super) struct Stats {
    /// Who was asked.
    pub(super) bot: String,
    /// Among how many actions it chose.
    pub(super) legal: usize,
    /// Why it prefers this one.
    pub(super) reason: String,
    /// The best three, the one it chose first.
    pub(super) best: Vec<Suggested>,
    /// How many games it played ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) iterations: Option<u32>,
}

/// One of a bot's best actions.
#[derive(Serialize)]
pub(super) struct Suggested {
    pub(super) action: Value,
    /// How likely the seat is to win after it, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) chance: Option<f64>,
}

/// Why nothing was done.
#[derive(Debug, Serialize)]
pub(super) struct Refused {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// Where there can be several: each by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
}

impl Refused {
    pub(super) fn for_reasons(code: &'static str, reasons: Vec<String>) -> Refused {
        let message = reasons.join("\n");
        let several = code == "bad_position" || reasons.len() > 1;
        Refused { code, message, rule: None, reasons: if several { reasons } else { Vec::new() } }
    }

    pub(super) fn of(problem: &Problem, voice: &Voice<'_>) -> Refused {
        Refused { rule: problem.rule, ..Refused::for_reasons(problem.code, voice.faults(&problem.faults)) }
    }
}
