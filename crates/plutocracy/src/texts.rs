//! Words that both games use.

use tabletop::text::{Arg, Book, Lang, Message};

use crate::passengers::Passenger;
use crate::sky::{Place, Planet, Sky};

/// A planet by name.
pub(crate) fn planet(planet: Planet) -> Arg {
    Arg::term(planet_id(planet))
}

/// A hex by its orbit and number.
pub(crate) fn place(place: Place) -> Arg {
    Arg::term(place_id(place))
}

/// A passenger by destination and class.
pub(crate) fn passenger(passenger: Passenger) -> Arg {
    Arg::term(passenger_id(passenger))
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

pub(crate) fn place_id(place: Place) -> String {
    format!("place.{}", place.0)
}

pub(crate) fn passenger_id(passenger: Passenger) -> String {
    format!("passenger.{}", passenger.index())
}

/// The shared texts of both games with a game's own, and the names of places and passengers.
pub(crate) fn book(sky: &Sky, own: (&str, &str)) -> Book {
    let parse = |en: &str, de: &str| Book::parse(en, de).expect("the game's own texts are well-formed");
    let both = parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"));
    let mut book = Book::shared().with(both).with(parse(own.0, own.1));
    let term =
        |book: &Book, id: &str| Lang::ALL.map(|lang| book.term(lang, id).unwrap_or_default().to_owned());
    for place in sky.orbits().chain(sky.trajectory()) {
        let id = sky.orbit(place).map_or_else(|| "place.asteroid".to_owned(), planet_id);
        let [en, de] = term(&book, &id).map(|name| format!("{name} {}", sky.number(place)));
        book.add(place_id(place), &en, &de);
    }
    for passenger in Passenger::all() {
        let [mut en, mut de] = term(&book, &planet_id(passenger.to()));
        if passenger.is_first_class() {
            let [en_class, de_class] = term(&book, "passenger.first-class");
            (en, de) = (format!("{en} {en_class}"), format!("{de} {de_class}"));
        }
        book.add(passenger_id(passenger), &en, &de);
    }
    book
}
