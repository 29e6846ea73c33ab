//! The server: tables that people and bots play at. It knows no game, only the catalogue.

pub mod house;
pub mod http;
pub mod metrics;
pub mod operator;
pub mod shelf;
pub mod store;
pub mod table;
pub mod wire;

mod random;

use tabletop::text::Book;

/// The server's own texts.
pub fn texts() -> Book {
    Book::parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"))
        .expect("the server's texts are in order")
}
