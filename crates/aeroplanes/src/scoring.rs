//! What an era brings, and what is added at the end of the game.

use tabletop::rules::Standing;
use tabletop::title::Purses;
use tabletop::{Log, Seat};

use crate::Aeroplanes;
use crate::action::Event;
use crate::board::Market;
use crate::state::{ERAS, MAX_SEATS, Open, State, Step};

impl Aeroplanes {
    /// AE-12: the era is over at once.
    pub(crate) fn end_era(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        self.score_majorities(open, log);
        self.score_profits(open, log);
        if open.era < ERAS {
            self.keep_up(state, log);
        } else {
            self.score_the_end(open, log);
            open.step = Step::Over;
            log.tell_all(|| Event::Ended);
        }
    }

    /// AE-70: home airports count; who has none scores nothing.
    fn score_majorities(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let seats = open.seat_count();
        for market in Market::SCORING {
            let places = self.edition.board.market(market);
            let mut airports = [0; MAX_SEATS];
            for (count, player) in airports.iter_mut().zip(&open.players[..seats]) {
                *count = player.network().and(places).len() as u8;
            }
            let chart = self.edition.scoring[usize::from(open.era) - 1].majorities[market.index()];
            let points = majority(&airports[..seats], chart);
            for seat in Seat::all(seats) {
                let (airports, points) = (airports[seat.index()], points[seat.index()]);
                open.players[seat.index()].points += points;
                if points > 0 {
                    log.tell_all(|| Event::MajorityScored { seat, market, airports, points });
                }
            }
        }
    }

    /// AE-71: passengers carried this era, whatever aeroplane carried them, minus empty seats on this era's aeroplanes.
    pub fn profit(&self, open: &Open, seat: Seat) -> i16 {
        let fleet = open.players[seat.index()].fleet;
        let this_era = open.claimed.iter().filter(|claimed| claimed.era == open.era);
        let own = this_era.filter(|claimed| fleet.contains(claimed.card));
        let carried: i16 = own.map(|claimed| i16::from(self.group(claimed.tile).size)).sum();
        let planes = fleet.iter().map(|card| &open.planes[card.index()]);
        let empty: i16 =
            planes.filter(|plane| plane.era == open.era).map(|plane| i16::from(plane.free)).sum();
        carried - empty
    }

    fn score_profits(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let seats = open.seat_count();
        let mut profits = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            profits[seat.index()] = self.profit(open, seat);
        }
        let chart = self.edition.scoring[usize::from(open.era) - 1].profit;
        let points = places(&profits[..seats], chart);
        for seat in Seat::all(seats) {
            let (profit, points) = (profits[seat.index()], points[seat.index()]);
            open.players[seat.index()].points += points;
            log.tell_all(|| Event::ProfitScored { seat, profit, points });
        }
    }

    /// AE-80: the points of full aeroplanes, and of claimed tiles.
    pub fn last_points(&self, open: &Open, seat: Seat) -> (u16, u16) {
        let fleet = open.players[seat.index()].fleet;
        let full = fleet.iter().filter(|card| open.planes[card.index()].free == 0);
        let own = open.claimed.iter().filter(|claimed| fleet.contains(claimed.card));
        (
            full.map(|card| u16::from(self.aeroplane(card).points)).sum(),
            own.map(|claimed| u16::from(self.group(claimed.tile).points)).sum(),
        )
    }

    fn score_the_end(&self, open: &mut Open, log: &mut impl Log<Event>) {
        for seat in Seat::all(open.seat_count()) {
            let (aeroplanes, passengers) = self.last_points(open, seat);
            open.players[seat.index()].points += aeroplanes + passengers;
            log.tell_all(|| Event::FinalScored { seat, aeroplanes, passengers });
        }
    }

    /// What everybody would have scored if the game were over now.
    pub(crate) fn worth_of(&self, open: &Open) -> Purses {
        let worth = |seat: Seat| {
            let (aeroplanes, passengers) =
                if open.step == Step::Over { (0, 0) } else { self.last_points(open, seat) };
            i32::from(open.players[seat.index()].points + aeroplanes + passengers)
        };
        Seat::all(open.seat_count()).map(worth).collect()
    }

    /// AE-80: most points, then most money, then shared.
    pub(crate) fn standing(&self, open: &Open) -> Standing {
        let scores = self.worth_of(open);
        let worth = scores.clone();
        Standing::by_key(scores, |seat| (worth[seat.index()], open.players[seat.index()].money))
    }
}

/// AE-70: tied firsts all get the higher value and there is no second; tied seconds all get the lower.
fn majority(airports: &[u8], [first, second]: [u16; 2]) -> [u16; MAX_SEATS] {
    let most = airports.iter().copied().max().unwrap_or(0);
    let leaders = airports.iter().filter(|&&count| count == most).count();
    let next = airports.iter().copied().filter(|&count| count < most).max().unwrap_or(0);
    let mut points = [0; MAX_SEATS];
    for (points, &count) in points.iter_mut().zip(airports) {
        *points = match count {
            0 => 0,
            count if count == most => first,
            count if count == next && leaders == 1 => second,
            _ => 0,
        };
    }
    points
}

/// AE-71: those who are tied add up the places they cover and split them, rounded down.
fn places(profits: &[i16], chart: [u16; 3]) -> [u16; MAX_SEATS] {
    let mut points = [0; MAX_SEATS];
    for (points, &profit) in points.iter_mut().zip(profits) {
        let better = profits.iter().filter(|&&other| other > profit).count();
        let tied = profits.iter().filter(|&&other| other == profit).count();
        let covered: u16 = chart.iter().skip(better).take(tied).sum();
        *points = covered / tied as u16;
    }
    points
}
