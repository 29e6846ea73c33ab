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
