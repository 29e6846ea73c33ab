//! `admin end` and `admin delete`: a table that should not go on, or not be there.

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use server::operator;
use server::store::Store;
use tabletop::text::Message;

use super::{Desk, status};
use crate::edition::EditionsArg;
use crate::serve::Site;

/// Options of `end`.
#[derive(Args, Debug)]
pub(super) struct EndArgs {
    /// The table
    table: String,
    /// What to tell the people at the table
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
    #[command(flatten)]
    editions: EditionsArg,
}

/// Closes a table.
pub(super) async fn end(args: &EndArgs, desk: &Desk<'_>, out: &mut dyn Write) -> Result<()> {
    let shelf = args.editions.shelf(desk.voice.lang())?;
    let store = desk.alone().await?;
    let ended = operator::end(&store, &shelf, &args.table, args.reason.as_deref()).await;
    store.close().await;
    ended.map_err(|refused| desk.refused(&args.table, &refused))?;
    writeln!(out, "{}", desk.say(&Message::new("admin.ended").with("table", args.table.as_str())))?;
    if matches!(desk.site, Site::Postgres(_)) {
        writeln!(out, "{}", desk.say(&Message::new("admin.ended-running")))?;
    }
    Ok(())
}

/// Options of `delete`.
#[derive(Args, Debug)]
pub(super) struct DeleteArgs {
    /// The table
    table: String,
    /// Delete without being asked
    #[arg(long)]
    yes: bool,
}

/// Deletes a table, if that is what is wanted.
pub(super) async fn delete(args: &DeleteArgs, desk: &Desk<'_>, out: &mut dyn Write) -> Result<()> {
    let store = desk.alone().await?;
    let head = desk.head(&store, &args.table).await?;
    let question = Message::new("admin.sure-delete")
        .with("table", head.id.as_str())
        .with("game", head.game.as_str())
        .with("status", status(&head))
        .with("entries", head.version);
    if !args.yes && !agreed(&desk.say(&question))? {
        bail!(desk.say(&Message::new("admin.not-deleted")));
    }
    let deleted = operator::delete(&store, &args.table).await;
    store.close().await;
    deleted.map_err(|refused| desk.refused(&args.table, &refused))?;
    Ok(writeln!(out, "{}", desk.say(&Message::new("admin.deleted").with("table", args.table.as_str())))?)
}

/// Whether somebody answers yes, in either language. No answer is no.
fn agreed(question: &str) -> io::Result<bool> {
    let mut err = anstream::stderr();
    write!(err, "{question}")?;
    err.flush()?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "yes" | "y" | "ja" | "j"))
}
