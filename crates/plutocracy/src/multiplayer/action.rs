//! What players decide, what they are asked, and what happens.

use tabletop::Seat;

use super::favors::Favor;
use super::goods::Good;
use super::state::{Rolls, Society};
use crate::passengers::Passenger;
use crate::sky::{Place, Planet};

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put a favor into the game, before it starts.
    ChooseFavor(Favor),
    /// Begin at an orbit position.
    Start(Place),
    /// Buy so many units.
    Buy(u8),
    /// Sell so many units at the price.
    Sell(u8),
    /// Sell so many units by the die (Speculation).
    Speculate(u8),
    /// Buy the cheapest seat of the parliament.
    BuySeat,
    /// Rescue an alien.
    Rescue,
    /// Join a society.
    Join(Society),
    /// Pick up the passenger who waits.
    PickUp,
    /// Drop off the passenger, and take a favor or none.
    DropOff(Option<Favor>),
    /// Use Alchemy, Quantum Physics, Lobbyism, Subsidy or Election Fraud.
    Use(Favor),
    /// Put the favor back unused.
    PutBack,
    /// Give a unit (Alchemy).
    Give(Good),
    /// Take a unit (Alchemy).
    Take(Good),
    /// Go to a hex of the asteroid's trajectory at once (Astro Jump).
    Jump(Place),
    /// Fly to a hex.
    Travel {
        /// Where to.
        to: Place,
        /// With Hyper Drive.
        hyper: bool,
    },
    /// Spend so much time on the journey.
    Depart(u8),
    /// Do nothing for the rest of the game.
    Pass,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Which favor comes into the game.
    ChooseFavor {
        /// How many are still to be chosen.
        left: u8,
    },
    /// Where to begin.
    Start,
    /// What to do, and where to fly.
    Act {
        /// How much time has been spent.
        now: u16,
        /// The planet on which the player can act.
        planet: Option<Planet>,
    },
    /// Which unit to give.
    Give {
        /// How many are still to be given.
        left: u8,
    },
    /// Which unit to take.
    Take {
        /// How many are still to be taken.
        left: u8,
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
    /// How many ROTATEs run before the player acts again.
    pub rotates: u8,
    /// How many PRICES run before the player acts again.
    pub prices: u8,
    /// How many elections run before the player acts again.
    pub elections: u8,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say what they are: who, where, what, how many S€")]
pub enum Event {
    /// A favor came into the game.
    FavorChosen { seat: Seat, favor: Favor },
    /// A player began.
    Started { seat: Seat, place: Place },
    /// A turn began.
    TurnBegan { seat: Seat, time: u16, place: Place, planet: Option<Planet> },
    /// Goods were bought.
    Bought { seat: Seat, good: Good, units: u8, money: u16 },
    /// Goods were sold.
    Sold { seat: Seat, good: Good, units: u8, money: u16 },
    /// Goods were sold by the die.
    Speculated { seat: Seat, good: Good, rolls: Rolls, money: u16 },
    /// A seat in a parliament was bought.
    SeatBought { seat: Seat, planet: Planet, money: u16 },
    /// An alien was rescued.
    Rescued { seat: Seat },
    /// A society was joined.
    Joined { seat: Seat, society: Society, councilors: u8 },
    /// A passenger came on board.
    PickedUp { seat: Seat, planet: Planet, passenger: Passenger },
    /// A passenger began to wait on a planet.
    Arrived { planet: Planet, passenger: Passenger },
    /// A passenger who had been drawn for their own destination was discarded.
    TurnedAway { passenger: Passenger },
    /// The discards became the deck.
    Reshuffled,
    /// A passenger left the ship at their destination.
    DroppedOff { seat: Seat, planet: Planet },
    /// A favor was taken, with the money on it and for the money put on the others.
    FavorTaken { seat: Seat, favor: Favor, money: u16, paid: u16 },
    /// The die was rolled for Hyper Drive.
    Rolled { seat: Seat, die: u8 },
    /// A favor was put back unused.
    FavorPutBack { seat: Seat, favor: Favor },
    /// A favor was used.
    FavorUsed { seat: Seat, favor: Favor },
    /// Alchemy took a unit.
    Gave { seat: Seat, good: Good },
    /// Alchemy gave a unit.
    Took { seat: Seat, good: Good },
    /// Subsidy paid.
    Subsidised { seat: Seat, money: u16 },
    /// Lobbyism brought a seat in a parliament.
    Lobbied { seat: Seat, planet: Planet },
    /// A ship jumped to the asteroid's trajectory.
    Jumped { seat: Seat, to: Place },
    /// A ship flew.
    Departed { seat: Seat, from: Place, to: Place, time: u8, arrival: u16 },
    /// A player reached the last field.
    Finished { seat: Seat },
    /// A player passed for the rest of the game.
    Passed { seat: Seat, time: u16 },
    /// The planets and the asteroid moved on.
    Rotated { time: u16 },
    /// A ship moved with the planet or asteroid it is on.
    Carried { seat: Seat, to: Place },
    /// The asteroid fell into the Sun.
    AsteroidFell,
    /// Supply prices fell and demand prices rose.
    PricesMoved { time: u16 },
    /// Elections were held.
    Elections { time: u16 },
    /// A councilor was sent.
    CouncilorSent { seat: Seat, planet: Option<Planet> },
    /// The game ended.
    Ended,
}
