//! D: claiming a route, step by step (PA-27).

use tabletop::{Log, Seat};

use crate::PanAm;
use crate::action::{Action, Event};
use crate::map::{Cities, City, Route};
use crate::planes::Plane;
use crate::state::{Holder, Open, State, Task};

impl PanAm {
    /// The greatest range in a player's fleet; 0 without a plane.
    pub(crate) fn longest_range(&self, open: &Open, seat: Seat) -> u8 {
        let fleet = &open.player(seat).fleet;
        let best = Plane::ALL.into_iter().rev().find(|plane| fleet[plane.index()] > 0);
        best.map_or(0, Plane::range)
    }

    /// PA-35: the routes that a player can claim, with a plane of sufficient range and rights at both cities.
    pub(crate) fn claimable(&self, open: &Open, seat: Seat) -> impl Iterator<Item = Route> {
        let range = self.longest_range(open, seat);
        let landing = self.landing(open, seat);
        let free = move |route: &Route| open.routes[route.index()] == Holder::Nobody;
        let payable = move |route: &Route| landing.fare(*route, 0).is_payable();
        self.edition.map.routes_up_to(range).filter(free).filter(payable)
    }

    /// PA-35: without anything to claim the action is wasted.
    pub(crate) fn can_claim(&self, open: &Open, seat: Seat, log: &mut impl Log<Event>) -> bool {
        let any = self.claimable(open, seat).next().is_some();
        if !any {
            log.tell_all(|| Event::Wasted { seat, declined: false });
        }
        any
    }

    /// PA-60: a free route needs a plane, but no rights.
    pub(crate) fn legal_free_claims(&self, open: &Open, seat: Seat, most: u8) -> impl Iterator<Item = Route> {
        let range = self.longest_range(open, seat).min(most);
        let free = move |route: &Route| open.routes[route.index()] == Holder::Nobody;
        self.edition.map.routes_up_to(range).filter(free)
    }

    fn sufficient(&self, open: &Open, seat: Seat, route: Route) -> impl Iterator<Item = Plane> + use<> {
        let distance = self.edition.map.route(route).distance;
        let fleet = open.player(seat).fleet;
        Plane::ALL.into_iter().filter(move |plane| plane.range() >= distance && fleet[plane.index()] > 0)
    }

    pub(crate) fn legal_planes(&self, open: &Open, seat: Seat, route: Route, actions: &mut Vec<Action>) {
        actions.extend(self.sufficient(open, seat, route).map(Action::Fly));
    }

    /// PA-27: the route is chosen; if only one type of plane can fly there, that is no question.
    pub(crate) fn claim(&self, state: &mut State, route: Route, log: &mut impl Log<Event>) {
        let seat = state.open.asked();
        state.open.course.task = Task::Fly { route };
        let mut planes = self.sufficient(&state.open, seat, route);
        if let (Some(plane), None) = (planes.next(), planes.next()) {
            self.fly(state, plane, log);
        }
    }

    pub(crate) fn fly(&self, state: &mut State, plane: Plane, log: &mut impl Log<Event>) {
        let Task::Fly { route } = state.open.course.task else { return };
        if state.open.course.running.is_some() {
            self.take_route(state, route, plane, log);
        } else {
            self.seek_rights(state, Task::Rights { route, plane, end: 0, first: None }, log);
        }
    }

    /// Goes on with landing rights until there is a choice to make, or the route is claimed.
    fn seek_rights(&self, state: &mut State, task: Task, log: &mut impl Log<Event>) {
        let Task::Rights { route, plane, end, first } = task else { return };
        let cities = self.edition.map.route(route).cities;
        let Some(&city) = cities.get(usize::from(end)) else {
            return self.take_route(state, route, plane, log);
        };
        let seat = state.open.asked();
        if first.is_none() && self.has_rights(&state.open, seat, city) {
            return self.seek_rights(state, Task::Rights { route, plane, end: end + 1, first }, log);
        }
        state.open.course.task = task;
        let mut cards = self.discardable(&state.open, seat).iter();
        if let (Some(card), None) = (cards.next(), cards.next()) {
            self.discard(state, card, log);
        }
    }

    /// The cards that can be discarded for the city at hand; copies of one are one (PA-27).
    pub(crate) fn discardable(&self, open: &Open, seat: Seat) -> Cities {
        let Task::Rights { route, end, first, .. } = open.course.task else { return Cities::default() };
        let map = &self.edition.map;
        let fare = self.landing(open, seat).fare(route, usize::from(end));
        let payable = fare.payable_with(usize::from(end), first.map(|card| map.region(card)));
        let regions = map.in_region.iter().zip(payable).filter(|(_, payable)| *payable);
        let cities = regions.fold(Cities::default(), |cities, (region, _)| cities.and(*region));
        Cities(cities.0 & fare.cards.cities().0)
    }

    pub(crate) fn legal_discards(&self, open: &Open, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(self.discardable(open, seat).iter().map(Action::Discard));
    }

    /// PA-36: one card of the city's region, or the first or second of a pair of another.
    pub(crate) fn discard(&self, state: &mut State, card: City, log: &mut impl Log<Event>) {
        let Task::Rights { route, plane, end, first } = state.open.course.task else { return };
        let map = &self.edition.map;
        let city = map.route(route).cities[usize::from(end)];
        let seat = state.open.asked();
        state.open.player_mut(seat).cards.remove(card);
        state.open.discards.add(card);
        log.tell_all(|| Event::Discarded { seat, card });
        let paid = first.is_some() || map.region(card) == map.region(city);
        let (end, first) = if paid { (end + 1, None) } else { (end, Some(card)) };
        self.seek_rights(state, Task::Rights { route, plane, end, first }, log);
    }

    /// PA-35: the plane takes off, and income rises by the distance.
    fn take_route(&self, state: &mut State, route: Route, plane: Plane, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let (seat, free) = (open.asked(), open.course.running.is_some());
        open.routes[route.index()] = Holder::Airline(seat, plane);
        let distance = self.edition.map.route(route).distance;
        let player = open.player_mut(seat);
        player.fleet[plane.index()] -= 1;
        player.income += u16::from(distance);
        log.tell_all(|| Event::Claimed { seat, route, plane, free });
        self.task_done(state, log);
    }
}
