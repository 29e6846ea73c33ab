//! Well-typed actions that are mostly not legal, for tests of refusals.

use rand_core::Rng;
use tabletop::chance::{below, pick};

use super::Solo;
use super::action::{Action, Class};
use super::state::{State, Step};
use crate::passengers::Passenger;
use crate::sky::{Place, Planet};

impl Solo {
    pub(super) fn stray(&self, state: &State, rng: &mut impl Rng) -> Action {
        let kinds: Vec<Passenger> = Passenger::all().collect();
        let near: Vec<Passenger> = state.open.waiting.iter().flat_map(|crowd| crowd.kinds()).collect();
        let anyone = near.is_empty() || below(rng, 4) == 0;
        let passenger = pick(rng, if anyone { &kinds } else { &near });
        let any = [
            Action::Start(pick(rng, &Planet::ALL)),
            Action::DropOff,
            Action::Done,
            Action::PickUp { passenger, seat: pick(rng, &Class::ALL) },
            Action::Travel(Place(below(rng, self.edition.sky.place_count() as u32) as u8)),
            Action::Depart(below(rng, 120) as u8),
        ];
        // Half the time an action of the right kind, which only its details can make illegal.
        let tempting = match state.open.step {
            Step::PickUp => &any[3..4],
            Step::Travel => &any[4..5],
            Step::Depart { .. } => &any[5..],
            Step::Start | Step::DropOff | Step::Over(_) => &any[..],
        };
        if below(rng, 2) == 0 { pick(rng, tempting) } else { pick(rng, &any) }
    }
}
