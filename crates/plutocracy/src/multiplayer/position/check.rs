//! Whether the parts of a position fit each other.

use tabletop::text::Message;
use tabletop::{Seat, Silent};

use super::Reader;
use crate::multiplayer::favors::Favor;
use crate::multiplayer::state::{Marker, Open, State, Step, Turn};
use crate::multiplayer::{FavorChoice, Setup};
use crate::passengers::{Crowd, Passenger};
use crate::sky::{Place, Planet};

impl Reader<'_> {
    /// Everything that only shows when all parts are read.
    pub(super) fn check_whole(&mut self, state: &State) {
        let open = &state.open;
        self.check_discs(open);
        self.check_tokens(open);
        self.check_passengers(state);
        self.check_favors(open);
        if self.checks.faults.is_empty() {
            self.check_turn(open);
            self.check_step(open);
        }
        if self.checks.faults.is_empty() {
            self.check_question(open);
        }
    }

    /// PL-39, PL-44: who has begun and has not retired has a disc on the track, before the last field.
    fn check_discs(&mut self, open: &Open) {
        let starting = matches!(open.turn.step, Step::ChooseFavor | Step::Start);
        for seat in Seat::all(self.seats) {
            let player = &open.players[seat.index()];
            let disc = open.track.time_of(Marker::Ship(seat));
            let place = format!("players[{}]", seat.0);
            let begun = player.ship.is_some();
            let sound = disc.is_some() == (begun && player.retired.is_none())
                && disc.is_none_or(|time| time < self.game.edition.track)
                && (begun || (starting && player.retired.is_none()));
            self.require(sound, &place, || Message::new("position.disc"));
            let fresh = open.time(seat) == 0 && (player.passenger.is_some() || player.favor.is_some());
            self.require(!fresh, &place, || Message::new("position.first-turn"));
        }
    }

    /// PL-05, PL-33, PL-35: events have run as often as the time says, and planets and asteroid with them.
    fn check_tokens(&mut self, open: &Open) {
        let edition = &self.game.edition;
        let now = match open.turn.step {
            Step::ChooseFavor | Step::Start => 0,
            Step::Over => edition.track,
            _ => open.time(open.active()),
        };
        let tokens = [
            ("rotate", Marker::Rotate, edition.rotate),
            ("prices", Marker::Prices, self.game.prices_every(open)),
            ("elect", Marker::Elect, edition.multiplayer.elect),
        ];
        for (name, marker, every) in tokens {
            let last = edition.track / every * every;
            match open.track.time_of(marker) {
                Some(time) => self.checks.check_token(name, time.min(last + every), every, now),
                None => self.checks.check_token(name, last + every, every, now),
            }
            let gone = open.track.time_of(marker).is_none_or(|time| time <= last);
            self.require(gone, "track", || Message::new("position.token-late").with("event", name));
        }
        let rotations = open.track.time_of(Marker::Rotate).unwrap_or(edition.track + edition.rotate);
        let rotations = (rotations / edition.rotate).saturating_sub(1);
        let first = edition.multiplayer.first_game.positions;
        let known = open.options.setup == Setup::FirstGame;
        self.checks.check_rotation(&open.planets, rotations, |planet| known.then_some(first[planet.index()]));
        let fallen = edition.sky.trajectory().nth(usize::from(rotations));
        self.require(open.asteroid == fallen, "asteroid", || Message::new("position.asteroid"));
    }

    /// PL-50: all ordinary passengers, one waiting on each planet; or nobody at all.
    fn check_passengers(&mut self, state: &State) {
        let open = &state.open;
        let all = if open.options.passengers { self.game.edition.passengers(false) } else { Crowd::NONE };
        let waiting = open.waiting.iter().flatten().copied();
        let aboard = open.players.iter().filter_map(|player| player.passenger);
        let piles = open.discards.crowd.iter().chain(state.deck.iter().copied());
        let found: Vec<Passenger> = waiting.chain(aboard).chain(piles).collect();
        self.checks.check_passengers(all, found.into_iter());
        let full = open.waiting.iter().all(|waiting| waiting.is_some() == open.options.passengers);
        self.require(full, "waiting", || Message::new("position.one-waits"));
    }

    /// PL-50, PL-53: so many favors are in the game, each open or in one hand.
    fn check_favors(&mut self, open: &Open) {
        let mut favors = open.favors.open;
        let mut single = true;
        for favor in open.players.iter().filter_map(|player| player.favor) {
            single &= !favors.contains(favor);
            favors.insert(favor);
        }
        let count = self.game.edition.multiplayer.favors.open;
        let (found, most) = (favors.len(), if open.options.passengers { count } else { 0 });
        let choosing = open.turn.step == Step::ChooseFavor;
        let complete = if choosing { found < most } else { found == most };
        self.require(single && complete, "favors", || {
            Message::new("position.favors").with("found", found).with("count", most)
        });
    }

    /// The marks of a turn fit the step and what the player has.
    fn check_turn(&mut self, open: &Open) {
        let turn = &open.turn;
        if !matches!(turn.step, Step::Act | Step::Give { .. } | Step::Take { .. } | Step::Depart { .. }) {
            return self.require(*turn == Turn::new(turn.step), "turn", || Message::new("position.turn"));
        }
        let seat = open.active();
        let used = turn.used.iter().all(|favor| open.favors.open.contains(favor));
        self.require(used, "turn.used", || Message::new("position.used"));
        let joined = !turn.joined || open.societies.iter().any(|society| society.contains(seat));
        self.require(joined, "turn.joined", || Message::new("position.joined"));
        let speculated = turn.used.contains(Favor::Speculation);
        let rolls = speculated != turn.rolls.is_empty() && (turn.sold || !speculated);
        self.require(rolls, "turn.rolls", || Message::new("position.rolls"));
        let quantum = turn.quantum == turn.used.contains(Favor::QuantumPhysics)
            && (!turn.quantum || self.game.is_near_planet(open));
        self.require(quantum, "turn.quantum", || Message::new("position.quantum"));
        let market = self.game.acts_on(open).is_some_and(|planet| planet != Planet::Earth);
        self.require(market || (!turn.bought && !turn.sold), "turn", || Message::new("position.turn"));
    }

    fn check_step(&mut self, open: &Open) {
        let figures = &self.game.edition.multiplayer;
        let acts = matches!(open.track.first().map(|mark| mark.marker), Some(Marker::Ship(_)));
        let units: u8 = open.player().goods.iter().sum();
        let room = figures.storage * open.player().goods.len() as u8;
        let swapped = figures.favors.alchemy;
        let holds = match open.turn.step {
            Step::ChooseFavor => {
                let none = Seat::all(self.seats).all(|seat| open.players[seat.index()].ship.is_none());
                open.options.favors == FavorChoice::Chosen && none
            }
            Step::Start => self.is_starting(open),
            Step::Act => acts,
            Step::Give { left } => {
                let given = swapped.saturating_sub(left);
                let used = open.turn.used.contains(Favor::Alchemy);
                acts && used && (1..=swapped).contains(&left) && units >= left && units + given <= room
            }
            Step::Take { left } => {
                let used = open.turn.used.contains(Favor::Alchemy);
                acts && used && (1..=swapped).contains(&left) && units + left <= room
            }
            Step::Depart { to, hyper } => acts && self.can_depart(open, to, hyper),
            Step::Over => open.track.marks().is_empty(),
        };
        self.require(holds, "turn.step", || Message::new("position.step"));
    }

    /// PL-39: the last in turn order have begun, in their order on field 0, and not all of them.
    fn is_starting(&self, open: &Open) -> bool {
        let order = open.turn_order();
        let begun = |seat: &Seat| open.players[seat.index()].ship.is_some();
        let waiting = order.iter().take_while(|seat| !begun(seat)).count();
        let discs = open.track.marks().iter().filter_map(|mark| match mark.marker {
            Marker::Ship(seat) => Some((seat, mark.time)),
            _ => None,
        });
        waiting > 0 && discs.eq(order[waiting..].iter().map(|&seat| (seat, 0)))
    }

    fn can_depart(&self, open: &Open, to: Place, hyper: bool) -> bool {
        let (least, most) = self.game.departures(open, to, hyper);
        let has_drive = !hyper || open.player().favor == Some(Favor::HyperDrive);
        open.player().ship != Some(to) && has_drive && least < most
    }

    /// A position stands at a question: a step that goes on by itself is none.
    fn check_question(&mut self, open: &Open) {
        let mut after = *open;
        self.game.advance_alchemy(&mut after, &mut Silent);
        self.require(after == *open, "turn.step", || Message::new("position.no-question"));
    }
}
