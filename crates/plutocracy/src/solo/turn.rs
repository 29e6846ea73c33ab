//! The course of a turn: which step follows which, and what is not worth asking.

use tabletop::rules::Standing;
use tabletop::{Log, Refusal};

use super::Solo;
use super::action::{Action, Event, Request};
use super::state::{Marker, Open, Outcome, State, Step};
use super::texts::refuse;
use crate::sky::{Planet, Sky};

impl Solo {
    /// The planet on which the ship is.
    pub fn stands_on(&self, open: &Open) -> Option<Planet> {
        open.ship.and_then(|ship| self.edition.sky.planet_at(&open.planets, ship))
    }

    /// PL-04: runs events until it is the pilot's turn or the game is over.
    pub(super) fn go_on(&self, state: &mut State, log: &mut impl Log<Event>) {
        while let Some(mark) = state.open.track.first() {
            match mark.marker {
                Marker::Ship => return self.begin_turn(state, mark.time, log),
                Marker::Rotate => self.rotate(state, mark.time, log),
                Marker::NewPassengers => self.run_new_passengers(state, mark.time, log),
            }
            if matches!(state.open.step, Step::Over(_)) {
                return;
            }
        }
    }

    fn begin_turn(&self, state: &mut State, time: u16, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        open.step = Step::DropOff;
        if let Some(place) = open.ship {
            let planet = self.edition.sky.planet_at(&open.planets, place);
            log.tell_all(|| Event::TurnBegan { time, place, planet });
        }
        self.advance(open);
    }

    /// PL-13: drop off, pick up, travel; what leaves no choice is not asked.
    pub(super) fn advance(&self, open: &mut Open) {
        if open.step == Step::DropOff && self.leaving(open).is_empty() {
            open.step = Step::PickUp;
        }
        if open.step == Step::PickUp && !self.can_pick_up(open) {
            open.step = Step::Travel;
        }
    }

    pub(super) fn request(&self, open: &Open) -> Option<Request> {
        let planet = self.stands_on(open).unwrap_or(Planet::Earth);
        Some(match open.step {
            Step::Start => Request::Start,
            Step::DropOff => Request::DropOff { planet, passengers: self.leaving(open) },
            Step::PickUp => Request::PickUp { planet },
            Step::Travel => Request::Travel { now: open.time(Marker::Ship) },
            Step::Depart { to } => Request::Depart(self.journey(open, to)),
            Step::Over(_) => return None,
        })
    }

    pub(super) fn legal_actions(&self, open: &Open, actions: &mut Vec<Action>) {
        match open.step {
            Step::Start => actions.extend(Planet::ALL.map(Action::Start)),
            Step::DropOff => actions.extend([Action::DropOff, Action::Done]),
            Step::PickUp => self.legal_pick_ups(open, actions),
            Step::Travel => {
                let orbits = self.edition.sky.orbit_count();
                actions.extend(Sky::elsewhere(open.ship, orbits).map(Action::Travel));
            }
            Step::Depart { to } => {
                let (least, most) = self.departures(open, to);
                actions.extend((least..=most).map(Action::Depart));
            }
            Step::Over(_) => {}
        }
    }

    pub(super) fn check(&self, open: &Open, action: Action) -> Result<(), Refusal> {
        match (open.step, action) {
            (Step::PickUp, Action::PickUp { passenger, seat }) => self.check_pick_up(open, passenger, seat),
            // Nobody is asked what cannot be done; whoever tries is told why it cannot.
            (Step::Travel, Action::PickUp { passenger, seat }) => {
                self.check_pick_up(open, passenger, seat).and(Err(refuse::wrong_step(Step::Travel)))
            }
            (Step::PickUp | Step::Travel, Action::DropOff) if self.leaving(open).is_empty() => {
                Err(refuse::nobody_leaves())
            }
            (Step::Travel, Action::Travel(to)) => self.check_travel(open, to),
            (Step::Depart { to }, Action::Depart(time)) => self.check_depart(open, to, time),
            (Step::Start, Action::Start(_))
            | (Step::DropOff, Action::DropOff)
            | (Step::DropOff | Step::PickUp, Action::Done) => Ok(()),
            (step, _) => Err(refuse::wrong_step(step)),
        }
    }

    pub(super) fn apply(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Start(planet) => self.start(state, planet, log),
            Action::DropOff => self.drop_off(&mut state.open, log),
            Action::PickUp { passenger, seat } => self.pick_up(&mut state.open, passenger, seat, log),
            Action::Travel(to) => state.open.step = Step::Depart { to },
            Action::Depart(time) => self.depart(state, time, log),
            Action::Done => {
                let dropping = state.open.step == Step::DropOff;
                state.open.step = if dropping { Step::PickUp } else { Step::Travel };
            }
        }
        self.advance(&mut state.open);
    }

    /// PL-12: the ship begins on a planet, at time 0.
    fn start(&self, state: &mut State, planet: Planet, log: &mut impl Log<Event>) {
        state.open.ship = Some(state.open.planets[planet.index()]);
        state.open.track.place(Marker::Ship, 0);
        log.tell_all(|| Event::Started { planet });
        self.go_on(state, log);
    }

    /// PL-15: won or lost; the score is the number of NEW PASSENGERS that were survived.
    pub(super) fn standing(&self, open: &Open) -> Standing {
        let won = open.step == Step::Over(Outcome::Won);
        let runs = open.time(Marker::NewPassengers) / self.edition.solo.new_passengers;
        let score = i32::from(runs) - i32::from(!won);
        Standing { won: Some(won), ..Standing::by_key([score].into_iter().collect(), |_| 0) }
    }
}
