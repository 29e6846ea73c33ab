//! What people do at a table.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use bots::Level;
use bots::budget::Budget;
use tabletop::Seat;
use tabletop::text::Message;

use super::Desk;
#[cfg(test)]
use super::caller::Asked;
use super::caller::{Body, Member};
use super::error::{ApiError, info};
use crate::house::{House, LONGEST_KEY};
use crate::random;
use crate::table::{Command, Guest, Refused, Waits};
#[cfg(test)]
use crate::wire::Failure;
use crate::wire::{Done, ForSeat, Hint, Legality, Order, Question, Suggested};

/// How long the expert thinks about a hint.
const THOUGHT: Duration = Duration::from_millis(500);

/// Carries out an order.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{id}/orders", tag = "table", params(("id" = String, Path, description = "The table"), Asked), security(("token" = [])), request_body = Order, responses((status = 200, body = Done), (status = "default", body = Failure))))]
pub(super) async fn order(
    State(desk): State<Desk>,
    Member { caller, guest }: Member,
    Path(table): Path<String>,
    Body(order): Body<Order>,
) -> Result<Json<Done>, ApiError> {
    let edition = caller.admitted(&desk, &table).await?;
    let done = obey(&desk, &table, guest, order).await;
    let version = done.map_err(|refused| ApiError::of(&refused, &edition.book, caller.lang))?;
    Ok(Json(Done { version }))
}

/// Carries out an order of a guest who may see the table.
pub(super) async fn obey(desk: &Desk, table: &str, guest: Guest, order: Order) -> Result<u64, Refused> {
    let (key, command) = command(order);
    check_key(key.as_deref())?;
    let done = desk.house.act(table, guest, key, command).await;
    if done.is_err() {
        crate::metrics::Metrics::count(&desk.house.metrics.refused);
    }
    done
}

/// What tells orders apart is short and visible.
pub(super) fn check_key(key: Option<&str>) -> Result<(), Refused> {
    let bad = |key: &str| key.is_empty() || key.len() > LONGEST_KEY || key.chars().any(char::is_control);
    if key.is_some_and(bad) {
        return Err(Refused::new(
            "bad_request",
            Message::new("server.refused.key").with("most", LONGEST_KEY),
        ));
    }
    Ok(())
}

fn command(order: Order) -> (Option<String>, Command) {
    match order {
        Order::Join { id, seat, nonce } => {
            (id, Command::Join { seat: seat.map(Seat), nonce: nonce.unwrap_or_else(random::hex::<16>) })
        }
        Order::Leave { id, seat } => (id, Command::Leave { seat: Seat(seat) }),
        Order::Fill { id, seat, level } => {
            (id, Command::Fill { seat: Seat(seat), level, nonce: random::hex::<16>() })
        }
        Order::Start { id } => (id, Command::Start),
        Order::Play { id, seat, action, end_turn } => {
            (id, Command::Play { seat: Seat(seat), action, end_turn })
        }
        Order::EndTurn { id, seat } => (id, Command::EndTurn { seat: Seat(seat) }),
        Order::Undo { id, seat, count } => (id, Command::Undo { seat: Seat(seat), count }),
        Order::AnswerUndo { id, seat, yes } => (id, Command::AnswerUndo { seat: Seat(seat), yes }),
        Order::PassAhead { id, seat, span } => (id, Command::PassAhead { seat: Seat(seat), span }),
        Order::Resign { id, seat } => (id, Command::Resign { seat: Seat(seat) }),
        Order::GiveBack { id, seat } => (id, Command::GiveBack { seat: Seat(seat) }),
        Order::Close { id } => (id, Command::Close),
    }
}

/// Why an action cannot be played now, if it cannot. Only the one who decides may ask: the answer knows their cards.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{id}/why", tag = "table", params(("id" = String, Path, description = "The table"), Asked), security(("token" = [])), request_body = Question, responses((status = 200, body = Legality), (status = "default", body = Failure))))]
pub(super) async fn why(
    State(desk): State<Desk>,
    Member { caller, guest }: Member,
    Path(id): Path<String>,
    Body(question): Body<Question>,
) -> Result<Json<Legality>, ApiError> {
    let edition = caller.admitted(&desk, &id).await?;
    let book = &edition.book;
    let answer = desk
        .house
        .read(&id, |table| {
            let game = deciding(table, &guest, Seat(question.seat))?;
            let asked = game.explain(&question.action).err();
            Ok(asked.map(|problem| info(&problem.into(), book, caller.lang)))
        })
        .await;
    let error =
        answer.and_then(|answer| answer).map_err(|refused| ApiError::of(&refused, book, caller.lang))?;
    Ok(Json(Legality { legal: error.is_none(), error }))
}

/// What the expert would do in the caller's place.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{id}/hint", tag = "table", params(("id" = String, Path, description = "The table"), Asked), security(("token" = [])), request_body = ForSeat, responses((status = 200, body = Hint), (status = "default", body = Failure))))]
pub(super) async fn hint(
    State(desk): State<Desk>,
    Member { caller, guest }: Member,
    Path(id): Path<String>,
    Body(ForSeat { seat }): Body<ForSeat>,
) -> Result<Json<Hint>, ApiError> {
    let edition = caller.admitted(&desk, &id).await?;
    let book = &edition.book;
    let hinted = async {
        desk.limits.by_effort(&guest)?;
        let copy = desk.house.read(&id, |table| {
            if !table.created().settings.hints {
                return Err(Refused::new("not_allowed", Message::new("server.refused.hints")));
            }
            Ok(deciding(table, &guest, Seat(seat))?.copy())
        });
        let level = Level::Expert(Budget::Time(THOUGHT));
        desk.house.think(copy.await??, level, House::fresh_seed()).await
    };
    let counsel = hinted.await.map_err(|refused| ApiError::of(&refused, book, caller.lang))?;
    let worded = desk.house.read(&id, |table| {
        let say = |message: &Message| table.say(caller.lang, message);
        let best = counsel.best.iter().map(|one| Suggested {
            action: one.action.clone(),
            label: say(&one.label),
            chance: one.chance,
        });
        Hint { best: best.collect(), reason: say(&counsel.reason) }
    });
    Ok(Json(worded.await.map_err(|refused| caller.refuse(&refused))?))
}

/// The game in which it is for this guest on this seat to decide.
fn deciding<'t>(
    table: &'t crate::table::Table,
    guest: &Guest,
    seat: Seat,
) -> Result<&'t dyn catalog::Table, Refused> {
    let owns = table
        .chairs()
        .get(seat.index())
        .is_some_and(|chair| chair.is_person() && chair.guest() == Some(&guest.id));
    if !owns {
        return Err(Refused::new("not_your_seat", Message::new("server.refused.not-your-seat")));
    }
    let game = table.begun_game()?;
    match table.waits() {
        Waits::Decision(decider) if decider == seat => Ok(game),
        Waits::Decision(other) | Waits::EndOfTurn(other) => {
            Err(Refused::new("not_your_turn", Message::new("server.refused.turn").with("seat", other)))
        }
        Waits::Nothing => Err(Refused::new("over", Message::new("server.refused.over"))),
    }
}
