//! What things are called, where they are, what they do and cost: all that a board shows beyond views.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::text::{Lang, Words};

use crate::PanAm;
use crate::edition::{Face, Trend, Window};
use crate::map::Path;
use crate::planes::Plane;
use crate::state::{ROW, Slot};

/// The words and figures of an edition, in one language.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Glossary {
    /// The regions.
    pub regions: Vec<RegionEntry>,
    /// The cities.
    pub cities: Vec<CityEntry>,
    /// The routes.
    pub routes: Vec<RouteEntry>,
    /// The paths from Miami to Rome.
    pub paths: Vec<PathEntry>,
    /// The types of plane.
    pub planes: Vec<PlaneEntry>,
    /// What the tracks cost.
    pub tracks: Vec<TrackEntry>,
    /// The spaces at Routes.
    pub routes_site: usize,
    /// The spaces at Directives.
    pub directives_site: usize,
    /// What Pan Am pays for a route, by distance.
    pub sales: Vec<u8>,
    /// The lowest and the highest stock price.
    pub prices: [u8; 2],
    /// How many shares exist.
    pub shares: u16,
    /// How many airports everyone has.
    pub airports: u8,
    /// What the faces of the die are called.
    pub faces: BTreeMap<String, String>,
    /// The events.
    pub events: Vec<EventEntry>,
    /// The directives.
    pub directives: Vec<DirectiveEntry>,
}

/// A region.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RegionEntry {
    /// The name in files.
    pub id: String,
    /// What it is called.
    pub name: String,
}

/// A city.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CityEntry {
    /// The name in files.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The name of its region in files.
    pub region: String,
    /// Latitude in hundredths of a degree.
    pub latitude: i32,
    /// Longitude in hundredths of a degree.
    pub longitude: i32,
    /// How many destination cards it has.
    pub cards: u8,
}

/// A route.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RouteEntry {
    /// The name in files.
    pub id: String,
    /// The cities it joins.
    pub cities: [String; 2],
    /// Its distance.
    pub distance: u8,
}

/// A path.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PathEntry {
    /// The name in files.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its routes from Miami to Rome.
    pub routes: Vec<String>,
}

/// A type of plane.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaneEntry {
    /// The name in files.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How far it flies.
    pub range: u8,
    /// The round from which on it can be bid on.
    pub opens: u8,
}

/// A bidding track.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TrackEntry {
    /// The name in actions and views.
    pub area: String,
    /// What its spaces cost.
    pub costs: Vec<u8>,
}

/// An event.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventEntry {
    /// The name in files.
    pub id: String,
    /// Its round.
    pub round: u8,
    /// When it happened.
    pub year: u16,
    /// What it is called.
    pub name: String,
    /// What it says.
    pub text: String,
    /// By how much the price moves; null where it is set.
    pub trend: Option<i8>,
    /// The price it sets.
    pub price: Option<u8>,
    /// How often the die is rolled.
    pub rolls: u8,
}

/// A directive.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DirectiveEntry {
    /// The name in files.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it says.
    pub text: String,
    /// When it may be played.
    pub window: String,
    /// How many there are.
    pub copies: u8,
}

impl PanAm {
    pub(crate) fn glossary_in(&self, lang: Lang) -> Glossary {
        let edition = &self.edition;
        let map = &edition.map;
        let word = |id: String| self.book.name(lang, &id);
        let said = |words: &Words| words.get(lang).to_owned();
        let name_of = |route| map.route_name(route);
        Glossary {
            regions: (map.regions.iter())
                .map(|region| RegionEntry { id: region.id.clone(), name: said(&region.name) })
                .collect(),
            cities: (map.cities.iter())
                .map(|city| CityEntry {
                    id: city.id.clone(),
                    name: said(&city.name),
                    region: map.regions[city.region.index()].id.clone(),
                    latitude: city.at[0],
                    longitude: city.at[1],
                    cards: city.cards,
                })
                .collect(),
            routes: (map.all_routes())
                .map(|route| RouteEntry {
                    id: name_of(route),
                    cities: map.route(route).cities.map(|city| self.city_id(city)),
                    distance: map.route(route).distance,
                })
                .collect(),
            paths: (Path::ALL.iter())
                .map(|path| PathEntry {
                    id: path.id().to_owned(),
                    name: word(format!("path.{}", path.id())),
                    routes: map.paths[path.index()].iter().copied().map(name_of).collect(),
                })
                .collect(),
            planes: (Plane::ALL.iter())
                .map(|plane| PlaneEntry {
                    id: plane.id().to_owned(),
                    name: word(format!("plane.{}", plane.id())),
                    range: plane.range(),
                    opens: edition.table.opens[plane.index()],
                })
                .collect(),
            tracks: self.track_entries(),
            routes_site: edition.tracks.routes,
            directives_site: edition.tracks.directives,
            sales: edition.sales.to_vec(),
            prices: [edition.stock.least, edition.stock.most],
            shares: edition.stock.shares,
            airports: edition.table.airports,
            faces: Face::all()
                .map(|face| (edition.face_id(face), word(format!("face.{}", face.0))))
                .collect(),
            events: (edition.events.iter())
                .map(|event| EventEntry {
                    id: event.id.clone(),
                    round: event.round,
                    year: event.year,
                    name: said(&event.name),
                    text: said(&event.text),
                    trend: match event.stock {
                        Trend::Up => Some(1),
                        Trend::Down => Some(-1),
                        Trend::Set(_) => None,
                    },
                    price: match event.stock {
                        Trend::Set(price) => Some(price),
                        _ => None,
                    },
                    rolls: event.rolls,
                })
                .collect(),
            directives: (edition.directives.iter())
                .map(|card| DirectiveEntry {
                    id: card.id.clone(),
                    name: said(&card.name),
                    text: said(&card.text),
                    window: window_text(&word, card.window),
                    copies: card.copies,
                })
                .collect(),
        }
    }

    fn track_entries(&self) -> Vec<TrackEntry> {
        let destinations = (0..ROW).map(Slot::destination);
        let slots = [Slot::AIRPORTS].into_iter().chain(destinations).chain(Plane::ALL.map(Slot::plane));
        let costs =
            |slot| (0..crate::edition::SPACES as u8).map(|space| self.space_cost(slot, space)).collect();
        slots.map(|slot| TrackEntry { area: self.slot_id(slot), costs: costs(slot) }).collect()
    }
}

fn window_text(word: &impl Fn(String) -> String, window: Window) -> String {
    word(format!("window.{}", window.id()))
}

#[cfg(test)]
mod tests {
    use tabletop::title::Title;
    use tabletop::types::Declarations;

    use super::*;
    use crate::wire;

    #[test]
    fn everything_has_a_name_in_both_languages() {
        for lang in Lang::ALL {
            let glossary = PanAm::house().glossary_in(lang);
            assert_eq!(
                (glossary.cities.len(), glossary.events.len(), glossary.directives.len()),
                (42, 28, 16)
            );
            let json = serde_json::to_string(&glossary).unwrap();
            assert!(!json.contains("\"\"") && !json.contains('⟨'), "{json}");
        }
    }

    #[test]
    fn the_typescript_types_are_as_committed() {
        let types = Declarations::from_source("crates/pan_am/src")
            .with::<tabletop::Seat>()
            .with::<tabletop::Viewer>()
            .with::<wire::Action>()
            .with::<wire::Event>()
            .with::<wire::View>()
            .with::<wire::Held>()
            .with::<wire::Deck>()
            .with::<wire::Table>()
            .with::<wire::Player>()
            .with::<wire::ByPlane>()
            .with::<wire::Claim>()
            .with::<wire::Offer>()
            .with::<wire::Bid>()
            .with::<wire::Lasting>()
            .with::<wire::Course>()
            .with::<wire::Moment>()
            .with::<wire::Running>()
            .with::<wire::Source>()
            .with::<wire::Task>()
            .with::<Glossary>()
            .with::<RegionEntry>()
            .with::<CityEntry>()
            .with::<RouteEntry>()
            .with::<PathEntry>()
            .with::<PlaneEntry>()
            .with::<TrackEntry>()
            .with::<EventEntry>()
            .with::<DirectiveEntry>();
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        types.are_committed(&folder.join("../../web/src/wire/pan-am.ts"));
    }
}
