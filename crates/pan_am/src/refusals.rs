//! Why an action is not legal: the rule, and the reason.

use tabletop::text::Message;
use tabletop::{Refusal, Seat};

use crate::PanAm;
use crate::action::{Action, Request};
use crate::cards::Directive;
use crate::edition::SPACES;
use crate::map::{City, Route};
use crate::planes::Plane;
use crate::state::{Area, Holder, Open, Slot, State};
use crate::texts::{city, directive, face, path, plane, route};

fn refusal(rule: &'static str, reason: Message) -> Refusal {
    Refusal::new(rule, reason)
}

impl PanAm {
    /// Why an action that is not on the list is not on it.
    pub(crate) fn why_not(&self, state: &State, action: Action) -> Refusal {
        let Some(request) = self.request(state) else {
            return refusal("PA-50", Message::new("refusal.over"));
        };
        let open = &state.open;
        let seat = open.asked();
        match (request, action) {
            (Request::Directive { .. }, Action::Play(kind)) => self.why_not_play(state, seat, kind),
            (Request::Priority | Request::Assign { .. }, Action::Bid { slot, space }) => {
                self.why_no_bid(open, seat, slot, space)
            }
            (Request::Priority, Action::WorkOnDirectives) => {
                refusal("PA-20", Message::new("refusal.no-priority"))
            }
            (Request::Priority | Request::Assign { .. }, Action::WorkOnRoutes | Action::WorkOnDirectives) => {
                refusal("PA-25", Message::new("refusal.full"))
            }
            (Request::Build | Request::MoveTo { .. }, Action::Build(place)) => {
                refusal("PA-32", Message::new("refusal.built").with("city", city(place)))
            }
            (Request::Move, Action::Move(from)) => {
                refusal("PA-32", Message::new("refusal.not-your-airport").with("city", city(from)))
            }
            (Request::Claim, Action::Claim(which)) => self.why_no_claim(open, seat, which, None),
            (Request::ClaimFree { most }, Action::Claim(which)) => {
                self.why_no_claim(open, seat, which, Some(most))
            }
            (Request::Fly { route: which }, Action::Fly(kind)) => self.why_no_flight(open, seat, which, kind),
            (Request::Rights { .. }, Action::Discard(card)) => self.why_no_discard(open, seat, card),
            (Request::Take, Action::Take(kind)) => {
                refusal("PA-68", Message::new("refusal.no-plane").with("plane", plane(kind)))
            }
            (Request::Upgrade, Action::Upgrade(kind)) => {
                refusal("PA-61", Message::new("refusal.no-upgrade").with("plane", plane(kind)))
            }
            (Request::Sell { .. }, Action::Sell(which)) => {
                refusal("PA-42", Message::new("refusal.not-your-route").with("route", route(which)))
            }
            (Request::Extend, Action::Extend(which)) => {
                refusal("PA-41", Message::new("refusal.path-complete").with("path", path(which)))
            }
            (Request::Block, Action::Block(which)) => {
                refusal("PA-68", Message::new("refusal.blocked").with("face", face(which)))
            }
            (Request::Arrange { .. }, Action::TopDestination(_) | Action::TopDirective(_)) => {
                refusal("PA-68", Message::new("refusal.not-seen"))
            }
            (Request::Buy { price }, Action::Buy(_)) => {
                let most = self.most_shares(open, seat);
                let reason = Message::new("refusal.shares").with("price", price).with("most", most);
                refusal("PA-45", reason)
            }
            _ => wrong_step(&request),
        }
    }

    fn why_not_play(&self, state: &State, seat: Seat, kind: Directive) -> Refusal {
        let with = |id| Message::new(id).with("directive", directive(kind));
        if state.hands[seat.index()].cards().count(kind) == 0 {
            refusal("PA-04", with("refusal.not-held"))
        } else if self.fits(&state.open, kind) {
            refusal("PA-67", with("refusal.in-vain"))
        } else {
            refusal("PA-62", with("refusal.wrong-window"))
        }
    }

    fn why_no_bid(&self, open: &Open, seat: Seat, slot: Slot, space: u8) -> Refusal {
        if slot.track().is_none() || usize::from(space) >= SPACES {
            refusal("PA-23", Message::new("refusal.no-space"))
        } else if !self.takes_bids(open, slot) && slot.area() == Area::Planes {
            refusal("PA-05", Message::new("refusal.covered").with("plane", plane(slot.plane_type())))
        } else if !self.takes_bids(open, slot) {
            refusal("PA-33", Message::new("refusal.no-card"))
        } else if usize::from(self.lowest_bid(open, seat, slot)) == SPACES
            && open.engineer(slot) == Some(seat)
        {
            refusal("PA-24", Message::new("refusal.own-bid"))
        } else {
            refusal("PA-23", Message::new("refusal.too-low"))
        }
    }

    fn why_no_claim(&self, open: &Open, seat: Seat, which: Route, most: Option<u8>) -> Refusal {
        let with = |id| Message::new(id).with("route", route(which));
        let distance = self.edition.map.route(which).distance;
        if open.routes[which.index()] != Holder::Nobody {
            refusal("PA-35", with("refusal.taken"))
        } else if let Some(most) = most.filter(|&most| distance > most) {
            refusal("PA-60", with("refusal.too-far").with("most", most))
        } else if distance > self.longest_range(open, seat) {
            refusal("PA-39", with("refusal.no-range").with("distance", distance))
        } else {
            refusal("PA-36", with("refusal.no-rights"))
        }
    }

    fn why_no_flight(&self, open: &Open, seat: Seat, which: Route, kind: Plane) -> Refusal {
        let with = |id| Message::new(id).with("plane", plane(kind));
        if open.player(seat).fleet[kind.index()] == 0 {
            refusal("PA-35", with("refusal.not-in-fleet"))
        } else {
            refusal(
                "PA-39",
                with("refusal.short-range").with("distance", self.edition.map.route(which).distance),
            )
        }
    }

    fn why_no_discard(&self, open: &Open, seat: Seat, card: City) -> Refusal {
        let with = |id| Message::new(id).with("city", city(card));
        let crate::state::Task::Rights { route: which, end, first, .. } = open.course.task else {
            return refusal("PA-27", with("refusal.not-enough"));
        };
        let fare = self.landing(open, seat).fare(which, usize::from(end));
        if !open.player(seat).cards.contains(card) {
            refusal("PA-36", with("refusal.no-such-card"))
        } else if !fare.cards.contains(card) {
            refusal("PA-37", with("refusal.needed"))
        } else if first.is_some() {
            refusal("PA-36", with("refusal.no-pair"))
        } else {
            refusal("PA-27", with("refusal.not-enough"))
        }
    }
}

/// An action of another kind than is asked for.
fn wrong_step(request: &Request) -> Refusal {
    let (rule, id) = match request {
        Request::Directive { .. } => ("PA-63", "refusal.step.directive"),
        Request::Priority => ("PA-20", "refusal.step.assign"),
        Request::Assign { .. } => ("PA-21", "refusal.step.assign"),
        Request::Build | Request::MoveTo { .. } => ("PA-32", "refusal.step.build"),
        Request::Move => ("PA-32", "refusal.step.move"),
        Request::Claim => ("PA-35", "refusal.step.claim"),
        Request::ClaimFree { .. } => ("PA-60", "refusal.step.claim"),
        Request::Fly { .. } => ("PA-27", "refusal.step.fly"),
        Request::Rights { .. } => ("PA-27", "refusal.step.rights"),
        Request::Take => ("PA-68", "refusal.step.take"),
        Request::Upgrade => ("PA-61", "refusal.step.upgrade"),
        Request::Sell { .. } => ("PA-42", "refusal.step.sell"),
        Request::Extend => ("PA-41", "refusal.step.extend"),
        Request::Block => ("PA-68", "refusal.step.block"),
        Request::Arrange { .. } => ("PA-68", "refusal.step.arrange"),
        Request::Buy { .. } => ("PA-45", "refusal.step.buy"),
    };
    refusal(rule, Message::new(id))
}
