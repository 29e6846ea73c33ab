//! What three risk dice are likely to show.

use ::aeroplanes::dice::FACES;

/// The most that three dice can show.
const MOST: usize = 18;
const ROLLS: f32 = 216.0;

/// How many of all rolls have each sum.
const SUMS: [u8; MOST + 1] = sums();

const fn sums() -> [u8; MOST + 1] {
    let mut sums = [0; MOST + 1];
    let mut roll = 0;
    while roll < 216 {
        let sum = FACES[roll % 6] + FACES[roll / 6 % 6] + FACES[roll / 36];
        sums[sum as usize] += 1;
        roll += 1;
    }
    sums
}

/// How likely a roll is to show at least so much.
pub(super) fn chance(need: i32) -> f32 {
    let enough = (0..).zip(SUMS).filter(|&(sum, _)| sum >= need);
    enough.map(|(_, count)| f32::from(count)).sum::<f32>() / ROLLS
}

/// How many pips are missing on average, where up to so many can be made good; what misses more is given up.
pub(super) fn missing(need: i32, most: i32) -> f32 {
    let short = (0..).zip(SUMS).map(|(sum, count)| (need - sum, count));
    let paid = short.filter(|&(missing, _)| missing > 0 && missing <= most);
    paid.map(|(missing, count)| missing as f32 * f32::from(count)).sum::<f32>() / ROLLS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_is_counted() {
        assert_eq!(SUMS.iter().map(|&count| u32::from(count)).sum::<u32>(), 216);
        assert_eq!((SUMS[0], SUMS[1], SUMS[18]), (1, 0, 1));
    }

    #[test]
    fn the_higher_the_need_the_less_likely_and_the_dearer() {
        assert_eq!((chance(0), chance(19)), (1.0, 0.0));
        assert!(chance(14) < chance(12) && chance(12) < chance(10));
        assert!(missing(14, 99) > missing(12, 99));
        assert!(missing(14, 2) < missing(14, 99), "what is given up costs nothing");
    }
}
