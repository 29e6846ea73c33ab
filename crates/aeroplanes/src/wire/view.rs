//! A view: what lies on the table, and what can be done with it.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Viewer};

use super::table::{Advantages, City, Claimed, Player, Step, Tile, Tried};
use crate::Aeroplanes;
use crate::advantage::Advantage;
use crate::aeroplane::{Card, Stage};
use crate::board::Place;
use crate::passenger::Tile as Kind;
use crate::state::{Open, Step as At};
use crate::view::View as Seen;

/// An aeroplane on offer.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Which one.
    pub card: String,
    /// What it costs now.
    pub price: u16,
}

/// A roll that is being settled.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// Where the leg ends.
    pub to: String,
    /// What the dice show; 0 is the skull.
    pub dice: [u8; 3],
    /// What an opponent's airport adds.
    pub help: u8,
    /// The total with every modifier.
    pub total: u8,
    /// What is needed.
    pub need: u8,
    /// What it costs to make the roll good.
    pub missing: u8,
}

/// A leg that has to be rolled for.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leg {
    /// Where it ends.
    pub to: String,
    /// What is needed.
    pub need: u8,
    /// What an opponent's airport adds.
    pub help: u8,
}

/// A way to a place.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The place it passes over.
    pub via: Option<String>,
    /// What has to be rolled for on it, in order.
    pub legs: Vec<Leg>,
}

/// A place that the tile in hand can go to.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Target {
    /// Where.
    pub place: String,
    /// The ways to choose from.
    pub ways: Vec<Way>,
}

/// All that anyone may know.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// Who decides; null when the game is over.
    pub active: Option<Seat>,
    /// Who holds the first-player marker.
    pub first: Seat,
    /// The era, from 1.
    pub era: u8,
    /// The round, from 1 through all eras.
    pub round: u16,
    /// How many have acted in this round.
    pub acted: u8,
    /// Bonds in the subsidy box.
    pub bonds: u8,
    /// The aeroplanes on offer, with what they cost now.
    pub row: Vec<Offer>,
    /// How many aeroplanes are left in the deck.
    pub deck: u8,
    /// The players by seat.
    pub players: Vec<Player>,
    /// Each player's airport tiles that are left, by stage.
    pub supplies: Vec<[u8; Stage::COUNT]>,
    /// Each player's profit of this era so far.
    pub profits: Vec<i16>,
    /// What each player would have scored if the game were over now.
    pub worth: Vec<i32>,
    /// The advantage tiles in stock.
    pub stock: Advantages,
    /// Who waits in the home cities.
    pub waiting: Vec<City>,
    /// Who waits in the overflow area.
    pub overflow: Vec<Tile>,
    /// Who has been claimed and is not out of the game.
    pub claimed: Vec<Claimed>,
    /// Who is in the bag, in no order.
    pub bag: Vec<Tile>,
    /// The last rolls of the risk dice, as they lie on the table; 0 is the skull.
    pub rolls: Vec<[u8; 3]>,
    /// Where the last tile was taken, whether it arrived or not.
    pub tried: Option<Tried>,
    /// What the first-player die showed last; 0 before it was rolled.
    pub die: u8,
    /// What is to be done now.
    pub step: Step,
    /// Where the tile in hand can go, while that is asked.
    pub targets: Vec<Target>,
    /// The roll that is being settled.
    pub roll: Option<Roll>,
}

impl Aeroplanes {
    fn wire_targets(&self, open: &Open) -> Vec<Target> {
        match open.step {
            At::Target { card } => {
                self.targets(open, card).iter().map(|place| self.wire_target(open, card, place)).collect()
            }
            At::Way { card, target } => vec![self.wire_target(open, card, target)],
            _ => Vec::new(),
        }
    }

    fn wire_target(&self, open: &Open, card: Card, target: Place) -> Target {
        let leg =
            |(to, need): (Place, u8)| Leg { to: self.place_name(to), need, help: self.help_at(open, to) };
        let way = |&via: &Option<Place>| Way {
            via: via.map(|via| self.place_name(via)),
            legs: self.risks(open, card, target, via).iter().copied().map(leg).collect(),
        };
        Target {
            place: self.place_name(target),
            ways: self.ways(open, card, target).iter().map(way).collect(),
        }
    }

    pub(crate) fn wire_view(&self, view: &Seen) -> View {
        let open = &view.open;
        let players = &open.players[..open.seat_count()];
        let mut bag = Vec::new();
        for (kind, count) in (0..).zip(self.unseen(open)) {
            bag.extend((0..count).map(|_| self.wire_tile(Kind(kind))));
        }
        let roll = match open.step {
            At::Reroll(flight) | At::MakeGood(flight) => Some(self.roll_of(open, &flight)),
            _ => None,
        };
        let mut claimed = self.wire_claimed(open);
        claimed.retain(|claimed| claimed.tile.points > 0 || claimed.era == open.era);
        let offer = |card: Card| Offer { card: self.card_name(card), price: self.price(open, card) };
        View {
            viewer: view.viewer,
            active: (open.step != At::Over).then_some(open.active),
            first: open.first,
            era: open.era,
            round: open.round,
            acted: open.acted,
            bonds: open.bonds,
            row: open.row.iter().map(offer).collect(),
            deck: self.edition.aeroplanes.len() as u8 - open.dealt,
            players: self.wire_players(open),
            supplies: players
                .iter()
                .map(|player| Stage::ALL.map(|stage| self.supply(open, player, stage)))
                .collect(),
            profits: Seat::all(open.seat_count()).map(|seat| self.profit(open, seat)).collect(),
            worth: self.worth_of(open).to_vec(),
            stock: Advantages::of(Advantage::ALL.map(|kind| self.stock(open, kind))),
            waiting: self.wire_waiting(open),
            overflow: self.wire_tiles(open.overflow.iter().copied()),
            claimed,
            bag,
            rolls: open.rolls.iter().map(|dice| dice.0).collect(),
            tried: self.wire_tried(open),
            die: open.die,
            step: self.wire_step(&open.step),
            targets: self.wire_targets(open),
            roll: roll.map(|roll| Roll {
                to: self.place_name(roll.to),
                dice: roll.dice.0,
                help: roll.help,
                total: roll.total,
                need: roll.need,
                missing: roll.missing(),
            }),
        }
    }
}
