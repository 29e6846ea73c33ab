//! What SQLite commits stands in its write-ahead log, and goes from there to the file: here, beside the writer, who
//! would otherwise have everybody wait for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::{AnyPool, AssertSqlSafe, Row};
use tokio::task::JoinHandle;

/// How often it is looked whether there is enough to be worth it.
const PAUSE: Duration = Duration::from_millis(50);
/// How many writes are worth it; each takes some eight pages of the log.
const WORTH: usize = 500;
/// With so few pages left the log can be begun anew, for which the writer has to wait.
const FEW: i64 = 200;
/// How often to try to get there while the writer goes on.
const TRIES: usize = 8;

/// Ends with the store.
pub(super) struct Checkpoints {
    /// The writes since the log was begun.
    written: Arc<AtomicUsize>,
    task: JoinHandle<()>,
}

impl Checkpoints {
    pub(super) fn begin(pool: AnyPool) -> Checkpoints {
        let written = Arc::new(AtomicUsize::new(0));
        let counted = written.clone();
        let task = tokio::spawn(async move {
            while !pool.is_closed() {
                tokio::time::sleep(PAUSE).await;
                if counted.load(Ordering::Relaxed) < WORTH {
                    continue;
                }
                counted.store(0, Ordering::Relaxed);
                if let Err(error) = catch_up(&pool).await {
                    tracing::warn!(%error, "the write-ahead log was not brought in");
                }
            }
        });
        Checkpoints { written, task }
    }

    pub(super) fn count(&self, writes: usize) {
        self.written.fetch_add(writes, Ordering::Relaxed);
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Brings in what is in the log, again and again, until so little is left that it can begin anew.
async fn catch_up(pool: &AnyPool) -> Result<(), sqlx::Error> {
    for _ in 0..TRIES {
        if bring_in(pool, "PASSIVE").await? <= FEW {
            break;
        }
    }
    bring_in(pool, "RESTART").await.map(drop)
}

/// Says how many pages are left.
async fn bring_in(pool: &AnyPool, how: &str) -> Result<i64, sqlx::Error> {
    let pragma = AssertSqlSafe(format!("PRAGMA wal_checkpoint({how})"));
    let row = sqlx::query(pragma).fetch_one(pool).await?;
    Ok(row.try_get::<i64, _>(1)? - row.try_get::<i64, _>(2)?)
}
