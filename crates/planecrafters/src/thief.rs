//! The Thief: taking a part from another factory (PC-30).

use tabletop::{Log, Refusal, Seat};

use crate::Planecrafters;
use crate::action::Event;
use crate::cards::{Card, Cards};
use crate::employees::Employee;
use crate::state::{Open, State};
use crate::texts::refuse;

impl Planecrafters {
    pub(crate) fn has_thief(open: &Open) -> bool {
        !open.turn.thief && open.player().staff.has(Employee::Thief)
    }

    /// PC-30: the cards that can be stolen from a factory.
    pub(crate) fn loot(open: &Open, from: Seat) -> Cards {
        if !open.is_open_opponent(from) {
            return Cards::NONE;
        }
        let mut loot = open.players[from.index()].factory;
        if !open.player().has_room_for_spare() {
            while loot.contains(Card::SPARE) {
                loot.remove(Card::SPARE);
            }
        }
        loot
    }

    pub(crate) fn check_steal(&self, open: &Open, from: Seat, card: Card) -> Result<(), Refusal> {
        if !Self::has_thief(open) {
            return Err(if open.turn.thief {
                refuse::already_used("PC-30", Employee::Thief)
            } else {
                refuse::no_employee("PC-30", Employee::Thief)
            });
        }
        refuse::unless_open_opponent(open, from)?;
        if !open.players[from.index()].factory.contains(card) {
            return Err(refuse::not_in_factory(from, card));
        }
        if Self::loot(open, from).contains(card) { Ok(()) } else { Err(refuse::no_room_for_spare()) }
    }

    pub(crate) fn steal(&self, state: &mut State, from: Seat, card: Card, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.open.turn.thief = true;
        state.open.players[from.index()].factory.remove(card);
        log.tell_all(|| Event::Stole { seat, from, card });
        self.enter_factory(state, card, log);
    }
}
