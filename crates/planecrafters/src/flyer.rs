//! The flyer step: building and replacing.

use tabletop::{Log, Refusal, Viewers};

use crate::Planecrafters;
use crate::action::{Action, Event};
use crate::cards::{Card, PLANE};
use crate::employees::Employee;
use crate::state::{Open, Player, State, Step};
use crate::texts::refuse;

impl Player {
    /// PC-29: whether the factory is a pool for several planes.
    pub fn has_pool(&self) -> bool {
        self.staff.has(Employee::FactoryManager)
    }

    /// PC-15: whether one more Spare Part fits.
    pub(crate) fn has_room_for_spare(&self) -> bool {
        self.has_pool() || self.factory.len() < PLANE
    }

    /// What makes room when a card enters: a part from its slot, or a Spare from a full plane (PC-14, PC-15).
    fn displaced_by(&self, card: Card) -> Option<Card> {
        if self.has_pool() {
            return None;
        }
        let there = self.factory.in_slot(card.slot()?);
        let full = self.factory.len() == PLANE;
        there.kinds().next().or(full.then_some(Card::SPARE))
    }
}

impl Planecrafters {
    /// PC-12, PC-23: how many parts may still be played.
    pub fn plays_left(&self, open: &Open) -> u8 {
        let plays = self.edition.plays + self.edition.technician * open.level(Employee::Technician);
        plays.saturating_sub(open.turn.played)
    }

    /// Asked while a card of the hand might be played: whether it is a part or a Spare is its owner's secret.
    pub(crate) fn advance_flyer(&self, state: &mut State) -> bool {
        let open = &state.open;
        let build =
            !state.hand().is_empty() && (self.plays_left(open) > 0 || open.player().has_room_for_spare());
        let steal = Self::has_thief(open) && open.opponents().any(|from| !Self::loot(open, from).is_empty());
        if build || steal {
            return false;
        }
        state.open.turn.step = Step::Buyer;
        true
    }

    fn may_build(&self, open: &Open, card: Card) -> bool {
        if card.is_spare() { open.player().has_room_for_spare() } else { self.plays_left(open) > 0 }
    }

    pub(crate) fn legal_builds(&self, state: &State, actions: &mut Vec<Action>) {
        let open = &state.open;
        actions.extend(state.hand().kinds().filter(|&card| self.may_build(open, card)).map(Action::Build));
        if Self::has_thief(open) {
            for from in open.opponents() {
                actions.extend(Self::loot(open, from).kinds().map(|card| Action::Steal { from, card }));
            }
        }
        actions.push(Action::Done);
    }

    pub(crate) fn check_build(&self, state: &State, card: Card) -> Result<(), Refusal> {
        if !state.hand().contains(card) {
            Err(refuse::not_in_hand("PC-12", card))
        } else if self.may_build(&state.open, card) {
            Ok(())
        } else if card.is_spare() {
            Err(refuse::no_room_for_spare())
        } else {
            Err(refuse::no_plays_left())
        }
    }

    pub(crate) fn build(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.hands[seat.index()].lose_openly(card);
        if !card.is_spare() {
            state.open.turn.played += 1;
        }
        log.tell_all(|| Event::Built { seat, card });
        self.enter_factory(state, card, log);
    }

    pub(crate) fn enter_factory(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        let displaced = state.open.player().displaced_by(card);
        let factory = &mut state.open.player_mut().factory;
        factory.add(card);
        if let Some(old) = displaced {
            factory.remove(old);
            state.stack.bury(old, Viewers::everyone(state.open.seat_count()));
            log.tell_all(|| Event::Replaced { seat, card: old });
        }
    }
}
