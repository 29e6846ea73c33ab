//! Looking at the top of a pile and putting it back in another order (PA-68).

use arrayvec::ArrayVec;
use tabletop::knowledge::{Hidden, Pile};
use tabletop::{Log, Seat, Viewer, Viewers};

use super::PileName;
use crate::PanAm;
use crate::action::{Action, Event};
use crate::edition::ROUNDS;
use crate::state::{State, Task};

impl PanAm {
    /// How many cards a pile has.
    pub(crate) fn pile_len(&self, state: &State, pile: PileName) -> usize {
        match pile {
            PileName::Destinations => state.destinations.len(),
            PileName::Directives => state.directives.len(),
            PileName::Events => ROUNDS - state.open.round(),
        }
    }

    pub(crate) fn peek(
        &self,
        state: &mut State,
        seat: Seat,
        pile: PileName,
        count: u8,
        log: &mut impl Log<Event>,
    ) {
        let count = count.min(self.pile_len(state, pile) as u8);
        if count == 0 {
            return;
        }
        log.tell_all(|| Event::Peeked { seat, pile, count });
        let me = Viewers::only(seat);
        match pile {
            PileName::Destinations => {
                for card in look(&mut state.destinations, seat, count) {
                    log.tell(me, || Event::SawDestination { city: card });
                }
            }
            PileName::Directives => {
                for card in look(&mut state.directives, seat, count) {
                    log.tell(me, || Event::SawDirective { directive: card });
                }
            }
            PileName::Events => {
                for hidden in &mut state.events[state.open.events.len()..][..usize::from(count)] {
                    hidden.knowers.insert(Viewer::Seat(seat));
                    log.tell(me, || Event::SawEvent { event: hidden.card });
                }
            }
        }
        if pile != PileName::Events && count > 1 {
            state.open.course.task = Task::Arrange { pile, count, left: count };
        }
    }

    /// The cards that can come next on top; copies are one.
    pub(crate) fn legal_tops(
        &self,
        state: &State,
        pile: PileName,
        count: u8,
        left: u8,
        actions: &mut Vec<Action>,
    ) {
        let mut offer = |action: Action| {
            if !actions.contains(&action) {
                actions.push(action);
            }
        };
        match pile {
            PileName::Destinations => unsorted(&state.destinations, count, left)
                .iter()
                .for_each(|hidden| offer(Action::TopDestination(hidden.card))),
            _ => unsorted(&state.directives, count, left)
                .iter()
                .for_each(|hidden| offer(Action::TopDirective(hidden.card))),
        }
    }

    pub(crate) fn arrange(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        let Task::Arrange { pile, count, left } = state.open.course.task else { return };
        match action {
            Action::TopDestination(city) => put_on_top(&mut state.destinations, count, left, city),
            Action::TopDirective(directive) => put_on_top(&mut state.directives, count, left, directive),
            _ => {}
        }
        if left > 2 {
            state.open.course.task = Task::Arrange { pile, count, left: left - 1 };
            return;
        }
        let seat = state.open.asked();
        log.tell_all(|| Event::Arranged { seat, pile });
        self.task_done(state, log);
    }
}

/// The most cards that are looked at at once.
const MOST_SEEN: usize = 3;

/// The top cards, the topmost first. Those who will be put in another order are then known to nobody else.
pub(crate) fn look<C: Copy + Default, const N: usize>(
    pile: &mut Pile<C, N>,
    seat: Seat,
    count: u8,
) -> ArrayVec<C, MOST_SEEN> {
    let from = pile.len() - usize::from(count);
    let seen = &mut pile.cards_mut()[from..];
    for hidden in seen.iter_mut() {
        if count > 1 {
            hidden.knowers = Viewers::only(seat);
        } else {
            hidden.knowers.insert(Viewer::Seat(seat));
        }
    }
    seen.iter().rev().map(|hidden| hidden.card).collect()
}

fn unsorted<C: Copy + Default, const N: usize>(pile: &Pile<C, N>, count: u8, left: u8) -> &[Hidden<C>] {
    let from = pile.len() - usize::from(count);
    &pile.cards()[from..][..usize::from(left)]
}

fn put_on_top<C: Copy + Default + PartialEq, const N: usize>(
    pile: &mut Pile<C, N>,
    count: u8,
    left: u8,
    card: C,
) {
    let from = pile.len() - usize::from(count);
    let open = &mut pile.cards_mut()[from..][..usize::from(left)];
    if let Some(place) = open.iter().position(|hidden| hidden.card == card) {
        open.swap(place, usize::from(left) - 1);
    }
}
