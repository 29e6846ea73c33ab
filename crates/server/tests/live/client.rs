//! A server and those who talk to it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::house::{House, Pace};
use server::http::{App, Rates, listen, serve};
use server::shelf::Shelf;
use server::store::SqlStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::folder::Folder;

/// Longer than anything takes, shorter than patience.
const PATIENCE: Duration = Duration::from_secs(60);

/// Nobody is turned away.
pub const GENEROUS: Rates =
    Rates { address: 100_000, guest: 100_000, chat: 100_000, effort: 100_000, sockets: 10_000 };

pub struct Server {
    pub address: SocketAddr,
    pub house: Arc<House>,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl Server {
    pub async fn start(folder: &Folder) -> Server {
        Server::with(folder, GENEROUS).await
    }

    pub async fn with(folder: &Folder, rates: Rates) -> Server {
        Server::over(SqlStore::sqlite(&folder.path("tables.db")).await.unwrap(), rates).await
    }

    /// With these editions.
    pub async fn offering(folder: &Folder, shelf: Shelf) -> Server {
        let store = SqlStore::sqlite(&folder.path("tables.db")).await.unwrap();
        Server::open(shelf, store, GENEROUS, Pace::AT_ONCE).await
    }

    /// With pauses at windows.
    pub async fn paced(folder: &Folder, pace: Pace) -> Server {
        let store = SqlStore::sqlite(&folder.path("tables.db")).await.unwrap();
        Server::open(Shelf::house(), store, GENEROUS, pace).await
    }

    pub async fn over(store: SqlStore, rates: Rates) -> Server {
        Server::open(Shelf::house(), store, rates, Pace::AT_ONCE).await
    }

    async fn open(shelf: Shelf, store: SqlStore, rates: Rates, pace: Pace) -> Server {
        let house = House::open(shelf, Arc::new(store), pace).await.unwrap();
        let listener = listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = serve(listener, house.clone(), rates, App::default(), async {
            let _ = stopped.await;
        });
        let served = tokio::spawn(async { serving.await.unwrap() });
        Server { address, house, stop, served }
    }

    pub async fn stop(self) {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.served).await.unwrap().unwrap();
    }

    /// A request and its answer: status, headers, body.
    pub async fn raw(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        head.push_str(&format!("Content-Length: {}\r\n", body.len()));
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        stream.write_all(format!("{head}\r\n").as_bytes()).await.unwrap();
        // A server that has heard enough may hang up.
        let _ = stream.write_all(body).await;
        let mut answer = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, head.to_owned(), body.to_owned())
    }

    pub async fn guest(&self, name: &str) -> Client<'_> {
        let welcome = Client { server: self, token: String::new() }
            .post("/guests", &json!({"name": name}))
            .await
            .expect("guests are welcome");
        Client { server: self, token: welcome["token"].as_str().unwrap().to_owned() }
    }
}

/// Somebody with a token.
#[derive(Clone)]
pub struct Client<'s> {
    pub server: &'s Server,
    pub token: String,
}

/// The body, or status and error code.
pub type Answer = Result<Value, (u16, String)>;

impl<'s> Client<'s> {
    async fn call(&self, method: &str, path: &str, body: &str) -> Answer {
        let bearer = format!("Bearer {}", self.token);
        let mut headers = vec![("Content-Type", "application/json")];
        if !self.token.is_empty() {
            headers.push(("Authorization", &bearer));
        }
        let (status, _, body) =
            self.server.raw(method, &format!("/api/v1{path}"), &headers, body.as_bytes()).await;
        let json: Value = serde_json::from_str(&body).unwrap_or(Value::Null);
        if status == 200 {
            Ok(json)
        } else {
            Err((status, json["error"]["code"].as_str().unwrap_or("").to_owned()))
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.call("GET", path, "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.call("POST", path, &body.to_string()).await
    }

    pub async fn order(&self, table: &str, order: Value) -> Answer {
        self.post(&format!("/tables/{table}/orders"), &order).await
    }

    /// Goes to the depot without hiring anybody, whatever the edition asks for that.
    pub async fn hire_nobody(&self, table: &str, seat: usize) {
        if self.get(&format!("/tables/{table}")).await.unwrap()["decision"]["kind"] == "hire" {
            let done = json!({"type": "play", "seat": seat, "action": {"type": "done"}});
            self.order(table, done).await.unwrap();
        }
    }

    /// A new table with this many seats, bots on the last ones.
    pub async fn table(&self, seats: usize, bots: &[&str], more: Value) -> String {
        let first = seats - bots.len();
        let bots: Vec<Value> =
            (first..).zip(bots).map(|(seat, level)| json!({"seat": seat, "level": level})).collect();
        let mut wanted = json!({"game": "planecrafters", "seats": seats, "bots": bots});
        for (name, value) in more.as_object().unwrap() {
            wanted[name] = value.clone();
        }
        self.post("/tables", &wanted).await.unwrap()["id"].as_str().unwrap().to_owned()
    }

    pub async fn socket(&self, table: &str) -> Socket {
        self.socket_from(table, json!({})).await
    }

    /// A socket with more in its hello.
    pub async fn socket_from(&self, table: &str, more: Value) -> Socket {
        let mut socket = Socket::open(self.server, table, &[]).await.unwrap();
        let mut hello = json!({"type": "hello", "token": self.token});
        for (name, value) in more.as_object().unwrap() {
            hello[name] = value.clone();
        }
        socket.send(&hello).await;
        socket
    }
}

/// A socket of a client.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens a socket, or says with which status that was refused.
    pub async fn open(server: &Server, table: &str, headers: &[(&'static str, &str)]) -> Result<Socket, u16> {
        Socket::over(TcpStream::connect(server.address).await.unwrap(), server, table, headers).await
    }

    /// The same over a connection that there is.
    pub async fn over(
        stream: TcpStream,
        server: &Server,
        table: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        let url = format!("ws://{}/api/v1/tables/{table}/socket", server.address);
        let mut request = url.into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn send(&mut self, message: &Value) {
        self.0.send(Message::Text(message.to_string().into())).await.unwrap();
    }

    /// The next message as it came; none when the server has hung up.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            match timeout(PATIENCE, self.0.next()).await.expect("an answer in time") {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub async fn next(&mut self) -> Value {
        serde_json::from_str(&self.text().await.expect("the server is there")).unwrap()
    }

    /// The next message of a type; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The answer to an order with an id.
    pub async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["id"] == id {
                return message;
            }
        }
    }

    pub async fn order(&mut self, id: &str, mut order: Value) -> Value {
        order["id"] = id.into();
        self.send(&order).await;
        self.answer(id).await
    }
}
