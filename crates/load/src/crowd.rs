//! People at tables: each table has two, each with a socket.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::client::{Http, Socket};

/// How many arrive at the same time.
const ARRIVING: usize = 16;

#[derive(Deserialize)]
struct Welcome {
    token: String,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

/// Two people who play one game after another.
pub(crate) struct Pair {
    address: SocketAddr,
    tokens: [String; 2],
    table: String,
    sockets: Vec<Socket>,
    rng: Xoshiro256PlusPlus,
    orders: u64,
}

impl Pair {
    /// Sits down at a new table, and starts the game.
    async fn new(http: &mut Http, address: SocketAddr, number: u64) -> Result<Pair> {
        let mut tokens = [String::new(), String::new()];
        for token in &mut tokens {
            *token = http.post::<Welcome>("", "/guests", &json!({"name": "Guest"})).await?.token;
        }
        let rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let mut pair = Pair { address, tokens, table: String::new(), sockets: Vec::new(), rng, orders: 0 };
        pair.begin(http).await?;
        Ok(pair)
    }

    async fn begin(&mut self, http: &mut Http) -> Result<()> {
        let wanted = json!({"game": "planecrafters", "seats": 2, "settings": {"take_backs": false}});
        self.table = http.post::<Made>(&self.tokens[0], "/tables", &wanted).await?.id;
        let orders = format!("/tables/{}/orders", self.table);
        for token in &self.tokens {
            http.post::<Value>(token, &orders, &json!({"type": "join"})).await?;
        }
        http.post::<Value>(&self.tokens[0], &orders, &json!({"type": "start"})).await?;
        Ok(())
    }

    /// Both look at the table.
    async fn connect(&mut self) -> Result<()> {
        self.sockets.clear();
        for token in &self.tokens {
            self.sockets.push(Socket::open(self.address, &self.table, token).await?);
        }
        Ok(())
    }

    /// Plays one random action and waits until it is acknowledged and both have seen it; none at a game's end.
    async fn play(&mut self) -> Result<Option<Duration>> {
        let decides = |socket: &Socket| socket.decision.as_ref().is_some_and(|asked| asked.actions.is_some());
        let Some(who) = self.sockets.iter().position(decides) else { return Ok(None) };
        let decision = self.sockets[who].decision.as_ref();
        let (seat, actions) = decision
            .and_then(|asked| Some((asked.seat?, asked.actions.as_ref()?)))
            .context("a decision names its seat")?;
        let action = &actions[(self.rng.next_u64() % actions.len() as u64) as usize].action;
        self.orders += 1;
        let order = json!({"type": "play", "id": self.orders.to_string(), "seat": seat, "action": action});
        let began = Instant::now();
        self.sockets[who].acknowledged = 0;
        self.sockets[who].send(&order).await?;
        while self.sockets[who].acknowledged == 0 {
            self.sockets[who].hear().await?;
        }
        let version = self.sockets[who].acknowledged;
        for socket in &mut self.sockets {
            while socket.version < version {
                socket.hear().await?;
            }
        }
        Ok(Some(began.elapsed()))
    }
}

/// How it went.
pub(crate) struct Pace {
    /// Actions that were acknowledged and seen by both.
    pub(crate) actions: usize,
    /// In how long.
    pub(crate) time: Duration,
    /// From sending to being seen, sorted.
    pub(crate) delays: Vec<Duration>,
}

impl Pace {
    /// Actions in a second.
    pub(crate) fn rate(&self) -> f64 {
        self.actions as f64 / self.time.as_secs_f64()
    }

    /// The delay that this share of actions stayed under.
    pub(crate) fn delay(&self, share: f64) -> Duration {
        let place = ((self.delays.len() as f64 * share) as usize).min(self.delays.len().saturating_sub(1));
        self.delays.get(place).copied().unwrap_or_default()
    }
}

/// Everybody who plays.
pub(crate) struct Crowd {
    address: SocketAddr,
    pairs: Vec<Pair>,
}

impl Crowd {
    /// Makes tables and starts their games.
    pub(crate) async fn gather(address: SocketAddr, tables: usize) -> Result<Crowd> {
        let next = Arc::new(AtomicU64::new(0));
        let mut arriving = JoinSet::new();
        for _ in 0..ARRIVING {
            let next = next.clone();
            arriving.spawn(async move {
                let mut http = Http::connect(address).await?;
                let mut pairs = Vec::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= tables as u64 {
                        return Ok::<Vec<Pair>, anyhow::Error>(pairs);
                    }
                    pairs.push(Pair::new(&mut http, address, number).await?);
                }
            });
        }
        let mut pairs = Vec::with_capacity(tables);
        while let Some(arrived) = arriving.join_next().await {
            pairs.extend(arrived??);
        }
        Ok(Crowd { address, pairs })
    }

    /// Everybody looks at their table.
    pub(crate) async fn connect(&mut self) -> Result<()> {
        for pair in &mut self.pairs {
            pair.connect().await?;
        }
        Ok(())
    }

    /// Plays for a while, all together at most so many actions a second; without a rate as fast as it goes.
    pub(crate) async fn play(&mut self, time: Duration, rate: Option<f64>) -> Result<Pace> {
        let stop = Arc::new(AtomicBool::new(false));
        let gap = rate.map(|rate| Duration::from_secs_f64(self.pairs.len() as f64 / rate));
        let began = Instant::now();
        let mut playing = JoinSet::new();
        let address = self.address;
        let tables = self.pairs.len() as u32;
        for (number, mut pair) in (0..).zip(self.pairs.drain(..)) {
            let stop = stop.clone();
            playing.spawn(async move {
                let mut delays = Vec::new();
                // Spread out, or all would act in the same moment again and again.
                let mut due = Instant::now() + gap.unwrap_or_default() * number / tables;
                while !stop.load(Ordering::Relaxed) {
                    if let Some(gap) = gap {
                        tokio::time::sleep_until(due.into()).await;
                        due = (due + gap).max(Instant::now());
                    }
                    match pair.play().await? {
                        Some(delay) => delays.push(delay),
                        None => {
                            pair.begin(&mut Http::connect(address).await?).await?;
                            pair.connect().await?;
                        }
                    }
                }
                Ok::<(Pair, Vec<Duration>), anyhow::Error>((pair, delays))
            });
        }
        tokio::time::sleep(time).await;
        let time = began.elapsed();
        stop.store(true, Ordering::Relaxed);
        let mut delays = Vec::new();
        while let Some(played) = playing.join_next().await {
            let (pair, some) = played??;
            self.pairs.push(pair);
            delays.extend(some);
        }
        delays.sort_unstable();
        Ok(Pace { actions: delays.len(), time, delays })
    }
}
