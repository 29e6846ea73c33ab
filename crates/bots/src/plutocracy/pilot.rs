//! Passengers Solo: whom to take where before too many wait.

mod outlook;
mod route;

use plutocracy::Solo;
use plutocracy::solo::action::{Action, Class};
use plutocracy::solo::state::{State, Step};
use tabletop::Seat;

use crate::insight::{Insight, Parts, Temper};
use outlook::Outlook;
use route::Route;

/// What each time unit costs that one waits for NEW PASSENGERS, ...
const PATIENCE: f32 = 0.4;
/// ... and what speaks against any other delay.
const POINTLESS: f32 = -10.0;

/// The insight of somebody who flies alone.
pub(crate) struct Pilot;

impl Insight<Solo> for Pilot {
    fn parts(&self, rules: &Solo, state: &State, _: Seat) -> Parts {
        let outlook = Outlook::new(rules, &state.open);
        Parts::from_iter([
            ("bots.parts.crowds", outlook.crowds()),
            ("bots.parts.cabin", outlook.cabin()),
            ("bots.parts.piles", outlook.piles()),
            ("bots.parts.time", outlook.time()),
        ])
    }

    fn spread(&self, _: &Solo, _: &State) -> f32 {
        2.0
    }

    fn appeal(&self, rules: &Solo, state: &State, legal: &[Action], appeal: &mut Vec<f32>) {
        let route = Route::new(rules, &state.open);
        match state.open.step {
            Step::Start => appeal.extend(legal.iter().map(|&action| match action {
                Action::Start(planet) => route.start_on(planet),
                _ => 0.0,
            })),
            Step::Travel => {
                let legs = route.legs();
                appeal.extend(legal.iter().map(|&action| match action {
                    Action::Travel(to) => route.travel(&legs, to),
                    _ => 0.0,
                }));
            }
            Step::Depart { to } => {
                let best = route.departure(to);
                let patient = route.patient_departure(best);
                appeal.extend(legal.iter().map(|&action| match action {
                    Action::Depart(time) if time == best => 0.0,
                    Action::Depart(time) if time == patient => -PATIENCE * f32::from(time - best),
                    _ => POINTLESS,
                }));
            }
            _ => appeal.extend(legal.iter().map(|&action| match action {
                // Who is home can be drawn again, and leaves a seat.
                Action::DropOff => 5.0,
                Action::PickUp { passenger, seat } => {
                    let dear = seat == Class::First && !passenger.is_first_class();
                    route.board(passenger) - if dear { 0.2 } else { 0.0 }
                }
                _ => 0.0,
            })),
        }
    }

    fn temper(&self) -> Temper {
        Temper { curiosity: 0.3, widening: 0.1, trust: 4.0, scope: 3.0, whim: 0.5, ..Temper::default() }
    }
}
