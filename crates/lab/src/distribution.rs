//! How often each whole number came up.

use rustc_hash::FxHashMap;

/// Counts of numbers, while games are played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Distribution(FxHashMap<i32, u64>);

impl Distribution {
    pub(crate) fn add(&mut self, value: i32) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Adds all that the other holds and leaves it empty, its memory kept.
    pub(crate) fn pour(&mut self, from: &mut Distribution) {
        for (value, count) in from.0.drain() {
            *self.0.entry(value).or_default() += count;
        }
    }

    pub(crate) fn spread(&self) -> Spread {
        Spread::from_counts(self.0.iter().map(|(&value, &count)| (value, count)))
    }
}

/// How often each number came up, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    counts: Vec<(i32, u64)>,
}

impl Spread {
    /// Every number that came up, the least first, with how often it did.
    pub fn counts(&self) -> &[(i32, u64)] {
        &self.counts
    }

    /// Numbers with how often each came up.
    pub fn from_counts(counts: impl IntoIterator<Item = (i32, u64)>) -> Spread {
        let mut counts: Vec<(i32, u64)> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
        counts.sort_unstable();
        Spread { counts }
    }

    /// How many numbers there were.
    pub fn len(&self) -> u64 {
        self.counts.iter().map(|&(_, count)| count).sum()
    }

    /// Whether there were none.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Their mean; 0 if there were none.
    pub fn mean(&self) -> f64 {
        // Whole numbers, so that the order of adding cannot matter.
        let sum: i128 = self.counts.iter().map(|&(value, count)| i128::from(value) * i128::from(count)).sum();
        if self.is_empty() { 0.0 } else { sum as f64 / self.len() as f64 }
    }

    /// The least number that at least this share of all does not exceed; 0 if there were none.
    pub fn quantile(&self, share: f64) -> i32 {
        let wanted = (share * self.len() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let found = self.counts.iter().find(|&&(_, count)| {
            seen += count;
            seen >= wanted
        });
        found.or(self.counts.last()).map_or(0, |&(value, _)| value)
    }
}

impl FromIterator<i32> for Spread {
    fn from_iter<I: IntoIterator<Item = i32>>(values: I) -> Spread {
        let mut distribution = Distribution::default();
        values.into_iter().for_each(|value| distribution.add(value));
        distribution.spread()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_counted_in_order() {
        let spread: Spread = [3, -1, 3, 8].into_iter().collect();
        assert_eq!(spread.counts(), [(-1, 1), (3, 2), (8, 1)]);
        assert_eq!((spread.len(), spread.mean()), (4, 3.25));
    }

    #[test]
    fn quantiles_are_numbers_that_came_up() {
        let spread: Spread = (1..=10).collect();
        let quartiles = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| spread.quantile(share));
        assert_eq!(quartiles, [1, 3, 5, 8, 10]);
        assert_eq!((Spread::default().quantile(0.5), Spread::default().mean()), (0, 0.0));
    }

    #[test]
    fn pouring_moves_every_count() {
        let (mut one, mut two) = (Distribution::default(), Distribution::default());
        [1, 2].into_iter().for_each(|value| one.add(value));
        [2, 3].into_iter().for_each(|value| two.add(value));
        one.pour(&mut two);
        assert_eq!(one.spread().counts(), [(1, 1), (2, 2), (3, 1)]);
        assert!(two.spread().is_empty());
    }
}
