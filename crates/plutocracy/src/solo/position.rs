//! Positions: a state written down for people and programs, and read back with every fault it has.

use serde::{Deserialize, Serialize};
use tabletop::fault::{Fault, Faults};
use tabletop::text::{Arg, Message};

use super::action::Class;
use super::setup::{ENDS, Options, SCENARIOS, Scenario};
use super::state::{Aboard, Marker, Open, Outcome, State, Step, stream};
use super::{Solo, wire};
use crate::faults::Checks;
use crate::names::{self, ByPlanet, unknown};
use crate::passengers::{Crowd, Passenger};
use crate::sky::{Place, Planet};
use crate::track::{Mark, Track};

/// Far more time than any game takes; keeps sums far from overflow.
const MOST_TIME: u16 = 999;

/// Everything about a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The scenario that was chosen.
    pub scenario: String,
    /// Positions that were chosen freely; null is as the scenario says.
    pub offsets: ByPlanet<Option<u8>>,
    /// When the game ends.
    pub end: u16,
    /// The number of the position where each planet is.
    pub planets: ByPlanet<u8>,
    /// Where the ship is; null before the start.
    pub ship: Option<String>,
    /// Who acts when, whoever acts next first.
    pub track: Vec<names::Mark<wire::Token>>,
    /// Who waits on each planet.
    pub waiting: ByPlanet<Vec<String>>,
    /// Who is on board.
    pub aboard: wire::Aboard,
    /// The deck from top to bottom.
    pub deck: Vec<String>,
    /// Who lies in the discards.
    pub discards: Vec<String>,
    /// How many were turned away at their own destination so far.
    pub turned_away: u16,
    /// How often the discards became the deck.
    pub reshuffles: u16,
    /// What is to be done now.
    pub step: wire::Step,
    /// The seed, 64 hex digits.
    pub seed: String,
    /// How often each stream of chance was used: sky, deck.
    pub used: [u32; stream::COUNT],
}

impl Solo {
    pub(super) fn write_position(&self, state: &State) -> Position {
        let open = &state.open;
        Position {
            scenario: open.options.scenario.id().to_owned(),
            offsets: ByPlanet::from_fn(|planet| open.options.offsets[planet.index()]),
            end: open.options.end,
            planets: names::positions(&self.edition.sky, &open.planets),
            ship: open.ship.map(|ship| self.edition.sky.name(ship)),
            track: Solo::wire_track(open),
            waiting: Solo::wire_waiting(open),
            aboard: Solo::wire_aboard(open),
            deck: state.deck.iter().rev().map(|passenger| passenger.name()).collect(),
            discards: names::crowd(open.discards.crowd),
            turned_away: open.discards.turned_away,
            reshuffles: open.discards.reshuffles,
            step: self.wire_step(open.step),
            seed: state.chance.seed.to_hex(),
            used: state.chance.used,
        }
    }

    pub(super) fn read_position(&self, position: &Position) -> Result<State, Vec<Fault>> {
        let checks = Checks { sky: &self.edition.sky, faults: Faults::default() };
        let mut reader = Reader { game: self, checks };
        let state = reader.state(position);
        if reader.checks.faults.is_empty() {
            reader.check_time(&state.open);
            reader.check_step(&state);
        }
        if reader.checks.faults.is_empty() {
            reader.check_question(&state);
        }
        reader.checks.faults.into_result(state)
    }
}

/// Reads a position, gathering faults as it goes.
struct Reader<'a> {
    game: &'a Solo,
    checks: Checks<'a>,
}

impl Reader<'_> {
    fn require(&mut self, holds: bool, place: &str, reason: impl FnOnce() -> Message) {
        self.checks.require(holds, place, reason);
    }

    fn state(&mut self, position: &Position) -> State {
        let checks = &mut self.checks;
        let open = Open {
            planets: checks.planets(&position.planets),
            discards: checks.discards(&position.discards, position.turned_away, position.reshuffles),
            ship: position.ship.as_ref().map(|ship| checks.place("ship", ship)),
            options: self.options(position),
            track: self.track(&position.track),
            waiting: self.waiting(&position.waiting),
            aboard: self.aboard(&position.aboard),
            step: self.step(&position.step),
        };
        let deck = self.checks.deck(&position.deck);
        let chance = self.checks.chance(&position.seed, position.used);
        let seen = open.waiting.iter().flat_map(|crowd| crowd.iter());
        let seen = seen.chain(open.aboard.ordinary.iter()).chain(open.aboard.first_class.iter());
        let seen = seen.chain(open.discards.crowd.iter()).chain(deck.iter().copied());
        self.checks.check_passengers(self.game.edition.passengers(true), seen);
        State { open, deck, chance }
    }

    fn options(&mut self, position: &Position) -> Options {
        let scenario = Scenario::from_id(&position.scenario);
        self.require(scenario.is_some(), "scenario", || {
            unknown("unknown.scenario", &position.scenario).with("known", Arg::list(SCENARIOS))
        });
        self.require(ENDS.contains(&position.end), "end", || {
            Message::new("position.end").with("found", position.end).with("possible", Arg::list(ENDS))
        });
        let offsets = Planet::ALL.map(|planet| *position.offsets.get(planet));
        for (planet, offset) in Planet::ALL.into_iter().zip(offsets) {
            let positions = self.game.edition.sky.positions(planet);
            self.require(offset.is_none_or(|offset| offset < positions), "offsets", || {
                let reason = Message::new("position.planet").with("planet", planet.id());
                reason.with("found", offset.unwrap_or_default()).with("most", positions - 1)
            });
        }
        Options { scenario: scenario.unwrap_or(Scenario::Random), offsets, end: position.end }
    }

    fn track(&mut self, marks: &[names::Mark<wire::Token>]) -> Track<Marker, 3> {
        let late = marks.iter().any(|mark| mark.time > MOST_TIME);
        let track = Track::in_order(
            marks.iter().map(|mark| Mark { marker: Marker::from(mark.marker), time: mark.time }),
        );
        let sound = !late
            && track.is_some_and(|track| {
                let count = |marker| track.marks().iter().filter(|mark| mark.marker == marker).count();
                count(Marker::Rotate) == 1 && count(Marker::NewPassengers) == 1 && count(Marker::Ship) <= 1
            });
        self.require(sound, "track", || Message::new("position.track"));
        track.unwrap_or_default()
    }

    fn waiting(&mut self, given: &ByPlanet<Vec<String>>) -> [Crowd; Planet::COUNT] {
        Planet::ALL.map(|planet| {
            let place = format!("waiting.{}", planet.id());
            let crowd = self.checks.crowd(&place, given.get(planet));
            let most = self.game.edition.solo.waiting;
            self.require(crowd.len() <= most, &place, || {
                Message::new("position.waiting").with("found", crowd.len()).with("most", most)
            });
            self.require(crowd.bound_for(planet).is_empty(), &place, || Message::new("position.at-home"));
            crowd
        })
    }

    fn aboard(&mut self, given: &wire::Aboard) -> Aboard {
        let aboard = Aboard {
            ordinary: self.checks.crowd("aboard.ordinary", &given.ordinary),
            first_class: self.checks.crowd("aboard.first_class", &given.first_class),
        };
        let solo = &self.game.edition.solo;
        let seats =
            [("aboard.ordinary", solo.ordinary_seats), ("aboard.first_class", solo.first_class_seats)];
        for ((place, seats), class) in seats.into_iter().zip(Class::ALL) {
            let crowd = aboard.of(class);
            self.require(crowd.len() <= seats, place, || {
                Message::new("position.seats").with("found", crowd.len()).with("seats", seats)
            });
            let suited = crowd.kinds().all(|passenger: Passenger| class.suits(passenger));
            self.require(suited, place, || Message::new("position.class"));
        }
        aboard
    }

    fn step(&mut self, given: &wire::Step) -> Step {
        match given {
            wire::Step::Start {} => Step::Start,
            wire::Step::DropOff {} => Step::DropOff,
            wire::Step::PickUp {} => Step::PickUp,
            wire::Step::Travel {} => Step::Travel,
            wire::Step::Depart { to } => Step::Depart { to: self.checks.place("step.to", to) },
            wire::Step::Won {} => Step::Over(Outcome::Won),
            wire::Step::TooMany { planet } => {
                Step::Over(Outcome::TooMany(self.checks.planet("step.planet", planet)))
            }
            wire::Step::Empty { planet } => {
                Step::Over(Outcome::Empty(self.checks.planet("step.planet", planet)))
            }
        }
    }

    /// PL-04, PL-05: the tokens have run as often as the time says, and the planets with them.
    fn check_time(&mut self, open: &Open) {
        let edition = &self.game.edition;
        let now = open.track.first().map_or(0, |mark| if open.ship.is_some() { mark.time } else { 0 });
        self.checks.check_token("rotate", open.time(Marker::Rotate), edition.rotate, now);
        let every = edition.solo.new_passengers;
        self.checks.check_token("new_passengers", open.time(Marker::NewPassengers), every, now);
        self.require(open.time(Marker::NewPassengers) <= open.options.end, "track", || {
            Message::new("position.past-the-end").with("end", open.options.end)
        });
        let rotations = (open.time(Marker::Rotate) / edition.rotate).saturating_sub(1);
        let start = |planet| self.game.offset(&open.options, planet);
        self.checks.check_rotation(&open.planets, rotations, start);
    }

    fn check_step(&mut self, state: &State) {
        let open = &state.open;
        let orbits = self.game.edition.sky.orbit_count();
        let is_orbit = |place: Place| place.index() < orbits;
        let begun = open.ship.is_some();
        let first = open.track.first().map(|mark| mark.marker);
        let on_track = open.track.time_of(Marker::Ship).is_some();
        self.require(begun == on_track && open.ship.is_none_or(is_orbit), "ship", || {
            Message::new("position.ship")
        });
        let holds = match open.step {
            Step::Start => !begun && open.aboard.everyone().is_empty(),
            Step::DropOff | Step::PickUp | Step::Travel => first == Some(Marker::Ship),
            Step::Depart { to } => first == Some(Marker::Ship) && Some(to) != open.ship && is_orbit(to),
            Step::Over(outcome) => first == Some(Marker::NewPassengers) && self.ended(state, outcome),
        };
        self.require(holds, "step", || Message::new("position.step"));
    }

    /// PL-15: the game is over for the reason that the position gives.
    fn ended(&self, state: &State, outcome: Outcome) -> bool {
        let open = &state.open;
        match outcome {
            Outcome::Won => open.time(Marker::NewPassengers) == open.options.end,
            Outcome::TooMany(planet) => open.waiting[planet.index()].len() == self.game.edition.solo.waiting,
            Outcome::Empty(_) => state.deck.is_empty() && open.discards.crowd.is_empty(),
        }
    }

    /// A position stands at a question: a step that goes on by itself is none.
    fn check_question(&mut self, state: &State) {
        let mut after = state.open;
        self.game.advance(&mut after);
        self.require(after == state.open, "step", || Message::new("position.no-question"));
    }
}
