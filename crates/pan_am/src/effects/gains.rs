//! Effects that happen without a choice.

use tabletop::{Log, Seat};

use super::{Effect, Per, Source, Who};
use crate::PanAm;
use crate::action::Event;
use crate::state::{Area, Open, Running, Slot, State};

impl PanAm {
    /// Carries out an effect for everyone whom it concerns.
    pub(crate) fn carry_out(
        &self,
        state: &mut State,
        running: Running,
        effect: Effect,
        log: &mut impl Log<Event>,
    ) {
        let open = &mut state.open;
        match effect {
            Effect::Money { amount, per, who } => {
                for seat in open.first.clockwise(open.seat_count()) {
                    if self.is_concerned(open, running, who, seat) {
                        self.move_money(open, seat, i32::from(amount) * count(open, seat, per), log);
                    }
                }
            }
            Effect::Price { amount } => {
                open.price = self.moved_price(open, amount);
                let price = open.price;
                log.tell_all(|| Event::PriceMoved { price });
            }
            Effect::Extend { path: Some(path) } => self.expand(open, path, log),
            Effect::Block { face: Some(face) } => self.block_face(open, face, log),
            Effect::Discount { area, amount } => self.discount(open, running.source, area, amount, log),
            Effect::SaleBonus { amount } => {
                open.lasting.sale_bonus = open.lasting.sale_bonus.saturating_add(amount);
                log.tell_all(|| Event::BetterSales { amount });
            }
            Effect::Peek { pile, count } => self.peek(state, running.seat, pile, count, log),
            Effect::Income { .. } | Effect::Destinations { .. } | Effect::Directives { .. } => {
                let seats = open.seat_count();
                for seat in running.seat.clockwise(seats).take(usize::from(running.left)) {
                    self.give(state, seat, effect, log);
                }
            }
            _ => {}
        }
    }

    fn give(&self, state: &mut State, seat: Seat, effect: Effect, log: &mut impl Log<Event>) {
        match effect {
            Effect::Income { amount } => {
                let player = state.open.player_mut(seat);
                player.income += u16::from(amount);
                player.gained += u16::from(amount);
                log.tell_all(|| Event::IncomeRose { seat, amount });
            }
            Effect::Destinations { count } => {
                (0..count).for_each(|_| self.draw_destination(state, seat, log))
            }
            Effect::Directives { count } => (0..count).for_each(|_| self.draw_directive(state, seat, log)),
            _ => {}
        }
    }

    fn is_concerned(&self, open: &Open, running: Running, who: Who, seat: Seat) -> bool {
        let shares = || open.players[..open.seat_count()].iter().map(|player| player.shares);
        match who {
            Who::Everyone => running.source == Source::Event || seat == running.seat,
            Who::Others => seat != running.seat,
            Who::FewestShares => Some(open.player(seat).shares) == shares().min(),
            Who::MostShares => Some(open.player(seat).shares) == shares().max(),
        }
    }

    /// PA-46: a card takes no more than there is.
    fn move_money(&self, open: &mut Open, seat: Seat, amount: i32, log: &mut impl Log<Event>) {
        let player = open.player_mut(seat);
        let money = amount.unsigned_abs() as u16;
        if amount > 0 {
            player.money += money;
            log.tell_all(|| Event::Received { seat, money });
        } else if amount < 0 && player.money > 0 {
            let money = money.min(player.money);
            player.money -= money;
            log.tell_all(|| Event::Lost { seat, money });
        }
    }

    /// Whether a directive would bring or cost anyone anything.
    pub(crate) fn moves_money(&self, open: &Open, seat: Seat, amount: i8, per: Per, who: Who) -> bool {
        let moves = |other: Seat| {
            let total = i32::from(amount) * count(open, other, per);
            total > 0 || total < 0 && open.player(other).money > 0
        };
        let concerned = |other: &Seat| (*other == seat) == (who != Who::Others);
        Seat::all(open.seat_count()).filter(concerned).any(moves)
    }

    /// PA-68: an event's discount lasts the round, a directive's is for the engineer at hand.
    fn discount(&self, open: &mut Open, source: Source, area: Area, amount: u8, log: &mut impl Log<Event>) {
        let round = source == Source::Event;
        let (index, slot) = match area {
            Area::Airports => (0, Slot::AIRPORTS),
            Area::Destinations => (1, Slot::destination(0)),
            _ => (2, Slot::PLANES),
        };
        let discount = if round { &mut open.lasting.discounts[index] } else { &mut open.lasting.own };
        *discount = discount.saturating_add(amount);
        log.tell_all(|| Event::Cheaper { slot, amount, round });
    }
}

fn count(open: &Open, seat: Seat, per: Per) -> i32 {
    match per {
        Per::Player => 1,
        Per::Airport => open.player(seat).airports.len() as i32,
        Per::Route => open.routes_of(seat).count() as i32,
        Per::Plane => open.player(seat).fleet.iter().map(|&planes| i32::from(planes)).sum(),
    }
}
