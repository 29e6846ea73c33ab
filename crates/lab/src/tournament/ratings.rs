//! Weng-Lin ratings whose order of games does not matter, with intervals.
//!
//! The rating of Weng and Lin (2011, Bradley-Terry with full pairs) goes through games one after the other, and the first ones
//! weigh most. So the blocks are shuffled into several orders, and the rating is the mean over them. The interval is a
//! bootstrap: as many blocks are drawn from those played, again and again with some of them twice and some of them never,
//! and 95 % of the ratings lie within.
//!
//! Blocks that are all alike would make that an interval of no width. So it is never narrower than the model behind the
//! ratings allows for as many games: its curvature at the ratings (the Fisher information), with the uncertainty that
//! everybody starts with as what was known before. Weng and Lin's own uncertainty goes down with the cube root of the
//! number of games instead of the square root, which would leave nothing to the bootstrap.

use arrayvec::ArrayVec;
use rand_core::Rng;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tabletop::MAX_SEATS;
use tabletop::chance::{Chance, Seed, below, shuffle};

use crate::bout::Outcome;
use crate::statistics::{Interval, Z95};
use crate::workers::{Chunks, work};

/// Who came in which place in one game, by seat.
pub(super) type Ranked = ArrayVec<(u8, u8), MAX_SEATS>;

/// How good a bot is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    pub(super) mean: f64,
    pub(super) interval: Interval,
}

/// Over how many orders the mean is taken.
const ORDERS: u64 = 16;
/// How many bootstrap samples there are: many for few games, fewer where each takes longer.
const LEAST_SAMPLES: u64 = 50;
const MOST_SAMPLES: u64 = 400;
const GAMES_IN_ALL_SAMPLES: u64 = 20_000_000;

/// Rates all bots by games that come in blocks of a size.
pub(super) fn rate(bots: usize, games: &[Ranked], block: usize, seed: &str, threads: usize) -> Vec<Rating> {
    let blocks: Vec<&[Ranked]> = games.chunks(block).collect();
    let lots = Seed::from_text(&format!("{seed} ratings"));
    let samples = (GAMES_IN_ALL_SAMPLES / (games.len() as u64).max(1)).clamp(LEAST_SAMPLES, MOST_SAMPLES);
    let worker = || {
        let blocks = &blocks;
        move |number: u64, sheet: &mut Vec<Vec<f64>>| {
            let mut rng = Chance::<1>::new(lots.nth(number)).draw(0);
            let order = if number < ORDERS {
                reordered(blocks.len(), &mut rng)
            } else {
                redrawn(blocks.len(), &mut rng)
            };
            sheet.push(pass(bots, order.into_iter().flat_map(|block| blocks[block])));
        }
    };
    let passes = work(threads, Chunks::new(ORDERS + samples, 1), Vec::new, worker, |_| false);
    let (orders, samples) = passes.split_at(ORDERS as usize);
    let means: Vec<f64> = (0..bots).map(|bot| mean(bot, orders)).collect();
    let errors = errors(&means, games);
    means
        .iter()
        .zip(errors)
        .enumerate()
        .map(|(bot, (&mean, error))| summary(bot, mean, error, samples))
        .collect()
}

fn reordered(blocks: usize, rng: &mut impl Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..blocks).collect();
    shuffle(rng, &mut order);
    order
}

fn redrawn(blocks: usize, rng: &mut impl Rng) -> Vec<usize> {
    (0..blocks).map(|_| below(rng, blocks as u32) as usize).collect()
}

/// The ratings after all games in an order.
fn pass<'g>(bots: usize, games: impl Iterator<Item = &'g Ranked>) -> Vec<f64> {
    let (mut ratings, config) = (vec![WengLinRating::new(); bots], WengLinConfig::new());
    for game in games {
        let places = places(game);
        let before: ArrayVec<[WengLinRating; 1], MAX_SEATS> =
            places.iter().map(|&(bot, _)| [ratings[usize::from(bot)]]).collect();
        let teams: ArrayVec<(&[WengLinRating], MultiTeamOutcome), MAX_SEATS> = before
            .iter()
            .zip(&places)
            .map(|(team, &(_, place))| (&team[..], MultiTeamOutcome::new(place)))
            .collect();
        for (&(bot, _), after) in places.iter().zip(weng_lin_multi_team(&teams, &config)) {
            ratings[usize::from(bot)] = after[0];
        }
    }
    ratings.into_iter().map(|rating| rating.rating).collect()
}

/// The place of every bot in a game. One that has several seats comes in at the mean of their places.
fn places(game: &Ranked) -> ArrayVec<(u8, usize), MAX_SEATS> {
    let mut places: ArrayVec<(u8, usize), MAX_SEATS> = ArrayVec::new();
    for &(bot, _) in game {
        if places.iter().all(|(other, _)| *other != bot) {
            let ranks = || game.iter().filter(|(other, _)| *other == bot).map(|(_, rank)| usize::from(*rank));
            // Whole numbers, whatever number of seats it has.
            places.push((bot, ranks().sum::<usize>() * Outcome::WIN as usize / ranks().count()));
        }
    }
    places
}

fn mean(bot: usize, orders: &[Vec<f64>]) -> f64 {
    orders.iter().map(|ratings| ratings[bot]).sum::<f64>() / orders.len() as f64
}

/// The least standard error of every rating: what it is if all games are independent.
fn errors(ratings: &[f64], games: &[Ranked]) -> Vec<f64> {
    let (start, beta) = (WengLinRating::new().uncertainty, WengLinConfig::new().beta);
    let scale = beta * 2.0_f64.sqrt();
    let mut told = vec![0.0; ratings.len()];
    for game in games {
        let places = places(game);
        for (index, &(one, _)) in places.iter().enumerate() {
            for &(two, _) in &places[index + 1..] {
                let [one, two] = [one, two].map(usize::from);
                let expected = 1.0 / (1.0 + ((ratings[two] - ratings[one]) / scale).exp());
                let tells = expected * (1.0 - expected) / (scale * scale);
                told[one] += tells;
                told[two] += tells;
            }
        }
    }
    // Nobody gains but from somebody else: the mean of all ratings is known, and only the distances from it are not.
    let distances = 1.0 - 1.0 / ratings.len() as f64;
    told.into_iter().map(|told| (distances / (1.0 / (start * start) + told / distances)).sqrt()).collect()
}

fn summary(bot: usize, mean: f64, error: f64, samples: &[Vec<f64>]) -> Rating {
    let mut drawn: Vec<f64> = samples.iter().map(|ratings| ratings[bot]).collect();
    drawn.sort_by(f64::total_cmp);
    let at = |share: f64| drawn[((drawn.len() - 1) as f64 * share).round() as usize];
    let least = Z95 * error;
    Rating {
        mean,
        interval: Interval { low: at(0.025).min(mean - least), high: at(0.975).max(mean + least) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of two in which the first bot wins so many in a hundred.
    fn duels(games: u32, percent: u32) -> Vec<Ranked> {
        let mut rng = Chance::<1>::new(Seed::from_text("duels")).draw(0);
        let duel = |_| {
            let first = 1 + u8::from(below(&mut rng, 100) >= percent);
            [(0, first), (1, 3 - first)].into_iter().collect()
        };
        (0..games).map(duel).collect()
    }

    #[test]
    fn the_better_one_is_rated_higher() {
        let [one, two] = rate(2, &duels(600, 70), 2, "rain", 1)[..] else { panic!("two ratings") };
        assert!(one.interval.low > two.interval.high, "{one:?} {two:?}");
        for rating in [one, two] {
            assert!(rating.interval.low < rating.mean && rating.mean < rating.interval.high, "{rating:?}");
        }
    }

    #[test]
    fn equals_are_rated_alike() {
        let [one, two] = rate(2, &duels(600, 50), 2, "rain", 1)[..] else { panic!("two ratings") };
        assert!(
            one.interval.low < two.interval.high && two.interval.low < one.interval.high,
            "{one:?} {two:?}"
        );
    }

    #[test]
    fn games_that_are_all_alike_leave_doubt() {
        let game = |first, second| -> Ranked { [(0, first), (1, second)].into_iter().collect() };
        for block in [[game(1, 2), game(1, 2)], [game(1, 2), game(2, 1)], [game(1, 1), game(1, 1)]] {
            let widths = [1, 10, 1000].map(|blocks| {
                let [one, _] = rate(2, &vec![block.clone(); blocks].concat(), 2, "rain", 1)[..] else {
                    panic!("two ratings")
                };
                assert!(one.interval.contains(one.mean), "{one:?}");
                one.interval.high - one.interval.low
            });
            assert!(widths[0] > 10.0 && widths[1] > 2.0 && widths[2] > 0.2, "{widths:?}");
            // Who always wins is better, but how much better no number of games can tell.
            let always = block[0] == game(1, 2) && block[1] == game(1, 2);
            assert!(always || widths[0] > widths[1] && widths[1] > widths[2], "{widths:?}");
        }
    }

    #[test]
    fn independent_games_need_no_more_than_the_bootstrap() {
        let games = duels(2000, 60);
        let rated = rate(2, &games, 2, "rain", 1);
        let least = 2.0 * Z95 * errors(&[rated[0].mean, rated[1].mean], &games)[0];
        let width = rated[0].interval.high - rated[0].interval.low;
        assert!(width >= least && width < 3.0 * least, "{width} {least}");
    }

    #[test]
    fn the_order_of_games_matters_little() {
        // All wins first, all losses later: one pass would rate them far apart.
        let win: Ranked = [(0, 1), (1, 2)].into_iter().collect();
        let loss: Ranked = [(0, 2), (1, 1)].into_iter().collect();
        let games: Vec<Ranked> = [vec![win; 200], vec![loss; 200]].concat();
        let one_pass = pass(2, games.iter());
        let rated = rate(2, &games, 2, "rain", 1);
        let apart = (rated[0].mean - rated[1].mean).abs();
        assert!(apart < 1.0 && apart < (one_pass[0] - one_pass[1]).abs() / 2.0, "{apart} {one_pass:?}");
    }

    #[test]
    fn threads_change_nothing() {
        let games = duels(100, 60);
        assert_eq!(rate(2, &games, 2, "rain", 1), rate(2, &games, 2, "rain", 3));
    }

    #[test]
    fn who_has_two_seats_comes_in_between_them() {
        let game: Ranked = [(0, 1), (1, 2), (0, 4), (2, 3)].into_iter().collect();
        assert_eq!(places(&game)[..], [(0, 150), (1, 120), (2, 180)]);
    }
}
