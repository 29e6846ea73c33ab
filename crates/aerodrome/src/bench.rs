//! `aerodrome bench`: random playouts on one thread, to measure speed.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use catalog::{Catalog, TitleVisitor};
use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde::Serialize;
use tabletop::chance::{Seed, pick};
use tabletop::game::wrong_seats;
use tabletop::options::Options;
use tabletop::text::{Lang, Message};
use tabletop::{Silent, Title};

use crate::edition::EditionArg;
use crate::failure::Usage;
use crate::style::HEAD;
use crate::voice::Voice;

/// How long the machine may warm up before the clock runs.
const WARM_UP: Duration = Duration::from_millis(200);
/// Games between two looks at the clock.
const BATCH: u64 = 16;

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

/// What was measured for one game and number of seats.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    game: &'static str,
    seats: usize,
    games: u64,
    decisions: u64,
    choices: u64,
    seconds: f64,
    decisions_per_second: f64,
    choices_per_second: f64,
    games_per_second: f64,
    mean_legal: f64,
    state_bytes: usize,
}

/// Plays and prints.
pub fn run(args: &BenchArgs, catalog: &Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let budget = args.count.map_or(Budget::Time(args.seconds), Budget::Games);
    let tables = tables(args, catalog, voice)?;
    let mut all = Vec::new();
    if !args.json {
        print_heads(voice, out)?;
    }
    for (game, seats) in tables {
        let playouts = Playouts { seats, budget };
        let measured =
            catalog.with_title(&game, playouts).map_err(|problem| Usage(voice.problem(&problem)))?;
        if !args.json {
            print_row(&measured, voice, out)?;
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

struct SeatCounts(Option<usize>);

impl TitleVisitor for SeatCounts {
    type Out = Result<Vec<usize>, Message>;

    fn visit<G: Title>(self, _: &Arc<G>) -> Self::Out {
        match self.0 {
            None => Ok(G::SEATS.collect()),
            Some(seats) if G::SEATS.contains(&seats) => Ok(vec![seats]),
            Some(seats) => Err(wrong_seats::<G>(seats)),
        }
    }
}

#[derive(Clone, Copy)]
enum Budget {
    Time(Duration),
    Games(u64),
}

#[derive(Default)]
struct Tally {
    games: u64,
    decisions: u64,
    choices: u64,
    legal: u64,
}

struct Playouts {
    seats: usize,
    budget: Budget,
}

impl TitleVisitor for Playouts {
    type Out = Measured;

    fn visit<G: Title>(self, rules: &Arc<G>) -> Measured {
        let options = G::options(&Options::defaults(G::OPTIONS));
        let mut player =
            Player { rules: &**rules, options, seats: self.seats, legal: Vec::with_capacity(1024) };
        if let Budget::Time(_) = self.budget {
            player.play_for(WARM_UP);
        }
        let start = Instant::now();
        let tally = match self.budget {
            Budget::Time(time) => player.play_for(time),
            Budget::Games(games) => player.play_until(games),
        };
        let seconds = start.elapsed().as_secs_f64();
        let per_second = |count: u64| count as f64 / seconds;
        Measured {
            game: G::ID,
            seats: self.seats,
            games: tally.games,
            decisions: tally.decisions,
            choices: tally.choices,
            seconds,
            decisions_per_second: per_second(tally.decisions),
            choices_per_second: per_second(tally.choices),
            games_per_second: per_second(tally.games),
            mean_legal: tally.legal as f64 / tally.decisions as f64,
            state_bytes: size_of::<G::State>(),
        }
    }
}

struct Player<'r, G: Title> {
    rules: &'r G,
    options: G::Options,
    seats: usize,
    legal: Vec<G::Action>,
}

impl<G: Title> Player<'_, G> {
    fn play_for(&mut self, time: Duration) -> Tally {
        let start = Instant::now();
        let mut tally = Tally::default();
        while start.elapsed() < time {
            let more = tally.games + BATCH;
            self.play_on(more, &mut tally);
        }
        tally
    }

    fn play_until(&mut self, games: u64) -> Tally {
        let mut tally = Tally::default();
        self.play_on(games, &mut tally);
        tally
    }

    fn play_on(&mut self, until: u64, tally: &mut Tally) {
        let seed = Seed::from_text("bench");
        while tally.games < until {
            self.play_one(seed.nth(tally.games), tally);
            tally.games += 1;
        }
    }

    fn play_one(&mut self, seed: Seed, tally: &mut Tally) {
        let mut rng = Xoshiro256PlusPlus::from_seed(seed.0);
        let mut state = self.rules.setup(&self.options, self.seats, seed);
        loop {
            self.legal.clear();
            self.rules.legal(&state, &mut self.legal);
            // Law 2: only at the end is nothing legal.
            if self.legal.is_empty() {
                break;
            }
            tally.decisions += 1;
            tally.choices += u64::from(self.legal.len() >= 2);
            tally.legal += self.legal.len() as u64;
            let action = pick(&mut rng, &self.legal);
            self.rules.play_unchecked(&mut state, action, &mut Silent);
        }
    }
}

/// Text id and least width of every column.
const COLUMNS: [(&str, usize); 9] = [
    ("bench.game", 15),
    ("bench.seats", 5),
    ("bench.games", 9),
    ("bench.seconds", 7),
    ("bench.choices-per-second", 12),
    ("bench.decisions-per-second", 12),
    ("bench.games-per-second", 9),
    ("bench.mean-legal", 6),
    ("bench.state-bytes", 6),
];

fn print_heads(voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{HEAD}{}{HEAD:#}", row(COLUMNS.map(|(id, _)| head(id, voice)), voice))
}

fn print_row(measured: &Measured, voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    let lang = voice.lang();
    let cells = [
        measured.game.to_owned(),
        measured.seats.to_string(),
        grouped(measured.games as f64, lang),
        decimal(measured.seconds, lang),
        grouped(measured.choices_per_second, lang),
        grouped(measured.decisions_per_second, lang),
        grouped(measured.games_per_second, lang),
        decimal(measured.mean_legal, lang),
        grouped(measured.state_bytes as f64, lang),
    ];
    writeln!(out, "{}", row(cells, voice))?;
    // Rows come as they are measured, also into a pipe.
    out.flush()
}

fn head(id: &'static str, voice: &Voice<'_>) -> String {
    voice.say(&Message::new(id))
}

/// The game to the left, the numbers to the right.
fn row(cells: [String; COLUMNS.len()], voice: &Voice<'_>) -> String {
    let width = |(id, least): (&'static str, usize)| least.max(head(id, voice).chars().count());
    let aligned = cells.iter().zip(COLUMNS).enumerate().map(|(place, (cell, column))| match place {
        0 => format!("{cell:<0$}", width(column)),
        _ => format!("{cell:>0$}", width(column)),
    });
    aligned.collect::<Vec<_>>().join("  ")
}

/// A whole number with its thousands apart.
fn grouped(number: f64, lang: Lang) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(if lang == Lang::De { '.' } else { ',' });
        }
        text.push(digit);
    }
    text
}

fn decimal(number: f64, lang: Lang) -> String {
    let text = format!("{number:.1}");
    if lang == Lang::De { text.replace('.', ",") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_in_each_language() {
        for (number, en, de) in [
            (0.0, "0", "0"),
            (999.4, "999", "999"),
            (1000.0, "1,000", "1.000"),
            (1234567.0, "1,234,567", "1.234.567"),
        ] {
            assert_eq!(grouped(number, Lang::En), en);
            assert_eq!(grouped(number, Lang::De), de);
        }
        assert_eq!(decimal(2.04, Lang::De), "2,0");
    }

    #[test]
    fn time_is_more_than_nothing() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["0", "-1", "nan", "inf", "1e300", "x", ""] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_same_games_every_time() {
        let play = || {
            let playouts = Playouts { seats: 2, budget: Budget::Games(3) };
            Catalog::house().with_title("planecrafters", playouts).ok().unwrap()
        };
        let (one, two) = (play(), play());
        assert_eq!((one.games, one.decisions, one.choices), (3, two.decisions, two.choices));
        assert!(one.choices < one.decisions && one.mean_legal > 1.0);
    }
}
