//! B: destinations.

use tabletop::chance::shuffle;
use tabletop::knowledge::Hidden;
use tabletop::{Log, Seat};

use crate::PanAm;
use crate::action::Event;
use crate::cards::{Cards, DESTINATIONS};
use crate::effects::PileName;
use crate::map::City;
use crate::state::{DestinationDeck, Open, ROW, Slot, State, stream};

impl PanAm {
    /// PA-33: the card, and the money on it.
    pub(crate) fn take_destination(&self, open: &mut Open, slot: Slot, log: &mut impl Log<Event>) {
        let seat = open.course.seat;
        let Some(city) = open.row[slot.row()].take() else { return };
        let money = u16::from(std::mem::take(&mut open.bonus[slot.row()]));
        let player = open.player_mut(seat);
        player.cards.add(city);
        player.money += money;
        log.tell_all(|| Event::DestinationTaken { seat, city, money });
    }

    /// PA-33: money on every card that nobody took, then new cards for those that went.
    pub(crate) fn refill_row(&self, state: &mut State, log: &mut impl Log<Event>) {
        for place in 0..ROW {
            if let Some(city) = state.open.row[place] {
                let money = state.open.bonus[place].saturating_add(self.edition.tracks.bonus);
                state.open.bonus[place] = money;
                log.tell_all(|| Event::BonusPut { city, money });
            }
        }
        for place in 0..ROW {
            if state.open.row[place].is_none()
                && let Some(city) = self.next_destination(state, log)
            {
                state.open.row[place] = Some(city);
                log.tell_all(|| Event::RowFilled { city });
            }
        }
    }

    /// PA-68: never from the row.
    pub(crate) fn draw_destination(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(city) = self.next_destination(state, log) {
            state.open.player_mut(seat).cards.add(city);
            log.tell_all(|| Event::DestinationDrawn { seat, city });
        }
    }

    /// The top of the deck; when it is empty, of the shuffled discards.
    fn next_destination(&self, state: &mut State, log: &mut impl Log<Event>) -> Option<City> {
        if state.destinations.is_empty() && !state.open.discards.is_empty() {
            let mut cards: arrayvec::ArrayVec<City, DESTINATIONS> = state.open.discards.iter().collect();
            shuffle(&mut state.chance.draw(stream::DESTINATIONS), &mut cards);
            state.destinations = DestinationDeck::new(cards.into_iter().map(Hidden::unseen));
            state.open.discards = Cards::NONE;
            log.tell_all(|| Event::Reshuffled { pile: PileName::Destinations });
        }
        state.destinations.pop().map(|hidden| hidden.card)
    }
}
