//! What Planecrafters has measured: whom players hire, what planes they sell, where their crowns come from.

mod tables;
mod targets;
mod workshops;

use planecrafters::Planecrafters;
use planecrafters::action::{Award, Event};
use planecrafters::cards::{Cards, MODELS};
use planecrafters::employees::Employee;
use planecrafters::season::Season;
use planecrafters::state::MAX_SEATS;
use tabletop::text::Arg;
use tabletop::{Log, Seat, Viewer, Viewers};

use crate::bout::Outcome;
use crate::distribution::Distribution;
use crate::notes::Notes;
use crate::statistics::wilson;

pub use workshops::{AwardGiven, CrownSource, EmployeeUse, ModelSales, Planes, Workshops};

/// Where crowns come from and go to.
const SOURCES: [&str; 10] =
    ["start", "sales", "bonus", "awards", "accountant", "tax", "boss", "objectives", "hiring", "paid"];
const START: usize = 0;
const SALES: usize = 1;
const BONUS: usize = 2;
const AWARDS: usize = 3;
const ACCOUNTANT: usize = 4;
const TAX: usize = 5;
const BOSS: usize = 6;
const OBJECTIVES: usize = 7;
const HIRING: usize = 8;
/// To the Tax Collector or the boss of somebody else.
const PAID: usize = 9;

const AWARD_IDS: [&str; 3] = ["industry", "enterprise", "distinction"];

/// What happened to one seat in the game that is being played.
#[derive(Clone, Copy, Default)]
struct SeatNotes {
    hired: [u8; Employee::COUNT],
    crowns: [i32; SOURCES.len()],
    awards: [bool; AWARD_IDS.len()],
}

/// What happened to the seats that hired an employee.
#[derive(Clone, Copy, Default)]
struct Hires {
    count: u64,
    rounds: u64,
    seats: u64,
    wins: u64,
}

#[derive(Clone, Copy, Default)]
struct Given {
    games: u64,
    crowns: u64,
    figure: u64,
    to_winner: u64,
}

/// Notes on many games.
pub(crate) struct PlanecraftersNotes {
    seats: usize,
    start: i32,
    round: u8,
    /// Who began the game that is being played.
    first: Option<Seat>,
    /// What each place in turn order has won, in sixtieths.
    order: [u64; MAX_SEATS],
    game: [SeatNotes; MAX_SEATS],
    hires: [Hires; Employee::COUNT],
    planes: u64,
    complete: u64,
    parts: u64,
    bonus: u64,
    values: Distribution,
    /// By model, Spare Parts last.
    sold: [u64; MODELS + 1],
    awards: [Given; AWARD_IDS.len()],
    crowns: [i64; SOURCES.len()],
    winners_crowns: [i64; SOURCES.len()],
}

impl PlanecraftersNotes {
    fn hear(&mut self, event: Event) {
        match event {
            Event::TurnBegan { seat, round } => {
                self.round = round;
                // The first turn is not told; the first that is told is that of the second in order.
                self.first.get_or_insert(Seat(((seat.index() + self.seats - 1) % self.seats) as u8));
            }
            Event::Hired { seat, employee, crowns } => {
                self.pay(seat, HIRING, -i32::from(crowns));
                self.game[seat.index()].hired[employee.index()] += 1;
                self.hires[employee.index()].count += 1;
                self.hires[employee.index()].rounds += u64::from(self.round);
            }
            Event::Sold { seat, plane, value, bonus, complete } => {
                self.pay(seat, SALES, i32::from(value));
                self.pay(seat, BONUS, i32::from(bonus));
                self.sell(plane, value, bonus, complete);
            }
            Event::Taxed { seat, from, crowns } => self.transfer(seat, from, TAX, crowns),
            Event::Skimmed { boss, seat, crowns } => self.transfer(boss, seat, BOSS, crowns),
            Event::Collected { seat, crowns } => self.pay(seat, ACCOUNTANT, i32::from(crowns)),
            Event::Achieved { seat, crowns, .. } => self.pay(seat, OBJECTIVES, i32::from(crowns)),
            Event::Awarded { seat, award, figure, crowns } => self.award(seat, award, figure, crowns),
            _ => {}
        }
    }

    fn pay(&mut self, seat: Seat, source: usize, crowns: i32) {
        self.game[seat.index()].crowns[source] += crowns;
    }

    fn transfer(&mut self, to: Seat, from: Seat, source: usize, crowns: u16) {
        self.pay(to, source, i32::from(crowns));
        self.pay(from, PAID, -i32::from(crowns));
    }

    fn sell(&mut self, plane: Cards, value: u16, bonus: u16, complete: bool) {
        self.planes += 1;
        self.complete += u64::from(complete);
        self.parts += plane.len() as u64;
        self.bonus += u64::from(bonus);
        self.values.add(i32::from(value));
        for (model, sold) in self.sold[..MODELS].iter_mut().enumerate() {
            *sold += plane.of_model(model) as u64;
        }
        self.sold[MODELS] += u64::from(plane.spares());
    }

    fn award(&mut self, seat: Seat, award: Award, figure: u16, crowns: u16) {
        self.pay(seat, AWARDS, i32::from(crowns));
        let index = award as usize;
        // Those who share an award have the same figure.
        if self.game.iter().all(|notes| !notes.awards[index]) {
            self.awards[index].games += 1;
            self.awards[index].figure += u64::from(figure);
        }
        self.game[seat.index()].awards[index] = true;
        self.awards[index].crowns += u64::from(crowns);
    }
}

impl Log<Event> for PlanecraftersNotes {
    // What is told in two versions, with a card and without, is told to spectators once.
    #[inline]
    fn tell(&mut self, audience: Viewers, event: impl FnOnce() -> Event) {
        if audience.contains(Viewer::Spectator) {
            self.hear(event());
        }
    }
}

impl Notes<Planecrafters> for PlanecraftersNotes {
    type Sum = Workshops;

    fn blank(rules: &Planecrafters, seats: usize) -> PlanecraftersNotes {
        PlanecraftersNotes {
            seats,
            start: i32::from(rules.data().crowns),
            round: 1,
            first: None,
            order: [0; MAX_SEATS],
            game: Default::default(),
            hires: Default::default(),
            planes: 0,
            complete: 0,
            parts: 0,
            bonus: 0,
            values: Distribution::default(),
            sold: [0; MODELS + 1],
            awards: Default::default(),
            crowns: [0; SOURCES.len()],
            winners_crowns: [0; SOURCES.len()],
        }
    }

    fn begin(&mut self) {
        self.round = 1;
        self.first = None;
        self.game = Default::default();
        for seat in Seat::all(self.seats) {
            self.pay(seat, START, self.start);
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        let mut by_winner = [false; AWARD_IDS.len()];
        for (seat, notes) in Seat::all(self.seats).zip(&self.game) {
            let place = self.first.map_or(0, |first| seat.distance_from(first, self.seats));
            self.order[place] += outcome.wins[seat.index()];
            for (hires, _) in self.hires.iter_mut().zip(notes.hired).filter(|(_, hired)| *hired > 0) {
                hires.seats += 1;
                hires.wins += outcome.wins[seat.index()];
            }
            for (source, &crowns) in notes.crowns.iter().enumerate() {
                self.crowns[source] += i64::from(crowns);
                // Whoever shares a win counts for that share of a winner.
                self.winners_crowns[source] += i64::from(crowns) * outcome.wins[seat.index()] as i64;
            }
            for (held, award) in by_winner.iter_mut().zip(notes.awards) {
                *held |= award && outcome.won(seat);
            }
        }
        for (award, held) in self.awards.iter_mut().zip(by_winner) {
            award.to_winner += u64::from(held);
        }
    }

    fn pour(&mut self, from: &mut PlanecraftersNotes) {
        for (mine, theirs) in self.hires.iter_mut().zip(std::mem::take(&mut from.hires)) {
            mine.count += theirs.count;
            mine.rounds += theirs.rounds;
            mine.seats += theirs.seats;
            mine.wins += theirs.wins;
        }
        for (mine, theirs) in self.awards.iter_mut().zip(std::mem::take(&mut from.awards)) {
            mine.games += theirs.games;
            mine.crowns += theirs.crowns;
            mine.figure += theirs.figure;
            mine.to_winner += theirs.to_winner;
        }
        for (mine, theirs) in self.order.iter_mut().zip(&mut from.order) {
            *mine += std::mem::take(theirs);
        }
        self.planes += std::mem::take(&mut from.planes);
        self.complete += std::mem::take(&mut from.complete);
        self.parts += std::mem::take(&mut from.parts);
        self.bonus += std::mem::take(&mut from.bonus);
        self.values.pour(&mut from.values);
        for (mine, theirs) in self.sold.iter_mut().zip(&mut from.sold) {
            *mine += std::mem::take(theirs);
        }
        for (mine, theirs) in self.crowns.iter_mut().zip(&mut from.crowns) {
            *mine += std::mem::take(theirs);
        }
        for (mine, theirs) in self.winners_crowns.iter_mut().zip(&mut from.winners_crowns) {
            *mine += std::mem::take(theirs);
        }
    }

    fn sum(&self, rules: &Planecrafters, games: u64) -> Workshops {
        let per_game = |number: f64| if games > 0 { number / games as f64 } else { 0.0 };
        let seats = self.seats as f64;
        let win = Outcome::WIN as f64;
        Workshops {
            games,
            seats: self.seats,
            order: self.order[..self.seats].iter().map(|&wins| wins as f64 / win).collect(),
            employees: Employee::ALL.map(|employee| self.staff(rules, employee, games)).to_vec(),
            planes: Planes {
                sold: self.planes,
                complete: self.complete,
                parts: self.parts,
                bonus: self.bonus,
                values: self.values.spread(),
            },
            models: (0..=MODELS).map(|model| model_sales(rules, model, self.sold[model])).collect(),
            awards: AWARD_IDS
                .into_iter()
                .zip(self.awards)
                .map(|(id, given)| AwardGiven {
                    id,
                    games: given.games,
                    crowns: given.crowns,
                    figure: given.figure,
                    to_winner: given.to_winner,
                })
                .collect(),
            crowns: SOURCES
                .into_iter()
                .enumerate()
                .map(|(source, id)| CrownSource {
                    id,
                    per_seat: per_game(self.crowns[source] as f64 / seats),
                    per_winner: per_game(self.winners_crowns[source] as f64 / win),
                })
                .collect(),
        }
    }
}

impl PlanecraftersNotes {
    fn staff(&self, rules: &Planecrafters, employee: Employee, games: u64) -> EmployeeUse {
        let (card, hires) = (rules.data().employee(employee), &self.hires[employee.index()]);
        let wins = hires.wins as f64 / Outcome::WIN as f64;
        let seats = hires.seats as f64;
        let win_rate = (hires.seats > 0).then(|| wins / seats);
        EmployeeUse {
            employee,
            tier: card.tier,
            costs: Season::ALL.map(|season| card.cost(season, self.seats)),
            copies: card.copies,
            hires: hires.count,
            hire_rate: hires.count as f64 / (f64::from(card.copies) * games.max(1) as f64),
            seats: hires.seats,
            wins,
            win_rate,
            ci95: win_rate.map(|rate| wilson(rate, seats)),
            even: 1.0 / self.seats as f64,
            mean_round: (hires.count > 0).then(|| hires.rounds as f64 / hires.count as f64),
        }
    }
}

fn model_sales(rules: &Planecrafters, model: usize, parts: u64) -> ModelSales {
    let id = rules.data().models.get(model).map_or("spare", |model| &model.id);
    ModelSales {
        id: id.to_owned(),
        name: if model < MODELS {
            Arg::term(format!("model.{model}"))
        } else {
            Arg::term("measure.models.spare")
        },
        parts,
    }
}
