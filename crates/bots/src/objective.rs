//! What bots strive for: to win, and to win clearly.

use tabletop::rules::Standing;

use crate::insight::BySeat;

/// How much of the reward is the lead; the rest is winning.
const LEAD: f32 = 0.5;
/// The same for one who plays alone: there is nobody to lead, only a goal to come near to.
const NEARNESS: f32 = 0.1;

/// What a state or an ending is worth to every seat, from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Rewards {
    /// How likely each seat is to win; the sum is 1 unless somebody plays alone.
    pub chances: BySeat,
    /// What each seat strives for.
    pub rewards: BySeat,
}

/// The rewards of a game that goes on, by what every seat may expect to have in the end. Alone, no points are even odds.
pub fn of_worth(worth: &BySeat, spread: f32) -> Rewards {
    if let [points] = worth[..] {
        return blend([logistic(points / spread)].into_iter().collect(), worth, spread);
    }
    let most = worth.iter().copied().fold(f32::MIN, f32::max);
    let weights: BySeat = worth.iter().map(|points| ((points - most) / spread).exp()).collect();
    let sum: f32 = weights.iter().sum();
    let chances = weights.iter().map(|weight| weight / sum).collect();
    blend(chances, worth, spread)
}

/// The rewards of a game that is over.
pub fn of_standing(standing: &Standing, spread: f32) -> Rewards {
    let seats = standing.scores.len();
    let mut chances: BySeat = (0..seats).map(|_| 0.0).collect();
    match standing.won {
        Some(won) => chances[0] = f32::from(u8::from(won)),
        None => {
            for seat in &standing.ranks[0] {
                chances[seat.index()] = 1.0 / standing.ranks[0].len() as f32;
            }
        }
    }
    let scores = standing.scores.iter().map(|&score| score as f32).collect();
    blend(chances, &scores, spread)
}

fn blend(chances: BySeat, points: &BySeat, spread: f32) -> Rewards {
    let weight = if points.len() == 1 { NEARNESS } else { LEAD };
    let rewards = (0..points.len()).map(|seat| {
        let lead = logistic(lead(points, seat) / (2.0 * spread));
        (1.0 - weight) * chances[seat] + weight * lead
    });
    Rewards { rewards: rewards.collect(), chances }
}

/// By how much a seat is ahead of the best other; alone, its points.
fn lead(points: &BySeat, seat: usize) -> f32 {
    let others = points.iter().enumerate().filter(|&(other, _)| other != seat).map(|(_, &points)| points);
    points[seat] - others.reduce(f32::max).unwrap_or(0.0)
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;

    fn by_seat(points: &[f32]) -> BySeat {
        points.iter().copied().collect()
    }

    fn standing(scores: &[i32]) -> Standing {
        Standing::by_key(scores.iter().copied().collect(), |seat: Seat| scores[seat.index()])
    }

    #[test]
    fn chances_add_up_and_follow_worth() {
        let rewards = of_worth(&by_seat(&[10.0, 14.0, 14.0]), 5.0);
        assert!((rewards.chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(rewards.chances[1] > rewards.chances[0] && rewards.chances[1] == rewards.chances[2]);
        assert!(rewards.rewards.iter().all(|reward| (0.0..=1.0).contains(reward)));
    }

    #[test]
    fn a_lead_of_one_spread_makes_a_win_e_times_as_likely() {
        let rewards = of_worth(&by_seat(&[25.0, 20.0]), 5.0);
        assert!((rewards.chances[0] / rewards.chances[1] - std::f32::consts::E).abs() < 1e-4);
    }

    #[test]
    fn a_win_counts_more_than_any_lead_and_a_clear_win_more_than_a_narrow_one() {
        let reward = |scores: &[i32]| of_standing(&standing(scores), 5.0).rewards[0];
        assert!(reward(&[21, 20]) > reward(&[20, 21]) + 0.4);
        assert!(reward(&[40, 20]) > reward(&[21, 20]));
        assert!(reward(&[20, 21]) > reward(&[20, 40]));
    }

    #[test]
    fn a_shared_first_place_is_a_shared_win() {
        assert_eq!(of_standing(&standing(&[7, 7, 3]), 5.0).chances, by_seat(&[0.5, 0.5, 0.0]));
    }

    #[test]
    fn alone_one_wins_or_loses_by_the_goal() {
        let solo = |won| of_standing(&Standing { won: Some(won), ..standing(&[12]) }, 5.0);
        assert_eq!((solo(true).chances[0], solo(false).chances[0]), (1.0, 0.0));
        assert!(solo(true).rewards[0] > solo(false).rewards[0]);
    }

    #[test]
    fn alone_the_goal_counts_for_almost_everything() {
        let solo =
            |won, score| of_standing(&Standing { won: Some(won), ..standing(&[score]) }, 2.0).rewards[0];
        assert!(solo(true, 0) > solo(false, 1000) + 0.7);
        assert!(solo(false, 5) > solo(false, 2), "to come near is better than not to");
    }

    #[test]
    fn alone_no_points_are_even_odds() {
        let chance = |points| of_worth(&by_seat(&[points]), 2.0).chances[0];
        assert_eq!(chance(0.0), 0.5);
        assert!((chance(2.0) / (1.0 - chance(2.0)) - std::f32::consts::E).abs() < 1e-4);
        assert!(chance(-3.0) < 0.5);
    }
}
