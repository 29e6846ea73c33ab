//! Where ships stop: on which planets, or on none.

use plutocracy::sky::Planet;
use tabletop::text::Arg;

use crate::measure::{Cell, Measure, Picture, Row};
use crate::tally::add_all;

/// How often turns began on each planet, and elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stops([u64; Planet::COUNT + 1]);

impl Stops {
    /// A turn began.
    pub(super) fn see(&mut self, planet: Option<Planet>) {
        self.0[planet.map_or(Planet::COUNT, Planet::index)] += 1;
    }

    pub(super) fn pour(&mut self, from: &mut Stops) {
        add_all(&mut self.0, &mut from.0);
    }

    /// How often a turn began on a planet, or on none.
    pub fn count(&self, planet: Option<Planet>) -> u64 {
        self.0[planet.map_or(Planet::COUNT, Planet::index)]
    }

    /// So many ships made these stops.
    pub(super) fn table(&self, ships: f64) -> Measure {
        let all: u64 = self.0.iter().sum();
        let row = |planet: Option<Planet>| {
            let stops = self.count(planet);
            Row {
                id: planet.map_or("elsewhere", Planet::id).to_owned(),
                name: planet.map_or(Arg::term("measure.stops.elsewhere"), name),
                cells: vec![
                    Cell::Count(stops),
                    Cell::mean_of(stops as f64, ships),
                    Cell::share_of(stops as f64, all as f64),
                ],
            }
        };
        Measure {
            id: "stops",
            columns: vec!["stops", "per_ship", "share"],
            rows: Planet::ALL.into_iter().map(Some).chain([None]).map(row).collect(),
            pictures: vec![Picture::bars("per_ship")],
        }
    }
}

/// A planet's name for people.
pub(super) fn name(planet: Planet) -> Arg {
    Arg::term(format!("planet.{}", planet.id()))
}
