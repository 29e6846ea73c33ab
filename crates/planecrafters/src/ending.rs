//! The end of a turn, of a round, and of the game, with its awards.

use tabletop::rules::Standing;
use tabletop::{Log, Seat};

use crate::Planecrafters;
use crate::action::{Award, Event};
use crate::state::{Open, State, Step, Turn};

impl Planecrafters {
    /// PC-40, PC-44: the turn passes on, unless this was the last seat of the last round.
    pub(crate) fn end_turn(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let next = open.active.next(open.seat_count());
        if next == open.first {
            if open.ending || open.round >= self.edition.last_round {
                open.turn = Turn::new(Step::Over);
                self.give_awards(open, log);
                log.tell_all(|| Event::Ended);
                return;
            }
            open.round += 1;
        }
        open.active = next;
        self.begin_turn(state, log);
    }

    /// PC-42: Industry and Enterprise may be split; Distinction has one holder.
    pub(crate) fn give_awards(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let parts = |open: &Open, seat: Seat| open.players[seat.index()].sold.len() as u16;
        self.split(open, Award::Industry, self.edition.industry, parts, log);
        let cost = |open: &Open, seat: Seat| self.staff_cost(open, seat);
        self.split(open, Award::Enterprise, self.edition.enterprise, cost, log);
        if let Some(shown) = open.display {
            award(open, shown.seat, Award::Distinction, shown.value, self.edition.distinction, log);
        }
    }

    fn split(
        &self,
        open: &mut Open,
        which: Award,
        crowns: u16,
        measure: impl Fn(&Open, Seat) -> u16,
        log: &mut impl Log<Event>,
    ) {
        let seats = || Seat::all(open.seat_count());
        let best = seats().map(|seat| measure(open, seat)).max().unwrap_or(0);
        if best == 0 {
            return;
        }
        let tied: arrayvec::ArrayVec<Seat, { crate::state::MAX_SEATS }> =
            seats().filter(|&seat| measure(open, seat) == best).collect();
        for &seat in &tied {
            award(open, seat, which, best, crowns / tied.len() as u16, log);
        }
    }

    /// How many crowns a seat's employees cost in print (PC-42).
    fn staff_cost(&self, open: &Open, seat: Seat) -> u16 {
        open.players[seat.index()].staff.iter().map(|employee| self.cost(open, employee)).sum()
    }

    /// PC-43: most crowns; on a tie whoever came later in turn order.
    pub(crate) fn standing(&self, open: &Open) -> Standing {
        let seats = open.seat_count();
        let crowns = |seat: Seat| i32::from(open.players[seat.index()].crowns);
        let scores = Seat::all(seats).map(crowns).collect();
        Standing::by_key(scores, |seat| (crowns(seat), seat.distance_from(open.first, seats)))
    }
}

fn award(open: &mut Open, seat: Seat, award: Award, figure: u16, crowns: u16, log: &mut impl Log<Event>) {
    open.players[seat.index()].crowns += crowns;
    log.tell_all(|| Event::Awarded { seat, award, figure, crowns });
}
