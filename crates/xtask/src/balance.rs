//! `cargo xtask balance`: the balance targets of a game, measured with experts.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{self, cargo};

/// What takes a minute or so: few games from a fixed seed, judged with the slack that chance needs.
const SAMPLE: &[&str] = &["--games", "60", "--sigmas", "3", "--seed", "sample"];

/// Plays a thousand games with every number of seats, unless told otherwise; fails if a target is missed.
pub(crate) fn run(game: &str, extra: &[OsString]) -> Result<()> {
    process::run(
        cargo(["run", "--release", "--locked", "--package", "aerodrome", "--", "balance", game]).args(extra),
    )
}

/// A sample of the balance of every game that has targets.
pub(crate) fn sample() -> Result<()> {
    let sample: Vec<OsString> = SAMPLE.iter().map(Into::into).collect();
    run("planecrafters", &sample)
}
