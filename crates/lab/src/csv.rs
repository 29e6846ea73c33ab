//! Everything that was found, as files for a spreadsheet: commas, a head line, quotes only where they are needed.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::findings::{BotFindings, Findings, SeatFindings};
use crate::measure::{Cell, Measure};
use crate::sequence::Side;
use crate::speech::Speech;
use crate::statistics::Interval;

/// The first file that is written; who can write it can write the others.
pub const GAMES: &str = "games.csv";

/// A file that could not be written.
#[derive(Debug)]
pub struct Unwritten {
    /// Which.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

/// Writes all files into a folder. Labels are in the language of the speech; all else is the same in every language.
pub fn write_csv(findings: &Findings, speech: Speech<'_>, folder: &Path) -> Result<(), Unwritten> {
    write(folder, GAMES, |file| games(findings, file))?;
    write(folder, "study.csv", |file| study(findings, file))?;
    write(folder, "bots.csv", |file| bots(findings, file))?;
    write(folder, "seats.csv", |file| seats(findings, file))?;
    write(folder, "scores.csv", |file| scores(findings, file))?;
    write(folder, "lengths.csv", |file| lengths(findings, file))?;
    write(folder, "decisions.csv", |file| decisions(findings, file))?;
    write(folder, "actions.csv", |file| actions(findings, speech, file))?;
    write(folder, "money.csv", |file| money(findings, file))?;
    for measure in &findings.measures {
        write(folder, &format!("measure_{}.csv", measure.id), |file| table(measure, file))?;
    }
    Ok(())
}

fn write(
    folder: &Path,
    name: &str,
    content: impl Fn(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Unwritten> {
    let path = folder.join(name);
    let try_to = || {
        let mut file = BufWriter::new(File::create(&path)?);
        content(&mut file)?;
        file.flush()
    };
    try_to().map_err(|error| Unwritten { path: path.clone(), error })
}

/// One line of a file.
fn line(file: &mut dyn Write, cells: &[String]) -> io::Result<()> {
    let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
    writeln!(file, "{}", cells.join(","))
}

fn heads(file: &mut dyn Write, names: &[&str]) -> io::Result<()> {
    line(file, &names.iter().map(ToString::to_string).collect::<Vec<_>>())
}

/// A cell as RFC 4180 wants it.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) || cell.starts_with(' ') || cell.ends_with(' ') {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

macro_rules! cells {
    ($($cell:expr),* $(,)?) => { [$($cell.to_string()),*] };
}

fn ends(interval: Interval) -> [String; 2] {
    [interval.low.to_string(), interval.high.to_string()]
}

fn games(findings: &Findings, file: &mut dyn Write) -> io::Result<()> {
    let by_seat = |name: &str| (0..findings.seats).map(|seat| format!("{name}_{seat}")).collect::<Vec<_>>();
    let mut names = Vec::from(cells!["game", "block", "seed"]);
    ["bot", "score", "rank"].iter().for_each(|name| names.extend(by_seat(name)));
    names.extend(cells!["decisions", "rounds"]);
    line(file, &names)?;
    for (number, game) in (0..).zip(&findings.lines) {
        let block = number / findings.games_in_block;
        let mut cells = Vec::from(cells![number, block, findings.seed]);
        cells.extend((0..findings.seats).map(|seat| findings.bot_at(seat, game.shift).to_owned()));
        cells.extend(game.outcome.scores[..findings.seats].iter().map(ToString::to_string));
        cells.extend(game.outcome.ranks[..findings.seats].iter().map(ToString::to_string));
        cells.extend(cells![game.decisions, game.rounds]);
        line(file, &cells)?;
    }
    Ok(())
}

/// What was played, and what a sequential test came to: empty where there was none, or it showed nothing.
fn study(findings: &Findings, file: &mut dyn Write) -> io::Result<()> {
    heads(file, &["what", "value"])?;
    let test = findings.significant;
    let side = test.and_then(|test| test.shown).map(|side| match side {
        Side::Above => "above",
        Side::Below => "below",
    });
    let maybe = |number: Option<f64>| number.map_or(String::new(), |number| number.to_string());
    for (what, value) in [
        ("game", findings.game.to_owned()),
        ("rules_version", findings.rules_version.to_string()),
        ("edition", findings.edition.name.clone()),
        ("edition_digest", findings.edition.digest.clone()),
        ("options", findings.options.to_string()),
        ("seats", findings.seats.to_string()),
        ("seed", findings.seed.clone()),
        ("games", findings.games.to_string()),
        ("games_asked", findings.games_asked.to_string()),
        ("games_in_block", findings.games_in_block.to_string()),
        ("even_share", maybe(findings.even)),
        ("test_rate", maybe(test.map(|test| test.rate))),
        ("test_shown", side.unwrap_or_default().to_owned()),
        ("test_low", maybe(test.map(|test| test.interval.low))),
        ("test_high", maybe(test.map(|test| test.interval.high))),
    ] {
        line(file, &[what.to_owned(), value])?;
    }
    Ok(())
}

fn bots(findings: &Findings, file: &mut dyn Write) -> io::Result<()> {
    let names =
        ["seat", "bot", "games", "wins", "win_rate", "ci95_low", "ci95_high", "mean_score", "mean_rank"];
    heads(file, &[&names[..], &["score_lower_quartile", "score_median", "score_upper_quartile"]].concat())?;
    for bot in &findings.bots {
        let BotFindings { seat, bot: name, wins, win_rate, .. } = bot;
        let mut cells = Vec::from(cells![seat, name, findings.games, wins, win_rate]);
        cells.extend(ends(bot.ci95));
        cells.extend(cells![bot.mean_score, bot.mean_rank]);
        cells.extend(bot.score_quartiles.map(|score| score.to_string()));
        line(file, &cells)?;
    }
    Ok(())
}

/// Every seat with all bots together, whose place is empty, and with each of them.
fn seats(findings: &Findings, file: &mut dyn Write) -> io::Result<()> {
    heads(file, &["seat", "place", "bot", "games", "win_rate", "ci95_low", "ci95_high", "mean_score"])?;
    for SeatFindings { seat, win_rate, ci95, mean_score, bots } in &findings.by_seat {
        let [low, high] = ends(*ci95);
        line(file, &cells![seat, "", "", findings.games, win_rate, low, high, mean_score])?;
        for bot in bots {
            let [low, high] = ends(bot.ci95);
            line(
                file,
                &cells![seat, bot.place, bot.bot, bot.games, bot.win_rate, low, high, bot.mean_score],
            )?;
        }
    }
    Ok(())
}

fn scores(findings: &Findings, file: &mut dyn Write) -> io::Result<()> {
    heads(file, &["seat", "bot", "score", "games"])?;
    for bot in &findings.bots {
        for (score, games) in bot.scores.counts() {
            line(file, &cells![bot.seat, bot.bot, score, games])?;
        }
    }
    Ok(())
}

fn lengths(findings: &Findings, file: &mut dyn Write) -> io::Result<()> {
    heads(file, &["of", "length", "games"])?;
    for (of, spread) in [("rounds", &findings.game_rounds), ("decisions", &findings.game_decisions)] {
        for (length, games) in spread.counts() {
            line(file, &cells![of, length, games])?;
        }
    }
    Ok(())
}

fn decisions(findings: &Findings, file: &mut dyn Write) -> io::Result<()> {
    heads(file, &["kind", "count", "per_game", "choices", "mean_legal"])?;
    for kind in &findings.decisions {
        line(file, &cells![kind.kind, kind.count, kind.per_game, kind.choices, kind.mean_legal])?;
    }
    Ok(())
}

fn actions(findings: &Findings, speech: Speech<'_>, file: &mut dyn Write) -> io::Result<()> {
    heads(file, &["action", "label", "chosen", "by_winners"])?;
    for action in &findings.actions {
        line(file, &cells![action.action, speech.say(&action.label), action.chosen, action.by_winners])?;
    }
    Ok(())
}

fn money(findings: &Findings, file: &mut dyn Write) -> io::Result<()> {
    heads(file, &["round", "seat", "bot", "games", "mean", "lower_quartile", "median", "upper_quartile"])?;
    for (round, places) in (1..).zip(&findings.money) {
        for (bot, spread) in findings.bots.iter().zip(places).filter(|(_, spread)| !spread.is_empty()) {
            let [low, median, high] = [0.25, 0.5, 0.75].map(|share| spread.quantile(share));
            line(file, &cells![round, bot.seat, bot.bot, spread.len(), spread.mean(), low, median, high])?;
        }
    }
    Ok(())
}

/// A title's own table; an interval takes two columns.
fn table(measure: &Measure, file: &mut dyn Write) -> io::Result<()> {
    let is_interval = |column: &str| measure.column(column).any(|cell| matches!(cell, Cell::Interval(_)));
    let wide: Vec<bool> = measure.columns.iter().map(|column| is_interval(column)).collect();
    let mut names = Vec::from(cells!["id"]);
    for (column, wide) in measure.columns.iter().zip(&wide) {
        match wide {
            true => names.extend([format!("{column}_low"), format!("{column}_high")]),
            false => names.push((*column).to_owned()),
        }
    }
    line(file, &names)?;
    for row in &measure.rows {
        let mut cells = Vec::from(cells![row.id]);
        for (cell, wide) in row.cells.iter().zip(&wide) {
            match (cell, wide) {
                (Cell::Interval(interval), _) => cells.extend(ends(*interval)),
                (_, true) => cells.extend(cells!["", ""]),
                (Cell::Count(count), _) => cells.push(count.to_string()),
                (cell, _) => cells.push(cell.number().map_or(String::new(), |number| number.to_string())),
            }
        }
        line(file, &cells)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::Row;

    fn written(content: impl Fn(&mut dyn Write) -> io::Result<()>) -> String {
        let mut file = Vec::new();
        content(&mut file).unwrap();
        String::from_utf8(file).unwrap()
    }

    #[test]
    fn cells_are_quoted_where_they_have_to_be() {
        for (cell, expected) in [
            ("plain text", "plain text"),
            ("a,b", "\"a,b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("two\nlines", "\"two\nlines\""),
            (" space", "\" space\""),
            ("", ""),
        ] {
            assert_eq!(quoted(cell), expected);
        }
    }

    #[test]
    fn an_interval_takes_two_columns_also_where_it_is_missing() {
        let row = |id: &str, cells: [Cell; 2]| Row { id: id.into(), name: id.into(), cells: cells.to_vec() };
        let measure = Measure {
            id: "crew",
            columns: vec!["rate", "ci95"],
            rows: vec![
                row("spy, old", [Cell::Share(0.5), Cell::Interval(Interval { low: 0.25, high: 0.75 })]),
                row("cook", [Cell::Nothing, Cell::Nothing]),
            ],
            pictures: Vec::new(),
        };
        assert_eq!(
            written(|file| table(&measure, file)),
            "id,rate,ci95_low,ci95_high\n\"spy, old\",0.5,0.25,0.75\ncook,,,\n"
        );
    }
}
