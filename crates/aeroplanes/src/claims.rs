//! The third action: claim passenger tiles.

use tabletop::list::List;
use tabletop::{Log, Refusal};

use crate::Aeroplanes;
use crate::action::{Action, Event};
use crate::advantage::Advantage;
use crate::aeroplane::{AEROPLANES, Card};
use crate::board::{Board, Place};
use crate::passenger::Tile;
use crate::state::{Claimed, MOST_OVERFLOW, Open, Spot, State, Step};
use crate::texts::refuse;

impl Open {
    /// Who waits at a spot.
    pub fn tile_at(&self, spot: Spot) -> Option<Tile> {
        match spot {
            Spot::Waiting { home, space } if Board::is_home(home) => {
                let space = self.waiting[home.index()].get(usize::from(space))?;
                space.map(|waiting| waiting.tile)
            }
            Spot::Waiting { .. } => None,
            Spot::Overflow(place) => self.overflow.get(usize::from(place)).copied(),
        }
    }

    fn clear(&mut self, spot: Spot) {
        match spot {
            Spot::Waiting { home, space } => self.waiting[home.index()][usize::from(space)] = None,
            Spot::Overflow(gone) => {
                let rest = (0..).zip(self.overflow.iter()).filter(|&(place, _)| place != gone);
                let rest: List<Tile, MOST_OVERFLOW> = rest.map(|(_, &tile)| tile).collect();
                self.overflow = rest;
            }
        }
    }

    fn most_free_seats(&self) -> u8 {
        self.player().fleet.iter().map(|card| self.planes[card.index()].free).max().unwrap_or(0)
    }
}

impl Aeroplanes {
    pub(crate) fn legal_claims(&self, open: &Open, night: bool, actions: &mut Vec<Action>) {
        let seats = open.most_free_seats();
        if seats == 0 {
            return;
        }
        let network = open.player().network();
        let fits = |tile: Tile| {
            let group = self.group(tile);
            let flies = !night || self.edition.board.in_europe(group.to);
            group.size <= seats && network.contains(group.to) && flies
        };
        for home in network.and(Board::home_cities()).iter() {
            for (space, waiting) in (0..).zip(&open.waiting[home.index()]) {
                if waiting.is_some_and(|waiting| fits(waiting.tile)) {
                    actions.push(Action::Claim(Spot::Waiting { home, space }));
                }
            }
        }
        if !night {
            let tiles = (0..).zip(open.overflow.iter()).filter(|&(_, &tile)| fits(tile));
            actions.extend(tiles.map(|(place, _)| Action::Claim(Spot::Overflow(place))));
        }
    }

    /// AE-40, AE-41, AE-42: airports at both ends, or at the destination for the overflow area, and a free seat for each.
    pub(crate) fn check_claim(&self, open: &Open, spot: Spot, night: bool) -> Result<(), Refusal> {
        let Some(tile) = open.tile_at(spot) else { return Err(refuse::nobody_there()) };
        let group = self.group(tile);
        let network = open.player().network();
        match spot {
            Spot::Waiting { home, .. } if !network.contains(home) => {
                return Err(refuse::no_airport("AE-40", home));
            }
            Spot::Overflow(_) if night => return Err(refuse::night_from_overflow()),
            _ => {}
        }
        if night && !self.edition.board.in_europe(group.to) {
            Err(refuse::night_abroad(tile))
        } else if !network.contains(group.to) {
            let rule = if matches!(spot, Spot::Overflow(_)) { "AE-41" } else { "AE-40" };
            Err(refuse::no_airport(rule, group.to))
        } else if open.most_free_seats() < group.size {
            Err(refuse::no_seats(tile))
        } else {
            Ok(())
        }
    }

    /// AE-40: the aeroplanes of the player who decides that have room for a tile.
    pub(crate) fn carriers(&self, open: &Open, spot: Spot) -> impl Iterator<Item = Card> {
        let size = open.tile_at(spot).map_or(u8::MAX, |tile| self.group(tile).size);
        let planes = &open.planes;
        open.player().fleet.iter().filter(move |card| planes[card.index()].free >= size)
    }

    pub(crate) fn check_board(&self, open: &Open, spot: Spot, card: Card) -> Result<(), Refusal> {
        if card.index() >= AEROPLANES || !open.player().fleet.contains(card) {
            Err(refuse::not_yours("AE-40"))
        } else if self.carriers(open, spot).any(|carrier| carrier == card) {
            Ok(())
        } else {
            Err(refuse::no_room(card, open.planes[card.index()].free))
        }
    }

    pub(crate) fn claim(&self, state: &mut State, spot: Spot, night: bool, log: &mut impl Log<Event>) {
        let mut carriers = self.carriers(&state.open, spot);
        let (first, second) = (carriers.next(), carriers.next());
        drop(carriers);
        match (first, second) {
            (Some(only), None) => self.board(state, spot, night, only, log),
            _ => state.open.step = Step::Carrier { spot, night },
        }
    }

    /// AE-42: each further tile costs a Night Flights tile.
    pub(crate) fn board(
        &self,
        state: &mut State,
        spot: Spot,
        night: bool,
        card: Card,
        log: &mut impl Log<Event>,
    ) {
        let open = &mut state.open;
        let Some(tile) = open.tile_at(spot) else { return };
        let (seat, era) = (open.active, open.era);
        open.clear(spot);
        open.planes[card.index()].free -= self.group(tile).size;
        open.claimed.push(Claimed { tile, card, era });
        if night {
            open.player_mut().advantages[Advantage::NightFlights.index()] -= 1;
        }
        let from = match spot {
            Spot::Waiting { home, .. } => Some(home),
            Spot::Overflow(_) => None,
        };
        log.tell_all(|| Event::Claimed { seat, tile, from, card, night });
        if self.can_fly_by_night(open) {
            open.step = Step::Night;
        } else {
            self.end_turn(state, log);
        }
    }

    /// AE-42: there is a tile that Night Flights could bring.
    pub(crate) fn can_fly_by_night(&self, open: &Open) -> bool {
        let spots =
            |home: Place| (0..self.edition.waiting as u8).map(move |space| Spot::Waiting { home, space });
        let claimable = |spot: Spot| self.check_claim(open, spot, true).is_ok();
        open.player().holds(Advantage::NightFlights) > 0
            && self.edition.board.homes().flat_map(spots).any(claimable)
    }
}
