//! Pan Am for bots: what routes, rights, planes and money will have become in shares when the game ends.

mod appeal;
mod bids;
mod calendar;
mod claims;
mod directives;
mod network;
mod routes;

use pan_am::PanAm;
use pan_am::action::Action;
use pan_am::state::{Moment, State};
use tabletop::Seat;

use crate::insight::{BySeat, Insight, Parts, Temper, sum};
use appeal::Look;
use bids::Bids;
use calendar::Calendar;
use directives::Hand;
use network::Network;
use routes::Routes;

/// The insight of somebody who runs a small airline beside a giant.
pub(crate) struct Airline;

/// What a position promises, for whichever seat is asked about.
struct Prospects<'p> {
    state: &'p State,
    calendar: Calendar<'p>,
    routes: Routes,
}

impl<'p> Prospects<'p> {
    fn new(rules: &'p PanAm, state: &'p State) -> Prospects<'p> {
        let calendar = Calendar::new(rules, &state.open);
        let routes = Routes::new(&calendar);
        Prospects { state, calendar, routes }
    }

    fn parts(&self, seat: Seat) -> Parts {
        let player = self.state.open.player(seat);
        let shares = f32::from(player.shares);
        let [money, income, routes, network, plans] = if self.state.open.course.moment == Moment::Over {
            [0.0; 5]
        } else {
            let calendar = &self.calendar;
            let network = Network::new(calendar, &self.routes, seat);
            let bids = Bids::new(&network);
            let hand = Hand::new(&network, &self.state.hands[seat.index()].cards());
            [
                calendar.cash(seat, f32::from(player.money) - bids.cost()),
                calendar.income() * self.routes.income_elsewhere(calendar, seat),
                self.routes.held(calendar, seat),
                network.worth(),
                bids.gain() + hand.worth(),
            ]
        };
        Parts::from_iter([
            ("bots.parts.stock", shares),
            ("bots.parts.money", money),
            ("bots.parts.income", income),
            ("bots.parts.routes", routes),
            ("bots.parts.rights", network),
            ("bots.parts.plans", plans),
        ])
    }
}

impl Insight<PanAm> for Airline {
    fn parts(&self, rules: &PanAm, state: &State, seat: Seat) -> Parts {
        Prospects::new(rules, state).parts(seat)
    }

    fn worth(&self, rules: &PanAm, state: &State) -> BySeat {
        let prospects = Prospects::new(rules, state);
        Seat::all(state.open.seat_count()).map(|seat| sum(&prospects.parts(seat))).collect()
    }

    fn spread(&self, _: &PanAm, state: &State) -> f32 {
        let rounds = pan_am::edition::ROUNDS - state.open.round();
        0.8 + 0.35 * rounds as f32
    }

    fn appeal(&self, rules: &PanAm, state: &State, legal: &[Action], appeal: &mut Vec<f32>) {
        // Most windows are passed; nothing needs to be reckoned for that.
        if let [Action::Pass] = legal {
            return appeal.push(0.0);
        }
        let look = Look::new(rules, state);
        appeal.extend(legal.iter().map(|&action| look.at(action)));
    }

    fn temper(&self) -> Temper {
        Temper { curiosity: 0.3, widening: 0.7, trust: 15.0, whim: 0.25, horizon: 1, ..Temper::default() }
    }
}
