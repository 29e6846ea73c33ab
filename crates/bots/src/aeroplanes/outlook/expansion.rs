//! What an airport at each place would bring.

use ::aeroplanes::board::{Board, MOST_PLACES, Market, Place};
use ::aeroplanes::passenger::Group;
use tabletop::Seat;

use super::{Holdings, Outlook, TOGETHER};

/// What it is worth to take points for a majority from somebody.
const HURT: f32 = 0.4;

/// What airports would bring to a seat, by their places.
pub(in crate::aeroplanes) struct Expansion<'o> {
    outlook: &'o Outlook<'o>,
    seat: Seat,
    /// For majorities.
    gains: [f32; Market::SCORING.len()],
    /// For eras to come, outside the home cities and in one of them.
    wider: [f32; 2],
    newcomers: [(u8, u8); MOST_PLACES],
}

impl Expansion<'_> {
    /// What an airport at a place would bring where there is none yet; `loser` would lose theirs.
    pub(in crate::aeroplanes) fn airport(&self, place: Place, loser: Option<Seat>) -> f32 {
        let data = self.outlook.rules.data();
        let market = data.board.site(place).market;
        let worth = match loser {
            _ if market != Market::Americas => self.gains[market.index()] + self.hurt(market, loser),
            None => f32::from(data.americas.1) + self.outlook.pound() * f32::from(data.americas.0),
            Some(_) => 0.0,
        };
        let is_home = Board::home_cities().contains(place);
        worth + self.wider[usize::from(is_home)] + self.new_passengers(place)
    }

    fn hurt(&self, market: Market, loser: Option<Seat>) -> f32 {
        loser.map_or(0.0, |loser| {
            let majority = |change| self.outlook.majority(loser, market, change);
            HURT * (majority(None) - majority(Some((loser, -1))))
        })
    }

    /// Those who could be served with an airport at a place, and not without it.
    fn new_passengers(&self, place: Place) -> f32 {
        let (sizes, points) = self.newcomers[place.index()];
        let (sizes, points) = (f32::from(sizes), f32::from(points));
        let held = &self.outlook.seats[self.seat.index()];
        let room = (held.new + held.old + 2.0).min(TOGETHER * self.outlook.turns);
        let part = (room / (sizes + held.passengers).max(1.0)).min(0.7);
        part * (1.5 * self.outlook.per_profit() * sizes + points)
    }
}

impl Outlook<'_> {
    /// What airports would bring to a seat.
    pub(in crate::aeroplanes) fn expansion(&self, seat: Seat) -> Expansion<'_> {
        let held = &self.seats[seat.index()];
        let gain = |market| self.majority(seat, market, Some((seat, 1))) - self.majority(seat, market, None);
        let gains = Market::SCORING.map(gain);
        let origins = held.network.and(Board::home_cities()).len();
        let wider = |origins: usize| self.served(origins, held.network.len() + 1) - self.network(seat);
        Expansion {
            outlook: self,
            seat,
            gains,
            wider: [wider(origins), wider(origins + 1)],
            newcomers: self.newcomers(held),
        }
    }

    /// Those who could be served with one airport more, by its place: how many, and their points.
    fn newcomers(&self, held: &Holdings) -> [(u8, u8); MOST_PLACES] {
        let mut newcomers = [(0, 0); MOST_PLACES];
        let mut add = |place: Place, group: &Group| {
            let (sizes, points) = &mut newcomers[place.index()];
            *sizes += group.size;
            *points += group.points;
        };
        for home in Board::home_cities().iter() {
            let known = held.network.contains(home);
            for waiting in self.open.waiting[home.index()].iter().flatten() {
                let group = self.rules.group(waiting.tile);
                match held.network.contains(group.to) {
                    true if !known => add(home, group),
                    false if known || group.to == home => add(group.to, group),
                    _ => {}
                }
            }
        }
        for group in self.open.overflow.iter().map(|&tile| self.rules.group(tile)) {
            if !held.network.contains(group.to) {
                add(group.to, group);
            }
        }
        newcomers
    }
}
