//! Whole games, restarts, and what comes after the end.

use std::time::Duration;

use catalog::Catalog;
use serde_json::{Value, json};
use tabletop::game::Record;

use crate::client::{Client, GENEROUS, Server, Socket};
use crate::folder::Folder;
use crate::schema::new_schema;
use server::store::SqlStore;

/// Answers whatever a seat is asked, until the game is over or the table has this version. Says what was heard.
pub async fn play_seat(client: &Client<'_>, socket: &mut Socket, table: &str, until: u64) -> Vec<Value> {
    let mut heard = Vec::new();
    let mut last = 0;
    let mut sent = 0;
    loop {
        let update = socket.next_of("update").await;
        let version = update["version"].as_u64().unwrap();
        assert!(version >= last, "versions only grow");
        last = version;
        heard.extend(update["events"].as_array().unwrap().iter().cloned());
        let decision = &update["decision"];
        if !decision["over"].is_null() || version >= until {
            return heard;
        }
        if decision["seat"] != update["viewer"] || version < sent {
            continue;
        }
        let seat = update["viewer"].clone();
        let order = match decision["kind"].as_str().unwrap() {
            "end_turn" => json!({"type": "end_turn", "seat": seat}),
            _ => {
                let actions = decision["actions"].as_array().unwrap();
                let action = &actions[(version as usize * 7) % actions.len()];
                assert!(!action["label"].as_str().unwrap().contains('⟨'));
                json!({"type": "play", "seat": seat, "action": action["action"]})
            }
        };
        sent = client.order(table, order).await.unwrap()["version"].as_u64().unwrap();
    }
}

pub async fn seated(table: &str, clients: &[Client<'_>]) {
    for (number, client) in clients.iter().enumerate() {
        client.order(table, json!({"type": "join", "nonce": format!("nonce {number}")})).await.unwrap();
    }
    clients[0].order(table, json!({"type": "start"})).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_a_whole_game_that_proves_itself() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let clients = [server.guest("Ann").await, server.guest("Bob").await];
    let table = clients[0].table(3, &["greedy"], json!({})).await;
    let commitment =
        clients[0].get(&format!("/tables/{table}")).await.unwrap()["table"]["commitment"].clone();
    let log = format!("/tables/{table}/log");
    let course = format!("/tables/{table}/course");
    for early in [&log, &course] {
        assert_eq!(clients[0].get(early).await.unwrap_err(), (409, "not_over".to_owned()));
    }
    let mut sockets = [
        clients[0].socket_from(&table, json!({"last": 0})).await,
        clients[1].socket_from(&table, json!({"last": 0})).await,
    ];
    seated(&table, &clients).await;
    assert_eq!(clients[0].get(&log).await.unwrap_err(), (409, "not_over".to_owned()));
    let [one, two] = &mut sockets;
    let (one, two) = tokio::join!(
        play_seat(&clients[0], one, &table, u64::MAX),
        play_seat(&clients[1], two, &table, u64::MAX)
    );
    for heard in [&one, &two] {
        let versions: Vec<u64> = heard.iter().map(|event| event["version"].as_u64().unwrap()).collect();
        assert!(versions.is_sorted() && versions[0] == 1);
        assert!(
            heard.iter().all(|event| !event["text"].as_str().unwrap().contains('⟨')),
            "every text is there"
        );
    }
    assert_ne!(one, two, "each heard what was for them");

    let record: Record = serde_json::from_value(clients[1].get(&log).await.unwrap()).unwrap();
    assert_eq!(record.commitment.as_deref(), commitment.as_str());
    assert_eq!(record.nonces.as_ref().unwrap()[..2], ["nonce 0", "nonce 1"]);
    assert!(record.result.is_some());
    Catalog::house().replay(&record).unwrap();

    // What was hidden is open now, whoever asks.
    let stranger = server.guest("Cid").await;
    let moment = stranger.get(&format!("/tables/{table}/moments/5?seat=1&lang=de")).await.unwrap();
    assert_eq!((&moment["moment"], &moment["viewer"]), (&json!(5), &json!(1)));
    assert!(moment["position"].is_object() && moment["action"].is_object());

    let course = stranger.get(&format!("/tables/{table}/course")).await.unwrap();
    let last = course["stands"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["money"], json!(record.result.as_ref().unwrap().scores));
    assert_eq!(last["moment"], one.last().unwrap()["moment"], "the last line belongs to the last moment");

    // The file can be brought back, and goes the same way.
    let imported = stranger.post("/tables/import", &serde_json::to_value(&record).unwrap()).await.unwrap();
    let again = stranger.get(&format!("/tables/{}/log", imported["id"].as_str().unwrap())).await.unwrap();
    assert_eq!(again["entries"], serde_json::to_value(&record.entries).unwrap());

    // Both ask to play on, and find the same table.
    let rematch = format!("/tables/{table}/rematch");
    assert_eq!(stranger.post(&rematch, &json!({})).await.unwrap_err().0, 403);
    let new = clients[1].post(&rematch, &json!({})).await.unwrap();
    assert_eq!(clients[0].post(&rematch, &json!({})).await.unwrap()["id"], new["id"]);
    assert_eq!(new["table"]["seats"][2]["level"], "greedy");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_title_is_played_to_its_end_over_sockets() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let clients = [server.guest("Ann").await, server.guest("Bob").await];
    for info in Catalog::house().games() {
        let people = &clients[..info.seats.min.min(clients.len())];
        let bots = vec!["random"; info.seats.max - people.len()];
        let table = people[0].table(info.seats.max, &bots, json!({"game": info.id})).await;
        seated(&table, people).await;
        let whole = async |client: &Client<'_>| {
            let mut socket = client.socket_from(&table, json!({"last": 0})).await;
            play_seat(client, &mut socket, &table, u64::MAX).await
        };
        let heard = match people {
            [alone] => whole(alone).await,
            [ann, bob, ..] => {
                let (one, two) = tokio::join!(whole(ann), whole(bob));
                [one, two].concat()
            }
            [] => unreachable!("somebody plays"),
        };
        let told = |event: &Value| !event["text"].as_str().unwrap().contains('⟨');
        assert!(heard.len() > 20 && heard.iter().all(told), "{}: every text is there", info.id);
        let log = people[0].get(&format!("/tables/{table}/log")).await.unwrap();
        let record: Record = serde_json::from_value(log).unwrap();
        assert!(record.result.is_some(), "{}", info.id);
        Catalog::house().replay(&record).unwrap();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_loses_nothing() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ann = server.guest("Ann").await;
    let table = ann.table(2, &["random"], json!({})).await;
    seated(&table, std::slice::from_ref(&ann)).await;
    let mut socket = ann.socket(&table).await;
    play_seat(&ann, &mut socket, &table, 40).await;
    let path = format!("/tables/{table}");
    // Wait until it is for Ann to act, so that nothing moves any more.
    let before = loop {
        let seen = ann.get(&path).await.unwrap();
        if seen["decision"]["seat"] == 0 {
            break seen;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    let token = ann.token.clone();
    server.stop().await;
    // What was on its way arrives, and then the socket is closed.
    while socket.text().await.is_some() {}

    let server = Server::start(&folder).await;
    let ann = Client { server: &server, token };
    assert_eq!(ann.get(&path).await.unwrap(), before);
    let mut socket = ann.socket_from(&table, json!({"last": 1})).await;
    let update = socket.next_of("update").await;
    assert!(update["events"].as_array().unwrap().len() > 30, "all that was missed");
    assert_eq!(update["events"][0]["version"], 2);
    let mut socket = ann.socket(&table).await;
    play_seat(&ann, &mut socket, &table, u64::MAX).await;
    let record: Record = serde_json::from_value(ann.get(&format!("{path}/log")).await.unwrap()).unwrap();
    Catalog::house().replay(&record).unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_interrupted_goes_on() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ann = server.guest("Ann").await;
    let table = ann.table(2, &["expert:5000ms"], json!({"settings": {"auto_end_turn": true}})).await;
    seated(&table, std::slice::from_ref(&ann)).await;
    let path = format!("/tables/{table}");
    // Until it is for the bot to think.
    let version = loop {
        let seen = ann.get(&path).await.unwrap();
        if seen["decision"]["seat"] == 1 {
            break seen["version"].as_u64().unwrap();
        }
        let action = seen["decision"]["actions"].as_array().unwrap().last().unwrap()["action"].clone();
        ann.order(&table, json!({"type": "play", "seat": 0, "action": action})).await.unwrap();
    };
    let token = ann.token.clone();
    server.stop().await;
    let server = Server::start(&folder).await;
    let ann = Client { server: &server, token };
    let mut socket = ann.socket(&table).await;
    while socket.next_of("update").await["version"].as_u64().unwrap() <= version {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_taken_back_by_consent_and_branched() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let clients = [server.guest("Ann").await, server.guest("Bob").await];
    let table = clients[0].table(2, &[], json!({})).await;
    seated(&table, &clients).await;
    let path = format!("/tables/{table}");
    let seat = clients[0].get(&path).await.unwrap()["decision"]["seat"].as_u64().unwrap() as usize;
    let (mover, other) = (&clients[seat], &clients[1 - seat]);
    mover.hire_nobody(&table, seat).await;
    mover.order(&table, json!({"type": "play", "seat": seat, "action": {"type": "draw"}})).await.unwrap();
    let seen = mover.get(&path).await.unwrap();
    assert_eq!((&seen["free_undo"], &seen["undo_stop"]), (&json!(0), &json!("revealed")));
    assert_eq!(other.get(&path).await.unwrap()["undo_stop"], "nothing");
    // Why, and a hint: for the one who decides, and for nobody else.
    let why = |client: &Client<'_>, seat: usize| {
        let (client, path) = (client.clone().token, path.clone());
        let server = &server;
        async move {
            let client = Client { server, token: client };
            client.post(&format!("{path}/why"), &json!({"seat": seat, "action": {"type": "sell"}})).await
        }
    };
    let answer = why(mover, seat).await.unwrap();
    assert_eq!(answer["legal"], false);
    assert!(answer["error"]["rule"].as_str().unwrap().starts_with("PC-"));
    assert_eq!(why(other, seat).await.unwrap_err().0, 403);
    assert_eq!(why(other, 1 - seat).await.unwrap_err(), (409, "not_your_turn".to_owned()));
    let hint = mover.post(&format!("{path}/hint?lang=de"), &json!({"seat": seat})).await.unwrap();
    assert!(!hint["best"].as_array().unwrap().is_empty() && hint["reason"].is_string());

    mover.order(&table, json!({"type": "undo", "seat": seat, "count": 1})).await.unwrap();
    assert_eq!(other.get(&path).await.unwrap()["table"]["undo"]["count"], 1);
    other.order(&table, json!({"type": "answer_undo", "seat": 1 - seat, "yes": true})).await.unwrap();
    assert_eq!(mover.get(&path).await.unwrap()["decision"]["kind"], "draw");
    mover.order(&table, json!({"type": "play", "seat": seat, "action": {"type": "draw"}})).await.unwrap();
    assert_eq!(mover.get(&path).await.unwrap()["view"], seen["view"], "the same card came again");

    let branch = mover
        .post(&format!("{path}/branch"), &json!({"moment": seen["moment"], "seat": seat, "level": "random"}))
        .await
        .unwrap();
    assert_eq!(branch["sampled"], true);
    let branch = format!("/tables/{}", branch["id"].as_str().unwrap());
    let there = mover.get(&branch).await.unwrap();
    assert_eq!(there["view"], seen["view"], "it looks the same to the one who branches");
    assert_eq!(there["table"]["origin"]["sampled"], true);
    assert_eq!(other.get(&branch).await.unwrap_err().0, 404, "it is private");

    // To resign is to let a bot play, and to come back.
    other.order(&table, json!({"type": "resign", "seat": 1 - seat})).await.unwrap();
    assert_eq!(other.get(&path).await.unwrap()["table"]["seats"][1 - seat]["kept"], true);
    other.order(&table, json!({"type": "give_back", "seat": 1 - seat})).await.unwrap();
    assert_eq!(other.get(&path).await.unwrap()["table"]["seats"][1 - seat]["kind"], "person");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_serves_as_well() {
    let url = new_schema().await;
    let open = async || Server::over(SqlStore::postgres(&url).await.unwrap(), GENEROUS).await;
    let server = open().await;
    let ann = server.guest("Ann").await;
    let table = ann.table(3, &["random", "greedy"], json!({})).await;
    seated(&table, std::slice::from_ref(&ann)).await;
    let mut socket = ann.socket(&table).await;
    play_seat(&ann, &mut socket, &table, 30).await;
    let token = ann.token.clone();
    server.stop().await;
    let server = open().await;
    let ann = Client { server: &server, token };
    let mut socket = ann.socket(&table).await;
    play_seat(&ann, &mut socket, &table, u64::MAX).await;
    let log = ann.get(&format!("/tables/{table}/log")).await.unwrap();
    Catalog::house().replay(&serde_json::from_value(log).unwrap()).unwrap();
    server.stop().await;
}
