//! Pan Am: small airlines grow beside a giant, sell it their routes and buy its stock. 2-4 players.
//!
//! The modules follow a round: [`round`] says what comes after what, then [`headlines`] (the event), [`engineers`],
//! [`resolution`] with a module for each area, [`expansion`], [`stock`] and [`ending`]. [`directives`] are played in
//! windows between the steps, and [`effects`] says what cards do.

pub mod action;
pub mod cards;
pub mod edition;
pub mod effects;
pub mod glossary;
pub mod map;
pub mod planes;
pub mod position;
pub mod state;
pub mod view;
pub mod wire;

mod directives;
mod ending;
mod engineers;
mod expansion;
mod headlines;
mod refusals;
mod resolution;
mod round;
mod setup;
mod stock;
mod stray;
mod texts;
mod title;

use rand_core::Rng;
use tabletop::chance::Seed;
use tabletop::text::Book;
use tabletop::title::EditionId;
use tabletop::{Decision, Log, Refusal, Rules, Viewer};

pub use resolution::rights::{Fare, Landing};
pub use setup::Options;

/// The rules of Pan Am with an edition.
pub struct PanAm {
    edition: edition::Edition,
    id: EditionId,
    book: Book,
}

impl PanAm {
    /// The figures, map and cards it is played with.
    pub fn data(&self) -> &edition::Edition {
        &self.edition
    }
}

impl Rules for PanAm {
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
            Some(request) => Decision::Ask { seat: state.open.asked(), request },
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
