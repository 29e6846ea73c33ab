//! The balance that Planecrafters is after, as its rules are meant.

use tabletop::text::{Arg, Message};

use super::workshops::{EmployeeUse, Workshops};
use crate::balance::{Figure, Target};
use crate::findings::Findings;
use crate::turn_order;

/// How far a place in turn order may be from an even share of wins.
const ORDER: f64 = 0.04;
/// How far those who hire an employee may be from an even share of wins, ...
const HIRERS: f64 = 0.08;
/// ... if it was hired so often, ...
const HIRES: u64 = 300;
/// ... up to this tier: dearer ones are hired by those who lead.
const TIER: usize = 2;
/// In which share of games every employee's card should be hired, for 2, 3 and 4 players.
const HIRED: [(f64, f64); 3] = [(0.05, 0.60), (0.08, 0.75), (0.10, 0.90)];
/// How many rounds a game should have.
const ROUNDS: (f64, f64) = (9.0, 20.0);

pub(super) fn targets(sum: &Workshops, findings: &Findings) -> Vec<Target> {
    let mut targets = vec![rounds(findings)];
    targets.extend(turn_order::targets(&sum.order, sum.games, ORDER));
    targets.extend(sum.employees.iter().map(|used| hire_rate(sum, used)));
    let judged = |used: &&EmployeeUse| used.tier <= TIER && used.hires >= HIRES;
    targets.extend(sum.employees.iter().filter(judged).filter_map(win_rate));
    targets
}

fn rounds(findings: &Findings) -> Target {
    let rounds = &findings.game_rounds;
    let games = rounds.len().max(1) as f64;
    let mean = rounds.mean();
    let squares =
        rounds.counts().iter().map(|&(round, count)| (f64::from(round) - mean).powi(2) * count as f64);
    let error = squares.sum::<f64>().sqrt() / games;
    Target {
        what: Message::new("balance.rounds"),
        found: Figure::number(mean, error),
        low: ROUNDS.0,
        high: ROUNDS.1,
    }
}

fn hire_rate(sum: &Workshops, used: &EmployeeUse) -> Target {
    let (low, high) = HIRED[sum.seats - 2];
    Target {
        what: about("balance.hired", used),
        found: Figure::share(used.hire_rate, sum.games as f64),
        low,
        high,
    }
}

fn win_rate(used: &EmployeeUse) -> Option<Target> {
    Some(Target {
        what: about("balance.hirers", used),
        found: Figure::share(used.win_rate?, used.seats as f64),
        low: used.even - HIRERS,
        high: used.even + HIRERS,
    })
}

fn about(id: &'static str, used: &EmployeeUse) -> Message {
    Message::new(id).with("employee", Arg::term(format!("employee.{}.name", used.employee.id())))
}
