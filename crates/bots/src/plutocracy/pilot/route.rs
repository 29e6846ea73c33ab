//! Which stop looks best next, with an eye on the one after it.

use plutocracy::Solo;
use plutocracy::passengers::{Crowd, Passenger};
use plutocracy::sky::{Place, Planet};
use plutocracy::solo::action::Class;
use plutocracy::solo::state::{Marker, Open};

use crate::plutocracy::ephemeris::{Ephemeris, Flight};

/// What a passenger brought home is worth, and more when hardly anybody is left to be drawn.
const HOME: f32 = 1.0;
const SCARCE: f32 = 0.6;
/// What a passenger taken on board is worth.
const BOARDED: f32 = 0.35;
/// What it is worth to be in time where nobody more can wait, and what it costs to be too late.
const RELIEF: f32 = 1.5;
const LOST: f32 = 6.0;
/// What a time unit costs.
const TIME: f32 = 0.17;
/// How much the stop after the next counts.
const LATER: f32 = 0.8;
/// What speaks against a hex to which the planet comes later than to another.
const DETOUR: f32 = 8.0;

/// A stop and how good it looks.
#[derive(Clone, Copy)]
pub(super) struct Leg {
    flight: Flight,
    score: f32,
}

/// The ship as it leaves.
pub(super) struct Route<'r> {
    rules: &'r Solo,
    open: &'r Open,
    sky: Ephemeris<'r>,
    aboard: Crowd,
    free: usize,
    /// When NEW PASSENGERS runs next, and how often it does.
    next: u16,
    every: u16,
    home: f32,
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
        let scarce = piles < 2 * Planet::COUNT;
        Route {
            rules,
            open,
            sky,
            aboard: open.aboard.everyone(),
            free,
            next: open.time(Marker::NewPassengers),
            every: data.solo.new_passengers,
            home: HOME + if scarce { SCARCE } else { 0.0 },
        }
    }

    /// How often NEW PASSENGERS runs before somebody acts who arrives then.
    fn runs(&self, arrival: u16) -> usize {
        if arrival <= self.next { 0 } else { usize::from((arrival - self.next) / self.every + 1) }
    }

    fn is_full(&self, planet: Planet) -> bool {
        self.open.waiting[planet.index()].len() >= self.rules.data().solo.waiting
    }

    /// What a stop brings by itself.
    fn stop(&self, planet: Planet, arrival: u16, aboard: Crowd, free: usize) -> f32 {
        let home = aboard.bound_for(planet).len();
        let waiting = self.open.waiting[planet.index()].len() + self.runs(arrival);
        let boarded = waiting.min(free + home);
        let relief = if self.is_full(planet) && arrival <= self.next { RELIEF } else { 0.0 };
        self.home * home as f32 + BOARDED * boarded as f32 + relief
    }

    /// Those on board after a stop.
    fn after_stop(&self, planet: Planet) -> (Crowd, usize) {
        let mut aboard = self.aboard.not_bound_for(planet);
        let mut free = self.free + self.aboard.len() - aboard.len();
        for passenger in self.open.waiting[planet.index()].iter().take(free) {
            aboard.add(passenger);
            free -= 1;
        }
        (aboard, free)
    }

    /// The best that the stop after a stop can bring, and what will be lost meanwhile.
    fn then(&self, planet: Planet, arrival: u16) -> f32 {
        let sky = self.sky.at(arrival);
        let from = sky.place(planet);
        let (aboard, free) = self.after_stop(planet);
        let (mut best, mut lost) = (0.0_f32, 0.0);
        for other in Planet::ALL.into_iter().filter(|&other| other != planet) {
            let flight = sky.soonest(from, other);
            let time = f32::from(flight.arrival - arrival);
            best = best.max(self.stop(other, flight.arrival, aboard, free) - TIME * time);
            if self.is_full(other) && flight.arrival > self.next {
                lost += LOST;
            }
        }
        LATER * best - lost
    }

    /// How good each planet looks as the next stop.
    pub(super) fn legs(&self) -> [Leg; Planet::COUNT] {
        let from = self.open.ship.unwrap_or_default();
        Planet::ALL.map(|planet| {
            let flight = self.sky.soonest(from, planet);
            let time = f32::from(flight.arrival - self.sky.now());
            let score = self.stop(planet, flight.arrival, self.aboard, self.free) - TIME * time
                + self.then(planet, flight.arrival);
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

    /// How good it looks to take somebody along: the nearer they are to their home, the better.
    pub(super) fn board(&self, passenger: Passenger) -> f32 {
        let from = self.open.ship.unwrap_or_default();
        let flight = self.sky.soonest(from, passenger.to());
        let here =
            self.rules.stands_on(self.open).map_or(0, |planet| self.open.waiting[planet.index()].len());
        let crowded = 0.4 * here as f32;
        0.9 + crowded - 0.05 * f32::from(flight.arrival - self.sky.now())
    }

    /// How good it looks to begin on a planet: by the best stop after it.
    pub(super) fn start_on(&self, planet: Planet) -> f32 {
        self.then(planet, 0)
    }
}
