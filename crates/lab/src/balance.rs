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
    /// How many trials it is a part of, if it is that.
    #[serde(skip)]
    trials: Option<f64>,
}

impl Figure {
    /// A part of so many trials.
    pub fn share(value: f64, trials: f64) -> Figure {
        let trials = trials.max(1.0);
        Figure { value, error: error_of(value, trials), share: true, trials: Some(trials) }
    }

    /// A number with its standard error.
    pub fn number(value: f64, error: f64) -> Figure {
        Figure { value, error, share: false, trials: None }
    }

    /// By how much this is more than another.
    pub fn beyond(self, other: Figure) -> Figure {
        let error = self.error.hypot(other.error);
        Figure { value: self.value - other.value, error, share: self.share, trials: None }
    }

    /// How far chance would move it if it were this.
    fn error_at(&self, value: f64) -> f64 {
        self.trials.map_or(self.error, |trials| error_of(value, trials))
    }
}

fn error_of(share: f64, trials: f64) -> f64 {
    (share * (1.0 - share) / trials).max(0.0).sqrt()
}

impl Target {
    /// Whether the number lies within its limits, or so many standard errors outside: those that a game just within
    /// the limit would have, since none of three says little.
    pub fn holds(&self, sigmas: f64) -> bool {
        let slack = |limit: f64| sigmas * self.found.error_at(limit);
        (self.low - slack(self.low)..=self.high + slack(self.high)).contains(&self.found.value)
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
        // The standard error of 60 % in 100 trials is 4.9 points.
        assert!(target(0.7, 100.0).holds(3.0) && !target(0.7, 100.0).holds(2.0));
        assert!(!target(0.7, 1000.0).holds(3.0));
    }

    #[test]
    fn none_of_a_few_is_no_miss() {
        assert!(target(0.0, 3.0).holds(3.0) && !target(0.0, 30.0).holds(3.0));
        assert!(target(0.0, 0.0).holds(3.0) && !target(0.0, 0.0).holds(0.0));
    }
}
