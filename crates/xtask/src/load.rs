//! `cargo xtask load`: how many people a server bears.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{self, cargo};

/// Builds the server and the crowd, and lets them play.
pub(crate) fn run(args: &[OsString]) -> Result<()> {
    process::run(&mut cargo(["build", "--release", "-p", "aerodrome", "-p", "load"]))?;
    process::run(cargo(["run", "--release", "--quiet", "-p", "load", "--"]).args(args))
}
