//! `cargo xtask run`: Aerodrome as a person meets it.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{self, cargo};
use crate::setup::{self, Task};

/// Builds the binary and opens a game in the terminal.
pub(crate) fn run(args: &[OsString]) -> Result<()> {
    setup::prepare(Task::Run)?;
    let mut game = cargo(["run", "--release", "--package", "aerodrome", "--", "play", "planecrafters"]);
    process::run(game.args(args))
}
