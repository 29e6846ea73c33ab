//! How good actions look at once, and what one that is under way will bring.

use ::aeroplanes::Aeroplanes;
use ::aeroplanes::action::Action;
use ::aeroplanes::advantage::Advantage;
use ::aeroplanes::aeroplane::Card;
use ::aeroplanes::board::Place;
use ::aeroplanes::state::{ERAS, Flight, Open, Spot, Step};
use tabletop::Seat;

use super::dice;
use super::outlook::{Expansion, Outlook};

/// What a choice at a home city is worth for each connection to other cities.
const HUB: f32 = 0.1;
/// What it costs to end an era that one would rather see go on, and what it brings to be first in the next.
const TOKEN: f32 = -0.2;

/// The player who decides, and what lies before them.
pub(super) struct Appeal<'a> {
    rules: &'a Aeroplanes,
    open: &'a Open,
    outlook: &'a Outlook<'a>,
    seat: Seat,
    expansion: Expansion<'a>,
}

impl<'a> Appeal<'a> {
    pub(super) fn new(rules: &'a Aeroplanes, open: &'a Open, outlook: &'a Outlook<'a>) -> Appeal<'a> {
        Appeal { rules, open, outlook, seat: open.active, expansion: outlook.expansion(open.active) }
    }

    pub(super) fn of(&self, action: Action) -> f32 {
        match action {
            Action::Home(place) => self.home(place),
            Action::Maintain => 0.3 * f32::from(self.open.player().failures) - 0.3,
            Action::Buy { card, production } => self.buy(card, production),
            Action::Place(card) => self.best_target(card),
            Action::Target(place) => match self.open.step {
                Step::Target { card } => self.best_way(card, place),
                _ => 0.0,
            },
            Action::Way(via) => match self.open.step {
                Step::Way { card, target } => self.way(card, target, via),
                _ => 0.0,
            },
            Action::Replace(loser) => match self.open.step {
                Step::Replace { target, .. } => self.expansion.airport(target, Some(loser)),
                _ => 0.0,
            },
            Action::Reroll => self.reroll(),
            Action::Accept | Action::Stop => 0.0,
            Action::Pilot => self.made_good() - 0.2,
            Action::Pay => self.made_good(),
            Action::GiveUp => 0.0,
            Action::Claim(spot) => self.claim(spot),
            Action::Board(card) => self.board(card),
            Action::BuyAdvantage(kind) => self.advantage(kind) - self.price(),
            Action::RollAdvantages => self.roll_advantages(),
            Action::Take(kind) => 0.1 + self.advantage(kind),
            Action::Subsidy => self.subsidy(),
        }
    }

    /// What the action that is under way may still bring.
    pub(super) fn under_way(&self) -> f32 {
        match self.open.step {
            Step::Target { card } => self.best_target(card),
            Step::Way { card, target } => self.best_way(card, target),
            Step::Replace { card, target, via } => self.way(card, target, via),
            Step::Reroll(flight) => self.flight(&flight) * 0.8,
            Step::MakeGood(flight) => self.flight(&flight),
            Step::Carrier { spot, .. } => self.claim(spot),
            Step::Draw { left, .. } => 0.3 * f32::from(left),
            Step::Home | Step::Act | Step::More | Step::Night | Step::Over => 0.0,
        }
    }

    fn price(&self) -> f32 {
        self.outlook.pound() * f32::from(self.rules.data().advantages.price)
    }

    /// A home city from which much can be reached.
    fn home(&self, place: Place) -> f32 {
        let data = self.rules.data();
        let lines = data.board.connections().iter().filter(|line| line.between.contains(&place)).count();
        let to_here = self.open.waiting[place.index()].iter().flatten();
        let near = to_here.filter(|waiting| data.board.in_europe(self.rules.group(waiting.tile).to)).count();
        HUB * lines as f32
            + 0.15 * near as f32
            + self.outlook.pound() * f32::from(data.home_money[place.index()])
    }

    fn buy(&self, card: Card, production: bool) -> f32 {
        let aeroplane = self.rules.aeroplane(card);
        let price = f32::from(self.rules.price(self.open, card));
        let supply = self.rules.supply(self.open, self.open.player(), aeroplane.stage);
        let tiles = f32::from((aeroplane.tiles + u8::from(production)).min(supply));
        let far = if aeroplane.long { 0.4 } else { 0.0 };
        let modern = if self.outlook.is_modern(aeroplane.stage) { 0.2 } else { 0.0 };
        let late = if self.open.era == ERAS { (self.outlook.turns - 0.5).clamp(0.0, 1.0) } else { 1.0 };
        let hope = late * 0.3 * f32::from(aeroplane.points);
        let advantage = if production { self.advantage(Advantage::IncreasedProduction) } else { 0.0 };
        late * tiles * (self.outlook.tile() + 0.35 + far + modern) + hope - advantage
            + self.outlook.new_seats(self.seat, aeroplane.seats)
            - self.outlook.pound() * price
    }

    fn best_target(&self, card: Card) -> f32 {
        let targets = self.rules.targets(self.open, card).iter();
        targets.map(|place| self.best_way(card, place)).fold(-1.0, f32::max)
    }

    fn best_way(&self, card: Card, target: Place) -> f32 {
        let ways = self.rules.ways(self.open, card, target);
        ways.iter().map(|&via| self.way(card, target, via)).fold(f32::MIN, f32::max)
    }

    /// What a tile brings if it arrives, less what that costs; the tile is gone either way.
    fn way(&self, card: Card, target: Place, via: Option<Place>) -> f32 {
        let loser = self.rules.replaceable(self.open, card, target).next();
        let worth = self.expansion.airport(target, loser);
        let (mut arrives, mut cost) = (1.0, 0.0);
        for &(to, need) in self.rules.risks(self.open, card, target, via).iter() {
            let (chance, paid) = self.leg(i32::from(need) - i32::from(self.rules.help_at(self.open, to)), to);
            cost += arrives * paid;
            arrives *= chance;
        }
        let failures = f32::from(self.open.player().failures);
        let risk = if arrives < 1.0 || cost > 0.0 { 0.15 + 0.1 * failures * failures } else { 0.0 };
        arrives * worth - cost - self.outlook.tile() * 0.75 - risk
    }

    /// How likely a leg is to succeed with what there is to make it good, and what that costs.
    fn leg(&self, need: i32, to: Place) -> (f32, f32) {
        let player = self.open.player();
        let pilots = if self.rules.data().board.in_europe(to) {
            0
        } else {
            i32::from(player.holds(Advantage::DaringPilot))
        };
        let aid = pilots * i32::from(self.rules.data().flight.pilot);
        let most = i32::from(player.money) + aid;
        let beacon = if player.holds(Advantage::RadioBeacon) > 0 { 1 } else { 0 };
        (dice::chance(need - most - beacon), self.outlook.pound() * dice::missing(need - beacon, most))
    }

    /// A tile whose dice have fallen.
    fn flight(&self, flight: &Flight) -> f32 {
        let worth = self.expansion.airport(flight.target, flight.replaced);
        let missing = i32::from(self.rules.roll_of(self.open, flight).missing());
        let (chance, _) = self.leg(missing, flight.target);
        let reach = if missing == 0 { 1.0 } else { chance.clamp(0.1, 0.9) };
        (reach * worth - self.outlook.pound() * missing as f32 * 0.8).max(0.0) - self.outlook.tile() * 0.9
    }

    fn made_good(&self) -> f32 {
        let (Step::MakeGood(flight) | Step::Reroll(flight)) = self.open.step else { return 0.0 };
        let missing = f32::from(self.rules.roll_of(self.open, &flight).missing());
        self.expansion.airport(flight.target, flight.replaced) - self.outlook.pound() * missing
    }

    fn reroll(&self) -> f32 {
        let Step::Reroll(flight) = self.open.step else { return 0.0 };
        let roll = self.rules.roll_of(self.open, &flight);
        let skulls = self.open.dice().skulls();
        let crash = self.open.player().failures + skulls >= self.rules.data().failures;
        let missing = f32::from(roll.missing());
        let short = missing > f32::from(self.open.player().money);
        let again = if crash || short { 1.5 } else { 0.0 };
        again + 0.12 * (missing - 3.0) + 0.2 * f32::from(skulls) - 0.5
    }

    fn claim(&self, spot: Spot) -> f32 {
        let Some(tile) = self.open.tile_at(spot) else { return 0.0 };
        let group = self.rules.group(tile);
        0.2 + f32::from(group.points) + self.outlook.per_profit() * 2.0 * f32::from(group.size)
    }

    /// Seats of this era count twice; what becomes full may bring points.
    fn board(&self, card: Card) -> f32 {
        let Step::Carrier { spot, .. } = self.open.step else { return 0.0 };
        let size = self.open.tile_at(spot).map_or(0, |tile| self.rules.group(tile).size);
        let plane = &self.open.planes[card.index()];
        let new = if plane.era == self.open.era { f32::from(size) * self.outlook.per_profit() } else { 0.0 };
        let left = f32::from(plane.free.saturating_sub(size));
        let points = 0.3 + f32::from(self.rules.aeroplane(card).points);
        new + points / (1.0 + left)
    }

    fn advantage(&self, kind: Advantage) -> f32 {
        self.outlook.advantage(kind.index(), self.open.player().holds(kind))
    }

    /// Three dice, of which two bring something, more or less often.
    fn roll_advantages(&self) -> f32 {
        let kinds = Advantage::ALL
            .into_iter()
            .filter(|kind| self.rules.data().advantages.eras[kind.index()] <= self.open.era);
        let (count, sum) =
            kinds.fold((0.0, 0.0), |(count, sum), kind| (count + 1.0, sum + self.advantage(kind)));
        let most = f32::from(self.rules.data().advantages.most);
        let comes = (3.0_f32 * (count + 1.0) / 6.0).min(most) * 0.85;
        comes * sum / f32::max(count, 1.0) - self.price()
    }

    fn subsidy(&self) -> f32 {
        if self.open.bonds > 0 { self.outlook.pound() } else { TOKEN }
    }
}
