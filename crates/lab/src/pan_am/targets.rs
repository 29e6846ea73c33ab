//! The balance that Pan Am is after, as its rules state it.

use std::ops::RangeInclusive;

use pan_am::state::Area;
use tabletop::text::{Arg, Message};

use super::airlines::{Airlines, DirectiveUse};
use crate::balance::{Figure, Target};
use crate::turn_order;

/// How far a place in turn order may be from an even share of wins.
const ORDER: f64 = 0.04;
/// The stock a winner should have, and in which share of games at least.
const STOCK: (RangeInclusive<i32>, f64) = (8..=30, 0.95);
/// The share of placements that every area should have.
const PLACED: f64 = 0.05;
/// In which share of the games in which it could be played every directive should be.
const PLAYED: f64 = 0.30;
/// In which share of games the price may come to an end of its track.
const AT_AN_END: f64 = 0.10;

pub(super) const AREAS: [Area; 5] =
    [Area::Airports, Area::Destinations, Area::Planes, Area::Routes, Area::Directives];

pub(super) fn targets(sum: &Airlines) -> Vec<Target> {
    let mut targets: Vec<Target> = turn_order::targets(&sum.order, sum.games, ORDER).collect();
    targets.extend([stock(sum), price(sum)]);
    targets.extend(AREAS.map(|area| area_use(sum, area)));
    targets.extend(sum.directives.iter().map(directive_use));
    targets
}

fn of_games(sum: &Airlines, games: u64) -> Figure {
    let all = sum.games as f64;
    Figure::share(games as f64 / all.max(1.0), all)
}

fn stock(sum: &Airlines) -> Target {
    let (wanted, low) = STOCK;
    let counts = sum.stock.counts().iter();
    let games = counts.filter(|(shares, _)| wanted.contains(shares)).map(|(_, games)| games).sum();
    let what = Message::new("balance.stock").with("least", *wanted.start()).with("most", *wanted.end());
    Target { what, found: of_games(sum, games), low, high: 1.0 }
}

fn price(sum: &Airlines) -> Target {
    Target {
        what: Message::new("balance.price-end"),
        found: of_games(sum, sum.at_an_end),
        low: 0.0,
        high: AT_AN_END,
    }
}

fn area_use(sum: &Airlines, area: Area) -> Target {
    let all: u64 = sum.auctions.iter().map(|auction| auction.placed).sum();
    let placed = sum.placed_in(area) as f64;
    Target {
        what: Message::new("balance.area").with("area", Arg::term(format!("area.{}", area.id()))),
        found: Figure::share(placed / (all as f64).max(1.0), all as f64),
        low: PLACED,
        high: 1.0,
    }
}

fn directive_use(used: &DirectiveUse) -> Target {
    let held = used.held as f64;
    Target {
        what: Message::new("balance.directive").with("directive", super::tables::directive_name(used)),
        found: Figure::share(used.played as f64 / held.max(1.0), held),
        low: PLAYED,
        high: 1.0,
    }
}
