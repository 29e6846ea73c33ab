//! Nothing hidden leaves the server. Two tables that differ only in what a viewer cannot know send that viewer the
//! same bytes, for as long as the two views are the same.

use catalog::{Catalog, Table as Game};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};
use server::table::{Created, Guest, Origin, Settings, Visibility};
use tabletop::chance::{Seed, below};
use tabletop::options::Options;
use tabletop::{Seat, Viewer};

use crate::client::{Client, Server, Socket};
use crate::folder::Folder;

const SECRET: &str = "this is the server's own part of the seed";

/// How many games are played: `AERODROME_SECRECY_GAMES`, or a sample.
fn games() -> usize {
    std::env::var("AERODROME_SECRECY_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(30)
}

/// A game somewhere in the middle.
fn some_game(id: &str, seats: usize, rng: &mut Xoshiro256PlusPlus) -> Box<dyn Game> {
    let seed = Seed::fresh(rng).to_hex();
    let mut game = Catalog::house().new_table(id, seats, &seed, &Map::new()).unwrap();
    for _ in 0..below(rng, 120) {
        let legal = game.legal();
        let before = game.copy();
        game.play(&legal[below(rng, legal.len() as u32) as usize]).unwrap();
        if game.legal().is_empty() {
            return before;
        }
    }
    game
}

/// A table that goes on from a position, with one guest on each seat.
async fn table_from(server: &Server, clients: &[Client<'_>], id: String, game: &dyn Game) {
    let created = Created {
        game: game.game().to_owned(),
        edition: None,
        options: Options::default(),
        seats: game.seats(),
        host: Guest { id: "host".to_owned(), name: "Host".to_owned() },
        visibility: Visibility::Open,
        code: "code".to_owned(),
        settings: Settings { auto_end_turn: true, ..Settings::default() },
        server_seed: SECRET.to_owned(),
        origin: Origin::Branch { of: "t".to_owned(), moment: 0, sampled: false, position: game.position() },
    };
    server.house.make(id.clone(), created, &[], &[]).await.unwrap();
    for (seat, client) in clients.iter().enumerate() {
        let join = json!({"type": "join", "seat": seat, "nonce": format!("secret nonce {seat}")});
        client.order(&id, join).await.unwrap();
    }
    clients[0].order(&id, json!({"type": "start"})).await.unwrap();
}

/// The next update as it came.
async fn update(socket: &mut Socket) -> String {
    loop {
        let text = socket.text().await.expect("the server is there");
        if text.contains("\"type\":\"update\"") {
            return text;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_viewer_gets_the_same_bytes_from_any_state_they_believe_in() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let mut clients = Vec::new();
    for number in 0..5 {
        clients.push(server.guest(&format!("Guest {number}")).await);
    }
    let stranger = server.guest("Stranger").await;
    let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("secrecy").0);
    for id in Catalog::IDS {
        let mut compared = 0;
        for number in 0..games() {
            let info = Catalog::house().games().into_iter().find(|info| info.id == *id).unwrap();
            let seats = info.seats.min + number % (info.seats.max - info.seats.min + 1);
            let truth = some_game(id, seats, &mut rng);
            let viewers: Vec<Viewer> = Viewer::all(seats).collect();
            let viewer = viewers[below(&mut rng, viewers.len() as u32) as usize];
            let belief = truth.sampled(viewer, Seed::fresh(&mut rng));
            let tables = [format!("truth{id}{number}"), format!("belief{id}{number}")];
            table_from(&server, &clients[..seats], tables[0].clone(), &*truth).await;
            table_from(&server, &clients[..seats], tables[1].clone(), &*belief).await;
            let eyes = match viewer {
                Viewer::Seat(seat) => &clients[seat.index()],
                Viewer::Spectator => &stranger,
            };
            compared += same_bytes(&server, &clients, eyes, viewer, &tables, &mut rng).await;
        }
        println!("{id}: {compared} pairs of messages were compared");
        // The first message of every game is one; the others are what actions brought.
        assert!(compared > games(), "{id}: {compared}");
    }
    server.stop().await;
}

/// Plays the same actions at both tables and compares what the viewer gets; says how often.
async fn same_bytes(
    server: &Server,
    clients: &[Client<'_>],
    eyes: &Client<'_>,
    viewer: Viewer,
    tables: &[String; 2],
    rng: &mut Xoshiro256PlusPlus,
) -> usize {
    let mut sockets = [eyes.socket(&tables[0]).await, eyes.socket(&tables[1]).await];
    let mut compared = 0;
    loop {
        let [one, two] = &mut sockets;
        let sent = [update(one).await, update(two).await];
        let views = [look(server, &tables[0], viewer).await, look(server, &tables[1], viewer).await];
        if views[0] != views[1] {
            // From here on the two lawfully differ.
            return compared;
        }
        assert_eq!(sent[0], sent[1], "{viewer:?} can tell {tables:?} apart");
        for secret in [SECRET, "digest", "secret nonce", "server_seed"] {
            assert!(!sent[0].contains(secret), "{secret} in {}", sent[0]);
        }
        compared += 1;
        let (seat, legal) = decision(server, &tables[0]).await;
        let (also, legal_too) = decision(server, &tables[1]).await;
        assert_eq!(seat, also);
        let both: Vec<&Value> = legal.iter().filter(|action| legal_too.contains(action)).collect();
        let (Some(seat), false) = (seat, both.is_empty()) else { return compared };
        let action = both[below(rng, both.len() as u32) as usize];
        let order = json!({"type": "play", "seat": seat, "action": action});
        let mut answers = Vec::new();
        for table in tables {
            answers.push(clients[seat.index()].order(table, order.clone()).await.unwrap());
        }
        assert_eq!(answers[0], answers[1]);
        if decision(server, &tables[0]).await.0.is_none() {
            // After the end everything is shown to everybody.
            return compared;
        }
        // What can be asked for over HTTP is the same too.
        for path in ["", "/moments/0", "/chat", "/log", "?since=0&lang=de"] {
            let ask = async |table: &str| {
                let mut answer = eyes.get(&format!("/tables/{table}{path}")).await;
                if let Ok(answer) = &mut answer {
                    answer.as_object_mut().unwrap().remove("id");
                }
                answer
            };
            let asked = [ask(&tables[0]).await, ask(&tables[1]).await];
            if look(server, &tables[0], viewer).await == look(server, &tables[1], viewer).await {
                assert_eq!(asked[0], asked[1], "{path}");
            }
        }
    }
}

async fn look(server: &Server, table: &str, viewer: Viewer) -> Value {
    server.house.read(table, |table| table.view(viewer)).await.unwrap().unwrap()
}

async fn decision(server: &Server, table: &str) -> (Option<Seat>, Vec<Value>) {
    let read = server.house.read(table, |table| {
        let seat = match table.waits() {
            server::table::Waits::Decision(seat) => Some(seat),
            _ => None,
        };
        (seat, table.game().unwrap().legal())
    });
    read.await.unwrap()
}
