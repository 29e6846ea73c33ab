//! What a seat's planes, cards and airports are good for in claims to come.

use pan_am::cards::Cards;
use pan_am::map::{Cities, City, Route};
use pan_am::planes::{Plane, Planes};
use pan_am::state::Holder;
use tabletop::Seat;

use super::calendar::Calendar;
use super::routes::{PLANES, Routes};

/// What a destination card is worth in dollars, whatever its city.
const CARD: f32 = 1.4;
/// How much of a route's worth a card gives hope for, if the other end is open to the player, and if it is not.
const CARD_HOPE: (f32, f32) = (0.22, 0.06);
/// The same for an airport, which stays.
const AIRPORT_HOPE: (f32, f32) = (0.3, 0.1);
/// What the city of one's choice is worth for an airport, in dollars.
const SITE: f32 = 4.0;
/// How much each further idle plane is worth, next to the first.
const IDLE: [f32; 6] = [1.0, 0.75, 0.45, 0.25, 0.12, 0.06];
/// After how many claim phases a plane or a card is worth half of what it may be.
const HALF: f32 = 2.5;

/// A seat's means to claim routes.
#[derive(Clone, Copy)]
pub(super) struct Network<'n> {
    pub(super) calendar: &'n Calendar<'n>,
    pub(super) routes: &'n Routes,
    pub(super) seat: Seat,
    pub(super) fleet: Planes,
    pub(super) airports: Cities,
    pub(super) cards: Cards,
    /// Where landing costs nothing.
    rights: Cities,
    /// How much of what is meant for later claims will be used, from 0 to 1.
    time: f32,
}

impl<'n> Network<'n> {
    pub(super) fn new(calendar: &'n Calendar<'n>, routes: &'n Routes, seat: Seat) -> Network<'n> {
        let player = calendar.open.player(seat);
        let claims = calendar.claims();
        Network {
            calendar,
            routes,
            seat,
            fleet: player.fleet,
            airports: player.airports,
            cards: player.cards,
            rights: player.airports.and(player.cards.cities()),
            time: claims / (claims + HALF),
        }
    }

    /// Dollars that matter for later claims, in shares.
    fn hope(&self, dollars: f32) -> f32 {
        dollars * self.time * self.calendar.dollar()
    }

    pub(super) fn worth(&self) -> f32 {
        let cards: f32 = self.cards.iter().map(|city| self.card(city)).sum();
        let sites: f32 = self.airports.iter().map(|city| self.site(city)).sum();
        cards + sites + self.planes(self.fleet)
    }

    /// A destination card.
    pub(super) fn card(&self, city: City) -> f32 {
        if self.airports.contains(city) {
            return self.hope(CARD);
        }
        self.hope(CARD) + self.time * self.connections(city, CARD_HOPE)
    }

    /// An airport, beside its income.
    pub(super) fn site(&self, city: City) -> f32 {
        self.time * self.connections(city, AIRPORT_HOPE)
    }

    /// The routes that a city opens up.
    fn connections(&self, city: City, (open, closed): (f32, f32)) -> f32 {
        let map = &self.calendar.data.map;
        let free = |route: &&Route| self.calendar.open.routes[route.index()] == Holder::Nobody;
        let hope = |route: &Route| {
            let [one, other] = map.route(*route).cities;
            let far_end = if one == city { other } else { one };
            self.routes.worth(*route) * if self.rights.contains(far_end) { open } else { closed }
        };
        let mut best = [0.0; 2];
        for worth in map.routes_at(city).iter().filter(free).map(hope) {
            if worth > best[0] {
                best = [worth, best[0]];
            } else if worth > best[1] {
                best[1] = worth;
            }
        }
        best[0] + 0.5 * best[1]
    }

    /// A fleet: the longest ranges first, each further plane for less.
    pub(super) fn planes(&self, fleet: Planes) -> f32 {
        let mut place = 0;
        let mut dollars = 0.0;
        for plane in Plane::ALL.into_iter().rev() {
            for _ in 0..fleet[plane.index()] {
                dollars += PLANES[plane.index()] * IDLE[place.min(IDLE.len() - 1)];
                place += 1;
            }
        }
        self.hope(dollars)
    }

    /// What one more plane adds.
    pub(super) fn plane(&self, plane: Plane) -> f32 {
        let mut fleet = self.fleet;
        fleet[plane.index()] += 1;
        self.planes(fleet) - self.planes(self.fleet)
    }

    /// What is lost with a plane of the fleet.
    pub(super) fn plane_lost(&self, plane: Plane) -> f32 {
        let mut fleet = self.fleet;
        fleet[plane.index()] = fleet[plane.index()].saturating_sub(1);
        self.planes(self.fleet) - self.planes(fleet)
    }

    /// What an upgrade adds.
    pub(super) fn upgrade(&self, plane: Plane) -> f32 {
        let Some(next) = plane.next() else { return 0.0 };
        let mut fleet = self.fleet;
        fleet[plane.index()] = fleet[plane.index()].saturating_sub(1);
        fleet[next.index()] += 1;
        self.planes(fleet) - self.planes(self.fleet)
    }

    /// What a city for an airport is worth to a seat that can choose.
    pub(super) fn any_site(&self) -> f32 {
        self.hope(SITE)
    }

    /// What a card is worth on average.
    pub(super) fn any_card(&self) -> f32 {
        1.4 * self.hope(CARD)
    }
}
