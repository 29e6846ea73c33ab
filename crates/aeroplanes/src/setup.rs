//! The first moment of a game, and the home airports.

use tabletop::chance::{Chance, Seed, below, shuffle};
use tabletop::list::List;
use tabletop::{Log, Refusal, Seat};

use crate::Aeroplanes;
use crate::action::{Action, Event};
use crate::aeroplane::{AEROPLANES, Cards};
use crate::board::{Board, HOMES, Place};
use crate::passenger::{TILES, Tile};
use crate::state::{MAX_SEATS, MOST_WAITING, Open, Plane, Player, State, Step, Waiting, stream};
use crate::texts::refuse;

impl Aeroplanes {
    /// AE-01, AE-03, AE-05, AE-07.
    pub(crate) fn set_up(&self, seats: usize, seed: Seed) -> State {
        let mut chance = Chance::new(seed);
        let first = Seat(below(&mut chance.draw(stream::ORDER), seats as u32) as u8);
        let open = Open {
            seats: seats as u8,
            era: 1,
            round: 1,
            first,
            active: before(first, seats),
            acted: 0,
            bonds: self.edition.bonds,
            row: Cards::first_few(self.edition.row),
            dealt: self.edition.row as u8,
            planes: [Plane::default(); AEROPLANES],
            players: [Player::default(); MAX_SEATS],
            waiting: [[None; MOST_WAITING]; HOMES],
            overflow: List::default(),
            claimed: List::default(),
            rolls: List::default(),
            tried: None,
            die: 0,
            step: Step::Home,
        };
        let mut state = State { open, bag: self.all_tiles(), chance };
        self.first_fill(&mut state);
        state
    }

    fn all_tiles(&self) -> List<Tile, TILES> {
        let groups = (0..).zip(&self.edition.groups);
        groups.flat_map(|(kind, group)| std::iter::repeat_n(Tile(kind), group.copies.into())).collect()
    }

    /// AE-03: tiles with the cross are set aside and go back into the bag.
    fn first_fill(&self, state: &mut State) {
        let mut rng = state.chance.draw(stream::BAG);
        shuffle(&mut rng, &mut state.bag);
        let mut aside: List<Tile, TILES> = List::default();
        for home in self.edition.board.homes() {
            let mut space = 0;
            while space < self.edition.waiting {
                let Some(tile) = state.bag.pop() else { break };
                if self.group(tile).cross {
                    aside.push(tile);
                } else {
                    state.open.waiting[home.index()][space] = Some(Waiting { tile, since: 1 });
                    space += 1;
                }
            }
        }
        state.bag.extend(aside.iter().copied());
        shuffle(&mut rng, &mut state.bag);
    }

    pub(crate) fn legal_homes(&self, open: &Open, actions: &mut Vec<Action>) {
        let free = |home: &Place| owner_of_home(open, *home).is_none();
        actions.extend(self.edition.board.homes().filter(free).map(Action::Home));
    }

    /// AE-05: a home city without a home airport.
    pub(crate) fn check_home(&self, open: &Open, place: Place) -> Result<(), Refusal> {
        if !Board::is_home(place) {
            return Err(refuse::not_a_home(place));
        }
        match owner_of_home(open, place) {
            Some(owner) => Err(refuse::home_taken(place, owner)),
            None => Ok(()),
        }
    }

    /// AE-05, AE-06: the first player is the last to place.
    pub(crate) fn place_home(&self, open: &mut Open, place: Place, log: &mut impl Log<Event>) {
        let seat = open.active;
        let money = self.edition.start_money(place);
        let player = open.player_mut();
        (player.home, player.money) = (Some(place), money);
        log.tell_all(|| Event::HomePlaced { seat, place, money });
        if seat == open.first {
            open.step = Step::Act;
            let first = open.first;
            log.tell_all(|| Event::EraBegan { era: 1, first });
        } else {
            open.active = before(seat, open.seat_count());
        }
    }
}

/// Whose home airport is in a city.
pub(crate) fn owner_of_home(open: &Open, home: Place) -> Option<Seat> {
    Seat::all(open.seat_count()).find(|seat| open.players[seat.index()].home == Some(home))
}

/// The seat on the other side: turns go clockwise.
fn before(seat: Seat, seats: usize) -> Seat {
    Seat(((seat.index() + seats - 1) % seats) as u8)
}
