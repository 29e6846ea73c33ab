//! Which stop looks best next, with an eye on those after it.

use plutocracy::Solo;
use plutocracy::passengers::{Crowd, Passenger};
use plutocracy::sky::{Place, Planet};
use plutocracy::solo::action::Class;
use plutocracy::solo::state::{Marker, Open};

use crate::plutocracy::ephemeris::{Ephemeris, Flight};

// These figures win most games when each stop is chosen by them alone.

/// How many stops are looked ahead.
const STOPS: usize = 3;
/// What a passenger brought home is worth, and more while NEW PASSENGERS would find too few to draw.
const HOME: f32 = 0.75;
const NEEDED: f32 = 1.3;
/// What it costs for each who is then missing.
const MISSING: f32 = 1.4;
/// What a passenger taken on board is worth.
const BOARDED: f32 = 0.35;
/// What it is worth to come in time to a planet where nobody more can wait, or one more, ...
const RELIEF: [f32; 2] = [1.75, 0.43];
/// ... and what it costs to be too late.
const LOST: [f32; 2] = [12.0, 7.5];
/// What a time unit costs.
const TIME: f32 = 0.2;
/// How much the stops after the next count.
const LATER: f32 = 0.85;
/// What speaks against a hex to which the planet comes later than to another.
const DETOUR: f32 = 8.0;
/// Taking somebody along: at all, for each who waits there, for each on board with the same home, and for each time unit
/// to that home.
const BOARDING: f32 = 1.15;
const CROWDED: f32 = 0.4;
const COMPANY: f32 = 0.2;
const FAR: f32 = 0.043;

/// A stop and how good it looks.
#[derive(Clone, Copy)]
pub(super) struct Leg {
    flight: Flight,
    score: f32,
}

/// The ship as it leaves a planet.
#[derive(Clone, Copy)]
struct Load {
    aboard: Crowd,
    free: usize,
    /// How many must still be brought home before NEW PASSENGERS runs next.
    need: usize,
    /// The planets where it has been.
    seen: [bool; Planet::COUNT],
}

/// The ship as it leaves.
pub(super) struct Route<'r> {
    rules: &'r Solo,
    open: &'r Open,
    sky: Ephemeris<'r>,
    load: Load,
    /// When NEW PASSENGERS runs next, and how often it does.
    next: u16,
    every: u16,
}

impl<'r> Route<'r> {
    pub(super) fn new(rules: &'r Solo, open: &'r Open) -> Route<'r> {
        let data = rules.data();
        let sky = Ephemeris::new(
            &data.sky,
            &open.planets,
            open.time(Marker::Ship),
            open.time(Marker::Rotate),
            data.rotate,
        );
        let free = Class::ALL.map(|class| rules.free_seats(open, class)).iter().sum();
        let piles = rules.unseen(open).len() + open.discards.crowd.len();
        let load = Load {
            aboard: open.aboard.everyone(),
            free,
            need: Planet::COUNT.saturating_sub(piles),
            seen: [false; Planet::COUNT],
        };
        Route {
            rules,
            open,
            sky,
            load,
            next: open.time(Marker::NewPassengers),
            every: data.solo.new_passengers,
        }
    }

    /// How often NEW PASSENGERS runs before somebody acts who arrives then.
    fn runs(&self, arrival: u16) -> usize {
        if arrival <= self.next { 0 } else { usize::from((arrival - self.next) / self.every + 1) }
    }

    /// How many NEW PASSENGERS a planet bears before one is too many.
    fn room(&self, planet: Planet) -> usize {
        self.rules.data().solo.waiting.saturating_sub(self.open.waiting[planet.index()].len())
    }

    /// Whether somebody who arrives then is in time for a planet.
    fn in_time(&self, planet: Planet, arrival: u16) -> bool {
        arrival <= self.next + self.room(planet) as u16 * self.every
    }

    /// What a stop brings by itself, and the ship after it.
    fn stop(&self, planet: Planet, arrival: u16, mut load: Load) -> (f32, Load) {
        let home = load.aboard.bound_for(planet).len();
        load.aboard = load.aboard.not_bound_for(planet);
        load.free += home;
        let mut score = HOME * home as f32;
        if arrival <= self.next {
            let needed = home.min(load.need);
            load.need -= needed;
            score += NEEDED * needed as f32;
        }
        if load.seen[planet.index()] {
            return (score, load);
        }
        load.seen[planet.index()] = true;
        if load.free > 0 && self.in_time(planet, arrival) {
            score += RELIEF.get(self.room(planet)).unwrap_or(&0.0);
        }
        let waiting = self.open.waiting[planet.index()];
        score += BOARDED * (waiting.len() + self.runs(arrival)).min(load.free) as f32;
        for passenger in waiting.iter().take(load.free) {
            load.aboard.add(passenger);
            load.free -= 1;
        }
        (score, load)
    }

    /// The best that so many more stops can bring, and what will be lost meanwhile.
    fn then(&self, planet: Planet, arrival: u16, load: Load, stops: usize) -> f32 {
        let sky = self.sky.at(arrival);
        let from = sky.place(planet);
        let (mut best, mut lost) = (f32::MIN, 0.0);
        for other in Planet::ALL.into_iter().filter(|&other| other != planet) {
            let seen = load.seen[other.index()];
            if seen && load.aboard.bound_for(other).is_empty() {
                continue;
            }
            let flight = sky.soonest(from, other);
            if !seen && !self.in_time(other, flight.arrival) {
                lost += LOST.get(self.room(other)).unwrap_or(&0.0);
            }
            let (score, load) = self.stop(other, flight.arrival, load);
            let later = match stops {
                1 if flight.arrival > self.next => -MISSING * load.need as f32,
                1 => 0.0,
                _ => LATER * self.then(other, flight.arrival, load, stops - 1),
            };
            best = best.max(score - TIME * f32::from(flight.arrival - arrival) + later);
        }
        best - lost
    }

    /// How good each planet looks as the next stop.
    pub(super) fn legs(&self) -> [Leg; Planet::COUNT] {
        let from = self.open.ship.unwrap_or_default();
        Planet::ALL.map(|planet| {
            let flight = self.sky.soonest(from, planet);
            let time = f32::from(flight.arrival - self.sky.now());
            let (score, load) = self.stop(planet, flight.arrival, self.load);
            let score = score - TIME * time + LATER * self.then(planet, flight.arrival, load, STOPS - 1);
            Leg { flight, score }
        })
    }

    pub(super) fn travel(&self, legs: &[Leg; Planet::COUNT], to: Place) -> f32 {
        let Some(planet) = self.rules.data().sky.orbit(to) else { return -DETOUR };
        let leg = &legs[planet.index()];
        if leg.flight.to == to { leg.score } else { leg.score - DETOUR }
    }

    /// The time of a journey to a hex at which the planet of its orbit is met there.
    pub(super) fn departure(&self, to: Place) -> u8 {
        let least = self.rules.least_time(self.open, to);
        let Some(planet) = self.rules.data().sky.orbit(to) else { return least };
        let meets = self.sky.meets(planet, to, self.sky.now() + u16::from(least));
        (meets - self.sky.now()).try_into().unwrap_or(least)
    }

    /// The time of a journey that would take so long, but waits to find those there whom NEW PASSENGERS brings next.
    pub(super) fn patient_departure(&self, time: u8) -> u8 {
        let arrival = self.sky.now() + u16::from(time);
        let after = self.next + 1 + self.every * self.runs(arrival) as u16;
        (after - self.sky.now()).try_into().unwrap_or(u8::MAX)
    }

    /// How good it looks to take somebody along: the nearer they are to their home, the better.
    pub(super) fn board(&self, passenger: Passenger) -> f32 {
        let from = self.open.ship.unwrap_or_default();
        let flight = self.sky.soonest(from, passenger.to());
        let here =
            self.rules.stands_on(self.open).map_or(0, |planet| self.open.waiting[planet.index()].len());
        let crowded = CROWDED * here as f32;
        let company = COMPANY * self.load.aboard.bound_for(passenger.to()).len() as f32;
        BOARDING + crowded + company - FAR * f32::from(flight.arrival - self.sky.now())
    }

    /// How good it looks to begin on a planet: by the best stop after it.
    pub(super) fn start_on(&self, planet: Planet) -> f32 {
        self.then(planet, 0, self.load, STOPS)
    }
}
