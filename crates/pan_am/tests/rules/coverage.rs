use std::path::{Path, PathBuf};

use pan_am::PanAm;
use tabletop::trial;

/// A folder of this crate.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_rule_stands_in_the_rulebook_and_has_a_test_named_after_it() {
    let numbers = (1..=13).chain(20..=46).chain(50..=51).chain(60..=74);
    trial::rules_are_covered::<PanAm>(&folder(""), "PA", numbers);
}
