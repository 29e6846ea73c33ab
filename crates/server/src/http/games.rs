//! What there is to play, and all that stays the same about it.

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;

use super::Desk;
#[cfg(test)]
use super::caller::Asked;
use super::caller::{Ask, Caller};
use super::error::ApiError;
use crate::table::Refused;
#[cfg(test)]
use crate::wire::Failure;
use crate::wire::{Games, HandbookInfo};

/// What there is to play.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/games", tag = "lobby", responses((status = 200, body = Games), (status = "default", body = Failure))))]
pub(super) async fn list(State(desk): State<Desk>) -> Json<Games> {
    let game = |(info, editions)| {
        let mut game = serde_json::to_value(info).expect("lists are plain data");
        game["editions"] = serde_json::json!(editions);
        game
    };
    Json(Games { games: desk.house.shelf().games().map(game).collect() })
}

/// Which edition of a game.
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[derive(Deserialize)]
pub(super) struct Which {
    /// The edition's name; without one the house's.
    #[serde(default)]
    edition: Option<String>,
}

/// A game's rules, words and figures.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/games/{id}", tag = "lobby", params(("id" = String, Path, description = "The game"), Asked, Which), responses((status = 200, body = HandbookInfo), (status = "default", body = Failure))))]
pub(super) async fn handbook(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
    Ask(Which { edition }): Ask<Which>,
) -> Result<Json<HandbookInfo>, ApiError> {
    let shelf = desk.house.shelf();
    let written = || {
        let edition = shelf.choose(&id, edition.as_deref())?;
        let handbook = edition.catalog()?.handbook(&id, caller.lang)?;
        Ok(HandbookInfo::of(handbook, shelf.names(&id)))
    };
    written().map(Json).map_err(|refused: Refused| {
        // Here the game is part of the address.
        let code = if shelf.knows(&id) { refused.code } else { "unknown_game" };
        caller.refuse(&Refused { code, ..refused })
    })
}
