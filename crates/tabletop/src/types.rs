//! Wire types written down in TypeScript. The files are committed; a test of each crate that has such types fails when
//! they no longer say what the code does, and `cargo xtask types` writes them anew.

use std::fs;
use std::path::Path;

use ts_rs::{Config, TS};

/// The text of a file of types.
pub struct Declarations {
    config: Config,
    text: String,
}

impl Declarations {
    /// A file that says where its types come from.
    pub fn from_source(source: &str) -> Declarations {
        let text = format!("// Written by `cargo xtask types` from {source}.\n");
        Declarations { config: Config::default().with_large_int("number"), text }
    }

    /// Adds text that no Rust type stands for.
    pub fn line(mut self, text: &str) -> Declarations {
        self.text.push_str(&format!("\n{text}\n"));
        self
    }

    /// Adds a type.
    pub fn with<T: TS>(mut self) -> Declarations {
        let docs = T::docs().unwrap_or_default();
        self.text.push_str(&format!("\n{docs}export {}\n", T::decl(&self.config)));
        self
    }

    /// The file is what it should be, or becomes it.
    pub fn are_committed(&self, path: &Path) {
        is_committed(path, &self.text);
    }
}

/// The file is what it should be, or becomes it where that is asked for.
///
/// # Panics
/// When it is neither.
pub fn is_committed(path: &Path, text: &str) {
    if std::env::var("AERODROME_TYPES").is_ok_and(|switch| switch == "write") {
        let folder = path.parent().expect("a file is in a folder");
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(path, text))
            .expect("the folder can be written to");
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == text,
        "{} is not what the code says: run `cargo xtask types` and read the difference",
        path.display()
    );
}
