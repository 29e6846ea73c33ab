//! Favors: taking, using and putting back.

use tabletop::{Log, Refusal, Seat};

use super::Plutocracy;
use super::action::{Action, Event};
use super::goods::Good;
use super::state::{Open, State, Step, stream};
use super::texts::refuse;
use crate::sky::{Place, Planet};

/// A favor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Favor {
    /// Swaps units for others.
    Alchemy,
    /// Acts on a planet one position away.
    QuantumPhysics,
    /// Goes to the asteroid's trajectory in no time.
    AstroJump,
    /// Brings the cheapest seat of a parliament for nothing.
    Lobbyism,
    /// Brings money.
    Subsidy,
    /// Brings a councilor.
    ElectionFraud,
    /// Sells by the die.
    Speculation,
    /// Shortens a journey by the die.
    HyperDrive,
}

impl Favor {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// All of them.
    pub const ALL: [Favor; Self::COUNT] = [
        Favor::Alchemy,
        Favor::QuantumPhysics,
        Favor::AstroJump,
        Favor::Lobbyism,
        Favor::Subsidy,
        Favor::ElectionFraud,
        Favor::Speculation,
        Favor::HyperDrive,
    ];

    /// The favor as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Favor::Alchemy => "alchemy",
            Favor::QuantumPhysics => "quantum_physics",
            Favor::AstroJump => "astro_jump",
            Favor::Lobbyism => "lobbyism",
            Favor::Subsidy => "subsidy",
            Favor::ElectionFraud => "election_fraud",
            Favor::Speculation => "speculation",
            Favor::HyperDrive => "hyper_drive",
        }
    }

    /// The favor with this name in files.
    pub fn from_id(id: &str) -> Option<Favor> {
        Favor::ALL.into_iter().find(|favor| favor.id() == id)
    }
}

/// A set of favors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FavorSet(u8);

impl FavorSet {
    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a favor is among these.
    pub const fn contains(self, favor: Favor) -> bool {
        self.0 & (1 << favor as u8) != 0
    }

    /// Adds a favor.
    pub fn insert(&mut self, favor: Favor) {
        self.0 |= 1 << favor as u8;
    }

    /// Removes a favor.
    pub fn remove(&mut self, favor: Favor) {
        self.0 &= !(1 << favor as u8);
    }

    /// These, in order.
    pub fn iter(self) -> impl Iterator<Item = Favor> {
        Favor::ALL.into_iter().filter(move |&favor| self.contains(favor))
    }
}

/// The open favors with the money on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FavorRow {
    /// Which lie open.
    pub open: FavorSet,
    /// The money on each; nothing on those that do not lie open.
    pub money: [u16; Favor::COUNT],
}

impl Plutocracy {
    /// PL-52: what taking a favor costs: something on each other open one.
    pub(super) fn favor_price(&self, open: &Open) -> u16 {
        self.edition.multiplayer.favors.money * open.favors.open.len().saturating_sub(1) as u16
    }

    /// PL-52: whether the active player, with no favor in hand, can take an open one.
    pub(super) fn may_take(&self, open: &Open, favor: Favor) -> bool {
        let money = open.player().money + open.favors.money[favor.index()];
        open.favors.open.contains(favor) && !open.turn.used.contains(favor) && money >= self.favor_price(open)
    }

    pub(super) fn check_take(&self, open: &Open, favor: Favor) -> Result<(), Refusal> {
        if open.player().favor.is_some() {
            Err(refuse::has_favor())
        } else if open.turn.used.contains(favor) {
            Err(refuse::used_this_turn(favor))
        } else if !open.favors.open.contains(favor) {
            Err(refuse::not_open(favor))
        } else if self.may_take(open, favor) {
            Ok(())
        } else {
            Err(refuse::favor_too_dear(favor, self.favor_price(open)))
        }
    }

    /// PL-52: the money on it first, then the money for the others.
    pub(super) fn take_favor(&self, state: &mut State, favor: Favor, log: &mut impl Log<Event>) {
        let State { open, chance, .. } = state;
        let (seat, paid) = (open.active(), self.favor_price(open));
        let money = std::mem::take(&mut open.favors.money[favor.index()]);
        open.favors.open.remove(favor);
        for other in open.favors.open.iter() {
            open.favors.money[other.index()] += self.edition.multiplayer.favors.money;
        }
        let player = &mut open.players[seat.index()];
        player.money = player.money + money - paid;
        player.favor = Some(favor);
        log.tell_all(|| Event::FavorTaken { seat, favor, money, paid });
        if favor == Favor::HyperDrive {
            // PL-58: rolled anew each time it is taken.
            let die = self.edition.roll(&mut chance.draw(stream::DIE));
            player.die = die;
            log.tell_all(|| Event::Rolled { seat, die });
        }
    }

    /// PL-53: the favor lies open again, without money.
    pub(super) fn return_favor(&self, open: &mut Open, seat: Seat) {
        let player = &mut open.players[seat.index()];
        player.die = 0;
        if let Some(favor) = player.favor.take() {
            open.favors.open.insert(favor);
        }
    }

    pub(super) fn put_back(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let seat = open.active();
        if let Some(favor) = open.player().favor {
            log.tell_all(|| Event::FavorPutBack { seat, favor });
        }
        self.return_favor(open, seat);
    }

    /// PL-52, PL-53: the favor was used and lies open again; it cannot be taken this turn.
    pub(super) fn use_up(&self, open: &mut Open, log: &mut impl Log<Event>) {
        let seat = open.active();
        if let Some(favor) = open.player().favor {
            open.turn.used.insert(favor);
            log.tell_all(|| Event::FavorUsed { seat, favor });
        }
        self.return_favor(open, seat);
    }

    pub(super) fn holds(&self, open: &Open, favor: Favor) -> Result<(), Refusal> {
        if open.player().favor == Some(favor) { Ok(()) } else { Err(refuse::no_favor(favor)) }
    }

    /// What can be done with the favor in hand at once; the others come with a sale or a journey.
    pub(super) fn legal_uses(&self, open: &Open, actions: &mut Vec<Action>) {
        let Some(favor) = open.player().favor else { return };
        if self.check_use(open, favor).is_ok() {
            actions.push(Action::Use(favor));
        }
        actions.push(Action::PutBack);
    }

    pub(super) fn check_use(&self, open: &Open, favor: Favor) -> Result<(), Refusal> {
        self.holds(open, favor)?;
        match favor {
            Favor::Alchemy => self.check_alchemy(open),
            Favor::QuantumPhysics => self.check_quantum(open),
            Favor::Lobbyism => self.check_lobbyism(open),
            Favor::Subsidy | Favor::ElectionFraud => Ok(()),
            Favor::AstroJump | Favor::Speculation | Favor::HyperDrive => Err(refuse::used_otherwise(favor)),
        }
    }

    pub(super) fn use_favor(&self, open: &mut Open, favor: Favor, log: &mut impl Log<Event>) {
        let seat = open.active();
        self.use_up(open, log);
        match favor {
            Favor::Alchemy => open.turn.step = Step::Give { left: self.edition.multiplayer.favors.alchemy },
            Favor::QuantumPhysics => open.turn.quantum = true,
            Favor::Lobbyism => self.lobby(open, log),
            Favor::Subsidy => {
                let money = self.edition.multiplayer.favors.subsidy;
                open.players[seat.index()].money += money;
                log.tell_all(|| Event::Subsidised { seat, money });
            }
            Favor::ElectionFraud => self.send_councilor(open, seat, None, log),
            Favor::AstroJump | Favor::Speculation | Favor::HyperDrive => {}
        }
    }

    /// PL-57: enough units to give.
    fn check_alchemy(&self, open: &Open) -> Result<(), Refusal> {
        let units: u8 = open.player().goods.iter().sum();
        let needed = self.edition.multiplayer.favors.alchemy;
        if units >= needed { Ok(()) } else { Err(refuse::too_few_units(needed)) }
    }

    /// PL-54, PL-56: one position before or after the planet's place on its orbit.
    pub(super) fn is_near_planet(&self, open: &Open) -> bool {
        let sky = &self.edition.sky;
        let near = |ship: Place, planet: Planet| {
            let place = open.planets[planet.index()];
            place != ship && (sky.next(place) == ship || sky.next(ship) == place)
        };
        open.player().ship.is_some_and(|ship| sky.orbit(ship).is_some_and(|planet| near(ship, planet)))
    }

    fn check_quantum(&self, open: &Open) -> Result<(), Refusal> {
        if self.is_near_planet(open) { Ok(()) } else { Err(refuse::no_planet_near()) }
    }

    pub(super) fn legal_gifts(&self, open: &Open, actions: &mut Vec<Action>) {
        let goods = open.player().goods;
        actions.extend(Good::ALL.into_iter().filter(|good| goods[good.index()] > 0).map(Action::Give));
    }

    pub(super) fn legal_takes(&self, open: &Open, actions: &mut Vec<Action>) {
        let (goods, storage) = (open.player().goods, self.edition.multiplayer.storage);
        actions.extend(Good::ALL.into_iter().filter(|good| goods[good.index()] < storage).map(Action::Take));
    }

    pub(super) fn check_give(&self, open: &Open, good: Good) -> Result<(), Refusal> {
        if open.player().goods[good.index()] > 0 { Ok(()) } else { Err(refuse::no_units("PL-57", good)) }
    }

    pub(super) fn check_take_good(&self, open: &Open, good: Good) -> Result<(), Refusal> {
        let full = open.player().goods[good.index()] >= self.edition.multiplayer.storage;
        if full { Err(refuse::storage_full("PL-57", good)) } else { Ok(()) }
    }

    /// PL-57: all are given before any is taken.
    pub(super) fn give(&self, open: &mut Open, good: Good, left: u8, log: &mut impl Log<Event>) {
        let seat = open.active();
        open.players[seat.index()].goods[good.index()] -= 1;
        log.tell_all(|| Event::Gave { seat, good });
        open.turn.step = match left {
            1 => Step::Take { left: self.edition.multiplayer.favors.alchemy },
            _ => Step::Give { left: left - 1 },
        };
    }

    /// Units of which there is only one kind to give, or only one with room, go without asking.
    pub(super) fn advance_alchemy(&self, open: &mut Open, log: &mut impl Log<Event>) {
        loop {
            let (goods, storage) = (open.player().goods, self.edition.multiplayer.storage);
            let only = |fits: &dyn Fn(u8) -> bool| {
                let mut fitting = Good::ALL.into_iter().filter(|good| fits(goods[good.index()]));
                fitting.next().filter(|_| fitting.next().is_none())
            };
            match open.turn.step {
                Step::Give { left } => match only(&|units| units > 0) {
                    Some(good) => self.give(open, good, left, log),
                    None => return,
                },
                Step::Take { left } => match only(&|units| units < storage) {
                    Some(good) => self.take_good(open, good, left, log),
                    None => return,
                },
                _ => return,
            }
        }
    }

    pub(super) fn take_good(&self, open: &mut Open, good: Good, left: u8, log: &mut impl Log<Event>) {
        let seat = open.active();
        open.players[seat.index()].goods[good.index()] += 1;
        log.tell_all(|| Event::Took { seat, good });
        open.turn.step = if left == 1 { Step::Act } else { Step::Take { left: left - 1 } };
    }
}
