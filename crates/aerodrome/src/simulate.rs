//! `aerodrome simulate`: many games between bots, and what they tell.

mod files;
mod table;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use catalog::Catalog;
use clap::Args;
use lab::{Plan, Until};

use crate::progress;
use crate::series::{SeriesArgs, misused, name};
use crate::voice::{Voice, with_own};

/// Options of the command.
#[derive(Args, Debug)]
pub struct SimulateArgs {
    #[command(flatten)]
    pub(crate) series: SeriesArgs,
    /// The bots by name, separated by commas; the last one fills the seats that are left
    #[arg(long, value_name = "BOTS", value_delimiter = ',', value_parser = name, default_value = "random")]
    bots: Vec<String>,
    /// Stop as soon as the first bot is shown to win more or less often than RATE (by default an even share);
    /// --games is then the most that is played
    #[arg(long, value_name = "RATE", num_args = 0..=1, value_parser = rate)]
    until_significant: Option<Option<f64>>,
    /// Write a report with plots to this file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Write everything that was counted to CSV files in this folder
    #[arg(long, value_name = "DIR")]
    csv: Option<PathBuf>,
}

/// A share of games, such as 0.25 or 25%.
fn rate(text: &str) -> Result<f64, String> {
    let number = match text.strip_suffix('%') {
        Some(percent) => percent.parse().map(|percent: f64| percent / 100.0),
        None => text.parse(),
    };
    number
        .ok()
        .filter(|rate| *rate > 0.0 && *rate < 1.0)
        .ok_or_else(|| "a share of games between 0 and 1, such as 0.5".into())
}

impl SimulateArgs {
    fn plan(&self) -> Plan {
        let until = self.until_significant.map(|rate| rate.map_or(Until::Even, Until::Rate));
        Plan { until, keep_games: self.csv.is_some(), ..self.series.plan(&self.bots) }
    }
}

/// Plays and prints.
pub fn run(args: &SimulateArgs, catalog: &Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let study = args.plan().study(catalog).map_err(misused(voice))?;
    let book = with_own(catalog.book(&args.series.game).map_err(misused(voice))?);
    let voice = Voice::of(&book, voice.lang());
    files::check(args, &voice)?;
    let progress = progress::games(study.games(), &voice);
    let findings = study.run(&|| progress.add(1));
    progress.finish();
    let written = files::write(args, &findings, &book, &voice);
    if args.series.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&findings)?)?;
    } else {
        table::print(&findings, &voice, out)?;
    }
    // What was played must not be lost with a file that cannot be written: the results come first.
    out.flush()?;
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_lies_between_never_and_always() {
        assert_eq!((rate("0.25"), rate("40%")), (Ok(0.25), Ok(0.4)));
        for wrong in ["0", "1", "-0.5", "nan", "inf", "half", "", "%", "100%"] {
            assert!(rate(wrong).is_err(), "{wrong}");
        }
    }
}
