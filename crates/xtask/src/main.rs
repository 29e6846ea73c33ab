//! The project's chores, run as `cargo xtask <command>`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool talks to its terminal")]

mod balance;
mod bench;
mod goldens;
mod kills;
mod laws;
mod load;
mod mutants;
mod postgres;
mod process;
mod protocol;
mod races;
mod run;
mod schema;
mod setup;
mod test;
mod types;
mod web;
mod workspace;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "The chores of Aerodrome")]
enum Chore {
    /// Build Aerodrome and serve it: prints the address to play at
    Run {
        /// Passed on to `aerodrome serve`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Everything that CI runs, stopping at the first failure
    Test,
    /// Play many random games under the laws
    Laws {
        /// Random games for each game and number of players
        #[arg(long, default_value_t = 10_000)]
        games: u32,
    },
    /// Write the golden playthroughs anew
    Goldens {
        /// Only compare with the committed ones
        #[arg(long)]
        check: bool,
    },
    /// Throw random lines at the engine protocol
    Protocol {
        /// How many lines
        #[arg(long, default_value_t = 100_000)]
        lines: u32,
    },
    /// Change the rules' code in small ways and see whether the rule tests notice
    Mutants {
        /// The crate to change; without it, every crate with rule tests
        #[arg(value_name = "CRATE")]
        package: Option<String>,
        /// Passed on to `cargo mutants`
        #[arg(last = true)]
        extra: Vec<OsString>,
    },
    /// Measure whether a game is in balance when experts play it, a thousand games for each number of seats
    Balance {
        /// The game
        game: String,
        /// Passed on to `aerodrome balance`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Measure speed
    Bench {
        /// Count instructions instead of time, and fail above the limit
        #[arg(long)]
        guard: bool,
    },
    /// Kill a server under load, again and again, and see that nothing acknowledged is lost
    Kills {
        /// How often
        #[arg(long, default_value_t = 200)]
        kills: u32,
    },
    /// Let clients get in each other's way, in random orders, and see that exactly what was accepted is in the log
    Races {
        /// How many orders
        #[arg(long, default_value_t = 1000)]
        schedules: u32,
    },
    /// Let schemathesis send a server whatever the description of its interface allows, and what it does not
    Schema {
        /// Requests of each kind
        #[arg(long, default_value_t = 100)]
        examples: u32,
    },
    /// Measure a server with 1,000 tables and 2,000 sockets
    Load {
        /// Passed on to the generator; `--help` tells what it takes
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Write the server's interface and the games' wire types down as OpenAPI and TypeScript
    Types,
    /// Build the browser app into web/dist
    Web {
        /// Then check types and run the tests of the browser's own logic
        #[arg(long)]
        check: bool,
        /// Then play whole games in a real browser
        #[arg(long)]
        e2e: bool,
    },
    /// Install what `run` and `test` need and this machine lacks
    Setup,
}

fn main() -> ExitCode {
    let done = match Chore::parse() {
        Chore::Run { args } => run::run(&args),
        Chore::Test => test::run(),
        Chore::Laws { games } => laws::run(games),
        Chore::Goldens { check: false } => goldens::write(),
        Chore::Goldens { check: true } => goldens::check(),
        Chore::Protocol { lines } => protocol::run(lines),
        Chore::Mutants { package, extra } => mutants::run(package, &extra),
        Chore::Balance { game, args } => balance::run(&game, &args),
        Chore::Bench { guard: false } => bench::run(),
        Chore::Bench { guard: true } => bench::guard(),
        Chore::Kills { kills } => kills::run(kills),
        Chore::Races { schedules } => races::run(schedules),
        Chore::Schema { examples } => schema::run(examples),
        Chore::Load { args } => load::run(&args),
        Chore::Types => types::write(),
        Chore::Web { check, e2e } => web::run(check, e2e),
        Chore::Setup => setup::everyday(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
