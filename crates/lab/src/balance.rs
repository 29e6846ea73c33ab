//! Whether a title's data are in balance: what was measured, and where it should lie.

use serde::Serialize;
use tabletop::Title;
use tabletop::text::Message;

use crate::findings::Findings;
use crate::plutocracy;

/// What the tables choose at which a title is measured, one after another; "name=value" each. Most titles have one table,
/// which chooses nothing.
pub fn tables(game: &str) -> Vec<Option<String>> {
    if game == ::plutocracy::Solo::ID {
        plutocracy::tables().into_iter().map(Some).collect()
    } else {
        vec![None]
    }
}

/// What should hold for all tables together.
pub fn together(game: &str, all: &[Findings]) -> Vec<Target> {
    if game == ::plutocracy::Solo::ID { plutocracy::hardness(all) } else { Vec::new() }
}

/// Something that should lie within limits.
#[derive(Clone, Debug)]
pub struct Target {
    /// What it is.
    pub what: Message,
    /// What was measured.
    pub found: Figure,
    /// The least it should be.
    pub low: f64,
    /// The most it should be.
    pub high: f64,
}

/// A measured number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// The number.
    pub value: f64,
    /// How far chance moves it: its standard error.
    pub error: f64,
    /// Whether it is a part of a whole, which people read in per cent.
    pub share: bool,
}

impl Figure {
    /// A part of so many trials.
    pub fn share(value: f64, trials: f64) -> Figure {
        let error = if trials > 0.0 { (value * (1.0 - value) / trials).sqrt() } else { 0.0 };
        Figure { value, error, share: true }
    }
}

impl Target {
    /// Whether the number lies within its limits, or so many standard errors outside.
    pub fn holds(&self, sigmas: f64) -> bool {
        let slack = sigmas * self.found.error;
        (self.low - slack..=self.high + slack).contains(&self.found.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(value: f64, trials: f64) -> Target {
        Target { what: Message::new("x"), found: Figure::share(value, trials), low: 0.4, high: 0.6 }
    }

    #[test]
    fn the_number_itself_has_to_lie_within_the_limits() {
        assert!(target(0.4, 100.0).holds(0.0) && target(0.6, 100.0).holds(0.0));
        assert!(!target(0.39, 100.0).holds(0.0) && !target(0.61, 100.0).holds(0.0));
    }

    #[test]
    fn a_small_sample_is_given_the_slack_that_chance_needs() {
        // The standard error of 70 % in 100 trials is 4.6 points.
        assert!(target(0.7, 100.0).holds(3.0) && !target(0.7, 100.0).holds(2.0));
        assert!(!target(0.7, 1000.0).holds(3.0));
    }
}
