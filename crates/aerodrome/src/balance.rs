//! `aerodrome balance`: whether a game's data are in balance when experts play it.

use std::io::Write;

use anyhow::{Result, bail};
use catalog::Catalog;
use clap::Args;
use lab::Findings;
use lab::balance::{Figure, Target};
use lab::number::{decimal, percent};
use serde::Serialize;
use tabletop::text::{Lang, Message};

use crate::columns::Columns;
use crate::failure::Usage;
use crate::progress;
use crate::series::{SeatCounts, SeriesArgs, head, misused};
use crate::voice::{Voice, with_own};

/// Options of the command.
#[derive(Args, Debug)]
pub struct BalanceArgs {
    #[command(flatten)]
    pub(crate) series: SeriesArgs,
    /// Who plays at every seat
    #[arg(long, value_name = "BOT", default_value = "expert:150it")]
    bot: String,
    /// How many standard errors a number may lie outside its limits: 0 judges the number itself, 3 a small sample
    #[arg(long, value_name = "N", default_value = "0", value_parser = sigmas)]
    sigmas: f64,
}

fn sigmas(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number| (0.0..=10.0).contains(number));
    number.ok_or_else(|| "a number from 0 to 10".into())
}

/// What was found at one table.
#[derive(Serialize)]
struct Cell {
    game: &'static str,
    seats: usize,
    /// What the table chose, if it is one of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    games: u64,
    bot: String,
    seed: String,
    targets: Vec<Verdict>,
}

#[derive(Serialize)]
struct Verdict {
    what: String,
    #[serde(flatten)]
    found: Figure,
    low: f64,
    high: f64,
    holds: bool,
}

/// Plays with every number of seats, or the one asked for, and prints; fails if a number lies outside its limits.
pub fn run(args: &BalanceArgs, catalog: &Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let game = &args.series.game;
    let counts = catalog.with_title(game, SeatCounts(args.series.seats)).map_err(misused(voice))?;
    let counts = counts.map_err(|reason| Usage(voice.say(&reason)))?;
    let book = with_own(catalog.book(game).map_err(misused(voice))?);
    let speaker = Voice::of(&book, voice.lang());
    let mut cells = Vec::new();
    let (tables, mut all) = (tables(args), Vec::new());
    for (seats, table) in counts.iter().flat_map(|&seats| tables.iter().map(move |table| (seats, table))) {
        let mut plan = lab::Plan { seats: Some(seats), ..args.series.plan(std::slice::from_ref(&args.bot)) };
        plan.options.extend(table.clone());
        let study = plan.study(catalog).map_err(misused(voice))?;
        let progress = progress::games(study.games(), &speaker);
        let findings = study.run(&|| progress.add(1));
        progress.finish();
        cells.push(judge(&findings, table.clone(), args, &speaker));
        if !args.series.json {
            print(&cells[cells.len() - 1], &speaker, out)?;
        }
        all.push(findings);
    }
    if let Some(together) = judge_together(&all, args, &speaker) {
        if !args.series.json {
            print(&together, &speaker, out)?;
        }
        cells.push(together);
    }
    if args.series.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&cells)?)?;
    }
    out.flush()?;
    let missed = cells.iter().flat_map(|cell| &cell.targets).filter(|verdict| !verdict.holds).count();
    if missed > 0 {
        bail!(speaker.say(&Message::new("balance.missed").with("count", missed)));
    }
    Ok(())
}

/// The tables at which the game is measured: all that its title has, unless one is asked for.
fn tables(args: &BalanceArgs) -> Vec<Option<String>> {
    let tables = lab::balance::tables(&args.series.game);
    let name = |option: &str| option.split('=').next().unwrap_or_default().to_owned();
    let chosen = |table: &Option<String>| {
        let table = table.as_deref().map(name);
        args.series.options.iter().any(|option| Some(name(option)) == table)
    };
    if tables.iter().any(chosen) { vec![None] } else { tables }
}

fn judge(findings: &Findings, table: Option<String>, args: &BalanceArgs, voice: &Voice<'_>) -> Cell {
    Cell {
        game: findings.game,
        seats: findings.seats,
        table,
        games: findings.games,
        bot: args.bot.clone(),
        seed: findings.seed.clone(),
        targets: verdicts(&findings.targets(), args, voice),
    }
}

/// What holds for all tables together, if the title says anything about that.
fn judge_together(all: &[Findings], args: &BalanceArgs, voice: &Voice<'_>) -> Option<Cell> {
    let targets = lab::balance::together(&args.series.game, all);
    let first = all.first().filter(|_| !targets.is_empty())?;
    Some(Cell {
        games: all.iter().map(|findings| findings.games).sum(),
        targets: verdicts(&targets, args, voice),
        ..judge(first, None, args, voice)
    })
}

fn verdicts(targets: &[Target], args: &BalanceArgs, voice: &Voice<'_>) -> Vec<Verdict> {
    let verdict = |target: &Target| Verdict {
        what: voice.say(&target.what),
        found: target.found,
        low: target.low,
        high: target.high,
        holds: target.holds(args.sigmas),
    };
    targets.iter().map(verdict).collect()
}

fn print(cell: &Cell, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let lang = voice.lang();
    let head = head(cell.seats, cell.games, &cell.seed, lang);
    writeln!(out, "{}\n", voice.say(&head))?;
    let heads = [
        "balance.target",
        "balance.found",
        "balance.error",
        "balance.least",
        "balance.most",
        "balance.verdict",
    ];
    let mut table = Columns::new(1, heads.iter().map(|id| voice.say(&Message::new(id))).collect());
    for verdict in &cell.targets {
        let number = |value| spell(value, verdict.found.share, lang);
        let word = if verdict.holds { "balance.holds" } else { "balance.misses" };
        table.push(vec![
            verdict.what.clone(),
            number(verdict.found.value),
            number(verdict.found.error),
            number(verdict.low),
            number(verdict.high),
            voice.say(&Message::new(word)),
        ]);
    }
    table.print(out)?;
    writeln!(out)?;
    // A cell takes minutes: it is shown when it is there.
    Ok(out.flush()?)
}

fn spell(value: f64, share: bool, lang: Lang) -> String {
    if share { percent(value, 1, lang) } else { decimal(value, 1, lang) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slack_is_a_small_number() {
        assert_eq!(sigmas("3"), Ok(3.0));
        for wrong in ["-1", "11", "nan", "x", ""] {
            assert!(sigmas(wrong).is_err(), "{wrong}");
        }
    }
}
