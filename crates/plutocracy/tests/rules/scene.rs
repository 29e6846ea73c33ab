//! Sets up a lawful position of the game for several, plays one thing, sees one thing.

use std::sync::LazyLock;

use plutocracy::multiplayer::action::{Action, Event};
use plutocracy::multiplayer::favors::{Favor, FavorRow};
use plutocracy::multiplayer::goods::Good;
use plutocracy::multiplayer::state::{MAX_SEATS, Marker, Player, State, Step, Turn};
use plutocracy::multiplayer::{Options, Plutocracy};
use plutocracy::passengers::{Crowd, Passenger};
use plutocracy::sky::{Place, Planet};
use plutocracy::track::Track;
use tabletop::chance::Seed;
use tabletop::rules::{Decision, Rules, Standing};
use tabletop::title::Title;
use tabletop::{Seat, trial};

/// The game with its house edition.
pub static GAME: LazyLock<Plutocracy> = LazyLock::new(Plutocracy::house);

/// A place by its name.
#[track_caller]
pub fn place(name: &str) -> Place {
    GAME.data().sky.named(name).unwrap()
}

pub fn seat(seat: usize) -> Seat {
    Seat(seat as u8)
}

pub fn fly_to(name: &str) -> Action {
    Action::Travel { to: place(name), hyper: false }
}

pub fn hyper_to(name: &str) -> Action {
    Action::Travel { to: place(name), hyper: true }
}

/// Seat 0 acts at time 5; all planets and markets are as in the first game, everyone is at Neptune 5 with 12 S€ and
/// nothing else, until told otherwise.
#[derive(Clone)]
pub struct Scene {
    pub state: State,
    times: Vec<u16>,
    favors: Vec<Favor>,
}

impl Scene {
    pub fn of(seats: usize) -> Scene {
        Scene::with(seats, Options::default())
    }

    pub fn without_passengers(seats: usize) -> Scene {
        Scene::with(seats, Options { passengers: false, ..Options::default() })
    }

    fn with(seats: usize, options: Options) -> Scene {
        let mut state = GAME.setup(&options, seats, Seed::from_text("scene"));
        let first = &GAME.data().multiplayer.first_game;
        let open = &mut state.open;
        open.order = std::array::from_fn(|index| Seat(if index < seats { index as u8 } else { 0 }));
        open.planets = Planet::ALL.map(|planet| GAME.data().sky.position(planet, 0));
        for (outer, market) in open.markets.iter_mut().enumerate() {
            market.supply = first.supply[outer];
            market.supply_price = first.supply_prices[outer];
            market.demand = first.demand[outer];
            market.demand_price = first.demand_prices[outer];
        }
        open.discards = Default::default();
        open.players = [Player::default(); MAX_SEATS];
        for player in &mut open.players[..seats] {
            (player.money, player.ship) = (12, Some(place("Neptune 5")));
        }
        if options.passengers {
            open.waiting = first.waiting.map(|to| Some(Passenger::new(to, false)));
        }
        Scene { state, times: vec![5; seats], favors: first.favors.clone() }
    }

    pub fn money(mut self, seat: usize, money: u16) -> Scene {
        self.state.open.players[seat].money = money;
        self
    }

    pub fn goods(mut self, seat: usize, goods: &[(Good, u8)]) -> Scene {
        for &(good, units) in goods {
            self.state.open.players[seat].goods[good.index()] = units;
        }
        self
    }

    pub fn councilors(mut self, seat: usize, councilors: u16) -> Scene {
        self.state.open.players[seat].councilors = councilors;
        self
    }

    pub fn alien(mut self, seat: usize) -> Scene {
        self.state.open.players[seat].alien = true;
        self
    }

    pub fn passenger(mut self, seat: usize, to: Planet) -> Scene {
        self.state.open.players[seat].passenger = Some(Passenger::new(to, false));
        self
    }

    /// A seat holds a favor, which is in the game.
    pub fn favor(mut self, seat: usize, favor: Favor) -> Scene {
        if !self.favors.contains(&favor) {
            let held: Vec<Favor> = self.state.open.players.iter().filter_map(|player| player.favor).collect();
            let spare = self.favors.iter().position(|favor| !held.contains(favor)).unwrap();
            self.favors[spare] = favor;
        }
        let player = &mut self.state.open.players[seat];
        player.favor = Some(favor);
        player.die = if favor == Favor::HyperDrive { 6 } else { 0 };
        self
    }

    /// What was rolled for a seat's Hyper Drive.
    pub fn die(mut self, seat: usize, die: u8) -> Scene {
        self.state.open.players[seat].die = die;
        self
    }

    /// The money on each open favor.
    pub fn on_favors(mut self, money: u16) -> Scene {
        self.state.open.favors.money = [money; Favor::COUNT];
        self
    }

    pub fn ship(mut self, seat: usize, at: &str) -> Scene {
        self.state.open.players[seat].ship = Some(place(at));
        self
    }

    pub fn time(mut self, seat: usize, time: u16) -> Scene {
        self.times[seat] = time;
        self
    }

    /// A seat has retired.
    pub fn retired(mut self, seat: usize, time: u16) -> Scene {
        self.state.open.players[seat].retired = Some(time);
        self
    }

    pub fn planet(mut self, planet: Planet, number: u8) -> Scene {
        self.state.open.planets[planet.index()] = GAME.data().sky.position(planet, number);
        self
    }

    pub fn members(mut self, planet: Planet, seats: &[usize]) -> Scene {
        self.state.open.parliaments[planet.outer().unwrap()] =
            seats.iter().map(|&index| seat(index)).collect();
        self
    }

    pub fn prices(mut self, planet: Planet, supply: u8, demand: u8) -> Scene {
        let market = &mut self.state.open.markets[planet.outer().unwrap()];
        (market.supply_price, market.demand_price) = (supply, demand);
        self
    }

    pub fn waiting(mut self, planet: Planet, to: Planet) -> Scene {
        self.state.open.waiting[planet.index()] = Some(Passenger::new(to, false));
        self
    }

    /// The position is seat 0's turn to act.
    #[track_caller]
    pub fn ready(self) -> Scene {
        self.in_turn(|_| {})
    }

    /// The position is seat 0's turn to act, with marks of what was done before.
    #[track_caller]
    pub fn in_turn(mut self, marks: impl FnOnce(&mut Turn)) -> Scene {
        self.state.open.turn = Turn::new(Step::Act);
        marks(&mut self.state.open.turn);
        self.lay_out();
        trial::is_lawful(&*GAME, &self.state);
        self
    }

    fn lay_out(&mut self) {
        let (data, open) = (GAME.data(), &mut self.state.open);
        let seats = open.seat_count();
        let now = self.times[0].max(1);
        let prices = data.multiplayer.prices[seats - 2];
        let mut track = Track::default();
        for (marker, every) in
            [(Marker::Elect, data.multiplayer.elect), (Marker::Prices, prices), (Marker::Rotate, data.rotate)]
        {
            if now.next_multiple_of(every) <= data.track {
                track.place(marker, now.next_multiple_of(every));
            }
        }
        for index in (0..seats).rev().filter(|&index| open.players[index].retired.is_none()) {
            track.place(Marker::Ship(seat(index)), self.times[index]);
        }
        open.track = track;
        open.asteroid = data.sky.trajectory().nth(usize::from((now - 1) / data.rotate));
        open.favors.open = Default::default();
        let mut left = Crowd::NONE;
        if open.options.passengers {
            let held: Vec<Favor> = open.players.iter().filter_map(|player| player.favor).collect();
            self.favors
                .iter()
                .filter(|favor| !held.contains(favor))
                .for_each(|&favor| open.favors.open.insert(favor));
            left = data.passengers(false);
            let waiting = open.waiting.iter().flatten();
            let aboard = open.players.iter().filter_map(|player| player.passenger.as_ref());
            left = left.minus(waiting.chain(aboard).copied().collect());
        }
        let row: FavorRow = open.favors;
        for favor in Favor::ALL.into_iter().filter(|&favor| !row.open.contains(favor)) {
            open.favors.money[favor.index()] = 0;
        }
        self.state.deck = left.iter().collect();
    }

    /// Plays an action that must be legal, and returns everything that was told.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        trial::play_openly(&*GAME, &mut self.state, action)
    }

    #[track_caller]
    pub fn play_all(&mut self, actions: &[Action]) {
        for &action in actions {
            self.play(action);
        }
    }

    /// Flies somewhere in so much time, and returns what happened until the next turn.
    #[track_caller]
    pub fn fly(&mut self, to: &str, time: u8) -> Vec<Event> {
        self.play(fly_to(to));
        self.play(Action::Depart(time))
    }

    /// The rule that refuses an action; the action must not be listed as legal.
    #[track_caller]
    pub fn refused(&self, action: Action) -> &'static str {
        trial::refused(&*GAME, &self.state, action)
    }

    #[track_caller]
    pub fn allows(&self, action: Action) -> bool {
        trial::allows(&*GAME, &self.state, action)
    }

    pub fn legal(&self) -> Vec<Action> {
        trial::legal(&*GAME, &self.state)
    }

    pub fn player(&self, seat: usize) -> &Player {
        &self.state.open.players[seat]
    }

    pub fn units(&self, seat: usize, good: Good) -> u8 {
        self.player(seat).goods[good.index()]
    }

    pub fn ship_of(&self, seat: usize) -> String {
        GAME.data().sky.name(self.player(seat).ship.unwrap())
    }

    pub fn step(&self) -> Step {
        self.state.open.turn.step
    }

    /// Who decides, and at what time.
    #[track_caller]
    pub fn acts(&self) -> (usize, u16) {
        match GAME.decision(&self.state) {
            Decision::Ask { seat, .. } => (seat.index(), self.state.open.time(seat)),
            Decision::Over(_) => panic!("the game is over"),
        }
    }

    #[track_caller]
    pub fn standing(&self) -> Standing {
        trial::standing(&*GAME, &self.state)
    }
}

/// What the tokens did and whose turns began, in order.
pub fn order(events: &[Event]) -> Vec<String> {
    let tell = |event: &Event| match event {
        Event::Rotated { time } => Some(format!("rotate {time}")),
        Event::PricesMoved { time } => Some(format!("prices {time}")),
        Event::Elections { time } => Some(format!("elect {time}")),
        Event::TurnBegan { seat, time, .. } => Some(format!("seat {} at {time}", seat.0)),
        Event::Ended => Some("end".to_owned()),
        _ => None,
    };
    events.iter().filter_map(tell).collect()
}
