use std::path::Path;

use planecrafters::Planecrafters;
use tabletop::rulebook::Rulebook;
use tabletop::title::Title;

/// All Rust files below a folder of this crate.
pub fn sources(folder: &str) -> Vec<String> {
    fn gather(folder: &Path, sources: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                gather(&path, sources);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut sources = Vec::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut sources);
    sources
}

#[test]
fn every_rule_has_a_test_named_after_it() {
    let book = Rulebook::parse(Planecrafters::RULES_TOML).unwrap();
    assert_eq!(book.untested(&sources("tests")), Vec::<&str>::new());
}

#[test]
fn the_rulebook_has_every_rule_once_in_both_languages() {
    let book = Rulebook::parse(Planecrafters::RULES_TOML).unwrap();
    let expected = (1..=4).chain(10..=18).chain(20..=35).chain([38]).chain(40..=44).chain(50..=51);
    let ids: Vec<String> = book.rules.iter().map(|rule| rule.id.clone()).collect();
    assert_eq!(ids, expected.map(|number| format!("PC-{number:02}")).collect::<Vec<_>>());
    for rule in &book.rules {
        assert!(
            !rule.parts.is_empty() && !rule.title.en.is_empty() && !rule.title.de.is_empty(),
            "{}",
            rule.id
        );
        assert!(rule.parts.iter().all(|part| !part.en.is_empty() && !part.de.is_empty()), "{}", rule.id);
    }
}

#[test]
fn every_rule_that_code_or_refusals_cite_exists() {
    let book = Rulebook::parse(Planecrafters::RULES_TOML).unwrap();
    for source in sources("src").iter().chain(&sources("tests")) {
        for cited in source.split("PC-").skip(1) {
            let number: String = cited.chars().take_while(char::is_ascii_digit).collect();
            if !number.is_empty() && !cited.starts_with("{") {
                assert!(book.find(&format!("PC-{number}")).is_some(), "PC-{number}");
            }
        }
    }
}
