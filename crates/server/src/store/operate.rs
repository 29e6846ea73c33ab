//! What an operator does to a whole database.

use std::path::Path;

use sqlx::any::AnyRow;
use sqlx::{Row, ValueRef};

use super::sql::SqlStore;
use super::{Head, StoreError};

/// Every table of the schema: its name, its columns of text, its columns of numbers.
const SCHEMA: &[(&str, &[&str], &[&str])] = &[
    (
        "tables",
        &["id", "game", "status", "visibility", "summary"],
        &["created", "updated", "version", "bot_due"],
    ),
    ("entries", &["table_id", "body", "action_key"], &["seq"]),
    ("snapshots", &["table_id", "position"], &["seq"]),
    ("sitters", &["guest", "table_id"], &[]),
    ("chats", &["table_id", "guest", "name", "body", "action_key"], &["number", "at"]),
    ("meta", &["name", "value"], &[]),
];

impl SqlStore {
    /// Every table, the most recently changed first, whoever may see it.
    pub async fn all(&self) -> Result<Vec<Head>, StoreError> {
        let rows = sqlx::query("SELECT * FROM tables ORDER BY updated DESC").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(super::sql::head).collect::<Result<_, _>>()?)
    }

    /// Writes a copy of an SQLite file, also while a server uses it. There must be no such file yet.
    pub async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        let unusable = |detail: String| StoreError::Unusable { place: to.display().to_string(), detail };
        if to.exists() {
            return Err(unusable("it is there already".to_owned()));
        }
        let path = to.to_str().ok_or_else(|| unusable("its name is not UTF-8".to_owned()))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(path).execute(&self.pool).await;
        copied.map(drop).map_err(|error| unusable(error.to_string()))
    }

    /// Copies everything into an empty database, in one transaction; says how many tables there were.
    pub async fn copy_into(&self, other: &SqlStore) -> Result<usize, StoreError> {
        let there = sqlx::query("SELECT id FROM tables LIMIT 1").fetch_optional(&other.pool).await?;
        if there.is_some() {
            return Err(StoreError::Failed("the other database is not empty".to_owned()));
        }
        let mut change = other.pool.begin_with(other.begin).await?;
        // A server that only ever started has a secret, and the tokens of guests hang on the old one.
        sqlx::query("DELETE FROM meta").execute(&mut *change).await?;
        let mut tables = 0;
        for (name, texts, numbers) in SCHEMA {
            let columns: Vec<&str> = texts.iter().chain(*numbers).copied().collect();
            let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
            let select = format!("SELECT {} FROM {name}", columns.join(", "));
            let insert =
                format!("INSERT INTO {name} ({}) VALUES ({})", columns.join(", "), places.join(", "));
            let rows = sqlx::query(sqlx::AssertSqlSafe(select)).fetch_all(&self.pool).await?;
            tables += if *name == "tables" { rows.len() } else { 0 };
            for row in &rows {
                let mut query = sqlx::query(sqlx::AssertSqlSafe(insert.clone()));
                for (place, _) in texts.iter().enumerate() {
                    query = query.bind(text(row, place)?);
                }
                for (place, _) in numbers.iter().enumerate() {
                    query = query.bind(row.try_get::<i64, _>(texts.len() + place)?);
                }
                query.execute(&mut *change).await?;
            }
        }
        change.commit().await?;
        Ok(tables)
    }
}

fn text(row: &AnyRow, place: usize) -> Result<Option<String>, sqlx::Error> {
    if row.try_get_raw(place)?.is_null() { Ok(None) } else { row.try_get(place).map(Some) }
}
