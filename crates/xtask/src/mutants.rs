//! `cargo xtask mutants`: do the rule tests notice when a rule is broken on purpose?

use std::ffi::OsString;

use anyhow::{Result, bail};

use crate::process::{self, cargo};
use crate::setup::{self, Task};
use crate::workspace::{crates_with_test, packages};

/// Mutates one crate, or every crate with rule tests.
pub(crate) fn run(package: Option<String>, extra: &[OsString]) -> Result<()> {
    setup::prepare(Task::Mutants)?;
    let crates = match package {
        Some(name) => vec![name],
        None => crates_with_test("rules")?,
    };
    let status = process::status(
        cargo(["mutants", "--test-tool=cargo", "--profile", "mutants"])
            .args(packages(&crates))
            .args(extra)
            .args(["--", "--lib", "--test", "rules"]),
    )?;
    let verdict = verdict(status.code());
    if verdict.is_ok() {
        println!("Results are in mutants.out: caught.txt, missed.txt, timeout.txt, unviable.txt.");
    }
    verdict
}

/// The exit codes of cargo-mutants: 2 and 3 still mean that it ran to the end.
fn verdict(code: Option<i32>) -> Result<()> {
    match code {
        Some(0) => Ok(()),
        Some(2) => {
            bail!("no rule test noticed some of the mutants; they are listed in mutants.out/missed.txt")
        }
        Some(3) => bail!("some mutants ran out of time; they are listed in mutants.out/timeout.txt"),
        Some(4) => bail!("the tests fail even without a mutant; see mutants.out/log/baseline.log"),
        Some(code) => bail!("`cargo mutants` failed with exit code {code}"),
        None => bail!("`cargo mutants` was stopped by a signal"),
    }
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn only_a_clean_run_is_a_success() {
        assert!(verdict(Some(0)).is_ok());
        for (code, file) in [(2, "missed.txt"), (3, "timeout.txt"), (4, "baseline.log")] {
            assert!(verdict(Some(code)).unwrap_err().to_string().contains(file));
        }
        assert!(verdict(None).is_err());
    }
}
