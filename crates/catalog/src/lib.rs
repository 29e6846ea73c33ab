//! The list of games, with two doors: [`Catalog::with_title`] runs generic code on the typed game,
//! [`Table`] speaks JSON.

mod handbook;
mod info;
mod table;

use std::sync::Arc;

use aeroplanes::Aeroplanes;
use pan_am::PanAm;
use planecrafters::Planecrafters;
use plutocracy::{Plutocracy, Solo};
use serde_json::{Map, Value};
use tabletop::edition::Document;
use tabletop::fault::Fault;
use tabletop::game::{Game, Record, load_position, wrong_seats};
use tabletop::options::Options;
use tabletop::rulebook::Rulebook;
use tabletop::text::{Arg, Book, Lang, Message};
use tabletop::title::Title;

pub use handbook::{Choice, ChoiceValue, Handbook, Written, WrittenPart};
pub use info::{GameInfo, OptionInfo, SeatsInfo};
pub use table::{Asked, Heard, Mark, Moment, Problem, Table, Window};

/// Generic code that runs on a typed game.
pub trait TitleVisitor {
    /// What it gives back.
    type Out;
    /// Runs on the game with its edition.
    fn visit<G: Title>(self, rules: &Arc<G>) -> Self::Out;
}

/// Generic code that runs on a typed game in progress.
pub trait GameVisitor {
    /// What it gives back.
    type Out;
    /// Runs on the game.
    fn visit<G: Title>(self, game: &Game<G>) -> Self::Out;
}

/// Makes the catalogue from one line per game.
macro_rules! catalogue {
    ($($field:ident: $title:ty),* $(,)?) => {
        /// Every game, each with the edition it is played with.
        #[derive(Clone)]
        pub struct Catalog {
            $($field: Arc<$title>,)*
        }

        impl Catalog {
            /// Every game's id.
            pub const IDS: &'static [&'static str] = &[$(<$title>::ID),*];

            /// Every game with its house edition.
            pub fn house() -> Catalog {
                Catalog { $($field: Arc::new(<$title>::house()),)* }
            }

            /// The games that editions are made for.
            const EDITIONS_OF: &'static [&'static str] = &[$(<$title>::EDITION_OF),*];

            /// Puts another edition in the place of one game's, and of those that share it. The file names its game.
            pub fn with_edition(mut self, file: &str, text: &str) -> Result<Catalog, Vec<Fault>> {
                let game = game_of(file, text)?;
                $(if <$title>::EDITION_OF == game {
                    self.$field = Arc::new(<$title>::read(file, text)?);
                })*
                Ok(self)
            }

            /// Runs generic code on a game.
            pub fn with_title<V: TitleVisitor>(&self, id: &str, visitor: V) -> Result<V::Out, Problem> {
                match id {
                    $(<$title>::ID => Ok(visitor.visit(&self.$field)),)*
                    _ => Err(Problem::request(unknown_game(id))),
                }
            }
        }

        /// Runs generic code on the typed game behind a table.
        pub fn with_game<V: GameVisitor>(table: &dyn Table, visitor: V) -> V::Out {
            let any = table.as_any();
            $(if let Some(game) = any.downcast_ref::<Game<$title>>() {
                return visitor.visit(game);
            })*
            unreachable!("every table is a game of the catalogue")
        }
    };
}

catalogue! {
    planecrafters: Planecrafters,
    plutocracy: Plutocracy,
    plutocracy_solo: Solo,
    pan_am: PanAm,
    aeroplanes: Aeroplanes,
}

/// The game that an edition says it is for.
fn game_of(file: &str, text: &str) -> Result<&'static str, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let games: Vec<&'static str> =
        Catalog::IDS.iter().copied().filter(|id| Catalog::EDITIONS_OF.contains(id)).collect();
    let game = document.root().choice("game", &games);
    document.faults_so_far()?;
    Ok(games[game])
}

fn unknown_game(id: &str) -> Message {
    Message::new("catalog.unknown-game")
        .with("game", id)
        .with("known", Arg::list(Catalog::IDS.iter().copied()))
}

impl Catalog {
    /// What there is.
    pub fn games(&self) -> Vec<GameInfo> {
        Self::IDS.iter().filter_map(|id| self.info(id).ok()).collect()
    }

    /// What a list says about one game.
    pub fn info(&self, id: &str) -> Result<GameInfo, Problem> {
        struct Info;
        impl TitleVisitor for Info {
            type Out = GameInfo;
            fn visit<G: Title>(self, rules: &Arc<G>) -> GameInfo {
                GameInfo::of(&**rules)
            }
        }
        self.with_title(id, Info)
    }

    /// The texts of a game.
    pub fn book(&self, id: &str) -> Result<Book, Problem> {
        struct Texts;
        impl TitleVisitor for Texts {
            type Out = Book;
            fn visit<G: Title>(self, rules: &Arc<G>) -> Book {
                rules.book().clone()
            }
        }
        self.with_title(id, Texts)
    }

    /// The rules of a game in our own words.
    pub fn rulebook(&self, id: &str) -> Result<Rulebook, Problem> {
        struct Words;
        impl TitleVisitor for Words {
            type Out = Rulebook;
            fn visit<G: Title>(self, _: &Arc<G>) -> Rulebook {
                Rulebook::parse(G::RULES_TOML).expect("every game's rules.toml is tested")
            }
        }
        self.with_title(id, Words)
    }

    /// All that stays the same about a game.
    pub fn handbook(&self, id: &str, lang: Lang) -> Result<Handbook, Problem> {
        struct Write(Lang);
        impl TitleVisitor for Write {
            type Out = Handbook;
            fn visit<G: Title>(self, rules: &Arc<G>) -> Handbook {
                Handbook::of(&**rules, self.0)
            }
        }
        self.with_title(id, Write(lang))
    }

    /// A new game.
    pub fn new_table(
        &self,
        id: &str,
        seats: usize,
        seed: &str,
        options: &Map<String, Value>,
    ) -> Result<Box<dyn Table>, Problem> {
        struct New<'a>(usize, &'a str, &'a Map<String, Value>);
        impl TitleVisitor for New<'_> {
            type Out = Result<Box<dyn Table>, Problem>;
            fn visit<G: Title>(self, rules: &Arc<G>) -> Self::Out {
                let New(seats, seed, options) = self;
                if !G::SEATS.contains(&seats) {
                    return Err(Problem::request(wrong_seats::<G>(seats)));
                }
                let options = Options::resolve(G::OPTIONS, options).map_err(Problem::faults)?;
                Ok(Box::new(Game::new(rules.clone(), options, seats, seed)))
            }
        }
        self.with_title(id, New(seats, seed, options))?
    }

    /// A game that goes on from a position.
    pub fn load(&self, id: &str, position: &Value) -> Result<Box<dyn Table>, Problem> {
        struct Load<'a>(&'a Value);
        impl TitleVisitor for Load<'_> {
            type Out = Result<Box<dyn Table>, Problem>;
            fn visit<G: Title>(self, rules: &Arc<G>) -> Self::Out {
                let state = load_position(&**rules, self.0).map_err(Problem::position)?;
                Ok(Box::new(Game::from_state(rules.clone(), state)))
            }
        }
        self.with_title(id, Load(position))?
    }

    /// A game that a record holds, replayed and checked.
    pub fn replay(&self, record: &Record) -> Result<Box<dyn Table>, Problem> {
        struct Replay<'a>(&'a Record);
        impl TitleVisitor for Replay<'_> {
            type Out = Result<Box<dyn Table>, Problem>;
            fn visit<G: Title>(self, rules: &Arc<G>) -> Self::Out {
                Ok(Box::new(Game::replay(rules, self.0).map_err(Problem::faults)?))
            }
        }
        self.with_title(&record.game, Replay(record))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_serves_every_game_that_shares_it() {
        let text = Plutocracy::HOUSE.replace("name = \"house\"", "name = \"mine\"");
        let catalog = Catalog::house().with_edition("edition.toml", &text).unwrap();
        let names: Vec<(&str, String)> =
            catalog.games().into_iter().map(|game| (game.id, game.edition.name)).collect();
        let expected = [
            ("planecrafters", "house"),
            ("plutocracy", "mine"),
            ("plutocracy-solo", "mine"),
            ("pan-am", "house"),
            ("aeroplanes", "house"),
        ];
        assert_eq!(names, expected.map(|(id, name)| (id, name.to_owned())));
        let solo = text.replace("game = \"plutocracy\"", "game = \"plutocracy-solo\"");
        let faults = Catalog::house().with_edition("edition.toml", &solo).err().unwrap();
        assert_eq!(faults[0].place, "edition.toml:3 game", "an edition is made for the game for several");
    }
}
