//! Between two eras (AE-73).

use tabletop::{Log, Seat};

use crate::Aeroplanes;
use crate::action::Event;
use crate::board::Place;
use crate::state::{Open, State, Step, Waiting};

impl Aeroplanes {
    /// AE-73: in this order. Whoever took the black token is the first player of the next era (AE-12).
    pub(crate) fn keep_up(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        self.renew_row(open, log);
        self.retire_full_aeroplanes(open, log);
        self.fill_overflow(open, log);
        self.refill_waiting(state, log);
        let open = &mut state.open;
        let money = self.edition.income[usize::from(open.era)];
        for seat in Seat::all(open.seat_count()) {
            open.players[seat.index()].money += money;
            log.tell_all(|| Event::Income { seat, money });
        }
        open.bonds = self.edition.bonds;
        open.era += 1;
        open.round += 1;
        (open.first, open.acted, open.step) = (open.active, 0, Step::Act);
        let (era, first) = (open.era, open.first);
        log.tell_all(|| Event::EraBegan { era, first });
    }

    fn renew_row(&self, open: &mut Open, log: &mut impl Log<Event>) {
        for _ in 0..self.edition.withdrawn {
            let Some(card) = open.row.first() else { break };
            open.row.remove(card);
            log.tell_all(|| Event::Withdrawn { card });
        }
        self.refill_row(open, log);
    }

    /// Their points count at the end; the others keep their free seats, which no longer count against profit, for they
    /// were bought in an era that is over.
    fn retire_full_aeroplanes(&self, open: &Open, log: &mut impl Log<Event>) {
        for seat in Seat::all(open.seat_count()) {
            for card in open.players[seat.index()].fleet.iter() {
                let plane = &open.planes[card.index()];
                let filled_now =
                    || open.claimed.iter().any(|claimed| claimed.card == card && claimed.era == open.era);
                if plane.free == 0 && filled_now() {
                    log.tell_all(|| Event::Retired { seat, card });
                }
            }
        }
    }

    /// AE-74: from Rome clockwise, the longest waiting, then the lowest space; when the area is full the rest stay.
    fn fill_overflow(&self, open: &mut Open, log: &mut impl Log<Event>) {
        for home in self.edition.board.homes() {
            if open.overflow.len() >= self.edition.overflow {
                return;
            }
            let Some(space) = self.longest_waiting_for_abroad(open, home) else { continue };
            if let Some(Waiting { tile, .. }) = open.waiting[home.index()][space].take() {
                open.overflow.push(tile);
                log.tell_all(|| Event::Overflowed { home, tile });
            }
        }
    }

    fn longest_waiting_for_abroad(&self, open: &Open, home: Place) -> Option<usize> {
        let spaces = open.waiting[home.index()].iter().enumerate();
        let waiting = spaces.filter_map(|(space, waiting)| waiting.map(|waiting| (space, waiting)));
        let abroad =
            waiting.filter(|(_, waiting)| !self.edition.board.in_europe(self.group(waiting.tile).to));
        abroad.min_by_key(|&(space, waiting)| (waiting.since, space)).map(|(space, _)| space)
    }

    /// AE-73: crosses are allowed now.
    fn refill_waiting(&self, state: &mut State, log: &mut impl Log<Event>) {
        let since = state.open.era + 1;
        for home in self.edition.board.homes() {
            for space in &mut state.open.waiting[home.index()][..self.edition.waiting] {
                if space.is_none() {
                    let Some(tile) = state.bag.pop() else { return };
                    *space = Some(Waiting { tile, since });
                    log.tell_all(|| Event::Arrived { home, tile });
                }
            }
        }
    }
}
