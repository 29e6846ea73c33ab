//! `cargo xtask types`: the server's interface and the games' wire types as OpenAPI and TypeScript, from their code.

use anyhow::Result;

use crate::process::{self, cargo};

/// Writes the descriptions anew; that they are up to date is a test.
pub(crate) fn write() -> Result<()> {
    let tests = ["test", "--profile", "checked", "--lib", "as_committed"];
    let packages = ["-p", "server", "-p", "planecrafters", "-p", "pan_am"];
    process::run(cargo(tests).args(packages).env("AERODROME_TYPES", "write"))?;
    println!("Types written. Read what changed with `git diff` before you commit it.");
    Ok(())
}
