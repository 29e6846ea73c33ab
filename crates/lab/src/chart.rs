//! A map that a title wants drawn: places on the globe and lines between them, seen from above the North Pole.

use tabletop::text::Arg;

/// Lines between places, the broader the larger a share they have. It is drawn beside the table with its id, and its
/// heading is the text `measure.<id>.map`.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The table that it belongs to.
    pub id: &'static str,
    /// The places.
    pub places: Vec<Place>,
    /// The lines.
    pub legs: Vec<Leg>,
    /// What each colour stands for.
    pub keys: Vec<Arg>,
}

/// A place on the globe.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Its name for people.
    pub name: Arg,
    /// Latitude and longitude in degrees, north and east positive.
    pub at: [f64; 2],
}

/// A line between two places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// The places it joins.
    pub ends: [usize; 2],
    /// A share from 0 to 1.
    pub share: f64,
    /// Which colour.
    pub series: usize,
}
