//! The Plutocratic Council: elections, and the societies on Earth.

use tabletop::{Log, Refusal, Seat};

use super::Plutocracy;
use super::action::{Action, Event};
use super::state::{Open, Parliament, Society};
use super::texts::refuse;
use crate::sky::Planet;

impl Plutocracy {
    pub(super) fn send_councilor(
        &self,
        open: &mut Open,
        seat: Seat,
        planet: Option<Planet>,
        log: &mut impl Log<Event>,
    ) {
        open.players[seat.index()].councilors += 1;
        log.tell_all(|| Event::CouncilorSent { seat, planet });
    }

    /// PL-35: each outer planet sends a councilor of whoever has most members there.
    pub(super) fn elect(&self, open: &mut Open, time: u16, log: &mut impl Log<Event>) {
        log.tell_all(|| Event::Elections { time });
        for (outer, planet) in Planet::OUTER.into_iter().enumerate() {
            if let Some(seat) = elected(&open.parliaments[outer]) {
                self.send_councilor(open, seat, Some(planet), log);
            }
        }
    }

    /// PL-36: what a society wants to see.
    pub(super) fn qualifies(&self, open: &Open, society: Society) -> bool {
        let wants = &self.edition.multiplayer.societies;
        let (seat, player) = (open.active(), open.player());
        match society {
            Society::Magnates => player.money >= wants.money,
            Society::Merchants => {
                player.goods.iter().filter(|&&units| units > 0).count() >= usize::from(wants.goods)
            }
            Society::Diplomats => {
                let present = |outer: &usize| open.members(seat, *outer) > 0;
                (0..Planet::OUTER_COUNT).filter(present).count() >= usize::from(wants.planets)
            }
            Society::Rescuers => player.alien,
        }
    }

    pub(super) fn legal_joins(&self, open: &Open, actions: &mut Vec<Action>) {
        if self.acts_on(open) == Some(Planet::Earth) && !open.turn.joined {
            let may = |society: &Society| self.check_join(open, *society).is_ok();
            actions.extend(Society::ALL.into_iter().filter(may).map(Action::Join));
        }
    }

    pub(super) fn check_join(&self, open: &Open, society: Society) -> Result<(), Refusal> {
        if self.acts_on(open) != Some(Planet::Earth) {
            Err(refuse::not_on_earth())
        } else if open.turn.joined {
            Err(refuse::joined_already())
        } else if open.societies[society.index()].contains(open.active()) {
            Err(refuse::member_already(society))
        } else if self.qualifies(open, society) {
            Ok(())
        } else {
            Err(refuse::not_qualified(society))
        }
    }

    /// PL-36: the first to join sends more councilors than those who come later.
    pub(super) fn join(&self, open: &mut Open, society: Society, log: &mut impl Log<Event>) {
        let seat = open.active();
        let gives = &self.edition.multiplayer.societies;
        let joined = &mut open.societies[society.index()];
        let councilors = if joined.is_empty() { gives.first } else { gives.later };
        joined.insert(seat);
        open.players[seat.index()].councilors += u16::from(councilors);
        open.turn.joined = true;
        log.tell_all(|| Event::Joined { seat, society, councilors });
    }
}

/// PL-35: most members; on a tie whoever of them has the earliest seat.
fn elected(parliament: &Parliament) -> Option<Seat> {
    let members = |seat: Seat| parliament.iter().filter(|&&other| other == seat).count();
    // The later of equals wins `max_by_key`, so that the earliest seat comes last.
    parliament.iter().rev().copied().max_by_key(|&seat| members(seat))
}
