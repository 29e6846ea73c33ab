//! The fifth action: take a bond, or the black token that ends the era.

use tabletop::Log;

use crate::Aeroplanes;
use crate::action::Event;
use crate::state::State;

/// What a bond is worth (AE-60).
const BOND: u16 = 1;

impl Aeroplanes {
    /// AE-13, AE-60: the token is left when the bonds are gone.
    pub(crate) fn subsidise(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let seat = open.active;
        if open.bonds > 0 {
            open.bonds -= 1;
            open.player_mut().money += BOND;
            log.tell_all(|| Event::BondTaken { seat, money: BOND });
            self.end_turn(state, log);
        } else {
            log.tell_all(|| Event::TokenTaken { seat });
            self.end_era(state, log);
        }
    }
}
