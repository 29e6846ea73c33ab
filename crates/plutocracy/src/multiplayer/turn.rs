//! The course of the game: who acts, what they can do, and the events between.

use tabletop::{Log, Refusal, Seat, Silent};

use super::Plutocracy;
use super::action::{Action, Event, Request};
use super::favors::Favor;
use super::state::{Marker, Open, State, Step, Turn};
use super::texts::refuse;
use crate::sky::Place;
use crate::track::Mark;

impl Plutocracy {
    /// PL-33: how often PRICES runs.
    pub(super) fn prices_every(&self, open: &Open) -> u16 {
        self.edition.multiplayer.prices[open.seat_count() - 2]
    }

    /// PL-04, PL-45: runs events until a player is to act; when nobody is, all events that are left.
    pub(super) fn go_on(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        while let Some(mark) = open.track.first() {
            if let Marker::Ship(_) = mark.marker {
                return self.begin_turn(open, mark.time, log);
            }
            self.run_event(open, mark, log);
        }
        open.turn = Turn::new(Step::Over);
        log.tell_all(|| Event::Ended);
    }

    /// The event whose token is first on the track runs, and its token goes on to when it runs again.
    fn run_event(&self, open: &mut Open, Mark { marker, time }: Mark<Marker>, log: &mut impl Log<Event>) {
        let every = match marker {
            Marker::Ship(_) => return,
            Marker::Rotate => {
                self.rotate(open, time, log);
                self.edition.rotate
            }
            Marker::Prices => {
                self.move_prices(open, time, log);
                self.prices_every(open)
            }
            Marker::Elect => {
                self.elect(open, time, log);
                self.edition.multiplayer.elect
            }
        };
        open.track.take_first();
        if time + every <= self.edition.track {
            open.track.place(marker, time + every);
        }
    }

    /// The moment at which a seat acts next, as far as it can be foreseen: events run as they must, and the others do
    /// nothing. None if the seat acts no more.
    pub fn next_turn(&self, open: &Open, seat: Seat) -> Option<Open> {
        let mut then = Open { turn: Turn::new(Step::Act), ..*open };
        loop {
            let mark = then.track.first()?;
            match mark.marker {
                Marker::Ship(other) if other == seat => return Some(then),
                Marker::Ship(_) => _ = then.track.take_first(),
                _ => self.run_event(&mut then, mark, &mut Silent),
            }
        }
    }

    fn begin_turn(&self, open: &mut Open, time: u16, log: &mut impl Log<Event>) {
        open.turn = Turn::new(Step::Act);
        let seat = open.active();
        if let Some(place) = open.player().ship {
            let planet = self.acts_on(open);
            log.tell_all(|| Event::TurnBegan { seat, time, place, planet });
        }
    }

    /// PL-50: the table chooses its favors in turn order, one by one.
    fn choose_favor(&self, open: &mut Open, favor: Favor, log: &mut impl Log<Event>) {
        let seat = open.active();
        self.lay_out(open, favor);
        log.tell_all(|| Event::FavorChosen { seat, favor });
        if open.favors.open.len() >= self.edition.multiplayer.favors.open {
            open.turn.step = Step::Start;
        }
    }

    /// PL-39: the last to choose is the first to act.
    fn start(&self, state: &mut State, place: Place, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let seat = open.active();
        open.players[seat.index()].ship = Some(place);
        open.track.place(Marker::Ship(seat), 0);
        log.tell_all(|| Event::Started { seat, place });
        if seat == open.order[0] {
            self.go_on(state, log);
        }
    }

    pub(super) fn request(&self, open: &Open) -> Option<Request> {
        Some(match open.turn.step {
            Step::ChooseFavor => Request::ChooseFavor {
                left: (self.edition.multiplayer.favors.open - open.favors.open.len()) as u8,
            },
            Step::Start => Request::Start,
            Step::Act => Request::Act { now: open.time(open.active()), planet: self.acts_on(open) },
            Step::Give { left } => Request::Give { left },
            Step::Take { left } => Request::Take { left },
            Step::Depart { to, hyper } => Request::Depart(self.journey(open, to, hyper)),
            Step::Over => return None,
        })
    }

    pub(super) fn legal_actions(&self, open: &Open, actions: &mut Vec<Action>) {
        match open.turn.step {
            Step::ChooseFavor => {
                let closed = |favor: &Favor| !open.favors.open.contains(*favor);
                actions.extend(Favor::ALL.into_iter().filter(closed).map(Action::ChooseFavor));
            }
            Step::Start => actions.extend(self.edition.sky.orbits().map(Action::Start)),
            Step::Act => {
                self.legal_trades(open, actions);
                self.legal_seats(open, actions);
                self.legal_rescues(open, actions);
                self.legal_joins(open, actions);
                self.legal_boarding(open, actions);
                self.legal_uses(open, actions);
                self.legal_jumps(open, actions);
                self.legal_journeys(open, actions);
                actions.push(Action::Pass);
            }
            Step::Give { .. } => self.legal_gifts(open, actions),
            Step::Take { .. } => self.legal_takes(open, actions),
            Step::Depart { to, hyper } => {
                let (least, most) = self.departures(open, to, hyper);
                actions.extend((least..=most).map(Action::Depart));
            }
            Step::Over => {}
        }
    }

    pub(super) fn check(&self, open: &Open, action: Action) -> Result<(), Refusal> {
        match (open.turn.step, action) {
            (Step::ChooseFavor, Action::ChooseFavor(favor)) if open.favors.open.contains(favor) => {
                Err(refuse::chosen_already(favor))
            }
            (Step::Start, Action::Start(place)) if self.edition.sky.orbit(place).is_none() => {
                Err(refuse::not_an_orbit(place))
            }
            (Step::Act, Action::Buy(units)) => self.check_buy(open, units),
            (Step::Act, Action::Sell(units)) => self.check_sell(open, units),
            (Step::Act, Action::Speculate(units)) => self.check_speculate(open, units),
            (Step::Act, Action::BuySeat) => self.check_seat(open),
            (Step::Act, Action::Rescue) => self.check_rescue(open),
            (Step::Act, Action::Join(society)) => self.check_join(open, society),
            (Step::Act, Action::PickUp) => self.check_pick_up(open),
            (Step::Act, Action::DropOff(favor)) => self.check_drop_off(open, favor),
            (Step::Act, Action::Use(favor)) => self.check_use(open, favor),
            (Step::Act, Action::PutBack) if open.player().favor.is_none() => {
                Err(refuse::nothing_to_put_back())
            }
            (Step::Act, Action::Jump(to)) => self.check_jump(open, to),
            (Step::Act, Action::Travel { to, hyper }) => self.check_travel(open, to, hyper),
            (Step::Give { .. }, Action::Give(good)) => self.check_give(open, good),
            (Step::Take { .. }, Action::Take(good)) => self.check_take_good(open, good),
            (Step::Depart { to, hyper }, Action::Depart(time)) => self.check_depart(open, to, hyper, time),
            (Step::ChooseFavor, Action::ChooseFavor(_))
            | (Step::Start, Action::Start(_))
            | (Step::Act, Action::PutBack | Action::Pass) => Ok(()),
            (step, _) => Err(refuse::wrong_step(step)),
        }
    }

    pub(super) fn apply(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        match (action, open.turn.step) {
            (Action::ChooseFavor(favor), _) => self.choose_favor(open, favor, log),
            (Action::Start(place), _) => self.start(state, place, log),
            (Action::Buy(units), _) => self.buy(open, units, log),
            (Action::Sell(units), _) => self.sell(open, units, log),
            (Action::Speculate(units), _) => self.speculate(state, units, log),
            (Action::BuySeat, _) => self.buy_seat(open, log),
            (Action::Rescue, _) => self.rescue(open, log),
            (Action::Join(society), _) => self.join(open, society, log),
            (Action::PickUp, _) => self.pick_up(state, log),
            (Action::DropOff(favor), _) => self.drop_off(state, favor, log),
            (Action::Use(favor), _) => self.use_favor(open, favor, log),
            (Action::PutBack, _) => self.put_back(open, log),
            (Action::Give(good), Step::Give { left }) => self.give(open, good, left, log),
            (Action::Take(good), Step::Take { left }) => self.take_good(open, good, left, log),
            (Action::Jump(to), _) => self.jump(state, to, log),
            (Action::Travel { to, hyper }, _) => self.travel(state, to, hyper, log),
            (Action::Depart(time), _) => self.depart(state, time, log),
            (Action::Pass, _) => self.pass(state, log),
            (Action::Give(_) | Action::Take(_), _) => {}
        }
        self.advance_alchemy(&mut state.open, log);
    }
}
