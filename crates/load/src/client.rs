//! What a client needs of HTTP and of sockets, and no more.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A connection for requests, kept open.
pub(crate) struct Http {
    stream: BufStream<TcpStream>,
}

impl Http {
    pub(crate) async fn connect(address: SocketAddr) -> Result<Http> {
        Ok(Http { stream: BufStream::new(TcpStream::connect(address).await?) })
    }

    /// Posts something and reads the answer.
    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        token: &str,
        path: &str,
        body: &Value,
    ) -> Result<T> {
        let body = body.to_string();
        let bearer =
            if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let request = format!(
            "POST /api/v1{path} HTTP/1.1\r\nHost: localhost\r\n{bearer}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        self.stream.flush().await?;
        let (status, answer) = self.answer().await?;
        if status != 200 {
            bail!("{path}: {status} {}", String::from_utf8_lossy(&answer));
        }
        Ok(serde_json::from_slice(&answer)?)
    }

    async fn answer(&mut self) -> Result<(u16, Vec<u8>)> {
        let (mut line, mut status, mut length) = (String::new(), 0, 0);
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 {
                bail!("the server hung up");
            }
            let text = line.trim_end();
            if let Some(rest) = text.strip_prefix("HTTP/1.1 ") {
                status = rest.split(' ').next().unwrap_or_default().parse()?;
            } else if let Some((name, value)) = text.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse()?;
            } else if text.is_empty() {
                let mut body = vec![0; length];
                self.stream.read_exact(&mut body).await?;
                return Ok((status, body));
            }
        }
    }
}

/// What a player has to know of a message. The rest is not looked at.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Told {
    Update {
        version: u64,
        decision: Option<Decision>,
    },
    Ack {
        version: u64,
    },
    Refused {
        error: Box<RawValue>,
    },
    #[serde(other)]
    Other,
}

/// What the table waits for.
#[derive(Deserialize)]
pub(crate) struct Decision {
    /// Who decides, while the game is on.
    pub(crate) seat: Option<u8>,
    /// What they may do, if it is the reader.
    pub(crate) actions: Option<Vec<Offer>>,
}

/// An action that may be played.
#[derive(Deserialize)]
pub(crate) struct Offer {
    pub(crate) action: Value,
}

/// A socket at a table, with what it was told last.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The version of the table that arrived last.
    pub(crate) version: u64,
    /// What the table waits for.
    pub(crate) decision: Option<Decision>,
    /// The version with the order that was acknowledged last.
    pub(crate) acknowledged: u64,
}

impl Socket {
    pub(crate) async fn open(address: SocketAddr, table: &str, token: &str) -> Result<Socket> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let request = format!("ws://{address}/api/v1/tables/{table}/socket").into_client_request()?;
        let (stream, _) = tokio_tungstenite::client_async(request, stream).await?;
        let mut socket = Socket { stream, version: 0, decision: None, acknowledged: 0 };
        socket.send(&json!({"type": "hello", "token": token})).await?;
        while socket.version == 0 {
            socket.hear().await?;
        }
        Ok(socket)
    }

    pub(crate) async fn send(&mut self, message: &Value) -> Result<()> {
        Ok(self.stream.send(Message::Text(message.to_string().into())).await?)
    }

    /// Waits for the next message and takes note of it.
    pub(crate) async fn hear(&mut self) -> Result<()> {
        match self.stream.next().await.context("the server hung up")?? {
            Message::Text(text) => match serde_json::from_str(text.as_str())? {
                Told::Update { version, decision } => (self.version, self.decision) = (version, decision),
                Told::Ack { version } => self.acknowledged = version,
                Told::Refused { error } => bail!("an order was refused: {error}"),
                Told::Other => {}
            },
            Message::Close(_) => bail!("the server hung up"),
            _ => {}
        }
        Ok(())
    }
}
