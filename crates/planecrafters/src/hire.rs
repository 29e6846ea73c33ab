//! The hire step, and the employees that work in it: Recruiter, Accountant, Tax Collector.

use tabletop::{Log, Refusal, Seat};

use crate::Planecrafters;
use crate::action::{Action, Event};
use crate::employees::Employee;
use crate::state::{Open, State, Step};
use crate::texts::refuse;

impl Planecrafters {
    /// What an employee costs the active player.
    pub fn price(&self, open: &Open, employee: Employee) -> u16 {
        self.price_for(open, open.active, employee)
    }

    /// PC-10: the printed cost less the Recruiters' discount, never below 0.
    pub fn price_for(&self, open: &Open, seat: Seat, employee: Employee) -> u16 {
        let recruiters = open.level_of(seat, Employee::Recruiter);
        let discount = self.edition.recruiter[self.edition.employee(employee).tier - 1];
        self.cost(open, employee).saturating_sub(discount * u16::from(recruiters))
    }

    /// PC-34: the printed cost goes by the season and the number of players.
    pub fn cost(&self, open: &Open, employee: Employee) -> u16 {
        self.edition.employee(employee).cost(open.season, open.seat_count())
    }

    fn can_hire(&self, open: &Open, crowns: u16) -> bool {
        !open.turn.hired && open.supply.kinds().any(|employee| self.price(open, employee) <= crowns)
    }

    /// PC-26: one crown for so many employees, rounded up.
    fn accountant_pay(&self, open: &Open) -> u16 {
        (open.player().staff.len() as u16).div_ceil(self.edition.accountant)
    }

    fn may_collect(open: &Open) -> bool {
        open.player().staff.has(Employee::Accountant) && !open.turn.collected
    }

    /// PC-27: the Tax Collector comes round at the start of the step.
    pub(crate) fn enter_hire(&self, state: &mut State, log: &mut impl Log<Event>) {
        if state.open.player().staff.has(Employee::TaxCollector) {
            self.collect_tax(state, log);
        }
    }

    fn collect_tax(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let seat = open.active;
        for from in open.opponents() {
            let payer = &mut open.players[from.index()];
            let crowns = payer.crowns.min(self.edition.tax_collector);
            if crowns == 0 || payer.staff.has(Employee::Investigator) {
                continue;
            }
            payer.crowns -= crowns;
            open.player_mut().crowns += crowns;
            log.tell_all(|| Event::Taxed { seat, from, crowns });
        }
    }

    /// Whether the step goes on without a question: nobody can be paid for, even with the Accountant's crowns.
    pub(crate) fn advance_hire(&self, state: &mut State, log: &mut impl Log<Event>) -> bool {
        let open = &state.open;
        let to_come = if Self::may_collect(open) { self.accountant_pay(open) } else { 0 };
        if self.can_hire(open, open.player().crowns + to_come) {
            return false;
        }
        self.end_hire(state, log);
        true
    }

    /// PC-26: what was not collected by choice is collected now.
    pub(crate) fn end_hire(&self, state: &mut State, log: &mut impl Log<Event>) {
        if Self::may_collect(&state.open) {
            self.collect(state, log);
        }
        state.open.turn.step = Step::Draw { left: self.edition.draws };
    }

    pub(crate) fn legal_hires(&self, open: &Open, actions: &mut Vec<Action>) {
        let crowns = open.player().crowns;
        let affordable = open.supply.kinds().filter(|&employee| self.price(open, employee) <= crowns);
        actions.extend(affordable.map(Action::Hire));
        if Self::may_collect(open) {
            actions.push(Action::Collect);
        }
        actions.push(Action::Done);
    }

    pub(crate) fn check_hire(&self, open: &Open, employee: Employee) -> Result<(), Refusal> {
        if !open.supply.has(employee) {
            return Err(refuse::not_for_hire(employee));
        }
        let price = self.price(open, employee);
        if price > open.player().crowns {
            return Err(refuse::too_dear(employee, price, open.player().crowns));
        }
        Ok(())
    }

    pub(crate) fn hire(&self, state: &mut State, employee: Employee, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let (seat, crowns) = (open.active, self.price(open, employee));
        open.supply.remove(employee);
        open.player_mut().crowns -= crowns;
        open.player_mut().staff.add(employee);
        open.turn.hired = true;
        log.tell_all(|| Event::Hired { seat, employee, crowns });
        match employee {
            Employee::TaxCollector => self.collect_tax(state, log),
            Employee::Jack => state.open.turn.step = Step::Mimic,
            _ => {}
        }
    }

    pub(crate) fn check_collect(&self, open: &Open) -> Result<(), Refusal> {
        if Self::may_collect(open) {
            Ok(())
        } else if open.turn.collected {
            Err(refuse::already_collected())
        } else {
            Err(refuse::no_employee("PC-26", Employee::Accountant))
        }
    }

    pub(crate) fn collect(&self, state: &mut State, log: &mut impl Log<Event>) {
        let crowns = self.accountant_pay(&state.open);
        let open = &mut state.open;
        let seat = open.active;
        open.turn.collected = true;
        open.player_mut().crowns += crowns;
        log.tell_all(|| Event::Collected { seat, crowns });
    }
}
