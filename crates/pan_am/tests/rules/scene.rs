//! Sets up a lawful position, plays one thing, sees one thing.

use std::sync::LazyLock;

use pan_am::action::{Action, Event, Request};
use pan_am::cards::{Cards, Directive, Hand};
use pan_am::edition::{EventId, Face};
use pan_am::map::{Cities, City, MAX_ROUTES, Path, Route};
use pan_am::planes::Plane;
use pan_am::state::{
    Bid, Course, DestinationDeck, DirectiveDeck, Holder, Lasting, MAX_SEATS, Moment, Player, Secret, Slot,
    State, Task, stream,
};
use pan_am::{Options, PanAm};
use tabletop::chance::{Chance, Seed, below};
use tabletop::knowledge::{Hidden, Multiset};
use tabletop::rules::{Decision, Rules, Standing};
use tabletop::title::Title;
use tabletop::{Seat, Told, trial};

/// The game with its house edition.
pub static GAME: LazyLock<PanAm> = LazyLock::new(PanAm::house);

#[track_caller]
pub fn city(name: &str) -> City {
    GAME.data().map.city_named(name).unwrap()
}

#[track_caller]
pub fn route(name: &str) -> Route {
    GAME.data().map.route_named(name).unwrap()
}

#[track_caller]
pub fn directive(name: &str) -> Directive {
    Directive(GAME.data().directives.iter().position(|card| card.id == name).unwrap() as u8)
}

#[track_caller]
pub fn event(name: &str) -> EventId {
    EventId(GAME.data().events.iter().position(|card| card.id == name).unwrap() as u8)
}

pub fn face(name: &str) -> Face {
    GAME.data().face_named(name).unwrap()
}

pub fn seat(seat: usize) -> Seat {
    Seat(seat as u8)
}

pub fn bid(slot: Slot, space: u8) -> Action {
    Action::Bid { slot, space }
}

pub fn play(name: &str) -> Action {
    Action::Play(directive(name))
}

pub fn claim(name: &str) -> Action {
    Action::Claim(route(name))
}

/// Round 2 with quiet events, seat 0 first, a price of 6; everyone has $12 and what everyone starts with, but neither
/// destinations nor directives. The row is Horta, Lima, Sydney, Tehran; what is placed nowhere is in the decks.
#[derive(Clone)]
pub struct Scene {
    pub state: State,
    top: Vec<City>,
    top_directives: Vec<Directive>,
    to_come: Option<EventId>,
    decks_are_empty: bool,
}

/// Events that do nothing to what is built here.
const QUIET: [&str; 7] = [
    "First Mail to Havana",
    "Survey of the North Atlantic",
    "China Clipper",
    "The Long Way Home",
    "Round the World",
    "The Suez Crisis",
    "The Pan Am Building",
];

impl Scene {
    pub fn of(seats: usize) -> Scene {
        let mut state = GAME.setup(&Options::default(), seats, Seed::from_text("scene"));
        let table = &GAME.data().table;
        let open = &mut state.open;
        (open.first, open.price, open.rolls) = (Seat(0), 6, 0);
        open.routes = [Holder::Nobody; MAX_ROUTES];
        open.lasting = Lasting::default();
        open.last = None;
        open.players = [Player::default(); MAX_SEATS];
        for player in &mut open.players[..seats] {
            (player.money, player.fleet, player.hangar) = (12, table.fleet, table.hangar);
        }
        state.hands = [Secret::default(); MAX_SEATS];
        let scene = Scene {
            state,
            top: Vec::new(),
            top_directives: Vec::new(),
            to_come: None,
            decks_are_empty: false,
        };
        scene.row(["Horta", "Lima", "Sydney", "Tehran"]).round(2)
    }

    /// The round, with quiet events.
    pub fn round(mut self, round: usize) -> Scene {
        self.state.open.events = QUIET[..round].iter().map(|name| event(name)).collect();
        self
    }

    /// The event of the round.
    pub fn event(mut self, name: &str) -> Scene {
        *self.state.open.events.last_mut().unwrap() = event(name);
        self
    }

    /// The event of the next round.
    pub fn next_event(mut self, name: &str) -> Scene {
        self.to_come = Some(event(name));
        self
    }

    pub fn rome(mut self) -> Scene {
        self.state.open.rome = true;
        self
    }

    pub fn first(mut self, first: usize) -> Scene {
        self.state.open.first = seat(first);
        self
    }

    pub fn price(mut self, price: u8) -> Scene {
        self.state.open.price = price;
        self
    }

    fn player_mut(&mut self, seat: usize) -> &mut Player {
        &mut self.state.open.players[seat]
    }

    pub fn money(mut self, seat: usize, money: u16) -> Scene {
        self.player_mut(seat).money = money;
        self
    }

    pub fn shares(mut self, seat: usize, shares: u16) -> Scene {
        self.player_mut(seat).shares = shares;
        self
    }

    pub fn cards(mut self, seat: usize, names: &[&str]) -> Scene {
        names.iter().for_each(|name| self.player_mut(seat).cards.add(city(name)));
        self
    }

    pub fn airports(mut self, seat: usize, names: &[&str]) -> Scene {
        for name in names {
            self.player_mut(seat).airports.insert(city(name));
            self.player_mut(seat).income += 1;
        }
        self
    }

    /// The planes that are ready to fly; the others of that colour that fly nowhere are in the hangar.
    pub fn fleet(mut self, seat: usize, fleet: [u8; 4]) -> Scene {
        let player = self.player_mut(seat);
        for plane in Plane::ALL.map(Plane::index) {
            player.hangar[plane] = player.hangar[plane] + player.fleet[plane] - fleet[plane];
        }
        player.fleet = fleet;
        self
    }

    /// A route of an airline, with a plane from the hangar.
    pub fn holds(mut self, seat: usize, name: &str, plane: Plane) -> Scene {
        let which = route(name);
        self.state.open.routes[which.index()] = Holder::Airline(crate::scene::seat(seat), plane);
        let player = self.player_mut(seat);
        player.hangar[plane.index()] -= 1;
        player.income += u16::from(GAME.data().map.route(which).distance);
        self
    }

    pub fn pan_am(mut self, names: &[&str]) -> Scene {
        for name in names {
            self.state.open.routes[route(name).index()] = Holder::PanAm;
        }
        self
    }

    pub fn hand(mut self, seat: usize, names: &[&str]) -> Scene {
        let hand: Hand = names.iter().map(|name| directive(name)).collect();
        self.state.hands[seat] = Secret::unseen(hand);
        self
    }

    pub fn row(mut self, names: [&str; 4]) -> Scene {
        self.state.open.row = names.map(|name| (!name.is_empty()).then(|| city(name)));
        self.state.open.bonus = [0; 4];
        self
    }

    pub fn bonus(mut self, bonus: [u8; 4]) -> Scene {
        self.state.open.bonus = bonus;
        self
    }

    pub fn discards(mut self, names: &[&str]) -> Scene {
        self.state.open.discards = names.iter().map(|name| city(name)).collect();
        self
    }

    /// Engineers that a seat still has to assign; the others rest.
    pub fn engineers(mut self, seat: usize, engineers: u8) -> Scene {
        self.player_mut(seat).engineers = engineers;
        self
    }

    pub fn bid(mut self, owner: usize, slot: Slot, space: u8) -> Scene {
        self.state.open.bids[slot.track().unwrap()] = Some(Bid { seat: seat(owner), space });
        self
    }

    pub fn on_routes(mut self, seats: &[usize]) -> Scene {
        self.state.open.routes_site = seats.iter().map(|&index| seat(index)).collect();
        self
    }

    pub fn on_directives(mut self, seats: &[usize]) -> Scene {
        self.state.open.directives_site = seats.iter().map(|&index| seat(index)).collect();
        self
    }

    /// The top of the destination deck, the next card first.
    pub fn top(mut self, names: &[&str]) -> Scene {
        self.top = names.iter().map(|name| city(name)).collect();
        self
    }

    /// The top of the directive deck, the next card first.
    pub fn top_directives(mut self, names: &[&str]) -> Scene {
        self.top_directives = names.iter().map(|name| directive(name)).collect();
        self
    }

    /// Only what is on top is in the decks; the rest of the destinations is the last player's, of the directives in
    /// the last player's hand.
    pub fn only_the_top(mut self) -> Scene {
        self.decks_are_empty = true;
        self
    }

    /// The die will show these faces.
    pub fn die(mut self, faces: &[&str]) -> Scene {
        let faces: Vec<Face> = faces.iter().map(|name| face(name)).collect();
        let falls = |seed: &Seed| {
            let mut chance: Chance<{ stream::COUNT }> = Chance::new(*seed);
            faces.iter().all(|face| below(&mut chance.draw(stream::DIE), 6) == u32::from(face.0))
        };
        let seed = (0..).map(|number| Seed::from_text("die").nth(number)).find(falls).unwrap();
        self.state.chance = Chance::new(seed);
        self
    }

    /// Seat 0 assigns one engineer, and with that the assignment is over unless others have some left.
    #[track_caller]
    pub fn assigning(mut self) -> Scene {
        let player = self.player_mut(0);
        player.engineers = player.engineers.max(1);
        self.at(Moment::Assignment)
    }

    /// The last player is to buy stock, and then the round is over.
    #[track_caller]
    pub fn ending(mut self) -> Scene {
        let last = self.state.open.seat_count() - 1;
        let player = self.player_mut(last);
        player.money = player.money.max(20);
        self.at_seat(Moment::Stock, last)
    }

    /// The position stands at a moment, with the first player or the engineer's owner.
    #[track_caller]
    pub fn at(mut self, moment: Moment) -> Scene {
        let first = self.state.open.first.index();
        let open = &mut self.state.open;
        let asked = match moment {
            Moment::Before(slot) | Moment::Resolve(slot) | Moment::After(slot) => {
                open.engineer(slot).unwrap()
            }
            Moment::Priority => open.directives_site[0],
            _ => return self.at_seat(moment, first),
        };
        open.course = Course { moment, seat: asked, count: 0, running: None, task: Task::None };
        self.finished()
    }

    /// The same without asking whether the house edition has a question there.
    pub fn unchecked(mut self, moment: Moment) -> Scene {
        let open = &mut self.state.open;
        open.rolls = u8::from(moment == Moment::Roll);
        let asked = match moment {
            Moment::Before(slot) | Moment::After(slot) => open.engineer(slot).unwrap(),
            _ => open.first,
        };
        open.course = Course { moment, seat: asked, count: 0, running: None, task: Task::None };
        self.put_engineers_away();
        self.lay_out_decks();
        self.roll_before();
        self
    }

    /// The position stands at a window, with this seat and all before it having passed.
    #[track_caller]
    pub fn at_seat(self, moment: Moment, asked: usize) -> Scene {
        let seats = self.state.open.seat_count();
        let count = seat(asked).distance_from(self.state.open.first, seats) as u8;
        let mut scene = self;
        scene.state.open.rolls = match moment {
            Moment::Roll => GAME.data().events[scene.state.open.event().index()].rolls,
            _ => 0,
        };
        scene.state.open.course =
            Course { moment, seat: seat(asked), count, running: None, task: Task::None };
        scene.finished()
    }

    #[track_caller]
    fn finished(mut self) -> Scene {
        self.put_engineers_away();
        self.lay_out_decks();
        self.roll_before();
        trial::is_lawful(&*GAME, &self.state);
        self
    }

    /// The die has been rolled as often as it must have been.
    fn roll_before(&mut self) {
        let open = &mut self.state.open;
        let rolls = |event: &EventId| GAME.data().events[event.index()].rolls;
        let (now, last) = (rolls(&open.event()), open.events.iter().rev().nth(1).map_or(0, rolls));
        let rolled = match open.course.moment {
            Moment::Roll | Moment::Offer => now - open.rolls,
            Moment::Rolled | Moment::Income | Moment::BeforeStock | Moment::Stock => now,
            _ => last,
        };
        open.rolled = (0..rolled).map(|_| Face(0)).collect();
    }

    fn put_engineers_away(&mut self) {
        let open = &mut self.state.open;
        let early = matches!(
            open.course.moment,
            Moment::Event | Moment::Price | Moment::BeforePriority | Moment::Priority
        );
        open.waiting = if early { open.directives_site.len() as u8 } else { 0 };
        let all = GAME.data().table.engineers[open.seat_count() - 2];
        for index in 0..open.seat_count() {
            let sites = open.routes_site.iter().chain(open.directives_site.iter());
            let bids = open.bids.iter().flatten().map(|bid| &bid.seat);
            let working = sites.chain(bids).filter(|other| other.index() == index).count() as u8;
            let player = &mut open.players[index];
            if early && open.bids.iter().all(Option::is_none) {
                player.engineers = all - working;
            }
            player.resting = all - working - player.engineers;
        }
    }

    fn lay_out_decks(&mut self) {
        let seats = self.state.open.seat_count();
        let data = GAME.data();
        let mut cities = data.destinations;
        let open = &mut self.state.open;
        let placed = open.players.iter().flat_map(|player| player.cards.iter());
        let row = open.row.iter().flatten().copied();
        let out: Vec<City> =
            placed.chain(row).chain(open.discards.iter()).chain(self.top.iter().copied()).collect();
        out.into_iter().for_each(|city| cities.remove(city));
        let mut kinds: Hand = (0..)
            .zip(&data.directives)
            .flat_map(|(kind, card)| std::iter::repeat_n(Directive(kind), usize::from(card.copies)))
            .collect();
        let held = self.state.hands.iter().map(tabletop::knowledge::Hand::cards);
        let out: Vec<Directive> = held
            .chain([open.used, open.played])
            .flat_map(Hand::iter)
            .chain(self.top_directives.iter().copied())
            .collect();
        out.into_iter().for_each(|kind| kinds.remove(kind));
        let (mut bottom, mut bottom_kinds): (Vec<City>, Vec<Directive>) =
            (cities.iter().collect(), kinds.iter().collect());
        if self.decks_are_empty {
            bottom.drain(..).for_each(|city| open.players[seats - 1].cards.add(city));
            let last = &mut self.state.hands[seats - 1];
            *last = Secret::unseen(last.cards().iter().chain(bottom_kinds.drain(..)).collect());
        }
        let deck = bottom.into_iter().chain(self.top.iter().rev().copied());
        self.state.destinations = DestinationDeck::new(deck.map(Hidden::unseen));
        let deck = bottom_kinds.into_iter().chain(self.top_directives.iter().rev().copied());
        self.state.directives = DirectiveDeck::new(deck.map(Hidden::unseen));
        let round = open.events.len();
        self.state.events = std::array::from_fn(|index| match index {
            _ if index < round => Hidden::default(),
            _ if index == round => Hidden::unseen(self.to_come.unwrap_or_else(|| event(QUIET[index]))),
            _ => Hidden::unseen(event(QUIET[index])),
        });
    }

    /// Plays an action that must be legal, and returns what everybody heard.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        trial::play_openly(&*GAME, &mut self.state, action)
    }

    /// Plays an action that must be legal, and returns everything that was told.
    #[track_caller]
    pub fn play_told(&mut self, action: Action) -> Vec<Told<Event>> {
        trial::play(&*GAME, &mut self.state, action)
    }

    #[track_caller]
    pub fn refused(&self, action: Action) -> &'static str {
        trial::refused(&*GAME, &self.state, action)
    }

    #[track_caller]
    pub fn allows(&self, action: Action) -> bool {
        trial::allows(&*GAME, &self.state, action)
    }

    pub fn legal(&self) -> Vec<Action> {
        trial::legal(&*GAME, &self.state)
    }

    pub fn player(&self, seat: usize) -> &Player {
        &self.state.open.players[seat]
    }

    pub fn moment(&self) -> Moment {
        self.state.open.course.moment
    }

    /// Who is asked what.
    #[track_caller]
    pub fn asked(&self) -> (usize, Request) {
        match GAME.decision(&self.state) {
            Decision::Ask { seat, request } => (seat.index(), request),
            Decision::Over(_) => panic!("the game is over"),
        }
    }

    #[track_caller]
    pub fn standing(&self) -> Standing {
        trial::standing(&*GAME, &self.state)
    }

    pub fn holder(&self, name: &str) -> Holder {
        self.state.open.routes[route(name).index()]
    }

    pub fn next_on(&self, path: Path) -> Option<String> {
        let next = self.state.open.path_step(&GAME.data().map.paths[path.index()]);
        next.map(|route| GAME.data().map.route_name(route))
    }

    pub fn cards_of(&self, seat: usize) -> Cards {
        self.player(seat).cards
    }

    pub fn airports_of(&self, seat: usize) -> Cities {
        self.player(seat).airports
    }

    /// Answers with `Pass` or `Buy(0)` until a moment comes.
    #[track_caller]
    pub fn pass_until(&mut self, wanted: impl Fn(Moment) -> bool) -> Vec<Event> {
        let mut events = Vec::new();
        while !wanted(self.moment()) {
            let legal = self.legal();
            let idle = [Action::Pass, Action::Buy(0), Action::SetAside];
            let action = idle.into_iter().find(|action| legal.contains(action));
            events.extend(self.play(action.unwrap_or(legal[0])));
        }
        events
    }
}
