//! Seats in the parliaments of the outer planets.

use tabletop::{Log, Refusal};

use super::Plutocracy;
use super::action::{Action, Event};
use super::state::Open;
use super::texts::refuse;
use crate::sky::Planet;

impl Plutocracy {
    /// PL-34: what the cheapest free seat costs; nothing is for sale in a full parliament.
    pub fn seat_price(&self, open: &Open, outer: usize) -> Option<u16> {
        self.edition.multiplayer.parliament.get(open.parliaments[outer].len()).copied()
    }

    pub(super) fn legal_seats(&self, open: &Open, actions: &mut Vec<Action>) {
        if self.check_seat(open).is_ok() {
            actions.push(Action::BuySeat);
        }
    }

    /// The parliament where the active player is, if it has a free seat.
    fn parliament(&self, open: &Open, rule: &'static str) -> Result<(Planet, u16), Refusal> {
        let here = self.acts_on(open).and_then(|planet| Some((planet, planet.outer()?)));
        let Some((planet, outer)) = here else { return Err(refuse::no_parliament(rule)) };
        self.seat_price(open, outer)
            .map(|price| (planet, price))
            .ok_or_else(|| refuse::full_parliament(planet))
    }

    pub(super) fn check_seat(&self, open: &Open) -> Result<(), Refusal> {
        let (_, price) = self.parliament(open, "PL-34")?;
        let money = open.player().money;
        if price <= money { Ok(()) } else { Err(refuse::too_dear("PL-34", price, money)) }
    }

    /// PL-34: only where one is, and always the cheapest.
    pub(super) fn buy_seat(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let Ok((planet, money)) = self.parliament(open, "PL-34") else { return };
        let seat = open.active();
        open.players[seat.index()].money -= money;
        open.parliaments[planet.index() - 1].push(seat);
        log.tell_all(|| Event::SeatBought { seat, planet, money });
    }

    /// PL-54, PL-55: Lobbyism works where there is a parliament with a free seat.
    pub(super) fn check_lobbyism(&self, open: &Open) -> Result<(), Refusal> {
        self.parliament(open, "PL-55").map(drop)
    }

    pub(super) fn lobby(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let Ok((planet, _)) = self.parliament(open, "PL-55") else { return };
        let seat = open.active();
        open.parliaments[planet.index() - 1].push(seat);
        log.tell_all(|| Event::Lobbied { seat, planet });
    }
}
