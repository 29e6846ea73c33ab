//! `cargo xtask types`: the server's interface as OpenAPI and TypeScript, from its code.

use anyhow::Result;

use crate::process::{self, cargo};

/// Writes the descriptions anew; that they are up to date is a test.
pub(crate) fn write() -> Result<()> {
    process::run(cargo(["test", "-p", "server", "--lib", "description"]).env("AERODROME_TYPES", "write"))?;
    println!("Types written. Read what changed with `git diff` before you commit it.");
    Ok(())
}
