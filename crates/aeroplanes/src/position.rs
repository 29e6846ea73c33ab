//! Positions: everything about a state in JSON, and whether it can be.

mod check;

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tabletop::chance::{Chance, Seed};
use tabletop::fault::{Fault, Faults};
use tabletop::list::List;
use tabletop::text::Message;

use crate::Aeroplanes;
use crate::aeroplane::{AEROPLANES, Card, Cards};
use crate::board::{Board, HOMES, Place, Places};
use crate::dice::{Dice, FACES};
use crate::passenger::{TILES, Tile};
use crate::state::{
    Claimed, ERAS, Flight, MAX_SEATS, MIN_SEATS, MOST_ROLLS, MOST_WAITING, Open, Plane, Player, State, Step,
    Tried, Waiting, stream,
};
use crate::turn::FIRST_DIE;
use crate::wire;

/// More points and rounds than any game brings; keeps sums far from overflow.
const MOST: u16 = 999;

/// Everything about a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The era, from 1.
    pub era: u8,
    /// The round, from 1 through all eras.
    pub round: u16,
    /// Who holds the first-player marker.
    pub first: Seat,
    /// Who decides.
    pub active: Seat,
    /// How many have acted in this round.
    pub acted: u8,
    /// Bonds in the subsidy box.
    pub bonds: u8,
    /// The aeroplanes on offer, by number.
    pub row: Vec<String>,
    /// How many aeroplanes have left the deck.
    pub dealt: u8,
    /// The players by seat.
    pub players: Vec<wire::Player>,
    /// Who waits in the home cities.
    pub waiting: Vec<wire::City>,
    /// Who waits in the overflow area.
    pub overflow: Vec<wire::Tile>,
    /// Who has been claimed, in order.
    pub claimed: Vec<wire::Claimed>,
    /// The bag; the first tile is drawn first.
    pub bag: Vec<wire::Tile>,
    /// The last rolls of the risk dice, as they lie on the table; 0 is the skull.
    pub rolls: Vec<[u8; 3]>,
    /// Where the last tile was taken, whether it arrived or not.
    pub tried: Option<wire::Tried>,
    /// What the first-player die showed last; 0 before it was rolled.
    pub die: u8,
    /// What is to be done now.
    pub step: wire::Step,
    /// The seed, 64 hex digits.
    pub seed: String,
    /// How often each stream of chance was used: order, bag, risk dice, first-player die.
    pub used: [u32; stream::COUNT],
}

impl Aeroplanes {
    pub(crate) fn write_position(&self, state: &State) -> Position {
        let open = &state.open;
        Position {
            era: open.era,
            round: open.round,
            first: open.first,
            active: open.active,
            acted: open.acted,
            bonds: open.bonds,
            row: open.row.iter().map(|card| self.card_name(card)).collect(),
            dealt: open.dealt,
            players: self.wire_players(open),
            waiting: self.wire_waiting(open),
            overflow: self.wire_tiles(open.overflow.iter().copied()),
            claimed: self.wire_claimed(open),
            bag: self.wire_tiles(state.bag.iter().rev().copied()),
            rolls: open.rolls.iter().map(|dice| dice.0).collect(),
            tried: self.wire_tried(open),
            die: open.die,
            step: self.wire_step(&open.step),
            seed: state.chance.seed.to_hex(),
            used: state.chance.used,
        }
    }

    pub(crate) fn read_position(&self, position: &Position) -> Result<State, Vec<Fault>> {
        let seats = position.players.len();
        if !(MIN_SEATS..=MAX_SEATS).contains(&seats) {
            let reason = Message::new("position.players").with("found", seats);
            return Err(vec![Fault::new("players", reason)]);
        }
        let mut reader = Reader { game: self, seats, faults: Faults::default() };
        let state = reader.state(position);
        if reader.faults.is_empty() {
            reader.check_whole(&state);
        }
        reader.faults.into_result(state)
    }
}

/// Reads a position, gathering faults as it goes.
struct Reader<'a> {
    game: &'a Aeroplanes,
    seats: usize,
    faults: Faults,
}

impl Reader<'_> {
    fn require(&mut self, holds: bool, place: &str, reason: impl FnOnce() -> Message) {
        if !holds {
            self.faults.add(place, reason());
        }
    }

    /// What was read, or something harmless in its place.
    fn or_fault<T: Default>(&mut self, place: &str, read: Result<T, Message>) -> T {
        read.unwrap_or_else(|reason| {
            self.faults.add(place, reason);
            T::default()
        })
    }

    fn at_most(&mut self, place: &str, found: impl Into<u32>, most: impl Into<u32>) {
        let (found, most) = (found.into(), most.into());
        self.require(found <= most, place, || {
            Message::new("position.too-large").with("found", found).with("most", most)
        });
    }

    fn seat(&mut self, place: &str, seat: Seat) -> Seat {
        let seats = self.seats;
        self.require(seat.index() < seats, place, || {
            Message::new("position.seat").with("found", seat.0).with("seats", seats)
        });
        Seat(seat.0.min(self.seats as u8 - 1))
    }

    fn place(&mut self, at: &str, name: &str) -> Place {
        self.or_fault(at, self.game.place_from(name))
    }

    fn card(&mut self, at: &str, name: &str) -> Card {
        self.or_fault(at, self.game.card_from(name))
    }

    fn tiles<const N: usize>(&mut self, at: &str, given: &[wire::Tile]) -> List<Tile, N> {
        self.at_most(at, given.len() as u32, N as u32);
        given.iter().take(N).map(|tile| self.or_fault(at, self.game.tile_from(tile))).collect()
    }

    fn state(&mut self, position: &Position) -> State {
        let edition = &self.game.edition;
        let era = position.era;
        self.require((1..=ERAS).contains(&era), "era", || Message::new("position.era").with("found", era));
        self.at_most("round", position.round, MOST);
        self.at_most("bonds", position.bonds, edition.bonds);
        self.at_most("dealt", position.dealt, AEROPLANES as u32);
        self.at_most("die", position.die, FIRST_DIE);
        self.at_most("acted", position.acted, self.seats as u32 - 1);
        let mut open = Open {
            seats: self.seats as u8,
            era: era.clamp(1, ERAS),
            round: position.round.clamp(1, MOST),
            first: self.seat("first", position.first),
            active: self.seat("active", position.active),
            acted: position.acted,
            bonds: position.bonds,
            row: Cards::default(),
            dealt: position.dealt,
            planes: [Plane::default(); AEROPLANES],
            players: [Player::default(); MAX_SEATS],
            waiting: self.waiting(&position.waiting),
            overflow: self.tiles("overflow", &position.overflow),
            claimed: self.claimed(&position.claimed),
            rolls: self.rolls(&position.rolls),
            tried: position.tried.as_ref().map(|tried| Tried {
                target: self.place("tried", &tried.target),
                via: tried.via.as_ref().map(|via| self.place("tried", via)),
            }),
            die: position.die,
            step: self.step(&position.step),
        };
        self.require(position.round > 0, "round", || {
            Message::new("position.too-large").with("found", 0).with("most", MOST)
        });
        self.row(&position.row, &mut open);
        for (index, player) in position.players.iter().enumerate() {
            self.player(index, player, &mut open);
        }
        let mut bag: List<Tile, TILES> = self.tiles("bag", &position.bag);
        bag.reverse();
        let seed = Seed::from_hex(&position.seed);
        self.require(seed.is_some(), "seed", || Message::new("position.seed"));
        let chance = Chance { seed: seed.unwrap_or(Seed([0; 32])), used: position.used };
        State { open, bag, chance }
    }

    fn row(&mut self, given: &[String], open: &mut Open) {
        for name in given {
            let card = self.card("row", name);
            self.require(!open.row.contains(card), "row", || twice(self.game, card));
            open.row.insert(card);
        }
    }

    fn player(&mut self, index: usize, given: &wire::Player, open: &mut Open) {
        let at = format!("players[{index}]");
        self.at_most(&format!("{at}.points"), given.points, MOST);
        self.at_most(&format!("{at}.failures"), given.failures, self.game.edition.failures - 1);
        let home = given.home.as_ref().map(|home| self.place(&format!("{at}.home"), home));
        if let Some(home) = home {
            self.require(Board::is_home(home), &at, || {
                Message::new("position.home-city").with("place", self.game.place_name(home))
            });
        }
        let mut player = Player {
            money: given.money,
            points: given.points,
            failures: given.failures,
            advantages: given.advantages.counts(),
            home,
            airports: Default::default(),
            fleet: Cards::default(),
        };
        let mut network = home.map_or(Places::NONE, Places::only);
        for (airports, names) in player.airports.iter_mut().zip(&given.airports) {
            for name in names {
                let place = self.place(&format!("{at}.airports"), name);
                self.require(!network.contains(place), &format!("{at}.airports"), || {
                    Message::new("position.airport-twice").with("place", name.as_str())
                });
                network.insert(place);
                airports.insert(place);
            }
        }
        for plane in &given.fleet {
            self.plane(&format!("{at}.fleet"), plane, &mut player, open);
        }
        open.players[index] = player;
    }

    fn plane(&mut self, at: &str, given: &wire::Plane, player: &mut Player, open: &mut Open) {
        let card = self.card(at, &given.card);
        let owned = open.planes[card.index()].era != 0 || open.row.contains(card);
        self.require(!owned, at, || twice(self.game, card));
        let most = self.game.aeroplane(card).tiles + 1;
        let sound = given.tiles <= most && (1..=open.era).contains(&given.era);
        self.require(sound, at, || Message::new("position.plane").with("card", given.card.as_str()));
        open.planes[card.index()] = Plane { tiles: given.tiles, free: given.free, era: given.era };
        player.fleet.insert(card);
    }

    fn waiting(&mut self, given: &[wire::City]) -> [[Option<Waiting>; MOST_WAITING]; HOMES] {
        let mut waiting = [[None; MOST_WAITING]; HOMES];
        let spaces = self.game.edition.waiting;
        let names: Vec<String> =
            self.game.edition.board.homes().map(|home| self.game.place_name(home)).collect();
        let sound = given.iter().map(|city| &city.place).eq(&names);
        self.require(sound, "waiting", || {
            Message::new("position.spaces").with("count", spaces).with("found", given.len())
        });
        for (city, waiting) in given.iter().zip(&mut waiting) {
            self.require(city.spaces.len() == spaces, "waiting", || {
                Message::new("position.spaces").with("count", spaces).with("found", city.spaces.len())
            });
            for (given, space) in city.spaces.iter().zip(waiting) {
                *space = given.as_ref().map(|given| Waiting {
                    tile: self.or_fault("waiting", self.game.tile_from(&given.tile)),
                    since: given.since,
                });
            }
        }
        waiting
    }

    fn claimed(&mut self, given: &[wire::Claimed]) -> List<Claimed, TILES> {
        self.at_most("claimed", given.len() as u32, TILES as u32);
        let read = |claimed: &wire::Claimed| Claimed {
            tile: self.or_fault("claimed", self.game.tile_from(&claimed.tile)),
            card: self.card("claimed", &claimed.card),
            era: claimed.era,
        };
        given.iter().take(TILES).map(read).collect()
    }

    fn rolls(&mut self, given: &[[u8; 3]]) -> List<Dice, MOST_ROLLS> {
        self.at_most("rolls", given.len() as u32, MOST_ROLLS as u32);
        given.iter().take(MOST_ROLLS).map(|&dice| self.dice("rolls", dice, None)).collect()
    }

    fn dice(&mut self, at: &str, dice: [u8; 3], spent: Option<u8>) -> Dice {
        let sound = dice.iter().all(|face| FACES.contains(face) || Some(*face) == spent);
        self.require(sound, at, || Message::new("position.dice"));
        Dice(dice)
    }

    fn step(&mut self, given: &wire::Step) -> Step {
        let via = |reader: &mut Self, via: &Option<String>| via.as_ref().map(|via| reader.place("step", via));
        match given {
            wire::Step::Home {} => Step::Home,
            wire::Step::Act {} => Step::Act,
            wire::Step::Target { card } => Step::Target { card: self.card("step", card) },
            wire::Step::Way { card, target } => {
                Step::Way { card: self.card("step", card), target: self.place("step", target) }
            }
            wire::Step::Replace { card, target, via: over } => Step::Replace {
                card: self.card("step", card),
                target: self.place("step", target),
                via: via(self, over),
            },
            wire::Step::Reroll { flight } => Step::Reroll(self.flight(flight)),
            wire::Step::MakeGood { flight } => Step::MakeGood(self.flight(flight)),
            wire::Step::More {} => Step::More,
            wire::Step::Carrier { place, space, night } => {
                match self.game.spot_from(place.as_deref(), *space) {
                    Ok(spot) => Step::Carrier { spot, night: *night },
                    Err(reason) => {
                        self.faults.add("step", reason);
                        Step::Act
                    }
                }
            }
            wire::Step::Night {} => Step::Night,
            wire::Step::Draw { dice, left } => {
                Step::Draw { dice: self.dice("step", *dice, Some(crate::advantages::SPENT)), left: *left }
            }
            wire::Step::Over {} => Step::Over,
        }
    }

    fn flight(&mut self, given: &wire::Flight) -> Flight {
        Flight {
            card: self.card("step", &given.card),
            target: self.place("step", &given.target),
            via: given.via.as_ref().map(|via| self.place("step", via)),
            replaced: given.replaced.map(|seat| self.seat("step", seat)),
            beyond: given.beyond,
            pilots: given.pilots,
        }
    }
}

fn twice(game: &Aeroplanes, card: Card) -> Message {
    Message::new("position.card-twice").with("card", game.card_name(card))
}
