use std::path::{Path, PathBuf};

use plutocracy::Plutocracy;
use tabletop::trial;

/// A folder of this crate.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_rule_stands_in_the_rulebook_and_has_a_test_named_after_it() {
    let numbers = (1..=8).chain(10..=16).chain(30..=46).chain(50..=59);
    trial::rules_are_covered::<Plutocracy>(&folder(""), "PL", numbers);
}
