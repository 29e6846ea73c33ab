//! Everything there is on the table and in the deck.

use tabletop::Seat;
use tabletop::list::List;

use super::Options;
use super::favors::{Favor, FavorRow, FavorSet};
use super::goods::Good;
use crate::edition::MOST_MEMBERS;
use crate::hidden;
use crate::passengers::{Discards, Passenger};
use crate::sky::{Place, Planet, Planets};
use crate::track::Track;

/// The most players.
pub const MAX_SEATS: usize = 4;
/// The most units of a good that a ship can store.
pub const MOST_UNITS: usize = 9;
/// Discs and event tokens.
pub const MARKERS: usize = MAX_SEATS + 3;

/// What the die showed, unit by unit.
pub type Rolls = List<u8, MOST_UNITS>;
/// The members of a parliament, the cheapest seat first.
pub type Parliament = List<Seat, MOST_MEMBERS>;

/// The streams of chance.
pub mod stream {
    /// Who begins (PL-39).
    pub const ORDER: usize = 0;
    /// Where planets start (PL-38).
    pub const SKY: usize = 1;
    /// What planets supply and demand (PL-38).
    pub const GOODS: usize = 2;
    /// At which prices (PL-38).
    pub const PRICES: usize = 3;
    /// The favors in the game (PL-50).
    pub const FAVORS: usize = 4;
    /// The passengers.
    pub const DECK: usize = 5;
    /// The die.
    pub const DIE: usize = 6;
    /// How many there are.
    pub const COUNT: usize = 7;
}

/// A moment of the game, secrets included.
pub type State = hidden::State<Open, { stream::COUNT }>;

/// What lies open for all to see. A view holds a copy, so nothing secret may ever enter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    /// How many play.
    pub seats: u8,
    /// What was chosen before the start.
    pub options: Options,
    /// The seats in turn order; those beyond the players hold nothing (PL-39).
    pub order: [Seat; MAX_SEATS],
    /// Where the planets are.
    pub planets: Planets,
    /// Where the asteroid is, until it falls (PL-37).
    pub asteroid: Option<Place>,
    /// Who acts when.
    pub track: Track<Marker, MARKERS>,
    /// The markets of the outer planets.
    pub markets: [Market; Planet::OUTER_COUNT],
    /// The parliaments of the outer planets.
    pub parliaments: [Parliament; Planet::OUTER_COUNT],
    /// Who has joined each society.
    pub societies: [SeatSet; Society::COUNT],
    /// The players by seat; empty seats hold nothing.
    pub players: [Player; MAX_SEATS],
    /// Who waits on each planet; nobody without Passengers.
    pub waiting: [Option<Passenger>; Planet::COUNT],
    /// The discards.
    pub discards: Discards,
    /// The open favors.
    pub favors: FavorRow,
    /// How far the turn is.
    pub turn: Turn,
}

/// What stands on the time track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marker {
    /// The ROTATE token.
    #[default]
    Rotate,
    /// The PRICES token.
    Prices,
    /// The ELECT token.
    Elect,
    /// A player's disc.
    Ship(Seat),
}

/// What a planet trades.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Market {
    /// The good that can be bought.
    pub supply: Good,
    /// At which price.
    pub supply_price: u8,
    /// The good that can be sold.
    pub demand: Good,
    /// At which price.
    pub demand_price: u8,
}

/// What a player owns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Money.
    pub money: u16,
    /// Units of each good.
    pub goods: [u8; Good::COUNT],
    /// Councilors sent.
    pub councilors: u16,
    /// Whether an alien was rescued.
    pub alien: bool,
    /// The passenger on board.
    pub passenger: Option<Passenger>,
    /// The favor in hand.
    pub favor: Option<Favor>,
    /// What was rolled for Hyper Drive; 0 without it.
    pub die: u8,
    /// Where the ship is, once it is anywhere (PL-07).
    pub ship: Option<Place>,
    /// The time at which the player passed or reached the last field.
    pub retired: Option<u16>,
}

/// A society on Earth (PL-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Society {
    /// Wants to see money.
    Magnates,
    /// Wants to see different goods.
    Merchants,
    /// Wants to see members on many planets.
    Diplomats,
    /// Wants to see a rescued alien.
    Rescuers,
}

impl Society {
    /// How many there are.
    pub const COUNT: usize = 4;
    /// All of them.
    pub const ALL: [Society; Self::COUNT] =
        [Society::Magnates, Society::Merchants, Society::Diplomats, Society::Rescuers];

    /// The society as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Society::Magnates => "magnates",
            Society::Merchants => "merchants",
            Society::Diplomats => "diplomats",
            Society::Rescuers => "rescuers",
        }
    }

    /// The society with this name in files.
    pub fn from_id(id: &str) -> Option<Society> {
        Society::ALL.into_iter().find(|society| society.id() == id)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a seat is among these.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }
}

/// How far the active player's turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What is to be done now.
    pub step: Step,
    /// Something was bought.
    pub bought: bool,
    /// Something was sold.
    pub sold: bool,
    /// A society was joined.
    pub joined: bool,
    /// The ship acts as if on the planet of its orbit (PL-56).
    pub quantum: bool,
    /// The favors used this turn (PL-52).
    pub used: FavorSet,
    /// What the die showed for a sale this turn.
    pub rolls: Rolls,
}

impl Turn {
    /// A turn that begins with a step.
    pub fn new(step: Step) -> Turn {
        Turn {
            step,
            bought: false,
            sold: false,
            joined: false,
            quantum: false,
            used: FavorSet::default(),
            rolls: Rolls::default(),
        }
    }
}

/// The steps of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Choose a favor for the game (PL-50).
    ChooseFavor,
    /// Choose where to begin (PL-39).
    Start,
    /// Act, then travel or pass (PL-40).
    Act,
    /// Give a unit (PL-57).
    Give {
        /// How many are still to be given.
        left: u8,
    },
    /// Take a unit (PL-57).
    Take {
        /// How many are still to be taken.
        left: u8,
    },
    /// Choose how long to take (PL-03).
    Depart {
        /// Where to.
        to: Place,
        /// With Hyper Drive.
        hyper: bool,
    },
    /// The game is over.
    Over,
}

impl Open {
    /// How many play.
    pub const fn seat_count(&self) -> usize {
        self.seats as usize
    }

    /// The seats in turn order.
    pub fn turn_order(&self) -> &[Seat] {
        &self.order[..self.seat_count()]
    }

    /// Who decides.
    pub fn active(&self) -> Seat {
        match self.turn.step {
            Step::ChooseFavor => self.order[self.favors.open.len() % self.seat_count()],
            // PL-39: in reverse turn order.
            Step::Start => {
                let waits = |seat: &&Seat| self.players[seat.index()].ship.is_none();
                self.turn_order().iter().rev().find(waits).copied().unwrap_or_default()
            }
            _ => match self.track.first().map(|mark| mark.marker) {
                Some(Marker::Ship(seat)) => seat,
                _ => Seat(0),
            },
        }
    }

    /// The player who decides.
    pub fn player(&self) -> &Player {
        &self.players[self.active().index()]
    }

    /// How much time a player has spent.
    pub fn time(&self, seat: Seat) -> u16 {
        self.track.time_of(Marker::Ship(seat)).or(self.players[seat.index()].retired).unwrap_or(0)
    }

    /// How many members a player has in a parliament.
    pub fn members(&self, seat: Seat, outer: usize) -> usize {
        self.parliaments[outer].iter().filter(|&&member| member == seat).count()
    }
}
