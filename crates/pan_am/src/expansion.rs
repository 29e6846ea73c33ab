//! Pan Am expands: the die, the paths, and what Pan Am pays.

use tabletop::chance::below;
use tabletop::list::List;
use tabletop::{Log, Seat};

use crate::PanAm;
use crate::action::Event;
use crate::edition::{FACES, Face};
use crate::effects::Effect;
use crate::map::{Path, Route};
use crate::state::{Holder, Moment, Open, State, stream};

impl PanAm {
    /// PA-40: as many rolls as the event says.
    pub(crate) fn begin_expansion(&self, open: &mut Open) {
        open.rolls = self.edition.events[open.event().index()].rolls;
        open.rolled = List::default();
        open.enter(Moment::Roll);
    }

    pub(crate) fn roll(&self, state: &mut State, log: &mut impl Log<Event>) {
        let face = Face(below(&mut state.chance.draw(stream::DIE), FACES as u32) as u8);
        let open = &mut state.open;
        open.rolls -= 1;
        open.rolled.push(face);
        let blocked = open.is_blocked(face);
        log.tell_all(|| Event::Rolled { face, blocked });
        let paths = &self.edition.die[face.index()];
        if !blocked && paths.is_empty() {
            return open.enter(Moment::Offer);
        }
        // PA-68: a blocked face uses up the roll.
        if !blocked {
            for &path in paths {
                self.expand(open, path, log);
            }
        }
        self.after_roll(open);
    }

    /// PA-40: each roll is resolved before the next.
    pub(crate) fn after_roll(&self, open: &mut Open) {
        open.enter(if open.rolls > 0 { Moment::Roll } else { Moment::Rolled });
    }

    /// The next route that Pan Am would take or buy on a path.
    pub(crate) fn next_on_path(&self, open: &Open, path: Path) -> Option<Route> {
        open.path_step(&self.edition.map.paths[path.index()])
    }

    /// PA-41: the first route that Pan Am does not hold: taken if free, otherwise bought.
    pub(crate) fn expand(&self, open: &mut Open, path: Path, log: &mut impl Log<Event>) {
        let Some(route) = self.next_on_path(open, path) else {
            log.tell_all(|| Event::PathComplete { path });
            return;
        };
        if let Holder::Airline(seat, _) = open.routes[route.index()] {
            self.sell_route(open, seat, route, 0, true, log);
        } else {
            open.routes[route.index()] = Holder::PanAm;
            log.tell_all(|| Event::PanAmTook { route, path });
        }
    }

    /// PA-43: the plane comes back, income falls, and the route is Pan Am's for good.
    fn sell_route(
        &self,
        open: &mut Open,
        seat: Seat,
        route: Route,
        bonus: u8,
        forced: bool,
        log: &mut impl Log<Event>,
    ) {
        let Holder::Airline(_, plane) = open.routes[route.index()] else { return };
        open.routes[route.index()] = Holder::PanAm;
        let distance = self.edition.map.route(route).distance;
        let price = self.edition.sales[usize::from(distance) - 1];
        let money = u16::from(price) + u16::from(bonus) + u16::from(open.lasting.sale_bonus);
        let player = open.player_mut(seat);
        player.fleet[plane.index()] += 1;
        // PA-46: income never falls below 0.
        player.income = player.income.saturating_sub(distance.into());
        player.money += money;
        log.tell_all(|| Event::Sold { seat, route, money, forced });
    }

    /// PA-42: a sale of the player's own choice, to Pan Am's offer or through a card.
    pub(crate) fn sell(&self, state: &mut State, route: Route, log: &mut impl Log<Event>) {
        let seat = state.open.asked();
        let running = state.open.course.running;
        let bonus = match running.and_then(|running| self.current_effect(&state.open, running)) {
            Some(Effect::SellRoute { bonus }) => bonus,
            _ => 0,
        };
        self.sell_route(&mut state.open, seat, route, bonus, false, log);
        if running.is_some() {
            self.next_chooser(&mut state.open);
        } else {
            self.next_seat(state, log);
        }
    }

    /// A path of the player's choice.
    pub(crate) fn extend(&self, open: &mut Open, path: Path, log: &mut impl Log<Event>) {
        self.expand(open, path, log);
        self.next_chooser(open);
    }

    /// Blocking helps only while the die is still to be rolled.
    pub(crate) fn may_block(&self, open: &Open, face: Face) -> bool {
        let to_come = !matches!(
            open.course.moment,
            Moment::Offer | Moment::Rolled | Moment::Income | Moment::BeforeStock | Moment::Stock
        );
        to_come && !open.is_blocked(face)
    }

    /// PA-68: a face of the player's choice.
    pub(crate) fn block(&self, open: &mut Open, face: Face, log: &mut impl Log<Event>) {
        self.block_face(open, face, log);
        self.next_chooser(open);
    }

    pub(crate) fn block_face(&self, open: &mut Open, face: Face, log: &mut impl Log<Event>) {
        open.lasting.blocked |= 1 << face.0;
        log.tell_all(|| Event::Blocked { face });
    }
}
