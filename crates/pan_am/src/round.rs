//! The course of a round: what comes after what, and who is asked.

use tabletop::{Log, Refusal, Seat};

use crate::PanAm;
use crate::action::{Action, Event, Request};
use crate::effects::Effect;
use crate::state::{Area, Course, Moment, Open, Slot, State, Task};

impl Course {
    /// The first moment of what `seat` is asked first.
    pub(crate) const fn at(moment: Moment, seat: Seat) -> Course {
        Course { moment, seat, count: 0, running: None, task: Task::None }
    }
}

impl PanAm {
    /// Goes on until somebody has a choice.
    pub(crate) fn advance(&self, state: &mut State, log: &mut impl Log<Event>) {
        loop {
            if state.open.course.running.is_some() && state.open.course.task == Task::None {
                self.run_card(state, log);
            }
            if self.asks(state) {
                return;
            }
            self.go_on(state, log);
        }
    }

    /// Whether this is a question. What public information leaves one answer to is none, but whether a directive fits
    /// is not public (PA-63).
    pub(crate) fn asks(&self, state: &State) -> bool {
        let Course { moment, seat, running, task, .. } = state.open.course;
        if task != Task::None || running.is_some() {
            return true;
        }
        match moment {
            Moment::Resolve(_) | Moment::Over => true,
            Moment::Event => false,
            Moment::Priority => state.open.waiting > 0,
            Moment::Assignment => state.open.player(seat).engineers > 0,
            Moment::Offer => state.open.routes_of(seat).next().is_some(),
            Moment::Stock => self.most_shares(&state.open, seat) > 0,
            _ => self.is_open(moment) && !state.hands[seat.index()].cards().is_empty(),
        }
    }

    fn go_on(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        match open.course.moment {
            Moment::Priority => open.enter(Moment::BeforeAssignment),
            Moment::Assignment if open.players.iter().all(|player| player.engineers == 0) => {
                self.next_engineer(state, Slot::AIRPORTS, log);
            }
            Moment::Assignment => open.course.seat = open.course.seat.next(open.seat_count()),
            Moment::Offer | Moment::Stock => self.next_seat(state, log),
            _ => self.pass_window(state, log),
        }
    }

    /// The next player at an offer or at the stock; after the last one it goes on.
    pub(crate) fn next_seat(&self, state: &mut State, log: &mut impl Log<Event>) {
        let course = &mut state.open.course;
        course.count += 1;
        course.seat = course.seat.next(usize::from(state.open.seats));
        if course.count >= state.open.seats {
            match course.moment {
                Moment::Offer => self.after_roll(&mut state.open),
                _ => self.end_round(state, log),
            }
        }
    }

    /// What follows a window in which everyone has passed.
    pub(crate) fn leave_window(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        match open.course.moment {
            // PA-20: nobody has priority in round 1.
            Moment::Price if open.round() == 1 => open.enter(Moment::BeforeAssignment),
            Moment::Price => open.enter(Moment::BeforePriority),
            Moment::BeforePriority => self.enter_priority(open),
            Moment::BeforeAssignment => open.enter(Moment::Assignment),
            Moment::Before(slot) => self.resolve(state, slot, log),
            Moment::After(slot) => self.take_back(state, slot, log),
            Moment::Roll => self.roll(state, log),
            Moment::Rolled => open.enter(Moment::Income),
            Moment::Income => self.pay_income(open, log),
            _ => open.enter(Moment::Stock),
        }
    }

    /// PA-29: the next engineer in the order of areas; after the last one Pan Am expands.
    pub(crate) fn next_engineer(&self, state: &mut State, from: Slot, log: &mut impl Log<Event>) {
        let last = Slot::DIRECTIVES.0 + state.open.directives_site.len() as u8;
        for index in from.0..last {
            if index == Slot::PLANES.0 {
                self.refill_row(state, log);
            }
            if let Some(seat) = state.open.engineer(Slot(index)) {
                state.open.course = Course::at(Moment::Before(Slot(index)), seat);
                return;
            }
        }
        self.begin_expansion(&mut state.open);
    }

    /// The engineer's action is over, done or failed.
    pub(crate) fn engineer_done(&self, state: &mut State, _: &mut impl Log<Event>) {
        let course = &mut state.open.course;
        if let Moment::Before(slot) | Moment::Resolve(slot) = course.moment {
            *course = Course::at(Moment::After(slot), course.seat);
        }
    }

    /// The engineer goes back to its owner, but for those at Directives (PA-38).
    fn take_back(&self, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        open.lasting.own = 0;
        if let Some(seat) = open.engineer(slot).filter(|_| slot.area() != Area::Directives) {
            open.player_mut(seat).resting += 1;
            match slot.track() {
                Some(track) => open.bids[track] = None,
                None => drop(open.routes_site.take_first()),
            }
        }
        let next = if slot == Slot::ROUTES { slot } else { Slot(slot.0 + 1) };
        self.next_engineer(state, next, log);
    }

    pub(crate) fn request(&self, state: &State) -> Option<Request> {
        let open = &state.open;
        let Course { moment, seat, running, task, .. } = open.course;
        Some(match task {
            Task::MoveTo { from } => Request::MoveTo { from },
            Task::Fly { route } => Request::Fly { route },
            Task::Rights { route, end, first, .. } => {
                Request::Rights { city: self.edition.map.route(route).cities[usize::from(end)], first }
            }
            Task::Arrange { left, .. } => Request::Arrange { left },
            Task::None => match (running, moment) {
                (Some(running), _) => choice_request(self.current_effect(open, running)?)?,
                (None, Moment::Over) => return None,
                (None, Moment::Priority) => Request::Priority,
                (None, Moment::Assignment) => Request::Assign { left: open.player(seat).engineers },
                (None, Moment::Resolve(Slot::ROUTES)) => Request::Claim,
                (None, Moment::Resolve(_)) if self.airports_left(open, seat) > 0 => Request::Build,
                (None, Moment::Resolve(_)) => Request::Move,
                (None, Moment::Offer) => Request::Sell { bonus: 0 },
                (None, Moment::Stock) => Request::Buy { price: open.price },
                (None, moment) => Request::Directive { window: moment.window()? },
            },
        })
    }

    pub(crate) fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        let open = &state.open;
        let seat = open.asked();
        match open.course.task {
            Task::MoveTo { .. } => self.legal_sites(open, actions),
            Task::Fly { route } => self.legal_planes(open, seat, route, actions),
            Task::Rights { .. } => self.legal_discards(open, seat, actions),
            Task::Arrange { pile, count, left } => self.legal_tops(state, pile, count, left, actions),
            Task::None => match (open.course.running, open.course.moment) {
                (Some(running), _) => {
                    if let Some(effect) = self.current_effect(open, running) {
                        self.legal_choices(open, seat, effect, actions);
                    }
                }
                (None, Moment::Over) => {}
                (None, Moment::Priority) => self.legal_placements(open, seat, true, actions),
                (None, Moment::Assignment) => self.legal_placements(open, seat, false, actions),
                (None, Moment::Resolve(Slot::ROUTES)) => {
                    actions.extend(self.claimable(open, seat).map(Action::Claim));
                    actions.push(Action::Pass);
                }
                (None, Moment::Resolve(_)) if self.airports_left(open, seat) > 0 => {
                    self.legal_sites(open, actions);
                }
                (None, Moment::Resolve(_)) => self.legal_choices(open, seat, Effect::MoveAirport, actions),
                (None, Moment::Offer) => {
                    self.legal_choices(open, seat, Effect::SellRoute { bonus: 0 }, actions);
                }
                (None, Moment::Stock) => {
                    actions.extend((0..=self.most_shares(open, seat)).map(Action::Buy));
                }
                (None, _) => self.legal_directives(state, seat, actions),
            },
        }
    }

    /// The list of legal actions is the one word on what is legal; a refusal only has to say why.
    pub(crate) fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal_actions(state, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(self.why_not(state, action)) }
    }

    pub(crate) fn apply(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        state.open.last = Some(action).filter(Action::is_open);
        match action {
            Action::Play(directive) => self.play_directive(state, directive, log),
            Action::Pass => self.pass(state, log),
            Action::Bid { slot, space } => self.bid(&mut state.open, slot, space, log),
            Action::WorkOnRoutes => self.work(&mut state.open, Slot::ROUTES, log),
            Action::WorkOnDirectives => self.work(&mut state.open, Slot::DIRECTIVES, log),
            Action::SetAside => self.set_aside(&mut state.open, log),
            Action::Build(city) => self.build(state, city, log),
            Action::Move(from) => state.open.course.task = Task::MoveTo { from },
            Action::Claim(route) => self.claim(state, route, log),
            Action::Fly(plane) => self.fly(state, plane, log),
            Action::Discard(card) => self.discard(state, card, log),
            Action::Take(plane) => self.take_plane(&mut state.open, plane, log),
            Action::Upgrade(plane) => self.upgrade(&mut state.open, plane, log),
            Action::Sell(route) => self.sell(state, route, log),
            Action::Extend(path) => self.extend(&mut state.open, path, log),
            Action::Block(face) => self.block(&mut state.open, face, log),
            Action::TopDestination(_) | Action::TopDirective(_) => self.arrange(state, action, log),
            Action::Buy(shares) => self.buy(state, shares, log),
        }
        self.advance(state, log);
    }

    /// PA-67: benefits are optional.
    fn pass(&self, state: &mut State, log: &mut impl Log<Event>) {
        if state.open.course.running.is_some() {
            return self.next_chooser(&mut state.open);
        }
        match state.open.course.moment {
            Moment::Resolve(slot) => {
                if slot == Slot::ROUTES {
                    let seat = state.open.course.seat;
                    log.tell_all(|| Event::Wasted { seat, declined: true });
                }
                self.engineer_done(state, log);
            }
            Moment::Offer => self.next_seat(state, log),
            _ => self.pass_window(state, log),
        }
    }
}

impl Open {
    /// Begins a step, with the first player.
    pub(crate) fn enter(&mut self, moment: Moment) {
        self.course = Course::at(moment, self.first);
    }
}

fn choice_request(effect: Effect) -> Option<Request> {
    Some(match effect {
        Effect::Plane { .. } => Request::Take,
        Effect::Upgrade => Request::Upgrade,
        Effect::FreeRoute { most } => Request::ClaimFree { most },
        Effect::SellRoute { bonus } => Request::Sell { bonus },
        Effect::MoveAirport => Request::Move,
        Effect::Extend { .. } => Request::Extend,
        Effect::Block { .. } => Request::Block,
        _ => return None,
    })
}
