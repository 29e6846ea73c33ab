//! `cargo xtask bench`: time for people, instruction counts for CI.
//!
//! Time drifts with the machine; the number of instructions does not, so only that one guards.

use anyhow::{Context, Result, ensure};

use crate::process::{self, cargo};
use crate::setup::{self, Task};

/// Instructions that one choice of a random playout may cost, for each game.
const LIMITS: &[(&str, f64)] = &[
    ("planecrafters", 850.0),
    ("pan-am", 1650.0),
    ("aeroplanes", 2600.0),
    ("plutocracy", 1800.0),
    ("plutocracy-solo", 1450.0),
];

/// Two runs of different length: their difference holds no start-up.
const SHORT: u32 = 50;
const LONG: u32 = 450;

struct Playouts {
    instructions: u64,
    choices: u64,
}

/// Runs the benches of the workspace.
pub(crate) fn run() -> Result<()> {
    process::run(&mut cargo(["bench", "--workspace"]))
}

/// Fails if a choice costs more instructions than its game's limit.
pub(crate) fn guard() -> Result<()> {
    setup::prepare(Task::Guard)?;
    process::run(&mut cargo(["build", "--release", "--locked", "--package", "aerodrome"]))?;
    let mut over = Vec::new();
    for &(game, limit) in LIMITS {
        let cost = per_choice(&playouts(game, SHORT)?, &playouts(game, LONG)?)
            .with_context(|| format!("{LONG} games of {game} must count more than {SHORT}"))?;
        println!("{game}: {cost:.0} instructions per choice, limit {limit:.0}");
        if cost > limit {
            over.push(game);
        }
    }
    ensure!(over.is_empty(), "too many instructions per choice: {}", over.join(", "));
    Ok(())
}

fn playouts(game: &str, games: u32) -> Result<Playouts> {
    // As cargo's runner, valgrind gets the binary's path from cargo, wherever the target folder is.
    let output = process::capture(
        cargo(["run", "--quiet", "--release", "--locked", "--package", "aerodrome"])
            .args([
                "--config",
                "target.'cfg(all())'.runner = ['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null']",
            ])
            .args(["--", "bench", game, "--games", &games.to_string(), "--json"]),
    )?;
    let (json, report) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    Ok(Playouts {
        instructions: collected(&report)
            .with_context(|| format!("no count in callgrind's report:\n{report}"))?,
        choices: choices(&json).with_context(|| format!("no choices in the output of bench:\n{json}"))?,
    })
}

fn per_choice(short: &Playouts, long: &Playouts) -> Option<f64> {
    let choices = long.choices.checked_sub(short.choices).filter(|&more| more > 0)?;
    let instructions = long.instructions.checked_sub(short.instructions)?;
    Some(instructions as f64 / choices as f64)
}

/// The number in callgrind's line `==1234== Collected : 5678`.
fn collected(report: &str) -> Option<u64> {
    let (_, count) = report.lines().rev().find_map(|line| line.split_once("Collected :"))?;
    count.trim().parse().ok()
}

/// The sum of all `"choices"` in the JSON that `aerodrome bench --json` prints.
fn choices(json: &str) -> Option<u64> {
    let (_, fields) = json.split_once("\"choices\":")?;
    fields.split("\"choices\":").map(|field| field.split([',', '}']).next()?.trim().parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_callgrinds_count() {
        let report = "==9849== For interactive control, run 'callgrind_control -h'.\n\
                      ==9849== \n\
                      ==9849== Events    : Ir\n\
                      ==9849== Collected : 126559\n\
                      ==9849== \n\
                      ==9849== I   refs:      126,559\n";
        assert_eq!(collected(report), Some(126_559));
        assert_eq!(collected("valgrind: no such file"), None);
    }

    #[test]
    fn sums_choices_and_nothing_else() {
        let two = r#"[{"game":"a","decisions":90,"choices":40,"seconds":0.1,"choices_per_second":400.0},
                      {"game":"b","mean_legal":3.5,"choices": 2 }]"#;
        assert_eq!(choices(two), Some(42));
        assert_eq!(choices(r#"[{"choices_per_second":400.0}]"#), None);
        assert_eq!(choices(r#"[{"choices":"many"}]"#), None);
    }

    #[test]
    fn the_difference_removes_the_start() {
        let run = |instructions, choices| Playouts { instructions, choices };
        assert_eq!(per_choice(&run(6_000, 5), &run(50_000, 45)), Some(1_100.0));
        assert_eq!(per_choice(&run(6_000, 5), &run(6_000, 5)), None);
    }
}
