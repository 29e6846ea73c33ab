use std::path::Path;

use plutocracy::Plutocracy;
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
    let book = Rulebook::parse(Plutocracy::RULES_TOML).unwrap();
    assert_eq!(book.untested(&sources("tests")), Vec::<&str>::new());
}

#[test]
fn the_rulebook_has_every_rule_once_in_both_languages() {
    let book = Rulebook::parse(Plutocracy::RULES_TOML).unwrap();
    let expected = (1..=8).chain(10..=16).chain(30..=46).chain(50..=59);
    let ids: Vec<String> = book.rules.iter().map(|rule| rule.id.clone()).collect();
    assert_eq!(ids, expected.map(|number| format!("PL-{number:02}")).collect::<Vec<_>>());
    for rule in &book.rules {
        let named = !rule.title.en.is_empty() && !rule.title.de.is_empty();
        assert!(named && !rule.parts.is_empty(), "{}", rule.id);
        assert!(rule.parts.iter().all(|part| !part.en.is_empty() && !part.de.is_empty()), "{}", rule.id);
    }
}

#[test]
fn every_rule_that_code_or_refusals_cite_exists() {
    let book = Rulebook::parse(Plutocracy::RULES_TOML).unwrap();
    for source in sources("src").iter().chain(&sources("tests")) {
        for cited in source.split("PL-").skip(1) {
            let number: String = cited.chars().take_while(char::is_ascii_digit).collect();
            if !number.is_empty() {
                assert!(book.find(&format!("PL-{number}")).is_some(), "PL-{number}");
            }
        }
    }
}
