//! The lobby: lists, new tables, one table, its chat.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Seat;

use super::Desk;
use super::caller::{Body, Caller};
use super::error::ApiError;
use crate::house::NewTable;
use crate::store::Filter;
use crate::wire::{ChatLine, CreateTable, Listed, Update};

/// The longest list.
const MOST: i64 = 100;

#[derive(Serialize)]
pub(super) struct Games {
    games: Value,
}

#[derive(Serialize)]
pub(super) struct Tables {
    tables: Vec<Listed>,
}

#[derive(Serialize)]
pub(super) struct Made {
    id: String,
    #[serde(flatten)]
    update: Update,
}

#[derive(Serialize)]
pub(super) struct Chats {
    lines: Vec<ChatLine>,
}

/// Which tables a list shows.
#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    status: Option<String>,
    #[serde(default)]
    before: Option<i64>,
    #[serde(default)]
    limit: Option<i64>,
}

/// Where a chat goes on.
#[derive(Deserialize)]
pub(super) struct After {
    #[serde(default)]
    after: i64,
}

/// Something to say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    #[serde(default)]
    id: Option<String>,
    text: String,
}

/// What there is to play.
pub(super) async fn games(State(desk): State<Desk>) -> Json<Games> {
    let games = serde_json::to_value(desk.house.catalog().games()).expect("lists are plain data");
    Json(Games { games })
}

/// The tables that are open to all.
pub(super) async fn list(
    State(desk): State<Desk>,
    caller: Caller,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Tables>, ApiError> {
    find(&desk, &caller, wanted, None).await
}

/// The caller's own tables, whoever may see them.
pub(super) async fn mine(
    State(desk): State<Desk>,
    caller: Caller,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Tables>, ApiError> {
    let guest = caller.guest()?.id.clone();
    find(&desk, &caller, wanted, Some(guest)).await
}

async fn find(
    desk: &Desk,
    caller: &Caller,
    wanted: Wanted,
    guest: Option<String>,
) -> Result<Json<Tables>, ApiError> {
    let Wanted { game, status, before, limit } = wanted;
    let filter = Filter { game, status, guest, before, most: limit.unwrap_or(MOST).clamp(1, MOST) };
    let heads = desk.house.store().find(&filter).await.map_err(|error| caller.refuse(&error.into()))?;
    let tables = heads.into_iter().filter_map(|head| Listed::of(head, caller.guest_id())).collect();
    Ok(Json(Tables { tables }))
}

/// Makes a table.
pub(super) async fn create(
    State(desk): State<Desk>,
    caller: Caller,
    Body(wanted): Body<CreateTable>,
) -> Result<Json<Made>, ApiError> {
    let host = caller.guest()?.clone();
    let bots: Vec<(Seat, String)> = wanted.bots.into_iter().map(|bot| (bot.seat, bot.level)).collect();
    let CreateTable { game, seats, options, visibility, settings, .. } = wanted;
    let book = desk.house.book(&game);
    let new = NewTable { game: game.clone(), seats, options, visibility, settings, bots };
    let made = desk.house.create(host, new).await;
    let id = made.map_err(|refused| ApiError::of(&refused, book, caller.lang))?;
    made_at(&desk, &caller, id).await
}

async fn made_at(desk: &Desk, caller: &Caller, id: String) -> Result<Json<Made>, ApiError> {
    let update = look(desk, caller, &id, u64::MAX).await?;
    Ok(Json(Made { id, update }))
}

/// A table as the caller sees it.
pub(super) async fn show(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Made>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let update = look(&desk, &caller, &id, caller.since.unwrap_or(u64::MAX)).await?;
    Ok(Json(Made { id, update }))
}

async fn look(desk: &Desk, caller: &Caller, id: &str, since: u64) -> Result<Update, ApiError> {
    let live = desk.house.live(id);
    let update = desk.house.read_since(&live, since, |table, told| {
        Update::of(table, caller.reader(desk, &table.created().game), told)
    });
    update.await.map_err(|refused| caller.refuse(&refused))
}

/// A table to play on at.
pub(super) async fn rematch(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Made>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let table = desk.house.rematch(&id, caller.guest()?).await;
    made_at(&desk, &caller, table.map_err(|refused| caller.refuse(&refused))?).await
}

/// What was said.
pub(super) async fn chat(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<Json<Chats>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let chats =
        desk.house.store().chats(&id, after, MOST).await.map_err(|error| caller.refuse(&error.into()))?;
    Ok(Json(Chats { lines: chats.into_iter().map(|chat| ChatLine::of(chat, caller.guest_id())).collect() }))
}

/// Says something.
pub(super) async fn say(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
    Body(line): Body<Line>,
) -> Result<Json<Value>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let guest = caller.guest()?;
    let said = async {
        desk.limits.by_chat(guest)?;
        desk.house.say(&id, guest, line.id, &line.text).await
    };
    said.await.map_err(|refused| caller.refuse(&refused))?;
    Ok(Json(serde_json::json!({})))
}
