//! Aeroplanes: what airports, seats and passengers may still bring, in points.

mod appeal;
mod dice;
mod outlook;

use ::aeroplanes::Aeroplanes;
use ::aeroplanes::action::Action;
use ::aeroplanes::state::{ERAS, State, Step};
use tabletop::{Seat, Title};

use crate::insight::{Insight, Parts, Temper};
use appeal::Appeal;
use outlook::Outlook;

/// The insight of somebody who runs an airline.
pub(crate) struct Director;

impl Insight<Aeroplanes> for Director {
    fn parts(&self, rules: &Aeroplanes, state: &State, seat: Seat) -> Parts {
        let open = &state.open;
        let points = rules.worth(state)[seat.index()] as f32;
        let [airports, profit, money, fleet, network] = if open.step == Step::Over {
            [0.0; 5]
        } else {
            let outlook = Outlook::new(rules, open);
            let under_way =
                if seat == open.active { Appeal::new(rules, open, &outlook).under_way() } else { 0.0 };
            [
                outlook.majorities(seat),
                outlook.profits(seat),
                outlook.money(seat),
                outlook.fleet(seat) + outlook.advantages(seat),
                outlook.network(seat) + under_way,
            ]
        };
        Parts::from_iter([
            ("bots.parts.points", points),
            ("bots.parts.airports", airports),
            ("bots.parts.profit", profit),
            ("bots.parts.money", money),
            ("bots.parts.fleet", fleet),
            ("bots.parts.network", network),
        ])
    }

    fn spread(&self, rules: &Aeroplanes, state: &State) -> f32 {
        let open = &state.open;
        if open.step == Step::Over {
            return 1.0;
        }
        1.0 + 1.5 * f32::from(ERAS - open.era) + 0.25 * Outlook::new(rules, open).turns
    }

    fn appeal(&self, rules: &Aeroplanes, state: &State, legal: &[Action], appeal: &mut Vec<f32>) {
        let outlook = Outlook::new(rules, &state.open);
        let look = Appeal::new(rules, &state.open, &outlook);
        appeal.extend(legal.iter().map(|&action| look.of(action)));
    }

    fn temper(&self) -> Temper {
        Temper {
            curiosity: 0.3,
            widening: 0.7,
            trust: 10.0,
            scope: 4.0,
            whim: 0.3,
            horizon: 3,
            ..Temper::default()
        }
    }
}
