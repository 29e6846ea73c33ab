//! The resolution phase, A to E: every engineer pays its bid and does what its area is for.

mod airports;
mod destinations;
mod planes;
pub(crate) mod rights;
mod routes;

use tabletop::Log;

use crate::PanAm;
use crate::action::Event;
use crate::state::{Area, Moment, Open, Slot, State};

impl PanAm {
    /// PA-68: what the bid on a track costs; discounts apply when it is paid.
    pub(crate) fn bid_cost(&self, open: &Open, slot: Slot) -> u16 {
        let bid = slot.track().and_then(|track| open.bids[track]);
        bid.map_or(0, |bid| self.current_cost(open, slot, bid.space))
    }

    /// What a space of a track would cost if it were paid for now.
    pub fn current_cost(&self, open: &Open, slot: Slot, space: u8) -> u16 {
        let discount = match slot.area() {
            Area::Airports => open.lasting.discounts[0],
            Area::Destinations => open.lasting.discounts[1],
            Area::Planes => open.lasting.discounts[2],
            Area::Routes | Area::Directives => return 0,
        };
        let cost = self.space_cost(slot, space);
        u16::from(cost.saturating_sub(discount).saturating_sub(open.lasting.own))
    }

    /// PA-30: pays a bid, selling as many shares as that needs. A bid that cannot be paid takes everything.
    fn pay(&self, open: &mut Open, slot: Slot, log: &mut impl Log<Event>) -> bool {
        let (seat, cost, card) = (open.course.seat, self.bid_cost(open, slot), open.card_at(slot));
        let worth = u16::from(open.price.saturating_sub(self.edition.stock.loss));
        let player = open.player_mut(seat);
        let short = cost.saturating_sub(player.money);
        if short > 0 && player.shares > 0 {
            let shares = short.div_ceil(worth.max(1)).min(player.shares);
            let money = shares * worth;
            player.shares -= shares;
            player.money += money;
            log.tell_all(|| Event::SharesSold { seat, shares, money });
        }
        let player = open.player_mut(seat);
        if player.money < cost {
            let money = std::mem::take(&mut player.money);
            log.tell_all(|| Event::Failed { seat, slot, card, money });
            return false;
        }
        player.money -= cost;
        log.tell_all(|| Event::Paid { seat, slot, card, money: cost });
        true
    }

    pub(crate) fn resolve(&self, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
        let seat = state.open.course.seat;
        let asks = match slot.area() {
            Area::Airports => self.pay(&mut state.open, slot, log),
            Area::Destinations => {
                if self.pay(&mut state.open, slot, log) {
                    self.take_destination(&mut state.open, slot, log);
                }
                false
            }
            Area::Planes => {
                if self.pay(&mut state.open, slot, log) {
                    self.deliver_plane(&mut state.open, slot.plane_type(), log);
                }
                false
            }
            Area::Routes => self.can_claim(&state.open, seat, log),
            Area::Directives => {
                self.draw_directive(state, seat, log);
                false
            }
        };
        if asks {
            state.open.course.moment = Moment::Resolve(slot);
            state.open.course.count = 0;
        } else {
            self.engineer_done(state, log);
        }
    }
}
