//! What a log consists of. Old logs are read for ever: fields may be added, none changed.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Seat;
use tabletop::fair;
use tabletop::game::Record;
use tabletop::options::Options;
use tabletop::title::EditionId;

use super::{Guest, Span};

/// An entry with its time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub entry: Entry,
}

/// One thing that happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    /// The table was made.
    Created(Box<Created>),
    /// Somebody sat down.
    Joined {
        /// Where.
        seat: Seat,
        /// Who.
        guest: Guest,
        /// Their part of the seed.
        nonce: String,
    },
    /// A seat became free before the start.
    Left {
        /// Which.
        seat: Seat,
    },
    /// A bot was seated.
    SeatFilled {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: String,
        /// The part of the seed that was drawn for it.
        nonce: String,
    },
    /// The game began.
    Started {
        /// Under which version of its rules.
        rules_version: u32,
        /// With which edition.
        edition: EditionId,
        /// The seats' parts of the seed.
        nonces: Vec<String>,
        /// The seed; none for a game that goes on from a position or a record.
        seed: Option<String>,
    },
    /// A seat played.
    Played {
        /// Who.
        seat: Seat,
        /// What.
        action: Value,
        /// The digest of the state after it.
        digest: String,
    },
    /// A seat let the turn pass on.
    TurnEnded {
        /// Who.
        seat: Seat,
    },
    /// Actions were taken back.
    Undone {
        /// By whom.
        seat: Seat,
        /// How many.
        count: usize,
    },
    /// Somebody asked to take back what takes the others' consent.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// How many actions.
        count: usize,
    },
    /// Somebody answered that.
    UndoAnswered {
        /// Who.
        seat: Seat,
        /// What.
        yes: bool,
    },
    /// Somebody passes ahead at windows, or wants to be asked again.
    PassedAhead {
        /// Who.
        seat: Seat,
        /// For how long.
        span: Option<Span>,
    },
    /// A person gave their seat to a bot.
    Resigned {
        /// Which.
        seat: Seat,
        /// How well the bot plays.
        level: String,
    },
    /// The bot gave it back.
    SeatGivenBack {
        /// Which.
        seat: Seat,
    },
    /// The same people play on at another table.
    Rematched {
        /// Which.
        table: String,
    },
    /// The actions so far no longer replay; the game goes on from here.
    RulesChanged {
        /// Under which version of its rules.
        rules_version: u32,
        /// With which edition.
        edition: EditionId,
        /// From where.
        position: Value,
    },
    /// The table was closed before the game was over.
    Closed {},
    /// The operator of the server closed the table.
    Ended {
        /// Why, in the operator's words.
        reason: Option<String>,
    },
}

/// How a table was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Created {
    /// The game's id.
    pub game: String,
    /// The edition; the oldest logs name it only when the game begins.
    #[serde(default)]
    pub edition: Option<EditionId>,
    /// What the table chose.
    pub options: Options,
    /// How many play.
    pub seats: usize,
    /// Who made it.
    pub host: Guest,
    /// Who may see it.
    pub visibility: Visibility,
    /// The invitation code.
    pub code: String,
    /// What the table allows.
    pub settings: Settings,
    /// The server's part of the seed: a secret until the end.
    pub server_seed: String,
    /// What it goes back to.
    pub origin: Origin,
}

impl Created {
    /// What the server commits itself to before it sees any nonce.
    pub fn commitment(&self) -> String {
        fair::commitment(&self.server_seed)
    }
}

/// Who may see a table.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody: it is in the lobby.
    #[default]
    Open,
    /// Whoever has the link may watch and join.
    Link,
    /// Whoever has the link may join; nobody else watches.
    Private,
}

impl Visibility {
    /// The word for it.
    pub const fn id(self) -> &'static str {
        match self {
            Visibility::Open => "open",
            Visibility::Link => "link",
            Visibility::Private => "private",
        }
    }
}

/// What a table allows.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Players may ask the expert.
    pub hints: bool,
    /// Players may take back.
    pub take_backs: bool,
    /// A turn passes on by itself.
    pub auto_end_turn: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { hints: true, take_backs: true, auto_end_turn: false }
    }
}

impl Settings {
    /// Whether a turn passes on by itself. It waits only so that it can be taken back.
    pub const fn turns_pass(self) -> bool {
        self.auto_end_turn || !self.take_backs
    }
}

/// What a table goes back to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Origin {
    /// Nothing.
    #[default]
    New,
    /// The same people played before.
    Rematch {
        /// At this table.
        of: String,
    },
    /// A moment of another table.
    Branch {
        /// Which.
        of: String,
        /// After how many actions.
        moment: usize,
        /// Whether what was hidden there is drawn anew.
        sampled: bool,
        /// The position.
        position: Value,
    },
    /// A file.
    Imported {
        /// What it held.
        record: Box<Record>,
    },
}
