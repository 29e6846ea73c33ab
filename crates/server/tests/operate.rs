//! What operators do: to whole databases, and to a table that is not theirs.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};
use server::operator;
use server::shelf::Shelf;
use server::store::{
    Append, Chat, Contents, Copied, Filter, Head, OperateError, SqlStore, Store, StoreError, StoredEntry,
    Write,
};
use server::table::{Created, Guest, Logged, Origin, Phase, Settings, Table, Visibility};
use tabletop::Seat;
use tabletop::options::Options;

mod folder;
mod schema;
use folder::Folder;
use schema::new_schema;

/// Something of everything, with odd texts, in so many tables.
async fn fill(store: &SqlStore, tables: usize) {
    store.once("secret", "s").await.unwrap();
    for number in 0..tables {
        let id = format!("t{number}");
        let entry = |place: usize| StoredEntry {
            body: format!("“Zürich” \\u0000 {number} {place}"),
            key: (place == 0).then(|| "guest:1".to_owned()),
        };
        let append = Append {
            after: 0,
            entries: (0..3).map(entry).collect(),
            head: head(&id, number as i64),
            position: Some("{}".to_owned()),
            sitters: Some(vec!["ann".to_owned(), "Bob".to_owned()]),
        };
        let chat = Chat {
            table: id,
            number: 0,
            at: 7,
            guest: "ann".to_owned(),
            name: "Ann".to_owned(),
            body: "hello".to_owned(),
            key: None,
        };
        store.write(&[Write::Append(append), Write::Chat(chat)]).await.unwrap();
    }
}

fn head(id: &str, updated: i64) -> Head {
    Head {
        id: id.to_owned(),
        game: "planecrafters".to_owned(),
        status: if updated % 2 == 0 { "playing" } else { "over" }.to_owned(),
        visibility: "private".to_owned(),
        created: 1,
        updated,
        version: 3,
        bot_due: false,
        summary: "{}".to_owned(),
    }
}

async fn ids(store: &SqlStore, game: Option<&str>, status: Option<&str>, most: i64) -> Vec<String> {
    store.all(game, status, most).await.unwrap().into_iter().map(|head| head.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_read_and_backed_up_beside_a_server() {
    let folder = Folder::new();
    let file = folder.path("odd name? #1 100%.db");
    let server = SqlStore::sqlite(&file).await.unwrap();
    fill(&server, 3).await;
    let beside = SqlStore::sqlite_beside(&file).await.unwrap();
    assert_eq!(ids(&beside, None, None, 9).await, ["t2", "t1", "t0"], "private ones too");
    assert_eq!(ids(&beside, Some("planecrafters"), Some("over"), 9).await, ["t1"]);
    assert_eq!(ids(&beside, Some("chess"), None, 9).await, [""; 0]);
    assert_eq!(ids(&beside, None, None, 1).await, ["t2"]);
    assert!(beside.write(&[Write::Delete("t0".to_owned())]).await.is_err(), "it only reads");

    let copy = folder.path("copy ' %.db");
    assert_eq!(beside.back_up(&copy).await.unwrap(), Contents { tables: 3, entries: 9 });
    assert_eq!(beside.back_up(&copy).await, Err(OperateError::Exists(copy.display().to_string())));
    let nowhere = folder.path("none/copy.db");
    assert!(matches!(beside.back_up(&nowhere).await, Err(OperateError::File { .. })));
    let names: Vec<_> =
        fs::read_dir(folder.path("")).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(!names.iter().any(|name| name.to_str().unwrap().contains("part")), "{names:?}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    }
    server.write(&[Write::Delete("t0".to_owned())]).await.unwrap();
    assert_eq!(ids(&beside, None, None, 9).await.len(), 2, "what the server does is seen");
    assert_eq!(SqlStore::sqlite_beside(&copy).await.unwrap().contents().await.unwrap().tables, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_takes_the_place_of_a_file_that_is_kept() {
    let folder = Folder::new();
    let (file, copy, kept) = (folder.path("d/a.db"), folder.path("copy.db"), folder.path("d/kept.db"));
    let store = SqlStore::sqlite(&file).await.unwrap();
    fill(&store, 2).await;
    store.back_up(&copy).await.unwrap();
    fill_one_more(&store).await;
    let taken = SqlStore::restore(&copy, &file, &kept).await;
    assert!(matches!(taken, Err(OperateError::Store(StoreError::Taken(_)))), "{taken:?}");
    assert!(matches!(SqlStore::is_free(&file), Err(StoreError::Taken(_))));
    store.close().await;
    assert_eq!(SqlStore::is_free(&file), Ok(()));

    let restored = SqlStore::restore(&copy, &file, &kept).await.unwrap();
    assert_eq!(restored, Contents { tables: 2, entries: 6 });
    let store = SqlStore::sqlite(&file).await.unwrap();
    assert_eq!(ids(&store, None, None, 9).await, ["t1", "t0"]);
    assert_eq!(store.once("secret", "x").await.unwrap(), "s", "guests keep their tokens");
    assert_eq!(SqlStore::sqlite_beside(&kept).await.unwrap().contents().await.unwrap().tables, 3);
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let (new, old) = (fs::metadata(&file).unwrap(), fs::metadata(&kept).unwrap());
        assert_eq!(
            (new.uid(), new.gid(), new.mode()),
            (old.uid(), old.gid(), old.mode()),
            "the server can read it"
        );
    }
    let elsewhere = folder.path("new/a.db");
    SqlStore::restore(&copy, &elsewhere, &folder.path("new/kept.db")).await.unwrap();
    assert_eq!(SqlStore::sqlite(&elsewhere).await.unwrap().contents().await.unwrap().tables, 2);
}

async fn fill_one_more(store: &SqlStore) {
    let append = Append {
        after: 0,
        entries: vec![StoredEntry { body: "later".to_owned(), key: None }],
        head: head("later", 99),
        position: None,
        sitters: None,
    };
    store.write(&[Write::Append(append)]).await.unwrap();
}

/// What was killed leaves its last writes in a file beside; they are part of a copy of all files.
#[tokio::test(flavor = "multi_thread")]
async fn what_stands_in_the_write_ahead_log_is_restored_too() {
    let folder = Folder::new();
    let file = folder.path("a.db");
    let store = SqlStore::sqlite(&file).await.unwrap();
    fill(&store, 2).await;
    for ending in ["", "-wal"] {
        fs::copy(folder.path(format!("a.db{ending}")), folder.path(format!("raw.db{ending}"))).unwrap();
    }
    let elsewhere = folder.path("b.db");
    SqlStore::restore(&folder.path("raw.db"), &elsewhere, &folder.path("kept.db")).await.unwrap();
    assert_eq!(SqlStore::sqlite(&elsewhere).await.unwrap().contents().await.unwrap().tables, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_sound_copy_is_not_restored() {
    let folder = Folder::new();
    let copy = folder.path("copy.db");
    let store = SqlStore::sqlite(&folder.path("a.db")).await.unwrap();
    fill(&store, 200).await;
    store.back_up(&copy).await.unwrap();
    store.close().await;
    let file = folder.path("b.db");
    let restore = async |copy: &Path| {
        let error = SqlStore::restore(copy, &file, &folder.path("kept.db")).await.unwrap_err();
        assert!(!file.exists() && !folder.path("b.db.new").exists());
        error
    };
    assert!(matches!(restore(&folder.path("none.db")).await, OperateError::Missing(_)));
    let letter = folder.path("letter.db");
    fs::write(&letter, "this is a letter, much longer than a header of SQLite".repeat(99)).unwrap();
    assert!(matches!(restore(&letter).await, OperateError::Foreign(_)));
    let empty = folder.path("empty.db");
    fs::write(&empty, "").unwrap();
    assert!(matches!(restore(&empty).await, OperateError::Foreign(_)));
    let mut bytes = fs::read(&copy).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 2000].fill(0xa5);
    let damaged = folder.path("damaged.db");
    fs::write(&damaged, bytes).unwrap();
    assert!(matches!(restore(&damaged).await, OperateError::Damaged { .. }));
    change(&copy, "UPDATE _sqlx_migrations SET version = 99").await;
    assert!(matches!(restore(&copy).await, OperateError::Newer(_)));
    change(&copy, "UPDATE _sqlx_migrations SET version = 1, checksum = x'00'").await;
    assert!(matches!(restore(&copy).await, OperateError::Foreign(_)));
    change(&copy, "DELETE FROM _sqlx_migrations").await;
    assert!(matches!(restore(&copy).await, OperateError::Foreign(_)));
}

async fn change(file: &Path, statement: &'static str) {
    use sqlx::{Connection, Executor};
    let mut connection =
        sqlx::SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    connection.execute(statement).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_copied_to_postgresql_and_back() {
    let folder = Folder::new();
    let store = SqlStore::sqlite(&folder.path("a.db")).await.unwrap();
    fill(&store, 700).await;
    let address = new_schema().await;
    let postgres = SqlStore::postgres(&address).await.unwrap();
    postgres.once("secret", "another").await.unwrap();
    let heard = std::cell::Cell::new(0);
    let progress = |rows| heard.set(heard.get() + rows);
    let copied = store.copy_into(&postgres, "there", &progress).await.unwrap();
    let rows = 700 * (1 + 3 + 1 + 2 + 1) + 1;
    assert_eq!(copied, Copied { contents: Contents { tables: 700, entries: 2100 }, rows });
    assert_eq!((store.rows().await.unwrap(), heard.get() as i64), (rows, 2 * rows));
    let again = store.copy_into(&postgres, "there", &progress).await;
    assert_eq!(again, Err(OperateError::NotEmpty("there".to_owned())));

    let back = SqlStore::sqlite(&folder.path("b.db")).await.unwrap();
    let beside = SqlStore::postgres_beside(&address).await.unwrap();
    assert_eq!(beside.copy_into(&back, "here", &progress).await.unwrap(), copied);
    for other in [&postgres, &back] {
        assert_eq!(other.all(None, None, 999).await.unwrap(), store.all(None, None, 999).await.unwrap());
        for id in ["t0", "t77", "t699"] {
            assert_eq!(other.entries(id).await.unwrap(), store.entries(id).await.unwrap());
            assert_eq!(other.position(id).await.unwrap(), store.position(id).await.unwrap());
            assert_eq!(other.chats(id, 0, 9).await.unwrap(), store.chats(id, 0, 9).await.unwrap());
        }
        let mine = Filter { guest: Some("ann".to_owned()), most: 999, ..Filter::default() };
        assert_eq!(other.find(&mine).await.unwrap().len(), 700);
        assert_eq!(other.once("secret", "x").await.unwrap(), "s", "guests keep their tokens");
    }
    let nothing = SqlStore::postgres_beside(&new_schema().await).await.err();
    assert!(matches!(nothing, Some(OperateError::Foreign(_))), "{nothing:?}");
}

fn ann() -> Guest {
    Guest { id: "ann".to_owned(), name: "Ann".to_owned() }
}

/// A stored table where a bot and Ann play, so many entries long.
async fn seat_people(store: &SqlStore, shelf: &Shelf, started: bool) -> Vec<Logged> {
    let edition = shelf.choose("planecrafters", None).unwrap();
    let options =
        edition.catalog().unwrap().new_table("planecrafters", 2, "", &Map::new()).unwrap().record().options;
    let created = Created {
        game: "planecrafters".to_owned(),
        edition: None,
        options: Options::clone(&options),
        seats: 2,
        host: ann(),
        visibility: Visibility::Open,
        code: "code".to_owned(),
        settings: Settings { take_backs: false, ..Settings::default() },
        server_seed: "server".to_owned(),
        origin: Origin::New,
    };
    let (mut table, mut logged) = Table::create(edition, "t".to_owned(), 5, created, &[]).unwrap();
    use server::table::Command::{Join, Play, Start};
    for nonce in ["a", "b"] {
        let join = Join { seat: None, nonce: nonce.to_owned() };
        logged.extend(table.perform(6, &ann(), join).unwrap());
    }
    if started {
        logged.extend(table.perform(7, &ann(), Start).unwrap());
        for _ in 0..6 {
            let server::table::Waits::Decision(seat) = table.waits() else { panic!("nobody is asked") };
            let action = table.game().unwrap().legal().swap_remove(0);
            let play = Play { seat, action, end_turn: true };
            logged.extend(table.perform(8, &ann(), play).unwrap());
        }
    }
    let entry = |logged: &Logged| StoredEntry { body: serde_json::to_string(logged).unwrap(), key: None };
    let append = Append {
        after: 0,
        entries: logged.iter().map(entry).collect(),
        head: Head { status: "playing".to_owned(), version: logged.len() as i64, ..head("t", 8) },
        position: table.position().map(|position| position.to_string()),
        sitters: None,
    };
    store.write(&[Write::Append(append)]).await.unwrap();
    logged
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_ends_a_table_and_its_log_says_why() {
    for started in [false, true] {
        let folder = Folder::new();
        let store = SqlStore::sqlite(&folder.path("a.db")).await.unwrap();
        let shelf = Shelf::house();
        let logged = seat_people(&store, &shelf, started).await;
        for bad in ["", "bell \u{7}", &"x".repeat(operator::LONGEST_REASON + 1)] {
            let refused = operator::end(&store, &shelf, "t", Some(bad)).await.unwrap_err();
            assert_eq!(refused.code, "bad_request");
        }
        operator::end(&store, &shelf, "t", Some("We move house.")).await.unwrap();
        assert_eq!(store.head("t").await.unwrap().unwrap().status, "closed");
        let last: Value =
            serde_json::from_str(&store.entries("t").await.unwrap().pop().unwrap().body).unwrap();
        assert_eq!(last["entry"], json!({"type": "ended", "reason": "We move house."}));
        let loaded = operator::load(&store, &shelf, "t").await.unwrap();
        assert_eq!((loaded.table.phase(), loaded.broken.len()), (Phase::Closed, 0));
        let told = loaded.told.last().unwrap();
        assert_eq!(told.version, logged.len() as u64 + 1);
        let line = loaded.table.say(tabletop::text::Lang::En, &told.heard[0].line);
        assert_eq!(line, "The operator of this server has closed the table: We move house.");
        let again = operator::end(&store, &shelf, "t", None).await.unwrap_err();
        assert_eq!(again.code, "closed");
        assert_eq!(loaded.table.record(), None, "what was hidden stays so");
        assert_eq!(loaded.table.whole_record().is_some(), started);
        assert_eq!(operator::end(&store, &shelf, "none", None).await.unwrap_err().code, "unknown_table");
        operator::delete(&store, "t").await.unwrap();
        assert_eq!(operator::delete(&store, "t").await.unwrap_err().code, "unknown_table");
    }
}

/// The rules change, then the operator ends the table; or the other way round.
#[tokio::test(flavor = "multi_thread")]
async fn an_ended_table_stays_so_when_the_rules_change() {
    for first in ["the rules", "the end"] {
        let folder = Folder::new();
        let file = folder.path("a.db");
        let store = SqlStore::sqlite(&file).await.unwrap();
        let shelf = Shelf::house();
        let logged = seat_people(&store, &shelf, true).await;
        let other_rules =
            "UPDATE entries SET body = replace(body, '\"digest\":\"', '\"digest\":\"0') WHERE seq > 6";
        if first == "the rules" {
            change(&file, other_rules).await;
        }
        operator::end(&store, &shelf, "t", None).await.unwrap();
        change(&file, other_rules).await;
        let loaded = operator::load(&store, &shelf, "t").await.unwrap();
        assert_eq!(loaded.table.phase(), Phase::Closed, "{first}");
        assert!(!loaded.broken.is_empty() && *loaded.broken.last().unwrap() <= logged.len() as u64);
        assert_eq!(loaded.changed.is_some(), first == "the end", "the log says so, once");
        assert_eq!(loaded.table.chairs().len(), Seat::all(2).count());
    }
}
