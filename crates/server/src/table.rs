//! A table: who sits there, what is played, and how far it is. It is the fold of its log, and does no I/O.

mod ahead;
mod apply;
mod chair;
mod command;
mod entry;
mod key;
mod load;
mod look;
mod news;
mod refusal;
mod undo;
mod unread;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use catalog::{Asked, Table as Game, Window};
use serde_json::Value;
use tabletop::game::{Over, Record};
use tabletop::text::{Lang, Message};
use tabletop::{Seat, Viewer};

use crate::shelf::Edition;
use key::Key;

use ahead::Ahead;
pub use ahead::Span;
use chair::level_name;
pub use chair::{Chair, Guest};
pub use command::Command;
pub use entry::{Created, Entry, Logged, Origin, Settings, Visibility};
pub use load::Loaded;
pub use look::{Moment, Seen};
pub use news::{Happening, News};
pub use refusal::Refused;
pub use undo::{UndoRequest, UndoStop};

/// How many of the latest entries are kept ready for those who follow; older ones are read from the log again.
const RECENT: usize = 16;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People come and go.
    Gathering,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before the game was over.
    Closed,
}

impl Phase {
    /// Every phase.
    pub const ALL: [Phase; 4] = [Phase::Gathering, Phase::Playing, Phase::Over, Phase::Closed];

    /// The word for it in lists and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Gathering => "gathering",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Closed => "closed",
        }
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// A decision of the game.
    Decision(Seat),
    /// A seat has played its turn and may still think better of it.
    EndOfTurn(Seat),
    /// Nothing of a seat: not begun, over or closed.
    Nothing,
}

/// What a table does by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Due<'t> {
    /// A bot acts.
    Thought {
        /// On which seat.
        seat: Seat,
        /// How well it plays.
        level: &'t str,
    },
    /// A bot answers at a window, where its pace must tell nothing.
    Answer {
        /// On which seat.
        seat: Seat,
        /// How well it plays.
        level: &'t str,
    },
    /// Somebody passes a window, as they said before.
    Pass {
        /// On which seat.
        seat: Seat,
        /// The action that passes.
        pass: &'t Value,
    },
}

/// A table at one moment.
pub struct Table {
    id: String,
    edition: Arc<Edition>,
    created: Created,
    commitment: String,
    made: i64,
    updated: i64,
    version: u64,
    chairs: Vec<Chair>,
    phase: Phase,
    game: Option<Box<dyn Game>>,
    /// What the game asks, which many want to know.
    asked: Option<Asked>,
    /// The window that is open, if that is one, and who passes ahead.
    window: Option<Window>,
    ahead: Vec<Option<Ahead>>,
    /// In the place of a game that cannot be played here: what its log tells.
    unread: Option<Box<Record>>,
    /// The nonces that the seed was made of, where it is a fair one.
    nonces: Option<Vec<String>>,
    /// Who played each of the actions in force.
    movers: Vec<Seat>,
    /// The seat that has still to end its turn.
    ending: Option<Seat>,
    /// How many of the last actions their player may take back unasked.
    free: usize,
    undo: Option<UndoRequest>,
    rematch: Option<String>,
    keys: HashMap<Key, u32>,
    recent: VecDeque<Happening>,
}

impl Table {
    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The edition it is played with, if it is here.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// How it was made.
    pub fn created(&self) -> &Created {
        &self.created
    }

    /// What the server has committed itself to.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// When it was made and when it changed last, in milliseconds since 1970.
    pub fn times(&self) -> (i64, i64) {
        (self.made, self.updated)
    }

    /// How many entries its log has.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&dyn Game> {
        self.game.as_deref()
    }

    /// The game; refused before it has begun, and where its edition is missing.
    pub fn begun_game(&self) -> Result<&dyn Game, Refused> {
        self.edition.catalog()?;
        self.game().ok_or_else(|| Refused::new("not_started", Message::new("server.refused.not-started")))
    }

    /// The request to take back that waits for answers.
    pub fn undo_request(&self) -> Option<&UndoRequest> {
        self.undo.as_ref()
    }

    /// The table where the same people play on.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The version at which an action with this key was taken, if it was.
    pub fn done_before(&self, key: &str) -> Option<u64> {
        self.keys.get(&Key::of(key)).copied().map(u64::from)
    }

    /// Remembers the key of the action that was just taken.
    pub fn remember(&mut self, key: &str) {
        let version = u32::try_from(self.version).expect("no log has four billion entries");
        self.keys.insert(Key::of(key), version);
    }

    /// What it waits for.
    pub fn waits(&self) -> Waits {
        match (self.phase, self.ending, &self.asked) {
            (Phase::Playing, Some(seat), _) => Waits::EndOfTurn(seat),
            (Phase::Playing, None, Some(Asked::Seat { seat, .. })) => Waits::Decision(*seat),
            _ => Waits::Nothing,
        }
    }

    /// How the game ended, if it did.
    pub fn over(&self) -> Option<Over> {
        match (self.phase, &self.asked, &self.unread) {
            (Phase::Over, Some(Asked::Over(over)), _) => Some(over.clone()),
            (Phase::Over, None, Some(record)) => record.result.clone(),
            _ => None,
        }
    }

    /// Who has to act without being waited for, if anybody has: a bot, or somebody who passes ahead.
    pub fn due(&self) -> Option<Due<'_>> {
        let Waits::Decision(seat) = self.waits() else { return None };
        let pass = self.window.as_ref().map(|window| &window.pass);
        match (&self.chairs[seat.index()], pass) {
            (Chair::Bot { level, .. }, None) => Some(Due::Thought { seat, level }),
            (Chair::Bot { level, .. }, Some(_)) => Some(Due::Answer { seat, level }),
            (_, Some(pass)) if self.ahead[seat.index()].is_some() => Some(Due::Pass { seat, pass }),
            _ => None,
        }
    }

    /// The guests who sit here, each once, those whose place a bot keeps too.
    pub fn sitters(&self) -> Vec<String> {
        let mut guests: Vec<String> =
            self.chairs.iter().filter_map(Chair::guest).map(str::to_owned).collect();
        guests.sort();
        guests.dedup();
        guests
    }

    /// Whether a guest may look at this table with an invitation code, or none.
    pub fn may_watch(&self, guest: Option<&str>, code: Option<&str>) -> bool {
        // A private table may be looked at by those invited until it begins, so that they can sit down.
        let invites = self.created.visibility == Visibility::Link || self.phase == Phase::Gathering;
        let invited = invites && code == Some(self.created.code.as_str());
        self.created.visibility == Visibility::Open || invited || self.belongs(guest)
    }

    /// Whether a guest is the host or sits here, and so may invite others.
    pub fn belongs(&self, guest: Option<&str>) -> bool {
        let owns = |guest: &str| {
            self.created.host.id == guest || self.chairs.iter().any(|chair| chair.guest() == Some(guest))
        };
        guest.is_some_and(owns)
    }

    /// Through whose eyes a guest sees: a seat of theirs that they name, the one that has to act, their first, or a
    /// spectator's.
    pub fn viewer(&self, guest: Option<&str>, named: Option<Seat>) -> Viewer {
        let Some(guest) = guest else { return Viewer::Spectator };
        let own =
            |seat: &Seat| self.chairs.get(seat.index()).is_some_and(|chair| chair.guest() == Some(guest));
        let acting = match self.waits() {
            Waits::Decision(seat) | Waits::EndOfTurn(seat) => Some(seat),
            Waits::Nothing => None,
        };
        let first = || Seat::all(self.chairs.len()).find(own);
        named.filter(own).or(acting.filter(own)).or_else(first).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat, lang: Lang) -> String {
        let book = &self.edition.book;
        match self.chairs.get(seat.index()) {
            Some(Chair::Person { guest, .. }) => match self.seats_before(seat, guest) {
                0 => guest.name.clone(),
                before => format!("{} ({})", guest.name, before + 1),
            },
            Some(Chair::Bot { level, .. }) => {
                let name = Message::new("server.bot")
                    .with("number", i64::from(seat.0) + 1)
                    .with("level", level_name(level));
                book.render(lang, &name, &|_| String::new())
            }
            Some(Chair::Open) | None => book.seat_name(lang, seat),
        }
    }

    /// On how many earlier chairs a guest sits as well, for several people at one screen.
    fn seats_before(&self, seat: Seat, guest: &Guest) -> usize {
        let earlier = self.chairs.iter().take(seat.index());
        earlier.filter(|chair| chair.is_person() && chair.guest() == Some(&guest.id)).count()
    }

    /// A message in words, with the names of those who sit here.
    pub fn say(&self, lang: Lang, message: &Message) -> String {
        self.edition.book.render(lang, message, &|seat| self.name(seat, lang))
    }

    /// What was told since a version, if it is still at hand.
    pub fn since(&self, version: u64) -> Option<impl Iterator<Item = &Happening>> {
        let kept_from = self.recent.front().map_or(self.version, |first| first.version - 1);
        (version >= kept_from).then(|| self.recent.iter().filter(move |one| one.version > version))
    }

    /// The game as a file holds it, with everything that makes its seed fair; only after the end.
    pub fn record(&self) -> Option<Record> {
        if self.phase != Phase::Over {
            return None;
        }
        self.whole_record()
    }

    /// The same at any time after the start, with all that is hidden; for the operator of the server.
    pub fn whole_record(&self) -> Option<Record> {
        let Some(game) = &self.game else { return self.unread.as_deref().cloned() };
        let mut record = game.record();
        if let Some(nonces) = &self.nonces {
            record.server_seed = Some(self.created.server_seed.clone());
            record.commitment = Some(self.created.commitment());
            record.nonces = Some(nonces.clone());
        }
        Some(record)
    }

    /// Everything about the game.
    pub fn position(&self) -> Option<Value> {
        self.game.as_ref().map(|game| game.position())
    }

    /// The same, written, to be stored.
    pub fn give_position(&mut self) -> Option<String> {
        self.game.as_mut().map(|game| game.give_position())
    }
}
