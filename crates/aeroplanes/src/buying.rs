//! The first action: buy an aeroplane.

use tabletop::{Log, Refusal};

use crate::Aeroplanes;
use crate::action::{Action, Event};
use crate::advantage::Advantage;
use crate::aeroplane::{AEROPLANES, Card, Stage};
use crate::state::{Open, Plane, Player, State};
use crate::texts::refuse;

impl Aeroplanes {
    /// AE-20: the price with £1 for every lower-numbered aeroplane that is passed over.
    pub fn price(&self, open: &Open, card: Card) -> u16 {
        self.aeroplane(card).price + u16::from(open.row.before(card))
    }

    /// AE-04: a player's airport tiles that are neither on the board nor on aeroplanes.
    pub fn supply(&self, open: &Open, player: &Player, stage: Stage) -> u8 {
        let of_stage = player.fleet.iter().filter(|&card| self.aeroplane(card).stage == stage);
        let on_cards: u8 = of_stage.map(|card| open.planes[card.index()].tiles).sum();
        self.edition.tiles.saturating_sub(on_cards + player.airports[stage.index()].len() as u8)
    }

    pub(crate) fn legal_purchases(&self, open: &Open, actions: &mut Vec<Action>) {
        let player = open.player();
        let produces = player.holds(Advantage::IncreasedProduction) > 0;
        for (passed, card) in (0..).zip(open.row.iter()) {
            if self.aeroplane(card).price + passed > player.money {
                continue;
            }
            actions.push(Action::Buy { card, production: false });
            if produces && self.has_spare_tile(open, card) {
                actions.push(Action::Buy { card, production: true });
            }
        }
    }

    /// AE-22: a tile is left beyond those that come with the aeroplane.
    fn has_spare_tile(&self, open: &Open, card: Card) -> bool {
        let aeroplane = self.aeroplane(card);
        self.supply(open, open.player(), aeroplane.stage) > aeroplane.tiles
    }

    pub(crate) fn check_buy(&self, open: &Open, card: Card, production: bool) -> Result<(), Refusal> {
        if card.index() >= AEROPLANES || !open.row.contains(card) {
            return Err(refuse::not_on_offer());
        }
        let (price, money) = (self.price(open, card), open.player().money);
        if price > money {
            return Err(refuse::too_dear("AE-20", price, money));
        }
        if production && open.player().holds(Advantage::IncreasedProduction) == 0 {
            return Err(refuse::without(Advantage::IncreasedProduction));
        }
        if production && !self.has_spare_tile(open, card) {
            return Err(refuse::no_spare_tile());
        }
        Ok(())
    }

    pub(crate) fn buy(&self, state: &mut State, card: Card, production: bool, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let aeroplane = self.aeroplane(card);
        let (seat, money, passed) = (open.active, self.price(open, card), open.row.before(card));
        // AE-21: with too few left you take what there is.
        let wanted = aeroplane.tiles + u8::from(production);
        let tiles = wanted.min(self.supply(open, open.player(), aeroplane.stage));
        let player = open.player_mut();
        player.money = player.money.saturating_sub(money);
        player.fleet.insert(card);
        if production {
            player.advantages[Advantage::IncreasedProduction.index()] -= 1;
        }
        open.planes[card.index()] = Plane { tiles, free: aeroplane.seats, era: open.era };
        open.row.remove(card);
        log.tell_all(|| Event::Bought { seat, card, money, passed, tiles, production });
        self.refill_row(open, log);
        self.end_turn(state, log);
    }

    /// AE-20: the row shrinks when the deck is empty.
    pub(crate) fn refill_row(&self, open: &mut Open, log: &mut impl Log<Event>) {
        while open.row.len() < self.edition.row && usize::from(open.dealt) < AEROPLANES {
            let card = Card(open.dealt);
            open.row.insert(card);
            open.dealt += 1;
            log.tell_all(|| Event::Offered { card });
        }
    }
}
