//! The boards of Plutocracy: planets on their orbits, the time track, and who has what.

mod several;
mod solo;

use ::plutocracy::passenger_name;
use ::plutocracy::passengers::Passenger;
use ::plutocracy::sky::{Place, Planet, Planets, Sky};
use anstyle::{Ansi256Color, Style};
use tabletop::text::Message;

pub(super) use self::several::Corporations;
pub(super) use self::solo::Cabin;
use super::layout::{BOLD, PLAIN, Rich, labelled, solid};
use super::page::Page;

/// How far the text stands in behind its labels.
const LABEL: usize = 14;

/// Middle tones, so that they are seen on dark and on light.
const TONES: [u8; Planet::COUNT] = [37, 131, 172, 100, 33, 135];

/// The words that both boards use.
struct Chart<'a> {
    page: &'a Page,
    sky: &'a Sky,
}

impl Chart<'_> {
    fn say(&self, id: &'static str) -> String {
        self.page.text(id)
    }

    fn count(&self, id: &'static str, count: impl Into<i64>) -> Rich {
        Rich::from(solid(&self.page.say(&Message::new(id).with("count", count.into()))))
    }

    fn labelled(&self, label: &str, text: &Rich) -> Vec<Rich> {
        labelled(&Rich::new(BOLD, label), LABEL, text, self.page.width)
    }

    fn passenger(&self, passenger: Passenger) -> Rich {
        Rich::new(tone(passenger.to()), solid(&self.page.say(&passenger_name(passenger))))
    }

    fn planet(&self, planet: Planet) -> Rich {
        Rich::new(tone(planet), self.page.term(&format!("planet.{}", planet.id())))
    }

    /// A hex in the colour of the planet whose orbit it is on.
    fn place(&self, place: Place) -> Rich {
        let style = self.sky.orbit(place).map_or(BOLD, tone);
        Rich::new(style, solid(&self.page.term(&format!("place.{}", place.0))))
    }

    /// A planet with its position and the next two that it moves to.
    fn orbit(&self, planets: &Planets, planet: Planet) -> Rich {
        let now = planets[planet.index()];
        let next = self.sky.next(now);
        let [now, next, later] =
            [now, next, self.sky.next(next)].map(|place| self.sky.number(place).to_string());
        Rich::new(tone(planet), now).then(PLAIN, solid(&format!(" → {next} → {later}")))
    }

    /// One line of the board for a planet: its label in its colour.
    fn row(&self, planet: Planet, text: &Rich) -> Vec<Rich> {
        labelled(&self.planet(planet), LABEL, text, self.page.width)
    }

    fn marker(&self, name: &str, time: u16) -> Rich {
        Rich::from(solid(name)).then(BOLD, format!("\u{a0}{time}"))
    }

    /// A sentence with the planets it names in their colours.
    fn paint(page: &Page, text: &str) -> Rich {
        let names = Planet::ALL.map(|planet| page.term(&format!("planet.{}", planet.id())));
        let mut rich = Rich::default();
        let mut rest = text;
        let first = |rest: &str| {
            let found = names.iter().enumerate().filter_map(|(index, name)| Some((rest.find(name)?, index)));
            found.min()
        };
        while let Some((at, index)) = first(rest) {
            let (before, after) = rest.split_at(at);
            let (name, after) = after.split_at(names[index].len());
            rich = rich.then(PLAIN, before).then(tone(Planet::ALL[index]), name);
            rest = after;
        }
        rich.then(PLAIN, rest)
    }
}

fn tone(planet: Planet) -> Style {
    Ansi256Color(TONES[planet.index()]).on_default()
}
