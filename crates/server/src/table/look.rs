//! What each viewer sees of a table, now and at any moment of its past.

use catalog::{Asked, Heard};
use serde_json::Value;
use tabletop::chance::Seed;
use tabletop::game::Over;
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use super::{Phase, Refused, Table, Waits};

/// What is asked, as far as one viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub enum Seen {
    /// The viewer decides.
    Mine {
        /// On which seat.
        seat: Seat,
        /// Of what kind.
        kind: &'static str,
        /// Whether it is a window.
        window: bool,
        /// What is asked.
        prompt: Message,
        /// The actions that answer it, with what a button calls them.
        actions: Vec<(Value, Message)>,
    },
    /// Another seat decides, and that is all there is to know.
    Theirs {
        /// Which.
        seat: Seat,
        /// Of what kind.
        kind: &'static str,
        /// Whether it is a window.
        window: bool,
    },
    /// A seat has still to end its turn.
    EndOfTurn {
        /// Which.
        seat: Seat,
    },
    /// The game is over.
    Over(Over),
    /// Nothing is asked.
    Nothing,
}

/// A moment of the past.
pub struct Moment {
    /// After how many actions.
    pub played: usize,
    /// How many there are.
    pub last: usize,
    /// What the viewer saw.
    pub view: Value,
    /// What was asked.
    pub seen: Seen,
    /// What the viewer heard of the action that led there.
    pub heard: Vec<Heard>,
    /// The action that led there and everything as it stood; only after the end.
    pub revealed: Option<(Option<Value>, Value)>,
}

impl Table {
    /// What the viewer may know of the game, once it has begun.
    pub fn view(&self, viewer: Viewer) -> Option<Value> {
        self.game.as_ref().map(|game| game.view(viewer))
    }

    /// What is asked, as far as the viewer may know it.
    pub fn seen(&self, viewer: Viewer) -> Seen {
        match (self.waits(), &self.game) {
            (Waits::EndOfTurn(seat), _) => Seen::EndOfTurn { seat },
            (_, Some(game)) if self.phase != Phase::Closed => {
                self.asked.as_ref().map_or(Seen::Nothing, |asked| seen(&**game, asked, viewer))
            }
            _ => Seen::Nothing,
        }
    }

    /// A moment of the past as a viewer was allowed to see it; after the end, all of it.
    pub fn moment(&self, played: usize, viewer: Viewer) -> Result<Moment, Refused> {
        let game = self.begun_game()?;
        let moment = game.moment(played).ok_or_else(|| {
            Refused::new("bad_request", Message::new("server.refused.moment").with("last", game.played()))
        })?;
        let hears = |heard: &Heard| heard.audience.contains(viewer);
        let over = self.phase == Phase::Over;
        Ok(Moment {
            played,
            last: game.played(),
            view: moment.table.view(viewer),
            seen: seen(&*moment.table, &moment.table.asked(), viewer),
            heard: moment.heard.into_iter().filter(hears).collect(),
            revealed: over.then(|| (moment.action, moment.table.position())),
        })
    }

    /// Where another game may go on from a moment of this one: before the end from a state that the viewer could
    /// believe in, with other chance, afterwards from the true one. Says whether it was drawn.
    pub fn branch(&self, played: usize, viewer: Viewer, seed: Seed) -> Result<(Value, bool), Refused> {
        let game = self.begun_game()?;
        let moment = game.moment(played).ok_or_else(|| {
            Refused::new("bad_request", Message::new("server.refused.moment").with("last", game.played()))
        })?;
        if matches!(moment.table.asked(), Asked::Over(_)) {
            return Err(Refused::new("over", Message::new("server.refused.over")));
        }
        Ok(match self.phase {
            Phase::Over => (moment.table.position(), false),
            _ => (moment.table.sampled(viewer, seed).position(), true),
        })
    }
}

fn seen(game: &dyn catalog::Table, asked: &Asked, viewer: Viewer) -> Seen {
    let window = game.window().is_some();
    match asked {
        Asked::Over(over) => Seen::Over(over.clone()),
        Asked::Seat { seat, kind, prompt } if viewer.is(*seat) => {
            let actions = game.legal().into_iter().zip(game.labels()).collect();
            Seen::Mine { seat: *seat, kind, window, prompt: prompt.clone(), actions }
        }
        Asked::Seat { seat, kind, .. } => Seen::Theirs { seat: *seat, kind, window },
    }
}
