//! `cargo xtask goldens`: the committed playthroughs that show when a rule changed.

use std::process::Command;

use anyhow::Result;

use crate::process::{self, cargo};
use crate::workspace::{crates_with_test, packages};

const SWITCH: &str = "AERODROME_GOLDENS";

/// Writes every golden playthrough anew.
pub(crate) fn write() -> Result<()> {
    process::run(tests()?.env(SWITCH, "write"))?;
    println!("Golden playthroughs written. Read what changed with `git diff` before you commit it.");
    Ok(())
}

/// Fails if a playthrough no longer is what is committed.
pub(crate) fn check() -> Result<()> {
    process::run(tests()?.env_remove(SWITCH))
}

fn tests() -> Result<Command> {
    let mut tests = cargo(["test", "--profile", "checked", "--test", "goldens"]);
    tests.args(packages(&crates_with_test("goldens")?));
    Ok(tests)
}
