//! The end of a round and of the game.

use tabletop::knowledge::Multiset;
use tabletop::{Log, Seat, Standing};

use crate::PanAm;
use crate::action::Event;
use crate::cards::Hand;
use crate::edition::ROUNDS;
use crate::planes::Plane;
use crate::state::{Lasting, Moment, Open, State};

impl PanAm {
    /// Engineers come back but for those at Directives, the marker moves on (PA-06), played directives go to the
    /// discards (PA-66).
    pub(crate) fn end_round(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        for directive in std::mem::replace(&mut open.played, Hand::NONE).iter() {
            open.used.add(directive);
        }
        open.lasting = Lasting::default();
        if open.round() == ROUNDS {
            open.enter(Moment::Over);
            log.tell_all(|| Event::Ended);
            return;
        }
        let seats = open.seat_count();
        open.waiting = open.directives_site.len() as u8;
        for seat in Seat::all(seats) {
            let staying = open.directives_site.iter().filter(|&&other| other == seat).count() as u8;
            let player = open.player_mut(seat);
            player.engineers = self.engineers(seats) - staying;
            player.resting = 0;
        }
        open.first = open.first.next(seats);
        for plane in Plane::ALL {
            if usize::from(self.edition.table.opens[plane.index()]) == open.round() + 1 {
                log.tell_all(|| Event::Uncovered { plane });
            }
        }
        self.begin_round(state, log);
    }

    /// PA-01: how many engineers everyone has.
    pub(crate) fn engineers(&self, seats: usize) -> u8 {
        self.edition.table.engineers[seats - 2]
    }

    /// PA-50: most stock, then most money, then a shared victory.
    pub(crate) fn standing(&self, open: &Open) -> Standing {
        let scores =
            open.players[..open.seat_count()].iter().map(|player| i32::from(player.shares)).collect();
        Standing::by_key(scores, |seat| (open.player(seat).shares, open.player(seat).money))
    }
}
