//! Prompts, labels, log lines and refusals of the solo game.

use tabletop::text::{Arg, Message};

use super::action::{Action, Class, Event, Journey, Request};
use super::{PILOT, Solo};
use crate::texts::{on_planet, on_the_way, passenger, place, to_planet};

fn class(class: Class) -> Arg {
    match class {
        Class::Ordinary => Arg::term("class.ordinary"),
        Class::First => Arg::term("class.first"),
    }
}

impl Solo {
    pub(super) fn prompt_of(&self, request: &Request) -> Message {
        match *request {
            Request::Start => Message::new("prompt.start"),
            Request::DropOff { planet: here, passengers } => Message::new("prompt.drop-off")
                .with("on_planet", on_planet(here))
                .with("count", passengers.len()),
            Request::PickUp { planet: here } => {
                Message::new("prompt.pick-up").with("on_planet", on_planet(here))
            }
            Request::Travel { now } => Message::new("prompt.travel").with("now", now),
            Request::Depart(Journey { to, time, arrival, rotates, new_passengers }) => {
                let events = [("way.rotates", rotates), ("way.new-passengers", new_passengers)];
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
            Action::Start(where_to) => Message::new("action.start").with("on_planet", on_planet(where_to)),
            Action::DropOff => Message::new("action.drop-off"),
            Action::PickUp { passenger: whom, seat } => {
                Message::new("action.pick-up").with("passenger", passenger(whom)).with("class", class(seat))
            }
            Action::Travel(to) => Message::new("action.travel").with("place", place(to)),
            Action::Depart(time) => Message::new("action.depart").with("time", time),
            Action::Done => Message::new("action.done"),
        }
    }

    pub(super) fn line_of(&self, event: &Event) -> Message {
        let pilot = |id: &'static str| Message::new(id).with("seat", PILOT);
        match *event {
            Event::Started { planet: here } => pilot("event.started").with("on_planet", on_planet(here)),
            Event::TurnBegan { time, place: here, planet: None } => {
                pilot("event.turn-began").with("time", time).with("place", place(here))
            }
            Event::TurnBegan { time, place: here, planet: Some(on) } => pilot("event.turn-began-on")
                .with("time", time)
                .with("place", place(here))
                .with("on_planet", on_planet(on)),
            Event::DroppedOff { planet: here, passengers } => {
                pilot("event.dropped-off").with("on_planet", on_planet(here)).with("count", passengers.len())
            }
            Event::PickedUp { planet: here, passenger: whom, seat } => pilot("event.picked-up")
                .with("on_planet", on_planet(here))
                .with("passenger", passenger(whom))
                .with("class", class(seat)),
            Event::Departed { to, time, arrival, .. } => {
                pilot("event.departed").with("place", place(to)).with("time", time).with("arrival", arrival)
            }
            Event::Rotated { time, ship: None } => Message::new("event.rotated").with("time", time),
            Event::Rotated { time, ship: Some(to) } => {
                pilot("event.rotated-with").with("time", time).with("place", place(to))
            }
            Event::NewPassengers { time } => Message::new("event.new-passengers").with("time", time),
            Event::Arrived { planet: here, passenger: whom } => Message::new("event.arrived")
                .with("on_planet", on_planet(here))
                .with("passenger", passenger(whom)),
            Event::TurnedAway { passenger: whom } => {
                Message::new("event.turned-away").with("passenger", passenger(whom))
            }
            Event::Reshuffled => Message::new("event.reshuffled"),
            Event::Nobody { planet: here } => Message::new("event.nobody").with("to_planet", to_planet(here)),
            Event::TooMany { planet: here, passenger: whom } => Message::new("event.too-many")
                .with("on_planet", on_planet(here))
                .with("passenger", passenger(whom)),
            Event::Empty { planet: here } => Message::new("event.empty").with("on_planet", on_planet(here)),
            Event::Won => pilot("event.won"),
        }
    }
}

/// Why an action is refused, by the rule that refuses it.
pub(super) mod refuse {
    use tabletop::Refusal;
    use tabletop::text::Message;

    use super::{class, passenger, place};
    use crate::passengers::Passenger;
    use crate::sky::Place;
    use crate::solo::action::Class;
    use crate::solo::state::Step;

    pub(in crate::solo) fn wrong_step(step: Step) -> Refusal {
        let (rule, id) = match step {
            Step::Start => ("PL-12", "refusal.step-start"),
            Step::DropOff => ("PL-13", "refusal.step-drop-off"),
            Step::PickUp => ("PL-13", "refusal.step-pick-up"),
            Step::Travel => ("PL-13", "refusal.step-travel"),
            Step::Depart { .. } => ("PL-03", "refusal.step-depart"),
            Step::Over(_) => ("PL-15", "refusal.step-over"),
        };
        Refusal::new(rule, Message::new(id))
    }

    pub(in crate::solo) fn nobody_leaves() -> Refusal {
        Refusal::new("PL-13", Message::new("refusal.nobody-leaves"))
    }

    pub(in crate::solo) fn not_waiting(whom: Passenger) -> Refusal {
        Refusal::new("PL-13", Message::new("refusal.not-waiting").with("passenger", passenger(whom)))
    }

    pub(in crate::solo) fn needs_first_class(whom: Passenger) -> Refusal {
        Refusal::new("PL-10", Message::new("refusal.needs-first-class").with("passenger", passenger(whom)))
    }

    pub(in crate::solo) fn no_seat(seat: Class) -> Refusal {
        Refusal::new("PL-10", Message::new("refusal.no-seat").with("class", class(seat)))
    }

    pub(in crate::solo) fn already_there(to: Place) -> Refusal {
        Refusal::new("PL-03", Message::new("refusal.already-there").with("place", place(to)))
    }

    pub(in crate::solo) fn not_an_orbit(to: Place) -> Refusal {
        Refusal::new("PL-03", Message::new("refusal.not-an-orbit").with("place", place(to)))
    }

    pub(in crate::solo) fn wrong_time(time: u8, least: u8, most: u8) -> Refusal {
        let reason = Message::new("refusal.wrong-time").with("time", time);
        Refusal::new("PL-03", reason.with("least", least).with("most", most))
    }
}
