//! Orders that are sent at once, twice, late: exactly those that were accepted are in the log.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::client::{Client, Server};
use crate::folder::Folder;

/// A table for two on which Ann and Bob sit, and whose turn it is.
async fn begun<'s>(clients: &[Client<'s>; 2]) -> (String, usize) {
    let table = clients[0].table(2, &[], json!({})).await;
    for client in clients {
        client.order(&table, json!({"type": "join"})).await.unwrap();
    }
    clients[0].order(&table, json!({"type": "start"})).await.unwrap();
    let seat =
        clients[0].get(&format!("/tables/{table}")).await.unwrap()["decision"]["seat"].as_u64().unwrap();
    (table, seat as usize)
}

fn hire_nobody(seat: usize) -> Value {
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
        let ack = socket.order("first", hire_nobody(seat)).await;
        assert_eq!((&ack["type"], &ack["version"]), (&json!("ack"), &json!(before + 1)));
    }
    // Over the other door too, and after a restart.
    let mut again = hire_nobody(seat);
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
                let mut order = hire_nobody(seat);
                order["id"] = format!("racer {racer}").into();
                socket.send(&order).await;
                socket.answer(&format!("racer {racer}")).await
            }
        });
        let answers = join_all(race).await;
        let won = answers.iter().filter(|answer| answer["type"] == "ack").count();
        assert_eq!(won, 1, "{answers:?}");
        assert!(answers.iter().all(|answer| answer["type"] == "ack" || answer["error"]["code"] == "illegal"));
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
    clients[seat].order(&table, hire_nobody(seat)).await.unwrap();
    let after = socket.next_of("update").await;
    assert_eq!(after["version"].as_u64(), before["version"].as_u64().map(|version| version + 1));
    server.stop().await;
}
