//! The Spy: looking at a hand and taking a card (PC-28).

use tabletop::{Log, Refusal, Seat, Viewers};

use crate::Planecrafters;
use crate::action::Event;
use crate::cards::Card;
use crate::employees::Employee;
use crate::state::{Open, State, Step};
use crate::texts::refuse;

impl Planecrafters {
    pub(crate) fn has_spy(&self, open: &Open) -> bool {
        !open.turn.spy && open.player().staff.has(Employee::Spy)
    }

    pub(crate) fn may_spy_on(&self, state: &State, seat: Seat) -> bool {
        state.open.is_open_opponent(seat) && !state.hands[seat.index()].cards().is_empty()
    }

    pub(crate) fn check_spy(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let open = &state.open;
        if !self.has_spy(open) {
            return Err(if open.turn.spy {
                refuse::already_used("PC-28", Employee::Spy)
            } else {
                refuse::no_employee("PC-28", Employee::Spy)
            });
        }
        refuse::unless_open_opponent(open, seat)?;
        if state.hand_size(seat) == 0 { Err(refuse::empty_hand(seat)) } else { Ok(()) }
    }

    /// PC-28, PC-38: the spy sees the whole hand.
    pub(crate) fn spy(&self, state: &mut State, on: Seat, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.open.turn.spy = true;
        state.open.turn.step = Step::SpyTake { from: on };
        state.hands[on.index()].reveal_to(seat);
        let cards = state.hands[on.index()].cards();
        log.tell_all(|| Event::Spied { seat, on });
        log.tell(Viewers::only(seat), || Event::Saw { on, cards });
    }

    /// The only card of a hand is taken unasked: its size is public.
    pub(crate) fn advance_spy(&self, state: &mut State, from: Seat, log: &mut impl Log<Event>) -> bool {
        let cards = state.hands[from.index()].cards();
        if cards.len() > 1 {
            return false;
        }
        if let Some(card) = cards.kinds().next() {
            self.lift(state, card, log);
        }
        true
    }

    pub(crate) fn check_lift(&self, state: &State, from: Seat, card: Card) -> Result<(), Refusal> {
        if state.hands[from.index()].cards().contains(card) {
            Ok(())
        } else {
            Err(refuse::not_in_their_hand(from, card))
        }
    }

    pub(crate) fn lift(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let Step::SpyTake { from } = state.open.turn.step else { return };
        let seat = state.open.active;
        let certain = state.hands[from.index()].lose_hidden(card, Some(seat));
        let knowers = certain.and(Viewers::only(seat)).and(Viewers::only(from));
        state.hands[seat.index()].gain(seat, card, knowers);
        state.open.turn.step = Step::Extra;
        log.tell(knowers, || Event::Lifted { seat, from, card: Some(card) });
        log.tell(knowers.others(), || Event::Lifted { seat, from, card: None });
    }
}
