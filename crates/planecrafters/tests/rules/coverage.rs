use std::path::{Path, PathBuf};

use planecrafters::Planecrafters;
use tabletop::trial;

/// A folder of this crate.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_rule_stands_in_the_rulebook_and_has_a_test_named_after_it() {
    let numbers = (1..=4).chain(10..=18).chain(20..=35).chain([38]).chain(40..=44).chain(50..=51);
    trial::rules_are_covered::<Planecrafters>(&folder(""), "PC", numbers);
}
