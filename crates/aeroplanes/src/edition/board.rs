//! Places and connections (AE-32, AE-90).

use std::ops::RangeInclusive;

use tabletop::edition::Section;
use tabletop::text::Message;

use super::array;
use crate::board::{Board, Colour, Connection, HOMES, MOST_PLACES, Market, Place, Site};

/// The home cities in their clockwise order (AE-03, AE-74).
const HOME_CITIES: [&str; HOMES] = ["Rome", "Zürich", "Paris", "London", "Amsterdam", "Berlin"];
/// The home city whose money the published game tells (AE-06).
const BERLIN: (&str, i16) = ("Berlin", 2);
/// How many places each market has besides the home cities.
const COUNTS: [RangeInclusive<usize>; Market::COUNT] = [8..=12, 6..=8, 8..=10, 2..=2];
/// Places that every board has.
const NEEDED: [(&str, Market); 13] = [
    ("Frankfurt", Market::Europe),
    ("Madrid", Market::Europe),
    ("Casablanca", Market::Africa),
    ("Cairo", Market::Africa),
    ("West Africa", Market::Africa),
    ("Ethiopia", Market::Africa),
    ("Kenya", Market::Africa),
    ("Middle East", Market::Asia),
    ("India", Market::Asia),
    ("Tokyo", Market::Asia),
    ("Australia", Market::Asia),
    ("North America", Market::Americas),
    ("South America", Market::Americas),
];
/// Places that every European city is connected with.
const HUBS: [(&str, Colour, bool); 4] = [
    ("Casablanca", Colour::Red, false),
    ("Cairo", Colour::Red, false),
    ("Middle East", Colour::Red, false),
    ("North America", Colour::Black, true),
];
/// Connections that every board has; without a colour, any will do.
const CHAINS: [([&str; 2], Option<Colour>, bool); 4] = [
    (["Frankfurt", "Paris"], Some(Colour::White), false),
    (["Paris", "Madrid"], Some(Colour::White), false),
    (["West Africa", "South America"], Some(Colour::Black), true),
    (["Ethiopia", "India"], None, true),
];

/// The board, and what the home cities add to the money one starts with.
pub(super) fn read(section: &Section) -> (Board, [i16; HOMES]) {
    let mut sites = Vec::new();
    let money = read_homes(section, &mut sites);
    read_places(section, &mut sites);
    let ids: Vec<String> = sites.iter().map(|site| site.id.clone()).collect();
    let mut connections = read_hubs(section, &sites, &ids);
    read_connections(section, &ids, &mut connections);
    for ([one, other], colour, long) in CHAINS {
        let is_it = |connection: &Connection| {
            let ends = connection.between.map(|place| ids[place.index()].as_str());
            (ends == [one, other] || ends == [other, one])
                && colour.is_none_or(|colour| connection.colour == colour)
                && connection.long == long
        };
        if !connections.iter().any(is_it) {
            let kind = colour.map_or("", Colour::id);
            let reason = Message::new("edition.chain").with("one", one).with("other", other);
            section.fault("connections", reason.with("colour", kind).with("long", long.to_string()));
        }
    }
    let board = Board::new(sites, connections);
    if let Some(place) = board.unreachable() {
        let reason = Message::new("edition.unreachable").with("place", board.site(place).id.as_str());
        section.fault("connections", reason);
    }
    (board, money)
}

fn read_site(entry: &Section, market: Market) -> Site {
    Site { id: entry.text("id"), name: entry.names("name"), market, at: read_spot(entry) }
}

/// AE-90: a latitude and a longitude, in tenths of a degree.
fn read_spot(entry: &Section) -> [i16; 2] {
    let at: [i16; 2] = array(&entry.integers("at", 2..=2, -1800..=1800));
    if at[0].abs() > 900 {
        entry.fault("at", Message::new("edition.latitude").with("found", at[0]));
    }
    at
}

fn read_homes(section: &Section, sites: &mut Vec<Site>) -> [i16; HOMES] {
    let mut money = [0; HOMES];
    let entries = section.sections("homes", HOMES..=HOMES);
    for ((entry, expected), money) in entries.iter().zip(HOME_CITIES).zip(&mut money) {
        let site = read_site(entry, Market::Europe);
        if site.id != expected {
            entry.fault("id", Message::new("edition.order").with("expected", expected));
        }
        *money = entry.integer("money", -2..=2);
        if expected == BERLIN.0 && *money != BERLIN.1 {
            entry.fault("money", Message::new("edition.berlin").with("expected", BERLIN.1));
        }
        sites.push(site);
    }
    money
}

fn read_places(section: &Section, sites: &mut Vec<Site>) {
    let mut counts = [0_usize; Market::COUNT];
    for entry in section.sections("places", 1..=MOST_PLACES - HOMES) {
        let market = Market::ALL[entry.choice("market", &Market::ALL.map(Market::id))];
        let site = read_site(&entry, market);
        if sites.iter().any(|other| other.id == site.id) {
            entry.fault("id", Message::new("edition.place-twice").with("place", site.id.as_str()));
        }
        counts[market.index()] += 1;
        sites.push(site);
    }
    for (market, limits) in Market::ALL.into_iter().zip(&COUNTS) {
        if !limits.contains(&counts[market.index()]) {
            let reason = Message::new("edition.places").with("market", market.id());
            let reason = reason.with("found", counts[market.index()]);
            section.fault("places", reason.with("least", *limits.start()).with("most", *limits.end()));
        }
    }
    for (id, market) in NEEDED {
        if !sites.iter().any(|site| site.id == id && site.market == market) {
            let reason = Message::new("edition.needed").with("place", id).with("market", market.id());
            section.fault("places", reason);
        }
    }
}

/// AE-32: spelt out, city by city.
fn read_hubs(section: &Section, sites: &[Site], ids: &[String]) -> Vec<Connection> {
    let mut connections = Vec::new();
    let entries = section.sections("hubs", HUBS.len()..=HUBS.len());
    for (entry, (expected, colour, long)) in entries.iter().zip(HUBS) {
        let hub = entry.choice("place", ids);
        let found = Colour::ALL[entry.choice("colour", &Colour::ALL.map(Colour::id))];
        if ids[hub] != expected || found != colour || entry.flag("long") != long {
            let reason = Message::new("edition.hub").with("place", expected).with("colour", colour.id());
            entry.fault("place", reason.with("long", long.to_string()));
        }
        for (city, site) in sites.iter().enumerate() {
            if site.market == Market::Europe && city != hub {
                connections.push(Connection { between: [Place(city as u8), Place(hub as u8)], colour, long });
            }
        }
    }
    connections
}

fn read_connections(section: &Section, ids: &[String], connections: &mut Vec<Connection>) {
    for entry in section.sections("connections", 1..=200) {
        let ends: [usize; 2] = array(&entry.choices("between", 2..=2, ids));
        let between = ends.map(|end| Place(end as u8));
        let taken = |other: &Connection| between.iter().all(|end| other.between.contains(end));
        if ends[0] == ends[1] {
            entry.fault("between", Message::new("edition.itself"));
        } else if connections.iter().any(taken) {
            entry.fault("between", Message::new("edition.connection-twice"));
        }
        let colour = Colour::ALL[entry.choice("colour", &Colour::ALL.map(Colour::id))];
        connections.push(Connection { between, colour, long: entry.flag("long") });
    }
}
