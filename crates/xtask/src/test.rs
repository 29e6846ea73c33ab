//! `cargo xtask test`: all that CI checks, in the order in which failures are cheapest to find.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::bench;
use crate::postgres::Cluster;
use crate::process::{self, cargo, cargo_has};
use crate::schema;
use crate::setup::{self, Task};
use crate::web;

/// How many requests of each kind schemathesis sends; `cargo xtask schema` sends more.
const SAMPLE: u32 = 5;

type Step = (&'static str, fn() -> Result<()>);

const STEPS: &[Step] = &[
    ("set-up", || setup::prepare(Task::Test)),
    ("format", || process::run(&mut cargo(["fmt", "--all", "--check"]))),
    ("clippy", clippy),
    ("licences and sources", || process::run(&mut cargo(["deny", "check", "bans", "licenses", "sources"]))),
    ("browser app", web::build),
    ("browser app: types and logic", web::check),
    ("examples in the documentation", doc_tests),
    ("tests", tests),
    ("answers as described", || schema::run(SAMPLE)),
    ("games in a browser", web::end_to_end),
    ("instruction counts", bench::guard),
];

/// Runs every step, or up to the first that fails.
pub(crate) fn run() -> Result<()> {
    let start = Instant::now();
    for (name, step) in STEPS {
        println!("==> {name}");
        let start = Instant::now();
        step().with_context(|| format!("the step \"{name}\" failed after {}", spell(start.elapsed())))?;
        println!("==> {name}: {}", spell(start.elapsed()));
    }
    println!("All checks passed in {}.", spell(start.elapsed()));
    Ok(())
}

fn clippy() -> Result<()> {
    process::run(&mut cargo([
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--profile",
        "checked",
        "--",
        "-D",
        "warnings",
    ]))
}

fn tests() -> Result<()> {
    let mut tests = if cargo_has("nextest") {
        cargo(["nextest", "run", "--cargo-profile", "checked"])
    } else {
        cargo(["test", "--tests", "--profile", "checked"])
    };
    let postgres = Cluster::start()?;
    process::run(
        tests
            .args(["--workspace", "--locked", "--no-fail-fast"])
            .env("AERODROME_TEST_POSTGRES", postgres.url()),
    )
}

fn doc_tests() -> Result<()> {
    process::run(&mut cargo(["test", "--doc", "--workspace", "--locked", "--profile", "checked"]))
}

fn spell(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, 0..10) => format!("{:.1} s", time.as_secs_f64()),
        (0, 0, s) => format!("{s} s"),
        (0, min, s) => format!("{min} min {s} s"),
        (h, min, s) => format!("{h} h {min} min {s} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_as_a_person_says_them() {
        for (milliseconds, words) in [
            (0, "0.0 s"),
            (1_240, "1.2 s"),
            (10_000, "10 s"),
            (59_999, "59 s"),
            (60_000, "1 min 0 s"),
            (723_400, "12 min 3 s"),
            (3_600_000, "1 h 0 min 0 s"),
            (3_725_000, "1 h 2 min 5 s"),
        ] {
            assert_eq!(spell(Duration::from_millis(milliseconds)), words);
        }
    }
}
