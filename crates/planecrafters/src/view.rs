//! What one viewer may know, and the states that it could be.

use arrayvec::ArrayVec;
use rand_core::Rng;
use tabletop::chance::{Chance, Seed, shuffle};
use tabletop::{Seat, Viewer, Viewers};

use crate::Planecrafters;
use crate::cards::{Card, Cards, DECK};
use crate::knowledge::{Buried, Hand, Stack};
use crate::state::{MAX_SEATS, Open, State, Step};

/// All that a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What everybody sees.
    pub open: Open,
    /// How many cards each hand has.
    pub hand_sizes: [u8; MAX_SEATS],
    /// What is known of each hand: all of one's own.
    pub known: [Cards; MAX_SEATS],
    /// The stack from bottom to top, as far as it is known.
    pub stack: ArrayVec<Option<Card>, DECK>,
}

/// A view made ready for sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    /// The state with everything known in place and a filler for what is not.
    pub(crate) base: State,
    /// The cards whose places are not known.
    pool: ArrayVec<Card, DECK>,
    /// How many of the pool each hand has.
    hidden: [u8; MAX_SEATS],
}

impl Planecrafters {
    pub(crate) fn see(&self, state: &State, viewer: Viewer) -> View {
        let hand = |seat: usize| &state.hands[seat];
        let known = |seat: usize| {
            if viewer.is(Seat(seat as u8)) { hand(seat).cards() } else { hand(seat).known_to(viewer) }
        };
        let place = |buried: &Buried| buried.knowers.contains(viewer).then_some(buried.card);
        View {
            viewer,
            open: state.open,
            hand_sizes: std::array::from_fn(|seat| hand(seat).cards().len() as u8),
            known: std::array::from_fn(known),
            stack: state.stack.cards().iter().map(place).collect(),
        }
    }

    pub(crate) fn believe(&self, view: &View) -> Belief {
        let mut unseen = self.edition.deck(view.open.seat_count());
        let mut seen = |cards: Cards| unseen = unseen.minus(cards);
        seen(view.open.row_cards());
        for player in &view.open.players {
            seen(player.factory);
            seen(player.sold);
        }
        view.known.into_iter().for_each(&mut seen);
        seen(view.stack.iter().flatten().copied().collect());

        let mut hidden = [0; MAX_SEATS];
        let mut hands = [Hand::default(); MAX_SEATS];
        for seat in Seat::all(view.open.seat_count()) {
            let known = view.known[seat.index()];
            hidden[seat.index()] = view.hand_sizes[seat.index()] - known.len() as u8;
            hands[seat.index()] = Hand::unseen(known);
            if !view.viewer.is(seat) {
                hands[seat.index()].set_known(view.viewer, known);
            }
        }
        let mut knowers = Viewers::NONE;
        knowers.insert(view.viewer);
        let stack = Stack::new(view.stack.iter().map(|place| match *place {
            Some(card) => Buried { card, knowers },
            None => Buried::default(),
        }));
        let base = State { open: view.open, hands, stack, chance: Chance::new(Seed([0; 32])) };
        Belief { base, pool: unseen.iter().collect(), hidden }
    }

    /// The unknown cards, shuffled over the unknown places. What other seats know is theirs: they are given no marks.
    pub(crate) fn draw_state(&self, belief: &Belief, rng: &mut impl Rng, state: &mut State) {
        *state = belief.base;
        state.chance.seed = Seed::fresh(rng);
        let mut pool = belief.pool.clone();
        shuffle(rng, &mut pool);
        let mut cards = pool.into_iter();
        for seat in Seat::all(state.open.seat_count()) {
            for card in cards.by_ref().take(usize::from(belief.hidden[seat.index()])) {
                state.hands[seat.index()].gain(seat, card, Viewers::NONE);
            }
        }
        let unknown = state.stack.cards_mut().iter_mut().filter(|place| place.knowers == Viewers::NONE);
        for (place, card) in unknown.zip(cards) {
            place.card = card;
        }
        // That a spy is looking at a hand is public.
        if let Step::SpyTake { from } = state.open.turn.step {
            state.hands[from.index()].reveal_to(state.open.active);
        }
    }
}
