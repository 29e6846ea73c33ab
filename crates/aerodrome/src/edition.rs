//! `--edition DIR`: another edition in the place of the house's, or several beside it.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use catalog::Catalog;
use clap::Args;
use server::shelf::Shelf;
use tabletop::edition::Document;
use tabletop::text::{Book, Lang, Message};

use crate::voice::Voice;

/// The option that the commands share.
#[derive(Args, Clone, Debug, Default)]
pub struct EditionArg {
    /// A folder whose edition.toml is played instead of the house edition
    #[arg(long, value_name = "DIR")]
    pub edition: Option<PathBuf>,
}

impl EditionArg {
    /// The games, one of them with the edition asked for.
    pub fn catalog(&self, lang: Lang) -> anyhow::Result<Catalog> {
        let Some(folder) = &self.edition else { return Ok(Catalog::house()) };
        read(folder, lang).map_err(|reasons| anyhow::anyhow!(reasons.join("\n")))
    }
}

/// The option of commands that know tables, each with an edition of its own.
#[derive(Args, Clone, Debug, Default)]
pub struct EditionsArg {
    /// A folder whose edition.toml stands beside the house edition; may be given several times
    #[arg(long = "edition", value_name = "DIR")]
    editions: Vec<PathBuf>,
}

impl EditionsArg {
    /// The house editions and those asked for.
    pub fn shelf(&self, lang: Lang) -> anyhow::Result<Shelf> {
        self.editions.iter().try_fold(Shelf::house(), |shelf, folder| {
            let catalog = read(folder, lang).map_err(|reasons| anyhow::anyhow!(reasons.join("\n")))?;
            let twice = |reason| {
                let file = folder.join("edition.toml");
                anyhow::anyhow!("{}: {}", file.display(), Voice::house(lang).say(&reason))
            };
            shelf.with(&catalog).map_err(twice)
        })
    }
}

/// Every game with its house edition but the one whose edition lies in the folder; or all that is wrong with it.
pub fn read(folder: &Path, lang: Lang) -> Result<Catalog, Vec<String>> {
    let file = folder.join("edition.toml");
    let path = file.display().to_string();
    let text = fs::read_to_string(&file).map_err(|error| {
        let reason = match error.kind() {
            ErrorKind::NotFound => Message::new("cli.edition-missing").with("path", path.as_str()),
            _ => Message::new("cli.edition-unreadable")
                .with("path", path.as_str())
                .with("detail", error.to_string()),
        };
        vec![Voice::house(lang).say(&reason)]
    })?;
    Catalog::house()
        .with_edition(&path, &text)
        .map_err(|faults| Voice::of(&book_for(&text), lang).faults(&faults))
}

/// What is wrong with an edition is said in the words of the game it is for.
fn book_for(text: &str) -> Book {
    let game = Document::parse("", text).map(|document| document.root().text("game")).unwrap_or_default();
    Catalog::house().book(&game).unwrap_or_else(|_| Book::shared())
}
