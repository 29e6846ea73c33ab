//! Rules, texts and code that know of each other.

use std::path::Path;

use crate::rulebook::Rulebook;
use crate::text::{Book, ids_in_source};
use crate::title::Title;

/// The text of every Rust file below a folder.
pub fn sources(folder: &Path) -> Vec<String> {
    let mut sources = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            sources.extend(self::sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push(std::fs::read_to_string(path).expect("the file can be read"));
        }
    }
    sources
}

/// The rulebook has exactly the rules with these numbers, in order and in both languages; each has a test named after
/// it in `tests` of the crate's folder, and what `src` and `tests` cite exists.
pub fn rules_are_covered<G: Title>(folder: &Path, letters: &str, numbers: impl IntoIterator<Item = u32>) {
    let book = Rulebook::parse(G::RULES_TOML).expect("the rules are in order");
    let ids: Vec<&str> = book.rules.iter().map(|rule| rule.id.as_str()).collect();
    let expected: Vec<String> = numbers.into_iter().map(|number| format!("{letters}-{number:02}")).collect();
    assert_eq!(ids, expected);
    for rule in &book.rules {
        let named = !rule.title.en.is_empty() && !rule.title.de.is_empty();
        assert!(named && !rule.parts.is_empty(), "{}", rule.id);
        assert!(rule.parts.iter().all(|part| !part.en.is_empty() && !part.de.is_empty()), "{}", rule.id);
    }
    let tests = sources(&folder.join("tests"));
    assert_eq!(book.untested(&tests), Vec::<&str>::new());
    for source in sources(&folder.join("src")).iter().chain(&tests) {
        for cited in source.split(&format!("{letters}-")).skip(1) {
            let number: String = cited.chars().take_while(char::is_ascii_digit).collect();
            let known = number.is_empty() || book.find(&format!("{letters}-{number}")).is_some();
            assert!(known, "{letters}-{number} does not exist");
        }
    }
}

/// Every text that code names is in one of the books, and the books hold none in vain. Ids that begin with one of
/// `computed` are put together by code.
pub fn texts_are_exact(books: &[&Book], sources: &[String], computed: &[&str]) {
    for id in sources.iter().flat_map(|source| ids_in_source(source)) {
        assert!(books.iter().any(|book| book.ids().any(|known| known == id)), "{id} is missing");
    }
    let code = sources.concat();
    let shared = Book::shared();
    for id in books.iter().flat_map(|book| book.ids()) {
        let own = !shared.ids().any(|shared| shared == id);
        if own && !computed.iter().any(|prefix| id.starts_with(prefix)) {
            assert!(code.contains(&format!("\"{id}\"")), "{id} is there in vain");
        }
    }
}
