//! Everything there is on the table, in decks, and in hands.

use tabletop::Seat;
use tabletop::chance::Chance;
use tabletop::knowledge::{self, Hidden};
use tabletop::list::List;

use crate::action::Action;
use crate::cards::{Cards, DESTINATIONS, DIRECTIVES, Directive, Hand};
use crate::edition::{EventId, Face, MAX_ROLLS, MAX_SITE, ROUNDS, Window};
use crate::effects::{PileName, Source};
use crate::map::{Cities, City, MAX_ROUTES, Route};
use crate::planes::{Plane, Planes};

/// The most players.
pub const MAX_SEATS: usize = 4;
/// The face-up destinations (PA-03).
pub const ROW: usize = 4;
/// The bidding tracks: one for airports, one for each face-up destination, one for each type of plane (PA-23).
pub const TRACKS: usize = 1 + ROW + Plane::COUNT;

/// The streams of chance.
pub mod stream {
    /// Who begins (PA-06).
    pub const FIRST_PLAYER: usize = 0;
    /// The events (PA-02).
    pub const EVENTS: usize = 1;
    /// The destination deck.
    pub const DESTINATIONS: usize = 2;
    /// The directive deck.
    pub const DIRECTIVES: usize = 3;
    /// The Pan Am die.
    pub const DIE: usize = 4;
    /// How many there are.
    pub const COUNT: usize = 5;
}

/// A hand of directives, and what everyone but its owner knows of it.
pub type Secret = knowledge::Hand<Hand, { MAX_SEATS + 1 }>;
/// The destination deck.
pub type DestinationDeck = knowledge::Pile<City, DESTINATIONS>;
/// The directive deck.
pub type DirectiveDeck = knowledge::Pile<Directive, DIRECTIVES>;

/// A moment of the game, secrets included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// The directives by seat; those of empty seats are empty.
    pub hands: [Secret; MAX_SEATS],
    /// The destination deck.
    pub destinations: DestinationDeck,
    /// The directive deck.
    pub directives: DirectiveDeck,
    /// The events of the rounds to come, by round; those that were revealed are in the open.
    pub events: [Hidden<EventId>; ROUNDS],
    /// Where chance comes from.
    pub chance: Chance<{ stream::COUNT }>,
}

/// What lies open for all to see (PA-08). A view holds a copy, so nothing secret may ever enter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    /// How many play.
    pub seats: u8,
    /// Whether Pan Am expands from Rome (PA-07).
    pub rome: bool,
    /// The first player of the round (PA-06).
    pub first: Seat,
    /// The events revealed so far, one for each round.
    pub events: List<EventId, ROUNDS>,
    /// The stock price; 0 before there is one (PA-13).
    pub price: u8,
    /// The players by seat; empty seats hold nothing.
    pub players: [Player; MAX_SEATS],
    /// Who holds each route.
    pub routes: [Holder; MAX_ROUTES],
    /// The face-up destinations; a gap has a closed track (PA-33).
    pub row: [Option<City>; ROW],
    /// The money on them.
    pub bonus: [u8; ROW],
    /// The destination cards that were discarded.
    pub discards: Cards,
    /// The directives that were discarded.
    pub used: Hand,
    /// The directives played this round (PA-66).
    pub played: Hand,
    /// The highest bid on each track.
    pub bids: [Option<Bid>; TRACKS],
    /// The engineers at Routes, from left to right.
    pub routes_site: List<Seat, MAX_SITE>,
    /// The engineers at Directives, from left to right.
    pub directives_site: List<Seat, MAX_SITE>,
    /// How many of those have stood there since last round (PA-20).
    pub waiting: u8,
    /// What this round's cards changed.
    pub lasting: Lasting,
    /// How often the die is still to be rolled.
    pub rolls: u8,
    /// What it showed when Pan Am last expanded.
    pub rolled: List<Face, MAX_ROLLS>,
    /// What was done last, if everybody saw it.
    pub last: Option<Action>,
    /// Where the round stands.
    pub course: Course,
}

/// What a player owns in the open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Money.
    pub money: u16,
    /// Shares of Pan Am.
    pub shares: u16,
    /// What a round brings (PA-44).
    pub income: u16,
    /// How much of that came from cards (PA-44).
    pub gained: u16,
    /// The cities with an airport.
    pub airports: Cities,
    /// The destination cards.
    pub cards: Cards,
    /// The planes that are ready to fly.
    pub fleet: Planes,
    /// The planes that can still be had.
    pub hangar: Planes,
    /// The engineers to be assigned.
    pub engineers: u8,
    /// The engineers that come back next round: set aside, or done.
    pub resting: u8,
}

/// Who holds a route.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Holder {
    /// Nobody yet.
    #[default]
    Nobody,
    /// An airline, with the plane that flies there.
    Airline(Seat, Plane),
    /// Pan Am, for good (PA-43).
    PanAm,
}

/// An engineer on a bidding track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// Whose.
    pub seat: Seat,
    /// On which space, from 0.
    pub space: u8,
}

/// What cards changed for this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lasting {
    /// How much less bids cost for everyone: airports, destinations, planes.
    pub discounts: [u8; 3],
    /// How much less the engineer costs that is about to resolve.
    pub own: u8,
    /// How much more Pan Am pays for a route.
    pub sale_bonus: u8,
    /// The blocked faces of the die, a bit for each.
    pub blocked: u8,
}

/// An area of the board, A to E.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// A: place an airport.
    Airports,
    /// B: take a destination.
    Destinations,
    /// C: take a plane.
    Planes,
    /// D: claim a route.
    Routes,
    /// E: draw a directive.
    Directives,
}

impl Area {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Area::Airports => "airports",
            Area::Destinations => "destinations",
            Area::Planes => "planes",
            Area::Routes => "routes",
            Area::Directives => "directives",
        }
    }

    /// The window at its engineers.
    pub const fn window(self) -> Window {
        match self {
            Area::Airports => Window::Airports,
            Area::Destinations => Window::Destinations,
            Area::Planes => Window::Planes,
            Area::Routes => Window::Routes,
            Area::Directives => Window::Directives,
        }
    }
}

/// A place for engineers in the order of resolution: the tracks, then Routes, whose leftmost engineer is always next,
/// then the spaces at Directives (PA-29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u8);

impl Slot {
    /// The track of airports.
    pub const AIRPORTS: Slot = Slot(0);
    /// The engineer at Routes who is next.
    pub const ROUTES: Slot = Slot(TRACKS as u8);
    /// The leftmost space at Directives.
    pub const DIRECTIVES: Slot = Slot(TRACKS as u8 + 1);
    /// The track of the first type of plane.
    pub const PLANES: Slot = Slot(1 + ROW as u8);

    /// The track of a face-up destination.
    pub const fn destination(place: usize) -> Slot {
        Slot(1 + place as u8)
    }

    /// The track of a type of plane.
    pub const fn plane(plane: Plane) -> Slot {
        Slot(Self::PLANES.0 + plane as u8)
    }

    /// The slot as an index of tracks, if it is one.
    pub const fn track(self) -> Option<usize> {
        if (self.0 as usize) < TRACKS { Some(self.0 as usize) } else { None }
    }

    /// Which area it belongs to.
    pub const fn area(self) -> Area {
        match self.0 {
            0 => Area::Airports,
            1..=4 => Area::Destinations,
            5..=8 => Area::Planes,
            9 => Area::Routes,
            _ => Area::Directives,
        }
    }

    /// The place in the row that a destination's track stands for.
    pub const fn row(self) -> usize {
        self.0 as usize - 1
    }

    /// The type that a plane's track stands for.
    pub const fn plane_type(self) -> Plane {
        Plane::ALL[(self.0 - Self::PLANES.0) as usize]
    }
}

/// Where the round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// What is being done.
    pub moment: Moment,
    /// Who is asked there.
    pub seat: Seat,
    /// How many have passed or been asked in a row.
    pub count: u8,
    /// The card that is being carried out.
    pub running: Option<Running>,
    /// A step within that, or within the engineer's action.
    pub task: Task,
}

/// What is being done in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The event is carried out (PA-10).
    Event,
    /// Directives after the price is set.
    Price,
    /// Directives before priority access.
    BeforePriority,
    /// Priority access (PA-20).
    Priority,
    /// Directives before assignment.
    BeforeAssignment,
    /// Assignment (PA-21).
    Assignment,
    /// Directives before an engineer resolves.
    Before(Slot),
    /// An engineer resolves.
    Resolve(Slot),
    /// Directives after an engineer has resolved.
    After(Slot),
    /// Directives before a die roll.
    Roll,
    /// Pan Am offers to buy a route from everyone (PA-42).
    Offer,
    /// Directives after the last die roll.
    Rolled,
    /// Directives before income.
    Income,
    /// Directives before stock.
    BeforeStock,
    /// Stock (PA-45).
    Stock,
    /// The game is over.
    Over,
}

impl Moment {
    /// The window that it is, if any.
    pub const fn window(self) -> Option<Window> {
        match self {
            Moment::Price => Some(Window::Price),
            Moment::BeforePriority => Some(Window::Priority),
            Moment::BeforeAssignment => Some(Window::Assignment),
            Moment::Before(slot) | Moment::After(slot) => Some(slot.area().window()),
            Moment::Roll => Some(Window::Roll),
            Moment::Rolled => Some(Window::Rolled),
            Moment::Income => Some(Window::Income),
            Moment::BeforeStock => Some(Window::Stock),
            Moment::Event
            | Moment::Priority
            | Moment::Assignment
            | Moment::Resolve(_)
            | Moment::Offer
            | Moment::Stock
            | Moment::Over => None,
        }
    }
}

/// A card that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    /// Which card.
    pub source: Source,
    /// Which of its effects.
    pub at: u8,
    /// Who chooses.
    pub seat: Seat,
    /// How many are still to choose, this one included.
    pub left: u8,
}

/// A step within an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// None.
    None,
    /// Choose where an airport goes (PA-32).
    MoveTo {
        /// Where it was.
        from: City,
    },
    /// Choose the plane for a route (PA-27).
    Fly {
        /// Which route.
        route: Route,
    },
    /// Discard a card for landing rights (PA-36).
    Rights {
        /// For which route.
        route: Route,
        /// With which plane.
        plane: Plane,
        /// At which of its cities.
        end: u8,
        /// The first card of a pair, if that was discarded.
        first: Option<City>,
    },
    /// Choose which card comes next on top (PA-68).
    Arrange {
        /// Of which pile.
        pile: PileName,
        /// How many cards were looked at.
        count: u8,
        /// How many of their places are still to be filled.
        left: u8,
    },
}

impl Open {
    /// How many play.
    pub const fn seat_count(&self) -> usize {
        self.seats as usize
    }

    /// The destination whose track it is, if it is one and has not gone.
    pub fn card_at(&self, slot: Slot) -> Option<City> {
        if slot.area() == Area::Destinations { self.row[slot.row()] } else { None }
    }

    /// The round, from 1.
    pub fn round(&self) -> usize {
        self.events.len()
    }

    /// The event of the round.
    pub fn event(&self) -> EventId {
        self.events.last().copied().unwrap_or_default()
    }

    /// Who decides.
    pub fn asked(&self) -> Seat {
        self.course.running.map_or(self.course.seat, |running| running.seat)
    }

    /// A player.
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to be changed.
    pub const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The cities that have an airport of anyone.
    pub fn built(&self) -> Cities {
        self.players.iter().fold(Cities::default(), |built, player| built.and(player.airports))
    }

    /// Who has an airport in a city.
    pub fn airport_of(&self, city: City) -> Option<Seat> {
        let built = |seat: &Seat| self.player(*seat).airports.contains(city);
        Seat::all(self.seat_count()).find(built)
    }

    /// The routes that an airline holds.
    pub fn routes_of(&self, seat: Seat) -> impl Iterator<Item = Route> {
        let own = move |holder: &Holder| matches!(holder, Holder::Airline(owner, _) if *owner == seat);
        (0..).zip(&self.routes).filter(move |(_, holder)| own(holder)).map(|(index, _)| Route(index))
    }

    /// Whose engineer stands in a slot.
    pub fn engineer(&self, slot: Slot) -> Option<Seat> {
        match slot.track() {
            Some(track) => self.bids[track].map(|bid| bid.seat),
            None if slot == Slot::ROUTES => self.routes_site.first().copied(),
            None => self.directives_site.get(usize::from(slot.0 - Slot::DIRECTIVES.0)).copied(),
        }
    }

    /// PA-09: the shares that nobody has.
    pub fn shares_left(&self, all: u16) -> u16 {
        all - self.players.iter().map(|player| player.shares).sum::<u16>()
    }

    /// Whether a face is blocked (PA-68).
    pub const fn is_blocked(&self, face: Face) -> bool {
        self.lasting.blocked & (1 << face.0) != 0
    }

    /// PA-41: the first route of a path that Pan Am does not hold.
    pub fn path_step(&self, path: &[Route]) -> Option<Route> {
        let free = |route: &&Route| self.routes[route.index()] != Holder::PanAm;
        if self.rome { path.iter().rev().find(free).copied() } else { path.iter().find(free).copied() }
    }
}
