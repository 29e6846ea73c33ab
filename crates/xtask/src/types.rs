//! `cargo xtask types`: the server's interface and the games' wire types as OpenAPI and TypeScript, from their code.

use anyhow::Result;

use crate::process::{self, cargo};
use crate::workspace::packages;

/// Writes the descriptions anew; that they are up to date is a test.
pub(crate) fn write() -> Result<()> {
    let crates = ["server", "planecrafters", "plutocracy", "pan_am", "aeroplanes"].map(str::to_owned);
    let mut tests = cargo(["test", "--profile", "checked", "--lib", "as_committed"]);
    process::run(tests.args(packages(&crates)).env("AERODROME_TYPES", "write"))?;
    println!("Types written. Read what changed with `git diff` before you commit it.");
    Ok(())
}
