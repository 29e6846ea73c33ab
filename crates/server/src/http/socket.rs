//! Live updates. A viewer is told that there is news and reads the latest; so nothing piles up for one who is slow.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;
use tabletop::Seat;
use tabletop::text::{Lang, Message};
use tokio::time::{Instant, interval_at, timeout};

use super::caller::Caller;
use super::error::{ApiError, info};
use super::{Desk, guests, headers, limits, orders};
use crate::house::Live;
use crate::metrics::{Gauge, Metrics};
use crate::shelf::Edition;
use crate::table::{Guest, Refused};
use crate::wire::{ChatLine, Order, Reader, Said, Told, Update};

/// The largest message of a client, in bytes.
const LARGEST: usize = 16 << 10;
/// How much of a socket's input is read at once.
const BUFFER: usize = 4 << 10;
/// How long a client has for its first message.
const HELLO: Duration = Duration::from_secs(10);
/// How long a client may take to read one message before it is dropped. It can come back and resume.
const SLOW: Duration = Duration::from_secs(10);
/// How often the other side is asked whether it is there, and after how long a silence it is not.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);
/// How many lines of chat one message carries.
const LINES: i64 = 100;

/// The other side went away, was too slow, or had to go.
struct Gone;

/// Opens a socket, unless a page of another site wants it.
pub(super) async fn upgrade(
    State(desk): State<Desk>,
    caller: Caller,
    Path(table): Path<String>,
    headers: HeaderMap,
    socket: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if !headers::is_same_site(&headers) {
        return Err(caller.refuse(&Refused::new("cross_site", Message::new("server.refused.cross-site"))));
    }
    if desk.house.metrics.sockets.load(std::sync::atomic::Ordering::Relaxed) >= desk.limits.sockets {
        return Err(caller.refuse(&Refused::new("too_many_sockets", Message::new("server.refused.too-many"))));
    }
    let socket = socket.max_message_size(LARGEST).max_frame_size(LARGEST);
    // The usual buffers would take more memory than the tables.
    let socket = socket.read_buffer_size(BUFFER).write_buffer_size(0);
    Ok(socket.on_upgrade(move |socket| async move {
        let metrics = desk.house.metrics.clone();
        let _open = Gauge::up(&metrics.sockets);
        // However it ends, there is nobody left to tell.
        let _ = Line { socket, desk, table, lang: caller.lang }.talk(caller).await;
    }))
}

/// A socket before anybody has said hello.
struct Line {
    socket: WebSocket,
    desk: Desk,
    table: String,
    lang: Lang,
}

/// A socket of somebody who may see the table.
struct Talk {
    line: Line,
    live: Arc<Live>,
    guest: Option<Guest>,
    edition: Arc<Edition>,
    seat: Option<Seat>,
    /// The last version and the last line of chat that were sent.
    version: u64,
    chat: i64,
}

/// Either of what a client may say.
enum Heard {
    Order(Order),
    Said(Said),
    /// A sign of life, and no more.
    Alive,
}

impl Line {
    async fn talk(mut self, caller: Caller) -> Result<(), Gone> {
        let first = timeout(HELLO, self.next()).await.map_err(|_| Gone)??;
        let Ok(Heard::Said(Said::Hello { token, code, last, chat, seat })) = first else {
            return self.farewell(&Refused::new("bad_request", Message::new("server.refused.hello"))).await;
        };
        let guest = match token {
            None => caller.guest,
            Some(token) => match guests::read(&self.desk.house, &token) {
                Some(guest) => Some(guest),
                None => {
                    return self
                        .farewell(&Refused::new("no_token", Message::new("server.refused.token")))
                        .await;
                }
            },
        };
        let code = code.or(caller.code);
        let admitted = async {
            self.desk.house.admit(&self.table, guest.as_ref(), code.as_deref()).await?;
            self.desk.house.read(&self.table, |table| table.edition().clone()).await
        };
        let edition = match admitted.await {
            Ok(edition) => edition,
            Err(refused) => return self.farewell(&refused).await,
        };
        let live = self.desk.house.live(&self.table);
        let version = last.unwrap_or(u64::MAX);
        Talk { line: self, live, guest, edition, seat: seat.map(Seat), version, chat: chat.unwrap_or(0) }
            .go_on()
            .await
    }

    /// Says why this is the end.
    async fn farewell(mut self, refused: &Refused) -> Result<(), Gone> {
        let book = tabletop::text::Book::shared().with(crate::texts());
        self.send(&Told::Refused { id: None, error: info(refused, &book, self.lang) }).await?;
        self.close().await
    }

    async fn close(&mut self) -> Result<(), Gone> {
        timeout(SLOW, self.socket.send(Frame::Close(None))).await.map_err(|_| Gone)?.map_err(|_| Gone)
    }

    /// The next thing the client says; what cannot be understood comes back as a refusal.
    async fn next(&mut self) -> Result<Result<Heard, Refused>, Gone> {
        loop {
            match self.socket.recv().await {
                Some(Ok(Frame::Text(text))) => return Ok(understand(text.as_str())),
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => return Ok(Ok(Heard::Alive)),
                Some(Ok(Frame::Binary(_))) => {}
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return Err(Gone),
            }
        }
    }

    async fn send(&mut self, told: &Told) -> Result<(), Gone> {
        let text = serde_json::to_string(told).expect("messages are plain data");
        self.send_frame(Frame::Text(text.into())).await
    }

    async fn send_frame(&mut self, frame: Frame) -> Result<(), Gone> {
        match timeout(SLOW, self.socket.send(frame)).await {
            Ok(sent) => sent.map_err(|_| Gone),
            Err(_) => {
                Metrics::count(&self.desk.house.metrics.slow);
                Err(Gone)
            }
        }
    }
}

/// Orders and the rest share one form; the type tells which it is.
fn understand(text: &str) -> Result<Heard, Refused> {
    let wrong = |error: serde_json::Error| {
        Refused::new("bad_request", Message::new("server.refused.json").with("detail", error.to_string()))
    };
    let json: Value = serde_json::from_str(text).map_err(wrong)?;
    match json.get("type").and_then(Value::as_str) {
        Some("hello" | "look" | "chat" | "ping") => Said::deserialize(json).map(Heard::Said).map_err(wrong),
        _ => Order::deserialize(json).map(Heard::Order).map_err(wrong),
    }
}

/// What happened while we waited.
enum Woke {
    Said(Result<Heard, Refused>),
    News,
    Chat,
    Tick,
    Closing,
}

impl Talk {
    async fn go_on(mut self) -> Result<(), Gone> {
        let mut news = self.live.news();
        let mut chatter = self.live.chatter();
        let mut closing = self.line.desk.house.closing();
        let mut tick = interval_at(Instant::now() + PING, PING);
        let mut heard_at = Instant::now();
        news.mark_unchanged();
        self.update().await?;
        self.chats().await?;
        loop {
            let woke = tokio::select! {
                said = self.line.next() => Woke::Said(said?),
                changed = news.changed() => changed.map(|()| Woke::News).map_err(|_| Gone)?,
                said = chatter.changed() => said.map(|()| Woke::Chat).map_err(|_| Gone)?,
                _ = tick.tick() => Woke::Tick,
                _ = closing.wait_for(|closing| *closing) => Woke::Closing,
            };
            match woke {
                Woke::News => self.update().await?,
                Woke::Chat => self.chats().await?,
                Woke::Tick if heard_at.elapsed() > SILENCE => return Err(Gone),
                Woke::Tick => self.line.send_frame(Frame::Ping(Default::default())).await?,
                Woke::Closing => return self.line.close().await,
                Woke::Said(heard) => {
                    heard_at = Instant::now();
                    self.answer(heard).await?;
                }
            }
        }
    }

    /// Sends the table as it is now, with what happened since the last time.
    async fn update(&mut self) -> Result<(), Gone> {
        let desk = self.line.desk.clone();
        let reader = Reader {
            guest: self.guest.as_ref().map(|guest| guest.id.as_str()),
            seat: self.seat,
            lang: self.line.lang,
        };
        let update = desk
            .house
            .read_since(&self.live, self.version, |table, told| Update::of(table, reader, told))
            .await;
        match update {
            Ok(update) => {
                self.version = update.version;
                self.line.send(&Told::Update(Box::new(update))).await
            }
            Err(refused) => self.refuse(None, &refused).await,
        }
    }

    async fn chats(&mut self) -> Result<(), Gone> {
        let desk = self.line.desk.clone();
        let Ok(chats) = desk.house.store().chats(&self.line.table, self.chat, LINES).await else {
            return Ok(());
        };
        let Some(last) = chats.last() else { return Ok(()) };
        self.chat = last.number;
        let guest = self.guest.as_ref().map(|guest| guest.id.as_str());
        let lines = chats.into_iter().map(|chat| ChatLine::of(chat, guest)).collect();
        self.line.send(&Told::Chat { lines }).await
    }

    async fn refuse(&mut self, id: Option<String>, refused: &Refused) -> Result<(), Gone> {
        let error = info(refused, &self.edition.book, self.line.lang);
        self.line.send(&Told::Refused { id, error }).await
    }

    async fn answer(&mut self, heard: Result<Heard, Refused>) -> Result<(), Gone> {
        match heard {
            Err(refused) => self.refuse(None, &refused).await,
            Ok(Heard::Alive) => Ok(()),
            Ok(Heard::Said(Said::Ping {})) => self.line.send(&Told::Pong {}).await,
            Ok(Heard::Said(Said::Look { seat })) => {
                self.seat = seat.map(Seat);
                self.update().await
            }
            Ok(Heard::Said(Said::Hello { .. })) => {
                self.refuse(None, &Refused::new("bad_request", Message::new("server.refused.hello"))).await
            }
            Ok(Heard::Said(Said::Chat { id, text })) => {
                let said = self.say(id.clone(), &text).await;
                self.done(id, said.map(|()| self.version)).await
            }
            Ok(Heard::Order(order)) => {
                let id = order.id().map(str::to_owned);
                let done = self.obey(order).await;
                self.done(id, done).await
            }
        }
    }

    async fn done(&mut self, id: Option<String>, done: Result<u64, Refused>) -> Result<(), Gone> {
        match done {
            Ok(version) => self.line.send(&Told::Ack { id, version }).await,
            Err(refused) => self.refuse(id, &refused).await,
        }
    }

    /// The guest, within their limits.
    fn guest(&self) -> Result<Guest, Refused> {
        let none = || Refused::new("no_token", Message::new("server.refused.no-token"));
        let guest = self.guest.clone().ok_or_else(none)?;
        let desk = &self.line.desk;
        desk.limits.by_guest(&guest).inspect_err(|_| limits::counted(desk))?;
        Ok(guest)
    }

    async fn obey(&mut self, order: Order) -> Result<u64, Refused> {
        orders::obey(&self.line.desk, &self.line.table, self.guest()?, order).await
    }

    async fn say(&mut self, id: Option<String>, text: &str) -> Result<(), Refused> {
        let guest = self.guest()?;
        self.line.desk.limits.by_chat(&guest)?;
        orders::check_key(id.as_deref())?;
        self.line.desk.house.say(&self.line.table, &guest, id, text).await
    }
}
