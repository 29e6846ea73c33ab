//! Plutocracy with Passengers: trade between moving planets, and send the most councilors. 2-4 players.
//!
//! A turn is a handful of actions where one stands, then a journey: [`turn`] says which there are, and each has a
//! module of its own. Events are in [`journey`] (ROTATE), [`market`] (PRICES) and [`council`] (elections).

pub mod action;
pub mod favors;
pub mod glossary;
pub mod goods;
pub mod position;
pub mod state;
pub mod view;
pub mod wire;

mod asteroid;
mod cabin;
mod council;
mod ending;
mod journey;
mod market;
mod parliament;
mod setup;
mod stray;
mod texts;
mod title;
mod turn;

use rand_core::Rng;
use tabletop::chance::Seed;
use tabletop::text::Book;
use tabletop::title::EditionId;
use tabletop::{Decision, Log, Refusal, Rules, Viewer};

use crate::edition::Edition;

pub use setup::{FavorChoice, Options, Setup};

/// The rules of Plutocracy with an edition.
pub struct Plutocracy {
    edition: Edition,
    id: EditionId,
    book: Book,
}

impl Plutocracy {
    /// The figures and the map it is played with.
    pub fn data(&self) -> &Edition {
        &self.edition
    }
}

impl Rules for Plutocracy {
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
        match self.request(&state.open) {
            Some(request) => Decision::Ask { seat: state.open.active(), request },
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
