//! Well-typed actions that are mostly not legal, for tests of refusals.

use rand_core::Rng;
use tabletop::Seat;
use tabletop::chance::{below, pick};

use crate::Planecrafters;
use crate::action::Action;
use crate::cards::{Card, KINDS};
use crate::employees::Employee;
use crate::state::{MAX_SEATS, State, Step};

impl Planecrafters {
    pub(crate) fn stray(&self, state: &State, rng: &mut impl Rng) -> Action {
        let card = self.stray_card(state, rng);
        let seat = Seat(below(rng, MAX_SEATS as u32 + 1) as u8);
        let employee = pick(rng, &Employee::ALL);
        let any = [
            Action::Mimic(Some(employee)),
            Action::Mimic(None),
            Action::Collect,
            Action::Hire(employee),
            Action::Take(card),
            Action::Draw,
            Action::Trade(seat),
            Action::Swap(card),
            Action::Spy(seat),
            Action::Lift(card),
            Action::Build(card),
            Action::Steal { from: seat, card },
            Action::Sell,
            Action::Fit(Some(card)),
            Action::Fit(None),
            Action::Discard(card),
            Action::Done,
        ];
        // Half the time an action of the right kind, which only its details can make illegal.
        let tempting: &[Action] = match state.open.turn.step {
            Step::Mimic => &any[..2],
            Step::Hire => &any[2..4],
            Step::Draw { .. } | Step::SwapDraw { .. } => &any[4..6],
            Step::Extra => &any[4..9],
            Step::SwapGive { .. } => &any[7..8],
            Step::SpyTake { .. } => &any[9..10],
            Step::Flyer => &any[10..12],
            Step::Fit { .. } => &any[13..15],
            Step::CleanUp => &any[15..16],
            Step::Buyer | Step::Over => &any,
        };
        if below(rng, 2) == 0 { pick(rng, tempting) } else { pick(rng, &any) }
    }

    /// A card that lies in a hand, the row or a factory, or any that the edition has.
    fn stray_card(&self, state: &State, rng: &mut impl Rng) -> Card {
        let seat = below(rng, u32::from(state.open.seats)) as usize;
        let near = match below(rng, 4) {
            0 => state.hands[seat].cards(),
            1 => state.open.row_cards(),
            2 => state.open.players[seat].factory,
            _ => crate::cards::Cards::NONE,
        };
        let near: arrayvec::ArrayVec<Card, KINDS> = near.kinds().collect();
        if !near.is_empty() {
            return pick(rng, &near);
        }
        loop {
            let card = Card::from_index(below(rng, KINDS as u32) as usize);
            if self.edition.exists(card) {
                return card;
            }
        }
    }
}
