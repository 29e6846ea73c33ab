//! How much thought a decision may take.

use std::fmt;
use std::time::Duration;

/// The limit of one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So much time.
    Time(Duration),
    /// So many games played ahead: the same on every machine.
    Iterations(u32),
}

impl Budget {
    /// What an expert takes unless told otherwise.
    pub const USUAL: Budget = Budget::Time(Duration::from_millis(100));
    /// The longest thought: an hour.
    const MOST_MILLISECONDS: u32 = 3_600_000;
    const MOST_ITERATIONS: u32 = 100_000_000;

    /// Reads `50ms` or `2000it`.
    pub fn parse(text: &str) -> Option<Budget> {
        let number = |unit: &str, most: u32| {
            let digits = text.strip_suffix(unit)?;
            let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            digits.parse().ok().filter(|number| plain && (1..=most).contains(number))
        };
        let time = number("ms", Budget::MOST_MILLISECONDS)
            .map(|count| Budget::Time(Duration::from_millis(u64::from(count))));
        time.or_else(|| number("it", Budget::MOST_ITERATIONS).map(Budget::Iterations))
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Iterations(count) => write!(f, "{count}it"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_reads_what_it_writes() {
        for text in ["1ms", "50ms", "3600000ms", "1it", "2000it"] {
            assert_eq!(Budget::parse(text).map(|budget| budget.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn other_words_are_no_budget() {
        for text in
            ["", "50", "ms", "0ms", "0it", "-1it", "+1it", "1.5ms", "3600001ms", "9999999999it", "5 it"]
        {
            assert_eq!(Budget::parse(text), None, "{text}");
        }
    }
}
