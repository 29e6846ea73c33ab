//! The smallest client: a guest who plays one game of Planecrafters against a bot, with the first action that is
//! offered. `aerodrome serve`, then `cargo run -p server --example guest -- 127.0.0.1:8080`

#![expect(clippy::unwrap_used, reason = "an example shows the way, not every way to fail")]
#![expect(clippy::print_stdout, reason = "it tells the game")]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

async fn post(address: &str, token: &str, path: &str, body: Value) -> Value {
    let body = body.to_string();
    let bearer = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    let length = body.len();
    let request = format!(
        "POST /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{bearer}Content-Length: {length}\r\n\r\n{body}"
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

#[tokio::main]
async fn main() {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8080".to_owned());
    let guest = post(&address, "", "/guests", json!({"name": "Amelia"})).await;
    let token = guest["token"].as_str().unwrap();
    let wanted = json!({"game": "planecrafters", "seats": 2, "bots": [{"seat": 1, "level": "greedy"}]});
    let table = post(&address, token, "/tables", wanted).await["id"].as_str().unwrap().to_owned();

    let stream = TcpStream::connect(&address).await.unwrap();
    let url = format!("ws://{address}/api/v1/tables/{table}/socket");
    let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    let say = |message: Value| Message::Text(message.to_string().into());
    for message in [
        json!({"type": "hello", "token": token, "last": 0}),
        json!({"type": "join", "id": "join", "seat": 0, "nonce": "any text of mine"}),
        json!({"type": "start", "id": "start"}),
    ] {
        socket.send(say(message)).await.unwrap();
    }
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        let told: Value = serde_json::from_str(&text).unwrap();
        if told["type"] == "refused" {
            println!("refused: {}", told["error"]["message"]);
        }
        if told["type"] != "update" {
            continue;
        }
        for event in told["events"].as_array().unwrap() {
            println!("{}", event["text"].as_str().unwrap());
        }
        let decision = &told["decision"];
        // The version makes a good id: one order for each state of the table.
        let id = told["version"].to_string();
        if !decision["over"].is_null() {
            println!("{}", decision["over"]);
            return;
        } else if decision["kind"] == "end_turn" && decision["seat"] == 0 {
            socket.send(say(json!({"type": "end_turn", "id": id, "seat": 0}))).await.unwrap();
        } else if let Some(actions) = decision["actions"].as_array() {
            let action = &actions[0]["action"];
            socket.send(say(json!({"type": "play", "id": id, "seat": 0, "action": action}))).await.unwrap();
        }
    }
}
