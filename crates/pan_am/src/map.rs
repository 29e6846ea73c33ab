//! The world: cities, regions, routes, and the three paths that Pan Am follows.

use tabletop::text::Words;

use crate::planes::Plane;

/// The most cities a map can have (PA-70).
pub const MAX_CITIES: usize = 42;
/// The most routes a map can have (PA-70).
pub const MAX_ROUTES: usize = 66;
/// How many regions a map has (PA-70).
pub const REGIONS: usize = 6;

/// A city, and its destination card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct City(pub u8);

/// A line between two cities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Route(pub u8);

/// A part of the world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region(pub u8);

impl City {
    /// The city as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Route {
    /// The route as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Region {
    /// The region as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A way that Pan Am expands along (PA-41), in the order in which a face with several is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Path {
    /// The Caribbean, Brazil and the South Atlantic.
    SouthAmerica,
    /// The North Atlantic.
    Europe,
    /// The Pacific and Asia.
    AsiaPacific,
}

impl Path {
    /// How many there are.
    pub const COUNT: usize = 3;
    /// All of them.
    pub const ALL: [Path; Self::COUNT] = [Path::SouthAmerica, Path::Europe, Path::AsiaPacific];

    /// The path as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Path::SouthAmerica => "south_america",
            Path::Europe => "europe",
            Path::AsiaPacific => "asia_pacific",
        }
    }

    /// The path with this name in files.
    pub fn from_id(id: &str) -> Option<Path> {
        Path::ALL.into_iter().find(|path| path.id() == id)
    }
}

/// A set of cities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cities(pub u64);

impl Cities {
    /// One city.
    pub const fn only(city: City) -> Cities {
        Cities(1 << city.0)
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a city is among these.
    pub const fn contains(self, city: City) -> bool {
        self.0 & (1 << city.0) != 0
    }

    /// Adds a city.
    pub fn insert(&mut self, city: City) {
        self.0 |= 1 << city.0;
    }

    /// Removes a city.
    pub fn remove(&mut self, city: City) {
        self.0 &= !(1 << city.0);
    }

    /// These and those.
    pub const fn and(self, other: Cities) -> Cities {
        Cities(self.0 | other.0)
    }

    /// These, in order.
    pub fn iter(self) -> impl Iterator<Item = City> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let city = City(left.trailing_zeros() as u8);
                left &= left - 1;
                city
            })
        })
    }
}

/// What the map says of a city.
#[derive(Clone, Debug)]
pub struct CityData {
    /// The name in files.
    pub id: String,
    /// What it is called.
    pub name: Words,
    /// Where in the world it is.
    pub region: Region,
    /// Latitude and longitude in hundredths of a degree.
    pub at: [i32; 2],
    /// How many destination cards it has (PA-73).
    pub cards: u8,
}

/// What the map says of a region.
#[derive(Clone, Debug)]
pub struct RegionData {
    /// The name in files.
    pub id: String,
    /// What it is called.
    pub name: Words,
}

/// What the map says of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteData {
    /// The cities it joins.
    pub cities: [City; 2],
    /// The regions of these cities.
    pub regions: [Region; 2],
    /// Its distance, 1 to 4.
    pub distance: u8,
}

/// The map of an edition.
#[derive(Clone, Debug)]
pub struct Map {
    /// The cities.
    pub cities: Vec<CityData>,
    /// The regions.
    pub regions: Vec<RegionData>,
    /// The routes.
    pub routes: Vec<RouteData>,
    /// The routes up to each distance, from 0 on.
    pub up_to: [Vec<Route>; Plane::COUNT + 1],
    /// The routes of each city.
    pub at: Vec<Vec<Route>>,
    /// The routes of each path, from Miami to Rome (PA-72).
    pub paths: [Vec<Route>; Path::COUNT],
    /// The cities of each region.
    pub in_region: [Cities; REGIONS],
}

impl Map {
    /// Every city.
    pub fn all_cities(&self) -> impl Iterator<Item = City> + use<> {
        (0..self.cities.len() as u8).map(City)
    }

    /// Every route.
    pub fn all_routes(&self) -> impl Iterator<Item = Route> + use<> {
        (0..self.routes.len() as u8).map(Route)
    }

    /// The routes up to a distance.
    pub fn routes_up_to(&self, distance: u8) -> impl Iterator<Item = Route> {
        self.up_to[usize::from(distance).min(Plane::COUNT)].iter().copied()
    }

    /// The routes of a city.
    pub fn routes_at(&self, city: City) -> &[Route] {
        &self.at[city.index()]
    }

    /// The region of a city.
    pub fn region(&self, city: City) -> Region {
        self.cities[city.index()].region
    }

    /// A route's cities and distance.
    pub fn route(&self, route: Route) -> RouteData {
        self.routes[route.index()]
    }

    /// The name of a city in files.
    pub fn city_name(&self, city: City) -> &str {
        &self.cities[city.index()].id
    }

    /// The city with this name in files.
    pub fn city_named(&self, name: &str) -> Option<City> {
        self.cities.iter().position(|city| city.id == name).map(|index| City(index as u8))
    }

    /// The name of a route in files, such as `New York-Gander`.
    pub fn route_name(&self, route: Route) -> String {
        let [one, other] = self.route(route).cities.map(|city| self.city_name(city));
        format!("{one}-{other}")
    }

    /// The route with this name in files.
    pub fn route_named(&self, name: &str) -> Option<Route> {
        self.all_routes().find(|&route| self.route_name(route) == name)
    }

    /// The route between two cities.
    pub fn route_between(&self, one: City, other: City) -> Option<Route> {
        self.all_routes().find(|&route| {
            let cities = self.route(route).cities;
            cities == [one, other] || cities == [other, one]
        })
    }
}

/// The length of a great circle in kilometres between two places in hundredths of a degree.
pub fn great_circle(one: [i32; 2], other: [i32; 2]) -> f64 {
    const EARTH: f64 = 6371.0;
    let [one, other] =
        [one, other].map(|place| place.map(|degrees| (f64::from(degrees) / 100.0).to_radians()));
    let half = |from: f64, to: f64| ((to - from) / 2.0).sin().powi(2);
    let chord = half(one[0], other[0]) + one[0].cos() * other[0].cos() * half(one[1], other[1]);
    2.0 * EARTH * chord.sqrt().asin()
}
