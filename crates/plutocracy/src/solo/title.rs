//! Passengers Solo as the catalogue, files and screens know it.

use std::ops::RangeInclusive;

use rand_core::Rng;
use serde_json::Value;
use tabletop::Seat;
use tabletop::edition::Document;
use tabletop::fault::Fault;
use tabletop::options::{OptionSpec, Options};
use tabletop::text::{Book, Lang, Message};
use tabletop::title::{EditionId, Purses, Title};

use super::action::{Action, Event, Request};
use super::position::Position;
use super::state::{Marker, Open, State};
use super::view::View;
use super::wire::RANDOM;
use super::{SCENARIOS, Scenario, Solo, wire};
use crate::edition::Edition;
use crate::sky::Planet;
use crate::{multiplayer, texts};

const SCENARIO: &str = "scenario";
const END: &str = "end";

/// The printed scenarios, then the random one.
const SCENARIO_IDS: [&str; SCENARIOS.len() + 1] = {
    let mut ids = [RANDOM; SCENARIOS.len() + 1];
    let mut number = 0;
    while number < SCENARIOS.len() {
        ids[number] = SCENARIOS[number];
        number += 1;
    }
    ids
};

/// The options that put single planets elsewhere, from Earth to Neptune.
const OFFSETS: [&str; Planet::COUNT] = ["earth", "mars", "jupiter", "saturn", "uranus", "neptune"];

/// The positions of a planet, as options.
const fn offset(planet: Planet, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { id: OFFSETS[planet.index()], values, default: SCENARIO }
}

impl Title for Solo {
    const ID: &'static str = "plutocracy-solo";
    const EDITION_OF: &'static str = multiplayer::Plutocracy::ID;
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<usize> = 1..=1;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { id: SCENARIO, values: &SCENARIO_IDS, default: SCENARIO_IDS[0] },
        OptionSpec { id: END, values: &["60", "80", "100", "120", "140"], default: "120" },
        offset(Planet::Earth, &[SCENARIO, "0", "1"]),
        offset(Planet::Mars, &[SCENARIO, "0", "1", "2"]),
        offset(Planet::Jupiter, &[SCENARIO, "0", "1", "2", "3", "4"]),
        offset(Planet::Saturn, &[SCENARIO, "0", "1", "2", "3", "4", "5", "6"]),
        offset(Planet::Uranus, &[SCENARIO, "0", "1", "2", "3", "4", "5", "6", "7", "8"]),
        offset(Planet::Neptune, &[SCENARIO, "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]),
    ];
    const HOUSE: &'static str = include_str!("../../edition/edition.toml");
    const RULES_TOML: &'static str = include_str!("../../rules.toml");

    type WireAction = wire::Action;
    type WireView = wire::View;
    type WireEvent = wire::Event;
    type Position = Position;

    fn from_edition(document: &Document) -> Result<Self, Vec<Fault>> {
        let name = document.root().text("name");
        let edition = Edition::read(document)?;
        let book = book(&edition);
        Ok(Solo { edition, id: EditionId { name, digest: document.digest().to_owned() }, book })
    }

    fn edition(&self) -> &EditionId {
        &self.id
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn options(options: &Options) -> super::Options {
        super::Options {
            scenario: Scenario::from_id(options.get(SCENARIO)).unwrap_or(Scenario::Random),
            offsets: OFFSETS.map(|id| options.get(id).parse().ok()),
            end: options.get(END).parse().unwrap_or_default(),
        }
    }

    fn encode_action(&self, action: Action) -> wire::Action {
        self.wire_action(action)
    }

    fn decode_action(&self, wire: &wire::Action) -> Result<Action, Message> {
        self.action_from(wire)
    }

    fn encode_view(&self, view: &View) -> wire::View {
        self.wire_view(view)
    }

    fn encode_event(&self, event: &Event) -> wire::Event {
        self.wire_event(event)
    }

    fn position(&self, state: &State) -> Position {
        self.write_position(state)
    }

    fn load(&self, position: &Position) -> Result<State, Vec<Fault>> {
        self.read_position(position)
    }

    fn seats(&self, _: &State) -> usize {
        1
    }

    fn options_of(&self, state: &State) -> Options {
        let chosen = &state.open.options;
        let mut options = Options::defaults(Self::OPTIONS)
            .with(SCENARIO, chosen.scenario.id())
            .with(END, &chosen.end.to_string());
        for (id, offset) in OFFSETS.into_iter().zip(chosen.offsets) {
            if let Some(offset) = offset {
                options = options.with(id, &offset.to_string());
            }
        }
        options
    }

    fn kind(request: &Request) -> &'static str {
        match request {
            Request::Start => "start",
            Request::DropOff { .. } => "drop_off",
            Request::PickUp { .. } => "pick_up",
            Request::Travel { .. } => "travel",
            Request::Depart(_) => "depart",
        }
    }

    fn prompt(&self, _: Seat, request: &Request) -> Message {
        self.prompt_of(request)
    }

    fn label(&self, action: Action) -> Message {
        self.label_of(action)
    }

    fn line(&self, event: &Event) -> Message {
        self.line_of(event)
    }

    fn cites(event: &Event) -> &'static [&'static str] {
        match event {
            Event::Started { .. } | Event::NewPassengers { .. } => &["PL-12"],
            Event::TurnBegan { .. } => &["PL-04"],
            Event::DroppedOff { .. } => &["PL-13"],
            Event::PickedUp { .. } => &["PL-10", "PL-13"],
            Event::Departed { .. } => &["PL-02", "PL-03"],
            Event::Rotated { ship: None, .. } => &["PL-05"],
            Event::Rotated { ship: Some(_), .. } => &["PL-05", "PL-07"],
            Event::Arrived { .. } | Event::TurnedAway { .. } | Event::Reshuffled => &["PL-14"],
            Event::Nobody { .. } => &["PL-14", "PL-16"],
            Event::TooMany { .. } | Event::Empty { .. } | Event::Won => &["PL-15"],
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::Arrived { .. } | Event::TurnedAway { .. } | Event::TooMany { .. } => true,
            // Which of these happens follows from what was drawn before, and from how many are left.
            Event::Started { .. }
            | Event::TurnBegan { .. }
            | Event::DroppedOff { .. }
            | Event::PickedUp { .. }
            | Event::Departed { .. }
            | Event::Rotated { .. }
            | Event::NewPassengers { .. }
            | Event::Reshuffled
            | Event::Nobody { .. }
            | Event::Empty { .. }
            | Event::Won => false,
        }
    }

    /// A journey takes a time unit at the least; a turn drops off once and fills every seat at the most.
    fn bound(&self, _: usize) -> u32 {
        let solo = &self.edition.solo;
        let turns = u32::from(super::ENDS[super::ENDS.len() - 1]) + 1;
        let steps = 4 + (solo.ordinary_seats + solo.first_class_seats) as u32;
        1 + turns * steps
    }

    /// A round is the time between two ROTATEs.
    fn round(&self, state: &State) -> u32 {
        self.round_of(&state.open)
    }

    fn purses(&self, _: &State) -> Purses {
        [0].into_iter().collect()
    }

    fn worth(&self, state: &State) -> Purses {
        self.standing(&state.open).scores
    }

    fn glossary(&self, lang: Lang) -> Value {
        serde_json::to_value(self.glossary_in(lang)).expect("a glossary is plain data")
    }

    fn flow(_: &Event, _: &mut Purses) {}

    fn stray_action(&self, state: &State, rng: &mut impl Rng) -> Action {
        self.stray(state, rng)
    }
}

impl Solo {
    pub(super) fn round_of(&self, open: &Open) -> u32 {
        u32::from(open.time(Marker::Rotate) / self.edition.rotate)
    }
}

/// The texts of both games, those of this one, and names of positions.
fn book(edition: &Edition) -> Book {
    let own = (include_str!("../../text/solo/en.toml"), include_str!("../../text/solo/de.toml"));
    let mut book = texts::book(&edition.sky, own);
    let usual = Lang::ALL.map(|lang| book.name(lang, "positions.scenario"));
    for spec in Solo::OPTIONS.iter().filter(|spec| spec.id != SCENARIO) {
        for value in spec.values {
            let [en, de] =
                if *value == SCENARIO { usual.each_ref().map(String::as_str) } else { [*value; 2] };
            book.add(spec.value_id(value), en, de);
        }
    }
    book
}
