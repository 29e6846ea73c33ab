//! What a bot knows about a game beyond its rules: how good a state is, and which actions look good at once.

use std::any::Any;
use std::sync::Arc;

use arrayvec::ArrayVec;
use tabletop::seat::MAX_SEATS;
use tabletop::{Decision, Seat, Title};

/// The most parts that a worth is made of.
pub const MOST_PARTS: usize = 6;

/// What a seat's worth is made of: the id of a text, and points.
pub type Parts = ArrayVec<(&'static str, f32), MOST_PARTS>;

/// A number for every seat.
pub type BySeat = ArrayVec<f32, MAX_SEATS>;

/// How an expert thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temper {
    /// How much a rarely tried action is favoured.
    pub curiosity: f32,
    /// How many actions a node tries at first.
    pub width: f32,
    /// How many more it tries, for the root of the number of its visits.
    pub widening: f32,
    /// After how many visits experience counts as much as appeal.
    pub trust: f32,
    /// How far behind the best-looking action, in points, another may look to be tried at all.
    pub scope: f32,
    /// How far, in points, a player in a game played ahead may stray from what looks best.
    pub whim: f32,
    /// How many rounds are played ahead before a game is judged rather than played on.
    pub horizon: u32,
}

impl Temper {
    /// Plays every game to its end.
    pub const TO_THE_END: u32 = u32::MAX;
}

impl Default for Temper {
    fn default() -> Temper {
        Temper {
            curiosity: 0.4,
            width: 2.0,
            widening: 1.0,
            trust: 0.0,
            scope: f32::INFINITY,
            whim: 1.0,
            horizon: Temper::TO_THE_END,
        }
    }
}

/// A game's own evaluation and rollout policy.
pub trait Insight<G: Title>: Send + Sync {
    /// What a seat may expect to have at the end, in points, part by part; every seat has the same parts.
    fn parts(&self, rules: &G, state: &G::State, seat: Seat) -> Parts;

    /// How many points of lead make a win e times as likely.
    fn spread(&self, rules: &G, state: &G::State) -> f32;

    /// How good each legal action looks at once, in points; appended in the order of the list.
    fn appeal(&self, rules: &G, state: &G::State, legal: &[G::Action], appeal: &mut Vec<f32>);

    /// Whether a state can be judged as it is after an action in the state before. Whoever looks one step ahead plays
    /// on until then, by what looks best at once: in the middle of a turn most of what it is for is yet to come.
    fn is_settled(&self, _: &G, _before: &G::State, _after: &G::State) -> bool {
        true
    }

    /// How a search of this game goes best.
    fn temper(&self) -> Temper {
        Temper::default()
    }

    /// Points that every seat may expect at the end.
    fn worth(&self, rules: &G, state: &G::State) -> BySeat {
        Seat::all(rules.seats(state)).map(|seat| sum(&self.parts(rules, state, seat))).collect()
    }
}

/// All parts together.
pub fn sum(parts: &Parts) -> f32 {
    parts.iter().map(|(_, points)| points).sum()
}

/// The insight into a game: its own, or one that only counts money.
pub fn of<G: Title>() -> Arc<dyn Insight<G>> {
    own::<G>().unwrap_or_else(|| Arc::new(Money))
}

fn own<G: Title>() -> Option<Arc<dyn Insight<G>>> {
    let planecrafters: Arc<dyn Insight<planecrafters::Planecrafters>> =
        Arc::new(crate::planecrafters::Builder);
    let plutocracy: Arc<dyn Insight<::plutocracy::Plutocracy>> = Arc::new(crate::plutocracy::Trader);
    let solo: Arc<dyn Insight<::plutocracy::Solo>> = Arc::new(crate::plutocracy::Pilot);
    let aeroplanes: Arc<dyn Insight<::aeroplanes::Aeroplanes>> = Arc::new(crate::aeroplanes::Director);
    let pan_am: Arc<dyn Insight<::pan_am::PanAm>> = Arc::new(crate::pan_am::Airline);
    let known: [Box<dyn Any>; 5] = [
        Box::new(planecrafters),
        Box::new(plutocracy),
        Box::new(solo),
        Box::new(pan_am),
        Box::new(aeroplanes),
    ];
    known.into_iter().find_map(|any| any.downcast::<Arc<dyn Insight<G>>>().ok()).map(|insight| *insight)
}

/// Serves until a game has an insight of its own: money is worth what it is, and all actions look alike.
struct Money;

impl<G: Title> Insight<G> for Money {
    fn parts(&self, rules: &G, state: &G::State, seat: Seat) -> Parts {
        let points = match rules.decision(state) {
            Decision::Over(standing) => standing.scores[seat.index()],
            Decision::Ask { .. } => rules.purses(state)[seat.index()],
        };
        [("bots.parts.money", points as f32)].into_iter().collect()
    }

    fn spread(&self, rules: &G, state: &G::State) -> f32 {
        let most = rules.purses(state).into_iter().max().unwrap_or(0);
        (most as f32 / 4.0).max(1.0)
    }

    fn appeal(&self, _: &G, _: &G::State, legal: &[G::Action], appeal: &mut Vec<f32>) {
        appeal.extend(legal.iter().map(|_| 0.0));
    }
}
