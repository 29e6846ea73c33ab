//! Windows: everybody is asked, and neither who passes ahead nor how fast a bot answers tells anything.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Server, Socket};
use crate::folder::Folder;
use crate::games::seated;

async fn pan_am(client: &Client<'_>, bots: &[&str]) -> String {
    client.table(2, bots, json!({"game": "pan-am", "settings": {"auto_end_turn": true}})).await
}

/// Somebody at a table of Pan Am, and what they saw last.
struct Player<'s> {
    client: Client<'s>,
    socket: Socket,
    table: String,
    update: Value,
    /// The version that the last order led to; what is older is no longer so.
    ordered: u64,
}

impl<'s> Player<'s> {
    async fn new(client: &Client<'s>, table: &str) -> Player<'s> {
        let mut socket = client.socket(table).await;
        let update = socket.next_of("update").await;
        Player { client: client.clone(), socket, table: table.to_owned(), update, ordered: 0 }
    }

    fn version(&self) -> u64 {
        self.update["version"].as_u64().unwrap()
    }

    /// Plays until `enough` says so; where it passes ahead it waits.
    async fn play_until(&mut self, enough: impl Fn(&Value) -> bool) {
        loop {
            let (decision, fresh) = (&self.update["decision"], self.version() >= self.ordered);
            if fresh && enough(&self.update) {
                return;
            }
            let passes = !self.update["passing"].is_null() && decision["window"] == true;
            if fresh && decision["seat"] == self.update["viewer"] && !passes {
                let actions = decision["actions"].as_array().unwrap();
                let action = actions[(self.version() as usize * 7) % actions.len()]["action"].clone();
                self.order(json!({"type": "play", "action": action})).await;
            }
            self.update = self.socket.next_of("update").await;
        }
    }

    async fn order(&mut self, mut order: Value) -> u64 {
        order["seat"] = self.update["viewer"].clone();
        self.ordered = self.client.order(&self.table, order).await.unwrap()["version"].as_u64().unwrap();
        self.ordered
    }
}

fn at_own_window(update: &Value) -> bool {
    update["decision"]["window"] == true && update["decision"]["seat"] == update["viewer"]
}

fn is_over(update: &Value) -> bool {
    !update["decision"]["over"].is_null()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_passes_ahead_for_the_game_answers_no_window_any_more() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ann = server.guest("Ann").await;
    let table = pan_am(&ann, &["random"]).await;
    seated(&table, std::slice::from_ref(&ann)).await;
    let mut player = Player::new(&ann, &table).await;
    player.play_until(at_own_window).await;
    let wrong = json!({"type": "pass_ahead", "seat": player.update["viewer"], "span": "always"});
    assert_eq!(ann.order(&table, wrong).await.unwrap_err().0, 400);
    player.order(json!({"type": "pass_ahead", "span": "game"})).await;
    // No window is answered here, so that the game ends only because they are passed.
    player.play_until(is_over).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_ahead_and_a_bots_answer_take_their_time() {
    let folder = Folder::new();
    let shortest = Duration::from_millis(200);
    let server = Server::paced(&folder, "200-250".parse().unwrap()).await;
    let ann = server.guest("Ann").await;
    let table = pan_am(&ann, &["greedy"]).await;
    seated(&table, std::slice::from_ref(&ann)).await;
    let mut player = Player::new(&ann, &table).await;

    player.play_until(at_own_window).await;
    let since = Instant::now();
    let said = player.order(json!({"type": "pass_ahead", "span": "step"})).await;
    player.play_until(|update| update["version"].as_u64().unwrap() > said).await;
    assert!(since.elapsed() >= shortest, "{:?}", since.elapsed());

    let at_the_bots = |update: &Value| {
        update["decision"]["window"] == true && update["decision"]["seat"] != update["viewer"]
    };
    player.play_until(at_the_bots).await;
    // The update may be a little late, but never so late as a pause is long.
    let (since, version) = (Instant::now(), player.version());
    player.play_until(|update| update["version"].as_u64().unwrap() > version).await;
    assert!(since.elapsed() >= shortest / 2, "{:?}", since.elapsed());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_ahead_is_played_after_a_restart() {
    let folder = Folder::new();
    let server = Server::paced(&folder, "60000-60000".parse().unwrap()).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = pan_am(&ann, &[]).await;
    seated(&table, &[ann.clone(), bob.clone()]).await;
    let (mut one, mut two) = (Player::new(&ann, &table).await, Player::new(&bob, &table).await);
    let at_any_window = |update: &Value| update["decision"]["window"] == true;
    tokio::join!(one.play_until(at_any_window), two.play_until(at_any_window));
    let decider = if at_own_window(&one.update) { &mut one } else { &mut two };
    let said = decider.order(json!({"type": "pass_ahead", "span": "step"})).await;
    let token = ann.token.clone();
    server.stop().await;

    let server = Server::start(&folder).await;
    let mut player = Player::new(&Client { server: &server, token }, &table).await;
    while player.version() <= said {
        player.update = player.socket.next_of("update").await;
    }
    server.stop().await;
}
