//! What corporations trade in.

/// A good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Good {
    #[default]
    Water,
    Carbon,
    Oxygen,
    Uranium,
    Plants,
}

impl Good {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// All of them.
    pub const ALL: [Good; Self::COUNT] =
        [Good::Water, Good::Carbon, Good::Oxygen, Good::Uranium, Good::Plants];

    /// The good as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Good::Water => "water",
            Good::Carbon => "carbon",
            Good::Oxygen => "oxygen",
            Good::Uranium => "uranium",
            Good::Plants => "plants",
        }
    }

    /// The good with this name in files.
    pub fn from_id(id: &str) -> Option<Good> {
        Good::ALL.into_iter().find(|good| good.id() == id)
    }
}
