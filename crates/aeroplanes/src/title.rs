//! Aeroplanes as the catalogue, files and screens know it.

use std::ops::RangeInclusive;

use rand_core::Rng;
use serde_json::Value;
use tabletop::Seat;
use tabletop::edition::Document;
use tabletop::fault::Fault;
use tabletop::options::{OptionSpec, Options};
use tabletop::text::{Book, Lang, Message};
use tabletop::title::{EditionId, Purses, Title};

use crate::action::{Action, Event, Request};
use crate::aeroplane::AEROPLANES;
use crate::board::{Board, Market};
use crate::edition::Edition;
use crate::passenger::TILES;
use crate::position::Position;
use crate::state::{ERAS, MAX_SEATS, MIN_SEATS, State};
use crate::view::View;
use crate::{Aeroplanes, texts, wire};

impl Aeroplanes {
    /// All the money that a game can bring, up to an era.
    pub(crate) fn most_money(&self, seats: usize, era: u8) -> u32 {
        let edition = &self.edition;
        let income: u32 = edition.income[..usize::from(era)].iter().map(|&money| u32::from(money)).sum();
        let home = edition.home_money.iter().copied().max().unwrap_or(0).max(0);
        let americas = edition.board.market(Market::Americas).iter().map(Board::spaces).sum::<usize>() as u32;
        seats as u32 * (income + u32::from(home.unsigned_abs()))
            + u32::from(era) * u32::from(edition.bonds)
            + americas * u32::from(edition.americas.0)
    }

    /// AE-17: every turn costs money, a tile of some kind, a bond or the black token.
    pub fn most_turns(&self, seats: usize) -> u32 {
        let subsidies = u32::from(ERAS) * (u32::from(self.edition.bonds) + 1);
        self.most_money(seats, ERAS) + self.most_attempts() + TILES as u32 + subsidies
    }

    /// Every airport tile that can come to lie on an aeroplane.
    fn most_attempts(&self) -> u32 {
        let tiles: u32 = self.edition.aeroplanes.iter().map(|aeroplane| u32::from(aeroplane.tiles)).sum();
        tiles + AEROPLANES as u32
    }
}

impl Title for Aeroplanes {
    const ID: &'static str = "aeroplanes";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = MIN_SEATS..=MAX_SEATS;
    const OPTIONS: &'static [OptionSpec] = &[];
    const HOUSE: &'static str = include_str!("../edition/edition.toml");
    const RULES_TOML: &'static str = include_str!("../rules.toml");

    type WireAction = wire::Action;
    type WireView = wire::View;
    type WireEvent = wire::Event;
    type Position = Position;

    fn from_edition(document: &Document) -> Result<Self, Vec<Fault>> {
        let name = document.root().text("name");
        let edition = Edition::read(document)?;
        let book = texts::book(&edition);
        Ok(Aeroplanes { edition, id: EditionId { name, digest: document.digest().to_owned() }, book })
    }

    fn edition(&self) -> &EditionId {
        &self.id
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn options(_: &Options) {}

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

    fn options_of(&self, _: &State) -> Options {
        Options::defaults(Self::OPTIONS)
    }

    fn kind(request: &Request) -> &'static str {
        match request {
            Request::Home => "home",
            Request::Act { .. } => "act",
            Request::Target(_) => "target",
            Request::Way(_) => "way",
            Request::Replace(_) => "replace",
            Request::Reroll(_) => "reroll",
            Request::MakeGood(_) => "make_good",
            Request::More => "more",
            Request::Carrier(_) => "carrier",
            Request::Night => "night",
            Request::Draw { .. } => "draw",
        }
    }

    fn prompt(&self, _: Seat, request: &Request) -> Message {
        self.prompt_of(request)
    }

    fn label(&self, action: Action) -> Message {
        self.label_of(action)
    }

    fn offer(&self, view: &View, action: Action) -> Message {
        self.offer_of(&view.open, action)
    }

    fn line(&self, event: &Event) -> Message {
        self.line_of(event)
    }

    fn cites(event: &Event) -> &'static [&'static str] {
        match event {
            Event::HomePlaced { .. } => &["AE-05", "AE-06", "AE-90"],
            Event::EraBegan { era: 1, .. } => &["AE-01", "AE-03", "AE-04", "AE-07", "AE-15", "AE-92"],
            Event::EraBegan { .. } => &["AE-10", "AE-12"],
            Event::Income { .. } => &["AE-10", "AE-73"],
            Event::Maintained { .. } => &["AE-16", "AE-51"],
            Event::Bought { production: true, .. } => &["AE-20", "AE-22"],
            Event::Bought { .. } => &["AE-17", "AE-20", "AE-21", "AE-91"],
            Event::Offered { .. } => &["AE-20"],
            Event::SetOff { via: Some(_), .. } => &["AE-30", "AE-33", "AE-39"],
            Event::SetOff { .. } => &["AE-30", "AE-39"],
            Event::Rolled { .. } => &["AE-32", "AE-34"],
            Event::BeaconUsed { .. } | Event::PilotUsed { .. } | Event::PipsPaid { .. } => &["AE-36"],
            Event::EnginesFailed { .. } | Event::Crashed { .. } => &["AE-35"],
            Event::GaveUp { .. } => &["AE-37"],
            Event::Placed { .. } | Event::Replaced { .. } => &["AE-31"],
            Event::Pioneered { .. } => &["AE-38"],
            Event::Claimed { night: true, .. } => &["AE-42"],
            Event::Claimed { from: None, .. } => &["AE-41"],
            Event::Claimed { .. } => &["AE-02", "AE-40", "AE-43"],
            Event::AdvantageBought { .. } => &["AE-14", "AE-50", "AE-51"],
            Event::AdvantagesRolled { .. } | Event::AdvantageTaken { .. } => &["AE-50"],
            Event::BondTaken { .. } => &["AE-60"],
            Event::TokenTaken { .. } => &["AE-12", "AE-13"],
            Event::MarkerPassed { .. } => &["AE-11"],
            Event::MajorityScored { .. } => &["AE-70", "AE-72"],
            Event::ProfitScored { .. } => &["AE-71", "AE-72"],
            Event::Retired { .. } => &["AE-73", "AE-76"],
            Event::Withdrawn { .. } | Event::Arrived { .. } => &["AE-73"],
            Event::Overflowed { .. } => &["AE-74"],
            Event::FinalScored { .. } | Event::Ended => &["AE-80"],
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Rolled { .. }
                | Event::AdvantagesRolled { .. }
                | Event::MarkerPassed { .. }
                | Event::Arrived { .. }
        )
    }

    /// Turns, with Engine Maintenance before and a stop after; for each airport tile the questions of AE-39 and of two
    /// legs; for each advantage tile its taking and its use; for each passenger tile its aeroplane.
    fn bound(&self, seats: usize) -> u32 {
        let tiles = self.most_money(seats, ERAS) * u32::from(self.edition.advantages.most);
        3 * self.most_turns(seats) + 8 * self.most_attempts() + 2 * tiles + 2 * TILES as u32 + seats as u32
    }

    fn round(&self, state: &State) -> u32 {
        state.open.round.into()
    }

    fn purses(&self, state: &State) -> Purses {
        state.open.players[..state.open.seat_count()].iter().map(|player| i32::from(player.money)).collect()
    }

    fn flow(event: &Event, purses: &mut Purses) {
        let mut pay = |seat: Seat, money: i32| purses[seat.index()] += money;
        match *event {
            Event::HomePlaced { seat, money, .. }
            | Event::Income { seat, money }
            | Event::Pioneered { seat, money, .. }
            | Event::BondTaken { seat, money } => pay(seat, money.into()),
            Event::Bought { seat, money, .. }
            | Event::PipsPaid { seat, money }
            | Event::AdvantageBought { seat, money, .. }
            | Event::AdvantagesRolled { seat, money, .. } => pay(seat, -i32::from(money)),
            _ => {}
        }
    }

    fn worth(&self, state: &State) -> Purses {
        self.worth_of(&state.open)
    }

    fn glossary(&self, lang: Lang) -> Value {
        serde_json::to_value(self.glossary_in(lang)).expect("a glossary is plain data")
    }

    fn stray_action(&self, state: &State, rng: &mut impl Rng) -> Action {
        self.stray(state, rng)
    }
}
