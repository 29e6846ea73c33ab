//! `cargo xtask balance`: the balance targets of a game, measured with experts.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{self, cargo};

/// Plays a thousand games with every number of seats, unless told otherwise; fails if a target is missed.
pub(crate) fn run(game: &str, extra: &[OsString]) -> Result<()> {
    process::run(
        cargo(["run", "--release", "--locked", "--package", "aerodrome", "--", "balance", game]).args(extra),
    )
}
