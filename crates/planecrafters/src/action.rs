//! What players decide, what they are asked, and what happens.

use tabletop::Seat;

use crate::cards::{Card, Cards, Slot};
use crate::employees::Employee;

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The Jack stands in for a trade this turn, or for none.
    Mimic(Option<Employee>),
    /// Collect the Accountant's crowns before hiring.
    Collect,
    /// Hire someone.
    Hire(Employee),
    /// Take a face-up card.
    Take(Card),
    /// Draw from the stack.
    Draw,
    /// Trade hands with an opponent.
    Trade(Seat),
    /// Put a card under the stack to draw another.
    Swap(Card),
    /// Look at an opponent's hand.
    Spy(Seat),
    /// Take this card from the hand one looks at.
    Lift(Card),
    /// Put a card into one's factory.
    Build(Card),
    /// Take a card out of an opponent's factory.
    Steal {
        /// From whom.
        from: Seat,
        /// What.
        card: Card,
    },
    /// Sell the plane, or begin to pick one from the pool.
    Sell,
    /// Pick a card for the slot asked for, or leave it empty.
    Fit(Option<Card>),
    /// Put a card of one's hand under the stack.
    Discard(Card),
    /// Leave this step.
    Done,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// What the Jack does this turn.
    Mimic,
    /// Whom to hire.
    Hire,
    /// Which card to take.
    Draw {
        /// How many are still to be taken.
        left: u8,
    },
    /// Whether to draw more, or use Agent or Spy.
    Extra,
    /// Which card to give to the depot.
    SwapGive {
        /// How many more may be given.
        left: u8,
    },
    /// Which card to take for those given.
    SwapDraw {
        /// How many are still to be taken.
        left: u8,
    },
    /// Which card to take from a hand.
    SpyTake {
        /// Whose hand.
        from: Seat,
    },
    /// What to build.
    Flyer {
        /// How many parts may still be played.
        plays: u8,
    },
    /// Whether to sell.
    Buyer,
    /// What to put into a slot of the plane for sale.
    Fit {
        /// Which slot.
        slot: Slot,
    },
    /// What to discard.
    CleanUp {
        /// How many cards too many there are.
        excess: u8,
    },
}

/// The three awards at the end (PC-42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// Most parts sold.
    Industry,
    /// Dearest employees.
    Enterprise,
    /// Most valuable plane.
    Distinction,
}

/// Something that happened. Cards that the audience does not see are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say what they are: who, which card, how many crowns")]
pub enum Event {
    /// A turn began.
    TurnBegan { seat: Seat, round: u8 },
    /// The Jack's ability for this turn was chosen.
    Mimicked { seat: Seat, trade: Option<Employee> },
    /// The Tax Collector took money.
    Taxed { seat: Seat, from: Seat, crowns: u16 },
    /// The Accountant paid.
    Collected { seat: Seat, crowns: u16 },
    /// Someone was hired.
    Hired { seat: Seat, employee: Employee, crowns: u16 },
    /// A face-up card was taken.
    Took { seat: Seat, card: Card },
    /// A card from the stack filled the row.
    Refilled { card: Card },
    /// A card was drawn from the stack.
    Drew { seat: Seat, card: Option<Card> },
    /// The stack ran out: the round is played to its end.
    StackEmptied,
    /// Two hands changed owners.
    Traded { seat: Seat, with: Seat },
    /// The hand one got in a trade.
    Received { seat: Seat, cards: Cards },
    /// A card was given to the depot.
    Swapped { seat: Seat, card: Option<Card> },
    /// A hand was looked at.
    Spied { seat: Seat, on: Seat },
    /// What the Spy saw.
    Saw { on: Seat, cards: Cards },
    /// The Spy took a card.
    Lifted { seat: Seat, from: Seat, card: Option<Card> },
    /// A card went into a factory.
    Built { seat: Seat, card: Card },
    /// A card was taken out of a factory into another.
    Stole { seat: Seat, from: Seat, card: Card },
    /// A part made room for another and went under the stack.
    Replaced { seat: Seat, card: Card },
    /// A plane was sold.
    Sold { seat: Seat, plane: Cards, value: u16, bonus: u16, complete: bool },
    /// Your Boss's Boss took a share.
    Skimmed { boss: Seat, seat: Seat, crowns: u16 },
    /// The Distinction award changed hands.
    Displayed { seat: Seat, value: u16 },
    /// An objective was fulfilled.
    Achieved { seat: Seat, objective: u8, crowns: u16 },
    /// A card was discarded.
    Discarded { seat: Seat, card: Option<Card> },
    /// An award was given for a figure: parts sold, cost of employees, value of a plane.
    Awarded { seat: Seat, award: Award, figure: u16, crowns: u16 },
    /// The game ended.
    Ended,
}
