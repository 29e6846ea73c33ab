//! A game in progress: its start, its actions, undo by replay, and the record that files hold.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::Seed;
use crate::events::{Log, Silent, Told};
use crate::fair;
use crate::fault::Fault;
use crate::options::Options;
use crate::rules::{Decision, Refusal, Rules, Standing};
use crate::seat::Seat;
use crate::text::Message;
use crate::title::{EditionId, Title};

/// A game in progress.
pub struct Game<G: Title> {
    rules: Arc<G>,
    start: Start<G>,
    state: G::State,
    line: Vec<G::Action>,
    entries: Vec<Entry<G::Action>>,
    /// The position that the last digest was taken of, for whoever wants to store it.
    written: Option<String>,
}

impl<G: Title> Clone for Game<G> {
    fn clone(&self) -> Self {
        Game {
            rules: self.rules.clone(),
            start: self.start.clone(),
            state: self.state.clone(),
            line: self.line.clone(),
            entries: self.entries.clone(),
            written: None,
        }
    }
}

/// A state, and what the action that led to it told.
pub type Reached<G> = (<G as Rules>::State, Vec<Told<<G as Rules>::Event>>);

enum Start<G: Title> {
    Seed { seed: String, options: Options, seats: usize },
    Position(Box<G::State>),
}

impl<G: Title> Clone for Start<G> {
    fn clone(&self) -> Self {
        match self {
            Start::Seed { seed, options, seats } => {
                Start::Seed { seed: seed.clone(), options: options.clone(), seats: *seats }
            }
            Start::Position(state) => Start::Position(state.clone()),
        }
    }
}

impl<G: Title> Start<G> {
    fn state(&self, rules: &G) -> G::State {
        match self {
            Start::Seed { seed, options, seats } => {
                rules.setup(&G::options(options), *seats, Seed::from_text(seed))
            }
            Start::Position(state) => (**state).clone(),
        }
    }
}

#[derive(Clone)]
enum Entry<A> {
    Play { seat: Seat, action: A, digest: Digest },
    Undo(usize),
}

/// A digest of everything about a state. Every action of every game has one, so it is kept small.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Digest([u8; 16]);

impl Digest {
    fn of(written: &str) -> Digest {
        let hash = blake3::hash(written.as_bytes());
        let (first, _) = hash.as_bytes().split_first_chunk().expect("a hash is longer");
        Digest(*first)
    }

    fn hex(self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

impl<G: Title> Game<G> {
    /// A new game from a seed string. The seat count is one the title allows.
    pub fn new(rules: Arc<G>, options: Options, seats: usize, seed: &str) -> Self {
        Self::at(rules, Start::Seed { seed: seed.to_owned(), options, seats })
    }

    /// A game that goes on from a state.
    pub fn from_state(rules: Arc<G>, state: G::State) -> Self {
        Self::at(rules, Start::Position(Box::new(state)))
    }

    fn at(rules: Arc<G>, start: Start<G>) -> Self {
        let state = start.state(&rules);
        Game { rules, start, state, line: Vec::new(), entries: Vec::new(), written: None }
    }

    /// The rules with their edition.
    pub fn rules(&self) -> &Arc<G> {
        &self.rules
    }

    /// The present moment.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The actions in force, undone ones left out.
    pub fn line(&self) -> &[G::Action] {
        &self.line
    }

    /// Plays an action for the seat that decides.
    pub fn play(&mut self, action: G::Action) -> Result<Vec<Told<G::Event>>, Refusal> {
        let decider = match self.rules.decision(&self.state) {
            Decision::Ask { seat, .. } => seat,
            Decision::Over(_) => Seat(0),
        };
        let mut told = Vec::new();
        self.rules.play(&mut self.state, action, &mut told)?;
        self.line.push(action);
        let written = written(&*self.rules, &self.state);
        self.entries.push(Entry::Play { seat: decider, action, digest: Digest::of(&written) });
        self.written = Some(written);
        Ok(told)
    }

    /// Takes back the last `count` actions; false, and nothing done, if that is none or there are fewer.
    pub fn undo(&mut self, count: usize) -> bool {
        let Some(keep) = self.line.len().checked_sub(count).filter(|_| count > 0) else { return false };
        self.line.truncate(keep);
        self.state = self.replayed(&mut Silent);
        self.written = None;
        self.entries.push(Entry::Undo(count));
        true
    }

    /// Everything that was told on the way to the present moment.
    pub fn told(&self) -> Vec<Told<G::Event>> {
        let mut told = Vec::new();
        self.replayed(&mut told);
        told
    }

    fn replayed(&self, log: &mut impl Log<G::Event>) -> G::State {
        let mut state = self.start.state(&self.rules);
        for &action in &self.line {
            self.rules.play_unchecked(&mut state, action, log);
        }
        state
    }

    /// The state after so many of the actions in force, and what the last of them told; none beyond the present.
    pub fn moment(&self, played: usize) -> Option<Reached<G>> {
        let line = self.line.get(..played)?;
        let mut state = self.start.state(&self.rules);
        let mut told = Vec::new();
        for &action in line {
            told.clear();
            self.rules.play_unchecked(&mut state, action, &mut told);
        }
        Some((state, told))
    }

    /// Everything about the present state as JSON. It is there already if it was not asked for since an action was
    /// played.
    pub fn give_position(&mut self) -> String {
        self.written.take().unwrap_or_else(|| written(&*self.rules, &self.state))
    }

    /// Shows every moment from the start to the present: after how many actions, and the state.
    pub fn retrace(&self, mut look: impl FnMut(usize, &G::State)) {
        let mut state = self.start.state(&self.rules);
        look(0, &state);
        for (played, &action) in (1..).zip(&self.line) {
            self.rules.play_unchecked(&mut state, action, &mut Silent);
            look(played, &state);
        }
    }

    /// A digest of the present state.
    pub fn digest(&self) -> String {
        match self.entries.last() {
            Some(Entry::Play { digest, .. }) => digest.hex(),
            _ => digest(&*self.rules, &self.state),
        }
    }

    /// The game as a file holds it.
    pub fn record(&self) -> Record {
        let (start, options, seats) = match &self.start {
            Start::Seed { seed, options, seats } => {
                (RecordStart::Seed { seed: seed.clone() }, options.clone(), *seats)
            }
            Start::Position(state) => (
                RecordStart::Position { position: to_json(&self.rules.position(state)) },
                self.rules.options_of(state),
                self.rules.seats(state),
            ),
        };
        let entries = self.entries.iter().map(|entry| match entry {
            Entry::Play { seat, action, digest } => RecordEntry::Play {
                seat: *seat,
                action: to_json(&self.rules.encode_action(*action)),
                digest: digest.hex(),
            },
            Entry::Undo(count) => RecordEntry::Undo { undo: *count },
        });
        let result = match self.rules.decision(&self.state) {
            Decision::Over(standing) => Some(Over::from(&standing)),
            Decision::Ask { .. } => None,
        };
        Record {
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            edition: self.rules.edition().clone(),
            seats,
            options,
            start,
            server_seed: None,
            nonces: None,
            commitment: None,
            entries: entries.collect(),
            result,
        }
    }

    /// Plays a record through, checking every action, digest, the seed's commitment and the result.
    pub fn replay(rules: &Arc<G>, record: &Record) -> Result<Self, Vec<Fault>> {
        let start = record.check_start(&**rules)?;
        Self::replay_from(rules, start, record).map_err(|reason| vec![Fault::new("", reason)])
    }

    fn replay_from(rules: &Arc<G>, start: Start<G>, record: &Record) -> Result<Self, Message> {
        let mut game = Self::at(rules.clone(), start);
        for (number, entry) in (1..).zip(&record.entries) {
            game.replay_entry(number, entry)?;
        }
        let result = game.record().result;
        if record.result.is_some() && record.result != result {
            return Err(Message::new("record.result"));
        }
        Ok(game)
    }

    fn replay_entry(&mut self, number: usize, entry: &RecordEntry) -> Result<(), Message> {
        let wrong =
            |reason: Message| Message::new("record.entry").with("number", number).with("reason", reason);
        match entry {
            RecordEntry::Undo { undo } => {
                if !self.undo(*undo) {
                    return Err(wrong(Message::new("record.undo")));
                }
            }
            RecordEntry::Play { seat, action, digest } => {
                match self.rules.decision(&self.state) {
                    Decision::Ask { seat: decider, .. } if decider == *seat => {}
                    Decision::Ask { seat: decider, .. } => {
                        return Err(wrong(
                            Message::new("record.seat").with("seat", *seat).with("decider", decider),
                        ));
                    }
                    Decision::Over(_) => return Err(wrong(Message::new("record.over"))),
                }
                let action = decode_action(&*self.rules, action).map_err(wrong)?;
                self.play(action).map_err(|refusal| wrong(refusal.reason))?;
                if self.digest() != *digest {
                    return Err(wrong(Message::new("record.digest")));
                }
            }
        }
        Ok(())
    }
}

/// Reads one action from JSON.
pub fn decode_action<G: Title>(rules: &G, json: &Value) -> Result<G::Action, Message> {
    let wire = G::WireAction::deserialize(json)
        .map_err(|error| Message::new("action.unreadable").with("detail", error.to_string()))?;
    rules.decode_action(&wire)
}

/// A digest of everything about a state, stable across rewrites of the code.
pub fn digest<G: Title>(rules: &G, state: &G::State) -> String {
    Digest::of(&written(rules, state)).hex()
}

fn written<G: Title>(rules: &G, state: &G::State) -> String {
    serde_json::to_string(&rules.position(state)).expect("positions are plain data")
}

fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("wire types are plain data")
}

/// A game as a file holds it: how it began and everything that was decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The title's id.
    pub game: String,
    /// The version of the rules it was played under.
    pub rules_version: u32,
    /// The edition it was played with.
    pub edition: EditionId,
    /// How many played.
    pub seats: usize,
    /// What the table chose.
    pub options: Options,
    /// Where it began.
    pub start: RecordStart,
    /// The server's part of a fair seed, revealed after the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub server_seed: Option<String>,
    /// The seats' parts of a fair seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonces: Option<Vec<String>>,
    /// What the server had published before it saw the nonces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Every action and undo, in order.
    pub entries: Vec<RecordEntry>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Over>,
}

/// Where a record begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum RecordStart {
    /// At a set-up.
    Seed {
        /// The seed string.
        seed: String,
    },
    /// In the middle.
    Position {
        /// The position.
        position: Value,
    },
}

/// One thing that was decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum RecordEntry {
    /// A seat played an action.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        action: Value,
        /// The digest of the state after it.
        digest: String,
    },
    /// Actions were taken back.
    Undo {
        /// How many.
        undo: usize,
    },
}

/// A final standing as JSON shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Over {
    /// Seats from best to worst; shared places together.
    pub ranks: Vec<Vec<Seat>>,
    /// Final scores by seat.
    pub scores: Vec<i32>,
    /// In solo games, whether the player won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
}

impl From<&Standing> for Over {
    fn from(standing: &Standing) -> Over {
        Over {
            ranks: standing.ranks.iter().map(|place| place.to_vec()).collect(),
            scores: standing.scores.to_vec(),
            won: standing.won,
        }
    }
}

impl Record {
    /// Whether the record can be played here, and where it begins.
    fn check_start<G: Title>(&self, rules: &G) -> Result<Start<G>, Vec<Fault>> {
        let whole = |reason: Message| vec![Fault::new("", reason)];
        self.check_origin(rules).map_err(whole)?;
        self.check_fairness().map_err(whole)?;
        let options = Options::resolve(G::OPTIONS, &self.options.to_json())?;
        match &self.start {
            RecordStart::Seed { seed } => Ok(Start::Seed { seed: seed.clone(), options, seats: self.seats }),
            RecordStart::Position { position } => {
                let state = load_position(rules, position)?;
                if rules.seats(&state) != self.seats || rules.options_of(&state) != options {
                    return Err(whole(Message::new("record.position")));
                }
                Ok(Start::Position(Box::new(state)))
            }
        }
    }

    fn check_origin<G: Title>(&self, rules: &G) -> Result<(), Message> {
        if self.game != G::ID {
            return Err(Message::new("record.game").with("game", self.game.as_str()));
        }
        if self.rules_version != G::RULES_VERSION {
            return Err(Message::new("record.rules-version")
                .with("record", self.rules_version)
                .with("here", G::RULES_VERSION));
        }
        if self.edition != *rules.edition() {
            let name = |edition: &EditionId| format!("{} {}", edition.name, edition.digest);
            return Err(Message::new("record.edition")
                .with("record", name(&self.edition))
                .with("here", name(rules.edition())));
        }
        if !G::SEATS.contains(&self.seats) {
            return Err(wrong_seats::<G>(self.seats));
        }
        Ok(())
    }

    fn check_fairness(&self) -> Result<(), Message> {
        let (server_seed, nonces, commitment) = match (&self.server_seed, &self.nonces, &self.commitment) {
            (None, None, None) => return Ok(()),
            (Some(server_seed), Some(nonces), Some(commitment)) => (server_seed, nonces, commitment),
            _ => return Err(Message::new("record.fair-incomplete")),
        };
        if nonces.len() != self.seats {
            return Err(Message::new("record.nonces").with("seats", self.seats).with("found", nonces.len()));
        }
        if fair::commitment(server_seed) != *commitment {
            return Err(Message::new("record.commitment"));
        }
        match &self.start {
            RecordStart::Seed { seed } if *seed == fair::table_seed(server_seed, nonces) => Ok(()),
            _ => Err(Message::new("record.fair-seed")),
        }
    }
}

/// Reads a position from JSON, with every fault it has.
pub fn load_position<G: Title>(rules: &G, json: &Value) -> Result<G::State, Vec<Fault>> {
    let position = G::Position::deserialize(json).map_err(|error| {
        let reason = Message::new("position.unreadable").with("detail", error.to_string());
        vec![Fault::new("", reason)]
    })?;
    rules.load(&position)
}

/// The message for a seat count that the title does not have.
pub fn wrong_seats<G: Title>(given: usize) -> Message {
    Message::new("seats.wrong")
        .with("game", G::ID)
        .with("least", *G::SEATS.start())
        .with("most", *G::SEATS.end())
        .with("given", given)
}
