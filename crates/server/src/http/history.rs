//! The past of a table: any moment, branches, files.

use axum::Json;
use axum::extract::{Path, State};
use tabletop::game::Record;
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use super::Desk;
#[cfg(test)]
use super::caller::Asked;
use super::caller::{Body, Caller, Member};
use super::error::ApiError;
use crate::table::{Phase, Refused, Table};
#[cfg(test)]
use crate::wire::Failure;
use crate::wire::{Branch, Course, Made, MomentInfo};

/// The bots that play in a branch unless others are wanted.
const USUAL_LEVEL: &str = "greedy";

/// Through whose eyes the past may be seen: one's own, and anybody's after the end.
fn eyes(table: &Table, caller: &Caller) -> Viewer {
    match caller.seat {
        Some(seat) if table.phase() == Phase::Over && seat.index() < table.chairs().len() => {
            Viewer::Seat(seat)
        }
        named => table.viewer(caller.guest_id(), named),
    }
}

/// A moment as the caller was allowed to see it.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/{id}/moments/{moment}", tag = "history", params(("id" = String, Path, description = "The table"), ("moment" = usize, Path, description = "After how many actions"), Asked), responses((status = 200, body = MomentInfo), (status = "default", body = Failure))))]
pub(super) async fn moment(
    State(desk): State<Desk>,
    caller: Caller,
    Path((id, moment)): Path<(String, String)>,
) -> Result<Json<MomentInfo>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let seen = desk.house.read(&id, |table| {
        let viewer = eyes(table, &caller);
        // What is no number is no moment either.
        let moment = table.moment(moment.parse().unwrap_or(usize::MAX), viewer)?;
        Ok(MomentInfo::of(table, moment, viewer, caller.reader()))
    });
    Ok(Json(seen.await.and_then(|seen| seen).map_err(|refused| caller.refuse(&refused))?))
}

/// Money and score from the beginning to the end of a finished game.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/{id}/course", tag = "history", params(("id" = String, Path, description = "The table"), Asked), responses((status = 200, body = Course), (status = "default", body = Failure))))]
pub(super) async fn course(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Course>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let over = |table: &Table| match (table.phase(), table.game()) {
        (Phase::Over, Some(game)) => Some(Course::of(game)),
        _ => None,
    };
    let course = desk.house.read(&id, over).await.map_err(|refused| caller.refuse(&refused))?;
    course.map(Json).ok_or_else(|| caller.refuse(&not_over()))
}

/// A private table against bots from a moment of this one.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{id}/branch", tag = "history", params(("id" = String, Path, description = "The table"), Asked), security(("token" = [])), request_body = Branch, responses((status = 200, body = Made), (status = "default", body = Failure))))]
pub(super) async fn branch(
    State(desk): State<Desk>,
    Member { caller, guest }: Member,
    Path(id): Path<String>,
    Body(branch): Body<Branch>,
) -> Result<Json<Made>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let level = branch.level.as_deref().unwrap_or(USUAL_LEVEL);
    let branched = async {
        desk.limits.by_effort(&guest)?;
        let viewer = desk.house.read(&id, |table| eyes(table, &caller)).await?;
        desk.house.branch(&id, &guest, (branch.moment, viewer), (Seat(branch.seat), level)).await
    };
    let branched = branched.await.map_err(|refused| caller.refuse(&refused))?;
    Ok(Json(Made { id: branched.table, sampled: Some(branched.sampled) }))
}

/// The log of a finished game, with everything that proves it.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/{id}/log", tag = "history", params(("id" = String, Path, description = "The table"), Asked), responses((status = 200, body = Object), (status = "default", body = Failure))))]
pub(super) async fn export(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Record>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let record = desk.house.read(&id, Table::record).await.map_err(|refused| caller.refuse(&refused))?;
    Ok(Json(record.ok_or_else(|| caller.refuse(&not_over()))?))
}

fn not_over() -> Refused {
    Refused::new("not_over", Message::new("server.refused.not-over"))
}

/// A private table with the game of a file.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/import", tag = "history", params(Asked), security(("token" = [])), request_body = Object, responses((status = 200, body = Made), (status = "default", body = Failure))))]
pub(super) async fn import(
    State(desk): State<Desk>,
    Member { caller, guest }: Member,
    Body(record): Body<Record>,
) -> Result<Json<Made>, ApiError> {
    let edition = desk.house.shelf().edition(&record.game, Some(&record.edition));
    let imported = async {
        desk.limits.by_effort(&guest)?;
        desk.house.import(&guest, record).await
    };
    let id = imported.await.map_err(|refused| ApiError::of(&refused, &edition.book, caller.lang))?;
    Ok(Json(Made { id, sampled: None }))
}
