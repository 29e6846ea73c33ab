//! The first moment of a game.

use tabletop::chance::{Chance, Seed, below, shuffle};
use tabletop::knowledge::Hidden;
use tabletop::list::List;
use tabletop::{Seat, Silent};

use crate::PanAm;
use crate::cards::{Cards, Directive, Hand};
use crate::edition::{EventId, ROUNDS};
use crate::map::City;
use crate::state::{
    Course, DestinationDeck, DirectiveDeck, Holder, Lasting, MAX_SEATS, Moment, Open, Player, ROW, Secret,
    State, TRACKS, stream,
};

/// What a table chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Pan Am expands from Rome (PA-07).
    pub rome: bool,
}

impl PanAm {
    /// PA-01 to PA-06: players, decks, first player; then the first round begins.
    pub(crate) fn set_up(&self, options: Options, seats: usize, seed: Seed) -> State {
        let mut chance = Chance::new(seed);
        let table = &self.edition.table;
        let first = Seat(below(&mut chance.draw(stream::FIRST_PLAYER), seats as u32) as u8);
        let events = self.draw_events(&mut chance);
        let mut destinations: Vec<City> = self.edition.destinations.iter().collect();
        shuffle(&mut chance.draw(stream::DESTINATIONS), &mut destinations);
        let mut directives: Vec<Directive> = self.all_directives().iter().collect();
        shuffle(&mut chance.draw(stream::DIRECTIVES), &mut directives);

        let mut row = [None; ROW];
        row.iter_mut().for_each(|place| *place = destinations.pop());
        let mut players = [Player::default(); MAX_SEATS];
        let mut hands = [Secret::default(); MAX_SEATS];
        for seat in first.clockwise(seats) {
            let dealt = destinations.split_off(destinations.len() - table.destinations);
            players[seat.index()] = Player {
                money: table.money,
                cards: dealt.into_iter().collect(),
                fleet: table.fleet,
                hangar: table.hangar,
                engineers: self.engineers(seats),
                ..Player::default()
            };
            let dealt = directives.split_off(directives.len() - table.directives);
            hands[seat.index()] = Secret::unseen(dealt.into_iter().collect());
        }
        let open = Open {
            seats: seats as u8,
            rome: options.rome,
            first,
            events: List::default(),
            price: 0,
            players,
            routes: [Holder::Nobody; crate::map::MAX_ROUTES],
            row,
            bonus: [0; ROW],
            discards: Cards::NONE,
            used: Hand::NONE,
            played: Hand::NONE,
            bids: [None; TRACKS],
            routes_site: List::default(),
            directives_site: List::default(),
            waiting: 0,
            lasting: Lasting::default(),
            rolls: 0,
            rolled: List::default(),
            last: None,
            course: Course::at(Moment::Event, first),
        };
        let mut state = State {
            open,
            hands,
            destinations: DestinationDeck::new(destinations.into_iter().map(Hidden::unseen)),
            directives: DirectiveDeck::new(directives.into_iter().map(Hidden::unseen)),
            events,
            chance,
        };
        self.begin_round(&mut state, &mut Silent);
        self.advance(&mut state, &mut Silent);
        state
    }

    /// PA-02: one of the four events of each round.
    fn draw_events(&self, chance: &mut Chance<{ stream::COUNT }>) -> [Hidden<EventId>; ROUNDS] {
        let mut rng = chance.draw(stream::EVENTS);
        std::array::from_fn(|round| {
            let events: Vec<EventId> = self.edition.events_of(round + 1).collect();
            Hidden::unseen(tabletop::chance::pick(&mut rng, &events))
        })
    }

    /// PA-04: every directive there is.
    pub(crate) fn all_directives(&self) -> Hand {
        let kinds = (0..).zip(&self.edition.directives);
        kinds
            .flat_map(|(kind, card)| std::iter::repeat_n(Directive(kind), usize::from(card.copies)))
            .collect()
    }
}
