//! Directives: the windows in which they are played, and drawing them.

use tabletop::chance::shuffle;
use tabletop::knowledge::{Hidden, Multiset};
use tabletop::{Log, Seat, Viewer, Viewers};

use crate::PanAm;
use crate::action::{Action, Event};
use crate::cards::{Directive, Hand};
use crate::effects::{PileName, Source};
use crate::state::{DirectiveDeck, Moment, Open, State, stream};

impl PanAm {
    /// PA-63: a window is there only if some directive names its step, and after an engineer only if one could help.
    pub(crate) fn is_open(&self, moment: Moment) -> bool {
        let Some(window) = moment.window() else { return false };
        match moment {
            Moment::After(_) => self.edition.named_after[window.index()],
            _ => self.edition.named[window.index()],
        }
    }

    /// PA-63: asked in turn order until all pass in a row; at an engineer only its owner.
    pub(crate) fn pass_window(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        open.course.count += 1;
        let of_engineer = matches!(open.course.moment, Moment::Before(_) | Moment::After(_));
        if of_engineer || open.course.count >= open.seats || !self.is_open(open.course.moment) {
            self.leave_window(state, log);
        } else {
            open.course.seat = open.course.seat.next(open.seat_count());
        }
    }

    pub(crate) fn legal_directives(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let hand = state.hands[seat.index()].cards();
        let playable =
            hand.kinds().filter(|&kind| self.fits(&state.open, kind) && self.would_help(state, seat, kind));
        actions.extend(playable.map(Action::Play));
        actions.push(Action::Pass);
    }

    /// PA-62: whether a directive names this step.
    pub(crate) fn fits(&self, open: &Open, kind: Directive) -> bool {
        open.course.moment.window() == Some(self.edition.directives[kind.index()].window)
    }

    /// PA-66: what is played lies open until the end of the round.
    pub(crate) fn play_directive(&self, state: &mut State, directive: Directive, log: &mut impl Log<Event>) {
        let seat = state.open.course.seat;
        state.hands[seat.index()].lose_openly(directive);
        state.open.played.add(directive);
        log.tell_all(|| Event::Played { seat, directive });
        self.begin_card(&mut state.open, Source::Directive(directive), seat);
    }

    /// The others are asked again; at an engineer its owner.
    pub(crate) fn directive_done(&self, open: &mut Open, seat: Seat) {
        open.course.count = 0;
        if !matches!(open.course.moment, Moment::Before(_) | Moment::After(_)) {
            open.course.seat = seat.next(open.seat_count());
        }
    }

    /// PA-38: the top of the deck; when it is empty, of the shuffled discards.
    pub(crate) fn draw_directive(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        if state.directives.is_empty() && !state.open.used.is_empty() {
            let mut cards: arrayvec::ArrayVec<Directive, { crate::cards::DIRECTIVES }> =
                state.open.used.iter().collect();
            shuffle(&mut state.chance.draw(stream::DIRECTIVES), &mut cards);
            state.directives = DirectiveDeck::new(cards.into_iter().map(Hidden::unseen));
            state.open.used = Hand::NONE;
            log.tell_all(|| Event::Reshuffled { pile: PileName::Directives });
        }
        let Some(Hidden { card, knowers }) = state.directives.pop() else { return };
        state.hands[seat.index()].gain(seat, card, knowers);
        let mut audience = knowers;
        audience.insert(Viewer::Seat(seat));
        log.tell(audience, || Event::Drew { seat, directive: Some(card) });
        log.tell(Viewers::others(audience), || Event::Drew { seat, directive: None });
    }
}
