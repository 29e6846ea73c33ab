//! What the pilot decides, what they are asked, and what happens.

use crate::passengers::{Crowd, Passenger};
use crate::sky::{Place, Planet};

/// A class of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// For ordinary passengers only.
    Ordinary,
    /// For anyone.
    First,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Begin on a planet.
    Start(Planet),
    /// Drop off everyone who wants to go here.
    DropOff,
    /// Pick up a passenger.
    PickUp {
        /// Whom.
        passenger: Passenger,
        /// Where they sit.
        seat: Class,
    },
    /// Fly to a hex.
    Travel(Place),
    /// Spend so much time on the journey.
    Depart(u8),
    /// Leave this step.
    Done,
}

/// What the pilot is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Where to begin.
    Start,
    /// Whether to drop off.
    DropOff {
        /// Where.
        planet: Planet,
        /// Who wants to go there.
        passengers: Crowd,
    },
    /// Whom to pick up.
    PickUp {
        /// Where.
        planet: Planet,
    },
    /// Where to fly.
    Travel {
        /// How much time has been spent.
        now: u16,
    },
    /// How much time to spend.
    Depart(Journey),
}

/// A journey that is about to begin: what is known of it before its time is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journey {
    /// Where to.
    pub to: Place,
    /// The least time it takes.
    pub time: u8,
    /// When it ends if it takes no longer.
    pub arrival: u16,
    /// How many ROTATEs run before the pilot acts again.
    pub rotates: u8,
    /// How many NEW PASSENGERS run before the pilot acts again.
    pub new_passengers: u8,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say what they are: who, where, when")]
pub enum Event {
    /// The pilot began on a planet.
    Started { planet: Planet },
    /// The pilot's turn began.
    TurnBegan { time: u16, place: Place, planet: Option<Planet> },
    /// Passengers left the ship at their destination.
    DroppedOff { planet: Planet, passengers: Crowd },
    /// A passenger came on board.
    PickedUp { planet: Planet, passenger: Passenger, seat: Class },
    /// The ship flew.
    Departed { from: Place, to: Place, time: u8, arrival: u16 },
    /// The planets moved on, perhaps with the ship.
    Rotated { time: u16, ship: Option<Place> },
    /// New passengers were drawn.
    NewPassengers { time: u16 },
    /// A passenger began to wait on a planet.
    Arrived { planet: Planet, passenger: Passenger },
    /// A passenger who had been drawn for their own destination was discarded.
    TurnedAway { passenger: Passenger },
    /// The discards became the deck.
    Reshuffled,
    /// Only passengers who are there already were left for a planet.
    Nobody { planet: Planet },
    /// One passenger too many would have had to wait on a planet: the game is lost.
    TooMany { planet: Planet, passenger: Passenger },
    /// Nobody was left to draw: the game is lost.
    Empty { planet: Planet },
    /// The last NEW PASSENGERS is over: the game is won.
    Won,
}
