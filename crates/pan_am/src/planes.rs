//! The four types of plane.

/// A type of plane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Plane {
    /// Range 1.
    #[default]
    Trimotor,
    /// Range 2.
    Clipper,
    /// Range 3.
    Cruiser,
    /// Range 4.
    Jet,
}

/// How many there are of each type.
pub type Planes = [u8; Plane::COUNT];

impl Plane {
    /// How many types there are.
    pub const COUNT: usize = 4;
    /// All types by range.
    pub const ALL: [Plane; Self::COUNT] = [Plane::Trimotor, Plane::Clipper, Plane::Cruiser, Plane::Jet];

    /// The type as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// PA-39: how far it flies.
    pub const fn range(self) -> u8 {
        self as u8 + 1
    }

    /// PA-61: the type with one more range.
    pub const fn next(self) -> Option<Plane> {
        match self {
            Plane::Trimotor => Some(Plane::Clipper),
            Plane::Clipper => Some(Plane::Cruiser),
            Plane::Cruiser => Some(Plane::Jet),
            Plane::Jet => None,
        }
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Plane::Trimotor => "trimotor",
            Plane::Clipper => "clipper",
            Plane::Cruiser => "cruiser",
            Plane::Jet => "jet",
        }
    }

    /// The type with this name in files.
    pub fn from_id(id: &str) -> Option<Plane> {
        Plane::ALL.into_iter().find(|plane| plane.id() == id)
    }
}
