//! A PostgreSQL schema of its own for a test.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{Connection, Executor};

/// A schema of its own in the database that the environment names.
pub async fn new_schema() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let url = std::env::var("AERODROME_TEST_POSTGRES")
        .expect("set AERODROME_TEST_POSTGRES to the address of a PostgreSQL, or run `cargo xtask test`");
    let name = format!("test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let mut connection = sqlx::PgConnection::connect(&url).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {name}"))).await.unwrap();
    format!("{url}?options[search_path]={name}")
}
