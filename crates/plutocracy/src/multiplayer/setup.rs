//! The first moment of a game.

use tabletop::chance::{Chance, Seed, shuffle};
use tabletop::{Seat, Silent};

use super::Plutocracy;
use super::favors::{Favor, FavorRow};
use super::goods::Good;
use super::state::{
    MAX_SEATS, Marker, Market, Open, Parliament, Player, SeatSet, Society, State, Step, Turn, stream,
};
use crate::passengers::{Deck, Discards, Passenger};
use crate::sky::{Planet, Planets};
use crate::track::Track;

/// What a table chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Play with Passengers and favors (PL-50).
    pub passengers: bool,
    /// Where things are at the start (PL-38).
    pub setup: Setup,
    /// Which favors are in the game (PL-50).
    pub favors: FavorChoice,
}

impl Default for Options {
    fn default() -> Options {
        Options { passengers: true, setup: Setup::Random, favors: FavorChoice::BySetup }
    }
}

/// Where things are at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// As the edition says for a first game.
    FirstGame,
    /// As chance has it.
    Random,
}

/// Which favors are in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FavorChoice {
    /// Those of the first game, or random ones with a random set-up.
    BySetup,
    /// Random ones.
    Random,
    /// The players choose.
    Chosen,
}

type Chances = Chance<{ stream::COUNT }>;

impl Plutocracy {
    /// PL-30, PL-38, PL-39, PL-50.
    pub(super) fn set_up(&self, options: Options, seats: usize, seed: Seed) -> State {
        let mut chance = Chance::new(seed);
        let mut players = [Player::default(); MAX_SEATS];
        for player in &mut players[..seats] {
            player.money = self.edition.multiplayer.money;
        }
        let open = Open {
            seats: seats as u8,
            options,
            order: turn_order(seats, &mut chance),
            planets: self.start_positions(options.setup, &mut chance),
            asteroid: self.edition.sky.trajectory().next(),
            track: Track::default(),
            markets: self.start_markets(options.setup, &mut chance),
            parliaments: [Parliament::default(); Planet::OUTER_COUNT],
            societies: [SeatSet::default(); Society::COUNT],
            players,
            waiting: [None; Planet::COUNT],
            discards: Discards::default(),
            favors: FavorRow::default(),
            turn: Turn::new(Step::Start),
        };
        let mut state = State { open, deck: Deck::default(), chance };
        self.place_tokens(&mut state.open);
        if options.passengers {
            self.set_up_favors(&mut state);
            self.set_up_passengers(&mut state);
        }
        state
    }

    /// PL-42: tokens that share a field lie so that ROTATE runs first, then PRICES, then ELECT.
    fn place_tokens(&self, open: &mut Open) {
        let prices = self.prices_every(open);
        open.track.place(Marker::Elect, self.edition.multiplayer.elect);
        open.track.place(Marker::Prices, prices);
        open.track.place(Marker::Rotate, self.edition.rotate);
    }

    /// PL-38: as for a first game, or by the die as in PL-11.
    fn start_positions(&self, setup: Setup, chance: &mut Chances) -> Planets {
        let numbers = match setup {
            Setup::FirstGame => self.edition.multiplayer.first_game.positions,
            Setup::Random => {
                let mut rng = chance.draw(stream::SKY);
                [0; Planet::COUNT].map(|_: u8| self.edition.roll(&mut rng))
            }
        };
        Planet::ALL.map(|planet| self.edition.sky.position(planet, numbers[planet.index()]))
    }

    /// PL-38: no planet demands what it supplies.
    fn start_markets(&self, setup: Setup, chance: &mut Chances) -> [Market; Planet::OUTER_COUNT] {
        let figures = &self.edition.multiplayer;
        let first = &figures.first_game;
        let (mut supply, mut demand) = (first.supply, first.demand);
        let (mut supply_prices, mut demand_prices) = (first.supply_prices, first.demand_prices);
        if setup == Setup::Random {
            let mut rng = chance.draw(stream::GOODS);
            supply = Good::ALL;
            shuffle(&mut rng, &mut supply);
            demand = supply;
            while supply.iter().zip(&demand).any(|(supply, demand)| supply == demand) {
                shuffle(&mut rng, &mut demand);
            }
            supply_prices = draw_prices(&figures.supply.markers, chance);
            demand_prices = draw_prices(&figures.demand.markers, chance);
        }
        std::array::from_fn(|outer| Market {
            supply: supply[outer],
            supply_price: supply_prices[outer],
            demand: demand[outer],
            demand_price: demand_prices[outer],
        })
    }

    /// PL-50: so many favors of the eight.
    fn set_up_favors(&self, state: &mut State) {
        let State { open, chance, .. } = state;
        let count = self.edition.multiplayer.favors.open;
        match (open.options.favors, open.options.setup) {
            (FavorChoice::Chosen, _) => open.turn.step = Step::ChooseFavor,
            (FavorChoice::BySetup, Setup::FirstGame) => {
                for &favor in &self.edition.multiplayer.first_game.favors {
                    self.lay_out(open, favor);
                }
            }
            (FavorChoice::BySetup | FavorChoice::Random, _) => {
                let mut favors = Favor::ALL;
                shuffle(&mut chance.draw(stream::FAVORS), &mut favors);
                favors[..count].iter().for_each(|&favor| self.lay_out(open, favor));
            }
        }
    }

    /// A favor comes into the game, with some money on it.
    pub(super) fn lay_out(&self, open: &mut Open, favor: Favor) {
        open.favors.open.insert(favor);
        open.favors.money[favor.index()] = self.edition.multiplayer.favors.money;
    }

    /// PL-50: one passenger waits on each planet.
    fn set_up_passengers(&self, state: &mut State) {
        let mut left = self.edition.passengers(false);
        if state.open.options.setup == Setup::FirstGame {
            for planet in Planet::ALL {
                let to = self.edition.multiplayer.first_game.waiting[planet.index()];
                let passenger = Passenger::new(to, false);
                left.remove(passenger);
                state.open.waiting[planet.index()] = Some(passenger);
            }
        }
        state.deck = left.iter().collect();
        shuffle(&mut state.chance.draw(stream::DECK), &mut state.deck);
        for planet in Planet::ALL {
            if state.open.waiting[planet.index()].is_none() {
                self.refill(state, planet, &mut Silent);
            }
        }
    }
}

/// PL-39: by the seed.
fn turn_order(seats: usize, chance: &mut Chances) -> [Seat; MAX_SEATS] {
    let mut order = [Seat::default(); MAX_SEATS];
    for (place, seat) in order.iter_mut().zip(Seat::all(seats)) {
        *place = seat;
    }
    shuffle(&mut chance.draw(stream::ORDER), &mut order[..seats]);
    order
}

/// PL-38: all markers but those that are left over.
fn draw_prices(markers: &[u8], chance: &mut Chances) -> [u8; Planet::OUTER_COUNT] {
    let mut drawn: arrayvec::ArrayVec<u8, 12> = markers.iter().copied().collect();
    shuffle(&mut chance.draw(stream::PRICES), &mut drawn);
    std::array::from_fn(|outer| drawn[outer])
}
