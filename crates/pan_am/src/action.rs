//! What players decide, what they are asked, and what happens.

use tabletop::Seat;

use crate::cards::Directive;
use crate::edition::{EventId, Face, Window};
use crate::effects::PileName;
use crate::map::{City, Path, Route};
use crate::planes::Plane;
use crate::state::Slot;

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Play a directive.
    Play(Directive),
    /// Play none, claim nothing, sell nothing, take nothing.
    Pass,
    /// Put an engineer on a space of a track.
    Bid {
        /// Which track.
        slot: Slot,
        /// Which space, from 0.
        space: u8,
    },
    /// Put an engineer at Routes.
    WorkOnRoutes,
    /// Put an engineer at Directives.
    WorkOnDirectives,
    /// Set the engineer aside.
    SetAside,
    /// Build an airport, or set down the one that is being moved.
    Build(City),
    /// Move an airport away from a city.
    Move(City),
    /// Claim a route.
    Claim(Route),
    /// Send this type of plane.
    Fly(Plane),
    /// Discard a destination for landing rights.
    Discard(City),
    /// Take a plane from the hangar.
    Take(Plane),
    /// Exchange a plane for one of the next range.
    Upgrade(Plane),
    /// Sell a route to Pan Am.
    Sell(Route),
    /// Let Pan Am take the next route of a path.
    Extend(Path),
    /// Block a face of the die.
    Block(Face),
    /// Put a destination on top of the others.
    TopDestination(City),
    /// Put a directive on top of the others.
    TopDirective(Directive),
    /// Buy so many shares.
    Buy(u8),
}

impl Action {
    /// Whether everybody sees what is done: all but the order of cards that one player looks at.
    pub const fn is_open(&self) -> bool {
        !matches!(self, Action::TopDestination(_) | Action::TopDirective(_))
    }
}

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Whether to play a directive.
    Directive {
        /// In which step.
        window: Window,
    },
    /// Where an engineer goes first.
    Priority,
    /// Where an engineer goes.
    Assign {
        /// How many are still to be assigned.
        left: u8,
    },
    /// Where an airport is built.
    Build,
    /// Which airport is moved.
    Move,
    /// Where it is moved.
    MoveTo {
        /// Where it was.
        from: City,
    },
    /// Which route to claim.
    Claim,
    /// Which route to claim without landing rights.
    ClaimFree {
        /// The greatest distance.
        most: u8,
    },
    /// Which plane flies there.
    Fly {
        /// Which route.
        route: Route,
    },
    /// Which card to discard for landing rights.
    Rights {
        /// At which city.
        city: City,
        /// The first card of a pair, if that was discarded.
        first: Option<City>,
    },
    /// Which plane to take.
    Take,
    /// Which plane to upgrade.
    Upgrade,
    /// Which route to sell.
    Sell {
        /// What Pan Am pays beyond the price.
        bonus: u8,
    },
    /// Which path Pan Am goes on.
    Extend,
    /// Which face is blocked.
    Block,
    /// Which card comes next on top.
    Arrange {
        /// How many places are still to be filled.
        left: u8,
    },
    /// How many shares to buy.
    Buy {
        /// At which price.
        price: u8,
    },
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say what they are: who, where, what, how many dollars")]
pub enum Event {
    /// A round began.
    RoundBegan { round: u8, first: Seat },
    /// An event was revealed.
    Revealed { event: EventId },
    /// The event set the stock price.
    PriceSet { price: u8 },
    /// A card moved the stock price.
    PriceMoved { price: u8 },
    /// A directive was played.
    Played { seat: Seat, directive: Directive },
    /// An engineer was placed, for a destination if `card` lies there; `displaced` goes back.
    Placed { seat: Seat, slot: Slot, card: Option<City>, space: u8, displaced: Option<Seat>, priority: bool },
    /// An engineer was set aside.
    SetAside { seat: Seat, priority: bool },
    /// A bid was paid.
    Paid { seat: Seat, slot: Slot, card: Option<City>, money: u16 },
    /// Shares were sold to pay for a bid.
    SharesSold { seat: Seat, shares: u16, money: u16 },
    /// A bid could not be paid: all money is gone.
    Failed { seat: Seat, slot: Slot, card: Option<City>, money: u16 },
    /// An airport was built.
    Built { seat: Seat, city: City },
    /// An airport was moved.
    Moved { seat: Seat, from: City, to: City },
    /// A destination was taken from the row, with the money on it.
    DestinationTaken { seat: Seat, city: City, money: u16 },
    /// A destination came from the deck.
    DestinationDrawn { seat: Seat, city: City },
    /// A destination in the row got more money.
    BonusPut { city: City, money: u8 },
    /// A destination came into the row.
    RowFilled { city: City },
    /// Discards became a deck again.
    Reshuffled { pile: PileName },
    /// A plane came into the fleet.
    PlaneTaken { seat: Seat, plane: Plane, free: bool },
    /// A plane was paid for, but none was left.
    NoPlane { seat: Seat, plane: Plane },
    /// A plane was upgraded.
    Upgraded { seat: Seat, to: Plane },
    /// An engineer at Routes could claim nothing, or would not.
    Wasted { seat: Seat, declined: bool },
    /// A destination was discarded for landing rights.
    Discarded { seat: Seat, card: City },
    /// A route was claimed.
    Claimed { seat: Seat, route: Route, plane: Plane, free: bool },
    /// A directive was drawn; its owner knows which.
    Drew { seat: Seat, directive: Option<Directive> },
    /// The die was rolled.
    Rolled { face: Face, blocked: bool },
    /// Pan Am took a free route.
    PanAmTook { route: Route, path: Path },
    /// A path is complete.
    PathComplete { path: Path },
    /// Pan Am bought a route.
    Sold { seat: Seat, route: Route, money: u16, forced: bool },
    /// Income came in.
    Income { seat: Seat, money: u16 },
    /// Income rose through a card.
    IncomeRose { seat: Seat, amount: u8 },
    /// Money came from a card.
    Received { seat: Seat, money: u16 },
    /// Money was lost to a card.
    Lost { seat: Seat, money: u16 },
    /// Bids cost less.
    Cheaper { slot: Slot, amount: u8, round: bool },
    /// Pan Am pays more.
    BetterSales { amount: u8 },
    /// A face was blocked.
    Blocked { face: Face },
    /// Somebody looked at the top of a pile.
    Peeked { seat: Seat, pile: PileName, count: u8 },
    /// What was seen there: a destination.
    SawDestination { city: City },
    /// What was seen there: a directive.
    SawDirective { directive: Directive },
    /// What was seen there: an event.
    SawEvent { event: EventId },
    /// The cards were put back in an order.
    Arranged { seat: Seat, pile: PileName },
    /// Shares were bought.
    Bought { seat: Seat, shares: u8, money: u16 },
    /// A type of plane can be bid on from now on.
    Uncovered { plane: Plane },
    /// The game ended.
    Ended,
}
