//! Effects that leave a player something to choose; every one may be declined (PA-67).

use tabletop::Seat;

use super::Effect;
use crate::PanAm;
use crate::action::Action;
use crate::edition::Face;
use crate::map::Path;
use crate::planes::Plane;
use crate::state::Open;

impl PanAm {
    /// Whether a player has anything to choose.
    pub(crate) fn has_choice(&self, open: &Open, seat: Seat, effect: Effect) -> bool {
        match effect {
            Effect::Plane { planes } => Plane::ALL
                .into_iter()
                .any(|plane| planes[plane.index()] && self.is_available(open, seat, plane)),
            Effect::Upgrade => Plane::ALL.into_iter().any(|plane| self.can_upgrade(open, seat, plane)),
            Effect::FreeRoute { most } => self.legal_free_claims(open, seat, most).next().is_some(),
            Effect::SellRoute { .. } => open.routes_of(seat).next().is_some(),
            Effect::MoveAirport => !open.player(seat).airports.is_empty(),
            Effect::Extend { .. } => {
                Path::ALL.into_iter().any(|path| self.next_on_path(open, path).is_some())
            }
            Effect::Block { .. } => Face::all().any(|face| self.may_block(open, face)),
            _ => false,
        }
    }

    pub(crate) fn legal_choices(&self, open: &Open, seat: Seat, effect: Effect, actions: &mut Vec<Action>) {
        match effect {
            Effect::Plane { planes } => {
                let offered = |plane: &Plane| planes[plane.index()] && self.is_available(open, seat, *plane);
                actions.extend(Plane::ALL.into_iter().filter(offered).map(Action::Take));
            }
            Effect::Upgrade => {
                let can = |plane: &Plane| self.can_upgrade(open, seat, *plane);
                actions.extend(Plane::ALL.into_iter().filter(can).map(Action::Upgrade));
            }
            Effect::FreeRoute { most } => {
                actions.extend(self.legal_free_claims(open, seat, most).map(Action::Claim));
            }
            Effect::SellRoute { .. } => actions.extend(open.routes_of(seat).map(Action::Sell)),
            Effect::MoveAirport => actions.extend(open.player(seat).airports.iter().map(Action::Move)),
            Effect::Extend { .. } => {
                let goes_on = |path: &Path| self.next_on_path(open, *path).is_some();
                actions.extend(Path::ALL.into_iter().filter(goes_on).map(Action::Extend));
            }
            Effect::Block { .. } => {
                actions.extend(Face::all().filter(|&face| self.may_block(open, face)).map(Action::Block));
            }
            _ => {}
        }
        actions.push(Action::Pass);
    }
}
