//! Income and stock.

use tabletop::{Log, Seat};

use crate::PanAm;
use crate::action::Event;
use crate::state::{Moment, Open, State};

impl PanAm {
    /// PA-44: everyone receives their income.
    pub(crate) fn pay_income(&self, open: &mut Open, log: &mut impl Log<Event>) {
        for seat in open.first.clockwise(open.seat_count()) {
            let player = open.player_mut(seat);
            let money = player.income;
            player.money += money;
            if money > 0 {
                log.tell_all(|| Event::Income { seat, money });
            }
        }
        open.enter(Moment::BeforeStock);
    }

    /// PA-45: as many shares as a player can pay and are left.
    pub(crate) fn most_shares(&self, open: &Open, seat: Seat) -> u8 {
        let payable = open.player(seat).money / u16::from(open.price.max(1));
        let most = payable.min(open.shares_left(self.edition.stock.shares));
        u8::try_from(most).unwrap_or(u8::MAX)
    }

    pub(crate) fn buy(&self, state: &mut State, shares: u8, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let (seat, money) = (open.course.seat, u16::from(shares) * u16::from(open.price));
        let player = open.player_mut(seat);
        player.money -= money;
        player.shares += u16::from(shares);
        log.tell_all(|| Event::Bought { seat, shares, money });
        self.next_seat(state, log);
    }
}
