//! Planecrafters as the catalogue, files and screens know it.

use std::ops::RangeInclusive;

use rand_core::Rng;
use serde_json::Value;
use tabletop::edition::Document;
use tabletop::fault::Fault;
use tabletop::options::{OptionSpec, Options};
use tabletop::text::{Book, Lang, Message};
use tabletop::title::{EditionId, Purses, Title};
use tabletop::{Seat, Silent};

use crate::action::{Action, Event, Request};
use crate::cards::{Card, DECK};
use crate::edition::{Edition, SEATS};
use crate::employees::Employee;
use crate::position::Position;
use crate::season::Season;
use crate::state::{Open, State, Step};
use crate::texts::{card_id, objective_id, slot_id};
use crate::view::View;
use crate::{Planecrafters, wire};

const OBJECTIVES: &str = "objectives";
const SEASON: &str = "season";

impl Title for Planecrafters {
    const ID: &'static str = "planecrafters";
    const RULES_VERSION: u32 = 3;
    const SEATS: RangeInclusive<usize> = SEATS;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { id: OBJECTIVES, values: &["off", "on"], default: "off" },
        OptionSpec { id: SEASON, values: &["drawn", "spring", "autumn"], default: "drawn" },
    ];
    const HOUSE: &'static str = include_str!("../edition/edition.toml");
    const RULES_TOML: &'static str = include_str!("../rules.toml");

    type WireAction = wire::Action;
    type WireView = wire::View;
    type WireEvent = wire::Event;
    type Position = Position;

    fn from_edition(document: &Document) -> Result<Self, Vec<Fault>> {
        let name = document.root().text("name");
        let edition = Edition::read(document)?;
        let book = book(&edition);
        Ok(Planecrafters { edition, id: EditionId { name, digest: document.digest().to_owned() }, book })
    }

    fn edition(&self) -> &EditionId {
        &self.id
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn options(options: &Options) -> crate::Options {
        crate::Options { objectives: options.is_on(OBJECTIVES), season: Season::from_id(options.get(SEASON)) }
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
        let value = if state.open.objectives.is_some() { "on" } else { "off" };
        Options::defaults(Self::OPTIONS).with(OBJECTIVES, value).with(SEASON, state.open.season.id())
    }

    fn kind(request: &Request) -> &'static str {
        match request {
            Request::Mimic => "mimic",
            Request::Hire => "hire",
            Request::Draw { .. } => "draw",
            Request::Extra => "extra",
            Request::SwapGive { .. } => "swap_give",
            Request::SwapDraw { .. } => "swap_draw",
            Request::SpyTake { .. } => "spy_take",
            Request::Flyer { .. } => "flyer",
            Request::Buyer => "buyer",
            Request::Fit { .. } => "fit",
            Request::CleanUp { .. } => "clean_up",
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
            Event::TurnBegan { .. } => &[],
            Event::Mimicked { .. } => &["PC-25"],
            Event::Taxed { .. } => &["PC-27"],
            Event::Collected { .. } => &["PC-26"],
            Event::Hired { .. } => &["PC-10"],
            Event::Took { .. } | Event::Refilled { .. } | Event::Drew { .. } => &["PC-11"],
            Event::StackEmptied => &["PC-40"],
            Event::Traded { .. } | Event::Swapped { .. } => &["PC-21"],
            Event::Received { .. } => &["PC-21", "PC-38"],
            Event::Spied { .. } | Event::Lifted { .. } => &["PC-28"],
            Event::Saw { .. } => &["PC-28", "PC-38"],
            Event::Built { card, .. } if card.is_spare() => &["PC-12", "PC-15"],
            Event::Built { .. } => &["PC-12", "PC-13"],
            Event::Stole { .. } => &["PC-30"],
            Event::Replaced { card, .. } if card.is_spare() => &["PC-15"],
            Event::Replaced { .. } => &["PC-14"],
            Event::Sold { complete: true, .. } => &["PC-16", "PC-17"],
            Event::Sold { complete: false, .. } => &["PC-16", "PC-17", "PC-24"],
            Event::Skimmed { .. } => &["PC-32"],
            Event::Displayed { .. } | Event::Awarded { .. } => &["PC-42"],
            Event::Achieved { .. } => &["PC-51"],
            Event::Discarded { .. } => &["PC-18"],
            Event::Ended => &["PC-40", "PC-43"],
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::Refilled { .. } | Event::Drew { .. } | Event::Received { .. } | Event::Saw { .. } => true,
            // What a player gives, builds or takes from a hand that was looked at, they chose knowing it.
            Event::TurnBegan { .. }
            | Event::Mimicked { .. }
            | Event::Taxed { .. }
            | Event::Collected { .. }
            | Event::Hired { .. }
            | Event::Took { .. }
            | Event::StackEmptied
            | Event::Traded { .. }
            | Event::Swapped { .. }
            | Event::Spied { .. }
            | Event::Lifted { .. }
            | Event::Built { .. }
            | Event::Stole { .. }
            | Event::Replaced { .. }
            | Event::Sold { .. }
            | Event::Skimmed { .. }
            | Event::Displayed { .. }
            | Event::Achieved { .. }
            | Event::Discarded { .. }
            | Event::Awarded { .. }
            | Event::Ended => false,
        }
    }

    /// PC-44 ends a game after so many turns; in a turn each card is drawn, given, played, fitted or discarded
    /// a few times at the most.
    fn bound(&self, seats: usize) -> u32 {
        u32::from(self.edition.last_round) * seats as u32 * 3 * DECK as u32
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.open.round)
    }

    fn purses(&self, state: &State) -> Purses {
        crowns(&state.open)
    }

    fn worth(&self, state: &State) -> Purses {
        let mut open = state.open;
        if open.turn.step != Step::Over {
            self.give_awards(&mut open, &mut Silent);
        }
        crowns(&open)
    }

    fn glossary(&self, lang: Lang) -> Value {
        serde_json::to_value(self.glossary_in(lang)).expect("a glossary is plain data")
    }

    fn flow(event: &Event, purses: &mut Purses) {
        let mut pay = |seat: Seat, crowns: i32| purses[seat.index()] += crowns;
        match *event {
            Event::Taxed { seat, from, crowns } => {
                pay(seat, i32::from(crowns));
                pay(from, -i32::from(crowns));
            }
            Event::Skimmed { boss, seat, crowns } => {
                pay(boss, i32::from(crowns));
                pay(seat, -i32::from(crowns));
            }
            Event::Hired { seat, crowns, .. } => pay(seat, -i32::from(crowns)),
            Event::Sold { seat, value, bonus, .. } => pay(seat, i32::from(value + bonus)),
            Event::Collected { seat, crowns }
            | Event::Achieved { seat, crowns, .. }
            | Event::Awarded { seat, crowns, .. } => pay(seat, i32::from(crowns)),
            _ => {}
        }
    }

    fn stray_action(&self, state: &State, rng: &mut impl Rng) -> Action {
        self.stray(state, rng)
    }
}

fn crowns(open: &Open) -> Purses {
    open.players[..open.seat_count()].iter().map(|player| i32::from(player.crowns)).collect()
}

/// The shared texts, the game's, and the names that the edition brings.
fn book(edition: &Edition) -> Book {
    let own = Book::parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"))
        .expect("the game's own texts are well-formed");
    let mut book = Book::shared().with(own);
    for card in Card::all().filter(|&card| edition.exists(card)) {
        let name = match (card.model(), card.slot()) {
            (Some(model), Some(slot)) => {
                let model = &edition.models[model].name;
                let slot = |lang| book.name(lang, &slot_id(slot));
                let (en, de) = (slot(Lang::En), slot(Lang::De));
                (format!("{} {en}", model.en), format!("{} {de}", model.de))
            }
            _ => (edition.spare.en.clone(), edition.spare.de.clone()),
        };
        book.add(card_id(card), &name.0, &name.1);
    }
    for (index, model) in edition.models.iter().enumerate() {
        book.add(format!("model.{index}"), &model.name.en, &model.name.de);
    }
    for employee in Employee::ALL {
        let card = edition.employee(employee);
        book.add(format!("employee.{}.name", employee.id()), &card.name.en, &card.name.de);
        book.add(format!("employee.{}.text", employee.id()), &card.text.en, &card.text.de);
    }
    for (index, objective) in (0..).zip(&edition.objectives) {
        book.add(objective_id(index), &objective.name.en, &objective.name.de);
        book.add(format!("objective.{index}.text"), &objective.text.en, &objective.text.de);
    }
    book
}
