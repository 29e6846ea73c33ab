//! How long the game will last, and what employees will have earned by then.

use planecrafters::Planecrafters;
use planecrafters::edition::Edition;
use planecrafters::employees::{Employee, Staff};
use planecrafters::state::{Open, Step};
use tabletop::Seat;

/// Cards that a seat puts back under the stack in a turn.
const RETURNED: f32 = 0.3;
/// Planes that a seat sells in a turn.
const PLANES: f32 = 0.45;
/// What the first and the second of a trade bring in a turn, as measured in games with random hires.
const TRADES: [(Employee, f32, f32); 4] = [
    (Employee::Agent, 0.45, 0.0),
    (Employee::Logistician, 0.6, 0.1),
    (Employee::Technician, 0.5, 0.6),
    (Employee::Contractor, 0.4, 0.2),
];
/// Crowns that a seat spends on hires in a turn.
const SPENT: f32 = 4.0;
/// What others bring in a turn, beside what is reckoned apart.
const OTHERS: [(Employee, f32); 6] = [
    (Employee::Jack, 1.0),
    (Employee::Spy, 0.6),
    (Employee::FactoryManager, 0.25),
    (Employee::Thief, 0.1),
    (Employee::Guard, 0.45),
    (Employee::Investigator, 0.5),
];
/// What the Accountant will bring more when there are more employees.
const GROWTH: f32 = 1.0;
/// What the Thief brings for every rival after the first.
const THIEF: f32 = 0.7;
/// What a victim of the Spy, of the Thief and of the Agent loses in a turn.
const SPIED_ON: f32 = 0.3;
const STOLEN_FROM: f32 = 0.5;
const TRADED_WITH: f32 = 0.1;

/// The game from here to its end, as one can guess it from what lies open.
pub(super) struct Outlook<'o> {
    data: &'o Edition,
    open: &'o Open,
    /// Rounds to come after this one.
    rounds: f32,
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
        let rounds = if open.ending { 0.0 } else { (stack as f32 / a_round.max(1.0)).min(last) };
        Outlook { data, open, rounds }
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

    /// What a staff would add to a seat's crowns each turn.
    pub(super) fn income_with(&self, seat: Seat, staff: Staff) -> f32 {
        self.production(staff) + self.levies(seat, staff) - self.losses(seat, staff)
    }

    /// What better planes and cheaper hires bring.
    fn production(&self, staff: Staff) -> f32 {
        let data = self.data;
        let single = |employee: Employee| f32::from(u8::from(staff.has(employee)));
        let double = |employee: Employee| f32::from(u8::from(staff.count(employee) >= 2));
        let bonus = f32::from(data.ace_pilot) * single(Employee::AcePilot)
            + f32::from(data.contractor) * double(Employee::Contractor);
        let trades: f32 =
            TRADES.iter().map(|&(trade, first, second)| first * single(trade) + second * double(trade)).sum();
        let others: f32 = OTHERS.iter().map(|&(employee, crowns)| crowns * single(employee)).sum();
        let rivals = (self.open.seat_count() - 2) as f32;
        let discount = if staff.has(Employee::Recruiter) { self.discount(staff) } else { 0.0 };
        trades + others + discount + PLANES * bonus + THIEF * rivals * single(Employee::Thief)
    }

    /// What Recruiters save in a turn: the dearer those are who are left, the fewer will be hired.
    fn discount(&self, staff: Staff) -> f32 {
        let (mut saved, mut cost) = (0.0, 1.0);
        for employee in self.open.supply.iter() {
            let card = self.data.employee(employee);
            saved += f32::from(self.data.recruiter[card.tier - 1]);
            cost += f32::from(card.cost);
        }
        f32::from(staff.count(Employee::Recruiter).min(2)) * SPENT * saved / cost
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
        let mut crowns = 0.0;
        for other in self.others(seat) {
            if !staff.has(Employee::Investigator) {
                crowns += self.tax(other) + self.share(other);
            }
            if !staff.has(Employee::Guard) {
                let has = |employee: Employee| f32::from(u8::from(other.has(employee)));
                crowns += SPIED_ON * has(Employee::Spy)
                    + STOLEN_FROM * has(Employee::Thief)
                    + TRADED_WITH * has(Employee::Agent);
            }
        }
        crowns
    }

    fn tax(&self, staff: Staff) -> f32 {
        if staff.has(Employee::TaxCollector) { 0.8 * f32::from(self.data.tax_collector) } else { 0.0 }
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
        let parts = |seat: Seat| open.players[seat.index()].sold.len() as f32;
        let cost = |seat: Seat| self.staff_cost(seat);
        let shown = |seat: Seat| match open.display {
            Some(shown) if shown.seat == seat => 1.0,
            _ => 0.0,
        };
        let value = open.display.map_or(0.0, |shown| f32::from(shown.value));
        let safe = 2.0 * (value - 6.0).max(0.0) / turns;
        f32::from(self.data.industry) * self.hope(seat, parts, 1.5 + 0.8 * turns)
            + f32::from(self.data.enterprise) * self.hope(seat, cost, self.doubt_of_staff())
            + f32::from(self.data.distinction) * self.hope(seat, |seat| safe * shown(seat), 1.0)
    }

    /// How much dearer employees of so much printed cost make the Enterprise award, and its loss to the others.
    pub(super) fn prestige(&self, seat: Seat, cost: f32) -> f32 {
        let doubt = self.doubt_of_staff();
        let hope = |more: f32| {
            self.hope(seat, |other| self.staff_cost(other) + if other == seat { more } else { 0.0 }, doubt)
        };
        let rivals = (self.open.seat_count() - 1) as f32;
        (1.0 + 1.0 / rivals) * f32::from(self.data.enterprise) * (hope(cost) - hope(0.0))
    }

    /// By how many crowns of printed cost staffs will still change.
    fn doubt_of_staff(&self) -> f32 {
        1.0 + 1.2 * self.rounds
    }

    /// How likely a seat's lead in some measure is to last.
    fn hope(&self, seat: Seat, measure: impl Fn(Seat) -> f32, doubt: f32) -> f32 {
        let weight = |other: Seat| ((measure(other) - measure(seat)) / doubt).exp();
        1.0 / Seat::all(self.open.seat_count()).map(weight).sum::<f32>()
    }

    fn staff_cost(&self, seat: Seat) -> f32 {
        let staff = self.open.players[seat.index()].staff;
        staff.iter().map(|employee| f32::from(self.data.employee(employee).cost)).sum()
    }
}
