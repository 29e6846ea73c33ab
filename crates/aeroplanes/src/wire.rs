//! Actions, views and events as JSON shows them: things by the names a person would use.

mod table;
mod view;

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tabletop::text::Message;

use crate::Aeroplanes;
use crate::action::{Action as Act, Event as Happening};
use crate::advantage::Advantage;
use crate::aeroplane::Card;
use crate::board::Place;
use crate::state::Spot;

pub use table::{Advantages, City, Claimed, Flight, Plane, Player, Step, Tile, Tried, Waiting};
pub use view::{Leg, Offer, Roll, Target, View, Way};

/// An action. Places and aeroplanes go by their names, spaces are counted from 1.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own actions")]
pub enum Action {
    Home { place: String },
    Maintain {},
    Buy { card: String, production: bool },
    Place { card: String },
    Target { place: String },
    Way { via: Option<String> },
    Replace { seat: Seat },
    Reroll {},
    Accept {},
    Pilot {},
    Pay {},
    GiveUp {},
    Claim { place: String, space: u8 },
    ClaimOverflow { space: u8 },
    Board { card: String },
    BuyAdvantage { kind: String },
    RollAdvantages {},
    Take { kind: String },
    Subsidy {},
    Stop {},
}

/// An event.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the game's own events")]
pub enum Event {
    HomePlaced { seat: Seat, place: String, money: u16 },
    EraBegan { era: u8, first: Seat },
    Income { seat: Seat, money: u16 },
    Maintained { seat: Seat, failures: u8 },
    Bought { seat: Seat, card: String, money: u16, passed: u8, tiles: u8, production: bool },
    Offered { card: String },
    SetOff { seat: Seat, card: String, target: String, via: Option<String> },
    Rolled { seat: Seat, to: String, dice: [u8; 3], help: u8, need: u8 },
    BeaconUsed { seat: Seat },
    EnginesFailed { seat: Seat, count: u8, failures: u8 },
    Crashed { seat: Seat, target: String },
    PilotUsed { seat: Seat, total: u8 },
    PipsPaid { seat: Seat, money: u16 },
    GaveUp { seat: Seat, target: String, missing: u8 },
    Placed { seat: Seat, place: String, stage: u8 },
    Replaced { seat: Seat, place: String, stage: u8, loser: Seat, lost: u8 },
    Pioneered { seat: Seat, place: String, money: u16, points: u16 },
    Claimed { seat: Seat, tile: Tile, from: Option<String>, card: String, night: bool },
    AdvantageBought { seat: Seat, kind: String, money: u16 },
    AdvantagesRolled { seat: Seat, dice: [u8; 3], money: u16 },
    AdvantageTaken { seat: Seat, kind: String },
    BondTaken { seat: Seat, money: u16 },
    TokenTaken { seat: Seat },
    MarkerPassed { die: u8, first: Seat },
    MajorityScored { seat: Seat, market: String, airports: u8, points: u16 },
    ProfitScored { seat: Seat, profit: i16, points: u16 },
    Withdrawn { card: String },
    Retired { seat: Seat, card: String },
    Overflowed { home: String, tile: Tile },
    Arrived { home: String, tile: Tile },
    FinalScored { seat: Seat, aeroplanes: u16, passengers: u16 },
    Ended {},
}

fn unknown(id: &'static str, name: &str) -> Message {
    Message::new(id).with("name", name)
}

impl Aeroplanes {
    pub(crate) fn place_name(&self, place: Place) -> String {
        self.edition.board.site(place).id.clone()
    }

    pub(crate) fn place_from(&self, name: &str) -> Result<Place, Message> {
        self.edition.board.named(name).ok_or_else(|| unknown("unknown.place", name))
    }

    pub(crate) fn card_name(&self, card: Card) -> String {
        self.aeroplane(card).name.clone()
    }

    pub(crate) fn card_from(&self, name: &str) -> Result<Card, Message> {
        let found = Card::all().find(|&card| self.aeroplane(card).name == name);
        found.ok_or_else(|| unknown("unknown.card", name))
    }

    pub(crate) fn wire_action(&self, action: Act) -> Action {
        let (place, card) = (|place| self.place_name(place), |card| self.card_name(card));
        match action {
            Act::Home(at) => Action::Home { place: place(at) },
            Act::Maintain => Action::Maintain {},
            Act::Buy { card: which, production } => Action::Buy { card: card(which), production },
            Act::Place(which) => Action::Place { card: card(which) },
            Act::Target(to) => Action::Target { place: place(to) },
            Act::Way(via) => Action::Way { via: via.map(place) },
            Act::Replace(seat) => Action::Replace { seat },
            Act::Reroll => Action::Reroll {},
            Act::Accept => Action::Accept {},
            Act::Pilot => Action::Pilot {},
            Act::Pay => Action::Pay {},
            Act::GiveUp => Action::GiveUp {},
            Act::Claim(Spot::Waiting { home, space }) => {
                Action::Claim { place: place(home), space: space + 1 }
            }
            Act::Claim(Spot::Overflow(space)) => Action::ClaimOverflow { space: space + 1 },
            Act::Board(which) => Action::Board { card: card(which) },
            Act::BuyAdvantage(kind) => Action::BuyAdvantage { kind: kind.id().to_owned() },
            Act::RollAdvantages => Action::RollAdvantages {},
            Act::Take(kind) => Action::Take { kind: kind.id().to_owned() },
            Act::Subsidy => Action::Subsidy {},
            Act::Stop => Action::Stop {},
        }
    }

    pub(crate) fn action_from(&self, wire: &Action) -> Result<Act, Message> {
        Ok(match wire {
            Action::Home { place } => Act::Home(self.place_from(place)?),
            Action::Maintain {} => Act::Maintain,
            Action::Buy { card, production } => {
                Act::Buy { card: self.card_from(card)?, production: *production }
            }
            Action::Place { card } => Act::Place(self.card_from(card)?),
            Action::Target { place } => Act::Target(self.place_from(place)?),
            Action::Way { via } => Act::Way(via.as_deref().map(|via| self.place_from(via)).transpose()?),
            Action::Replace { seat } => Act::Replace(*seat),
            Action::Reroll {} => Act::Reroll,
            Action::Accept {} => Act::Accept,
            Action::Pilot {} => Act::Pilot,
            Action::Pay {} => Act::Pay,
            Action::GiveUp {} => Act::GiveUp,
            Action::Claim { place, space } => Act::Claim(self.spot_from(Some(place), *space)?),
            Action::ClaimOverflow { space } => Act::Claim(self.spot_from(None, *space)?),
            Action::Board { card } => Act::Board(self.card_from(card)?),
            Action::BuyAdvantage { kind } => Act::BuyAdvantage(kind_from(kind)?),
            Action::RollAdvantages {} => Act::RollAdvantages,
            Action::Take { kind } => Act::Take(kind_from(kind)?),
            Action::Subsidy {} => Act::Subsidy,
            Action::Stop {} => Act::Stop,
        })
    }

    /// A space of a city, or of the overflow area.
    pub(crate) fn spot_from(&self, place: Option<&str>, space: u8) -> Result<Spot, Message> {
        let space = space.checked_sub(1).ok_or_else(|| Message::new("unknown.space"))?;
        Ok(match place {
            Some(place) => Spot::Waiting { home: self.place_from(place)?, space },
            None => Spot::Overflow(space),
        })
    }

    pub(crate) fn wire_event(&self, event: &Happening) -> Event {
        let (name, card) = (|place| self.place_name(place), |card| self.card_name(card));
        let tile = |kind| self.wire_tile(kind);
        match *event {
            Happening::HomePlaced { seat, place, money } => {
                Event::HomePlaced { seat, place: name(place), money }
            }
            Happening::EraBegan { era, first } => Event::EraBegan { era, first },
            Happening::Income { seat, money } => Event::Income { seat, money },
            Happening::Maintained { seat, failures } => Event::Maintained { seat, failures },
            Happening::Bought { seat, card: which, money, passed, tiles, production } => {
                Event::Bought { seat, card: card(which), money, passed, tiles, production }
            }
            Happening::Offered { card: which } => Event::Offered { card: card(which) },
            Happening::SetOff { seat, card: which, target, via } => {
                Event::SetOff { seat, card: card(which), target: name(target), via: via.map(name) }
            }
            Happening::Rolled { seat, to, dice, help, need } => {
                Event::Rolled { seat, to: name(to), dice: dice.0, help, need }
            }
            Happening::BeaconUsed { seat } => Event::BeaconUsed { seat },
            Happening::EnginesFailed { seat, count, failures } => {
                Event::EnginesFailed { seat, count, failures }
            }
            Happening::Crashed { seat, target } => Event::Crashed { seat, target: name(target) },
            Happening::PilotUsed { seat, total } => Event::PilotUsed { seat, total },
            Happening::PipsPaid { seat, money } => Event::PipsPaid { seat, money },
            Happening::GaveUp { seat, target, missing } => {
                Event::GaveUp { seat, target: name(target), missing }
            }
            Happening::Placed { seat, place, stage } => {
                Event::Placed { seat, place: name(place), stage: stage.number() }
            }
            Happening::Replaced { seat, place, stage, loser, lost } => {
                let (place, stage, lost) = (name(place), stage.number(), lost.number());
                Event::Replaced { seat, place, stage, loser, lost }
            }
            Happening::Pioneered { seat, place, money, points } => {
                Event::Pioneered { seat, place: name(place), money, points }
            }
            Happening::Claimed { seat, tile: who, from, card: which, night } => {
                Event::Claimed { seat, tile: tile(who), from: from.map(name), card: card(which), night }
            }
            Happening::AdvantageBought { seat, kind, money } => {
                Event::AdvantageBought { seat, kind: kind.id().to_owned(), money }
            }
            Happening::AdvantagesRolled { seat, dice, money } => {
                Event::AdvantagesRolled { seat, dice: dice.0, money }
            }
            Happening::AdvantageTaken { seat, kind } => {
                Event::AdvantageTaken { seat, kind: kind.id().to_owned() }
            }
            Happening::BondTaken { seat, money } => Event::BondTaken { seat, money },
            Happening::TokenTaken { seat } => Event::TokenTaken { seat },
            Happening::MarkerPassed { die, first } => Event::MarkerPassed { die, first },
            Happening::MajorityScored { seat, market, airports, points } => {
                Event::MajorityScored { seat, market: market.id().to_owned(), airports, points }
            }
            Happening::ProfitScored { seat, profit, points } => Event::ProfitScored { seat, profit, points },
            Happening::Withdrawn { card: which } => Event::Withdrawn { card: card(which) },
            Happening::Retired { seat, card: which } => Event::Retired { seat, card: card(which) },
            Happening::Overflowed { home, tile: who } => {
                Event::Overflowed { home: name(home), tile: tile(who) }
            }
            Happening::Arrived { home, tile: who } => Event::Arrived { home: name(home), tile: tile(who) },
            Happening::FinalScored { seat, aeroplanes, passengers } => {
                Event::FinalScored { seat, aeroplanes, passengers }
            }
            Happening::Ended => Event::Ended {},
        }
    }
}

pub(crate) fn kind_from(id: &str) -> Result<Advantage, Message> {
    Advantage::from_id(id).ok_or_else(|| unknown("unknown.advantage", id))
}
