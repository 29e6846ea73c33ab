//! What engineers on the board will bring, and what their bids will cost.

use pan_am::edition::SPACES;
use pan_am::state::{Area, Moment, Slot, TRACKS};
use tabletop::Seat;

use super::network::Network;

/// What an engineer is worth in dollars who is still to be assigned.
const ENGINEER: f32 = 2.0;
/// What a directive is worth in dollars that is still to be drawn, and in the last round.
const DIRECTIVE: (f32, f32) = (3.0, 1.2);
/// How likely one engineer of another player is to be put on the next space of a track.
const RIVAL: f32 = 0.1;
/// How much of a claim is sure while others may still take the route.
const CLAIMED: f32 = 0.8;

/// A seat's engineers on the board.
pub(super) struct Bids {
    gain: f32,
    cost: f32,
}

impl Bids {
    pub(super) fn new(network: &Network) -> Bids {
        let (open, own) = (network.calendar.open, network.seat);
        let mut bids = Bids { gain: 0.0, cost: 0.0 };
        for slot in (0..TRACKS as u8).map(Slot) {
            let bid = open.bids[usize::from(slot.0)].filter(|bid| bid.seat == own);
            if let Some(bid) = bid.filter(|_| network.calendar.is_pending(slot)) {
                let keeps = network.keeps(slot, bid.space);
                bids.cost += keeps * f32::from(network.calendar.rules.current_cost(open, slot, bid.space));
                bids.gain += keeps * network.prize(slot) + (1.0 - keeps) * network.engineer();
            }
        }
        let claims = network.pending_claims();
        if claims > 0 {
            bids.gain += CLAIMED * network.equipped().claims(claims);
        }
        let mut idle = f32::from(open.player(own).engineers);
        for (slot, _) in
            (Slot::DIRECTIVES.0..).zip(&open.directives_site[..]).filter(|(_, seat)| **seat == own)
        {
            if slot < Slot::DIRECTIVES.0 + open.waiting {
                idle += 1.0;
            } else if network.calendar.is_pending(Slot(slot)) {
                bids.gain += network.draw();
            }
        }
        bids.gain += idle * network.engineer();
        bids
    }

    /// In shares.
    pub(super) fn gain(&self) -> f32 {
        self.gain
    }

    /// In dollars.
    pub(super) fn cost(&self) -> f32 {
        self.cost
    }
}

impl<'n> Network<'n> {
    /// How many routes the engineers at Routes may still claim.
    fn pending_claims(&self) -> usize {
        let site = &self.calendar.open.routes_site;
        let done = usize::from(self.calendar.open.course.moment == Moment::After(Slot::ROUTES));
        site.iter().skip(done).filter(|&&seat| seat == self.seat).count()
    }

    /// An engineer that can still be assigned.
    pub(super) fn engineer(&self) -> f32 {
        ENGINEER * self.calendar.dollar()
    }

    /// A directive to be drawn, and the place it gives next round.
    pub(super) fn draw(&self) -> f32 {
        let dollars = if self.calendar.is_last() { DIRECTIVE.1 } else { DIRECTIVE.0 };
        dollars * self.calendar.dollar()
    }

    /// What the engineer on a track will bring, before it is paid for.
    pub(super) fn prize(&self, slot: Slot) -> f32 {
        let open = self.calendar.open;
        match slot.area() {
            Area::Airports => self.airport(),
            Area::Destinations => open.row[slot.row()].map_or(0.0, |city| {
                let bonus = f32::from(open.bonus[slot.row()]);
                self.card(city) + bonus * self.calendar.dollar()
            }),
            Area::Planes => {
                let plane = slot.plane_type();
                let left = open.player(self.seat).hangar[plane.index()] > 0;
                if left { self.plane(plane) } else { 0.0 }
            }
            Area::Routes | Area::Directives => 0.0,
        }
    }

    /// One more airport: income, and a city to fly to. Without one to build it can only be moved.
    fn airport(&self) -> f32 {
        if self.airports.len() >= usize::from(self.calendar.data.table.airports) {
            return 0.0;
        }
        self.calendar.income() + self.any_site()
    }

    /// How likely an engineer is to stay on a space.
    pub(super) fn keeps(&self, slot: Slot, space: u8) -> f32 {
        let above = SPACES as u8 - 1 - space;
        if above == 0 || !self.calendar.is_bidding() {
            return 1.0;
        }
        let open = self.calendar.open;
        let engineers: u8 = Seat::all(open.seat_count())
            .filter(|&seat| seat != self.seat)
            .map(|seat| open.player(seat).engineers)
            .sum();
        // The dearer the next space, the fewer will want it.
        let step = self.calendar.rules.current_cost(open, slot, space + 1);
        let rival = RIVAL * 4.0 / (4.0 + f32::from(step));
        (1.0 - rival).powi(i32::from(engineers))
    }

    /// With all that was bid for, as it will be when routes are claimed.
    pub(super) fn equipped(&self) -> Network<'n> {
        let open = self.calendar.open;
        let mut network = *self;
        for slot in (0..TRACKS as u8).map(Slot) {
            let own = open.bids[usize::from(slot.0)].is_some_and(|bid| bid.seat == self.seat);
            if !own || !self.calendar.is_pending(slot) {
                continue;
            }
            match slot.area() {
                Area::Destinations => {
                    if let Some(city) = open.row[slot.row()] {
                        network.cards.add(city);
                    }
                }
                Area::Planes if open.player(self.seat).hangar[slot.plane_type().index()] > 0 => {
                    network.fleet[slot.plane_type().index()] += 1;
                }
                _ => {}
            }
        }
        network
    }
}
