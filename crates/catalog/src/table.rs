//! A game in progress that speaks JSON, whichever game it is.

use std::any::Any;

use serde_json::Value;
use tabletop::fault::{Fault, Faults};
use tabletop::game::{Game, Over, Record, decode_action};
use tabletop::rules::{Decision, Refusal};
use tabletop::text::{Book, Lang, Message};
use tabletop::title::Title;
use tabletop::{Seat, Told, Viewer, Viewers};

/// What a table waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A seat's decision.
    Seat {
        /// Who decides.
        seat: Seat,
        /// Of what kind.
        kind: &'static str,
        /// What is asked.
        prompt: Message,
    },
    /// Nothing: the game is over.
    Over(Over),
}

/// Something that happened, for those in its audience.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// Who may hear of it.
    pub audience: Viewers,
    /// The event as JSON.
    pub event: Value,
    /// The event as a line of the log.
    pub line: Message,
}

/// Why something could not be done. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// `bad_request`, `illegal` or `bad_position`.
    pub code: &'static str,
    /// The rule that refuses an illegal action.
    pub rule: Option<&'static str>,
    /// Every reason.
    pub faults: Vec<Fault>,
}

impl Problem {
    /// A request that makes no sense.
    pub fn request(reason: Message) -> Problem {
        Problem { code: "bad_request", rule: None, faults: vec![Fault::new("", reason)] }
    }

    /// A request that is wrong in several places.
    pub fn faults(faults: Vec<Fault>) -> Problem {
        Problem { code: "bad_request", rule: None, faults }
    }

    pub(crate) fn position(faults: Vec<Fault>) -> Problem {
        Problem { code: "bad_position", rule: None, faults }
    }

    /// All reasons in words, one a line.
    pub fn render(&self, book: &Book, lang: Lang) -> String {
        Faults::from(self.faults.clone()).render_all(book, lang)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem { code: "illegal", rule: Some(refusal.rule), faults: vec![Fault::new("", refusal.reason)] }
    }
}

/// A game in progress.
pub trait Table: Send {
    /// Which game.
    fn game(&self) -> &'static str;
    /// How many play.
    fn seats(&self) -> usize;
    /// The texts of the game.
    fn book(&self) -> &Book;
    /// What the table waits for.
    fn asked(&self) -> Asked;
    /// Every legal action.
    fn legal(&self) -> Vec<Value>;
    /// The legal actions as buttons would name them, in the same order.
    fn labels(&self) -> Vec<Message>;
    /// Plays an action for the seat that decides.
    fn play(&mut self, action: &Value) -> Result<Vec<Heard>, Problem>;
    /// Why an action would be refused.
    fn explain(&self, action: &Value) -> Result<(), Problem>;
    /// What a viewer may know. The viewer's seat must exist.
    fn view(&self, viewer: Viewer) -> Value;
    /// Everything, hidden cards and chance too.
    fn position(&self) -> Value;
    /// How many actions are in force.
    fn played(&self) -> usize;
    /// Takes back the last `count` actions; false, and nothing done, if there are fewer.
    fn undo(&mut self, count: usize) -> bool;
    /// The game as a file holds it.
    fn record(&self) -> Record;
    /// The typed game behind this table.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Title> Table for Game<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> usize {
        self.rules().seats(self.state())
    }

    fn book(&self) -> &Book {
        self.rules().book()
    }

    fn asked(&self) -> Asked {
        match self.rules().decision(self.state()) {
            Decision::Ask { seat, request } => {
                Asked::Seat { seat, kind: G::kind(&request), prompt: self.rules().prompt(seat, &request) }
            }
            Decision::Over(standing) => Asked::Over(Over::from(&standing)),
        }
    }

    fn legal(&self) -> Vec<Value> {
        let encode = |&action| to_json(self.rules().encode_action(action));
        legal(self).iter().map(encode).collect()
    }

    fn labels(&self) -> Vec<Message> {
        legal(self).iter().map(|&action| self.rules().label(action)).collect()
    }

    fn play(&mut self, action: &Value) -> Result<Vec<Heard>, Problem> {
        let action = decode_action(&**self.rules(), action).map_err(Problem::request)?;
        let told = Game::play(self, action)?;
        let heard = |told: Told<G::Event>| Heard {
            audience: told.audience,
            event: to_json(self.rules().encode_event(&told.event)),
            line: self.rules().line(&told.event),
        };
        Ok(told.into_iter().map(heard).collect())
    }

    fn explain(&self, action: &Value) -> Result<(), Problem> {
        let action = decode_action(&**self.rules(), action).map_err(Problem::request)?;
        Ok(self.rules().explain(self.state(), action)?)
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(self.rules().encode_view(&self.rules().view(self.state(), viewer)))
    }

    fn position(&self) -> Value {
        to_json(self.rules().position(self.state()))
    }

    fn played(&self) -> usize {
        self.line().len()
    }

    fn undo(&mut self, count: usize) -> bool {
        Game::undo(self, count)
    }

    fn record(&self) -> Record {
        Game::record(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn legal<G: Title>(game: &Game<G>) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.rules().legal(game.state(), &mut actions);
    actions
}

fn to_json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("wire types are plain data")
}
