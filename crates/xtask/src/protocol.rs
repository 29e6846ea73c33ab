//! `cargo xtask protocol`: the engine under a rain of lines, good and bad.

use anyhow::Result;

use crate::process::{self, cargo};

/// Runs the protocol test over this many lines.
pub(crate) fn run(lines: u32) -> Result<()> {
    process::run(
        cargo(["test", "--profile", "checked", "-p", "aerodrome", "--test", "protocol", "--", "--nocapture"])
            .env("AERODROME_PROTOCOL_LINES", lines.to_string()),
    )
}
