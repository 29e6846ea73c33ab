//! Where tables are kept. A table is a log; whatever else is stored can be derived from it or serves a query.

mod bulk;
mod copy;
mod lock;
mod operate;
mod sql;
mod writer;

use std::future::Future;
use std::pin::Pin;

use tabletop::text::Message;

pub use copy::Copied;
pub use operate::{Contents, OperateError};
pub use sql::{SqlStore, without_password};
pub use writer::Writer;

/// An answer that a store has to be waited for.
pub type Waiting<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps tables. Writing goes through one [`Writer`], reading is free.
pub trait Store: Send + Sync + 'static {
    /// Writes all of these in one transaction and says how each fared. When it returns, they are durable.
    fn write<'a>(&'a self, batch: &'a [Write]) -> Waiting<'a, Vec<Outcome>>;
    /// The whole log of a table, in order; empty if there is no such table.
    fn entries<'a>(&'a self, table: &'a str) -> Waiting<'a, Vec<StoredEntry>>;
    /// What a list shows of a table.
    fn head<'a>(&'a self, table: &'a str) -> Waiting<'a, Option<Head>>;
    /// The tables that a list asks for, the most recently changed first.
    fn find<'a>(&'a self, filter: &'a Filter) -> Waiting<'a, Vec<Head>>;
    /// The position stored last, with the number of entries it stands after.
    fn position<'a>(&'a self, table: &'a str) -> Waiting<'a, Option<(i64, String)>>;
    /// Up to `most` of the chats of a table after a number, the latest ones, in order.
    fn chats<'a>(&'a self, table: &'a str, after: i64, most: i64) -> Waiting<'a, Vec<Chat>>;
    /// The tables where a bot has to act.
    fn bots_due(&self) -> Waiting<'_, Vec<String>>;
    /// A value that is set once: the one given, unless there was one before.
    fn once<'a>(&'a self, name: &'a str, value: &'a str) -> Waiting<'a, String>;
    /// Whether the database answers.
    fn ping(&self) -> Waiting<'_, ()>;
    /// Ends all work with the database.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Something to be written.
#[derive(Clone, Debug, PartialEq)]
pub enum Write {
    /// Entries at the end of a log.
    Append(Append),
    /// A line of chat, numbered by the store.
    Chat(Chat),
    /// A table and all that belongs to it is forgotten.
    Delete(String),
}

/// Entries at the end of a log, with what follows from them.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// How many entries the log has had so far.
    pub after: i64,
    /// The new ones, at least one.
    pub entries: Vec<StoredEntry>,
    /// What lists show from now on; its version counts all entries.
    pub head: Head,
    /// The position, if it changed.
    pub position: Option<String>,
    /// The guests who sit at the table, if that changed.
    pub sitters: Option<Vec<String>>,
}

/// One entry of a log as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// The entry as JSON.
    pub body: String,
    /// What tells a resent action from a new one.
    pub key: Option<String>,
}

/// All that is stored of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// What lists show.
    pub head: Head,
    /// The whole log, in order.
    pub entries: Vec<StoredEntry>,
    /// The position stored last, with the number of entries it stands after.
    pub position: Option<(i64, String)>,
}

impl Stored {
    /// Reads a table, if there is one.
    pub async fn read(store: &dyn Store, table: &str) -> Result<Option<Stored>, StoreError> {
        let Some(head) = store.head(table).await? else { return Ok(None) };
        let (entries, position) = (store.entries(table).await?, store.position(table).await?);
        Ok(Some(Stored { head, entries, position }))
    }
}

/// What lists show of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The table.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// How far the table is.
    pub status: String,
    /// Who may see it.
    pub visibility: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it changed last, likewise.
    pub updated: i64,
    /// How many entries the log has.
    pub version: i64,
    /// Whether a bot has to act.
    pub bot_due: bool,
    /// More that lists show, as JSON.
    pub summary: String,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// The table.
    pub table: String,
    /// Which line of the table it is, from 1.
    pub number: i64,
    /// When it was said, in milliseconds since 1970.
    pub at: i64,
    /// Who said it.
    pub guest: String,
    /// By what name.
    pub name: String,
    /// What was said.
    pub body: String,
    /// What tells a resent line from a new one.
    pub key: Option<String>,
}

/// Which tables a list asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of this game only.
    pub game: Option<String>,
    /// This far only.
    pub status: Option<String>,
    /// Where this guest sits, whoever may see them; otherwise only those open to all.
    pub guest: Option<String>,
    /// Changed before this moment: where the next page begins.
    pub before: Option<i64>,
    /// At most so many.
    pub most: i64,
}

/// How a write fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is stored.
    Done,
    /// Somebody else wrote there first, or the same before; it is not stored.
    Conflict,
}

/// Why the store could not do it. Nothing was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Another process has the file.
    Taken(String),
    /// The database cannot be opened.
    Unusable {
        /// Which.
        place: String,
        /// Why.
        detail: String,
    },
    /// No room is left on the disk.
    Full,
    /// The database failed.
    Failed(String),
    /// The server is going down.
    Closed,
}

impl StoreError {
    /// What to tell a person.
    pub fn message(&self) -> Message {
        match self {
            StoreError::Taken(path) => Message::new("server.store.taken").with("path", path.as_str()),
            StoreError::Unusable { place, detail } => Message::new("server.store.unusable")
                .with("place", place.as_str())
                .with("detail", detail.as_str()),
            StoreError::Full => Message::new("server.store.full"),
            StoreError::Failed(_) => Message::new("server.store.failed"),
            StoreError::Closed => Message::new("server.store.closed"),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        // SQLite's code 13 and PostgreSQL's 53100 say that the disk is full.
        let full = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        match full.as_deref() {
            Some("13" | "53100") => StoreError::Full,
            _ => StoreError::Failed(error.to_string()),
        }
    }
}
