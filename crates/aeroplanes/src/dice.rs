//! The three risk dice (AE-04).

use rand_core::Rng;
use tabletop::chance::below;

/// A face: 0 is the skull, which adds nothing.
pub const SKULL: u8 = 0;
/// The faces of a risk die.
pub const FACES: [u8; 6] = [SKULL, 2, 3, 4, 5, 6];

/// What three risk dice show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice(pub [u8; 3]);

impl Dice {
    /// How many ways there are for three dice to fall.
    pub(crate) const COUNT: u32 = (FACES.len() * FACES.len() * FACES.len()) as u32;

    /// In how many of them the sum is as high as this.
    pub(crate) fn at_least(need: u8) -> u32 {
        let rolls = FACES.iter().flat_map(|one| FACES.iter().map(move |two| one + two));
        let rolls = rolls.flat_map(|two| FACES.iter().map(move |three| two + three));
        rolls.filter(|&sum| sum >= need).count() as u32
    }

    /// A fair roll.
    pub(crate) fn roll(rng: &mut impl Rng) -> Dice {
        Dice([(); 3].map(|()| FACES[below(rng, FACES.len() as u32) as usize]))
    }

    /// The sum; skulls add nothing.
    pub fn sum(self) -> u8 {
        self.0.iter().sum()
    }

    /// How many skulls there are.
    pub fn skulls(self) -> u8 {
        self.0.iter().filter(|&&face| face == SKULL).count() as u8
    }
}
