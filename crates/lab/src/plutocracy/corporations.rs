//! Many games of Plutocracy for several.

use plutocracy::Plutocracy;
use plutocracy::multiplayer::action::{Action, Event};
use plutocracy::multiplayer::favors::Favor;
use plutocracy::multiplayer::goods::Good;
use plutocracy::multiplayer::state::{MAX_SEATS, Society};
use plutocracy::sky::Planet;
use tabletop::text::{Arg, Message};
use tabletop::{Log, Seat, Viewers};

use super::stops::Stops;
use crate::balance::{Figure, Target};
use crate::bout::Outcome;
use crate::findings::Findings;
use crate::measure::{Cell, Measure, Picture, Row};
use crate::notes::{Notes, Own};
use crate::tally::add_all;
use crate::turn_order;

/// How far a place in turn order may be from an even share of wins.
const ORDER: f64 = 0.04;
/// In which share of its chances every favor should be taken.
const TAKEN: (f64, f64) = (0.05, 0.40);
/// In which share of games every society should be joined.
const JOINED: f64 = 0.15;

/// Where councilors come from: the outer planets' elections, the societies, Election Fraud.
const SOURCES: usize = Planet::OUTER_COUNT + 2;
const SOCIETIES: usize = Planet::OUTER_COUNT;
const FRAUD: usize = SOCIETIES + 1;

/// Notes on many games.
#[derive(Default)]
pub(crate) struct CorporationNotes {
    seats: usize,
    /// Who has begun, the last in turn order first (PL-39).
    started: Vec<Seat>,
    joined: [bool; Society::COUNT],
    sent: [[u64; SOURCES]; MAX_SEATS],
    order: [u64; MAX_SEATS],
    chances: [u64; Favor::COUNT],
    taken: [u64; Favor::COUNT],
    used: [u64; Favor::COUNT],
    joins: [u64; Society::COUNT],
    joined_games: [u64; Society::COUNT],
    stops: Stops,
    bought: [u64; Good::COUNT],
    paid: [u64; Good::COUNT],
    sold: [u64; Good::COUNT],
    earned: [u64; Good::COUNT],
    councilors: [u64; SOURCES],
    winners_councilors: [u64; SOURCES],
}

impl CorporationNotes {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Started { seat, .. } => self.started.push(seat),
            Event::TurnBegan { planet, .. } => self.stops.see(planet),
            Event::Bought { good, units, money, .. } => {
                self.bought[good.index()] += u64::from(units);
                self.paid[good.index()] += u64::from(money);
            }
            Event::Sold { good, units, money, .. } => self.sell(good, usize::from(units), money),
            Event::Speculated { good, rolls, money, .. } => self.sell(good, rolls.len(), money),
            Event::Joined { seat, society, councilors } => {
                self.joined[society.index()] = true;
                self.joins[society.index()] += 1;
                self.sent[seat.index()][SOCIETIES] += u64::from(councilors);
            }
            Event::CouncilorSent { seat, planet } => {
                let source = planet.and_then(Planet::outer).unwrap_or(FRAUD);
                self.sent[seat.index()][source] += 1;
            }
            Event::FavorUsed { favor, .. } => self.used[favor.index()] += 1,
            _ => {}
        }
    }

    fn sell(&mut self, good: Good, units: usize, money: u16) {
        self.sold[good.index()] += units as u64;
        self.earned[good.index()] += u64::from(money);
    }
}

impl Log<Event> for CorporationNotes {
    // Everything is told to all.
    #[inline]
    fn tell(&mut self, _: Viewers, event: impl FnOnce() -> Event) {
        self.hear(event());
    }
}

impl Notes<Plutocracy> for CorporationNotes {
    type Sum = Corporations;

    fn blank(_: &Plutocracy, seats: usize) -> CorporationNotes {
        CorporationNotes { seats, ..CorporationNotes::default() }
    }

    fn begin(&mut self) {
        self.started.clear();
        self.joined = Default::default();
        self.sent = Default::default();
    }

    /// A favor has its chance at a drop-off at which it could be taken.
    fn chose(&mut self, _: Seat, legal: &[Action], action: Action) {
        let Action::DropOff(taken) = action else { return };
        for offered in legal {
            if let Action::DropOff(Some(favor)) = offered {
                self.chances[favor.index()] += 1;
            }
        }
        if let Some(favor) = taken {
            self.taken[favor.index()] += 1;
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        for (place, seat) in self.started.iter().rev().enumerate() {
            self.order[place] += outcome.wins[seat.index()];
        }
        for (games, joined) in self.joined_games.iter_mut().zip(self.joined) {
            *games += u64::from(joined);
        }
        for (seat, sent) in self.sent[..self.seats].iter().enumerate() {
            for (source, councilors) in sent.iter().enumerate() {
                self.councilors[source] += councilors;
                // Whoever shares a win counts for that share of a winner.
                self.winners_councilors[source] += councilors * outcome.wins[seat];
            }
        }
    }

    fn pour(&mut self, from: &mut CorporationNotes) {
        add_all(&mut self.order, &mut from.order);
        add_all(&mut self.chances, &mut from.chances);
        add_all(&mut self.taken, &mut from.taken);
        add_all(&mut self.used, &mut from.used);
        add_all(&mut self.joins, &mut from.joins);
        add_all(&mut self.joined_games, &mut from.joined_games);
        self.stops.pour(&mut from.stops);
        add_all(&mut self.bought, &mut from.bought);
        add_all(&mut self.paid, &mut from.paid);
        add_all(&mut self.sold, &mut from.sold);
        add_all(&mut self.earned, &mut from.earned);
        add_all(&mut self.councilors, &mut from.councilors);
        add_all(&mut self.winners_councilors, &mut from.winners_councilors);
    }

    fn sum(&self, _: &Plutocracy, games: u64) -> Corporations {
        let win = Outcome::WIN as f64;
        let per_game = |sum: f64| if games > 0 { sum / games as f64 } else { 0.0 };
        let favor = |favor: Favor| FavorUse {
            favor,
            chances: self.chances[favor.index()],
            taken: self.taken[favor.index()],
            used: self.used[favor.index()],
        };
        let society = |society: Society| SocietyUse {
            society,
            games: self.joined_games[society.index()],
            joins: self.joins[society.index()],
        };
        let trade = |good: Good| GoodTrade {
            good,
            bought: self.bought[good.index()],
            paid: self.paid[good.index()],
            sold: self.sold[good.index()],
            earned: self.earned[good.index()],
        };
        let source = |source: usize| CouncilorSource {
            planet: Planet::OUTER.get(source).copied(),
            id: Planet::OUTER.get(source).map_or_else(
                || if source == SOCIETIES { "societies" } else { "fraud" },
                |planet| planet.id(),
            ),
            per_seat: per_game(self.councilors[source] as f64 / self.seats as f64),
            per_winner: per_game(self.winners_councilors[source] as f64 / win),
        };
        Corporations {
            games,
            seats: self.seats,
            order: self.order[..self.seats].iter().map(|&wins| wins as f64 / win).collect(),
            favors: Favor::ALL.map(favor).to_vec(),
            societies: Society::ALL.map(society).to_vec(),
            stops: self.stops,
            goods: Good::ALL.map(trade).to_vec(),
            councilors: (0..SOURCES).map(source).collect(),
        }
    }
}

/// What was measured in many games of Plutocracy for several.
#[derive(Clone, Debug, PartialEq)]
pub struct Corporations {
    /// How many games.
    pub games: u64,
    /// With how many seats.
    pub seats: usize,
    /// How many games were won by the first in turn order, by the second, and so on; a shared win is shared.
    pub order: Vec<f64>,
    /// Every favor.
    pub favors: Vec<FavorUse>,
    /// Every society.
    pub societies: Vec<SocietyUse>,
    /// Where turns began.
    pub stops: Stops,
    /// Every good.
    pub goods: Vec<GoodTrade>,
    /// Where councilors came from; together they are the mean score.
    pub councilors: Vec<CouncilorSource>,
}

/// How a favor was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FavorUse {
    /// Which.
    pub favor: Favor,
    /// At how many drop-offs it could have been taken.
    pub chances: u64,
    /// At how many it was.
    pub taken: u64,
    /// How often it was used.
    pub used: u64,
}

/// How a society was joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SocietyUse {
    /// Which.
    pub society: Society,
    /// In how many games somebody joined it.
    pub games: u64,
    /// How often it was joined.
    pub joins: u64,
}

/// How a good was traded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoodTrade {
    /// Which.
    pub good: Good,
    /// Units bought.
    pub bought: u64,
    /// Money paid for them.
    pub paid: u64,
    /// Units sold.
    pub sold: u64,
    /// Money earned by that.
    pub earned: u64,
}

/// Councilors from one source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CouncilorSource {
    /// The planet whose elections it is.
    pub planet: Option<Planet>,
    /// The source in files.
    pub id: &'static str,
    /// What a seat had from it in a game, on average.
    pub per_seat: f64,
    /// What the winner had from it.
    pub per_winner: f64,
}

impl Own for Corporations {
    fn targets(&self, _: &Findings) -> Vec<Target> {
        let favor = |used: &FavorUse| Target {
            what: Message::new("balance.favor").with("favor", favor_name(used.favor)),
            found: Figure::share(used.taken as f64 / (used.chances as f64).max(1.0), used.chances as f64),
            low: TAKEN.0,
            high: TAKEN.1,
        };
        let society = |joined: &SocietyUse| Target {
            what: Message::new("balance.society").with("society", society_name(joined.society)),
            found: Figure::share(joined.games as f64 / (self.games as f64).max(1.0), self.games as f64),
            low: JOINED,
            high: 1.0,
        };
        let order = turn_order::targets(&self.order, self.games, ORDER);
        order.chain(self.favors.iter().map(favor)).chain(self.societies.iter().map(society)).collect()
    }

    fn measures(&self) -> Vec<Measure> {
        vec![
            turn_order::table(&self.order, self.games),
            self.councilors_table(),
            self.favors_table(),
            self.societies_table(),
            self.stops.table(self.games as f64 * self.seats as f64),
            self.goods_table(),
        ]
    }
}

impl Corporations {
    /// How a favor was used.
    pub fn favor(&self, favor: Favor) -> &FavorUse {
        &self.favors[favor.index()]
    }

    /// How a society was joined.
    pub fn society(&self, society: Society) -> &SocietyUse {
        &self.societies[society.index()]
    }

    fn favors_table(&self) -> Measure {
        let row = |used: &FavorUse| Row {
            id: used.favor.id().to_owned(),
            name: favor_name(used.favor),
            cells: vec![
                Cell::Count(used.chances),
                Cell::Count(used.taken),
                Cell::share_of(used.taken as f64, used.chances as f64),
                Cell::Count(used.used),
            ],
        };
        Measure {
            id: "favors",
            columns: vec!["chances", "taken", "rate", "used"],
            rows: self.favors.iter().map(row).collect(),
            pictures: vec![Picture::bars("rate")],
        }
    }

    fn societies_table(&self) -> Measure {
        let row = |joined: &SocietyUse| Row {
            id: joined.society.id().to_owned(),
            name: society_name(joined.society),
            cells: vec![
                Cell::share_of(joined.games as f64, self.games as f64),
                Cell::mean_of(joined.joins as f64, self.games as f64),
            ],
        };
        Measure {
            id: "societies",
            columns: vec!["games", "joins"],
            rows: self.societies.iter().map(row).collect(),
            pictures: vec![Picture::bars("games")],
        }
    }

    fn goods_table(&self) -> Measure {
        let row = |trade: &GoodTrade| Row {
            id: trade.good.id().to_owned(),
            name: Arg::term(format!("good.{}", trade.good.id())),
            cells: vec![
                Cell::mean_of(trade.bought as f64, self.games as f64),
                Cell::mean_of(trade.paid as f64, trade.bought as f64),
                Cell::mean_of(trade.sold as f64, self.games as f64),
                Cell::mean_of(trade.earned as f64, trade.sold as f64),
            ],
        };
        Measure {
            id: "goods",
            columns: vec!["bought", "cost", "sold", "price"],
            rows: self.goods.iter().map(row).collect(),
            pictures: vec![Picture::bars("sold")],
        }
    }

    fn councilors_table(&self) -> Measure {
        let row = |source: &CouncilorSource| Row {
            id: source.id.to_owned(),
            name: source
                .planet
                .map_or_else(|| Arg::term(format!("measure.councilors.{}", source.id)), super::stops::name),
            cells: vec![Cell::Number(source.per_seat), Cell::Number(source.per_winner)],
        };
        Measure {
            id: "councilors",
            columns: vec!["per_seat", "per_winner"],
            rows: self.councilors.iter().map(row).collect(),
            pictures: vec![Picture::bars("per_seat"), Picture::bars("per_winner")],
        }
    }
}

fn favor_name(favor: Favor) -> Arg {
    Arg::term(format!("favor.{}.name", favor.id()))
}

fn society_name(society: Society) -> Arg {
    Arg::term(format!("society.{}.name", society.id()))
}
