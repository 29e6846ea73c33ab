//! The figures, the map and the cards of an edition, read and checked.

mod deck;
mod world;

use tabletop::edition::{Document, Section};
use tabletop::fault::Fault;
use tabletop::text::{Message, Words};

use crate::cards::Cards;
use crate::effects::Effect;
use crate::map::{Map, Path};
use crate::planes::{Plane, Planes};

/// The rounds of a game (PA-50).
pub const ROUNDS: usize = 7;
/// The spaces of a bidding track (PA-23).
pub const SPACES: usize = 4;
/// The faces of the Pan Am die (PA-40).
pub const FACES: usize = 6;
/// The most rolls of a round (PA-64).
pub const MAX_ROLLS: usize = 3;
/// The most spaces of a work site.
pub const MAX_SITE: usize = 6;
/// The most effects of a card.
pub const MAX_EFFECTS: usize = 3;

/// Everything that is a figure, a map or a card rather than a rule.
#[derive(Clone, Debug)]
pub struct Edition {
    /// What everyone starts with (PA-01).
    pub table: Table,
    /// Shares and their price (PA-09, PA-12, PA-30).
    pub stock: Stock,
    /// What the spaces cost (PA-74).
    pub tracks: Tracks,
    /// What Pan Am pays for a route, by distance (PA-43).
    pub sales: [u8; Plane::COUNT],
    /// The paths that each face shows; none is the Pan Am symbol (PA-40).
    pub die: [Vec<Path>; FACES],
    /// The world (PA-70 to PA-73).
    pub map: Map,
    /// All destination cards (PA-73).
    pub destinations: Cards,
    /// The events (PA-64).
    pub events: Vec<EventCard>,
    /// The directives (PA-64).
    pub directives: Vec<DirectiveCard>,
    /// Whether some directive names a window.
    pub(crate) named: [bool; Window::COUNT],
    /// Whether an engineer's window is worth opening after the engineer has resolved.
    pub(crate) named_after: [bool; Window::COUNT],
}

/// What everyone starts with.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Money.
    pub money: u16,
    /// Airports.
    pub airports: u8,
    /// Engineers for 2, 3 and 4 players.
    pub engineers: [u8; 3],
    /// Destination cards.
    pub destinations: usize,
    /// Directives.
    pub directives: usize,
    /// Planes in the fleet.
    pub fleet: Planes,
    /// Planes in the hangar.
    pub hangar: Planes,
    /// The round from which on each type can be bid on (PA-05).
    pub opens: [u8; Plane::COUNT],
}

/// Shares and their price.
#[derive(Clone, Copy, Debug)]
pub struct Stock {
    /// How many exist.
    pub shares: u16,
    /// The lowest price.
    pub least: u8,
    /// The highest price.
    pub most: u8,
    /// How much below the price a forced sale brings.
    pub loss: u8,
}

/// What the spaces cost, and how many the work sites have.
#[derive(Clone, Copy, Debug)]
pub struct Tracks {
    /// Airports.
    pub airports: [u8; SPACES],
    /// Destinations.
    pub destinations: [u8; SPACES],
    /// Planes by type.
    pub planes: [[u8; SPACES]; Plane::COUNT],
    /// Money put on a destination that nobody took.
    pub bonus: u8,
    /// Spaces for routes.
    pub routes: usize,
    /// Spaces for directives.
    pub directives: usize,
}

/// A face of the die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(pub u8);

impl Face {
    /// Every face.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..FACES as u8).map(Face)
    }

    /// The face as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An event card by its place in the edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventId(pub u8);

impl EventId {
    /// The card as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An event card.
#[derive(Clone, Debug)]
pub struct EventCard {
    /// The name in files.
    pub id: String,
    /// Its round, from 1.
    pub round: u8,
    /// When it happened.
    pub year: u16,
    /// What it is called.
    pub name: Words,
    /// What it says.
    pub text: Words,
    /// What happens to the stock price (PA-11).
    pub stock: Trend,
    /// How often the die is rolled (PA-40).
    pub rolls: u8,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// What an event does to the stock price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trend {
    /// Up by 1.
    Up,
    /// Down by 1.
    Down,
    /// To a number.
    Set(u8),
}

/// A kind of directive.
#[derive(Clone, Debug)]
pub struct DirectiveCard {
    /// The name in files.
    pub id: String,
    /// How many there are.
    pub copies: u8,
    /// When it may be played.
    pub window: Window,
    /// What it is called.
    pub name: Words,
    /// What it says.
    pub text: Words,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A step in which directives may be played (PA-65).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Window {
    /// After the price is set.
    Price,
    /// At the start of priority access.
    Priority,
    /// At the start of assignment.
    Assignment,
    /// At an engineer of one's own for airports.
    Airports,
    /// At an engineer of one's own for destinations.
    Destinations,
    /// At an engineer of one's own for planes.
    Planes,
    /// At an engineer of one's own for routes.
    Routes,
    /// At an engineer of one's own for directives.
    Directives,
    /// Before each die roll.
    Roll,
    /// After the last die roll.
    Rolled,
    /// At the start of income.
    Income,
    /// At the start of stock.
    Stock,
}

impl Window {
    /// How many there are.
    pub const COUNT: usize = 12;
    /// All of them, in the order of a round.
    pub const ALL: [Window; Self::COUNT] = [
        Window::Price,
        Window::Priority,
        Window::Assignment,
        Window::Airports,
        Window::Destinations,
        Window::Planes,
        Window::Routes,
        Window::Directives,
        Window::Roll,
        Window::Rolled,
        Window::Income,
        Window::Stock,
    ];

    /// The window as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it opens at engineers, for their owners.
    pub const fn is_engineers(self) -> bool {
        matches!(
            self,
            Window::Airports | Window::Destinations | Window::Planes | Window::Routes | Window::Directives
        )
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Window::Price => "price",
            Window::Priority => "priority",
            Window::Assignment => "assignment",
            Window::Airports => "airports",
            Window::Destinations => "destinations",
            Window::Planes => "planes",
            Window::Routes => "routes",
            Window::Directives => "directives",
            Window::Roll => "roll",
            Window::Rolled => "rolled",
            Window::Income => "income",
            Window::Stock => "stock",
        }
    }
}

impl Edition {
    /// The events of a round.
    pub fn events_of(&self, round: usize) -> impl Iterator<Item = EventId> {
        let of_round = move |event: &&EventCard| usize::from(event.round) == round;
        let count = self.events.iter().filter(of_round).count();
        let start = self.events.iter().position(|event| usize::from(event.round) == round).unwrap_or(0);
        (start as u8..(start + count) as u8).map(EventId)
    }

    /// What a face shows, as a name in files.
    pub fn face_id(&self, face: Face) -> String {
        face_id(&self.die[face.index()])
    }

    /// The face with this name in files.
    pub fn face_named(&self, id: &str) -> Option<Face> {
        Face::all().find(|&face| self.face_id(face) == id)
    }

    /// Reads an edition file; every fault it has is reported with its line.
    pub(crate) fn read(document: &Document) -> Result<Edition, Vec<Fault>> {
        let root = document.root();
        let map_section = root.section("map");
        let map = world::read_map(&map_section);
        let stock = read_stock(&root.section("stock"));
        let die = read_die(&root);
        let events = deck::read_events(&root, &stock, &die);
        let directives = deck::read_directives(&root, &die);
        let cards = |map: &Map| {
            let copies = |city| usize::from(map.cities[crate::map::City::index(city)].cards);
            map.all_cities().flat_map(|city| std::iter::repeat_n(city, copies(city))).collect()
        };
        let names = |after: bool| {
            Window::ALL.map(|window| {
                let of = directives.iter().filter(|card: &&DirectiveCard| card.window == window);
                let helps = |effect: &Effect| !after || !matches!(effect, Effect::Discount { .. });
                of.flat_map(|card| &card.effects).any(helps)
            })
        };
        let edition = Edition {
            table: read_table(&root.section("table")),
            tracks: read_tracks(&root.section("tracks")),
            sales: array(&root.section("sales").integers("prices", 4..=4, 0..=50)),
            destinations: if document.is_faulty() { Cards::NONE } else { cards(&map) },
            named: names(false),
            named_after: names(true),
            stock,
            die,
            map,
            events,
            directives,
        };
        document.finish(edition)
    }
}

/// A list that was asked for with this length has it, faults or not.
pub(crate) fn array<T: Copy, const N: usize>(values: &[T]) -> [T; N] {
    std::array::from_fn(|index| values[index])
}

fn face_id(paths: &[Path]) -> String {
    match paths {
        [] => "pan_am".to_owned(),
        _ => paths.iter().map(|path| path.id()).collect::<Vec<_>>().join("+"),
    }
}

fn read_table(section: &Section) -> Table {
    let opens: [u8; Plane::COUNT] = array(&section.integers("opens", 4..=4, 1..=ROUNDS as u8));
    if opens[0] != 1 || !opens.is_sorted() {
        section.fault("opens", Message::new("edition.opens"));
    }
    Table {
        money: section.integer("money", 0..=99),
        airports: section.integer("airports", 1..=8),
        engineers: array(&section.integers("engineers", 3..=3, 1..=6)),
        destinations: section.integer("destinations", 0..=4),
        directives: section.integer("directives", 0..=3),
        fleet: array(&section.integers("fleet", 4..=4, 0..=6)),
        hangar: array(&section.integers("hangar", 4..=4, 0..=6)),
        opens,
    }
}

/// PA-12: a share always brings something when a bid forces its sale.
fn read_stock(section: &Section) -> Stock {
    let loss = section.integer("loss", 0..=5);
    let least = section.integer("least", loss + 1..=20);
    Stock {
        shares: section.integer("shares", 20..=500),
        least,
        most: section.integer("most", least..=40),
        loss,
    }
}

/// PA-23, PA-74: costs rise along a track, and planes are dearer with their range.
fn read_tracks(section: &Section) -> Tracks {
    let track = |key: &str, least: u8| -> [u8; SPACES] {
        let costs: [u8; SPACES] = array(&section.integers(key, SPACES..=SPACES, least..=40));
        if !costs.is_sorted_by(|low, high| low < high) {
            section.fault(key, Message::new("edition.costs"));
        }
        costs
    };
    let destinations = track("destinations", 0);
    if destinations != [0, 1, 3, 6] {
        section.fault("destinations", Message::new("edition.destination-costs"));
    }
    let airports = track("airports", 1);
    if airports[0] > 3 {
        section.fault("airports", Message::new("edition.airport-costs"));
    }
    // PA-74: every space of the jet above $6.
    let planes = Plane::ALL.map(|plane| track(plane.id(), if plane == Plane::Jet { 7 } else { 0 }));
    for (cheap, dear) in Plane::ALL.iter().zip(&Plane::ALL[1..]) {
        if planes[cheap.index()].iter().zip(planes[dear.index()]).any(|(low, high)| *low >= high) {
            section.fault(dear.id(), Message::new("edition.plane-costs").with("plane", cheap.id()));
        }
    }
    let routes = section.integer("routes", 1..=MAX_SITE);
    let directives = section.integer("directives", 1..=MAX_SITE);
    // PA-25: nine spaces in all.
    if routes + directives != 9 {
        section.fault("routes", Message::new("edition.sites").with("found", routes + directives));
    }
    Tracks { airports, destinations, planes, bonus: section.integer("bonus", 0..=5), routes, directives }
}

/// PA-40: single paths, at least one face with several, and one with the symbol; all different.
fn read_die(root: &Section) -> [Vec<Path>; FACES] {
    let ids = Path::ALL.map(Path::id);
    let mut die: [Vec<Path>; FACES] = Default::default();
    for (face, section) in die.iter_mut().zip(root.sections("die", FACES..=FACES)) {
        *face =
            section.choices("paths", 0..=Path::COUNT, &ids).into_iter().map(|path| Path::ALL[path]).collect();
        if !face.is_sorted_by(|one, other| one < other) {
            section.fault("paths", Message::new("edition.face-order"));
        }
    }
    let single = |path: &Path| die.iter().any(|face| face[..] == [*path]);
    let distinct = (1..FACES).all(|index| !die[..index].contains(&die[index]));
    let sound = Path::ALL.iter().all(single)
        && die.iter().any(|face| face.len() > 1)
        && die.iter().any(Vec::is_empty);
    if !sound || !distinct {
        root.fault("die", Message::new("edition.die"));
    }
    die
}
