//! How files and wires name what both games have.

use serde::{Deserialize, Serialize};
use tabletop::text::Message;

use crate::passengers::{Crowd, Passenger};
use crate::sky::{Place, Planet, Planets, Sky};

/// Something for each planet.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "the planets")]
pub struct ByPlanet<T> {
    pub earth: T,
    pub mars: T,
    pub jupiter: T,
    pub saturn: T,
    pub uranus: T,
    pub neptune: T,
}

impl<T> ByPlanet<T> {
    /// Made planet by planet.
    pub fn from_fn(mut make: impl FnMut(Planet) -> T) -> ByPlanet<T> {
        ByPlanet {
            earth: make(Planet::Earth),
            mars: make(Planet::Mars),
            jupiter: make(Planet::Jupiter),
            saturn: make(Planet::Saturn),
            uranus: make(Planet::Uranus),
            neptune: make(Planet::Neptune),
        }
    }

    /// What belongs to a planet.
    pub fn get(&self, planet: Planet) -> &T {
        match planet {
            Planet::Earth => &self.earth,
            Planet::Mars => &self.mars,
            Planet::Jupiter => &self.jupiter,
            Planet::Saturn => &self.saturn,
            Planet::Uranus => &self.uranus,
            Planet::Neptune => &self.neptune,
        }
    }
}

/// A disc or token on the time track: a seat number for a ship's, a word for an event's.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark<M> {
    /// Whose it is.
    pub marker: M,
    /// How much time it has spent.
    pub time: u16,
}

/// A hex that ships can stand on.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hex {
    /// Its name.
    pub place: String,
    /// The first axial coordinate; the Sun is at 0, 0.
    pub q: i8,
    /// The second axial coordinate.
    pub r: i8,
}

/// The numbers of the planets' positions.
pub(crate) fn positions(sky: &Sky, planets: &Planets) -> ByPlanet<u8> {
    ByPlanet::from_fn(|planet| sky.number(planets[planet.index()]))
}

/// Passengers by name, in order.
pub(crate) fn crowd(crowd: Crowd) -> Vec<String> {
    crowd.iter().map(Passenger::name).collect()
}

/// The message for a name that does not exist.
pub(crate) fn unknown(id: &'static str, name: &str) -> Message {
    Message::new(id).with("name", name)
}

/// Where the hexes are.
pub(crate) fn hexes(sky: &Sky, places: impl Iterator<Item = Place>) -> Vec<Hex> {
    let hex = |place: Place| {
        let at = sky.hex(place);
        Hex { place: sky.name(place), q: at.q, r: at.r }
    };
    places.map(hex).collect()
}
