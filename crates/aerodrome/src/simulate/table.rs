//! What many games came to, for people.

use std::io::{self, Write};

use lab::number::{count, decimal, grouped, percent};
use lab::sequence::Side;
use lab::statistics::Interval;
use lab::{BotFindings, Findings};
use tabletop::text::{Arg, Lang, Message};

use crate::columns::Columns;
use crate::series::head;
use crate::style::QUIET;
use crate::voice::Voice;

/// Prints the results by bot, and what else is worth a line.
pub(super) fn print(findings: &Findings, voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    let lang = voice.lang();
    let head = head(findings.seats, findings.games, &findings.seed, lang);
    writeln!(out, "{}\n", voice.say(&head))?;
    bots(findings, voice).print(out)?;
    writeln!(out)?;
    for line in lines(findings, lang) {
        writeln!(out, "{QUIET}{}{QUIET:#}", voice.say(&line))?;
    }
    Ok(())
}

fn bots(findings: &Findings, voice: &Voice<'_>) -> Columns {
    let lang = voice.lang();
    let first = if findings.rotated() { "simulate.place" } else { "simulate.seat" };
    let mut heads: Vec<String> =
        [first, "simulate.bot", "simulate.wins", "simulate.win-rate", "simulate.interval"]
            .into_iter()
            .chain(["simulate.score"])
            .map(|id| voice.say(&Message::new(id)))
            .collect();
    if findings.rotated() {
        let at = |seat: usize| voice.say(&Message::new("simulate.at-seat").with("seat", seat + 1));
        heads.extend((0..findings.seats).map(at));
    }
    let mut table = Columns::new(2, heads);
    for bot in &findings.bots {
        let mut cells = row(bot, lang);
        if findings.rotated() {
            let seated = findings.by_seat.iter().flat_map(|seat| &seat.bots);
            cells.extend(seated.filter(|at| at.place == bot.seat).map(|at| percent(at.win_rate, 1, lang)));
        }
        table.push(cells);
    }
    table
}

fn row(bot: &BotFindings, lang: Lang) -> Vec<String> {
    vec![
        (bot.seat + 1).to_string(),
        bot.bot.clone(),
        count(bot.wins, lang),
        percent(bot.win_rate, 1, lang),
        range(bot.ci95, lang),
        decimal(bot.mean_score, 1, lang),
    ]
}

/// An interval of shares.
fn range(interval: Interval, lang: Lang) -> String {
    format!("{} – {}", percent(interval.low, 1, lang), percent(interval.high, 1, lang))
}

/// The bot that is tested; if all are alike, by its seat.
fn first(findings: &Findings) -> Arg {
    let bot = findings.bots[0].bot.as_str();
    if findings.rotated() { bot.into() } else { Message::new("simulate.first-seat").with("bot", bot).into() }
}

fn lines(findings: &Findings, lang: Lang) -> Vec<Message> {
    let mut lines = vec![
        Message::new("simulate.length")
            .with("decisions", decimal(findings.mean_decisions, 1, lang))
            .with("rounds", decimal(findings.mean_rounds, 1, lang)),
    ];
    if let Some(even) = findings.even {
        lines.push(Message::new("simulate.even").with("share", percent(even, 1, lang)));
    }
    if findings.rotated() {
        lines.push(Message::new("simulate.rotated").with("block", findings.games_in_block as usize));
    }
    if findings.games > findings.games_asked {
        lines
            .push(Message::new("simulate.rounded").with("asked", grouped(findings.games_asked as f64, lang)));
    }
    if let Some(test) = findings.significant {
        let id = match test.shown {
            Some(Side::Above) => "simulate.above",
            Some(Side::Below) => "simulate.below",
            None => "simulate.open",
        };
        lines.push(
            Message::new(id)
                .with("who", first(findings))
                .with("rate", percent(test.rate, 1, lang))
                .with("games", grouped(test.games as f64, lang))
                .with("interval", range(test.interval, lang)),
        );
    }
    lines
}
