//! Passengers Solo: bring people where they want to go before too many wait.
//!
//! The modules follow the course of the game: [`setup`], [`turn`], [`boarding`], [`journey`], [`new_passengers`].

pub mod action;
pub mod glossary;
pub mod position;
pub mod state;
pub mod view;
pub mod wire;

mod boarding;
mod journey;
mod new_passengers;
mod setup;
mod stray;
mod texts;
mod title;
mod turn;

use rand_core::Rng;
use tabletop::chance::Seed;
use tabletop::text::Book;
use tabletop::title::EditionId;
use tabletop::{Decision, Log, Refusal, Rules, Seat, Viewer};

use crate::edition::Edition;

pub use setup::{ENDS, Options, SCENARIOS, Scenario};

/// The one who plays.
pub const PILOT: Seat = Seat(0);

/// The rules of Passengers Solo with an edition.
pub struct Solo {
    edition: Edition,
    id: EditionId,
    book: Book,
}

impl Solo {
    /// The figures and the map it is played with.
    pub fn data(&self) -> &Edition {
        &self.edition
    }
}

impl Rules for Solo {
    type Options = Options;
    type State = state::State;
    type Action = action::Action;
    type Request = action::Request;
    type View = view::View;
    type Belief = view::Belief;
    type Event = action::Event;

    fn setup(&self, options: &Options, _: usize, seed: Seed) -> state::State {
        self.set_up(*options, seed)
    }

    fn decision(&self, state: &state::State) -> Decision<action::Request> {
        match self.request(&state.open) {
            Some(request) => Decision::Ask { seat: PILOT, request },
            None => Decision::Over(self.standing(&state.open)),
        }
    }

    fn legal(&self, state: &state::State, actions: &mut Vec<action::Action>) {
        self.legal_actions(&state.open, actions);
    }

    fn explain(&self, state: &state::State, action: action::Action) -> Result<(), Refusal> {
        self.check(&state.open, action)
    }

    fn play_unchecked(
        &self,
        state: &mut state::State,
        action: action::Action,
        log: &mut impl Log<action::Event>,
    ) {
        self.apply(state, action, log);
    }

    fn view(&self, state: &state::State, viewer: Viewer) -> view::View {
        view::View { viewer, open: state.open }
    }

    fn belief(&self, view: &view::View) -> view::Belief {
        view::Belief::new(view, self.unseen(&view.open))
    }

    fn blank(&self, belief: &view::Belief) -> state::State {
        belief.base
    }

    fn sample(&self, belief: &view::Belief, rng: &mut impl Rng, state: &mut state::State) {
        belief.draw(rng, state);
    }
}
