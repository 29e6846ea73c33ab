//! A: airports.

use tabletop::{Log, Seat};

use crate::PanAm;
use crate::action::{Action, Event};
use crate::map::City;
use crate::state::{Open, State, Task};

impl PanAm {
    /// The airports that a player has not built yet.
    pub(crate) fn airports_left(&self, open: &Open, seat: Seat) -> usize {
        usize::from(self.edition.table.airports).saturating_sub(open.player(seat).airports.len())
    }

    /// PA-32: any city that has no airport of anyone.
    pub(crate) fn legal_sites(&self, open: &Open, actions: &mut Vec<Action>) {
        let built = open.built();
        let free = self.edition.map.all_cities().filter(|&city| !built.contains(city));
        actions.extend(free.map(Action::Build));
    }

    /// PA-32: a new airport raises income, a moved one does not.
    pub(crate) fn build(&self, state: &mut State, city: City, log: &mut impl Log<Event>) {
        let seat = state.open.asked();
        let task = state.open.course.task;
        let player = state.open.player_mut(seat);
        player.airports.insert(city);
        if let Task::MoveTo { from } = task {
            player.airports.remove(from);
            log.tell_all(|| Event::Moved { seat, from, to: city });
        } else {
            player.income += 1;
            log.tell_all(|| Event::Built { seat, city });
        }
        self.task_done(state, log);
    }
}
