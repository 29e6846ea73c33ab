//! The first moment of a solo game.

use tabletop::Silent;
use tabletop::chance::{Chance, Seed, shuffle};

use super::Solo;
use super::state::{Aboard, Marker, Open, State, Step, stream};
use crate::passengers::{Crowd, Deck, Discards};
use crate::sky::{Planet, Planets};
use crate::track::Track;

/// The scenarios in files, from easy to hard (PL-11).
pub const SCENARIOS: [&str; 10] = [
    "orion",
    "vela",
    "canis_major",
    "pegasus",
    "late_snake",
    "gamma",
    "snake",
    "carina",
    "takeover",
    "mission_impossible",
];

/// When a game can end (PL-12).
pub const ENDS: [u16; 5] = [60, 80, 100, 120, 140];

/// Where the planets start unless they are given a position of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scenario {
    /// One of [`SCENARIOS`], by its place there.
    Printed(u8),
    /// The die decides.
    Random,
}

/// What is chosen before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Where the planets start.
    pub scenario: Scenario,
    /// Positions that were chosen freely, from Earth to Neptune.
    pub offsets: [Option<u8>; Planet::COUNT],
    /// When the game ends.
    pub end: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options { scenario: Scenario::Printed(0), offsets: [None; Planet::COUNT], end: 120 }
    }
}

impl Solo {
    /// PL-11, PL-12: planets, tokens, the first passengers.
    pub(super) fn set_up(&self, options: Options, seed: Seed) -> State {
        let mut chance = Chance::new(seed);
        let mut track = Track::default();
        track.place(Marker::NewPassengers, self.edition.solo.new_passengers);
        track.place(Marker::Rotate, self.edition.rotate);
        let mut deck: Deck = self.edition.passengers(true).iter().collect();
        shuffle(&mut chance.draw(stream::DECK), &mut deck);
        let open = Open {
            options,
            planets: self.start_positions(&options, &mut chance),
            ship: None,
            track,
            waiting: [Crowd::NONE; Planet::COUNT],
            aboard: Aboard::default(),
            discards: Discards::default(),
            step: Step::Start,
        };
        let mut state = State { open, deck, chance };
        self.bring_passengers(&mut state, &mut Silent);
        state
    }

    /// PL-11: as the scenario says, as the die falls, or as chosen.
    fn start_positions(&self, options: &Options, chance: &mut Chance<{ stream::COUNT }>) -> Planets {
        let sky = &self.edition.sky;
        let mut drawn = [0; Planet::COUNT];
        if options.scenario == Scenario::Random {
            let mut rng = chance.draw(stream::SKY);
            drawn = drawn.map(|_: u8| self.edition.roll(&mut rng));
        }
        Planet::ALL.map(|planet| {
            let offset = self.offset(options, planet).unwrap_or(drawn[planet.index()]);
            sky.position(planet, offset)
        })
    }

    /// Where a planet starts, if that is not left to the die.
    pub(super) fn offset(&self, options: &Options, planet: Planet) -> Option<u8> {
        let scenario = match options.scenario {
            Scenario::Printed(number) => {
                Some(self.edition.solo.scenarios[usize::from(number)][planet.index()])
            }
            Scenario::Random => None,
        };
        options.offsets[planet.index()].or(scenario)
    }
}
