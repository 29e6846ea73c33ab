//! What Aeroplanes has measured: how airlines fare from each home city, what they do, and where their points come from.

mod airlines;

use ::aeroplanes::Aeroplanes;
use ::aeroplanes::action::{Action, Event};
use ::aeroplanes::board::{HOMES, MOST_PLACES, Market, Place};
use ::aeroplanes::state::{ERAS, MAX_SEATS};
use tabletop::{Log, Seat, Viewers};

pub use airlines::{Airlines, Deed, HomeUse, PlaceUse, PointSource, Source};

use crate::balance::Figure;
use crate::bout::Outcome;
use crate::notes::Notes;
use crate::tally::add_all;

const ERA_COUNT: usize = ERAS as usize;
const COUNTS: usize = ERA_COUNT + 1;
const EARLY_PURCHASES: usize = ERA_COUNT;

/// Notes on many games.
pub(crate) struct AirlineNotes {
    seats: usize,
    /// Who has placed a home airport and where, the last in turn order first (AE-05).
    settled: Vec<(Seat, Place)>,
    era: usize,
    /// The rounds of each era and the purchases before the last one, in this game.
    counts: [u64; COUNTS],
    points: [[u64; Source::COUNT]; MAX_SEATS],
    order: [u64; MAX_SEATS],
    home_games: [u64; HOMES],
    home_wins: [u64; HOMES],
    deeds: [u64; Deed::COUNT],
    sums: [u64; COUNTS],
    squares: [u64; COUNTS],
    bought: [u64; ERA_COUNT],
    opened: [u64; MOST_PLACES],
    replaced: [u64; MOST_PLACES],
    given_up: [u64; MOST_PLACES],
    within: u64,
    sources: [u64; Source::COUNT],
    winners_sources: [u64; Source::COUNT],
}

impl AirlineNotes {
    fn hear(&mut self, event: Event) {
        match event {
            Event::HomePlaced { seat, place, .. } => self.settled.push((seat, place)),
            Event::EraBegan { era, .. } => {
                self.era = usize::from(era) - 1;
                self.counts[self.era] += 1;
            }
            Event::MarkerPassed { .. } => self.counts[self.era] += 1,
            Event::Bought { .. } => {
                self.bought[self.era] += 1;
                self.counts[EARLY_PURCHASES] += u64::from(self.era + 1 < ERA_COUNT);
            }
            Event::Placed { place, .. } => self.opened[place.index()] += 1,
            Event::Replaced { place, .. } => self.replaced[place.index()] += 1,
            Event::GaveUp { target, .. } | Event::Crashed { target, .. } => {
                self.given_up[target.index()] += 1
            }
            Event::MajorityScored { seat, market, points, .. } => {
                self.score(seat, Source::of(market), points);
            }
            Event::ProfitScored { seat, points, .. } => self.score(seat, Source::Profit, points),
            Event::Pioneered { seat, points, .. } => self.score(seat, Source::Pioneers, points),
            Event::FinalScored { seat, aeroplanes, passengers } => {
                self.score(seat, Source::Aeroplanes, aeroplanes);
                self.score(seat, Source::Passengers, passengers);
            }
            _ => {}
        }
    }

    /// The mean of what was counted in every game, and how far chance moves it.
    fn mean(&self, place: usize, games: u64) -> Figure {
        let games = games.max(1) as f64;
        let value = self.sums[place] as f64 / games;
        let variance = self.squares[place] as f64 / games - value * value;
        Figure::number(value, (variance.max(0.0) / games).sqrt())
    }

    fn score(&mut self, seat: Seat, source: Source, points: u16) {
        self.points[seat.index()][source as usize] += u64::from(points);
    }
}

impl Log<Event> for AirlineNotes {
    // Everything is told to all.
    #[inline]
    fn tell(&mut self, _: Viewers, event: impl FnOnce() -> Event) {
        self.hear(event());
    }
}

impl Notes<Aeroplanes> for AirlineNotes {
    type Sum = Airlines;

    fn blank(_: &Aeroplanes, seats: usize) -> AirlineNotes {
        AirlineNotes {
            seats,
            settled: Vec::with_capacity(seats),
            era: 0,
            counts: [0; COUNTS],
            points: Default::default(),
            order: [0; MAX_SEATS],
            home_games: [0; HOMES],
            home_wins: [0; HOMES],
            deeds: [0; Deed::COUNT],
            sums: [0; COUNTS],
            squares: [0; COUNTS],
            bought: [0; ERA_COUNT],
            opened: [0; MOST_PLACES],
            replaced: [0; MOST_PLACES],
            given_up: [0; MOST_PLACES],
            within: 0,
            sources: [0; Source::COUNT],
            winners_sources: [0; Source::COUNT],
        }
    }

    fn begin(&mut self) {
        self.settled.clear();
        self.counts = [0; COUNTS];
        self.points = Default::default();
    }

    /// What begins an action, and not what goes on with it.
    fn chose(&mut self, _: Seat, legal: &[Action], action: Action) {
        let goes_on = legal.last() == Some(&Action::Stop);
        if let Some(deed) = Deed::of(action).filter(|_| !goes_on) {
            self.deeds[deed as usize] += 1;
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        for (place, &(seat, home)) in self.settled.iter().rev().enumerate() {
            let wins = outcome.wins[seat.index()];
            self.order[place] += wins;
            self.home_games[home.index()] += 1;
            self.home_wins[home.index()] += wins;
        }
        for (place, count) in self.counts.into_iter().enumerate() {
            self.sums[place] += count;
            self.squares[place] += count * count;
        }
        let scores = &outcome.scores[..self.seats];
        self.within += scores.iter().filter(|score| airlines::SCORES.contains(score)).count() as u64;
        for (seat, sources) in self.points[..self.seats].iter().enumerate() {
            for (source, points) in sources.iter().enumerate() {
                self.sources[source] += points;
                // Whoever shares a win counts for that share of a winner.
                self.winners_sources[source] += points * outcome.wins[seat];
            }
        }
    }

    fn pour(&mut self, from: &mut AirlineNotes) {
        add_all(&mut self.order, &mut from.order);
        add_all(&mut self.home_games, &mut from.home_games);
        add_all(&mut self.home_wins, &mut from.home_wins);
        add_all(&mut self.deeds, &mut from.deeds);
        add_all(&mut self.sums, &mut from.sums);
        add_all(&mut self.squares, &mut from.squares);
        add_all(&mut self.bought, &mut from.bought);
        add_all(&mut self.opened, &mut from.opened);
        add_all(&mut self.replaced, &mut from.replaced);
        add_all(&mut self.given_up, &mut from.given_up);
        self.within += std::mem::take(&mut from.within);
        add_all(&mut self.sources, &mut from.sources);
        add_all(&mut self.winners_sources, &mut from.winners_sources);
    }

    fn sum(&self, rules: &Aeroplanes, games: u64) -> Airlines {
        let win = Outcome::WIN as f64;
        let per_game = |sum: f64| if games > 0 { sum / games as f64 } else { 0.0 };
        let board = &rules.data().board;
        let home = |home: Place| HomeUse {
            id: board.site(home).id.clone(),
            home,
            games: self.home_games[home.index()],
            wins: self.home_wins[home.index()] as f64 / win,
        };
        let place = |place: Place| PlaceUse {
            id: board.site(place).id.clone(),
            place,
            opened: self.opened[place.index()],
            replaced: self.replaced[place.index()],
            given_up: self.given_up[place.index()],
        };
        let source = |source: Source| PointSource {
            source,
            per_seat: per_game(self.sources[source as usize] as f64 / self.seats as f64),
            per_winner: per_game(self.winners_sources[source as usize] as f64 / win),
        };
        Airlines {
            games,
            seats: self.seats,
            order: self.order[..self.seats].iter().map(|&wins| wins as f64 / win).collect(),
            homes: board.homes().map(home).collect(),
            deeds: self.deeds,
            rounds: std::array::from_fn(|era| self.mean(era, games)),
            early_purchases: self.mean(EARLY_PURCHASES, games),
            bought: self.bought.map(|bought| per_game(bought as f64)),
            places: board.places().map(place).collect(),
            within: self.within,
            points: Source::ALL.map(source).to_vec(),
        }
    }
}

impl Source {
    fn of(market: Market) -> Source {
        match market {
            Market::Europe => Source::Europe,
            Market::Africa => Source::Africa,
            Market::Asia | Market::Americas => Source::Asia,
        }
    }
}

impl Deed {
    fn of(action: Action) -> Option<Deed> {
        Some(match action {
            Action::Buy { .. } => Deed::Aeroplane,
            Action::Place(_) => Deed::Airports,
            Action::Claim(_) => Deed::Passenger,
            Action::BuyAdvantage(_) | Action::RollAdvantages => Deed::Advantages,
            Action::Subsidy => Deed::Subsidy,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests;
