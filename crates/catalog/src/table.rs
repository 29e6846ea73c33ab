//! A game in progress that speaks JSON, whichever game it is.

use std::any::Any;

use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use tabletop::chance::{Chance, Seed};
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

/// A question that most pass on.
#[derive(Clone, Debug, PartialEq)]
pub struct Window {
    /// The action that passes.
    pub pass: Value,
    /// The round and the step of it that it belongs to.
    pub step: (u32, u32),
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
    /// Whether it shows somebody what they could not have known before.
    pub reveals: bool,
}

/// A game as it stood at one moment.
pub struct Moment {
    /// The game, from that moment on.
    pub table: Box<dyn Table>,
    /// The action that led to it, if any did.
    pub action: Option<Value>,
    /// What that action told.
    pub heard: Vec<Heard>,
}

/// How everybody stood at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// After how many actions.
    pub moment: usize,
    /// The round.
    pub round: u32,
    /// Money by seat.
    pub money: Vec<i32>,
    /// What each would have scored if the game had been over.
    pub score: Vec<i32>,
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
pub trait Table: Send + Sync {
    /// Which game.
    fn game(&self) -> &'static str;
    /// How many play.
    fn seats(&self) -> usize;
    /// The texts of the game.
    fn book(&self) -> &Book;
    /// What the table waits for.
    fn asked(&self) -> Asked;
    /// The window that is open, if what is asked is one.
    fn window(&self) -> Option<Window>;
    /// The round that is being played, from 1.
    fn round(&self) -> u32;
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
    /// The same, already written: for those who only pass it on.
    fn written_view(&self, viewer: Viewer) -> Box<RawValue>;
    /// Everything, hidden cards and chance too.
    fn position(&self) -> Value;
    /// The same, written, for whoever stores it: it costs little after an action, and more the second time.
    fn give_position(&mut self) -> String;
    /// How many actions are in force.
    fn played(&self) -> usize;
    /// Takes back the last `count` actions; false, and nothing done, if there are fewer.
    fn undo(&mut self, count: usize) -> bool;
    /// The game as a file holds it.
    fn record(&self) -> Record;
    /// A digest of the present state.
    fn digest(&self) -> String;
    /// The game as it stood after so many of the actions in force; none beyond the present.
    fn moment(&self, played: usize) -> Option<Moment>;
    /// How everybody stood at the beginning, whenever that changed, and at the end.
    fn course(&self) -> Vec<Mark>;
    /// A game that goes on from a state drawn among those that the viewer thinks possible, with chance of its own.
    fn sampled(&self, viewer: Viewer, seed: Seed) -> Box<dyn Table>;
    /// The same game once more.
    fn copy(&self) -> Box<dyn Table>;
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

    fn window(&self) -> Option<Window> {
        let Decision::Ask { request, .. } = self.rules().decision(self.state()) else { return None };
        let window = G::window(&request)?;
        let pass = to_json(self.rules().encode_action(window.pass));
        Some(Window { pass, step: (Table::round(self), window.step) })
    }

    fn round(&self) -> u32 {
        self.rules().round(self.state())
    }

    fn legal(&self) -> Vec<Value> {
        let encode = |&action| to_json(self.rules().encode_action(action));
        legal(self).iter().map(encode).collect()
    }

    fn labels(&self) -> Vec<Message> {
        let Decision::Ask { seat, .. } = self.rules().decision(self.state()) else { return Vec::new() };
        let view = self.rules().view(self.state(), Viewer::Seat(seat));
        legal(self).iter().map(|&action| self.rules().offer(&view, action)).collect()
    }

    fn play(&mut self, action: &Value) -> Result<Vec<Heard>, Problem> {
        let action = decode_action(&**self.rules(), action).map_err(Problem::request)?;
        let told = Game::play(self, action)?;
        Ok(heard(&**self.rules(), &told))
    }

    fn explain(&self, action: &Value) -> Result<(), Problem> {
        let action = decode_action(&**self.rules(), action).map_err(Problem::request)?;
        Ok(self.rules().explain(self.state(), action)?)
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(self.rules().encode_view(&self.rules().view(self.state(), viewer)))
    }

    fn written_view(&self, viewer: Viewer) -> Box<RawValue> {
        let view = self.rules().encode_view(&self.rules().view(self.state(), viewer));
        to_raw_value(&view).expect("wire types are plain data")
    }

    fn position(&self) -> Value {
        to_json(self.rules().position(self.state()))
    }

    fn give_position(&mut self) -> String {
        Game::give_position(self)
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

    fn digest(&self) -> String {
        Game::digest(self)
    }

    fn moment(&self, played: usize) -> Option<Moment> {
        let (state, told) = Game::moment(self, played)?;
        let last = played.checked_sub(1).map(|place| self.line()[place]);
        Some(Moment {
            table: Box::new(Game::from_state(self.rules().clone(), state)),
            action: last.map(|action| to_json(self.rules().encode_action(action))),
            heard: heard(&**self.rules(), &told),
        })
    }

    fn course(&self) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::new();
        self.retrace(|moment, state| {
            let mark = mark(&**self.rules(), moment, state);
            let same = |last: &Mark| (&last.money, &last.score) == (&mark.money, &mark.score);
            if moment == self.line().len() || !marks.last().is_some_and(same) {
                marks.push(mark);
            }
        });
        marks
    }

    fn sampled(&self, viewer: Viewer, seed: Seed) -> Box<dyn Table> {
        let rules = self.rules();
        let belief = rules.belief(&rules.view(self.state(), viewer));
        let mut state = rules.blank(&belief);
        rules.sample(&belief, &mut Chance::<1>::new(seed).draw(0), &mut state);
        Box::new(Game::from_state(rules.clone(), state))
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn mark<G: Title>(rules: &G, moment: usize, state: &G::State) -> Mark {
    let list = |purses: tabletop::title::Purses| purses.to_vec();
    Mark {
        moment,
        round: rules.round(state),
        money: list(rules.purses(state)),
        score: list(rules.worth(state)),
    }
}

fn heard<G: Title>(rules: &G, told: &[Told<G::Event>]) -> Vec<Heard> {
    let put = |told: &Told<G::Event>| Heard {
        audience: told.audience,
        event: to_json(rules.encode_event(&told.event)),
        line: rules.line(&told.event),
        reveals: rules.reveals(&told.event),
    };
    told.iter().map(put).collect()
}

fn legal<G: Title>(game: &Game<G>) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.rules().legal(game.state(), &mut actions);
    actions
}

fn to_json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("wire types are plain data")
}

#[cfg(test)]
mod tests {
    use serde_json::Map;

    use super::*;
    use crate::Catalog;

    fn some_game() -> Box<dyn Table> {
        let mut table = Catalog::house().new_table("planecrafters", 3, "moments", &Map::new()).unwrap();
        for step in 0..40 {
            let legal = table.legal();
            table.play(&legal[step % legal.len()]).unwrap();
        }
        table
    }

    #[test]
    fn a_moment_is_what_was_seen_then() {
        let table = some_game();
        let mut again = Catalog::house().new_table("planecrafters", 3, "moments", &Map::new()).unwrap();
        for played in 0..=table.played() {
            let moment = table.moment(played).unwrap();
            assert_eq!(moment.table.position(), again.position());
            assert_eq!(moment.table.digest(), again.digest());
            if let Some(action) = table.moment(played + 1).and_then(|next| next.action) {
                let heard = again.play(&action).unwrap();
                assert_eq!(table.moment(played + 1).unwrap().heard, heard);
            }
        }
        assert!(table.moment(table.played() + 1).is_none());
    }

    #[test]
    fn the_course_begins_and_ends_as_the_game_does() {
        let mut table = some_game();
        while let Asked::Seat { .. } = table.asked() {
            let legal = table.legal();
            table.play(&legal[table.played() % legal.len()]).unwrap();
        }
        let course = table.course();
        let (first, last) = (course.first().unwrap(), course.last().unwrap());
        assert_eq!((first.moment, first.round, &first.money), (0, 1, &vec![5, 5, 5]));
        let Asked::Over(over) = table.asked() else { panic!("it is over") };
        assert_eq!((last.moment, &last.money, &last.score), (table.played(), &over.scores, &over.scores));
        assert!(course.windows(2).all(|pair| pair[0].moment < pair[1].moment));
        assert!(course.iter().any(|mark| mark.money != mark.score), "awards count before they are paid");
    }

    #[test]
    fn a_sample_looks_the_same_and_is_not() {
        let table = some_game();
        for viewer in Viewer::all(3) {
            let sample = table.sampled(viewer, Seed::from_text("sample"));
            assert_eq!(sample.view(viewer), table.view(viewer));
            assert_ne!(sample.position(), table.position());
        }
    }

    #[test]
    fn what_is_written_says_the_same() {
        let mut table = some_game();
        for viewer in Viewer::all(3) {
            let written: Value = serde_json::from_str(table.written_view(viewer).get()).unwrap();
            assert_eq!(written, table.view(viewer));
        }
        // After an action, once more, and after an undo.
        for undo in [false, false, true] {
            assert!(!undo || table.undo(1));
            let written: Value = serde_json::from_str(&table.give_position()).unwrap();
            assert_eq!(written, table.position());
        }
    }

    #[test]
    fn a_copy_goes_its_own_way() {
        let table = some_game();
        let mut copy = table.copy();
        assert_eq!(copy.record(), table.record());
        assert!(copy.undo(3));
        assert_eq!((copy.played(), table.played()), (37, 40));
    }
}
