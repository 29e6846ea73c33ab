//! The past of a table: any moment, branches, files.

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use tabletop::game::Record;
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use super::Desk;
use super::caller::{Body, Caller};
use super::error::ApiError;
use crate::table::{Phase, Refused, Table};
use crate::wire::MomentInfo;

/// From where and how somebody wants to play on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Branch {
    moment: usize,
    seat: Seat,
    #[serde(default = "usual_level")]
    level: String,
}

fn usual_level() -> String {
    "greedy".to_owned()
}

/// Where they can.
#[derive(Serialize)]
pub(super) struct Made {
    id: String,
    /// Whether what was hidden was drawn anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    sampled: Option<bool>,
}

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
pub(super) async fn moment(
    State(desk): State<Desk>,
    caller: Caller,
    Path((id, moment)): Path<(String, usize)>,
) -> Result<Json<MomentInfo>, ApiError> {
    let game = caller.admitted(&desk, &id).await?;
    let seen = desk.house.read(&id, |table| {
        let viewer = eyes(table, &caller);
        let moment = table.moment(moment, viewer)?;
        Ok(MomentInfo::of(table, moment, viewer, caller.reader(&desk, &game)))
    });
    Ok(Json(seen.await.and_then(|seen| seen).map_err(|refused| caller.refuse(&refused))?))
}

/// A private table against bots from a moment of this one.
pub(super) async fn branch(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
    Body(branch): Body<Branch>,
) -> Result<Json<Made>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let guest = caller.guest()?;
    let branched = async {
        let viewer = desk.house.read(&id, |table| eyes(table, &caller)).await?;
        desk.house.branch(&id, guest, (branch.moment, viewer), (branch.seat, &branch.level)).await
    };
    let branched = branched.await.map_err(|refused| caller.refuse(&refused))?;
    Ok(Json(Made { id: branched.table, sampled: Some(branched.sampled) }))
}

/// The log of a finished game, with everything that proves it.
pub(super) async fn export(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Record>, ApiError> {
    caller.admitted(&desk, &id).await?;
    let record = desk.house.read(&id, Table::record).await.map_err(|refused| caller.refuse(&refused))?;
    let early = || caller.refuse(&Refused::new("not_over", Message::new("server.refused.not-over")));
    Ok(Json(record.ok_or_else(early)?))
}

/// A private table with the game of a file.
pub(super) async fn import(
    State(desk): State<Desk>,
    caller: Caller,
    Body(record): Body<Record>,
) -> Result<Json<Made>, ApiError> {
    let guest = caller.guest()?;
    let book = desk.house.book(&record.game);
    let id = desk.house.import(guest, record).await;
    let id = id.map_err(|refused| ApiError::of(&refused, book, caller.lang))?;
    Ok(Json(Made { id, sampled: None }))
}
