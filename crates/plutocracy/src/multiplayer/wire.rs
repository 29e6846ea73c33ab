//! Actions, views and events as JSON shows them: things by the names a person would use.

use serde::{Deserialize, Serialize};
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use super::action::{Action as Act, Event as Happening, Journey as Flight};
use super::favors::{Favor, FavorSet};
use super::goods::Good;
use super::state::{Marker, Open, Society, Step as At, Turn as Course};
use super::view::View as Seen;
use super::{FavorChoice, Plutocracy, Setup};
use crate::names::{self, ByPlanet, Hex, Mark, unknown};
use crate::passengers::Passenger;
use crate::sky::{Place, Planet};

/// An action. Places go by orbit and number.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own actions")]
pub enum Action {
    ChooseFavor { favor: String },
    Start { place: String },
    Buy { units: u8 },
    Sell { units: u8 },
    Speculate { units: u8 },
    BuySeat {},
    Rescue {},
    Join { society: String },
    PickUp {},
    DropOff { favor: Option<String> },
    Use { favor: String },
    PutBack {},
    Give { good: String },
    Take { good: String },
    Jump { to: String },
    Travel { to: String, hyper: bool },
    Depart { time: u8 },
    Pass {},
}

/// An event.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the game's own events")]
pub enum Event {
    FavorChosen { seat: Seat, favor: String },
    Started { seat: Seat, place: String },
    TurnBegan { seat: Seat, time: u16, place: String, planet: Option<String> },
    Bought { seat: Seat, good: String, units: u8, money: u16 },
    Sold { seat: Seat, good: String, units: u8, money: u16 },
    Speculated { seat: Seat, good: String, rolls: Vec<u8>, money: u16 },
    SeatBought { seat: Seat, planet: String, money: u16 },
    Rescued { seat: Seat },
    Joined { seat: Seat, society: String, councilors: u8 },
    PickedUp { seat: Seat, planet: String, passenger: String },
    Arrived { planet: String, passenger: String },
    TurnedAway { passenger: String },
    Reshuffled {},
    DroppedOff { seat: Seat, planet: String },
    FavorTaken { seat: Seat, favor: String, money: u16, paid: u16 },
    Rolled { seat: Seat, die: u8 },
    FavorPutBack { seat: Seat, favor: String },
    FavorUsed { seat: Seat, favor: String },
    Gave { seat: Seat, good: String },
    Took { seat: Seat, good: String },
    Subsidised { seat: Seat, money: u16 },
    Lobbied { seat: Seat, planet: String },
    Jumped { seat: Seat, to: String },
    Departed { seat: Seat, from: String, to: String, time: u8, arrival: u16 },
    Finished { seat: Seat },
    Passed { seat: Seat, time: u16 },
    Rotated { time: u16 },
    Carried { seat: Seat, to: String },
    AsteroidFell {},
    PricesMoved { time: u16 },
    Elections { time: u16 },
    CouncilorSent { seat: Seat, planet: Option<String> },
    Ended {},
}

/// What stands on the time track: a seat number, or the word for an event.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a seat number, \"rotate\", \"prices\" or \"elect\"")]
pub enum Token {
    /// A player's disc.
    Ship(Seat),
    /// An event's token.
    Event(EventToken),
}

/// An event's token.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the game's own markers")]
pub enum EventToken {
    Rotate,
    Prices,
    Elect,
}

/// How far a turn is.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// What is to be done now.
    pub step: Step,
    /// Something was bought.
    pub bought: bool,
    /// Something was sold.
    pub sold: bool,
    /// A society was joined.
    pub joined: bool,
    /// The ship acts as if on the planet of its orbit.
    pub quantum: bool,
    /// The favors used this turn.
    pub used: Vec<String>,
    /// What the die showed for a sale this turn.
    pub rolls: Vec<u8>,
}

/// A step.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own steps")]
pub enum Step {
    ChooseFavor {},
    Start {},
    Act {},
    Give { left: u8 },
    Take { left: u8 },
    Depart { to: String, hyper: bool },
    Over {},
}

/// Units of each good.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the goods")]
pub struct Goods {
    pub water: u8,
    pub carbon: u8,
    pub oxygen: u8,
    pub uranium: u8,
    pub plants: u8,
}

impl Goods {
    pub(super) fn of([water, carbon, oxygen, uranium, plants]: [u8; Good::COUNT]) -> Goods {
        Goods { water, carbon, oxygen, uranium, plants }
    }

    pub(super) fn units(&self) -> [u8; Good::COUNT] {
        [self.water, self.carbon, self.oxygen, self.uranium, self.plants]
    }
}

/// Something for each outer planet.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "the planets")]
pub struct ByOuter<T> {
    pub mars: T,
    pub jupiter: T,
    pub saturn: T,
    pub uranus: T,
    pub neptune: T,
}

impl<T> ByOuter<T> {
    pub(super) fn from_fn(mut make: impl FnMut(usize) -> T) -> ByOuter<T> {
        ByOuter { mars: make(0), jupiter: make(1), saturn: make(2), uranus: make(3), neptune: make(4) }
    }

    pub(super) fn get(&self, outer: usize) -> &T {
        [&self.mars, &self.jupiter, &self.saturn, &self.uranus, &self.neptune][outer]
    }
}

/// What a planet trades.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Market {
    /// The good that can be bought.
    pub supply: String,
    /// At which price.
    pub supply_price: u8,
    /// The good that can be sold.
    pub demand: String,
    /// At which price.
    pub demand_price: u8,
}

/// The members of each society, by seat.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the societies")]
pub struct Societies {
    pub magnates: Vec<Seat>,
    pub merchants: Vec<Seat>,
    pub diplomats: Vec<Seat>,
    pub rescuers: Vec<Seat>,
}

impl Societies {
    pub(super) fn members(&self, society: Society) -> &[Seat] {
        match society {
            Society::Magnates => &self.magnates,
            Society::Merchants => &self.merchants,
            Society::Diplomats => &self.diplomats,
            Society::Rescuers => &self.rescuers,
        }
    }
}

/// An open favor.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenFavor {
    /// Which one.
    pub favor: String,
    /// The money on it.
    pub money: u16,
}

/// A player.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Money.
    pub money: u16,
    /// Units of each good.
    pub goods: Goods,
    /// Councilors sent.
    pub councilors: u16,
    /// Whether an alien was rescued.
    pub alien: bool,
    /// The passenger on board.
    pub passenger: Option<String>,
    /// The favor in hand.
    pub favor: Option<String>,
    /// What was rolled for Hyper Drive.
    pub die: Option<u8>,
    /// Where the ship is; null before the start.
    pub ship: Option<String>,
    /// The time at which the player passed or reached the last field.
    pub retired: Option<u16>,
}

/// A journey that the pilot could begin then.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journey {
    /// Where to.
    pub to: String,
    /// The least time it takes, without Hyper Drive.
    pub time: u8,
    /// The least time it takes with the Hyper Drive that the pilot holds; null without one.
    pub hyper_time: Option<u8>,
    /// When it ends if it takes no longer.
    pub arrival: u16,
    /// How many ROTATEs run before the player acts again.
    pub rotates: u8,
    /// How many PRICES run before the player acts again.
    pub prices: u8,
    /// How many elections run before the player acts again.
    pub elections: u8,
}

/// The moment at which the journeys of a view could begin.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Departure {
    /// Who would fly: the viewer, or whoever decides if the viewer flies no more.
    pub pilot: Seat,
    /// When.
    pub time: u16,
    /// From where.
    pub from: String,
    /// The number of the position where each planet is then.
    pub planets: ByPlanet<u8>,
    /// Where the asteroid is then; null when it has fallen into the Sun.
    pub asteroid: Option<String>,
    /// The markers on the time track then, in the order in which they act; those who act before have left it.
    pub track: Vec<Mark<Token>>,
}

/// All that anyone may know.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// Whether the table plays with Passengers.
    pub passengers: bool,
    /// Who decides; null when the game is over.
    pub active: Option<Seat>,
    /// The seats in turn order.
    pub order: Vec<Seat>,
    /// The round: the time between two ROTATEs.
    pub round: u32,
    /// How many time units lie between two ROTATEs.
    pub rotate: u16,
    /// How many fields the time track has.
    pub fields: u16,
    /// Every hex that ships can stand on: orbit by orbit, then the asteroid's trajectory.
    pub hexes: Vec<Hex>,
    /// The number of the position where each planet is.
    pub planets: ByPlanet<u8>,
    /// Where the asteroid is, until it falls.
    pub asteroid: Option<String>,
    /// Who acts when, whoever acts next first.
    pub track: Vec<Mark<Token>>,
    /// The markets of the outer planets.
    pub markets: ByOuter<Market>,
    /// The members of the parliaments, the cheapest seat first.
    pub parliaments: ByOuter<Vec<Seat>>,
    /// What the next seat of each parliament costs; null is a full one.
    pub seat_prices: ByOuter<Option<u16>>,
    /// The members of the societies.
    pub societies: Societies,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The time that each player has spent.
    pub times: Vec<u16>,
    /// The planet on which the active player can act.
    pub acts_on: Option<String>,
    /// Who waits on each planet.
    pub waiting: ByPlanet<Option<String>>,
    /// Who lies in the discards.
    pub discards: Vec<String>,
    /// Who is in the deck, in no order.
    pub deck: Vec<String>,
    /// How many were turned away at their own destination so far.
    pub turned_away: u16,
    /// How often the discards became the deck.
    pub reshuffles: u16,
    /// The open favors.
    pub favors: Vec<OpenFavor>,
    /// How far the turn is.
    pub turn: Turn,
    /// When the viewer acts next, as far as it can be foreseen (who flies no more sees the flight of whoever decides);
    /// null when nobody can fly.
    pub departure: Option<Departure>,
    /// Where they could fly then, and how long that takes.
    pub journeys: Vec<Journey>,
}

impl Setup {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Setup::FirstGame => "first_game",
            Setup::Random => "random",
        }
    }

    /// The set-up with this name in files.
    pub fn from_id(id: &str) -> Option<Setup> {
        [Setup::FirstGame, Setup::Random].into_iter().find(|setup| setup.id() == id)
    }
}

impl FavorChoice {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            FavorChoice::BySetup => "by_setup",
            FavorChoice::Random => "random",
            FavorChoice::Chosen => "chosen",
        }
    }

    /// The choice with this name in files.
    pub fn from_id(id: &str) -> Option<FavorChoice> {
        let all = [FavorChoice::BySetup, FavorChoice::Random, FavorChoice::Chosen];
        all.into_iter().find(|choice| choice.id() == id)
    }
}

impl From<Marker> for Token {
    fn from(marker: Marker) -> Token {
        match marker {
            Marker::Ship(seat) => Token::Ship(seat),
            Marker::Rotate => Token::Event(EventToken::Rotate),
            Marker::Prices => Token::Event(EventToken::Prices),
            Marker::Elect => Token::Event(EventToken::Elect),
        }
    }
}

impl From<Token> for Marker {
    fn from(token: Token) -> Marker {
        match token {
            Token::Ship(seat) => Marker::Ship(seat),
            Token::Event(EventToken::Rotate) => Marker::Rotate,
            Token::Event(EventToken::Prices) => Marker::Prices,
            Token::Event(EventToken::Elect) => Marker::Elect,
        }
    }
}

fn planet_id(planet: Planet) -> String {
    planet.id().to_owned()
}

fn good_id(good: Good) -> String {
    good.id().to_owned()
}

fn favor_id(favor: Favor) -> String {
    favor.id().to_owned()
}

fn favor_from(id: &str) -> Result<Favor, Message> {
    Favor::from_id(id).ok_or_else(|| unknown("unknown.favor", id))
}

fn good_from(id: &str) -> Result<Good, Message> {
    Good::from_id(id).ok_or_else(|| unknown("unknown.good", id))
}

impl Plutocracy {
    fn place_name(&self, place: Place) -> String {
        self.edition.sky.name(place)
    }

    fn place_from(&self, name: &str) -> Result<Place, Message> {
        self.edition.sky.named(name).ok_or_else(|| unknown("unknown.place", name))
    }

    pub(super) fn wire_action(&self, action: Act) -> Action {
        let name = |place| self.place_name(place);
        match action {
            Act::ChooseFavor(favor) => Action::ChooseFavor { favor: favor_id(favor) },
            Act::Start(place) => Action::Start { place: name(place) },
            Act::Buy(units) => Action::Buy { units },
            Act::Sell(units) => Action::Sell { units },
            Act::Speculate(units) => Action::Speculate { units },
            Act::BuySeat => Action::BuySeat {},
            Act::Rescue => Action::Rescue {},
            Act::Join(society) => Action::Join { society: society.id().to_owned() },
            Act::PickUp => Action::PickUp {},
            Act::DropOff(favor) => Action::DropOff { favor: favor.map(favor_id) },
            Act::Use(favor) => Action::Use { favor: favor_id(favor) },
            Act::PutBack => Action::PutBack {},
            Act::Give(good) => Action::Give { good: good_id(good) },
            Act::Take(good) => Action::Take { good: good_id(good) },
            Act::Jump(to) => Action::Jump { to: name(to) },
            Act::Travel { to, hyper } => Action::Travel { to: name(to), hyper },
            Act::Depart(time) => Action::Depart { time },
            Act::Pass => Action::Pass {},
        }
    }

    pub(super) fn action_from(&self, wire: &Action) -> Result<Act, Message> {
        Ok(match wire {
            Action::ChooseFavor { favor } => Act::ChooseFavor(favor_from(favor)?),
            Action::Start { place } => Act::Start(self.place_from(place)?),
            Action::Buy { units } => Act::Buy(*units),
            Action::Sell { units } => Act::Sell(*units),
            Action::Speculate { units } => Act::Speculate(*units),
            Action::BuySeat {} => Act::BuySeat,
            Action::Rescue {} => Act::Rescue,
            Action::Join { society } => {
                Act::Join(Society::from_id(society).ok_or_else(|| unknown("unknown.society", society))?)
            }
            Action::PickUp {} => Act::PickUp,
            Action::DropOff { favor } => Act::DropOff(favor.as_deref().map(favor_from).transpose()?),
            Action::Use { favor } => Act::Use(favor_from(favor)?),
            Action::PutBack {} => Act::PutBack,
            Action::Give { good } => Act::Give(good_from(good)?),
            Action::Take { good } => Act::Take(good_from(good)?),
            Action::Jump { to } => Act::Jump(self.place_from(to)?),
            Action::Travel { to, hyper } => Act::Travel { to: self.place_from(to)?, hyper: *hyper },
            Action::Depart { time } => Act::Depart(*time),
            Action::Pass {} => Act::Pass,
        })
    }

    pub(super) fn wire_event(&self, event: &Happening) -> Event {
        let name = |place| self.place_name(place);
        match *event {
            Happening::FavorChosen { seat, favor } => Event::FavorChosen { seat, favor: favor_id(favor) },
            Happening::Started { seat, place } => Event::Started { seat, place: name(place) },
            Happening::TurnBegan { seat, time, place, planet } => {
                Event::TurnBegan { seat, time, place: name(place), planet: planet.map(planet_id) }
            }
            Happening::Bought { seat, good, units, money } => {
                Event::Bought { seat, good: good_id(good), units, money }
            }
            Happening::Sold { seat, good, units, money } => {
                Event::Sold { seat, good: good_id(good), units, money }
            }
            Happening::Speculated { seat, good, rolls, money } => {
                Event::Speculated { seat, good: good_id(good), rolls: rolls.to_vec(), money }
            }
            Happening::SeatBought { seat, planet, money } => {
                Event::SeatBought { seat, planet: planet_id(planet), money }
            }
            Happening::Rescued { seat } => Event::Rescued { seat },
            Happening::Joined { seat, society, councilors } => {
                Event::Joined { seat, society: society.id().to_owned(), councilors }
            }
            Happening::PickedUp { seat, planet, passenger } => {
                Event::PickedUp { seat, planet: planet_id(planet), passenger: passenger.name() }
            }
            Happening::Arrived { planet, passenger } => {
                Event::Arrived { planet: planet_id(planet), passenger: passenger.name() }
            }
            Happening::TurnedAway { passenger } => Event::TurnedAway { passenger: passenger.name() },
            Happening::Reshuffled => Event::Reshuffled {},
            Happening::DroppedOff { seat, planet } => Event::DroppedOff { seat, planet: planet_id(planet) },
            Happening::FavorTaken { seat, favor, money, paid } => {
                Event::FavorTaken { seat, favor: favor_id(favor), money, paid }
            }
            Happening::Rolled { seat, die } => Event::Rolled { seat, die },
            Happening::FavorPutBack { seat, favor } => Event::FavorPutBack { seat, favor: favor_id(favor) },
            Happening::FavorUsed { seat, favor } => Event::FavorUsed { seat, favor: favor_id(favor) },
            Happening::Gave { seat, good } => Event::Gave { seat, good: good_id(good) },
            Happening::Took { seat, good } => Event::Took { seat, good: good_id(good) },
            Happening::Subsidised { seat, money } => Event::Subsidised { seat, money },
            Happening::Lobbied { seat, planet } => Event::Lobbied { seat, planet: planet_id(planet) },
            Happening::Jumped { seat, to } => Event::Jumped { seat, to: name(to) },
            Happening::Departed { seat, from, to, time, arrival } => {
                Event::Departed { seat, from: name(from), to: name(to), time, arrival }
            }
            Happening::Finished { seat } => Event::Finished { seat },
            Happening::Passed { seat, time } => Event::Passed { seat, time },
            Happening::Rotated { time } => Event::Rotated { time },
            Happening::Carried { seat, to } => Event::Carried { seat, to: name(to) },
            Happening::AsteroidFell => Event::AsteroidFell {},
            Happening::PricesMoved { time } => Event::PricesMoved { time },
            Happening::Elections { time } => Event::Elections { time },
            Happening::CouncilorSent { seat, planet } => {
                Event::CouncilorSent { seat, planet: planet.map(planet_id) }
            }
            Happening::Ended => Event::Ended {},
        }
    }

    pub(super) fn wire_turn(&self, turn: &Course) -> Turn {
        Turn {
            step: match turn.step {
                At::ChooseFavor => Step::ChooseFavor {},
                At::Start => Step::Start {},
                At::Act => Step::Act {},
                At::Give { left } => Step::Give { left },
                At::Take { left } => Step::Take { left },
                At::Depart { to, hyper } => Step::Depart { to: self.place_name(to), hyper },
                At::Over => Step::Over {},
            },
            bought: turn.bought,
            sold: turn.sold,
            joined: turn.joined,
            quantum: turn.quantum,
            used: favor_ids(turn.used),
            rolls: turn.rolls.to_vec(),
        }
    }

    pub(super) fn wire_track(open: &Open) -> Vec<Mark<Token>> {
        open.track.marks().iter().map(|mark| Mark { marker: mark.marker.into(), time: mark.time }).collect()
    }

    pub(super) fn wire_markets(open: &Open) -> ByOuter<Market> {
        ByOuter::from_fn(|outer| {
            let market = &open.markets[outer];
            Market {
                supply: good_id(market.supply),
                supply_price: market.supply_price,
                demand: good_id(market.demand),
                demand_price: market.demand_price,
            }
        })
    }

    pub(super) fn wire_societies(open: &Open) -> Societies {
        let members = |society: Society| {
            let joined = open.societies[society.index()];
            Seat::all(open.seat_count()).filter(|&seat| joined.contains(seat)).collect()
        };
        Societies {
            magnates: members(Society::Magnates),
            merchants: members(Society::Merchants),
            diplomats: members(Society::Diplomats),
            rescuers: members(Society::Rescuers),
        }
    }

    pub(super) fn wire_player(&self, open: &Open, seat: Seat) -> Player {
        let player = &open.players[seat.index()];
        Player {
            money: player.money,
            goods: Goods::of(player.goods),
            councilors: player.councilors,
            alien: player.alien,
            passenger: player.passenger.map(Passenger::name),
            favor: player.favor.map(favor_id),
            die: (player.die > 0).then_some(player.die),
            ship: player.ship.map(|ship| self.place_name(ship)),
            retired: player.retired,
        }
    }

    pub(super) fn wire_favors(open: &Open) -> Vec<OpenFavor> {
        let wire =
            |favor: Favor| OpenFavor { favor: favor_id(favor), money: open.favors.money[favor.index()] };
        open.favors.open.iter().map(wire).collect()
    }

    pub(super) fn wire_view(&self, view: &Seen) -> View {
        let open = &view.open;
        let sky = &self.edition.sky;
        let over = open.turn.step == At::Over;
        let take_off = self.take_off(view);
        View {
            viewer: view.viewer,
            passengers: open.options.passengers,
            active: (!over).then(|| open.active()),
            order: open.turn_order().to_vec(),
            round: self.round_of(open),
            rotate: self.edition.rotate,
            fields: self.edition.track,
            hexes: names::hexes(sky, sky.orbits().chain(sky.trajectory())),
            planets: names::positions(sky, &open.planets),
            asteroid: open.asteroid.map(|place| self.place_name(place)),
            track: Plutocracy::wire_track(open),
            markets: Plutocracy::wire_markets(open),
            parliaments: ByOuter::from_fn(|outer| open.parliaments[outer].to_vec()),
            seat_prices: ByOuter::from_fn(|outer| self.seat_price(open, outer)),
            societies: Plutocracy::wire_societies(open),
            players: Seat::all(open.seat_count()).map(|seat| self.wire_player(open, seat)).collect(),
            times: Seat::all(open.seat_count()).map(|seat| open.time(seat)).collect(),
            acts_on: self.acts_on(open).filter(|_| !over).map(planet_id),
            waiting: ByPlanet::from_fn(|planet| open.waiting[planet.index()].map(Passenger::name)),
            discards: names::crowd(open.discards.crowd),
            deck: names::crowd(self.unseen(open)),
            turned_away: open.discards.turned_away,
            reshuffles: open.discards.reshuffles,
            favors: Plutocracy::wire_favors(open),
            turn: self.wire_turn(&open.turn),
            departure: take_off.as_ref().and_then(|then| self.wire_departure(then)),
            journeys: take_off.as_ref().map_or_else(Vec::new, |then| self.wire_journeys(then)),
        }
    }

    /// The next turn of the viewer, or of whoever decides if the viewer flies no more.
    fn take_off(&self, view: &Seen) -> Option<Open> {
        let open = &view.open;
        let waits = |&seat: &Seat| seat != open.active();
        let own = view.viewer.seat().filter(waits).and_then(|seat| self.next_turn(open, seat));
        own.or_else(|| matches!(open.turn.step, At::Act | At::Depart { .. }).then_some(*open))
    }

    fn wire_departure(&self, then: &Open) -> Option<Departure> {
        let pilot = then.active();
        Some(Departure {
            pilot,
            time: then.time(pilot),
            from: self.place_name(then.player().ship?),
            planets: names::positions(&self.edition.sky, &then.planets),
            asteroid: then.asteroid.map(|place| self.place_name(place)),
            track: Plutocracy::wire_track(then),
        })
    }

    fn wire_journeys(&self, then: &Open) -> Vec<Journey> {
        let places = self.edition.sky.orbits().chain(self.edition.sky.trajectory());
        let hyper = then.player().favor == Some(Favor::HyperDrive);
        let wire = |to: Place| {
            let Flight { time, arrival, rotates, prices, elections, .. } = self.journey(then, to, false);
            let hyper_time = hyper.then(|| self.least_time(then, to, true));
            Journey { to: self.place_name(to), time, hyper_time, arrival, rotates, prices, elections }
        };
        places.filter(|&place| Some(place) != then.player().ship).map(wire).collect()
    }
}

fn favor_ids(favors: FavorSet) -> Vec<String> {
    favors.iter().map(favor_id).collect()
}
