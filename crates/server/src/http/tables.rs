//! The lobby: lists, new tables, one table, its chat.

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::Value;
use tabletop::Seat;

use super::Desk;
#[cfg(test)]
use super::caller::Asked;
use super::caller::{Ask, Body, Caller, Member};
use super::error::ApiError;
use super::orders::check_key;
use crate::house::NewTable;
use crate::store::Filter;
#[cfg(test)]
use crate::wire::Failure;
use crate::wire::{ChatLine, Chats, CreateTable, Line, Listed, Shown, Tables, Update};

/// The longest list.
const MOST: i64 = 100;

/// Which tables a list shows.
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// Of this game only.
    #[serde(default)]
    game: Option<String>,
    /// This far only: "gathering", "playing", "over" or "closed".
    #[serde(default)]
    status: Option<String>,
    /// Changed before this moment: where the next page begins.
    #[serde(default)]
    before: Option<i64>,
    /// At most so many, up to 100.
    #[serde(default)]
    limit: Option<i64>,
}

/// Where a chat goes on.
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[derive(Deserialize)]
pub(super) struct After {
    /// The last line that is already known.
    #[serde(default)]
    after: i64,
}

/// The tables that are open to all.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables", tag = "lobby", params(Asked, Wanted), responses((status = 200, body = Tables), (status = "default", body = Failure))))]
pub(super) async fn list(
    State(desk): State<Desk>,
    caller: Caller,
    Ask(wanted): Ask<Wanted>,
) -> Result<Json<Tables>, ApiError> {
    find(&desk, &caller, wanted, None).await
}

/// The caller's own tables, whoever may see them.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/mine", tag = "lobby", params(Asked, Wanted), security(("token" = [])), responses((status = 200, body = Tables), (status = "default", body = Failure))))]
pub(super) async fn mine(
    State(desk): State<Desk>,
    Member { caller, guest }: Member,
    Ask(wanted): Ask<Wanted>,
) -> Result<Json<Tables>, ApiError> {
    find(&desk, &caller, wanted, Some(guest.id)).await
}

async fn find(
    desk: &Desk,
    caller: &Caller,
    wanted: Wanted,
    guest: Option<String>,
) -> Result<Json<Tables>, ApiError> {
    let Wanted { game, status, before, limit } = wanted;
    // What no game and no state is called finds nothing, without a question to the database.
    let odd = |word: &Option<String>| word.as_ref().is_some_and(|word| word.chars().any(char::is_control));
    if odd(&game) || odd(&status) {
        return Ok(Json(Tables { tables: Vec::new() }));
    }
    let filter = Filter { game, status, guest, before, most: limit.unwrap_or(MOST).clamp(1, MOST) };
    let heads = desk.house.store().find(&filter).await.map_err(|error| caller.refuse(&error.into()))?;
    let tables = heads
        .into_iter()
        .filter_map(|head| Listed::of(head, desk.house.shelf(), caller.guest_id(), caller.lang))
        .collect();
    Ok(Json(Tables { tables }))
}

/// Makes a table.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables", tag = "lobby", params(Asked), security(("token" = [])), request_body = CreateTable, responses((status = 200, body = Shown), (status = "default", body = Failure))))]
pub(super) async fn create(
    State(desk): State<Desk>,
    Member { caller, guest: host }: Member,
    Body(wanted): Body<CreateTable>,
) -> Result<Json<Shown>, ApiError> {
    desk.limits.by_effort(&host).map_err(|refused| caller.refuse(&refused))?;
    let bots: Vec<(Seat, String)> = wanted.bots.into_iter().map(|bot| (Seat(bot.seat), bot.level)).collect();
    let CreateTable { game, edition, seats, options, visibility, settings, .. } = wanted;
    let words = desk.house.shelf().edition(&game, None).book.clone();
    let new = NewTable { game, edition, seats, options, visibility, settings, bots };
    let made = desk.house.create(host, new).await;
    let id = made.map_err(|refused| ApiError::of(&refused, &words, caller.lang))?;
    made_at(&desk, &caller, id).await
}

async fn made_at(desk: &Desk, caller: &Caller, id: String) -> Result<Json<Shown>, ApiError> {
    let update = look(desk, caller, &id, u64::MAX).await?;
    Ok(Json(Shown { id, update }))
}

/// A table as the caller sees it.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/{id}", tag = "table", params(("id" = String, Path, description = "The table"), Asked), responses((status = 200, body = Shown), (status = "default", body = Failure))))]
pub(super) async fn show(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Shown>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let update = look(&desk, &caller, &id, caller.since.unwrap_or(u64::MAX)).await?;
    Ok(Json(Shown { id, update }))
}

async fn look(desk: &Desk, caller: &Caller, id: &str, since: u64) -> Result<Update, ApiError> {
    let live = desk.house.live(id);
    let update = desk.house.read_since(&live, since, |table, told| Update::of(table, caller.reader(), told));
    update.await.map_err(|refused| caller.refuse(&refused))
}

/// A table to play on at.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{id}/rematch", tag = "lobby", params(("id" = String, Path, description = "The table"), Asked), security(("token" = [])), responses((status = 200, body = Shown), (status = "default", body = Failure))))]
pub(super) async fn rematch(
    State(desk): State<Desk>,
    Member { caller, guest }: Member,
    Path(id): Path<String>,
) -> Result<Json<Shown>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let table = desk.house.rematch(&id, &guest).await;
    made_at(&desk, &caller, table.map_err(|refused| caller.refuse(&refused))?).await
}

/// What was said.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/{id}/chat", tag = "chat", params(("id" = String, Path, description = "The table"), Asked, After), responses((status = 200, body = Chats), (status = "default", body = Failure))))]
pub(super) async fn chat(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
    Ask(After { after }): Ask<After>,
) -> Result<Json<Chats>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let chats =
        desk.house.store().chats(&id, after, MOST).await.map_err(|error| caller.refuse(&error.into()))?;
    Ok(Json(Chats { lines: chats.into_iter().map(|chat| ChatLine::of(chat, caller.guest_id())).collect() }))
}

/// Says something.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{id}/chat", tag = "chat", params(("id" = String, Path, description = "The table"), Asked), security(("token" = [])), request_body = Line, responses((status = 200, body = Value), (status = "default", body = Failure))))]
pub(super) async fn say(
    State(desk): State<Desk>,
    Member { caller, guest }: Member,
    Path(id): Path<String>,
    Body(line): Body<Line>,
) -> Result<Json<Value>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let said = async {
        desk.limits.by_chat(&guest)?;
        check_key(line.id.as_deref())?;
        desk.house.say(&id, &guest, line.id, &line.text).await
    };
    said.await.map_err(|refused| caller.refuse(&refused))?;
    Ok(Json(serde_json::json!({})))
}
