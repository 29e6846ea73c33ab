//! The second action: choose a tile, where it goes, the way it takes, and whose airport it replaces (AE-39).

use tabletop::list::List;
use tabletop::{Log, Refusal, Seat};

use crate::Aeroplanes;
use crate::action::{Action, Event};
use crate::aeroplane::{AEROPLANES, Card, Stage};
use crate::board::{Board, Colour, Place, Places};
use crate::dice::Dice;
use crate::state::{MOST_ROLLS, Open, State, Step};
use crate::texts::refuse;

/// More ways than can differ in what is rolled.
const MOST_WAYS: usize = 40;

/// The ways to a place: straight, or over another place.
pub type Ways = List<Option<Place>, MOST_WAYS>;

/// The risky legs of a way: where each ends, and what has to be rolled.
pub type Risks = List<(Place, u8), MOST_ROLLS>;

/// What has to be rolled on the legs of a way: how much, and whether the leg ends in Europe.
type Ask = [Option<(u8, bool)>; 2];

/// What the dice themselves have to show on the risky legs of a way, one roll after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rolls(pub(crate) List<u8, MOST_ROLLS>);

impl Rolls {
    /// How many of all pairs of rolls do; the second roll of a pair counts only on a second leg.
    pub(crate) fn likelihood(&self) -> u32 {
        let of = |leg: usize| self.0.get(leg).map_or(Dice::COUNT, |&need| Dice::at_least(need));
        (0..MOST_ROLLS).map(of).product()
    }

    /// The same of a hundred.
    pub(crate) fn percent(&self) -> u32 {
        let all = Dice::COUNT.pow(MOST_ROLLS as u32);
        (200 * self.likelihood() + all) / (2 * all)
    }
}

impl Aeroplanes {
    /// The kinds of tiles: stage and long-distance mark.
    fn kind_of(&self, card: Card) -> (Stage, bool) {
        let aeroplane = self.aeroplane(card);
        (aeroplane.stage, aeroplane.long)
    }

    /// AE-30 to AE-33: where a tile of an aeroplane can go.
    pub fn targets(&self, open: &Open, card: Card) -> Places {
        let (stage, long) = self.kind_of(card);
        let network = open.player().network();
        let reach = self.edition.board.reach(network, long).without(network);
        if reach.is_empty() {
            return reach;
        }
        reach.without(full_places(open).without(open.lower_airports(stage)))
    }

    pub(crate) fn legal_places(&self, open: &Open, actions: &mut Vec<Action>) {
        let mut known = [None; 2 * Stage::COUNT];
        for card in open.player().fleet.iter() {
            if open.planes[card.index()].tiles == 0 {
                continue;
            }
            let (stage, long) = self.kind_of(card);
            let found = &mut known[2 * stage.index() + usize::from(long)];
            if *found.get_or_insert_with(|| !self.targets(open, card).is_empty()) {
                actions.push(Action::Place(card));
            }
        }
    }

    /// Whether any tile of the player who decides can go anywhere.
    pub(crate) fn can_place(&self, open: &Open) -> bool {
        let has_tiles = |card: &Card| open.planes[card.index()].tiles > 0;
        open.player().fleet.iter().filter(has_tiles).any(|card| !self.targets(open, card).is_empty())
    }

    pub(crate) fn check_place(&self, open: &Open, card: Card) -> Result<(), Refusal> {
        if card.index() >= AEROPLANES || !open.player().fleet.contains(card) {
            Err(refuse::not_yours("AE-30"))
        } else if open.planes[card.index()].tiles == 0 {
            Err(refuse::no_tiles(card))
        } else if self.targets(open, card).is_empty() {
            Err(refuse::no_target(card))
        } else {
            Ok(())
        }
    }

    pub(crate) fn check_target(&self, open: &Open, card: Card, place: Place) -> Result<(), Refusal> {
        if self.targets(open, card).contains(place) {
            return Ok(());
        }
        let (stage, long) = self.kind_of(card);
        let network = open.player().network();
        let board = &self.edition.board;
        if network.contains(place) {
            Err(refuse::own_airport(place))
        } else if board.reach(network, long).contains(place) {
            Err(refuse::full(place, stage))
        } else if !long && board.easiest(network, place, true).is_some() {
            Err(refuse::needs_long(place))
        } else {
            Err(refuse::not_connected(place, long))
        }
    }

    pub(crate) fn choose_card(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        let targets = self.targets(&state.open, card);
        match targets.first() {
            Some(only) if targets.len() == 1 => self.choose_target(state, card, only, log),
            _ => state.open.step = Step::Target { card },
        }
    }

    pub(crate) fn choose_target(
        &self,
        state: &mut State,
        card: Card,
        target: Place,
        log: &mut impl Log<Event>,
    ) {
        match *self.ways(&state.open, card, target) {
            [only] => self.choose_way(state, card, target, only, log),
            _ => state.open.step = Step::Way { card, target },
        }
    }

    /// AE-39: the ways that differ in what is to be rolled. Who can go without a roll does.
    pub fn ways(&self, open: &Open, card: Card, target: Place) -> Ways {
        let board = &self.edition.board;
        let (_, long) = self.kind_of(card);
        let network = open.player().network();
        let mut ways = Ways::default();
        let mut seen: List<Ask, MOST_WAYS> = List::default();
        let straight = board.easiest(network, target, long);
        if let Some(colour) = straight {
            if colour == Colour::White || !long {
                return [None].into_iter().collect();
            }
            ways.push(None);
            seen.push([self.leg_roll(open, colour, target), None]);
        }
        for via in board.neighbours(target).without(network).iter() {
            let Some(first) = board.easiest(network, via, true) else { continue };
            let Some(second) = board.easiest(Places::only(via), target, true) else { continue };
            let rolls = match (self.leg_roll(open, first, via), self.leg_roll(open, second, target)) {
                (None, None) => return [Some(via)].into_iter().collect(),
                (None, second) => [second, None],
                (first, second) => [first, second],
            };
            if !seen.contains(&rolls) && !ways.is_full() {
                ways.push(Some(via));
                seen.push(rolls);
            }
        }
        ways
    }

    /// What has to be rolled on a leg, an opponent's help taken off.
    fn leg_roll(&self, open: &Open, colour: Colour, to: Place) -> Option<(u8, bool)> {
        let need = colour.need(&self.edition.flight)?;
        Some((need.saturating_sub(self.help_at(open, to)), self.edition.board.in_europe(to)))
    }

    /// AE-34: what an opponent's airport adds to a roll on a leg that ends there.
    pub fn help_at(&self, open: &Open, to: Place) -> u8 {
        if open.rival_at(to) { self.edition.flight.help } else { 0 }
    }

    /// AE-34: the risky legs of a way: where each ends, and what has to be rolled before any help.
    pub fn risks(&self, open: &Open, card: Card, target: Place, via: Option<Place>) -> Risks {
        let board = &self.edition.board;
        let network = open.player().network();
        let (_, long) = self.kind_of(card);
        let legs = match via {
            None => [Some((network, target, long)), None],
            Some(via) => [Some((network, via, true)), Some((Places::only(via), target, true))],
        };
        let risk = |(from, to, long): (Places, Place, bool)| {
            board.easiest(from, to, long)?.need(&self.edition.flight).map(|need| (to, need))
        };
        legs.into_iter().flatten().filter_map(risk).collect()
    }

    /// AE-34: what the dice have to show on a way, an opponent's help taken off.
    pub(crate) fn rolls_on(&self, open: &Open, card: Card, target: Place, via: Option<Place>) -> Rolls {
        let roll = |&(to, need): &(Place, u8)| need.saturating_sub(self.help_at(open, to));
        Rolls(self.risks(open, card, target, via).iter().map(roll).collect())
    }

    pub(crate) fn check_way(
        &self,
        open: &Open,
        card: Card,
        target: Place,
        via: Option<Place>,
    ) -> Result<(), Refusal> {
        if self.ways(open, card, target).contains(&via) { Ok(()) } else { Err(refuse::no_such_way(target)) }
    }

    pub(crate) fn choose_way(
        &self,
        state: &mut State,
        card: Card,
        target: Place,
        via: Option<Place>,
        log: &mut impl Log<Event>,
    ) {
        let mut losers = self.replaceable(&state.open, card, target);
        let (first, second) = (losers.next(), losers.next());
        drop(losers);
        if second.is_some() {
            state.open.step = Step::Replace { card, target, via };
        } else {
            self.set_off(state, card, target, via, first, log);
        }
    }

    /// AE-31: those whose airport a tile can replace; nobody while there is an empty space.
    pub fn replaceable(&self, open: &Open, card: Card, target: Place) -> impl Iterator<Item = Seat> {
        let stage = self.aeroplane(card).stage;
        let full = full_places(open).contains(target);
        let (seats, active) = (open.seat_count(), open.active);
        Seat::all(seats).filter(move |&seat| {
            let lower = || open.players[seat.index()].airports[..stage.index()].iter();
            full && seat != active && lower().any(|airports| airports.contains(target))
        })
    }

    pub(crate) fn check_replace(
        &self,
        open: &Open,
        card: Card,
        target: Place,
        seat: Seat,
    ) -> Result<(), Refusal> {
        if self.replaceable(open, card, target).any(|loser| loser == seat) {
            Ok(())
        } else {
            Err(refuse::not_replaceable(target))
        }
    }
}

/// AE-31, AE-90: the places without an empty space. Counts airports in all places at once, bit by bit.
pub(crate) fn full_places(open: &Open) -> Places {
    let (mut ones, mut twos) = (Places::NONE, Places::NONE);
    for player in &open.players[..open.seat_count()] {
        let network = player.network();
        twos = twos.xor(ones.and(network));
        ones = ones.xor(network);
    }
    let homes = Board::home_cities();
    twos.without(homes).or(twos.and(ones).and(homes))
}

impl Open {
    /// AE-31: the places where a rival has an airport of a lower stage, which is no home airport.
    fn lower_airports(&self, stage: Stage) -> Places {
        let mut lower = Places::NONE;
        for seat in Seat::all(self.seat_count()) {
            if seat != self.active {
                let airports = &self.players[seat.index()].airports[..stage.index()];
                lower = airports.iter().fold(lower, |set, &airports| set.or(airports));
            }
        }
        lower
    }
}
