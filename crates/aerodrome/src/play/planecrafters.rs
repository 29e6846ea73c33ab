//! The board of Planecrafters: factories with their planes, the depot, people for hire.

mod parts;

use ::planecrafters::cards::{Card, Cards};
use ::planecrafters::employees::Employee;
use ::planecrafters::season::Season;
use ::planecrafters::state::{Goal, Open, Step};
use ::planecrafters::{Planecrafters, view, wire};
use catalog::Table;
use serde_json::Value;
use tabletop::text::{Arg, Message};
use tabletop::{Game, Rules, Seat, Title, Viewer};

use self::parts::{Parts, WINGSPAN};
use super::layout::{BOLD, DIM, PLAIN, Rich, beside, labelled, solid};
use super::page::{Page, YOU};
use super::screen::{Board, heading, kind};

/// How far the text stands in behind its labels.
const LABEL: usize = 14;

/// The rival factories, as a person at the table sees them.
pub(super) struct Factories {
    parts: Parts,
}

impl Factories {
    pub(super) fn new(page: &Page) -> Factories {
        Factories { parts: Parts::new(page) }
    }
}

impl Board for Factories {
    fn draw(&self, table: &dyn Table, page: &Page) -> Vec<Rich> {
        look(table).map(|sight| Sketch { parts: &self.parts, page, sight }.draw()).unwrap_or_default()
    }

    fn paint(&self, text: &str, _: &Page) -> Rich {
        self.parts.paint(text)
    }

    /// A turn is a paragraph, and so is every award.
    fn opens_paragraph(&self, event: &Value) -> bool {
        matches!(kind(event), Some("turn_began" | "awarded" | "ended"))
    }

    fn price(&self, table: &dyn Table, action: &Value) -> Option<i64> {
        let wire::Action::Hire { employee } = serde_json::from_value(action.clone()).ok()? else {
            return None;
        };
        let sight = look(table)?;
        let offer = sight.wire.supply.iter().find(|offer| offer.employee == employee)?;
        Some(offer.price.into())
    }

    fn help(&self, page: &Page) -> Vec<Rich> {
        let mut lines = vec![Rich::default(), heading(&page.text("play.planecrafters.turn"), page)];
        for (number, id) in (1..).zip(STEPS) {
            lines.extend(labelled(&format!("{number}.").into(), 3, &page.text(id).into(), page.width));
        }
        lines.extend([Rich::default(), heading(&page.text("play.planecrafters.staff"), page)]);
        for employee in Employee::ALL {
            let term = |what: &str| page.term(&format!("employee.{}.{what}", employee.id()));
            lines.extend(labelled(&Rich::new(BOLD, term("name")), 21, &term("text").into(), page.width));
        }
        lines.extend([Rich::default(), heading(&page.text("play.planecrafters.marks"), page)]);
        lines.extend(self.parts.legend().wrap(page.width));
        lines
    }
}

const STEPS: [&str; 6] = [
    "play.planecrafters.step.hire",
    "play.planecrafters.step.acquire",
    "play.planecrafters.step.flyer",
    "play.planecrafters.step.buyer",
    "play.planecrafters.step.clean-up",
    "play.planecrafters.step.end",
];

/// What the person may know: the cards as cards, and in wire form what the rules work out.
struct Sight {
    cards: view::View,
    wire: wire::View,
}

fn look(table: &dyn Table) -> Option<Sight> {
    let game = table.as_any().downcast_ref::<Game<Planecrafters>>()?;
    let cards = game.rules().view(game.state(), Viewer::Seat(YOU));
    Some(Sight { wire: game.rules().encode_view(&cards), cards })
}

/// One drawing of the board.
struct Sketch<'a> {
    parts: &'a Parts,
    page: &'a Page,
    sight: Sight,
}

impl Sketch<'_> {
    fn draw(&self) -> Vec<Rich> {
        let seats = self.open().seat_count();
        let mut lines = vec![self.head()];
        for seat in YOU.clockwise(seats).skip(1) {
            lines.extend(self.player(seat));
            lines.push(Rich::default());
        }
        lines.extend(self.depot());
        lines.extend(self.for_hire());
        lines.extend(self.distinction());
        lines.extend(self.objectives());
        lines.push(Rich::default());
        lines.extend(self.player(YOU));
        lines.extend(self.hand());
        lines
    }

    fn open(&self) -> &Open {
        &self.sight.cards.open
    }

    fn say(&self, id: &'static str) -> String {
        self.page.text(id)
    }

    fn count(&self, id: &'static str, count: impl Into<i64>) -> String {
        solid(&self.page.say(&Message::new(id).with("count", count.into())))
    }

    fn labelled(&self, label: &str, text: &Rich) -> Vec<Rich> {
        labelled(&Rich::new(BOLD, label), LABEL, text, self.page.width)
    }

    fn head(&self) -> Rich {
        let open = self.open();
        let season = Arg::term(match open.season {
            Season::Spring => "play.planecrafters.spring",
            Season::Autumn => "play.planecrafters.autumn",
        });
        let round = Message::new("play.planecrafters.round").with("round", open.round).with("season", season);
        let mut title = self.page.say(&round);
        title.push_str(&match open.active {
            _ if open.turn.step == Step::Over => String::new(),
            YOU => self.say("play.planecrafters.your-turn"),
            seat => self.page.say(&Message::new("play.planecrafters.their-turn").with("seat", seat)),
        });
        if open.ending {
            title.push_str(&self.say("play.planecrafters.last-round"));
        }
        heading(&title, self.page)
    }

    /// A factory: its plane, and beside it who owns it and what they have.
    fn player(&self, seat: Seat) -> Vec<Rich> {
        let plane = self.parts.plane(self.open().players[seat.index()].factory);
        let indent = WINGSPAN + 3;
        let width = self.page.width - indent;
        let facts = [self.purse(seat), self.staff(seat), self.work(seat)];
        beside(plane, indent, facts.iter().flat_map(|fact| fact.wrap(width)).collect())
    }

    fn purse(&self, seat: Seat) -> Rich {
        let player = &self.open().players[seat.index()];
        let held = self.sight.cards.hand_sizes[seat.index()];
        let known = self.sight.cards.known[seat.index()];
        let name = Rich::new(BOLD, solid(&self.page.name(seat)));
        let money = Rich::new(BOLD, self.count("play.planecrafters.crowns", player.crowns));
        let hand = Rich::from(self.count("play.planecrafters.hand", held));
        let facts = Rich::dotted([name, money, hand]);
        match known.len() {
            0 => facts,
            _ if seat == YOU => facts,
            _ => facts.then(PLAIN, self.say("play.planecrafters.known-hand")).and(self.parts.cards(known)),
        }
    }

    fn staff(&self, seat: Seat) -> Rich {
        let staff = self.open().players[seat.index()].staff;
        if staff.is_empty() {
            return Rich::new(DIM, self.say("play.planecrafters.no-staff"));
        }
        let mimic = self.open().turn.mimic.filter(|_| self.open().active == seat);
        let one = |employee: Employee| match (staff.count(employee), mimic) {
            (_, Some(trade)) if employee == Employee::Jack => {
                format!("{} ({})", self.employee(employee), self.employee(trade))
            }
            (1, _) => self.employee(employee),
            (copies, _) => format!("{} ×{copies}", self.employee(employee)),
        };
        Rich::listed(staff.kinds().map(|employee| solid(&one(employee)).into()))
    }

    fn employee(&self, employee: Employee) -> String {
        self.page.term(&format!("employee.{}.name", employee.id()))
    }

    /// What stands in the factory and what has left it.
    fn work(&self, seat: Seat) -> Rich {
        let player = &self.open().players[seat.index()];
        let sold = match player.planes {
            0 => Rich::new(DIM, self.say("play.planecrafters.none-sold")),
            planes => Rich::from(solid(
                &self.page.say(
                    &Message::new("play.planecrafters.sold")
                        .with("planes", planes)
                        .with("parts", player.sold.len()),
                ),
            )),
        };
        Rich::dotted([self.worth(seat), sold])
    }

    fn worth(&self, seat: Seat) -> Rich {
        let factory = self.open().players[seat.index()].factory;
        let value = self.sight.wire.players[seat.index()].value;
        match value {
            _ if factory.is_empty() => Rich::new(DIM, self.say("play.planecrafters.empty")),
            None => Rich::from(self.say("play.planecrafters.pool")).and(self.parts.cards(factory)),
            Some(value) if factory.is_complete() => {
                Rich::new(BOLD, self.count("play.planecrafters.complete", value))
            }
            Some(value) => Rich::from(self.count("play.planecrafters.incomplete", value)),
        }
    }

    fn depot(&self) -> Vec<Rich> {
        let row = self.open().row.iter().take(self.sight.wire.row.len());
        let place = |card: &Option<Card>| match card {
            Some(card) => self.parts.card(*card),
            None => Rich::new(DIM, self.say("play.planecrafters.gap")),
        };
        let row = Rich::dotted(row.map(place));
        let mut lines = self.labelled(&self.say("play.planecrafters.depot"), &row);
        lines.extend(self.labelled(&self.say("play.planecrafters.stack"), &self.stack()));
        lines
    }

    /// How high the stack is, and where in it are cards that the person knows.
    fn stack(&self) -> Rich {
        const MOST: usize = 4;
        let stack = &self.sight.cards.stack;
        let size = Rich::from(self.count("play.planecrafters.cards", stack.len() as i64));
        let known: Vec<(usize, Card)> =
            (1..).zip(stack.iter().rev()).filter_map(|(place, card)| Some((place, (*card)?))).collect();
        if known.is_empty() {
            return size;
        }
        let entry =
            |&(place, card): &(usize, Card)| Rich::from(format!("{place}.\u{a0}")).and(self.parts.card(card));
        let listed = Rich::listed(known.iter().take(MOST).map(entry));
        let text = size.then(PLAIN, self.say("play.planecrafters.known")).and(listed);
        if known.len() > MOST { text.then(DIM, " …") } else { text }
    }

    /// The people for hire by tier; dim is what one cannot pay.
    fn for_hire(&self) -> Vec<Rich> {
        let crowns = self.open().players[YOU.index()].crowns;
        let offer = |offer: &wire::Offer| {
            let style = if offer.price <= crowns { PLAIN } else { DIM };
            let price = if offer.price <= crowns { BOLD } else { DIM };
            let name = self.page.term(&format!("employee.{}.name", offer.employee));
            let copies = if offer.left > 1 { format!("\u{a0}×{}", offer.left) } else { String::new() };
            Rich::new(style, solid(&name)).then(price, format!("\u{a0}{}", offer.price)).then(style, copies)
        };
        let supply = &self.sight.wire.supply;
        let tier = |tier: u8| {
            let offers: Vec<Rich> = supply.iter().filter(|offer| offer.tier == tier).map(offer).collect();
            let label = self.page.say(&Message::new("play.planecrafters.tier").with("tier", tier));
            if offers.is_empty() { Vec::new() } else { self.labelled(&label, &Rich::dotted(offers)) }
        };
        (1..=3).flat_map(tier).collect()
    }

    fn distinction(&self) -> Vec<Rich> {
        let Some(shown) = self.open().display else { return Vec::new() };
        let holder = Message::new("play.planecrafters.distinction")
            .with("seat", shown.seat)
            .with("value", shown.value);
        let text = Rich::from(self.page.say(&holder)).and(self.parts.cards(shown.plane));
        self.labelled(&self.say("play.planecrafters.display"), &text)
    }

    fn objectives(&self) -> Vec<Rich> {
        let goals = self.open().objectives.iter().flatten();
        let wires = self.sight.wire.objectives.iter().flatten();
        goals.zip(wires).flat_map(|(goal, wire)| self.objective(goal, wire.crowns)).collect()
    }

    fn objective(&self, goal: &Goal, crowns: u16) -> Vec<Rich> {
        let term = |what: &str| self.page.term(&format!("objective.{}.{what}", goal.objective));
        let style = if goal.taken.is_some() { DIM } else { PLAIN };
        let text = Rich::new(BOLD, term("name")).then(style, format!(": {}", term("text")));
        let taken = match goal.taken {
            Some(seat) => Message::new("play.planecrafters.taken").with("seat", seat),
            None => Message::new("play.planecrafters.reward").with("count", crowns),
        };
        let text = text.then(PLAIN, format!(" {}", self.page.say(&taken)));
        self.labelled(&self.say("play.planecrafters.objective"), &text)
    }

    /// The hand, and what is picked for a sale from a pool.
    fn hand(&self) -> Vec<Rich> {
        let hand: Cards = self.sight.cards.known[YOU.index()];
        let text = if hand.is_empty() {
            Rich::new(DIM, self.page.term("cards.none"))
        } else {
            self.parts.cards(hand)
        };
        let mut lines = self.labelled(&self.say("play.planecrafters.your-hand"), &text);
        let picked = self.open().turn.picked;
        if !picked.is_empty() {
            lines.extend(self.labelled(&self.say("play.planecrafters.picked"), &self.parts.cards(picked)));
        }
        lines
    }
}
