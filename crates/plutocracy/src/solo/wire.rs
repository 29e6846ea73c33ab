//! Actions, views and events of the solo game as JSON shows them: things by the names a person would use.

use serde::{Deserialize, Serialize};
use tabletop::Viewer;
use tabletop::text::Message;

use super::action::{Action as Act, Class, Event as Happening, Journey as Flight};
use super::state::{Marker, Open, Outcome, Step as At};
use super::view::View as Seen;
use super::{SCENARIOS, Scenario, Solo};
use crate::names::{self, ByPlanet, Hex, Mark, unknown};
use crate::passengers::Passenger;
use crate::sky::{Place, Planet};

/// An action. Places go by orbit and number, passengers by destination and class.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own actions")]
pub enum Action {
    Start { planet: String },
    DropOff {},
    PickUp { passenger: String, seat: SeatClass },
    Travel { to: String },
    Depart { time: u8 },
    Done {},
}

/// A class of seats.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the game's own classes")]
pub enum SeatClass {
    Ordinary,
    FirstClass,
}

/// An event.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the game's own events")]
pub enum Event {
    Started { planet: String },
    TurnBegan { time: u16, place: String, planet: Option<String> },
    DroppedOff { planet: String, passengers: Vec<String> },
    PickedUp { planet: String, passenger: String, seat: SeatClass },
    Departed { from: String, to: String, time: u8, arrival: u16 },
    Rotated { time: u16, ship: Option<String> },
    NewPassengers { time: u16 },
    Arrived { planet: String, passenger: String },
    TurnedAway { passenger: String },
    Reshuffled {},
    Nobody { planet: String },
    TooMany { planet: String, passenger: String },
    Empty { planet: String },
    Won {},
}

/// What stands on the time track.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the game's own markers")]
pub enum Token {
    Ship,
    Rotate,
    NewPassengers,
}

/// A step of a turn.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own steps")]
pub enum Step {
    Start {},
    DropOff {},
    PickUp {},
    Travel {},
    Depart { to: String },
    Won {},
    TooMany { planet: String },
    Empty { planet: String },
}

/// The passengers on board, by the class of their seats.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aboard {
    /// Those in ordinary seats.
    pub ordinary: Vec<String>,
    /// Those in 1st class seats.
    pub first_class: Vec<String>,
}

/// A journey that the ship could begin now.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journey {
    /// Where to.
    pub to: String,
    /// The least time it takes.
    pub time: u8,
    /// When it ends if it takes no longer.
    pub arrival: u16,
    /// How many ROTATEs run before the pilot acts again.
    pub rotates: u8,
    /// How many NEW PASSENGERS run before the pilot acts again.
    pub new_passengers: u8,
}

/// All that anyone may know.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// The scenario that was chosen.
    pub scenario: String,
    /// When the game ends.
    pub end: u16,
    /// The round: the time between two ROTATEs.
    pub round: u32,
    /// How many time units lie between two ROTATEs.
    pub rotate: u16,
    /// How many fields the time track has.
    pub fields: u16,
    /// Every hex that ships can stand on, orbit by orbit.
    pub hexes: Vec<Hex>,
    /// The number of the position where each planet is.
    pub planets: ByPlanet<u8>,
    /// Where the ship is.
    pub ship: Option<String>,
    /// The planet it is on.
    pub on: Option<String>,
    /// Who acts when, whoever acts next first.
    pub track: Vec<Mark<Token>>,
    /// Who waits on each planet.
    pub waiting: ByPlanet<Vec<String>>,
    /// How many can wait on a planet.
    pub most_waiting: usize,
    /// Who is on board.
    pub aboard: Aboard,
    /// Free ordinary seats.
    pub free_ordinary: usize,
    /// Free 1st class seats.
    pub free_first_class: usize,
    /// Who lies in the discards.
    pub discards: Vec<String>,
    /// Who is in the deck, in no order.
    pub deck: Vec<String>,
    /// How many were turned away at their own destination so far.
    pub turned_away: u16,
    /// How often the discards became the deck.
    pub reshuffles: u16,
    /// What is to be done now.
    pub step: Step,
    /// Where the ship could fly now, and how long that takes.
    pub journeys: Vec<Journey>,
}

impl Scenario {
    /// The name in files.
    pub fn id(self) -> &'static str {
        match self {
            Scenario::Printed(number) => SCENARIOS[usize::from(number)],
            Scenario::Random => RANDOM,
        }
    }

    /// The scenario with this name in files.
    pub fn from_id(id: &str) -> Option<Scenario> {
        let printed = || SCENARIOS.iter().position(|name| *name == id);
        match id {
            RANDOM => Some(Scenario::Random),
            _ => printed().map(|number| Scenario::Printed(number as u8)),
        }
    }
}

/// The scenario that chance makes.
pub(super) const RANDOM: &str = "random";

impl From<Class> for SeatClass {
    fn from(class: Class) -> SeatClass {
        match class {
            Class::Ordinary => SeatClass::Ordinary,
            Class::First => SeatClass::FirstClass,
        }
    }
}

impl From<SeatClass> for Class {
    fn from(class: SeatClass) -> Class {
        match class {
            SeatClass::Ordinary => Class::Ordinary,
            SeatClass::FirstClass => Class::First,
        }
    }
}

impl From<Marker> for Token {
    fn from(marker: Marker) -> Token {
        match marker {
            Marker::Ship => Token::Ship,
            Marker::Rotate => Token::Rotate,
            Marker::NewPassengers => Token::NewPassengers,
        }
    }
}

impl From<Token> for Marker {
    fn from(token: Token) -> Marker {
        match token {
            Token::Ship => Marker::Ship,
            Token::Rotate => Marker::Rotate,
            Token::NewPassengers => Marker::NewPassengers,
        }
    }
}

fn planet_id(planet: Planet) -> String {
    planet.id().to_owned()
}

impl Solo {
    fn place_name(&self, place: Place) -> String {
        self.edition.sky.name(place)
    }

    pub(super) fn wire_action(&self, action: Act) -> Action {
        match action {
            Act::Start(planet) => Action::Start { planet: planet_id(planet) },
            Act::DropOff => Action::DropOff {},
            Act::PickUp { passenger, seat } => {
                Action::PickUp { passenger: passenger.name(), seat: seat.into() }
            }
            Act::Travel(to) => Action::Travel { to: self.place_name(to) },
            Act::Depart(time) => Action::Depart { time },
            Act::Done => Action::Done {},
        }
    }

    pub(super) fn action_from(&self, wire: &Action) -> Result<Act, Message> {
        Ok(match wire {
            Action::Start { planet } => {
                Act::Start(Planet::from_id(planet).ok_or_else(|| unknown("unknown.planet", planet))?)
            }
            Action::DropOff {} => Act::DropOff,
            Action::PickUp { passenger, seat } => Act::PickUp {
                passenger: Passenger::named(passenger)
                    .ok_or_else(|| unknown("unknown.passenger", passenger))?,
                seat: (*seat).into(),
            },
            Action::Travel { to } => {
                Act::Travel(self.edition.sky.named(to).ok_or_else(|| unknown("unknown.place", to))?)
            }
            Action::Depart { time } => Act::Depart(*time),
            Action::Done {} => Act::Done,
        })
    }

    pub(super) fn wire_event(&self, event: &Happening) -> Event {
        let name = |place| self.place_name(place);
        match *event {
            Happening::Started { planet } => Event::Started { planet: planet_id(planet) },
            Happening::TurnBegan { time, place, planet } => {
                Event::TurnBegan { time, place: name(place), planet: planet.map(planet_id) }
            }
            Happening::DroppedOff { planet, passengers } => {
                Event::DroppedOff { planet: planet_id(planet), passengers: names::crowd(passengers) }
            }
            Happening::PickedUp { planet, passenger, seat } => {
                Event::PickedUp { planet: planet_id(planet), passenger: passenger.name(), seat: seat.into() }
            }
            Happening::Departed { from, to, time, arrival } => {
                Event::Departed { from: name(from), to: name(to), time, arrival }
            }
            Happening::Rotated { time, ship } => Event::Rotated { time, ship: ship.map(name) },
            Happening::NewPassengers { time } => Event::NewPassengers { time },
            Happening::Arrived { planet, passenger } => {
                Event::Arrived { planet: planet_id(planet), passenger: passenger.name() }
            }
            Happening::TurnedAway { passenger } => Event::TurnedAway { passenger: passenger.name() },
            Happening::Reshuffled => Event::Reshuffled {},
            Happening::Nobody { planet } => Event::Nobody { planet: planet_id(planet) },
            Happening::TooMany { planet, passenger } => {
                Event::TooMany { planet: planet_id(planet), passenger: passenger.name() }
            }
            Happening::Empty { planet } => Event::Empty { planet: planet_id(planet) },
            Happening::Won => Event::Won {},
        }
    }

    pub(super) fn wire_step(&self, step: At) -> Step {
        match step {
            At::Start => Step::Start {},
            At::DropOff => Step::DropOff {},
            At::PickUp => Step::PickUp {},
            At::Travel => Step::Travel {},
            At::Depart { to } => Step::Depart { to: self.place_name(to) },
            At::Over(Outcome::Won) => Step::Won {},
            At::Over(Outcome::TooMany(planet)) => Step::TooMany { planet: planet_id(planet) },
            At::Over(Outcome::Empty(planet)) => Step::Empty { planet: planet_id(planet) },
        }
    }

    pub(super) fn wire_track(open: &Open) -> Vec<Mark<Token>> {
        open.track.marks().iter().map(|mark| Mark { marker: mark.marker.into(), time: mark.time }).collect()
    }

    pub(super) fn wire_waiting(open: &Open) -> ByPlanet<Vec<String>> {
        ByPlanet::from_fn(|planet| names::crowd(open.waiting[planet.index()]))
    }

    pub(super) fn wire_aboard(open: &Open) -> Aboard {
        Aboard {
            ordinary: names::crowd(open.aboard.ordinary),
            first_class: names::crowd(open.aboard.first_class),
        }
    }

    pub(super) fn wire_view(&self, view: &Seen) -> View {
        let open = &view.open;
        let sky = &self.edition.sky;
        View {
            viewer: view.viewer,
            scenario: open.options.scenario.id().to_owned(),
            end: open.options.end,
            round: self.round_of(open),
            rotate: self.edition.rotate,
            fields: self.edition.track,
            hexes: names::hexes(sky, sky.orbits()),
            planets: names::positions(sky, &open.planets),
            ship: open.ship.map(|ship| self.place_name(ship)),
            on: self.stands_on(open).map(planet_id),
            track: Solo::wire_track(open),
            waiting: Solo::wire_waiting(open),
            most_waiting: self.edition.solo.waiting,
            aboard: Solo::wire_aboard(open),
            free_ordinary: self.free_seats(open, Class::Ordinary),
            free_first_class: self.free_seats(open, Class::First),
            discards: names::crowd(open.discards.crowd),
            deck: names::crowd(self.unseen(open)),
            turned_away: open.discards.turned_away,
            reshuffles: open.discards.reshuffles,
            step: self.wire_step(open.step),
            journeys: self.wire_journeys(open),
        }
    }

    fn wire_journeys(&self, open: &Open) -> Vec<Journey> {
        let wire = |Flight { to, time, arrival, rotates, new_passengers }| Journey {
            to: self.place_name(to),
            time,
            arrival,
            rotates,
            new_passengers,
        };
        match open.step {
            At::Start | At::Over(_) => Vec::new(),
            _ => (self.edition.sky.orbits())
                .filter(|&place| Some(place) != open.ship)
                .map(|place| wire(self.journey(open, place)))
                .collect(),
        }
    }
}
