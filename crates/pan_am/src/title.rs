//! Pan Am as the catalogue, files and screens know it.

use std::ops::RangeInclusive;

use rand_core::Rng;
use serde_json::Value;
use tabletop::Seat;
use tabletop::edition::Document;
use tabletop::fault::Fault;
use tabletop::options::{OptionSpec, Options};
use tabletop::text::{Book, Lang, Message};
use tabletop::title::{self, EditionId, Purses, Title};

use crate::action::{Action, Event, Request};
use crate::cards::DIRECTIVES;
use crate::edition::{Edition, Face, MAX_EFFECTS, ROUNDS, SPACES, Window};
use crate::position::Position;
use crate::state::{Area, MAX_SEATS, State, TRACKS};
use crate::view::View;
use crate::{PanAm, wire};

const START: &str = "start";

impl Title for PanAm {
    const ID: &'static str = "pan-am";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=MAX_SEATS;
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec { id: START, values: &["miami", "rome"], default: "miami" }];
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
        Ok(PanAm { edition, id: EditionId { name, digest: document.digest().to_owned() }, book })
    }

    fn edition(&self) -> &EditionId {
        &self.id
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn options(options: &Options) -> crate::Options {
        crate::Options { rome: options.get(START) == "rome" }
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
        let value = if state.open.rome { "rome" } else { "miami" };
        Options::defaults(Self::OPTIONS).with(START, value)
    }

    fn kind(request: &Request) -> &'static str {
        match request {
            Request::Directive { .. } => "directive",
            Request::Priority => "priority",
            Request::Assign { .. } => "assign",
            Request::Build => "build",
            Request::Move => "move",
            Request::MoveTo { .. } => "move_to",
            Request::Claim => "claim",
            Request::ClaimFree { .. } => "claim_free",
            Request::Fly { .. } => "fly",
            Request::Rights { .. } => "rights",
            Request::Take => "take",
            Request::Upgrade => "upgrade",
            Request::Sell { .. } => "sell",
            Request::Extend => "extend",
            Request::Block => "block",
            Request::Arrange { .. } => "arrange",
            Request::Buy { .. } => "buy",
        }
    }

    /// PA-63: passing ahead for a step holds for all windows that name it.
    fn window(request: &Request) -> Option<title::Window<Action>> {
        match request {
            Request::Directive { window } => {
                Some(title::Window { pass: Action::Pass, step: window.index() as u32 })
            }
            _ => None,
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
            Event::RoundBegan { round: 1, .. } => &["PA-06"],
            Event::RoundBegan { .. } => &["PA-01", "PA-06"],
            Event::Revealed { .. } => &["PA-02", "PA-08", "PA-10", "PA-64"],
            Event::PriceSet { .. } => &["PA-11", "PA-12", "PA-13"],
            Event::PriceMoved { .. } => &["PA-12"],
            Event::Played { .. } => &["PA-62", "PA-63", "PA-65", "PA-66", "PA-67", "PA-69"],
            Event::Placed { priority: true, .. } => &["PA-20", "PA-28"],
            Event::Placed { displaced: Some(_), .. } => &["PA-21", "PA-23", "PA-24"],
            Event::Placed { slot, .. } => match slot.area() {
                Area::Routes | Area::Directives => &["PA-21", "PA-25"],
                _ => &["PA-21", "PA-23", "PA-26"],
            },
            Event::SetAside { priority: true, .. } => &["PA-22", "PA-28"],
            Event::SetAside { priority: false, .. } => &["PA-22"],
            Event::Paid { .. } => &["PA-29", "PA-30", "PA-74"],
            Event::SharesSold { .. } => &["PA-09", "PA-30", "PA-31"],
            Event::Failed { .. } => &["PA-30", "PA-31"],
            Event::Built { .. } | Event::Moved { .. } => &["PA-32"],
            Event::DestinationTaken { .. } => &["PA-03", "PA-33"],
            Event::BonusPut { .. } | Event::RowFilled { .. } => &["PA-33", "PA-73"],
            Event::DestinationDrawn { .. } => &["PA-68", "PA-73"],
            Event::Reshuffled { .. } => &["PA-33", "PA-38"],
            Event::PlaneTaken { free: false, .. } | Event::NoPlane { .. } => &["PA-34"],
            Event::PlaneTaken { free: true, .. } => &["PA-68"],
            Event::Upgraded { .. } => &["PA-61"],
            Event::Wasted { .. } => &["PA-35"],
            Event::Discarded { .. } => &["PA-27", "PA-36", "PA-37"],
            Event::Claimed { free: false, .. } => &["PA-27", "PA-35", "PA-36", "PA-39", "PA-70", "PA-71"],
            Event::Claimed { free: true, .. } => &["PA-39", "PA-60"],
            Event::Drew { .. } => &["PA-04", "PA-38", "PA-69"],
            Event::Rolled { blocked: false, .. } => &["PA-40"],
            Event::Rolled { blocked: true, .. } | Event::Blocked { .. } => &["PA-40", "PA-68"],
            Event::PanAmTook { .. } => &["PA-07", "PA-41", "PA-72"],
            Event::PathComplete { .. } => &["PA-41"],
            Event::Sold { forced: true, .. } => &["PA-41", "PA-43", "PA-72"],
            Event::Sold { forced: false, .. } => &["PA-42", "PA-43"],
            Event::Income { .. } | Event::IncomeRose { .. } => &["PA-44"],
            Event::Received { .. } => &["PA-09", "PA-67"],
            Event::Lost { .. } => &["PA-46"],
            Event::Cheaper { .. } | Event::BetterSales { .. } => &["PA-68"],
            Event::Peeked { .. }
            | Event::SawDestination { .. }
            | Event::SawDirective { .. }
            | Event::SawEvent { .. }
            | Event::Arranged { .. } => &["PA-68"],
            Event::Bought { .. } => &["PA-45"],
            Event::Uncovered { .. } => &["PA-05"],
            Event::Ended => &["PA-50", "PA-51"],
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Revealed { .. }
                | Event::RowFilled { .. }
                | Event::DestinationDrawn { .. }
                | Event::Drew { .. }
                | Event::Rolled { .. }
                | Event::Reshuffled { .. }
                | Event::Peeked { .. }
        )
    }

    /// PA-51: bids only rise, so that in a round every space is taken once at the most and every engineer set aside
    /// once; each directive is played once and asks a few things; every window asks everyone once, and once more after
    /// each directive; every engineer asks for an airport or a route with its plane and four cards.
    fn bound(&self, seats: usize) -> u32 {
        let tracks = &self.edition.tracks;
        let sites = tracks.routes + tracks.directives;
        let engineers = seats * usize::from(self.engineers(seats));
        let placements = TRACKS * SPACES + sites + engineers;
        let windows = Window::COUNT + 2 + 2 * (TRACKS + sites);
        let questions = 4 * MAX_EFFECTS;
        let directives = DIRECTIVES * (seats + questions);
        let resolution = 6 * (TRACKS + sites);
        let rest = seats * questions + 4 * seats;
        (ROUNDS * (placements + windows * seats + directives + resolution + rest)) as u32
    }

    fn round(&self, state: &State) -> u32 {
        state.open.round() as u32
    }

    fn purses(&self, state: &State) -> Purses {
        let open = &state.open;
        open.players[..open.seat_count()].iter().map(|player| i32::from(player.money)).collect()
    }

    /// Stock decides; money breaks ties.
    fn worth(&self, state: &State) -> Purses {
        let open = &state.open;
        open.players[..open.seat_count()].iter().map(|player| i32::from(player.shares)).collect()
    }

    fn glossary(&self, lang: Lang) -> Value {
        serde_json::to_value(self.glossary_in(lang)).expect("a glossary is plain data")
    }

    fn flow(event: &Event, purses: &mut Purses) {
        let mut pay = |seat: Seat, money: i32| purses[seat.index()] += money;
        match *event {
            Event::Paid { seat, money, .. }
            | Event::Failed { seat, money, .. }
            | Event::Lost { seat, money }
            | Event::Bought { seat, money, .. } => pay(seat, -i32::from(money)),
            Event::SharesSold { seat, money, .. }
            | Event::DestinationTaken { seat, money, .. }
            | Event::Sold { seat, money, .. }
            | Event::Income { seat, money }
            | Event::Received { seat, money } => pay(seat, i32::from(money)),
            _ => {}
        }
    }

    fn stray_action(&self, state: &State, rng: &mut impl Rng) -> Action {
        self.stray(state, rng)
    }
}

/// The shared texts, the game's, and the names that the edition brings.
fn book(edition: &Edition) -> Book {
    let own = Book::parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"))
        .expect("the game's own texts are well-formed");
    let mut book = Book::shared().with(own);
    let map = &edition.map;
    for (index, city) in map.cities.iter().enumerate() {
        book.add(format!("city.{index}"), &city.name.en, &city.name.de);
    }
    for (index, region) in map.regions.iter().enumerate() {
        book.add(format!("region.{index}"), &region.name.en, &region.name.de);
    }
    for route in map.all_routes() {
        let data = map.route(route);
        let name = |lang| {
            let [one, other] = data.cities.map(|city| map.cities[city.index()].name.get(lang));
            format!("{one}–{other} ({})", data.distance)
        };
        book.add(format!("route.{}", route.0), &name(Lang::En), &name(Lang::De));
    }
    for face in Face::all() {
        let name = |lang| match &edition.die[face.index()][..] {
            [] => book.name(lang, "path.pan_am"),
            paths => {
                let names = paths.iter().map(|path| book.name(lang, &format!("path.{}", path.id())));
                names.collect::<Vec<_>>().join(" + ")
            }
        };
        let [en, de] = Lang::ALL.map(name);
        book.add(format!("face.{}", face.0), &en, &de);
    }
    for (index, event) in edition.events.iter().enumerate() {
        book.add(format!("headline.{index}.name"), &event.name.en, &event.name.de);
        book.add(format!("headline.{index}.text"), &event.text.en, &event.text.de);
    }
    for (index, directive) in edition.directives.iter().enumerate() {
        book.add(format!("directive.{index}.name"), &directive.name.en, &directive.name.de);
        book.add(format!("directive.{index}.text"), &directive.text.en, &directive.text.de);
    }
    book
}
