//! What lies open on the table, as views and positions show it.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use super::{Action, plane_id};
use crate::PanAm;
use crate::edition::{EventId, Face};
use crate::effects;
use crate::planes::{Plane, Planes};
use crate::state::{self, Holder, Open, Slot};

/// What everybody sees.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Where Pan Am expands from: Miami or Rome.
    pub start: String,
    /// The first player of the round.
    pub first: Seat,
    /// The events revealed so far, one for each round.
    pub events: Vec<String>,
    /// The stock price, once there is one.
    pub price: Option<u8>,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The routes that airlines hold.
    pub routes: Vec<Claim>,
    /// The routes that Pan Am holds.
    pub pan_am: Vec<String>,
    /// The face-up destinations; null is a gap.
    pub row: Vec<Option<Offer>>,
    /// The destinations that were discarded.
    pub discards: Vec<String>,
    /// The directives that were discarded.
    pub used: Vec<String>,
    /// The directives played this round.
    pub played: Vec<String>,
    /// The engineers on bidding tracks.
    pub bids: Vec<Bid>,
    /// The engineers at Routes, from left to right.
    pub routes_site: Vec<Seat>,
    /// The engineers at Directives, from left to right.
    pub directives_site: Vec<Seat>,
    /// How many of those have stood there since last round.
    pub waiting: u8,
    /// What this round's cards changed.
    pub lasting: Lasting,
    /// How often the die is still to be rolled.
    pub rolls: u8,
    /// What it showed when Pan Am last expanded.
    pub rolled: Vec<String>,
    /// What was done last, if everybody saw it.
    pub last: Option<Action>,
    /// Where the round stands.
    pub course: Course,
}

/// What a player owns in the open.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Money.
    pub money: u16,
    /// Shares.
    pub shares: u16,
    /// What a round brings.
    pub income: u16,
    /// How much of that came from cards.
    pub gained: u16,
    /// The cities with an airport.
    pub airports: Vec<String>,
    /// The destination cards.
    pub destinations: Vec<String>,
    /// The planes that are ready to fly.
    pub fleet: ByPlane,
    /// The planes that can still be had.
    pub hangar: ByPlane,
    /// The engineers to be assigned.
    pub engineers: u8,
    /// The engineers that come back next round.
    pub resting: u8,
}

/// How many there are of each type of plane.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the types of plane")]
pub struct ByPlane {
    pub trimotor: u8,
    pub clipper: u8,
    pub cruiser: u8,
    pub jet: u8,
}

impl From<Planes> for ByPlane {
    fn from([trimotor, clipper, cruiser, jet]: Planes) -> ByPlane {
        ByPlane { trimotor, clipper, cruiser, jet }
    }
}

impl From<ByPlane> for Planes {
    fn from(planes: ByPlane) -> Planes {
        [planes.trimotor, planes.clipper, planes.cruiser, planes.jet]
    }
}

/// A route that an airline holds.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Which route.
    pub route: String,
    /// Whose it is.
    pub seat: Seat,
    /// The plane that flies there.
    pub plane: String,
}

/// A face-up destination.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its city.
    pub city: String,
    /// The money on it.
    pub bonus: u8,
}

/// An engineer on a bidding track.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// Which track.
    pub area: String,
    /// Whose engineer.
    pub seat: Seat,
    /// On which space, from 1.
    pub space: u8,
}

/// What cards changed for this round.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// How much less airports cost.
    pub airports: u8,
    /// How much less destinations cost.
    pub destinations: u8,
    /// How much less planes cost.
    pub planes: u8,
    /// How much less the engineer costs that is about to resolve.
    pub own: u8,
    /// How much more Pan Am pays for a route.
    pub sale_bonus: u8,
    /// The blocked faces of the die.
    pub blocked: Vec<String>,
}

/// Where the round stands.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    pub task: Option<Task>,
}

/// What is being done in a round.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own moments")]
pub enum Moment {
    Event {},
    Price {},
    BeforePriority {},
    Priority {},
    BeforeAssignment {},
    Assignment {},
    /// At Directives, `number` counts the spaces from 1; elsewhere it is 1.
    Before {
        area: String,
        number: u8,
    },
    Resolve {
        area: String,
        number: u8,
    },
    After {
        area: String,
        number: u8,
    },
    Roll {},
    Offer {},
    Rolled {},
    Income {},
    BeforeStock {},
    Stock {},
    Over {},
}

/// A card that is being carried out.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Running {
    /// Which card.
    pub card: Source,
    /// Which of its effects, from 0.
    pub effect: u8,
    /// Who chooses.
    pub seat: Seat,
    /// How many are still to choose, this one included.
    pub left: u8,
}

/// Which card is carried out.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the event of the round, or a directive")]
pub enum Source {
    Event {},
    Directive { directive: String },
}

/// A step within an action.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own tasks")]
pub enum Task {
    MoveTo { from: String },
    Fly { route: String },
    Rights { route: String, plane: String, city: String, first: Option<String> },
    Arrange { pile: String, count: u8, left: u8 },
}

/// A card in a pile, for positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Which card.
    pub card: String,
    /// Who knows it is there.
    pub known_to: Vec<tabletop::Viewer>,
}

impl PanAm {
    pub(crate) fn event_name(&self, event: EventId) -> String {
        self.edition.events[event.index()].id.clone()
    }

    pub(crate) fn wire_table(&self, open: &Open) -> Table {
        let seats = open.seat_count();
        let map = &self.edition.map;
        let held = |holder: fn(Holder) -> Option<(Seat, Plane)>| {
            map.all_routes().filter_map(move |route| holder(open.routes[route.index()]).map(|by| (route, by)))
        };
        let airline = |holder| match holder {
            Holder::Airline(seat, plane) => Some((seat, plane)),
            _ => None,
        };
        let pan_am = map.all_routes().filter(|route| open.routes[route.index()] == Holder::PanAm);
        let offer = |place: usize| {
            open.row[place].map(|city| Offer { city: self.city_id(city), bonus: open.bonus[place] })
        };
        let bid = |(track, bid): (u8, &Option<state::Bid>)| {
            bid.map(|bid| Bid { area: self.slot_id(Slot(track)), seat: bid.seat, space: bid.space + 1 })
        };
        Table {
            start: if open.rome { "Rome" } else { "Miami" }.to_owned(),
            first: open.first,
            events: open.events.iter().map(|&event| self.event_name(event)).collect(),
            price: (open.price > 0).then_some(open.price),
            players: Seat::all(seats).map(|seat| self.wire_player(open.player(seat))).collect(),
            routes: held(airline)
                .map(|(route, (seat, plane))| Claim {
                    route: self.route_id(route),
                    seat,
                    plane: plane_id(plane),
                })
                .collect(),
            pan_am: pan_am.map(|route| self.route_id(route)).collect(),
            row: (0..open.row.len()).map(offer).collect(),
            discards: open.discards.iter().map(|city| self.city_id(city)).collect(),
            used: self.directive_ids(open.used),
            played: self.directive_ids(open.played),
            bids: (0..).zip(&open.bids).filter_map(bid).collect(),
            routes_site: open.routes_site.to_vec(),
            directives_site: open.directives_site.to_vec(),
            waiting: open.waiting,
            lasting: self.wire_lasting(&open.lasting, open),
            rolls: open.rolls,
            rolled: open.rolled.iter().map(|&face| self.edition.face_id(face)).collect(),
            last: open.last.map(|action| self.wire_action(action)),
            course: self.wire_course(&open.course),
        }
    }

    fn wire_player(&self, player: &state::Player) -> Player {
        Player {
            money: player.money,
            shares: player.shares,
            income: player.income,
            gained: player.gained,
            airports: player.airports.iter().map(|city| self.city_id(city)).collect(),
            destinations: player.cards.iter().map(|city| self.city_id(city)).collect(),
            fleet: player.fleet.into(),
            hangar: player.hangar.into(),
            engineers: player.engineers,
            resting: player.resting,
        }
    }

    fn wire_lasting(&self, lasting: &state::Lasting, open: &Open) -> Lasting {
        let [airports, destinations, planes] = lasting.discounts;
        let blocked = Face::all().filter(|&face| open.is_blocked(face));
        Lasting {
            airports,
            destinations,
            planes,
            own: lasting.own,
            sale_bonus: lasting.sale_bonus,
            blocked: blocked.map(|face| self.edition.face_id(face)).collect(),
        }
    }

    fn wire_course(&self, course: &state::Course) -> Course {
        let running = |running: state::Running| Running {
            card: match running.source {
                effects::Source::Event => Source::Event {},
                effects::Source::Directive(kind) => Source::Directive { directive: self.directive_id(kind) },
            },
            effect: running.at,
            seat: running.seat,
            left: running.left,
        };
        Course {
            moment: self.wire_moment(course.moment),
            seat: course.seat,
            count: course.count,
            running: course.running.map(running),
            task: self.wire_task(course.task),
        }
    }

    fn wire_moment(&self, moment: state::Moment) -> Moment {
        let at = |slot: Slot| (self.slot_id(slot), slot.0.saturating_sub(Slot::DIRECTIVES.0) + 1);
        match moment {
            state::Moment::Event => Moment::Event {},
            state::Moment::Price => Moment::Price {},
            state::Moment::BeforePriority => Moment::BeforePriority {},
            state::Moment::Priority => Moment::Priority {},
            state::Moment::BeforeAssignment => Moment::BeforeAssignment {},
            state::Moment::Assignment => Moment::Assignment {},
            state::Moment::Before(slot) => {
                let (area, number) = at(slot);
                Moment::Before { area, number }
            }
            state::Moment::Resolve(slot) => {
                let (area, number) = at(slot);
                Moment::Resolve { area, number }
            }
            state::Moment::After(slot) => {
                let (area, number) = at(slot);
                Moment::After { area, number }
            }
            state::Moment::Roll => Moment::Roll {},
            state::Moment::Offer => Moment::Offer {},
            state::Moment::Rolled => Moment::Rolled {},
            state::Moment::Income => Moment::Income {},
            state::Moment::BeforeStock => Moment::BeforeStock {},
            state::Moment::Stock => Moment::Stock {},
            state::Moment::Over => Moment::Over {},
        }
    }

    fn wire_task(&self, task: state::Task) -> Option<Task> {
        Some(match task {
            state::Task::None => return None,
            state::Task::MoveTo { from } => Task::MoveTo { from: self.city_id(from) },
            state::Task::Fly { route } => Task::Fly { route: self.route_id(route) },
            state::Task::Rights { route, plane, end, first } => Task::Rights {
                route: self.route_id(route),
                plane: plane_id(plane),
                city: self.city_id(self.edition.map.route(route).cities[usize::from(end)]),
                first: first.map(|city| self.city_id(city)),
            },
            state::Task::Arrange { pile, count, left } => {
                Task::Arrange { pile: pile.id().to_owned(), count, left }
            }
        })
    }
}
