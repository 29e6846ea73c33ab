//! Taking back: freely what showed nobody anything, the rest by consent.

use serde::Serialize;
use tabletop::Seat;
use tabletop::text::Message;

use super::{Entry, Refused, Table};

/// Somebody wants to take back what takes the others' consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// Who.
    pub seat: Seat,
    /// How many actions.
    pub count: usize,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
}

/// What ends free taking back.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoStop {
    /// The table does not allow it.
    Off,
    /// The seat has not acted yet.
    Nothing,
    /// Another seat has acted since.
    Others,
    /// Something hidden was shown, drawn or rolled.
    Revealed,
}

impl Table {
    /// How many of the last actions a seat may take back unasked.
    pub fn free_undo(&self, seat: Seat) -> usize {
        let allowed = self.created.settings.take_backs && self.phase == super::Phase::Playing;
        if allowed && self.movers.last() == Some(&seat) { self.free } else { 0 }
    }

    /// Why a seat may take back nothing unasked, if that is so.
    pub fn undo_stop(&self, seat: Seat) -> Option<UndoStop> {
        match self.movers.last() {
            _ if !self.created.settings.take_backs => Some(UndoStop::Off),
            _ if !self.movers.contains(&seat) => Some(UndoStop::Nothing),
            Some(&last) if last != seat => Some(UndoStop::Others),
            _ if self.free == 0 => Some(UndoStop::Revealed),
            _ => None,
        }
    }

    /// What has to happen for a seat to take back so many actions; without a number, back to its last choice.
    pub(super) fn take_back(&self, seat: Seat, count: Option<usize>) -> Result<Entry, Refused> {
        if !self.created.settings.take_backs {
            return Err(Refused::new("not_allowed", Message::new("server.refused.take-backs")));
        }
        let last = self.movers.iter().rev().position(|&mover| mover == seat).map(|place| place + 1);
        let nothing = || Refused::new("nothing_to_undo", Message::new("server.refused.nothing-to-undo"));
        let count =
            count.or(last).filter(|&count| count > 0 && count <= self.movers.len()).ok_or_else(nothing)?;
        // Somebody else's moves alone are not one's own to take back.
        if last.is_none_or(|last| last > count) {
            return Err(nothing());
        }
        if count <= self.free_undo(seat) || self.others(seat).next().is_none() {
            Ok(Entry::Undone { seat, count })
        } else if self.undo.is_some() {
            Err(Refused::new("already_asked", Message::new("server.refused.already-asked")))
        } else {
            Ok(Entry::UndoAsked { seat, count })
        }
    }

    /// What follows from an answer: the answer, and the taking back if it was the last one needed.
    pub(super) fn answer_undo(&self, seat: Seat, yes: bool) -> Result<Vec<Entry>, Refused> {
        let asked = |request: &&UndoRequest| {
            self.others(request.seat).any(|other| other == seat) && !request.agreed.contains(&seat)
        };
        let none = || Refused::new("nothing_asked", Message::new("server.refused.nothing-asked"));
        let request = self.undo.as_ref().filter(asked).ok_or_else(none)?;
        let mut entries = vec![Entry::UndoAnswered { seat, yes }];
        let all = self.others(request.seat).all(|other| other == seat || request.agreed.contains(&other));
        if yes && all {
            entries.push(Entry::Undone { seat: request.seat, count: request.count });
        }
        Ok(entries)
    }

    /// The seats of people other than the one on this seat.
    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let own = self.chairs[seat.index()].guest();
        Seat::all(self.chairs.len()).filter(move |other| {
            let chair = &self.chairs[other.index()];
            chair.is_person() && chair.guest() != own
        })
    }
}
