//! How long the game will last, and what employees will have earned by then.

use planecrafters::Planecrafters;
use planecrafters::edition::Edition;
use planecrafters::employees::{Employee, Staff};
use planecrafters::state::{MAX_SEATS, Open, Step};
use tabletop::Seat;

/// Cards that a seat puts back under the stack in a turn.
const RETURNED: f32 = 0.3;
/// What a bonus of one crown for every plane sold brings in a turn.
const PLANES: f32 = 0.3;
/// What employees bring in a turn beside what is reckoned apart, with two, three and four seats: fitted to games with
/// random hires, then rounded, and kept where such bots beat those before them; ...
const ALONE: [(Employee, [f32; 3]); 10] = [
    (Employee::Agent, [0.6, 0.5, 0.4]),
    (Employee::Logistician, [0.65, 0.45, 0.25]),
    (Employee::Technician, [0.5, 0.5, 0.55]),
    (Employee::Contractor, [0.25, 0.2, 0.2]),
    (Employee::Jack, [1.4, 1.05, 0.9]),
    (Employee::Spy, [0.75, 0.85, 0.8]),
    (Employee::FactoryManager, [0.7, 0.5, 0.4]),
    (Employee::Thief, [1.1, 1.5, 1.8]),
    (Employee::Guard, [0.2, 0.4, 0.3]),
    (Employee::Investigator, [0.4, 0.3, 0.3]),
];
/// ... and what a second one adds.
const AGAIN: [(Employee, [f32; 3]); 4] = [
    (Employee::Agent, [0.3, 0.2, 0.15]),
    (Employee::Logistician, [0.1, 0.05, 0.05]),
    (Employee::Technician, [1.0, 0.65, 0.5]),
    (Employee::Contractor, [0.3, 0.3, 0.3]),
];
/// Crowns that a seat spends on hires in a turn, with two, three and four seats.
const SPENT: [f32; 3] = [4.0, 3.0, 2.0];
/// What the Accountant will bring more when there are more employees.
const GROWTH: f32 = 0.5;
/// Crowns that one seat pays the Tax Collector in a turn.
const TAX: f32 = 0.55;
/// What victims of the Spy, of the Thief and of the Agent lose in a turn, all together.
const SPIED_ON: f32 = 0.4;
const STOLEN_FROM: f32 = 0.6;
const TRADED_WITH: f32 = 0.2;

/// How much of the crowns at hand may still be spent on one who is hired in the end, up to the dearest.
const FUNDS: f32 = 0.5;
const DEAR: f32 = 14.0;

/// How sure it is in which round the stack runs out: this far from the end of a round it is certain if that round is
/// this one, ...
const SURE: f32 = 0.1;
/// ... and every round to come adds so much doubt.
const DOUBT: f32 = 0.1;

/// The game from here to its end, as one can guess it from what lies open.
pub(super) struct Outlook<'o> {
    rules: &'o Planecrafters,
    data: &'o Edition,
    open: &'o Open,
    /// Rounds to come after this one.
    rounds: f32,
}

/// A contest for the highest printed cost of employees.
#[derive(Default)]
pub(super) struct Enterprise {
    /// What every seat's employees may have cost in the end.
    staffs: [f32; MAX_SEATS],
    /// How likely one seat is to have the dearest.
    hope: f32,
}

impl<'o> Outlook<'o> {
    pub(super) fn new(rules: &'o Planecrafters, open: &'o Open, stack: usize) -> Outlook<'o> {
        let data = rules.data();
        let drawn = |seat: Seat| {
            let more = data.logistician * open.players[seat.index()].staff.count(Employee::Logistician);
            f32::from(data.draws + more) - RETURNED
        };
        let a_round: f32 = Seat::all(open.seat_count()).map(drawn).sum();
        let last = f32::from(data.last_round) - f32::from(open.round);
        let runs_out = drawn_this_round(data, open) + stack as f32 / a_round.max(1.0);
        let rounds = if open.ending { 0.0 } else { whole_rounds(runs_out).min(last) };
        Outlook { rules, data, open, rounds }
    }

    /// The turns a seat has left, the one it is in counted until it has sold.
    pub(super) fn turns(&self, seat: Seat) -> f32 {
        let open = self.open;
        let of = |seat: Seat| seat.distance_from(open.first, open.seat_count());
        let in_turn = match open.turn.step {
            Step::CleanUp | Step::Over => 0.0,
            _ => 1.0,
        };
        let this_round = match of(seat).cmp(&of(open.active)) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => in_turn,
            std::cmp::Ordering::Greater => 1.0,
        };
        self.rounds + this_round
    }

    /// What a seat's staff adds to its crowns each turn.
    pub(super) fn income(&self, seat: Seat) -> f32 {
        self.income_with(seat, self.open.players[seat.index()].staff)
    }

    /// By how much a staff would change the lead over the others each turn: what they lose counts as well.
    pub(super) fn edge(&self, seat: Seat, staff: Staff) -> f32 {
        let taken: f32 = self.others(seat).map(|other| self.taken(other, staff)).sum();
        self.income_with(seat, staff) + taken / (self.open.seat_count() - 1) as f32
    }

    fn income_with(&self, seat: Seat, staff: Staff) -> f32 {
        self.production(staff) + self.levies(seat, staff) - self.losses(seat, staff)
    }

    /// What better planes and cheaper hires bring.
    fn production(&self, staff: Staff) -> f32 {
        let data = self.data;
        let single = |employee: Employee| f32::from(u8::from(staff.has(employee)));
        let double = |employee: Employee| f32::from(u8::from(staff.count(employee) >= 2));
        let bonus = f32::from(data.ace_pilot) * single(Employee::AcePilot)
            + f32::from(data.contractor) * double(Employee::Contractor);
        let seats = self.open.seat_count() - 2;
        let alone: f32 = ALONE.iter().map(|(employee, crowns)| crowns[seats] * single(*employee)).sum();
        let again: f32 = AGAIN.iter().map(|(employee, crowns)| crowns[seats] * double(*employee)).sum();
        let discount = if staff.has(Employee::Recruiter) { self.discount(staff) } else { 0.0 };
        alone + again + discount + PLANES * bonus
    }

    /// What Recruiters save in a turn: the dearer those are who are left, the fewer will be hired.
    fn discount(&self, staff: Staff) -> f32 {
        let (mut saved, mut cost) = (0.0, 1.0);
        for employee in self.open.supply.iter() {
            let card = self.data.employee(employee);
            saved += f32::from(self.data.recruiter[card.tier - 1]);
            cost += f32::from(self.rules.cost(self.open, employee));
        }
        f32::from(staff.count(Employee::Recruiter).min(2)) * SPENT[self.open.seat_count() - 2] * saved / cost
    }

    /// What comes from the bank and from others.
    fn levies(&self, seat: Seat, staff: Staff) -> f32 {
        let data = self.data;
        let mut crowns = 0.0;
        if staff.has(Employee::Accountant) {
            crowns += (staff.len() as f32 / f32::from(data.accountant)).ceil() + GROWTH;
        }
        let payers = self.others(seat).filter(|other| !other.has(Employee::Investigator));
        for _ in payers {
            crowns += self.tax(staff) + self.share(staff);
        }
        crowns
    }

    /// What others take.
    fn losses(&self, seat: Seat, staff: Staff) -> f32 {
        self.others(seat).map(|other| self.taken(staff, other)).sum()
    }

    /// What one staff loses to another in a turn.
    fn taken(&self, from: Staff, by: Staff) -> f32 {
        let mut crowns = 0.0;
        if !from.has(Employee::Investigator) {
            crowns += self.tax(by) + self.share(by);
        }
        if !from.has(Employee::Guard) {
            let has = |employee: Employee| f32::from(u8::from(by.has(employee)));
            let lost = SPIED_ON * has(Employee::Spy)
                + STOLEN_FROM * has(Employee::Thief)
                + TRADED_WITH * has(Employee::Agent);
            crowns += lost / (self.open.seat_count() - 1) as f32;
        }
        crowns
    }

    fn tax(&self, staff: Staff) -> f32 {
        if staff.has(Employee::TaxCollector) { TAX * f32::from(self.data.tax_collector) } else { 0.0 }
    }

    /// What Your Boss's Boss takes of somebody's sales.
    fn share(&self, staff: Staff) -> f32 {
        if staff.has(Employee::Boss) { PLANES * f32::from(self.data.boss) } else { 0.0 }
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Staff> + '_ {
        let all = Seat::all(self.open.seat_count()).filter(move |&other| other != seat);
        all.map(|other| self.open.players[other.index()].staff)
    }

    /// What a seat may hope for of the three awards.
    pub(super) fn awards(&self, seat: Seat) -> f32 {
        let open = self.open;
        let turns = self.rounds + 1.0;
        let parts = self.each(|seat| open.players[seat.index()].sold.len() as f32);
        let value = open.display.map_or(0.0, |shown| f32::from(shown.value));
        let safe = 2.0 * (value - 6.0).max(0.0) / turns;
        let shown = self.each(|seat| match open.display {
            Some(shown) if shown.seat == seat => safe,
            _ => 0.0,
        });
        f32::from(self.data.industry) * self.hope(seat, &parts, 1.5 + 0.8 * turns)
            + f32::from(self.data.enterprise) * self.enterprise(seat).hope
            + f32::from(self.data.distinction) * self.hope(seat, &shown, 1.0)
    }

    /// How a seat stands in the contest for the Enterprise award.
    pub(super) fn enterprise(&self, seat: Seat) -> Enterprise {
        let staffs = self.each(|seat| self.staff_in_the_end(seat));
        Enterprise { hope: self.hope(seat, &staffs, self.doubt_of_staff()), staffs }
    }

    /// What hiring for a price adds to the hope for the Enterprise award, and takes from the others.
    pub(super) fn prestige(&self, seat: Seat, now: &Enterprise, cost: f32, price: f32) -> f32 {
        let crowns = f32::from(self.open.players[seat.index()].crowns) - price;
        let mut staffs = now.staffs;
        staffs[seat.index()] = self.staff_cost(seat) + cost + FUNDS * crowns.min(DEAR) * self.rounds.min(1.0);
        let then = self.hope(seat, &staffs, self.doubt_of_staff());
        let rivals = (self.open.seat_count() - 1) as f32;
        (1.0 + 1.0 / rivals) * f32::from(self.data.enterprise) * (then - now.hope)
    }

    /// The printed cost of a seat's employees, and what its crowns may still add to it.
    fn staff_in_the_end(&self, seat: Seat) -> f32 {
        let crowns = f32::from(self.open.players[seat.index()].crowns);
        self.staff_cost(seat) + FUNDS * crowns.min(DEAR) * self.hires(seat).min(1.0)
    }

    /// How often a seat may still hire.
    fn hires(&self, seat: Seat) -> f32 {
        let open = self.open;
        let of = |seat: Seat| seat.distance_from(open.first, open.seat_count());
        let before_hire = matches!(open.turn.step, Step::Mimic | Step::Hire) && !open.turn.hired;
        let to_come = of(seat) > of(open.active) || (seat == open.active && before_hire);
        self.rounds + f32::from(u8::from(to_come))
    }

    /// By how many crowns of printed cost staffs will still change.
    fn doubt_of_staff(&self) -> f32 {
        1.0 + 1.2 * self.rounds
    }

    /// How likely a seat's lead is to last.
    fn hope(&self, seat: Seat, measure: &[f32; MAX_SEATS], doubt: f32) -> f32 {
        let own = measure[seat.index()];
        let weight = |other: Seat| {
            if other == seat { 1.0 } else { ((measure[other.index()] - own) / doubt).exp() }
        };
        1.0 / Seat::all(self.open.seat_count()).map(weight).sum::<f32>()
    }

    /// Something of every seat.
    fn each(&self, of: impl Fn(Seat) -> f32) -> [f32; MAX_SEATS] {
        let mut all = [0.0; MAX_SEATS];
        Seat::all(self.open.seat_count()).for_each(|seat| all[seat.index()] = of(seat));
        all
    }

    fn staff_cost(&self, seat: Seat) -> f32 {
        let staff = self.open.players[seat.index()].staff;
        staff.iter().map(|employee| f32::from(self.rules.cost(self.open, employee))).sum()
    }
}

/// How much of this round's cards has been drawn: players still to come will bring the stack's end nearer.
fn drawn_this_round(data: &Edition, open: &Open) -> f32 {
    let of_this_turn = match open.turn.step {
        Step::Mimic | Step::Hire => 0.0,
        Step::Draw { left } => 1.0 - f32::from(left) / f32::from(data.draws.max(1)),
        _ => 1.0,
    };
    let turns = open.active.distance_from(open.first, open.seat_count()) as f32 + of_this_turn;
    turns / open.seat_count() as f32
}

/// The rounds after this one, if the stack runs out so many rounds after this one began: the round in which it does is
/// played to its end and is the last.
fn whole_rounds(runs_out: f32) -> f32 {
    let doubt = (SURE + DOUBT * runs_out).min(0.5);
    let border = runs_out.round();
    let beyond = ((runs_out - border) / (2.0 * doubt) + 0.5).clamp(0.0, 1.0);
    (border - 1.0 + beyond).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_round_in_which_the_stack_runs_out_is_the_last() {
        assert_eq!(whole_rounds(0.3), 0.0);
        assert_eq!(whole_rounds(0.8), 0.0);
        assert_eq!(whole_rounds(1.4), 1.0);
    }

    #[test]
    fn near_the_border_of_two_rounds_both_may_be_the_last() {
        assert_eq!(whole_rounds(1.0), 0.5);
        assert_eq!(whole_rounds(2.0), 1.5);
    }

    #[test]
    fn far_off_nobody_knows_the_round() {
        assert_eq!(whole_rounds(7.2), 6.7);
    }
}
