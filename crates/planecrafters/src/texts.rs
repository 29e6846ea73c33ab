//! Prompts, labels, log lines and refusals.

use tabletop::Seat;
use tabletop::text::{Arg, Message};

use crate::Planecrafters;
use crate::action::{Action, Award, Event, Request};
use crate::cards::{Card, Cards, Slot};
use crate::employees::Employee;

/// The text id of a card's name, which the edition supplies.
pub(crate) fn card_id(card: Card) -> String {
    format!("card.{}", card.index())
}

/// The text id of a place in a plane.
pub(crate) fn slot_id(slot: Slot) -> String {
    format!("slot.{}", slot.id().replace(' ', "-"))
}

/// The text id of an objective's name, which the edition supplies.
pub(crate) fn objective_id(objective: u8) -> String {
    format!("objective.{objective}.name")
}

fn card(card: Card) -> Arg {
    Arg::term(card_id(card))
}

fn cards(cards: Cards) -> Arg {
    if cards.is_empty() { Arg::term("cards.none") } else { Arg::List(cards.iter().map(card).collect()) }
}

fn employee(employee: Employee) -> Arg {
    Arg::term(format!("employee.{}.name", employee.id()))
}

fn slot(slot: Slot) -> Arg {
    Arg::term(slot_id(slot))
}

/// A line that names a card when its audience sees it.
fn maybe_card(seen: &'static str, unseen: &'static str, which: Option<Card>) -> Message {
    match which {
        Some(which) => Message::new(seen).with("card", card(which)),
        None => Message::new(unseen),
    }
}

impl Planecrafters {
    pub(crate) fn prompt_of(&self, request: &Request) -> Message {
        match *request {
            Request::Mimic => Message::new("prompt.mimic"),
            Request::Hire => Message::new("prompt.hire"),
            Request::Draw { left } => Message::new("prompt.draw").with("left", left),
            Request::Extra => Message::new("prompt.extra"),
            Request::SwapGive { left } => Message::new("prompt.swap-give").with("left", left),
            Request::SwapDraw { left } => Message::new("prompt.swap-draw").with("left", left),
            Request::SpyTake { from } => Message::new("prompt.spy-take").with("from", from),
            Request::Flyer { plays } => Message::new("prompt.flyer").with("plays", plays),
            Request::Buyer => Message::new("prompt.buyer"),
            Request::Fit { slot: which } => Message::new("prompt.fit").with("slot", slot(which)),
            Request::CleanUp { excess } => Message::new("prompt.clean-up").with("excess", excess),
        }
    }

    pub(crate) fn label_of(&self, action: Action) -> Message {
        match action {
            Action::Mimic(Some(trade)) => Message::new("action.mimic").with("trade", employee(trade)),
            Action::Mimic(None) => Message::new("action.mimic-none"),
            Action::Collect => Message::new("action.collect"),
            Action::Hire(whom) => Message::new("action.hire").with("employee", employee(whom)),
            Action::Take(which) => Message::new("action.take").with("card", card(which)),
            Action::Draw => Message::new("action.draw"),
            Action::Trade(seat) => Message::new("action.trade").with("seat", seat),
            Action::Swap(which) => Message::new("action.swap").with("card", card(which)),
            Action::Spy(seat) => Message::new("action.spy").with("seat", seat),
            Action::Lift(which) => Message::new("action.lift").with("card", card(which)),
            Action::Build(which) => Message::new("action.build").with("card", card(which)),
            Action::Steal { from, card: which } => {
                Message::new("action.steal").with("from", from).with("card", card(which))
            }
            Action::Sell => Message::new("action.sell"),
            Action::Fit(Some(which)) => Message::new("action.fit").with("card", card(which)),
            Action::Fit(None) => Message::new("action.fit-none"),
            Action::Discard(which) => Message::new("action.discard").with("card", card(which)),
            Action::Done => Message::new("action.done"),
        }
    }

    pub(crate) fn line_of(&self, event: &Event) -> Message {
        let by = |id: &'static str, seat: Seat| Message::new(id).with("seat", seat);
        match *event {
            Event::TurnBegan { seat, round } => by("event.turn-began", seat).with("round", round),
            Event::Mimicked { seat, trade: Some(trade) } => {
                by("event.mimicked", seat).with("trade", employee(trade))
            }
            Event::Mimicked { seat, trade: None } => by("event.mimicked-none", seat),
            Event::Taxed { seat, from, crowns } => {
                by("event.taxed", seat).with("from", from).with("crowns", crowns)
            }
            Event::Collected { seat, crowns } => by("event.collected", seat).with("crowns", crowns),
            Event::Hired { seat, employee: whom, crowns } => {
                by("event.hired", seat).with("employee", employee(whom)).with("crowns", crowns)
            }
            Event::Took { seat, card: which } => by("event.took", seat).with("card", card(which)),
            Event::Refilled { card: which } => Message::new("event.refilled").with("card", card(which)),
            Event::Drew { seat, card } => {
                maybe_card("event.drew", "event.drew-hidden", card).with("seat", seat)
            }
            Event::StackEmptied => Message::new("event.stack-emptied"),
            Event::Traded { seat, with } => by("event.traded", seat).with("with", with),
            Event::Received { seat, cards: which } => by("event.received", seat).with("cards", cards(which)),
            Event::Swapped { seat, card } => {
                maybe_card("event.swapped", "event.swapped-hidden", card).with("seat", seat)
            }
            Event::Spied { seat, on } => by("event.spied", seat).with("on", on),
            Event::Saw { on, cards: which } => {
                Message::new("event.saw").with("on", on).with("cards", cards(which))
            }
            Event::Lifted { seat, from, card } => {
                maybe_card("event.lifted", "event.lifted-hidden", card).with("seat", seat).with("from", from)
            }
            Event::Built { seat, card: which } => by("event.built", seat).with("card", card(which)),
            Event::Stole { seat, from, card: which } => {
                by("event.stole", seat).with("from", from).with("card", card(which))
            }
            Event::Replaced { seat, card: which } => by("event.replaced", seat).with("card", card(which)),
            Event::Sold { seat, plane, value, bonus, complete } => {
                let id = if complete { "event.sold" } else { "event.sold-incomplete" };
                let sold = Message::new(id).with("seat", seat).with("plane", cards(plane));
                sold.with("value", value).with("bonus", self.bonus_of(bonus))
            }
            Event::Skimmed { boss, seat, crowns } => {
                by("event.skimmed", seat).with("boss", boss).with("crowns", crowns)
            }
            Event::Displayed { seat, value } => by("event.displayed", seat).with("value", value),
            Event::Achieved { seat, objective, crowns } => by("event.achieved", seat)
                .with("objective", Arg::term(objective_id(objective)))
                .with("crowns", crowns),
            Event::Discarded { seat, card } => {
                maybe_card("event.discarded", "event.discarded-hidden", card).with("seat", seat)
            }
            Event::Awarded { seat, award, figure, crowns } => {
                let figure = match award {
                    Award::Industry => Message::new("event.awarded-parts"),
                    Award::Enterprise => Message::new("event.awarded-cost"),
                    Award::Distinction => Message::new("event.awarded-value"),
                }
                .with("count", figure);
                let awarded = by("event.awarded", seat).with("crowns", crowns).with("figure", figure);
                awarded.with("award", Arg::term(format!("award.{}", award.id())))
            }
            Event::Ended => Message::new("event.ended"),
        }
    }

    fn bonus_of(&self, bonus: u16) -> Message {
        match bonus {
            0 => Message::new("event.no-bonus"),
            _ => Message::new("event.bonus").with("crowns", bonus),
        }
    }
}

impl Award {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Award::Industry => "industry",
            Award::Enterprise => "enterprise",
            Award::Distinction => "distinction",
        }
    }
}

/// Why an action is refused, by the rule that refuses it.
pub(crate) mod refuse {
    use super::{Message, Seat, card, employee, slot};
    use crate::cards::{Card, Slot};
    use crate::employees::Employee;
    use crate::state::{Open, Step};
    use tabletop::Refusal;

    pub(crate) fn wrong_step(step: Step) -> Refusal {
        let (rule, id) = match step {
            Step::Mimic => ("PC-25", "refusal.step-mimic"),
            Step::Hire => ("PC-10", "refusal.step-hire"),
            Step::Draw { .. } => ("PC-11", "refusal.step-draw"),
            Step::Extra => ("PC-11", "refusal.step-extra"),
            Step::SwapGive { .. } => ("PC-21", "refusal.step-swap-give"),
            Step::SwapDraw { .. } => ("PC-21", "refusal.step-swap-draw"),
            Step::SpyTake { .. } => ("PC-28", "refusal.step-spy-take"),
            Step::Flyer => ("PC-12", "refusal.step-flyer"),
            Step::Buyer => ("PC-16", "refusal.step-buyer"),
            Step::Fit { .. } => ("PC-29", "refusal.step-fit"),
            Step::CleanUp => ("PC-18", "refusal.step-clean-up"),
            Step::Over => ("PC-40", "refusal.step-over"),
        };
        Refusal::new(rule, Message::new(id))
    }

    pub(crate) fn not_for_hire(whom: Employee) -> Refusal {
        Refusal::new("PC-10", Message::new("refusal.not-for-hire").with("employee", employee(whom)))
    }

    pub(crate) fn too_dear(whom: Employee, price: u16, crowns: u16) -> Refusal {
        let reason = Message::new("refusal.too-dear").with("employee", employee(whom));
        Refusal::new("PC-10", reason.with("price", price).with("crowns", crowns))
    }

    pub(crate) fn already_collected() -> Refusal {
        Refusal::new("PC-26", Message::new("refusal.already-collected"))
    }

    pub(crate) fn no_employee(rule: &'static str, whom: Employee) -> Refusal {
        Refusal::new(rule, Message::new("refusal.no-employee").with("employee", employee(whom)))
    }

    pub(crate) fn already_used(rule: &'static str, whom: Employee) -> Refusal {
        Refusal::new(rule, Message::new("refusal.already-used").with("employee", employee(whom)))
    }

    pub(crate) fn not_a_trade(whom: Employee) -> Refusal {
        Refusal::new("PC-25", Message::new("refusal.not-a-trade").with("employee", employee(whom)))
    }

    pub(crate) fn counts_twice(whom: Employee) -> Refusal {
        Refusal::new("PC-25", Message::new("refusal.counts-twice").with("employee", employee(whom)))
    }

    pub(crate) fn not_in_row(which: Card) -> Refusal {
        Refusal::new("PC-11", Message::new("refusal.not-in-row").with("card", card(which)))
    }

    pub(crate) fn stack_empty() -> Refusal {
        Refusal::new("PC-41", Message::new("refusal.stack-empty"))
    }

    pub(crate) fn no_more_draws() -> Refusal {
        Refusal::new("PC-22", Message::new("refusal.no-more-draws"))
    }

    pub(crate) fn not_in_hand(rule: &'static str, which: Card) -> Refusal {
        Refusal::new(rule, Message::new("refusal.not-in-hand").with("card", card(which)))
    }

    pub(crate) fn not_in_their_hand(from: Seat, which: Card) -> Refusal {
        let reason = Message::new("refusal.not-in-their-hand").with("seat", from).with("card", card(which));
        Refusal::new("PC-28", reason)
    }

    pub(crate) fn empty_hand(seat: Seat) -> Refusal {
        Refusal::new("PC-28", Message::new("refusal.empty-hand").with("seat", seat))
    }

    /// PC-33: Agent, Spy and Thief reach only opponents without a Guard.
    pub(crate) fn unless_open_opponent(open: &Open, seat: Seat) -> Result<(), Refusal> {
        if open.is_open_opponent(seat) {
            Ok(())
        } else if seat != open.active && seat.index() < open.seat_count() {
            Err(Refusal::new("PC-33", Message::new("refusal.guarded").with("seat", seat)))
        } else {
            Err(Refusal::new("PC-33", Message::new("refusal.not-an-opponent").with("seat", seat)))
        }
    }

    pub(crate) fn no_room_for_spare() -> Refusal {
        Refusal::new("PC-15", Message::new("refusal.no-room-for-spare"))
    }

    pub(crate) fn no_plays_left() -> Refusal {
        Refusal::new("PC-12", Message::new("refusal.no-plays-left"))
    }

    pub(crate) fn not_in_factory(from: Seat, which: Card) -> Refusal {
        let reason = Message::new("refusal.not-in-factory").with("seat", from).with("card", card(which));
        Refusal::new("PC-30", reason)
    }

    pub(crate) fn does_not_fit(where_to: Slot, which: Option<Card>) -> Refusal {
        let reason = match which {
            Some(which) => Message::new("refusal.does-not-fit").with("card", card(which)),
            None => Message::new("refusal.slot-needed"),
        };
        Refusal::new("PC-29", reason.with("slot", slot(where_to)))
    }
}
