//! Positions: a state written down for people and programs, and read back with every fault it has.

mod check;

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tabletop::fault::{Fault, Faults};
use tabletop::text::Message;

use super::favors::{Favor, FavorRow, FavorSet};
use super::goods::Good;
use super::state::{
    MARKERS, MAX_SEATS, Marker, Market, Open, Parliament, Player, SeatSet, Society, State, Step, Turn, stream,
};
use super::{FavorChoice, Options, Plutocracy, Setup, wire};
use crate::faults::Checks;
use crate::names::{self, ByPlanet, unknown};
use crate::passengers::Passenger;
use crate::sky::Planet;
use crate::track::{Mark, Track};

/// More money and councilors than any game brings; keeps sums far from overflow.
const MOST: u16 = 9999;

/// Everything about a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whether the table plays with Passengers.
    pub passengers: bool,
    /// How the game was set up.
    pub setup: String,
    /// How the favors were chosen.
    pub favor_choice: String,
    /// The seats in turn order.
    pub order: Vec<Seat>,
    /// The number of the position where each planet is.
    pub planets: ByPlanet<u8>,
    /// Where the asteroid is, until it falls.
    pub asteroid: Option<String>,
    /// Who acts when, whoever acts next first.
    pub track: Vec<names::Mark<wire::Token>>,
    /// The markets of the outer planets.
    pub markets: wire::ByOuter<wire::Market>,
    /// The members of the parliaments, the cheapest seat first.
    pub parliaments: wire::ByOuter<Vec<Seat>>,
    /// The members of the societies.
    pub societies: wire::Societies,
    /// The players by seat.
    pub players: Vec<wire::Player>,
    /// Who waits on each planet.
    pub waiting: ByPlanet<Option<String>>,
    /// The deck from top to bottom.
    pub deck: Vec<String>,
    /// Who lies in the discards.
    pub discards: Vec<String>,
    /// How many were turned away at their own destination so far.
    pub turned_away: u16,
    /// How often the discards became the deck.
    pub reshuffles: u16,
    /// The open favors.
    pub favors: Vec<wire::OpenFavor>,
    /// How far the turn is.
    pub turn: wire::Turn,
    /// The seed, 64 hex digits.
    pub seed: String,
    /// How often each stream of chance was used: order, sky, goods, prices, favors, deck, die.
    pub used: [u32; stream::COUNT],
}

impl Plutocracy {
    pub(super) fn write_position(&self, state: &State) -> Position {
        let open = &state.open;
        Position {
            passengers: open.options.passengers,
            setup: open.options.setup.id().to_owned(),
            favor_choice: open.options.favors.id().to_owned(),
            order: open.turn_order().to_vec(),
            planets: names::positions(&self.edition.sky, &open.planets),
            asteroid: open.asteroid.map(|place| self.edition.sky.name(place)),
            track: Plutocracy::wire_track(open),
            markets: Plutocracy::wire_markets(open),
            parliaments: wire::ByOuter::from_fn(|outer| open.parliaments[outer].to_vec()),
            societies: Plutocracy::wire_societies(open),
            players: Seat::all(open.seat_count()).map(|seat| self.wire_player(open, seat)).collect(),
            waiting: ByPlanet::from_fn(|planet| open.waiting[planet.index()].map(Passenger::name)),
            deck: state.deck.iter().rev().map(|passenger| passenger.name()).collect(),
            discards: names::crowd(open.discards.crowd),
            turned_away: open.discards.turned_away,
            reshuffles: open.discards.reshuffles,
            favors: Plutocracy::wire_favors(open),
            turn: self.wire_turn(&open.turn),
            seed: state.chance.seed.to_hex(),
            used: state.chance.used,
        }
    }

    pub(super) fn read_position(&self, position: &Position) -> Result<State, Vec<Fault>> {
        let seats = position.players.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            let reason = Message::new("position.players").with("found", seats);
            return Err(vec![Fault::new("players", reason)]);
        }
        let checks = Checks { sky: &self.edition.sky, faults: Faults::default() };
        let mut reader = Reader { game: self, seats, checks };
        let state = reader.state(position);
        if reader.checks.faults.is_empty() {
            reader.check_whole(&state);
        }
        reader.checks.faults.into_result(state)
    }
}

/// Reads a position, gathering faults as it goes.
struct Reader<'a> {
    game: &'a Plutocracy,
    seats: usize,
    checks: Checks<'a>,
}

impl Reader<'_> {
    fn require(&mut self, holds: bool, place: &str, reason: impl FnOnce() -> Message) {
        self.checks.require(holds, place, reason);
    }

    fn state(&mut self, position: &Position) -> State {
        let checks = &mut self.checks;
        let open = Open {
            planets: checks.planets(&position.planets),
            discards: checks.discards(&position.discards, position.turned_away, position.reshuffles),
            asteroid: position.asteroid.as_ref().map(|place| checks.place("asteroid", place)),
            seats: self.seats as u8,
            options: self.options(position),
            order: self.order(&position.order),
            track: self.track(&position.track),
            markets: self.markets(&position.markets),
            parliaments: self.parliaments(&position.parliaments),
            societies: self.societies(&position.societies),
            players: self.players(&position.players),
            waiting: self.waiting(&position.waiting),
            favors: self.favors(&position.favors),
            turn: self.turn(&position.turn),
        };
        let deck = self.checks.deck(&position.deck);
        let chance = self.checks.chance(&position.seed, position.used);
        State { open, deck, chance }
    }

    fn seat(&mut self, place: &str, seat: Seat) -> Seat {
        let seats = self.seats;
        self.require(seat.index() < seats, place, || {
            Message::new("position.seat").with("found", seat.0).with("seats", seats)
        });
        Seat(seat.0.min(self.seats as u8 - 1))
    }

    fn favor(&mut self, place: &str, id: &str) -> Option<Favor> {
        let found = Favor::from_id(id);
        self.require(found.is_some(), place, || unknown("unknown.favor", id));
        found
    }

    fn good(&mut self, place: &str, id: &str) -> Good {
        let found = Good::from_id(id);
        self.require(found.is_some(), place, || unknown("unknown.good", id));
        found.unwrap_or_default()
    }

    fn at_most(&mut self, place: &str, found: u16, most: u16) {
        self.require(found <= most, place, || {
            Message::new("position.too-large").with("found", found).with("most", most)
        });
    }

    fn options(&mut self, position: &Position) -> Options {
        let (setup, favors) = (Setup::from_id(&position.setup), FavorChoice::from_id(&position.favor_choice));
        self.require(setup.is_some(), "setup", || unknown("unknown.setup", &position.setup));
        self.require(favors.is_some(), "favor_choice", || {
            unknown("unknown.favor-choice", &position.favor_choice)
        });
        Options {
            passengers: position.passengers,
            setup: setup.unwrap_or(Setup::Random),
            favors: favors.unwrap_or(FavorChoice::BySetup),
        }
    }

    /// PL-39: every seat once.
    fn order(&mut self, given: &[Seat]) -> [Seat; MAX_SEATS] {
        let mut sorted = given.to_vec();
        sorted.sort();
        let sound = sorted.into_iter().eq(Seat::all(self.seats));
        self.require(sound, "order", || Message::new("position.order"));
        let mut order = [Seat::default(); MAX_SEATS];
        if sound {
            order[..self.seats].copy_from_slice(given);
        }
        order
    }

    fn track(&mut self, given: &[names::Mark<wire::Token>]) -> Track<Marker, MARKERS> {
        let marks: Vec<Mark<Marker>> =
            given.iter().map(|mark| Mark { marker: mark.marker.into(), time: mark.time }).collect();
        for mark in &marks {
            if let Marker::Ship(seat) = mark.marker {
                self.seat("track", seat);
            }
        }
        let single =
            (1..marks.len()).all(|at| marks[..at].iter().all(|mark| mark.marker != marks[at].marker));
        let track = Track::in_order(marks).filter(|_| single);
        self.require(track.is_some(), "track", || Message::new("position.track"));
        track.unwrap_or_default()
    }

    /// PL-31: each good is supplied once and demanded once, never both on one planet.
    fn markets(&mut self, given: &wire::ByOuter<wire::Market>) -> [Market; Planet::OUTER_COUNT] {
        let figures = &self.game.edition.multiplayer;
        let markets: [Market; Planet::OUTER_COUNT] = std::array::from_fn(|outer| {
            let (place, market) = (format!("markets.{}", Planet::OUTER[outer].id()), given.get(outer));
            for (price, limits) in
                [(market.supply_price, &figures.supply), (market.demand_price, &figures.demand)]
            {
                self.require((limits.least..=limits.most).contains(&price), &place, || {
                    let reason = Message::new("position.price").with("found", price);
                    reason.with("least", limits.least).with("most", limits.most)
                });
            }
            Market {
                supply: self.good(&place, &market.supply),
                supply_price: market.supply_price,
                demand: self.good(&place, &market.demand),
                demand_price: market.demand_price,
            }
        });
        let once =
            |good: Good, of: fn(&Market) -> Good| markets.iter().filter(|m| of(m) == good).count() == 1;
        let sound = Good::ALL.into_iter().all(|good| once(good, |m| m.supply) && once(good, |m| m.demand))
            && markets.iter().all(|market| market.supply != market.demand);
        self.require(sound, "markets", || Message::new("position.markets"));
        markets
    }

    fn parliaments(&mut self, given: &wire::ByOuter<Vec<Seat>>) -> [Parliament; Planet::OUTER_COUNT] {
        let most = self.game.edition.multiplayer.parliament.len();
        std::array::from_fn(|outer| {
            let (place, members) = (format!("parliaments.{}", Planet::OUTER[outer].id()), given.get(outer));
            self.at_most(&place, members.len().min(usize::from(MOST)) as u16, most as u16);
            members.iter().take(most).map(|&seat| self.seat(&place, seat)).collect()
        })
    }

    fn societies(&mut self, given: &wire::Societies) -> [SeatSet; Society::COUNT] {
        Society::ALL.map(|society| {
            let mut joined = SeatSet::default();
            for &seat in given.members(society) {
                let seat = self.seat("societies", seat);
                self.require(!joined.contains(seat), "societies", || Message::new("position.joined-twice"));
                joined.insert(seat);
            }
            joined
        })
    }

    fn players(&mut self, given: &[wire::Player]) -> [Player; MAX_SEATS] {
        let mut players = [Player::default(); MAX_SEATS];
        for (index, (player, given)) in players.iter_mut().zip(given).enumerate() {
            *player = self.player(&format!("players[{index}]"), given);
        }
        players
    }

    fn player(&mut self, place: &str, given: &wire::Player) -> Player {
        let edition = &self.game.edition;
        self.at_most(&format!("{place}.money"), given.money, MOST);
        self.at_most(&format!("{place}.councilors"), given.councilors, MOST);
        self.at_most(&format!("{place}.retired"), given.retired.unwrap_or(0), edition.track);
        let goods = given.goods.units();
        for units in goods {
            self.at_most(&format!("{place}.goods"), units.into(), edition.multiplayer.storage.into());
        }
        let favor = given.favor.as_ref().and_then(|id| self.favor(&format!("{place}.favor"), id));
        // PL-54: the die lies on Hyper Drive from the moment it is taken.
        let die = match (given.die, favor == Some(Favor::HyperDrive)) {
            (None, false) => true,
            (Some(die), true) => (1..=edition.die).contains(&die),
            _ => false,
        };
        self.require(die, &format!("{place}.die"), || {
            Message::new("position.die").with("sides", edition.die)
        });
        let cabin = format!("{place}.passenger");
        Player {
            money: given.money,
            goods,
            councilors: given.councilors,
            alien: given.alien,
            passenger: given.passenger.as_ref().and_then(|name| self.checks.passenger(&cabin, name)),
            favor,
            die: given.die.unwrap_or(0),
            ship: given.ship.as_ref().map(|ship| self.checks.place(&format!("{place}.ship"), ship)),
            retired: given.retired,
        }
    }

    fn waiting(&mut self, given: &ByPlanet<Option<String>>) -> [Option<Passenger>; Planet::COUNT] {
        Planet::ALL.map(|planet| {
            let place = format!("waiting.{}", planet.id());
            let passenger = given.get(planet).as_ref().and_then(|name| self.checks.passenger(&place, name));
            let elsewhere = passenger.is_none_or(|passenger| passenger.to() != planet);
            self.require(elsewhere, &place, || Message::new("position.at-home"));
            passenger
        })
    }

    fn favors(&mut self, given: &[wire::OpenFavor]) -> FavorRow {
        let mut row = FavorRow::default();
        for entry in given {
            self.at_most("favors", entry.money, MOST);
            let Some(favor) = self.favor("favors", &entry.favor) else { continue };
            self.require(!row.open.contains(favor), "favors", || Message::new("position.favor-twice"));
            row.open.insert(favor);
            row.money[favor.index()] = entry.money;
        }
        row
    }

    fn turn(&mut self, given: &wire::Turn) -> Turn {
        let step = match &given.step {
            wire::Step::ChooseFavor {} => Step::ChooseFavor,
            wire::Step::Start {} => Step::Start,
            wire::Step::Act {} => Step::Act,
            wire::Step::Give { left } => Step::Give { left: *left },
            wire::Step::Take { left } => Step::Take { left: *left },
            wire::Step::Depart { to, hyper } => {
                Step::Depart { to: self.checks.place("turn.step", to), hyper: *hyper }
            }
            wire::Step::Over {} => Step::Over,
        };
        let mut used = FavorSet::default();
        for id in &given.used {
            let Some(favor) = self.favor("turn.used", id) else { continue };
            self.require(!used.contains(favor), "turn.used", || Message::new("position.favor-twice"));
            used.insert(favor);
        }
        let (die, most) = (self.game.edition.die, usize::from(self.game.edition.multiplayer.storage));
        let rolled = given.rolls.len() <= most && given.rolls.iter().all(|roll| (1..=die).contains(roll));
        self.require(rolled, "turn.rolls", || Message::new("position.die").with("sides", die));
        Turn {
            step,
            bought: given.bought,
            sold: given.sold,
            joined: given.joined,
            quantum: given.quantum,
            used,
            rolls: given.rolls.iter().copied().take(most).collect(),
        }
    }
}
