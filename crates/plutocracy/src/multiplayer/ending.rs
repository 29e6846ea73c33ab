//! Who has won.

use std::cmp::Reverse;

use tabletop::Seat;
use tabletop::rules::Standing;

use super::Plutocracy;
use super::state::Open;

impl Plutocracy {
    /// PL-41: most councilors; then money, goods, and less time spent.
    pub(super) fn standing(&self, open: &Open) -> Standing {
        let scores = Seat::all(open.seat_count())
            .map(|seat| i32::from(open.players[seat.index()].councilors))
            .collect();
        Standing::by_key(scores, |seat| {
            let player = &open.players[seat.index()];
            let units: u8 = player.goods.iter().sum();
            (player.councilors, player.money, units, Reverse(open.time(seat)))
        })
    }
}
