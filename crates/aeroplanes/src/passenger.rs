//! Passenger tiles as the edition describes them.

use crate::board::Place;

/// The passenger tiles of a game (AE-02).
pub const TILES: usize = 96;

/// A passenger tile, by its kind: equal tiles are not told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(pub u8);

impl Tile {
    /// The kind as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A kind of passenger tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Where they go.
    pub to: Place,
    /// How many travel together.
    pub size: u8,
    /// The points they bring.
    pub points: u8,
    /// Whether the tile stays in the bag while the board is set up.
    pub cross: bool,
    /// How many such tiles there are.
    pub copies: u8,
}
