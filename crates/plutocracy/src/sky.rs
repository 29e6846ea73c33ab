//! The sky: planets on their orbits, the hexes that ships fly to, and how long a journey takes.

/// The most hexes a sky can have.
pub const MOST_PLACES: usize = 64;

/// A planet, from the Sun outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Planet {
    /// The one without a market, where the council sits.
    Earth,
    /// The first of the outer planets.
    Mars,
    /// Five positions.
    Jupiter,
    /// Seven positions.
    Saturn,
    /// Nine positions.
    Uranus,
    /// Eleven positions.
    Neptune,
}

impl Planet {
    /// How many there are.
    pub const COUNT: usize = 6;
    /// All of them, from the Sun outwards.
    pub const ALL: [Planet; Self::COUNT] =
        [Planet::Earth, Planet::Mars, Planet::Jupiter, Planet::Saturn, Planet::Uranus, Planet::Neptune];
    /// How many have a market and a parliament.
    pub const OUTER_COUNT: usize = Self::COUNT - 1;
    /// All but Earth.
    pub const OUTER: [Planet; Self::OUTER_COUNT] =
        [Planet::Mars, Planet::Jupiter, Planet::Saturn, Planet::Uranus, Planet::Neptune];

    /// The planet as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The planet as an index among the outer ones.
    pub const fn outer(self) -> Option<usize> {
        self.index().checked_sub(1)
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Planet::Earth => "Earth",
            Planet::Mars => "Mars",
            Planet::Jupiter => "Jupiter",
            Planet::Saturn => "Saturn",
            Planet::Uranus => "Uranus",
            Planet::Neptune => "Neptune",
        }
    }

    /// The planet with this name in files.
    pub fn from_id(id: &str) -> Option<Planet> {
        Planet::ALL.into_iter().find(|planet| planet.id() == id)
    }
}

/// A hex that ships can stand on: the orbit positions from Earth's to Neptune's, then the asteroid's trajectory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub u8);

impl Place {
    /// The place as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A hex in axial coordinates, the Sun at (0, 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hex {
    /// The first coordinate.
    pub q: i8,
    /// The second coordinate.
    pub r: i8,
}

impl Hex {
    /// Where the Sun is.
    pub const SUN: Hex = Hex { q: 0, r: 0 };

    /// How many steps from hex to hex it is.
    pub fn distance(self, other: Hex) -> u8 {
        let (q, r) = (i16::from(self.q - other.q), i16::from(self.r - other.r));
        q.abs().max(r.abs()).max((q + r).abs()) as u8
    }
}

/// A journey that takes a time of its own.
#[derive(Clone, Copy, Debug)]
pub struct Detour {
    /// One end.
    pub from: Place,
    /// The other end.
    pub to: Place,
    /// How long it takes, either way.
    pub time: u8,
}

/// Where every planet is.
pub type Planets = [Place; Planet::COUNT];

/// The map that does not change.
#[derive(Clone, Debug)]
pub struct Sky {
    hexes: Vec<Hex>,
    planets: [Option<Planet>; MOST_PLACES],
    next: [Place; MOST_PLACES],
    starts: [u8; Planet::COUNT + 1],
    times: Vec<[u8; MOST_PLACES]>,
}

impl Sky {
    /// The sky with these orbits, the first position of each under the bright star, and the asteroid's trajectory.
    pub fn new(orbits: &[Vec<Hex>; Planet::COUNT], trajectory: &[Hex], departure: u8) -> Sky {
        let mut sky = Sky {
            hexes: Vec::new(),
            planets: [None; MOST_PLACES],
            next: std::array::from_fn(|index| Place(index as u8)),
            starts: [0; Planet::COUNT + 1],
            times: Vec::new(),
        };
        for (planet, orbit) in Planet::ALL.into_iter().zip(orbits) {
            let start = sky.hexes.len();
            sky.hexes.extend(orbit);
            sky.starts[planet.index() + 1] = sky.hexes.len() as u8;
            for index in start..sky.hexes.len() {
                sky.planets[index] = Some(planet);
                sky.next[index] = Place((start + (index + 1 - start) % orbit.len()) as u8);
            }
        }
        sky.hexes.extend(trajectory);
        let time = |from: Hex, to: Hex| from.distance(to) + departure;
        for &from in &sky.hexes {
            let mut row = [0; MOST_PLACES];
            for (place, &to) in row.iter_mut().zip(&sky.hexes) {
                *place = time(from, to);
            }
            sky.times.push(row);
        }
        sky
    }

    /// PL-02: a journey that leads around the Sun.
    pub(crate) fn add_detour(&mut self, detour: Detour) {
        self.times[detour.from.index()][detour.to.index()] = detour.time;
        self.times[detour.to.index()][detour.from.index()] = detour.time;
    }

    /// How many hexes ships can stand on.
    pub fn place_count(&self) -> usize {
        self.hexes.len()
    }

    /// How many of them are orbit positions.
    pub const fn orbit_count(&self) -> usize {
        self.starts[Planet::COUNT] as usize
    }

    /// All orbit positions.
    pub fn orbits(&self) -> impl ExactSizeIterator<Item = Place> + use<> {
        (0..self.starts[Planet::COUNT]).map(Place)
    }

    /// The asteroid's hexes, from the edge to the Sun.
    pub fn trajectory(&self) -> impl ExactSizeIterator<Item = Place> + use<> {
        (self.starts[Planet::COUNT]..self.hexes.len() as u8).map(Place)
    }

    /// The first `count` places but one, in order: two plain ranges, for this is most of what `legal` does.
    pub(crate) fn elsewhere(from: Option<Place>, count: usize) -> impl Iterator<Item = Place> + Clone {
        let count = count as u8;
        let at = from.map_or(count, |from| from.0.min(count));
        (0..at).chain(at.saturating_add(1)..count).map(Place)
    }

    /// Where on the map a place is.
    pub fn hex(&self, place: Place) -> Hex {
        self.hexes[place.index()]
    }

    /// How many positions a planet has.
    pub const fn positions(&self, planet: Planet) -> u8 {
        self.starts[planet.index() + 1] - self.starts[planet.index()]
    }

    /// A planet's position by its number, counted from the bright star.
    pub fn position(&self, planet: Planet, number: u8) -> Place {
        Place(self.starts[planet.index()] + number % self.positions(planet))
    }

    /// The number of a place on its orbit, or on the trajectory.
    pub fn number(&self, place: Place) -> u8 {
        place.0 - self.orbit(place).map_or(self.starts[Planet::COUNT], |planet| self.starts[planet.index()])
    }

    /// The planet on whose orbit a place is; none on the trajectory.
    #[inline]
    pub const fn orbit(&self, place: Place) -> Option<Planet> {
        self.planets[place.index()]
    }

    /// The next position on the same orbit, clockwise.
    #[inline]
    pub const fn next(&self, place: Place) -> Place {
        self.next[place.index()]
    }

    /// PL-02: how long a journey takes.
    #[inline]
    pub fn time(&self, from: Place, to: Place) -> u8 {
        self.times[from.index()][to.index()]
    }

    /// The planet that is at a place.
    #[inline]
    pub fn planet_at(&self, planets: &Planets, place: Place) -> Option<Planet> {
        self.orbit(place).filter(|planet| planets[planet.index()] == place)
    }

    /// PL-05: every planet moves one position on.
    pub fn rotate(&self, planets: &mut Planets) {
        for place in planets {
            *place = self.next(*place);
        }
    }

    /// The name of a place in files: the planet of its orbit, or the asteroid, and its number.
    pub fn name(&self, place: Place) -> String {
        let whose = self.orbit(place).map_or("Asteroid", Planet::id);
        format!("{whose} {}", self.number(place))
    }

    /// The place with this name in files.
    pub fn named(&self, name: &str) -> Option<Place> {
        let (whose, number) = name.rsplit_once(' ')?;
        let number: u8 = number.parse().ok().filter(|_| number.len() == 1 || !number.starts_with('0'))?;
        let (start, end) = match Planet::from_id(whose) {
            Some(planet) => (self.starts[planet.index()], self.starts[planet.index() + 1]),
            None if whose == "Asteroid" => (self.starts[Planet::COUNT], self.hexes.len() as u8),
            None => return None,
        };
        start.checked_add(number).filter(|&place| place < end).map(Place)
    }
}
