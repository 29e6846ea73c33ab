//! The Agent of the Board: trading hands, or swapping cards with the depot (PC-21).

use tabletop::{Log, Refusal, Seat, Viewers};

use crate::Planecrafters;
use crate::action::{Action, Event};
use crate::cards::Card;
use crate::employees::Employee;
use crate::state::{Open, State, Step};
use crate::texts::refuse;

impl Planecrafters {
    /// PC-21: how many cards one use of the Agent may swap.
    pub(crate) fn swaps(&self, open: &Open) -> u8 {
        self.edition.agent * open.level(Employee::Agent)
    }

    pub(crate) fn has_agent(&self, open: &Open) -> bool {
        !open.turn.agent && open.level(Employee::Agent) > 0
    }

    fn check_agent(&self, open: &Open) -> Result<(), Refusal> {
        if self.has_agent(open) {
            Ok(())
        } else if open.turn.agent {
            Err(refuse::already_used("PC-21", Employee::Agent))
        } else {
            Err(refuse::no_employee("PC-21", Employee::Agent))
        }
    }

    pub(crate) fn check_trade(&self, open: &Open, seat: Seat) -> Result<(), Refusal> {
        self.check_agent(open)?;
        refuse::unless_open_opponent(open, seat)
    }

    /// PC-21, PC-38: whole hands change owners, unseen by the rest; each giver knows what they gave.
    pub(crate) fn trade(&self, state: &mut State, with: Seat, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.hands.swap(seat.index(), with.index());
        state.hands[seat.index()].hand_over(with, seat);
        state.hands[with.index()].hand_over(seat, with);
        state.open.turn.agent = true;
        log.tell_all(|| Event::Traded { seat, with });
        for owner in [seat, with] {
            let cards = state.hands[owner.index()].cards();
            log.tell(Viewers::only(seat).and(Viewers::only(with)), || Event::Received { seat: owner, cards });
        }
    }

    /// PC-21: swapping goes on while cards are left and the limit is not reached.
    pub(crate) fn advance_swap(&self, state: &mut State, given: u8) -> bool {
        if given < self.swaps(&state.open) && !state.hand().is_empty() {
            return false;
        }
        state.open.turn.step = Step::SwapDraw { left: given };
        true
    }

    pub(crate) fn legal_swaps(&self, state: &State, actions: &mut Vec<Action>) {
        actions.extend(state.hand().kinds().map(Action::Swap));
        actions.push(Action::Done);
    }

    pub(crate) fn check_swap(&self, state: &State, card: Card) -> Result<(), Refusal> {
        if state.open.turn.step == Step::Extra {
            self.check_agent(&state.open)?;
        }
        if state.hand().contains(card) { Ok(()) } else { Err(refuse::not_in_hand("PC-21", card)) }
    }

    pub(crate) fn swap(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        let given = if let Step::SwapGive { given } = state.open.turn.step { given } else { 0 };
        state.open.turn.agent = true;
        state.open.turn.step = Step::SwapGive { given: given + 1 };
        let knowers = self.bury_from_hand(state, card);
        log.tell(knowers, || Event::Swapped { seat, card: Some(card) });
        log.tell(knowers.others(), || Event::Swapped { seat, card: None });
    }
}
