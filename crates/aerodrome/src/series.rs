//! The options that `simulate` and `tournament` share: which games to play, and on how many threads.

use std::convert::Infallible;
use std::sync::Arc;
use std::thread;

use catalog::{Problem, TitleVisitor};
use clap::Args;
use lab::Plan;
use lab::number::grouped;
use tabletop::Title;
use tabletop::game::wrong_seats;
use tabletop::text::{Arg, Lang, Message};

use crate::edition::EditionArg;
use crate::failure::Usage;
use crate::shell::quoted;
use crate::voice::Voice;

/// Many games of one title.
#[derive(Args, Debug)]
pub struct SeriesArgs {
    /// The game; `aerodrome games` lists them
    pub(crate) game: String,
    /// How many play; by default as few as the game allows
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// How many games; rounded up so that every bot sits at every seat equally often
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub(crate) games: u64,
    /// Any text; the same seed brings the same games again
    #[arg(long, value_name = "S", default_value = "aerodrome")]
    pub(crate) seed: String,
    /// How many games to play at the same time; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Something the table chooses, such as objectives=on; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Print JSON instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) edition: EditionArg,
}

impl SeriesArgs {
    /// The plan that these options make, between these bots.
    pub(crate) fn plan(&self, bots: &[String]) -> Plan {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        Plan {
            seats: self.seats,
            games: self.games,
            bots: bots.to_vec(),
            seed: self.seed.clone(),
            threads: self.threads.map_or_else(cores, usize::from),
            options: self.options.clone(),
            ..Plan::new(&self.game)
        }
    }

    /// The command that plays the same games again. Where things lie on this machine is nobody's business: of an
    /// edition's folder only the name is told.
    pub(crate) fn command(&self, verb: &str, seats: usize, bots: &[String]) -> String {
        let mut command = format!(
            "aerodrome {verb} {} --seats {seats} --games {} --bots {} --seed {}",
            self.game,
            self.games,
            quoted(&bots.join(",")),
            quoted(&self.seed)
        );
        for option in &self.options {
            command.push_str(&format!(" --option {}", quoted(option)));
        }
        let folder = self.edition.edition.as_deref().and_then(|folder| folder.file_name());
        if let Some(folder) = folder {
            command.push_str(&format!(" --edition {}", quoted(&folder.to_string_lossy())));
        }
        command
    }
}

/// A bot's name in a list; people put spaces after commas.
pub(crate) fn name(text: &str) -> Result<String, Infallible> {
    Ok(text.trim().to_owned())
}

/// The line above what many games came to.
pub(crate) fn head(seats: usize, games: u64, seed: &str, lang: Lang) -> Message {
    Message::new("simulate.head")
        .with("game", Arg::term("title.name"))
        .with("seats", seats)
        .with("games", grouped(games as f64, lang))
        .with("seed", seed)
}

/// What is wrong with a plan is wrong usage.
pub(crate) fn misused<'v>(voice: &'v Voice<'_>) -> impl Fn(Problem) -> Usage + 'v {
    |problem| Usage(voice.problem(&problem))
}

/// The numbers of seats to play with: the one asked for, or all that the game has.
pub(crate) struct SeatCounts(pub(crate) Option<usize>);

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
