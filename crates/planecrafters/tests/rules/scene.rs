//! Sets up a lawful position, plays one thing, sees one thing.

use std::sync::LazyLock;

use planecrafters::Planecrafters;
use planecrafters::action::{Action, Event};
use planecrafters::cards::{Card, Cards, Slot};
use planecrafters::employees::{Employee, Staff};
use planecrafters::knowledge::{Buried, Hand, Stack};
use planecrafters::state::{MAX_SEATS, Player, ROW, State, Step, Turn};
use planecrafters::view::View;
use tabletop::chance::Seed;
use tabletop::events::heard_by;
use tabletop::rules::{Rules, Standing};
use tabletop::title::Title;
use tabletop::{Seat, Told, Viewer, Viewers, trial};

/// The game with its house edition, but for tiers and costs: those are tuned, and no rule depends on them.
pub static GAME: LazyLock<Planecrafters> =
    LazyLock::new(|| Planecrafters::read("edition.toml", &TEXT).unwrap());

/// Its text.
pub static TEXT: LazyLock<String> = LazyLock::new(|| {
    let (mut tiers, mut costs) = (TIERS.iter(), COSTS.iter());
    let mut line = |line: &str| match line.split_once(" = ") {
        Some(("tier", _)) => format!("tier = {}\n", tiers.next().unwrap()),
        Some(("costs", _)) => {
            let cost = costs.next().unwrap();
            format!("costs = [[{cost}, {cost}, {cost}]]\n")
        }
        _ => format!("{line}\n"),
    };
    Planecrafters::HOUSE.lines().map(&mut line).collect()
});

/// In the order of [`Employee::ALL`].
const TIERS: [usize; Employee::COUNT] = [1, 1, 1, 1, 1, 2, 3, 3, 2, 3, 3, 2, 3, 2, 2];
const COSTS: [u16; Employee::COUNT] = [4, 3, 4, 5, 3, 6, 10, 11, 8, 9, 12, 7, 9, 6, 6];

/// Big Boy, a model with a star.
pub const BIG: usize = 0;
/// Night Fury, without a star.
pub const FURY: usize = 1;
/// Black Hole, with a star.
pub const HOLE: usize = 2;
/// Lady Zephyr, without a star.
pub const LADY: usize = 3;
/// Baron Bumble, with a star.
pub const BARON: usize = 4;

pub const SPARE: Card = Card::SPARE;

pub fn nose(model: usize) -> Card {
    Card::part(model, Slot::Nose)
}

pub fn tail(model: usize) -> Card {
    Card::part(model, Slot::Tail)
}

pub fn left(model: usize) -> Card {
    Card::part(model, Slot::LeftWing)
}

pub fn right(model: usize) -> Card {
    Card::part(model, Slot::RightWing)
}

pub fn body(model: usize) -> Card {
    Card::part(model, Slot::Fuselage)
}

/// Nose, tail and both wings of a model.
pub fn plane(model: usize) -> [Card; 4] {
    [nose(model), tail(model), left(model), right(model)]
}

pub fn cards(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}

/// Seat 0 is to act and began; everyone has 50 crowns, no employees and no cards until told otherwise.
/// Cards that are placed nowhere are in the stack.
#[derive(Clone)]
pub struct Scene {
    pub state: State,
    row: Vec<Card>,
    top: Vec<Card>,
    whole_stack: bool,
}

impl Scene {
    pub fn of(seats: usize) -> Scene {
        let mut state = GAME.setup(&planecrafters::Options::default(), seats, Seed::from_text("scene"));
        state.open.first = Seat(0);
        state.open.active = Seat(0);
        state.open.players = [Player::default(); MAX_SEATS];
        state.open.players[..seats].iter_mut().for_each(|player| player.crowns = 50);
        state.hands = [Hand::default(); MAX_SEATS];
        state.stack = Stack::new([]);
        Scene { state, row: vec![], top: vec![], whole_stack: false }
    }

    pub fn crowns(mut self, seat: usize, crowns: u16) -> Scene {
        self.state.open.players[seat].crowns = crowns;
        self
    }

    pub fn staff(mut self, seat: usize, staff: &[Employee]) -> Scene {
        self.state.open.players[seat].staff = staff.iter().copied().collect::<Staff>();
        self
    }

    pub fn hand(mut self, seat: usize, hand: &[Card]) -> Scene {
        self.state.hands[seat] = Hand::unseen(cards(hand));
        self
    }

    pub fn factory(mut self, seat: usize, factory: &[Card]) -> Scene {
        self.state.open.players[seat].factory = cards(factory);
        self
    }

    /// The face-up cards; the default is four different ones from the top of the stack.
    pub fn row(mut self, row: &[Card]) -> Scene {
        self.row = row.to_vec();
        self
    }

    /// The top of the stack, the next card first.
    pub fn top(mut self, top: &[Card]) -> Scene {
        self.top = top.to_vec();
        self
    }

    /// The whole stack, the next card first. All other cards are in the last seat's hand.
    pub fn stack(mut self, stack: &[Card]) -> Scene {
        self.top = stack.to_vec();
        self.whole_stack = true;
        self
    }

    pub fn round(mut self, round: u8) -> Scene {
        self.state.open.round = round;
        self
    }

    pub fn active(mut self, seat: usize) -> Scene {
        self.state.open.active = Seat(seat as u8);
        self
    }

    pub fn first(mut self, seat: usize) -> Scene {
        self.state.open.first = Seat(seat as u8);
        self
    }

    /// The stack has been empty once.
    pub fn ending(mut self) -> Scene {
        self.state.open.ending = true;
        self
    }

    /// A seat has sold these cards before, in one plane of a value that is on display.
    pub fn sold(mut self, seat: usize, plane: &[Card], value: u16) -> Scene {
        let plane = cards(plane);
        self.state.open.players[seat].sold = self.state.open.players[seat].sold.plus(plane);
        self.state.open.players[seat].planes += 1;
        let shown = self.state.open.display.map_or(0, |shown| shown.value);
        if value > shown {
            self.state.open.display =
                Some(planecrafters::state::Display { seat: Seat(seat as u8), value, plane });
        }
        self
    }

    /// The position stands at a step.
    pub fn at(self, step: Step) -> Scene {
        self.in_turn(step, |_| {})
    }

    /// The position stands at a step, with marks of what was done before.
    pub fn in_turn(mut self, step: Step, marks: impl FnOnce(&mut Turn)) -> Scene {
        let turn = &mut self.state.open.turn;
        *turn = Turn::new(step);
        marks(turn);
        self.lay_out();
        match GAME.load(&GAME.position(&self.state)) {
            // The supply follows from who is hired.
            Ok(state) => self.state = state,
            Err(faults) => panic!("the scene is not a lawful position: {faults:?}"),
        }
        self
    }

    fn lay_out(&mut self) {
        let open = &mut self.state.open;
        let mut left = GAME.data().deck(open.seat_count());
        for player in &open.players {
            left = left.minus(player.factory).minus(player.sold);
        }
        for hand in &self.state.hands {
            left = left.minus(hand.cards());
        }
        left = left.minus(cards(&self.top));
        if self.row.is_empty() && !self.whole_stack {
            self.row = left.kinds().filter(|card| !card.is_spare()).step_by(6).take(ROW).collect();
        }
        left = left.minus(cards(&self.row));
        open.row = [None; ROW];
        for (place, &card) in open.row.iter_mut().zip(&self.row) {
            *place = Some(card);
        }
        let mut stack: Vec<Card> = Vec::new();
        if self.whole_stack {
            let last = open.seat_count() - 1;
            let hand = self.state.hands[last].cards().plus(left);
            self.state.hands[last] = Hand::unseen(hand);
        } else {
            stack.extend(left.iter());
        }
        stack.extend(self.top.iter().rev());
        self.state.stack = Stack::new(stack.into_iter().map(|card| Buried { card, knowers: Viewers::NONE }));
        if self.state.stack.is_empty() {
            self.state.open.ending = true;
        }
    }

    /// Plays an action that must be legal, and returns everything that was told.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> Vec<Told<Event>> {
        trial::play(&*GAME, &mut self.state, action)
    }

    pub fn play_all(&mut self, actions: &[Action]) {
        for &action in actions {
            self.play(action);
        }
    }

    /// The rule that refuses an action; the action must not be listed as legal.
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

    pub fn step(&self) -> Step {
        self.state.open.turn.step
    }

    pub fn active_seat(&self) -> usize {
        self.state.open.active.index()
    }

    pub fn player(&self, seat: usize) -> &Player {
        &self.state.open.players[seat]
    }

    pub fn crowns_of(&self, seat: usize) -> u16 {
        self.player(seat).crowns
    }

    pub fn hand_of(&self, seat: usize) -> Cards {
        self.state.hands[seat].cards()
    }

    /// The card at the bottom of the stack.
    pub fn bottom(&self) -> Buried {
        self.state.stack.cards()[0]
    }

    pub fn view(&self, seat: usize) -> View {
        GAME.view(&self.state, Viewer::Seat(Seat(seat as u8)))
    }

    /// What a seat knows of another's hand.
    pub fn knows(&self, seat: usize, of: usize) -> Cards {
        self.view(seat).known[of]
    }

    pub fn spectator_knows(&self, of: usize) -> Cards {
        GAME.view(&self.state, Viewer::Spectator).known[of]
    }

    #[track_caller]
    pub fn standing(&self) -> Standing {
        trial::standing(&*GAME, &self.state)
    }

    /// Ends the turn of the active player without doing anything that can be left out.
    pub fn pass_turn(&mut self) {
        let (seat, round) = (self.state.open.active, self.state.open.round);
        while self.state.open.active == seat && self.state.open.round == round && self.step() != Step::Over {
            let legal = self.legal();
            let idle = [Action::Mimic(None), Action::Done, Action::Draw];
            let action = idle.into_iter().find(|action| legal.contains(action));
            self.play(action.unwrap_or(legal[0]));
        }
    }
}

/// The events that everyone hears.
pub fn public(told: &[Told<Event>]) -> Vec<Event> {
    heard_by(told, Viewer::Spectator).copied().collect()
}

/// The events that a seat hears.
pub fn heard(told: &[Told<Event>], seat: usize) -> Vec<Event> {
    heard_by(told, Viewer::Seat(Seat(seat as u8))).copied().collect()
}

pub fn seat(seat: usize) -> Seat {
    Seat(seat as u8)
}
