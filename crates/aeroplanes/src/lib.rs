//! Aeroplanes: Aviation Ascendant: buy aeroplanes, carry airports out into the world, fly passengers at a profit.
//!
//! A turn is one of five actions, each in a module of its own: [`buying`], [`airports`] with the flights of their tiles
//! in [`flight`], [`claims`], [`advantages`] and [`subsidy`]. [`turn`] says who decides what; [`scoring`] and [`upkeep`]
//! end an era.

pub mod action;
pub mod advantage;
pub mod aeroplane;
pub mod board;
pub mod dice;
pub mod edition;
pub mod passenger;
pub mod position;
pub mod set;
pub mod state;
pub mod view;
pub mod wire;

mod advantages;
mod airports;
mod buying;
mod claims;
mod flight;
mod glossary;
mod scoring;
mod setup;
mod stray;
mod subsidy;
mod texts;
mod title;
mod turn;
mod upkeep;

use rand_core::Rng;
use tabletop::chance::Seed;
use tabletop::text::Book;
use tabletop::title::EditionId;
use tabletop::{Decision, Log, Refusal, Rules, Viewer};

use crate::edition::Edition;

/// The rules of Aeroplanes with an edition.
pub struct Aeroplanes {
    edition: Edition,
    id: EditionId,
    book: Book,
}

impl Aeroplanes {
    /// The figures, the map and the cards it is played with.
    pub fn data(&self) -> &Edition {
        &self.edition
    }
}

impl Rules for Aeroplanes {
    type Options = ();
    type State = state::State;
    type Action = action::Action;
    type Request = action::Request;
    type View = view::View;
    type Belief = view::Belief;
    type Event = action::Event;

    fn setup(&self, (): &(), seats: usize, seed: Seed) -> state::State {
        self.set_up(seats, seed)
    }

    fn decision(&self, state: &state::State) -> Decision<action::Request> {
        match self.request(&state.open) {
            Some(request) => Decision::Ask { seat: state.open.active, request },
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
        self.believe(view)
    }

    fn blank(&self, belief: &view::Belief) -> state::State {
        belief.base
    }

    fn sample(&self, belief: &view::Belief, rng: &mut impl Rng, state: &mut state::State) {
        belief.draw(rng, state);
    }
}
