//! `aerodrome admin` on real files, beside a real server and without one.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{Connection, Executor};

use crate::process::{Run, command, run};
use crate::server::{Server, call};

/// A data folder of a test's own, empty at first.
struct Data(PathBuf);

impl Data {
    fn new(test: &str) -> Data {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("admin").join(test);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Data(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn admin(&self, args: &[&str]) -> Run {
        run(&[&["admin"], args, &["--data", &self.path("data")]].concat())
    }

    fn serve(&self) -> Server {
        Server::start(Path::new(&self.path("data")))
    }

    fn file(&self) -> String {
        self.path("data/aerodrome.db")
    }

    /// Changes the database behind everybody's back.
    fn change(&self, statement: &'static str) {
        let url = format!("sqlite://{}", self.file());
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
            connection.execute(statement).await.unwrap();
            connection.close().await.unwrap();
        });
    }
}

/// Somebody with a token.
struct Guest(String);

impl Guest {
    fn new(server: &Server) -> Guest {
        let (_, welcome) = call(&server.address, "", "POST", "/guests", &json!({"name": "Ann"})).unwrap();
        Guest(welcome["token"].as_str().unwrap().to_owned())
    }

    fn ask(&self, server: &Server, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = call(&server.address, &self.0, method, path, body).unwrap();
        assert_eq!(status, 200, "{path} {answer}");
        answer
    }

    /// A table of this guest; with two bots it is played to its end.
    fn table(&self, server: &Server, bots: usize, start: bool) -> String {
        let bots: Vec<Value> = (2 - bots..2).map(|seat| json!({"seat": seat, "level": "random"})).collect();
        let people = 2 - bots.len();
        let wanted = json!({"game": "planecrafters", "seats": 2, "visibility": "private", "bots": bots});
        let id = self.ask(server, "POST", "/tables", &wanted)["id"].as_str().unwrap().to_owned();
        let orders = format!("/tables/{id}/orders");
        for _ in 0..people {
            self.ask(server, "POST", &orders, &json!({"type": "join"}));
        }
        if start {
            self.ask(server, "POST", &orders, &json!({"type": "start"}));
        }
        if start && people == 0 {
            for _ in 0..600 {
                if self.look(server, &id)["table"]["status"] == "over" {
                    return id;
                }
                sleep(Duration::from_millis(100));
            }
            panic!("the game does not end");
        }
        id
    }

    fn look(&self, server: &Server, table: &str) -> Value {
        self.ask(server, "GET", &format!("/tables/{table}?since=0"), &Value::Null)
    }
}

/// It succeeded, with a warning.
fn warned(run: &Run, words: &str) {
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains(words), "{}", run.err);
}

#[test]
fn beside_a_server_one_reads_and_backs_up_but_changes_nothing() {
    let data = Data::new("beside");
    let server = data.serve();
    let ann = Guest::new(&server);
    let (over, playing) = (ann.table(&server, 2, true), ann.table(&server, 1, true));
    let gathering = ann.table(&server, 0, false);

    let list = data.admin(&["list"]).done();
    for (id, status, seats) in [
        (&over, "over", "random, random"),
        (&playing, "playing", "Ann, random"),
        (&gathering, "gathering", "Ann, Ann"),
    ] {
        let line = list.lines().find(|line| line.starts_with(id.as_str())).unwrap();
        assert!(line.contains(status) && line.contains(seats), "{line}");
    }
    assert!(list.starts_with("Table ") && list.lines().count() == 4, "{list}");
    assert!(data.admin(&["list", "--lang", "de"]).done().contains("wird gespielt"));
    let json: Value =
        serde_json::from_str(&data.admin(&["list", "--json", "--status", "over"]).done()).unwrap();
    assert_eq!((json.as_array().unwrap().len(), &json[0]["id"]), (1, &json!(over)));
    assert!(data.admin(&["list", "--most", "1"]).done().contains("--most 10 shows more"));
    assert_eq!(data.admin(&["list", "--status", "closed"]).done(), "There are no such tables.\n");

    let seen = data.admin(&["inspect", &over]).done();
    for words in
        ["planecrafters, over, private", "by Ann", "Bot 2 (easy)", "The log replays: ", "The game begins."]
    {
        assert!(seen.contains(words), "{words} in {seen}");
    }
    let seen = data.admin(&["inspect", &playing]).done();
    assert!(seen.contains("Seat 1: Ann") && seen.contains(", to act"), "{seen}");
    let json: Value = serde_json::from_str(&data.admin(&["inspect", &playing, "--json"]).done()).unwrap();
    assert_eq!(
        (&json["broken"], &json["readable"], &json["log"][0]["type"]),
        (&json!([]), &json!(true), &json!("created"))
    );

    let copy = data.path("copy.db");
    assert!(data.admin(&["backup", &copy]).done().contains("holds 3 tables"));
    data.admin(&["backup", &copy]).fails(1, &["copy.db is there already"]);
    let other = data.path("other");
    for args in [
        &["end", &playing][..],
        &["delete", &playing, "--yes"],
        &["restore", &copy, "--yes"],
        &["copy", "--to", &other],
    ] {
        data.admin(args).fails(1, &["A server uses", "Stop the server", "backup work while it runs"]);
    }
    data.admin(&["end", &playing, "--lang", "de"]).fails(1, &["Ein Server benutzt", "Beende den Server"]);
    assert_eq!(ann.look(&server, &playing)["table"]["status"], "playing");
    server.kill();
}

#[test]
fn a_finished_game_is_exported_and_a_running_one_only_with_its_secrets() {
    let data = Data::new("export");
    let server = data.serve();
    let ann = Guest::new(&server);
    let (over, playing) = (ann.table(&server, 2, true), ann.table(&server, 1, true));
    let gathering = ann.table(&server, 0, false);
    let file = data.path("over.json");
    assert!(data.admin(&["export", &over, &file]).done().contains("over.json"));
    assert!(run(&["verify", &file]).done().contains("the one that was committed to"));
    let printed: Value = serde_json::from_str(&data.admin(&["export", &over]).done()).unwrap();
    assert_eq!(printed, serde_json::from_str::<Value>(&fs::read_to_string(&file).unwrap()).unwrap());
    data.admin(&["export", &over, &file]).fails(1, &["is there already"]);

    data.admin(&["export", &playing]).fails(2, &["is not over", "hidden cards and the seed", "--secret"]);
    let file = data.path("playing.json");
    warned(&data.admin(&["export", &playing, &file, "--secret"]), "Careful: this holds hidden cards");
    run(&["verify", &file]).fails(1, &["not finished. What has been played so far is right"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    data.admin(&["export", &gathering, "--secret"]).fails(1, &["has not begun"]);
    data.admin(&["export", &gathering, "--raw"]).fails(2, &["--secret"]);
    let raw = data.admin(&["export", &gathering, "--raw", "--secret"]);
    warned(&raw, "Careful");
    assert_eq!(raw.out.lines().count(), 3, "made, and two seats taken");
    data.admin(&["export", "nothing"]).fails(2, &["There is no table nothing", "aerodrome admin list"]);
    server.kill();
}

#[test]
fn an_ended_table_says_why_and_a_deleted_one_is_gone() {
    let data = Data::new("end");
    let server = data.serve();
    let ann = Guest::new(&server);
    let (over, playing) = (ann.table(&server, 2, true), ann.table(&server, 1, true));
    server.kill();
    let ended = data.admin(&["end", &playing, "--reason", "We move to another machine."]).done();
    assert!(ended.contains("is closed"), "{ended}");
    data.admin(&["end", &playing]).fails(1, &["The table is closed."]);
    data.admin(&["end", &over]).fails(1, &["The game is over."]);
    data.admin(&["end", "nothing"]).fails(2, &["There is no table nothing"]);
    data.admin(&["end", &over, "--reason", ""]).fails(1, &["A reason has 1 to 500 characters"]);
    let seen = data.admin(&["inspect", &playing]).done();
    assert!(seen.contains("has closed the table: We move to another machine."), "{seen}");

    let server = data.serve();
    let seen = ann.look(&server, &playing);
    assert_eq!(seen["table"]["status"], "closed");
    assert!(seen.to_string().contains("We move to another machine."), "{seen}");
    server.kill();

    let answer = |answer: &str| {
        let data = data.path("data");
        let args = ["admin", "delete", &playing, "--data", &data];
        let mut child = command(&args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(answer.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    };
    answer("").fails(1, &["for ever? Type yes: ", "Nothing was deleted", "--yes"]);
    answer("no\n").fails(1, &["Nothing was deleted"]);
    warned(&answer("yes\n"), "planecrafters, closed");
    data.admin(&["delete", &playing, "--yes"]).fails(2, &["There is no table"]);
    assert!(data.admin(&["delete", &over, "--yes"]).done().contains("is deleted"));
    assert_eq!(data.admin(&["list"]).done(), "There are no tables.\n");
}

#[test]
fn a_backup_is_restored_and_what_was_there_is_kept() {
    let data = Data::new("restore");
    let server = data.serve();
    let ann = Guest::new(&server);
    let table = ann.table(&server, 1, true);
    let copy = data.path("copy.db");
    data.admin(&["backup", &copy]).done();
    let later = ann.table(&server, 1, true);
    server.kill();
    data.admin(&["restore", &copy]).fails(1, &["There are 2 tables in", "last changed 20", "--yes"]);
    data.admin(&["restore", &data.path("none.db"), "--yes"]).fails(1, &["There is no database"]);
    let letter = data.path("letter.db");
    fs::write(&letter, "this is a letter and no database at all, but a long one".repeat(99)).unwrap();
    data.admin(&["restore", &letter, "--yes"]).fails(1, &["letter.db is not a database of Aerodrome"]);
    assert!(data.admin(&["list"]).done().contains(&later), "nothing was changed so far");

    let restored = data.admin(&["restore", &copy, "--yes"]).done();
    assert!(
        restored.contains("now holds 1 table with") && restored.contains("aerodrome-before-20"),
        "{restored}"
    );
    let list = data.admin(&["list"]).done();
    assert!(list.contains(&table) && !list.contains(&later), "{list}");
    let server = data.serve();
    assert_eq!(ann.look(&server, &table)["table"]["status"], "playing", "and the token is good");
    server.kill();

    fs::write(data.file(), "a disk has forgotten everything".repeat(999)).unwrap();
    data.admin(&["restore", &copy]).fails(1, &["cannot be read", "--yes"]);
    data.admin(&["restore", &copy, "--yes"]).done();
    assert!(data.admin(&["list"]).done().contains(&table));
    let fresh = data.path("fresh");
    let restored = run(&["admin", "restore", &copy, "--data", &fresh]).done();
    assert!(!restored.contains("before"), "{restored}");
}

#[test]
fn a_log_that_does_not_replay_is_found() {
    let data = Data::new("broken");
    let server = data.serve();
    let ann = Guest::new(&server);
    let over = ann.table(&server, 2, true);
    server.kill();
    data.change("UPDATE entries SET body = replace(body, '\"digest\":\"', '\"digest\":\"0') WHERE seq = 9");
    let seen = data.admin(&["inspect", &over]).done();
    assert!(seen.contains("Entry 9 does not replay"), "{seen}");
    warned(&data.admin(&["export", &over]), "begins at a stored position");
    data.change("UPDATE entries SET body = '{\"at\":7,\"entry\":{\"type\":\"dreamed\"}}' WHERE seq = 9");
    let seen = data.admin(&["inspect", &over]);
    seen.fails(1, &["The log cannot be read", "--raw --secret"]);
    assert!(seen.out.contains("9  1970-01-01 00:00:00  (dreamed)"), "{}", seen.out);
    warned(&data.admin(&["export", &over, "--raw", "--secret"]), "Careful");
}

#[test]
fn what_is_not_there_is_not_made() {
    let data = Data::new("nothing");
    for args in [
        &["list"][..],
        &["end", "x"],
        &["delete", "x", "--yes"],
        &["backup", "/nowhere/x.db"],
        &["copy", "--to", "x"],
    ] {
        data.admin(args).fails(1, &["There is no database", "--data DIR or --database URL"]);
    }
    assert!(!Path::new(&data.path("data")).exists());
    data.admin(&["list", "--status", "lost"])
        .fails(2, &["no status “lost”", "gathering, playing, over and closed"]);
    data.admin(&["list", "--game", "chess"]).fails(2, &["There is no game called “chess”"]);
    data.admin(&["list", "--database", "postgres://x/y"]).fails(2, &["cannot be used with"]);
    run(&["admin", "list", "--database", "mysql://x"])
        .fails(2, &["--database takes the address of a PostgreSQL"]);
    run(&["admin", "backup", "x.dump", "--database", "postgres://ann:secret@h/db"])
        .fails(1, &["pg_dump --format=custom --file=x.dump postgres://ann@h/db"]);
    run(&["admin", "restore", "x.dump", "--database", "postgres://ann:secret@h/db"])
        .fails(1, &["pg_restore --no-owner --dbname=postgres://ann@h/db x.dump"]);
    let refused = run(&["admin", "list", "--database", "postgres://ann:secret@127.0.0.1:1/db"]);
    refused.fails(1, &["The database postgres://ann@127.0.0.1:1/db cannot be opened"]);
    assert!(!refused.err.contains("secret"));
}

/// A schema of its own in the PostgreSQL that the environment names.
fn new_schema(name: &str) -> String {
    let url = std::env::var("AERODROME_TEST_POSTGRES")
        .expect("set AERODROME_TEST_POSTGRES to the address of a PostgreSQL, or run `cargo xtask test`");
    let name = format!("admin_{}_{name}", std::process::id());
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut connection = sqlx::PgConnection::connect(&url).await.unwrap();
        connection.execute(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {name}"))).await.unwrap();
    });
    format!("{url}?options[search_path]={name}")
}

#[test]
fn tables_move_to_postgresql_and_back() {
    let data = Data::new("copy");
    let server = data.serve();
    let ann = Guest::new(&server);
    let (over, playing) = (ann.table(&server, 2, true), ann.table(&server, 1, true));
    server.kill();
    let url = new_schema("copy");
    run(&["admin", "list", "--database", &url]).fails(1, &["is not a database of Aerodrome"]);
    let copied = data.admin(&["copy", "--to", &url]).done();
    assert!(copied.contains("2 tables with") && copied.contains("counts and checksums agree"), "{copied}");
    data.admin(&["copy", "--to", &url]).fails(1, &["There are tables in", "empty database"]);
    data.admin(&["copy", "--to", &data.path("data")]).fails(2, &["the database itself"]);

    let server = Server::with(&["--database", &url]);
    assert_eq!(ann.look(&server, &playing)["table"]["status"], "playing", "and the token is good");
    let list = run(&["admin", "list", "--database", &url]).done();
    assert!(list.contains(&over) && list.contains(&playing), "{list}");
    let ended = run(&["admin", "end", &playing, "--reason", "Enough.", "--database", &url]).done();
    assert!(ended.contains("A server that runs now notices"), "{ended}");
    let orders = format!("/tables/{playing}/orders");
    let late = call(&server.address, &ann.0, "POST", &orders, &json!({"type": "resign", "seat": 0})).unwrap();
    assert_eq!((late.0, &late.1["error"]["code"]), (409, &json!("conflict")), "{late:?}");
    assert_eq!(ann.look(&server, &playing)["table"]["status"], "closed");
    server.kill();

    let back = data.path("back");
    let copied = run(&["admin", "copy", "--to", &back, "--database", &url]).done();
    assert!(copied.contains("Start the server with --data"), "{copied}");
    let seen = run(&["admin", "inspect", &playing, "--data", &back]).done();
    assert!(seen.contains("has closed the table: Enough."), "{seen}");
    assert!(run(&["admin", "delete", &over, "--yes", "--database", &url]).done().contains("is deleted"));
}
