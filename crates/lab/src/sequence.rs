//! Looking again and again without fooling oneself: a test that may stop whenever it likes.
//!
//! Somebody who does not believe in a rate bets against it, block of games by block, half of the money on "more" and
//! half on "less". If the rate is true, nobody can expect to gain: that the money ever grows to 20 times the stake has a
//! probability of at most 1 in 20 (Ville's inequality), however often one looks. The rates at which the money never grew
//! that far make a confidence sequence. Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting"
//! (2024), with their predictable plug-in stakes.

use serde::Serialize;

use crate::statistics::Interval;

/// The chance of seeing a difference where there is none.
const ERROR: f64 = 0.05;
/// The most that is risked in one bet, as a share of what one has.
const RISK: f64 = 0.5;
/// How often an interval is halved to find its ends.
const HALVINGS: u32 = 24;

/// Which way a rate differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// It is higher.
    Above,
    /// It is lower.
    Below,
}

/// How much to bet: it rests on what was seen before, and on nothing else.
#[derive(Clone, Copy, Debug, Default)]
struct Stakes {
    seen: f64,
    sum: f64,
    squares: f64,
}

impl Stakes {
    fn next(&self) -> f64 {
        let number = self.seen + 1.0;
        let variance = (0.25 + self.squares) / number;
        (2.0 * (2.0 / ERROR).ln() / (variance * number * number.ln_1p())).sqrt()
    }

    fn see(&mut self, mean: f64) {
        self.seen += 1.0;
        self.sum += mean;
        let guess = (0.5 + self.sum) / (self.seen + 1.0);
        self.squares += (mean - guess) * (mean - guess);
    }
}

/// What betting against one rate has brought, as logarithms.
#[derive(Clone, Copy, Debug)]
struct Wealth {
    rate: f64,
    more: f64,
    less: f64,
}

impl Wealth {
    fn against(rate: f64) -> Wealth {
        Wealth { rate, more: 0.0, less: 0.0 }
    }

    fn bet(&mut self, stake: f64, mean: f64) {
        let off = mean - self.rate;
        self.more += (stake.min(RISK / self.rate) * off).ln_1p();
        self.less += (-stake.min(RISK / (1.0 - self.rate)) * off).ln_1p();
    }

    /// Whether the money has grown so far that the rate is no longer believed.
    fn refutes(&self) -> bool {
        let (most, least) = (self.more.max(self.less), self.more.min(self.less));
        most + (least - most).exp().ln_1p() - 2.0_f64.ln() >= (1.0 / ERROR).ln()
    }

    fn side(&self) -> Side {
        if self.more >= self.less { Side::Above } else { Side::Below }
    }
}

/// A test of one rate that goes on as long as games are played.
#[derive(Clone, Debug)]
pub struct Sequence {
    stakes: Stakes,
    wealth: Wealth,
    shown: Option<Side>,
    means: Vec<f32>,
}

impl Sequence {
    /// A test of whether results differ from this rate, which lies between 0 and 1.
    pub fn against(rate: f64) -> Sequence {
        Sequence { stakes: Stakes::default(), wealth: Wealth::against(rate), shown: None, means: Vec::new() }
    }

    /// Adds the mean result of one more block, from 0 to 1.
    pub fn see(&mut self, mean: f32) {
        self.means.push(mean);
        let mean = f64::from(mean);
        self.wealth.bet(self.stakes.next(), mean);
        self.stakes.see(mean);
        if self.shown.is_none() && self.wealth.refutes() {
            self.shown = Some(self.wealth.side());
        }
    }

    /// How many blocks it has seen.
    pub fn len(&self) -> usize {
        self.means.len()
    }

    /// Whether it has seen none.
    pub fn is_empty(&self) -> bool {
        self.means.is_empty()
    }

    /// Which way the results differ from the rate, if that has been shown at any time.
    pub fn shown(&self) -> Option<Side> {
        self.shown
    }

    /// The rate that was tested.
    pub fn rate(&self) -> f64 {
        self.wealth.rate
    }

    /// The rates that were never refuted.
    pub fn interval(&self) -> Interval {
        let centre = self.stakes.sum / self.stakes.seen.max(1.0);
        Interval { low: self.end(centre, 0.0), high: self.end(centre, 1.0) }
    }

    /// The last rate on the way from one that is believed to the furthest one.
    fn end(&self, mut believed: f64, mut beyond: f64) -> f64 {
        if !self.refuted(beyond) {
            return beyond;
        }
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(believed, beyond);
            if self.refuted(middle) {
                beyond = middle;
            } else {
                believed = middle;
            }
        }
        beyond
    }

    fn refuted(&self, rate: f64) -> bool {
        let (mut stakes, mut wealth) = (Stakes::default(), Wealth::against(rate));
        self.means.iter().any(|&mean| {
            let mean = f64::from(mean);
            wealth.bet(stakes.next(), mean);
            stakes.see(mean);
            wealth.refutes()
        })
    }
}

#[cfg(test)]
mod tests {
    use tabletop::chance::{Chance, Seed, below};

    use super::*;

    const LOOKS: usize = 400;

    /// Plays blocks of games that are each won so many times in a thousand; how many blocks it took to show something.
    fn play(number: u64, per_mille: u32, block: u32, rate: f64) -> (Sequence, Option<usize>) {
        let mut rng = Chance::<1>::new(Seed::from_text("coins").nth(number)).draw(0);
        let mut sequence = Sequence::against(rate);
        for look in 1..=LOOKS {
            let wins = (0..block).filter(|_| below(&mut rng, 1000) < per_mille).count();
            sequence.see(wins as f32 / block as f32);
            if sequence.shown().is_some() {
                return (sequence, Some(look));
            }
        }
        (sequence, None)
    }

    #[test]
    fn a_fair_game_looks_unfair_in_at_most_one_of_twenty_tests() {
        for (per_mille, block) in [(500, 1), (500, 2), (250, 4)] {
            let rate = f64::from(per_mille) / 1000.0;
            let wrong = (0..2000).filter(|&number| play(number, per_mille, block, rate).1.is_some()).count();
            assert!((10..=100).contains(&wrong), "{per_mille} {block}: {wrong} of 2000");
        }
    }

    #[test]
    fn a_real_difference_is_found_and_the_right_way() {
        for (per_mille, side) in [(650, Side::Above), (350, Side::Below)] {
            let found: Vec<usize> = (0..200)
                .filter_map(|number| {
                    let (sequence, looks) = play(number, per_mille, 2, 0.5);
                    assert!(sequence.shown().is_none_or(|shown| shown == side));
                    looks
                })
                .collect();
            assert!(found.len() >= 198, "{} of 200", found.len());
            assert!(found.iter().sum::<usize>() / found.len() < 100, "{found:?}");
        }
    }

    #[test]
    fn the_interval_leaves_out_the_rate_exactly_when_a_difference_is_shown() {
        for number in 0..50 {
            let (sequence, found) = play(number, 590, 2, 0.5);
            let interval = sequence.interval();
            assert_eq!(interval.contains(0.5), found.is_none(), "{interval:?}");
            assert!(interval.low < interval.high);
        }
    }

    #[test]
    fn the_interval_holds_the_truth_and_narrows() {
        let missed =
            (0..200).filter(|&number| !play(number, 250, 4, 0.25).0.interval().contains(0.25)).count();
        assert!(missed <= 10, "{missed} of 200");
        let mut sequence = Sequence::against(0.5);
        assert_eq!(sequence.interval(), Interval { low: 0.0, high: 1.0 });
        (0..2000).for_each(|number| sequence.see(f32::from(number % 2 == 0)));
        let interval = sequence.interval();
        assert!(interval.contains(0.5) && interval.high - interval.low < 0.12, "{interval:?}");
    }

    #[test]
    fn winning_everything_shows_soon_but_not_at_once() {
        let mut sequence = Sequence::against(0.5);
        let mut looks = 0;
        while sequence.shown().is_none() {
            sequence.see(1.0);
            looks += 1;
        }
        assert!((5..=15).contains(&looks), "{looks}");
        let interval = sequence.interval();
        assert!(interval.high == 1.0 && interval.low > 0.5, "{interval:?}");
    }
}
