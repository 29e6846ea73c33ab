//! How far the pilot is from losing.

use plutocracy::Solo;
use plutocracy::sky::{Place, Planet};
use plutocracy::solo::state::{Marker, Open, Outcome, Step};

use crate::plutocracy::ephemeris::Ephemeris;

/// What those who wait on a planet cost, for each; and all of them where nobody more can wait, ...
const WAITING: f32 = 0.25;
const FULL: f32 = 1.0;
/// ... which is the end if the ship cannot be there in time.
const LOST: f32 = 4.0;
/// What somebody on board is worth, and what each time unit to their home takes from that.
const ABOARD: f32 = 0.3;
const AWAY: f32 = 0.02;
/// What somebody who can be drawn is worth: more than on board, or nobody would ever leave the ship.
const DRAWN: f32 = 0.4;
/// What a time unit costs, and what it costs to be where no planet is.
const TIME: f32 = 0.06;
const STRANDED: f32 = 1.0;
/// What a game that is over is worth, won or lost.
const DECIDED: f32 = 12.0;

/// A moment of the game, judged.
pub(super) struct Outlook<'o> {
    rules: &'o Solo,
    open: &'o Open,
    /// Where the ship is, or will be after the journey that is being chosen.
    ship: Option<Place>,
    sky: Ephemeris<'o>,
}

impl<'o> Outlook<'o> {
    pub(super) fn new(rules: &'o Solo, open: &'o Open) -> Outlook<'o> {
        let data = rules.data();
        let (now, next) = (open.time(Marker::Ship), open.time(Marker::Rotate));
        let sky = Ephemeris::new(&data.sky, &open.planets, now, next, data.rotate);
        let Step::Depart { to } = open.step else { return Outlook { rules, open, ship: open.ship, sky } };
        let least = now + u16::from(rules.least_time(open, to));
        let planet = data.sky.orbit(to);
        let arrival = planet.map_or(least, |planet| sky.meets(planet, to, least));
        let sky = sky.at(arrival);
        Outlook { rules, open, ship: planet.map(|planet| sky.place(planet)), sky }
    }

    /// PL-15: a fourth passenger on a planet.
    pub(super) fn crowds(&self) -> f32 {
        match self.open.step {
            Step::Over(Outcome::Won) => return DECIDED,
            Step::Over(_) => return -DECIDED,
            _ => {}
        }
        -Planet::ALL.map(|planet| self.crowd(planet)).iter().sum::<f32>()
    }

    fn crowd(&self, planet: Planet) -> f32 {
        let waiting = self.open.waiting[planet.index()].len();
        let full = waiting >= self.rules.data().solo.waiting;
        let danger = match self.ship {
            _ if !full => 0.0,
            Some(ship) if ship != self.sky.place(planet) => {
                let late = self.sky.soonest(ship, planet).arrival > self.open.time(Marker::NewPassengers);
                FULL + if late { LOST } else { 0.0 }
            }
            _ => FULL,
        };
        WAITING * waiting as f32 + danger
    }

    pub(super) fn cabin(&self) -> f32 {
        let Some(ship) = self.ship else { return 0.0 };
        let everyone = self.open.aboard.everyone();
        let worth = |planet: Planet| {
            let away = if ship == self.sky.place(planet) {
                0.0
            } else {
                f32::from(self.sky.soonest(ship, planet).arrival - self.sky.now())
            };
            everyone.bound_for(planet).len() as f32 * (ABOARD - AWAY * away)
        };
        Planet::ALL.map(worth).iter().sum()
    }

    /// PL-15: somebody has to be there to be drawn.
    pub(super) fn piles(&self) -> f32 {
        let piles = self.rules.unseen(self.open).len() + self.open.discards.crowd.len();
        DRAWN * piles as f32
    }

    pub(super) fn time(&self) -> f32 {
        let met = Planet::ALL.into_iter().any(|planet| self.ship == Some(self.sky.place(planet)));
        let stranded = if self.ship.is_none() || met { 0.0 } else { STRANDED };
        -TIME * f32::from(self.sky.now()) - stranded
    }
}
