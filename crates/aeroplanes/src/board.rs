//! The board: places, their markets and spaces, and the connections between them.

use tabletop::text::Words;

use crate::edition::FlightFigures;
use crate::set::{Numbered, Set};

/// The most places a board can have.
pub const MOST_PLACES: usize = 40;
/// The home cities, which come first among the places.
pub const HOMES: usize = 6;

/// A place, as an index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub u8);

impl Place {
    /// The place as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Numbered for Place {
    fn number(self) -> u8 {
        self.0
    }

    fn of(number: u8) -> Place {
        Place(number)
    }
}

/// A set of places.
pub type Places = Set<Place>;

/// A part of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the parts of the world")]
pub enum Market {
    Europe,
    Africa,
    Asia,
    Americas,
}

impl Market {
    /// How many there are.
    pub const COUNT: usize = 4;
    /// All of them.
    pub const ALL: [Market; Self::COUNT] = [Market::Europe, Market::Africa, Market::Asia, Market::Americas];
    /// Those in which airports score (AE-70).
    pub const SCORING: [Market; 3] = [Market::Europe, Market::Africa, Market::Asia];

    /// The market as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Market::Europe => "europe",
            Market::Africa => "africa",
            Market::Asia => "asia",
            Market::Americas => "americas",
        }
    }
}

/// How hard a connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the colours on the board")]
pub enum Colour {
    White,
    Red,
    Black,
}

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 3;
    /// All of them, the easiest first.
    pub const ALL: [Colour; Self::COUNT] = [Colour::White, Colour::Red, Colour::Black];

    /// The colour as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Red => "red",
            Colour::Black => "black",
        }
    }

    /// AE-34: what the dice must show; nothing on a white connection.
    pub fn need(self, figures: &FlightFigures) -> Option<u8> {
        match self {
            Colour::White => None,
            Colour::Red => Some(figures.red),
            Colour::Black => Some(figures.black),
        }
    }
}

/// A line between two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connection {
    /// Its ends.
    pub between: [Place; 2],
    /// How hard it is.
    pub colour: Colour,
    /// Whether only long-distance aeroplanes can fly it.
    pub long: bool,
}

/// A place as the edition describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The name in files.
    pub id: String,
    /// What it is called.
    pub name: Words,
    /// The part of the world.
    pub market: Market,
    /// Latitude and longitude, in tenths of a degree.
    pub at: [i16; 2],
}

/// The places that connections of one colour lead to, from one place.
#[derive(Clone, Copy, Debug, Default)]
struct Lines {
    plain: [Places; Colour::COUNT],
    any: [Places; Colour::COUNT],
}

/// The board, made ready for quick answers.
#[derive(Clone, Debug)]
pub struct Board {
    sites: Vec<Site>,
    connections: Vec<Connection>,
    markets: [Places; Market::COUNT],
    lines: Vec<Lines>,
    near: Vec<Places>,
    far: Vec<Places>,
}

impl Board {
    /// A board of these places, the home cities first, and these connections.
    pub(crate) fn new(sites: Vec<Site>, connections: Vec<Connection>) -> Board {
        let count = sites.len();
        let mut lines = vec![Lines::default(); count];
        for connection in &connections {
            let [one, other] = connection.between;
            for (from, to) in [(one, other), (other, one)] {
                let lines = &mut lines[from.index()];
                lines.any[connection.colour.index()].insert(to);
                if !connection.long {
                    lines.plain[connection.colour.index()].insert(to);
                }
            }
        }
        let all = |sets: [Places; Colour::COUNT]| sets.into_iter().fold(Places::NONE, Places::or);
        let near: Vec<Places> = lines.iter().map(|lines| all(lines.plain)).collect();
        let beyond: Vec<Places> = lines.iter().map(|lines| all(lines.any)).collect();
        let far = beyond
            .iter()
            .map(|&step| step.iter().fold(step, |set, place| set.or(beyond[place.index()])))
            .collect();
        let in_market = |market: Market| {
            let of = |&index: &usize| sites[index].market == market;
            (0..count).filter(of).map(|index| Place(index as u8)).collect()
        };
        let markets = Market::ALL.map(in_market);
        Board { sites, connections, markets, lines, near, far }
    }

    /// Every place.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.sites.len() as u8).map(Place)
    }

    /// The home cities in their clockwise order (AE-74).
    pub fn homes(&self) -> impl Iterator<Item = Place> + use<> {
        (0..HOMES as u8).map(Place)
    }

    /// Whether a place is a home city.
    pub const fn is_home(place: Place) -> bool {
        place.index() < HOMES
    }

    /// The home cities as a set.
    pub const fn home_cities() -> Places {
        Places::first_few(HOMES)
    }

    /// AE-90: how many airports a place has room for.
    pub const fn spaces(place: Place) -> usize {
        if Board::is_home(place) { 3 } else { 2 }
    }

    /// A place as the edition describes it.
    pub fn site(&self, place: Place) -> &Site {
        &self.sites[place.index()]
    }

    /// The place with this name in files.
    pub fn named(&self, id: &str) -> Option<Place> {
        self.sites.iter().position(|site| site.id == id).map(|index| Place(index as u8))
    }

    /// The connections, those of the hubs spelt out.
    pub fn connections(&self) -> &[Connection] {
        &self.connections
    }

    /// The places of a market.
    pub fn market(&self, market: Market) -> Places {
        self.markets[market.index()]
    }

    /// Whether a place is in Europe.
    pub fn in_europe(&self, place: Place) -> bool {
        self.markets[Market::Europe.index()].contains(place)
    }

    /// AE-30, AE-33: where a tile could go from these places, were there room everywhere.
    pub(crate) fn reach(&self, from: Places, long: bool) -> Places {
        let sets = if long { &self.far } else { &self.near };
        from.iter().fold(Places::NONE, |set, place| set.or(sets[place.index()]))
    }

    /// The easiest connection from one of these places to a place.
    pub(crate) fn easiest(&self, from: Places, to: Place, long: bool) -> Option<Colour> {
        let lines = &self.lines[to.index()];
        let sets = if long { &lines.any } else { &lines.plain };
        Colour::ALL.into_iter().find(|colour| !sets[colour.index()].and(from).is_empty())
    }

    /// The places that a place is connected with, in any way.
    pub(crate) fn neighbours(&self, place: Place) -> Places {
        self.lines[place.index()].any.into_iter().fold(Places::NONE, Places::or)
    }

    /// AE-03: how many connections lie between Europe and a place, none of them long-distance; `None` if it takes one.
    pub fn distance(&self, to: Place) -> Option<usize> {
        let mut reached = self.market(Market::Europe);
        for steps in 0..=self.sites.len() {
            if reached.contains(to) {
                return Some(steps);
            }
            reached = reached.or(self.reach(reached, false));
        }
        None
    }

    /// Whether every place can be reached from Europe.
    pub(crate) fn unreachable(&self) -> Option<Place> {
        let mut reached = self.market(Market::Europe);
        for _ in 0..self.sites.len() {
            reached = reached.or(self.reach(reached, true));
        }
        self.places().find(|&place| !reached.contains(place))
    }
}
