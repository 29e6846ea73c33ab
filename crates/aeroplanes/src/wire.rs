//! Actions, views and events as JSON shows them: things by the names a person would use.

use serde::{Deserialize, Serialize};
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use crate::Aeroplanes;
use crate::action::{Action as Act, Event as Happening};
use crate::advantage::Advantage;
use crate::aeroplane::{Card, Stage};
use crate::board::{HOMES, Place};
use crate::passenger::Tile as Kind;
use crate::state::{Flight as Course, Open, Player as Owner, Spot, Step as At};
use crate::view::View as Seen;

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
    Replaced { seat: Seat, place: String, stage: u8, loser: Seat },
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
    fn of(counts: [u8; Advantage::COUNT]) -> Advantages {
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
            Happening::Replaced { seat, place, stage, loser } => {
                Event::Replaced { seat, place: name(place), stage: stage.number(), loser }
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

pub(crate) fn kind_from(id: &str) -> Result<Advantage, Message> {
    Advantage::from_id(id).ok_or_else(|| unknown("unknown.advantage", id))
}
