//! `admin inspect`: one table, as far as everybody at it may know it.

use std::io::Write;

use anyhow::{Result, bail};
use catalog::Table as Game;
use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};
use server::operator;
use server::store::{Head, Store, StoredEntry};
use server::table::{Loaded, Waits};
use tabletop::text::{Arg, Message};
use tabletop::{Seat, Viewer};

use super::clock::utc;
use super::list::in_json;
use super::{Desk, status};
use crate::edition::EditionsArg;
use crate::failure::printable;
use crate::style::QUIET;

/// Options of the command.
#[derive(Args, Debug)]
pub(super) struct InspectArgs {
    /// The table
    table: String,
    /// Print JSON instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    editions: EditionsArg,
}

/// What can be said of any entry, even of one that a newer version wrote.
#[derive(Default, Deserialize)]
struct Sketch {
    at: i64,
    entry: Kind,
}

#[derive(Default, Deserialize)]
struct Kind {
    #[serde(rename = "type")]
    name: String,
}

/// An entry in short.
struct Line {
    number: u64,
    at: i64,
    kind: String,
    text: String,
}

/// Prints what there is to know; fails if the log cannot be read.
pub(super) async fn run(args: &InspectArgs, desk: &Desk<'_>, out: &mut dyn Write) -> Result<()> {
    let shelf = args.editions.shelf(desk.voice.lang())?;
    let store = desk.beside().await?;
    let head = desk.head(&store, &args.table).await?;
    let entries = store.entries(&args.table).await.map_err(|error| desk.failed(&error.into()))?;
    let loaded = operator::load(&store, &shelf, &args.table).await.ok();
    let lines = lines(&entries, loaded.as_ref(), desk);
    if args.json {
        let lines = lines
            .iter()
            .map(|line| json!({"number": line.number, "at": line.at, "type": line.kind, "text": line.text}));
        let mut table = in_json(&head);
        table["log"] = lines.collect();
        table["readable"] = loaded.is_some().into();
        table["edition_missing"] =
            loaded.as_ref().is_some_and(|loaded| loaded.table.edition().catalog().is_err()).into();
        table["broken"] = loaded.as_ref().map_or(Value::Null, |loaded| json!(loaded.broken));
        writeln!(out, "{}", serde_json::to_string_pretty(&table)?)?;
    } else {
        print(&head, loaded.as_ref(), &lines, desk, out)?;
    }
    if loaded.is_none() {
        out.flush()?;
        bail!(desk.say(&Message::new("admin.damaged").with("table", args.table.as_str())));
    }
    Ok(())
}

fn print(
    head: &Head,
    loaded: Option<&Loaded>,
    lines: &[Line],
    desk: &Desk<'_>,
    out: &mut dyn Write,
) -> Result<()> {
    let visibility = match head.visibility.as_str() {
        "open" => Message::new("admin.open"),
        "link" => Message::new("admin.link"),
        _ => Message::new("admin.private"),
    };
    let summary: Value = serde_json::from_str(&head.summary).unwrap_or_default();
    let mut say = |message: Message| writeln!(out, "{}", printable(&desk.say(&message)));
    say(Message::new("admin.head")
        .with("game", head.game.as_str())
        .with("status", status(head))
        .with("visibility", visibility)
        .with("entries", head.version))?;
    say(Message::new("admin.made")
        .with("created", utc(head.created))
        .with("updated", utc(head.updated))
        .with("host", summary["host"].as_str().unwrap_or_default()))?;
    if let Some(Loaded { table, .. }) = loaded {
        let edition = &table.edition().id;
        say(Message::new("admin.edition")
            .with("name", edition.name.as_str())
            .with("digest", edition.digest.as_str()))?;
        let acting = match table.waits() {
            Waits::Decision(seat) | Waits::EndOfTurn(seat) => Some(seat),
            Waits::Nothing => None,
        };
        for seat in Seat::all(table.chairs().len()) {
            let id = if acting == Some(seat) { "admin.acting" } else { "admin.seat" };
            let number = seat.index() + 1;
            say(Message::new(id).with("number", number).with("name", table.name(seat, desk.voice.lang())))?;
        }
    }
    let width = head.version.to_string().len();
    for Line { number, at, text, .. } in lines {
        writeln!(out, "{number:>width$}  {QUIET}{}{QUIET:#}  {}", utc(*at), printable(text))?;
    }
    if let Some(loaded) = loaded {
        writeln!(out, "{}", desk.say(&verdict(loaded)))?;
    }
    Ok(())
}

fn lines(entries: &[StoredEntry], loaded: Option<&Loaded>, desk: &Desk<'_>) -> Vec<Line> {
    let line = |(number, stored): (u64, &StoredEntry)| {
        let sketch: Sketch = serde_json::from_str(&stored.body).unwrap_or_default();
        let told = loaded.and_then(|loaded| {
            let told = loaded.told.iter().find(|told| told.version == number)?;
            let heard = told.heard.iter().filter(|heard| heard.audience.contains(Viewer::Spectator));
            let words = heard.map(|heard| loaded.table.say(desk.voice.lang(), &heard.line));
            Some(words.collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty())
        });
        let kind = sketch.entry.name;
        let quiet = || desk.say(&Message::new("admin.quiet").with("kind", kind.as_str()));
        Line { number, at: sketch.at, text: told.unwrap_or_else(quiet), kind }
    };
    (1..).zip(entries).map(line).collect()
}

/// Whether the log replays to its digests.
fn verdict(loaded: &Loaded) -> Message {
    let edition = loaded.table.edition();
    if edition.catalog().is_err() {
        return Message::new("admin.edition-missing").with("name", edition.id.name.as_str());
    }
    match (loaded.broken.first(), &loaded.changed) {
        (None, _) => {
            let count = loaded.table.game().map_or(0, Game::played);
            Message::new("admin.replays").with("count", count)
        }
        (Some(&first), Some(_)) => Message::new("admin.broken").with("first", Arg::from(first.to_string())),
        (Some(&first), None) => Message::new("admin.replayed-anew")
            .with("first", first.to_string())
            .with("count", loaded.broken.len()),
    }
}
