//! Planecrafters for bots: what staff, planes and hands are worth, and what looks good at once.

mod appeal;
mod factory;
mod outlook;

use planecrafters::Planecrafters;
use planecrafters::action::Action;
use planecrafters::state::{State, Step};
use tabletop::Seat;

use crate::insight::{Insight, Parts, Temper};
use factory::Factory;
use outlook::Outlook;

/// The insight of somebody who builds planes.
pub(crate) struct Builder;

impl Insight<Planecrafters> for Builder {
    fn parts(&self, rules: &Planecrafters, state: &State, seat: Seat) -> Parts {
        let crowns = f32::from(state.open.players[seat.index()].crowns);
        let [plane, hand, staff, awards] = if state.open.turn.step == Step::Over {
            [0.0; 4]
        } else {
            let outlook = Outlook::new(rules, &state.open, state.stack.cards().len());
            let turns = outlook.turns(seat);
            let factory = Factory::new(rules, state, seat, turns);
            [factory.plane(), factory.hand(), outlook.income(seat) * turns, outlook.awards(seat)]
        };
        Parts::from_iter([
            ("bots.parts.crowns", crowns),
            ("bots.parts.plane", plane),
            ("bots.parts.hand", hand),
            ("bots.parts.staff", staff),
            ("bots.parts.awards", awards),
        ])
    }

    fn spread(&self, rules: &Planecrafters, state: &State) -> f32 {
        let outlook = Outlook::new(rules, &state.open, state.stack.cards().len());
        3.0 + 0.7 * outlook.turns(state.open.active)
    }

    fn appeal(&self, rules: &Planecrafters, state: &State, legal: &[Action], appeal: &mut Vec<f32>) {
        appeal::of_actions(rules, state, legal, appeal);
    }

    fn temper(&self) -> Temper {
        Temper { curiosity: 0.25, trust: 20.0, whim: 1.5, horizon: 3, ..Temper::default() }
    }
}
