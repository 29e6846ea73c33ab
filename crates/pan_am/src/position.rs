//! Positions: a state written down for people and programs, and read back with every fault it has.

mod check;
mod course;

use serde::{Deserialize, Serialize};
use tabletop::chance::{Chance, Seed};
use tabletop::fault::{Fault, Faults};
use tabletop::knowledge::{Hidden, Multiset, Pile};
use tabletop::list::List;
use tabletop::text::Message;
use tabletop::{Seat, Viewer, Viewers};

use crate::PanAm;
use crate::action::Action;
use crate::cards::{Cards, Directive, Hand, MOST_COPIES};
use crate::edition::{EventId, Face, MAX_ROLLS, MAX_SITE, ROUNDS, SPACES};
use crate::map::{Cities, City, MAX_ROUTES};
use crate::planes::Plane;
use crate::state::{Bid, Holder, Lasting, MAX_SEATS, Open, Player, ROW, Secret, State, TRACKS, stream};
use crate::wire::{self, Card, unknown};

/// More money than any game brings; keeps sums far from overflow.
const MOST_MONEY: u16 = 9999;
/// More than any card brings.
const MOST_GAINED: u16 = 99;

/// Everything about a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What everybody sees.
    pub table: wire::Table,
    /// The directives by seat.
    pub hands: Vec<HandPosition>,
    /// The destination deck from top to bottom.
    pub destinations: Vec<Card>,
    /// The directive deck from top to bottom.
    pub directives: Vec<Card>,
    /// The events to come, the next first.
    pub events: Vec<Card>,
    /// The seed, 64 hex digits.
    pub seed: String,
    /// How often each stream of chance was used: first player, events, destinations, directives, die.
    pub used: [u32; stream::COUNT],
}

/// A player's directives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandPosition {
    /// The directives.
    pub directives: Vec<String>,
    /// What others know of them.
    pub known: Vec<KnownPosition>,
}

/// What somebody knows of a player's directives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownPosition {
    /// Who knows.
    pub to: Viewer,
    /// Which directives.
    pub directives: Vec<String>,
}

impl PanAm {
    pub(crate) fn write_position(&self, state: &State) -> Position {
        let seats = state.open.seat_count();
        let known_to =
            |knowers: Viewers| Viewer::all(seats).filter(|&viewer| knowers.contains(viewer)).collect();
        let card = |card: String, knowers: Viewers| Card { card, known_to: known_to(knowers) };
        Position {
            table: self.wire_table(&state.open),
            hands: Seat::all(seats).map(|seat| self.write_hand(state, seat)).collect(),
            destinations: (state.destinations.cards().iter().rev())
                .map(|hidden| card(self.city_id(hidden.card), hidden.knowers))
                .collect(),
            directives: (state.directives.cards().iter().rev())
                .map(|hidden| card(self.directive_id(hidden.card), hidden.knowers))
                .collect(),
            events: (state.events[state.open.round()..].iter())
                .map(|hidden| card(self.event_name(hidden.card), hidden.knowers))
                .collect(),
            seed: state.chance.seed.to_hex(),
            used: state.chance.used,
        }
    }

    fn write_hand(&self, state: &State, seat: Seat) -> HandPosition {
        let hand = &state.hands[seat.index()];
        let known = Viewer::all(state.open.seat_count())
            .map(|viewer| (viewer, hand.known_to(viewer)))
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(viewer, cards)| KnownPosition { to: viewer, directives: self.directive_ids(cards) });
        HandPosition { directives: self.directive_ids(hand.cards()), known: known.collect() }
    }

    pub(crate) fn read_position(&self, position: &Position) -> Result<State, Vec<Fault>> {
        let seats = position.table.players.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            let reason = Message::new("position.players").with("found", seats);
            return Err(vec![Fault::new("table.players", reason)]);
        }
        let mut reader = Reader { game: self, seats, faults: Faults::default() };
        let state = reader.state(position);
        if reader.faults.is_empty() {
            reader.check_pieces(&state);
        }
        if reader.faults.is_empty() {
            reader.check_round(&state);
        }
        if reader.faults.is_empty() {
            reader.check_question(&state);
        }
        reader.faults.into_result(state)
    }
}

/// Reads a position, gathering faults as it goes.
struct Reader<'a> {
    game: &'a PanAm,
    seats: usize,
    faults: Faults,
}

impl Reader<'_> {
    fn require(&mut self, holds: bool, place: &str, reason: impl FnOnce() -> Message) {
        if !holds {
            self.faults.add(place, reason());
        }
    }

    /// What has this name, or the fault that nothing has.
    fn known<T: Default>(&mut self, found: Option<T>, place: &str, id: &'static str, name: &str) -> T {
        self.require(found.is_some(), place, || unknown(id, name));
        found.unwrap_or_default()
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

    fn city(&mut self, place: &str, name: &str) -> City {
        self.known(self.game.edition.map.city_named(name), place, "unknown.city", name)
    }

    fn plane(&mut self, place: &str, id: &str) -> Plane {
        self.known(Plane::from_id(id), place, "unknown.plane", id)
    }

    fn state(&mut self, position: &Position) -> State {
        let table = &position.table;
        let open = Open {
            seats: self.seats as u8,
            rome: self.start(&table.start),
            first: self.seat("table.first", table.first),
            events: self.past_events(&table.events),
            price: table.price.unwrap_or(0),
            players: self.players(&table.players),
            routes: self.routes(table),
            row: self.row(&table.row),
            bonus: std::array::from_fn(|place| {
                table.row.get(place).and_then(Option::as_ref).map_or(0, |offer| offer.bonus)
            }),
            discards: self.cards("table.discards", &table.discards),
            used: self.hand("table.used", &table.used),
            played: self.hand("table.played", &table.played),
            bids: self.bids(&table.bids),
            routes_site: self.site("table.routes_site", &table.routes_site, self.game.edition.tracks.routes),
            directives_site: self.site(
                "table.directives_site",
                &table.directives_site,
                self.game.edition.tracks.directives,
            ),
            waiting: table.waiting,
            lasting: self.lasting(&table.lasting),
            rolls: table.rolls,
            rolled: self.rolled(&table.rolled),
            last: table.last.as_ref().and_then(|action| self.last(action)),
            course: self.course(&table.course),
        };
        let city = |reader: &mut Self, name: &str| reader.city("destinations", name);
        let directive = |reader: &mut Self, name: &str| reader.directive("directives", name);
        let seed = Seed::from_hex(&position.seed);
        self.require(seed.is_some(), "seed", || Message::new("position.seed"));
        let mut chance = Chance::new(seed.unwrap_or(Seed([0; 32])));
        chance.used = position.used;
        State {
            hands: self.hands(&position.hands),
            destinations: self.pile("destinations", &position.destinations, city),
            directives: self.pile("directives", &position.directives, directive),
            events: self.events(&open, &position.events),
            open,
            chance,
        }
    }

    fn start(&mut self, start: &str) -> bool {
        self.require(matches!(start, "Miami" | "Rome"), "table.start", || Message::new("position.start"));
        start == "Rome"
    }

    fn directive(&mut self, place: &str, name: &str) -> Directive {
        self.known(self.game.directive_named(name), place, "unknown.directive", name)
    }

    fn event(&mut self, place: &str, name: &str, round: usize) -> EventId {
        let found = self.game.edition.events.iter().position(|event| event.id == name);
        let event = self.known(found.map(|index| EventId(index as u8)), place, "unknown.event", name);
        let of_round = usize::from(self.game.edition.events[event.index()].round) == round;
        self.require(found.is_none() || of_round, place, || {
            Message::new("position.event-round").with("name", name).with("round", round)
        });
        event
    }

    /// PA-02: one event for each round that has begun.
    fn past_events(&mut self, names: &[String]) -> List<EventId, ROUNDS> {
        let sound = (1..=ROUNDS).contains(&names.len());
        self.require(sound, "table.events", || {
            Message::new("position.events").with("found", names.len()).with("rounds", ROUNDS)
        });
        let rounds = (1..=ROUNDS).zip(names);
        rounds.map(|(round, name)| self.event("table.events", name, round)).collect()
    }

    fn events(&mut self, open: &Open, given: &[Card]) -> [Hidden<EventId>; ROUNDS] {
        let to_come = ROUNDS - open.round();
        self.require(given.len() == to_come, "events", || {
            Message::new("position.to-come").with("found", given.len()).with("expected", to_come)
        });
        let mut events = [Hidden::default(); ROUNDS];
        for ((round, hidden), card) in (1..).zip(&mut events).skip(open.round()).zip(given) {
            let knowers = self.knowers("events", &card.known_to);
            *hidden = Hidden { card: self.event("events", &card.card, round), knowers };
        }
        events
    }

    fn cities(&mut self, place: &str, names: &[String]) -> Cities {
        let mut cities = Cities::default();
        for name in names {
            let city = self.city(place, name);
            self.require(!cities.contains(city), place, || unknown("position.twice", name));
            cities.insert(city);
        }
        cities
    }

    fn cards(&mut self, place: &str, names: &[String]) -> Cards {
        let mut cards = Cards::NONE;
        for name in names {
            let city = self.city(place, name);
            let room = cards.count(city) < MOST_COPIES;
            self.require(room, place, || unknown("position.too-many", name));
            if room {
                cards.add(city);
            }
        }
        cards
    }

    fn hand(&mut self, place: &str, names: &[String]) -> Hand {
        let mut hand = Hand::NONE;
        for name in names {
            let kind = self.directive(place, name);
            let room = hand.count(kind) < self.game.edition.directives[kind.index()].copies;
            self.require(room, place, || unknown("position.too-many", name));
            if room {
                hand.add(kind);
            }
        }
        hand
    }

    fn players(&mut self, given: &[wire::Player]) -> [Player; MAX_SEATS] {
        let mut players = [Player::default(); MAX_SEATS];
        for (index, (player, given)) in players.iter_mut().zip(given).enumerate() {
            let place = |field: &str| format!("table.players[{index}].{field}");
            self.at_most(&place("money"), given.money, MOST_MONEY);
            self.at_most(&place("shares"), given.shares, self.game.edition.stock.shares);
            self.at_most(&place("gained"), given.gained, MOST_GAINED);
            self.at_most(&place("income"), given.income, MOST_MONEY);
            *player = Player {
                money: given.money,
                shares: given.shares,
                income: given.income,
                gained: given.gained,
                airports: self.cities(&place("airports"), &given.airports),
                cards: self.cards(&place("destinations"), &given.destinations),
                fleet: given.fleet.into(),
                hangar: given.hangar.into(),
                engineers: given.engineers,
                resting: given.resting,
            };
        }
        players
    }

    fn routes(&mut self, table: &wire::Table) -> [Holder; MAX_ROUTES] {
        let mut routes = [Holder::Nobody; MAX_ROUTES];
        let map = &self.game.edition.map;
        let airlines = table.routes.iter().map(|claim| (&claim.route, Some(claim)));
        for (name, claim) in airlines.chain(table.pan_am.iter().map(|name| (name, None))) {
            let place = if claim.is_some() { "table.routes" } else { "table.pan_am" };
            let route = self.known(map.route_named(name), place, "unknown.route", name);
            let holder = claim.map_or(Holder::PanAm, |claim| {
                Holder::Airline(self.seat(place, claim.seat), self.plane(place, &claim.plane))
            });
            if let Holder::Airline(_, plane) = holder {
                let distance = map.route(route).distance;
                self.require(plane.range() >= distance, place, || unknown("position.range", name));
            }
            self.require(routes[route.index()] == Holder::Nobody, place, || unknown("position.twice", name));
            routes[route.index()] = holder;
        }
        routes
    }

    fn row(&mut self, given: &[Option<wire::Offer>]) -> [Option<City>; ROW] {
        self.require(given.len() == ROW, "table.row", || {
            Message::new("position.row").with("found", given.len()).with("size", ROW)
        });
        let mut row = [None; ROW];
        for (place, offer) in row.iter_mut().zip(given) {
            *place = offer.as_ref().map(|offer| self.city("table.row", &offer.city));
        }
        row
    }

    fn bids(&mut self, given: &[wire::Bid]) -> [Option<Bid>; TRACKS] {
        let mut bids = [None; TRACKS];
        for bid in given {
            let seat = self.seat("table.bids", bid.seat);
            let track = self.game.slot_named(&bid.area).and_then(crate::state::Slot::track);
            let track = self.known(track, "table.bids", "unknown.area", &bid.area);
            let space = (1..=SPACES as u8).contains(&bid.space);
            self.require(space && bids[track].is_none(), "table.bids", || Message::new("position.bid"));
            bids[track] = Some(Bid { seat, space: bid.space.clamp(1, SPACES as u8) - 1 });
        }
        bids
    }

    fn site(&mut self, place: &str, given: &[Seat], room: usize) -> List<Seat, MAX_SITE> {
        self.at_most(place, given.len() as u32, room as u32);
        given.iter().take(room).map(|&seat| self.seat(place, seat)).collect()
    }

    fn lasting(&mut self, given: &wire::Lasting) -> Lasting {
        let mut blocked = 0;
        for name in &given.blocked {
            let face = self.game.edition.face_named(name).map(|face| face.0);
            let bit = 1 << self.known(face, "table.lasting.blocked", "unknown.face", name);
            self.require(blocked & bit == 0, "table.lasting.blocked", || unknown("position.twice", name));
            blocked |= bit;
        }
        Lasting {
            discounts: [given.airports, given.destinations, given.planes],
            own: given.own,
            sale_bonus: given.sale_bonus,
            blocked,
        }
    }

    fn last(&mut self, action: &wire::Action) -> Option<Action> {
        let read = self.game.action_from(action);
        if let Err(reason) = &read {
            self.faults.add("table.last", reason.clone());
        }
        let action = read.ok()?;
        self.require(action.is_open(), "table.last", || Message::new("position.last"));
        Some(action)
    }

    fn rolled(&mut self, names: &[String]) -> List<Face, MAX_ROLLS> {
        let place = "table.rolled";
        self.at_most(place, names.len() as u32, MAX_ROLLS as u32);
        let face =
            |name: &String| self.known(self.game.edition.face_named(name), place, "unknown.face", name);
        names.iter().take(MAX_ROLLS).map(face).collect()
    }

    fn hands(&mut self, given: &[HandPosition]) -> [Secret; MAX_SEATS] {
        let seats = self.seats;
        self.require(given.len() == seats, "hands", || {
            Message::new("position.hands").with("found", given.len()).with("seats", seats)
        });
        let mut hands = [Secret::default(); MAX_SEATS];
        for (index, (hand, given)) in hands.iter_mut().zip(given).take(seats).enumerate() {
            let cards = self.hand(&format!("hands[{index}].directives"), &given.directives);
            *hand = Secret::unseen(cards);
            let place = format!("hands[{index}].known");
            for known in &given.known {
                let viewer = self.viewer(&place, known.to);
                let which = self.hand(&place, &known.directives);
                let fresh = hand.known_to(viewer).is_empty() && !which.is_empty();
                self.require(fresh && !viewer.is(Seat(index as u8)), &place, || {
                    Message::new("position.known-twice")
                });
                self.require(cards.includes(which), &place, || Message::new("position.known"));
                hand.set_known(viewer, which);
            }
        }
        hands
    }

    fn viewer(&mut self, place: &str, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) => Viewer::Seat(self.seat(place, seat)),
            Viewer::Spectator => Viewer::Spectator,
        }
    }

    fn knowers(&mut self, place: &str, given: &[Viewer]) -> Viewers {
        let mut knowers = Viewers::NONE;
        for &viewer in given {
            let viewer = self.viewer(place, viewer);
            self.require(!knowers.contains(viewer), place, || Message::new("position.known-twice"));
            knowers.insert(viewer);
        }
        knowers
    }

    fn pile<C: Copy + Default, const N: usize>(
        &mut self,
        place: &str,
        given: &[Card],
        mut read: impl FnMut(&mut Self, &str) -> C,
    ) -> Pile<C, N> {
        self.at_most(place, given.len() as u32, N as u32);
        let mut cards = Vec::new();
        for card in given.iter().take(N).rev() {
            let knowers = self.knowers(place, &card.known_to);
            cards.push(Hidden { card: read(self, &card.card), knowers });
        }
        Pile::new(cards)
    }
}
