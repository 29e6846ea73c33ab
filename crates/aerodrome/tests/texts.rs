//! Every text that the command line and the laboratory ask for is there.

use std::fs;
use std::path::Path;

use aerodrome::voice::with_own;
use tabletop::text::{Book, ids_in_source};

fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder can be listed").path());
    let read = |path: &Path| fs::read_to_string(path).expect("sources are text");
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![read(&path)] }).collect()
}

#[test]
fn every_id_in_the_sources_has_a_text() {
    let book = with_own(Book::shared());
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used: Vec<String> = [crates.join("src"), crates.join("../lab/src")]
        .iter()
        .flat_map(|folder| sources(folder))
        .flat_map(|source| ids_in_source(&source))
        .collect();
    used.sort();
    used.dedup();
    for known in ["protocol.json", "lab.too-many-bots"] {
        assert!(used.iter().any(|id| id == known), "{used:?}");
    }
    // A game's own title is in its own book.
    let missing: Vec<&String> = used
        .iter()
        .filter(|used| *used != "title.name" && !book.ids().any(|id| id == used.as_str()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_command_line_shadows_no_other_text() {
    let own = with_own(Book::default());
    let mut games = Book::shared();
    for id in catalog::Catalog::IDS {
        games = games.with(catalog::Catalog::house().book(id).expect("it is in the list"));
    }
    let both: Vec<&str> = own.ids().filter(|id| games.ids().any(|other| other == *id)).collect();
    assert!(both.is_empty(), "{both:?}");
}
