//! Rates with their intervals.

use serde::Serialize;

/// The 97.5th percentile of the normal distribution: 95 % lie within so many standard deviations.
const Z95: f64 = 1.959_963_984_540_054;

/// From where to where a number probably lies, at 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(into = "[f64; 2]")]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl From<Interval> for [f64; 2] {
    fn from(interval: Interval) -> [f64; 2] {
        [interval.low, interval.high]
    }
}

impl Interval {
    /// Whether a number lies within.
    pub fn contains(self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

/// The Wilson score interval of a rate seen in so many trials.
pub fn wilson(rate: f64, trials: f64) -> Interval {
    if trials <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let square = Z95 * Z95 / trials;
    let centre = (rate + square / 2.0) / (1.0 + square);
    let half = (square * (rate * (1.0 - rate) + square / 4.0)).sqrt() / (1.0 + square);
    Interval { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// What was seen in blocks of games that belong together, such as those with one deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blocks {
    /// How many blocks there were.
    pub count: f64,
    /// How many games each of them had.
    pub size: f64,
    /// The sum of the squares of the blocks' means.
    pub squares: f64,
}

/// How much more a rate varies than if all its games were independent: 1 if they are.
///
/// Games of one block share a deal. If that makes the blocks differ more than chance would, as many games tell less.
pub fn design_effect(rate: f64, blocks: Blocks) -> f64 {
    let games = blocks.count * blocks.size;
    let independent = rate * (1.0 - rate) * games / (games - 1.0);
    if blocks.count < 2.0 || blocks.size <= 1.0 || independent <= 0.0 {
        return 1.0;
    }
    let between = (blocks.squares - blocks.count * rate * rate) / (blocks.count - 1.0);
    between * blocks.size / independent
}

/// The interval of a rate seen in blocks of games. Blocks that vary less than chance earn no narrower one.
pub fn wilson_of_blocks(rate: f64, blocks: Blocks) -> Interval {
    wilson(rate, blocks.count * blocks.size / design_effect(rate, blocks).max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_close(interval: Interval, low: f64, high: f64) {
        assert!((interval.low - low).abs() < 5e-5 && (interval.high - high).abs() < 5e-5, "{interval:?}");
    }

    // The examples of Newcombe (1998), method 3.
    #[test]
    fn wilson_gives_the_published_intervals() {
        for (wins, trials, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            assert_close(wilson(wins / trials, trials), low, high);
        }
        assert_close(wilson(1.0, 20.0), 1.0 - 0.1611, 1.0);
        assert_eq!(wilson(0.5, 0.0), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn blocks_of_one_game_are_independent_games() {
        let blocks = Blocks { count: 100.0, size: 1.0, squares: 30.0 };
        assert_eq!(design_effect(0.3, blocks), 1.0);
        assert_eq!(wilson_of_blocks(0.3, blocks), wilson(0.3, 100.0));
    }

    #[test]
    fn blocks_that_are_all_won_or_all_lost_count_once_each() {
        // 50 of 100 blocks of four games won whole: what was seen is 100 results, not 400.
        let blocks = Blocks { count: 100.0, size: 4.0, squares: 50.0 };
        let effect = design_effect(0.5, blocks);
        assert!((effect - 4.0 * (100.0 / 99.0) * (399.0 / 400.0)).abs() < 1e-9, "{effect}");
        assert_close(wilson_of_blocks(0.5, blocks), 0.4035, 0.5965);
    }

    #[test]
    fn blocks_that_even_out_earn_no_narrower_interval() {
        let blocks = Blocks { count: 100.0, size: 2.0, squares: 25.0 };
        assert_eq!(design_effect(0.5, blocks), 0.0);
        assert_eq!(wilson_of_blocks(0.5, blocks), wilson(0.5, 200.0));
    }
}
