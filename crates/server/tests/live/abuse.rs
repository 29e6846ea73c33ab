//! What a stranger may try.

use serde_json::{Value, json};
use server::http::Rates;

use crate::client::{Client, GENEROUS, Server, Socket};
use crate::folder::Folder;

#[tokio::test(flavor = "multi_thread")]
async fn wrong_tokens_and_other_peoples_seats_are_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.table(2, &[], json!({})).await;
    for client in [&ann, &bob] {
        client.order(&table, json!({"type": "join"})).await.unwrap();
    }
    ann.order(&table, json!({"type": "start"})).await.unwrap();
    let forged = ann.token.replacen(&ann.token[..32], &bob.token[..32], 1);
    let mut tampered = ann.token.clone();
    let last = tampered.pop().unwrap();
    tampered.push(if last == '0' { '1' } else { '0' });
    for token in ["x", "..", &forged, &tampered, &ann.token[1..], "é.é.é"] {
        let client = Client { server: &server, token: token.to_owned() };
        assert_eq!(client.get("/tables/mine").await.unwrap_err().0, 401, "{token}");
        let mut socket = Socket::open(&server, &table, &[]).await.unwrap();
        socket.send(&json!({"type": "hello", "token": token})).await;
        assert_eq!(socket.next().await["error"]["code"], "no_token");
        assert_eq!(socket.text().await, None);
    }
    let nobody = Client { server: &server, token: String::new() };
    assert_eq!(nobody.get("/tables/mine").await.unwrap_err().0, 401);
    assert_eq!(nobody.order(&table, json!({"type": "end_turn", "seat": 0})).await.unwrap_err().0, 401);
    for order in ["end_turn", "resign", "undo", "give_back"] {
        let refused = bob.order(&table, json!({"type": order, "seat": 0})).await.unwrap_err();
        assert_eq!(refused, (403, "not_your_seat".to_owned()), "{order}");
    }
    let play = json!({"type": "play", "seat": 0, "action": {"type": "done"}});
    assert_eq!(bob.order(&table, play.clone()).await.unwrap_err().0, 403);
    let mut socket = bob.socket(&table).await;
    assert_eq!(socket.order("1", play).await["error"]["code"], "not_your_seat");
    // A look from another's seat is a look from one's own.
    assert_eq!(bob.get(&format!("/tables/{table}?seat=0")).await.unwrap()["viewer"], 1);
    assert_eq!(bob.get(&format!("/tables/{table}/moments/0?seat=0")).await.unwrap()["viewer"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused_and_nothing_breaks() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ann = server.guest("Ann").await;
    let table = ann.table(2, &[], json!({})).await;
    let bearer = format!("Bearer {}", ann.token);
    let post = async |path: &str, body: &[u8]| {
        let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
        server.raw("POST", path, &headers, body).await.0
    };
    let orders = format!("/api/v1/tables/{table}/orders");
    let deep = format!("{}{}", "[".repeat(20_000), "]".repeat(20_000));
    let deep_action =
        format!(r#"{{"type":"play","seat":0,"action":{}{}}}"#, "[".repeat(5_000), "]".repeat(5_000));
    for body in [
        &b""[..],
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        deep.as_bytes(),
        deep_action.as_bytes(),
        br#"{"type":"fly"}"#,
    ] {
        assert_eq!(post(&orders, body).await, 400);
    }
    for order in [
        json!({"type": "join", "seat": 300}),
        json!({"type": "join", "seat": 9}),
        json!({"type": "join", "more": 1}),
        json!({"type": "join", "id": "x".repeat(65)}),
        json!({"type": "join", "id": "\u{0}"}),
        json!({"type": "join", "nonce": "x".repeat(200)}),
        json!({"type": "play", "seat": 0}),
    ] {
        assert_eq!(ann.order(&table, order.clone()).await.unwrap_err().0, 400, "{order}");
    }
    assert_eq!(post(&orders, &vec![b' '; 70_000]).await, 413);
    assert_eq!(post("/api/v1/tables/import", &vec![b' '; 5 << 20]).await, 413);
    assert_eq!(post("/api/v1/tables/import", b"{}").await, 400);
    for (wanted, what) in [
        (json!({"game": "chess", "seats": 2}), "game"),
        (json!({"game": "planecrafters", "seats": 99}), "seats"),
        (json!({"game": "planecrafters", "seats": 2, "options": {"objectives": "perhaps"}}), "options"),
        (
            json!({"game": "planecrafters", "seats": 2, "bots": [{"seat": 0, "level": "expert:3600000ms"}]}),
            "level",
        ),
        (json!({"game": "planecrafters", "seats": 2, "bots": [{"seat": 7, "level": "random"}]}), "seat"),
    ] {
        assert_eq!(ann.post("/tables", &wanted).await.unwrap_err().0, 400, "{what}");
    }
    for name in ["", "  ", "a\nb", &"x".repeat(33)] {
        assert_eq!(ann.post("/guests", &json!({"name": name})).await.unwrap_err().0, 400);
    }
    for path in [
        "/tables/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/tables/'%20OR%201=1",
        "/tables/%00",
        "/tables/none/log",
        "/tables/none/moments/0",
        "/tables/none/moments/x",
        "/tables?limit=many",
        "/tables?before=1e99",
        "/../../etc/passwd",
        "/nothing",
    ] {
        let (status, code) = ann.get(path).await.unwrap_err();
        assert!(status == 404 || status == 400, "{path} {status} {code}");
    }
    assert_eq!(ann.get(&format!("/tables/{table}/moments/0")).await.unwrap_err().1, "not_started");
    assert_eq!(ann.get(&format!("/tables/{table}?seat=no")).await.unwrap_err().0, 400);

    let mut socket = ann.socket(&table).await;
    socket.next_of("update").await;
    for nonsense in [json!(1), json!({"type": "fly"}), json!({"type": "hello"}), json!({"type": "chat"})] {
        socket.send(&nonsense).await;
        assert_eq!(socket.next_of("refused").await["error"]["code"], "bad_request");
    }
    socket.send(&json!({"type": "ping"})).await;
    socket.next_of("pong").await;
    socket.send(&json!({"type": "chat", "text": "x".repeat(20_000)})).await;
    assert_eq!(socket.text().await, None, "too large a message ends the talk");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_gets_no_socket() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ann = server.guest("Ann").await;
    let table = ann.table(2, &[], json!({})).await;
    let own = format!("http://{}", server.address);
    assert!(Socket::open(&server, &table, &[("origin", &own)]).await.is_ok());
    for origin in ["https://evil.example", "null", "http://127.0.0.1", "file://"] {
        assert_eq!(Socket::open(&server, &table, &[("origin", origin)]).await.err(), Some(403), "{origin}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_stopped() {
    let folder = Folder::new();
    let server = Server::with(&folder, Rates { guest: 2, chat: 2, ..GENEROUS }).await;
    let ann = server.guest("Ann").await;
    let table = ann.table(2, &[], json!({})).await;
    let chat = format!("/tables/{table}/chat");
    let said = [ann.post(&chat, &json!({"text": "1"})).await, ann.post(&chat, &json!({"text": "2"})).await];
    assert!(said.iter().all(Result::is_ok));
    assert_eq!(ann.post(&chat, &json!({"text": "3"})).await.unwrap_err().0, 429);
    let mut refused = 0;
    for _ in 0..40 {
        refused += usize::from(ann.get("/tables/mine").await.is_err_and(|(status, _)| status == 429));
    }
    assert!(refused > 10, "{refused}");
    assert!(server.guest("Bob").await.get("/tables/mine").await.is_ok(), "others are not stopped");
    let mut socket = ann.socket(&table).await;
    let mut codes: Vec<Value> = Vec::new();
    for _ in 0..5 {
        codes.push(socket.order("x", json!({"type": "start"})).await["error"]["code"].clone());
    }
    assert!(codes.contains(&json!("too_many")), "{codes:?}");
    server.stop().await;

    let server = Server::with(&folder, Rates { address: 1, ..GENEROUS }).await;
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(server.raw("GET", "/health", &[], b"").await.0);
    }
    assert!(statuses.contains(&429));
    server.stop().await;
}
