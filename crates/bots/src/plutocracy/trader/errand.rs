//! Which actions look good at once: what can be done here comes first, then the journey that promises most.

use plutocracy::Plutocracy;
use plutocracy::multiplayer::action::Action;
use plutocracy::multiplayer::favors::Favor;
use plutocracy::multiplayer::state::{Open, Player, Step};
use plutocracy::sky::{Place, Planet};

use super::outlook::{Outlook, TIME, is_beside};
use crate::plutocracy::ephemeris::Flight;

/// What is worth doing here is done before one leaves, ...
const FIRST: f32 = 1.0;
/// ... and what is not worth it is not done.
const NEVER: f32 = -6.0;
/// What it is worth to do nothing for the rest of the game.
const PASSING: f32 = -5.0;
/// What speaks against a hex to which the planet comes later than to another.
const DETOUR: f32 = 8.0;
/// Where to begin: what a S€ of the price of goods costs, what a S€ of their price at the next stop is worth, and what a
/// time unit to there costs; and the same for that stop. Measured by regression on games with random beginnings, as is ...
const BEGINNING: [[f32; 3]; 2] = [[1.5, 0.7, 0.02], [0.6, 0.2, 0.04]];
/// ... what it is worth to buy before another, for 2, 3 and 4 players, ...
const COMPANY: [f32; 3] = [2.0, -0.35, -1.1];
/// ... and what it costs if another buys before oneself.
const FOLLOWED: f32 = 1.8;
/// What each time unit costs that a journey takes longer than it must.
const DAWDLING: f32 = 0.3;

/// A planet as the next stop.
#[derive(Clone, Copy)]
struct Leg {
    flight: Flight,
    gain: f32,
}

/// The active player's eyes.
pub(super) struct Errand<'e> {
    outlook: Outlook<'e>,
    open: &'e Open,
    here: Option<Planet>,
    /// How good each planet looks as the next stop, if that is asked.
    legs: [Leg; Planet::COUNT],
    /// What the best of them brings: other journeys are compared with it.
    best: f32,
    departure: u8,
}

impl<'e> Errand<'e> {
    pub(super) fn new(rules: &'e Plutocracy, open: &'e Open) -> Errand<'e> {
        let seat = open.active();
        let departing = matches!(open.turn.step, Step::Depart { .. });
        let outlook = Outlook::of(rules, open, seat);
        let nowhere = Leg { flight: Flight { to: Place(0), arrival: 0 }, gain: 0.0 };
        let mut errand = Errand {
            here: if departing { None } else { rules.acts_on(open) },
            outlook,
            open,
            legs: [nowhere; Planet::COUNT],
            best: 0.0,
            departure: 0,
        };
        match open.turn.step {
            Step::Act => {
                errand.legs = Planet::ALL.map(|planet| errand.leg(planet));
                errand.best = errand.legs.iter().map(|leg| leg.gain).fold(NEVER, f32::max);
            }
            Step::Depart { to, hyper } => errand.departure = errand.meeting(rules, to, hyper),
            _ => {}
        }
        errand
    }

    pub(super) fn look(&self, action: Action) -> f32 {
        match action {
            Action::ChooseFavor(favor) => self.outlook.favor(favor),
            Action::Start(place) => self.start(place),
            Action::Buy(units) => self.buy(units),
            Action::Sell(units) => FIRST + self.outlook.gain(self.revenue(units)),
            Action::Speculate(units) => {
                let die = (f32::from(self.outlook.rules.data().die) + 1.0) / 2.0;
                FIRST + self.outlook.gain(f32::from(units) * die)
            }
            Action::BuySeat => self.buy_seat(),
            Action::Rescue => FIRST + 1.0,
            Action::Join(society) => FIRST + self.outlook.membership(society),
            Action::PickUp => self.pick_up(),
            // Before anything is sold: some favors are for a sale.
            Action::DropOff(Some(favor)) => 2.0 * FIRST + self.take(favor),
            Action::DropOff(None) => FIRST + 0.2,
            Action::Use(favor) => self.use_favor(favor),
            Action::PutBack => NEVER,
            Action::Give(good) => -self.outlook.gain(self.outlook.unit(good)),
            Action::Take(good) => self.outlook.gain(self.outlook.unit(good)) + self.outlook.novelty(good),
            Action::Jump(to) => self.jump(to),
            Action::Travel { to, hyper } => self.travel(to, hyper) - self.best,
            Action::Depart(time) if time < self.departure => NEVER,
            Action::Depart(time) => -DAWDLING * f32::from(time - self.departure),
            Action::Pass => PASSING - self.best,
        }
    }

    fn outer(&self) -> Option<usize> {
        self.here.and_then(Planet::outer)
    }

    /// One begins where there is something to buy, and others have not bought before.
    fn start(&self, place: Place) -> f32 {
        let (rules, open) = (self.outlook.rules, self.open);
        let planet = rules.data().sky.planet_at(&open.planets, place);
        let Some(outer) = planet.and_then(Planet::outer) else { return NEVER };
        let own = self.beginning(outer);
        let others = (0..Planet::OUTER_COUNT).filter(|&other| other != outer);
        let best = others.map(|other| self.beginning(other)).fold(NEVER, f32::max);
        // PL-39: whoever has yet to choose acts before those who have chosen.
        let last = open.turn_order()[0] == self.outlook.seat;
        let followed = !last && own + self.company() > best;
        own - if followed { FOLLOWED } else { 0.0 }
    }

    /// What speaks for a planet to begin on: cheap goods, a good price for them, and the same again at that stop.
    fn beginning(&self, outer: usize) -> f32 {
        let (open, outlook) = (self.open, &self.outlook);
        let place = |outer: usize| outlook.sky.place(Planet::OUTER[outer]);
        let there = |player: &&Player| player.ship == Some(place(outer));
        let company = open.players.iter().filter(there).count() as f32 * self.company();
        let (mut look, mut stop) = (company, outer);
        for [supply, demand, time] in BEGINNING {
            let market = &open.markets[stop];
            let Some(buyer) = outlook.demand(market.supply) else { break };
            look += demand * f32::from(open.markets[buyer].demand_price)
                - supply * f32::from(market.supply_price)
                - time * f32::from(outlook.rules.data().sky.time(place(stop), place(buyer)));
            stop = buyer;
        }
        look
    }

    /// What it is worth to begin where another has, who will act later.
    fn company(&self) -> f32 {
        COMPANY[self.open.seat_count() - 2]
    }

    fn revenue(&self, units: u8) -> f32 {
        self.outer().map_or(0.0, |outer| f32::from(self.open.markets[outer].demand_price) * f32::from(units))
    }

    fn buy(&self, units: u8) -> f32 {
        let Some(outer) = self.outer() else { return NEVER };
        let market = &self.open.markets[outer];
        let margin = self.outlook.unit(market.supply) - f32::from(market.supply_price);
        let gain = self.outlook.gain(margin * f32::from(units)) + self.outlook.novelty(market.supply);
        if gain > 0.0 { FIRST + gain } else { NEVER }
    }

    fn buy_seat(&self) -> f32 {
        let Some(outer) = self.outer() else { return NEVER };
        let gain = self.outlook.members(outer, f32::from(self.outlook.player.money), 0);
        if gain > 0.0 { FIRST + gain } else { NEVER }
    }

    fn pick_up(&self) -> f32 {
        let waiting = self.here.and_then(|planet| self.open.waiting[planet.index()]);
        let promise = waiting.map_or(0.0, |passenger| self.outlook.promise(passenger.to()));
        if promise > 0.0 { FIRST + promise } else { NEVER }
    }

    /// What a favor is worth when it is taken: the money on it comes with it, the others cost something.
    fn take(&self, favor: Favor) -> f32 {
        let row = &self.open.favors;
        let price = self.outlook.figures().favors.money * (row.open.len() as u16).saturating_sub(1);
        let money = f32::from(row.money[favor.index()]) - f32::from(price);
        0.2 + self.outlook.favor(favor) + self.outlook.gain(money)
    }

    fn use_favor(&self, favor: Favor) -> f32 {
        match favor {
            Favor::ElectionFraud | Favor::Subsidy => FIRST + 1.0,
            Favor::Lobbyism => {
                let money = f32::from(self.outlook.player.money);
                FIRST + self.outer().map_or(NEVER, |outer| self.outlook.members(outer, money, 1) - 0.1)
            }
            Favor::QuantumPhysics => {
                let ship = self.open.player().ship;
                let planet = ship.and_then(|ship| self.outlook.rules.data().sky.orbit(ship));
                planet.map_or(NEVER, |planet| {
                    self.outlook.stop(planet, self.outlook.sky.now()) + FIRST - self.outlook.favor(favor)
                })
            }
            Favor::Alchemy => match self.outlook.alchemy() - 0.2 {
                gain if gain > 0.0 => FIRST + gain,
                _ => NEVER,
            },
            Favor::AstroJump | Favor::Speculation | Favor::HyperDrive => NEVER,
        }
    }

    fn jump(&self, to: Place) -> f32 {
        let rescues = self.open.asteroid == Some(to) && !self.outlook.player.alien;
        if rescues { self.outlook.rescue() - self.best } else { NEVER }
    }

    fn leg(&self, planet: Planet) -> Leg {
        let from = self.open.player().ship.unwrap_or_default();
        let flight = self.outlook.sky.soonest(from, planet);
        Leg { flight, gain: self.gain(planet, flight.arrival) }
    }

    fn gain(&self, planet: Planet, arrival: u16) -> f32 {
        if self.outlook.in_time(arrival) {
            self.outlook.stop(planet, arrival) - TIME * f32::from(arrival - self.outlook.sky.now())
        } else {
            NEVER
        }
    }

    fn travel(&self, to: Place, hyper: bool) -> f32 {
        let rules = self.outlook.rules;
        let Some(planet) = rules.data().sky.orbit(to) else { return self.to_asteroid(to, hyper) };
        let leg = &self.legs[planet.index()];
        let direct = if leg.flight.to == to { leg.gain } else { leg.gain.min(0.0) - DETOUR };
        if !hyper && self.outlook.player.favor != Some(Favor::QuantumPhysics) {
            return direct;
        }
        let soonest = self.outlook.sky.now() + u16::from(rules.least_time(self.open, to, hyper));
        if is_beside(rules, self.open, to, soonest) {
            return self.gain(planet, soonest) - self.outlook.favor(Favor::QuantumPhysics);
        }
        if !hyper {
            return direct;
        }
        // With Hyper Drive only the way straight to the planet is worth a look.
        if self.open.planets[planet.index()] != to {
            return -DETOUR;
        }
        let saved = leg.flight.arrival.saturating_sub(soonest);
        self.gain(planet, soonest) - 0.3 + 0.01 * f32::from(saved)
    }

    /// PL-37: the asteroid is worth a journey once, if it is still there.
    fn to_asteroid(&self, to: Place, hyper: bool) -> f32 {
        let outlook = &self.outlook;
        let (Some(asteroid), false) = (self.open.asteroid, hyper || outlook.player.alien) else {
            return -DETOUR;
        };
        let time = u16::from(outlook.rules.least_time(self.open, to, false));
        let arrival = outlook.sky.now() + time;
        let moved = outlook.sky.rotations(arrival);
        let there =
            u16::from(asteroid.0) <= u16::from(to.0) && u16::from(to.0) <= u16::from(asteroid.0) + moved;
        let last = outlook.rules.data().sky.place_count() as u16;
        if there && u16::from(asteroid.0) + moved < last && outlook.in_time(arrival) {
            outlook.rescue() - TIME * f32::from(time)
        } else {
            -DETOUR
        }
    }

    /// The time of a journey at which the planet of the orbit is met.
    fn meeting(&self, rules: &Plutocracy, to: Place, hyper: bool) -> u8 {
        let (least, now) = (rules.least_time(self.open, to, hyper), self.open.time(self.outlook.seat));
        let meets = super::outlook::meeting(rules, self.open, to, now + u16::from(least));
        (meets - now).try_into().unwrap_or(least)
    }
}
