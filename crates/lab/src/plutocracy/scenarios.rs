//! How hard the scenarios of Passengers Solo are, beside the order in which they are printed.

use plutocracy::Solo;
use plutocracy::solo::SCENARIOS;
use tabletop::Title;
use tabletop::options::Options;
use tabletop::text::{Arg, Message};

use crate::balance::{Figure, Target};
use crate::findings::Findings;

const SCENARIO: &str = "scenario";
/// How often the easiest should be won.
const EASY: f64 = 0.9;
/// How well the printed order should be met.
const CORRELATION: f64 = 0.6;

/// A table for every printed scenario.
pub(crate) fn tables() -> Vec<String> {
    SCENARIOS.iter().map(|scenario| format!("{SCENARIO}={scenario}")).collect()
}

/// How often a scenario is won that is played as printed; the first should be easy.
pub(super) fn ease(findings: &Findings) -> Option<Target> {
    let scenario = *SCENARIOS.iter().find(|scenario| findings.options.get(SCENARIO) == **scenario)?;
    let printed = Options::defaults(Solo::OPTIONS).with(SCENARIO, scenario);
    (findings.options == printed).then(|| Target {
        what: Message::new("balance.won").with("scenario", name(scenario)),
        found: Figure::share(findings.bots[0].win_rate, findings.games as f64),
        low: if scenario == SCENARIOS[0] { EASY } else { 0.0 },
        high: 1.0,
    })
}

/// All printed scenarios together: the last is the hardest, and the order is about right.
pub(crate) fn hardness(all: &[Findings]) -> Vec<Target> {
    let rate = |scenario: &str| {
        let of = |findings: &&Findings| findings.options.get(SCENARIO) == scenario;
        all.iter().find(of).map(|findings| (findings.bots[0].win_rate, findings.games as f64))
    };
    let rates: Vec<(f64, f64)> = SCENARIOS.iter().filter_map(|scenario| rate(scenario)).collect();
    let [others @ .., last] = &rates[..] else { return Vec::new() };
    if rates.len() < SCENARIOS.len() {
        return Vec::new();
    }
    let next = others
        .iter()
        .copied()
        .fold((f64::MAX, 1.0), |least, other| if other.0 < least.0 { other } else { least });
    let share = |(rate, games): (f64, f64)| Figure::share(rate, games);
    let hardest = Target {
        what: Message::new("balance.hardest").with("scenario", name(SCENARIOS[SCENARIOS.len() - 1])),
        found: share(next).beyond(share(*last)),
        low: 0.0,
        high: 1.0,
    };
    let losses: Vec<f64> = rates.iter().map(|(rate, _)| 1.0 - rate).collect();
    let order = Target {
        what: Message::new("balance.printed-order"),
        found: Figure::number(rank_correlation(&losses), 0.0),
        low: CORRELATION,
        high: 1.0,
    };
    vec![hardest, order]
}

fn name(scenario: &str) -> Arg {
    Arg::term(format!("option.{SCENARIO}.{scenario}"))
}

/// Spearman's: how well numbers rise in the order in which they stand, from -1 to 1.
fn rank_correlation(numbers: &[f64]) -> f64 {
    let rank = |number: &f64| {
        let below = numbers.iter().filter(|other| *other < number).count();
        let same = numbers.iter().filter(|other| *other == number).count();
        // Equals share the mean of their places.
        below as f64 + (same - 1) as f64 / 2.0
    };
    let ranks: Vec<f64> = numbers.iter().map(rank).collect();
    let places: Vec<f64> = (0..numbers.len()).map(|place| place as f64).collect();
    let middle = (numbers.len() as f64 - 1.0) / 2.0;
    let product =
        |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| (a - middle) * (b - middle)).sum() };
    let scale = (product(&ranks, &ranks) * product(&places, &places)).sqrt();
    if scale > 0.0 { product(&ranks, &places) / scale } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_correlation_sees_order_only() {
        assert_eq!(rank_correlation(&[1.0, 2.0, 10.0]), 1.0);
        assert_eq!(rank_correlation(&[9.0, 2.0, 1.0]), -1.0);
        assert_eq!(rank_correlation(&[5.0, 5.0, 5.0]), 0.0);
        // Spearman's own formula: 1 - 6 * (1 + 1) / (4 * 15).
        assert!((rank_correlation(&[2.0, 1.0, 3.0, 4.0]) - 0.8).abs() < 1e-12);
        // Two share places 0 and 1: by hand, 3 of 2 and 1.5 under the root.
        assert!((rank_correlation(&[1.0, 1.0, 2.0]) - 1.5 / 3.0_f64.sqrt()).abs() < 1e-12);
    }
}
