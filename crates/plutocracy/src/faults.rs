//! What both games check in a position.

use tabletop::chance::{Chance, Seed};
use tabletop::fault::Faults;
use tabletop::text::Message;

use crate::names::{ByPlanet, unknown};
use crate::passengers::{Crowd, Deck, Discards, MOST_PASSENGERS, Passenger};
use crate::sky::{Place, Planet, Planets, Sky};

/// More passengers turned away and piles shuffled than any game brings; keeps counts far from overflow.
const MOST_DRAWS: u16 = 9999;

/// Reads what both games have in a position, gathering faults as it goes.
pub(crate) struct Checks<'a> {
    pub(crate) sky: &'a Sky,
    pub(crate) faults: Faults,
}

impl Checks<'_> {
    pub(crate) fn fault(&mut self, place: &str, reason: Message) {
        self.faults.add(place, reason);
    }

    pub(crate) fn require(&mut self, holds: bool, place: &str, reason: impl FnOnce() -> Message) {
        if !holds {
            self.fault(place, reason());
        }
    }

    pub(crate) fn place(&mut self, at: &str, name: &str) -> Place {
        let found = self.sky.named(name);
        self.require(found.is_some(), at, || unknown("unknown.place", name));
        found.unwrap_or_default()
    }

    pub(crate) fn planet(&mut self, at: &str, name: &str) -> Planet {
        let found = Planet::from_id(name);
        self.require(found.is_some(), at, || unknown("unknown.planet", name));
        found.unwrap_or(Planet::Earth)
    }

    pub(crate) fn passenger(&mut self, at: &str, name: &str) -> Option<Passenger> {
        let found = Passenger::named(name);
        self.require(found.is_some(), at, || unknown("unknown.passenger", name));
        found
    }

    /// Passengers in no order; more of a kind than a game can have are reported by the count of all.
    pub(crate) fn crowd(&mut self, at: &str, names: &[String]) -> Crowd {
        let mut crowd = Crowd::NONE;
        for passenger in names.iter().filter_map(|name| self.passenger(at, name)).collect::<Vec<_>>() {
            if crowd.count(passenger) < crate::passengers::MOST_OF_A_KIND {
                crowd.add(passenger);
            } else {
                let reason = Message::new("position.too-many").with("passenger", passenger.name());
                self.fault(at, reason);
            }
        }
        crowd
    }

    /// The deck, written from top to bottom.
    pub(crate) fn deck(&mut self, names: &[String]) -> Deck {
        let cards: Vec<Passenger> =
            names.iter().rev().filter_map(|name| self.passenger("deck", name)).collect();
        cards.into_iter().take(MOST_PASSENGERS).collect()
    }

    pub(crate) fn discards(&mut self, names: &[String], turned_away: u16, reshuffles: u16) -> Discards {
        for (place, found) in [("turned_away", turned_away), ("reshuffles", reshuffles)] {
            self.require(found <= MOST_DRAWS, place, || {
                Message::new("position.draws").with("found", found).with("most", MOST_DRAWS)
            });
        }
        Discards { crowd: self.crowd("discards", names), turned_away, reshuffles }
    }

    /// The planets by the numbers of their positions.
    pub(crate) fn planets(&mut self, numbers: &ByPlanet<u8>) -> Planets {
        Planet::ALL.map(|planet| {
            let (found, positions) = (*numbers.get(planet), self.sky.positions(planet));
            self.require(found < positions, "planets", || {
                let reason = Message::new("position.planet").with("planet", planet.id());
                reason.with("found", found).with("most", positions - 1)
            });
            self.sky.position(planet, found)
        })
    }

    /// The planets that started there and rotated so often are where the position says.
    pub(crate) fn check_rotation(
        &mut self,
        planets: &Planets,
        rotations: u16,
        start: impl Fn(Planet) -> Option<u8>,
    ) {
        for planet in Planet::ALL {
            let Some(start) = start(planet) else { continue };
            let number = (u16::from(start) + rotations) % u16::from(self.sky.positions(planet));
            let expected = self.sky.position(planet, number as u8);
            self.require(planets[planet.index()] == expected, "planets", || {
                let reason = Message::new("position.rotation").with("planet", planet.id());
                reason.with("found", self.sky.number(planets[planet.index()])).with("expected", number)
            });
        }
    }

    /// Every passenger is somewhere exactly once.
    pub(crate) fn check_passengers(&mut self, all: Crowd, found: impl Iterator<Item = Passenger>) {
        let mut counts = [0_usize; Passenger::KINDS];
        found.for_each(|passenger| counts[passenger.index()] += 1);
        for passenger in Passenger::all() {
            let (found, expected) = (counts[passenger.index()], usize::from(all.count(passenger)));
            self.require(found == expected, "", || {
                let reason = Message::new("position.passengers").with("passenger", passenger.name());
                reason.with("found", found).with("expected", expected)
            });
        }
    }

    /// A token's time is one at which its event runs, and the event has not run too often.
    pub(crate) fn check_token(&mut self, event: &'static str, time: u16, every: u16, now: u16) {
        let lawful = time > 0 && time.is_multiple_of(every) && time - every <= now;
        self.require(lawful, "track", || {
            let reason = Message::new("position.token").with("event", event).with("found", time);
            reason.with("every", every).with("now", now)
        });
    }

    pub(crate) fn chance<const N: usize>(&mut self, seed: &str, used: [u32; N]) -> Chance<N> {
        let found = Seed::from_hex(seed);
        self.require(found.is_some(), "seed", || Message::new("position.seed"));
        let mut chance = Chance::new(found.unwrap_or(Seed([0; 32])));
        chance.used = used;
        chance
    }
}
