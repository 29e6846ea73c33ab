//! One suite for every database. PostgreSQL is found by `AERODROME_TEST_POSTGRES`, which `cargo xtask test` sets.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::sync::Arc;

use server::metrics::Metrics;
use server::store::{
    Append, Chat, Filter, Head, Outcome, SqlStore, Store, StoreError, StoredEntry, Write, Writer,
};

mod folder;
mod schema;
use folder::Folder;
use schema::new_schema;

/// The same tests against a new database each.
macro_rules! conformance {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let folder = super::Folder::new();
                let store = super::SqlStore::sqlite(&folder.path("tables.db")).await.unwrap();
                super::$test(std::sync::Arc::new(store)).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let store = super::SqlStore::postgres(&super::new_schema().await).await.unwrap();
                super::$test(std::sync::Arc::new(store)).await;
            })*
        }
    };
}

conformance! {
    a_log_comes_back_as_it_was_written,
    two_writers_cannot_both_win,
    a_key_is_taken_once,
    a_conflict_fails_only_its_own_append,
    a_failed_batch_leaves_nothing,
    one_bad_write_spoils_no_other,
    lists_show_what_is_asked_for,
    guests_find_their_tables,
    the_last_position_is_kept,
    chats_are_numbered,
    bots_that_are_due_are_found,
    a_secret_is_set_once,
    a_deleted_table_is_gone,
    many_writers_share_commits,
    odd_texts_survive,
}

type Shared = Arc<dyn Store>;

fn head(id: &str, version: i64) -> Head {
    Head {
        id: id.to_owned(),
        game: "planecrafters".to_owned(),
        status: "playing".to_owned(),
        visibility: "open".to_owned(),
        created: 1,
        updated: version,
        version,
        bot_due: false,
        summary: "{}".to_owned(),
    }
}

fn append(id: &str, after: i64, bodies: &[&str]) -> Append {
    let entry = |body: &&str| StoredEntry { body: (*body).to_owned(), key: None };
    Append {
        after,
        entries: bodies.iter().map(entry).collect(),
        head: head(id, after + bodies.len() as i64),
        position: None,
        sitters: None,
    }
}

async fn write(store: &Shared, append: Append) -> Outcome {
    store.write(&[Write::Append(append)]).await.unwrap()[0]
}

async fn bodies(store: &Shared, id: &str) -> Vec<String> {
    store.entries(id).await.unwrap().into_iter().map(|entry| entry.body).collect()
}

async fn a_log_comes_back_as_it_was_written(store: Shared) {
    assert_eq!(write(&store, append("t", 0, &["a", "b"])).await, Outcome::Done);
    assert_eq!(write(&store, append("t", 2, &["c"])).await, Outcome::Done);
    assert_eq!(bodies(&store, "t").await, ["a", "b", "c"]);
    assert_eq!(store.head("t").await.unwrap(), Some(head("t", 3)));
    assert_eq!(bodies(&store, "other").await, [""; 0]);
    assert_eq!(store.head("other").await.unwrap(), None);
}

async fn two_writers_cannot_both_win(store: Shared) {
    write(&store, append("t", 0, &["created"])).await;
    let racers = (0..16).map(|racer| {
        let store = store.clone();
        tokio::spawn(async move { write(&store, append("t", 1, &[&format!("racer {racer}")])).await })
    });
    let mut won = 0;
    for racer in racers.collect::<Vec<_>>() {
        won += usize::from(racer.await.unwrap() == Outcome::Done);
    }
    assert_eq!((won, bodies(&store, "t").await.len()), (1, 2));
    assert_eq!(write(&store, append("t", 0, &["again"])).await, Outcome::Conflict, "a table is made once");
    assert_eq!(write(&store, append("t", 5, &["gap"])).await, Outcome::Conflict, "a log has no gaps");
}

async fn a_key_is_taken_once(store: Shared) {
    let keyed = |id: &str, after: i64| {
        let mut append = append(id, after, &["x"]);
        append.entries[0].key = Some("guest:1".to_owned());
        append
    };
    assert_eq!(write(&store, keyed("t", 0)).await, Outcome::Done);
    assert!(store.write(&[Write::Append(keyed("t", 1))]).await.is_err());
    assert_eq!(bodies(&store, "t").await, ["x"]);
    assert_eq!(write(&store, keyed("u", 0)).await, Outcome::Done, "another table has keys of its own");
    assert_eq!(store.entries("u").await.unwrap()[0].key.as_deref(), Some("guest:1"));
}

async fn a_conflict_fails_only_its_own_append(store: Shared) {
    write(&store, append("t", 0, &["created"])).await;
    let batch =
        [append("a", 0, &["1"]), append("t", 0, &["late"]), append("t", 1, &["2"])].map(Write::Append);
    let outcomes = store.write(&batch).await.unwrap();
    assert_eq!(outcomes, [Outcome::Done, Outcome::Conflict, Outcome::Done]);
    assert_eq!(bodies(&store, "t").await, ["created", "2"]);
}

/// An append whose second entry has the key of its first: no database takes it.
fn bad(id: &str) -> Append {
    let mut bad = append(id, 0, &["1", "2"]);
    bad.entries.iter_mut().for_each(|entry| entry.key = Some("same".to_owned()));
    bad
}

async fn a_failed_batch_leaves_nothing(store: Shared) {
    let batch = [append("good", 0, &["1"]), bad("bad")].map(Write::Append);
    assert!(matches!(store.write(&batch).await, Err(StoreError::Failed(_))));
    assert_eq!(store.head("good").await.unwrap(), None);
    assert_eq!(store.head("bad").await.unwrap(), None);
}

async fn one_bad_write_spoils_no_other(store: Shared) {
    let (writer, _) = Writer::start(store.clone(), Arc::default());
    let writes = ["good", "bad", "fine"].map(|id| {
        let new = if id == "bad" { bad(id) } else { append(id, 0, &["1"]) };
        let writer = writer.clone();
        tokio::spawn(async move { writer.write(Write::Append(new)).await })
    });
    let mut outcomes = Vec::new();
    for write in writes {
        outcomes.push(write.await.unwrap().is_ok());
    }
    assert_eq!(outcomes, [true, false, true]);
    assert_eq!(bodies(&store, "fine").await, ["1"]);
}

async fn lists_show_what_is_asked_for(store: Shared) {
    for (id, updated, game, status, visibility) in [
        ("a", 10, "planecrafters", "gathering", "open"),
        ("b", 30, "planecrafters", "playing", "open"),
        ("c", 20, "pan-am", "gathering", "open"),
        ("d", 40, "planecrafters", "gathering", "link"),
    ] {
        let mut new = append(id, 0, &["x"]);
        new.head = Head {
            updated,
            game: game.to_owned(),
            status: status.to_owned(),
            visibility: visibility.to_owned(),
            ..new.head
        };
        write(&store, new).await;
    }
    let all = Filter { most: 10, ..Filter::default() };
    for (filter, expected) in [
        (all.clone(), &["b", "c", "a"][..]),
        (Filter { game: Some("planecrafters".to_owned()), ..all.clone() }, &["b", "a"]),
        (Filter { status: Some("gathering".to_owned()), ..all.clone() }, &["c", "a"]),
        (Filter { before: Some(30), ..all.clone() }, &["c", "a"]),
        (Filter { most: 1, ..all.clone() }, &["b"]),
        (Filter { game: Some("' OR 1=1 --".to_owned()), ..all }, &[]),
    ] {
        let found: Vec<String> = store.find(&filter).await.unwrap().into_iter().map(|head| head.id).collect();
        assert_eq!(found, expected, "{filter:?}");
    }
}

async fn guests_find_their_tables(store: Shared) {
    let sit = |guests: &[&str]| Some(guests.iter().map(ToString::to_string).collect());
    write(&store, Append { sitters: sit(&["ann", "bob", "ann"]), ..append("t", 0, &["x"]) }).await;
    write(&store, Append { sitters: sit(&["bob"]), ..append("u", 0, &["x"]) }).await;
    let mine = async |guest: &str| {
        let filter = Filter { guest: Some(guest.to_owned()), most: 10, ..Filter::default() };
        let found: HashSet<String> =
            store.find(&filter).await.unwrap().into_iter().map(|head| head.id).collect();
        found
    };
    let set = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<HashSet<_>>();
    assert_eq!((mine("ann").await, mine("bob").await), (set(&["t"]), set(&["t", "u"])));
    write(&store, Append { sitters: sit(&["bob"]), ..append("t", 1, &["left"]) }).await;
    assert_eq!((mine("ann").await, mine("bob").await), (set(&[]), set(&["t", "u"])));
}

async fn the_last_position_is_kept(store: Shared) {
    assert_eq!(store.position("t").await.unwrap(), None);
    for version in 0..3 {
        let position = Some(format!("position {version}"));
        write(&store, Append { position, ..append("t", version, &["x"]) }).await;
    }
    write(&store, append("t", 3, &["no new position"])).await;
    assert_eq!(store.position("t").await.unwrap(), Some((3, "position 2".to_owned())));
}

fn line(table: &str, body: &str, key: Option<&str>) -> Write {
    Write::Chat(Chat {
        table: table.to_owned(),
        number: 0,
        at: 7,
        guest: "g".to_owned(),
        name: "Ann".to_owned(),
        body: body.to_owned(),
        key: key.map(str::to_owned),
    })
}

async fn chats_are_numbered(store: Shared) {
    let batch = [
        line("t", "one", Some("k")),
        line("u", "other", Some("k")),
        line("t", "two", None),
        line("t", "three", None),
    ];
    assert_eq!(store.write(&batch).await.unwrap(), [Outcome::Done; 4]);
    assert_eq!(store.write(&[line("t", "again", Some("k"))]).await.unwrap(), [Outcome::Conflict]);
    let said = async |after, most| {
        let chats = store.chats("t", after, most).await.unwrap();
        chats.into_iter().map(|chat| (chat.number, chat.body)).collect::<Vec<_>>()
    };
    let all = [(1, "one".to_owned()), (2, "two".to_owned()), (3, "three".to_owned())];
    assert_eq!(said(0, 10).await, all);
    assert_eq!(said(1, 10).await, all[1..]);
    assert_eq!(said(0, 2).await, all[1..], "the latest");
}

async fn bots_that_are_due_are_found(store: Shared) {
    let due = |id: &str, after, bot_due| {
        let new = append(id, after, &["x"]);
        Append { head: Head { bot_due, ..new.head }, ..new }
    };
    for new in [due("a", 0, true), due("b", 0, false), due("c", 0, true), due("c", 1, false)] {
        write(&store, new).await;
    }
    assert_eq!(store.bots_due().await.unwrap(), ["a"]);
}

async fn a_secret_is_set_once(store: Shared) {
    assert_eq!(store.once("secret", "first").await.unwrap(), "first");
    assert_eq!(store.once("secret", "second").await.unwrap(), "first");
    store.ping().await.unwrap();
}

async fn a_deleted_table_is_gone(store: Shared) {
    let sitters = Some(vec!["ann".to_owned()]);
    write(&store, Append { sitters, position: Some("p".to_owned()), ..append("t", 0, &["x"]) }).await;
    write(&store, append("u", 0, &["x"])).await;
    store.write(&[line("t", "hello", None)]).await.unwrap();
    let gone = [Write::Delete("t".to_owned()), Write::Delete("none".to_owned())];
    assert_eq!(store.write(&gone).await.unwrap(), [Outcome::Done, Outcome::Conflict]);
    assert_eq!((bodies(&store, "t").await.len(), store.position("t").await.unwrap()), (0, None));
    assert_eq!(store.chats("t", 0, 9).await.unwrap(), []);
    assert_eq!(bodies(&store, "u").await.len(), 1);
    assert_eq!(write(&store, append("t", 0, &["anew"])).await, Outcome::Done);
}

async fn many_writers_share_commits(store: Shared) {
    let metrics = Arc::new(Metrics::default());
    let (writer, working) = Writer::start(store.clone(), metrics.clone());
    let tables = (0..40).map(|table| {
        let writer = writer.clone();
        tokio::spawn(async move {
            for after in 0..10 {
                let new = append(&format!("t{table}"), after, &["x"]);
                assert_eq!(writer.write(Write::Append(new)).await, Ok(Outcome::Done));
            }
        })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await.unwrap();
    }
    drop(writer);
    working.await.unwrap();
    for table in 0..40 {
        assert_eq!(bodies(&store, &format!("t{table}")).await.len(), 10);
    }
    let text = metrics.render();
    let count = |name: &str| -> u64 {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.rsplit(' ').next().unwrap().parse().unwrap()
    };
    assert_eq!(count("aerodrome_writes_total"), 400);
    assert!(count("aerodrome_commit_seconds_count") < 400);
}

async fn odd_texts_survive(store: Shared) {
    let odd = "“Zürich” '); DROP TABLE entries; -- \\u0000 \u{1f6e9} $1 ?1 %s\r\n\t";
    write(&store, append("t", 0, &[odd])).await;
    assert_eq!(bodies(&store, "t").await, [odd]);
}

#[tokio::test]
async fn a_second_process_is_refused() {
    let folder = Folder::new();
    let file = folder.path("odd name? #1 100%.db");
    let store = SqlStore::sqlite(&file).await.unwrap();
    let second = SqlStore::sqlite(&file).await.err();
    assert_eq!(second, Some(StoreError::Taken(file.display().to_string())));
    store.close().await;
    assert!(SqlStore::sqlite(&file).await.is_ok());
    assert!(file.is_file(), "it is the file that was named");
}

#[tokio::test]
async fn a_database_that_cannot_be_opened_says_so() {
    let folder = Folder::new();
    let file = folder.path("not a database");
    std::fs::write(
        &file,
        "this is a letter, much longer than a header of SQLite, and it says hello".repeat(9),
    )
    .unwrap();
    let error = SqlStore::sqlite(&file).await.err();
    assert!(matches!(error, Some(StoreError::Unusable { .. })), "{error:?}");
    let error = SqlStore::postgres("postgres://ann:secret@127.0.0.1:1/none").await.err();
    let Some(StoreError::Unusable { place, detail }) = error else { panic!("{error:?}") };
    assert!(!format!("{place}{detail}").contains("secret"));
}

/// SQLite with so few pages that it is soon full, as on a disk without room.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_and_nothing_half_written() {
    let folder = Folder::new();
    let file = folder.path("tables.db");
    let store = SqlStore::sqlite_of_at_most(&file, 40).await.unwrap();
    let store: Shared = Arc::new(store);
    let (writer, _) = Writer::start(store.clone(), Arc::default());
    let large = "x".repeat(3000);
    let mut stored = 0;
    let error = loop {
        match writer.write(Write::Append(append("t", stored, &[&large]))).await {
            Ok(Outcome::Done) => stored += 1,
            Ok(Outcome::Conflict) => panic!("nobody else writes"),
            Err(error) => break error,
        }
        assert!(stored < 1000, "it never gets full");
    };
    assert_eq!(error, StoreError::Full);
    assert_eq!(bodies(&store, "t").await.len() as i64, stored, "what was acknowledged, and no more");
    assert_eq!(store.head("t").await.unwrap().unwrap().version, stored);
}
