//! `aerodrome games`: what there is to play.

use std::io::Write;

use anyhow::Result;
use catalog::{Catalog, GameInfo, OptionInfo, SeatsInfo};
use clap::Args;
use serde::Serialize;
use tabletop::text::{Lang, Message};
use tabletop::title::EditionId;

use crate::style::HEAD;
use crate::voice::Voice;

/// Options of the command.
#[derive(Args, Debug)]
pub struct GamesArgs {
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// A game in the list, in one language.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    id: &'static str,
    title: String,
    line: String,
    seats: SeatsInfo,
    options: Vec<ListedOption>,
    rules_version: u32,
    edition: EditionId,
}

#[derive(Clone, Debug, Serialize)]
struct ListedOption {
    id: &'static str,
    title: String,
    values: &'static [&'static str],
    default: &'static str,
}

/// Every game, as `games --json` and the engine show them.
pub fn list(catalog: &Catalog, lang: Lang) -> Vec<Listed> {
    let option = |info: OptionInfo| ListedOption {
        id: info.id,
        title: info.title.get(lang).to_owned(),
        values: info.values,
        default: info.default,
    };
    let game = |info: GameInfo| Listed {
        id: info.id,
        title: info.title.get(lang).to_owned(),
        line: info.line.get(lang).to_owned(),
        seats: info.seats,
        options: info.options.into_iter().map(option).collect(),
        rules_version: info.rules_version,
        edition: info.edition,
    };
    catalog.games().into_iter().map(game).collect()
}

/// Prints the list.
pub fn run(args: &GamesArgs, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let games = list(&Catalog::house(), voice.lang());
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
        return Ok(());
    }
    let heads = ["cli.game", "cli.players", "cli.options"].map(|id| voice.say(&Message::new(id)));
    let width = games.iter().map(|game| game.id.len()).chain([heads[0].chars().count()]).max().unwrap_or(0);
    let seats = heads[1].chars().count();
    writeln!(out, "{HEAD}{:width$}  {}  {}{HEAD:#}", heads[0], heads[1], heads[2])?;
    for game in &games {
        let mut options = game.options.iter().map(|option| in_words(option, voice));
        let first = options.next().unwrap_or_else(|| "-".to_owned());
        writeln!(out, "{:width$}  {:seats$}  {first}", game.id, players(game.seats))?;
        for option in options {
            writeln!(out, "{:width$}  {:seats$}  {option}", "", "")?;
        }
        writeln!(out, "{:width$}  {}: {}", "", game.title, game.line)?;
    }
    Ok(())
}

/// `2-4`, or `1` for one alone.
fn players(seats: SeatsInfo) -> String {
    if seats.min == seats.max { seats.min.to_string() } else { format!("{}-{}", seats.min, seats.max) }
}

/// `objectives=off|on (off unless you choose)`.
fn in_words(option: &ListedOption, voice: &Voice<'_>) -> String {
    let choices = format!("{}={}", option.id, option.values.join("|"));
    let usual = Message::new("cli.usual").with("choices", choices).with("default", option.default);
    voice.say(&usual)
}
