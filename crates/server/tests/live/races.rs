//! Orders that are sent at once, twice, late: exactly those that were accepted are in the log.

use futures_util::future::join_all;
use serde_json::{Value, json};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::chance::{Seed, below, pick, shuffle};

use crate::client::{Client, Server};
use crate::folder::Folder;

/// A table for two on which Ann and Bob sit, and who has taken two cards and may build now.
async fn begun<'s>(clients: &[Client<'s>; 2]) -> (String, usize) {
    let table = clients[0].table(2, &[], json!({})).await;
    for client in clients {
        client.order(&table, json!({"type": "join"})).await.unwrap();
    }
    clients[0].order(&table, json!({"type": "start"})).await.unwrap();
    let seat =
        clients[0].get(&format!("/tables/{table}")).await.unwrap()["decision"]["seat"].as_u64().unwrap();
    let seat = seat as usize;
    clients[seat].hire_nobody(&table, seat).await;
    for _ in 0..2 {
        let draw = json!({"type": "play", "seat": seat, "action": {"type": "draw"}});
        clients[seat].order(&table, draw).await.unwrap();
    }
    (table, seat)
}

fn build_nothing(seat: usize) -> Value {
    json!({"type": "play", "seat": seat, "action": {"type": "done"}})
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_is_sent_again_is_carried_out_once() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let clients = [server.guest("Ann").await, server.guest("Bob").await];
    let (table, seat) = begun(&clients).await;
    let path = format!("/tables/{table}");
    let before = clients[seat].get(&path).await.unwrap()["version"].as_u64().unwrap();
    let mut socket = clients[seat].socket(&table).await;
    for _ in 0..3 {
        let ack = socket.order("first", build_nothing(seat)).await;
        assert_eq!((&ack["type"], &ack["version"]), (&json!("ack"), &json!(before + 1)));
    }
    // Over the other door too, and after a restart.
    let mut again = build_nothing(seat);
    again["id"] = "first".into();
    assert_eq!(clients[seat].order(&table, again.clone()).await.unwrap()["version"], before + 1);
    let token = clients[seat].token.clone();
    server.stop().await;
    let server = Server::start(&folder).await;
    let client = Client { server: &server, token };
    assert_eq!(client.order(&table, again).await.unwrap()["version"], before + 1);
    assert_eq!(client.get(&path).await.unwrap()["version"], before + 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_race_for_one_action_one_wins() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let clients = [server.guest("Ann").await, server.guest("Bob").await];
    for _ in 0..5 {
        let (table, seat) = begun(&clients).await;
        let before = clients[0].get(&format!("/tables/{table}")).await.unwrap()["version"].as_u64().unwrap();
        let race = (0..8).map(|racer| {
            let (client, table) = (clients[seat].clone(), &table);
            async move {
                let mut socket = client.socket(table).await;
                let mut order = build_nothing(seat);
                order["id"] = format!("racer {racer}").into();
                socket.send(&order).await;
                socket.answer(&format!("racer {racer}")).await
            }
        });
        let answers = join_all(race).await;
        let won = answers.iter().filter(|answer| answer["type"] == "ack").count();
        assert_eq!(won, 1, "{answers:?}");
        let late =
            |answer: &Value| ["illegal", "turn_is_over"].iter().any(|code| answer["error"]["code"] == *code);
        assert!(answers.iter().all(|answer| answer["type"] == "ack" || late(answer)), "{answers:?}");
        assert_eq!(clients[0].get(&format!("/tables/{table}")).await.unwrap()["version"], before + 1);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_want_one_seat_one_gets_it() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ann = server.guest("Ann").await;
    let table = ann.table(2, &["random"], json!({})).await;
    let mut guests = Vec::new();
    for number in 0..8 {
        guests.push(server.guest(&format!("Guest {number}")).await);
    }
    let race = guests.iter().map(|guest| guest.order(&table, json!({"type": "join", "seat": 0})));
    let answers = join_all(race).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert!(answers.iter().flat_map(|answer| answer.as_ref().err()).all(|(_, code)| code == "seat_taken"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_table_leaves_the_memory_and_comes_back() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let clients = [server.guest("Ann").await, server.guest("Bob").await];
    let (table, seat) = begun(&clients).await;
    let mut socket = clients[seat].socket(&table).await;
    let before = socket.next_of("update").await;
    server.house.drop_idle(i64::MAX);
    assert_eq!(clients[seat].get(&format!("/tables/{table}")).await.unwrap()["view"], before["view"]);
    clients[seat].order(&table, build_nothing(seat)).await.unwrap();
    let after = socket.next_of("update").await;
    assert_eq!(after["version"].as_u64(), before["version"].as_u64().map(|version| version + 1));
    server.stop().await;
}

/// How many schedules are tried: `AERODROME_SCHEDULES`, or a sample.
fn schedules() -> u64 {
    std::env::var("AERODROME_SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(15)
}

/// Orders at once, twice, late, in any order, over sockets that are dropped: the log holds exactly what was
/// accepted, each once, where it was said to be.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_schedule_the_log_holds_what_was_accepted() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let clients = [server.guest("Ann").await, server.guest("Bob").await];
    for schedule in 0..schedules() {
        let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("schedules").nth(schedule).0);
        let (table, seat) = begun(&clients).await;
        let action = |rng: &mut _| pick(rng, &["done", "draw", "sell"]);
        // Some orders are sent several times; some by the one whose seat it is not.
        let mut orders: Vec<(usize, Value)> = (0..24)
            .map(|_| {
                let who = if below(&mut rng, 4) == 0 { 1 - seat } else { seat };
                let order = match below(&mut rng, 5) {
                    0 => json!({"type": "undo", "seat": seat, "id": below(&mut rng, 12).to_string()}),
                    1 => json!({"type": "end_turn", "seat": seat, "id": below(&mut rng, 12).to_string()}),
                    _ => {
                        let action = json!({"type": action(&mut rng)});
                        json!({"type": "play", "seat": seat, "action": action, "id": below(&mut rng, 12).to_string()})
                    }
                };
                (who, order)
            })
            .collect();
        shuffle(&mut rng, &mut orders);
        let sent = orders.into_iter().map(|(who, order)| {
            let (client, table) = (clients[who].clone(), &table);
            let (door, delay) = (below(&mut rng, 3), below(&mut rng, 8));
            async move {
                tokio::time::sleep(std::time::Duration::from_millis(delay.into())).await;
                let id = order["id"].as_str().unwrap().to_owned();
                let version = match door {
                    0 => client.order(table, order).await.ok().and_then(|done| done["version"].as_u64()),
                    _ => {
                        let mut socket = client.socket(table).await;
                        socket.send(&order).await;
                        // A dropped socket never learns how it went.
                        if door == 2 { None } else { socket.answer(&id).await["version"].as_u64() }
                    }
                };
                (who, id, version)
            }
        });
        let answers = join_all(sent).await;
        // What was sent over a dropped socket may still be on its way.
        let log = loop {
            let before = server.house.store().entries(&table).await.unwrap();
            tokio::time::sleep(std::time::Duration::from_millis(30)).await;
            if server.house.store().entries(&table).await.unwrap() == before {
                break before;
            }
        };
        let keys: Vec<&str> = log.iter().filter_map(|entry| entry.key.as_deref()).collect();
        let mut once = keys.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), keys.len(), "schedule {schedule}: an order was carried out twice");
        for (who, id, version) in answers {
            let Some(version) = version else { continue };
            assert_eq!(who, seat, "schedule {schedule}: the other seat was obeyed");
            let key = log[version as usize - 1].key.as_deref().unwrap_or_default();
            assert!(
                key.ends_with(&format!(":{id}")),
                "schedule {schedule}: {id} is not at {version} but {key}"
            );
        }
        // And the log is whole: the table, read anew, is the table.
        let seen = clients[0].get(&format!("/tables/{table}")).await.unwrap();
        server.house.drop_idle(i64::MAX);
        assert_eq!(clients[0].get(&format!("/tables/{table}")).await.unwrap(), seen);
    }
    server.stop().await;
}
