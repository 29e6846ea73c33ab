//! Well-typed actions that are mostly not legal, for tests of refusals.

use rand_core::Rng;
use tabletop::chance::{below, pick};

use super::Plutocracy;
use super::action::Action;
use super::favors::Favor;
use super::goods::Good;
use super::state::{Society, State, Step};
use crate::sky::Place;

impl Plutocracy {
    pub(super) fn stray(&self, state: &State, rng: &mut impl Rng) -> Action {
        let held = state.open.player().favor;
        let favor = held.filter(|_| below(rng, 2) == 0).unwrap_or_else(|| pick(rng, &Favor::ALL));
        let good = pick(rng, &Good::ALL);
        let units = below(rng, 8) as u8;
        let place = Place(below(rng, self.edition.sky.place_count() as u32) as u8);
        let any = [
            Action::ChooseFavor(favor),
            Action::Start(place),
            Action::Give(good),
            Action::Take(good),
            Action::Depart(below(rng, 90) as u8),
            Action::Buy(units),
            Action::Sell(units),
            Action::Speculate(units),
            Action::BuySeat,
            Action::Rescue,
            Action::Join(pick(rng, &Society::ALL)),
            Action::PickUp,
            Action::DropOff(Some(favor)),
            Action::DropOff(None),
            Action::Use(favor),
            Action::PutBack,
            Action::Jump(place),
            Action::Travel { to: place, hyper: below(rng, 2) == 0 },
            Action::Pass,
        ];
        // Half the time an action of the right kind, which only its details can make illegal.
        let tempting = match state.open.turn.step {
            Step::ChooseFavor => &any[..1],
            Step::Start => &any[1..2],
            Step::Give { .. } => &any[2..3],
            Step::Take { .. } => &any[3..4],
            Step::Depart { .. } => &any[4..5],
            Step::Act => &any[5..18],
            Step::Over => &any[..],
        };
        if below(rng, 2) == 0 { pick(rng, tempting) } else { pick(rng, &any) }
    }
}
