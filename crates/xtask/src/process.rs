//! Child processes: started in the workspace, checked, named when they fail.

use std::ffi::OsStr;
use std::process::{Command, ExitStatus, Output, Stdio};

use anyhow::{Context, Result, bail};

use crate::workspace;

/// A command that will run at the root of the workspace.
pub(crate) fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(workspace::root());
    command
}

/// A cargo command that will run at the root of the workspace.
pub(crate) fn cargo<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Command {
    let mut command = command("cargo");
    command.args(args);
    command
}

/// Whether this machine has the cargo subcommand, wherever cargo finds it.
pub(crate) fn cargo_has(subcommand: &str) -> bool {
    cargo([subcommand, "--version"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Runs to the end with our own input and output, and fails if the command does.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    if !status.success() {
        bail!("`{}` failed ({status})", spell(command));
    }
    Ok(())
}

/// Runs to the end with our own input and output.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("cannot start `{}`", spell(command)))
}

/// Runs to the end and keeps what it printed, which a failure shows.
pub(crate) fn capture(command: &mut Command) -> Result<Output> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", spell(command)))?;
    if !output.status.success() {
        eprint!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        bail!("`{}` failed ({})", spell(command), output.status);
    }
    Ok(output)
}

fn spell(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failure_names_the_command() {
        let error = run(&mut command("no-such-program-anywhere")).unwrap_err();
        assert!(error.to_string().contains("`no-such-program-anywhere`"), "{error}");
    }

    #[test]
    fn spells_program_and_arguments() {
        assert_eq!(spell(&cargo(["fmt", "--all", "--check"])), "cargo fmt --all --check");
    }
}
