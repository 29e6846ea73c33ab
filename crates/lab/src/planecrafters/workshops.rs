//! What many games of Planecrafters came to.

use planecrafters::employees::Employee;
use planecrafters::season::Season;
use tabletop::text::Arg;

use crate::distribution::Spread;
use crate::statistics::Interval;

/// What was measured in many games of Planecrafters.
#[derive(Clone, Debug, PartialEq)]
pub struct Workshops {
    /// How many games.
    pub games: u64,
    /// With how many seats.
    pub seats: usize,
    /// How many games were won by whoever began, by the second in turn order, and so on; a shared win is shared.
    pub order: Vec<f64>,
    /// Every kind of employee, in the order of the cards.
    pub employees: Vec<EmployeeUse>,
    /// The planes that were sold.
    pub planes: Planes,
    /// The parts that were sold, by model; Spare Parts last.
    pub models: Vec<ModelSales>,
    /// The three awards.
    pub awards: Vec<AwardGiven>,
    /// Where crowns came from; together they are the mean score.
    pub crowns: Vec<CrownSource>,
}

/// How an employee was used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EmployeeUse {
    /// Who.
    pub employee: Employee,
    /// Tier 1, 2 or 3.
    pub tier: usize,
    /// The printed cost of each season.
    pub costs: [u16; Season::COUNT],
    /// How many of these cards there are.
    pub copies: u8,
    /// How often one was hired.
    pub hires: u64,
    /// In which share of games a card of it is hired.
    pub hire_rate: f64,
    /// How many seats hired at least one.
    pub seats: u64,
    /// How many of these seats won; a shared win is shared.
    pub wins: f64,
    /// The share of them that won, if there were any.
    pub win_rate: Option<f64>,
    /// The interval of that share, every seat taken as a trial of its own.
    pub ci95: Option<Interval>,
    /// The share of games that a seat wins if all are alike.
    pub even: f64,
    /// The mean round in which one was hired.
    pub mean_round: Option<f64>,
}

/// The planes that were sold.
#[derive(Clone, Debug, PartialEq)]
pub struct Planes {
    /// How many.
    pub sold: u64,
    /// How many of them were complete.
    pub complete: u64,
    /// How many cards they had in all.
    pub parts: u64,
    /// The bonus crowns they brought.
    pub bonus: u64,
    /// What they were worth, without bonuses.
    pub values: Spread,
}

/// The parts of a model that were sold.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelSales {
    /// The model's name in files, or "spare".
    pub id: String,
    /// Its name for people.
    pub name: Arg,
    /// How many parts.
    pub parts: u64,
}

/// How an award was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwardGiven {
    /// Which.
    pub id: &'static str,
    /// In how many games.
    pub games: u64,
    /// How many crowns in all.
    pub crowns: u64,
    /// What it was given for, summed up: parts, cost of employees, value of a plane.
    pub figure: u64,
    /// In how many games a winner had it.
    pub to_winner: u64,
}

/// Crowns from one source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CrownSource {
    /// Which.
    pub id: &'static str,
    /// What a seat had from it in a game, on average.
    pub per_seat: f64,
    /// What the winner had from it.
    pub per_winner: f64,
}

impl Workshops {
    /// How an employee was used.
    pub fn employee(&self, employee: Employee) -> &EmployeeUse {
        &self.employees[employee.index()]
    }
}
