//! Which actions look good at once: the policy of games played ahead, and the order in which a search tries things.

use planecrafters::Planecrafters;
use planecrafters::action::Action;
use planecrafters::cards::{Card, Cards, MODELS, Slot};
use planecrafters::edition::Edition;
use planecrafters::employees::Employee;
use planecrafters::state::{Open, State, Step};
use tabletop::Seat;

use super::outlook::{Enterprise, Outlook};

/// What a card nobody has seen is worth.
const UNSEEN: f32 = 2.0;

/// How good each action looks, in crowns.
pub(super) fn of_actions(rules: &Planecrafters, state: &State, legal: &[Action], appeal: &mut Vec<f32>) {
    let look = Look::new(rules, state);
    appeal.extend(legal.iter().map(|&action| look.at(action)));
}

/// The active player's eyes.
struct Look<'l> {
    rules: &'l Planecrafters,
    data: &'l Edition,
    state: &'l State,
    open: &'l Open,
    seat: Seat,
    turns: f32,
    hand: Cards,
    factory: Cards,
    /// Required slots of the plane that have no part, and whether Spares make good for them.
    missing: u8,
    complete: bool,
    pool: bool,
    /// What the staff brings each turn, and takes from others, and what it may win; reckoned only where it is asked for.
    edge: f32,
    enterprise: Enterprise,
    outlook: Outlook<'l>,
}

impl<'l> Look<'l> {
    fn new(rules: &'l Planecrafters, state: &'l State) -> Look<'l> {
        let open = &state.open;
        let outlook = Outlook::new(rules, open, state.stack.cards().len());
        let factory = open.player().factory;
        let missing = factory.missing();
        let (edge, enterprise) = if open.turn.step == Step::Hire {
            (outlook.edge(open.active, open.player().staff), outlook.enterprise(open.active))
        } else {
            Default::default()
        };
        Look {
            rules,
            data: rules.data(),
            state,
            open,
            seat: open.active,
            turns: outlook.turns(open.active),
            hand: state.hands[open.active.index()].cards(),
            factory,
            missing,
            complete: factory.spares() >= missing,
            pool: open.player().has_pool(),
            edge,
            enterprise,
            outlook,
        }
    }

    fn at(&self, action: Action) -> f32 {
        match action {
            Action::Mimic(trade) => self.mimic(trade),
            // Money before the hire can only help.
            Action::Collect => 100.0,
            Action::Hire(employee) => self.hire(employee),
            Action::Take(card) => self.gain(card, self.hand),
            Action::Draw => UNSEEN * self.soon(),
            Action::Trade(with) => self.trade(with),
            Action::Swap(card) => UNSEEN - self.keep(card),
            Action::Spy(_) => UNSEEN,
            Action::Lift(card) => self.gain(card, self.hand),
            Action::Build(card) => self.build(card),
            Action::Steal { from, card } => self.steal(from, card),
            Action::Sell => self.sell(),
            Action::Fit(card) => self.fit(card),
            Action::Discard(card) => -self.keep(card),
            Action::Done => self.done(),
        }
    }

    /// Cards that come too late to be built are worth little.
    fn soon(&self) -> f32 {
        (self.turns / 2.0).min(1.0)
    }

    /// What one more card adds to those at hand.
    fn gain(&self, card: Card, hand: Cards) -> f32 {
        let (Some(model), Some(slot)) = (card.model(), card.slot()) else {
            return 1.5 + if self.missing <= 1 { 2.0 } else { 0.5 };
        };
        let all = self.factory.plus(hand);
        let others = all.variety(model);
        if all.contains(card) {
            return 0.3 * self.soon();
        }
        let together = (others + 1) as f32;
        let there = self.factory.in_slot(slot);
        let fits = self.pool || there.is_empty();
        let now = if fits && !self.factory.is_empty() && !self.complete { 0.7 } else { 0.0 };
        let finishes = fits && !self.pool && self.missing == 1 && slot != Slot::Fuselage;
        let last = if finishes { 1.5 } else { 0.0 };
        together * if fits { 1.0 } else { 0.75 * self.soon() } + now + last
    }

    /// What a card of the hand is worth there.
    fn keep(&self, card: Card) -> f32 {
        let mut others = self.hand;
        others.remove(card);
        self.gain(card, others)
    }

    fn mimic(&self, trade: Option<Employee>) -> f32 {
        let Some(trade) = trade else { return 0.0 };
        let crowns = self.open.player().crowns;
        match trade {
            Employee::Recruiter if crowns >= 5 && self.turns > 4.0 => 2.0,
            Employee::Recruiter => 0.2,
            Employee::Agent => self.open.opponents().map(|seat| self.trade(seat)).fold(1.2, f32::max),
            Employee::Logistician => 1.8 * self.soon(),
            Employee::Technician if self.hand.len() >= 2 => 1.9,
            Employee::Technician => 0.3,
            // The Contractor: what is not finished in the last turn is lost.
            _ if self.turns <= 1.0 => 3.0,
            _ => 0.8,
        }
    }

    fn hire(&self, employee: Employee) -> f32 {
        let mut staff = self.open.player().staff;
        staff.add(employee);
        let more = self.outlook.edge(self.seat, staff) - self.edge;
        let price = f32::from(self.rules.price(self.open, employee));
        let cost = self.rules.cost(self.open, employee);
        let prestige = self.outlook.prestige(self.seat, &self.enterprise, f32::from(cost), price);
        more * self.turns + prestige - price
    }

    /// Two hands change owners: what the other has more, and what one's own is worth.
    fn trade(&self, with: Seat) -> f32 {
        let theirs = self.state.hands[with.index()].cards().len() as f32;
        let own: f32 = self.hand.kinds().map(|card| self.keep(card)).sum();
        (UNSEEN + 0.5) * theirs * self.soon() - own - 1.0
    }

    fn build(&self, card: Card) -> f32 {
        let (Some(model), Some(slot)) = (card.model(), card.slot()) else {
            return self.build_spare();
        };
        if self.pool {
            return 1.0 + self.factory.variety(model) as f32;
        }
        let mut hand = self.hand;
        hand.remove(card);
        let old = self.factory.in_slot(slot).kinds().next();
        let wasted = if old.is_some() { 1.5 } else { 0.0 };
        let gained = match old.and_then(Card::model) {
            Some(same) if same == model => 0.0,
            Some(other) => self.next_part(model) - self.last_part(other),
            None => self.next_part(model),
        };
        let partners = hand.variety(model) as f32;
        let themed = self.factory.variety(model) > 0 || self.factory.is_empty();
        let spoiled = if themed { -0.4 * partners } else { 0.9 * partners };
        gained + 1.0 - wasted - spoiled
    }

    /// What one more part of a model adds to the plane.
    fn next_part(&self, model: usize) -> f32 {
        let worth = &self.data.model_value;
        let there = self.factory.variety(model).min(worth.len() - 2);
        f32::from(worth[there + 1]) - f32::from(worth[there])
    }

    /// What a part of a model adds to the plane it is in.
    fn last_part(&self, model: usize) -> f32 {
        let worth = &self.data.model_value;
        let there = self.factory.variety(model).clamp(1, worth.len() - 1);
        f32::from(worth[there]) - f32::from(worth[there - 1])
    }

    /// A Spare is for the end of a plane.
    fn build_spare(&self) -> f32 {
        let last = self.turns <= 1.0;
        match self.missing.saturating_sub(self.factory.spares()) {
            1 => 1.2,
            _ if last => 0.6,
            0 => -1.0,
            _ => -0.5,
        }
    }

    fn steal(&self, from: Seat, card: Card) -> f32 {
        let theirs = card.model().map_or(1, |model| self.open.players[from.index()].factory.variety(model));
        let fits = self.pool || card.slot().is_none_or(|slot| self.factory.in_slot(slot).is_empty());
        let own = if fits { self.gain(card, self.hand) + 0.5 } else { 0.2 };
        own + 0.4 * theirs as f32
    }

    fn sell(&self) -> f32 {
        if self.turns <= 1.0 {
            return 50.0;
        }
        if self.pool {
            let best = (0..MODELS).map(|model| self.factory.variety(model)).max().unwrap_or(0);
            return if best >= 4 || self.factory.len() >= 8 || self.turns <= 3.0 { 5.0 } else { -1.0 };
        }
        let value = f32::from(self.rules.value(self.factory));
        if self.complete {
            return 4.0;
        }
        value - 1.8 * self.factory.len() as f32
    }

    fn fit(&self, card: Option<Card>) -> f32 {
        let Some(card) = card else { return -1.0 };
        let Some(model) = card.model() else { return 0.5 };
        let picked = self.open.turn.picked.variety(model);
        self.factory.variety(model) as f32 + 3.0 * picked as f32
    }

    fn done(&self) -> f32 {
        match self.open.turn.step {
            Step::Hire => 1.0,
            Step::Flyer => 0.3,
            _ => 0.5,
        }
    }
}
