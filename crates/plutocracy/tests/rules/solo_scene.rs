//! Sets up a lawful position of the solo game, plays one thing, sees one thing.

use std::sync::LazyLock;

use plutocracy::passengers::{Crowd, Deck, Passenger};
use plutocracy::sky::Planet;
use plutocracy::solo::action::{Action, Class, Event};
use plutocracy::solo::state::{Aboard, Marker, Outcome, State, Step};
use plutocracy::solo::{Options, Scenario, Solo};
use plutocracy::track::Track;
use tabletop::chance::Seed;
use tabletop::rules::{Rules, Standing};
use tabletop::title::Title;
use tabletop::trial;

use crate::scene::place;

/// The solo game with its house edition.
pub static SOLO: LazyLock<Solo> = LazyLock::new(Solo::house);

/// An ordinary passenger.
pub fn to(planet: Planet) -> Passenger {
    Passenger::new(planet, false)
}

/// A 1st class passenger.
pub fn first(planet: Planet) -> Passenger {
    Passenger::new(planet, true)
}

/// All planets are under the bright star and nobody waits anywhere, until told otherwise. Passengers who are placed
/// nowhere are in the deck, below those that are put on its top.
#[derive(Clone)]
pub struct SoloScene {
    pub state: State,
    top: Vec<Passenger>,
    discarded_rest: bool,
}

impl SoloScene {
    /// The ship at a place, its disc at a time on top of any token there.
    pub fn at(ship: &str, time: u16) -> SoloScene {
        let options = Options { scenario: Scenario::Random, ..Options::default() };
        let mut state = SOLO.setup(&options, 1, Seed::from_text("scene"));
        let open = &mut state.open;
        open.waiting = [Crowd::NONE; Planet::COUNT];
        open.discards = Default::default();
        open.planets = Planet::ALL.map(|planet| SOLO.data().sky.position(planet, 0));
        open.ship = Some(place(ship));
        let mut track = Track::default();
        track.place(Marker::NewPassengers, time.max(1).next_multiple_of(20));
        track.place(Marker::Rotate, time.max(1).next_multiple_of(10));
        track.place(Marker::Ship, time);
        open.track = track;
        SoloScene { state, top: Vec::new(), discarded_rest: false }
    }

    pub fn end(mut self, end: u16) -> SoloScene {
        self.state.open.options.end = end;
        self
    }

    /// A planet is at a position.
    pub fn planet(mut self, planet: Planet, number: u8) -> SoloScene {
        self.state.open.planets[planet.index()] = SOLO.data().sky.position(planet, number);
        self
    }

    pub fn waiting(mut self, planet: Planet, passengers: &[Passenger]) -> SoloScene {
        self.state.open.waiting[planet.index()] = passengers.iter().copied().collect();
        self
    }

    pub fn aboard(mut self, ordinary: &[Passenger], first_class: &[Passenger]) -> SoloScene {
        let [ordinary, first_class] = [ordinary, first_class].map(|crowd| crowd.iter().copied().collect());
        self.state.open.aboard = Aboard { ordinary, first_class };
        self
    }

    pub fn discards(mut self, passengers: &[Passenger]) -> SoloScene {
        self.state.open.discards.crowd = passengers.iter().copied().collect();
        self
    }

    /// The top of the deck, the next passenger first.
    pub fn top(mut self, top: &[Passenger]) -> SoloScene {
        self.top = top.to_vec();
        self
    }

    /// The whole deck, the next passenger first. All others are in the discards.
    pub fn deck(mut self, deck: &[Passenger]) -> SoloScene {
        self.discarded_rest = true;
        self.top(deck)
    }

    /// The position stands at a step.
    #[track_caller]
    pub fn step(mut self, step: Step) -> SoloScene {
        let open = &mut self.state.open;
        open.step = step;
        let mut left = SOLO.data().passengers(true);
        let placed = open.waiting.iter().fold(open.aboard.everyone(), |placed, &crowd| placed.plus(crowd));
        left = left.minus(placed.plus(open.discards.crowd));
        left = left.minus(self.top.iter().copied().collect());
        if self.discarded_rest {
            open.discards.crowd = open.discards.crowd.plus(left);
            left = Crowd::NONE;
        }
        let deck: Deck = left.iter().chain(self.top.iter().rev().copied()).collect();
        self.state.deck = deck;
        trial::is_lawful(&*SOLO, &self.state);
        self
    }

    /// Plays an action that must be legal, and returns everything that was told.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        trial::play_openly(&*SOLO, &mut self.state, action)
    }

    /// Flies somewhere in so much time, and returns what happened until the next turn.
    #[track_caller]
    pub fn fly(&mut self, to: &str, time: u8) -> Vec<Event> {
        if self.state.open.step != Step::Travel {
            self.play(Action::Done);
        }
        self.play(Action::Travel(place(to)));
        self.play(Action::Depart(time))
    }

    /// The rule that refuses an action; the action must not be listed as legal.
    #[track_caller]
    pub fn refused(&self, action: Action) -> &'static str {
        trial::refused(&*SOLO, &self.state, action)
    }

    pub fn legal(&self) -> Vec<Action> {
        trial::legal(&*SOLO, &self.state)
    }

    pub fn ship(&self) -> String {
        SOLO.data().sky.name(self.state.open.ship.unwrap())
    }

    pub fn waits(&self, planet: Planet) -> Vec<Passenger> {
        self.state.open.waiting[planet.index()].iter().collect()
    }

    #[track_caller]
    pub fn standing(&self) -> Standing {
        trial::standing(&*SOLO, &self.state)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.state.open.step {
            Step::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}

pub fn pick_up(passenger: Passenger, seat: Class) -> Action {
    Action::PickUp { passenger, seat }
}

/// What the tokens did and when the pilot's turn began, in order.
pub fn order(events: &[Event]) -> Vec<String> {
    let tell = |event: &Event| match event {
        Event::Rotated { time, .. } => Some(format!("rotate {time}")),
        Event::NewPassengers { time } => Some(format!("passengers {time}")),
        Event::TurnBegan { time, .. } => Some(format!("ship {time}")),
        _ => None,
    };
    events.iter().filter_map(tell).collect()
}
