//! Clients that never read: they are dropped, cost little, delay nobody, and lose nothing. In a process of its own,
//! whose memory is the server's.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::net::TcpSocket;

#[expect(dead_code, reason = "it serves other tests too")]
#[path = "live/client.rs"]
mod client;
mod folder;

use client::{Client, Server, Socket};
use folder::Folder;

/// How many never read.
const SLOW: usize = 60;
/// How many actions are played while they do not.
const ACTIONS: usize = 150;
/// Far less than the time after which a slow client is dropped, and far more than an action takes.
const PROMPT: Duration = Duration::from_secs(4);

/// Two people at a table, who read.
struct Table<'s> {
    id: String,
    clients: [Client<'s>; 2],
    sockets: [Socket; 2],
}

impl<'s> Table<'s> {
    async fn begun(server: &'s Server) -> Table<'s> {
        let clients = [server.guest("Ann").await, server.guest("Bob").await];
        let id = clients[0].table(2, &[], json!({"settings": {"auto_end_turn": true}})).await;
        for client in &clients {
            client.order(&id, json!({"type": "join"})).await.unwrap();
        }
        clients[0].order(&id, json!({"type": "start"})).await.unwrap();
        let sockets = [clients[0].socket(&id).await, clients[1].socket(&id).await];
        Table { id, clients, sockets }
    }

    /// Plays an action of the one who decides; says how long it took until both had seen it. None at the end.
    async fn play(&mut self, number: usize) -> Option<Duration> {
        let mut seen = Vec::new();
        for client in &self.clients {
            seen.push(client.get(&format!("/tables/{}", self.id)).await.unwrap());
        }
        let (who, actions) = seen
            .iter()
            .enumerate()
            .find_map(|(who, seen)| Some((who, seen["decision"]["actions"].as_array()?)))?;
        let action = &actions[number * 7 % actions.len()]["action"];
        let began = Instant::now();
        let order = json!({"type": "play", "seat": who, "action": action});
        let version = self.clients[who].order(&self.id, order).await.unwrap()["version"].as_u64().unwrap();
        for socket in &mut self.sockets {
            while socket.next_of("update").await["version"].as_u64().unwrap() < version {}
        }
        Some(began.elapsed())
    }
}

/// A socket whose side of the connection holds very little that was not read.
async fn with_little_room(server: &Server, table: &str) -> Socket {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2 << 10).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    Socket::over(stream, server, table, &[]).await.unwrap()
}

/// What was heard, up to the version that arrived last, until nothing more comes or the table is this far.
async fn hear(socket: &mut Socket, heard: &mut Vec<Value>, until: u64) -> u64 {
    let mut last = 0;
    while last < until
        && let Some(text) = socket.text().await
    {
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == "update" {
            heard.extend(message["events"].as_array().unwrap().iter().cloned());
            last = message["version"].as_u64().unwrap();
        }
    }
    last
}

/// The memory of this process in bytes, where the system tells it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.split_whitespace().next()?;
    Some(1024 * kilobytes.parse::<u64>().ok()?)
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_do_not_read_are_dropped_and_come_back() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let mut table = Table::begun(&server).await;
    let stranger = server.guest("Cid").await;
    // Everything that comes before the memory is looked at has been done once.
    for number in 0..20 {
        table.play(number).await.unwrap();
    }
    let mut slow = Vec::new();
    for _ in 0..SLOW {
        let mut socket = with_little_room(&server, &table.id).await;
        socket.send(&json!({"type": "hello", "last": 0})).await;
        slow.push(socket);
    }
    let dropped = || server.house.metrics.slow.load(Ordering::Relaxed) as usize;
    let before = memory();
    let mut delays = Vec::new();
    for number in 0..ACTIONS {
        delays.extend(table.play(number).await);
    }
    let grown = memory().zip(before).map(|(after, before)| after.saturating_sub(before) >> 20);
    assert_eq!(delays.len(), ACTIONS, "the game was long enough");
    // All of them wait to be sent something by now; the others go on.
    let began = Instant::now();
    while dropped() < SLOW && began.elapsed() < Duration::from_secs(40) {
        delays.extend(table.play(delays.len()).await);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let longest = delays.iter().max().unwrap();
    println!("{SLOW} slow sockets: {grown:?} MB more, the longest delay of others {longest:?}");
    assert_eq!(dropped(), SLOW, "the slow are dropped");
    assert!(*longest < PROMPT, "others waited {longest:?}");
    // What each of them has not been sent would be 150 updates of several KB.
    assert!(grown.is_none_or(|megabytes| megabytes < 20), "{grown:?} MB for {SLOW} slow sockets");

    let path = format!("/tables/{}", table.id);
    let whole = stranger.get(&format!("{path}?since=0")).await.unwrap();
    let version = whole["version"].as_u64().unwrap();
    for socket in slow.iter_mut().take(3) {
        let mut heard = Vec::new();
        let last = hear(socket, &mut heard, u64::MAX).await;
        assert!(last < version, "it was dropped before the end");
        let mut again = stranger.socket_from(&table.id, json!({"last": last})).await;
        hear(&mut again, &mut heard, version).await;
        assert_eq!(json!(heard), whole["events"], "nothing was lost, nothing came twice");
    }
    server.stop().await;
}
