//! Whether all pieces are there once, and everything fits together.

use tabletop::Seat;
use tabletop::text::Message;

use super::Reader;
use crate::cards::MAX_KINDS;
use crate::edition::ROUNDS;
use crate::planes::Plane;
use crate::state::{Area, Holder, Moment, Open, Slot, State, TRACKS};

impl Reader<'_> {
    /// Every card, plane, share, airport and engineer is somewhere exactly once.
    pub(super) fn check_pieces(&mut self, state: &State) {
        self.check_destinations(state);
        self.check_directives(state);
        let open = &state.open;
        for seat in Seat::all(self.seats) {
            self.check_planes(open, seat);
            self.check_income(open, seat);
            self.check_engineers(open, seat);
        }
        let edition = &self.game.edition;
        let shares: u32 = open.players.iter().map(|player| u32::from(player.shares)).sum();
        self.at_most("table.players", shares, edition.stock.shares);
        let built: usize = open.players.iter().map(|player| player.airports.len()).sum();
        self.require(built == open.built().len(), "table.players", || Message::new("position.airports"));
        let price = open.price;
        let unset = open.round() == 1 && open.course.moment == Moment::Event;
        let (least, most) = (edition.stock.least, edition.stock.most);
        self.require(if unset { price == 0 } else { (least..=most).contains(&price) }, "table.price", || {
            Message::new("position.price").with("least", least).with("most", most)
        });
    }

    /// PA-03: the whole deck is somewhere.
    fn check_destinations(&mut self, state: &State) {
        let open = &state.open;
        let map = &self.game.edition.map;
        let mut counts = vec![0_u8; map.cities.len()];
        let held = open.players.iter().flat_map(|player| player.cards.iter());
        let open_cards = held.chain(open.discards.iter()).chain(open.row.iter().flatten().copied());
        let all = open_cards.chain(state.destinations.cards().iter().map(|hidden| hidden.card));
        all.for_each(|city| counts[city.index()] += 1);
        for (city, count) in map.cities.iter().zip(counts) {
            self.require(count == city.cards, "destinations", || {
                let reason = Message::new("position.copies").with("name", city.id.as_str());
                reason.with("found", count).with("expected", city.cards)
            });
        }
    }

    /// PA-04: the whole deck is somewhere.
    fn check_directives(&mut self, state: &State) {
        let mut counts = [0_u8; MAX_KINDS];
        let hands = state.hands.iter().map(tabletop::knowledge::Hand::cards);
        let open = hands.chain([state.open.used, state.open.played]).flat_map(crate::cards::Hand::iter);
        let all = open.chain(state.directives.cards().iter().map(|hidden| hidden.card));
        all.for_each(|kind| counts[kind.index()] += 1);
        for (card, count) in self.game.edition.directives.iter().zip(counts) {
            self.require(count == card.copies, "directives", || {
                let reason = Message::new("position.copies").with("name", card.id.as_str());
                reason.with("found", count).with("expected", card.copies)
            });
        }
    }

    /// PA-01: the planes of a colour are in the fleet, in the hangar or on routes.
    fn check_planes(&mut self, open: &Open, seat: Seat) {
        let table = &self.game.edition.table;
        let player = open.player(seat);
        for plane in Plane::ALL {
            let flying = |holder: &&Holder| **holder == Holder::Airline(seat, plane);
            let flown = open.routes.iter().filter(flying).count();
            let at_home =
                usize::from(player.fleet[plane.index()]) + usize::from(player.hangar[plane.index()]);
            let all = usize::from(table.fleet[plane.index()]) + usize::from(table.hangar[plane.index()]);
            self.require(flown + at_home == all, &format!("table.players[{}].hangar", seat.0), || {
                let reason = Message::new("position.copies").with("name", plane.id());
                reason.with("found", flown + at_home).with("expected", all)
            });
        }
    }

    /// PA-44: airports, distances of routes, and what cards gave.
    fn check_income(&mut self, open: &Open, seat: Seat) {
        let player = open.player(seat);
        let map = &self.game.edition.map;
        let distances: usize = open.routes_of(seat).map(|route| usize::from(map.route(route).distance)).sum();
        let expected = player.airports.len() + distances + usize::from(player.gained);
        let place = format!("table.players[{}]", seat.0);
        self.require(usize::from(player.income) == expected, &format!("{place}.income"), || {
            Message::new("position.income").with("found", player.income).with("expected", expected)
        });
        let airports = player.airports.len() as u32;
        self.at_most(&format!("{place}.airports"), airports, self.game.edition.table.airports);
    }

    /// PA-01: each engineer is to be assigned, resting, or at work.
    fn check_engineers(&mut self, open: &Open, seat: Seat) {
        let player = open.player(seat);
        let sites = open.routes_site.iter().chain(open.directives_site.iter());
        let working =
            open.bids.iter().flatten().map(|bid| &bid.seat).chain(sites).filter(|&&other| other == seat);
        let found = working.count() + usize::from(player.engineers) + usize::from(player.resting);
        let expected = self.game.engineers(self.seats);
        self.require(found == usize::from(expected), &format!("table.players[{}].engineers", seat.0), || {
            Message::new("position.engineers").with("found", found).with("expected", expected)
        });
    }

    /// Engineers, cards and rolls are where this step of the round leaves them.
    pub(super) fn check_round(&mut self, state: &State) {
        let open = &state.open;
        let moment = open.course.moment;
        let early = matches!(moment, Moment::Event | Moment::Price | Moment::BeforePriority);
        let waits = early || moment == Moment::Priority;
        let assigns = moment == Moment::Assignment || moment == Moment::BeforeAssignment;
        let waiting = if waits { open.directives_site.len() } else { 0 };
        let first_round = open.round() == 1;
        let prior = matches!(moment, Moment::BeforePriority | Moment::Priority);
        self.require(usize::from(open.waiting) == waiting, "table.waiting", || {
            Message::new("position.waiting")
        });
        self.require(!first_round || !prior && (!waits || waiting == 0), "table.course", || {
            Message::new("position.first-round")
        });
        let idle = open.bids.iter().all(Option::is_none) && open.routes_site.is_empty();
        let rested = open.players.iter().any(|player| player.resting > 0);
        self.require(!early || idle && !rested, "table.bids", || Message::new("position.early"));
        let unassigned = open.players.iter().any(|player| player.engineers > 0);
        self.require(waits || assigns || !unassigned, "table.players", || {
            Message::new("position.unassigned")
        });
        let fresh = moment == Moment::BeforeAssignment && !open.directives_site.is_empty();
        self.require(!fresh, "table.directives_site", || Message::new("position.early"));
        self.check_bids(open, waits || assigns);
        self.check_rolls(open);
        let over = moment == Moment::Over;
        let done = open.round() == ROUNDS && open.played.is_empty() && open.lasting == Default::default();
        self.require(!over || done, "table.course", || Message::new("position.over"));
    }

    /// PA-05, PA-33: bids stand on tracks that take them, and until they are resolved.
    fn check_bids(&mut self, open: &Open, placing: bool) {
        let at = match open.course.moment {
            Moment::Before(slot) | Moment::Resolve(slot) | Moment::After(slot) => Some(slot),
            _ => None,
        };
        let taken =
            |slot: Slot| open.course.moment == Moment::After(slot) && slot.area() == Area::Destinations;
        for slot in (0..TRACKS as u8).map(Slot).filter(|&slot| open.engineer(slot).is_some()) {
            let lawful = self.game.takes_bids(open, slot) || taken(slot);
            self.require(lawful, "table.bids", || unknown_area(&self.game.slot_id(slot)));
            let to_come = placing || at.is_some_and(|at| slot >= at);
            self.require(to_come, "table.bids", || Message::new("position.resolved"));
        }
        let routes = placing || at.is_some_and(|at| at <= Slot::ROUTES);
        self.require(routes || open.routes_site.is_empty(), "table.routes_site", || {
            Message::new("position.resolved")
        });
        let own = open.lasting.own == 0 || at.is_some_and(|at| at.track().is_some());
        self.require(own, "table.lasting.own", || Message::new("position.own"));
    }

    /// PA-40: no more rolls than the event says.
    fn check_rolls(&mut self, open: &Open) {
        let rolls = self.game.edition.events[open.event().index()].rolls;
        let sound = match open.course.moment {
            Moment::Roll => (1..=rolls).contains(&open.rolls),
            Moment::Offer => open.rolls < rolls,
            _ => open.rolls == 0,
        };
        self.require(sound, "table.rolls", || {
            Message::new("position.rolls").with("found", open.rolls).with("most", rolls)
        });
        let last =
            open.events.iter().rev().nth(1).map_or(0, |event| self.game.edition.events[event.index()].rolls);
        let rolled = match open.course.moment {
            Moment::Roll | Moment::Offer => rolls.saturating_sub(open.rolls),
            Moment::Rolled | Moment::Income | Moment::BeforeStock | Moment::Stock | Moment::Over => rolls,
            _ => last,
        };
        self.require(open.rolled.len() == usize::from(rolled), "table.rolled", || {
            Message::new("position.rolled").with("found", open.rolled.len()).with("expected", rolled)
        });
    }
}

fn unknown_area(area: &str) -> Message {
    Message::new("position.no-bids").with("area", area)
}
