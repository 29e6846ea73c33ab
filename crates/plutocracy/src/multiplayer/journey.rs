//! Flying, and the planets that move meanwhile.

use tabletop::{Log, Refusal, Seat};

use super::Plutocracy;
use super::action::{Action, Event, Journey};
use super::favors::Favor;
use super::state::{Marker, Open, State, Step};
use super::texts::refuse;
use crate::sky::{Place, Planet, Sky};

impl Plutocracy {
    /// The planet on which the active player can act (PL-54, PL-56).
    pub fn acts_on(&self, open: &Open) -> Option<Planet> {
        let ship = open.player().ship?;
        if open.turn.quantum {
            return self.edition.sky.orbit(ship);
        }
        self.edition.sky.planet_at(&open.planets, ship)
    }

    /// PL-02, PL-58: the least time that the active player needs to a place.
    pub fn least_time(&self, open: &Open, to: Place, hyper: bool) -> u8 {
        let player = open.player();
        let time = player.ship.map_or(0, |ship| self.edition.sky.time(ship, to));
        if hyper { time.saturating_sub(player.die) } else { time }
    }

    /// PL-03, PL-44: the times that a journey can take; one that goes past the last field ends there.
    pub(super) fn departures(&self, open: &Open, to: Place, hyper: bool) -> (u8, u8) {
        let least = self.least_time(open, to, hyper);
        let left = self.edition.track.saturating_sub(open.time(open.active()));
        (least, least.max(left as u8))
    }

    /// A journey to a place that takes no longer than it must.
    pub fn journey(&self, open: &Open, to: Place, hyper: bool) -> Journey {
        let time = self.least_time(open, to, hyper);
        let last = self.edition.track;
        let arrival = last.min(open.time(open.active()) + u16::from(time));
        let runs = |marker: Marker, every: u16| match open.track.time_of(marker) {
            // PL-04: a token that is there already lies under the ship; one that comes there later lies on it.
            // PL-44: who is on the last field acts no more, so that everything there runs.
            Some(next) if arrival > next || arrival == last => (arrival - next) as u8 / every as u8 + 1,
            _ => 0,
        };
        Journey {
            to,
            time,
            arrival,
            rotates: runs(Marker::Rotate, self.edition.rotate),
            prices: runs(Marker::Prices, self.prices_every(open)),
            elections: runs(Marker::Elect, self.edition.multiplayer.elect),
        }
    }

    pub(super) fn legal_journeys(&self, open: &Open, actions: &mut Vec<Action>) {
        let player = open.player();
        let elsewhere = Sky::elsewhere(player.ship, self.edition.sky.place_count());
        if player.favor == Some(Favor::HyperDrive) {
            actions.extend(elsewhere.clone().map(|to| Action::Travel { to, hyper: true }));
        }
        actions.extend(elsewhere.map(|to| Action::Travel { to, hyper: false }));
    }

    pub(super) fn check_travel(&self, open: &Open, to: Place, hyper: bool) -> Result<(), Refusal> {
        if hyper {
            self.holds(open, Favor::HyperDrive)?;
        }
        let there = open.player().ship == Some(to);
        if there { Err(refuse::already_there("PL-03", to)) } else { Ok(()) }
    }

    /// PL-03: the time is chosen as a second step, if there is anything to choose.
    pub(super) fn travel(&self, state: &mut State, to: Place, hyper: bool, log: &mut impl Log<Event>) {
        let (least, most) = self.departures(&state.open, to, hyper);
        state.open.turn.step = Step::Depart { to, hyper };
        if least == most {
            self.depart(state, least, log);
        }
    }

    pub(super) fn check_depart(&self, open: &Open, to: Place, hyper: bool, time: u8) -> Result<(), Refusal> {
        let (least, most) = self.departures(open, to, hyper);
        if (least..=most).contains(&time) { Ok(()) } else { Err(refuse::wrong_time(time, least, most)) }
    }

    /// PL-04, PL-07, PL-44: the ship is on its new hex at once, its disc on top of those on its new field.
    pub(super) fn depart(&self, state: &mut State, time: u8, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let Step::Depart { to, hyper } = open.turn.step else { return };
        let seat = open.active();
        if hyper {
            self.use_up(open, log);
        }
        let Some(disc) = open.track.take_first() else { return };
        let last = self.edition.track;
        let arrival = last.min(disc.time + u16::from(time));
        let player = &mut open.players[seat.index()];
        let from = player.ship.replace(to).unwrap_or(to);
        log.tell_all(|| Event::Departed { seat, from, to, time, arrival });
        if arrival >= last {
            player.retired = Some(last);
            log.tell_all(|| Event::Finished { seat });
        } else {
            open.track.place(Marker::Ship(seat), arrival);
        }
        self.go_on(state, log);
    }

    /// PL-40: the player does nothing for the rest of the game.
    pub(super) fn pass(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let seat = open.active();
        if let Some(disc) = open.track.take_first() {
            open.players[seat.index()].retired = Some(disc.time);
            log.tell_all(|| Event::Passed { seat, time: disc.time });
        }
        self.go_on(state, log);
    }

    /// PL-05, PL-07, PL-43: planets and asteroid move on, and every ship that still has a turn with the one it is on.
    pub(super) fn rotate(&self, open: &mut Open, time: u16, log: &mut impl Log<Event>) {
        log.tell_all(|| Event::Rotated { time });
        let sky = &self.edition.sky;
        let (planets, asteroid) = (open.planets, open.asteroid);
        sky.rotate(&mut open.planets);
        self.move_asteroid(open, log);
        for seat in Seat::all(open.seat_count()) {
            let player = &open.players[seat.index()];
            let Some(ship) = player.ship.filter(|_| player.retired.is_none()) else { continue };
            let to = if Some(ship) == asteroid {
                open.asteroid
            } else {
                sky.planet_at(&planets, ship).map(|_| sky.next(ship))
            };
            if let Some(to) = to {
                open.players[seat.index()].ship = Some(to);
                log.tell_all(|| Event::Carried { seat, to });
            }
        }
    }
}
