//! What a seat's plane and hand may become.

use planecrafters::Planecrafters;
use planecrafters::cards::{Cards, MODELS, Slot};
use planecrafters::edition::Edition;
use planecrafters::employees::Employee;
use planecrafters::state::{Player, State};
use tabletop::Seat;

/// How much of its full worth a part still in the hand has.
const IN_HAND: f32 = 0.55;
/// What a filled slot is worth beside its part.
const FILLED: f32 = 0.1;
/// A plane that waits is worth a little less than one sold.
const UNSOLD: f32 = 0.96;
/// And one that is not complete a little less than that.
const UNFINISHED: f32 = 0.85;

/// A seat's cards, with the time it has left to use them.
pub(super) struct Factory<'f> {
    rules: &'f Planecrafters,
    player: &'f Player,
    hand: Cards,
    turns: f32,
}

impl<'f> Factory<'f> {
    pub(super) fn new(rules: &'f Planecrafters, state: &'f State, seat: Seat, turns: f32) -> Factory<'f> {
        Factory {
            rules,
            player: &state.open.players[seat.index()],
            hand: state.hands[seat.index()].cards(),
            turns,
        }
    }

    fn data(&self) -> &Edition {
        self.rules.data()
    }

    /// What the plane that is being built may bring.
    pub(super) fn plane(&self) -> f32 {
        let plane = self.player.factory;
        if plane.is_empty() || self.turns <= 0.0 {
            return 0.0;
        }
        if self.player.has_pool() {
            return self.sold_of_a_pool() * self.clusters(plane);
        }
        let value = f32::from(self.rules.value(plane));
        if plane.is_complete() {
            return UNSOLD * value;
        }
        let needed = f32::from(plane.missing().saturating_sub(plane.spares()));
        let filled = 4.0 - needed;
        let in_time = (self.turns - needed / f32::from(self.data().plays) + 1.0).clamp(0.0, 1.0);
        let unfinished = if self.player.staff.has(Employee::Contractor) { UNSOLD * value } else { 0.0 };
        let finished = in_time * (UNFINISHED * value + FILLED * filled);
        finished.max(unfinished)
    }

    /// How much of a pool will be sold: little in the last turns, but what makes a plane now.
    fn sold_of_a_pool(&self) -> f32 {
        if self.turns <= 1.0 && self.player.factory.is_complete() {
            return UNSOLD;
        }
        UNFINISHED * ((self.turns + 1.0) / 4.0).min(1.0)
    }

    /// What the cards in hand may add.
    pub(super) fn hand(&self) -> f32 {
        if self.hand.is_empty() {
            return 0.0;
        }
        let plane = self.player.factory;
        let plane = if plane.is_complete() && !self.player.has_pool() { Cards::NONE } else { plane };
        let added = self.clusters(plane.plus(self.hand)) - self.clusters(plane);
        let soon = (self.turns / 2.5).min(1.0);
        IN_HAND * soon * (added + 0.2 * self.hand.len() as f32)
    }

    /// The worth of all models with what there is of each, and of the Spares.
    fn clusters(&self, cards: Cards) -> f32 {
        let model =
            |model: usize| f32::from(self.data().model_value[cards.variety(model).min(Slot::ALL.len())]);
        (0..MODELS).map(model).sum::<f32>() + 2.0 * f32::from(cards.spares())
    }
}
