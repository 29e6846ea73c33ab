//! The cards of an edition (PA-64).

use std::ops::RangeInclusive;

use tabletop::edition::Section;
use tabletop::text::Message;

use super::{
    DirectiveCard, EventCard, FACES, Face, MAX_EFFECTS, MAX_ROLLS, ROUNDS, Stock, Trend, Window, face_id,
};
use crate::cards::{DIRECTIVES, MAX_KINDS};
use crate::effects::{Effect, Per, PileName, Who};
use crate::map::Path;
use crate::planes::Plane;
use crate::state::Area;

/// How many events each round has.
const A_ROUND: usize = 4;
/// What the rolls of a game add up to.
const ROLLS: RangeInclusive<u8> = 11..=17;
/// How many events at least need a decision, and how many last.
const DECISIONS: usize = 6;
const LASTING: usize = 3;
/// How many windows directives may name, besides those of one's own engineers.
const WINDOWS: usize = 4;
/// The event that must be there, and cost money.
const DEPRESSION: &str = "The Great Depression";

/// Whose effects are read.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    Event { round: usize },
    Directive { window: Window },
}

pub(super) fn read_events(root: &Section, stock: &Stock, die: &[Vec<Path>; FACES]) -> Vec<EventCard> {
    let mut events: Vec<EventCard> = Vec::new();
    let count = ROUNDS * A_ROUND;
    for (index, entry) in root.sections("events", count..=count).iter().enumerate() {
        let round = index / A_ROUND + 1;
        if entry.integer("round", 1..=ROUNDS) != round {
            entry.fault("round", Message::new("edition.round").with("expected", round));
        }
        let event = EventCard {
            id: entry.text("id"),
            round: round as u8,
            year: entry.integer("year", 1927..=1968),
            name: entry.names("name"),
            text: entry.names("text"),
            stock: read_trend(entry, stock, round),
            rolls: entry.integer("rolls", 1..=MAX_ROLLS as u8),
            effects: read_effects(entry, Of::Event { round }, die),
        };
        if events.iter().any(|other| other.id == event.id) {
            entry.fault("id", Message::new("edition.twice").with("id", event.id.as_str()));
        }
        events.push(event);
    }
    check_events(root, &events);
    events
}

/// PA-11, PA-13: all events of round 1 set the price.
fn read_trend(entry: &Section, stock: &Stock, round: usize) -> Trend {
    match entry.choice("stock", &["up", "down", "set"]) {
        2 => Trend::Set(entry.integer("price", stock.least..=stock.most)),
        _ if round == 1 => {
            entry.fault("stock", Message::new("edition.first-price"));
            Trend::Set(stock.least)
        }
        0 => Trend::Up,
        _ => Trend::Down,
    }
}

fn check_events(root: &Section, events: &[EventCard]) {
    let rolls = |round: usize| events[A_ROUND * round..][..A_ROUND].iter().map(|event| event.rolls);
    let least: u8 = (0..ROUNDS).filter_map(|round| rolls(round).min()).sum();
    let most: u8 = (0..ROUNDS).filter_map(|round| rolls(round).max()).sum();
    if least < *ROLLS.start() || most > *ROLLS.end() {
        root.fault("events", Message::new("edition.rolls").with("least", least).with("most", most));
    }
    let having =
        |has: fn(&Effect) -> bool| events.iter().filter(|event| event.effects.iter().any(has)).count();
    if having(Effect::asks) < DECISIONS {
        root.fault("events", Message::new("edition.decisions").with("least", DECISIONS));
    }
    if having(Effect::lasts) < LASTING {
        root.fault("events", Message::new("edition.lasting").with("least", LASTING));
    }
    let costs = |effect: &Effect| matches!(effect, Effect::Money { amount: ..0, who: Who::Everyone, .. });
    if !events.iter().any(|event| event.id == DEPRESSION && event.effects.iter().any(costs)) {
        root.fault("events", Message::new("edition.depression").with("event", DEPRESSION));
    }
}

pub(super) fn read_directives(root: &Section, die: &[Vec<Path>; FACES]) -> Vec<DirectiveCard> {
    let windows = Window::ALL.map(Window::id);
    let mut directives: Vec<DirectiveCard> = Vec::new();
    for entry in root.sections("directives", 12..=MAX_KINDS) {
        let window = Window::ALL[entry.choice("window", &windows)];
        let card = DirectiveCard {
            id: entry.text("id"),
            copies: entry.integer("copies", 2..=4),
            window,
            name: entry.names("name"),
            text: entry.names("text"),
            effects: read_effects(&entry, Of::Directive { window }, die),
        };
        if directives.iter().any(|other| other.id == card.id) {
            entry.fault("id", Message::new("edition.twice").with("id", card.id.as_str()));
        }
        directives.push(card);
    }
    let count: usize = directives.iter().map(|card| usize::from(card.copies)).sum();
    if count != DIRECTIVES {
        let reason = Message::new("edition.directives").with("found", count).with("size", DIRECTIVES);
        root.fault("directives", reason);
    }
    let named = |window: &&Window| directives.iter().any(|card| card.window == **window);
    let common = Window::ALL.iter().filter(|window| !window.is_engineers()).filter(named).count();
    if common > WINDOWS {
        let reason = Message::new("edition.windows").with("found", common).with("most", WINDOWS);
        root.fault("directives", reason);
    }
    directives
}

fn read_effects(entry: &Section, of: Of, die: &[Vec<Path>; FACES]) -> Vec<Effect> {
    let sections = entry.sections("effects", 1..=MAX_EFFECTS);
    sections.iter().map(|section| read_effect(section, of, die)).collect()
}

const KINDS: [&str; 15] = [
    "money",
    "income",
    "price",
    "destinations",
    "directives",
    "plane",
    "upgrade",
    "free_route",
    "sell_route",
    "move_airport",
    "extend",
    "block",
    "discount",
    "sale_bonus",
    "peek",
];

fn read_effect(section: &Section, of: Of, die: &[Vec<Path>; FACES]) -> Effect {
    let effect = match KINDS[section.choice("kind", &KINDS)] {
        "money" => read_money(section, of),
        "income" => Effect::Income { amount: section.integer("amount", 1..=5) },
        "price" => Effect::Price { amount: section.integer("amount", -3..=3) },
        "destinations" => Effect::Destinations { count: section.integer("count", 1..=3) },
        "directives" => Effect::Directives { count: section.integer("count", 1..=3) },
        "plane" => {
            let chosen = section.choices("planes", 1..=Plane::COUNT, &Plane::ALL.map(Plane::id));
            Effect::Plane { planes: std::array::from_fn(|plane| chosen.contains(&plane)) }
        }
        "free_route" => Effect::FreeRoute { most: section.integer("most", 1..=4) },
        "sell_route" => Effect::SellRoute { bonus: section.integer("bonus", 0..=9) },
        "move_airport" => Effect::MoveAirport,
        "extend" => Effect::Extend { path: read_path(section) },
        "block" => Effect::Block { face: read_face(section, die) },
        "discount" => read_discount(section, of),
        "sale_bonus" => Effect::SaleBonus { amount: section.integer("amount", 1..=9) },
        "peek" => Effect::Peek {
            pile: PileName::ALL[section.choice("pile", &PileName::ALL.map(PileName::id))],
            count: section.integer("count", 1..=3),
        },
        _ => Effect::Upgrade,
    };
    check_place(section, effect, of);
    effect
}

fn read_money(section: &Section, of: Of) -> Effect {
    const PER: [(&str, Per); 4] =
        [("player", Per::Player), ("airport", Per::Airport), ("route", Per::Route), ("plane", Per::Plane)];
    let whom: &[(&str, Who)] = match of {
        Of::Event { .. } => &[
            ("everyone", Who::Everyone),
            ("fewest_shares", Who::FewestShares),
            ("most_shares", Who::MostShares),
        ],
        Of::Directive { .. } => &[("self", Who::Everyone), ("others", Who::Others)],
    };
    let names: Vec<&str> = whom.iter().map(|(name, _)| *name).collect();
    Effect::Money {
        amount: section.integer("amount", -20..=20),
        per: PER[section.choice_or("per", 0, &PER.map(|(name, _)| name))].1,
        who: whom[section.choice_or("who", 0, &names)].1,
    }
}

fn read_path(section: &Section) -> Option<Path> {
    let mut names = vec!["any"];
    names.extend(Path::ALL.map(Path::id));
    section.choice_or("path", 0, &names).checked_sub(1).map(|path| Path::ALL[path])
}

fn read_face(section: &Section, die: &[Vec<Path>; FACES]) -> Option<Face> {
    let mut names = vec!["any".to_owned()];
    names.extend(die.iter().map(|paths| face_id(paths)));
    section.choice_or("face", 0, &names).checked_sub(1).map(|face| Face(face as u8))
}

/// Only bids cost something; a directive makes the engineer cheaper at whom it is played.
fn read_discount(section: &Section, of: Of) -> Effect {
    let bids = [Area::Airports, Area::Destinations, Area::Planes];
    let area = bids[section.choice("area", &bids.map(Area::id))];
    if matches!(of, Of::Directive { window } if window != area.window()) {
        section.fault("area", Message::new("edition.discount"));
    }
    Effect::Discount { area, amount: section.integer("amount", 1..=9) }
}

/// Events concern everyone alike, and before round 1 has set a price there is none (PA-13).
fn check_place(section: &Section, effect: Effect, of: Of) {
    let chooses =
        matches!(effect, Effect::Extend { path: None } | Effect::Block { face: None } | Effect::Peek { .. });
    match of {
        Of::Event { .. } if chooses => section.fault("kind", Message::new("edition.for-directives")),
        Of::Event { round: 1 } if matches!(effect, Effect::Price { .. }) => {
            section.fault("kind", Message::new("edition.no-price"));
        }
        _ => {}
    }
}
