//! Planecrafters: rival factories build odd planes; most crowns wins. 2-4 players.
//!
//! The modules follow the course of a turn: [`hire`], [`acquire`], [`flyer`], [`buyer`], [`clean_up`], then [`ending`];
//! employees who bring decisions of their own have a module each.

pub mod action;
pub mod cards;
pub mod edition;
pub mod employees;
pub mod glossary;
pub mod knowledge;
pub mod objectives;
pub mod position;
pub mod season;
pub mod state;
pub mod view;
pub mod wire;

mod acquire;
mod agent;
mod buyer;
mod clean_up;
mod ending;
mod factory_manager;
mod flyer;
mod hire;
mod jack;
mod setup;
mod spy;
mod stray;
mod texts;
mod thief;
mod title;
mod turn;

use rand_core::Rng;
use tabletop::chance::Seed;
use tabletop::text::Book;
use tabletop::title::EditionId;
use tabletop::{Decision, Log, Refusal, Rules, Viewer};

pub use setup::Options;

/// The rules of Planecrafters with an edition.
pub struct Planecrafters {
    edition: edition::Edition,
    id: EditionId,
    book: Book,
}

impl Planecrafters {
    /// The figures and cards it is played with.
    pub fn data(&self) -> &edition::Edition {
        &self.edition
    }
}

impl Rules for Planecrafters {
    type Options = Options;
    type State = state::State;
    type Action = action::Action;
    type Request = action::Request;
    type View = view::View;
    type Belief = view::Belief;
    type Event = action::Event;

    fn setup(&self, options: &Options, seats: usize, seed: Seed) -> state::State {
        self.set_up(*options, seats, seed)
    }

    fn decision(&self, state: &state::State) -> Decision<action::Request> {
        match self.request(state) {
            Some(request) => Decision::Ask { seat: state.open.active, request },
            None => Decision::Over(self.standing(&state.open)),
        }
    }

    fn legal(&self, state: &state::State, actions: &mut Vec<action::Action>) {
        self.legal_actions(state, actions);
    }

    fn explain(&self, state: &state::State, action: action::Action) -> Result<(), Refusal> {
        self.check(state, action)
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
        self.see(state, viewer)
    }

    fn belief(&self, view: &view::View) -> view::Belief {
        self.believe(view)
    }

    fn blank(&self, belief: &view::Belief) -> state::State {
        belief.base
    }

    fn sample(&self, belief: &view::Belief, rng: &mut impl Rng, state: &mut state::State) {
        self.draw_state(belief, rng, state);
    }
}
