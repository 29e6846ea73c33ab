//! A server that is killed at random moments under load: what it acknowledged is there, no log is broken, no table
//! is stuck. `cargo xtask kills` kills it 200 times.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tabletop::chance::{Seed, below};

mod server;
use server::{Server, call};

/// Tables that are played at the same time.
const TABLES: usize = 4;

/// One person at one table against a bot, and what they were told was done.
struct Player {
    token: String,
    table: String,
    orders: u32,
    acknowledged: Vec<(Value, u64)>,
    in_flight: Option<Value>,
}

impl Player {
    fn new(address: &str) -> Player {
        let (_, welcome) = call(address, "", "POST", "/guests", &json!({"name": "Ann"})).unwrap();
        let token = welcome["token"].as_str().unwrap().to_owned();
        let mut player =
            Player { token, table: String::new(), orders: 0, acknowledged: Vec::new(), in_flight: None };
        player.sit_down(address).unwrap();
        player
    }

    /// A new table; none if the server went away.
    fn sit_down(&mut self, address: &str) -> Option<()> {
        let wanted = json!({
            "game": "planecrafters", "seats": 2, "settings": {"auto_end_turn": true},
            "bots": [{"seat": 1, "level": "random"}],
        });
        let (_, made) = call(address, &self.token, "POST", "/tables", &wanted)?;
        self.table = made["id"].as_str()?.to_owned();
        self.acknowledged.clear();
        self.in_flight = None;
        for order in [json!({"type": "join"}), json!({"type": "start"})] {
            self.order(address, order)?;
        }
        Some(())
    }

    fn order(&mut self, address: &str, mut order: Value) -> Option<u64> {
        self.orders += 1;
        order["id"] = self.orders.to_string().into();
        self.in_flight = Some(order.clone());
        let (status, done) = self.send(address, &order)?;
        assert_eq!(status, 200, "{order} {done}");
        let version = done["version"].as_u64().unwrap();
        self.acknowledged.push((order, version));
        self.in_flight = None;
        Some(version)
    }

    fn send(&self, address: &str, order: &Value) -> Option<(u16, Value)> {
        call(address, &self.token, "POST", &format!("/tables/{}/orders", self.table), order)
    }

    fn look(&self, address: &str, query: &str) -> Option<Value> {
        let (status, seen) =
            call(address, &self.token, "GET", &format!("/tables/{}{query}", self.table), &Value::Null)?;
        assert_eq!(status, 200, "{seen}");
        Some(seen)
    }

    /// Plays until the server goes away or it is time to stop.
    fn play(&mut self, address: &str, stop: &AtomicBool) -> Option<()> {
        while !stop.load(Ordering::Relaxed) {
            let seen = self.look(address, "")?;
            if !seen["decision"]["over"].is_null() {
                self.sit_down(address)?;
            } else if let Some(actions) = seen["decision"]["actions"].as_array() {
                let action = &actions[self.orders as usize * 7 % actions.len()]["action"];
                self.order(address, json!({"type": "play", "seat": 0, "action": action}))?;
            }
        }
        Some(())
    }

    /// After a restart: nothing that was acknowledged is lost, what was in flight is there once or not at all, and
    /// the game goes on.
    fn check(&mut self, address: &str) {
        if self.table.is_empty() {
            return;
        }
        let seen = self.look(address, "?since=0").unwrap();
        let events = seen["events"].as_array().unwrap();
        assert!(
            events.iter().all(|event| event["event"]["type"] != "rules_changed"),
            "the log does not replay"
        );
        let last = self.acknowledged.last().map_or(0, |(_, version)| *version);
        assert!(seen["version"].as_u64().unwrap() >= last);
        for (order, version) in self.acknowledged.iter().rev().take(10) {
            let (status, again) = self.send(address, order).unwrap();
            assert_eq!((status, again["version"].as_u64()), (200, Some(*version)), "{order}");
        }
        if let Some(order) = self.in_flight.take() {
            let first = self.send(address, &order).unwrap();
            let again = self.send(address, &order).unwrap();
            assert_eq!(first, again, "{order}");
            if first.0 == 200 {
                self.acknowledged.push((order, first.1["version"].as_u64().unwrap()));
            }
        }
        // The bot has been woken, so that sooner or later it is our turn again.
        for _ in 0..200 {
            let seen = self.look(address, "").unwrap();
            let decision = &seen["decision"];
            if seen["table"]["status"] != "playing" || decision["actions"].is_array() {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("table {} is stuck", self.table);
    }
}

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("aerodrome-{name}-{}", std::process::id()));
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn what_was_acknowledged_survives_every_kill() {
    let kills = std::env::var("AERODROME_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    let folder = folder("kills");
    let mut rng = tabletop::chance::Chance::<1>::new(Seed::from_text("kills")).draw(0);
    let server = Server::start(&folder);
    let mut players: Vec<Player> = (0..TABLES).map(|_| Player::new(&server.address)).collect();
    server.kill();
    for kill in 0..kills {
        let server = Server::start(&folder);
        for player in &mut players {
            player.check(&server.address);
        }
        let stop = Arc::new(AtomicBool::new(false));
        let playing: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                let (address, stop) = (server.address.clone(), stop.clone());
                thread::spawn(move || {
                    player.play(&address, &stop);
                    player
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(u64::from(20 + below(&mut rng, 500))));
        server.kill();
        stop.store(true, Ordering::Relaxed);
        players = playing.into_iter().map(|player| player.join().unwrap()).collect();
        let orders: u32 = players.iter().map(|player| player.orders).sum();
        println!("{} of {kills} kills, {orders} orders", kill + 1);
    }
    let server = Server::start(&folder);
    players.iter_mut().for_each(|player| player.check(&server.address));
    let orders: u32 = players.iter().map(|player| player.orders).sum();
    assert!(orders as usize > kills, "too little happened to prove anything");
    server.kill();
    fs::remove_dir_all(&folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_stops() {
    let folder = folder("stop");
    let mut server = Server::start(&folder);
    let second = Command::new(env!("CARGO_BIN_EXE_aerodrome"))
        .args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&folder)
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&second.stderr).contains("Another process uses"));
    let told = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert!(server.child.wait().unwrap().success());
    fs::remove_dir_all(&folder).unwrap();
}
