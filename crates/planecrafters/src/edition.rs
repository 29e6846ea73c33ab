//! The figures and cards of an edition, read and checked.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use tabletop::edition::{Document, Section};
use tabletop::fault::Fault;
use tabletop::text::{Message, Words};

use crate::cards::{Card, Cards, DECK, KINDS, MODELS, MOST_COPIES, Slot};
use crate::employees::{Employee, Staff};
use crate::objectives::Ask;
use crate::season::Season;
use crate::setup::deck_of;
use crate::state::{MAX_SEATS, OPEN_OBJECTIVES, ROW};

/// The player counts a deck is made for.
pub(crate) const SEATS: RangeInclusive<usize> = 2..=MAX_SEATS;
const SEAT_COUNTS: usize = MAX_SEATS - 1;

/// Everything that is a figure or a card rather than a rule.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Starting money (PC-01).
    pub crowns: u16,
    /// Face-up cards (PC-03).
    pub row: usize,
    hands: [Vec<usize>; SEAT_COUNTS],
    /// The last round in any case (PC-44).
    pub last_round: u8,
    /// Cards to take each turn (PC-11).
    pub draws: u8,
    /// Parts to play each turn (PC-12).
    pub plays: u8,
    /// Cards kept at the end of a turn (PC-18).
    pub hand_limit: u8,
    /// The worth of so many parts of one model (PC-16).
    pub model_value: [u16; Slot::ALL.len() + 1],
    /// The worth of a Spare (PC-16).
    pub spare_value: u16,
    /// The Industry award (PC-42).
    pub industry: u16,
    /// The Enterprise award (PC-42).
    pub enterprise: u16,
    /// The Distinction award (PC-42).
    pub distinction: u16,
    /// The Recruiter's discount by tier (PC-20).
    pub recruiter: [u16; 3],
    /// Cards swapped for each Agent (PC-21).
    pub agent: u8,
    /// Extra draws and hand limit for each Logistician (PC-22).
    pub logistician: u8,
    /// Extra plays for each Technician (PC-23).
    pub technician: u8,
    /// The bonus that two Contractors bring to each sale (PC-24).
    pub contractor: u16,
    /// How many employees bring the Accountant a crown (PC-26).
    pub accountant: u16,
    /// What the Tax Collector takes from each (PC-27).
    pub tax_collector: u16,
    /// The Ace Pilot's bonus (PC-31).
    pub ace_pilot: u16,
    /// What Your Boss's Boss takes of each sale (PC-32).
    pub boss: u16,
    /// The models.
    pub models: Vec<Model>,
    /// The Spare Part's name.
    pub spare: Words,
    /// The names of all cards in files, by index.
    pub card_names: Vec<String>,
    /// The cards that exist, by their names in files.
    pub cards_by_name: HashMap<String, Card>,
    decks: [Cards; SEAT_COUNTS],
    employees: Vec<EmployeeCard>,
    /// The objectives (PC-51).
    pub objectives: Vec<Objective>,
}

/// A model of plane.
#[derive(Clone, Debug)]
pub struct Model {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: Words,
    /// Whether it has a fuselage.
    pub star: bool,
}

/// An employee's card.
#[derive(Clone, Debug)]
pub struct EmployeeCard {
    /// The name for people.
    pub name: Words,
    /// What the card says.
    pub text: Words,
    /// Tier 1, 2 or 3.
    pub tier: usize,
    /// The printed costs of each season, for two players and more.
    pub costs: [[u16; SEAT_COUNTS]; Season::COUNT],
    /// How many there are.
    pub copies: u8,
}

impl EmployeeCard {
    /// What is printed for a season and so many players (PC-34).
    pub fn cost(&self, season: Season, seats: usize) -> u16 {
        self.costs[season.index()][seats - SEATS.start()]
    }
}

/// An objective's card.
#[derive(Clone, Debug)]
pub struct Objective {
    /// Its name in files.
    pub id: String,
    /// The name for people.
    pub name: Words,
    /// What the card says.
    pub text: Words,
    /// The reward.
    pub crowns: u16,
    /// What it asks.
    pub ask: Ask,
}

impl Edition {
    /// Starting hands in turn order (PC-03).
    pub fn hands(&self, seats: usize) -> &[usize] {
        &self.hands[seats - SEATS.start()]
    }

    /// All cards for so many players (PC-02).
    pub fn deck(&self, seats: usize) -> Cards {
        self.decks[seats - SEATS.start()]
    }

    /// Whether the edition has this card.
    pub fn exists(&self, card: Card) -> bool {
        self.decks[SEAT_COUNTS - 1].contains(card)
    }

    /// An employee's card.
    pub fn employee(&self, employee: Employee) -> &EmployeeCard {
        &self.employees[employee.index()]
    }

    /// Reads an edition file; every fault it has is reported with its line.
    pub(crate) fn read(document: &Document) -> Result<Edition, Vec<Fault>> {
        let root = document.root();
        let table = root.section("table");
        let turn = root.section("turn");
        let sale = root.section("sale");
        let awards = root.section("awards");
        let powers = root.section("powers");
        let models = read_models(&root);
        let card_names = card_names(&models);
        let decks = read_decks(&root, &models);
        let edition = Edition {
            crowns: table.integer("crowns", 0..=100),
            row: table.integer("row", 1..=ROW),
            hands: read_hands(&table),
            last_round: table.integer("last_round", 1..=100),
            draws: turn.integer("draws", 1..=5),
            plays: turn.integer("plays", 1..=5),
            hand_limit: turn.integer("hand_limit", 1..=20),
            model_value: read_model_value(&sale),
            spare_value: sale.integer("spare", 0..=20),
            industry: awards.integer("industry", 0..=50),
            enterprise: awards.integer("enterprise", 0..=50),
            distinction: awards.integer("distinction", 0..=50),
            recruiter: array(&powers.integers("recruiter", 3..=3, 0..=20)),
            agent: powers.integer("agent", 1..=5),
            logistician: powers.integer("logistician", 0..=5),
            technician: powers.integer("technician", 0..=5),
            contractor: powers.integer("contractor", 0..=20),
            accountant: powers.integer("accountant", 1..=20),
            tax_collector: powers.integer("tax_collector", 0..=20),
            ace_pilot: powers.integer("ace_pilot", 0..=20),
            boss: powers.integer("boss", 0..=20),
            spare: root.section("spares").names("name"),
            cards_by_name: decks[SEAT_COUNTS - 1]
                .kinds()
                .map(|card| (card_names[card.index()].clone(), card))
                .collect(),
            card_names,
            decks,
            employees: read_employees(&root),
            objectives: read_objectives(&root, &models),
            models: models.into_iter().map(|(model, _)| model).collect(),
        };
        document.finish(edition)
    }
}

/// A list that was asked for with this length has it, faults or not.
fn array<T: Copy, const N: usize>(values: &[T]) -> [T; N] {
    std::array::from_fn(|index| values[index])
}

/// PC-03: one row for each player count, one hand for each player.
fn read_hands(table: &Section) -> [Vec<usize>; SEAT_COUNTS] {
    let mut rows = table.rows("hands", SEAT_COUNTS..=SEAT_COUNTS, 1..=MAX_SEATS, 0..=10);
    for (row, seats) in rows.iter().zip(SEATS) {
        if row.len() != seats {
            table.fault("hands", Message::new("edition.hands").with("seats", seats).with("found", row.len()));
        }
    }
    std::array::from_fn(|index| std::mem::take(&mut rows[index]))
}

/// PC-16: a model's parts are worth more the more there are.
fn read_model_value(sale: &Section) -> [u16; Slot::ALL.len() + 1] {
    let values: Vec<u16> = sale.integers("model", Slot::ALL.len()..=Slot::ALL.len(), 0..=100);
    if !values.is_sorted() {
        sale.fault("model", Message::new("edition.falling-values"));
    }
    let mut all = vec![0];
    all.extend(values);
    array(&all)
}

type ThirdCopies = [Option<usize>; Slot::ALL.len()];

/// PC-50: eight models; the starred ones have a fuselage.
fn read_models(root: &Section) -> Vec<(Model, ThirdCopies)> {
    let mut models: Vec<(Model, ThirdCopies)> = Vec::new();
    for section in root.sections("models", MODELS..=MODELS) {
        let id = section.text("id");
        if models.iter().any(|(model, _)| model.id == id) {
            section.fault("id", Message::new("edition.twice").with("name", id.as_str()));
        }
        let star = section.flag("star");
        let third = section.section("third");
        let copies = Slot::ALL.map(|slot| {
            let key = slot.id().replace(' ', "_");
            (star || slot != Slot::Fuselage).then(|| third.integer(&key, 3..=MAX_SEATS))
        });
        models.push((Model { id, name: section.names("name"), star }, copies));
    }
    models
}

fn card_names(models: &[(Model, ThirdCopies)]) -> Vec<String> {
    let name = |card: Card| match (card.model(), card.slot()) {
        (Some(model), Some(slot)) => {
            models.get(model).map_or(String::new(), |(model, _)| format!("{} {}", model.id, slot.id()))
        }
        _ => "Spare Part".to_owned(),
    };
    Card::all().map(name).collect()
}

/// PC-02, PC-50: two copies of every part, a third from so many players on, and the Spares.
fn read_decks(root: &Section, models: &[(Model, ThirdCopies)]) -> [Cards; SEAT_COUNTS] {
    let spares = root.section("spares").section("copies");
    let spare_copies: [u8; SEAT_COUNTS] =
        ["always", "three", "four"].map(|key| spares.integer(key, 0..=MOST_COPIES / SEAT_COUNTS as u8));
    let mut thirds = [None; KINDS];
    for (model, (_, copies)) in models.iter().enumerate().take(MODELS) {
        for slot in Slot::ALL {
            thirds[Card::part(model, slot).index()] = copies[slot as usize];
        }
    }
    let decks = std::array::from_fn(|index| {
        let seats = index + SEATS.start();
        deck_of(|card| match thirds[card.index()] {
            _ if card.is_spare() => spare_copies[..=index].iter().sum(),
            Some(from) => 2 + u8::from(seats >= from),
            None => 0,
        })
    });
    let largest = decks[SEAT_COUNTS - 1].len();
    if largest > DECK {
        root.fault("models", Message::new("edition.deck").with("found", largest).with("most", DECK));
    }
    decks
}

/// PC-34: the five trades in tier 1, the others in tiers 2 and 3; dearer ones may not be cheaper than nothing.
fn read_employees(root: &Section) -> Vec<EmployeeCard> {
    let sections = root.sections("employees", Employee::COUNT..=Employee::COUNT);
    let mut cards = Vec::new();
    for (section, employee) in sections.iter().zip(Employee::ALL) {
        if section.text("id") != employee.id() {
            section.fault("id", Message::new("edition.employee-order").with("expected", employee.id()));
        }
        let tiers = if employee.is_trade() { 1..=1 } else { 2..=3 };
        let most = if employee.is_trade() { Staff::MOST_COPIES - 1 } else { 1 };
        cards.push(EmployeeCard {
            name: section.names("name"),
            text: section.names("text"),
            tier: section.integer("tier", tiers),
            costs: read_costs(section),
            copies: section.integer("copies", 1..=most),
        });
    }
    cards
}

/// PC-34: a row for each season, or one for both; in it a cost for each number of players.
fn read_costs(section: &Section) -> [[u16; SEAT_COUNTS]; Season::COUNT] {
    let rows = section.rows("costs", 1..=Season::COUNT, SEAT_COUNTS..=SEAT_COUNTS, 0..=50);
    Season::ALL.map(|season| array(&rows[season.index().min(rows.len() - 1)]))
}

const ASKS: [&str; 10] =
    ["one_model", "models", "pairs", "no_spare", "part", "value", "incomplete", "spares", "twins", "cards"];

/// PC-51: objectives, each with another name.
fn read_objectives(root: &Section, models: &[(Model, ThirdCopies)]) -> Vec<Objective> {
    let mut objectives: Vec<Objective> = Vec::new();
    for section in root.sections("objectives", OPEN_OBJECTIVES..=100) {
        let id = section.text("id");
        if objectives.iter().any(|other| other.id == id) {
            section.fault("id", Message::new("edition.twice").with("name", id.as_str()));
        }
        objectives.push(Objective {
            id,
            name: section.names("name"),
            text: section.names("text"),
            crowns: section.integer("crowns", 1..=20),
            ask: read_ask(&section.section("ask"), models),
        });
    }
    objectives
}

fn read_ask(ask: &Section, models: &[(Model, ThirdCopies)]) -> Ask {
    let count = |key: &str| ask.integer(key, 1..=Slot::ALL.len() as u8);
    match ASKS[ask.choice("kind", &ASKS)] {
        "models" => Ask::Models(count("count")),
        "pairs" => Ask::Pairs(count("count")),
        "no_spare" => Ask::NoSpare(count("cards")),
        "part" => {
            let ids: Vec<&str> = models.iter().map(|(model, _)| model.id.as_str()).collect();
            let slots = Slot::ALL.map(|slot| slot.id().replace(' ', "_"));
            let model = ask.choice("model", &ids);
            let slot = Slot::ALL[ask.choice("slot", &slots)];
            if slot == Slot::Fuselage && models.get(model).is_some_and(|(model, _)| !model.star) {
                ask.fault("slot", Message::new("edition.no-fuselage").with("name", ids[model]));
            }
            Ask::Part(Card::part(model, slot))
        }
        "value" => Ask::Value(ask.integer("least", 1..=100)),
        "incomplete" => Ask::Incomplete,
        "spares" => Ask::Spares(count("count")),
        "twins" => Ask::Twins,
        "cards" => Ask::Cards(count("count")),
        _ => Ask::OneModel,
    }
}
