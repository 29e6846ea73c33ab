//! Passing ahead. At a window everybody is asked, so that being asked tells nothing; who has nothing to say may say so
//! beforehand. It is their own choice and nobody else's business.

use catalog::Heard;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tabletop::text::{Arg, Message};
use tabletop::{Seat, Viewers};

use super::{Entry, Refused, Table};

/// For how long somebody passes ahead.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// To the end of the step.
    Step,
    /// To the end of the round.
    Round,
    /// To the end of the game.
    Game,
}

impl Span {
    const fn term(self) -> &'static str {
        match self {
            Span::Step => "server.span.step",
            Span::Round => "server.span.round",
            Span::Game => "server.span.game",
        }
    }
}

/// Somebody passes ahead, from a round and a step on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ahead {
    span: Span,
    from: (u32, u32),
}

impl Ahead {
    /// Whether it still holds in a round, and at its open window, if there is one.
    fn holds(&self, round: u32, step: Option<(u32, u32)>) -> bool {
        match self.span {
            Span::Step => round == self.from.0 && step.is_none_or(|step| step == self.from),
            Span::Round => round == self.from.0,
            Span::Game => true,
        }
    }
}

impl Table {
    /// For how long a seat passes ahead, if it does.
    pub fn passing(&self, seat: Seat) -> Option<Span> {
        self.ahead.get(seat.index())?.map(|ahead| ahead.span)
    }

    /// Whether an action only passes at a window.
    pub(super) fn passes(&self, action: &Value) -> bool {
        self.window.as_ref().is_some_and(|window| window.pass == *action)
    }

    /// What has to be logged when somebody passes ahead. They may as long as a window is open, their own or another's.
    pub(super) fn passed_ahead(&self, seat: Seat, span: Option<Span>) -> Result<Entry, Refused> {
        if span.is_some() && self.window.is_none() {
            return Err(Refused::new("no_window", Message::new("server.refused.no-window")));
        }
        Ok(Entry::PassedAhead { seat, span })
    }

    pub(super) fn pass_ahead(&mut self, seat: Seat, span: Option<Span>) {
        let from = self.window.as_ref().map(|window| window.step);
        self.ahead[seat.index()] = span.zip(from).map(|(span, from)| Ahead { span, from });
    }

    /// Drops what no longer holds.
    pub(super) fn end_passing(&mut self) {
        let Some(game) = &self.game else { return };
        let (round, step) = (game.round(), self.window.as_ref().map(|window| window.step));
        for ahead in &mut self.ahead {
            *ahead = ahead.filter(|ahead| ahead.holds(round, step));
        }
    }

    /// What only the one on the seat hears.
    pub(super) fn told_ahead(&self, seat: Seat, span: Option<Span>) -> Vec<Heard> {
        let line = match span {
            Some(span) => Message::new("server.entry.passed-ahead").with("span", Arg::term(span.term())),
            None => Message::new("server.entry.passes-no-more"),
        };
        let event = json!({"type": "passed_ahead", "seat": seat, "span": span});
        vec![Heard { audience: Viewers::only(seat), event, line, reveals: false }]
    }
}
