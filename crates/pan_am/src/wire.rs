//! Actions, views, events and positions as JSON shows them: things by the names a person would use.

mod board;

use serde::{Deserialize, Serialize};
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use crate::PanAm;
use crate::action::{Action as Act, Event as Happening};
use crate::cards::{Directive, Hand};
use crate::edition::Face;
use crate::map::{City, Path, Route};
use crate::planes::Plane;
use crate::state::{Area, Slot};
use crate::view::View as Seen;

pub use board::{
    Bid, ByPlane, Card, Claim, Course, Lasting, Moment, Offer, Player, Running, Source, Table, Task,
};

/// An action. Cards, cities and routes go by their names in the edition.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own actions")]
pub enum Action {
    Play {
        directive: String,
    },
    Pass {},
    /// At a bidding track the space is 1 to 4, at a work site null.
    PlaceEngineer {
        area: String,
        space: Option<u8>,
    },
    SetAside {},
    Build {
        city: String,
    },
    Move {
        city: String,
    },
    Claim {
        route: String,
    },
    Fly {
        plane: String,
    },
    Discard {
        city: String,
    },
    Take {
        plane: String,
    },
    Upgrade {
        plane: String,
    },
    Sell {
        route: String,
    },
    Extend {
        path: String,
    },
    Block {
        face: String,
    },
    TopDestination {
        city: String,
    },
    TopDirective {
        directive: String,
    },
    Buy {
        shares: u8,
    },
}

/// An event. A card that the hearer may not see is null.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the game's own events")]
pub enum Event {
    RoundBegan { round: u8, first: Seat },
    Revealed { event: String },
    PriceSet { price: u8 },
    PriceMoved { price: u8 },
    Played { seat: Seat, directive: String },
    Placed { seat: Seat, area: String, space: u8, displaced: Option<Seat>, priority: bool },
    SetAside { seat: Seat, priority: bool },
    Paid { seat: Seat, area: String, money: u16 },
    SharesSold { seat: Seat, shares: u16, money: u16 },
    Failed { seat: Seat, area: String, money: u16 },
    Built { seat: Seat, city: String },
    Moved { seat: Seat, from: String, to: String },
    DestinationTaken { seat: Seat, city: String, money: u16 },
    DestinationDrawn { seat: Seat, city: String },
    BonusPut { city: String, money: u8 },
    RowFilled { city: String },
    Reshuffled { pile: String },
    PlaneTaken { seat: Seat, plane: String, free: bool },
    NoPlane { seat: Seat, plane: String },
    Upgraded { seat: Seat, to: String },
    Wasted { seat: Seat, declined: bool },
    Discarded { seat: Seat, card: String },
    Claimed { seat: Seat, route: String, plane: String, free: bool },
    Drew { seat: Seat, directive: Option<String> },
    Rolled { face: String, blocked: bool },
    PanAmTook { route: String, path: String },
    PathComplete { path: String },
    Sold { seat: Seat, route: String, money: u16, forced: bool },
    Income { seat: Seat, money: u16 },
    IncomeRose { seat: Seat, amount: u8 },
    Received { seat: Seat, money: u16 },
    Lost { seat: Seat, money: u16 },
    Cheaper { area: String, amount: u8, round: bool },
    BetterSales { amount: u8 },
    Blocked { face: String },
    Peeked { seat: Seat, pile: String, count: u8 },
    SawDestination { city: String },
    SawDirective { directive: String },
    SawEvent { event: String },
    Arranged { seat: Seat, pile: String },
    Bought { seat: Seat, shares: u8, money: u16 },
    Uncovered { plane: String },
    Ended {},
}

/// All that a viewer may know.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// The round, from 1.
    pub round: usize,
    /// Who decides; nobody when the game is over.
    pub active: Option<Seat>,
    /// What everybody sees.
    pub table: Table,
    /// The directives of each player.
    pub hands: Vec<Held>,
    /// The destination deck.
    pub destinations: Deck,
    /// The directive deck.
    pub directives: Deck,
    /// The events to come.
    pub events: Deck,
}

/// A player's directives as a viewer sees them.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// How many there are.
    pub count: u8,
    /// Those that are known: all of one's own.
    pub known: Vec<String>,
}

/// A pile as a viewer sees it.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// How many cards there are.
    pub left: usize,
    /// The cards from the top down to the last that is known; null is unknown.
    pub top: Vec<Option<String>>,
}

impl Deck {
    fn of(from_top: Vec<Option<String>>) -> Deck {
        let left = from_top.len();
        let known = from_top.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        Deck { left, top: from_top.into_iter().take(known).collect() }
    }
}

/// The message for a name that does not exist.
pub(crate) fn unknown(id: &'static str, name: &str) -> Message {
    Message::new(id).with("name", name)
}

impl PanAm {
    pub(crate) fn city_id(&self, city: City) -> String {
        self.edition.map.city_name(city).to_owned()
    }

    pub(crate) fn route_id(&self, route: Route) -> String {
        self.edition.map.route_name(route)
    }

    pub(crate) fn directive_id(&self, directive: Directive) -> String {
        self.edition.directives[directive.index()].id.clone()
    }

    pub(crate) fn directive_ids(&self, hand: Hand) -> Vec<String> {
        hand.iter().map(|directive| self.directive_id(directive)).collect()
    }

    pub(crate) fn directive_named(&self, name: &str) -> Option<Directive> {
        let found = self.edition.directives.iter().position(|card| card.id == name);
        found.map(|index| Directive(index as u8))
    }

    /// What files call a track or the space of a work site.
    pub(crate) fn slot_id(&self, slot: Slot) -> String {
        match slot.area() {
            Area::Destinations => format!("destination {}", slot.row() + 1),
            Area::Planes => slot.plane_type().id().to_owned(),
            area => area.id().to_owned(),
        }
    }

    /// The track or work site with this name in files.
    pub(crate) fn slot_named(&self, name: &str) -> Option<Slot> {
        (0..=Slot::DIRECTIVES.0).map(Slot).find(|&slot| self.slot_id(slot) == name)
    }

    fn city_from(&self, name: &str) -> Result<City, Message> {
        self.edition.map.city_named(name).ok_or_else(|| unknown("unknown.city", name))
    }

    fn route_from(&self, name: &str) -> Result<Route, Message> {
        self.edition.map.route_named(name).ok_or_else(|| unknown("unknown.route", name))
    }

    fn directive_from(&self, name: &str) -> Result<Directive, Message> {
        self.directive_named(name).ok_or_else(|| unknown("unknown.directive", name))
    }

    fn face_from(&self, name: &str) -> Result<Face, Message> {
        self.edition.face_named(name).ok_or_else(|| unknown("unknown.face", name))
    }

    fn engineer_from(&self, area: &str, space: Option<u8>) -> Result<Act, Message> {
        let slot = self.slot_named(area).ok_or_else(|| unknown("unknown.area", area))?;
        match (slot, space) {
            (Slot::ROUTES, None) => Ok(Act::WorkOnRoutes),
            (Slot::DIRECTIVES, None) => Ok(Act::WorkOnDirectives),
            (slot, Some(space @ 1..)) => Ok(Act::Bid { slot, space: space - 1 }),
            _ => Err(Message::new("unknown.space")),
        }
    }

    pub(crate) fn wire_action(&self, action: Act) -> Action {
        let at = |slot: Slot, space| Action::PlaceEngineer { area: self.slot_id(slot), space };
        match action {
            Act::Play(directive) => Action::Play { directive: self.directive_id(directive) },
            Act::Pass => Action::Pass {},
            Act::Bid { slot, space } => at(slot, Some(space + 1)),
            Act::WorkOnRoutes => at(Slot::ROUTES, None),
            Act::WorkOnDirectives => at(Slot::DIRECTIVES, None),
            Act::SetAside => Action::SetAside {},
            Act::Build(city) => Action::Build { city: self.city_id(city) },
            Act::Move(city) => Action::Move { city: self.city_id(city) },
            Act::Claim(route) => Action::Claim { route: self.route_id(route) },
            Act::Fly(plane) => Action::Fly { plane: plane_id(plane) },
            Act::Discard(city) => Action::Discard { city: self.city_id(city) },
            Act::Take(plane) => Action::Take { plane: plane_id(plane) },
            Act::Upgrade(plane) => Action::Upgrade { plane: plane_id(plane) },
            Act::Sell(route) => Action::Sell { route: self.route_id(route) },
            Act::Extend(path) => Action::Extend { path: path.id().to_owned() },
            Act::Block(face) => Action::Block { face: self.edition.face_id(face) },
            Act::TopDestination(city) => Action::TopDestination { city: self.city_id(city) },
            Act::TopDirective(directive) => Action::TopDirective { directive: self.directive_id(directive) },
            Act::Buy(shares) => Action::Buy { shares },
        }
    }

    pub(crate) fn action_from(&self, wire: &Action) -> Result<Act, Message> {
        Ok(match wire {
            Action::Play { directive } => Act::Play(self.directive_from(directive)?),
            Action::Pass {} => Act::Pass,
            Action::PlaceEngineer { area, space } => self.engineer_from(area, *space)?,
            Action::SetAside {} => Act::SetAside,
            Action::Build { city } => Act::Build(self.city_from(city)?),
            Action::Move { city } => Act::Move(self.city_from(city)?),
            Action::Claim { route } => Act::Claim(self.route_from(route)?),
            Action::Fly { plane } => Act::Fly(plane_from(plane)?),
            Action::Discard { city } => Act::Discard(self.city_from(city)?),
            Action::Take { plane } => Act::Take(plane_from(plane)?),
            Action::Upgrade { plane } => Act::Upgrade(plane_from(plane)?),
            Action::Sell { route } => Act::Sell(self.route_from(route)?),
            Action::Extend { path } => {
                Act::Extend(Path::from_id(path).ok_or_else(|| unknown("unknown.path", path))?)
            }
            Action::Block { face } => Act::Block(self.face_from(face)?),
            Action::TopDestination { city } => Act::TopDestination(self.city_from(city)?),
            Action::TopDirective { directive } => Act::TopDirective(self.directive_from(directive)?),
            Action::Buy { shares } => Act::Buy(*shares),
        })
    }

    pub(crate) fn wire_event(&self, event: &Happening) -> Event {
        let city = |city| self.city_id(city);
        let route = |route| self.route_id(route);
        let area = |slot| self.slot_id(slot);
        let directive = |kind| self.directive_id(kind);
        let headline = |event: crate::edition::EventId| self.edition.events[event.index()].id.clone();
        let path = |path: Path| path.id().to_owned();
        let pile = |pile: crate::effects::PileName| pile.id().to_owned();
        let face = |face| self.edition.face_id(face);
        match *event {
            Happening::RoundBegan { round, first } => Event::RoundBegan { round, first },
            Happening::Revealed { event } => Event::Revealed { event: headline(event) },
            Happening::PriceSet { price } => Event::PriceSet { price },
            Happening::PriceMoved { price } => Event::PriceMoved { price },
            Happening::Played { seat, directive: kind } => Event::Played { seat, directive: directive(kind) },
            Happening::Placed { seat, slot, space, displaced, priority, .. } => {
                Event::Placed { seat, area: area(slot), space: space + 1, displaced, priority }
            }
            Happening::SetAside { seat, priority } => Event::SetAside { seat, priority },
            Happening::Paid { seat, slot, money, .. } => Event::Paid { seat, area: area(slot), money },
            Happening::SharesSold { seat, shares, money } => Event::SharesSold { seat, shares, money },
            Happening::Failed { seat, slot, money, .. } => Event::Failed { seat, area: area(slot), money },
            Happening::Built { seat, city: at } => Event::Built { seat, city: city(at) },
            Happening::Moved { seat, from, to } => Event::Moved { seat, from: city(from), to: city(to) },
            Happening::DestinationTaken { seat, city: card, money } => {
                Event::DestinationTaken { seat, city: city(card), money }
            }
            Happening::DestinationDrawn { seat, city: card } => {
                Event::DestinationDrawn { seat, city: city(card) }
            }
            Happening::BonusPut { city: card, money } => Event::BonusPut { city: city(card), money },
            Happening::RowFilled { city: card } => Event::RowFilled { city: city(card) },
            Happening::Reshuffled { pile: which } => Event::Reshuffled { pile: pile(which) },
            Happening::PlaneTaken { seat, plane, free } => {
                Event::PlaneTaken { seat, plane: plane_id(plane), free }
            }
            Happening::NoPlane { seat, plane } => Event::NoPlane { seat, plane: plane_id(plane) },
            Happening::Upgraded { seat, to } => Event::Upgraded { seat, to: plane_id(to) },
            Happening::Wasted { seat, declined } => Event::Wasted { seat, declined },
            Happening::Discarded { seat, card } => Event::Discarded { seat, card: city(card) },
            Happening::Claimed { seat, route: which, plane, free } => {
                Event::Claimed { seat, route: route(which), plane: plane_id(plane), free }
            }
            Happening::Drew { seat, directive: kind } => Event::Drew { seat, directive: kind.map(directive) },
            Happening::Rolled { face: shown, blocked } => Event::Rolled { face: face(shown), blocked },
            Happening::PanAmTook { route: which, path: on } => {
                Event::PanAmTook { route: route(which), path: path(on) }
            }
            Happening::PathComplete { path: which } => Event::PathComplete { path: path(which) },
            Happening::Sold { seat, route: which, money, forced } => {
                Event::Sold { seat, route: route(which), money, forced }
            }
            Happening::Income { seat, money } => Event::Income { seat, money },
            Happening::IncomeRose { seat, amount } => Event::IncomeRose { seat, amount },
            Happening::Received { seat, money } => Event::Received { seat, money },
            Happening::Lost { seat, money } => Event::Lost { seat, money },
            Happening::Cheaper { slot, amount, round } => {
                Event::Cheaper { area: slot.area().id().to_owned(), amount, round }
            }
            Happening::BetterSales { amount } => Event::BetterSales { amount },
            Happening::Blocked { face: which } => Event::Blocked { face: face(which) },
            Happening::Peeked { seat, pile: which, count } => {
                Event::Peeked { seat, pile: pile(which), count }
            }
            Happening::SawDestination { city: card } => Event::SawDestination { city: city(card) },
            Happening::SawDirective { directive: kind } => Event::SawDirective { directive: directive(kind) },
            Happening::SawEvent { event } => Event::SawEvent { event: headline(event) },
            Happening::Arranged { seat, pile: which } => Event::Arranged { seat, pile: pile(which) },
            Happening::Bought { seat, shares, money } => Event::Bought { seat, shares, money },
            Happening::Uncovered { plane } => Event::Uncovered { plane: plane_id(plane) },
            Happening::Ended => Event::Ended {},
        }
    }

    pub(crate) fn wire_view(&self, view: &Seen) -> View {
        let open = &view.open;
        let held = |seat: Seat| Held {
            count: view.hand_sizes[seat.index()],
            known: self.directive_ids(view.known[seat.index()]),
        };
        let cities = view.destinations.iter().rev().map(|card| card.map(|city| self.city_id(city)));
        let directives = view.directives.iter().rev().map(|card| card.map(|kind| self.directive_id(kind)));
        let to_come = view.events[open.round()..].iter();
        let events = to_come.map(|event| event.map(|event| self.edition.events[event.index()].id.clone()));
        View {
            viewer: view.viewer,
            round: open.round(),
            active: (open.course.moment != crate::state::Moment::Over).then(|| open.asked()),
            table: self.wire_table(open),
            hands: Seat::all(open.seat_count()).map(held).collect(),
            destinations: Deck::of(cities.collect()),
            directives: Deck::of(directives.collect()),
            events: Deck::of(events.collect()),
        }
    }
}

pub(crate) fn plane_id(plane: Plane) -> String {
    plane.id().to_owned()
}

fn plane_from(id: &str) -> Result<Plane, Message> {
    Plane::from_id(id).ok_or_else(|| unknown("unknown.plane", id))
}
