//! Positions: a state written down for people and programs, and read back with every fault it has.

use serde::{Deserialize, Serialize};
use tabletop::chance::{Chance, Seed};
use tabletop::fault::{Fault, Faults};
use tabletop::text::Message;
use tabletop::{Seat, Silent, Viewer, Viewers};

use crate::Planecrafters;
use crate::cards::{Card, Cards, PLANE, Slot};
use crate::edition::SEATS;
use crate::employees::{Employee, Staff};
use crate::knowledge::{Buried, Hand, Stack};
use crate::season::Season;
use crate::state::{Display, Goal, MAX_SEATS, OPEN_OBJECTIVES, Open, Player, ROW, State, Step, Turn, stream};
use crate::wire::{self, employee_names, slot_named};

/// More crowns than any game brings; keeps sums far from overflow.
const MOST_CROWNS: u16 = 9999;

/// Everything about a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// When it is played, spring if nothing is said: what employees cost goes by it.
    #[serde(default = "spring")]
    pub season: String,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1.
    pub round: u8,
    /// Whether the stack has been empty once.
    pub ending: bool,
    /// How far the turn is.
    pub turn: wire::Turn,
    /// The players by seat.
    pub players: Vec<PlayerPosition>,
    /// The face-up cards; null is a gap.
    pub row: Vec<Option<String>>,
    /// The face-down stack from top to bottom.
    pub stack: Vec<BuriedPosition>,
    /// The plane that holds the Distinction award.
    pub display: Option<wire::Display>,
    /// The open objectives, if the table plays with them.
    pub objectives: Option<Vec<wire::Goal>>,
    /// The seed, 64 hex digits.
    pub seed: String,
    /// How often each stream of chance was used: beginning, deck, objectives.
    pub used: [u32; stream::COUNT],
}

fn spring() -> String {
    Season::Spring.id().to_owned()
}

/// Everything about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// Money.
    pub crowns: u16,
    /// Employees.
    pub employees: Vec<String>,
    /// The hand.
    pub hand: Vec<String>,
    /// What others know of the hand.
    pub known: Vec<KnownPosition>,
    /// The plane or the pool.
    pub factory: Vec<String>,
    /// The cards of all sold planes.
    pub sold: Vec<String>,
    /// How many planes were sold.
    pub planes: u8,
}

/// What somebody knows of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownPosition {
    /// Who knows.
    pub to: Viewer,
    /// Which cards.
    pub cards: Vec<String>,
}

/// A card in the stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuriedPosition {
    /// The card.
    pub card: String,
    /// Who knows it is there.
    pub known_to: Vec<Viewer>,
}

impl Planecrafters {
    pub(crate) fn write_position(&self, state: &State) -> Position {
        let open = &state.open;
        let seats = open.seat_count();
        let known_to =
            |knowers: Viewers| Viewer::all(seats).filter(|&viewer| knowers.contains(viewer)).collect();
        Position {
            season: open.season.id().to_owned(),
            first: open.first,
            active: open.active,
            round: open.round,
            ending: open.ending,
            turn: self.wire_turn(&open.turn),
            players: Seat::all(seats).map(|seat| self.write_player(state, seat)).collect(),
            row: self.wire_row(open),
            stack: (state.stack.cards().iter().rev())
                .map(|buried| BuriedPosition {
                    card: self.card_name(buried.card),
                    known_to: known_to(buried.knowers),
                })
                .collect(),
            display: self.wire_display(open),
            objectives: self.wire_goals(open),
            seed: state.chance.seed.to_hex(),
            used: state.chance.used,
        }
    }

    fn write_player(&self, state: &State, seat: Seat) -> PlayerPosition {
        let player = &state.open.players[seat.index()];
        let hand = &state.hands[seat.index()];
        let known = Viewer::all(state.open.seat_count())
            .map(|viewer| (viewer, hand.known_to(viewer)))
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(viewer, cards)| KnownPosition { to: viewer, cards: self.card_names(cards) });
        PlayerPosition {
            crowns: player.crowns,
            employees: employee_names(player.staff.iter()),
            hand: self.card_names(hand.cards()),
            known: known.collect(),
            factory: self.card_names(player.factory),
            sold: self.card_names(player.sold),
            planes: player.planes,
        }
    }

    pub(crate) fn read_position(&self, position: &Position) -> Result<State, Vec<Fault>> {
        let seats = position.players.len();
        if !SEATS.contains(&seats) {
            let reason = Message::new("position.players").with("found", seats);
            return Err(vec![Fault::new("players", reason)]);
        }
        let mut reader = Reader { game: self, seats, faults: Faults::default() };
        let state = reader.state(position);
        if reader.faults.is_empty() {
            reader.check_turn(&state);
        }
        if reader.faults.is_empty() {
            reader.check_question(&state);
        }
        reader.faults.into_result(state)
    }
}

/// Reads a position, gathering faults as it goes.
struct Reader<'a> {
    game: &'a Planecrafters,
    seats: usize,
    faults: Faults,
}

impl Reader<'_> {
    fn fault(&mut self, place: &str, reason: Message) {
        self.faults.add(place, reason);
    }

    fn require(&mut self, holds: bool, place: &str, reason: impl FnOnce() -> Message) {
        if !holds {
            self.fault(place, reason());
        }
    }

    fn state(&mut self, position: &Position) -> State {
        let season = Season::from_id(&position.season);
        self.require(season.is_some(), "season", || wire::unknown("unknown.season", &position.season));
        let first = self.seat("first", position.first);
        let active = self.seat("active", position.active);
        let last = self.game.edition.last_round;
        self.require((1..=last).contains(&position.round), "round", || {
            Message::new("position.round").with("found", position.round).with("last", last)
        });
        let players = self.players(position);
        let hands = self.hands(position);
        let open = Open {
            seats: self.seats as u8,
            season: season.unwrap_or_default(),
            first,
            active,
            round: position.round,
            ending: position.ending,
            turn: self.turn(&position.turn),
            supply: self.supply(&players),
            players,
            row: self.row(&position.row),
            display: position.display.as_ref().map(|display| self.display(display)),
            objectives: position.objectives.as_ref().and_then(|goals| self.goals(goals)),
        };
        let stack = self.stack(&position.stack);
        let seed = Seed::from_hex(&position.seed);
        self.require(seed.is_some(), "seed", || Message::new("position.seed"));
        let mut chance = Chance::new(seed.unwrap_or(Seed([0; 32])));
        chance.used = position.used;
        let state = State { open, hands, stack, chance };
        self.check_deck(&state);
        self.check_sales(&state.open);
        self.require(state.open.ending || !state.stack.is_empty(), "ending", || {
            Message::new("position.ending")
        });
        state
    }

    fn seat(&mut self, place: &str, seat: Seat) -> Seat {
        let seats = self.seats;
        self.require(seat.index() < seats, place, || {
            Message::new("position.seat").with("found", seat.0).with("seats", seats)
        });
        Seat(seat.0.min(self.seats as u8 - 1))
    }

    fn viewer(&mut self, place: &str, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) => Viewer::Seat(self.seat(place, seat)),
            Viewer::Spectator => Viewer::Spectator,
        }
    }

    fn card(&mut self, place: &str, name: &str) -> Option<Card> {
        let card = self.game.card_named(name);
        self.require(card.is_some(), place, || wire::unknown("unknown.card", name));
        card
    }

    /// No more copies than the deck has, so that counting them cannot overflow.
    fn cards(&mut self, place: &str, names: &[String]) -> Cards {
        let deck = self.game.edition.deck(self.seats);
        let mut cards = Cards::NONE;
        for name in names {
            let Some(card) = self.card(place, name) else { continue };
            if cards.count(card) < deck.count(card) {
                cards.add(card);
            } else {
                self.fault(place, Message::new("position.too-many").with("card", name.as_str()));
            }
        }
        cards
    }

    fn players(&mut self, position: &Position) -> [Player; MAX_SEATS] {
        let mut players = [Player::default(); MAX_SEATS];
        for (index, (player, given)) in players.iter_mut().zip(&position.players).enumerate() {
            let place = |field: &str| format!("players[{index}].{field}");
            self.require(given.crowns <= MOST_CROWNS, &place("crowns"), || {
                Message::new("position.crowns").with("found", given.crowns).with("most", MOST_CROWNS)
            });
            *player = Player {
                crowns: given.crowns,
                staff: self.staff(&place("employees"), &given.employees),
                factory: self.cards(&place("factory"), &given.factory),
                sold: self.cards(&place("sold"), &given.sold),
                planes: given.planes,
            };
            self.check_factory(&place("factory"), player);
            let (sold, planes) = (player.sold.len(), usize::from(given.planes));
            self.require(planes <= sold && sold <= planes * PLANE, &place("planes"), || {
                Message::new("position.planes").with("planes", planes).with("cards", sold)
            });
        }
        players
    }

    fn staff(&mut self, place: &str, names: &[String]) -> Staff {
        let mut staff = Staff::default();
        for name in names {
            match Employee::from_id(name) {
                None => self.fault(place, wire::unknown("unknown.employee", name)),
                Some(employee) if staff.count(employee) >= self.game.edition.employee(employee).copies => {
                    self.fault(place, Message::new("position.too-many").with("card", name.as_str()));
                }
                Some(employee) => staff.add(employee),
            }
        }
        staff
    }

    /// PC-13, PC-15: without a Factory Manager a factory is one plane.
    fn check_factory(&mut self, place: &str, player: &Player) {
        let holds = player.has_pool() || player.factory.is_one_plane();
        self.require(holds, place, || Message::new("position.factory"));
    }

    fn hands(&mut self, position: &Position) -> [Hand; MAX_SEATS] {
        let mut hands = [Hand::default(); MAX_SEATS];
        for (index, (hand, given)) in hands.iter_mut().zip(&position.players).enumerate() {
            let cards = self.cards(&format!("players[{index}].hand"), &given.hand);
            *hand = Hand::unseen(cards);
            let place = format!("players[{index}].known");
            for known in &given.known {
                let viewer = self.viewer(&place, known.to);
                let which = self.cards(&place, &known.cards);
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

    /// PC-01: who is not hired lies open.
    fn supply(&mut self, players: &[Player; MAX_SEATS]) -> Staff {
        let mut supply = self.game.supply();
        for employee in players.iter().flat_map(|player| player.staff.iter()) {
            if supply.has(employee) {
                supply.remove(employee);
            } else {
                self.fault("players", Message::new("position.too-many").with("card", employee.id()));
            }
        }
        supply
    }

    fn row(&mut self, names: &[Option<String>]) -> [Option<Card>; ROW] {
        let size = self.game.edition.row;
        self.require(names.len() == size, "row", || {
            Message::new("position.row").with("found", names.len()).with("size", size)
        });
        let mut row = [None; ROW];
        for (place, name) in row.iter_mut().zip(names) {
            *place = name.as_ref().and_then(|name| self.card("row", name));
        }
        row
    }

    fn stack(&mut self, given: &[BuriedPosition]) -> Stack {
        let mut cards = Vec::new();
        for buried in given.iter().rev() {
            let mut knowers = Viewers::NONE;
            for &viewer in &buried.known_to {
                let viewer = self.viewer("stack", viewer);
                self.require(!knowers.contains(viewer), "stack", || Message::new("position.known-twice"));
                knowers.insert(viewer);
            }
            cards.extend(self.card("stack", &buried.card).map(|card| Buried { card, knowers }));
        }
        // More cards than the deck has are reported by the count of cards.
        cards.truncate(self.game.edition.deck(self.seats).len());
        Stack::new(cards)
    }

    fn display(&mut self, given: &wire::Display) -> Display {
        let seat = self.seat("display.seat", given.seat);
        let plane = self.cards("display.plane", &given.plane);
        if plane.is_one_plane() {
            let value = self.game.value(plane);
            self.require(given.value == value, "display.value", || {
                Message::new("position.value").with("found", given.value).with("value", value)
            });
        } else {
            self.fault("display.plane", Message::new("position.factory"));
        }
        Display { seat, value: given.value, plane }
    }

    fn goals(&mut self, given: &[wire::Goal]) -> Option<[Goal; OPEN_OBJECTIVES]> {
        let mut goals: Vec<Goal> = Vec::new();
        for goal in given {
            let found = self.game.edition.objectives.iter().position(|card| card.id == goal.objective);
            let taken = goal.taken.map(|seat| self.seat("objectives", seat));
            match found {
                None => self.fault("objectives", wire::unknown("unknown.objective", &goal.objective)),
                Some(objective) => goals.push(Goal { objective: objective as u8, taken }),
            }
        }
        let distinct =
            (1..goals.len()).all(|i| goals[..i].iter().all(|other| other.objective != goals[i].objective));
        let found = given.len();
        self.require(found == OPEN_OBJECTIVES && distinct, "objectives", || {
            Message::new("position.objectives").with("found", found).with("size", OPEN_OBJECTIVES)
        });
        goals.try_into().ok()
    }

    /// PC-02: every card of the deck is somewhere exactly once.
    fn check_deck(&mut self, state: &State) {
        let deck = self.game.edition.deck(self.seats);
        let mut found = [0_usize; crate::cards::KINDS];
        let open = &state.open;
        let held = open.players.iter().flat_map(|player| player.factory.iter().chain(player.sold.iter()));
        let hands = state.hands.iter().flat_map(|hand| hand.cards().iter());
        let row = open.row.into_iter().flatten();
        let stack = state.stack.cards().iter().map(|buried| buried.card);
        for card in held.chain(hands).chain(row).chain(stack) {
            found[card.index()] += 1;
        }
        for card in Card::all() {
            let (found, expected) = (found[card.index()], usize::from(deck.count(card)));
            self.require(found == expected, "", || {
                Message::new("position.deck")
                    .with("card", self.game.card_name(card))
                    .with("found", found)
                    .with("expected", expected)
            });
        }
    }

    /// PC-42: the first sale brings the Distinction, and its plane is among what its holder sold.
    fn check_sales(&mut self, open: &Open) {
        let sold = open.players.iter().any(|player| player.planes > 0);
        self.require(sold == open.display.is_some(), "display", || Message::new("position.display-missing"));
        if let Some(shown) = open.display {
            let among = open.players[shown.seat.index()].sold.includes(shown.plane);
            self.require(among, "display", || Message::new("position.display-not-sold"));
        }
        let taken = open.objectives.iter().flatten().filter_map(|goal| goal.taken);
        for seat in taken {
            let sold = open.players[seat.index()].planes > 0;
            self.require(sold, "objectives", || {
                Message::new("position.goal-without-sale").with("seat", seat)
            });
        }
    }

    fn turn(&mut self, given: &wire::Turn) -> Turn {
        let mimic = given.mimic.as_ref().and_then(|name| {
            let trade = Employee::from_id(name).filter(|employee| employee.is_trade());
            self.require(trade.is_some(), "turn.mimic", || wire::unknown("unknown.trade", name));
            trade
        });
        Turn {
            step: self.step(&given.step),
            mimic,
            hired: given.hired,
            collected: given.collected,
            extra: given.extra,
            agent: given.agent,
            spy: given.spy,
            played: given.played,
            thief: given.thief,
            incomplete: given.incomplete,
            picked: self.cards("turn.picked", &given.picked),
        }
    }

    fn step(&mut self, given: &wire::Step) -> Step {
        match *given {
            wire::Step::Mimic {} => Step::Mimic,
            wire::Step::Hire {} => Step::Hire,
            wire::Step::Draw { left } => Step::Draw { left },
            wire::Step::Extra {} => Step::Extra,
            wire::Step::SwapGive { given } => Step::SwapGive { given },
            wire::Step::SwapDraw { left } => Step::SwapDraw { left },
            wire::Step::SpyTake { from } => Step::SpyTake { from: self.seat("turn.step", from) },
            wire::Step::Flyer {} => Step::Flyer,
            wire::Step::Buyer {} => Step::Buyer,
            wire::Step::Fit { ref slot } => {
                let found = slot_named(slot);
                self.require(found.is_some(), "turn.step", || wire::unknown("unknown.slot", slot));
                Step::Fit { slot: found.unwrap_or(Slot::Nose) }
            }
            wire::Step::CleanUp {} => Step::CleanUp,
            wire::Step::Over {} => Step::Over,
        }
    }

    /// The marks of a turn fit the step and the employees.
    fn check_turn(&mut self, state: &State) {
        let open = &state.open;
        let turn = &open.turn;
        if turn.step == Step::Over {
            return self.check_step(state, 0);
        }
        let staff = open.player().staff;
        let edition = &self.game.edition;
        let has = |employee: Employee| staff.has(employee);
        let phase = phase(turn.step);
        let swaps = self.game.swaps(open);
        let extras = edition.logistician * open.level(Employee::Logistician);
        let plays = edition.plays + edition.technician * open.level(Employee::Technician);
        let jack_pending = turn.step == Step::Mimic;

        let mimic = match turn.mimic {
            Some(_) => has(Employee::Jack) && !jack_pending,
            None => !jack_pending || has(Employee::Jack),
        };
        self.require(mimic, "turn.mimic", || Message::new("position.mimic"));
        let hired = !turn.hired || (!staff.is_empty() && (turn.step != Step::Hire));
        self.require(hired, "turn.hired", || Message::new("position.hired"));
        let accountant = has(Employee::Accountant) && (turn.hired || !jack_pending);
        let collected = if turn.collected { accountant } else { phase == 0 || !accountant };
        self.require(collected, "turn.collected", || Message::new("position.collected"));
        self.require(turn.extra <= if phase >= 1 { extras } else { 0 }, "turn.extra", || {
            Message::new("position.extra")
        });
        let agent = !turn.agent || (phase >= 1 && swaps > 0);
        self.require(agent, "turn.agent", || Message::new("position.used").with("employee", "agent"));
        let spy = !turn.spy || (phase >= 1 && has(Employee::Spy));
        self.require(spy, "turn.spy", || Message::new("position.used").with("employee", "spy"));
        self.require(turn.played <= if phase >= 2 { plays } else { 0 }, "turn.played", || {
            Message::new("position.played")
        });
        let thief = !turn.thief || (phase >= 2 && has(Employee::Thief));
        self.require(thief, "turn.thief", || Message::new("position.used").with("employee", "thief"));
        let incomplete = !turn.incomplete || (phase >= 3 && open.level(Employee::Contractor) > 0);
        self.require(incomplete, "turn.incomplete", || {
            Message::new("position.used").with("employee", "contractor")
        });
        self.check_step(state, swaps);
    }

    fn check_step(&mut self, state: &State, swaps: u8) {
        let open = &state.open;
        let turn = &open.turn;
        let holds = match turn.step {
            Step::Draw { left } => left <= self.game.edition.draws,
            Step::SwapGive { given } => turn.agent && (1..swaps).contains(&given),
            Step::SwapDraw { left } => turn.agent && (1..=swaps).contains(&left),
            Step::SpyTake { from } => {
                let seen = state.hands[from.index()].known_to(Viewer::Seat(open.active));
                let looked = seen == state.hands[from.index()].cards();
                turn.spy && open.is_open_opponent(from) && looked
            }
            Step::Fit { slot } => self.game.could_have_picked(open, slot),
            Step::Over => {
                let last_seat = open.active.next(self.seats) == open.first;
                let last_round = open.ending || open.round == self.game.edition.last_round;
                last_seat && last_round && *turn == Turn::new(Step::Over)
            }
            _ => true,
        };
        self.require(holds, "turn.step", || Message::new("position.step"));
        let picking = matches!(turn.step, Step::Fit { .. });
        self.require(picking || turn.picked.is_empty(), "turn.picked", || Message::new("position.picked"));
    }

    /// A position stands at a question: a step that goes on by itself is none.
    fn check_question(&mut self, state: &State) {
        let mut after = *state;
        self.game.advance(&mut after, &mut Silent);
        self.require(after == *state, "turn.step", || Message::new("position.no-question"));
    }
}

/// How far a step is: hire, acquire, flyer, buyer, clean up.
fn phase(step: Step) -> u8 {
    match step {
        Step::Mimic | Step::Hire => 0,
        Step::Draw { .. }
        | Step::Extra
        | Step::SwapGive { .. }
        | Step::SwapDraw { .. }
        | Step::SpyTake { .. } => 1,
        Step::Flyer => 2,
        Step::Buyer | Step::Fit { .. } => 3,
        Step::CleanUp | Step::Over => 4,
    }
}
