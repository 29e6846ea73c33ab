//! `admin export`: a game as a file.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;
use server::operator;
use server::store::{OperateError, SqlStore, Store};
use tabletop::text::Message;

use super::Desk;
use crate::edition::EditionsArg;
use crate::failure::Usage;

/// Options of the command.
#[derive(Args, Debug)]
pub(super) struct ExportArgs {
    /// The table
    table: String,
    /// The new file; otherwise it is printed
    file: Option<PathBuf>,
    /// Also a game that is not over, with its hidden cards and its seed
    #[arg(long)]
    secret: bool,
    /// The log as it is stored, one entry a line, even if it cannot be read
    #[arg(long)]
    raw: bool,
    #[command(flatten)]
    editions: EditionsArg,
}

/// Writes the record.
pub(super) async fn run(args: &ExportArgs, desk: &Desk<'_>, out: &mut dyn Write) -> Result<()> {
    let store = desk.beside().await?;
    desk.head(&store, &args.table).await?;
    let (text, secret) =
        if args.raw { (raw(args, &store, desk).await?, true) } else { record(args, &store, desk).await? };
    if secret {
        desk.warn(&Message::new("admin.secret"));
    }
    let Some(file) = &args.file else { return Ok(out.write_all(text.as_bytes())?) };
    write(file, &text, secret).map_err(|error| desk.failed(&error))?;
    let done = Message::new("admin.exported").with("table", args.table.as_str());
    Ok(writeln!(out, "{}", desk.say(&done.with("path", file.display().to_string())))?)
}

async fn raw(args: &ExportArgs, store: &SqlStore, desk: &Desk<'_>) -> Result<String> {
    if !args.secret {
        return Err(Usage(desk.say(&Message::new("admin.raw-secret"))).into());
    }
    let entries = store.entries(&args.table).await.map_err(|error| desk.failed(&error.into()))?;
    Ok(entries.into_iter().map(|entry| entry.body + "\n").collect())
}

/// The record, and whether it shows what is hidden from those who play.
async fn record(args: &ExportArgs, store: &SqlStore, desk: &Desk<'_>) -> Result<(String, bool)> {
    let shelf = args.editions.shelf(desk.voice.lang())?;
    let loaded = operator::load(store, &shelf, &args.table).await;
    let loaded = loaded.map_err(|refused| desk.refused(&args.table, &refused))?;
    let about = |id: &'static str| Message::new(id).with("table", args.table.as_str());
    let (record, secret) = match (loaded.table.record(), loaded.table.whole_record()) {
        (Some(record), _) => (record, false),
        (None, None) => bail!(desk.say(&about("admin.not-begun"))),
        (None, Some(record)) if args.secret => (record, true),
        (None, Some(_)) => return Err(Usage(desk.say(&about("admin.not-over"))).into()),
    };
    if !loaded.broken.is_empty() {
        desk.warn(&Message::new("admin.shortened"));
    }
    Ok((serde_json::to_string_pretty(&record)? + "\n", secret))
}

/// Writes a new file; a secret one only for its owner.
fn write(path: &Path, text: &str, secret: bool) -> Result<(), OperateError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if secret {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let shown = path.display().to_string();
    let file = options.open(path).and_then(|mut file| file.write_all(text.as_bytes()));
    file.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => OperateError::Exists(shown),
        _ => OperateError::File { path: shown, detail: error.to_string() },
    })
}
