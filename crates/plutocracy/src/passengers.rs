//! Passengers: where they want to go, in which class, and the piles they come from.

use rand_core::Rng;
use tabletop::chance::shuffle;
use tabletop::list::List;

use crate::sky::Planet;

/// The most passengers a game can have.
pub const MOST_PASSENGERS: usize = 36;
/// The most of one kind.
pub const MOST_OF_A_KIND: u8 = 3;

/// A passenger, by destination and class; two of a kind cannot be told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Passenger(u8);

impl Passenger {
    /// How many kinds there are.
    pub const KINDS: usize = 2 * Planet::COUNT;

    /// A passenger to a planet.
    pub const fn new(to: Planet, first_class: bool) -> Passenger {
        Passenger(2 * to as u8 + first_class as u8)
    }

    /// Every kind, by destination, ordinary before 1st class.
    pub fn all() -> impl Iterator<Item = Passenger> {
        (0..Passenger::KINDS as u8).map(Passenger)
    }

    /// Where they want to go.
    pub const fn to(self) -> Planet {
        Planet::ALL[self.0 as usize / 2]
    }

    /// Whether they need a 1st class seat.
    pub const fn is_first_class(self) -> bool {
        self.0 % 2 == 1
    }

    /// The kind as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name in files: "Mars", or "Mars 1st".
    pub fn name(self) -> String {
        let class = if self.is_first_class() { " 1st" } else { "" };
        format!("{}{class}", self.to().id())
    }

    /// The passenger with this name in files.
    pub fn named(name: &str) -> Option<Passenger> {
        let (planet, first_class) = match name.strip_suffix(" 1st") {
            Some(planet) => (planet, true),
            None => (name, false),
        };
        Some(Passenger::new(Planet::from_id(planet)?, first_class))
    }
}

/// A number of passengers of each kind: a nibble for each, a byte for each planet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crowd(u64);

impl Crowd {
    /// Nobody.
    pub const NONE: Crowd = Crowd(0);
    const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        let pairs = (self.0 & Self::LOW) + ((self.0 >> 4) & Self::LOW);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// Whether there is nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of a kind there are.
    #[inline]
    pub const fn count(self, passenger: Passenger) -> u8 {
        (self.0 >> (4 * passenger.0)) as u8 & 15
    }

    /// Whether there is one of a kind.
    #[inline]
    pub const fn contains(self, passenger: Passenger) -> bool {
        self.count(passenger) > 0
    }

    /// One more.
    #[inline]
    pub fn add(&mut self, passenger: Passenger) {
        self.0 += 1 << (4 * passenger.0);
    }

    /// One fewer, who is there.
    #[inline]
    pub fn remove(&mut self, passenger: Passenger) {
        self.0 -= 1 << (4 * passenger.0);
    }

    /// These and those.
    #[inline]
    pub fn plus(self, other: Crowd) -> Crowd {
        Crowd(self.0 + other.0)
    }

    /// These without those, who are all among them.
    #[inline]
    pub fn minus(self, other: Crowd) -> Crowd {
        Crowd(self.0 - other.0)
    }

    /// Whether all of those are among these.
    pub fn includes(self, other: Crowd) -> bool {
        Passenger::all().all(|passenger| other.count(passenger) <= self.count(passenger))
    }

    /// Those who want to go to a planet.
    #[inline]
    pub const fn bound_for(self, planet: Planet) -> Crowd {
        Crowd(self.0 & (0xff << (8 * planet.index())))
    }

    /// Those who want to go elsewhere.
    #[inline]
    pub const fn not_bound_for(self, planet: Planet) -> Crowd {
        Crowd(self.0 & !(0xff << (8 * planet.index())))
    }

    /// The kinds that are there, each once, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Passenger> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let kind = left.trailing_zeros() / 4;
            left &= !(15 << (4 * kind));
            Some(Passenger(kind as u8))
        })
    }

    /// Everybody, in order.
    pub fn iter(self) -> impl Iterator<Item = Passenger> {
        self.kinds().flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }
}

impl FromIterator<Passenger> for Crowd {
    fn from_iter<I: IntoIterator<Item = Passenger>>(passengers: I) -> Crowd {
        let mut crowd = Crowd::NONE;
        passengers.into_iter().for_each(|passenger| crowd.add(passenger));
        crowd
    }
}

/// The face-down deck, from bottom to top.
pub type Deck = List<Passenger, MOST_PASSENGERS>;

/// What lies open of the piles: the discards, and how they came about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Discards {
    /// Who lies there.
    pub crowd: Crowd,
    /// How many were drawn at their own destination and turned away so far.
    pub turned_away: u16,
    /// How often the discards became the deck.
    pub reshuffles: u16,
}

/// Why nobody can be placed on a planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nobody {
    /// Deck and discards hold nobody at all.
    Empty,
    /// They hold only passengers who are there already.
    OnlyMatching,
}

/// What happens while a passenger is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The passenger wants to go where they are, and is discarded.
    TurnedAway(Passenger),
    /// The discards became the deck.
    Reshuffled,
}

/// PL-14, PL-50: draws a passenger for a planet; whoever matches it is discarded and another drawn.
pub(crate) fn draw_for<R: Rng>(
    planet: Planet,
    deck: &mut Deck,
    discards: &mut Discards,
    mut rng: impl FnMut() -> R,
    mut tell: impl FnMut(Drawn),
) -> Result<Passenger, Nobody> {
    if deck.is_empty() && discards.crowd.is_empty() {
        return Err(Nobody::Empty);
    }
    loop {
        let Some(passenger) = deck.pop() else {
            if discards.crowd.not_bound_for(planet).is_empty() {
                return Err(Nobody::OnlyMatching);
            }
            deck.extend(discards.crowd.iter());
            shuffle(&mut rng(), deck);
            discards.crowd = Crowd::NONE;
            discards.reshuffles += 1;
            tell(Drawn::Reshuffled);
            continue;
        };
        if passenger.to() != planet {
            return Ok(passenger);
        }
        discards.crowd.add(passenger);
        discards.turned_away += 1;
        tell(Drawn::TurnedAway(passenger));
    }
}
