//! `admin list`: which tables there are.

use std::io::Write;

use anyhow::Result;
use catalog::Catalog;
use clap::Args;
use serde_json::{Value, json};
use server::house::Summary;
use server::store::Head;
use server::table::Phase;
use tabletop::text::{Arg, Message};

use super::clock::utc;
use super::{Desk, status};
use crate::columns::Columns;
use crate::failure::{Usage, printable};
use crate::series::misused;

/// Options of the command.
#[derive(Args, Debug)]
pub(super) struct ListArgs {
    /// Only of this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Only those that are gathering, playing, over or closed
    #[arg(long, value_name = "STATUS")]
    status: Option<String>,
    /// How many at most, the most recently changed first
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(i64).range(1..=1_000_000))]
    most: i64,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// Prints the list.
pub(super) async fn run(args: &ListArgs, desk: &Desk<'_>, out: &mut dyn Write) -> Result<()> {
    if let Some(game) = &args.game {
        Catalog::house().book(game).map_err(misused(desk.voice))?;
    }
    let known = Phase::ALL.map(Phase::id);
    if let Some(status) = &args.status
        && !known.contains(&status.as_str())
    {
        let unknown = Message::new("admin.status-unknown").with("status", status.as_str());
        return Err(Usage(desk.say(&unknown.with("known", Arg::list(known)))).into());
    }
    let store = desk.beside().await?;
    let heads = store.all(args.game.as_deref(), args.status.as_deref(), args.most).await;
    let heads = heads.map_err(|error| desk.failed(&error))?;
    if args.json {
        let all: Vec<Value> = heads.iter().map(in_json).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    } else if heads.is_empty() {
        let any = args.game.is_none() && args.status.is_none();
        let none = if any { Message::new("admin.none") } else { Message::new("admin.none-such") };
        writeln!(out, "{}", desk.say(&none))?;
    } else {
        table(&heads, desk).print(out)?;
        if heads.len() as i64 == args.most {
            writeln!(out, "{}", desk.say(&Message::new("admin.more").with("more", args.most * 10)))?;
        }
    }
    Ok(())
}

fn table(heads: &[Head], desk: &Desk<'_>) -> Columns {
    let titles = [
        Message::new("admin.table"),
        Message::new("admin.game"),
        Message::new("admin.status"),
        Message::new("admin.changed"),
        Message::new("admin.host"),
        Message::new("admin.people"),
        Message::new("admin.entries"),
    ];
    let mut columns = Columns::new(6, titles.iter().map(|title| desk.say(title)).collect());
    for head in heads {
        let (host, seats) = match serde_json::from_str::<Summary>(&head.summary) {
            Ok(summary) => (summary.host.clone(), seats(&summary, desk)),
            Err(_) => Default::default(),
        };
        let (host, seats) = (printable(&host), printable(&seats));
        let (game, entries) = (head.game.clone(), head.version.to_string());
        let changed = utc(head.updated);
        columns.push(vec![head.id.clone(), game, desk.say(&status(head)), changed, host, seats, entries]);
    }
    columns
}

/// `Ann, greedy, open`.
fn seats(summary: &Summary, desk: &Desk<'_>) -> String {
    let open = desk.say(&Message::new("admin.open-seat"));
    let names = summary.seats.iter().map(|seat| seat.name.as_ref().or(seat.level.as_ref()).unwrap_or(&open));
    names.map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// A table for programs.
pub(super) fn in_json(head: &Head) -> Value {
    let summary: Value = serde_json::from_str(&head.summary).unwrap_or_default();
    json!({
        "id": head.id, "game": head.game, "edition": summary["edition"], "status": head.status,
        "visibility": head.visibility, "created": head.created, "updated": head.updated,
        "entries": head.version, "bot_due": head.bot_due, "host": summary["host"],
        "seats": summary["seats"], "acting": summary["acting"],
    })
}
