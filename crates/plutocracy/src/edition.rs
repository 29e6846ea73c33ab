//! The figures of an edition, read and checked.

use tabletop::chance::below;
use tabletop::edition::{Document, Section};
use tabletop::fault::Fault;
use tabletop::text::Message;

use crate::multiplayer::favors::Favor;
use crate::multiplayer::goods::Good;
use crate::passengers::{Crowd, MOST_OF_A_KIND, Passenger};
use crate::sky::{Detour, Hex, MOST_PLACES, Planet, Sky};
use crate::solo::{ENDS, SCENARIOS};

/// The most seats a parliament can have.
pub const MOST_MEMBERS: usize = 8;
/// The farthest hexes from the Sun.
const EDGE: i8 = 30;

/// Everything that is a figure or a map rather than a rule.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The map (PL-01, PL-02, PL-37).
    pub sky: Sky,
    /// Time units between two ROTATEs (PL-12).
    pub rotate: u16,
    /// Fields of the time track (PL-06).
    pub track: u16,
    /// Sides of the die.
    pub die: u8,
    /// The ordinary passengers, and all of them (PL-10, PL-50).
    passengers: [Crowd; 2],
    /// What the solo game adds.
    pub solo: SoloFigures,
    /// What the game for several adds.
    pub multiplayer: Figures,
}

/// The figures of the solo game.
#[derive(Clone, Debug)]
pub struct SoloFigures {
    /// Seats that ordinary passengers can take (PL-10).
    pub ordinary_seats: usize,
    /// Seats that anyone can take (PL-10).
    pub first_class_seats: usize,
    /// How many can wait on a planet (PL-15).
    pub waiting: usize,
    /// Time units between two NEW PASSENGERS (PL-12).
    pub new_passengers: u16,
    /// Where the planets start, by scenario (PL-11).
    pub scenarios: [[u8; Planet::COUNT]; SCENARIOS.len()],
}

/// The figures of the game for several.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Starting money (PL-30).
    pub money: u16,
    /// Units of each good that a ship can store (PL-30).
    pub storage: u8,
    /// Time units between two PRICES, for 2, 3, 4 players (PL-33).
    pub prices: [u16; 3],
    /// Time units between two elections (PL-35).
    pub elect: u16,
    /// What the seats of a parliament cost, the cheapest first (PL-34).
    pub parliament: Vec<u16>,
    /// Supply prices (PL-31).
    pub supply: Prices,
    /// Demand prices (PL-31).
    pub demand: Prices,
    /// What the societies want, and what they give (PL-36).
    pub societies: SocietyFigures,
    /// What the favors are about (PL-50, PL-52, PL-54).
    pub favors: FavorFigures,
    /// The first game (PL-38, PL-50).
    pub first_game: FirstGame,
}

/// Prices of one kind.
#[derive(Clone, Debug)]
pub struct Prices {
    /// What the markers say that a random set-up draws from.
    pub markers: Vec<u8>,
    /// The lowest price.
    pub least: u8,
    /// The highest price.
    pub most: u8,
}

/// What the societies want, and what they give.
#[derive(Clone, Copy, Debug)]
pub struct SocietyFigures {
    /// The money that the magnates want to see.
    pub money: u16,
    /// The different goods that the merchants want to see.
    pub goods: u8,
    /// The planets with members that the diplomats want to see.
    pub planets: u8,
    /// Councilors for the first to join.
    pub first: u8,
    /// Councilors for everyone after.
    pub later: u8,
}

/// What the favors are about.
#[derive(Clone, Copy, Debug)]
pub struct FavorFigures {
    /// How many are in the game.
    pub open: usize,
    /// Money on each at the start, and to be put on every other one.
    pub money: u16,
    /// Units that Alchemy swaps.
    pub alchemy: u8,
    /// What Subsidy brings.
    pub subsidy: u16,
}

/// How the first game is set up.
#[derive(Clone, Debug)]
pub struct FirstGame {
    /// Where the planets start.
    pub positions: [u8; Planet::COUNT],
    /// What the outer planets supply.
    pub supply: [Good; Planet::OUTER_COUNT],
    /// At which prices.
    pub supply_prices: [u8; Planet::OUTER_COUNT],
    /// What the outer planets demand.
    pub demand: [Good; Planet::OUTER_COUNT],
    /// At which prices.
    pub demand_prices: [u8; Planet::OUTER_COUNT],
    /// The open favors.
    pub favors: Vec<Favor>,
    /// Who waits on each planet: where they want to go.
    pub waiting: [Planet; Planet::COUNT],
}

impl Edition {
    /// The passengers of a game, 1st class or not.
    pub fn passengers(&self, first_class: bool) -> Crowd {
        self.passengers[usize::from(first_class)]
    }

    /// What the die shows, from 1 on.
    pub(crate) fn roll(&self, rng: &mut impl rand_core::Rng) -> u8 {
        1 + below(rng, u32::from(self.die)) as u8
    }

    /// Reads an edition file; every fault it has is reported with its line.
    pub(crate) fn read(document: &Document) -> Result<Edition, Vec<Fault>> {
        let root = document.root();
        let section = root.section("sky");
        let several = root.section("multiplayer");
        let sky = read_sky(&section, &several);
        let edition = Edition {
            rotate: section.integer("rotate", 1..=100),
            track: section.integer("track", 20..=200),
            die: section.integer("die", 2..=20),
            passengers: read_passengers(&root.section("passengers")),
            solo: read_solo(&root.section("solo"), &sky),
            multiplayer: read_multiplayer(&several, &sky),
            sky,
        };
        document.finish(edition)
    }
}

/// A list that was asked for with this length has it, faults or not.
fn array<T: Copy, const N: usize>(values: &[T]) -> [T; N] {
    std::array::from_fn(|index| values[index])
}

/// PL-10: so many of each class to each planet.
fn read_passengers(section: &Section) -> [Crowd; 2] {
    let ordinary: u8 = section.integer("ordinary", 2..=MOST_OF_A_KIND);
    let first_class: u8 = section.integer("first_class", 0..=MOST_OF_A_KIND);
    [0, first_class].map(|first_class| {
        let copies = |passenger: Passenger| if passenger.is_first_class() { first_class } else { ordinary };
        Passenger::all()
            .flat_map(|passenger| std::iter::repeat_n(passenger, usize::from(copies(passenger))))
            .collect()
    })
}

/// PL-01, PL-02, PL-37: orbits, trajectory and travel times.
fn read_sky(section: &Section, several: &Section) -> Sky {
    let hexes = |section: &Section, key: &str| -> Vec<Hex> {
        let rows = section.rows(key, 2..=12, 2..=2, -EDGE..=EDGE);
        rows.iter().map(|row| Hex { q: row[0], r: row[1] }).collect()
    };
    let mut orbits: [Vec<Hex>; Planet::COUNT] = Default::default();
    let mut taken = vec![Hex::SUN];
    let mut claim = |section: &Section, key: &str, hexes: &[Hex]| {
        for hex in hexes {
            if taken.contains(hex) {
                section.fault(key, Message::new("edition.hex-taken").with("q", hex.q).with("r", hex.r));
            }
            taken.push(*hex);
        }
    };
    let planets = section.sections("planets", Planet::COUNT..=Planet::COUNT);
    for (planet, entry) in Planet::ALL.into_iter().zip(&planets) {
        read_id(entry, planet.id());
        let orbit = hexes(entry, "orbit");
        claim(entry, "orbit", &orbit);
        orbits[planet.index()] = orbit;
    }
    let trajectory = hexes(several, "asteroid");
    claim(several, "asteroid", &trajectory);
    let count = trajectory.len() + orbits.iter().map(Vec::len).sum::<usize>();
    if count > MOST_PLACES {
        section
            .fault("planets", Message::new("edition.places").with("found", count).with("most", MOST_PLACES));
        orbits.iter_mut().for_each(|orbit| orbit.truncate(2));
    }
    let mut sky = Sky::new(&orbits, &trajectory, section.integer("departure", 0..=9));
    read_detours(section, &mut sky);
    sky
}

fn read_detours(section: &Section, sky: &mut Sky) {
    let places: Vec<_> = sky.orbits().chain(sky.trajectory()).collect();
    let names: Vec<String> = places.iter().map(|&place| sky.name(place)).collect();
    for entry in section.sections("detours", 0..=100) {
        let (from, to) = (entry.choice("from", &names), entry.choice("to", &names));
        if from == to && !names.is_empty() {
            entry.fault("to", Message::new("edition.detour"));
        }
        sky.add_detour(Detour { from: places[from], to: places[to], time: entry.integer("time", 1..=99) });
    }
}

/// Entries that stand for what the rules know by name come in its order.
fn read_id(entry: &Section, expected: &str) {
    if entry.text("id") != expected {
        entry.fault("id", Message::new("edition.order").with("expected", expected));
    }
}

fn read_positions(section: &Section, key: &str, sky: &Sky) -> [u8; Planet::COUNT] {
    let positions: [u8; Planet::COUNT] = array(&section.integers(key, Planet::COUNT..=Planet::COUNT, 0..=11));
    for (planet, position) in Planet::ALL.into_iter().zip(positions) {
        if position >= sky.positions(planet) {
            let reason = Message::new("edition.position").with("planet", planet.id());
            section.fault(key, reason.with("found", position).with("most", sky.positions(planet) - 1));
        }
    }
    positions
}

fn read_solo(section: &Section, sky: &Sky) -> SoloFigures {
    let new_passengers = section.integer("new_passengers", 1..=60);
    for end in ENDS {
        if end % new_passengers != 0 {
            section.fault("new_passengers", Message::new("edition.end").with("end", end));
        }
    }
    let mut scenarios = [[0; Planet::COUNT]; SCENARIOS.len()];
    let entries = section.sections("scenarios", SCENARIOS.len()..=SCENARIOS.len());
    for ((offsets, id), entry) in scenarios.iter_mut().zip(SCENARIOS).zip(&entries) {
        read_id(entry, id);
        *offsets = read_positions(entry, "offsets", sky);
    }
    SoloFigures {
        ordinary_seats: section.integer("ordinary_seats", 0..=6),
        first_class_seats: section.integer("first_class_seats", 1..=6),
        waiting: section.integer("waiting", 1..=6),
        new_passengers,
        scenarios,
    }
}

fn read_multiplayer(section: &Section, sky: &Sky) -> Figures {
    let societies = section.section("societies");
    let favors = section.section("favors");
    let supply = read_prices(&section.section("supply"));
    let demand = read_prices(&section.section("demand"));
    let parliament: Vec<u16> = section.integers("parliament", 1..=MOST_MEMBERS, 0..=200);
    if !parliament.is_sorted() {
        section.fault("parliament", Message::new("edition.falling-costs"));
    }
    let open = favors.integer("open", 1..=Favor::COUNT);
    Figures {
        money: section.integer("money", 0..=200),
        storage: section.integer("storage", 1..=9),
        prices: array(&section.integers("prices", 3..=3, 1..=200)),
        elect: section.integer("elect", 1..=200),
        parliament,
        first_game: read_first_game(&section.section("first_game"), sky, [&supply, &demand], open),
        supply,
        demand,
        societies: SocietyFigures {
            money: societies.integer("money", 0..=500),
            goods: societies.integer("goods", 1..=Good::COUNT as u8),
            planets: societies.integer("planets", 1..=Planet::OUTER_COUNT as u8),
            first: societies.integer("first", 0..=9),
            later: societies.integer("later", 0..=9),
        },
        favors: FavorFigures {
            open,
            money: favors.integer("money", 0..=20),
            alchemy: favors.integer("alchemy", 1..=9),
            subsidy: favors.integer("subsidy", 0..=100),
        },
    }
}

/// PL-31: markers within the limits.
fn read_prices(section: &Section) -> Prices {
    let least = section.integer("least", 0..=50);
    let most = section.integer("most", least..=50);
    Prices { markers: section.integers("markers", Planet::OUTER_COUNT..=12, least..=most), least, most }
}

fn read_first_game(section: &Section, sky: &Sky, prices: [&Prices; 2], open: usize) -> FirstGame {
    const OUTER: usize = Planet::OUTER_COUNT;
    let goods = |key: &str| -> [Good; OUTER] {
        let chosen: [usize; OUTER] = array(&section.choices(key, OUTER..=OUTER, &Good::ALL.map(Good::id)));
        if (1..OUTER).any(|place| chosen[..place].contains(&chosen[place])) {
            section.fault(key, Message::new("edition.goods-twice"));
        }
        chosen.map(|good| Good::ALL[good])
    };
    let price = |key: &str, prices: &Prices| -> [u8; OUTER] {
        array(&section.integers(key, OUTER..=OUTER, prices.least..=prices.most))
    };
    let (supply, demand) = (goods("supply"), goods("demand"));
    if supply.iter().zip(&demand).any(|(supply, demand)| supply == demand) {
        section.fault("demand", Message::new("edition.goods-both"));
    }
    FirstGame {
        positions: read_positions(section, "positions", sky),
        supply,
        supply_prices: price("supply_prices", prices[0]),
        demand,
        demand_prices: price("demand_prices", prices[1]),
        favors: read_favors(section, open),
        waiting: read_waiting(section),
    }
}

fn read_favors(section: &Section, open: usize) -> Vec<Favor> {
    let chosen = section.choices("favors", open..=open, &Favor::ALL.map(Favor::id));
    if (1..chosen.len()).any(|place| chosen[..place].contains(&chosen[place])) {
        section.fault("favors", Message::new("edition.favors-twice"));
    }
    chosen.into_iter().map(|favor| Favor::ALL[favor]).collect()
}

/// PL-50: nobody waits where they want to go, and there are two passengers to each planet.
fn read_waiting(section: &Section) -> [Planet; Planet::COUNT] {
    let chosen = section.choices("waiting", Planet::COUNT..=Planet::COUNT, &Planet::ALL.map(Planet::id));
    let waiting: [Planet; Planet::COUNT] =
        array::<usize, { Planet::COUNT }>(&chosen).map(|to| Planet::ALL[to]);
    for planet in Planet::ALL {
        let bound = waiting.iter().filter(|&&to| to == planet).count();
        if waiting[planet.index()] == planet || bound > 2 {
            section.fault("waiting", Message::new("edition.waiting").with("planet", planet.id()));
        }
    }
    waiting
}
