//! What three risk dice are likely to show.

use ::aeroplanes::dice::FACES;

/// The most that three dice can show.
const MOST: usize = 18;
const ROLLS: i32 = 216;

/// How many of all rolls show less than each number, and how many pips those show together.
const BELOW: [(i32, i32); MOST + 2] = below();

const fn below() -> [(i32, i32); MOST + 2] {
    let mut below = [(0, 0); MOST + 2];
    let mut roll = 0;
    while roll < ROLLS as usize {
        let sum = (FACES[roll % 6] + FACES[roll / 6 % 6] + FACES[roll / 36]) as usize;
        let mut number = sum + 1;
        while number < below.len() {
            below[number].0 += 1;
            below[number].1 += sum as i32;
            number += 1;
        }
        roll += 1;
    }
    below
}

fn rolls_below(number: i32) -> (i32, i32) {
    BELOW[number.clamp(0, MOST as i32 + 1) as usize]
}

/// How likely a roll is to show at least so much.
pub(super) fn chance(need: i32) -> f32 {
    (ROLLS - rolls_below(need).0) as f32 / ROLLS as f32
}

/// How many pips are missing on average, where up to so many can be made good; what misses more is given up.
pub(super) fn missing(need: i32, most: i32) -> f32 {
    let ((short, shown), (given_up, wasted)) = (rolls_below(need), rolls_below(need - most));
    (need * (short - given_up) - (shown - wasted)) as f32 / ROLLS as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_is_counted() {
        assert_eq!((rolls_below(0), rolls_below(1), rolls_below(2)), ((0, 0), (1, 0), (1, 0)));
        // Each of three dice shows 20 pips on its six faces.
        assert_eq!((rolls_below(18).0, rolls_below(19)), (ROLLS - 1, (ROLLS, 3 * 36 * 20)));
    }

    #[test]
    fn the_higher_the_need_the_less_likely_and_the_dearer() {
        assert_eq!((chance(0), chance(19)), (1.0, 0.0));
        assert!(chance(14) < chance(12) && chance(12) < chance(10));
        assert!(missing(14, 99) > missing(12, 99));
        assert!(missing(14, 2) < missing(14, 99), "what is given up costs nothing");
    }
}
