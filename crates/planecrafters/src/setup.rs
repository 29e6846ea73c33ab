//! The first moment of a game.

use tabletop::Seat;
use tabletop::chance::{Chance, Seed, below, pick, shuffle};

use crate::Planecrafters;
use crate::cards::{Card, Cards};
use crate::employees::{Employee, Staff};
use crate::knowledge::{Buried, Hand, Stack};
use crate::season::Season;
use crate::state::{Goal, MAX_SEATS, OPEN_OBJECTIVES, Open, Player, ROW, State, Step, Turn, stream};

/// What a table chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Play with objectives (PC-51).
    pub objectives: bool,
    /// The season, if it is not to be drawn (PC-34).
    pub season: Option<Season>,
}

impl Planecrafters {
    /// PC-01 to PC-03, PC-34: who begins and when; crowns, employees, deck, hands by turn order, the row.
    pub(crate) fn set_up(&self, options: Options, seats: usize, seed: Seed) -> State {
        let mut chance = Chance::new(seed);
        let mut beginning = chance.draw(stream::BEGINNING);
        let first = Seat(below(&mut beginning, seats as u32) as u8);
        let season = options.season.unwrap_or_else(|| pick(&mut beginning, &Season::ALL));
        let mut deck = self.deck(seats);
        shuffle(&mut chance.draw(stream::DECK), &mut deck);
        let mut cards = deck.iter().rev().map(|buried| buried.card);

        let mut hands = [Hand::default(); MAX_SEATS];
        for (seat, &size) in first.clockwise(seats).zip(self.edition.hands(seats)) {
            hands[seat.index()] = Hand::unseen(cards.by_ref().take(size).collect());
        }
        let mut row = [None; ROW];
        for place in &mut row[..self.edition.row] {
            *place = cards.next();
        }
        let left = cards.count();
        deck.truncate(left);

        let mut players = [Player::default(); MAX_SEATS];
        for player in &mut players[..seats] {
            player.crowns = self.edition.crowns;
        }
        let objectives = options.objectives.then(|| self.draw_objectives(&mut chance));
        let open = Open {
            seats: seats as u8,
            season,
            first,
            active: first,
            round: 1,
            ending: false,
            turn: Turn::new(Step::Hire),
            players,
            supply: self.supply(),
            row,
            display: None,
            objectives,
        };
        let mut state = State { open, hands, stack: Stack::new(deck), chance };
        self.begin_turn(&mut state, &mut tabletop::Silent);
        self.advance(&mut state, &mut tabletop::Silent);
        state
    }

    /// PC-02: all cards for this many players, unshuffled, known to nobody.
    fn deck(&self, seats: usize) -> Vec<Buried> {
        self.edition.deck(seats).iter().map(Buried::unseen).collect()
    }

    /// PC-01: every employee lies open.
    pub(crate) fn supply(&self) -> Staff {
        let copies = |employee: Employee| usize::from(self.edition.employee(employee).copies);
        Employee::ALL
            .into_iter()
            .flat_map(|employee| std::iter::repeat_n(employee, copies(employee)))
            .collect()
    }

    fn draw_objectives(&self, chance: &mut Chance<{ stream::COUNT }>) -> [Goal; OPEN_OBJECTIVES] {
        let mut all: Vec<u8> = (0..self.edition.objectives.len() as u8).collect();
        shuffle(&mut chance.draw(stream::OBJECTIVES), &mut all);
        std::array::from_fn(|place| Goal { objective: all[place], taken: None })
    }
}

/// All copies of the kinds that a deck has.
pub(crate) fn deck_of(copies: impl Fn(Card) -> u8) -> Cards {
    Card::all().flat_map(|card| std::iter::repeat_n(card, usize::from(copies(card)))).collect()
}
