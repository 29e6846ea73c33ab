//! Prompts, labels and log lines.

use tabletop::text::{Arg, Message};

use crate::PanAm;
use crate::action::{Action, Event, Request};
use crate::cards::Directive;
use crate::edition::{EventId, Face, Window};
use crate::effects::PileName;
use crate::map::{City, Path, Route};
use crate::planes::Plane;
use crate::state::{Area, Open, Slot};

pub(crate) fn city(city: City) -> Arg {
    Arg::term(format!("city.{}", city.0))
}

pub(crate) fn route(route: Route) -> Arg {
    Arg::term(format!("route.{}", route.0))
}

pub(crate) fn path(path: Path) -> Arg {
    Arg::term(format!("path.{}", path.id()))
}

pub(crate) fn face(face: Face) -> Arg {
    Arg::term(format!("face.{}", face.0))
}

pub(crate) fn plane(plane: Plane) -> Arg {
    Arg::term(format!("plane.{}", plane.id()))
}

pub(crate) fn directive(directive: Directive) -> Arg {
    Arg::term(format!("directive.{}.name", directive.0))
}

fn headline(event: EventId) -> Arg {
    Arg::term(format!("headline.{}.name", event.0))
}

fn pile(pile: PileName) -> Arg {
    Arg::term(format!("pile.{}", pile.id()))
}

fn window(window: Window) -> Arg {
    Arg::term(format!("window.{}", window.id()))
}

fn area(area: Area) -> Arg {
    Arg::term(format!("area.{}", area.id()))
}

impl Slot {
    /// What a track or work site is called.
    pub fn name(self) -> Arg {
        match self.area() {
            Area::Destinations => Message::new("slot.destination").with("number", self.row() + 1).into(),
            Area::Planes => plane(self.plane_type()),
            other => area(other),
        }
    }

    /// The same where the destination that lies there is known.
    fn name_with(self, card: Option<City>) -> Arg {
        card.map_or_else(|| self.name(), city)
    }
}

impl PanAm {
    pub(crate) fn prompt_of(&self, request: &Request) -> Message {
        match *request {
            Request::Directive { window: at } => Message::new("prompt.directive").with("window", window(at)),
            Request::Priority => Message::new("prompt.priority"),
            Request::Assign { left } => Message::new("prompt.assign").with("left", left),
            Request::Build => Message::new("prompt.build"),
            Request::Move => Message::new("prompt.move"),
            Request::MoveTo { from } => Message::new("prompt.move-to").with("city", city(from)),
            Request::Claim => Message::new("prompt.claim"),
            Request::ClaimFree { most } => Message::new("prompt.claim-free").with("most", most),
            Request::Fly { route: which } => Message::new("prompt.fly").with("route", route(which)),
            Request::Rights { city: at, first: None } => Message::new("prompt.rights").with("city", city(at)),
            Request::Rights { city: at, first: Some(card) } => {
                Message::new("prompt.rights-pair").with("city", city(at)).with("card", city(card))
            }
            Request::Take => Message::new("prompt.take"),
            Request::Upgrade => Message::new("prompt.upgrade"),
            Request::Sell { bonus: 0 } => Message::new("prompt.sell"),
            Request::Sell { bonus } => Message::new("prompt.sell-bonus").with("bonus", bonus),
            Request::Extend => Message::new("prompt.extend"),
            Request::Block => Message::new("prompt.block"),
            Request::Arrange { left } => Message::new("prompt.arrange").with("left", left),
            Request::Buy { price } => Message::new("prompt.buy").with("price", price),
        }
    }

    pub(crate) fn label_of(&self, action: Action) -> Message {
        match action {
            Action::Play(kind) => Message::new("action.play").with("directive", directive(kind)),
            Action::Pass => Message::new("action.pass"),
            Action::Bid { slot, space } => self.bid_label(slot, None, space),
            Action::WorkOnRoutes => Message::new("action.work-on-routes"),
            Action::WorkOnDirectives => Message::new("action.work-on-directives"),
            Action::SetAside => Message::new("action.set-aside"),
            Action::Build(at) => Message::new("action.build").with("city", city(at)),
            Action::Move(from) => Message::new("action.move").with("city", city(from)),
            Action::Claim(which) => Message::new("action.claim").with("route", route(which)),
            Action::Fly(kind) => Message::new("action.fly").with("plane", plane(kind)),
            Action::Discard(card) => Message::new("action.discard").with("city", city(card)),
            Action::Take(kind) => Message::new("action.take").with("plane", plane(kind)),
            Action::Upgrade(kind) => Message::new("action.upgrade").with("plane", plane(kind)),
            Action::Sell(which) => Message::new("action.sell").with("route", route(which)),
            Action::Extend(which) => Message::new("action.extend").with("path", path(which)),
            Action::Block(which) => Message::new("action.block").with("face", face(which)),
            Action::TopDestination(card) => Message::new("action.top-destination").with("city", city(card)),
            Action::TopDirective(kind) => {
                Message::new("action.top-directive").with("directive", directive(kind))
            }
            Action::Buy(shares) => Message::new("action.buy").with("shares", shares),
        }
    }

    /// As [`PanAm::label_of`], with the destination that a bid is for.
    pub(crate) fn offer_of(&self, open: &Open, action: Action) -> Message {
        match action {
            Action::Bid { slot, space } => self.bid_label(slot, open.card_at(slot), space),
            other => self.label_of(other),
        }
    }

    fn bid_label(&self, at: Slot, card: Option<City>, space: u8) -> Message {
        Message::new("action.bid").with("slot", at.name_with(card)).with("money", self.space_cost(at, space))
    }

    /// What a space costs before discounts; nothing where there is no such space.
    pub(crate) fn space_cost(&self, at: Slot, space: u8) -> u8 {
        let tracks = &self.edition.tracks;
        let costs = match at.area() {
            Area::Airports => &tracks.airports,
            Area::Destinations => &tracks.destinations,
            Area::Planes => &tracks.planes[at.plane_type().index()],
            Area::Routes | Area::Directives => return 0,
        };
        costs.get(usize::from(space)).copied().unwrap_or_default()
    }

    pub(crate) fn line_of(&self, event: &Event) -> Message {
        match *event {
            Event::RoundBegan { round, first } => {
                Message::new("event.round-began").with("round", round).with("seat", first)
            }
            Event::Revealed { event } => Message::new("event.revealed")
                .with("year", self.edition.events[event.index()].year)
                .with("name", headline(event))
                .with("text", Arg::term(format!("headline.{}.text", event.0))),
            Event::PriceSet { price } => Message::new("event.price-set").with("price", price),
            Event::PriceMoved { price } => Message::new("event.price-moved").with("price", price),
            Event::Played { seat, directive: kind } => Message::new("event.played")
                .with("seat", seat)
                .with("directive", directive(kind))
                .with("text", Arg::term(format!("directive.{}.text", kind.0))),
            Event::Placed { seat, slot: at, card, space, displaced, .. } => {
                self.placed_line(at, space, displaced).with("seat", seat).with("slot", at.name_with(card))
            }
            Event::SetAside { seat, .. } => Message::new("event.set-aside").with("seat", seat),
            Event::Paid { seat, slot: at, card, money } => Message::new("event.paid")
                .with("seat", seat)
                .with("slot", at.name_with(card))
                .with("money", money),
            Event::SharesSold { seat, shares, money } => Message::new("event.shares-sold")
                .with("seat", seat)
                .with("shares", shares)
                .with("money", money),
            Event::Failed { seat, slot: at, card, money } => Message::new("event.failed")
                .with("seat", seat)
                .with("slot", at.name_with(card))
                .with("money", money),
            Event::Built { seat, city: at } => {
                Message::new("event.built").with("seat", seat).with("city", city(at))
            }
            Event::Moved { seat, from, to } => {
                Message::new("event.moved").with("seat", seat).with("from", city(from)).with("to", city(to))
            }
            Event::DestinationTaken { seat, city: card, money: 0 } => {
                Message::new("event.destination-taken").with("seat", seat).with("city", city(card))
            }
            Event::DestinationTaken { seat, city: card, money } => {
                let line = Message::new("event.destination-taken-bonus").with("seat", seat);
                line.with("city", city(card)).with("money", money)
            }
            Event::DestinationDrawn { seat, city: card } => {
                Message::new("event.destination-drawn").with("seat", seat).with("city", city(card))
            }
            Event::BonusPut { city: card, money } => {
                Message::new("event.bonus-put").with("city", city(card)).with("money", money)
            }
            Event::RowFilled { city: card } => Message::new("event.row-filled").with("city", city(card)),
            Event::Reshuffled { pile: which } => Message::new("event.reshuffled").with("pile", pile(which)),
            Event::PlaneTaken { seat, plane: kind, .. } => {
                Message::new("event.plane-taken").with("seat", seat).with("plane", plane(kind))
            }
            Event::NoPlane { seat, plane: kind } => {
                Message::new("event.no-plane").with("seat", seat).with("plane", plane(kind))
            }
            Event::Upgraded { seat, to } => {
                Message::new("event.upgraded").with("seat", seat).with("plane", plane(to))
            }
            Event::Wasted { seat, declined: false } => Message::new("event.wasted").with("seat", seat),
            Event::Wasted { seat, declined: true } => Message::new("event.declined").with("seat", seat),
            Event::Discarded { seat, card } => {
                Message::new("event.discarded").with("seat", seat).with("card", city(card))
            }
            Event::Claimed { seat, route: which, plane: kind, .. } => Message::new("event.claimed")
                .with("seat", seat)
                .with("route", route(which))
                .with("plane", plane(kind)),
            Event::Drew { seat, directive: Some(kind) } => {
                Message::new("event.drew").with("seat", seat).with("directive", directive(kind))
            }
            Event::Drew { seat, directive: None } => Message::new("event.drew-hidden").with("seat", seat),
            Event::Rolled { face: shown, blocked: false } => {
                Message::new("event.rolled").with("face", face(shown))
            }
            Event::Rolled { face: shown, blocked: true } => {
                Message::new("event.rolled-blocked").with("face", face(shown))
            }
            Event::PanAmTook { route: which, path: on } => {
                Message::new("event.pan-am-took").with("route", route(which)).with("path", path(on))
            }
            Event::PathComplete { path: which } => {
                Message::new("event.path-complete").with("path", path(which))
            }
            Event::Sold { seat, route: which, money, .. } => {
                Message::new("event.sold").with("seat", seat).with("route", route(which)).with("money", money)
            }
            Event::Income { seat, money } => {
                Message::new("event.income").with("seat", seat).with("money", money)
            }
            Event::IncomeRose { seat, amount } => {
                Message::new("event.income-rose").with("seat", seat).with("amount", amount)
            }
            Event::Received { seat, money } => {
                Message::new("event.received").with("seat", seat).with("money", money)
            }
            Event::Lost { seat, money } => Message::new("event.lost").with("seat", seat).with("money", money),
            Event::Cheaper { slot: at, amount, round: true } => {
                Message::new("event.cheaper").with("area", area(at.area())).with("amount", amount)
            }
            Event::Cheaper { slot: at, amount, round: false } => {
                Message::new("event.cheaper-once").with("area", area(at.area())).with("amount", amount)
            }
            Event::BetterSales { amount } => Message::new("event.better-sales").with("amount", amount),
            Event::Blocked { face: which } => Message::new("event.blocked").with("face", face(which)),
            Event::Peeked { seat, pile: which, count } => {
                Message::new("event.peeked").with("seat", seat).with("pile", pile(which)).with("count", count)
            }
            Event::SawDestination { city: card } => Message::new("event.saw").with("card", city(card)),
            Event::SawDirective { directive: kind } => {
                Message::new("event.saw").with("card", directive(kind))
            }
            Event::SawEvent { event } => Message::new("event.saw").with("card", headline(event)),
            Event::Arranged { seat, pile: which } => {
                Message::new("event.arranged").with("seat", seat).with("pile", pile(which))
            }
            Event::Bought { seat, shares: 0, .. } => Message::new("event.bought-none").with("seat", seat),
            Event::Bought { seat, shares, money } => {
                Message::new("event.bought").with("seat", seat).with("shares", shares).with("money", money)
            }
            Event::Uncovered { plane: kind } => Message::new("event.uncovered").with("plane", plane(kind)),
            Event::Ended => Message::new("event.ended"),
        }
    }

    fn placed_line(&self, at: Slot, space: u8, displaced: Option<tabletop::Seat>) -> Message {
        match (at.track(), displaced) {
            (None, _) => Message::new("event.placed"),
            (_, None) => Message::new("event.bid").with("money", self.space_cost(at, space)),
            (_, Some(other)) => {
                Message::new("event.outbid").with("money", self.space_cost(at, space)).with("other", other)
            }
        }
    }
}
