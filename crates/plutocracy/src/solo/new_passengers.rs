//! The event NEW PASSENGERS, and how the game ends.

use tabletop::Log;

use super::Solo;
use super::action::Event;
use super::state::{Marker, Outcome, State, Step, stream};
use crate::passengers::{Drawn, Nobody, draw_for};
use crate::sky::Planet;

impl Solo {
    /// PL-12, PL-15: brings passengers; at the end of the game the one who gets through has won.
    pub(super) fn run_new_passengers(&self, state: &mut State, time: u16, log: &mut impl Log<Event>) {
        log.tell_all(|| Event::NewPassengers { time });
        self.bring_passengers(state, log);
        let open = &mut state.open;
        if matches!(open.step, Step::Over(_)) {
            return;
        }
        if time >= open.options.end {
            open.step = Step::Over(Outcome::Won);
            log.tell_all(|| Event::Won);
            return;
        }
        open.track.take_first();
        open.track.place(Marker::NewPassengers, time + self.edition.solo.new_passengers);
    }

    /// PL-14: a passenger for each planet, from Earth to Neptune.
    pub(super) fn bring_passengers(&self, state: &mut State, log: &mut impl Log<Event>) {
        for planet in Planet::ALL {
            if let Err(outcome) = self.bring_passenger(state, planet, log) {
                state.open.step = Step::Over(outcome);
                return;
            }
        }
    }

    fn bring_passenger(
        &self,
        state: &mut State,
        planet: Planet,
        log: &mut impl Log<Event>,
    ) -> Result<(), Outcome> {
        let State { open, deck, chance } = state;
        let rng = || chance.draw(stream::DECK);
        let tell = |drawn: Drawn| {
            log.tell_all(|| match drawn {
                Drawn::TurnedAway(passenger) => Event::TurnedAway { passenger },
                Drawn::Reshuffled => Event::Reshuffled,
            });
        };
        match draw_for(planet, deck, &mut open.discards, rng, tell) {
            Ok(passenger) if open.waiting[planet.index()].len() >= self.edition.solo.waiting => {
                open.discards.crowd.add(passenger);
                log.tell_all(|| Event::TooMany { planet, passenger });
                Err(Outcome::TooMany(planet))
            }
            Ok(passenger) => {
                open.waiting[planet.index()].add(passenger);
                log.tell_all(|| Event::Arrived { planet, passenger });
                Ok(())
            }
            // PL-16: nobody comes, so nobody is too many.
            Err(Nobody::OnlyMatching) => {
                log.tell_all(|| Event::Nobody { planet });
                Ok(())
            }
            Err(Nobody::Empty) => {
                log.tell_all(|| Event::Empty { planet });
                Err(Outcome::Empty(planet))
            }
        }
    }
}
