//! Words that both games use.

use tabletop::text::{Arg, Book, Lang, Message};

use crate::passengers::Passenger;
use crate::sky::{Place, Planet, Sky};

/// "on Earth".
pub(crate) fn on_planet(planet: Planet) -> Arg {
    Arg::term(on_planet_id(planet))
}

/// "to Earth".
pub(crate) fn to_planet(planet: Planet) -> Arg {
    Arg::term(to_planet_id(planet))
}

/// "of Earth".
pub(crate) fn of_planet(planet: Planet) -> Arg {
    Arg::term(of_planet_id(planet))
}

/// "from Earth".
pub(crate) fn from_planet(planet: Planet) -> Arg {
    Arg::term(format!("planet.from.{}", planet.id()))
}

/// A hex by its orbit and number.
pub(crate) fn place(place: Place) -> Arg {
    Arg::term(place_id(place))
}

/// "passenger to Earth".
pub(crate) fn passenger(passenger: Passenger) -> Message {
    let id = if passenger.is_first_class() { "passenger.first-class" } else { "passenger.ordinary" };
    Message::new(id).with("to_planet", to_planet(passenger.to()))
}

/// A passenger in a list of many: "Earth".
pub fn passenger_name(passenger: Passenger) -> Message {
    let id = if passenger.is_first_class() { "passenger.first-class-name" } else { "passenger.name" };
    Message::new(id).with("planet", Arg::term(planet_id(passenger.to())))
}

/// What runs before one acts again, each with how often.
pub(crate) fn on_the_way(events: &[(&'static str, u8)]) -> Arg {
    let runs = events.iter().filter(|(_, count)| *count > 0);
    let told: Vec<Message> = runs.map(|&(id, count)| Message::new(id).with("count", count)).collect();
    if told.is_empty() { Arg::term("way.nothing") } else { Arg::list(told) }
}

pub(crate) fn planet_id(planet: Planet) -> String {
    format!("planet.{}", planet.id())
}

pub(crate) fn on_planet_id(planet: Planet) -> String {
    format!("planet.on.{}", planet.id())
}

pub(crate) fn to_planet_id(planet: Planet) -> String {
    format!("planet.to.{}", planet.id())
}

pub(crate) fn of_planet_id(planet: Planet) -> String {
    format!("planet.of.{}", planet.id())
}

pub(crate) fn place_id(place: Place) -> String {
    format!("place.{}", place.0)
}

/// The shared texts of both games with a game's own, and the names of places.
pub(crate) fn book(sky: &Sky, own: (&str, &str)) -> Book {
    let parse = |en: &str, de: &str| Book::parse(en, de).expect("the game's own texts are well-formed");
    let both = parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"));
    let mut book = Book::shared().with(both).with(parse(own.0, own.1));
    let term = |book: &Book, id: &str| Lang::ALL.map(|lang| book.name(lang, id));
    for place in sky.orbits().chain(sky.trajectory()) {
        let id = sky.orbit(place).map_or_else(|| "place.asteroid".to_owned(), planet_id);
        let [en, de] = term(&book, &id).map(|name| format!("{name} {}", sky.number(place)));
        book.add(place_id(place), &en, &de);
    }
    book
}
