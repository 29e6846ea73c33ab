//! `aerodrome bench`: random playouts on one thread, to measure speed.

mod playouts;
mod table;

use std::io::Write;
use std::time::Duration;

use anyhow::Result;
use catalog::Catalog;
use clap::Args;

use crate::edition::EditionArg;
use crate::failure::Usage;
use crate::series::SeatCounts;
use crate::voice::Voice;
use playouts::{Budget, Playouts};

/// Options of the command.
#[derive(Args, Debug)]
pub struct BenchArgs {
    /// Which games; all of them if none is named
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// How long to play for each game and number of seats
    #[arg(long, value_name = "S", default_value = "2", value_parser = seconds)]
    seconds: Duration,
    /// Play exactly so many games, the same ones every time, instead of watching the clock
    #[arg(long = "games", value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Only with this number of players
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub(crate) edition: EditionArg,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wanted = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    wanted.filter(|wanted| !wanted.is_zero()).ok_or_else(|| "a number of seconds above 0, such as 0.5".into())
}

/// Plays and prints.
pub fn run(args: &BenchArgs, catalog: &Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let budget = args.count.map_or(Budget::Time(args.seconds), Budget::Games);
    let tables = tables(args, catalog, voice)?;
    let mut all = Vec::new();
    if !args.json {
        table::print_heads(voice, out)?;
    }
    for (game, seats) in tables {
        let playouts = Playouts { seats, budget };
        let measured =
            catalog.with_title(&game, playouts).map_err(|problem| Usage(voice.problem(&problem)))?;
        if !args.json {
            table::print_row(&measured, voice, out)?;
        }
        all.push(measured);
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    }
    Ok(())
}

/// Every game and number of seats to play. A game that was named must have the seats asked for; of all games, those
/// that have them are played.
fn tables(args: &BenchArgs, catalog: &Catalog, voice: &Voice<'_>) -> Result<Vec<(String, usize)>, Usage> {
    let named = !args.games.is_empty();
    let games: Vec<&str> =
        if named { args.games.iter().map(String::as_str).collect() } else { Catalog::IDS.to_vec() };
    let mut tables = Vec::new();
    let mut refused = None;
    for game in games {
        let counts = catalog.with_title(game, SeatCounts(args.seats));
        match counts.map_err(|problem| Usage(voice.problem(&problem)))? {
            Ok(counts) => tables.extend(counts.into_iter().map(|seats| (game.to_owned(), seats))),
            Err(reason) => refused = Some(Usage(voice.say(&reason))),
        }
    }
    match refused {
        Some(usage) if named || tables.is_empty() => Err(usage),
        _ => Ok(tables),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_more_than_nothing() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["0", "-1", "nan", "inf", "1e300", "x", ""] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}
