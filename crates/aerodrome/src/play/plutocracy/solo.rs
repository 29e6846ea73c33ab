//! The board of Passengers Solo: who waits where, who is on board, and when what happens.

use ::plutocracy::passengers::Crowd;
use ::plutocracy::sky::Planet;
use ::plutocracy::solo::action::Class;
use ::plutocracy::solo::state::{Marker, Open, Step};
use ::plutocracy::solo::{Solo, wire};
use catalog::Table;
use serde_json::Value;
use tabletop::text::Message;
use tabletop::{Game, Rules, Viewer};

use super::Chart;
use crate::play::layout::{BOLD, DIM, Rich, labelled, solid};
use crate::play::page::{Page, YOU};
use crate::play::screen::{Board, heading, kind};

/// One ship and the people who wait for it.
pub(in crate::play) struct Cabin;

impl Board for Cabin {
    fn draw(&self, table: &dyn Table, page: &Page) -> Vec<Rich> {
        look(table).map(|(rules, open)| Sketch::new(rules, open, page).draw()).unwrap_or_default()
    }

    fn paint(&self, text: &str, page: &Page) -> Rich {
        Chart::paint(page, text)
    }

    fn opens_paragraph(&self, event: &Value) -> bool {
        matches!(kind(event), Some("turn_began" | "rotated" | "new_passengers" | "won"))
    }

    /// How long a journey takes.
    fn price(&self, table: &dyn Table, action: &Value) -> Option<i64> {
        let (rules, open) = look(table)?;
        match serde_json::from_value(action.clone()).ok()? {
            wire::Action::Travel { to } => Some(rules.least_time(&open, rules.data().sky.named(&to)?).into()),
            _ => None,
        }
    }

    fn help(&self, page: &Page) -> Vec<Rich> {
        let mut lines = vec![Rich::default(), heading(&page.text("play.plutocracy.turn"), page)];
        for (number, id) in (1..).zip(STEPS) {
            lines.extend(labelled(&format!("{number}.").into(), 3, &page.text(id).into(), page.width));
        }
        lines
    }
}

const STEPS: [&str; 4] = [
    "play.plutocracy.solo.drop-off",
    "play.plutocracy.solo.pick-up",
    "play.plutocracy.solo.travel",
    "play.plutocracy.solo.end",
];

fn look(table: &dyn Table) -> Option<(&Solo, Open)> {
    let game = table.as_any().downcast_ref::<Game<Solo>>()?;
    Some((game.rules(), game.rules().view(game.state(), Viewer::Seat(YOU)).open))
}

/// One drawing of the board.
struct Sketch<'a> {
    chart: Chart<'a>,
    rules: &'a Solo,
    open: Open,
}

impl<'a> Sketch<'a> {
    fn new(rules: &'a Solo, open: Open, page: &'a Page) -> Sketch<'a> {
        Sketch { chart: Chart { page, sky: &rules.data().sky }, rules, open }
    }

    fn draw(&self) -> Vec<Rich> {
        let chart = &self.chart;
        let head = Message::new("play.plutocracy.solo.head")
            .with("time", self.open.time(Marker::Ship))
            .with("end", self.open.options.end);
        let mut lines = vec![heading(&chart.page.say(&head), chart.page)];
        for planet in Planet::ALL {
            lines.extend(chart.row(planet, &self.planet(planet)));
        }
        lines.push(Rich::default());
        lines.extend(chart.labelled(&chart.say("play.plutocracy.track"), &self.track()));
        lines.extend(chart.labelled(&chart.say("play.plutocracy.solo.deck"), &self.deck()));
        lines.push(Rich::default());
        lines.extend(chart.labelled(&chart.say("play.plutocracy.ship"), &self.ship()));
        for (class, label) in
            [(Class::Ordinary, "play.plutocracy.solo.ordinary"), (Class::First, "play.plutocracy.solo.first")]
        {
            lines.extend(chart.labelled(&chart.say(label), &self.seats(class)));
        }
        lines
    }

    /// Where a planet is, and who waits there; bold where the next one would be too many.
    fn planet(&self, planet: Planet) -> Rich {
        let waiting = self.open.waiting[planet.index()];
        let full = waiting.len() >= self.rules.data().solo.waiting;
        let people = match waiting.is_empty() {
            true => Rich::new(DIM, self.chart.say("play.plutocracy.nobody")),
            false => self.crowd(waiting),
        };
        let orbit = self.chart.orbit(&self.open.planets, planet);
        let people = if full { people.then(BOLD, solid(" !")) } else { people };
        Rich::dotted([orbit, people])
    }

    fn crowd(&self, crowd: Crowd) -> Rich {
        Rich::listed(crowd.iter().map(|passenger| self.chart.passenger(passenger)))
    }

    fn track(&self) -> Rich {
        let name = |marker| match marker {
            Marker::Ship => self.chart.say("play.you"),
            Marker::Rotate => self.chart.say("play.plutocracy.rotate"),
            Marker::NewPassengers => self.chart.say("play.plutocracy.solo.new-passengers"),
        };
        let marks = self.open.track.marks().iter();
        Rich::dotted(marks.map(|mark| self.chart.marker(&name(mark.marker), mark.time)))
    }

    fn deck(&self) -> Rich {
        let unseen = self.rules.unseen(&self.open);
        let size = self.chart.count("play.plutocracy.solo.cards", unseen.len() as i64);
        let discards = self.open.discards.crowd;
        if discards.is_empty() {
            return size;
        }
        let label = Rich::from(self.chart.say("play.plutocracy.solo.discards"));
        Rich::dotted([size, label.and(self.crowd(discards))])
    }

    fn ship(&self) -> Rich {
        let Some(place) = self.open.ship else {
            return Rich::new(DIM, self.chart.say("play.plutocracy.not-begun"));
        };
        let there = self.chart.place(place);
        match (self.open.step, self.rules.stands_on(&self.open)) {
            (Step::Depart { to }, _) => there.then(DIM, " → ").and(self.chart.place(to)),
            (_, Some(planet)) => Rich::dotted([there, self.chart.planet(planet)]),
            (_, None) => there,
        }
    }

    fn seats(&self, class: Class) -> Rich {
        let free = self.rules.free_seats(&self.open, class) as i64;
        let seated = self.open.aboard.of(class);
        let free = (free > 0).then(|| self.chart.count("play.plutocracy.solo.free", free));
        let people = (!seated.is_empty()).then(|| self.crowd(seated));
        Rich::dotted(people.into_iter().chain(free))
    }
}
