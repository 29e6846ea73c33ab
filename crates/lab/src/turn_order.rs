//! How often whoever begins wins, and those who follow.

use tabletop::text::{Arg, Message};

use crate::balance::{Figure, Target};
use crate::measure::{Cell, Measure, Picture, Row};
use crate::statistics::wilson;

/// The table's name.
pub(crate) const ID: &str = "turn_order";

/// The wins of each place in turn order as a table.
pub(crate) fn table(wins: &[f64], games: u64) -> Measure {
    let games = games as f64;
    let row = |(place, &won): (usize, &f64)| {
        let win_rate = if games > 0.0 { won / games } else { 0.0 };
        Row {
            id: (place + 1).to_string(),
            name: Arg::Number(place as i64 + 1),
            cells: vec![
                Cell::Parts(won),
                Cell::Share(win_rate),
                Cell::Interval(wilson(win_rate, games)),
                Cell::Share(1.0 / wins.len() as f64),
            ],
        }
    };
    Measure {
        id: ID,
        columns: vec!["wins", "win_rate", "ci95", "even"],
        rows: wins.iter().enumerate().map(row).collect(),
        pictures: vec![Picture { interval: Some("ci95"), line: Some("even"), ..Picture::bars("win_rate") }],
    }
}

/// No place may be further from an even share of wins than said.
pub(crate) fn targets(wins: &[f64], games: u64, slack: f64) -> impl Iterator<Item = Target> {
    let (games, even) = (games as f64, 1.0 / wins.len() as f64);
    wins.iter().enumerate().map(move |(place, &wins)| Target {
        what: Message::new("balance.order").with("place", place + 1),
        found: Figure::share(wins / games.max(1.0), games),
        low: even - slack,
        high: even + slack,
    })
}
