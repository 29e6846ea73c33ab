//! What is still to come in the rounds that are left, and how many shares a dollar will buy by then.

use pan_am::PanAm;
use pan_am::edition::{Edition, FACES, Face, ROUNDS, Trend, Window};
use pan_am::map::Path;
use pan_am::state::{Moment, Open, Slot};
use tabletop::Seat;

/// How much more the first dollars at hand are worth than those that will only buy shares, as they pay for bids, ...
const READY: f32 = 0.5;
/// ... and after how many dollars half of that is gone.
const ENOUGH: f32 = 8.0;
/// What a dollar that can buy nothing any more is worth: it breaks ties.
const IDLE: f32 = 0.002;

/// The game from here to its end.
pub(super) struct Calendar<'c> {
    pub(super) rules: &'c PanAm,
    pub(super) data: &'c Edition,
    pub(super) open: &'c Open,
    pub(super) round: usize,
    /// How many shares a dollar buys at the end of each round, by round.
    coin: [f32; ROUNDS + 1],
    /// How often the die is still rolled in each round.
    rolls: [f32; ROUNDS + 1],
    hour: u8,
}

/// The order of a round, as far as it matters what has passed.
fn hour(moment: Moment) -> u8 {
    match moment {
        Moment::Event => 0,
        Moment::Price => 1,
        Moment::BeforePriority => 2,
        Moment::Priority => 3,
        Moment::BeforeAssignment => 4,
        Moment::Assignment => 5,
        Moment::Before(slot) | Moment::Resolve(slot) | Moment::After(slot) => 6 + slot.0.min(10),
        Moment::Roll | Moment::Offer => 17,
        Moment::Rolled => 18,
        Moment::Income => 19,
        Moment::BeforeStock => 20,
        Moment::Stock => 21,
        Moment::Over => 22,
    }
}

/// The last moment at which a window may be open.
const fn close(window: Window) -> u8 {
    match window {
        Window::Price => 1,
        Window::Priority => 2,
        Window::Assignment => 4,
        Window::Airports => 6,
        Window::Destinations => 10,
        Window::Planes => 14,
        Window::Routes => 15,
        Window::Directives => 16,
        Window::Roll => 17,
        Window::Rolled => 18,
        Window::Income => 19,
        Window::Stock => 20,
    }
}

impl<'c> Calendar<'c> {
    pub(super) fn new(rules: &'c PanAm, open: &'c Open) -> Calendar<'c> {
        let (data, round) = (rules.data(), open.round());
        let hour = hour(open.course.moment);
        let mut calendar =
            Calendar { rules, data, open, round, coin: [0.0; ROUNDS + 1], rolls: [0.0; ROUNDS + 1], hour };
        let mut price = f32::from(open.price);
        if price == 0.0 {
            price = 5.0;
        }
        calendar.coin[round] = 1.0 / price;
        calendar.rolls[round] = match open.course.moment {
            Moment::Roll | Moment::Offer => f32::from(open.rolls),
            _ if hour < 17 => f32::from(data.events[open.event().index()].rolls),
            _ => 0.0,
        };
        for later in round + 1..=ROUNDS {
            let (to, rolls) = calendar.mean_event(later, price);
            price = to;
            calendar.coin[later] = 1.0 / price;
            calendar.rolls[later] = rolls;
        }
        calendar
    }

    /// The price after a round's event, and its rolls, on average.
    fn mean_event(&self, round: usize, price: f32) -> (f32, f32) {
        let stock = &self.data.stock;
        let (mut prices, mut rolls, mut count) = (0.0, 0.0, 0.0);
        for event in self.data.events_of(round) {
            let card = &self.data.events[event.index()];
            prices += match card.stock {
                Trend::Up => price + 1.0,
                Trend::Down => price - 1.0,
                Trend::Set(to) => f32::from(to),
            };
            rolls += f32::from(card.rolls);
            count += 1.0;
        }
        (f32::clamp(prices / count, stock.least.into(), stock.most.into()), rolls / count)
    }

    /// Whether income is still paid this round.
    const fn pays_now(&self) -> bool {
        self.hour <= 19
    }

    /// The rounds whose income is still to come, with what a dollar buys then.
    pub(super) fn incomes(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let first = if self.pays_now() { self.round } else { self.round + 1 };
        (first..=ROUNDS).map(|round| (round, self.coin[round]))
    }

    /// What one of income will have bought by the end.
    pub(super) fn income(&self) -> f32 {
        self.incomes().map(|(_, coin)| coin).sum()
    }

    /// How often each round's die is rolled from here on.
    pub(super) fn rolls(&self, round: usize) -> f32 {
        self.rolls[round]
    }

    pub(super) fn coin(&self, round: usize) -> f32 {
        self.coin[round]
    }

    /// What a dollar of these days buys.
    pub(super) fn dollar(&self) -> f32 {
        self.coin[if self.hour < 21 { self.round } else { (self.round + 1).min(ROUNDS) }]
    }

    /// How many faces of the die show a path, as a share of all, this round without those that are blocked.
    pub(super) fn odds(&self, path: Option<Path>, now: bool) -> f32 {
        let shows = |face: &Face| {
            let paths = &self.data.die[face.index()];
            path.map_or(paths.is_empty(), |path| paths.contains(&path))
        };
        let open = |face: &Face| !(now && self.open.is_blocked(*face));
        Face::all().filter(shows).filter(open).count() as f32 / FACES as f32
    }

    /// How many phases there still are in which routes are claimed.
    pub(super) fn claims(&self) -> f32 {
        let now = self.hour <= 6 + Slot::ROUTES.0;
        (ROUNDS - self.round) as f32 + f32::from(u8::from(now))
    }

    /// Whether engineers are still being placed or about to be.
    pub(super) const fn is_bidding(&self) -> bool {
        self.hour <= 5
    }

    /// Whether the engineer in a slot has yet to do what it is there for.
    pub(super) fn is_pending(&self, slot: Slot) -> bool {
        match self.open.course.moment {
            Moment::Before(at) => slot >= at,
            // At Routes it is always the leftmost who is next.
            Moment::Resolve(at) | Moment::After(at) => slot > at || at == Slot::ROUTES && slot == at,
            _ => self.hour <= 5,
        }
    }

    /// Whether this is the last round.
    pub(super) const fn is_last(&self) -> bool {
        self.round == ROUNDS
    }

    /// Whether a window comes again before the end.
    pub(super) fn opens(&self, window: Window) -> bool {
        self.round < ROUNDS || self.hour <= close(window)
    }

    /// What a seat's money will have bought. Below zero is what has to be raised by selling shares.
    pub(super) fn cash(&self, seat: Seat, money: f32) -> f32 {
        if money < 0.0 {
            let brings = f32::from(self.open.price) - f32::from(self.data.stock.loss);
            return money / brings.max(1.0);
        }
        let now = if self.may_buy(seat) { self.coin[self.round] } else { 0.0 };
        if self.round == ROUNDS {
            return money * now.max(IDLE);
        }
        if !self.may_buy(seat) {
            return self.kept(money);
        }
        // The best of spending and keeping: what is kept is about what bids will need.
        let kept = money.min(ENOUGH);
        (money - kept) * now + self.kept(kept).max(kept * now)
    }

    /// What money that is kept for the next round is worth: its first dollars pay for bids, the rest buys shares then.
    pub(super) fn kept(&self, money: f32) -> f32 {
        if self.round == ROUNDS {
            return money * IDLE;
        }
        (money + READY * money / (1.0 + money / ENOUGH)) * self.coin[self.round + 1]
    }

    /// Whether a seat can still buy shares this round.
    fn may_buy(&self, seat: Seat) -> bool {
        let place = seat.distance_from(self.open.first, self.open.seat_count());
        self.hour < 21 || self.hour == 21 && place >= usize::from(self.open.course.count)
    }
}
