//! `aerodrome admin`: what the one who runs a server does with its tables.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use catalog::Catalog;
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use server::house::House;
use server::store::{Head, SqlStore, Store, StoreError};
use server::table::{Refused, Table};
use tabletop::fault::Faults;
use tabletop::text::Message;

use crate::edition::EditionArg;
use crate::serve::{Place, open_postgres};
use crate::voice::Voice;

/// Options of the command.
#[derive(Args, Debug)]
pub struct AdminArgs {
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    pub(crate) edition: EditionArg,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// List all tables, whoever may see them
    List,
    /// Show the log of a table, one entry a line, secrets included
    Inspect {
        /// The table
        table: String,
    },
    /// Print the record of a finished game, as `aerodrome verify` reads it
    Export {
        /// The table
        table: String,
    },
    /// End a table, whoever sits there
    End {
        /// The table
        table: String,
    },
    /// Forget a table and all that belongs to it
    Delete {
        /// The table
        table: String,
    },
    /// Copy the database file, also while a server uses it
    Backup {
        /// The new file
        file: PathBuf,
    },
    /// Put a copy in the place of the database file, which is kept beside it
    Restore {
        /// The copy
        file: PathBuf,
    },
    /// Copy everything into an empty PostgreSQL
    CopyTo {
        /// Its address, postgres://user@host/name
        url: String,
    },
}

/// Does one thing and says so.
pub fn run(args: &AdminArgs, catalog: Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(obey(args, catalog, voice, out))
}

async fn obey(args: &AdminArgs, catalog: Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let stored = |error: StoreError| match error {
        StoreError::Failed(detail) => {
            anyhow!(detail).context(voice.say(&Message::new("server.store.failed")))
        }
        error => anyhow!(voice.say(&error.message())),
    };
    let refused = |refused: Refused| {
        let faults = Faults::from(refused.faults);
        anyhow!(faults.iter().map(|fault| voice.say(&fault.reason)).collect::<Vec<_>>().join("\n"))
    };
    match &args.task {
        Task::List => {
            for head in beside(args, voice).await?.all().await.map_err(stored)? {
                writeln!(out, "{}", line(&head))?;
            }
        }
        Task::Inspect { table } => {
            let store = beside(args, voice).await?;
            let entries = store.entries(table).await.map_err(stored)?;
            if entries.is_empty() {
                bail!(voice.say(&Message::new("server.refused.unknown-table")));
            }
            for entry in entries {
                writeln!(out, "{}", entry.body)?;
            }
        }
        Task::Export { table } => {
            let store = beside(args, voice).await?;
            let entries = store.entries(table).await.map_err(stored)?;
            let loaded = Table::load(&catalog, table, &entries, None, 0, u64::MAX).map_err(refused)?;
            let early = || voice.say(&Message::new("server.refused.not-over"));
            let record = loaded.table.record().with_context(early)?;
            writeln!(out, "{}", serde_json::to_string_pretty(&record)?)?;
        }
        Task::End { table } => house(args, catalog, voice).await?.end(table).await.map_err(refused)?,
        Task::Delete { table } => house(args, catalog, voice).await?.delete(table).await.map_err(refused)?,
        Task::Backup { file } => beside(args, voice).await?.back_up(file).await.map_err(stored)?,
        Task::Restore { file } => restore(args, file, voice).await?,
        Task::CopyTo { url } => {
            let other = open_postgres(url, voice).await?;
            let copied = args.place.open(voice).await?.copy_into(&other).await.map_err(stored)?;
            writeln!(out, "{}", voice.say(&Message::new("cli.admin-copied").with("count", copied)))?;
        }
    }
    Ok(())
}

/// The database, also while a server uses it.
async fn beside(args: &AdminArgs, voice: &Voice<'_>) -> Result<SqlStore> {
    match args.place.file(voice)? {
        Some(file) => {
            let store = SqlStore::sqlite_beside(&file).await;
            store.map_err(|error| anyhow!(voice.say(&error.message())))
        }
        None => args.place.open(voice).await,
    }
}

/// The tables, with no server beside.
async fn house(args: &AdminArgs, catalog: Catalog, voice: &Voice<'_>) -> Result<Arc<House>> {
    let store: Arc<dyn Store> = Arc::new(args.place.open(voice).await?);
    House::open_quietly(catalog, store).await.map_err(|error| anyhow!(voice.say(&error.message())))
}

async fn restore(args: &AdminArgs, copy: &PathBuf, voice: &Voice<'_>) -> Result<()> {
    let Some(file) = args.place.file(voice)? else { bail!(voice.say(&Message::new("cli.admin-restore"))) };
    // What cannot be opened is not put in anybody's place.
    let sound = SqlStore::sqlite_beside(copy).await;
    let sound = sound.map_err(|error| anyhow!(voice.say(&error.message())))?;
    sound.all().await.map_err(|error| anyhow!(voice.say(&error.message())))?;
    sound.close().await;
    // Opened once, so that no server runs on it, and closed, so that nothing is left in its log.
    args.place.open(voice).await?.close().await;
    fs::rename(&file, file.with_extension("db.before"))?;
    fs::copy(copy, &file)?;
    Ok(())
}

/// A table in one line of JSON.
fn line(head: &Head) -> Value {
    let summary: Value = serde_json::from_str(&head.summary).unwrap_or_default();
    json!({
        "id": head.id, "game": head.game, "status": head.status, "visibility": head.visibility,
        "created": head.created, "updated": head.updated, "version": head.version,
        "host": summary["host"], "seats": summary["seats"],
    })
}
