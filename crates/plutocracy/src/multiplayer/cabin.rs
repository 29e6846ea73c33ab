//! The one passenger a ship can carry.

use tabletop::{Log, Refusal};

use super::Plutocracy;
use super::action::{Action, Event};
use super::favors::Favor;
use super::state::{Open, State, stream};
use super::texts::refuse;
use crate::passengers::{Drawn, draw_for};
use crate::sky::Planet;

impl Plutocracy {
    pub(super) fn legal_boarding(&self, open: &Open, actions: &mut Vec<Action>) {
        if self.check_pick_up(open).is_ok() {
            actions.push(Action::PickUp);
        }
        if self.check_arrival(open).is_err() {
            return;
        }
        actions.push(Action::DropOff(None));
        if open.player().favor.is_none() {
            let may = |favor: &Favor| self.may_take(open, *favor);
            actions.extend(open.favors.open.iter().filter(may).map(|favor| Action::DropOff(Some(favor))));
        }
    }

    /// PL-51: on a planet where somebody waits, with nobody on board, not in one's first turn.
    pub(super) fn check_pick_up(&self, open: &Open) -> Result<(), Refusal> {
        let waiting = self.acts_on(open).and_then(|planet| open.waiting[planet.index()]);
        if waiting.is_none() {
            Err(refuse::nobody_waits())
        } else if open.player().passenger.is_some() {
            Err(refuse::cabin_full())
        } else if open.time(open.active()) == 0 {
            // No turn but the first begins before any time has passed: it takes a favor to travel in no time.
            Err(refuse::first_turn())
        } else {
            Ok(())
        }
    }

    /// PL-51: the passenger's place is taken by the next at once.
    pub(super) fn pick_up(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let Some(planet) = self.acts_on(open) else { return };
        let Some(passenger) = open.waiting[planet.index()].take() else { return };
        let seat = open.active();
        open.players[seat.index()].passenger = Some(passenger);
        log.tell_all(|| Event::PickedUp { seat, planet, passenger });
        self.refill(state, planet, log);
    }

    /// PL-50, PL-59: somebody who wants to go elsewhere; there always is somebody.
    pub(super) fn refill(&self, state: &mut State, planet: Planet, log: &mut impl Log<Event>) {
        let State { open, deck, chance } = state;
        let rng = || chance.draw(stream::DECK);
        let tell = |drawn: Drawn| {
            log.tell_all(|| match drawn {
                Drawn::TurnedAway(passenger) => Event::TurnedAway { passenger },
                Drawn::Reshuffled => Event::Reshuffled,
            });
        };
        if let Ok(passenger) = draw_for(planet, deck, &mut open.discards, rng, tell) {
            open.waiting[planet.index()] = Some(passenger);
            log.tell_all(|| Event::Arrived { planet, passenger });
        }
    }

    fn check_arrival(&self, open: &Open) -> Result<(), Refusal> {
        let Some(passenger) = open.player().passenger else { return Err(refuse::cabin_empty()) };
        if self.acts_on(open) == Some(passenger.to()) { Ok(()) } else { Err(refuse::wrong_planet(passenger)) }
    }

    pub(super) fn check_drop_off(&self, open: &Open, favor: Option<Favor>) -> Result<(), Refusal> {
        self.check_arrival(open)?;
        favor.map_or(Ok(()), |favor| self.check_take(open, favor))
    }

    /// PL-52: a favor is taken at the drop-off or not at all.
    pub(super) fn drop_off(&self, state: &mut State, favor: Option<Favor>, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let seat = open.active();
        if let Some(passenger) = open.players[seat.index()].passenger.take() {
            open.discards.crowd.add(passenger);
            log.tell_all(|| Event::DroppedOff { seat, planet: passenger.to() });
        }
        if let Some(favor) = favor {
            self.take_favor(state, favor, log);
        }
    }
}
