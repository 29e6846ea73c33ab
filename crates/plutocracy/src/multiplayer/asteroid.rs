//! The asteroid with its aliens, and the jump to it.

use tabletop::{Log, Refusal};

use super::Plutocracy;
use super::action::{Action, Event};
use super::favors::Favor;
use super::state::{Marker, Open, State};
use super::texts::refuse;
use crate::sky::Place;

impl Plutocracy {
    /// PL-37: whether the active player is on the asteroid.
    fn on_asteroid(&self, open: &Open) -> bool {
        open.asteroid.is_some() && open.player().ship == open.asteroid
    }

    pub(super) fn legal_rescues(&self, open: &Open, actions: &mut Vec<Action>) {
        if self.check_rescue(open).is_ok() {
            actions.push(Action::Rescue);
        }
    }

    pub(super) fn check_rescue(&self, open: &Open) -> Result<(), Refusal> {
        if !self.on_asteroid(open) {
            Err(refuse::not_on_asteroid())
        } else if open.player().alien {
            Err(refuse::rescued_already())
        } else {
            Ok(())
        }
    }

    /// PL-37: there is an alien for everyone.
    pub(super) fn rescue(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let seat = open.active();
        open.players[seat.index()].alien = true;
        log.tell_all(|| Event::Rescued { seat });
    }

    /// PL-37: the asteroid moves on, or falls into the Sun with the aliens that are left.
    pub(super) fn move_asteroid(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let Some(place) = open.asteroid else { return };
        let next = Place(place.0 + 1);
        open.asteroid = (next.index() < self.edition.sky.place_count()).then_some(next);
        if open.asteroid.is_none() {
            log.tell_all(|| Event::AsteroidFell);
        }
    }

    pub(super) fn legal_jumps(&self, open: &Open, actions: &mut Vec<Action>) {
        if open.player().favor == Some(Favor::AstroJump) {
            let ship = open.player().ship;
            let elsewhere = self.edition.sky.trajectory().filter(|&place| Some(place) != ship);
            actions.extend(elsewhere.map(Action::Jump));
        }
    }

    pub(super) fn check_jump(&self, open: &Open, to: Place) -> Result<(), Refusal> {
        self.holds(open, Favor::AstroJump)?;
        if self.edition.sky.orbit(to).is_some() {
            Err(refuse::not_on_trajectory(to))
        } else if open.player().ship == Some(to) {
            Err(refuse::already_there("PL-58", to))
        } else {
            Ok(())
        }
    }

    /// PL-54: no time passes, and the next turn begins at once.
    pub(super) fn jump(&self, state: &mut State, to: Place, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let seat = open.active();
        self.use_up(open, log);
        open.players[seat.index()].ship = Some(to);
        log.tell_all(|| Event::Jumped { seat, to });
        if let Some(disc) = open.track.take_first() {
            open.track.place(Marker::Ship(seat), disc.time);
        }
        self.go_on(state, log);
    }
}
