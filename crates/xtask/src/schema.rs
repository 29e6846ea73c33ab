//! `cargo xtask schema`: schemathesis against a real server, by the interface's own description.

use std::path::PathBuf;

use anyhow::Result;

use crate::process::{self, cargo, command};
use crate::setup::{self, Task};
use crate::workspace;

/// The version that was tried. Another would send other requests.
const VERSION: &str = "4.32.5";

/// Sends this many requests of each kind, and fails if an answer breaks or is not as described.
pub(crate) fn run(examples: u32) -> Result<()> {
    setup::prepare(Task::Schema)?;
    process::run(
        cargo(["test", "--profile", "checked", "--locked", "--workspace", "--test", "schema"])
            .args(["--", "--ignored", "--nocapture"])
            .env("AERODROME_SCHEMATHESIS", program("schemathesis"))
            .env("AERODROME_EXAMPLES", examples.to_string()),
    )
}

/// Whether the version that was tried is there.
pub(crate) fn is_installed() -> bool {
    let version = process::capture(command(&program("schemathesis").to_string_lossy()).arg("--version"));
    version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim().ends_with(VERSION))
}

/// Installs it in an environment of its own.
pub(crate) fn install() -> Result<()> {
    println!("Installing schemathesis {VERSION}");
    process::run(command("python3").args(["-m", "venv", "--clear"]).arg(environment()))?;
    let mut pip = command(&program("pip").to_string_lossy());
    process::run(pip.args(["install", "--quiet", &format!("schemathesis=={VERSION}")]))
}

fn environment() -> PathBuf {
    workspace::target().join("schemathesis")
}

fn program(name: &str) -> PathBuf {
    environment().join("bin").join(name)
}
