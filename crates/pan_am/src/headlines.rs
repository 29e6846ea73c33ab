//! The event phase: an event is revealed and carried out, then the stock price is set.

use tabletop::Log;

use crate::PanAm;
use crate::action::Event;
use crate::edition::Trend;
use crate::effects::Source;
use crate::state::{Moment, Open, State};

impl PanAm {
    /// PA-10: the round's event.
    pub(crate) fn begin_round(&self, state: &mut State, log: &mut impl Log<Event>) {
        let hidden = &mut state.events[state.open.round()];
        let event = std::mem::take(hidden).card;
        let open = &mut state.open;
        open.events.push(event);
        let (round, first) = (open.round() as u8, open.first);
        log.tell_all(|| Event::RoundBegan { round, first });
        log.tell_all(|| Event::Revealed { event });
        open.enter(Moment::Event);
        self.begin_card(open, Source::Event, first);
    }

    /// PA-11: up, down, or to a number.
    pub(crate) fn set_price(&self, state: &mut State, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        open.price = match self.edition.events[open.event().index()].stock {
            Trend::Up => self.moved_price(open, 1),
            Trend::Down => self.moved_price(open, -1),
            Trend::Set(price) => price,
        };
        let price = open.price;
        log.tell_all(|| Event::PriceSet { price });
        open.enter(Moment::Price);
    }

    /// PA-12: the price stays on its track.
    pub(crate) fn moved_price(&self, open: &Open, by: i8) -> u8 {
        open.price.saturating_add_signed(by).clamp(self.edition.stock.least, self.edition.stock.most)
    }
}
