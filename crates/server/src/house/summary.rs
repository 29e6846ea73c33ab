//! What lists show of a table without reading its log.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tabletop::game::Over;
use tabletop::options::Options;
use tabletop::title::EditionId;

use crate::table::{Chair, Settings, Table, Waits};

/// What lists show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The host's name.
    pub host: String,
    /// Who sits where.
    pub seats: Vec<ListedSeat>,
    /// The edition; the oldest lists do not name it.
    #[serde(default)]
    pub edition: Option<EditionId>,
    /// What the table chose.
    pub options: Options,
    /// What it allows.
    pub settings: Settings,
    /// The seat that has to act.
    pub acting: Option<Seat>,
    /// Whose it is; not for others to know.
    pub acting_guest: Option<String>,
    /// How the game ended, if it did.
    #[serde(default)]
    pub over: Option<Over>,
}

/// A seat in a list.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ListedSeat {
    /// "open", "person" or "bot".
    pub kind: String,
    /// The person's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// How well the bot plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
}

impl Summary {
    /// What lists show of a table.
    pub fn of(table: &Table) -> Summary {
        let acting = match table.waits() {
            Waits::Decision(seat) | Waits::EndOfTurn(seat) => Some(seat),
            Waits::Nothing => None,
        };
        let guest = |seat: Seat| {
            let chair = &table.chairs()[seat.index()];
            chair.guest().filter(|_| chair.is_person()).map(str::to_owned)
        };
        Summary {
            host: table.created().host.name.clone(),
            seats: table.chairs().iter().map(ListedSeat::of).collect(),
            edition: Some(table.edition().id.clone()),
            options: table.created().options.clone(),
            settings: table.created().settings,
            acting,
            acting_guest: acting.and_then(guest),
            over: table.over(),
        }
    }
}

impl ListedSeat {
    fn of(chair: &Chair) -> ListedSeat {
        let (kind, name, level) = match chair {
            Chair::Open => ("open", None, None),
            Chair::Person { guest, .. } => ("person", Some(guest.name.clone()), None),
            Chair::Bot { level, .. } => ("bot", None, Some(level.clone())),
        };
        ListedSeat { kind: kind.to_owned(), name, level }
    }
}
