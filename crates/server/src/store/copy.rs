//! Everything from one database into another, of whatever kind.

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::operate::{Contents, OperateError};
use super::sql::SqlStore;

/// How many rows are read, written and compared at a time.
const PAGE: usize = 500;

#[derive(Clone, Copy)]
enum Column {
    Text(&'static str),
    Number(&'static str),
}

use Column::{Number, Text};

impl Column {
    const fn name(self) -> &'static str {
        match self {
            Text(name) | Number(name) => name,
        }
    }
}

/// A table of the schema; the first columns are its key.
struct Kind {
    name: &'static str,
    key: usize,
    columns: &'static [Column],
}

const KINDS: [Kind; 6] = [
    Kind {
        name: "tables",
        key: 1,
        columns: &[
            Text("id"),
            Text("game"),
            Text("status"),
            Text("visibility"),
            Number("created"),
            Number("updated"),
            Number("version"),
            Number("bot_due"),
            Text("summary"),
        ],
    },
    Kind {
        name: "entries",
        key: 2,
        columns: &[Text("table_id"), Number("seq"), Text("body"), Text("action_key")],
    },
    Kind { name: "snapshots", key: 1, columns: &[Text("table_id"), Number("seq"), Text("position")] },
    Kind { name: "sitters", key: 2, columns: &[Text("guest"), Text("table_id")] },
    Kind {
        name: "chats",
        key: 2,
        columns: &[
            Text("table_id"),
            Number("number"),
            Number("at"),
            Text("guest"),
            Text("name"),
            Text("body"),
            Text("action_key"),
        ],
    },
    Kind { name: "meta", key: 1, columns: &[Text("name"), Text("value")] },
];

enum Cell {
    Text(Option<String>),
    Number(i64),
}

impl Cell {
    fn read(row: &AnyRow, place: usize, column: Column) -> Result<Cell, sqlx::Error> {
        Ok(match column {
            Text(_) => Cell::Text(row.try_get(place)?),
            Number(_) => Cell::Number(row.try_get(place)?),
        })
    }

    fn bind<'q>(&'q self, query: Query<'q, Any, AnyArguments>) -> Query<'q, Any, AnyArguments> {
        match self {
            Cell::Text(text) => query.bind(text.as_deref()),
            Cell::Number(number) => query.bind(*number),
        }
    }

    fn add_to(&self, hasher: &mut blake3::Hasher) {
        match self {
            Cell::Text(None) => hasher.update(&[0]),
            Cell::Text(Some(text)) => {
                hasher.update(&[1]).update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes())
            }
            Cell::Number(number) => hasher.update(&[2]).update(&number.to_le_bytes()),
        };
    }
}

/// How many rows there are and a checksum of them that does not depend on their order: databases sort differently.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Sum {
    rows: i64,
    mixed: [u8; 32],
}

impl Sum {
    fn add(&mut self, row: &[Cell]) {
        let mut hasher = blake3::Hasher::new();
        row.iter().for_each(|cell| cell.add_to(&mut hasher));
        self.rows += 1;
        // No row is there twice, so none can take another out.
        for (mixed, byte) in self.mixed.iter_mut().zip(hasher.finalize().as_bytes()) {
            *mixed ^= byte;
        }
    }
}

impl Kind {
    fn names(&self, count: usize) -> String {
        self.columns[..count].iter().map(|column| column.name()).collect::<Vec<_>>().join(", ")
    }

    /// The rows after one, in the order of the key.
    async fn page(
        &self,
        from: &mut AnyConnection,
        after: Option<&[Cell]>,
    ) -> Result<Vec<Vec<Cell>>, sqlx::Error> {
        let (all, key) = (self.names(self.columns.len()), self.names(self.key));
        let beyond = match after {
            Some(_) => format!("WHERE ({key}) > ({})", places(0, self.key)),
            None => String::new(),
        };
        let select = format!("SELECT {all} FROM {} {beyond} ORDER BY {key} LIMIT {PAGE}", self.name);
        let mut query = sqlx::query(AssertSqlSafe(select));
        for cell in after.unwrap_or_default().iter().take(self.key) {
            query = cell.bind(query);
        }
        let rows = query.fetch_all(from).await?;
        let cells = |row: &AnyRow| {
            let columns = self.columns.iter().enumerate();
            columns.map(|(place, &column)| Cell::read(row, place, column)).collect()
        };
        rows.iter().map(cells).collect()
    }

    async fn insert(&self, to: &mut AnyConnection, rows: &[Vec<Cell>]) -> Result<(), sqlx::Error> {
        let width = self.columns.len();
        let values: Vec<String> =
            (0..rows.len()).map(|row| format!("({})", places(row * width, width))).collect();
        let insert =
            format!("INSERT INTO {} ({}) VALUES {}", self.name, self.names(width), values.join(", "));
        let mut query = sqlx::query(AssertSqlSafe(insert));
        for cell in rows.iter().flatten() {
            query = cell.bind(query);
        }
        query.execute(to).await.map(drop)
    }

    /// Reads every row, hands each page over, and sums them up.
    async fn each_page(
        &self,
        from: &mut AnyConnection,
        mut hand_over: impl AsyncFnMut(&[Vec<Cell>]) -> Result<(), sqlx::Error>,
    ) -> Result<Sum, sqlx::Error> {
        let mut sum = Sum::default();
        let mut last: Option<Vec<Cell>> = None;
        loop {
            let mut rows = self.page(from, last.as_deref()).await?;
            rows.iter().for_each(|row| sum.add(row));
            if !rows.is_empty() {
                hand_over(&rows).await?;
            }
            if rows.len() < PAGE {
                return Ok(sum);
            }
            last = rows.pop();
        }
    }
}

/// `$4, $5, $6`.
fn places(before: usize, count: usize) -> String {
    (1..=count).map(|place| format!("${}", before + place)).collect::<Vec<_>>().join(", ")
}

/// What was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Tables and entries.
    pub contents: Contents,
    /// Rows of every kind.
    pub rows: i64,
}

impl SqlStore {
    /// How many rows of every kind there are.
    pub async fn rows(&self) -> Result<i64, OperateError> {
        let mut rows = 0;
        for kind in &KINDS {
            rows += self.count(kind.name).await?;
        }
        Ok(rows)
    }

    /// Copies everything into an empty database, all or nothing, and then reads it there again to compare.
    /// `progress` hears of every row twice.
    pub async fn copy_into(
        &self,
        other: &SqlStore,
        place: &str,
        progress: &dyn Fn(u64),
    ) -> Result<Copied, OperateError> {
        let mut from = self.pool.begin_with(self.begin).await?;
        let mut to = other.pool.begin_with(other.begin).await?;
        for kind in KINDS.iter().filter(|kind| kind.name != "meta") {
            if !kind.page(&mut to, None).await?.is_empty() {
                return Err(OperateError::NotEmpty(place.to_owned()));
            }
        }
        // A server that only ever started has a secret, and the tokens of guests hang on the old one.
        sqlx::query("DELETE FROM meta").execute(&mut *to).await?;
        let mut sums = Vec::with_capacity(KINDS.len());
        for kind in &KINDS {
            let copied = kind.each_page(&mut from, async |rows| {
                kind.insert(&mut to, rows).await?;
                progress(rows.len() as u64);
                Ok(())
            });
            sums.push(copied.await?);
        }
        to.commit().await?;
        from.rollback().await?;
        other.compare(&sums, progress).await?;
        let contents = Contents { tables: sums[0].rows, entries: sums[1].rows };
        Ok(Copied { contents, rows: sums.iter().map(|sum| sum.rows).sum() })
    }

    async fn compare(&self, sums: &[Sum], progress: &dyn Fn(u64)) -> Result<(), OperateError> {
        let mut written = self.pool.acquire().await?;
        for (kind, sum) in KINDS.iter().zip(sums) {
            let found = kind.each_page(&mut written, async |rows| {
                progress(rows.len() as u64);
                Ok(())
            });
            if found.await? != *sum {
                return Err(OperateError::Differs(kind.name));
            }
        }
        Ok(())
    }
}
