//! How long the era will last, who is likely to serve those who wait, and what that brings.

mod expansion;

use ::aeroplanes::Aeroplanes;
use ::aeroplanes::aeroplane::Stage;
use ::aeroplanes::board::{Board, Market, Place, Places};
use ::aeroplanes::edition::Scoring;
use ::aeroplanes::passenger::Group;
use ::aeroplanes::state::{ERAS, MAX_SEATS, Open, State, Step};
use tabletop::Seat;

pub(super) use expansion::Expansion;

/// What £1 is worth in points, by era.
const POUND: [f32; ERAS as usize] = [0.28, 0.38, 0.25];
/// What a seat spends in a turn of the last era.
const SPENT: f32 = 6.0;
/// What an airport tile on an aeroplane is worth beside its market, and one that goes far more than that.
const TILE: f32 = 2.0;
const FAR: f32 = 0.3;
/// What a free seat of an older aeroplane is worth for an era to come.
const OLD_SEAT: f32 = 0.08;
/// What each kind of advantage tile is worth, and an engine failure.
const ADVANTAGES: [f32; 5] = [0.1, 0.05, 1.0, 0.35, 0.1];
const FAILURE: f32 = 0.3;
/// How many travel together on average, and which part of the turns goes into claims.
const TOGETHER: f32 = 1.9;
const CLAIMS: f32 = 0.55;
/// So many times as far ahead as is certain, nobody is overtaken.
const HOPELESS: f32 = 20.0;
/// What a network that serves many is worth for an era to come, ...
const SERVED: f32 = 6.0;
/// ... and how many tiles that takes.
const MANY: f32 = 6.0;

/// The era from here to its end, as one can guess it.
pub(super) struct Outlook<'o> {
    rules: &'o Aeroplanes,
    open: &'o Open,
    /// The turns that everybody may still have in this era.
    pub(super) turns: f32,
    /// How many times as likely one airport more makes a majority, in this era and those to come, ...
    leads: [f32; ERAS as usize],
    /// ... and how everybody's chances of each majority stand to each other.
    contests: [[[f32; MAX_SEATS]; Market::SCORING.len()]; ERAS as usize],
    seats: [Holdings; MAX_SEATS],
}

/// What a seat has.
#[derive(Clone, Copy, Default)]
struct Holdings {
    network: Places,
    /// Airports in the markets where majorities count.
    airports: [u8; Market::SCORING.len()],
    /// Free seats on aeroplanes of this era and on older ones.
    new: f32,
    old: f32,
    /// Airport tiles on aeroplanes.
    tiles: f32,
    far: f32,
    /// Its part of those who wait and whom it could serve: passengers and points.
    passengers: f32,
    points: f32,
    profit: f32,
}

impl<'o> Outlook<'o> {
    /// None when the game is over.
    pub(super) fn of(rules: &'o Aeroplanes, state: &'o State) -> Option<Outlook<'o>> {
        (state.open.step != Step::Over).then(|| Outlook::new(rules, &state.open))
    }

    pub(super) fn new(rules: &'o Aeroplanes, open: &'o Open) -> Outlook<'o> {
        let mut outlook = Outlook {
            rules,
            open,
            turns: 0.0,
            leads: [1.0; ERAS as usize],
            contests: Default::default(),
            seats: Default::default(),
        };
        for seat in Seat::all(open.seat_count()) {
            outlook.seats[seat.index()] = outlook.holdings(seat);
        }
        outlook.share_demand();
        outlook.turns = outlook.guess_turns();
        for (ahead, lead) in (0u8..).zip(&mut outlook.leads) {
            let doubt = 0.45 + 0.08 * outlook.turns + 0.8 * f32::from(ahead);
            *lead = doubt.recip().exp();
        }
        outlook.contests = outlook.contests();
        outlook
    }

    fn holdings(&self, seat: Seat) -> Holdings {
        let player = &self.open.players[seat.index()];
        let network = player.network();
        let airports =
            Market::SCORING.map(|market| network.and(self.rules.data().board.market(market)).len());
        let mut held = Holdings {
            network,
            airports: airports.map(|count| count as u8),
            profit: f32::from(self.rules.profit(self.open, seat)),
            ..Holdings::default()
        };
        for card in player.fleet.iter() {
            let plane = &self.open.planes[card.index()];
            let free = f32::from(plane.free);
            if plane.era == self.open.era {
                held.new += free;
            } else {
                held.old += free;
            }
            held.tiles += f32::from(plane.tiles);
            if self.rules.aeroplane(card).long {
                held.far += f32::from(plane.tiles);
            }
        }
        held
    }

    /// Everybody who could serve a tile has an equal part in it.
    fn share_demand(&mut self) {
        let open = self.open;
        for home in Board::home_cities().iter() {
            for waiting in open.waiting[home.index()].iter().flatten() {
                self.share(self.rules.group(waiting.tile), Some(home));
            }
        }
        for &tile in open.overflow.iter() {
            self.share(self.rules.group(tile), None);
        }
    }

    fn share(&mut self, group: &Group, from: Option<Place>) {
        let serves =
            |held: &Holdings| held.serves(group, from) && held.new + held.old >= f32::from(group.size);
        let count = self.seats.iter().filter(|held| serves(held)).count() as f32;
        for held in self.seats.iter_mut().filter(|held| serves(held)) {
            held.passengers += f32::from(group.size) / count;
            held.points += f32::from(group.points) / count;
        }
    }

    /// Bonds are taken by those who have nothing better to do; the others delay the end.
    fn guess_turns(&self) -> f32 {
        let open = self.open;
        let seats = open.seat_count() as f32;
        let price = 4.0 + 2.0 * f32::from(open.era);
        let busy: f32 = Seat::all(open.seat_count())
            .map(|seat| {
                let held = &self.seats[seat.index()];
                let purchases = (f32::from(open.players[seat.index()].money) / price).min(4.0);
                let claims = held.passengers.min(held.new + held.old) / TOGETHER;
                purchases + claims + 0.4 * held.tiles.min(4.0)
            })
            .sum();
        (0.3 + f32::from(open.bonds) / seats + 0.6 * busy / seats).min(12.0)
    }

    fn scoring(&self, era: u8) -> &Scoring {
        &self.rules.data().scoring[usize::from(era) - 1]
    }

    fn eras_after(&self) -> f32 {
        f32::from(ERAS - self.open.era)
    }

    /// Points for majorities, now and in the eras to come.
    pub(super) fn majorities(&self, seat: Seat) -> f32 {
        Market::SCORING.into_iter().map(|market| self.majority(seat, market, None)).sum()
    }

    /// The same in one market, perhaps if somebody had an airport more or less there.
    fn majority(&self, seat: Seat, market: Market, change: Option<(Seat, i8)>) -> f32 {
        let eras = (self.open.era..=ERAS).enumerate();
        eras.map(|(ahead, era)| {
            let mut weights = self.contests[ahead][market.index()];
            if let Some((seat, more)) = change {
                let airports = self.seats[seat.index()].airports[market.index()];
                weights[seat.index()] = self.weight(ahead, airports.saturating_add_signed(more));
            }
            let [first, second] = self.scoring(era).majorities[market.index()];
            let (one, two) = self.first_or_second(seat, &weights);
            f32::from(first) * one + f32::from(second) * two
        })
        .sum()
    }

    /// Everybody's weights in each market, in this era and those to come.
    fn contests(&self) -> [[[f32; MAX_SEATS]; Market::SCORING.len()]; ERAS as usize] {
        let mut contests = [[[0.0; MAX_SEATS]; Market::SCORING.len()]; ERAS as usize];
        let eras = usize::from(ERAS - self.open.era) + 1;
        for (ahead, markets) in contests[..eras].iter_mut().enumerate() {
            for (market, weights) in markets.iter_mut().enumerate() {
                for (weight, held) in weights.iter_mut().zip(&self.seats[..self.open.seat_count()]) {
                    *weight = self.weight(ahead, held.airports[market]);
                }
            }
        }
        contests
    }

    /// How much so many airports weigh in a contest for a majority, so many eras ahead.
    fn weight(&self, ahead: usize, airports: u8) -> f32 {
        match (airports, ahead) {
            // Who has none scores nothing, unless they come there in time.
            (0, 0) => 0.05,
            (0, _) => 0.8,
            _ => self.leads[ahead].powi(i32::from(airports)),
        }
    }

    /// How likely a seat is to be first and second, by everybody's weights.
    fn first_or_second(&self, seat: Seat, weights: &[f32; MAX_SEATS]) -> (f32, f32) {
        let (own, all) = (weights[seat.index()], besides(weights, &[]));
        let second: f32 =
            self.others(seat).map(|one| weights[one] / all * own / besides(weights, &[one])).sum();
        (own / all, second)
    }

    /// How likely a seat is to be third.
    fn third(&self, seat: Seat, weights: &[f32; MAX_SEATS]) -> f32 {
        let (own, all) = (weights[seat.index()], besides(weights, &[]));
        let mut third = 0.0;
        for one in self.others(seat) {
            let left = besides(weights, &[one]);
            for two in self.others(seat).filter(|&two| two != one) {
                third += weights[one] / all * weights[two] / left * own / besides(weights, &[one, two]);
            }
        }
        third
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = usize> {
        (0..self.open.seat_count()).filter(move |&of| of != seat.index())
    }

    /// What one more passenger or one empty seat less changes in points.
    pub(super) fn per_profit(&self) -> f32 {
        let [first, _, third] = self.scoring(self.open.era).profit;
        0.5 * f32::from(first - third) / (2.0 + 0.5 * self.turns)
    }

    /// The profit that a seat may have at the end of the era.
    fn profit_to_come(&self, seat: Seat) -> f32 {
        let held = &self.seats[seat.index()];
        let carried = held.passengers.min(held.new + held.old).min(self.turns * TOGETHER * CLAIMS);
        // A seat of this era that is filled is no longer empty besides.
        held.profit + carried + carried.min(held.new)
    }

    /// Points for profit in this era, and those that passengers bring who may still be claimed.
    pub(super) fn profits(&self, seat: Seat) -> f32 {
        let doubt = 1.2 + 0.7 * self.turns;
        let mut weights = [0.0; MAX_SEATS];
        for of in Seat::all(self.open.seat_count()) {
            let ahead = self.profit_to_come(of) - self.profit_to_come(seat);
            weights[of.index()] = (ahead / doubt).clamp(-HOPELESS, HOPELESS).exp();
        }
        let (one, two) = self.first_or_second(seat, &weights);
        let three = self.third(seat, &weights);
        let [first, second, third] = self.scoring(self.open.era).profit.map(f32::from);
        let held = &self.seats[seat.index()];
        let fare = held.points * (self.turns * CLAIMS * TOGETHER / held.passengers.max(1.0)).min(1.0);
        first * one + second * two + third * three + 0.8 * fare
    }

    /// What £1 is worth.
    pub(super) fn pound(&self) -> f32 {
        let late = if self.open.era == ERAS { (self.turns / 3.0).min(1.0) } else { 1.0 };
        POUND[usize::from(self.open.era) - 1] * late
    }

    pub(super) fn money(&self, seat: Seat) -> f32 {
        let money = f32::from(self.open.players[seat.index()].money);
        let most = if self.open.era == ERAS { SPENT * self.turns } else { 60.0 };
        self.pound() * money.min(most) + 0.01 * money
    }

    /// What a tile on an aeroplane is worth.
    pub(super) fn tile(&self) -> f32 {
        if self.open.era == ERAS { TILE * self.turns.min(1.0) } else { TILE }
    }

    /// Tiles that are not placed, free seats for the eras to come, and what full aeroplanes would bring.
    pub(super) fn fleet(&self, seat: Seat) -> f32 {
        let held = &self.seats[seat.index()];
        let seats = OLD_SEAT * (held.new + held.old).min(8.0) * self.eras_after();
        self.tile() * held.tiles.min(5.0) + FAR * held.far.min(3.0) + seats + self.half_full(seat)
    }

    fn half_full(&self, seat: Seat) -> f32 {
        let fleet = self.open.players[seat.index()].fleet;
        let points = fleet.iter().map(|card| {
            let free = f32::from(self.open.planes[card.index()].free);
            let hope = if self.open.era == ERAS { 0.35 * self.turns.min(3.0) / 3.0 } else { 0.5 };
            if free > 0.0 {
                f32::from(self.rules.aeroplane(card).points) * hope / (0.5 + 0.5 * free)
            } else {
                0.0
            }
        });
        points.sum()
    }

    /// What advantage tiles are worth, and engine failures.
    pub(super) fn advantages(&self, seat: Seat) -> f32 {
        let player = &self.open.players[seat.index()];
        let left = self.advantages_left();
        let tiles = player.advantages.iter().zip(ADVANTAGES);
        let worth: f32 = tiles.map(|(&count, worth)| worth * f32::from(count.min(2))).sum();
        let failures = f32::from(player.failures);
        left * (worth - FAILURE * failures * failures / 3.0)
    }

    /// One kind of advantage tile, if the player who decides has so many already.
    pub(super) fn advantage(&self, kind: usize, has: u8) -> f32 {
        if has < 2 { self.advantages_left() * ADVANTAGES[kind] } else { 0.0 }
    }

    fn advantages_left(&self) -> f32 {
        if self.open.era == ERAS { (self.turns / 4.0).min(1.0) } else { 1.0 }
    }

    /// What a network will bring in the eras to come.
    pub(super) fn network(&self, seat: Seat) -> f32 {
        let network = self.seats[seat.index()].network;
        self.served(network.and(Board::home_cities()).len(), network.len())
    }

    fn served(&self, origins: usize, airports: usize) -> f32 {
        let demand = 0.12 * origins as f32 * airports as f32;
        self.eras_after() * SERVED * (1.0 - (-demand / MANY).exp())
    }

    /// What seats of a new aeroplane would bring in this era, filled or empty, and in later ones.
    pub(super) fn new_seats(&self, seat: Seat, seats: u8) -> f32 {
        let held = &self.seats[seat.index()];
        let more = f32::from(seats);
        let wanted = (held.passengers - held.new - held.old).min((self.turns - 1.0) * TOGETHER * CLAIMS);
        let filled = wanted.clamp(0.0, more);
        self.per_profit() * (2.0 * filled - more) + OLD_SEAT * (more - filled) * self.eras_after()
    }

    /// Whether airports of a stage hold their own in this era.
    pub(super) fn is_modern(&self, stage: Stage) -> bool {
        stage.number() >= self.open.era
    }
}

/// The weights of all but some; added up rather than subtracted, since one may be next to all there is.
fn besides(weights: &[f32; MAX_SEATS], some: &[usize]) -> f32 {
    (0..MAX_SEATS).filter(|seat| !some.contains(seat)).map(|seat| weights[seat]).sum()
}

impl Holdings {
    fn serves(&self, group: &Group, from: Option<Place>) -> bool {
        self.network.contains(group.to) && from.is_none_or(|home| self.network.contains(home))
    }
}
