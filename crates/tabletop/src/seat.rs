//! Who sits at a table and who looks on.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any game of the house has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats `0..count` in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count as u8).map(Seat)
    }

    /// The next seat clockwise at a table of `count`.
    pub const fn next(self, count: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if next as usize >= count { 0 } else { next })
    }

    /// How many seats clockwise this one sits after `first`.
    pub const fn distance_from(self, first: Seat, count: usize) -> usize {
        (self.index() + count - first.index()) % count
    }

    /// All seats of a table clockwise, starting here.
    pub fn clockwise(self, count: usize) -> impl Iterator<Item = Seat> {
        (0..count).map(move |step| Seat(((self.index() + step) % count) as u8))
    }
}

/// Whose eyes a view is made for.
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number | \"spectator\""))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A player, who also sees what is theirs.
    Seat(Seat),
    /// Anyone else: sees what lies open.
    Spectator,
}

impl Viewer {
    /// How many viewers a table has at most: every seat and the spectators as one.
    pub const MAX: usize = MAX_SEATS + 1;

    /// Every viewer of a table with `seats` seats.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// A number below [`Viewer::MAX`]; spectators first, so that the viewers of a smaller table stand together.
    pub const fn index(self) -> usize {
        match self {
            Viewer::Spectator => 0,
            Viewer::Seat(seat) => seat.index() + 1,
        }
    }

    /// Where this viewer sits, if anywhere.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether this viewer sits at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// In files and on the wire: a seat number, or "spectator".
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => seat.serialize(serializer),
            Viewer::Spectator => serializer.serialize_str(SPECTATOR),
        }
    }
}

const SPECTATOR: &str = "spectator";

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Viewer, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a seat number or \"spectator\"")]
        enum Either {
            Seat(Seat),
            Name(String),
        }
        match Either::deserialize(deserializer)? {
            Either::Seat(seat) => Ok(Viewer::Seat(seat)),
            Either::Name(name) if name == SPECTATOR => Ok(Viewer::Spectator),
            Either::Name(name) => {
                Err(D::Error::custom(format!("\"{name}\" is neither a seat number nor \"{SPECTATOR}\"")))
            }
        }
    }
}

/// A set of viewers: who knows a card, who hears of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Viewers(u8);

impl Viewers {
    /// Nobody.
    pub const NONE: Viewers = Viewers(0);
    /// Every seat and every spectator.
    pub const ALL: Viewers = Viewers((1 << Viewer::MAX) - 1);

    /// One seat alone.
    pub const fn only(seat: Seat) -> Viewers {
        Viewers(1 << Viewer::Seat(seat).index())
    }

    /// Every seat of a table with `seats` seats, and the spectators.
    pub const fn everyone(seats: usize) -> Viewers {
        Viewers((1 << (seats + 1)) - 1)
    }

    /// Everybody but these.
    pub const fn others(self) -> Viewers {
        Viewers(Self::ALL.0 & !self.0)
    }

    /// These and those.
    pub const fn and(self, other: Viewers) -> Viewers {
        Viewers(self.0 | other.0)
    }

    /// Whether the viewer is among these.
    pub const fn contains(self, viewer: Viewer) -> bool {
        self.0 & (1 << viewer.index()) != 0
    }

    /// Adds a viewer.
    pub fn insert(&mut self, viewer: Viewer) {
        self.0 |= 1 << viewer.index();
    }

    /// The indices of these without one.
    pub fn without(self, viewer: Viewer) -> impl Iterator<Item = usize> {
        let mut left = self.0 & !(1 << viewer.index());
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let index = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(index)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_viewer_is_a_number_or_the_word_spectator() {
        for (viewer, json) in [(Viewer::Seat(Seat(3)), "3"), (Viewer::Spectator, "\"spectator\"")] {
            assert_eq!(serde_json::to_string(&viewer).unwrap(), json);
            assert_eq!(serde_json::from_str::<Viewer>(json).unwrap(), viewer);
        }
        for wrong in ["\"me\"", "-1", "300", "null", "[0]"] {
            assert!(serde_json::from_str::<Viewer>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sets_of_viewers() {
        let everyone = Viewers::everyone(3);
        assert!(Viewer::all(3).all(|viewer| everyone.contains(viewer)));
        assert!(!everyone.contains(Viewer::Seat(Seat(3))));
        let only = Viewers::only(Seat(1));
        assert!(only.contains(Viewer::Seat(Seat(1))) && !only.contains(Viewer::Spectator));
        assert!(
            !only.others().contains(Viewer::Seat(Seat(1))) && only.others().contains(Viewer::Seat(Seat(4)))
        );
        assert_eq!(only.and(only.others()), Viewers::ALL);
        assert_eq!(everyone.without(Viewer::Spectator).collect::<Vec<_>>(), [1, 2, 3]);
    }

    #[test]
    fn seats_go_round() {
        assert_eq!(Seat(2).clockwise(3).collect::<Vec<_>>(), [Seat(2), Seat(0), Seat(1)]);
        assert_eq!((Seat(2).next(3), Seat(0).next(3)), (Seat(0), Seat(1)));
        assert_eq!((Seat(0).distance_from(Seat(2), 3), Seat(2).distance_from(Seat(2), 3)), (1, 0));
    }
}
