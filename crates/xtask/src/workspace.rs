//! Where things are in this repository.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Where cargo builds, and what else can be made anew is kept.
pub(crate) fn target() -> PathBuf {
    // Wherever that is, cargo has put this very program two folders down.
    let built = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.parent()?.to_owned()));
    built.unwrap_or_else(|| root().join("target"))
}

/// The crates that have `tests/<name>.rs` or `tests/<name>/main.rs`, by name.
///
/// That there is none is an error: a check of nothing proves nothing.
pub(crate) fn crates_with_test(name: &str) -> Result<Vec<String>> {
    let folder = root().join("crates");
    let mut crates = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let entry = entry?;
        let test = entry.path().join("tests").join(name);
        if test.with_extension("rs").is_file() || test.join("main.rs").is_file() {
            crates.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    ensure!(!crates.is_empty(), "no crate has tests/{name}.rs, so there is nothing to run");
    crates.sort();
    Ok(crates)
}

/// `-p <crate>` for each of the crates.
pub(crate) fn packages(crates: &[String]) -> impl Iterator<Item = &str> {
    crates.iter().flat_map(|name| ["-p", name])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn root_holds_the_workspace() {
        let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[workspace]"));
    }

    #[test]
    fn a_test_that_no_crate_has_is_an_error() {
        assert!(crates_with_test("no-such-test").is_err());
    }

    #[test]
    fn every_package_gets_its_flag() {
        let crates = ["aeroplanes".to_owned(), "pan-am".to_owned()];
        assert_eq!(packages(&crates).collect::<Vec<_>>(), ["-p", "aeroplanes", "-p", "pan-am"]);
    }
}
