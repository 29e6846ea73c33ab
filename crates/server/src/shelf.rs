//! The editions that tables are played with: of each game the house's, and others beside it.

use std::collections::BTreeMap;
use std::sync::Arc;

use catalog::{Catalog, GameInfo};
use tabletop::text::{Arg, Book, Lang, Message};
use tabletop::title::EditionId;

use crate::table::Refused;

/// An edition of a game, as a table names it.
pub struct Edition {
    /// Its name and digest.
    pub id: EditionId,
    /// The texts of the game and of the server.
    pub book: Arc<Book>,
    /// The games, the one that is meant with this edition; none if nobody has given it to the server.
    catalog: Option<Catalog>,
}

impl Edition {
    fn of(catalog: &Catalog, info: &GameInfo) -> Edition {
        let book = catalog.book(info.id).unwrap_or_else(|_| Book::shared()).with(crate::texts());
        Edition { id: info.edition.clone(), book: Arc::new(book), catalog: Some(catalog.clone()) }
    }

    /// The games to play with; refused where the edition is missing.
    pub fn catalog(&self) -> Result<&Catalog, Refused> {
        self.catalog.as_ref().ok_or_else(|| Refused::new("edition_missing", self.absence()))
    }

    /// What to tell people where the edition is missing.
    pub fn missing(&self, lang: Lang) -> Option<String> {
        let say = || self.book.render(lang, &self.absence(), &|_| String::new());
        self.catalog.is_none().then(say)
    }

    fn absence(&self) -> Message {
        Message::new("server.refused.edition-missing")
            .with("name", self.id.name.as_str())
            .with("digest", self.id.digest.as_str())
    }
}

/// All editions of all games.
pub struct Shelf {
    house: Catalog,
    /// By game, the house edition first.
    editions: BTreeMap<&'static str, Vec<Arc<Edition>>>,
}

impl Shelf {
    /// Every game in its house edition alone.
    pub fn house() -> Shelf {
        let house = Catalog::house();
        let first = |info: GameInfo| (info.id, vec![Arc::new(Edition::of(&house, &info))]);
        Shelf { editions: house.games().into_iter().map(first).collect(), house }
    }

    /// Puts the editions of these games beside those that are there. Two of one game cannot have one name.
    pub fn with(mut self, catalog: &Catalog) -> Result<Shelf, Message> {
        for info in catalog.games() {
            let beside = self.editions.entry(info.id).or_default();
            if beside.iter().any(|other| other.id == info.edition) {
                continue;
            }
            if beside.iter().any(|other| other.id.name == info.edition.name) {
                return Err(Message::new("server.edition-twice")
                    .with("game", info.id)
                    .with("name", info.edition.name.as_str()));
            }
            beside.push(Arc::new(Edition::of(catalog, &info)));
        }
        Ok(self)
    }

    /// Every game in its house edition, with the editions there are.
    pub fn games(&self) -> impl Iterator<Item = (GameInfo, Vec<&EditionId>)> {
        let editions = |game| self.editions[game].iter().map(|edition| &edition.id).collect();
        self.house.games().into_iter().map(move |info| (info.clone(), editions(info.id)))
    }

    /// What the editions of a game are called, the house's first.
    pub fn names(&self, game: &str) -> Vec<String> {
        self.editions.get(game).into_iter().flatten().map(|edition| edition.id.name.clone()).collect()
    }

    /// The edition of a name that somebody wants to play with; without a name the house's.
    pub fn choose(&self, game: &str, name: Option<&str>) -> Result<Arc<Edition>, Refused> {
        if let Some(edition) = self.named(game, name) {
            return Ok(edition.clone());
        }
        // The catalogue knows how to say that there is no such game.
        let known = self.house.info(game).map(|info| &self.editions[info.id])?;
        let unknown = Message::new("server.refused.edition")
            .with("game", game)
            .with("name", name.unwrap_or_default())
            .with("known", Arg::list(known.iter().map(|edition| edition.id.name.as_str())));
        Err(Refused::new("bad_request", unknown))
    }

    /// Whether there is a game of this name.
    pub fn knows(&self, game: &str) -> bool {
        self.editions.contains_key(game)
    }

    /// The edition that a table names, present or not. One that was edited and kept its name is the same.
    pub fn edition(&self, game: &str, id: Option<&EditionId>) -> Arc<Edition> {
        let found = self.named(game, id.map(|id| id.name.as_str())).cloned();
        found.unwrap_or_else(|| self.without(game, id))
    }

    fn named(&self, game: &str, name: Option<&str>) -> Option<&Arc<Edition>> {
        let meant = |edition: &&Arc<Edition>| name.is_none_or(|name| edition.id.name == name);
        self.editions.get(game)?.iter().find(meant)
    }

    /// An edition that cannot be played, with the words of the house's.
    pub(crate) fn without(&self, game: &str, id: Option<&EditionId>) -> Arc<Edition> {
        let nameless = || EditionId { name: String::new(), digest: String::new() };
        let id = id.cloned().unwrap_or_else(nameless);
        Arc::new(Edition { id, book: self.book(game), catalog: None })
    }

    /// The texts of a game in its house edition; of a game that is not there, those of the server alone.
    fn book(&self, game: &str) -> Arc<Book> {
        match self.editions.get(game) {
            Some(editions) => editions[0].book.clone(),
            None => Arc::new(Book::shared().with(crate::texts())),
        }
    }
}
