//! `cargo xtask kills`: the server, killed again and again.

use anyhow::Result;

use crate::process::{self, cargo};

/// Kills a server under load this many times and checks what it left behind.
pub(crate) fn run(kills: u32) -> Result<()> {
    process::run(
        cargo(["test", "--profile", "checked", "-p", "aerodrome", "--test", "kills", "--", "--nocapture"])
            .env("AERODROME_KILLS", kills.to_string()),
    )
}
