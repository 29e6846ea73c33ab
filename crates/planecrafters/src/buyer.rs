//! The buyer step: what a plane is worth, selling it, and picking one from a pool.

use tabletop::{Log, Refusal, Seat};

use crate::Planecrafters;
use crate::action::Event;
use crate::cards::{Card, Cards, MODELS, Slot};
use crate::employees::Employee;
use crate::state::{Display, Open, State, Step};
use crate::texts::refuse;

impl Planecrafters {
    /// PC-16: what the parts of each model are worth together, and the Spares.
    pub fn value(&self, plane: Cards) -> u16 {
        let models: u16 = (0..MODELS).map(|model| self.edition.model_value[plane.of_model(model)]).sum();
        models + self.edition.spare_value * u16::from(plane.spares())
    }

    /// PC-24: whether an incomplete plane may be sold in this turn.
    fn may_sell_incomplete(open: &Open) -> bool {
        open.level(Employee::Contractor) > 0 && !open.turn.incomplete
    }

    fn can_sell(open: &Open) -> bool {
        let factory = open.player().factory;
        factory.is_complete() || (!factory.is_empty() && Self::may_sell_incomplete(open))
    }

    pub(crate) fn advance_buyer(&self, state: &mut State) -> bool {
        if Self::can_sell(&state.open) {
            return false;
        }
        state.open.turn.step = Step::CleanUp;
        true
    }

    /// Sells the plane, or begins to pick one from the pool (PC-29).
    pub(crate) fn sell(&self, state: &mut State, log: &mut impl Log<Event>) {
        let player = state.open.player();
        if player.has_pool() {
            state.open.turn.picked = Cards::NONE;
            state.open.turn.step = Step::Fit { slot: Slot::Nose };
        } else {
            let plane = player.factory;
            self.hand_over(state, plane, log);
        }
    }

    /// PC-16, PC-17, PC-31, PC-32: crowns for the plane, its cards aside, the boss's share, award and objectives.
    fn hand_over(&self, state: &mut State, plane: Cards, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let seat = open.active;
        let complete = plane.is_complete();
        let value = self.value(plane);
        let bonus = self.sale_bonus(open);
        let player = open.player_mut();
        player.factory = player.factory.minus(plane);
        player.sold = player.sold.plus(plane);
        player.planes += 1;
        player.crowns += value + bonus;
        open.turn.incomplete |= !complete;
        log.tell_all(|| Event::Sold { seat, plane, value, bonus, complete });
        self.boss_takes(open, value + bonus, log);
        self.display(open, plane, value, log);
        self.achieve(open, plane, value, complete, log);
        // PC-29: with a pool there may be more to sell.
        open.turn.step = Step::Buyer;
    }

    /// PC-24, PC-31: two Contractors and the Ace Pilot add to every sale.
    fn sale_bonus(&self, open: &Open) -> u16 {
        let contractors = if open.level(Employee::Contractor) >= 2 { self.edition.contractor } else { 0 };
        let pilot = if open.player().staff.has(Employee::AcePilot) { self.edition.ace_pilot } else { 0 };
        contractors + pilot
    }

    /// PC-32: the first crowns of a sale go to Your Boss's Boss, unless the seller has the Investigator.
    fn boss_takes(&self, open: &mut Open, paid: u16, log: &mut impl Log<Event>) {
        let seat = open.active;
        let boss = open.opponents().find(|&other| open.players[other.index()].staff.has(Employee::Boss));
        let Some(boss) = boss else { return };
        if open.is_investigated(seat) {
            return;
        }
        let crowns = paid.min(self.edition.boss);
        open.player_mut().crowns -= crowns;
        open.players[boss.index()].crowns += crowns;
        log.tell_all(|| Event::Skimmed { boss, seat, crowns });
    }

    /// PC-42: only a strictly higher value takes the Distinction.
    fn display(&self, open: &mut Open, plane: Cards, value: u16, log: &mut impl Log<Event>) {
        if open.display.is_none_or(|shown| value > shown.value) {
            let seat = open.active;
            open.display = Some(Display { seat, value, plane });
            log.tell_all(|| Event::Displayed { seat, value });
        }
    }

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

    /// How many crowns a seat's employees cost in print (PC-42).
    pub(crate) fn staff_cost(&self, open: &Open, seat: Seat) -> u16 {
        open.players[seat.index()].staff.iter().map(|employee| self.edition.employee(employee).cost).sum()
    }
}
