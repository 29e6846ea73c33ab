//! What a seat may still gain until the end, in councilors.

use arrayvec::ArrayVec;
use plutocracy::Plutocracy;
use plutocracy::edition::Figures;
use plutocracy::multiplayer::favors::Favor;
use plutocracy::multiplayer::goods::Good;
use plutocracy::multiplayer::state::{MAX_SEATS, Marker, Open, Player, Society, Step, Turn};
use plutocracy::sky::{Place, Planet};
use tabletop::Seat;

use super::election::weight;
use crate::plutocracy::ephemeris::Ephemeris;

/// How many members are considered at once.
const AT_ONCE: usize = 3;
/// What a S€ can buy for each election to come, up to about so many S€.
const BUYS: f32 = 0.075;
const ENOUGH: f32 = 62.0;
/// How much a S€ earns that is spent on cargo, and how long that takes.
const YIELD: f32 = 0.42;
const TRIP: f32 = 10.0;
/// What a S€ is worth that breaks a tie.
const TIE: f32 = 0.004;
/// The time units at the end in which trade no longer pays, and those in which there are ever fewer seats to buy.
const CLOSING: f32 = 20.0;
const SPENDING: f32 = 45.0;
/// What a time unit is worth.
pub(super) const TIME: f32 = 0.14;
/// How much of a sale that has yet to be made counts, and what each time unit until then takes from that.
const SALE: f32 = 0.66;
const SALE_FADES: f32 = 0.0065;
/// How much of what can be gained by buying at a stop counts before one is there.
const SUPPLY: f32 = 0.33;
/// How much of what the next stop promises counts, ...
const ERRAND: f32 = 0.9;
/// ... and how much of what could be joined or brought home counts beside that, wherever it is.
const BESIDES: f32 = 0.1;
/// What an alien on board is worth for each councilor that it may bring.
const RESCUE: f32 = 0.4;
/// What a passenger who leaves the ship is worth: a favor may be taken.
const GUEST: f32 = 0.3;
/// How much of a society counts whose wish is not met yet.
const MEMBERSHIP: f32 = 0.25;
/// What a passenger on board promises.
const PROMISE: f32 = 0.19;
/// What a favor is worth that is as good as used, ...
const SURE: f32 = 0.97;
/// ... and how much of what it could do counts if that has yet to come about.
const LIKELY: f32 = 0.38;
/// The same for Hyper Drive, which shortens any journey.
const DRIVE: f32 = 0.6;
/// How much time Quantum Physics saves, and Hyper Drive before its die is rolled.
const SHORTCUT: f32 = 6.0;
/// How many units one is likely to sell who has none yet.
const USUAL_UNITS: f32 = 3.0;
/// What a first member on a planet is worth for each councilor that the diplomats give, ...
const PRESENCE: f32 = 0.2;
/// ... and a new kind of good for each that the merchants give.
const NOVELTY: f32 = 0.42;

/// The game as a seat sees it.
pub(super) struct Outlook<'o> {
    pub(super) rules: &'o Plutocracy,
    pub(super) open: &'o Open,
    pub(super) seat: Seat,
    pub(super) player: &'o Player,
    /// Where the ship is when the seat acts next, and the sky then.
    pub(super) ship: Option<Place>,
    pub(super) sky: Ephemeris<'o>,
    /// Time units that are left to the seat.
    pub(super) left: f32,
    /// How many elections are to come.
    elections_left: f32,
    /// What a full cargo of one good costs.
    hold: f32,
    /// What the seat's money is worth.
    purse: f32,
    /// What the seat has done where it is.
    turn: Done,
}

/// What can be done once in a turn, and was.
#[derive(Clone, Copy, Default)]
struct Done {
    bought: bool,
    sold: bool,
    joined: bool,
}

impl Done {
    fn of(turn: &Turn) -> Done {
        Done { bought: turn.bought, sold: turn.sold, joined: turn.joined }
    }
}

impl<'o> Outlook<'o> {
    pub(super) fn of(rules: &'o Plutocracy, open: &'o Open, seat: Seat) -> Outlook<'o> {
        let (data, player) = (rules.data(), &open.players[seat.index()]);
        let acts = open.active() == seat;
        let (now, flies_to) = match open.turn.step {
            Step::Depart { to, hyper } if acts => {
                let least = open.time(seat) + u16::from(rules.least_time(open, to, hyper));
                (meeting(rules, open, to, least), Some(to))
            }
            _ => (open.time(seat), None),
        };
        let sky = sky(rules, open);
        let ship = flies_to.or(player.ship).map(|ship| match acts && flies_to.is_none() {
            true => ship,
            false => sky.carried(ship, now),
        });
        let over = player.retired.is_some() || now >= data.track;
        let left = if over { 0.0 } else { f32::from(data.track - now) };
        let mut outlook = Outlook {
            rules,
            open,
            seat,
            player,
            ship,
            sky: sky.at(now),
            left,
            elections_left: 0.0,
            hold: hold(&data.multiplayer),
            purse: 0.0,
            turn: if acts && flies_to.is_none() { Done::of(&open.turn) } else { Done::default() },
        };
        outlook.elections_left = outlook.elections().count() as f32;
        outlook.purse = outlook.purse(f32::from(player.money));
        outlook
    }

    pub(super) fn figures(&self) -> &'o Figures {
        &self.rules.data().multiplayer
    }

    /// Whether the seat can still act at a time.
    pub(super) fn in_time(&self, arrival: u16) -> bool {
        arrival < self.rules.data().track
    }

    /// When elections will be held.
    fn elections(&self) -> impl Iterator<Item = u16> + use<> {
        let (every, last) = (self.figures().elect, self.rules.data().track);
        let next = self.open.track.time_of(Marker::Elect);
        std::iter::successors(next, move |time| Some(time + every)).take_while(move |&time| time <= last)
    }

    /// How long it is until each election to come.
    fn waits(&self) -> impl Iterator<Item = u16> + use<> {
        let now = self.sky.now();
        self.elections().map(move |election| election.saturating_sub(now))
    }

    /// Whether a seat is the earliest in a parliament, or would be.
    fn is_earliest(&self, seat: Seat, outer: usize) -> bool {
        self.open.parliaments[outer].first().is_none_or(|&first| first == seat)
    }

    /// What the members of all others weigh in a parliament, for every election to come.
    fn contests(&self, outer: usize) -> impl Iterator<Item = (u16, f32)> {
        let all = Seat::all(self.open.seat_count()).filter(|&other| other != self.seat);
        let others: ArrayVec<(usize, bool), MAX_SEATS> =
            all.map(|other| (self.open.members(other, outer), self.is_earliest(other, outer))).collect();
        self.waits().map(move |wait| {
            (wait, others.iter().map(|&(members, earliest)| weight(wait, members, earliest)).sum())
        })
    }

    /// How many councilors a parliament will send for the seat. Nobody at all is a contender too.
    fn hope(&self, outer: usize) -> f32 {
        let (members, earliest) = (self.open.members(self.seat, outer), self.is_earliest(self.seat, outer));
        let sent = |(wait, others): (u16, f32)| {
            let own = weight(wait, members, earliest);
            own / (own + others + 1.0)
        };
        self.contests(outer).map(sent).sum()
    }

    /// What a parliament adds to the lead with none, one, two more members and so on, up to so many: what it sends for the
    /// seat, less what it sends for others.
    fn leads(&self, outer: usize, most: usize) -> [f32; AT_ONCE + 1] {
        let (members, earliest) = (self.open.members(self.seat, outer), self.is_earliest(self.seat, outer));
        let rivals = (self.open.seat_count() - 1) as f32;
        let mut leads = [0.0; AT_ONCE + 1];
        for (wait, others) in self.contests(outer) {
            for (more, lead) in leads[..=most].iter_mut().enumerate() {
                let own = weight(wait, members + more, earliest);
                *lead += (own - others / rivals) / (own + others + 1.0);
            }
        }
        leads
    }

    /// What can be gained by new members in a parliament for so much money, of whom so many come for nothing: it may take
    /// several to get ahead of somebody.
    pub(super) fn members(&self, outer: usize, money: f32, gifts: usize) -> f32 {
        let prices = &self.figures().parliament;
        let taken = self.open.parliaments[outer].len().min(prices.len());
        let mut cost = 0.0;
        let costs: ArrayVec<f32, AT_ONCE> = (1..=AT_ONCE)
            .zip(&prices[taken..])
            .map(|(more, &price)| {
                cost += if more > gifts { f32::from(price) } else { 0.0 };
                cost
            })
            .take_while(|&cost| cost <= money)
            .collect();
        if costs.is_empty() {
            return 0.0;
        }
        let (leads, purse, presence) =
            (self.leads(outer, costs.len()), self.purse(money), self.presence(outer));
        let gain = |(more, cost): (&f32, f32)| more - leads[0] + presence + self.purse(money - cost) - purse;
        leads[1..].iter().zip(costs).map(gain).fold(0.0, f32::max)
    }

    pub(super) fn parliaments(&self) -> f32 {
        (0..Planet::OUTER_COUNT).map(|outer| self.hope(outer)).sum()
    }

    /// What money becomes by trade until it is too late to spend it: whoever has none can buy nothing to sell.
    fn capital(&self, money: f32) -> f32 {
        let mut capital = money;
        let mut time = self.left - CLOSING;
        while time > 0.0 {
            capital += YIELD * (time / TRIP).min(1.0) * capital.min(self.hold);
            time -= TRIP;
        }
        capital
    }

    /// What money is worth.
    pub(super) fn purse(&self, money: f32) -> f32 {
        let in_time = (self.left / SPENDING).min(1.0);
        let bought = 1.0 - (-self.capital(money) / ENOUGH).exp();
        TIE * money + BUYS * self.elections_left * in_time * ENOUGH * bought
    }

    /// What so much more money is worth.
    pub(super) fn gain(&self, more: f32) -> f32 {
        if more == 0.0 {
            return 0.0;
        }
        self.purse((f32::from(self.player.money) + more).max(0.0)) - self.purse
    }

    pub(super) fn money(&self) -> f32 {
        self.purse
    }

    /// Where a good is in demand.
    pub(super) fn demand(&self, good: Good) -> Option<usize> {
        self.open.markets.iter().position(|market| market.demand == good)
    }

    /// What a planet will pay for a unit at a time.
    pub(super) fn price_at(&self, outer: usize, arrival: u16) -> f32 {
        let price = f32::from(self.open.markets[outer].demand_price);
        let next = self.open.track.time_of(Marker::Prices).unwrap_or(u16::MAX);
        let every = self.figures().prices[self.open.seat_count() - 2];
        let runs = if arrival <= next { 0 } else { (arrival - next) / every + 1 };
        (price + f32::from(runs)).min(f32::from(self.figures().demand.most))
    }

    /// When the seat can be on a planet.
    pub(super) fn arrival(&self, planet: Planet) -> u16 {
        match self.ship {
            Some(ship) if ship == self.sky.place(planet) => self.sky.now(),
            Some(ship) => self.sky.soonest(ship, planet).arrival,
            None => self.sky.now(),
        }
    }

    /// What a unit may bring: less the later it is sold, nothing if too late.
    pub(super) fn unit(&self, good: Good) -> f32 {
        let Some(outer) = self.demand(good) else { return 0.0 };
        let arrival = self.arrival(Planet::OUTER[outer]);
        if self.left <= 0.0 || !self.in_time(arrival) {
            return 0.0;
        }
        let wait = f32::from(arrival - self.sky.now());
        let counts = if wait == 0.0 && !self.turn.sold { SURE } else { (SALE - SALE_FADES * wait).max(0.0) };
        self.price_at(outer, arrival) * counts
    }

    pub(super) fn cargo(&self) -> f32 {
        let brings = |good: Good| match self.player.goods[good.index()] {
            0 => 0.0,
            units => f32::from(units) * self.unit(good),
        };
        self.gain(Good::ALL.into_iter().map(brings).sum())
    }

    pub(super) fn kinds(&self) -> usize {
        self.player.goods.iter().filter(|&&units| units > 0).count()
    }

    /// How near the seat is to what a society wants to see, from 0 to 1.
    fn readiness(&self, society: Society) -> f32 {
        let wants = &self.figures().societies;
        let part = |have: f32, want: f32| (have / want.max(1.0)).min(1.0);
        match society {
            Society::Magnates => part(f32::from(self.player.money), f32::from(wants.money)).powi(2),
            Society::Merchants => part(self.kinds() as f32, f32::from(wants.goods)).powi(2),
            Society::Diplomats => {
                let present =
                    (0..Planet::OUTER_COUNT).filter(|&outer| self.open.members(self.seat, outer) > 0);
                part(present.count() as f32, f32::from(wants.planets)).powi(2)
            }
            Society::Rescuers if self.player.alien => 1.0,
            Society::Rescuers => self.open.asteroid.map_or(0.0, |_| 0.15),
        }
    }

    /// What a society gives to whoever joins next.
    pub(super) fn membership(&self, society: Society) -> f32 {
        let joined = self.open.societies[society.index()];
        let gives = &self.figures().societies;
        f32::from(match () {
            () if joined.contains(self.seat) => 0,
            () if joined.is_empty() => gives.first,
            () => gives.later,
        })
    }

    /// What a visit to Earth can bring: the best society whose wish is met.
    pub(super) fn best_society(&self) -> f32 {
        let ready = |society: &Society| self.readiness(*society) >= 1.0;
        Society::ALL.into_iter().filter(ready).map(|society| self.membership(society)).fold(0.0, f32::max)
    }

    pub(super) fn societies(&self) -> f32 {
        let arrival = self.arrival(Planet::Earth);
        if self.left <= 0.0 || !self.in_time(arrival) {
            return 0.0;
        }
        let time = f32::from(self.rules.data().track - arrival);
        let hope = |society: Society| {
            let readiness = self.readiness(society);
            let soon = if readiness >= 1.0 { BESIDES } else { MEMBERSHIP * (time / 40.0).min(1.0) };
            self.membership(society) * readiness * soon
        };
        Society::ALL.into_iter().map(hope).sum()
    }

    /// What a first member on a planet is worth to those who want to join the diplomats.
    pub(super) fn presence(&self, outer: usize) -> f32 {
        let absent = self.open.members(self.seat, outer) == 0;
        if absent { PRESENCE * self.membership(Society::Diplomats) } else { 0.0 }
    }

    /// What a new kind of good is worth to those who want to join the merchants.
    pub(super) fn novelty(&self, good: Good) -> f32 {
        let wanted = usize::from(self.figures().societies.goods);
        let new = self.player.goods[good.index()] == 0 && self.kinds() < wanted;
        if new { NOVELTY * self.membership(Society::Merchants) } else { 0.0 }
    }

    /// What an alien is worth.
    pub(super) fn rescue(&self) -> f32 {
        RESCUE * self.membership(Society::Rescuers)
    }

    /// What a stop on a planet brings.
    pub(super) fn stop(&self, planet: Planet, arrival: u16) -> f32 {
        self.stop_and_sell(planet, arrival, 1.0)
    }

    /// What a stop on a planet brings, of which a sale counts for so much.
    fn stop_and_sell(&self, planet: Planet, arrival: u16, counts: f32) -> f32 {
        let guest = self.player.passenger.is_some_and(|passenger| passenger.to() == planet);
        let favor = if guest { GUEST } else { 0.0 };
        // What was done here in this turn cannot be done again.
        let here = arrival == self.sky.now();
        let Some(outer) = planet.outer() else {
            return favor + if here && self.turn.joined { 0.0 } else { self.best_society() };
        };
        let units = self.player.goods[self.open.markets[outer].demand.index()];
        let sells = units > 0 && !(here && self.turn.sold);
        let sold = if sells { f32::from(units) * self.price_at(outer, arrival) } else { 0.0 };
        let money = f32::from(self.player.money) + sold;
        let buys = !(here && self.turn.bought);
        let supply = if buys { self.supply(outer, arrival, money) } else { 0.0 };
        favor + self.members(outer, money, 0) + self.gain(counts * sold + supply)
    }

    /// What can be gained by buying at a stop and selling at another, in S€.
    fn supply(&self, outer: usize, arrival: u16, money: f32) -> f32 {
        let market = &self.open.markets[outer];
        let Some(buyer) = self.demand(market.supply) else { return 0.0 };
        let sky = self.sky.at(arrival);
        let flight = sky.soonest(sky.place(Planet::OUTER[outer]), Planet::OUTER[buyer]);
        if !self.in_time(flight.arrival) {
            return 0.0;
        }
        let price = f32::from(market.supply_price);
        let room = self.figures().storage - self.player.goods[market.supply.index()];
        let units = (money / price.max(1.0)).min(f32::from(room)).floor();
        SUPPLY * units * (self.price_at(buyer, flight.arrival) - price).max(0.0)
    }

    /// What the best errand from here brings, the way to it counted.
    pub(super) fn errand(&self) -> f32 {
        if self.left <= 0.0 || self.ship.is_none() {
            return 0.0;
        }
        let promise = |planet: Planet| {
            let arrival = self.arrival(planet);
            let wait = f32::from(arrival - self.sky.now());
            if self.in_time(arrival) {
                ERRAND * self.stop_and_sell(planet, arrival, 1.0 - SALE) - TIME * wait
            } else {
                0.0
            }
        };
        let on_asteroid = self.ship == self.open.asteroid && !self.player.alien;
        let rescue = if on_asteroid { ERRAND * self.rescue() } else { 0.0 };
        Planet::ALL.into_iter().map(promise).fold(rescue, f32::max)
    }

    pub(super) fn time(&self) -> f32 {
        TIME * self.left
    }

    /// What a favor is worth in hand.
    pub(super) fn favor(&self, favor: Favor) -> f32 {
        if self.left <= 0.0 {
            return 0.0;
        }
        match favor {
            Favor::ElectionFraud => SURE,
            Favor::Subsidy => SURE * self.gain(f32::from(self.figures().favors.subsidy)),
            Favor::Lobbyism => self.lobbyism(),
            Favor::AstroJump if self.player.alien || self.open.asteroid.is_none() => 0.05,
            Favor::AstroJump => self.rescue(),
            Favor::HyperDrive if self.player.die > 0 => DRIVE * TIME * f32::from(self.player.die),
            Favor::HyperDrive => DRIVE * TIME * SHORTCUT,
            Favor::QuantumPhysics => LIKELY * TIME * SHORTCUT,
            Favor::Alchemy => self.alchemy(),
            Favor::Speculation => self.speculation(),
        }
    }

    /// What one seat for nothing adds to what can be bought, where it adds most; the way there counted.
    fn lobbyism(&self) -> f32 {
        let money = f32::from(self.player.money);
        let seat = |outer: usize| {
            let arrival = self.arrival(Planet::OUTER[outer]);
            if !self.in_time(arrival) {
                return 0.0;
            }
            let wait = f32::from(arrival - self.sky.now());
            let counts = if wait == 0.0 { SURE } else { LIKELY };
            counts * (self.members(outer, money, 1) - self.members(outer, money, 0)) - 0.5 * TIME * wait
        };
        (0..Planet::OUTER_COUNT).map(seat).fold(0.0, f32::max)
    }

    /// What the cheapest units in store gain by becoming the dearest, or kinds that the merchants want to see.
    pub(super) fn alchemy(&self) -> f32 {
        let units = self.figures().favors.alchemy;
        if self.player.goods.iter().sum::<u8>() < units {
            return 0.0;
        }
        let brings = Good::ALL.map(|good| self.unit(good));
        let held = |good: &Good| self.player.goods[good.index()] > 0;
        let worst =
            Good::ALL.into_iter().filter(held).map(|good| brings[good.index()]).fold(f32::MAX, f32::min);
        let best = brings.iter().copied().fold(0.0, f32::max);
        let wanted = usize::from(self.figures().societies.goods);
        let merchants = match self.kinds() < wanted && wanted <= usize::from(units) {
            true => NOVELTY * self.membership(Society::Merchants),
            false => 0.0,
        };
        self.gain(f32::from(units) * (best - worst)).max(merchants)
    }

    /// What the die is likely to bring over the price, for what is in store or soon will be.
    fn speculation(&self) -> f32 {
        let die = (f32::from(self.rules.data().die) + 1.0) / 2.0;
        let gain = |good: Good| {
            let Some(outer) = self.demand(good) else { return 0.0 };
            let arrival = self.arrival(Planet::OUTER[outer]);
            if !self.in_time(arrival) {
                return 0.0;
            }
            let here = arrival == self.sky.now() && !self.turn.sold;
            let (units, counts) = match self.player.goods[good.index()] {
                0 => (USUAL_UNITS, 0.5 * LIKELY),
                units => (f32::from(units), if here { SURE } else { LIKELY }),
            };
            counts * self.gain(units * (die - self.price_at(outer, arrival)))
        };
        Good::ALL.into_iter().map(gain).fold(0.0, f32::max)
    }

    /// The passenger on board, and the favor in hand.
    pub(super) fn cabin(&self) -> f32 {
        let promise = self.player.passenger.map_or(0.0, |passenger| self.promise(passenger.to()));
        BESIDES * promise + self.player.favor.map_or(0.0, |favor| self.favor(favor))
    }

    /// What somebody who wants to go to a planet promises.
    pub(super) fn promise(&self, to: Planet) -> f32 {
        let arrival = self.arrival(to);
        if self.left <= 0.0 || !self.in_time(arrival) {
            return 0.0;
        }
        PROMISE * (1.0 - f32::from(arrival - self.sky.now()) / 40.0).max(0.0)
    }
}

/// What a full cargo of one good costs at a usual price.
fn hold(figures: &Figures) -> f32 {
    let markers = &figures.supply.markers;
    let sum: f32 = markers.iter().copied().map(f32::from).sum();
    f32::from(figures.storage) * sum / markers.len() as f32
}

/// When one who flies to a hex and can be there at a time acts on the planet of its orbit; at once if that is too late.
pub(super) fn meeting(rules: &Plutocracy, open: &Open, to: Place, least: u16) -> u16 {
    let Some(planet) = rules.data().sky.orbit(to) else { return least };
    let meets = sky(rules, open).meets(planet, to, least);
    if meets >= rules.data().track || is_beside(rules, open, to, least) { least } else { meets }
}

/// PL-54: whether one who flies to a hex and arrives then can act on the planet of its orbit by Quantum Physics.
pub(super) fn is_beside(rules: &Plutocracy, open: &Open, to: Place, arrival: u16) -> bool {
    if open.player().favor != Some(Favor::QuantumPhysics) {
        return false;
    }
    let (map, seen) = (&rules.data().sky, sky(rules, open));
    let Some(planet) = map.orbit(to) else { return false };
    let place = seen.at(arrival).place(planet);
    seen.carried(to, arrival) == to && (map.next(to) == place || map.next(place) == to)
}

/// The sky as it is now for whoever acts.
pub(super) fn sky<'o>(rules: &'o Plutocracy, open: &'o Open) -> Ephemeris<'o> {
    let data = rules.data();
    // After its last run the token is gone; it runs no more in any time that counts.
    let next = open.track.time_of(Marker::Rotate).unwrap_or(2 * data.track);
    let now = open.track.first().map_or(0, |mark| mark.time);
    Ephemeris::new(&data.sky, &open.planets, now, next, data.rotate)
}
