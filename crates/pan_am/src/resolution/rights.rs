//! Landing rights, and every way to pay for them.

use tabletop::Seat;

use crate::PanAm;
use crate::cards::Cards;
use crate::map::{City, REGIONS, Region, Route};
use crate::state::Open;

/// How many cards there are of each region.
pub(crate) type ByRegion = [u8; REGIONS];

/// The landing rights that a player would still need for a route, and the cards that can pay for them.
#[derive(Clone, Copy)]
pub(crate) struct Fare {
    /// Cards that may be discarded.
    pub(crate) cards: Cards,
    /// How many of them are of each region.
    counts: ByRegion,
    /// The regions of the cities without rights: first city, second city.
    needs: [Option<Region>; 2],
}

impl PanAm {
    /// PA-36: rights that cost nothing: an airport, or the city's card.
    pub(crate) fn has_rights(&self, open: &Open, seat: Seat, city: City) -> bool {
        let player = open.player(seat);
        player.airports.contains(city) || player.cards.contains(city)
    }

    /// PA-36, PA-37: what is needed from this end of the route on, and with what it can be paid. A card that gives free
    /// rights is kept, unless there is an airport too or a second copy.
    pub(crate) fn fare(&self, open: &Open, seat: Seat, route: Route, end: usize) -> Fare {
        let map = &self.edition.map;
        let player = open.player(seat);
        let mut cards = player.cards;
        let mut needs = [None; 2];
        for (index, city) in map.route(route).cities.into_iter().enumerate() {
            if player.airports.contains(city) {
                continue;
            }
            if player.cards.contains(city) {
                cards.remove(city);
            } else if index >= end {
                needs[index] = Some(map.region(city));
            }
        }
        let counts = match needs {
            [None, None] => [0; REGIONS],
            _ => std::array::from_fn(|region| cards.count_in(map.in_region[region])),
        };
        Fare { cards, counts, needs }
    }
}

impl Fare {
    /// Whether the cards suffice.
    pub(crate) fn is_payable(&self) -> bool {
        match self.needs {
            [None, None] => true,
            [Some(need), None] | [None, Some(need)] => pays_one(&self.counts, need),
            [Some(first), Some(second)] => pays_both(&self.counts, first, second),
        }
    }

    /// The regions of which a card can be discarded for this city, so that everything can be paid in the end. With the
    /// first card of a pair discarded, the second must be of its region.
    pub(crate) fn payable_with(&self, end: usize, first: Option<Region>) -> [bool; REGIONS] {
        let need = self.needs[end];
        let rest = if end == 0 { self.needs[1] } else { None };
        std::array::from_fn(|index| {
            let cards = match first {
                Some(region) if region.index() == index => 1,
                Some(_) => return false,
                None if need.is_some_and(|need| need.index() == index) => 1,
                None => 2,
            };
            let mut counts = self.counts;
            counts[index] >= cards && {
                counts[index] -= cards;
                rest.is_none_or(|rest| pays_one(&counts, rest))
            }
        })
    }
}

/// PA-36: one card of the city's region, or two of one other.
fn pays_one(counts: &ByRegion, need: Region) -> bool {
    counts[need.index()] > 0 || counts.iter().any(|&count| count > 1)
}

fn pays_both(counts: &ByRegion, first: Region, second: Region) -> bool {
    (0..REGIONS).any(|index| {
        let cards = if first.index() == index { 1 } else { 2 };
        counts[index] >= cards && {
            let mut left = *counts;
            left[index] -= cards;
            pays_one(&left, second)
        }
    })
}
