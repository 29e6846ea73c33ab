//! C: planes, and what cards do with them.

use tabletop::{Log, Seat};

use crate::PanAm;
use crate::action::Event;
use crate::planes::Plane;
use crate::state::Open;

impl PanAm {
    /// PA-34: nothing if none of that type is left.
    pub(crate) fn deliver_plane(&self, open: &mut Open, plane: Plane, log: &mut impl Log<Event>) {
        let seat = open.course.seat;
        let player = open.player_mut(seat);
        if player.hangar[plane.index()] == 0 {
            log.tell_all(|| Event::NoPlane { seat, plane });
            return;
        }
        player.hangar[plane.index()] -= 1;
        player.fleet[plane.index()] += 1;
        log.tell_all(|| Event::PlaneTaken { seat, plane, free: false });
    }

    /// PA-68: neither a covered type nor one of which none is left.
    pub(crate) fn is_available(&self, open: &Open, seat: Seat, plane: Plane) -> bool {
        self.is_uncovered(open, plane) && open.player(seat).hangar[plane.index()] > 0
    }

    /// PA-61: a plane in the fleet for one of exactly one more range.
    pub(crate) fn can_upgrade(&self, open: &Open, seat: Seat, plane: Plane) -> bool {
        let next = plane.next().is_some_and(|next| self.is_available(open, seat, next));
        next && open.player(seat).fleet[plane.index()] > 0
    }

    /// A plane that a card gives.
    pub(crate) fn take_plane(&self, open: &mut Open, plane: Plane, log: &mut impl Log<Event>) {
        let seat = open.asked();
        let player = open.player_mut(seat);
        player.hangar[plane.index()] -= 1;
        player.fleet[plane.index()] += 1;
        log.tell_all(|| Event::PlaneTaken { seat, plane, free: true });
        self.next_chooser(open);
    }

    pub(crate) fn upgrade(&self, open: &mut Open, plane: Plane, log: &mut impl Log<Event>) {
        let seat = open.asked();
        if let Some(to) = plane.next() {
            let player = open.player_mut(seat);
            player.fleet[plane.index()] -= 1;
            player.hangar[plane.index()] += 1;
            player.hangar[to.index()] -= 1;
            player.fleet[to.index()] += 1;
            log.tell_all(|| Event::Upgraded { seat, to });
        }
        self.next_chooser(open);
    }
}
