//! The Jack of all Trades: one of the five trades, each turn anew (PC-25).

use tabletop::{Log, Refusal};

use crate::Planecrafters;
use crate::action::{Action, Event};
use crate::employees::Employee;
use crate::state::{Open, State, Step};
use crate::texts::refuse;

impl Planecrafters {
    pub(crate) fn legal_mimics(&self, open: &Open, actions: &mut Vec<Action>) {
        let single =
            Employee::TRADES.into_iter().filter(|&trade| self.check_mimic(open, Some(trade)).is_ok());
        actions.extend(single.map(|trade| Action::Mimic(Some(trade))));
        actions.push(Action::Mimic(None));
    }

    /// PC-25, PC-35: any trade that does not count twice already.
    pub(crate) fn check_mimic(&self, open: &Open, trade: Option<Employee>) -> Result<(), Refusal> {
        match trade {
            Some(trade) if !trade.is_trade() => Err(refuse::not_a_trade(trade)),
            Some(trade) if open.player().staff.count(trade) >= 2 => Err(refuse::counts_twice(trade)),
            _ => Ok(()),
        }
    }

    pub(crate) fn mimic(&self, state: &mut State, trade: Option<Employee>, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.open.turn.mimic = trade;
        log.tell_all(|| Event::Mimicked { seat, trade });
        state.open.turn.step = Step::Hire;
        if !state.open.turn.hired {
            self.enter_hire(state, log);
        }
    }
}
