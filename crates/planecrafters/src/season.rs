//! When a game is played: what employees cost goes by it.

/// A season, drawn at set-up or chosen by the table (PC-34).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Season {
    /// The first list of costs.
    #[default]
    Spring,
    /// The second.
    Autumn,
}

impl Season {
    /// How many there are.
    pub const COUNT: usize = 2;

    /// Both, in the order of the lists of costs.
    pub const ALL: [Season; Season::COUNT] = [Season::Spring, Season::Autumn];

    /// A number below [`Season::COUNT`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Season::Spring => "spring",
            Season::Autumn => "autumn",
        }
    }

    /// The season with this name in files.
    pub fn from_id(id: &str) -> Option<Season> {
        Season::ALL.into_iter().find(|season| season.id() == id)
    }
}
