//! `aerodrome verify`: is a finished game what it says it is?

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use catalog::{Asked, Catalog, Table};
use clap::Args;
use serde::Deserialize;
use serde_json::Value;
use tabletop::game::{Over, Record, RecordEntry, RecordStart};
use tabletop::text::{Book, Message};

use crate::edition::EditionArg;
use crate::voice::{Voice, with_own};

/// Options of the command.
#[derive(Args, Debug)]
pub struct VerifyArgs {
    /// A file with the log of a game, as the engine's `log` gives it
    log: PathBuf,
    #[command(flatten)]
    pub(crate) edition: EditionArg,
}

/// Replays the log and says what was checked, or fails with what is wrong.
pub fn run(args: &VerifyArgs, catalog: &Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let record = read(&args.log, voice)?;
    let book = with_own(catalog.book(&record.game).unwrap_or_else(|_| Book::shared()));
    let voice = Voice::of(&book, voice.lang());
    let refused = |reason: &Message| anyhow!(voice.say(reason));
    let table = catalog
        .replay(&record)
        .map_err(|problem| refused(&Message::new("verify.wrong").with("reason", voice.problem(&problem))))?;
    let result = match (&record.result, table.asked()) {
        (Some(result), _) => result,
        (None, Asked::Over(_)) => return Err(refused(&Message::new("verify.no-result"))),
        (None, Asked::Seat { .. }) => return Err(refused(&Message::new("verify.unfinished"))),
    };
    for line in report(&record, &*table, result) {
        writeln!(out, "{}", voice.say(&line))?;
    }
    Ok(())
}

fn read(path: &Path, voice: &Voice<'_>) -> Result<Record> {
    let told = |id: &'static str, detail: String| {
        let reason = Message::new(id).with("path", path.display().to_string()).with("detail", detail);
        anyhow!(voice.say(&reason))
    };
    let text = fs::read(path).map_err(|error| told("verify.unreadable", error.to_string()))?;
    let json: Value =
        serde_json::from_slice(&text).map_err(|error| told("verify.not-json", error.to_string()))?;
    Record::deserialize(inside(&json)).map_err(|error| told("verify.not-a-log", error.to_string()))
}

/// The log within the engine's answer to `log`, if somebody saved it whole.
fn inside(json: &Value) -> &Value {
    let answer = json.get("ok").unwrap_or(json);
    answer.get("log").unwrap_or(answer)
}

/// What was found to be right.
fn report(record: &Record, table: &dyn Table, result: &Over) -> Vec<Message> {
    let played = record.entries.iter().filter(|entry| matches!(entry, RecordEntry::Play { .. })).count();
    let mut lines = vec![
        Message::new("verify.game")
            .with("game", table.game())
            .with("seats", table.seats())
            .with("version", record.rules_version)
            .with("edition", record.edition.name.as_str())
            .with("digest", record.edition.digest.as_str()),
        Message::new("verify.actions").with("count", played),
        Message::new(match (&record.commitment, &record.start) {
            (Some(_), _) => "verify.fair",
            (None, RecordStart::Seed { .. }) => "verify.seed",
            (None, RecordStart::Position { .. }) => "verify.position",
        }),
        Message::new("verify.result"),
    ];
    for (place, tied) in (1..).zip(&result.ranks) {
        for &seat in tied {
            let score = result.scores[seat.index()];
            lines.push(
                Message::new("verify.place").with("place", place).with("seat", seat).with("score", score),
            );
        }
    }
    lines
}
