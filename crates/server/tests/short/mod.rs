//! An edition beside the house's, in which games are soon over.

use catalog::Catalog;
use server::shelf::Shelf;

const HOUSE: &str = include_str!("../../../planecrafters/edition/edition.toml");

/// The games, with the house edition under another name and with one more change.
pub fn edition(name: &str, from: &str, to: &str) -> Catalog {
    assert!(HOUSE.contains(from), "{from}");
    let text = HOUSE.replacen("name = \"house\"", &format!("name = \"{name}\""), 1).replacen(from, to, 1);
    Catalog::house().with_edition("edition.toml", &text).unwrap()
}

/// The house edition and beside it the short one, whose games have three rounds.
pub fn shelf() -> Shelf {
    Shelf::house().with(&edition("short", "last_round = 40", "last_round = 3")).ok().unwrap()
}
