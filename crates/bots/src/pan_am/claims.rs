//! The routes that a seat could claim, and what the best of them bring.

use arrayvec::ArrayVec;
use pan_am::Landing;
use pan_am::edition::MAX_SITE;
use pan_am::map::Route;
use pan_am::planes::{Plane, Planes};
use pan_am::state::Holder;

use super::network::Network;

/// A route within reach.
#[derive(Clone, Copy)]
struct Claim {
    gain: f32,
    distance: u8,
    cards: u8,
}

/// The most that are kept in mind.
const BEST: usize = MAX_SITE + 2;

impl Network<'_> {
    /// What so many claims bring, one after the other, each with the best that is left.
    pub(super) fn claims(&self, count: usize) -> f32 {
        let best = self.best_claims();
        let (mut fleet, mut cards) = (self.fleet, self.cards.len() as u8);
        let affordable = best.iter().filter(|claim| {
            let fits = claim.cards <= cards && take_plane(&mut fleet, claim.distance);
            cards -= if fits { claim.cards } else { 0 };
            fits
        });
        affordable.take(count).map(|claim| claim.gain).sum()
    }

    fn best_claims(&self) -> ArrayVec<Claim, BEST> {
        let map = &self.calendar.data.map;
        let landing = Landing::new(map, self.airports, self.cards);
        let range = longest(&self.fleet);
        let mut best: ArrayVec<Claim, BEST> = ArrayVec::new();
        for route in map.routes_up_to(range) {
            if self.calendar.open.routes[route.index()] != Holder::Nobody {
                continue;
            }
            // Most routes cannot compete, whatever they cost.
            if best.is_full() && self.routes.worth(route) <= best[BEST - 1].gain {
                continue;
            }
            let Some(cards) = landing.fare(route, 0).fewest_cards() else { continue };
            let distance = map.route(route).distance;
            let gain = self.claim_gain(route, cards);
            if gain <= 0.0 {
                continue;
            }
            let place = best.iter().position(|other| other.gain < gain).unwrap_or(best.len());
            if place < BEST {
                if best.is_full() {
                    best.pop();
                }
                best.insert(place, Claim { gain, distance, cards });
            }
        }
        best
    }

    /// A route for so many cards and a plane.
    fn claim_gain(&self, route: Route, cards: u8) -> f32 {
        let distance = self.calendar.data.map.route(route).distance;
        let plane = sufficient(&self.fleet, distance).map_or(0.0, |plane| self.plane_lost(plane));
        self.routes.worth(route) - f32::from(cards) * self.any_card() - plane
    }

    /// What claiming a route brings, paid for as cheaply as can be.
    pub(super) fn claim(&self, route: Route, free: bool) -> f32 {
        let fare = Landing::new(&self.calendar.data.map, self.airports, self.cards).fare(route, 0);
        let cards = if free { 0 } else { fare.fewest_cards().unwrap_or(0) };
        self.claim_gain(route, cards)
    }

    /// The best route up to a distance that needs no rights.
    pub(super) fn free_claim(&self, most: u8) -> f32 {
        let range = longest(&self.fleet).min(most);
        let routes = self.calendar.data.map.routes_up_to(range);
        let open = routes.filter(|route| self.calendar.open.routes[route.index()] == Holder::Nobody);
        open.map(|route| self.claim_gain(route, 0)).fold(0.0, f32::max)
    }
}

fn longest(fleet: &Planes) -> u8 {
    Plane::ALL.into_iter().rev().find(|plane| fleet[plane.index()] > 0).map_or(0, Plane::range)
}

/// The plane of the shortest range that flies so far.
fn sufficient(fleet: &Planes, distance: u8) -> Option<Plane> {
    Plane::ALL.into_iter().find(|plane| plane.range() >= distance && fleet[plane.index()] > 0)
}

fn take_plane(fleet: &mut Planes, distance: u8) -> bool {
    let plane = sufficient(fleet, distance);
    plane.is_some_and(|plane| {
        fleet[plane.index()] -= 1;
        true
    })
}
