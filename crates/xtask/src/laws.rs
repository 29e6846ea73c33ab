//! `cargo xtask laws`: the laws of every game, over as many random games as one has patience for.

use anyhow::Result;

use crate::process::{self, cargo};
use crate::workspace::{crates_with_test, packages};

/// Runs the law tests of every game crate, each over this many games with every number of players.
pub(crate) fn run(games: u32) -> Result<()> {
    let crates = crates_with_test("laws")?;
    println!("Laws over {games} games with every number of players: {}", crates.join(", "));
    process::run(
        cargo(["test", "--profile", "checked", "--test", "laws"])
            .args(packages(&crates))
            .args(["--", "--nocapture"])
            .env("AERODROME_LAWS_GAMES", games.to_string()),
    )
}
