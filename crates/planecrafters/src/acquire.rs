//! The acquire step: the two draws, then extra draws, and room for Agent and Spy.

use tabletop::{Log, Refusal, Viewers};

use crate::Planecrafters;
use crate::action::{Action, Event};
use crate::cards::Card;
use crate::employees::Employee;
use crate::state::{Open, State, Step};
use crate::texts::refuse;

impl Planecrafters {
    /// PC-11: draws are mandatory while the depot has a card; a single card to draw is drawn unasked.
    pub(crate) fn advance_draws(&self, state: &mut State, left: u8, log: &mut impl Log<Event>) -> bool {
        let row = state.open.row_cards();
        if left == 0 || (row.is_empty() && state.stack.is_empty()) {
            state.open.turn.step = Step::Extra;
            return true;
        }
        let mut kinds = row.kinds();
        match (kinds.next(), kinds.next(), state.stack.is_empty()) {
            (None, _, _) => self.take_or_draw(state, None, log),
            (only, None, true) => self.take_or_draw(state, only, log),
            _ => return false,
        }
        true
    }

    pub(crate) fn legal_draws(&self, state: &State, actions: &mut Vec<Action>) {
        actions.extend(state.open.row_cards().kinds().map(Action::Take));
        if !state.stack.is_empty() {
            actions.push(Action::Draw);
        }
    }

    pub(crate) fn check_draw(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Take(card) if !state.open.row.contains(&Some(card)) => Err(refuse::not_in_row(card)),
            Action::Draw if state.stack.is_empty() => Err(refuse::stack_empty()),
            _ => Ok(()),
        }
    }

    /// Takes a face-up card, or draws, and counts it against what the step allows.
    pub(crate) fn take_or_draw(&self, state: &mut State, card: Option<Card>, log: &mut impl Log<Event>) {
        match card {
            Some(card) => self.take_from_row(state, card, log),
            None => self.draw_from_stack(state, log),
        }
        match &mut state.open.turn.step {
            Step::Draw { left } | Step::SwapDraw { left } => *left -= 1,
            _ => state.open.turn.extra += 1,
        }
    }

    /// PC-11, PC-38: everyone sees what is taken; the gap is filled at once if the stack has a card.
    fn take_from_row(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        let everybody = Viewers::everyone(state.open.seat_count());
        let Some(place) = state.open.row.iter().position(|&there| there == Some(card)) else { return };
        state.hands[seat.index()].gain(seat, card, everybody);
        log.tell_all(|| Event::Took { seat, card });
        let refill = state.stack.pop().map(|buried| buried.card);
        state.open.row[place] = refill;
        if let Some(card) = refill {
            log.tell_all(|| Event::Refilled { card });
            self.notice_empty_stack(state, log);
        }
    }

    fn draw_from_stack(&self, state: &mut State, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        let Some(buried) = state.stack.pop() else { return };
        state.hands[seat.index()].gain(seat, buried.card, buried.knowers);
        let insiders = buried.knowers.and(Viewers::only(seat));
        log.tell(insiders, || Event::Drew { seat, card: Some(buried.card) });
        log.tell(insiders.others(), || Event::Drew { seat, card: None });
        self.notice_empty_stack(state, log);
    }

    /// PC-40: the end is triggered whenever the stack reaches 0.
    fn notice_empty_stack(&self, state: &mut State, log: &mut impl Log<Event>) {
        if state.stack.is_empty() && !state.open.ending {
            state.open.ending = true;
            log.tell_all(|| Event::StackEmptied);
        }
    }

    /// PC-22: how many extra cards may still be drawn.
    fn extra_draws(&self, open: &Open) -> u8 {
        (self.edition.logistician * open.level(Employee::Logistician)).saturating_sub(open.turn.extra)
    }

    fn may_draw_extra(&self, state: &State) -> bool {
        let depot = !state.stack.is_empty() || state.open.row.iter().any(Option::is_some);
        self.extra_draws(&state.open) > 0 && depot
    }

    pub(crate) fn advance_extra(&self, state: &mut State) -> bool {
        let open = &state.open;
        let agent = self.has_agent(open)
            && (!state.hand().is_empty() || open.opponents().any(|seat| open.is_open_opponent(seat)));
        let spy = self.has_spy(open) && open.opponents().any(|seat| self.may_spy_on(state, seat));
        if agent || spy || self.may_draw_extra(state) {
            return false;
        }
        state.open.turn.step = Step::Flyer;
        true
    }

    pub(crate) fn legal_extras(&self, state: &State, actions: &mut Vec<Action>) {
        let open = &state.open;
        if self.may_draw_extra(state) {
            self.legal_draws(state, actions);
        }
        if self.has_agent(open) {
            actions.extend(open.opponents().filter(|&seat| open.is_open_opponent(seat)).map(Action::Trade));
            actions.extend(state.hand().kinds().map(Action::Swap));
        }
        if self.has_spy(open) {
            actions.extend(open.opponents().filter(|&seat| self.may_spy_on(state, seat)).map(Action::Spy));
        }
        actions.push(Action::Done);
    }

    pub(crate) fn check_extra_draw(&self, state: &State, action: Action) -> Result<(), Refusal> {
        if self.extra_draws(&state.open) == 0 {
            return Err(refuse::no_more_draws());
        }
        self.check_draw(state, action)
    }

    /// PC-38: a card goes from the active hand under the stack; its owner knows which, and whoever can tell. They
    /// are returned.
    pub(crate) fn bury_from_hand(&self, state: &mut State, card: Card) -> Viewers {
        let seat = state.open.active;
        let certain = state.hands[seat.index()].lose_hidden(card, None);
        let knowers = certain.and(Viewers::only(seat));
        state.stack.bury(card, knowers);
        knowers
    }
}
