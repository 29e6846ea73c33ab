//! Plutocracy as the catalogue, files and screens know it.

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
use super::favors::Favor;
use super::position::Position;
use super::state::{MAX_SEATS, Marker, Open, State};
use super::view::View;
use super::{FavorChoice, Plutocracy, Setup, wire};
use crate::edition::Edition;
use crate::texts;

const PASSENGERS: &str = "passengers";
const SETUP: &str = "setup";
const FAVORS: &str = "favors";

impl Title for Plutocracy {
    const ID: &'static str = "plutocracy";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=MAX_SEATS;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { id: PASSENGERS, values: &["on", "off"], default: "on" },
        OptionSpec { id: SETUP, values: &["random", "first_game"], default: "random" },
        OptionSpec { id: FAVORS, values: &["by_setup", "random", "chosen"], default: "by_setup" },
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
        let own =
            (include_str!("../../text/multiplayer/en.toml"), include_str!("../../text/multiplayer/de.toml"));
        let book = texts::book(&edition.sky, own);
        Ok(Plutocracy { edition, id: EditionId { name, digest: document.digest().to_owned() }, book })
    }

    fn edition(&self) -> &EditionId {
        &self.id
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn options(options: &Options) -> super::Options {
        super::Options {
            passengers: options.is_on(PASSENGERS),
            setup: Setup::from_id(options.get(SETUP)).unwrap_or(Setup::Random),
            favors: FavorChoice::from_id(options.get(FAVORS)).unwrap_or(FavorChoice::BySetup),
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

    fn seats(&self, state: &State) -> usize {
        state.open.seat_count()
    }

    fn options_of(&self, state: &State) -> Options {
        let chosen = &state.open.options;
        Options::defaults(Self::OPTIONS)
            .with(PASSENGERS, if chosen.passengers { "on" } else { "off" })
            .with(SETUP, chosen.setup.id())
            .with(FAVORS, chosen.favors.id())
    }

    fn kind(request: &Request) -> &'static str {
        match request {
            Request::ChooseFavor { .. } => "choose_favor",
            Request::Start => "start",
            Request::Act { .. } => "act",
            Request::Give { .. } => "give",
            Request::Take { .. } => "take",
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
            Event::FavorChosen { .. } => &["PL-50"],
            Event::Started { .. } => &["PL-39"],
            Event::TurnBegan { .. } => &["PL-04"],
            Event::Bought { .. } | Event::Sold { .. } => &["PL-32"],
            Event::Speculated { .. } => &["PL-54", "PL-58"],
            Event::SeatBought { .. } => &["PL-34"],
            Event::Rescued { .. } | Event::AsteroidFell => &["PL-37"],
            Event::Joined { .. } => &["PL-36"],
            Event::PickedUp { .. } => &["PL-51"],
            Event::Arrived { .. } | Event::TurnedAway { .. } | Event::Reshuffled => &["PL-51", "PL-59"],
            Event::DroppedOff { .. } | Event::FavorTaken { .. } => &["PL-52"],
            Event::Rolled { .. } | Event::Subsidised { .. } | Event::Jumped { .. } => &["PL-54"],
            Event::FavorPutBack { .. } => &["PL-53"],
            Event::FavorUsed { favor: Favor::QuantumPhysics, .. } => &["PL-53", "PL-56"],
            Event::FavorUsed { .. } => &["PL-53"],
            Event::Gave { .. } | Event::Took { .. } => &["PL-57"],
            Event::Lobbied { .. } => &["PL-54", "PL-55"],
            Event::Departed { .. } => &["PL-02", "PL-03"],
            Event::Finished { .. } => &["PL-44"],
            Event::Passed { .. } => &["PL-40"],
            Event::Rotated { .. } => &["PL-05"],
            Event::Carried { .. } => &["PL-07"],
            Event::PricesMoved { .. } => &["PL-33"],
            Event::Elections { .. } | Event::CouncilorSent { planet: Some(_), .. } => &["PL-35"],
            Event::CouncilorSent { planet: None, .. } => &["PL-54"],
            Event::Ended => &["PL-41", "PL-45"],
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::Arrived { .. }
            | Event::TurnedAway { .. }
            | Event::Rolled { .. }
            | Event::Speculated { .. } => true,
            Event::FavorChosen { .. }
            | Event::Started { .. }
            | Event::TurnBegan { .. }
            | Event::Bought { .. }
            | Event::Sold { .. }
            | Event::SeatBought { .. }
            | Event::Rescued { .. }
            | Event::Joined { .. }
            | Event::PickedUp { .. }
            | Event::Reshuffled
            | Event::DroppedOff { .. }
            | Event::FavorTaken { .. }
            | Event::FavorPutBack { .. }
            | Event::FavorUsed { .. }
            | Event::Gave { .. }
            | Event::Took { .. }
            | Event::Subsidised { .. }
            | Event::Lobbied { .. }
            | Event::Jumped { .. }
            | Event::Departed { .. }
            | Event::Finished { .. }
            | Event::Passed { .. }
            | Event::Rotated { .. }
            | Event::Carried { .. }
            | Event::AsteroidFell
            | Event::PricesMoved { .. }
            | Event::Elections { .. }
            | Event::CouncilorSent { .. }
            | Event::Ended => false,
        }
    }

    /// A journey takes a time unit at the least unless a favor is used for it, and whoever gets that favor again pays
    /// for it; a turn fills every parliament and storage at the most.
    fn bound(&self, seats: usize) -> u32 {
        let turns = 4 * u32::from(self.edition.track);
        turns * 64 * seats as u32
    }

    /// A round is the time between two ROTATEs.
    fn round(&self, state: &State) -> u32 {
        self.round_of(&state.open)
    }

    fn purses(&self, state: &State) -> Purses {
        state.open.players[..state.open.seat_count()].iter().map(|player| i32::from(player.money)).collect()
    }

    /// PL-41: councilors decide.
    fn worth(&self, state: &State) -> Purses {
        state.open.players[..state.open.seat_count()]
            .iter()
            .map(|player| i32::from(player.councilors))
            .collect()
    }

    fn glossary(&self, lang: Lang) -> Value {
        serde_json::to_value(self.glossary_in(lang)).expect("a glossary is plain data")
    }

    fn flow(event: &Event, purses: &mut Purses) {
        let mut pay = |seat: Seat, money: i32| purses[seat.index()] += money;
        match *event {
            Event::Bought { seat, money, .. } | Event::SeatBought { seat, money, .. } => {
                pay(seat, -i32::from(money));
            }
            Event::Sold { seat, money, .. }
            | Event::Speculated { seat, money, .. }
            | Event::Subsidised { seat, money } => pay(seat, i32::from(money)),
            Event::FavorTaken { seat, money, paid, .. } => pay(seat, i32::from(money) - i32::from(paid)),
            _ => {}
        }
    }

    fn stray_action(&self, state: &State, rng: &mut impl Rng) -> Action {
        self.stray(state, rng)
    }
}

impl Plutocracy {
    pub(super) fn round_of(&self, open: &Open) -> u32 {
        let last = self.edition.track + self.edition.rotate;
        let next = open.track.time_of(Marker::Rotate).unwrap_or(last);
        u32::from(next / self.edition.rotate)
    }
}
