//! What cards do: declarative values, and the one interpreter that reads them.

mod choices;
mod gains;
mod peek;

pub(crate) use peek::look;
use tabletop::{Log, Seat};

use crate::PanAm;
use crate::action::Event;
use crate::cards::Directive;
use crate::edition::Face;
use crate::map::Path;
use crate::planes::Plane;
use crate::state::{Area, Moment, Open, Running, State, Task};

/// One thing that a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Money comes or goes.
    Money {
        /// How much; below zero it is lost.
        amount: i8,
        /// For each of what.
        per: Per,
        /// Whom it concerns.
        who: Who,
    },
    /// Income rises for good.
    Income {
        /// By how much.
        amount: u8,
    },
    /// The stock price moves.
    Price {
        /// By how much.
        amount: i8,
    },
    /// Destinations come from the deck.
    Destinations {
        /// How many.
        count: u8,
    },
    /// Directives come from the deck.
    Directives {
        /// How many.
        count: u8,
    },
    /// A plane comes from the hangar.
    Plane {
        /// Which types it can be.
        planes: [bool; Plane::COUNT],
    },
    /// A plane is exchanged for one of the next range (PA-61).
    Upgrade,
    /// A route is claimed without landing rights (PA-60).
    FreeRoute {
        /// The greatest distance.
        most: u8,
    },
    /// A route is sold to Pan Am at once.
    SellRoute {
        /// What Pan Am pays beyond the price.
        bonus: u8,
    },
    /// An airport is moved.
    MoveAirport,
    /// Pan Am takes the next route of a path; without one, of the player's choice.
    Extend {
        /// Which path.
        path: Option<Path>,
    },
    /// A face of the die is blocked for the round; without one, of the player's choice.
    Block {
        /// Which face.
        face: Option<Face>,
    },
    /// Bids are cheaper: for the round, or for the engineer at whom a directive is played.
    Discount {
        /// In which area.
        area: Area,
        /// By how much.
        amount: u8,
    },
    /// Pan Am pays more for every route this round.
    SaleBonus {
        /// How much more.
        amount: u8,
    },
    /// The top of a pile is looked at and, but for events, put back in any order.
    Peek {
        /// Which pile.
        pile: PileName,
        /// How many cards.
        count: u8,
    },
}

/// What money is counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// Just once.
    Player,
    /// For each airport on the board.
    Airport,
    /// For each route.
    Route,
    /// For each plane in the fleet.
    Plane,
}

/// Whom money concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Everyone; with a directive, whoever plays it.
    Everyone,
    /// Whoever has the fewest shares, all of them on a tie.
    FewestShares,
    /// Whoever has the most shares, all of them on a tie.
    MostShares,
    /// Everyone but the player of a directive.
    Others,
}

/// A pile that can be looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PileName {
    /// The destination deck.
    Destinations,
    /// The directive deck.
    Directives,
    /// The events to come.
    Events,
}

impl PileName {
    /// All of them.
    pub const ALL: [PileName; 3] = [PileName::Destinations, PileName::Directives, PileName::Events];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            PileName::Destinations => "destinations",
            PileName::Directives => "directives",
            PileName::Events => "events",
        }
    }

    /// The pile with this name in files.
    pub fn from_id(id: &str) -> Option<PileName> {
        PileName::ALL.into_iter().find(|pile| pile.id() == id)
    }
}

impl Effect {
    /// Whether a player has to choose something when it is carried out.
    pub const fn asks(&self) -> bool {
        matches!(
            self,
            Effect::Plane { .. }
                | Effect::Upgrade
                | Effect::FreeRoute { .. }
                | Effect::SellRoute { .. }
                | Effect::MoveAirport
                | Effect::Extend { path: None }
                | Effect::Block { face: None }
        )
    }

    /// Whether it lasts to the end of the round when an event brings it.
    pub const fn lasts(&self) -> bool {
        matches!(self, Effect::Discount { .. } | Effect::SaleBonus { .. } | Effect::Block { .. })
    }
}

/// A card whose effects are being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The event of the round.
    Event,
    /// A directive that was just played.
    Directive(Directive),
}

impl PanAm {
    /// What the card that is being carried out does.
    pub(crate) fn effects(&self, open: &Open, source: Source) -> &[Effect] {
        match source {
            Source::Event => &self.edition.events[open.event().index()].effects,
            Source::Directive(kind) => &self.edition.directives[kind.index()].effects,
        }
    }

    /// The effect at which a card stands.
    pub(crate) fn current_effect(&self, open: &Open, running: Running) -> Option<Effect> {
        self.effects(open, running.source).get(usize::from(running.at)).copied()
    }

    /// PA-10, PA-62: begins to carry out a card. Events concern everyone from the first player on (PA-67).
    pub(crate) fn begin_card(&self, open: &mut Open, source: Source, seat: Seat) {
        open.course.running = Some(Running { source, at: 0, seat, left: Self::concerned(open, source) });
    }

    fn concerned(open: &Open, source: Source) -> u8 {
        match source {
            Source::Event => open.seats,
            Source::Directive(_) => 1,
        }
    }

    /// Carries out a card until somebody has to choose, or to its end.
    pub(crate) fn run_card(&self, state: &mut State, log: &mut impl Log<Event>) {
        while let Some(running) = state.open.course.running {
            let Some(effect) = self.current_effect(&state.open, running) else {
                state.open.course.running = None;
                return self.card_done(state, running, log);
            };
            if running.left == 0 {
                self.next_effect(&mut state.open, running);
            } else if !effect.asks() {
                self.carry_out(state, running, effect, log);
                if state.open.course.task != Task::None {
                    return;
                }
                self.next_effect(&mut state.open, running);
            } else if self.has_choice(&state.open, running.seat, effect) {
                return;
            } else {
                self.next_chooser(&mut state.open);
            }
        }
    }

    fn next_effect(&self, open: &mut Open, running: Running) {
        let seat = match running.source {
            Source::Event => open.first,
            Source::Directive(_) => running.seat,
        };
        let left = Self::concerned(open, running.source);
        open.course.running = Some(Running { at: running.at + 1, seat, left, ..running });
    }

    /// The player at a card has chosen, or has nothing to choose.
    pub(crate) fn next_chooser(&self, open: &mut Open) {
        let seats = open.seat_count();
        if let Some(running) = &mut open.course.running {
            running.left -= 1;
            running.seat = if running.left == 0 { running.seat } else { running.seat.next(seats) };
        }
    }

    /// A task that an effect had set is done.
    pub(crate) fn task_done(&self, state: &mut State, log: &mut impl Log<Event>) {
        state.open.course.task = Task::None;
        if state.open.course.running.is_some() {
            self.next_chooser(&mut state.open);
        } else {
            self.engineer_done(state, log);
        }
    }

    fn card_done(&self, state: &mut State, running: Running, log: &mut impl Log<Event>) {
        match running.source {
            Source::Event => self.set_price(state, log),
            Source::Directive(_) => self.directive_done(&mut state.open, running.seat),
        }
    }

    /// PA-67: whether a directive would do anything at all.
    pub(crate) fn would_help(&self, state: &State, seat: Seat, kind: Directive) -> bool {
        let effects = &self.edition.directives[kind.index()].effects;
        effects.iter().any(|&effect| self.does_something(state, seat, effect))
    }

    fn does_something(&self, state: &State, seat: Seat, effect: Effect) -> bool {
        let open = &state.open;
        match effect {
            Effect::Money { amount, per, who } => self.moves_money(open, seat, amount, per, who),
            Effect::Income { .. } | Effect::SaleBonus { .. } => true,
            Effect::Price { amount } => self.moved_price(open, amount) != open.price,
            Effect::Destinations { .. } => !state.destinations.is_empty() || !open.discards.is_empty(),
            Effect::Directives { .. } => !state.directives.is_empty() || !open.used.is_empty(),
            Effect::Discount { area, .. } => self.would_be_cheaper(open, area),
            Effect::Peek { pile, .. } => self.pile_len(state, pile) > 0,
            Effect::Extend { path: Some(path) } => self.next_on_path(open, path).is_some(),
            Effect::Block { face: Some(face) } => self.may_block(open, face),
            _ => self.has_choice(open, seat, effect),
        }
    }

    /// Whether the bid whose engineer is about to resolve would cost less.
    fn would_be_cheaper(&self, open: &Open, area: Area) -> bool {
        match open.course.moment {
            Moment::Before(slot) => slot.area() == area && self.bid_cost(open, slot) > 0,
            _ => false,
        }
    }
}
