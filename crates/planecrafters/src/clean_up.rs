//! The clean-up step: down to the hand limit.

use tabletop::{Log, Refusal};

use crate::Planecrafters;
use crate::action::Event;
use crate::cards::Card;
use crate::employees::Employee;
use crate::state::State;
use crate::texts::refuse;

impl Planecrafters {
    /// PC-18, PC-22, PC-29: how many cards the active hand has too many.
    pub(crate) fn excess(&self, state: &State) -> usize {
        if state.open.player().has_pool() {
            return 0;
        }
        let more = self.edition.logistician * state.open.level(Employee::Logistician);
        state.hand().len().saturating_sub(usize::from(self.edition.hand_limit + more))
    }

    pub(crate) fn advance_clean_up(&self, state: &mut State, log: &mut impl Log<Event>) -> bool {
        if self.excess(state) > 0 {
            return false;
        }
        self.end_turn(state, log);
        true
    }

    pub(crate) fn check_discard(&self, state: &State, card: Card) -> Result<(), Refusal> {
        if state.hand().contains(card) { Ok(()) } else { Err(refuse::not_in_hand("PC-18", card)) }
    }

    pub(crate) fn discard(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        let knowers = self.bury_from_hand(state, card);
        log.tell(knowers, || Event::Discarded { seat, card: Some(card) });
        log.tell(knowers.others(), || Event::Discarded { seat, card: None });
    }
}
