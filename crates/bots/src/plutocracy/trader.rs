//! Plutocracy for several: what trade, parliaments, societies and favors may still bring, in councilors.

mod election;
mod errand;
mod outlook;

use plutocracy::Plutocracy;
use plutocracy::multiplayer::action::Action;
use plutocracy::multiplayer::state::{State, Step};
use tabletop::Seat;

use crate::insight::{Insight, Parts, Temper};
use errand::Errand;
use outlook::Outlook;

/// How many time units a turn is followed before it is judged.
const FORESIGHT: u16 = 15;

/// The insight of somebody who buys power.
pub(crate) struct Trader;

impl Insight<Plutocracy> for Trader {
    fn parts(&self, rules: &Plutocracy, state: &State, seat: Seat) -> Parts {
        let councilors = f32::from(state.open.players[seat.index()].councilors);
        let [parliaments, societies, money, cargo, journey] = if state.open.turn.step == Step::Over {
            [0.0; 5]
        } else {
            let outlook = Outlook::of(rules, &state.open, seat);
            [
                outlook.parliaments(),
                outlook.societies(),
                outlook.money(),
                outlook.cargo(),
                outlook.time() + outlook.cabin() + outlook.errand(),
            ]
        };
        Parts::from_iter([
            ("bots.parts.councilors", councilors),
            ("bots.parts.parliaments", parliaments),
            ("bots.parts.societies", societies),
            ("bots.parts.money", money),
            ("bots.parts.cargo", cargo),
            ("bots.parts.journey", journey),
        ])
    }

    fn spread(&self, rules: &Plutocracy, state: &State) -> f32 {
        let open = &state.open;
        let earliest = Seat::all(open.seat_count()).map(|seat| open.time(seat)).min().unwrap_or(0);
        0.7 + 0.03 * f32::from(rules.data().track.saturating_sub(earliest))
    }

    fn appeal(&self, rules: &Plutocracy, state: &State, legal: &[Action], appeal: &mut Vec<f32>) {
        let errand = Errand::new(rules, &state.open);
        appeal.extend(legal.iter().map(|&action| errand.look(action)));
    }

    /// What a turn was for shows on the next stops: trade pays when it is sold, and seats when they are counted.
    fn is_settled(&self, rules: &Plutocracy, before: &State, after: &State) -> bool {
        let seat = before.open.active();
        let until = (before.open.time(seat) + FORESIGHT).min(rules.data().track);
        let retired = after.open.players[seat.index()].retired.is_some();
        after.open.turn.step == Step::Over || retired || after.open.time(seat) >= until
    }

    fn temper(&self) -> Temper {
        Temper {
            curiosity: 0.3,
            widening: 0.5,
            trust: 10.0,
            scope: 4.0,
            whim: 0.3,
            horizon: 3,
            ..Temper::default()
        }
    }
}
