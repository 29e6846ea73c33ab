//! What was measured in many games, as tables and as targets.

use std::ops::RangeInclusive;

use ::aeroplanes::board::Place;
use tabletop::text::{Arg, Message};

use super::ERA_COUNT;
use crate::balance::{Figure, Target};
use crate::findings::Findings;
use crate::measure::{Cell, Measure, Picture, Row};
use crate::notes::Own;
use crate::statistics::wilson;
use crate::turn_order;

/// How far a place in turn order may be from an even share of wins.
const ORDER: f64 = 0.04;
/// The same for a home city.
const HOME: f64 = 0.06;
/// Which part of all actions every kind should be at least.
const DEED: f64 = 0.03;
/// How many rounds an era should have.
const ROUNDS: (f64, f64) = (6.0, 16.0);
/// How many aeroplanes should be bought in the first two eras.
const BOUGHT: (f64, f64) = (18.0, 28.0);
/// Where scores should lie, ...
pub(super) const SCORES: RangeInclusive<i32> = 15..=50;
/// ... most of them, with so many players.
const WITHIN: (f64, usize) = (0.8, 5);

/// A kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the actions of a turn")]
pub enum Deed {
    Aeroplane,
    Airports,
    Passenger,
    Advantages,
    Subsidy,
}

impl Deed {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// All of them.
    pub const ALL: [Deed; Self::COUNT] =
        [Deed::Aeroplane, Deed::Airports, Deed::Passenger, Deed::Advantages, Deed::Subsidy];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Deed::Aeroplane => "aeroplane",
            Deed::Airports => "airports",
            Deed::Passenger => "passenger",
            Deed::Advantages => "advantages",
            Deed::Subsidy => "subsidy",
        }
    }
}

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "majorities by market, and the rest")]
pub enum Source {
    Europe,
    Africa,
    Asia,
    Profit,
    Pioneers,
    Aeroplanes,
    Passengers,
}

impl Source {
    /// How many there are.
    pub const COUNT: usize = 7;
    /// All of them.
    pub const ALL: [Source; Self::COUNT] = [
        Source::Europe,
        Source::Africa,
        Source::Asia,
        Source::Profit,
        Source::Pioneers,
        Source::Aeroplanes,
        Source::Passengers,
    ];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Source::Europe => "europe",
            Source::Africa => "africa",
            Source::Asia => "asia",
            Source::Profit => "profit",
            Source::Pioneers => "pioneers",
            Source::Aeroplanes => "aeroplanes",
            Source::Passengers => "passengers",
        }
    }
}

/// What was measured in many games of Aeroplanes.
#[derive(Clone, Debug, PartialEq)]
pub struct Airlines {
    /// How many games.
    pub games: u64,
    /// With how many seats.
    pub seats: usize,
    /// How many games were won by the first in turn order, by the second, and so on; a shared win is shared.
    pub order: Vec<f64>,
    /// Every home city.
    pub homes: Vec<HomeUse>,
    /// How often each kind of action was taken.
    pub deeds: [u64; Deed::COUNT],
    /// The rounds of each era, on average.
    pub rounds: [Figure; ERA_COUNT],
    /// The aeroplanes that were bought before the last era, on average.
    pub early_purchases: Figure,
    /// The aeroplanes that were bought in each era, on average.
    pub bought: [f64; ERA_COUNT],
    /// Every place.
    pub places: Vec<PlaceUse>,
    /// How many scores lay where most should.
    pub within: u64,
    /// Where points came from; together they are the mean score.
    pub points: Vec<PointSource>,
}

/// How those fared who began in a home city.
#[derive(Clone, Debug, PartialEq)]
pub struct HomeUse {
    /// The city in files.
    pub id: String,
    /// The city.
    pub home: Place,
    /// In how many games somebody began there.
    pub games: u64,
    /// How many of these they won.
    pub wins: f64,
}

/// What happened at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceUse {
    /// The place in files.
    pub id: String,
    /// The place.
    pub place: Place,
    /// Airports that opened there, home airports left out.
    pub opened: u64,
    /// Airports that were replaced.
    pub replaced: u64,
    /// Tiles that did not arrive.
    pub given_up: u64,
}

/// Points from one source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointSource {
    /// Which.
    pub source: Source,
    /// What a seat had from it in a game, on average.
    pub per_seat: f64,
    /// What the winner had from it.
    pub per_winner: f64,
}

impl Own for Airlines {
    fn targets(&self, findings: &Findings) -> Vec<Target> {
        let mut targets: Vec<Target> = turn_order::targets(&self.order, self.games, ORDER).collect();
        targets.extend(self.homes.iter().map(|home| self.home_target(home)));
        targets.extend(Deed::ALL.map(|deed| self.deed_target(deed)));
        targets.extend((0..ERA_COUNT).map(|era| self.era_target(era)));
        targets.push(number(Message::new("balance.bought"), self.early_purchases, BOUGHT));
        if findings.seats == WITHIN.1 {
            let scores = (self.games * self.seats as u64) as f64;
            targets.push(Target {
                what: Message::new("balance.within").with("low", *SCORES.start()).with("high", *SCORES.end()),
                found: Figure::share(self.within as f64 / scores.max(1.0), scores),
                low: WITHIN.0,
                high: 1.0,
            });
        }
        targets
    }

    fn measures(&self) -> Vec<Measure> {
        vec![
            turn_order::table(&self.order, self.games),
            self.homes_table(),
            self.points_table(),
            self.deeds_table(),
            self.eras_table(),
            self.places_table(),
        ]
    }
}

fn number(what: Message, found: Figure, (low, high): (f64, f64)) -> Target {
    Target { what, found, low, high }
}

impl Airlines {
    fn home_target(&self, home: &HomeUse) -> Target {
        let (games, even) = (home.games as f64, 1.0 / self.seats as f64);
        Target {
            what: Message::new("balance.home").with("home", place_name(home.home)),
            found: Figure::share(home.wins / games.max(1.0), games),
            low: even - HOME,
            high: even + HOME,
        }
    }

    fn deed_target(&self, deed: Deed) -> Target {
        let all = self.deeds.iter().sum::<u64>() as f64;
        Target {
            what: Message::new("balance.deed").with("deed", deed_name(deed)),
            found: Figure::share(self.deeds[deed as usize] as f64 / all.max(1.0), all),
            low: DEED,
            high: 1.0,
        }
    }

    fn era_target(&self, era: usize) -> Target {
        number(Message::new("balance.era").with("era", era + 1), self.rounds[era], ROUNDS)
    }

    fn homes_table(&self) -> Measure {
        let row = |home: &HomeUse| {
            let games = home.games as f64;
            Row {
                id: home.id.clone(),
                name: place_name(home.home),
                cells: vec![
                    Cell::Count(home.games),
                    Cell::share_of(home.wins, games),
                    if home.games > 0 {
                        Cell::Interval(wilson(home.wins / games, games))
                    } else {
                        Cell::Nothing
                    },
                    Cell::Share(1.0 / self.seats as f64),
                ],
            }
        };
        Measure {
            id: "homes",
            columns: vec!["games", "win_rate", "ci95", "even"],
            rows: self.homes.iter().map(row).collect(),
            pictures: vec![Picture {
                interval: Some("ci95"),
                line: Some("even"),
                ..Picture::bars("win_rate")
            }],
        }
    }

    fn points_table(&self) -> Measure {
        let row = |points: &PointSource| Row {
            id: points.source.id().to_owned(),
            name: Arg::term(format!("measure.points.{}", points.source.id())),
            cells: vec![Cell::Number(points.per_seat), Cell::Number(points.per_winner)],
        };
        Measure {
            id: "points",
            columns: vec!["per_seat", "per_winner"],
            rows: self.points.iter().map(row).collect(),
            pictures: vec![Picture::bars("per_seat"), Picture::bars("per_winner")],
        }
    }

    fn deeds_table(&self) -> Measure {
        let all = self.deeds.iter().sum::<u64>() as f64;
        let row = |deed: Deed| {
            let count = self.deeds[deed as usize];
            Row {
                id: deed.id().to_owned(),
                name: deed_name(deed),
                cells: vec![
                    Cell::mean_of(count as f64, (self.games * self.seats as u64) as f64),
                    Cell::share_of(count as f64, all),
                ],
            }
        };
        Measure {
            id: "deeds",
            columns: vec!["per_seat", "share"],
            rows: Deed::ALL.map(row).to_vec(),
            pictures: vec![Picture::bars("share")],
        }
    }

    fn eras_table(&self) -> Measure {
        let row = |era: usize| Row {
            id: (era + 1).to_string(),
            name: Arg::Number(era as i64 + 1),
            cells: vec![Cell::Number(self.rounds[era].value), Cell::Number(self.bought[era])],
        };
        Measure {
            id: "eras",
            columns: vec!["rounds", "bought"],
            rows: (0..ERA_COUNT).map(row).collect(),
            pictures: vec![Picture::bars("rounds")],
        }
    }

    fn places_table(&self) -> Measure {
        let per_game = |count: u64| Cell::mean_of(count as f64, self.games as f64);
        let row = |used: &PlaceUse| Row {
            id: used.id.clone(),
            name: place_name(used.place),
            cells: vec![per_game(used.opened), per_game(used.replaced), per_game(used.given_up)],
        };
        Measure {
            id: "places",
            columns: vec!["opened", "replaced", "given_up"],
            rows: self.places.iter().map(row).collect(),
            pictures: vec![Picture::bars("opened")],
        }
    }
}

fn place_name(place: Place) -> Arg {
    Arg::term(format!("place.{}", place.0))
}

fn deed_name(deed: Deed) -> Arg {
    Arg::term(format!("measure.deeds.{}", deed.id()))
}
