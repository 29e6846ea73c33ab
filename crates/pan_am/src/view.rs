//! What one viewer may know, and the states that it could be.

use arrayvec::ArrayVec;
use rand_core::Rng;
use tabletop::chance::{Chance, Seed, pick, shuffle};
use tabletop::knowledge::{Hidden, Multiset, Pile};
use tabletop::{Seat, Viewer, Viewers};

use crate::PanAm;
use crate::cards::{Cards, DESTINATIONS, DIRECTIVES, Directive, Hand};
use crate::edition::{EventId, ROUNDS};
use crate::effects::{PileName, look};
use crate::map::City;
use crate::state::{MAX_SEATS, Open, Secret, State, Task};

/// All that a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What everybody sees.
    pub open: Open,
    /// How many directives each player holds.
    pub hand_sizes: [u8; MAX_SEATS],
    /// What is known of each hand: all of one's own.
    pub known: [Hand; MAX_SEATS],
    /// The destination deck from bottom to top, as far as it is known.
    pub destinations: ArrayVec<Option<City>, DESTINATIONS>,
    /// The directive deck from bottom to top, as far as it is known.
    pub directives: ArrayVec<Option<Directive>, DIRECTIVES>,
    /// The events by round, as far as those to come are known.
    pub events: [Option<EventId>; ROUNDS],
}

/// A view made ready for sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    /// The state with everything known in place and a filler for what is not.
    pub(crate) base: State,
    /// The destinations whose places are not known.
    destinations: ArrayVec<City, DESTINATIONS>,
    /// The directives whose places are not known.
    directives: ArrayVec<Directive, DIRECTIVES>,
    /// How many of those each player holds.
    hidden: [u8; MAX_SEATS],
    /// The rounds whose events are not known.
    rounds: ArrayVec<usize, ROUNDS>,
}

impl PanAm {
    pub(crate) fn see(&self, state: &State, viewer: Viewer) -> View {
        let hand = |seat: usize| &state.hands[seat];
        let known = |seat: usize| {
            if viewer.is(Seat(seat as u8)) { hand(seat).cards() } else { hand(seat).known_to(viewer) }
        };
        View {
            viewer,
            open: state.open,
            hand_sizes: std::array::from_fn(|seat| hand(seat).cards().len() as u8),
            known: std::array::from_fn(known),
            destinations: state.destinations.cards().iter().map(|card| seen(card, viewer)).collect(),
            directives: state.directives.cards().iter().map(|card| seen(card, viewer)).collect(),
            events: state.events.map(|event| seen(&event, viewer)),
        }
    }

    pub(crate) fn believe(&self, view: &View) -> Belief {
        let seats = view.open.seat_count();
        let mut knowers = Viewers::NONE;
        knowers.insert(view.viewer);
        let mut hidden = [0; MAX_SEATS];
        let mut hands = [Secret::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            let known = view.known[seat.index()];
            hidden[seat.index()] = view.hand_sizes[seat.index()] - known.len() as u8;
            hands[seat.index()] = Secret::unseen(known);
            if !view.viewer.is(seat) {
                hands[seat.index()].set_known(view.viewer, known);
            }
        }
        let to_come = view.open.round()..ROUNDS;
        let rounds = to_come.filter(|&round| view.events[round].is_none()).collect();
        let base = State {
            open: view.open,
            hands,
            destinations: pile(&view.destinations, knowers),
            directives: pile(&view.directives, knowers),
            events: view.events.map(|event| place(event, knowers)),
            chance: Chance::new(Seed([0; 32])),
        };
        Belief {
            base,
            destinations: self.unseen_destinations(view).iter().collect(),
            directives: self.unseen_directives(view).iter().collect(),
            hidden,
            rounds,
        }
    }

    /// All that lie neither open nor where they are known to be.
    fn unseen_destinations(&self, view: &View) -> Cards {
        let mut unseen = self.edition.destinations;
        let open = &view.open;
        let held = open.players.iter().flat_map(|player| player.cards.iter());
        let known = open.row.iter().chain(&view.destinations).flatten().copied();
        held.chain(open.discards.iter()).chain(known).for_each(|city| unseen.remove(city));
        unseen
    }

    fn unseen_directives(&self, view: &View) -> Hand {
        let mut unseen = self.all_directives();
        let known = view.known.iter().chain([&view.open.used, &view.open.played]);
        let in_deck = view.directives.iter().flatten().copied();
        known.flat_map(|hand| hand.iter()).chain(in_deck).for_each(|directive| unseen.remove(directive));
        unseen
    }

    /// The unknown cards, shuffled over the unknown places. What other seats know is theirs: they are given no marks.
    pub(crate) fn draw_state(&self, belief: &Belief, rng: &mut impl Rng, state: &mut State) {
        *state = belief.base;
        state.chance.seed = Seed::fresh(rng);
        let mut cities = belief.destinations.clone();
        shuffle(rng, &mut cities);
        fill(&mut state.destinations, cities);
        let mut directives = belief.directives.clone();
        shuffle(rng, &mut directives);
        for (seat, count) in Seat::all(MAX_SEATS).zip(belief.hidden) {
            for directive in directives.drain(..usize::from(count)) {
                state.hands[seat.index()].gain(seat, directive, Viewers::NONE);
            }
        }
        fill(&mut state.directives, directives);
        for &round in &belief.rounds {
            let events: ArrayVec<EventId, 8> = self.edition.events_of(round + 1).collect();
            state.events[round] = Hidden::unseen(pick(rng, &events));
        }
        // That somebody is looking at the top of a pile is public.
        if let Task::Arrange { pile, count, .. } = state.open.course.task {
            let seat = state.open.asked();
            match pile {
                PileName::Destinations => drop(look(&mut state.destinations, seat, count)),
                _ => drop(look(&mut state.directives, seat, count)),
            }
        }
    }
}

fn seen<C: Copy>(hidden: &Hidden<C>, viewer: Viewer) -> Option<C> {
    hidden.knowers.contains(viewer).then_some(hidden.card)
}

fn place<C: Default>(card: Option<C>, knowers: Viewers) -> Hidden<C> {
    card.map_or_else(Hidden::default, |card| Hidden { card, knowers })
}

fn pile<C: Copy + Default, const N: usize>(cards: &[Option<C>], knowers: Viewers) -> Pile<C, N> {
    Pile::new(cards.iter().map(|&card| place(card, knowers)))
}

fn fill<C: Copy + Default, const N: usize>(pile: &mut Pile<C, N>, cards: impl IntoIterator<Item = C>) {
    let unknown = pile.cards_mut().iter_mut().filter(|place| place.knowers == Viewers::NONE);
    for (place, card) in unknown.zip(cards) {
        place.card = card;
    }
}
