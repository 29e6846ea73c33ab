//! What directives in hand are worth, reckoned from what they do.

use pan_am::cards;
use pan_am::cards::Directive;
use pan_am::effects::{Effect, Per, Who};
use pan_am::map::Path;
use pan_am::planes::Plane;
use pan_am::state::Holder;
use tabletop::Seat;

use super::network::Network;
use super::routes::ahead;

/// How much of what a directive would bring now it is worth to hold it for later.
const HELD: f32 = 0.7;
/// What it is worth in dollars to know or to steer a little.
const PEEK: f32 = 0.5;
const BLOCK: f32 = 0.7;
const MOVE: f32 = 0.7;

/// The directives of a seat.
pub(super) struct Hand {
    worth: f32,
}

impl Hand {
    pub(super) fn new(network: &Network, hand: &cards::Hand) -> Hand {
        Hand { worth: hand.iter().map(|kind| network.held(kind)).sum() }
    }

    pub(super) fn worth(&self) -> f32 {
        self.worth
    }
}

impl Network<'_> {
    /// What a directive in hand is worth.
    pub(super) fn held(&self, kind: Directive) -> f32 {
        let window = self.calendar.data.directives[kind.index()].window;
        if self.calendar.opens(window) { HELD * self.play(kind).max(0.0) } else { 0.0 }
    }

    /// What playing a directive would bring now.
    pub(super) fn play(&self, kind: Directive) -> f32 {
        let effects = &self.calendar.data.directives[kind.index()].effects;
        effects.iter().map(|&effect| self.effect(effect)).sum()
    }

    fn effect(&self, effect: Effect) -> f32 {
        let (calendar, dollar) = (self.calendar, self.calendar.dollar());
        match effect {
            Effect::Money { amount, per, who } => {
                let amount = f32::from(amount) * self.count(per) * dollar;
                if who == Who::Others { -amount } else { amount }
            }
            Effect::Income { amount } => f32::from(amount) * calendar.income(),
            Effect::Price { amount } => -f32::from(amount) * self.cheaper_by_one(),
            Effect::Destinations { count } => f32::from(count) * self.any_card(),
            Effect::Directives { count } => f32::from(count) * self.draw(),
            Effect::Plane { planes } => {
                let offered = Plane::ALL.into_iter().filter(|plane| planes[plane.index()]);
                offered.map(|plane| self.plane(plane)).fold(0.0, f32::max)
            }
            Effect::Upgrade => self.best_upgrade(),
            Effect::FreeRoute { most } => self.free_claim(most),
            Effect::SellRoute { bonus } => self.best_sale(bonus),
            Effect::MoveAirport => MOVE * dollar,
            Effect::Extend { path } => {
                let paths = Path::ALL.into_iter().filter(|&other| path.is_none_or(|path| path == other));
                paths.map(|path| self.extend(path)).fold(0.0, f32::max)
            }
            Effect::Block { .. } => BLOCK * dollar,
            Effect::Discount { amount, .. } => f32::from(amount) * dollar,
            Effect::SaleBonus { amount } => f32::from(amount) * dollar,
            Effect::Peek { .. } => PEEK * dollar,
        }
    }

    fn count(&self, per: Per) -> f32 {
        let player = self.calendar.open.player(self.seat);
        match per {
            Per::Player => 1.0,
            Per::Airport => player.airports.len() as f32,
            Per::Route => self.calendar.open.routes_of(self.seat).count() as f32,
            Per::Plane => player.fleet.iter().map(|&planes| f32::from(planes)).sum(),
        }
    }

    /// What a price lower by one brings whoever has more to spend than others.
    fn cheaper_by_one(&self) -> f32 {
        let open = self.calendar.open;
        let spends = |seat: Seat| f32::from(open.player(seat).money) + f32::from(open.player(seat).income);
        let others = Seat::all(open.seat_count()).filter(|&seat| seat != self.seat).map(spends);
        let most = others.fold(0.0, f32::max);
        let dollar = self.calendar.dollar();
        (spends(self.seat) - 0.7 * most) * dollar * dollar
    }

    /// The plane that gains most by an upgrade.
    fn best_upgrade(&self) -> f32 {
        let open = self.calendar.open;
        let hangar = &open.player(self.seat).hangar;
        let can = |plane: &Plane| {
            self.fleet[plane.index()] > 0
                && plane.next().is_some_and(|next| {
                    hangar[next.index()] > 0
                        && open.round() >= usize::from(self.calendar.data.table.opens[next.index()])
                })
        };
        Plane::ALL.into_iter().filter(can).map(|plane| self.upgrade(plane)).fold(0.0, f32::max)
    }

    fn best_sale(&self, bonus: u8) -> f32 {
        let own = self.calendar.open.routes_of(self.seat);
        own.map(|route| self.routes.sale_gain(self.calendar, route, bonus)).fold(0.0, f32::max)
    }

    /// What it brings if Pan Am takes the next route of a path.
    pub(super) fn extend(&self, path: Path) -> f32 {
        let Some(next) = ahead(self.calendar, path).next() else { return 0.0 };
        match self.calendar.open.routes[next.index()] {
            Holder::Airline(seat, _) if seat == self.seat => self.routes.sale_gain(self.calendar, next, 0),
            Holder::Airline(..) => -0.5 * self.routes.sale_gain(self.calendar, next, 0).max(0.0),
            _ => self.nears(path),
        }
    }

    /// Pan Am comes one step nearer to a route of one's own.
    fn nears(&self, path: Path) -> f32 {
        let own = |holder: Holder| matches!(holder, Holder::Airline(seat, _) if seat == self.seat);
        let after = ahead(self.calendar, path).nth(1);
        let second = after.is_some_and(|route| own(self.calendar.open.routes[route.index()]));
        if second { self.calendar.dollar() } else { 0.0 }
    }
}
