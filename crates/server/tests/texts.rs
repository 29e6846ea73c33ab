//! Every text that the server asks for is there.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use catalog::Catalog;
use tabletop::text::{Book, ids_in_source};

fn sources(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![read(&path)] }).collect()
}

#[test]
fn every_id_in_the_sources_has_a_text_and_every_text_is_used() {
    let book = Book::shared().with(server::texts());
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let used: Vec<String> = sources.iter().flat_map(|source| ids_in_source(source)).collect();
    let missing: Vec<&String> =
        used.iter().filter(|used| !book.ids().any(|id| id == used.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let own = server::texts();
    let idle: Vec<&str> =
        own.ids().filter(|id| !sources.iter().any(|source| source.contains(&format!("\"{id}\"")))).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

#[test]
fn the_server_shadows_no_other_text() {
    let mut games = Book::shared();
    for id in Catalog::IDS {
        games = games.with(Catalog::house().book(id).unwrap());
    }
    let own = server::texts();
    let both: Vec<&str> = own.ids().filter(|id| games.ids().any(|other| other == *id)).collect();
    assert!(both.is_empty(), "{both:?}");
}
