//! Rates with their intervals.

use serde::Serialize;
use tabletop::MAX_SEATS;

/// The 97.5th percentile of the normal distribution: 95 % lie within so many standard deviations.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// The same for the best of so many rates, the first for one: all of their intervals hold together at 95 % (Bonferroni).
const Z95_OF_BEST: [f64; MAX_SEATS] =
    [Z95, 2.241_402_727_6, 2.393_979_799_8, 2.497_705_474_4, 2.575_829_303_5];

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
    wilson_of_best(rate, trials, 1)
}

/// The Wilson score interval of a rate that was chosen because it is the highest of several, one for each seat.
///
/// Somebody always wins most. That the plain interval of whoever does lies above an even share happens too often by chance.
pub fn wilson_of_best(rate: f64, trials: f64, rates: usize) -> Interval {
    if trials <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let z = Z95_OF_BEST[rates.clamp(1, MAX_SEATS) - 1];
    let square = z * z / trials;
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

/// As many independent games as tell as much about a rate. Blocks that vary less than chance count for no more than they are.
pub fn independent_games(rate: f64, blocks: Blocks) -> f64 {
    blocks.count * blocks.size / design_effect(rate, blocks).max(1.0)
}

#[cfg(test)]
mod tests {
    use tabletop::chance::{Chance, Seed, below};

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
        assert_eq!(independent_games(0.3, blocks), 100.0);
    }

    #[test]
    fn blocks_that_are_all_won_or_all_lost_count_once_each() {
        // 50 of 100 blocks of four games won whole: what was seen is 100 results, not 400.
        let blocks = Blocks { count: 100.0, size: 4.0, squares: 50.0 };
        let effect = design_effect(0.5, blocks);
        assert!((effect - 4.0 * (100.0 / 99.0) * (399.0 / 400.0)).abs() < 1e-9, "{effect}");
        assert_close(wilson(0.5, independent_games(0.5, blocks)), 0.4035, 0.5965);
    }

    #[test]
    fn blocks_that_even_out_earn_no_narrower_interval() {
        let blocks = Blocks { count: 100.0, size: 2.0, squares: 25.0 };
        assert_eq!(design_effect(0.5, blocks), 0.0);
        assert_eq!(independent_games(0.5, blocks), 200.0);
    }

    #[test]
    fn the_best_of_equals_seldom_stands_out() {
        const GAMES: u32 = 400;
        let mut rng = Chance::<1>::new(Seed::from_text("equals")).draw(0);
        for seats in 2..=MAX_SEATS {
            let (mut studies, mut plain, mut widened) = (0, 0, 0);
            while studies < 1000 {
                let mut wins = [0; MAX_SEATS];
                (0..GAMES).for_each(|_| wins[below(&mut rng, seats as u32) as usize] += 1);
                let (best, games) = (f64::from(*wins.iter().max().unwrap()), f64::from(GAMES));
                let above = |rates: usize| {
                    u32::from(wilson_of_best(best / games, games, rates).low > 1.0 / seats as f64)
                };
                studies += 1;
                plain += above(1);
                widened += above(seats);
            }
            assert!(widened <= 50 && widened < plain, "{seats}: {widened} instead of {plain}");
        }
    }
}
