//! `cargo xtask run`: Aerodrome as a person meets it.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{self, cargo};
use crate::web;

/// Builds the browser app and the binary that holds it, and serves: it prints the address to play at.
pub(crate) fn run(args: &[OsString]) -> Result<()> {
    web::build()?;
    let mut server = cargo(["run", "--release", "--package", "aerodrome", "--", "serve"]);
    process::run(server.args(args))
}
