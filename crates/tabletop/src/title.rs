//! A game as the outside sees it: names, files, texts. Everything here happens at the edges, never in search.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::edition::Document;
use crate::fault::Fault;
use crate::options::{OptionSpec, Options};
use crate::rules::Rules;
use crate::seat::{MAX_SEATS, Seat};
use crate::text::{Book, Lang, Message};

/// Amounts of money by seat.
pub type Purses = ArrayVec<i32, MAX_SEATS>;

/// Which edition a game is played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct EditionId {
    /// The edition's own name.
    pub name: String,
    /// A digest of its text.
    pub digest: String,
}

/// A question that is put to many so that being asked tells nothing. Most who are asked pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window<A> {
    /// The answer of those who have nothing to say.
    pub pass: A,
    /// The step of the round that it belongs to.
    pub step: u32,
}

/// What the catalogue, files, sockets and screens need of a game beyond its rules.
pub trait Title: Rules {
    /// The id on command lines and in files.
    const ID: &'static str;
    /// The game whose editions it is played with: itself, unless two titles share their cards and maps.
    const EDITION_OF: &'static str = Self::ID;
    /// Raised whenever the same record would play out differently.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// What a table may choose.
    const OPTIONS: &'static [OptionSpec];
    /// The house edition.
    const HOUSE: &'static str;
    /// The rules in our own words, for people.
    const RULES_TOML: &'static str;

    /// Actions as JSON shows them.
    type WireAction: Serialize + DeserializeOwned;
    /// Views as JSON shows them.
    type WireView: Serialize + DeserializeOwned;
    /// Events as JSON shows them.
    type WireEvent: Serialize;
    /// Everything, as JSON shows it.
    type Position: Serialize + DeserializeOwned;

    /// Reads and checks an edition, but for the name of its game.
    fn from_edition(document: &Document) -> Result<Self, Vec<Fault>>;
    /// The game with the edition in a file's text.
    fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let document = Document::parse(file, text)?;
        document.root().choice("game", &[Self::EDITION_OF]);
        Self::from_edition(&document)
    }
    /// The game with the house edition.
    fn house() -> Self {
        Self::read("edition.toml", Self::HOUSE).expect("the house edition is sound")
    }
    /// Which edition this is.
    fn edition(&self) -> &EditionId;
    /// The texts of the game and of this edition.
    fn book(&self) -> &Book;
    /// The typed form of options that have been checked against [`Title::OPTIONS`].
    fn options(options: &Options) -> Self::Options;

    /// An action for JSON.
    fn encode_action(&self, action: Self::Action) -> Self::WireAction;
    /// An action from JSON; names that the edition does not know are refused.
    fn decode_action(&self, wire: &Self::WireAction) -> Result<Self::Action, Message>;
    /// A view for JSON.
    fn encode_view(&self, view: &Self::View) -> Self::WireView;
    /// An event for JSON.
    fn encode_event(&self, event: &Self::Event) -> Self::WireEvent;
    /// Everything about a state, with readable names.
    fn position(&self, state: &Self::State) -> Self::Position;
    /// The state that a position describes, or every fault it has.
    fn load(&self, position: &Self::Position) -> Result<Self::State, Vec<Fault>>;
    /// How many seats a state has.
    fn seats(&self, state: &Self::State) -> usize;
    /// The options a state was set up with.
    fn options_of(&self, state: &Self::State) -> Options;

    /// The kind of a request: all that other seats learn of it.
    fn kind(request: &Self::Request) -> &'static str;
    /// Whether a request is one that most pass on, so that people may want to pass ahead.
    fn window(_request: &Self::Request) -> Option<Window<Self::Action>> {
        None
    }
    /// What is asked, in one sentence.
    fn prompt(&self, seat: Seat, request: &Self::Request) -> Message;
    /// An action as a button would name it.
    fn label(&self, action: Self::Action) -> Message;
    /// The same for somebody who sees this: what an action is about may lie on the table.
    fn offer(&self, _view: &Self::View, action: Self::Action) -> Message {
        self.label(action)
    }
    /// An event as a line of the log.
    fn line(&self, event: &Self::Event) -> Message;
    /// The rules that an event shows at work.
    fn cites(event: &Self::Event) -> &'static [&'static str];

    /// Whether an event shows somebody what they could not have known before: a card drawn, a hand looked at, dice
    /// that fell. A step without such an event may be taken back freely; that a game says nothing is the safe answer.
    fn reveals(&self, _event: &Self::Event) -> bool {
        true
    }

    /// A bound on the number of decisions in one game.
    fn bound(&self, seats: usize) -> u32;
    /// The round that is being played, from 1.
    fn round(&self, state: &Self::State) -> u32;
    /// What every seat owns in money.
    fn purses(&self, state: &Self::State) -> Purses;
    /// What an event adds to and takes from purses; public events only carry money.
    fn flow(event: &Self::Event, purses: &mut Purses);
    /// What every seat would have scored if the game were over now.
    fn worth(&self, state: &Self::State) -> Purses {
        self.purses(state)
    }
    /// What a board or a page about the rules shows that no view repeats: what things are called, what they do and
    /// cost.
    fn glossary(&self, _lang: Lang) -> Value {
        Value::Null
    }
    /// A well-typed action that is mostly not legal, near enough to be tempting.
    fn stray_action(&self, state: &Self::State, rng: &mut impl Rng) -> Self::Action;
}
