//! Everything there is on the table and in the bag.

use tabletop::Seat;
use tabletop::chance::Chance;
use tabletop::list::List;

use crate::advantage::Advantage;
use crate::aeroplane::{AEROPLANES, Card, Cards, Stage};
use crate::board::{HOMES, Place, Places};
use crate::dice::Dice;
use crate::passenger::{TILES, Tile};

/// The fewest players.
pub const MIN_SEATS: usize = 3;
/// The most players.
pub const MAX_SEATS: usize = 5;
/// The eras of a game.
pub const ERAS: u8 = 3;
/// The most waiting spaces a home city can have.
pub const MOST_WAITING: usize = 4;
/// The most tiles the overflow area can hold.
pub const MOST_OVERFLOW: usize = 8;

/// The legs of a tile's way, which may all be rolled for.
pub const MOST_ROLLS: usize = 2;

/// The streams of chance.
pub mod stream {
    /// Who is first (AE-05).
    pub const ORDER: usize = 0;
    /// The bag.
    pub const BAG: usize = 1;
    /// The risk dice.
    pub const RISK: usize = 2;
    /// The first-player die.
    pub const FIRST: usize = 3;
    /// How many there are.
    pub const COUNT: usize = 4;
}

/// A moment of the game, secrets included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// The bag; the last tile is drawn first.
    pub bag: List<Tile, TILES>,
    /// Where chance comes from.
    pub chance: Chance<{ stream::COUNT }>,
}

/// What lies open for all to see. A view holds a copy, so nothing secret may ever enter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    /// How many play.
    pub seats: u8,
    /// The era, from 1.
    pub era: u8,
    /// The round, from 1 through all eras.
    pub round: u16,
    /// Who holds the first-player marker.
    pub first: Seat,
    /// Who decides.
    pub active: Seat,
    /// How many have acted in this round.
    pub acted: u8,
    /// Bonds in the subsidy box.
    pub bonds: u8,
    /// The aeroplanes on offer.
    pub row: Cards,
    /// How many aeroplanes have left the deck.
    pub dealt: u8,
    /// What lies on each aeroplane that somebody owns.
    pub planes: [Plane; AEROPLANES],
    /// The players by seat; empty seats hold nothing.
    pub players: [Player; MAX_SEATS],
    /// Who waits in the home cities, space by space.
    pub waiting: [[Option<Waiting>; MOST_WAITING]; HOMES],
    /// Who waits in the overflow area.
    pub overflow: List<Tile, MOST_OVERFLOW>,
    /// Who has been claimed, in order. Tiles without points of earlier eras are out of the game (AE-73).
    pub claimed: List<Claimed, TILES>,
    /// The last rolls of the risk dice, as they lie on the table: for the legs of a tile, or for advantage tiles.
    pub rolls: List<Dice, MOST_ROLLS>,
    /// Where the last tile was taken, whether it arrived or not; nothing once advantage tiles are rolled for.
    pub tried: Option<Tried>,
    /// What the first-player die showed last; 0 before it was rolled.
    pub die: u8,
    /// What is to be done now.
    pub step: Step,
}

/// Where a tile was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Where it was to go.
    pub target: Place,
    /// The place it was to pass over.
    pub via: Option<Place>,
}

/// What lies on an aeroplane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plane {
    /// Airport tiles.
    pub tiles: u8,
    /// Seats that are not taken.
    pub free: u8,
    /// The era in which it was bought; 0 if it was not.
    pub era: u8,
}

/// What a player owns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Money.
    pub money: u16,
    /// Points on the track.
    pub points: u16,
    /// Engine failures.
    pub failures: u8,
    /// Advantage tiles.
    pub advantages: [u8; Advantage::COUNT],
    /// The home airport, once it is placed.
    pub home: Option<Place>,
    /// Airports on the board, by stage.
    pub airports: [Places; Stage::COUNT],
    /// Aeroplanes.
    pub fleet: Cards,
}

impl Player {
    /// Every place with an airport of this player, the home airport included (AE-31).
    pub fn network(&self) -> Places {
        let home = self.home.map_or(Places::NONE, Places::only);
        self.airports.into_iter().fold(home, Places::or)
    }

    /// AE-31: takes the airport at a place off the board, and tells its stage.
    pub(crate) fn clear_airport(&mut self, place: Place) -> Stage {
        let there = |stage: &Stage| self.airports[stage.index()].contains(place);
        let stage = Stage::ALL.into_iter().find(there).unwrap_or(Stage::I);
        self.airports[stage.index()].remove(place);
        stage
    }

    /// How many advantage tiles of a kind there are.
    pub fn holds(&self, kind: Advantage) -> u8 {
        self.advantages[kind.index()]
    }
}

/// A tile in a waiting space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Who.
    pub tile: Tile,
    /// Since which era.
    pub since: u8,
}

/// A claimed tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claimed {
    /// Who.
    pub tile: Tile,
    /// The aeroplane that carried them.
    pub card: Card,
    /// In which era.
    pub era: u8,
}

/// Where a tile waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// In a space of a home city.
    Waiting {
        /// The home city.
        home: Place,
        /// The space, from 0.
        space: u8,
    },
    /// In the overflow area, from 0.
    Overflow(u8),
}

/// The steps of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Place the home airport (AE-05).
    Home,
    /// Begin a turn (AE-16).
    Act,
    /// Choose where a tile goes (AE-39).
    Target {
        /// The aeroplane it comes from.
        card: Card,
    },
    /// Choose the way (AE-39).
    Way {
        /// The aeroplane the tile comes from.
        card: Card,
        /// Where it goes.
        target: Place,
    },
    /// Choose whose airport is replaced (AE-39).
    Replace {
        /// The aeroplane the tile comes from.
        card: Card,
        /// Where it goes.
        target: Place,
        /// The place it passes over.
        via: Option<Place>,
    },
    /// Roll again, or take the dice as they are (AE-36).
    Reroll(Flight),
    /// Make up for a roll, or give up (AE-36).
    MakeGood(Flight),
    /// Place another tile, or stop (AE-30).
    More,
    /// Choose the aeroplane for a tile (AE-40).
    Carrier {
        /// Where the tile waits.
        spot: Spot,
        /// Whether Night Flights pay for it.
        night: bool,
    },
    /// Claim another tile with Night Flights, or stop (AE-42).
    Night,
    /// Take what the dice bring (AE-50).
    Draw {
        /// The dice that have brought nothing yet; the others show 1.
        dice: Dice,
        /// How many tiles can still be taken.
        left: u8,
    },
    /// The game is over.
    Over,
}

/// A tile on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The aeroplane the tile comes from.
    pub card: Card,
    /// Where it goes.
    pub target: Place,
    /// The place it passes over.
    pub via: Option<Place>,
    /// Whose airport it replaces.
    pub replaced: Option<Seat>,
    /// Whether the place passed over lies behind it.
    pub beyond: bool,
    /// Daring Pilots used for the leg.
    pub pilots: u8,
}

impl Flight {
    /// Where the leg that is being flown ends.
    pub fn leg_end(&self) -> Place {
        match self.via {
            Some(via) if !self.beyond => via,
            _ => self.target,
        }
    }
}

impl Open {
    /// How many play.
    pub const fn seat_count(&self) -> usize {
        self.seats as usize
    }

    /// The player who decides.
    pub fn player(&self) -> &Player {
        &self.players[self.active.index()]
    }

    /// What the risk dice show.
    pub fn dice(&self) -> Dice {
        self.rolls.last().copied().unwrap_or_default()
    }

    /// The player who decides, to be changed.
    pub(crate) fn player_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    /// Whether anybody but the player who decides has an airport at a place.
    pub(crate) fn rival_at(&self, place: Place) -> bool {
        let others = Seat::all(self.seat_count()).filter(|&seat| seat != self.active);
        others.map(|seat| &self.players[seat.index()]).any(|player| player.network().contains(place))
    }
}
