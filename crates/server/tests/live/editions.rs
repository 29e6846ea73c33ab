//! A table names its edition, and waits when the server no longer has it.

use serde_json::{Value, json};
use server::shelf::Shelf;
use tabletop::game::Record;

use crate::client::{Client, Server};
use crate::folder::Folder;
use crate::games::{play_seat, seated};
use crate::short;

/// A table as a list shows it.
async fn listed(client: &Client<'_>, list: &str, table: &str) -> Value {
    let list = client.get(list).await.unwrap();
    list["tables"].as_array().unwrap().iter().find(|one| one["id"] == table).cloned().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_outlives_its_edition() {
    let folder = Folder::new();
    let server = Server::offering(&folder, short::shelf()).await;
    let ann = server.guest("Ann").await;
    let games = ann.get("/games").await.unwrap();
    let names: Vec<&Value> =
        games["games"][0]["editions"].as_array().unwrap().iter().map(|edition| &edition["name"]).collect();
    assert_eq!(names, ["house", "short"]);

    let wanted = json!({"edition": "short"});
    let over = ann.table(2, &["random"], wanted.clone()).await;
    seated(&over, std::slice::from_ref(&ann)).await;
    let mut socket = ann.socket(&over).await;
    play_seat(&ann, &mut socket, &over, u64::MAX).await;
    let whole = ann.get(&format!("/tables/{over}/log")).await.unwrap();
    let running = ann.table(2, &["random"], json!({"edition": "short", "visibility": "private"})).await;
    seated(&running, std::slice::from_ref(&ann)).await;
    let gathering = ann.table(2, &[], wanted).await;
    let house = ann.table(2, &[], json!({})).await;
    let unknown = json!({"game": "planecrafters", "seats": 2, "edition": "long"});
    assert_eq!(ann.post("/tables", &unknown).await.unwrap_err(), (400, "bad_request".to_owned()));
    let tokens = [ann.token.clone(), server.guest("Bob").await.token];
    server.stop().await;

    // The server comes back without the edition.
    let server = Server::start(&folder).await;
    let [ann, bob] = tokens.clone().map(|token| Client { server: &server, token });
    for (table, missing) in [(&over, true), (&gathering, true), (&house, false)] {
        let listed = listed(&bob, "/tables", table).await;
        assert_eq!(listed["edition"]["missing"].is_string(), missing, "{listed}");
        assert_eq!(listed["edition"]["name"], if missing { "short" } else { "house" });
    }
    assert_eq!(listed(&ann, "/tables/mine", &running).await["edition"]["name"], "short");
    let path = format!("/tables/{running}");
    let seen = ann.get(&format!("{path}?since=0&lang=de")).await.unwrap();
    let said = seen["table"]["edition"]["missing"].as_str().unwrap();
    assert!(said.contains("„short“") && said.contains("--edition"), "{said}");
    assert_eq!((&seen["table"]["status"], &seen["view"]), (&json!("playing"), &Value::Null));
    assert_eq!(seen["table"]["seats"][0]["name"], "Ann");
    assert_eq!(seen["events"][0]["event"]["type"], "created", "what was told is told");
    assert_eq!(bob.get(&path).await.unwrap_err().0, 404, "what is private stays so");
    let missing = Err((503, "edition_missing".to_owned()));
    assert_eq!(ann.order(&running, json!({"type": "resign", "seat": 0})).await, missing);
    assert_eq!(ann.order(&gathering, json!({"type": "join"})).await, missing);
    assert_eq!(ann.get(&format!("{path}/moments/0")).await, missing);
    assert_eq!(ann.post(&format!("{path}/hint"), &json!({"seat": 0})).await, missing);
    assert_eq!(ann.post(&format!("/tables/{over}/rematch"), &json!({})).await, missing);
    assert_eq!(ann.get(&format!("{path}/log")).await.unwrap_err().1, "not_over");
    let mut socket = ann.socket(&running).await;
    assert!(socket.next_of("update").await["decision"].is_null());
    let chat = socket.order("1", json!({"type": "chat", "text": "Where are our cards?"})).await;
    assert_eq!(chat["type"], "ack");

    // What is over is whole, and can be checked by whoever has the edition.
    assert_eq!(bob.get(&format!("/tables/{over}/log")).await.unwrap(), whole);
    let record: Record = serde_json::from_value(whole.clone()).unwrap();
    let edition = short::shelf().choose("planecrafters", Some("short")).unwrap();
    edition.catalog().unwrap().replay(&record).unwrap();
    assert_eq!(ann.post("/tables/import", &whole).await.unwrap_err().0, 400);
    server.stop().await;

    // The edition is back, and everything goes on.
    let server = Server::offering(&folder, short::shelf()).await;
    let [ann, _] = tokens.map(|token| Client { server: &server, token });
    let mut socket = ann.socket(&running).await;
    play_seat(&ann, &mut socket, &running, u64::MAX).await;
    ann.order(&gathering, json!({"type": "join"})).await.unwrap();
    let imported = ann.post("/tables/import", &whole).await.unwrap();
    let imported = format!("/tables/{}", imported["id"].as_str().unwrap());
    assert_eq!(ann.get(&imported).await.unwrap()["table"]["edition"]["name"], "short");
    let rematch = ann.post(&format!("/tables/{over}/rematch"), &json!({})).await.unwrap();
    assert_eq!(rematch["table"]["edition"]["name"], "short");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_edition_is_what_one_gets_unasked() {
    let folder = Folder::new();
    let server = Server::offering(&folder, short::shelf()).await;
    let ann = server.guest("Ann").await;
    for (asked, got) in
        [(json!({}), "house"), (json!({"edition": "house"}), "house"), (json!({"edition": "short"}), "short")]
    {
        let table = ann.table(2, &["random"], asked).await;
        let seen = ann.get(&format!("/tables/{table}")).await.unwrap();
        assert_eq!(seen["table"]["edition"]["name"], got);
        assert!(seen["table"]["edition"]["missing"].is_null());
    }
    assert!(Shelf::house().choose("planecrafters", Some("short")).is_err());
    server.stop().await;
}
