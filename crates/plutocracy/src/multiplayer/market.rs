//! Buying, selling, and the event PRICES.

use tabletop::{Log, Refusal};

use super::Plutocracy;
use super::action::{Action, Event};
use super::favors::Favor;
use super::state::{Market, Open, Rolls, State, stream};
use super::texts::refuse;
use crate::sky::Planet;

impl Plutocracy {
    /// The market where the active player can trade: an outer planet's.
    fn market(&self, open: &Open) -> Option<usize> {
        self.acts_on(open).and_then(Planet::outer)
    }

    /// PL-30, PL-32: how many units can be bought, by money and by storage.
    fn most_bought(&self, open: &Open, market: &Market) -> u8 {
        let player = open.player();
        let room = self.edition.multiplayer.storage - player.goods[market.supply.index()];
        let paid = player.money.checked_div(u16::from(market.supply_price)).unwrap_or(u16::MAX);
        room.min(paid.min(u16::from(u8::MAX)) as u8)
    }

    pub(super) fn legal_trades(&self, open: &Open, actions: &mut Vec<Action>) {
        let Some(outer) = self.market(open) else { return };
        let market = &open.markets[outer];
        if !open.turn.bought {
            actions.extend((1..=self.most_bought(open, market)).map(Action::Buy));
        }
        if !open.turn.sold {
            let units = open.player().goods[market.demand.index()];
            actions.extend((1..=units).map(Action::Sell));
            if open.player().favor == Some(Favor::Speculation) {
                actions.extend((1..=units).map(Action::Speculate));
            }
        }
    }

    pub(super) fn check_buy(&self, open: &Open, units: u8) -> Result<(), Refusal> {
        let Some(outer) = self.market(open) else { return Err(refuse::no_market()) };
        let market = &open.markets[outer];
        let room = self.edition.multiplayer.storage - open.player().goods[market.supply.index()];
        if open.turn.bought {
            Err(refuse::bought_already())
        } else if units == 0 {
            Err(refuse::no_units_named())
        } else if units > room {
            Err(refuse::no_room(market.supply, room))
        } else if units > self.most_bought(open, market) {
            Err(refuse::too_dear(
                "PL-32",
                u16::from(units) * u16::from(market.supply_price),
                open.player().money,
            ))
        } else {
            Ok(())
        }
    }

    pub(super) fn check_sell(&self, open: &Open, units: u8) -> Result<(), Refusal> {
        let Some(outer) = self.market(open) else { return Err(refuse::no_market()) };
        let good = open.markets[outer].demand;
        if open.turn.sold {
            Err(refuse::sold_already())
        } else if units == 0 {
            Err(refuse::no_units_named())
        } else if units > open.player().goods[good.index()] {
            Err(refuse::no_units("PL-32", good))
        } else {
            Ok(())
        }
    }

    pub(super) fn check_speculate(&self, open: &Open, units: u8) -> Result<(), Refusal> {
        self.holds(open, Favor::Speculation)?;
        self.check_sell(open, units)
    }

    /// PL-32: all units at one price, which then rises.
    pub(super) fn buy(&self, open: &mut Open, units: u8, log: &mut impl Log<Event>) {
        let (Some(outer), seat) = (self.market(open), open.active()) else { return };
        let market = &mut open.markets[outer];
        let (good, money) = (market.supply, u16::from(units) * u16::from(market.supply_price));
        market.supply_price = self.edition.multiplayer.supply.most.min(market.supply_price + 1);
        let player = &mut open.players[seat.index()];
        player.money -= money;
        player.goods[good.index()] += units;
        open.turn.bought = true;
        log.tell_all(|| Event::Bought { seat, good, units, money });
    }

    /// PL-32: all units at one price, which then falls.
    pub(super) fn sell(&self, open: &mut Open, units: u8, log: &mut impl Log<Event>) {
        let (Some(outer), seat) = (self.market(open), open.active()) else { return };
        let market = &mut open.markets[outer];
        let (good, money) = (market.demand, u16::from(units) * u16::from(market.demand_price));
        market.demand_price =
            self.edition.multiplayer.demand.least.max(market.demand_price.saturating_sub(1));
        let player = &mut open.players[seat.index()];
        player.money += money;
        player.goods[good.index()] -= units;
        open.turn.sold = true;
        log.tell_all(|| Event::Sold { seat, good, units, money });
    }

    /// PL-54, PL-58: the turn's one sale, each unit for what the die shows; the price stays.
    pub(super) fn speculate(&self, state: &mut State, units: u8, log: &mut impl Log<Event>) {
        let State { open, chance, .. } = state;
        let (Some(outer), seat) = (self.market(open), open.active()) else { return };
        let good = open.markets[outer].demand;
        self.use_up(open, log);
        let mut rng = chance.draw(stream::DIE);
        let rolls: Rolls = (0..units).map(|_| self.edition.roll(&mut rng)).collect();
        let money = rolls.iter().map(|&roll| u16::from(roll)).sum();
        let player = &mut open.players[seat.index()];
        player.money += money;
        player.goods[good.index()] -= units;
        open.turn.sold = true;
        open.turn.rolls = rolls;
        log.tell_all(|| Event::Speculated { seat, good, rolls, money });
    }

    /// PL-33: supply gets cheaper, demand dearer.
    pub(super) fn move_prices(&self, open: &mut Open, time: u16, log: &mut impl Log<Event>) {
        let figures = &self.edition.multiplayer;
        for market in &mut open.markets {
            market.supply_price = figures.supply.least.max(market.supply_price.saturating_sub(1));
            market.demand_price = figures.demand.most.min(market.demand_price + 1);
        }
        log.tell_all(|| Event::PricesMoved { time });
    }
}
