//! The browser app: built, checked, and played in a real browser against the real server.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process::{self, capture, cargo, command};
use crate::setup::{self, Task};
use crate::workspace;

/// What the app may weigh in all, in bytes as a browser loads them. No page needs all of it.
const MOST: u64 = 500 << 10;

fn folder() -> PathBuf {
    workspace::root().join("web")
}

fn npm<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Command {
    let mut npm = command("npm");
    npm.arg("run").arg("--silent").args(args).current_dir(folder());
    npm
}

/// Builds, and checks what is asked for.
pub(crate) fn run(check_it: bool, play_it: bool) -> Result<()> {
    if play_it {
        setup::prepare(Task::Test)?;
    }
    build()?;
    if check_it {
        check()?;
    }
    if play_it {
        end_to_end()?;
    }
    Ok(())
}

/// Builds the app into `web/dist`, from where the binary takes it.
pub(crate) fn build() -> Result<()> {
    setup::prepare(Task::Run)?;
    process::run(&mut npm(["build"]))?;
    let weight = weight(&folder().join("dist/assets"))?;
    ensure!(weight <= MOST, "the browser app weighs {weight} bytes; at most {MOST} are allowed");
    println!("The browser app weighs {} KB.", weight >> 10);
    Ok(())
}

/// Types and the tests of what is computed in the browser.
pub(crate) fn check() -> Result<()> {
    process::run(&mut npm(["check"]))?;
    process::run(&mut npm(["test"]))
}

/// Whole games in a browser, against a server with checks on.
pub(crate) fn end_to_end() -> Result<()> {
    process::run(&mut cargo(["build", "--profile", "checked", "--locked", "--package", "aerodrome"]))?;
    process::run(npm(["e2e"]).env("AERODROME_BIN", target()?.join("checked/aerodrome")))
}

/// Where cargo puts what it builds.
fn target() -> Result<PathBuf> {
    let metadata = capture(&mut cargo(["metadata", "--format-version", "1", "--no-deps"]))?;
    let text = String::from_utf8_lossy(&metadata.stdout);
    let (_, rest) =
        text.split_once("\"target_directory\":\"").context("cargo does not say where it builds")?;
    let (path, _) = rest.split_once('"').context("cargo does not say where it builds")?;
    Ok(PathBuf::from(path.replace("\\\\", "\\")))
}

/// The bytes that a browser would load: what has a compressed copy counts as that.
fn weight(folder: &Path) -> Result<u64> {
    let mut weight = 0;
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        let name = path.to_string_lossy().into_owned();
        if name.ends_with(".br") || !Path::new(&format!("{name}.br")).is_file() {
            weight += fs::metadata(&path)?.len();
        }
    }
    Ok(weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_counts_once() {
        let folder = std::env::temp_dir().join(format!("xtask-weight-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, size) in [("a.js", 1000), ("a.js.br", 300), ("b.woff2", 50)] {
            fs::write(folder.join(name), vec![0; size]).unwrap();
        }
        assert_eq!(weight(&folder).unwrap(), 350);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn cargo_tells_where_it_builds() {
        assert!(target().unwrap().is_absolute());
    }
}
