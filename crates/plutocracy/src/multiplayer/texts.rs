//! Prompts, labels, log lines and refusals of the game for several.

use tabletop::Seat;
use tabletop::text::{Arg, Message};

use super::Plutocracy;
use super::action::{Action, Event, Journey, Request};
use super::favors::Favor;
use super::goods::Good;
use super::state::Society;
use crate::texts::{from_planet, of_planet, on_planet, on_the_way, passenger, place, to_planet};

fn good(good: Good) -> Arg {
    Arg::term(format!("good.{}", good.id()))
}

fn favor(favor: Favor) -> Arg {
    Arg::term(format!("favor.{}.name", favor.id()))
}

/// "the Magnates", as one joins them.
fn society(society: Society) -> Arg {
    Arg::term(format!("society.{}.to", society.id()))
}

impl Plutocracy {
    pub(super) fn prompt_of(&self, request: &Request) -> Message {
        match *request {
            Request::ChooseFavor { left } => Message::new("prompt.choose-favor").with("left", left),
            Request::Start => Message::new("prompt.start"),
            Request::Act { now, planet: Some(here) } => {
                Message::new("prompt.act-on").with("now", now).with("on_planet", on_planet(here))
            }
            Request::Act { now, planet: None } => Message::new("prompt.act").with("now", now),
            Request::Give { left } => Message::new("prompt.give").with("left", left),
            Request::Take { left } => Message::new("prompt.take").with("left", left),
            Request::Depart(Journey { to, time, arrival, rotates, prices, elections }) => {
                let events = [("way.rotates", rotates), ("way.prices", prices), ("way.elections", elections)];
                Message::new("prompt.depart")
                    .with("place", place(to))
                    .with("time", time)
                    .with("arrival", arrival)
                    .with("events", on_the_way(&events))
            }
        }
    }

    pub(super) fn label_of(&self, action: Action) -> Message {
        match action {
            Action::ChooseFavor(which) => Message::new("action.choose-favor").with("favor", favor(which)),
            Action::Start(at) => Message::new("action.start").with("place", place(at)),
            Action::Buy(units) => Message::new("action.buy").with("units", units),
            Action::Sell(units) => Message::new("action.sell").with("units", units),
            Action::Speculate(units) => Message::new("action.speculate").with("units", units),
            Action::BuySeat => Message::new("action.buy-seat"),
            Action::Rescue => Message::new("action.rescue"),
            Action::Join(which) => Message::new("action.join").with("society", society(which)),
            Action::PickUp => Message::new("action.pick-up"),
            Action::DropOff(Some(which)) => Message::new("action.drop-off").with("favor", favor(which)),
            Action::DropOff(None) => Message::new("action.drop-off-only"),
            Action::Use(which) => Message::new("action.use").with("favor", favor(which)),
            Action::PutBack => Message::new("action.put-back"),
            Action::Give(which) => Message::new("action.give").with("good", good(which)),
            Action::Take(which) => Message::new("action.take").with("good", good(which)),
            Action::Jump(to) => Message::new("action.jump").with("place", place(to)),
            Action::Travel { to, hyper: false } => Message::new("action.travel").with("place", place(to)),
            Action::Travel { to, hyper: true } => {
                Message::new("action.travel-hyper").with("place", place(to))
            }
            Action::Depart(time) => Message::new("action.depart").with("time", time),
            Action::Pass => Message::new("action.pass"),
        }
    }

    pub(super) fn line_of(&self, event: &Event) -> Message {
        let by = |id: &'static str, seat: Seat| Message::new(id).with("seat", seat);
        match *event {
            Event::FavorChosen { seat, favor: which } => {
                by("event.favor-chosen", seat).with("favor", favor(which))
            }
            Event::Started { seat, place: at } => by("event.started", seat).with("place", place(at)),
            Event::TurnBegan { seat, time, place: at, planet: None } => {
                by("event.turn-began", seat).with("time", time).with("place", place(at))
            }
            Event::TurnBegan { seat, time, place: at, planet: Some(on) } => {
                let began = by("event.turn-began-on", seat).with("time", time);
                began.with("place", place(at)).with("on_planet", on_planet(on))
            }
            Event::Bought { seat, good: what, units, money } => {
                traded("event.bought", seat, what, units, money)
            }
            Event::Sold { seat, good: what, units, money } => traded("event.sold", seat, what, units, money),
            Event::Speculated { seat, good: what, rolls, money } => {
                traded("event.speculated", seat, what, rolls.len() as u8, money)
                    .with("rolls", Arg::list(rolls.iter().copied()))
            }
            Event::SeatBought { seat, planet: at, money } => {
                by("event.seat-bought", seat).with("of_planet", of_planet(at)).with("money", money)
            }
            Event::Rescued { seat } => by("event.rescued", seat),
            Event::Joined { seat, society: which, councilors } => {
                by("event.joined", seat).with("society", society(which)).with("count", councilors)
            }
            Event::PickedUp { seat, planet: at, passenger: whom } => by("event.picked-up", seat)
                .with("on_planet", on_planet(at))
                .with("passenger", passenger(whom)),
            Event::Arrived { planet: at, passenger: whom } => Message::new("event.arrived")
                .with("on_planet", on_planet(at))
                .with("passenger", passenger(whom)),
            Event::TurnedAway { passenger: whom } => {
                Message::new("event.turned-away").with("passenger", passenger(whom))
            }
            Event::Reshuffled => Message::new("event.reshuffled"),
            Event::DroppedOff { seat, planet: at } => {
                by("event.dropped-off", seat).with("on_planet", on_planet(at))
            }
            Event::FavorTaken { seat, favor: which, money, paid } => by("event.favor-taken", seat)
                .with("favor", favor(which))
                .with("money", money)
                .with("paid", paid),
            Event::Rolled { seat, die } => by("event.rolled", seat).with("die", die),
            Event::FavorPutBack { seat, favor: which } => {
                by("event.favor-put-back", seat).with("favor", favor(which))
            }
            Event::FavorUsed { seat, favor: which } => {
                by("event.favor-used", seat).with("favor", favor(which))
            }
            Event::Gave { seat, good: what } => by("event.gave", seat).with("good", good(what)),
            Event::Took { seat, good: what } => by("event.took", seat).with("good", good(what)),
            Event::Subsidised { seat, money } => by("event.subsidised", seat).with("money", money),
            Event::Lobbied { seat, planet: at } => by("event.lobbied", seat).with("of_planet", of_planet(at)),
            Event::Jumped { seat, to } => by("event.jumped", seat).with("place", place(to)),
            Event::Departed { seat, to, time, arrival, .. } => by("event.departed", seat)
                .with("place", place(to))
                .with("time", time)
                .with("arrival", arrival),
            Event::Finished { seat } => by("event.finished", seat),
            Event::Passed { seat, time } => by("event.passed", seat).with("time", time),
            Event::Rotated { time } => Message::new("event.rotated").with("time", time),
            Event::Carried { seat, to } => by("event.carried", seat).with("place", place(to)),
            Event::AsteroidFell => Message::new("event.asteroid-fell"),
            Event::PricesMoved { time } => Message::new("event.prices-moved").with("time", time),
            Event::Elections { time } => Message::new("event.elections").with("time", time),
            Event::CouncilorSent { seat, planet: Some(at) } => {
                by("event.councilor-sent", seat).with("from_planet", from_planet(at))
            }
            Event::CouncilorSent { seat, planet: None } => by("event.councilor-smuggled", seat),
            Event::Ended => Message::new("event.ended"),
        }
    }
}

fn traded(id: &'static str, seat: Seat, what: Good, units: u8, money: u16) -> Message {
    Message::new(id).with("seat", seat).with("units", units).with("good", good(what)).with("money", money)
}

/// Why an action is refused, by the rule that refuses it.
pub(super) mod refuse {
    use tabletop::Refusal;
    use tabletop::text::Message;

    use super::{favor, good, of_planet, place, society, to_planet};
    use crate::multiplayer::favors::Favor;
    use crate::multiplayer::goods::Good;
    use crate::multiplayer::state::{Society, Step};
    use crate::passengers::Passenger;
    use crate::sky::{Place, Planet};

    fn plain(rule: &'static str, id: &'static str) -> Refusal {
        Refusal::new(rule, Message::new(id))
    }

    fn about_favor(rule: &'static str, id: &'static str, which: Favor) -> Refusal {
        Refusal::new(rule, Message::new(id).with("favor", favor(which)))
    }

    pub(in crate::multiplayer) fn wrong_step(step: Step) -> Refusal {
        match step {
            Step::ChooseFavor => plain("PL-50", "refusal.step-choose-favor"),
            Step::Start => plain("PL-39", "refusal.step-start"),
            Step::Act => plain("PL-40", "refusal.step-act"),
            Step::Give { .. } => plain("PL-57", "refusal.step-give"),
            Step::Take { .. } => plain("PL-57", "refusal.step-take"),
            Step::Depart { .. } => plain("PL-03", "refusal.step-depart"),
            Step::Over => plain("PL-41", "refusal.step-over"),
        }
    }

    pub(in crate::multiplayer) fn chosen_already(which: Favor) -> Refusal {
        about_favor("PL-50", "refusal.chosen-already", which)
    }

    pub(in crate::multiplayer) fn not_an_orbit(at: Place) -> Refusal {
        Refusal::new("PL-39", Message::new("refusal.not-an-orbit").with("place", place(at)))
    }

    pub(in crate::multiplayer) fn no_market() -> Refusal {
        plain("PL-31", "refusal.no-market")
    }

    pub(in crate::multiplayer) fn bought_already() -> Refusal {
        plain("PL-32", "refusal.bought-already")
    }

    pub(in crate::multiplayer) fn sold_already() -> Refusal {
        plain("PL-32", "refusal.sold-already")
    }

    pub(in crate::multiplayer) fn no_units_named() -> Refusal {
        plain("PL-32", "refusal.no-units-named")
    }

    pub(in crate::multiplayer) fn no_room(what: Good, room: u8) -> Refusal {
        let reason = Message::new("refusal.no-room").with("good", good(what)).with("room", room);
        Refusal::new("PL-30", reason)
    }

    pub(in crate::multiplayer) fn too_dear(rule: &'static str, price: u16, money: u16) -> Refusal {
        Refusal::new(rule, Message::new("refusal.too-dear").with("price", price).with("money", money))
    }

    pub(in crate::multiplayer) fn no_units(rule: &'static str, what: Good) -> Refusal {
        Refusal::new(rule, Message::new("refusal.no-units").with("good", good(what)))
    }

    pub(in crate::multiplayer) fn storage_full(rule: &'static str, what: Good) -> Refusal {
        Refusal::new(rule, Message::new("refusal.storage-full").with("good", good(what)))
    }

    pub(in crate::multiplayer) fn no_parliament(rule: &'static str) -> Refusal {
        plain(rule, "refusal.no-parliament")
    }

    pub(in crate::multiplayer) fn full_parliament(at: Planet) -> Refusal {
        Refusal::new("PL-34", Message::new("refusal.full-parliament").with("of_planet", of_planet(at)))
    }

    pub(in crate::multiplayer) fn not_on_asteroid() -> Refusal {
        plain("PL-37", "refusal.not-on-asteroid")
    }

    pub(in crate::multiplayer) fn rescued_already() -> Refusal {
        plain("PL-37", "refusal.rescued-already")
    }

    pub(in crate::multiplayer) fn not_on_earth() -> Refusal {
        plain("PL-36", "refusal.not-on-earth")
    }

    pub(in crate::multiplayer) fn joined_already() -> Refusal {
        plain("PL-36", "refusal.joined-already")
    }

    pub(in crate::multiplayer) fn member_already(which: Society) -> Refusal {
        Refusal::new("PL-36", Message::new("refusal.member-already").with("society", society(which)))
    }

    pub(in crate::multiplayer) fn not_qualified(which: Society) -> Refusal {
        Refusal::new("PL-36", Message::new("refusal.not-qualified").with("society", society(which)))
    }

    pub(in crate::multiplayer) fn nobody_waits() -> Refusal {
        plain("PL-51", "refusal.nobody-waits")
    }

    pub(in crate::multiplayer) fn cabin_full() -> Refusal {
        plain("PL-51", "refusal.cabin-full")
    }

    pub(in crate::multiplayer) fn first_turn() -> Refusal {
        plain("PL-51", "refusal.first-turn")
    }

    pub(in crate::multiplayer) fn cabin_empty() -> Refusal {
        plain("PL-52", "refusal.cabin-empty")
    }

    pub(in crate::multiplayer) fn wrong_planet(whom: Passenger) -> Refusal {
        let reason = Message::new("refusal.wrong-planet").with("to_planet", to_planet(whom.to()));
        Refusal::new("PL-52", reason)
    }

    pub(in crate::multiplayer) fn has_favor() -> Refusal {
        plain("PL-52", "refusal.has-favor")
    }

    pub(in crate::multiplayer) fn used_this_turn(which: Favor) -> Refusal {
        about_favor("PL-52", "refusal.used-this-turn", which)
    }

    pub(in crate::multiplayer) fn not_open(which: Favor) -> Refusal {
        about_favor("PL-52", "refusal.not-open", which)
    }

    pub(in crate::multiplayer) fn favor_too_dear(which: Favor, price: u16) -> Refusal {
        let reason = Message::new("refusal.favor-too-dear").with("favor", favor(which)).with("price", price);
        Refusal::new("PL-52", reason)
    }

    pub(in crate::multiplayer) fn no_favor(which: Favor) -> Refusal {
        about_favor("PL-53", "refusal.no-favor", which)
    }

    pub(in crate::multiplayer) fn nothing_to_put_back() -> Refusal {
        plain("PL-53", "refusal.nothing-to-put-back")
    }

    pub(in crate::multiplayer) fn used_otherwise(which: Favor) -> Refusal {
        about_favor("PL-54", "refusal.used-otherwise", which)
    }

    pub(in crate::multiplayer) fn too_few_units(needed: u8) -> Refusal {
        Refusal::new("PL-57", Message::new("refusal.too-few-units").with("needed", needed))
    }

    pub(in crate::multiplayer) fn no_planet_near() -> Refusal {
        plain("PL-56", "refusal.no-planet-near")
    }

    pub(in crate::multiplayer) fn not_on_trajectory(to: Place) -> Refusal {
        Refusal::new("PL-54", Message::new("refusal.not-on-trajectory").with("place", place(to)))
    }

    pub(in crate::multiplayer) fn already_there(rule: &'static str, to: Place) -> Refusal {
        Refusal::new(rule, Message::new("refusal.already-there").with("place", place(to)))
    }

    pub(in crate::multiplayer) fn wrong_time(time: u8, least: u8, most: u8) -> Refusal {
        let reason = Message::new("refusal.wrong-time").with("time", time);
        Refusal::new("PL-03", reason.with("least", least).with("most", most))
    }
}
