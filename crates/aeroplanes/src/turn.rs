//! The course of the game: who decides what, and how a turn and a round end.

use tabletop::chance::below;
use tabletop::{Log, Refusal};

use crate::Aeroplanes;
use crate::action::{Action, Event, Request};
use crate::advantage::Advantage;
use crate::aeroplane::{Aeroplane, Card};
use crate::passenger::{Group, Tile};
use crate::state::{Open, State, Step, stream};
use crate::texts::refuse;

/// The faces of the first-player die (AE-04).
pub(crate) const FIRST_DIE: u32 = 6;

impl Aeroplanes {
    /// An aeroplane as the edition describes it.
    pub fn aeroplane(&self, card: Card) -> &Aeroplane {
        &self.edition.aeroplanes[card.index()]
    }

    /// A passenger tile as the edition describes it.
    pub fn group(&self, tile: Tile) -> &Group {
        &self.edition.groups[tile.index()]
    }

    /// AE-11: the next player acts; after the last, the marker moves on.
    pub(crate) fn end_turn(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        open.step = Step::Act;
        open.acted += 1;
        if open.acted < open.seats {
            open.active = open.active.next(open.seat_count());
            return;
        }
        let die = 1 + below(&mut state.chance.draw(stream::FIRST), FIRST_DIE) as u8;
        open.die = die;
        open.first.0 = (open.first.0 + die) % open.seats;
        (open.active, open.acted) = (open.first, 0);
        open.round += 1;
        let first = open.first;
        log.tell_all(|| Event::MarkerPassed { die, first });
    }

    pub(crate) fn request(&self, open: &Open) -> Option<Request> {
        Some(match open.step {
            Step::Home => Request::Home,
            Step::Act => Request::Act { era: open.era, bonds: open.bonds },
            Step::Target { card } => Request::Target(card),
            Step::Way { target, .. } => Request::Way(target),
            Step::Replace { target, .. } => Request::Replace(target),
            Step::Reroll(flight) => Request::Reroll(self.roll_of(open, &flight)),
            Step::MakeGood(flight) => Request::MakeGood(self.roll_of(open, &flight)),
            Step::More => Request::More,
            Step::Carrier { spot, .. } => Request::Carrier(open.tile_at(spot).unwrap_or_default()),
            Step::Night => Request::Night,
            Step::Draw { left, .. } => Request::Draw { left },
            Step::Over => return None,
        })
    }

    pub(crate) fn legal_actions(&self, open: &Open, actions: &mut Vec<Action>) {
        match open.step {
            Step::Home => self.legal_homes(open, actions),
            Step::Act => {
                if self.check_maintain(open).is_ok() {
                    actions.push(Action::Maintain);
                }
                self.legal_purchases(open, actions);
                self.legal_places(open, actions);
                self.legal_claims(open, false, actions);
                self.legal_advantages(open, actions);
                actions.push(Action::Subsidy);
            }
            Step::Target { card } => {
                actions.extend(self.targets(open, card).iter().map(Action::Target));
            }
            Step::Way { card, target } => {
                actions.extend(self.ways(open, card, target).iter().copied().map(Action::Way));
            }
            Step::Replace { card, target, .. } => {
                actions.extend(self.replaceable(open, card, target).map(Action::Replace));
            }
            Step::Reroll(_) => actions.extend([Action::Reroll, Action::Accept]),
            Step::MakeGood(flight) => self.legal_remedies(open, &flight, actions),
            Step::More => {
                self.legal_places(open, actions);
                actions.push(Action::Stop);
            }
            Step::Carrier { spot, .. } => {
                actions.extend(self.carriers(open, spot).map(Action::Board));
            }
            Step::Night => {
                self.legal_claims(open, true, actions);
                actions.push(Action::Stop);
            }
            Step::Draw { dice, .. } => {
                let comes = |kind: &Advantage| self.check_take(open, dice, *kind).is_ok();
                actions.extend(Advantage::ALL.into_iter().filter(comes).map(Action::Take));
                actions.push(Action::Stop);
            }
            Step::Over => {}
        }
    }

    pub(crate) fn check(&self, open: &Open, action: Action) -> Result<(), Refusal> {
        match (open.step, action) {
            (Step::Home, Action::Home(place)) => self.check_home(open, place),
            (Step::Act, Action::Maintain) => self.check_maintain(open),
            (Step::Act, Action::Buy { card, production }) => self.check_buy(open, card, production),
            (Step::Act | Step::More, Action::Place(card)) => self.check_place(open, card),
            (Step::Act, Action::Claim(spot)) => self.check_claim(open, spot, false),
            (Step::Act, Action::BuyAdvantage(kind)) => self.check_buy_advantage(open, kind),
            (Step::Act, Action::RollAdvantages) => self.check_roll_advantages(open),
            (Step::Target { card }, Action::Target(place)) => self.check_target(open, card, place),
            (Step::Way { card, target }, Action::Way(via)) => self.check_way(open, card, target, via),
            (Step::Replace { card, target, .. }, Action::Replace(seat)) => {
                self.check_replace(open, card, target, seat)
            }
            (Step::MakeGood(flight), Action::Pilot) => self.check_pilot(open, &flight),
            (Step::MakeGood(flight), Action::Pay) => self.check_pay(open, &flight),
            (Step::Carrier { spot, .. }, Action::Board(card)) => self.check_board(open, spot, card),
            (Step::Night, Action::Claim(spot)) => self.check_claim(open, spot, true),
            (Step::Draw { dice, .. }, Action::Take(kind)) => self.check_take(open, dice, kind),
            (Step::Act, Action::Subsidy)
            | (Step::Reroll(_), Action::Reroll | Action::Accept)
            | (Step::MakeGood(_), Action::GiveUp)
            | (Step::More | Step::Night | Step::Draw { .. }, Action::Stop) => Ok(()),
            (_, Action::Maintain) if open.step != Step::Over => Err(refuse::too_late_to_maintain()),
            (step, _) => Err(refuse::wrong_step(step)),
        }
    }

    pub(crate) fn apply(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        match (action, open.step) {
            (Action::Home(place), _) => self.place_home(open, place, log),
            (Action::Maintain, _) => self.maintain(open, log),
            (Action::Buy { card, production }, _) => self.buy(state, card, production, log),
            (Action::Place(card), _) => self.choose_card(state, card, log),
            (Action::Target(target), Step::Target { card }) => self.choose_target(state, card, target, log),
            (Action::Way(via), Step::Way { card, target }) => self.choose_way(state, card, target, via, log),
            (Action::Replace(seat), Step::Replace { card, target, via }) => {
                self.set_off(state, card, target, via, Some(seat), log);
            }
            (Action::Reroll, Step::Reroll(flight)) => self.reroll(state, flight, log),
            (Action::Accept, Step::Reroll(flight)) => self.settle(state, flight, log),
            (Action::Pilot, Step::MakeGood(flight)) => self.use_pilot(state, flight, log),
            (Action::Pay, Step::MakeGood(flight)) => self.pay(state, flight, log),
            (Action::GiveUp, Step::MakeGood(flight)) => self.give_up(state, &flight, log),
            (Action::Claim(spot), step) => self.claim(state, spot, step == Step::Night, log),
            (Action::Board(card), Step::Carrier { spot, night }) => self.board(state, spot, night, card, log),
            (Action::BuyAdvantage(kind), _) => self.buy_advantage(state, kind, log),
            (Action::RollAdvantages, _) => self.roll_advantages(state, log),
            (Action::Take(kind), Step::Draw { dice, left }) => self.take(state, dice, left, kind, log),
            (Action::Subsidy, _) => self.subsidise(state, log),
            (Action::Stop, _) => self.end_turn(state, log),
            // An action out of its step: what it does is undefined, and this is nothing.
            _ => {}
        }
    }
}
