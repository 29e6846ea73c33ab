//! Tables in SQLite or PostgreSQL. Both understand the same few statements, so there is one of each.

use std::borrow::Cow;
use std::fs;
use std::path::Path;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, AnyRow, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, Executor, Row, SqlStr};

use super::bulk::{Bulk, Change, Dialect, Together};
use super::lock::Lock;
use super::{Chat, Filter, Head, Outcome, Store, StoreError, StoredEntry, Waiting, Write};

/// Every change to the schema, in order. One that was released is never edited: databases remember its checksum.
const MIGRATIONS: &[(&str, &str)] = &[("tables", include_str!("../../migrations/1_tables.sql"))];

/// How long a reader waits for a connection before it says that the database is too busy.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// A database that is open.
pub struct SqlStore {
    pub(super) pool: AnyPool,
    pub(super) dialect: Dialect,
    /// How a transaction begins.
    pub(super) begin: &'static str,
    pub(super) lock: Mutex<Option<Lock>>,
}

impl SqlStore {
    /// Opens a file, and makes it where there is none. A second process is refused.
    pub async fn sqlite(file: &Path) -> Result<SqlStore, StoreError> {
        Self::sqlite_of_at_most(file, u32::MAX - 1).await
    }

    /// The same, but the file may have at most so many pages of 4 KB: beyond that the disk counts as full.
    pub async fn sqlite_of_at_most(file: &Path, pages: u32) -> Result<SqlStore, StoreError> {
        let unusable = |detail: String| StoreError::Unusable { place: file.display().to_string(), detail };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|error| unusable(error.to_string()))?;
        }
        let lock = Lock::take(file)?;
        let path = std::path::absolute(file).map_err(|error| unusable(error.to_string()))?;
        let url = format!("sqlite://{}?mode=rwc", escaped(&path.to_string_lossy()));
        Self::open(&url, file.display().to_string(), 4, Some((lock, pages))).await
    }

    /// Opens a PostgreSQL database by its address.
    pub async fn postgres(url: &str) -> Result<SqlStore, StoreError> {
        Self::open(url, without_password(url), 8, None).await
    }

    /// A file has a lock, and only a file has.
    async fn open(
        url: &str,
        place: String,
        most: u32,
        file: Option<(Lock, u32)>,
    ) -> Result<SqlStore, StoreError> {
        install_default_drivers();
        let unusable =
            |error: sqlx::Error| StoreError::Unusable { place: place.clone(), detail: error.to_string() };
        let pages = file.as_ref().map(|(_, pages)| *pages);
        // A pool would try again and again; what is wrong at the start is said at once.
        let mut first = AnyConnection::connect(url).await.map_err(unusable)?;
        settle(&mut first, pages).await.map_err(unusable)?;
        first.close().await.map_err(unusable)?;
        let options = AnyPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
        let options = options.after_connect(move |connection, _| Box::pin(settle(connection, pages)));
        let pool = options.connect(url).await.map_err(unusable)?;
        migrator().run(&pool).await.map_err(|error| unusable(error.into()))?;
        // SQLite has to be told at once that it will write, or two could wait for each other.
        let (dialect, begin) = match pages {
            Some(_) => (Dialect::Sqlite, "BEGIN IMMEDIATE"),
            None => (Dialect::Postgres, "BEGIN"),
        };
        Ok(SqlStore { pool, dialect, begin, lock: Mutex::new(file.map(|(lock, _)| lock)) })
    }
}

impl SqlStore {
    /// One transaction; none if it has to be tried again with single rows.
    async fn attempt(&self, batch: &[Write], together: Together) -> Result<Option<Vec<Outcome>>, StoreError> {
        let mut change = self.pool.begin_with(self.begin).await?;
        let mut outcomes = vec![Outcome::Conflict; batch.len()];
        let mut bulk = Bulk::new(self.dialect, together);
        for (place, write) in batch.iter().enumerate() {
            let first = match write {
                Write::Append(append) => bulk.holds(&append.head.id),
                // What came before is forgotten too.
                Write::Delete(_) => true,
                Write::Chat(_) => false,
            };
            if first && !bulk.write(&mut change, &mut outcomes).await? {
                return Ok(None);
            }
            match write {
                Write::Append(append) => bulk.add(place, append),
                Write::Chat(chat) => outcomes[place] = add_chat(&mut change, chat).await?,
                Write::Delete(table) => outcomes[place] = delete(&mut change, table).await?,
            }
        }
        if !bulk.write(&mut change, &mut outcomes).await? {
            return Ok(None);
        }
        change.commit().await?;
        Ok(Some(outcomes))
    }
}

/// What every connection is told first.
async fn settle(connection: &mut AnyConnection, pages: Option<u32>) -> Result<(), sqlx::Error> {
    if let Some(pages) = pages {
        connection.execute("PRAGMA busy_timeout = 5000").await?;
        connection.execute("PRAGMA journal_mode = WAL").await?;
        // A power cut must not undo what was acknowledged: FULL, not NORMAL.
        connection.execute("PRAGMA synchronous = FULL").await?;
        connection.execute(AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"))).await?;
    }
    Ok(())
}

pub(super) fn migrator() -> Migrator {
    let migration = |(number, &(name, sql)): (i64, &(&'static str, &'static str))| {
        Migration::new(number, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    let migrations: Vec<Migration> = (1..).zip(MIGRATIONS).map(migration).collect();
    Migrator { migrations: Cow::Owned(migrations), ..Migrator::DEFAULT }
}

/// A path as it stands in an address.
pub(super) fn escaped(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

/// An address that may be shown.
pub fn without_password(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 <= at => {
            let user = url[scheme + 3..at].split(':').next().unwrap_or_default();
            format!("{}{user}{}", &url[..scheme + 3], &url[at..])
        }
        _ => url.to_owned(),
    }
}

async fn add_chat(change: &mut Change<'_>, chat: &Chat) -> Result<Outcome, sqlx::Error> {
    let added = sqlx::query(
        "INSERT INTO chats (table_id, number, at, guest, name, body, action_key)
         SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6 FROM chats WHERE table_id = $1
         ON CONFLICT DO NOTHING",
    )
    .bind(&chat.table)
    .bind(chat.at)
    .bind(&chat.guest)
    .bind(&chat.name)
    .bind(&chat.body)
    .bind(&chat.key)
    .execute(&mut **change)
    .await?;
    Ok(if added.rows_affected() == 0 { Outcome::Conflict } else { Outcome::Done })
}

async fn delete(change: &mut Change<'_>, table: &str) -> Result<Outcome, sqlx::Error> {
    for statement in [
        "DELETE FROM entries WHERE table_id = $1",
        "DELETE FROM snapshots WHERE table_id = $1",
        "DELETE FROM sitters WHERE table_id = $1",
        "DELETE FROM chats WHERE table_id = $1",
    ] {
        sqlx::query(statement).bind(table).execute(&mut **change).await?;
    }
    let gone = sqlx::query("DELETE FROM tables WHERE id = $1").bind(table).execute(&mut **change).await?;
    Ok(if gone.rows_affected() == 0 { Outcome::Conflict } else { Outcome::Done })
}

pub(super) fn head(row: &AnyRow) -> Result<Head, sqlx::Error> {
    Ok(Head {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        status: row.try_get("status")?,
        visibility: row.try_get("visibility")?,
        created: row.try_get("created")?,
        updated: row.try_get("updated")?,
        version: row.try_get("version")?,
        bot_due: row.try_get::<i64, _>("bot_due")? != 0,
        summary: row.try_get("summary")?,
    })
}

fn chat(row: &AnyRow) -> Result<Chat, sqlx::Error> {
    Ok(Chat {
        table: row.try_get("table_id")?,
        number: row.try_get("number")?,
        at: row.try_get("at")?,
        guest: row.try_get("guest")?,
        name: row.try_get("name")?,
        body: row.try_get("body")?,
        key: None,
    })
}

impl Store for SqlStore {
    fn write<'a>(&'a self, batch: &'a [Write]) -> Waiting<'a, Vec<Outcome>> {
        Box::pin(async move {
            if let Some(outcomes) = self.attempt(batch, Together::Many).await? {
                return Ok(outcomes);
            }
            let outcomes = self.attempt(batch, Together::Single).await?;
            outcomes.ok_or_else(|| StoreError::Failed("the batch could not be parted".to_owned()))
        })
    }

    fn entries<'a>(&'a self, table: &'a str) -> Waiting<'a, Vec<StoredEntry>> {
        Box::pin(async move {
            let query = "SELECT body, action_key FROM entries WHERE table_id = $1 ORDER BY seq";
            let rows = sqlx::query(query).bind(table).fetch_all(&self.pool).await?;
            let entry = |row: &AnyRow| {
                Ok(StoredEntry { body: row.try_get("body")?, key: row.try_get("action_key")? })
            };
            rows.iter().map(entry).collect()
        })
    }

    fn head<'a>(&'a self, table: &'a str) -> Waiting<'a, Option<Head>> {
        Box::pin(async move {
            let query = "SELECT * FROM tables WHERE id = $1";
            let row = sqlx::query(query).bind(table).fetch_optional(&self.pool).await?;
            Ok(row.as_ref().map(head).transpose()?)
        })
    }

    fn find<'a>(&'a self, filter: &'a Filter) -> Waiting<'a, Vec<Head>> {
        Box::pin(async move {
            // An empty text or a zero stands for no condition.
            let query = if filter.guest.is_some() {
                "SELECT tables.* FROM tables JOIN sitters ON sitters.table_id = tables.id
                 WHERE sitters.guest = $1 AND ($2 = '' OR game = $2) AND ($3 = '' OR status = $3)
                 AND updated < $4 ORDER BY updated DESC LIMIT $5"
            } else {
                "SELECT * FROM tables
                 WHERE visibility = $1 AND ($2 = '' OR game = $2) AND ($3 = '' OR status = $3)
                 AND updated < $4 ORDER BY updated DESC LIMIT $5"
            };
            let rows = sqlx::query(query)
                .bind(filter.guest.as_deref().unwrap_or("open"))
                .bind(filter.game.as_deref().unwrap_or_default())
                .bind(filter.status.as_deref().unwrap_or_default())
                .bind(filter.before.unwrap_or(i64::MAX))
                .bind(filter.most)
                .fetch_all(&self.pool)
                .await?;
            Ok(rows.iter().map(head).collect::<Result<_, _>>()?)
        })
    }

    fn position<'a>(&'a self, table: &'a str) -> Waiting<'a, Option<(i64, String)>> {
        Box::pin(async move {
            let query = "SELECT seq, position FROM snapshots WHERE table_id = $1";
            let row = sqlx::query(query).bind(table).fetch_optional(&self.pool).await?;
            let position = |row: AnyRow| Ok((row.try_get("seq")?, row.try_get("position")?));
            row.map(position).transpose()
        })
    }

    fn chats<'a>(&'a self, table: &'a str, after: i64, most: i64) -> Waiting<'a, Vec<Chat>> {
        Box::pin(async move {
            let query = "SELECT table_id, number, at, guest, name, body FROM chats
                         WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3";
            let rows = sqlx::query(query).bind(table).bind(after).bind(most).fetch_all(&self.pool).await?;
            Ok(rows.iter().rev().map(chat).collect::<Result<_, _>>()?)
        })
    }

    fn bots_due(&self) -> Waiting<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM tables WHERE bot_due = 1").fetch_all(&self.pool).await?;
            Ok(rows.iter().map(|row| row.try_get("id")).collect::<Result<_, _>>()?)
        })
    }

    fn once<'a>(&'a self, name: &'a str, value: &'a str) -> Waiting<'a, String> {
        Box::pin(async move {
            sqlx::query("INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name)
                .bind(value)
                .execute(&self.pool)
                .await?;
            let row = sqlx::query("SELECT value FROM meta WHERE name = $1").bind(name);
            Ok(row.fetch_one(&self.pool).await?.try_get("value")?)
        })
    }

    fn ping(&self) -> Waiting<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            self.pool.close().await;
            self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (url, shown) in [
            ("postgres://ann:secret@host/db", "postgres://ann@host/db"),
            ("postgres://ann:p@ss@host/db", "postgres://ann@host/db"),
            ("postgres://host/db", "postgres://host/db"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }
}
