//! The buyer step: what a plane is worth, and selling it.

use tabletop::Log;

use crate::Planecrafters;
use crate::action::Event;
use crate::cards::{Cards, MODELS, Slot};
use crate::employees::Employee;
use crate::state::{Display, Open, State, Step};

impl Planecrafters {
    /// PC-16: what the parts of each model are worth together, and the Spares.
    pub fn value(&self, plane: Cards) -> u16 {
        let models: u16 = (0..MODELS).map(|model| self.edition.model_value[plane.of_model(model)]).sum();
        models + self.edition.spare_value * u16::from(plane.spares())
    }

    /// PC-24: whether an incomplete plane may be sold in this turn.
    pub(crate) fn may_sell_incomplete(open: &Open) -> bool {
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
    pub(crate) fn hand_over(&self, state: &mut State, plane: Cards, log: &mut impl Log<Event>) {
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
}
