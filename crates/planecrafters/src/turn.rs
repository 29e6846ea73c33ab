//! The course of a turn: which step follows which, and what is not worth asking.

use tabletop::{Log, Refusal, Seat};

use crate::Planecrafters;
use crate::action::{Action, Event, Request};
use crate::employees::Employee;
use crate::state::{Open, State, Step, Turn};
use crate::texts::refuse;

impl Planecrafters {
    /// Starts the active player's turn.
    pub(crate) fn begin_turn(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let (seat, round) = (open.active, open.round);
        log.tell_all(|| Event::TurnBegan { seat, round });
        // PC-25: the Jack is told what to do before anything else.
        let jack = open.player().staff.has(Employee::Jack);
        open.turn = Turn::new(if jack { Step::Mimic } else { Step::Hire });
        if !jack {
            self.enter_hire(state, log);
        }
    }

    /// Goes on until somebody has a choice. What public information leaves one answer to is not asked;
    /// what only a hidden hand settles is asked all the same, so that a question tells nothing.
    pub(crate) fn advance(&self, state: &mut State, log: &mut impl Log<Event>) {
        loop {
            let on = match state.open.turn.step {
                Step::Mimic | Step::Over => return,
                Step::Hire => self.advance_hire(state, log),
                Step::Draw { left } | Step::SwapDraw { left } => self.advance_draws(state, left, log),
                Step::Extra => self.advance_extra(state),
                Step::SwapGive { given } => self.advance_swap(state, given),
                Step::SpyTake { from } => self.advance_spy(state, from, log),
                Step::Flyer => self.advance_flyer(state),
                Step::Buyer => self.advance_buyer(state),
                Step::Fit { slot } => self.advance_fit(state, slot, log),
                Step::CleanUp => self.advance_clean_up(state, log),
            };
            if !on {
                return;
            }
        }
    }

    /// What the active player is asked.
    pub(crate) fn request(&self, state: &State) -> Option<Request> {
        Some(match state.open.turn.step {
            Step::Mimic => Request::Mimic,
            Step::Hire => Request::Hire,
            Step::Draw { left } => Request::Draw { left },
            Step::Extra => Request::Extra,
            Step::SwapGive { given } => Request::SwapGive { left: self.swaps(&state.open) - given },
            Step::SwapDraw { left } => Request::SwapDraw { left },
            Step::SpyTake { from } => Request::SpyTake { from },
            Step::Flyer => Request::Flyer { plays: self.plays_left(&state.open) },
            Step::Buyer => Request::Buyer,
            Step::Fit { slot } => Request::Fit { slot },
            Step::CleanUp => Request::CleanUp { excess: self.excess(state) as u8 },
            Step::Over => return None,
        })
    }

    pub(crate) fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        match state.open.turn.step {
            Step::Mimic => self.legal_mimics(&state.open, actions),
            Step::Hire => self.legal_hires(&state.open, actions),
            Step::Draw { .. } | Step::SwapDraw { .. } => self.legal_draws(state, actions),
            Step::Extra => self.legal_extras(state, actions),
            Step::SwapGive { .. } => self.legal_swaps(state, actions),
            Step::SpyTake { from } => {
                actions.extend(state.hands[from.index()].cards().kinds().map(Action::Lift))
            }
            Step::Flyer => self.legal_builds(state, actions),
            Step::Buyer => actions.extend([Action::Sell, Action::Done]),
            Step::Fit { slot } => self.legal_fits(&state.open, slot, |fit| actions.push(Action::Fit(fit))),
            Step::CleanUp => actions.extend(state.hand().kinds().map(Action::Discard)),
            Step::Over => {}
        }
    }

    pub(crate) fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.open.turn.step, action) {
            (Step::Mimic, Action::Mimic(trade)) => self.check_mimic(&state.open, trade),
            (Step::Hire, Action::Hire(employee)) => self.check_hire(&state.open, employee),
            (Step::Hire, Action::Collect) => self.check_collect(&state.open),
            (Step::Draw { .. } | Step::SwapDraw { .. }, Action::Take(_) | Action::Draw) => {
                self.check_draw(state, action)
            }
            (Step::Extra, Action::Take(_) | Action::Draw) => self.check_extra_draw(state, action),
            (Step::Extra, Action::Trade(seat)) => self.check_trade(&state.open, seat),
            (Step::Extra | Step::SwapGive { .. }, Action::Swap(card)) => self.check_swap(state, card),
            (Step::Extra, Action::Spy(seat)) => self.check_spy(state, seat),
            (Step::SpyTake { from }, Action::Lift(card)) => self.check_lift(state, from, card),
            (Step::Flyer, Action::Build(card)) => self.check_build(state, card),
            (Step::Flyer, Action::Steal { from, card }) => self.check_steal(&state.open, from, card),
            (Step::Fit { slot }, Action::Fit(card)) => self.check_fit(&state.open, slot, card),
            (Step::CleanUp, Action::Discard(card)) => self.check_discard(state, card),
            (Step::Buyer, Action::Sell)
            | (Step::Hire | Step::Extra | Step::SwapGive { .. } | Step::Flyer | Step::Buyer, Action::Done) => {
                Ok(())
            }
            (step, _) => Err(refuse::wrong_step(step)),
        }
    }

    pub(crate) fn apply(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Mimic(trade) => self.mimic(state, trade, log),
            Action::Collect => self.collect(state, log),
            Action::Hire(employee) => self.hire(state, employee, log),
            Action::Take(card) => self.take_or_draw(state, Some(card), log),
            Action::Draw => self.take_or_draw(state, None, log),
            Action::Trade(seat) => self.trade(state, seat, log),
            Action::Swap(card) => self.swap(state, card, log),
            Action::Spy(seat) => self.spy(state, seat, log),
            Action::Lift(card) => self.lift(state, card, log),
            Action::Build(card) => self.build(state, card, log),
            Action::Steal { from, card } => self.steal(state, from, card, log),
            Action::Sell => self.sell(state, log),
            Action::Fit(card) => self.fit(state, card, log),
            Action::Discard(card) => self.discard(state, card, log),
            Action::Done => self.leave_step(state, log),
        }
        self.advance(state, log);
    }

    fn leave_step(&self, state: &mut State, log: &mut impl Log<Event>) {
        match state.open.turn.step {
            Step::Hire => self.end_hire(state, log),
            Step::Extra => state.open.turn.step = Step::Flyer,
            Step::SwapGive { given } => state.open.turn.step = Step::SwapDraw { left: given },
            Step::Flyer => state.open.turn.step = Step::Buyer,
            _ => state.open.turn.step = Step::CleanUp,
        }
    }
}

impl State {
    /// The active player's hand.
    pub(crate) fn hand(&self) -> crate::cards::Cards {
        self.hands[self.open.active.index()].cards()
    }

    /// A seat's hand size, which everyone sees (PC-04).
    pub(crate) fn hand_size(&self, seat: Seat) -> usize {
        self.hands[seat.index()].cards().len()
    }
}

impl Open {
    /// An opponent whose cards are not guarded (PC-33).
    pub(crate) fn is_open_opponent(&self, seat: Seat) -> bool {
        seat != self.active && seat.index() < self.seat_count() && !self.is_guarded(seat)
    }
}
