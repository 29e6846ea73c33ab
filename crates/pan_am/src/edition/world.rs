//! The map of an edition (PA-70 to PA-73).

use tabletop::edition::Section;
use tabletop::text::Message;

use super::array;
use crate::cards::{DESTINATIONS, MOST_COPIES};
use crate::map::{
    Cities, City, CityData, MAX_CITIES, MAX_ROUTES, Map, Path, REGIONS, Region, RegionData, Route, RouteData,
    great_circle,
};

/// PA-71: about how many of a hundred routes have each distance, and how far off that may be.
const SHARES: [usize; 4] = [40, 30, 20, 10];
const LEEWAY: usize = 6;
/// PA-73: the fewest cards of a region.
const REGION_CARDS: u8 = 6;

pub(super) fn read_map(section: &Section) -> Map {
    let regions = read_regions(section);
    let cities = read_cities(section, &regions);
    let names: Vec<&str> = cities.iter().map(|city| city.id.as_str()).collect();
    let routes = read_routes(section, &names, &cities);
    let mut in_region = [Cities::default(); REGIONS];
    for (index, city) in (0..).zip(&cities) {
        in_region[city.region.index()].insert(City(index));
    }
    let up_to = std::array::from_fn(|most| {
        let near = (0..).zip(&routes).filter(|(_, route)| usize::from(route.distance) <= most);
        near.map(|(index, _)| Route(index)).collect()
    });
    let of_city = |city: u8| {
        let touches = |route: &RouteData| route.cities.contains(&City(city));
        let own = (0..).zip(&routes).filter(|(_, route)| touches(route));
        own.map(|(index, _)| Route(index)).collect()
    };
    let at = (0..cities.len() as u8).map(of_city).collect();
    let mut map = Map { cities, regions, routes, up_to, at, paths: Default::default(), in_region };
    check_cities(section, &map);
    check_distances(section, &map);
    map.paths = read_paths(section, &map);
    map
}

fn read_regions(section: &Section) -> Vec<RegionData> {
    let entries = section.sections("regions", REGIONS..=REGIONS);
    let regions: Vec<RegionData> =
        entries.iter().map(|entry| RegionData { id: entry.text("id"), name: entry.names("name") }).collect();
    for (index, entry) in entries.iter().enumerate() {
        if regions[..index].iter().any(|region| region.id == regions[index].id) {
            entry.fault("id", Message::new("edition.twice").with("id", regions[index].id.as_str()));
        }
    }
    regions
}

/// PA-70: real cities with their coordinates.
fn read_cities(section: &Section, regions: &[RegionData]) -> Vec<CityData> {
    let ids: Vec<&str> = regions.iter().map(|region| region.id.as_str()).collect();
    let mut cities: Vec<CityData> = Vec::new();
    for entry in section.sections("cities", 34..=MAX_CITIES) {
        let at: [i32; 2] = array(&entry.integers("at", 2..=2, -18_000..=18_000));
        if at[0].abs() > 9_000 {
            entry.fault("at", Message::new("edition.latitude"));
        }
        let city = CityData {
            id: entry.text("id"),
            name: entry.names("name"),
            region: Region(entry.choice("region", &ids) as u8),
            at,
            cards: entry.integer("cards", 1..=MOST_COPIES),
        };
        if cities.iter().any(|other| other.id == city.id) {
            entry.fault("id", Message::new("edition.twice").with("id", city.id.as_str()));
        }
        cities.push(city);
    }
    cities
}

/// PA-71: a distance follows the great circle.
fn read_routes(section: &Section, names: &[&str], cities: &[CityData]) -> Vec<RouteData> {
    let grades = section.integers("grades", 3..=3, 100..=20_000);
    if !grades.is_sorted() {
        section.fault("grades", Message::new("edition.grades"));
    }
    let mut routes: Vec<RouteData> = Vec::new();
    for entry in section.sections("routes", 56..=MAX_ROUTES) {
        let ends: [usize; 2] = array(&entry.choices("cities", 2..=2, names));
        let cities_of = ends.map(|end| City(end as u8));
        let distance = entry.integer("distance", 1..=4);
        let same =
            |route: &RouteData| route.cities == cities_of || route.cities == [cities_of[1], cities_of[0]];
        if ends[0] == ends[1] || routes.iter().any(same) {
            entry.fault("cities", Message::new("edition.route-twice"));
        }
        let length = great_circle(cities[ends[0]].at, cities[ends[1]].at);
        let follows = 1 + grades.iter().filter(|&&grade| length >= f64::from(grade)).count() as u8;
        if distance != follows {
            let reason = Message::new("edition.distance").with("km", length.round() as i64);
            entry.fault("distance", reason.with("distance", follows));
        }
        let regions = ends.map(|end| cities[end].region);
        routes.push(RouteData { cities: cities_of, regions, distance });
    }
    routes
}

/// PA-70, PA-73: the cities that history needs, 2 to 6 routes at each, and cards for every region.
fn check_cities(section: &Section, map: &Map) {
    for name in ["Miami", "Rome", "New York", "Gander"] {
        if map.city_named(name).is_none() {
            section.fault("cities", Message::new("edition.city-missing").with("city", name));
        }
    }
    if let (Some(one), Some(other)) = (map.city_named("New York"), map.city_named("Gander"))
        && map.route_between(one, other).is_none()
    {
        section.fault("routes", Message::new("edition.gander"));
    }
    for city in map.all_cities() {
        let routes = map.routes_at(city).len();
        if !(2..=6).contains(&routes) {
            let reason = Message::new("edition.city-routes").with("city", map.city_name(city));
            section.fault("routes", reason.with("found", routes));
        }
    }
    let cards: usize = map.cities.iter().map(|city| usize::from(city.cards)).sum();
    if cards != DESTINATIONS {
        let reason = Message::new("edition.cards").with("found", cards).with("size", DESTINATIONS);
        section.fault("cities", reason);
    }
    for (index, region) in map.regions.iter().enumerate() {
        let own = map.cities.iter().filter(|city| city.region.index() == index);
        let cards: u8 = own.map(|city| city.cards).sum();
        if cards < REGION_CARDS {
            let reason = Message::new("edition.region-cards").with("region", region.id.as_str());
            section.fault("regions", reason.with("found", cards).with("least", REGION_CARDS));
        }
    }
}

fn check_distances(section: &Section, map: &Map) {
    for (distance, share) in (1..).zip(SHARES) {
        let count = map.routes.iter().filter(|route| route.distance == distance).count();
        let found = (100 * count + map.routes.len() / 2) / map.routes.len().max(1);
        if found.abs_diff(share) > LEEWAY {
            let reason = Message::new("edition.distances").with("distance", distance);
            section.fault("routes", reason.with("found", found).with("share", share));
        }
    }
}

/// PA-72: from Miami to Rome over routes of their own; short at both ends.
fn read_paths(section: &Section, map: &Map) -> [Vec<Route>; Path::COUNT] {
    let entry = section.section("paths");
    let names: Vec<&str> = map.cities.iter().map(|city| city.id.as_str()).collect();
    let mut taken: Vec<Route> = Vec::new();
    let paths = Path::ALL.map(|path| {
        let least = if path == Path::AsiaPacific { 11 } else { 8 };
        let stops = entry.choices(path.id(), least..=13, &names);
        let ends = [stops.first(), stops.last()].map(|stop| stop.map(|&stop| names[stop]));
        if ends != [Some("Miami"), Some("Rome")] {
            entry.fault(path.id(), Message::new("edition.path-ends"));
        }
        let mut routes = Vec::new();
        for leg in stops.windows(2) {
            match map.route_between(City(leg[0] as u8), City(leg[1] as u8)) {
                Some(route) if !taken.contains(&route) => {
                    taken.push(route);
                    routes.push(route);
                }
                Some(route) => {
                    let reason = Message::new("edition.path-shares").with("route", map.route_name(route));
                    entry.fault(path.id(), reason);
                }
                None => {
                    let reason = Message::new("edition.path-gap").with("from", names[leg[0]]);
                    entry.fault(path.id(), reason.with("to", names[leg[1]]));
                }
            }
        }
        let short = |route: &&Route| map.route(**route).distance <= 2;
        if routes.iter().take(2).chain(routes.iter().rev().take(2)).any(|route| !short(&route)) {
            entry.fault(path.id(), Message::new("edition.path-start"));
        }
        routes
    });
    if paths[..2].iter().any(|path| path.len() >= paths[2].len()) {
        entry.fault(Path::AsiaPacific.id(), Message::new("edition.path-longest"));
    }
    if 10 * (map.routes.len() - taken.len()) < 4 * map.routes.len() {
        section.fault("paths", Message::new("edition.off-path"));
    }
    paths
}
