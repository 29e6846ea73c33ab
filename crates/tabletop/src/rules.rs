//! The one trait: a game as a value that holds its edition, over a flat state.

use arrayvec::ArrayVec;
use rand_core::Rng;

use crate::chance::Seed;
use crate::events::Log;
use crate::seat::{MAX_SEATS, Seat, Viewer};
use crate::text::Message;

/// What a seat is asked, or how the game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision<R> {
    /// A seat has to answer a request.
    Ask {
        /// Who decides.
        seat: Seat,
        /// What is asked.
        request: R,
    },
    /// The game is over.
    Over(Standing),
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Seats from best to worst; seats that share a place stand together.
    pub ranks: ArrayVec<ArrayVec<Seat, MAX_SEATS>, MAX_SEATS>,
    /// Final scores by seat.
    pub scores: ArrayVec<i32, MAX_SEATS>,
    /// In solo games, whether the player won.
    pub won: Option<bool>,
}

impl Standing {
    /// Ranks seats by a key, the greatest first; equal keys share a place.
    pub fn by_key<K: Ord>(scores: ArrayVec<i32, MAX_SEATS>, key: impl Fn(Seat) -> K) -> Standing {
        let mut order: ArrayVec<Seat, MAX_SEATS> = Seat::all(scores.len()).collect();
        order.sort_by_key(|&seat| std::cmp::Reverse(key(seat)));
        let mut ranks: ArrayVec<ArrayVec<Seat, MAX_SEATS>, MAX_SEATS> = ArrayVec::new();
        for seat in order {
            match ranks.last_mut() {
                Some(place) if key(place[0]) == key(seat) => place.push(seat),
                _ => ranks.push([seat].into_iter().collect()),
            }
        }
        Standing { ranks, scores, won: None }
    }
}

/// Why an action is not legal: the rule and the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The rule's id, such as `PC-16`.
    pub rule: &'static str,
    /// The reason, for a person.
    pub reason: Message,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, reason: Message) -> Refusal {
        Refusal { rule, reason }
    }
}

/// The rules of a game. The value holds the edition (maps, cards, prices); states are small flat values.
pub trait Rules: Send + Sync + Sized + 'static {
    /// What a table chose before the start.
    type Options: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// Everything there is at one moment, hidden cards and chance too.
    type State: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// One answer to a request.
    type Action: Copy + Eq + Ord + std::hash::Hash + std::fmt::Debug + Send + Sync;
    /// What a seat is asked.
    type Request: Copy + PartialEq + std::fmt::Debug;
    /// All that one viewer may know.
    type View: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// A view made ready for sampling.
    type Belief: Send + Sync;
    /// Something that happened.
    type Event: Clone + PartialEq + std::fmt::Debug + Send + Sync;

    /// The first moment of a game. The seat count is one the title allows.
    fn setup(&self, options: &Self::Options, seats: usize, seed: Seed) -> Self::State;

    /// Which seat decides what, or the final standing.
    fn decision(&self, state: &Self::State) -> Decision<Self::Request>;

    /// Appends every legal action of the decision, without duplicates, in a fixed order; none when the game is over.
    fn legal(&self, state: &Self::State, actions: &mut Vec<Self::Action>);

    /// The refusal that [`Rules::play`] would give.
    fn explain(&self, state: &Self::State, action: Self::Action) -> Result<(), Refusal>;

    /// Plays a legal action; what an illegal one does is undefined (but it does not panic in release).
    fn play_unchecked(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Log<Self::Event>);

    /// Plays an action, or refuses it and leaves the state untouched.
    fn play(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Refusal> {
        self.explain(state, action)?;
        self.play_unchecked(state, action, log);
        Ok(())
    }

    /// What a viewer may know, and nothing more.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Prepares a view for sampling, once per decision.
    fn belief(&self, view: &Self::View) -> Self::Belief;

    /// A state for [`Rules::sample`] to overwrite.
    fn blank(&self, belief: &Self::Belief) -> Self::State;

    /// Overwrites `state` with one drawn uniformly among those that give this view, with a fresh seed.
    fn sample(&self, belief: &Self::Belief, rng: &mut impl Rng, state: &mut Self::State);
}
