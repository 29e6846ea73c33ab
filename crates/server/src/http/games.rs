//! What there is to play, and all that stays the same about it.

use axum::Json;
use axum::extract::{Path, State};

use super::Desk;
#[cfg(test)]
use super::caller::Asked;
use super::caller::Caller;
use super::error::ApiError;
#[cfg(test)]
use crate::wire::Failure;
use crate::wire::{Games, HandbookInfo};

/// What there is to play.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/games", tag = "lobby", responses((status = 200, body = Games), (status = "default", body = Failure))))]
pub(super) async fn list(State(desk): State<Desk>) -> Json<Games> {
    let game = |info| serde_json::to_value(info).expect("lists are plain data");
    Json(Games { games: desk.house.catalog().games().into_iter().map(game).collect() })
}

/// A game's rules, words and figures.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/games/{id}", tag = "lobby", params(("id" = String, Path, description = "The game"), Asked), responses((status = 200, body = HandbookInfo), (status = "default", body = Failure))))]
pub(super) async fn handbook(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<HandbookInfo>, ApiError> {
    let handbook = desk.house.catalog().handbook(&id, caller.lang);
    let handbook = handbook.map_err(|problem| caller.refuse(&problem.into()))?;
    Ok(Json(HandbookInfo::of(handbook)))
}
