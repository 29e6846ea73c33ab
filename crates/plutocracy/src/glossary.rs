//! What both games call the sky: all that a board shows of it beyond views.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::text::{Book, Lang};

use crate::passengers::Passenger;
use crate::sky::{Planet, Sky};
use crate::texts::{of_planet_id, on_planet_id, passenger_name, place_id, planet_id, to_planet_id};

/// The sky in words, in one language.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SkyWords {
    /// The planets, from the Sun outwards.
    pub planets: Vec<PlanetWords>,
    /// The asteroid's path, from the edge to the Sun.
    pub trajectory: Vec<String>,
    /// What places are called, by their names in actions and views.
    pub places: BTreeMap<String, String>,
    /// What passengers are called, by their names in actions and views.
    pub passengers: BTreeMap<String, String>,
}

/// A planet.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlanetWords {
    /// The name in actions and views.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// "on Earth".
    pub on: String,
    /// "to Earth".
    pub to: String,
    /// "of Earth".
    pub of: String,
    /// Its positions, in the order in which it comes to them.
    pub orbit: Vec<String>,
}

/// Something with a name and a sentence about it.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The name in actions and views.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What there is to know about it.
    pub text: String,
}

impl SkyWords {
    pub(crate) fn of(sky: &Sky, book: &Book, lang: Lang) -> SkyWords {
        let word = |id: &str| book.name(lang, id);
        let short = |passenger| book.render(lang, &passenger_name(passenger), &|_| String::new());
        let planet = |planet: Planet| PlanetWords {
            id: planet.id().to_owned(),
            name: word(&planet_id(planet)),
            on: word(&on_planet_id(planet)),
            to: word(&to_planet_id(planet)),
            of: word(&of_planet_id(planet)),
            orbit: (0..sky.positions(planet)).map(|number| sky.name(sky.position(planet, number))).collect(),
        };
        SkyWords {
            planets: Planet::ALL.map(planet).to_vec(),
            trajectory: sky.trajectory().map(|place| sky.name(place)).collect(),
            places: (sky.orbits().chain(sky.trajectory()))
                .map(|place| (sky.name(place), word(&place_id(place))))
                .collect(),
            passengers: Passenger::all().map(|passenger| (passenger.name(), short(passenger))).collect(),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::path::Path;

    use tabletop::types::Declarations;

    use super::*;
    use crate::names::{ByPlanet, Hex, Mark};

    /// Checks a file of types that the browser app uses.
    pub(crate) fn are_committed(types: &Declarations, file: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
        types.are_committed(&folder.join(file));
    }

    #[test]
    fn the_typescript_types_are_as_committed() {
        let types = Declarations::from_source("crates/plutocracy/src")
            .with::<tabletop::Seat>()
            .with::<tabletop::Viewer>()
            .with::<ByPlanet<()>>()
            .with::<Mark<()>>()
            .with::<Hex>()
            .with::<SkyWords>()
            .with::<PlanetWords>()
            .with::<Entry>();
        are_committed(&types, "plutocracy-sky.ts");
    }
}
