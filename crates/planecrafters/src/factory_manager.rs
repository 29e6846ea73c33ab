//! The Factory Manager: a pool of parts, and the planes that are picked from it for sale (PC-29).

use tabletop::{Log, Refusal};

use crate::Planecrafters;
use crate::action::Event;
use crate::cards::{Card, Slot};
use crate::state::{Open, State, Step};
use crate::texts::refuse;

impl Planecrafters {
    /// PC-29: everything that may go into a slot so that the plane can still be sold; `None` leaves it empty.
    pub(crate) fn legal_fits(&self, open: &Open, slot: Slot, mut offer: impl FnMut(Option<Card>)) {
        for card in open.player().factory.in_slot(slot).kinds() {
            offer(Some(card));
        }
        if Self::may_fit_spare(open, slot) {
            offer(Some(Card::SPARE));
        }
        if Self::may_leave_empty(open, slot) {
            offer(None);
        }
    }

    fn spares_left(open: &Open) -> u8 {
        open.player().factory.spares() - open.turn.picked.spares()
    }

    /// A Spare may be used here if enough are left for the slots that need one.
    fn may_fit_spare(open: &Open, slot: Slot) -> bool {
        let spares = Self::spares_left(open);
        spares > 0 && (spares > Self::needy_slots_after(open, slot) || Self::may_sell_incomplete(open))
    }

    fn needy_slots_after(open: &Open, slot: Slot) -> u8 {
        let factory = open.player().factory;
        let later = Slot::REQUIRED.into_iter().filter(|&other| other > slot);
        later.filter(|&other| factory.in_slot(other).is_empty()).count() as u8
    }

    /// A fuselage is never needed; another slot stays empty only in an incomplete plane, of at least one card.
    fn may_leave_empty(open: &Open, slot: Slot) -> bool {
        let factory = open.player().factory;
        let later = || Slot::ALL.into_iter().filter(|&other| other > slot);
        let something = !open.turn.picked.is_empty()
            || Self::spares_left(open) > 0 && slot != Slot::Fuselage
            || later().any(|other| !factory.in_slot(other).is_empty());
        something && (slot == Slot::Fuselage || Self::may_sell_incomplete(open))
    }

    pub(crate) fn check_fit(&self, open: &Open, slot: Slot, card: Option<Card>) -> Result<(), Refusal> {
        let mut offered = false;
        self.legal_fits(open, slot, |fit| offered |= fit == card);
        if offered { Ok(()) } else { Err(refuse::does_not_fit(slot, card)) }
    }

    /// A slot with one answer is not asked for: the pool is public.
    pub(crate) fn advance_fit(&self, state: &mut State, slot: Slot, log: &mut impl Log<Event>) -> bool {
        let (mut offers, mut only) = (0, None);
        self.legal_fits(&state.open, slot, |fit| (offers, only) = (offers + 1, fit));
        if offers > 1 {
            return false;
        }
        self.fit(state, only, log);
        true
    }

    pub(crate) fn fit(&self, state: &mut State, card: Option<Card>, log: &mut impl Log<Event>) {
        let Step::Fit { slot } = state.open.turn.step else { return };
        let turn = &mut state.open.turn;
        if let Some(card) = card {
            turn.picked.add(card);
        }
        match slot.next() {
            Some(slot) => turn.step = Step::Fit { slot },
            None => {
                let plane = std::mem::take(&mut turn.picked);
                self.hand_over(state, plane, log);
            }
        }
    }

    /// Whether the cards picked so far could have been picked, so that the sale can be completed from this slot on.
    pub(crate) fn could_have_picked(&self, open: &Open, slot: Slot) -> bool {
        let picked = open.turn.picked;
        let before: Vec<Slot> = Slot::ALL.into_iter().filter(|&other| other < slot).collect();
        let real = before.iter().filter(|&&other| !picked.in_slot(other).is_empty()).count();
        let empty = before.len() - real;
        let spares = usize::from(picked.spares());
        let fits =
            open.player().factory.includes(picked) && picked.is_one_plane() && picked.len() == real + spares;
        let filled = if Self::may_sell_incomplete(open) { spares <= empty } else { spares == empty };
        let mut offers = 0;
        self.legal_fits(open, slot, |_| offers += 1);
        open.player().has_pool() && fits && filled && offers > 0
    }
}
