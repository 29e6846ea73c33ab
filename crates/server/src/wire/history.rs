//! The past of a table, and where one may play on from it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Viewer;

use super::{DecisionInfo, Reader};
use crate::table::{Moment, Table};

/// A moment of the past.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MomentInfo {
    /// After how many actions.
    pub moment: usize,
    /// How many there are.
    pub last: usize,
    /// Through whose eyes.
    #[cfg_attr(test, ts(type = "number | \"spectator\""), schema(value_type = Value))]
    pub viewer: Viewer,
    /// What they saw.
    pub view: Value,
    /// Who was asked, and what kind of thing.
    pub decision: Option<DecisionInfo>,
    /// What they heard of the action that led there, in words.
    pub lines: Vec<String>,
    /// The same for programs.
    pub events: Vec<Value>,
    /// The action that led there; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub action: Option<Value>,
    /// Everything as it stood, hidden things too; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub position: Option<Value>,
}

impl MomentInfo {
    /// A moment in a reader's words.
    pub fn of(table: &Table, moment: Moment, viewer: Viewer, reader: Reader<'_>) -> MomentInfo {
        let (action, position) = match moment.revealed {
            Some((action, position)) => (action, Some(position)),
            None => (None, None),
        };
        MomentInfo {
            moment: moment.played,
            last: moment.last,
            viewer,
            view: moment.view,
            decision: DecisionInfo::of(table, moment.seen, reader),
            lines: moment.heard.iter().map(|heard| table.say(reader.lang, &heard.line)).collect(),
            events: moment.heard.into_iter().map(|heard| heard.event).collect(),
            action,
            position,
        }
    }
}

/// How everybody stood, from the beginning to the end.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Course {
    /// Each time that something changed.
    pub stands: Vec<Stand>,
}

/// How everybody stood at one moment.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stand {
    /// After how many actions.
    pub moment: usize,
    /// The round.
    pub round: u32,
    /// Money by seat.
    pub money: Vec<i32>,
    /// What each would have scored if the game had been over, by seat.
    pub score: Vec<i32>,
}

impl Course {
    /// The course of a game that is over.
    pub fn of(game: &dyn catalog::Table) -> Course {
        let stand = |mark: catalog::Mark| Stand {
            moment: mark.moment,
            round: mark.round,
            money: mark.money,
            score: mark.score,
        };
        Course { stands: game.course().into_iter().map(stand).collect() }
    }
}

/// From where and how somebody wants to play on.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// After how many actions.
    pub moment: usize,
    /// On which seat.
    pub seat: u8,
    /// Against which bots; "greedy" unless told otherwise.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
}
