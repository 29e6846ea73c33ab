//! Well-typed actions that are mostly not legal, for tests of refusals.

use rand_core::Rng;
use tabletop::Seat;
use tabletop::chance::{below, pick};

use crate::Aeroplanes;
use crate::action::Action;
use crate::advantage::Advantage;
use crate::aeroplane::{AEROPLANES, Card};
use crate::board::Place;
use crate::state::{Spot, State, Step};

impl Aeroplanes {
    pub(crate) fn stray(&self, state: &State, rng: &mut impl Rng) -> Action {
        let own: Vec<Card> = state.open.player().fleet.iter().collect();
        let any_card = Card(below(rng, AEROPLANES as u32) as u8);
        let card = if own.is_empty() || below(rng, 3) == 0 { any_card } else { pick(rng, &own) };
        let row: Vec<Card> = state.open.row.iter().collect();
        let offered = if row.is_empty() || below(rng, 3) == 0 { any_card } else { pick(rng, &row) };
        let places = self.edition.board.places().count() as u32;
        let place = Place(below(rng, places) as u8);
        let home = if below(rng, 8) == 0 { place } else { Place(below(rng, 6) as u8) };
        let kind = pick(rng, &Advantage::ALL);
        let space = below(rng, 6) as u8;
        let any = [
            Action::Home(home),
            Action::Maintain,
            Action::Buy { card: offered, production: below(rng, 2) == 0 },
            Action::Place(card),
            Action::Claim(Spot::Waiting { home, space }),
            Action::Claim(Spot::Overflow(space)),
            Action::BuyAdvantage(kind),
            Action::RollAdvantages,
            Action::Subsidy,
            Action::Target(place),
            Action::Way((below(rng, 4) > 0).then_some(place)),
            Action::Replace(Seat(below(rng, 6) as u8)),
            Action::Reroll,
            Action::Accept,
            Action::Pilot,
            Action::Pay,
            Action::GiveUp,
            Action::Board(card),
            Action::Take(kind),
            Action::Stop,
        ];
        // Half the time an action of the right kind, which only its details can make illegal.
        let tempting = match state.open.step {
            Step::Home => &any[..1],
            Step::Act => &any[1..9],
            Step::Target { .. } => &any[9..10],
            Step::Way { .. } => &any[10..11],
            Step::Replace { .. } => &any[11..12],
            Step::MakeGood(_) => &any[14..17],
            Step::More => &any[3..4],
            Step::Carrier { .. } => &any[17..18],
            Step::Night => &any[4..6],
            Step::Draw { .. } => &any[18..19],
            Step::Reroll(_) | Step::Over => &any[..],
        };
        if below(rng, 2) == 0 { pick(rng, tempting) } else { pick(rng, &any) }
    }
}
