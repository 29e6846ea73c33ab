//! Well-typed actions that are mostly not legal, for tests of refusals.

use rand_core::Rng;
use tabletop::chance::{below, pick};

use crate::PanAm;
use crate::action::{Action, Request};
use crate::cards::Directive;
use crate::edition::{FACES, Face};
use crate::map::{City, Path, Route};
use crate::planes::Plane;
use crate::state::{Slot, State};

impl PanAm {
    pub(crate) fn stray(&self, state: &State, rng: &mut impl Rng) -> Action {
        let mut upto = |count: usize| below(rng, count as u32) as u8;
        let data = &self.edition;
        let directive = Directive(upto(data.directives.len()));
        let city = City(upto(data.map.cities.len()));
        let route = Route(upto(data.map.routes.len()));
        let plane = Plane::ALL[usize::from(upto(Plane::COUNT))];
        let any = [
            Action::Play(directive),
            Action::Bid { slot: Slot(upto(11)), space: upto(5) },
            Action::WorkOnRoutes,
            Action::WorkOnDirectives,
            Action::SetAside,
            Action::Build(city),
            Action::Move(city),
            Action::Claim(route),
            Action::Fly(plane),
            Action::Discard(city),
            Action::Take(plane),
            Action::Upgrade(plane),
            Action::Sell(route),
            Action::Extend(Path::ALL[usize::from(upto(Path::COUNT))]),
            Action::Block(Face(upto(FACES))),
            Action::TopDestination(city),
            Action::TopDirective(directive),
            Action::Buy(upto(40)),
            Action::Pass,
        ];
        // Half the time an action of the right kind, which only its details can make illegal.
        let tempting = match self.request(state) {
            Some(Request::Directive { .. }) => &any[..1],
            Some(Request::Priority | Request::Assign { .. }) => &any[1..5],
            Some(Request::Build | Request::MoveTo { .. }) => &any[5..6],
            Some(Request::Move) => &any[6..7],
            Some(Request::Claim | Request::ClaimFree { .. }) => &any[7..8],
            Some(Request::Fly { .. }) => &any[8..9],
            Some(Request::Rights { .. }) => &any[9..10],
            Some(Request::Take) => &any[10..11],
            Some(Request::Upgrade) => &any[11..12],
            Some(Request::Sell { .. }) => &any[12..13],
            Some(Request::Extend) => &any[13..14],
            Some(Request::Block) => &any[14..15],
            Some(Request::Arrange { .. }) => &any[15..17],
            Some(Request::Buy { .. }) => &any[17..18],
            None => &any[..],
        };
        if below(rng, 2) == 0 { pick(rng, tempting) } else { pick(rng, &any) }
    }
}
