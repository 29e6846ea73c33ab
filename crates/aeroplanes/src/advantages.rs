//! The fourth action: buy advantage tiles. Engine Maintenance, which comes before any action, is here too.

use tabletop::{Log, Refusal, Seat};

use crate::Aeroplanes;
use crate::action::{Action, Event};
use crate::advantage::Advantage;
use crate::dice::{Dice, SKULL};
use crate::state::{Open, State, Step, stream};
use crate::texts::refuse;

/// The face of a die that has brought its tile: none of its own.
pub(crate) const SPENT: u8 = 1;

impl Aeroplanes {
    /// How many tiles of a kind nobody has.
    pub fn stock(&self, open: &Open, kind: Advantage) -> u8 {
        let held: u8 = open.players.iter().map(|player| player.holds(kind)).sum();
        self.edition.advantages.copies.saturating_sub(held)
    }

    /// AE-51: the era from which a kind is in use.
    pub(crate) fn in_use(&self, open: &Open, kind: Advantage) -> bool {
        open.era >= self.edition.advantages.eras[kind.index()]
    }

    /// AE-51: in use, and in stock.
    fn check_available(&self, open: &Open, kind: Advantage) -> Result<(), Refusal> {
        if !self.in_use(open, kind) {
            Err(refuse::not_yet(kind, self.edition.advantages.eras[kind.index()]))
        } else if self.stock(open, kind) == 0 {
            Err(refuse::out_of_stock(kind))
        } else {
            Ok(())
        }
    }

    fn available(&self, open: &Open, kind: Advantage) -> bool {
        self.in_use(open, kind) && self.stock(open, kind) > 0
    }

    pub(crate) fn legal_advantages(&self, open: &Open, actions: &mut Vec<Action>) {
        if open.player().money < self.edition.advantages.price {
            return;
        }
        let before = actions.len();
        let there = |kind: &Advantage| self.available(open, *kind);
        actions.extend(Advantage::ALL.into_iter().filter(there).map(Action::BuyAdvantage));
        if actions.len() > before {
            actions.push(Action::RollAdvantages);
        }
    }

    fn check_price(&self, open: &Open) -> Result<(), Refusal> {
        let (price, money) = (self.edition.advantages.price, open.player().money);
        if price > money { Err(refuse::too_dear("AE-50", price, money)) } else { Ok(()) }
    }

    pub(crate) fn check_buy_advantage(&self, open: &Open, kind: Advantage) -> Result<(), Refusal> {
        self.check_available(open, kind)?;
        self.check_price(open)
    }

    /// AE-14: the action must be able to bring something.
    pub(crate) fn check_roll_advantages(&self, open: &Open) -> Result<(), Refusal> {
        if !Advantage::ALL.into_iter().any(|kind| self.available(open, kind)) {
            return Err(refuse::nothing_in_stock());
        }
        self.check_price(open)
    }

    pub(crate) fn buy_advantage(&self, state: &mut State, kind: Advantage, log: &mut impl Log<Event>) {
        let (seat, money) = (state.open.active, self.edition.advantages.price);
        let player = state.open.player_mut();
        player.money = player.money.saturating_sub(money);
        player.advantages[kind.index()] += 1;
        log.tell_all(|| Event::AdvantageBought { seat, kind, money });
        self.end_turn(state, log);
    }

    /// AE-50: no engine fails here.
    pub(crate) fn roll_advantages(&self, state: &mut State, log: &mut impl Log<Event>) {
        let (seat, money) = (state.open.active, self.edition.advantages.price);
        let player = state.open.player_mut();
        player.money = player.money.saturating_sub(money);
        let dice = Dice::roll(&mut state.chance.draw(stream::RISK));
        (state.open.rolls, state.open.tried) = ([dice].into_iter().collect(), None);
        log.tell_all(|| Event::AdvantagesRolled { seat, dice, money });
        self.offer(state, dice, self.edition.advantages.most, log);
    }

    /// AE-50: what is not in stock yields nothing.
    fn offer(&self, state: &mut State, dice: Dice, left: u8, log: &mut impl Log<Event>) {
        if left > 0 && self.dice_bring_something(&state.open, dice) {
            state.open.step = Step::Draw { dice, left };
        } else {
            self.end_turn(state, log);
        }
    }

    pub(crate) fn dice_bring_something(&self, open: &Open, dice: Dice) -> bool {
        Advantage::ALL.into_iter().any(|kind| self.check_take(open, dice, kind).is_ok())
    }

    pub(crate) fn check_take(&self, open: &Open, dice: Dice, kind: Advantage) -> Result<(), Refusal> {
        if die_for(dice, kind).is_none() {
            return Err(refuse::not_rolled(kind));
        }
        self.check_available(open, kind)
    }

    pub(crate) fn take(
        &self,
        state: &mut State,
        mut dice: Dice,
        left: u8,
        kind: Advantage,
        log: &mut impl Log<Event>,
    ) {
        let seat = state.open.active;
        if let Some(die) = die_for(dice, kind) {
            dice.0[die] = SPENT;
        }
        state.open.player_mut().advantages[kind.index()] += 1;
        log.tell_all(|| Event::AdvantageTaken { seat, kind });
        self.offer(state, dice, left - 1, log);
    }

    /// AE-16, AE-51.
    pub(crate) fn check_maintain(&self, open: &Open) -> Result<(), Refusal> {
        if open.player().holds(Advantage::EngineMaintenance) == 0 {
            Err(refuse::without(Advantage::EngineMaintenance))
        } else if open.player().failures == 0 {
            Err(refuse::no_failures())
        } else {
            Ok(())
        }
    }

    pub(crate) fn maintain(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let seat: Seat = open.active;
        let player = open.player_mut();
        let failures = std::mem::take(&mut player.failures);
        player.advantages[Advantage::EngineMaintenance.index()] -= 1;
        log.tell_all(|| Event::Maintained { seat, failures });
    }
}

/// AE-50: the die that brings a kind; its own number before a skull, which could bring any.
fn die_for(dice: Dice, kind: Advantage) -> Option<usize> {
    let showing = |face: u8| dice.0.iter().position(|&die| die == face);
    showing(kind.face()).or_else(|| showing(SKULL))
}
