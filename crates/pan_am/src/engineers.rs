//! The engineer phase: priority access and assignment.

use tabletop::{Log, Seat};

use crate::PanAm;
use crate::action::{Action, Event};
use crate::edition::SPACES;
use crate::planes::Plane;
use crate::state::{Area, Bid, Course, Moment, Open, Slot, TRACKS};

/// Every bid there is, by track and space.
const BIDS: [[Action; SPACES]; TRACKS] = {
    let mut bids = [[Action::Pass; SPACES]; TRACKS];
    let mut at = 0;
    while at < TRACKS * SPACES {
        let (track, space) = (at / SPACES, at % SPACES);
        bids[track][space] = Action::Bid { slot: Slot(track as u8), space: space as u8 };
        at += 1;
    }
    bids
};

impl PanAm {
    /// PA-05: whether a type of plane can be had.
    pub(crate) fn is_uncovered(&self, open: &Open, plane: Plane) -> bool {
        open.round() >= usize::from(self.edition.table.opens[plane.index()])
    }

    /// Whether a track takes bids at all.
    pub(crate) fn takes_bids(&self, open: &Open, slot: Slot) -> bool {
        match slot.area() {
            Area::Airports => true,
            Area::Destinations => open.row[slot.row()].is_some(),
            Area::Planes => self.is_uncovered(open, slot.plane_type()),
            Area::Routes | Area::Directives => false,
        }
    }

    /// PA-23, PA-24: the lowest space that a player may take; none on a track with an engineer of their own.
    pub(crate) fn lowest_bid(&self, open: &Open, seat: Seat, slot: Slot) -> u8 {
        match slot.track().and_then(|track| open.bids[track]) {
            None => 0,
            Some(bid) if bid.seat == seat => SPACES as u8,
            Some(bid) => bid.space + 1,
        }
    }

    /// PA-25: whether a work site has room.
    pub(crate) fn has_room(&self, open: &Open, slot: Slot) -> bool {
        match slot.area() {
            Area::Routes => open.routes_site.len() < self.edition.tracks.routes,
            _ => open.directives_site.len() < self.edition.tracks.directives,
        }
    }

    pub(crate) fn legal_placements(
        &self,
        open: &Open,
        seat: Seat,
        priority: bool,
        actions: &mut Vec<Action>,
    ) {
        // Most places are offered, and room for all of them is made at once.
        actions.reserve(TRACKS * SPACES + 3);
        let mut bid = |slot: Slot| match self.lowest_bid(open, seat, slot) {
            // Of a known length, a copy needs no loop.
            0 => actions.extend_from_slice(&BIDS[usize::from(slot.0)]),
            lowest => actions.extend_from_slice(&BIDS[usize::from(slot.0)][usize::from(lowest)..]),
        };
        bid(Slot::AIRPORTS);
        let row = open.row.iter().enumerate().filter(|(_, city)| city.is_some());
        row.for_each(|(place, _)| bid(Slot::destination(place)));
        // PA-05: those with shorter range are uncovered first.
        let planes = Plane::ALL.into_iter().take_while(|&plane| self.is_uncovered(open, plane));
        planes.for_each(|plane| bid(Slot::plane(plane)));
        if self.has_room(open, Slot::ROUTES) {
            actions.push(Action::WorkOnRoutes);
        }
        // PA-20: never to Directives.
        if !priority && self.has_room(open, Slot::DIRECTIVES) {
            actions.push(Action::WorkOnDirectives);
        }
        actions.push(Action::SetAside);
    }

    /// PA-28: the leftmost of those who wait at Directives.
    pub(crate) fn enter_priority(&self, open: &mut Open) {
        let seat = open.directives_site.first().copied().unwrap_or(open.first);
        open.course = Course::at(Moment::Priority, seat);
    }

    /// Takes the engineer that is to be placed; returns whether it has priority.
    fn pick_engineer(&self, open: &mut Open, seat: Seat) -> bool {
        let priority = open.course.moment == Moment::Priority;
        if priority {
            open.directives_site.take_first();
            open.waiting -= 1;
        } else {
            open.player_mut(seat).engineers -= 1;
        }
        priority
    }

    fn engineer_placed(&self, open: &mut Open, seat: Seat, priority: bool) {
        if priority {
            self.enter_priority(open);
        } else {
            open.course.seat = seat.next(open.seat_count());
        }
    }

    /// PA-23: an engineer who is outbid goes back to its owner and is assigned again.
    pub(crate) fn bid(&self, open: &mut Open, slot: Slot, space: u8, log: &mut impl Log<Event>) {
        let Some(track) = slot.track() else { return };
        let seat = open.course.seat;
        let priority = self.pick_engineer(open, seat);
        let displaced = open.bids[track].replace(Bid { seat, space }).map(|bid| bid.seat);
        if let Some(other) = displaced {
            open.player_mut(other).engineers += 1;
        }
        let card = open.card_at(slot);
        log.tell_all(|| Event::Placed { seat, slot, card, space, displaced, priority });
        self.engineer_placed(open, seat, priority);
    }

    /// PA-25: from left to right.
    pub(crate) fn work(&self, open: &mut Open, slot: Slot, log: &mut impl Log<Event>) {
        let seat = open.course.seat;
        let priority = self.pick_engineer(open, seat);
        let site = if slot == Slot::ROUTES { &mut open.routes_site } else { &mut open.directives_site };
        let space = site.len() as u8;
        site.push(seat);
        log.tell_all(|| Event::Placed { seat, slot, card: None, space, displaced: None, priority });
        self.engineer_placed(open, seat, priority);
    }

    /// PA-22, PA-28: until the next round.
    pub(crate) fn set_aside(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let seat = open.course.seat;
        let priority = self.pick_engineer(open, seat);
        open.player_mut(seat).resting += 1;
        log.tell_all(|| Event::SetAside { seat, priority });
        self.engineer_placed(open, seat, priority);
    }
}
