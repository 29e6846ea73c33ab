//! `cargo xtask balance`: the balance targets of a game, measured with experts.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{self, cargo};

/// The games whose house editions are tuned.
const SAMPLED: &[&str] = &["planecrafters"];

/// Plays a thousand games with every number of seats, unless told otherwise; fails if a target is missed.
pub(crate) fn run(game: &str, extra: &[OsString]) -> Result<()> {
    process::run(
        cargo(["run", "--release", "--locked", "--package", "aerodrome", "--", "balance", game]).args(extra),
    )
}

/// A small sample of the same with fixed seeds, which fails where a number is so far off that it cannot be chance.
pub(crate) fn sample() -> Result<()> {
    for game in SAMPLED {
        process::run(
            cargo(["run", "--profile", "checked", "--locked", "--package", "aerodrome", "--", "balance"])
                .args([game, "--games", "60", "--seed", "sample", "--sigmas", "3"]),
        )?;
    }
    Ok(())
}
