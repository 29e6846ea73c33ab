//! Where a position stands: a question that the game would ask there.

use tabletop::text::Message;
use tabletop::{Seat, Viewers};

use super::Reader;
use crate::effects::{Effect, PileName, Source};
use crate::map::Route;
use crate::planes::Plane;
use crate::state::{Course, Holder, Moment, Open, Running, Slot, State, Task};
use crate::wire;

impl Reader<'_> {
    pub(super) fn course(&mut self, given: &wire::Course) -> Course {
        Course {
            moment: self.moment(&given.moment),
            seat: self.seat("table.course.seat", given.seat),
            count: given.count,
            running: given.running.as_ref().map(|running| self.running(running)),
            task: given.task.as_ref().map_or(Task::None, |task| self.task(task)),
        }
    }

    fn slot(&mut self, area: &str, number: u8) -> Slot {
        let place = "table.course.moment";
        let found = self.game.slot_named(area).map(|slot| slot.0);
        let slot = self.known(found, place, "unknown.area", area);
        let spaces = if slot == Slot::DIRECTIVES.0 { self.game.edition.tracks.directives as u8 } else { 1 };
        self.require((1..=spaces).contains(&number), place, || Message::new("position.bid"));
        Slot(slot + number.clamp(1, spaces) - 1)
    }

    fn moment(&mut self, given: &wire::Moment) -> Moment {
        match given {
            wire::Moment::Event {} => Moment::Event,
            wire::Moment::Price {} => Moment::Price,
            wire::Moment::BeforePriority {} => Moment::BeforePriority,
            wire::Moment::Priority {} => Moment::Priority,
            wire::Moment::BeforeAssignment {} => Moment::BeforeAssignment,
            wire::Moment::Assignment {} => Moment::Assignment,
            wire::Moment::Before { area, number } => Moment::Before(self.slot(area, *number)),
            wire::Moment::Resolve { area, number } => Moment::Resolve(self.slot(area, *number)),
            wire::Moment::After { area, number } => Moment::After(self.slot(area, *number)),
            wire::Moment::Roll {} => Moment::Roll,
            wire::Moment::Offer {} => Moment::Offer,
            wire::Moment::Rolled {} => Moment::Rolled,
            wire::Moment::Income {} => Moment::Income,
            wire::Moment::BeforeStock {} => Moment::BeforeStock,
            wire::Moment::Stock {} => Moment::Stock,
            wire::Moment::Over {} => Moment::Over,
        }
    }

    fn running(&mut self, given: &wire::Running) -> Running {
        let place = "table.course.running";
        let source = match &given.card {
            wire::Source::Event {} => Source::Event,
            wire::Source::Directive { directive } => Source::Directive(self.directive(place, directive)),
        };
        Running { source, at: given.effect, seat: self.seat(place, given.seat), left: given.left }
    }

    fn task(&mut self, given: &wire::Task) -> Task {
        let place = "table.course.task";
        let map = &self.game.edition.map;
        match given {
            wire::Task::MoveTo { from } => Task::MoveTo { from: self.city(place, from) },
            wire::Task::Fly { route } => {
                Task::Fly { route: self.known(map.route_named(route), place, "unknown.route", route) }
            }
            wire::Task::Rights { route, plane, city, first } => {
                let route = self.known(map.route_named(route), place, "unknown.route", route);
                let end = map.route(route).cities.iter().position(|&end| map.city_name(end) == city);
                Task::Rights {
                    route,
                    plane: self.plane(place, plane),
                    end: self.known(end, place, "unknown.city", city) as u8,
                    first: first.as_ref().map(|first| self.city(place, first)),
                }
            }
            wire::Task::Arrange { pile, count, left } => {
                let found = PileName::from_id(pile);
                self.require(found.is_some(), place, || wire::unknown("unknown.pile", pile));
                let pile = found.unwrap_or(PileName::Destinations);
                Task::Arrange { pile, count: *count, left: *left }
            }
        }
    }

    /// What the game would pass over by itself is no position.
    pub(super) fn check_question(&mut self, state: &State) {
        let open = &state.open;
        let sound = self.stands_right(open)
            && open.course.running.is_none_or(|running| self.runs_right(open, running))
            && self.task_is_sound(state)
            && self.is_question(state);
        self.require(sound, "table.course", || Message::new("position.no-question"));
    }

    /// Whether the one who is asked is whose turn it is.
    fn stands_right(&self, open: &Open) -> bool {
        let Course { moment, seat, count, running, .. } = open.course;
        match moment {
            Moment::Event => matches!(running, Some(Running { source: Source::Event, .. })) && count == 0,
            Moment::Before(slot) | Moment::After(slot) => open.engineer(slot) == Some(seat) && count == 0,
            Moment::Resolve(slot) => {
                let asks = slot == Slot::AIRPORTS || slot == Slot::ROUTES;
                asks && open.engineer(slot) == Some(seat) && count == 0 && running.is_none()
            }
            Moment::Priority => {
                open.directives_site.first() == Some(&seat) && count == 0 && running.is_none()
            }
            Moment::Assignment => count == 0 && running.is_none(),
            // PA-50: nobody decides any more.
            Moment::Over => count == 0 && running.is_none() && seat == open.first,
            Moment::Offer | Moment::Stock => running.is_none() && seat == self.nth(open, count),
            _ => count < open.seats,
        }
    }

    /// PA-42, PA-45: from the first player on.
    fn nth(&self, open: &Open, count: u8) -> Seat {
        let seats = open.seat_count();
        open.first.clockwise(seats).nth(usize::from(count)).unwrap_or(Seat(u8::MAX))
    }

    /// Whether a card that is being carried out is one that could be.
    fn runs_right(&self, open: &Open, running: Running) -> bool {
        match running.source {
            Source::Event => {
                let asked = open.seats.checked_sub(running.left).map(|asked| self.nth(open, asked));
                let of_all = running.left > 0 && asked == Some(running.seat);
                open.course.moment == Moment::Event && of_all && open.course.seat == open.first
            }
            Source::Directive(kind) => {
                let opens = self.game.is_open(open.course.moment) && self.game.fits(open, kind);
                let own = running.seat == open.course.seat && running.left == 1;
                opens && own && open.played.count(kind) > 0
            }
        }
    }

    fn effect(&self, open: &Open) -> Option<Effect> {
        open.course.running.and_then(|running| self.game.current_effect(open, running))
    }

    fn is_question(&self, state: &State) -> bool {
        let open = &state.open;
        match (open.course.task, open.course.running) {
            (Task::None, None) => {
                let claims = open.course.moment == Moment::Resolve(Slot::ROUTES);
                self.game.asks(state) && (!claims || self.may_claim(open, None))
            }
            (Task::None, Some(running)) => self
                .effect(open)
                .is_some_and(|effect| effect.asks() && self.game.has_choice(open, running.seat, effect)),
            _ => true,
        }
    }

    /// Whether this route, or any, can be claimed with landing rights.
    fn may_claim(&self, open: &Open, route: Option<Route>) -> bool {
        self.game.claimable(open, open.asked()).any(|other| route.is_none_or(|route| route == other))
    }

    fn task_is_sound(&self, state: &State) -> bool {
        let open = &state.open;
        let Course { moment, running, task, .. } = open.course;
        let seat = open.asked();
        let resolves = |slot| moment == Moment::Resolve(slot) && running.is_none();
        match task {
            Task::None => true,
            Task::MoveTo { from } => {
                let moves = resolves(Slot::AIRPORTS) && self.game.airports_left(open, seat) == 0;
                let through_card = self.effect(open) == Some(Effect::MoveAirport);
                open.player(seat).airports.contains(from) && (moves || through_card)
            }
            Task::Fly { route } => {
                let mut planes = Vec::new();
                self.game.legal_planes(open, seat, route, &mut planes);
                let may = match self.effect(open) {
                    Some(Effect::FreeRoute { most }) => {
                        self.game.legal_free_claims(open, seat, most).any(|other| other == route)
                    }
                    _ => resolves(Slot::ROUTES) && self.may_claim(open, Some(route)),
                };
                may && planes.len() > 1
            }
            Task::Rights { route, plane, end, first } => {
                resolves(Slot::ROUTES) && self.rights_are_sound(open, route, plane, end, first.is_some())
            }
            Task::Arrange { pile, count, left } => self.arranges_right(state, pile, count, left),
        }
    }

    /// PA-27: a free route, a plane for it, and more than one card to choose from.
    fn rights_are_sound(&self, open: &Open, route: Route, plane: Plane, end: u8, pair: bool) -> bool {
        let seat = open.asked();
        let map = &self.game.edition.map;
        let data = map.route(route);
        let city = data.cities[usize::from(end)];
        let Task::Rights { first, .. } = open.course.task else { return false };
        let first_fits =
            first.is_none_or(|card| open.discards.contains(card) && map.region(card) != map.region(city));
        let flies = plane.range() >= data.distance && open.player(seat).fleet[plane.index()] > 0;
        let lacks = !self.game.has_rights(open, seat, city);
        let payable = pair || self.game.landing(open, seat).fare(route, usize::from(end)).is_payable();
        let free = open.routes[route.index()] == Holder::Nobody;
        free && flies && lacks && first_fits && payable && self.game.discardable(open, seat).len() > 1
    }

    /// PA-68: cards that only the one who arranges them knows.
    fn arranges_right(&self, state: &State, pile: PileName, count: u8, left: u8) -> bool {
        let open = &state.open;
        let Some(Effect::Peek { pile: named, count: most }) = self.effect(open) else { return false };
        let size = self.game.pile_len(state, pile);
        let counts =
            pile == named && pile != PileName::Events && usize::from(count) == usize::from(most).min(size);
        let me = Viewers::only(open.asked());
        counts
            && (2..=count).contains(&left)
            && match pile {
                PileName::Destinations => state
                    .destinations
                    .cards()
                    .iter()
                    .rev()
                    .take(usize::from(count))
                    .all(|card| card.knowers == me),
                _ => state
                    .directives
                    .cards()
                    .iter()
                    .rev()
                    .take(usize::from(count))
                    .all(|card| card.knowers == me),
            }
    }
}
