//! What players decide, what they are asked, and what happens.

use tabletop::Seat;

use crate::advantage::Advantage;
use crate::aeroplane::{Card, Stage};
use crate::board::{Market, Place};
use crate::dice::Dice;
use crate::passenger::Tile;
use crate::state::Spot;

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Place the home airport.
    Home(Place),
    /// Discard all engine failures (Engine Maintenance).
    Maintain,
    /// Buy an aeroplane.
    Buy {
        /// Which one.
        card: Card,
        /// With one more airport tile (Increased Production).
        production: bool,
    },
    /// Place a tile of an aeroplane.
    Place(Card),
    /// Take the tile there.
    Target(Place),
    /// Pass over a place, or fly straight.
    Way(Option<Place>),
    /// Replace a player's airport.
    Replace(Seat),
    /// Roll again (Radio Beacon).
    Reroll,
    /// Take the dice as they are.
    Accept,
    /// Use a Daring Pilot.
    Pilot,
    /// Pay for the missing pips.
    Pay,
    /// Give the tile up.
    GiveUp,
    /// Claim a passenger tile.
    Claim(Spot),
    /// Let an aeroplane carry the tile.
    Board(Card),
    /// Buy an advantage tile of one's choice.
    BuyAdvantage(Advantage),
    /// Buy what the dice bring.
    RollAdvantages,
    /// Take an advantage tile that the dice bring.
    Take(Advantage),
    /// Take a bond, or the black token.
    Subsidy,
    /// Do no more in this action.
    Stop,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Where the home airport goes.
    Home,
    /// Which action to take.
    Act {
        /// The era.
        era: u8,
        /// The bonds that are left.
        bonds: u8,
    },
    /// Where a tile goes.
    Target(Card),
    /// Which way it takes.
    Way(Place),
    /// Whose airport is replaced.
    Replace(Place),
    /// Whether to roll again.
    Reroll(Roll),
    /// How to make up for a roll.
    MakeGood(Roll),
    /// Whether to place another tile.
    More,
    /// Which aeroplane carries a tile.
    Carrier(Tile),
    /// Whether to claim another tile.
    Night,
    /// Which advantage tile to take.
    Draw {
        /// How many can still be taken.
        left: u8,
    },
}

/// A roll that is being settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Where the leg ends.
    pub to: Place,
    /// What the dice show.
    pub dice: Dice,
    /// What an opponent's airport adds.
    pub help: u8,
    /// The total with every modifier.
    pub total: u8,
    /// What is needed.
    pub need: u8,
}

impl Roll {
    /// What it costs to make the roll good.
    pub fn missing(&self) -> u8 {
        self.need.saturating_sub(self.total)
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say what they are: who, where, what, how many £")]
pub enum Event {
    /// A home airport was placed, and its player got money to start with.
    HomePlaced { seat: Seat, place: Place, money: u16 },
    /// An era began.
    EraBegan { era: u8, first: Seat },
    /// A player got the income of an era.
    Income { seat: Seat, money: u16 },
    /// Engine failures were discarded.
    Maintained { seat: Seat, failures: u8 },
    /// An aeroplane was bought.
    Bought { seat: Seat, card: Card, money: u16, passed: u8, tiles: u8, production: bool },
    /// An aeroplane joined the row.
    Offered { card: Card },
    /// A tile set off.
    SetOff { seat: Seat, card: Card, target: Place, via: Option<Place> },
    /// The dice fell for a leg.
    Rolled { seat: Seat, to: Place, dice: Dice, help: u8, need: u8 },
    /// A Radio Beacon was used.
    BeaconUsed { seat: Seat },
    /// Engines failed.
    EnginesFailed { seat: Seat, count: u8, failures: u8 },
    /// An aeroplane came down with too many failures.
    Crashed { seat: Seat, target: Place },
    /// A Daring Pilot was used.
    PilotUsed { seat: Seat, total: u8 },
    /// Missing pips were paid for.
    PipsPaid { seat: Seat, money: u16 },
    /// A roll was not made good.
    GaveUp { seat: Seat, target: Place, missing: u8 },
    /// An airport opened.
    Placed { seat: Seat, place: Place, stage: Stage },
    /// An airport was replaced: the loser's, of the stage that was lost.
    Replaced { seat: Seat, place: Place, stage: Stage, loser: Seat, lost: Stage },
    /// An airport in the Americas brought money and points.
    Pioneered { seat: Seat, place: Place, money: u16, points: u16 },
    /// A passenger tile was claimed.
    Claimed { seat: Seat, tile: Tile, from: Option<Place>, card: Card, night: bool },
    /// An advantage tile of one's choice was bought.
    AdvantageBought { seat: Seat, kind: Advantage, money: u16 },
    /// The dice were rolled for advantage tiles.
    AdvantagesRolled { seat: Seat, dice: Dice, money: u16 },
    /// An advantage tile came from the dice.
    AdvantageTaken { seat: Seat, kind: Advantage },
    /// A bond was taken.
    BondTaken { seat: Seat, money: u16 },
    /// The black token was taken.
    TokenTaken { seat: Seat },
    /// The first-player marker moved on.
    MarkerPassed { die: u8, first: Seat },
    /// Airports in a market scored.
    MajorityScored { seat: Seat, market: Market, airports: u8, points: u16 },
    /// A player's profit was reckoned.
    ProfitScored { seat: Seat, profit: i16, points: u16 },
    /// An aeroplane left the row for good.
    Withdrawn { card: Card },
    /// A full aeroplane went to its owner's pile.
    Retired { seat: Seat, card: Card },
    /// A tile moved to the overflow area.
    Overflowed { home: Place, tile: Tile },
    /// A tile began to wait.
    Arrived { home: Place, tile: Tile },
    /// Full aeroplanes and passengers scored at the end.
    FinalScored { seat: Seat, aeroplanes: u16, passengers: u16 },
    /// The game ended.
    Ended,
}
