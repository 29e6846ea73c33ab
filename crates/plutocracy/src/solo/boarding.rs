//! Dropping off and picking up.

use tabletop::{Log, Refusal};

use super::Solo;
use super::action::{Action, Class, Event};
use super::state::{Aboard, Open, Step};
use super::texts::refuse;
use crate::passengers::{Crowd, Passenger};

impl Aboard {
    /// Everyone on board.
    pub fn everyone(&self) -> Crowd {
        self.ordinary.plus(self.first_class)
    }

    /// Those in the seats of a class.
    pub const fn of(&self, class: Class) -> Crowd {
        match class {
            Class::Ordinary => self.ordinary,
            Class::First => self.first_class,
        }
    }

    fn of_mut(&mut self, class: Class) -> &mut Crowd {
        match class {
            Class::Ordinary => &mut self.ordinary,
            Class::First => &mut self.first_class,
        }
    }
}

impl Class {
    /// Every class.
    pub const ALL: [Class; 2] = [Class::Ordinary, Class::First];

    /// PL-10: a 1st class passenger needs a 1st class seat, others take any.
    pub const fn suits(self, passenger: Passenger) -> bool {
        matches!(self, Class::First) || !passenger.is_first_class()
    }
}

impl Solo {
    /// How many seats of a class are free.
    pub fn free_seats(&self, open: &Open, class: Class) -> usize {
        let seats = match class {
            Class::Ordinary => self.edition.solo.ordinary_seats,
            Class::First => self.edition.solo.first_class_seats,
        };
        seats - open.aboard.of(class).len()
    }

    /// Those on board who want to go where the ship is.
    pub(super) fn leaving(&self, open: &Open) -> Crowd {
        self.stands_on(open).map_or(Crowd::NONE, |planet| open.aboard.everyone().bound_for(planet))
    }

    fn waiting_here(&self, open: &Open) -> Crowd {
        self.stands_on(open).map_or(Crowd::NONE, |planet| open.waiting[planet.index()])
    }

    pub(super) fn can_pick_up(&self, open: &Open) -> bool {
        let free = Class::ALL.map(|class| self.free_seats(open, class) > 0);
        let seated = |passenger: Passenger| {
            Class::ALL.iter().zip(free).any(|(class, free)| free && class.suits(passenger))
        };
        self.waiting_here(open).kinds().any(seated)
    }

    pub(super) fn legal_pick_ups(&self, open: &Open, actions: &mut Vec<Action>) {
        let free = Class::ALL.map(|class| self.free_seats(open, class) > 0);
        for passenger in self.waiting_here(open).kinds() {
            for (seat, free) in Class::ALL.into_iter().zip(free) {
                if free && seat.suits(passenger) {
                    actions.push(Action::PickUp { passenger, seat });
                }
            }
        }
        actions.push(Action::Done);
    }

    pub(super) fn check_pick_up(
        &self,
        open: &Open,
        passenger: Passenger,
        seat: Class,
    ) -> Result<(), Refusal> {
        if !self.waiting_here(open).contains(passenger) {
            Err(refuse::not_waiting(passenger))
        } else if !seat.suits(passenger) {
            Err(refuse::needs_first_class(passenger))
        } else if self.free_seats(open, seat) == 0 {
            Err(refuse::no_seat(seat))
        } else {
            Ok(())
        }
    }

    /// PL-13: everyone who wants to go here leaves the ship.
    pub(super) fn drop_off(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let Some(planet) = self.stands_on(open) else { return };
        let passengers = self.leaving(open);
        for seats in [&mut open.aboard.ordinary, &mut open.aboard.first_class] {
            *seats = seats.not_bound_for(planet);
        }
        open.discards.crowd = open.discards.crowd.plus(passengers);
        open.step = Step::PickUp;
        log.tell_all(|| Event::DroppedOff { planet, passengers });
    }

    /// PL-10, PL-13: a waiting passenger takes a seat, and keeps it.
    pub(super) fn pick_up(
        &self,
        open: &mut Open,
        passenger: Passenger,
        seat: Class,
        log: &mut impl Log<Event>,
    ) {
        let Some(planet) = self.stands_on(open) else { return };
        open.waiting[planet.index()].remove(passenger);
        open.aboard.of_mut(seat).add(passenger);
        log.tell_all(|| Event::PickedUp { planet, passenger, seat });
    }
}
