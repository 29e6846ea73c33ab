//! Lists, invitations, chat, what an operator looks at.

use serde_json::{Value, json};

use crate::client::{Server, Socket};
use crate::folder::Folder;

#[tokio::test(flavor = "multi_thread")]
async fn lists_show_open_tables_and_ones_own() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let open = ann.table(2, &["random"], json!({"options": {"objectives": "on"}})).await;
    let hidden = ann.table(2, &["random"], json!({"visibility": "link"})).await;
    let ids = |list: &Value| -> Vec<String> {
        list["tables"]
            .as_array()
            .unwrap()
            .iter()
            .map(|table| table["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let list = bob.get("/tables?status=gathering&game=planecrafters").await.unwrap();
    assert_eq!(ids(&list), [open.as_str()]);
    assert_eq!(list["tables"][0]["options"]["objectives"], "on");
    assert_eq!(list["tables"][0]["seats"], json!([{"kind": "open"}, {"kind": "bot", "level": "random"}]));
    assert_eq!(ids(&bob.get("/tables?status=playing").await.unwrap()), [""; 0]);
    assert_eq!(ids(&ann.get("/tables/mine").await.unwrap()), [""; 0], "to make a table is not to sit at it");

    ann.order(&hidden, json!({"type": "join"})).await.unwrap();
    ann.order(&hidden, json!({"type": "start"})).await.unwrap();
    let mine = ann.get("/tables/mine").await.unwrap();
    assert_eq!(ids(&mine), [hidden.as_str()]);
    assert_eq!(mine["tables"][0]["your_turn"], mine["tables"][0]["acting"] == 0);
    assert!(!mine.to_string().contains("guest"), "nobody's id is shown");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_lets_people_in_and_nothing_else_does() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.table(2, &[], json!({"visibility": "private"})).await;
    let code =
        ann.get(&format!("/tables/{table}")).await.unwrap()["table"]["code"].as_str().unwrap().to_owned();
    assert_eq!(bob.get(&format!("/tables/{table}")).await.unwrap_err().0, 404);
    assert_eq!(bob.order(&table, json!({"type": "join"})).await.unwrap_err().0, 404);
    assert_eq!(bob.get(&format!("/tables/{table}?code=0000")).await.unwrap_err().0, 404);
    let invited = bob.get(&format!("/tables/{table}?code={code}")).await.unwrap();
    assert!(invited["table"]["code"].is_null(), "only those who sit may invite");
    bob.post(&format!("/tables/{table}/orders?code={code}"), &json!({"type": "join"})).await.unwrap();
    assert_eq!(bob.get(&format!("/tables/{table}")).await.unwrap()["table"]["seats"][0]["name"], "Bob");

    let mut stranger = Socket::open(&server, &table, &[]).await.unwrap();
    stranger.send(&json!({"type": "hello"})).await;
    assert_eq!(stranger.next().await["error"]["code"], "unknown_table");
    assert_eq!(stranger.text().await, None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ann, bob) = (server.guest("Ann <b>").await, server.guest("Bob").await);
    let table = ann.table(2, &[], json!({})).await;
    let mut socket = bob.socket(&table).await;
    socket.next_of("update").await;
    let text = "<script>alert(1)</script> “hello”";
    let say = json!({"id": "1", "text": text});
    for _ in 0..3 {
        ann.post(&format!("/tables/{table}/chat"), &say).await.unwrap();
    }
    let lines = socket.next_of("chat").await["lines"].clone();
    assert_eq!(lines.as_array().unwrap().len(), 1, "said thrice, heard once");
    assert_eq!(
        (&lines[0]["text"], &lines[0]["name"], &lines[0]["mine"]),
        (&json!(text), &json!("Ann <b>"), &json!(false))
    );
    assert_eq!(socket.order("2", json!({"type": "chat", "text": "hi"})).await["type"], "ack");
    let all = ann.get(&format!("/tables/{table}/chat?after=1")).await.unwrap();
    assert_eq!(all["lines"][0]["text"], "hi");
    for bad in ["", "   ", "\u{7}", &"x".repeat(501)] {
        let refused = ann.post(&format!("/tables/{table}/chat"), &json!({"text": bad})).await;
        assert_eq!(refused.unwrap_err().0, 400);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_how_it_is() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ann = server.guest("Ann").await;
    let table = ann.table(2, &["random"], json!({})).await;
    let mut socket = ann.socket(&table).await;
    socket.next().await;
    let (status, head, _) = server.raw("GET", "/health", &[], b"").await;
    assert_eq!(status, 200);
    for header in [
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
    ] {
        assert!(head.to_lowercase().contains(header), "{head}");
    }
    assert!(!head.contains("unsafe-inline"));
    let (_, _, metrics) = server.raw("GET", "/metrics", &[], b"").await;
    assert!(
        metrics.contains("aerodrome_sockets 1\n") && metrics.contains("aerodrome_writes_total 1\n"),
        "{metrics}"
    );
    let games = ann.get("/games").await.unwrap();
    assert_eq!(games["games"][0]["id"], "planecrafters");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_explains_itself_in_both_languages() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ann = server.guest("Ann").await;
    let [en, de] = ["en", "de"].map(|lang| format!("/games/planecrafters?lang={lang}"));
    let (en, de) = (ann.get(&en).await.unwrap(), ann.get(&de).await.unwrap());
    let rule =
        |book: &Value| book["rules"].as_array().unwrap().iter().find(|rule| rule["id"] == "PC-16").cloned();
    assert_eq!(rule(&en).unwrap()["parts"][0]["kind"], "fact");
    assert_ne!(rule(&en), rule(&de));
    assert_eq!(en["options"][0]["values"][1]["title"], "With three open objectives");
    let spy = |book: &Value| {
        let staff = book["glossary"]["employees"].as_array().unwrap();
        staff.iter().find(|one| one["id"] == "spy").unwrap()["name"].clone()
    };
    assert_eq!((spy(&en), spy(&de)), (json!("Spy"), json!("Spion")));
    assert_eq!(ann.get("/games/chess").await.unwrap_err().0, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_other_address_is_a_page_and_nothing_under_the_interface_is() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    for path in ["/", "/t/4711?code=1", "/rules/planecrafters"] {
        let (status, head, body) = server.raw("GET", path, &[], b"").await;
        assert_eq!(status, 200, "{path}");
        assert!(head.to_lowercase().contains("content-type: text/html") && body.contains("<!doctype html>"));
    }
    for (method, path) in [("GET", "/api/v1/nothing"), ("GET", "/assets/none.js"), ("POST", "/t/4711")] {
        assert_eq!(server.raw(method, path, &[], b"").await.0, 404, "{method} {path}");
    }
    server.stop().await;
}
