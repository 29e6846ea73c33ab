use std::path::{Path, PathBuf};

use aeroplanes::Aeroplanes;
use tabletop::trial;

/// A folder of this crate.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_rule_stands_in_the_rulebook_and_has_a_test_named_after_it() {
    let actions = (20..=22).chain(30..=39).chain(40..=43).chain(50..=51).chain([60]);
    let numbers = (1..=7).chain(10..=17).chain(actions).chain(70..=74).chain([76, 80]).chain(90..=92);
    trial::rules_are_covered::<Aeroplanes>(&folder(""), "AE", numbers);
}
