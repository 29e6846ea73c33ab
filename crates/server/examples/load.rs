//! Many tables at once against a server that runs: how many actions a second, and how long until everybody sees one.
//!
//! `aerodrome serve --rate 1000000 --data DIR`, then
//! `cargo run --profile checked -p server --example load -- 127.0.0.1:8080 TABLES SECONDS [PAUSE_MS]`

#![expect(clippy::unwrap_used, reason = "a measurement that fails has no result")]
#![expect(clippy::print_stdout, reason = "the result")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// How many tables are set up at the same time.
const CROWD: usize = 32;

async fn call(address: &str, token: &str, path: &str, body: &Value) -> Value {
    let body = body.to_string();
    let bearer = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    let request = format!(
        "POST /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{bearer}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// A table with two people, each with a socket.
struct Table {
    sockets: [WebSocketStream<TcpStream>; 2],
    /// The latest update of each.
    seen: [Value; 2],
}

impl Table {
    async fn set_up(address: &str) -> Table {
        let mut tokens = Vec::new();
        for name in ["Ann", "Bob"] {
            let welcome = call(address, "", "/guests", &json!({"name": name})).await;
            tokens.push(welcome["token"].as_str().unwrap().to_owned());
        }
        let wanted = json!({"game": "planecrafters", "seats": 2, "settings": {"auto_end_turn": true}});
        let id = call(address, &tokens[0], "/tables", &wanted).await["id"].as_str().unwrap().to_owned();
        for token in &tokens {
            call(address, token, &format!("/tables/{id}/orders"), &json!({"type": "join"})).await;
        }
        let mut sockets = Vec::new();
        for token in &tokens {
            let stream = TcpStream::connect(address).await.unwrap();
            stream.set_nodelay(true).unwrap();
            let url = format!("ws://{address}/api/v1/tables/{id}/socket");
            let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
            let hello = json!({"type": "hello", "token": token});
            socket.send(Message::Text(hello.to_string().into())).await.unwrap();
            sockets.push(socket);
        }
        call(address, &tokens[0], &format!("/tables/{id}/orders"), &json!({"type": "start"})).await;
        let mut table = Table { sockets: sockets.try_into().unwrap(), seen: [Value::Null, Value::Null] };
        for side in 0..2 {
            while table.seen[side]["view"].is_null() {
                table.read(side).await;
            }
        }
        table
    }

    async fn read(&mut self, side: usize) {
        loop {
            if let Message::Text(text) = self.sockets[side].next().await.unwrap().unwrap() {
                let message: Value = serde_json::from_str(&text).unwrap();
                assert_ne!(message["type"], "refused", "{message}");
                if message["type"] == "update" {
                    self.seen[side] = message;
                    return;
                }
            }
        }
    }

    /// One action, from sending it until both see it; none when the game is over.
    async fn act(&mut self) -> Option<Duration> {
        let seat = self.seen[0]["decision"]["seat"].as_u64()? as usize;
        let version = self.seen[seat]["version"].as_u64()?;
        let actions = self.seen[seat]["decision"]["actions"].as_array()?;
        let action = &actions[version as usize * 7 % actions.len()]["action"];
        let order = json!({"type": "play", "id": version.to_string(), "seat": seat, "action": action});
        let began = Instant::now();
        self.sockets[seat].send(Message::Text(order.to_string().into())).await.unwrap();
        for side in 0..2 {
            while self.seen[side]["version"].as_u64()? <= version {
                self.read(side).await;
            }
        }
        Some(began.elapsed())
    }
}

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [address, tables, seconds, rest @ ..] = &args[..] else {
        panic!("load ADDRESS TABLES SECONDS [PAUSE_MS]");
    };
    let (tables, seconds): (usize, u64) = (tables.parse().unwrap(), seconds.parse().unwrap());
    let pause = Duration::from_millis(rest.first().map_or(0, |pause| pause.parse().unwrap()));
    let began = Instant::now();
    let mut ready = Vec::new();
    while ready.len() < tables {
        let crowd = (tables - ready.len()).min(CROWD);
        ready.extend(join_all((0..crowd).map(|_| Table::set_up(address))).await);
    }
    println!("{tables} tables and {} sockets after {:.1} s", 2 * tables, began.elapsed().as_secs_f64());
    let stop = Arc::new(AtomicBool::new(false));
    let began = Instant::now();
    let playing: Vec<_> = ready
        .into_iter()
        .enumerate()
        .map(|(number, mut table)| {
            let stop = stop.clone();
            tokio::spawn(async move {
                let mut times = Vec::new();
                // So that they do not all act in the same moment.
                tokio::time::sleep(pause * number as u32 / tables as u32).await;
                while !stop.load(Ordering::Relaxed) {
                    let Some(time) = table.act().await else { break };
                    times.push(time);
                    tokio::time::sleep(pause.saturating_sub(time)).await;
                }
                times
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let took = began.elapsed().as_secs_f64();
    let mut times: Vec<Duration> = Vec::new();
    for table in playing {
        times.extend(table.await.unwrap());
    }
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "{:.0} actions a second; everybody sees one after {:.1} ms (p50), {:.1} ms (p99)",
        times.len() as f64 / took,
        at(0.5),
        at(0.99)
    );
}
