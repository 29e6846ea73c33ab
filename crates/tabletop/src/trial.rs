//! What the tests of every game share: play one thing and see one thing, and hold files against the code.
//!
//! Everything here panics when something is not as it should be, as tests do.

mod files;
mod goldens;
mod rulebook;

use crate::events::{Told, heard_by};
use crate::rules::{Decision, Rules, Standing};
use crate::seat::Viewer;
use crate::title::Title;

pub use files::{actions_survive, edition_is_refused, garbled_actions_are_refused, position_faults};
pub use goldens::{Whim, golden, rules_at_work};
pub use rulebook::{rules_are_covered, sources, texts_are_exact};

/// Every legal action.
pub fn legal<G: Rules>(rules: &G, state: &G::State) -> Vec<G::Action> {
    let mut actions = Vec::new();
    rules.legal(state, &mut actions);
    actions
}

/// Plays an action that must be legal, and returns everything that was told.
#[track_caller]
pub fn play<G: Rules>(rules: &G, state: &mut G::State, action: G::Action) -> Vec<Told<G::Event>> {
    let mut told = Vec::new();
    if let Err(refusal) = rules.play(state, action, &mut told) {
        panic!("{action:?} is refused: {refusal:?}");
    }
    told
}

/// Plays an action that must be legal, and returns what everybody heard.
#[track_caller]
pub fn play_openly<G: Rules>(rules: &G, state: &mut G::State, action: G::Action) -> Vec<G::Event> {
    heard_by(&play(rules, state, action), Viewer::Spectator).cloned().collect()
}

/// The rule that refuses an action; the action is not listed as legal, and the state stays as it was.
#[track_caller]
pub fn refused<G: Rules>(rules: &G, state: &G::State, action: G::Action) -> &'static str {
    assert!(!legal(rules, state).contains(&action), "{action:?} is listed");
    let mut after = state.clone();
    let refusal = rules.play(&mut after, action, &mut Vec::new()).expect_err("should be refused");
    assert_eq!(after, *state);
    refusal.rule
}

/// Whether an action is legal; the list and the rules agree on it.
#[track_caller]
pub fn allows<G: Rules>(rules: &G, state: &G::State, action: G::Action) -> bool {
    let listed = legal(rules, state).contains(&action);
    assert_eq!(rules.explain(state, action).is_ok(), listed);
    listed
}

/// How the game ended.
#[track_caller]
pub fn standing<G: Rules>(rules: &G, state: &G::State) -> Standing {
    match rules.decision(state) {
        Decision::Over(standing) => standing,
        Decision::Ask { seat, request } => panic!("{seat:?} is asked {request:?}"),
    }
}

/// A state that a test put together could be written down and read back.
#[track_caller]
pub fn is_lawful<G: Title>(rules: &G, state: &G::State) {
    match rules.load(&rules.position(state)) {
        Ok(read) => assert_eq!(read, *state),
        Err(faults) => panic!("the scene is not a lawful position: {faults:?}"),
    }
}
