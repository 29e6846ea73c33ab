//! `aerodrome admin`: what the one who runs a server does with its tables.

mod change;
mod clock;
mod copy;
mod export;
mod inspect;
mod keep;
mod list;

use std::io::Write;

use anyhow::{Result, anyhow};
use clap::{Args, Subcommand};
use server::store::{Head, OperateError, SqlStore, Store, StoreError};
use server::table::Refused;
use tabletop::text::Message;

use crate::failure::Usage;
use crate::serve::{Place, Site};
use crate::voice::Voice;

/// Options of the command.
#[derive(Args, Debug)]
pub struct AdminArgs {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// List the tables, whoever may see them
    List(list::ListArgs),
    /// Show a table: who sits there, what happened, and whether its log replays
    Inspect(inspect::InspectArgs),
    /// Close a table that is gathering or playing; everybody sees that you did, and why
    End(change::EndArgs),
    /// Write the record of a game, as `aerodrome verify` reads it
    Export(export::ExportArgs),
    /// Forget a table and all that belongs to it
    Delete(change::DeleteArgs),
    /// Copy the database file, also while a server uses it
    Backup(keep::BackupArgs),
    /// Put a backup in the place of the database file, which is kept beside it
    Restore(keep::RestoreArgs),
    /// Copy everything into another, empty database
    Copy(copy::CopyArgs),
}

/// Does one thing and says so.
pub fn run(args: &AdminArgs, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let desk = Desk { site: args.place.site(voice)?, voice };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match &args.task {
            Task::List(args) => list::run(args, &desk, out).await,
            Task::Inspect(args) => inspect::run(args, &desk, out).await,
            Task::End(args) => change::end(args, &desk, out).await,
            Task::Export(args) => export::run(args, &desk, out).await,
            Task::Delete(args) => change::delete(args, &desk, out).await,
            Task::Backup(args) => keep::back_up(args, &desk, out).await,
            Task::Restore(args) => keep::restore(args, &desk, out).await,
            Task::Copy(args) => copy::run(args, &desk, out).await,
        }
    })
}

/// A database, and the voice of the one who speaks about it.
struct Desk<'v> {
    site: Site,
    voice: &'v Voice<'v>,
}

impl Desk<'_> {
    fn say(&self, message: &Message) -> String {
        self.voice.say(message)
    }

    /// Warns without failing.
    fn warn(&self, message: &Message) {
        // When even stderr is closed, there is nobody to warn.
        let _ = writeln!(anstream::stderr(), "{}", self.say(message));
    }

    /// The database, only to read it, also while a server uses it.
    async fn beside(&self) -> Result<SqlStore> {
        let store = match &self.site {
            Site::File(file) => SqlStore::sqlite_beside(file).await,
            Site::Postgres(url) => SqlStore::postgres_beside(url).await,
        };
        store.map_err(|error| self.failed(&error))
    }

    /// The database, to change it; there must be one, and no server may use its file.
    async fn alone(&self) -> Result<SqlStore> {
        self.beside().await?.close().await;
        self.site.open().await.map_err(|error| self.failed(&error.into()))
    }

    /// What a list shows of a table that must be there.
    async fn head(&self, store: &SqlStore, table: &str) -> Result<Head> {
        let head = store.head(table).await.map_err(|error| self.failed(&error.into()))?;
        head.ok_or_else(|| self.unknown(table))
    }

    fn unknown(&self, table: &str) -> anyhow::Error {
        Usage(self.say(&Message::new("admin.unknown").with("table", table))).into()
    }

    fn failed(&self, error: &OperateError) -> anyhow::Error {
        anyhow!(self.say(&match error {
            OperateError::Store(StoreError::Taken(path)) =>
                Message::new("admin.taken").with("path", path.as_str()),
            error => error.message(),
        }))
    }

    fn refused(&self, table: &str, refused: &Refused) -> anyhow::Error {
        match refused.code {
            "unknown_table" => self.unknown(table),
            _ => anyhow!(self.voice.faults(&refused.faults).join("\n")),
        }
    }
}

/// The word for a status.
fn status(head: &Head) -> Message {
    match head.status.as_str() {
        "gathering" => Message::new("admin.gathering"),
        "playing" => Message::new("admin.playing"),
        "over" => Message::new("admin.over"),
        _ => Message::new("admin.closed"),
    }
}
