//! `aerodrome play`: a game in the terminal against bots, line by line.

mod aeroplanes;
mod command;
mod layout;
mod page;
mod pan_am;
mod planecrafters;
mod plutocracy;
mod screen;
mod session;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use bots::Level;
use catalog::{Catalog, Problem, Table, TitleVisitor};
use clap::Args;
use tabletop::options::Options;
use tabletop::text::Lang;
use tabletop::title::Title;

use self::page::Page;
use self::session::{Choices, Session};
use crate::edition::EditionArg;
use crate::shell::quoted;

/// The level of those who are not asked for one.
const USUAL: &str = "expert";

/// What to play, and against whom.
#[derive(Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    /// The game; `aerodrome games` lists them
    game: String,
    /// How many play, you among them; by default as few as the game allows
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// How well the bots play: random, greedy, expert, or an expert's budget as in expert:50ms or expert:2000it
    #[arg(long, value_name = "LEVEL", default_value = USUAL)]
    level: String,
    /// Any text; the same seed brings the same cards again; by default a new one each time
    #[arg(long)]
    seed: Option<String>,
    /// Something the table chooses, such as objectives=on; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    #[command(flatten)]
    edition: EditionArg,
}

/// Why there was no game, or why it broke off.
#[derive(Debug)]
pub(crate) enum PlayError {
    /// The command line asks for something that does not exist.
    Usage(Problem),
    /// Reading or writing failed.
    Failed(anyhow::Error),
}

impl From<Problem> for PlayError {
    fn from(problem: Problem) -> PlayError {
        PlayError::Usage(problem)
    }
}

/// Plays a game on standard input and output, until it is over or the person leaves.
pub(crate) fn run(args: &PlayArgs, lang: Lang) -> Result<(), PlayError> {
    let catalog = args.edition.catalog(lang).map_err(PlayError::Failed)?;
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = Terminal { input: io::stdin().lock(), output: anstream::stdout().lock() };
    play(args, &catalog, lang, columns.unwrap_or(80), terminal)
}

/// Where a person types and reads.
struct Terminal<R, W> {
    input: R,
    output: W,
}

fn play(
    args: &PlayArgs,
    catalog: &Catalog,
    lang: Lang,
    columns: usize,
    terminal: Terminal<impl BufRead, impl Write>,
) -> Result<(), PlayError> {
    let level = Level::parse(&args.level).map_err(Problem::request)?;
    let seed = args.seed.clone().unwrap_or_else(seed_of_the_clock);
    let table = catalog.with_title(&args.game, Opening { catalog, args, seed: &seed })??;
    let rulebook = catalog.rulebook(&args.game)?;
    let page = Page::new(table.book().clone(), lang, columns);
    let again = again(args, table.seats(), &seed);
    let choices = Choices { level, level_name: args.level.clone(), seed, again };
    let mut session = Session::new(table, rulebook, page, choices, terminal);
    session.run().map_err(PlayError::Failed)
}

/// Opens the table that the arguments ask for.
struct Opening<'a> {
    catalog: &'a Catalog,
    args: &'a PlayArgs,
    seed: &'a str,
}

impl TitleVisitor for Opening<'_> {
    type Out = Result<Box<dyn Table>, Problem>;

    fn visit<G: Title>(self, _: &Arc<G>) -> Self::Out {
        let seats = self.args.seats.unwrap_or(*G::SEATS.start());
        let options = Options::from_pairs(G::OPTIONS, &self.args.options).map_err(Problem::faults)?;
        self.catalog.new_table(G::ID, seats, self.seed, &options.to_json())
    }
}

/// Short enough to be typed again.
fn seed_of_the_clock() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (since.as_millis() % 1_000_000_000).to_string()
}

/// The command that deals the same cards to the same bots.
fn again(args: &PlayArgs, seats: usize, seed: &str) -> String {
    let mut command = format!("aerodrome play {} --seats {seats} --seed {}", args.game, quoted(seed));
    if args.level != USUAL {
        command.push_str(&format!(" --level {}", quoted(&args.level)));
    }
    for option in &args.options {
        command.push_str(&format!(" --option {}", quoted(option)));
    }
    if let Some(folder) = &args.edition.edition {
        command.push_str(&format!(" --edition {}", quoted(&folder.display().to_string())));
    }
    command
}
