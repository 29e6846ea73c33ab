//! Landing rights, and every way to pay for them.

use tabletop::Seat;

use crate::PanAm;
use crate::cards::Cards;
use crate::map::{Cities, City, Map, REGIONS, Region, Route};
use crate::state::Open;

/// How many cards there are of each region, a byte for each, so that all regions can be asked at once.
#[derive(Clone, Copy, Default)]
pub(crate) struct ByRegion(u64);

/// What a player can land with: made once, asked for many routes.
pub struct Landing<'l> {
    map: &'l Map,
    airports: Cities,
    cards: Cards,
    counts: ByRegion,
}

/// The landing rights that a player would still need for a route, and the cards that can pay for them.
#[derive(Clone, Copy)]
pub struct Fare {
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

    /// What a player can land with.
    pub(crate) fn landing(&self, open: &Open, seat: Seat) -> Landing<'_> {
        let player = open.player(seat);
        Landing::new(&self.edition.map, player.airports, player.cards)
    }
}

impl<'l> Landing<'l> {
    /// With these airports and these cards.
    pub fn new(map: &'l Map, airports: Cities, cards: Cards) -> Landing<'l> {
        Landing { map, airports, cards, counts: ByRegion::of(map, cards) }
    }

    /// PA-36, PA-37: what is needed from this end of the route on, and with what it can be paid. A card that gives free
    /// rights is kept, unless there is an airport too or a second copy.
    pub fn fare(&self, route: Route, end: usize) -> Fare {
        let data = self.map.route(route);
        let mut fare = Fare { cards: self.cards, counts: self.counts, needs: [None; 2] };
        for (index, (city, region)) in data.cities.into_iter().zip(data.regions).enumerate() {
            if self.airports.contains(city) {
                continue;
            }
            if self.cards.contains(city) {
                fare.cards.remove(city);
                fare.counts = fare.counts.without(region, 1);
            } else if index >= end {
                fare.needs[index] = Some(region);
            }
        }
        fare
    }
}

impl Fare {
    /// Whether the cards suffice.
    pub fn is_payable(&self) -> bool {
        match self.needs {
            [None, None] => true,
            [Some(need), None] | [None, Some(need)] => self.counts.pay(need),
            [Some(first), Some(second)] => self.counts.pay_both(first, second),
        }
    }

    /// The fewest cards that pay for it, if they suffice.
    pub fn fewest_cards(&self) -> Option<u8> {
        match self.needs {
            [None, None] => Some(0),
            [Some(need), None] | [None, Some(need)] => self.counts.fewest(need),
            [Some(first), Some(second)] => {
                let ways = self.counts.ways(first);
                ways.filter_map(|(cards, left)| Some(cards + left.fewest(second)?)).min()
            }
        }
    }

    /// The regions of which a card can be discarded for this city, so that everything can be paid in the end. With the
    /// first card of a pair discarded, the second must be of its region.
    pub(crate) fn payable_with(&self, end: usize, first: Option<Region>) -> [bool; REGIONS] {
        let need = self.needs[end];
        let rest = if end == 0 { self.needs[1] } else { None };
        std::array::from_fn(|index| {
            let paid = Region(index as u8);
            let cards = match first {
                Some(region) if region == paid => 1,
                Some(_) => return false,
                None if need == Some(paid) => 1,
                None => 2,
            };
            self.counts.count(paid) >= cards
                && rest.is_none_or(|rest| self.counts.without(paid, cards).pay(rest))
        })
    }
}

impl ByRegion {
    /// The bits that are set in a region of two cards or more.
    const PAIRS: u64 = u64::from_ne_bytes([!1; 8]);

    fn of(map: &Map, cards: Cards) -> ByRegion {
        let regions = (0u32..).zip(&map.in_region);
        ByRegion(regions.map(|(region, cities)| u64::from(cards.count_in(*cities)) << (8 * region)).sum())
    }

    const fn count(self, region: Region) -> u8 {
        (self.0 >> (8 * region.0)) as u8
    }

    /// Without so many cards that are there.
    const fn without(self, region: Region, cards: u8) -> ByRegion {
        ByRegion(self.0 - ((cards as u64) << (8 * region.0)))
    }

    /// PA-36: one card of the city's region, or two of one other.
    const fn pay(self, need: Region) -> bool {
        self.count(need) > 0 || self.0 & Self::PAIRS != 0
    }

    fn pay_both(self, first: Region, second: Region) -> bool {
        self.ways(first).any(|(_, left)| left.pay(second))
    }

    /// Every way to pay for a city of a region: how many cards, and what is left.
    fn ways(self, need: Region) -> impl Iterator<Item = (u8, ByRegion)> {
        (0..REGIONS as u8).map(Region).filter_map(move |paid| {
            let cards = if need == paid { 1 } else { 2 };
            (self.count(paid) >= cards).then(|| (cards, self.without(paid, cards)))
        })
    }

    fn fewest(self, need: Region) -> Option<u8> {
        if self.count(need) > 0 { Some(1) } else { self.pay(need).then_some(2) }
    }
}
