//! Where planets will be, and how soon one is there: rotations are certain, so that journeys can be planned.

use plutocracy::sky::{Place, Planet, Planets, Sky};

/// The sky from some moment on, as somebody sees it who is about to fly.
#[derive(Clone, Copy)]
pub(super) struct Ephemeris<'e> {
    sky: &'e Sky,
    planets: &'e Planets,
    /// How often the planets have moved on since they were where `planets` says.
    turned: u16,
    now: u16,
    /// When ROTATE runs next, and how often it does.
    next: u16,
    every: u16,
}

/// The soonest journey to a planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    /// The hex to fly to, where the planet is or comes by.
    pub(super) to: Place,
    /// When one can act on the planet.
    pub(super) arrival: u16,
}

impl<'e> Ephemeris<'e> {
    pub(super) fn new(sky: &'e Sky, planets: &'e Planets, now: u16, next: u16, every: u16) -> Self {
        Ephemeris { sky, planets, turned: 0, now, next, every }
    }

    pub(super) fn now(&self) -> u16 {
        self.now
    }

    /// The sky as it will be for whoever arrives at a time.
    pub(super) fn at(self, arrival: u16) -> Self {
        let turns = self.rotations(arrival);
        Ephemeris { turned: self.turned + turns, now: arrival, next: self.next + turns * self.every, ..self }
    }

    /// PL-04: how many ROTATEs run before somebody acts who leaves now and arrives then.
    pub(super) fn rotations(&self, arrival: u16) -> u16 {
        if arrival <= self.next { 0 } else { (arrival - self.next) / self.every + 1 }
    }

    /// The first arrival before which so many ROTATEs run.
    fn after(&self, rotations: u16) -> u16 {
        match rotations {
            0 => self.now,
            1 => self.next + 1,
            _ => self.next + (rotations - 1) * self.every,
        }
    }

    /// Where a planet is after so many ROTATEs.
    fn place_after(&self, planet: Planet, rotations: u16) -> Place {
        let number = u16::from(self.sky.number(self.planets[planet.index()])) + self.turned + rotations;
        self.sky.position(planet, (number % u16::from(self.sky.positions(planet))) as u8)
    }

    /// Where a planet is now.
    pub(super) fn place(&self, planet: Planet) -> Place {
        self.place_after(planet, 0)
    }

    /// PL-07: the soonest way to a planet, straight to it or to where it will come by and take the ship along.
    pub(super) fn soonest(&self, from: Place, planet: Planet) -> Flight {
        let mut best = Flight { to: from, arrival: u16::MAX };
        let mut next = self.place(planet);
        for rotations in 0..u16::from(self.sky.positions(planet)) {
            let there = self.after(rotations);
            if there >= best.arrival {
                break;
            }
            let to = next;
            next = self.sky.next(to);
            let arrival = there.max(self.now + u16::from(self.sky.time(from, to)));
            if to != from && arrival < best.arrival {
                best = Flight { to, arrival };
            }
        }
        best
    }

    /// PL-07: where a ship that flies to a hex is at its arrival: the planet may have taken it along.
    pub(super) fn carried(&self, to: Place, arrival: u16) -> Place {
        match self.sky.orbit(to) {
            Some(planet) if self.meets(planet, to, arrival) == arrival => self.at(arrival).place(planet),
            _ => to,
        }
    }

    /// When one who flies to a hex on an orbit, and arrives no sooner than said, acts on the planet of that orbit.
    pub(super) fn meets(&self, planet: Planet, to: Place, least: u16) -> u16 {
        let comes = (0..u16::from(self.sky.positions(planet)))
            .find(|&rotations| self.place_after(planet, rotations) == to);
        comes.map_or(u16::MAX, |rotations| least.max(self.after(rotations)))
    }
}

#[cfg(test)]
mod tests {
    use plutocracy::Solo;
    use plutocracy::solo::action::Action;
    use plutocracy::solo::state::{Marker, State, Step};
    use plutocracy::solo::{Options, Scenario};
    use tabletop::chance::{Seed, pick};
    use tabletop::{Rules, Silent, Title};

    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    /// Flies for real: the ship is on the planet at the time that was foretold, and at no earlier one.
    #[test]
    fn the_soonest_flight_ends_on_the_planet_and_no_other_is_sooner() {
        let rules = Solo::house();
        let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("flights").0);
        let (mut legal, mut flights) = (Vec::new(), 0);
        for game in 0..40 {
            let options = Options { scenario: Scenario::Random, ..Options::default() };
            let mut state = rules.setup(&options, 1, Seed::from_text("flights").nth(game));
            loop {
                legal.clear();
                rules.legal(&state, &mut legal);
                if legal.is_empty() {
                    break;
                }
                if state.open.step == Step::Travel && state.open.time(Marker::Ship) < 60 {
                    for planet in Planet::ALL {
                        flights += 1;
                        check(&rules, &state, planet);
                    }
                }
                rules.play_unchecked(&mut state, pick(&mut rng, &legal), &mut Silent);
            }
        }
        assert!(flights > 200, "{flights}");
    }

    fn check(rules: &Solo, state: &State, planet: Planet) {
        let open = &state.open;
        let (now, next) = (open.time(Marker::Ship), open.time(Marker::Rotate));
        let seen = Ephemeris::new(&rules.data().sky, &open.planets, now, next, rules.data().rotate);
        let from = open.ship.unwrap();
        let told = seen.soonest(from, planet);
        let sky = &rules.data().sky;
        let mut soonest = u16::MAX;
        for to in sky.orbits().filter(|&to| to != from && sky.orbit(to) == Some(planet)) {
            let least = sky.time(from, to);
            for time in least..least + 20 {
                let Some(after) = fly(rules, state, to, time) else { break };
                if rules.stands_on(&after.open) == Some(planet) {
                    let arrival = now + u16::from(time);
                    assert_eq!(seen.at(arrival).place(planet), after.open.planets[planet.index()]);
                    assert_eq!(seen.meets(planet, to, now + u16::from(least)), arrival);
                    soonest = soonest.min(arrival);
                    break;
                }
            }
        }
        assert_eq!(told.arrival, soonest, "{planet:?} from {from:?} at {now}");
    }

    /// The state after a journey on which nobody waits anywhere, so that no game is lost before its end.
    fn fly(rules: &Solo, state: &State, to: Place, time: u8) -> Option<State> {
        let mut after = *state;
        for waiting in &mut after.open.waiting {
            after.open.discards.crowd = after.open.discards.crowd.plus(std::mem::take(waiting));
        }
        rules.play_unchecked(&mut after, Action::Travel(to), &mut Silent);
        rules.play_unchecked(&mut after, Action::Depart(time), &mut Silent);
        (!matches!(after.open.step, Step::Over(_))).then_some(after)
    }
}
