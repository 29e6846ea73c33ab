//! Everything there is in a solo game.

use super::Options;
use crate::hidden;
use crate::passengers::{Crowd, Discards};
use crate::sky::{Place, Planet, Planets};
use crate::track::Track;

/// The streams of chance.
pub mod stream {
    /// Where planets start (PL-11).
    pub const SKY: usize = 0;
    /// The passengers.
    pub const DECK: usize = 1;
    /// How many there are.
    pub const COUNT: usize = 2;
}

/// A moment of the game, secrets included.
pub type State = hidden::State<Open, { stream::COUNT }>;

/// What lies open. A view holds a copy, so nothing secret may ever enter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    /// What was chosen before the start.
    pub options: Options,
    /// Where the planets are.
    pub planets: Planets,
    /// Where the ship is, once it is anywhere (PL-07).
    pub ship: Option<Place>,
    /// Who acts when.
    pub track: Track<Marker, 3>,
    /// Who waits on each planet.
    pub waiting: [Crowd; Planet::COUNT],
    /// Who is on board.
    pub aboard: Aboard,
    /// The discards.
    pub discards: Discards,
    /// What is to be done now.
    pub step: Step,
}

/// What stands on the time track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marker {
    /// The pilot's disc.
    #[default]
    Ship,
    /// The ROTATE token.
    Rotate,
    /// The PRICES token, which brings new passengers.
    NewPassengers,
}

/// The passengers on board, by the class of their seats (PL-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aboard {
    /// Those in ordinary seats.
    pub ordinary: Crowd,
    /// Those in 1st class seats.
    pub first_class: Crowd,
}

/// The steps of a turn, and the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Choose the planet to begin on (PL-12).
    Start,
    /// Drop off or not (PL-13).
    DropOff,
    /// Pick up (PL-13).
    PickUp,
    /// Choose where to fly (PL-13).
    Travel,
    /// Choose how long to take (PL-03).
    Depart {
        /// Where to.
        to: Place,
    },
    /// The game is over.
    Over(Outcome),
}

/// How the game ended (PL-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The last NEW PASSENGERS is over.
    Won,
    /// Too many would have waited on a planet.
    TooMany(Planet),
    /// Nobody was left for a planet.
    Empty(Planet),
}

impl Open {
    /// How much time a marker has spent.
    pub fn time(&self, marker: Marker) -> u16 {
        self.track.time_of(marker).unwrap_or(0)
    }
}
