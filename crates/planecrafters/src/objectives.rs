//! The optional objectives (PC-51).

use tabletop::Log;

use crate::Planecrafters;
use crate::action::Event;
use crate::cards::{Card, Cards, MODELS, Slot};
use crate::state::Open;

/// What an objective asks of one sold plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// At least four cards, all of one model, no Spare.
    OneModel,
    /// At least so many models.
    Models(u8),
    /// At least so many models with two or more parts.
    Pairs(u8),
    /// At least so many cards, none a Spare.
    NoSpare(u8),
    /// This part.
    Part(Card),
    /// At least this value, without bonuses.
    Value(u16),
    /// Sold incomplete.
    Incomplete,
    /// At least so many Spares.
    Spares(u8),
    /// Both wings real and of one model.
    Twins,
    /// At least so many cards.
    Cards(u8),
}

impl Ask {
    /// Whether a sold plane fulfils it.
    pub fn is_met(self, plane: Cards, value: u16, complete: bool) -> bool {
        let models = |least: usize| (0..MODELS).filter(|&model| plane.of_model(model) >= least).count();
        match self {
            Ask::OneModel => plane.spares() == 0 && plane.len() >= 4 && models(1) == 1,
            Ask::Models(count) => models(1) >= usize::from(count),
            Ask::Pairs(count) => models(2) >= usize::from(count),
            Ask::NoSpare(count) => plane.spares() == 0 && plane.len() >= usize::from(count),
            Ask::Part(card) => plane.contains(card),
            Ask::Value(least) => value >= least,
            Ask::Incomplete => !complete,
            Ask::Spares(count) => plane.spares() >= count,
            Ask::Twins => (0..MODELS).any(|model| {
                plane.contains(Card::part(model, Slot::LeftWing))
                    && plane.contains(Card::part(model, Slot::RightWing))
            }),
            Ask::Cards(count) => plane.len() >= usize::from(count),
        }
    }
}

impl Planecrafters {
    /// The first sale that fulfils an open objective takes it and its crowns; several at once are possible.
    pub(crate) fn achieve(
        &self,
        open: &mut Open,
        plane: Cards,
        value: u16,
        complete: bool,
        log: &mut impl Log<Event>,
    ) {
        let seat = open.active;
        let Some(goals) = &mut open.objectives else { return };
        let mut reward = 0;
        for goal in goals.iter_mut().filter(|goal| goal.taken.is_none()) {
            let objective = &self.edition.objectives[usize::from(goal.objective)];
            if objective.ask.is_met(plane, value, complete) {
                goal.taken = Some(seat);
                reward += objective.crowns;
                log.tell_all(|| Event::Achieved {
                    seat,
                    objective: goal.objective,
                    crowns: objective.crowns,
                });
            }
        }
        open.player_mut().crowns += reward;
    }
}
