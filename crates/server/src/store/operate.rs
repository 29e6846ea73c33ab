//! What an operator does to a whole database.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::error::DatabaseError;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use tabletop::text::Message;

use super::bulk::Dialect;
use super::lock::Lock;
use super::sql::{PATIENCE, SqlStore, escaped, head, migrator, without_password};
use super::{Head, Store, StoreError};

/// Why something could not be done to a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperateError {
    /// There is no such file.
    Missing(String),
    /// It holds something else.
    Foreign(String),
    /// It was written by a newer version.
    Newer(String),
    /// It is damaged.
    Damaged {
        /// Which.
        place: String,
        /// What is wrong.
        detail: String,
    },
    /// There is such a file already.
    Exists(String),
    /// There are tables already.
    NotEmpty(String),
    /// A copy is not what it was made from.
    Differs(&'static str),
    /// A file cannot be written.
    File {
        /// Which.
        path: String,
        /// Why.
        detail: String,
    },
    /// The database cannot be used.
    Store(StoreError),
}

impl OperateError {
    /// What to tell a person.
    pub fn message(&self) -> Message {
        let about = |id: &'static str, place: &str| Message::new(id).with("place", place);
        match self {
            OperateError::Missing(place) => about("server.operate.missing", place),
            OperateError::Foreign(place) => about("server.operate.foreign", place),
            OperateError::Newer(place) => about("server.operate.newer", place),
            OperateError::Damaged { place, detail } => {
                about("server.operate.damaged", place).with("detail", detail.as_str())
            }
            OperateError::Exists(place) => about("server.operate.exists", place),
            OperateError::NotEmpty(place) => about("server.operate.not-empty", place),
            OperateError::Differs(what) => Message::new("server.operate.differs").with("what", *what),
            OperateError::File { path, detail } => Message::new("server.operate.file")
                .with("path", path.as_str())
                .with("detail", detail.as_str()),
            OperateError::Store(StoreError::Failed(detail)) => {
                Message::new("server.operate.failed").with("detail", detail.as_str())
            }
            OperateError::Store(error) => error.message(),
        }
    }
}

impl From<StoreError> for OperateError {
    fn from(error: StoreError) -> OperateError {
        OperateError::Store(error)
    }
}

impl From<sqlx::Error> for OperateError {
    fn from(error: sqlx::Error) -> OperateError {
        OperateError::Store(error.into())
    }
}

/// How much a database holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Tables.
    pub tables: i64,
    /// Entries of their logs.
    pub entries: i64,
}

impl SqlStore {
    /// Opens a file only to read it, beside a server that uses it if need be.
    pub async fn sqlite_beside(file: &Path) -> Result<SqlStore, OperateError> {
        let place = file.display().to_string();
        if !file.is_file() {
            return Err(OperateError::Missing(place));
        }
        let path = std::path::absolute(file).map_err(file_error(file))?;
        let url = format!("sqlite://{}?mode=ro", escaped(&path.to_string_lossy()));
        Self::beside(&url, place, Dialect::Sqlite).await
    }

    /// Opens a PostgreSQL database only to read it.
    pub async fn postgres_beside(url: &str) -> Result<SqlStore, OperateError> {
        Self::beside(url, without_password(url), Dialect::Postgres).await
    }

    async fn beside(url: &str, place: String, dialect: Dialect) -> Result<SqlStore, OperateError> {
        install_default_drivers();
        let unusable = |error: sqlx::Error| match about_content(&error) {
            true => OperateError::Foreign(place.clone()),
            false => StoreError::Unusable { place: place.clone(), detail: error.to_string() }.into(),
        };
        // A pool would try again and again; what is wrong at the start is said at once.
        AnyConnection::connect(url).await.map_err(unusable)?.close().await.map_err(unusable)?;
        let pool = AnyPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE);
        let pool = pool.connect(url).await.map_err(unusable)?;
        let begin = match dialect {
            Dialect::Sqlite => "BEGIN",
            Dialect::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        let store = SqlStore { pool, dialect, begin, lock: Mutex::new(None) };
        store.is_known(place).await?;
        Ok(store)
    }

    /// Whether every change to its schema is one that we know.
    async fn is_known(&self, place: String) -> Result<(), OperateError> {
        let applied =
            sqlx::query("SELECT version, checksum FROM _sqlx_migrations").fetch_all(&self.pool).await;
        let applied = match applied {
            Err(error) if about_content(&error) => return Err(OperateError::Foreign(place)),
            applied => applied?,
        };
        if applied.is_empty() {
            return Err(OperateError::Foreign(place));
        }
        let known = migrator();
        for row in applied {
            let (version, checksum): (i64, Vec<u8>) = (row.try_get(0)?, row.try_get(1)?);
            match known.iter().find(|known| known.version == version) {
                None => return Err(OperateError::Newer(place)),
                Some(known) if *known.checksum != checksum => return Err(OperateError::Foreign(place)),
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Every table of a game and a status, or of any, the most recently changed first, whoever may see it.
    pub async fn all(
        &self,
        game: Option<&str>,
        status: Option<&str>,
        most: i64,
    ) -> Result<Vec<Head>, OperateError> {
        // An empty text stands for no condition.
        let query = "SELECT * FROM tables WHERE ($1 = '' OR game = $1) AND ($2 = '' OR status = $2)
                     ORDER BY updated DESC, id LIMIT $3";
        let query = sqlx::query(query).bind(game.unwrap_or_default()).bind(status.unwrap_or_default());
        let rows = query.bind(most).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(head).collect::<Result<_, _>>()?)
    }

    /// How much there is.
    pub async fn contents(&self) -> Result<Contents, OperateError> {
        Ok(Contents { tables: self.count("tables").await?, entries: self.count("entries").await? })
    }

    pub(super) async fn count(&self, name: &'static str) -> Result<i64, OperateError> {
        let query = AssertSqlSafe(format!("SELECT COUNT(*) FROM {name}"));
        Ok(sqlx::query(query).fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// Writes a copy of an SQLite file, also while a server uses it. There must be no such file yet, and there is
    /// none until it is complete. Nobody else may read it: it holds the server's secret and every seed.
    pub async fn back_up(&self, to: &Path) -> Result<Contents, OperateError> {
        if to.exists() {
            return Err(OperateError::Exists(to.display().to_string()));
        }
        let part = with_ending(to, ".part");
        let written = self.vacuum_into(&part).await;
        let written = match written {
            Ok(()) => check(&part).await,
            Err(error) => Err(error),
        };
        let moved = written.and_then(|contents| {
            fs::rename(&part, to).map_err(file_error(to))?;
            sync_folder(to);
            Ok(contents)
        });
        if moved.is_err() {
            let _ = fs::remove_file(&part);
        }
        moved
    }

    async fn vacuum_into(&self, part: &Path) -> Result<(), OperateError> {
        let _ = fs::remove_file(part);
        let file = private_file(part).map_err(file_error(part))?;
        let path = std::path::absolute(part).map_err(file_error(part))?;
        let path = path.to_str().ok_or_else(|| file_error(part)(io::ErrorKind::InvalidFilename.into()))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(path).execute(&self.pool).await;
        copied.map_err(|error| match StoreError::from(error) {
            StoreError::Failed(detail) => OperateError::File { path: part.display().to_string(), detail },
            error => error.into(),
        })?;
        file.sync_all().map_err(file_error(part))
    }

    /// Puts a copy in the place of a database file, which is kept under another name. No server may use it.
    pub async fn restore(copy: &Path, file: &Path, kept: &Path) -> Result<Contents, OperateError> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(file_error(file))?;
        }
        let _lock = Lock::take(file)?;
        let new = with_ending(file, ".new");
        let _ = fs::remove_file(&new);
        check(copy).await?;
        // Not a copy of the bytes: what is in a write-ahead log beside it belongs to it.
        let store = Self::sqlite_beside(copy).await?;
        let contents = store.back_up(&new).await?;
        store.close().await;
        let moved = adopt(&new, file)
            .and_then(|()| move_away(file, kept))
            .and_then(|()| fs::rename(&new, file).inspect_err(|_| drop(move_away(kept, file))));
        moved.inspect_err(|_| drop(fs::remove_file(&new))).map_err(file_error(file))?;
        sync_folder(file);
        Ok(contents)
    }

    /// Whether no server uses a file.
    pub fn is_free(file: &Path) -> Result<(), StoreError> {
        match file.parent() {
            Some(folder) if folder.is_dir() => Lock::take(file).map(drop),
            _ => Ok(()),
        }
    }
}

/// Reads a whole database file and says what is in it, or what is wrong with it.
pub(super) async fn check(file: &Path) -> Result<Contents, OperateError> {
    let store = SqlStore::sqlite_beside(file).await?;
    let damaged = |detail: String| OperateError::Damaged { place: file.display().to_string(), detail };
    let rows = sqlx::query("PRAGMA integrity_check").fetch_all(&store.pool).await;
    let rows = rows.map_err(|error| damaged(error.to_string()))?;
    for row in rows {
        let found: String = row.try_get(0)?;
        if found != "ok" {
            return Err(damaged(found));
        }
    }
    let contents = store.contents().await?;
    store.close().await;
    Ok(contents)
}

/// Whether the database answers, but holds something else: SQLite's 26 is no database at all, its 1 and
/// PostgreSQL's 42P01 are an unknown table.
fn about_content(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    matches!(code.as_deref(), Some("26" | "1" | "42P01"))
}

fn file_error(path: &Path) -> impl Fn(io::Error) -> OperateError {
    move |error| OperateError::File { path: path.display().to_string(), detail: error.to_string() }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A new file that only its owner can read.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Gives a new file to whoever has the old one, or the folder: an administrator restores, but a server has to read it.
#[cfg(unix)]
fn adopt(new: &Path, old: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = old.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (owner, ours) = (fs::metadata(old).or_else(|_| fs::metadata(folder))?, fs::metadata(new)?);
    if (owner.uid(), owner.gid()) != (ours.uid(), ours.gid()) {
        chown(new, Some(owner.uid()), Some(owner.gid()))?;
        chown(with_ending(old, ".lock"), Some(owner.uid()), Some(owner.gid()))?;
    }
    if old.exists() {
        fs::set_permissions(new, owner.permissions())?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn adopt(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}

/// A database file and what SQLite keeps beside it; the file itself last, so that it never stands without them.
fn move_away(from: &Path, to: &Path) -> io::Result<()> {
    for ending in ["-shm", "-wal", ""] {
        match fs::rename(with_ending(from, ending), with_ending(to, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// A new name is durable when its folder is; where folders cannot be synced, the system sees to it.
fn sync_folder(file: &Path) {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}
