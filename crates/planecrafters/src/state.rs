//! Everything there is on the table, under it, and in hands.

use tabletop::Seat;
use tabletop::chance::Chance;

use crate::cards::{Card, Cards, Slot};
use crate::employees::{Employee, Staff};
use crate::knowledge::{Hand, Stack};
use crate::season::Season;

/// The most players.
pub const MAX_SEATS: usize = 4;
/// The places in the row of face-up cards.
pub const ROW: usize = 4;
/// How many objectives lie open (PC-51).
pub const OPEN_OBJECTIVES: usize = 3;

/// The streams of chance.
pub mod stream {
    /// Who begins (PC-03), and in which season (PC-34).
    pub const BEGINNING: usize = 0;
    /// The deck.
    pub const DECK: usize = 1;
    /// The objectives.
    pub const OBJECTIVES: usize = 2;
    /// How many there are.
    pub const COUNT: usize = 3;
}

/// A moment of the game, secrets included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// The hands by seat; those of empty seats are empty.
    pub hands: [Hand; MAX_SEATS],
    /// The face-down stack.
    pub stack: Stack,
    /// Where chance comes from.
    pub chance: Chance<{ stream::COUNT }>,
}

/// What lies open for all to see (PC-04). A view holds a copy, so nothing secret may ever enter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    /// How many play.
    pub seats: u8,
    /// When it is played: what employees cost goes by it (PC-34).
    pub season: Season,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1.
    pub round: u8,
    /// Whether the stack has been empty once: this round is the last (PC-40).
    pub ending: bool,
    /// How far the turn is.
    pub turn: Turn,
    /// The players by seat; empty seats hold nothing.
    pub players: [Player; MAX_SEATS],
    /// The employees that can be hired.
    pub supply: Staff,
    /// The face-up cards; a gap stays a gap (PC-41).
    pub row: [Option<Card>; ROW],
    /// The most valuable plane sold so far (PC-42).
    pub display: Option<Display>,
    /// The open objectives, if the table plays with them (PC-51).
    pub objectives: Option<[Goal; OPEN_OBJECTIVES]>,
}

/// What a player owns in the open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Money.
    pub crowns: u16,
    /// Employees.
    pub staff: Staff,
    /// The plane being built, or the pool of parts with a Factory Manager.
    pub factory: Cards,
    /// The cards of all sold planes, the displayed one included.
    pub sold: Cards,
    /// How many planes were sold.
    pub planes: u8,
}

/// The plane that holds the Distinction award.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// Who sold it.
    pub seat: Seat,
    /// Its value without bonuses.
    pub value: u16,
    /// Its cards.
    pub plane: Cards,
}

/// An open objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Which of the edition's objectives.
    pub objective: u8,
    /// Who fulfilled it.
    pub taken: Option<Seat>,
}

/// How far the active player's turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What is to be done now.
    pub step: Step,
    /// The trade that the Jack of all Trades stands in for (PC-25).
    pub mimic: Option<Employee>,
    /// Somebody was hired.
    pub hired: bool,
    /// The Accountant's crowns were collected.
    pub collected: bool,
    /// Extra cards drawn.
    pub extra: u8,
    /// The Agent was used.
    pub agent: bool,
    /// The Spy was used.
    pub spy: bool,
    /// Parts played.
    pub played: u8,
    /// The Thief was used.
    pub thief: bool,
    /// An incomplete plane was sold.
    pub incomplete: bool,
    /// The cards picked so far for a sale from a pool (PC-29).
    pub picked: Cards,
}

impl Turn {
    /// A turn that begins with a step.
    pub const fn new(step: Step) -> Turn {
        Turn {
            step,
            mimic: None,
            hired: false,
            collected: false,
            extra: 0,
            agent: false,
            spy: false,
            played: 0,
            thief: false,
            incomplete: false,
            picked: Cards::NONE,
        }
    }
}

/// The steps of a turn, and the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Choose what the Jack does this turn (PC-25).
    Mimic,
    /// Hire or not (PC-10).
    Hire,
    /// Take the cards every turn brings (PC-11).
    Draw {
        /// How many are still to be taken.
        left: u8,
    },
    /// Extra draws, Agent and Spy, in any order (PC-11).
    Extra,
    /// Give cards to the depot (PC-21).
    SwapGive {
        /// How many were given.
        given: u8,
    },
    /// Take as many from the depot as were given (PC-21).
    SwapDraw {
        /// How many are still to be taken.
        left: u8,
    },
    /// Take a card from the hand one looks at (PC-28).
    SpyTake {
        /// Whose hand.
        from: Seat,
    },
    /// Build (PC-12).
    Flyer,
    /// Sell or not (PC-16).
    Buyer,
    /// Pick a card for a slot of the plane to be sold (PC-29).
    Fit {
        /// Which slot.
        slot: Slot,
    },
    /// Discard down to the limit (PC-18).
    CleanUp,
    /// The game is over.
    Over,
}

impl Open {
    /// How many play.
    pub const fn seat_count(&self) -> usize {
        self.seats as usize
    }

    /// The player whose turn it is.
    pub const fn player(&self) -> &Player {
        &self.players[self.active.index()]
    }

    /// The player whose turn it is, to be changed.
    pub const fn player_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    /// How often a trade counts for the active player: by cards and the Jack, at most twice (PC-35).
    pub fn level(&self, trade: Employee) -> u8 {
        self.level_of(self.active, trade)
    }

    /// How often a trade counts for a seat; a Jack works only in the turn of its player.
    pub fn level_of(&self, seat: Seat, trade: Employee) -> u8 {
        let mimicked = u8::from(seat == self.active && self.turn.mimic == Some(trade));
        (self.players[seat.index()].staff.count(trade) + mimicked).min(2)
    }

    /// The opponents of the active player, clockwise.
    pub fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        self.active.clockwise(self.seat_count()).skip(1)
    }

    /// Whether a seat's cards are safe (PC-33).
    pub const fn is_guarded(&self, seat: Seat) -> bool {
        self.players[seat.index()].staff.has(Employee::Guard)
    }

    /// Whether a seat's crowns are safe (PC-33).
    pub const fn is_investigated(&self, seat: Seat) -> bool {
        self.players[seat.index()].staff.has(Employee::Investigator)
    }

    /// The different cards in the row.
    pub fn row_cards(&self) -> Cards {
        self.row.iter().flatten().copied().collect()
    }
}
