//! schemathesis reads the interface's description and sends a real server whatever it allows, and much that it does
//! not: nothing breaks, and every answer is as described. `cargo xtask schema` installs it and runs this.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

mod server;
use server::{Server, call};

/// The longest that one table may take.
const PATIENCE: Duration = Duration::from_secs(600);

/// A table where so many people and bots sit; without people its game is played to the end.
fn table(server: &Server, token: &str, people: usize, start: bool) -> String {
    let ask = |method: &str, path: &str, body: &Value| {
        let (status, answer) = call(&server.address, token, method, path, body).unwrap();
        assert_eq!(status, 200, "{path} {answer}");
        answer
    };
    let bots: Vec<Value> = (people..2).map(|seat| json!({"seat": seat, "level": "random"})).collect();
    let wanted = json!({"game": "planecrafters", "seats": 2, "bots": bots});
    let id = ask("POST", "/tables", &wanted)["id"].as_str().unwrap().to_owned();
    let mut orders = vec![json!({"type": "join"}); people];
    orders.extend(start.then(|| json!({"type": "start"})));
    for order in &orders {
        ask("POST", &format!("/tables/{id}/orders"), order);
    }
    let began = Instant::now();
    while start
        && people == 0
        && ask("GET", &format!("/tables/{id}"), &Value::Null)["table"]["status"] != "over"
    {
        assert!(began.elapsed() < PATIENCE, "the game does not end");
        sleep(Duration::from_millis(100));
    }
    id
}

/// Lets schemathesis loose on one table, or on such as do not exist.
fn attack(program: &Path, server: &Server, token: &str, folder: &Path, table: Option<&str>) {
    let config = folder.join("schemathesis.toml");
    fs::write(&config, table.map_or(String::new(), |id| format!("[parameters]\n\"path.id\" = \"{id}\"\n")))
        .unwrap();
    let base = format!("http://{}", server.address);
    let mut child = Command::new(program)
        .arg("--config-file")
        .arg(&config)
        .args(["run", &format!("{base}/api/v1/openapi.json"), "--url", &base])
        .args(["--header", &format!("Authorization: Bearer {token}")])
        .args(["--seed", "1", "--max-examples", &examples(), "--generation-database", "none"])
        // What is well-formed may still be wrong: a seat that the table does not have, a game that has not begun.
        .args(["--exclude-checks", "positive_data_acceptance"])
        .args(["--request-timeout", "30", "--continue-on-failure", "--no-color"])
        .current_dir(folder)
        .spawn()
        .unwrap();
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if began.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("schemathesis does not come to an end");
        }
        sleep(Duration::from_millis(50));
    };
    assert!(status.success(), "schemathesis has found something: see above");
}

/// How many requests of each kind: `AERODROME_EXAMPLES`, or a sample.
fn examples() -> String {
    env::var("AERODROME_EXAMPLES").unwrap_or_else(|_| "5".to_owned())
}

#[test]
#[ignore = "needs schemathesis: run `cargo xtask schema`"]
fn whatever_is_sent_the_answer_is_as_described() {
    let program = env::var_os("AERODROME_SCHEMATHESIS");
    let program =
        PathBuf::from(program.expect("AERODROME_SCHEMATHESIS names the program; see `cargo xtask schema`"));
    let folder = env::temp_dir().join(format!("aerodrome-schema-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let server = Server::start(&folder);
    let (_, welcome) = call(&server.address, "", "POST", "/guests", &json!({"name": "Ann"})).unwrap();
    let token = welcome["token"].as_str().unwrap();
    let tables =
        [table(&server, token, 1, false), table(&server, token, 2, true), table(&server, token, 0, true)];
    attack(&program, &server, token, &folder, None);
    for id in &tables {
        attack(&program, &server, token, &folder, Some(id));
    }
    server.kill();
    fs::remove_dir_all(&folder).unwrap();
}
