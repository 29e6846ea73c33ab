//! The command line: clap commands that wire the crates together.
//!
//! It is a library so that tests can talk to the [`engine`] without a process.

pub mod admin;
pub mod balance;
pub mod bench;
pub mod edition;
pub mod engine;
pub mod failure;
pub mod games;
pub mod rules;
pub mod series;
pub mod serve;
pub mod simulate;
pub mod tournament;
pub mod verify;
pub mod voice;

mod app;
mod columns;
mod play;
mod progress;
mod shell;
mod style;

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use catalog::Catalog;
use clap::{Parser, Subcommand};
use tabletop::text::{Lang, Message};

use crate::failure::{Usage, is_closed_pipe, printable};
use crate::play::PlayError;
use crate::style::WRONG;
use crate::voice::Voice;

#[derive(Parser)]
#[command(name = "aerodrome", version, about = "Flying board games: play, study and measure them")]
struct Cli {
    /// The language, en or de; otherwise that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games with their seats and options
    Games(games::GamesArgs),
    /// Play a game in the terminal against bots
    Play(play::PlayArgs),
    /// Read the rules of a game
    Rules(rules::RulesArgs),
    /// Serve tables to browsers and other programs
    Serve(serve::ServeArgs),
    /// Look after the tables of a server
    Admin(admin::AdminArgs),
    /// Speak the engine protocol on stdin and stdout
    Engine(engine::EngineArgs),
    /// Play random games on one thread to measure speed
    Bench(bench::BenchArgs),
    /// Play many games between bots and see what they tell
    Simulate(simulate::SimulateArgs),
    /// Let bots play against one another and rank them
    Tournament(tournament::TournamentArgs),
    /// See whether a game's data are in balance when experts play it
    Balance(balance::BalanceArgs),
    /// Replay the log of a finished game and check everything in it
    Verify(verify::VerifyArgs),
}

/// Runs a command line and says how it went.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = Cli::parse_from(args);
    let voice = Voice::house(cli.lang.unwrap_or_else(lang_of_locale));
    match obey(&cli.command, &voice) {
        Err(error) if !is_closed_pipe(&error) => complain(&error, &voice),
        _ => ExitCode::SUCCESS,
    }
}

fn obey(command: &Command, voice: &Voice<'_>) -> Result<()> {
    let lang = voice.lang();
    let out = &mut anstream::stdout().lock();
    match command {
        Command::Games(args) => games::run(args, voice, out)?,
        Command::Play(args) => {
            play::run(args, lang).map_err(|error| match error {
                PlayError::Usage(problem) => Usage(voice.problem(&problem)).into(),
                PlayError::Failed(error) => error,
            })?;
        }
        Command::Rules(args) => rules::run(args, &Catalog::house(), voice, out)?,
        Command::Serve(args) => serve::run(args, args.editions.shelf(lang)?, voice, out)?,
        Command::Admin(args) => admin::run(args, voice, out)?,
        Command::Engine(args) => {
            let engine = engine::Engine::new(args.edition.catalog(lang)?, lang);
            // Not `out`, which looks for colours to strip in every byte.
            engine::serve(engine, &mut io::stdin().lock(), &mut io::stdout().lock())?;
        }
        Command::Bench(args) => bench::run(args, &args.edition.catalog(lang)?, voice, out)?,
        Command::Simulate(args) => {
            simulate::run(args, &args.series.edition.catalog(lang)?, voice, out)?;
        }
        Command::Tournament(args) => {
            tournament::run(args, &args.series.edition.catalog(lang)?, voice, out)?;
        }
        Command::Balance(args) => {
            balance::run(args, &args.series.edition.catalog(lang)?, voice, out)?;
        }
        Command::Verify(args) => verify::run(args, &args.edition.catalog(lang)?, voice, out)?,
    }
    Ok(out.flush()?)
}

fn lang_of_locale() -> Lang {
    let set = |name: &&str| env::var(name).is_ok_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set);
    name.and_then(|name| env::var(name).ok()).map_or(Lang::En, |locale| Lang::from_locale(&locale))
}

fn complain(error: &anyhow::Error, voice: &Voice<'_>) -> ExitCode {
    let word = voice.say(&Message::new("cli.error"));
    // When even stderr is closed, the exit code has to do.
    let _ = writeln!(anstream::stderr(), "{WRONG}{word}:{WRONG:#} {}", printable(&format!("{error:#}")));
    if error.is::<Usage>() { ExitCode::from(2) } else { ExitCode::FAILURE }
}
