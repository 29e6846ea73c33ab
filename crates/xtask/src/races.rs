//! `cargo xtask races`: clients that get in each other's way, in many orders.

use anyhow::Result;

use crate::process::{self, cargo};

/// Tries this many random schedules and checks that the log holds exactly what was accepted.
pub(crate) fn run(schedules: u32) -> Result<()> {
    process::run(
        cargo([
            "test",
            "--profile",
            "checked",
            "-p",
            "server",
            "--test",
            "live",
            "races",
            "--",
            "--nocapture",
        ])
        .env("AERODROME_SCHEDULES", schedules.to_string()),
    )
}
