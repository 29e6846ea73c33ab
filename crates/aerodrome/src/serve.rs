//! `aerodrome serve`: the web server.

use std::env;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use server::house::{House, Pace};
use server::http::{Rates, listen, serve};
use server::shelf::Shelf;
use server::store::{SqlStore, StoreError};
use tabletop::text::Message;
use tracing_subscriber::EnvFilter;

use crate::app;
use crate::edition::EditionsArg;
use crate::failure::Usage;
use crate::voice::Voice;

/// Options of the command.
#[derive(Args, Debug)]
pub struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    place: Place,
    /// How many requests a second one address may send; behind a proxy all people share one
    #[arg(long, value_name = "N", default_value_t = Rates::default().address)]
    rate: u32,
    /// The shortest and the longest pause, in milliseconds, of bots and of those who pass ahead where all are asked so
    /// that nothing is given away
    #[arg(long, value_name = "MS-MS", default_value = "600-1600")]
    pace: Pace,
    #[command(flatten)]
    pub(crate) editions: EditionsArg,
}

/// Where tables are kept.
#[derive(Args, Debug)]
pub(crate) struct Place {
    /// The folder of the database file; otherwise the platform's data folder
    #[arg(long, value_name = "DIR", global = true, conflicts_with = "database")]
    data: Option<PathBuf>,
    /// A PostgreSQL database, postgres://user@host/name, in the place of a file
    #[arg(long, value_name = "URL", global = true)]
    database: Option<String>,
}

impl Place {
    /// The one that is meant.
    pub(crate) fn site(&self, voice: &Voice<'_>) -> Result<Site> {
        match &self.database {
            Some(url) if is_postgres(url) => Ok(Site::Postgres(url.clone())),
            Some(_) => Err(Usage(voice.say(&Message::new("cli.serve-database"))).into()),
            None => {
                let none = || Usage(voice.say(&Message::new("cli.serve-data")));
                Ok(Site::folder(&self.data.clone().or_else(data_folder).ok_or_else(none)?))
            }
        }
    }
}

/// Whether it is the address of a PostgreSQL.
pub(crate) fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// A database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL, by its address.
    Postgres(String),
}

impl Site {
    /// The file in a data folder.
    pub(crate) fn folder(folder: &Path) -> Site {
        Site::File(folder.join("aerodrome.db"))
    }

    /// Opens it, alone; makes it where there is none.
    pub(crate) async fn open(&self) -> Result<SqlStore, StoreError> {
        match self {
            Site::File(file) => SqlStore::sqlite(file).await,
            Site::Postgres(url) => SqlStore::postgres(url).await,
        }
    }
}

/// Serves until it is told to stop.
pub fn run(args: &ServeArgs, shelf: Shelf, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let filter =
        EnvFilter::try_from_env("AERODROME_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    // In tests there may be one already.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).try_init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // Before anybody can know that it is there, so that it always stops in order.
        let stop = told_to_stop()?;
        let store = args.place.site(voice)?.open().await;
        let store = Arc::new(store.map_err(|error| anyhow!(voice.say(&error.message())))?);
        let house = House::open(shelf, store, args.pace).await;
        let house = house.map_err(|error| anyhow!(voice.say(&error.message())))?;
        let listener = listen(args.listen).with_context(|| {
            voice.say(&Message::new("cli.serve-listen").with("address", args.listen.to_string()))
        })?;
        let address = listener.local_addr()?.to_string();
        writeln!(out, "{}", voice.say(&Message::new("cli.serving").with("address", address)))?;
        out.flush()?;
        Ok::<(), anyhow::Error>(
            serve(listener, house, Rates::for_address(args.rate), app::files(), stop).await?,
        )
    })
}

/// Where this platform keeps the data of programs.
fn data_folder() -> Option<PathBuf> {
    let from = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        from("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        from("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        from("XDG_DATA_HOME").or_else(|| from("HOME").map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("aerodrome"))
}

/// Listens from now on for Ctrl-C, or for the system to say that it is enough.
#[cfg(unix)]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Listens for Ctrl-C.
#[cfg(not(unix))]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
