//! Whether the parts of a position fit each other.

use tabletop::Seat;
use tabletop::text::{Arg, Message};

use super::{MOST, Reader};
use crate::advantage::Advantage;
use crate::aeroplane::{AEROPLANES, Card, Cards, Stage};
use crate::airports::full_places;
use crate::board::{Board, Colour, Place};
use crate::passenger::{TILES, Tile};
use crate::state::{ERAS, Flight, Open, Player, State, Step, Tried};
use crate::texts;

impl Reader<'_> {
    /// Everything that only shows when all parts are read.
    pub(super) fn check_whole(&mut self, state: &State) {
        let open = &state.open;
        self.check_homes(open);
        self.check_airports(open);
        self.check_hangar(open);
        self.check_claims(open);
        self.check_advantages(open);
        self.check_waiting(open);
        self.check_tiles(state);
        self.check_money(open);
        self.check_order(open);
        if self.faults.is_empty() {
            let sound = self.is_at_step(open);
            self.require(sound, "step", || Message::new("position.step"));
        }
    }

    /// AE-05: one after the other, the first player last.
    fn check_homes(&mut self, open: &Open) {
        let seats = self.seats;
        let homes = Seat::all(seats).filter_map(|seat| open.players[seat.index()].home);
        let mut taken: Vec<_> = homes.collect();
        let count = taken.len();
        taken.sort();
        taken.dedup();
        self.require(taken.len() == count, "players", || Message::new("position.home-twice"));
        let sound = match open.step {
            Step::Home => {
                let placed = seats - 1 - open.active.distance_from(open.first, seats);
                let homeless = |seat: &Seat| open.players[seat.index()].home.is_none();
                let last = open.first.clockwise(seats).take_while(homeless).last();
                last == Some(open.active) && count == placed && self.has_just_begun(open)
            }
            _ => count == seats,
        };
        self.require(sound, "players", || Message::new("position.homes"));
    }

    /// Nobody has done anything but place a home airport.
    fn has_just_begun(&self, open: &Open) -> bool {
        let fresh = |player: &Player| {
            let Player { money, home, .. } = *player;
            (home.is_some() || money == 0) && *player == Player { money, home, ..Player::default() }
        };
        (open.era, open.round, open.acted) == (1, 1, 0)
            && open.bonds == self.game.edition.bonds
            && usize::from(open.dealt) == self.game.edition.row
            && open.claimed.is_empty()
            && open.players[..self.seats].iter().all(fresh)
    }

    /// AE-04, AE-31: so many tiles of each stage, and no more airports in a place than it has spaces.
    fn check_airports(&mut self, open: &Open) {
        for place in self.game.edition.board.places() {
            let players = open.players[..self.seats].iter();
            let found = players.filter(|player| player.network().contains(place)).count();
            let spaces = Board::spaces(place);
            self.require(found <= spaces, "players", || {
                let reason = Message::new("position.crowded").with("place", texts::place(place));
                reason.with("spaces", spaces).with("found", found)
            });
        }
        let count = self.game.edition.tiles;
        for (index, player) in open.players[..self.seats].iter().enumerate() {
            for stage in Stage::ALL {
                let on_cards = |card: Card| {
                    let of_stage = self.game.aeroplane(card).stage == stage;
                    if of_stage { u16::from(open.planes[card.index()].tiles) } else { 0 }
                };
                let found = player.airports[stage.index()].len() as u16
                    + player.fleet.iter().map(on_cards).sum::<u16>();
                self.require(found <= count.into(), &format!("players[{index}]"), || {
                    let reason = Message::new("position.tiles").with("stage", stage.number());
                    reason.with("count", count).with("found", found)
                });
            }
        }
    }

    /// AE-01, AE-20, AE-73: every aeroplane that has left the deck is on offer, owned or withdrawn.
    fn check_hangar(&mut self, open: &Open) {
        let owned =
            open.players[..self.seats].iter().fold(Cards::default(), |set, player| set.or(player.fleet));
        let seen = owned.or(open.row);
        let dealt = usize::from(open.dealt);
        self.require(seen.and(Cards::first_few(dealt)) == seen, "dealt", || Message::new("position.dealt"));
        let (row, full) = (open.row.len(), self.game.edition.row);
        let sound = row == full || (row < full && dealt == AEROPLANES);
        self.require(sound, "row", || Message::new("position.row").with("found", row).with("expected", full));
        let (found, most) =
            (dealt.saturating_sub(seen.len()), self.game.edition.withdrawn * (usize::from(open.era) - 1));
        let sound = found == most || (found < most && dealt == AEROPLANES);
        self.require(sound, "dealt", || {
            Message::new("position.withdrawn").with("found", found).with("expected", most)
        });
    }

    /// AE-40: every claimed tile was carried by an aeroplane that somebody owned and that had room.
    fn check_claims(&mut self, open: &Open) {
        for claimed in open.claimed.iter() {
            let plane = &open.planes[claimed.card.index()];
            let sound = plane.era != 0 && (plane.era..=open.era).contains(&claimed.era);
            self.require(sound, "claimed", || {
                Message::new("position.claimed").with("card", texts::card(claimed.card))
            });
        }
        for card in Card::all().filter(|card| open.planes[card.index()].era != 0) {
            let own = open.claimed.iter().filter(|claimed| claimed.card == card);
            let taken: i32 = own.map(|claimed| i32::from(self.game.group(claimed.tile).size)).sum();
            let free = i32::from(self.game.aeroplane(card).seats) - taken;
            let found = open.planes[card.index()].free;
            self.require(free == i32::from(found), "players", || {
                let reason = Message::new("position.free").with("card", texts::card(card));
                reason.with("expected", free).with("found", found)
            });
        }
        self.require(open.claimed.iter().map(|claimed| claimed.era).is_sorted(), "claimed", || {
            Message::new("position.since")
        });
    }

    /// AE-04, AE-51: so many tiles of each kind, from their eras on.
    fn check_advantages(&mut self, open: &Open) {
        let most = self.game.edition.advantages.copies;
        for kind in Advantage::ALL {
            let held = |player: &Player| u32::from(player.holds(kind));
            let found: u32 = open.players[..self.seats].iter().map(held).sum();
            let name = || Arg::term(texts::advantage_id(kind));
            self.require(found <= most.into(), "players", || {
                let reason = Message::new("position.advantage-count").with("kind", name());
                reason.with("found", found).with("most", most)
            });
            self.require(found == 0 || self.game.in_use(open, kind), "players", || {
                Message::new("position.advantage-era").with("kind", name())
            });
        }
    }

    /// AE-03, AE-73.
    fn check_waiting(&mut self, open: &Open) {
        for waiting in open.waiting.iter().flatten().flatten() {
            let lawful = (1..=open.era).contains(&waiting.since);
            self.require(lawful, "waiting", || Message::new("position.since"));
            let crossed = self.game.group(waiting.tile).cross && waiting.since == 1;
            self.require(!crossed, "waiting", || Message::new("position.crossed"));
        }
        self.at_most("overflow", open.overflow.len() as u32, self.game.edition.overflow as u32);
        let abroad = |tile: &Tile| !self.game.edition.board.in_europe(self.game.group(*tile).to);
        let sound = open.overflow.iter().all(abroad) && (open.era > 1 || open.overflow.is_empty());
        self.require(sound, "overflow", || Message::new("position.overflow"));
    }

    /// AE-02: every passenger tile is somewhere exactly once.
    fn check_tiles(&mut self, state: &State) {
        let open = &state.open;
        let mut counts = [0_usize; TILES];
        let waiting = open.waiting.iter().flatten().flatten().map(|waiting| waiting.tile);
        let claimed = open.claimed.iter().map(|claimed| claimed.tile);
        let piles = open.overflow.iter().chain(state.bag.iter()).copied();
        waiting.chain(claimed).chain(piles).for_each(|tile| counts[tile.index()] += 1);
        for (kind, group) in self.game.edition.groups.iter().enumerate() {
            let (found, expected) = (counts[kind], usize::from(group.copies));
            self.require(found == expected, "", || {
                let reason = Message::new("position.passengers");
                let reason = reason.with("tile", texts::tile(Tile(kind as u8)));
                reason.with("found", found).with("expected", expected)
            });
        }
    }

    /// AE-17: the bound on a game holds for the money that a game can bring.
    fn check_money(&mut self, open: &Open) {
        let found: u32 = open.players[..self.seats].iter().map(|player| u32::from(player.money)).sum();
        let most = self.game.most_money(self.seats, open.era);
        self.require(found <= most, "players", || {
            Message::new("position.money").with("found", found).with("most", most)
        });
    }

    /// AE-11: turns go clockwise from the first player.
    fn check_order(&mut self, open: &Open) {
        let expected = open.first.clockwise(self.seats).nth(open.acted.into());
        let sound = open.step == Step::Home || expected == Some(open.active);
        self.require(sound, "active", || Message::new("position.order").with("acted", open.acted));
        self.at_most("round", open.round, MOST);
    }

    /// A position stands at a question that has more than one answer.
    fn is_at_step(&self, open: &Open) -> bool {
        let game = self.game;
        match open.step {
            Step::Home | Step::Act => true,
            Step::Target { card } => {
                game.check_place(open, card).is_ok() && game.targets(open, card).len() > 1
            }
            Step::Way { card, target } => {
                self.may_go(open, card, target) && game.ways(open, card, target).len() > 1
            }
            Step::Replace { card, target, via } => {
                self.may_go(open, card, target)
                    && game.ways(open, card, target).contains(&via)
                    && game.replaceable(open, card, target).count() > 1
            }
            Step::Reroll(flight) => {
                let beacon = open.player().holds(Advantage::RadioBeacon) > 0;
                beacon && flight.pilots == 0 && self.is_flying(open, &flight)
            }
            Step::MakeGood(flight) => {
                self.is_flying(open, &flight)
                    && game.roll_of(open, &flight).missing() > 0
                    && game.can_make_good(open, &flight)
                    && self.pilots_are_sound(&flight)
                    && open.dice().skulls() <= open.player().failures
            }
            Step::More => game.can_place(open),
            Step::Carrier { spot, night } => {
                let paid = !night || open.player().holds(Advantage::NightFlights) > 0;
                paid && game.check_claim(open, spot, night).is_ok() && game.carriers(open, spot).count() > 1
            }
            Step::Night => game.can_fly_by_night(open),
            Step::Draw { dice, left } => {
                (1..=game.edition.advantages.most).contains(&left) && game.dice_bring_something(open, dice)
            }
            Step::Over => open.era == ERAS && open.bonds == 0,
        }
    }

    fn may_go(&self, open: &Open, card: Card, target: Place) -> bool {
        self.game.check_place(open, card).is_ok() && self.game.check_target(open, card, target).is_ok()
    }

    /// AE-36: so many pilots as there are tiles, on legs outside Europe.
    fn pilots_are_sound(&self, flight: &Flight) -> bool {
        let most = if self.game.edition.board.in_europe(flight.leg_end()) {
            0
        } else {
            self.game.edition.advantages.copies
        };
        flight.pilots <= most
    }

    fn is_flying(&self, open: &Open, flight: &Flight) -> bool {
        let game = self.game;
        let full = full_places(open).contains(flight.target);
        let loser = match flight.replaced {
            Some(seat) => game.replaceable(open, flight.card, flight.target).any(|loser| loser == seat),
            None => !full,
        };
        // One roll for each risky leg so far.
        let rolled = if flight.beyond { !open.rolls.is_empty() } else { open.rolls.len() == 1 };
        loser
            && rolled
            && open.tried == Some(Tried { target: flight.target, via: flight.via })
            && self.may_go(open, flight.card, flight.target)
            && game.ways(open, flight.card, flight.target).contains(&flight.via)
            && (flight.via.is_some() || !flight.beyond)
            && self.pilots_are_sound(flight)
            && game.leg(open, flight) != Colour::White
    }
}
