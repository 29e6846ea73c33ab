//! The acquire step: the two draws, then extra draws, Agent of the Board and Spy.

use tabletop::{Log, Refusal, Seat, Viewers};

use crate::Planecrafters;
use crate::action::{Action, Event};
use crate::cards::Card;
use crate::employees::Employee;
use crate::knowledge::Knowers;
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
        let everybody = Knowers::everybody(state.open.seat_count());
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
        let mut insiders = Viewers::only(seat);
        for viewer in tabletop::Viewer::all(state.open.seat_count()) {
            if buried.knowers.contains(viewer) {
                insiders.insert(viewer);
            }
        }
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

    /// PC-21: how many cards one use of the Agent may swap.
    pub(crate) fn swaps(&self, open: &Open) -> u8 {
        self.edition.agent * open.level(Employee::Agent)
    }

    fn may_draw_extra(&self, state: &State) -> bool {
        let depot = !state.stack.is_empty() || state.open.row.iter().any(Option::is_some);
        self.extra_draws(&state.open) > 0 && depot
    }

    fn has_agent(&self, open: &Open) -> bool {
        !open.turn.agent && open.level(Employee::Agent) > 0
    }

    fn has_spy(&self, open: &Open) -> bool {
        !open.turn.spy && open.player().staff.has(Employee::Spy)
    }

    fn may_spy_on(&self, state: &State, seat: Seat) -> bool {
        state.open.is_open_opponent(seat) && !state.hands[seat.index()].cards().is_empty()
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

    fn check_agent(&self, open: &Open) -> Result<(), Refusal> {
        if self.has_agent(open) {
            Ok(())
        } else if open.turn.agent {
            Err(refuse::already_used("PC-21", Employee::Agent))
        } else {
            Err(refuse::no_employee("PC-21", Employee::Agent))
        }
    }

    pub(crate) fn check_trade(&self, open: &Open, seat: Seat) -> Result<(), Refusal> {
        self.check_agent(open)?;
        refuse::unless_open_opponent(open, seat)
    }

    /// PC-21, PC-38: whole hands change owners, unseen by the rest; each giver knows what they gave.
    pub(crate) fn trade(&self, state: &mut State, with: Seat, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.hands.swap(seat.index(), with.index());
        state.hands[seat.index()].hand_over(with, seat);
        state.hands[with.index()].hand_over(seat, with);
        state.open.turn.agent = true;
        log.tell_all(|| Event::Traded { seat, with });
        for owner in [seat, with] {
            let cards = state.hands[owner.index()].cards();
            log.tell(Viewers::only(seat).and(Viewers::only(with)), || Event::Received { seat: owner, cards });
        }
    }

    /// PC-21: swapping goes on while cards are left and the limit is not reached.
    pub(crate) fn advance_swap(&self, state: &mut State, given: u8) -> bool {
        if given < self.swaps(&state.open) && !state.hand().is_empty() {
            return false;
        }
        state.open.turn.step = Step::SwapDraw { left: given };
        true
    }

    pub(crate) fn legal_swaps(&self, state: &State, actions: &mut Vec<Action>) {
        actions.extend(state.hand().kinds().map(Action::Swap));
        actions.push(Action::Done);
    }

    pub(crate) fn check_swap(&self, state: &State, card: Card) -> Result<(), Refusal> {
        if state.open.turn.step == Step::Extra {
            self.check_agent(&state.open)?;
        }
        if state.hand().contains(card) { Ok(()) } else { Err(refuse::not_in_hand("PC-21", card)) }
    }

    pub(crate) fn swap(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        let given = if let Step::SwapGive { given } = state.open.turn.step { given } else { 0 };
        state.open.turn.agent = true;
        state.open.turn.step = Step::SwapGive { given: given + 1 };
        self.bury_from_hand(state, card);
        log.tell(Viewers::only(seat), || Event::Swapped { seat, card: Some(card) });
        log.tell(Viewers::only(seat).others(), || Event::Swapped { seat, card: None });
    }

    /// PC-38: a card goes from the active hand under the stack; only its owner knows which.
    pub(crate) fn bury_from_hand(&self, state: &mut State, card: Card) {
        let seat = state.open.active;
        state.hands[seat.index()].lose_hidden(card, None);
        state.stack.bury(card, Knowers::only(seat));
    }

    pub(crate) fn check_spy(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let open = &state.open;
        if !self.has_spy(open) {
            return Err(if open.turn.spy {
                refuse::already_used("PC-28", Employee::Spy)
            } else {
                refuse::no_employee("PC-28", Employee::Spy)
            });
        }
        refuse::unless_open_opponent(open, seat)?;
        if state.hand_size(seat) == 0 { Err(refuse::empty_hand(seat)) } else { Ok(()) }
    }

    /// PC-28, PC-38: the spy sees the whole hand.
    pub(crate) fn spy(&self, state: &mut State, on: Seat, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.open.turn.spy = true;
        state.open.turn.step = Step::SpyTake { from: on };
        state.hands[on.index()].reveal_to(seat);
        let cards = state.hands[on.index()].cards();
        log.tell_all(|| Event::Spied { seat, on });
        log.tell(Viewers::only(seat), || Event::Saw { on, cards });
    }

    /// The only card of a hand is taken unasked: its size is public.
    pub(crate) fn advance_spy(&self, state: &mut State, from: Seat, log: &mut impl Log<Event>) -> bool {
        let cards = state.hands[from.index()].cards();
        if cards.len() > 1 {
            return false;
        }
        if let Some(card) = cards.kinds().next() {
            self.lift(state, card, log);
        }
        true
    }

    pub(crate) fn check_lift(&self, state: &State, from: Seat, card: Card) -> Result<(), Refusal> {
        if state.hands[from.index()].cards().contains(card) {
            Ok(())
        } else {
            Err(refuse::not_in_their_hand(from, card))
        }
    }

    pub(crate) fn lift(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let Step::SpyTake { from } = state.open.turn.step else { return };
        let seat = state.open.active;
        state.hands[from.index()].lose_hidden(card, Some(seat));
        state.hands[seat.index()].gain(seat, card, Knowers::only(from));
        state.open.turn.step = Step::Extra;
        let both = Viewers::only(seat).and(Viewers::only(from));
        log.tell(both, || Event::Lifted { seat, from, card: Some(card) });
        log.tell(both.others(), || Event::Lifted { seat, from, card: None });
    }
}
