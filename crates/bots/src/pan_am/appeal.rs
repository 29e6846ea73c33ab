//! Which actions look good at once: the policy of games played ahead, and the order in which a search tries things.

use pan_am::PanAm;
use pan_am::action::Action;
use pan_am::edition::Face;
use pan_am::map::City;
use pan_am::state::{Course, Moment, Open, Slot, State, TRACKS, Task};
use tabletop::Seat;

use super::calendar::Calendar;
use super::network::Network;
use super::routes::Routes;

/// The eyes of whoever is asked.
pub(super) struct Look<'l> {
    open: &'l Open,
    seat: Seat,
    calendar: Calendar<'l>,
    routes: Routes,
    /// What the engineers on tracks will cost.
    due: f32,
    /// What one more engineer at Routes brings, if engineers are being placed.
    claim: f32,
}

impl<'l> Look<'l> {
    pub(super) fn new(rules: &'l PanAm, state: &'l State) -> Look<'l> {
        let open = &state.open;
        let seat = open.asked();
        let calendar = Calendar::new(rules, open);
        let routes = if matters(&open.course) { Routes::new(&calendar) } else { Routes::unknown() };
        let mut look = Look { open, seat, calendar, routes, due: 0.0, claim: 0.0 };
        if matches!(open.course.moment, Moment::Priority | Moment::Assignment) {
            look.due = look.bids_due();
            look.claim = look.next_claim();
        }
        look
    }

    fn network(&self) -> Network<'_> {
        Network::new(&self.calendar, &self.routes, self.seat)
    }

    fn bids_due(&self) -> f32 {
        let own = (0..TRACKS as u8).map(Slot).filter_map(|slot| {
            let bid = self.open.bids[usize::from(slot.0)].filter(|bid| bid.seat == self.seat)?;
            Some(f32::from(self.calendar.rules.current_cost(self.open, slot, bid.space)))
        });
        own.sum()
    }

    /// What the next engineer at Routes would claim, after those who are there.
    fn next_claim(&self) -> f32 {
        let there = self.open.routes_site.iter().filter(|&&seat| seat == self.seat).count();
        let network = self.network().equipped();
        network.claims(there + 1) - if there > 0 { network.claims(there) } else { 0.0 }
    }

    pub(super) fn at(&self, action: Action) -> f32 {
        match action {
            Action::Pass => 0.0,
            Action::Play(kind) => {
                let network = self.network();
                network.play(kind) - network.held(kind)
            }
            Action::Bid { slot, space } => self.bid(slot, space),
            Action::WorkOnRoutes => self.claim,
            Action::WorkOnDirectives => self.network().draw(),
            Action::SetAside => 0.0,
            Action::Build(city) => self.network().site(city) + self.near(city),
            Action::Move(from) => -self.network().site(from) - 0.05,
            Action::Claim(route) => self.network().claim(route, self.open.course.running.is_some()),
            Action::Fly(plane) => -self.network().plane_lost(plane),
            Action::Discard(card) => -self.network().card(card),
            Action::Take(plane) => self.network().plane(plane),
            Action::Upgrade(plane) => self.network().upgrade(plane),
            Action::Sell(route) => self.routes.sale_gain(&self.calendar, route, 0),
            Action::Extend(path) => self.network().extend(path),
            Action::Block(face) => self.block(face),
            Action::TopDestination(city) => self.network().card(city),
            Action::TopDirective(kind) => self.network().held(kind),
            Action::Buy(shares) => self.buy(shares),
        }
    }

    /// What a bid brings if nobody goes beyond it, and another place for the engineer if somebody does.
    fn bid(&self, slot: Slot, space: u8) -> f32 {
        let network = self.network();
        let cost = f32::from(self.calendar.rules.current_cost(self.open, slot, space));
        let money = f32::from(self.open.player(self.seat).money) - self.due;
        let paid = self.calendar.cash(self.seat, money) - self.calendar.cash(self.seat, money - cost);
        let keeps = network.keeps(slot, space);
        keeps * (network.prize(slot) - paid) + (1.0 - keeps) * network.engineer()
    }

    /// Cities of which the player holds cards have rights already.
    fn near(&self, city: City) -> f32 {
        if self.open.player(self.seat).cards.contains(city) { -0.1 } else { 0.0 }
    }

    fn buy(&self, shares: u8) -> f32 {
        let money = f32::from(self.open.player(self.seat).money);
        let left = money - f32::from(shares) * f32::from(self.open.price);
        f32::from(shares) + self.calendar.kept(left)
    }

    /// What the others are spared by a face that is blocked, less what oneself is.
    fn block(&self, face: Face) -> f32 {
        let network = self.network();
        let paths = &self.calendar.data.die[face.index()];
        -paths.iter().map(|&path| network.extend(path)).sum::<f32>()
    }
}

/// Whether what is asked depends on what routes are worth.
fn matters(course: &Course) -> bool {
    match course.task {
        Task::MoveTo { .. } | Task::Rights { .. } | Task::Arrange { .. } => true,
        Task::Fly { .. } => false,
        Task::None => course.moment != Moment::Stock,
    }
}
