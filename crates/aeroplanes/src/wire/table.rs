//! What lies on the table.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tabletop::text::Message;

use crate::Aeroplanes;
use crate::advantage::Advantage;
use crate::aeroplane::{Card, Stage};
use crate::board::{HOMES, Place};
use crate::passenger::Tile as Kind;
use crate::state::{Flight as Course, Open, Player as Owner, Spot, Step as At};

/// A passenger tile.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// Where they go.
    pub to: String,
    /// How many they are.
    pub size: u8,
    /// The points they bring.
    pub points: u8,
}

/// A tile in a waiting space.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiting {
    /// Who.
    pub tile: Tile,
    /// Since which era.
    pub since: u8,
}

/// A claimed tile.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claimed {
    /// Who.
    pub tile: Tile,
    /// The aeroplane that carried them.
    pub card: String,
    /// In which era.
    pub era: u8,
}

/// A tile on its way.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flight {
    /// The aeroplane the tile comes from.
    pub card: String,
    /// Where it goes.
    pub target: String,
    /// The place it passes over.
    pub via: Option<String>,
    /// Whose airport it replaces.
    pub replaced: Option<Seat>,
    /// Whether the place passed over lies behind it.
    pub beyond: bool,
    /// Daring Pilots used for the leg.
    pub pilots: u8,
}

/// Where a tile was taken.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tried {
    /// Where it was to go.
    pub target: String,
    /// The place it was to pass over.
    pub via: Option<String>,
}

/// A step.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own steps")]
pub enum Step {
    Home {},
    Act {},
    Target { card: String },
    Way { card: String, target: String },
    Replace { card: String, target: String, via: Option<String> },
    Reroll { flight: Flight },
    MakeGood { flight: Flight },
    More {},
    Carrier { place: Option<String>, space: u8, night: bool },
    Night {},
    Draw { dice: [u8; 3], left: u8 },
    Over {},
}

/// How many tiles there are of each kind of advantage.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the kinds")]
pub struct Advantages {
    pub daring_pilot: u8,
    pub engine_maintenance: u8,
    pub increased_production: u8,
    pub night_flights: u8,
    pub radio_beacon: u8,
}

impl Advantages {
    pub(super) fn of(counts: [u8; Advantage::COUNT]) -> Advantages {
        let [daring_pilot, engine_maintenance, increased_production, night_flights, radio_beacon] = counts;
        Advantages { daring_pilot, engine_maintenance, increased_production, night_flights, radio_beacon }
    }

    pub(crate) fn counts(&self) -> [u8; Advantage::COUNT] {
        [
            self.daring_pilot,
            self.engine_maintenance,
            self.increased_production,
            self.night_flights,
            self.radio_beacon,
        ]
    }
}

/// An aeroplane that somebody owns.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plane {
    /// Which one.
    pub card: String,
    /// Airport tiles on it.
    pub tiles: u8,
    /// Free seats.
    pub free: u8,
    /// The era in which it was bought.
    pub era: u8,
}

/// A player.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Money.
    pub money: u16,
    /// Points on the track.
    pub points: u16,
    /// Engine failures.
    pub failures: u8,
    /// Advantage tiles.
    pub advantages: Advantages,
    /// The home airport.
    pub home: Option<String>,
    /// The other airports, by stage.
    pub airports: [Vec<String>; Stage::COUNT],
    /// Aeroplanes by number.
    pub fleet: Vec<Plane>,
}

/// Who waits in a home city.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct City {
    /// The city.
    pub place: String,
    /// Its spaces; null is an empty one.
    pub spaces: Vec<Option<Waiting>>,
}

impl Aeroplanes {
    pub(crate) fn wire_tile(&self, kind: Kind) -> Tile {
        let group = self.group(kind);
        Tile { to: self.place_name(group.to), size: group.size, points: group.points }
    }

    pub(crate) fn tile_from(&self, tile: &Tile) -> Result<Kind, Message> {
        let to = self.edition.board.named(&tile.to);
        let groups = self.edition.groups.iter();
        let found = (0..)
            .zip(groups)
            .find(|(_, group)| (Some(group.to), group.size, group.points) == (to, tile.size, tile.points));
        found.map(|(kind, _)| Kind(kind)).ok_or_else(|| {
            let reason = Message::new("unknown.tile").with("size", tile.size);
            reason.with("place", tile.to.as_str()).with("points", tile.points)
        })
    }

    pub(crate) fn wire_tried(&self, open: &Open) -> Option<Tried> {
        open.tried.map(|tried| Tried {
            target: self.place_name(tried.target),
            via: tried.via.map(|via| self.place_name(via)),
        })
    }

    fn wire_flight(&self, flight: &Course) -> Flight {
        Flight {
            card: self.card_name(flight.card),
            target: self.place_name(flight.target),
            via: flight.via.map(|via| self.place_name(via)),
            replaced: flight.replaced,
            beyond: flight.beyond,
            pilots: flight.pilots,
        }
    }

    pub(crate) fn wire_step(&self, step: &At) -> Step {
        let (name, card) = (|place| self.place_name(place), |card| self.card_name(card));
        match *step {
            At::Home => Step::Home {},
            At::Act => Step::Act {},
            At::Target { card: which } => Step::Target { card: card(which) },
            At::Way { card: which, target } => Step::Way { card: card(which), target: name(target) },
            At::Replace { card: which, target, via } => {
                Step::Replace { card: card(which), target: name(target), via: via.map(name) }
            }
            At::Reroll(flight) => Step::Reroll { flight: self.wire_flight(&flight) },
            At::MakeGood(flight) => Step::MakeGood { flight: self.wire_flight(&flight) },
            At::More => Step::More {},
            At::Carrier { spot: Spot::Waiting { home, space }, night } => {
                Step::Carrier { place: Some(name(home)), space: space + 1, night }
            }
            At::Carrier { spot: Spot::Overflow(space), night } => {
                Step::Carrier { place: None, space: space + 1, night }
            }
            At::Night => Step::Night {},
            At::Draw { dice, left } => Step::Draw { dice: dice.0, left },
            At::Over => Step::Over {},
        }
    }

    pub(crate) fn wire_player(&self, open: &Open, owner: &Owner) -> Player {
        let plane = |card: Card| {
            let plane = &open.planes[card.index()];
            Plane { card: self.card_name(card), tiles: plane.tiles, free: plane.free, era: plane.era }
        };
        Player {
            money: owner.money,
            points: owner.points,
            failures: owner.failures,
            advantages: Advantages::of(owner.advantages),
            home: owner.home.map(|home| self.place_name(home)),
            airports: owner
                .airports
                .map(|places| places.iter().map(|place| self.place_name(place)).collect()),
            fleet: owner.fleet.iter().map(plane).collect(),
        }
    }

    pub(crate) fn wire_players(&self, open: &Open) -> Vec<Player> {
        open.players[..open.seat_count()].iter().map(|owner| self.wire_player(open, owner)).collect()
    }

    pub(crate) fn wire_waiting(&self, open: &Open) -> Vec<City> {
        let homes = self.edition.board.homes().take(HOMES);
        let city = |home: Place| {
            let spaces = open.waiting[home.index()][..self.edition.waiting].iter();
            let spaces = spaces.map(|space| {
                space.map(|waiting| Waiting { tile: self.wire_tile(waiting.tile), since: waiting.since })
            });
            City { place: self.place_name(home), spaces: spaces.collect() }
        };
        homes.map(city).collect()
    }

    pub(crate) fn wire_tiles(&self, tiles: impl IntoIterator<Item = Kind>) -> Vec<Tile> {
        tiles.into_iter().map(|tile| self.wire_tile(tile)).collect()
    }

    pub(crate) fn wire_claimed(&self, open: &Open) -> Vec<Claimed> {
        let wire = |claimed: &crate::state::Claimed| Claimed {
            tile: self.wire_tile(claimed.tile),
            card: self.card_name(claimed.card),
            era: claimed.era,
        };
        open.claimed.iter().map(wire).collect()
    }
}
