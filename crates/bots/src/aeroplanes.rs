//! Aeroplanes: what airports, seats and passengers may still bring, in points.

mod appeal;
mod dice;
mod outlook;

use ::aeroplanes::Aeroplanes;
use ::aeroplanes::action::Action;
use ::aeroplanes::state::{ERAS, State};
use tabletop::{Seat, Title};

use crate::insight::{self, BySeat, Insight, Parts, Temper};
use appeal::Appeal;
use outlook::Outlook;

/// The insight of somebody who runs an airline.
pub(crate) struct Director;

impl Insight<Aeroplanes> for Director {
    fn parts(&self, rules: &Aeroplanes, state: &State, seat: Seat) -> Parts {
        parts(rules, state, Outlook::of(rules, state).as_ref(), seat)
    }

    fn worth(&self, rules: &Aeroplanes, state: &State) -> BySeat {
        let outlook = Outlook::of(rules, state);
        let seats = Seat::all(rules.seats(state));
        seats.map(|seat| insight::sum(&parts(rules, state, outlook.as_ref(), seat))).collect()
    }

    fn spread(&self, rules: &Aeroplanes, state: &State) -> f32 {
        Outlook::of(rules, state)
            .map_or(1.0, |outlook| 1.0 + 1.5 * f32::from(ERAS - state.open.era) + 0.25 * outlook.turns)
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

/// What a seat has and may expect; with nothing more to come, there is no outlook.
fn parts(rules: &Aeroplanes, state: &State, outlook: Option<&Outlook<'_>>, seat: Seat) -> Parts {
    let points = rules.worth(state)[seat.index()] as f32;
    let [airports, profit, money, fleet, network] = outlook.map_or([0.0; 5], |outlook| {
        let open = &state.open;
        let under_way = if seat == open.active { Appeal::new(rules, open, outlook).under_way() } else { 0.0 };
        [
            outlook.majorities(seat),
            outlook.profits(seat),
            outlook.money(seat),
            outlook.fleet(seat) + outlook.advantages(seat),
            outlook.network(seat) + under_way,
        ]
    });
    Parts::from_iter([
        ("bots.parts.points", points),
        ("bots.parts.airports", airports),
        ("bots.parts.profit", profit),
        ("bots.parts.money", money),
        ("bots.parts.fleet", fleet),
        ("bots.parts.network", network),
    ])
}
