//! What Pan Am has measured: where engineers go, which routes are flown and sold, and what becomes of the stock.

mod airlines;
mod tables;
mod targets;

use pan_am::PanAm;
use pan_am::action::{Action, Event};
use pan_am::cards::MAX_KINDS;
use pan_am::edition::ROUNDS;
use pan_am::map::{MAX_ROUTES, Path, Route};
use pan_am::state::{MAX_SEATS, Slot, TRACKS};
use tabletop::{Log, Seat, Viewer, Viewers};

use crate::bout::Outcome;
use crate::distribution::Distribution;
use crate::notes::Notes;
use crate::tally::add_all;

pub use airlines::{Airlines, Auction, DirectiveUse, PathUse, RouteUse, Year};

/// The places for engineers: every track, Routes, Directives.
const PLACES: usize = TRACKS + 2;

/// What one seat did in the game that is being played.
#[derive(Clone, Copy, Default)]
struct SeatNotes {
    shares: i32,
}

/// Sums by round.
#[derive(Clone, Copy, Default)]
struct RoundNotes {
    /// How often the price at its end is known, and the sum of prices.
    priced: u64,
    prices: u64,
    bought: u64,
    income: u64,
    claimed: u64,
    sold: u64,
    taken: u64,
}

/// Notes on many games.
pub(crate) struct PanAmNotes {
    seats: usize,
    /// The ends of the price track.
    ends: [u8; 2],
    round: usize,
    price: Option<u8>,
    touched: bool,
    first: Option<Seat>,
    game: [SeatNotes; MAX_SEATS],
    held: [bool; MAX_KINDS],
    played: [bool; MAX_KINDS],
    claimed: [bool; MAX_ROUTES],

    order: [u64; MAX_SEATS],
    stock: Distribution,
    at_an_end: u64,
    placed: [u64; PLACES],
    outbid: [u64; PLACES],
    set_aside: u64,
    resolved: [u64; PLACES],
    paid: [u64; PLACES],
    failed: [u64; PLACES],
    forced_shares: u64,
    wasted: u64,
    held_games: [u64; MAX_KINDS],
    played_games: [u64; MAX_KINDS],
    plays: [u64; MAX_KINDS],
    claims: [u64; MAX_ROUTES],
    claimed_games: [u64; MAX_ROUTES],
    claim_rounds: [u64; MAX_ROUTES],
    forced_sales: [u64; MAX_ROUTES],
    free_sales: [u64; MAX_ROUTES],
    taken: [u64; MAX_ROUTES],
    steps: [u64; Path::COUNT],
    bought_steps: [u64; Path::COUNT],
    complete: [u64; Path::COUNT],
    years: [RoundNotes; ROUNDS],
    /// Which path a route lies on.
    path_of: [Option<Path>; MAX_ROUTES],
}

impl PanAmNotes {
    fn hear(&mut self, event: Event) {
        match event {
            Event::RoundBegan { round, first } => self.begin_round(usize::from(round), first),
            Event::PriceSet { price } | Event::PriceMoved { price } => self.see_price(price),
            Event::Played { directive, .. } => {
                self.played[directive.index()] = true;
                self.plays[directive.index()] += 1;
            }
            Event::Placed { slot, displaced, .. } => {
                self.placed[place(slot)] += 1;
                self.outbid[place(slot)] += u64::from(displaced.is_some());
            }
            Event::SetAside { .. } => self.set_aside += 1,
            Event::Paid { slot, money, .. } => {
                self.resolved[place(slot)] += 1;
                self.paid[place(slot)] += u64::from(money);
            }
            Event::Failed { slot, .. } => self.failed[place(slot)] += 1,
            Event::SharesSold { seat, shares, .. } => {
                self.game[seat.index()].shares -= i32::from(shares);
                self.forced_shares += u64::from(shares);
            }
            Event::Wasted { .. } => self.wasted += 1,
            Event::Claimed { route, .. } => self.claim(route),
            Event::Sold { route, forced, .. } => self.sell(route, forced),
            Event::PanAmTook { route, path } => {
                self.taken[route.index()] += 1;
                self.steps[path.index()] += 1;
                self.year().taken += 1;
            }
            Event::PathComplete { path } => self.complete[path.index()] += 1,
            Event::Income { money, .. } => self.year().income += u64::from(money),
            Event::Bought { seat, shares, money } => self.buy(seat, shares, money),
            _ => {}
        }
    }

    fn year(&mut self) -> &mut RoundNotes {
        &mut self.years[self.round - 1]
    }

    fn begin_round(&mut self, round: usize, first: Seat) {
        self.end_round();
        self.round = round;
        // The marker moves on by one each round; who had it at first is not told.
        let seats = self.seats;
        self.first.get_or_insert(Seat(((first.index() + seats * ROUNDS - (round - 1)) % seats) as u8));
    }

    fn end_round(&mut self) {
        if let Some(price) = self.price {
            self.year().priced += 1;
            self.year().prices += u64::from(price);
        }
    }

    fn see_price(&mut self, price: u8) {
        self.price = Some(price);
        self.touched |= self.ends.contains(&price);
    }

    fn claim(&mut self, route: Route) {
        self.claims[route.index()] += 1;
        self.claim_rounds[route.index()] += self.round as u64;
        self.claimed[route.index()] = true;
        self.year().claimed += 1;
    }

    fn sell(&mut self, route: Route, forced: bool) {
        if forced {
            self.forced_sales[route.index()] += 1;
            if let Some(path) = self.path_of[route.index()] {
                self.steps[path.index()] += 1;
                self.bought_steps[path.index()] += 1;
            }
        } else {
            self.free_sales[route.index()] += 1;
        }
        self.year().sold += 1;
    }

    fn buy(&mut self, seat: Seat, shares: u8, money: u16) {
        self.game[seat.index()].shares += i32::from(shares);
        self.year().bought += u64::from(shares);
        // The first price is not told: it is what the first shares cost.
        if let Some(price) = money.checked_div(u16::from(shares)) {
            self.see_price(price as u8);
        }
    }
}

const fn place(slot: Slot) -> usize {
    let place = slot.0 as usize;
    if place < PLACES { place } else { PLACES - 1 }
}

impl Log<Event> for PanAmNotes {
    // What is told in two versions, with a card and without, is told to spectators once.
    #[inline]
    fn tell(&mut self, audience: Viewers, event: impl FnOnce() -> Event) {
        if audience.contains(Viewer::Spectator) {
            self.hear(event());
        }
    }
}

impl Notes<PanAm> for PanAmNotes {
    type Sum = Airlines;

    fn blank(rules: &PanAm, seats: usize) -> PanAmNotes {
        let data = rules.data();
        let mut path_of = [None; MAX_ROUTES];
        for path in Path::ALL {
            for route in &data.map.paths[path.index()] {
                path_of[route.index()] = Some(path);
            }
        }
        PanAmNotes {
            seats,
            ends: [data.stock.least, data.stock.most],
            round: 1,
            price: None,
            touched: false,
            first: None,
            game: Default::default(),
            held: [false; MAX_KINDS],
            played: [false; MAX_KINDS],
            claimed: [false; MAX_ROUTES],
            order: [0; MAX_SEATS],
            stock: Distribution::default(),
            at_an_end: 0,
            placed: [0; PLACES],
            outbid: [0; PLACES],
            set_aside: 0,
            resolved: [0; PLACES],
            paid: [0; PLACES],
            failed: [0; PLACES],
            forced_shares: 0,
            wasted: 0,
            held_games: [0; MAX_KINDS],
            played_games: [0; MAX_KINDS],
            plays: [0; MAX_KINDS],
            claims: [0; MAX_ROUTES],
            claimed_games: [0; MAX_ROUTES],
            claim_rounds: [0; MAX_ROUTES],
            forced_sales: [0; MAX_ROUTES],
            free_sales: [0; MAX_ROUTES],
            taken: [0; MAX_ROUTES],
            steps: [0; Path::COUNT],
            bought_steps: [0; Path::COUNT],
            complete: [0; Path::COUNT],
            years: Default::default(),
            path_of,
        }
    }

    fn begin(&mut self) {
        (self.round, self.price, self.touched, self.first) = (1, None, false, None);
        self.game = Default::default();
        self.held = [false; MAX_KINDS];
        self.played = [false; MAX_KINDS];
        self.claimed = [false; MAX_ROUTES];
    }

    /// A directive has its moment when it could be played.
    fn chose(&mut self, _: Seat, legal: &[Action], _: Action) {
        for action in legal {
            if let Action::Play(kind) = action {
                self.held[kind.index()] = true;
            }
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        self.end_round();
        let first = self.first.unwrap_or_default();
        let mut most = 0;
        for seat in Seat::all(self.seats) {
            self.order[seat.distance_from(first, self.seats)] += outcome.wins[seat.index()];
            most = most.max(self.game[seat.index()].shares);
        }
        self.stock.add(most);
        self.at_an_end += u64::from(self.touched);
        count(&mut self.held_games, &self.held);
        count(&mut self.played_games, &self.played);
        count(&mut self.claimed_games, &self.claimed);
    }

    fn pour(&mut self, from: &mut PanAmNotes) {
        add_all(&mut self.order, &mut from.order);
        self.stock.pour(&mut from.stock);
        for (mine, theirs) in [
            (&mut self.at_an_end, &mut from.at_an_end),
            (&mut self.set_aside, &mut from.set_aside),
            (&mut self.forced_shares, &mut from.forced_shares),
            (&mut self.wasted, &mut from.wasted),
        ] {
            *mine += std::mem::take(theirs);
        }
        add_all(&mut self.placed, &mut from.placed);
        add_all(&mut self.outbid, &mut from.outbid);
        add_all(&mut self.resolved, &mut from.resolved);
        add_all(&mut self.paid, &mut from.paid);
        add_all(&mut self.failed, &mut from.failed);
        add_all(&mut self.held_games, &mut from.held_games);
        add_all(&mut self.played_games, &mut from.played_games);
        add_all(&mut self.plays, &mut from.plays);
        add_all(&mut self.claims, &mut from.claims);
        add_all(&mut self.claimed_games, &mut from.claimed_games);
        add_all(&mut self.claim_rounds, &mut from.claim_rounds);
        add_all(&mut self.forced_sales, &mut from.forced_sales);
        add_all(&mut self.free_sales, &mut from.free_sales);
        add_all(&mut self.taken, &mut from.taken);
        add_all(&mut self.steps, &mut from.steps);
        add_all(&mut self.bought_steps, &mut from.bought_steps);
        add_all(&mut self.complete, &mut from.complete);
        for (mine, theirs) in self.years.iter_mut().zip(std::mem::take(&mut from.years)) {
            mine.priced += theirs.priced;
            mine.prices += theirs.prices;
            mine.bought += theirs.bought;
            mine.income += theirs.income;
            mine.claimed += theirs.claimed;
            mine.sold += theirs.sold;
            mine.taken += theirs.taken;
        }
    }

    fn sum(&self, rules: &PanAm, games: u64) -> Airlines {
        let data = rules.data();
        Airlines {
            games,
            seats: self.seats,
            order: self.order[..self.seats].iter().map(|&wins| wins as f64 / Outcome::WIN as f64).collect(),
            stock: self.stock.spread(),
            at_an_end: self.at_an_end,
            auctions: (0..PLACES).map(|place| self.auction(place)).collect(),
            set_aside: self.set_aside,
            forced_shares: self.forced_shares,
            wasted: self.wasted,
            directives: (0..data.directives.len()).map(|kind| self.directive(rules, kind)).collect(),
            routes: data.map.all_routes().map(|route| self.route(rules, route)).collect(),
            cities: data.map.all_cities().map(|city| data.map.cities[city.index()].at).collect(),
            paths: Path::ALL.map(|path| self.path(path)).to_vec(),
            years: (1..).zip(&self.years).map(|(round, notes)| self.year_of(round, notes, games)).collect(),
        }
    }
}

impl PanAmNotes {
    fn auction(&self, place: usize) -> Auction {
        Auction {
            slot: Slot(place as u8),
            placed: self.placed[place],
            outbid: self.outbid[place],
            resolved: self.resolved[place],
            paid: self.paid[place],
            failed: self.failed[place],
        }
    }

    fn directive(&self, rules: &PanAm, kind: usize) -> DirectiveUse {
        DirectiveUse {
            kind,
            id: rules.data().directives[kind].id.clone(),
            held: self.held_games[kind],
            played: self.played_games[kind],
            plays: self.plays[kind],
        }
    }

    fn route(&self, rules: &PanAm, route: Route) -> RouteUse {
        let (map, at) = (&rules.data().map, route.index());
        let claims = self.claims[at];
        RouteUse {
            route,
            id: map.route_name(route),
            cities: map.route(route).cities,
            distance: map.route(route).distance,
            path: self.path_of[at],
            games: self.claimed_games[at],
            mean_round: (claims > 0).then(|| self.claim_rounds[at] as f64 / claims as f64),
            forced_sales: self.forced_sales[at],
            free_sales: self.free_sales[at],
            taken: self.taken[at],
        }
    }

    fn path(&self, path: Path) -> PathUse {
        PathUse {
            path,
            steps: self.steps[path.index()],
            bought: self.bought_steps[path.index()],
            complete: self.complete[path.index()],
        }
    }

    fn year_of(&self, round: usize, notes: &RoundNotes, games: u64) -> Year {
        let per_game = |sum: u64| if games > 0 { sum as f64 / games as f64 } else { 0.0 };
        let per_seat = |sum: u64| per_game(sum) / self.seats as f64;
        Year {
            round,
            price: (notes.priced > 0).then(|| notes.prices as f64 / notes.priced as f64),
            bought: per_seat(notes.bought),
            income: per_seat(notes.income),
            claimed: per_game(notes.claimed),
            sold: per_game(notes.sold),
            taken: per_game(notes.taken),
        }
    }
}

fn count<const N: usize>(games: &mut [u64; N], seen: &[bool; N]) {
    for (games, &seen) in games.iter_mut().zip(seen) {
        *games += u64::from(seen);
    }
}

#[cfg(test)]
mod tests;
