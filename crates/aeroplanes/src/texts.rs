//! Prompts, labels, log lines and refusals.

use tabletop::Seat;
use tabletop::text::{Arg, Book, Lang, Message};

use crate::Aeroplanes;
use crate::action::{Action, Event, Request, Roll};
use crate::advantage::Advantage;
use crate::aeroplane::Card;
use crate::airports::Rolls;
use crate::board::{Market, Place};
use crate::dice::{Dice, SKULL};
use crate::edition::Edition;
use crate::passenger::Tile;
use crate::state::{Open, Spot, Step};

pub(crate) fn place(place: Place) -> Arg {
    Arg::term(place_id(place))
}

pub(crate) fn place_id(place: Place) -> String {
    format!("place.{}", place.0)
}

pub(crate) fn card(card: Card) -> Arg {
    Arg::term(format!("card.{}", card.0))
}

pub(crate) fn tile(tile: Tile) -> Arg {
    Arg::term(format!("tile.{}", tile.0))
}

pub(crate) fn advantage_id(kind: Advantage) -> String {
    format!("advantage.{}.name", kind.id())
}

fn advantage(kind: Advantage) -> Arg {
    Arg::term(advantage_id(kind))
}

pub(crate) fn market_id(market: Market) -> String {
    format!("market.{}", market.id())
}

fn dice(dice: Dice) -> Arg {
    let face = |face: u8| if face == SKULL { Arg::term("dice.skull") } else { face.into() };
    Arg::list(dice.0.map(face))
}

/// The texts of the game with the names of an edition.
pub(crate) fn book(edition: &Edition) -> Book {
    let own = Book::parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"))
        .expect("the game's own texts are well-formed");
    let mut book = Book::shared().with(own);
    for place in edition.board.places() {
        let name = &edition.board.site(place).name;
        book.add(place_id(place), &name.en, &name.de);
    }
    for (index, aeroplane) in edition.aeroplanes.iter().enumerate() {
        book.add(format!("card.{index}"), &aeroplane.name, &aeroplane.name);
    }
    let words = Lang::ALL.map(|lang| ["tile.to", "tile.points"].map(|id| book.name(lang, id)));
    for (index, group) in edition.groups.iter().enumerate() {
        let [en, de] = [0, 1].map(|lang| {
            let name = edition.board.site(group.to).name.get(Lang::ALL[lang]);
            let [to, points] = &words[lang];
            let worth =
                if group.points > 0 { format!(" ({} {points})", group.points) } else { String::new() };
            format!("{} {to} {name}{worth}", group.size)
        });
        book.add(format!("tile.{index}"), &en, &de);
    }
    book
}

fn rolled(id: &'static str, roll: &Roll) -> Message {
    Message::new(id)
        .with("place", place(roll.to))
        .with("dice", dice(roll.dice))
        .with("total", roll.total)
        .with("need", roll.need)
}

/// An action with what the dice have to show for it, and how likely that is.
fn needs(id: &'static str, action: Message, rolls: &Rolls) -> Message {
    let dice: Arg = match *rolls.0 {
        [] => return action,
        [only] => Message::new("action.roll").with("need", only).into(),
        [first, ..] => Message::new("action.rolls").with("need", first).with("next", rolls.0[1]).into(),
    };
    Message::new(id).with("action", action).with("dice", dice).with("odds", rolls.percent())
}

impl Aeroplanes {
    pub(crate) fn prompt_of(&self, request: &Request) -> Message {
        match *request {
            Request::Home => Message::new("prompt.home"),
            Request::Act { era, bonds: 0 } => Message::new("prompt.act-last").with("era", era),
            Request::Act { era, bonds } => Message::new("prompt.act").with("era", era).with("bonds", bonds),
            Request::Target(which) => Message::new("prompt.target").with("card", card(which)),
            Request::Way(to) => Message::new("prompt.way").with("place", place(to)),
            Request::Replace(at) => Message::new("prompt.replace").with("place", place(at)),
            Request::Reroll(roll) if roll.missing() == 0 => rolled("prompt.reroll-good", &roll),
            Request::Reroll(roll) => rolled("prompt.reroll", &roll).with("missing", roll.missing()),
            Request::MakeGood(roll) => rolled("prompt.make-good", &roll).with("missing", roll.missing()),
            Request::More => Message::new("prompt.more"),
            Request::Carrier(who) => Message::new("prompt.carrier").with("tile", tile(who)),
            Request::Night => Message::new("prompt.night"),
            Request::Draw { left } => Message::new("prompt.draw").with("left", left),
        }
    }

    pub(crate) fn label_of(&self, action: Action) -> Message {
        match action {
            Action::Home(at) => Message::new("action.home").with("place", place(at)),
            Action::Maintain => Message::new("action.maintain"),
            Action::Buy { card: which, production: false } => {
                Message::new("action.buy").with("card", card(which))
            }
            Action::Buy { card: which, production: true } => {
                Message::new("action.buy-production").with("card", card(which))
            }
            Action::Place(which) => Message::new("action.place").with("card", card(which)),
            Action::Target(to) => Message::new("action.target").with("place", place(to)),
            Action::Way(None) => Message::new("action.way-straight"),
            Action::Way(Some(via)) => Message::new("action.way").with("place", place(via)),
            Action::Replace(seat) => Message::new("action.replace").with("seat", seat),
            Action::Reroll => Message::new("action.reroll"),
            Action::Accept => Message::new("action.accept"),
            Action::Pilot => Message::new("action.pilot"),
            Action::Pay => Message::new("action.pay"),
            Action::GiveUp => Message::new("action.give-up"),
            Action::Claim(Spot::Waiting { home, space }) => {
                Message::new("action.claim").with("place", place(home)).with("space", space + 1)
            }
            Action::Claim(Spot::Overflow(space)) => {
                Message::new("action.claim-overflow").with("space", space + 1)
            }
            Action::Board(which) => Message::new("action.board").with("card", card(which)),
            Action::BuyAdvantage(kind) => Message::new("action.buy-advantage").with("kind", advantage(kind)),
            Action::RollAdvantages => Message::new("action.roll-advantages"),
            Action::Take(kind) => Message::new("action.take").with("kind", advantage(kind)),
            Action::Subsidy => Message::new("action.subsidy"),
            Action::Stop => Message::new("action.stop"),
        }
    }

    /// As [`Aeroplanes::label_of`], with what a flight needs.
    pub(crate) fn offer_of(&self, open: &Open, action: Action) -> Message {
        let label = self.label_of(action);
        match (open.step, action) {
            (Step::Target { card }, Action::Target(to)) => {
                let ways = self.ways(open, card, to);
                // Of equally likely ways the first.
                let rolls = ways.iter().rev().map(|&via| self.rolls_on(open, card, to, via));
                let several = if ways.len() > 1 { "action.needs-best" } else { "action.needs" };
                needs(several, label, &rolls.max_by_key(Rolls::likelihood).unwrap_or_default())
            }
            (Step::Way { card, target }, Action::Way(via)) => {
                needs("action.needs", label, &self.rolls_on(open, card, target, via))
            }
            _ => label,
        }
    }

    pub(crate) fn line_of(&self, event: &Event) -> Message {
        let by = |id: &'static str, seat: Seat| Message::new(id).with("seat", seat);
        match *event {
            Event::HomePlaced { seat, place: at, money } => {
                by("event.home-placed", seat).with("place", place(at)).with("money", money)
            }
            Event::EraBegan { era, first } => by("event.era-began", first).with("era", era),
            Event::Income { seat, money } => by("event.income", seat).with("money", money),
            Event::Maintained { seat, failures } => by("event.maintained", seat).with("count", failures),
            Event::Bought { seat, card: which, money, tiles, production, .. } => {
                let id = if production { "event.bought-production" } else { "event.bought" };
                by(id, seat).with("card", card(which)).with("money", money).with("tiles", tiles)
            }
            Event::Offered { card: which } => Message::new("event.offered").with("card", card(which)),
            Event::SetOff { seat, card: which, target, via: None } => {
                by("event.set-off", seat).with("card", card(which)).with("place", place(target))
            }
            Event::SetOff { seat, card: which, target, via: Some(via) } => by("event.set-off-via", seat)
                .with("card", card(which))
                .with("place", place(target))
                .with("via", place(via)),
            Event::Rolled { seat, to, dice: shown, help, need } => {
                let line = if help > 0 {
                    by("event.rolled-helped", seat).with("help", help)
                } else {
                    by("event.rolled", seat)
                };
                line.with("place", place(to))
                    .with("dice", dice(shown))
                    .with("total", shown.sum() + help)
                    .with("need", need)
            }
            Event::BeaconUsed { seat } => by("event.beacon-used", seat),
            Event::EnginesFailed { seat, count, failures } => {
                by("event.engines-failed", seat).with("count", count).with("failures", failures)
            }
            Event::Crashed { seat, target } => by("event.crashed", seat).with("place", place(target)),
            Event::PilotUsed { seat, total } => by("event.pilot-used", seat).with("total", total),
            Event::PipsPaid { seat, money } => by("event.pips-paid", seat).with("money", money),
            Event::GaveUp { seat, target, missing } => {
                by("event.gave-up", seat).with("place", place(target)).with("missing", missing)
            }
            Event::Placed { seat, place: at, stage } => {
                by("event.placed", seat).with("place", place(at)).with("stage", stage.number())
            }
            Event::Replaced { seat, place: at, stage, loser, lost } => by("event.replaced", seat)
                .with("place", place(at))
                .with("stage", stage.number())
                .with("loser", loser)
                .with("lost", lost.number()),
            Event::Pioneered { seat, place: at, money, points } => by("event.pioneered", seat)
                .with("place", place(at))
                .with("money", money)
                .with("points", points),
            Event::Claimed { seat, tile: who, from, card: which, night } => {
                let id = if night { "event.claimed-by-night" } else { "event.claimed" };
                let from = from.map_or_else(|| Arg::term("place.overflow"), place);
                by(id, seat).with("tile", tile(who)).with("place", from).with("card", card(which))
            }
            Event::AdvantageBought { seat, kind, money } => {
                by("event.advantage-bought", seat).with("kind", advantage(kind)).with("money", money)
            }
            Event::AdvantagesRolled { seat, dice: shown, money } => {
                by("event.advantages-rolled", seat).with("dice", dice(shown)).with("money", money)
            }
            Event::AdvantageTaken { seat, kind } => {
                by("event.advantage-taken", seat).with("kind", advantage(kind))
            }
            Event::BondTaken { seat, money } => by("event.bond-taken", seat).with("money", money),
            Event::TokenTaken { seat } => by("event.token-taken", seat),
            Event::MarkerPassed { die, first } => by("event.marker-passed", first).with("die", die),
            Event::MajorityScored { seat, market, airports, points } => by("event.majority-scored", seat)
                .with("market", Arg::term(market_id(market)))
                .with("airports", airports)
                .with("points", points),
            Event::ProfitScored { seat, profit, points } => {
                by("event.profit-scored", seat).with("profit", profit).with("points", points)
            }
            Event::Withdrawn { card: which } => Message::new("event.withdrawn").with("card", card(which)),
            Event::Retired { seat, card: which } => by("event.retired", seat).with("card", card(which)),
            Event::Overflowed { home, tile: who } => {
                Message::new("event.overflowed").with("place", place(home)).with("tile", tile(who))
            }
            Event::Arrived { home, tile: who } => {
                Message::new("event.arrived").with("place", place(home)).with("tile", tile(who))
            }
            Event::FinalScored { seat, aeroplanes, passengers } => {
                by("event.final-scored", seat).with("aeroplanes", aeroplanes).with("passengers", passengers)
            }
            Event::Ended => Message::new("event.ended"),
        }
    }
}

/// Why an action is refused, by the rule that refuses it.
pub(crate) mod refuse {
    use tabletop::text::Message;
    use tabletop::{Refusal, Seat};

    use super::{advantage, card, place, tile};
    use crate::advantage::Advantage;
    use crate::aeroplane::{Card, Stage};
    use crate::board::Place;
    use crate::passenger::Tile;
    use crate::state::Step;

    fn plain(rule: &'static str, id: &'static str) -> Refusal {
        Refusal::new(rule, Message::new(id))
    }

    fn at(rule: &'static str, id: &'static str, where_: Place) -> Refusal {
        Refusal::new(rule, Message::new(id).with("place", place(where_)))
    }

    fn about_card(rule: &'static str, id: &'static str, which: Card) -> Refusal {
        Refusal::new(rule, Message::new(id).with("card", card(which)))
    }

    fn about_kind(rule: &'static str, id: &'static str, kind: Advantage) -> Refusal {
        Refusal::new(rule, Message::new(id).with("kind", advantage(kind)))
    }

    fn about_tile(rule: &'static str, id: &'static str, who: Tile) -> Refusal {
        Refusal::new(rule, Message::new(id).with("tile", tile(who)))
    }

    pub(crate) fn wrong_step(step: Step) -> Refusal {
        match step {
            Step::Home => plain("AE-05", "refusal.step-home"),
            Step::Act => plain("AE-11", "refusal.step-act"),
            Step::Target { .. } => plain("AE-39", "refusal.step-target"),
            Step::Way { .. } => plain("AE-39", "refusal.step-way"),
            Step::Replace { .. } => plain("AE-39", "refusal.step-replace"),
            Step::Reroll(_) => plain("AE-36", "refusal.step-reroll"),
            Step::MakeGood(_) => plain("AE-36", "refusal.step-make-good"),
            Step::More => plain("AE-30", "refusal.step-more"),
            Step::Carrier { .. } => plain("AE-40", "refusal.step-carrier"),
            Step::Night => plain("AE-42", "refusal.step-night"),
            Step::Draw { .. } => plain("AE-50", "refusal.step-draw"),
            Step::Over => plain("AE-80", "refusal.step-over"),
        }
    }

    pub(crate) fn not_a_home(where_: Place) -> Refusal {
        at("AE-05", "refusal.not-a-home", where_)
    }

    pub(crate) fn home_taken(where_: Place, owner: Seat) -> Refusal {
        let reason = Message::new("refusal.home-taken").with("place", place(where_)).with("seat", owner);
        Refusal::new("AE-05", reason)
    }

    pub(crate) fn too_late_to_maintain() -> Refusal {
        plain("AE-16", "refusal.too-late-to-maintain")
    }

    pub(crate) fn no_failures() -> Refusal {
        plain("AE-16", "refusal.no-failures")
    }

    pub(crate) fn without(kind: Advantage) -> Refusal {
        about_kind("AE-51", "refusal.without", kind)
    }

    pub(crate) fn not_on_offer() -> Refusal {
        plain("AE-20", "refusal.not-on-offer")
    }

    pub(crate) fn too_dear(rule: &'static str, price: u16, money: u16) -> Refusal {
        Refusal::new(rule, Message::new("refusal.too-dear").with("price", price).with("money", money))
    }

    pub(crate) fn no_spare_tile() -> Refusal {
        plain("AE-22", "refusal.no-spare-tile")
    }

    pub(crate) fn not_yours(rule: &'static str) -> Refusal {
        plain(rule, "refusal.not-yours")
    }

    pub(crate) fn no_tiles(which: Card) -> Refusal {
        about_card("AE-30", "refusal.no-tiles", which)
    }

    pub(crate) fn no_target(which: Card) -> Refusal {
        about_card("AE-30", "refusal.no-target", which)
    }

    pub(crate) fn own_airport(where_: Place) -> Refusal {
        at("AE-31", "refusal.own-airport", where_)
    }

    pub(crate) fn full(where_: Place, stage: Stage) -> Refusal {
        let reason = Message::new("refusal.full").with("place", place(where_)).with("stage", stage.number());
        Refusal::new("AE-31", reason)
    }

    pub(crate) fn needs_long(where_: Place) -> Refusal {
        at("AE-33", "refusal.needs-long", where_)
    }

    pub(crate) fn not_connected(where_: Place, long: bool) -> Refusal {
        if long {
            at("AE-33", "refusal.too-far", where_)
        } else {
            at("AE-30", "refusal.not-connected", where_)
        }
    }

    pub(crate) fn no_such_way(where_: Place) -> Refusal {
        at("AE-39", "refusal.no-such-way", where_)
    }

    pub(crate) fn not_replaceable(where_: Place) -> Refusal {
        at("AE-31", "refusal.not-replaceable", where_)
    }

    pub(crate) fn pilot_in_europe(where_: Place) -> Refusal {
        at("AE-36", "refusal.pilot-in-europe", where_)
    }

    pub(crate) fn nobody_there() -> Refusal {
        plain("AE-40", "refusal.nobody-there")
    }

    pub(crate) fn no_airport(rule: &'static str, where_: Place) -> Refusal {
        at(rule, "refusal.no-airport", where_)
    }

    pub(crate) fn night_from_overflow() -> Refusal {
        plain("AE-42", "refusal.night-from-overflow")
    }

    pub(crate) fn night_abroad(who: Tile) -> Refusal {
        about_tile("AE-42", "refusal.night-abroad", who)
    }

    pub(crate) fn no_seats(who: Tile) -> Refusal {
        about_tile("AE-40", "refusal.no-seats", who)
    }

    pub(crate) fn no_room(which: Card, free: u8) -> Refusal {
        let reason = Message::new("refusal.no-room").with("card", card(which)).with("free", free);
        Refusal::new("AE-40", reason)
    }

    pub(crate) fn not_yet(kind: Advantage, era: u8) -> Refusal {
        let reason = Message::new("refusal.not-yet").with("kind", advantage(kind)).with("era", era);
        Refusal::new("AE-51", reason)
    }

    pub(crate) fn out_of_stock(kind: Advantage) -> Refusal {
        about_kind("AE-50", "refusal.out-of-stock", kind)
    }

    pub(crate) fn nothing_in_stock() -> Refusal {
        plain("AE-14", "refusal.nothing-in-stock")
    }

    pub(crate) fn not_rolled(kind: Advantage) -> Refusal {
        about_kind("AE-50", "refusal.not-rolled", kind)
    }
}
