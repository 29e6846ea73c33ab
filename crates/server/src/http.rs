//! The doors: HTTP under `/api/v1`, one WebSocket per table.

mod app;
mod caller;
#[cfg(test)]
mod description;
mod error;
mod games;
mod guests;
mod headers;
mod history;
mod limits;
mod orders;
mod socket;
mod tables;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use axum::{Router, middleware};
use tokio::net::{TcpListener, TcpSocket};

use crate::house::House;
use limits::Limits;

pub use app::App;
pub use limits::Rates;

/// The largest body of a request but for an imported log, in bytes.
const LARGEST_BODY: usize = 64 << 10;
/// The largest log that can be imported.
const LARGEST_LOG: usize = 4 << 20;

/// How much the system holds for a client that has not read it, in bytes. Left to itself it would hold megabytes for
/// each, and a slow one would be noticed late.
const UNREAD: u32 = 64 << 10;
/// How many may wait to be let in.
const WAITING: u32 = 1024;

/// What every handler can reach.
#[derive(Clone)]
struct Desk {
    house: Arc<House>,
    limits: Arc<Limits>,
    app: Arc<App>,
}

/// Everything the server answers.
pub fn router(house: Arc<House>, rates: Rates, app: App) -> Router {
    let desk = Desk { house, limits: Arc::new(Limits::new(rates)), app: Arc::new(app) };
    let api = Router::new()
        .route("/openapi.json", get(describe))
        .route("/guests", post(guests::welcome))
        .route("/games", get(games::list))
        .route("/games/{id}", get(games::handbook))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/mine", get(tables::mine))
        .route("/tables/import", post(history::import).layer(DefaultBodyLimit::max(LARGEST_LOG)))
        .route("/tables/{id}", get(tables::show))
        .route("/tables/{id}/orders", post(orders::order))
        .route("/tables/{id}/why", post(orders::why))
        .route("/tables/{id}/hint", post(orders::hint))
        .route("/tables/{id}/rematch", post(tables::rematch))
        .route("/tables/{id}/chat", get(tables::chat).post(tables::say))
        .route("/tables/{id}/moments/{moment}", get(history::moment))
        .route("/tables/{id}/course", get(history::course))
        .route("/tables/{id}/branch", post(history::branch))
        .route("/tables/{id}/log", get(history::export))
        .route("/tables/{id}/socket", get(socket::upgrade))
        .layer(DefaultBodyLimit::max(LARGEST_BODY));
    Router::new()
        .nest("/api/v1", api)
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .fallback(app::page)
        .method_not_allowed_fallback(error::wrong_method)
        .layer(middleware::from_fn_with_state(desk.clone(), limits::by_address))
        .layer(middleware::from_fn(headers::strict))
        .with_state(desk)
}

/// Listens at an address, in a way that bounds what one connection can cost.
pub fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that is started anew gets its address back at once.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Serves until told to stop; then lets requests finish and closes the house.
pub async fn serve(
    listener: TcpListener,
    house: Arc<House>,
    rates: Rates,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let service = router(house.clone(), rates, app).into_make_service_with_connect_info::<SocketAddr>();
    let announce = {
        let house = house.clone();
        async move {
            stop.await;
            house.announce_closing();
        }
    };
    // What is sent is whole messages, for which somebody waits.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, service).with_graceful_shutdown(announce).await?;
    house.close().await;
    Ok(())
}

/// The description of this interface, as `cargo xtask types` wrote it.
async fn describe() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../types/openapi.json"))
}

async fn health(State(desk): State<Desk>) -> impl IntoResponse {
    match desk.house.store().ping().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

async fn metrics(State(desk): State<Desk>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], desk.house.metrics.render())
}
