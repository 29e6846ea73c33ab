//! Flying, and the planets that move meanwhile.

use tabletop::{Log, Refusal};

use super::Solo;
use super::action::{Event, Journey};
use super::state::{Marker, Open, State, Step};
use super::texts::refuse;
use crate::sky::Place;

impl Solo {
    /// PL-02: how long the shortest journey to a place takes.
    pub fn least_time(&self, open: &Open, to: Place) -> u8 {
        open.ship.map_or(0, |ship| self.edition.sky.time(ship, to))
    }

    /// PL-03: the times that a journey can take.
    pub(super) fn departures(&self, open: &Open, to: Place) -> (u8, u8) {
        let least = self.least_time(open, to);
        (least, least.saturating_add(self.edition.track as u8 - 1))
    }

    /// A journey to a place that takes no longer than it must.
    pub fn journey(&self, open: &Open, to: Place) -> Journey {
        let time = self.least_time(open, to);
        let arrival = open.time(Marker::Ship) + u16::from(time);
        let runs = |marker: Marker, every: u16| {
            // PL-04: a token that is there already lies under the ship; one that comes there later lies on it.
            let (next, end) = (open.time(marker), open.options.end);
            if arrival <= next || next > end { 0 } else { ((arrival.min(end) - next) / every + 1) as u8 }
        };
        Journey {
            to,
            time,
            arrival,
            rotates: runs(Marker::Rotate, self.edition.rotate),
            new_passengers: runs(Marker::NewPassengers, self.edition.solo.new_passengers),
        }
    }

    pub(super) fn check_travel(&self, open: &Open, to: Place) -> Result<(), Refusal> {
        if Some(to) == open.ship {
            Err(refuse::already_there(to))
        } else if to.index() >= self.edition.sky.orbit_count() {
            Err(refuse::not_an_orbit(to))
        } else {
            Ok(())
        }
    }

    pub(super) fn check_depart(&self, open: &Open, to: Place, time: u8) -> Result<(), Refusal> {
        let (least, most) = self.departures(open, to);
        if (least..=most).contains(&time) { Ok(()) } else { Err(refuse::wrong_time(time, least, most)) }
    }

    /// PL-04, PL-07: the ship is on its new hex at once, its disc on top of those on its new field.
    pub(super) fn depart(&self, state: &mut State, time: u8, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let (Step::Depart { to }, Some(from)) = (open.step, open.ship) else { return };
        let Some(disc) = open.track.take_first() else { return };
        let arrival = disc.time + u16::from(time);
        open.track.place(Marker::Ship, arrival);
        open.ship = Some(to);
        log.tell_all(|| Event::Departed { from, to, time, arrival });
        self.go_on(state, log);
    }

    /// PL-05: the planets move one position on, and the ship with the one it is on.
    pub(super) fn rotate(&self, state: &mut State, time: u16, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let sky = &self.edition.sky;
        let carried = open.ship.filter(|&ship| sky.planet_at(&open.planets, ship).is_some());
        sky.rotate(&mut open.planets);
        let ship = carried.map(|ship| sky.next(ship));
        open.ship = ship.or(open.ship);
        open.track.take_first();
        open.track.place(Marker::Rotate, time + self.edition.rotate);
        log.tell_all(|| Event::Rotated { time, ship });
    }
}
