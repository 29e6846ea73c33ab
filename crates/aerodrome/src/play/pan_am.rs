//! The board of Pan Am: the event, what engineers can do, where Pan Am goes next, and what every airline has.

use ::pan_am::PanAm;
use ::pan_am::edition::SPACES;
use ::pan_am::map::{City, Path, Route};
use ::pan_am::planes::{Plane, Planes};
use ::pan_am::state::{Area, Moment, Open, ROW, Slot};
use ::pan_am::view::View;
use catalog::Table;
use serde_json::Value;
use tabletop::text::Message;
use tabletop::{Game, Rules, Seat, Viewer};

use super::layout::{BOLD, DIM, PLAIN, Rich, labelled, solid};
use super::page::{Page, YOU};
use super::screen::{Board, heading, kind};

/// How far the text stands in behind its labels.
const LABEL: usize = 14;

/// Planes with their number, by type.
const READY: [&str; Plane::COUNT] = [
    "play.pan-am.ready.trimotor",
    "play.pan-am.ready.clipper",
    "play.pan-am.ready.cruiser",
    "play.pan-am.ready.jet",
];

/// Small airlines around the giant.
pub(super) struct Airlines;

impl Board for Airlines {
    fn draw(&self, table: &dyn Table, page: &Page) -> Vec<Rich> {
        let Some(game) = table.as_any().downcast_ref::<Game<PanAm>>() else { return Vec::new() };
        let view = game.rules().view(game.state(), Viewer::Seat(YOU));
        Sketch { rules: game.rules(), view, page }.draw()
    }

    fn opens_paragraph(&self, event: &Value) -> bool {
        matches!(kind(event), Some("round_began" | "price_set" | "rolled" | "ended"))
    }

    fn help(&self, page: &Page) -> Vec<Rich> {
        let mut lines = vec![Rich::default(), heading(&page.text("play.pan-am.turn"), page)];
        for (number, id) in (1..).zip(STEPS) {
            lines.extend(labelled(&format!("{number}.").into(), 3, &page.text(id).into(), page.width));
        }
        lines
    }
}

const STEPS: [&str; 6] = [
    "play.pan-am.step.event",
    "play.pan-am.step.engineers",
    "play.pan-am.step.resolution",
    "play.pan-am.step.expansion",
    "play.pan-am.step.stock",
    "play.pan-am.step.directives",
];

/// One drawing of the board.
struct Sketch<'a> {
    rules: &'a PanAm,
    view: View,
    page: &'a Page,
}

impl Sketch<'_> {
    fn open(&self) -> &Open {
        &self.view.open
    }

    fn draw(&self) -> Vec<Rich> {
        let open = self.open();
        let mut lines = vec![self.head()];
        let event = self.page.term(&format!("headline.{}.text", open.event().0));
        let mut add = |label: String, text: &Rich| {
            lines.extend(labelled(&Rich::new(BOLD, label), LABEL, text, self.page.width));
        };
        add(self.page.text("play.pan-am.event"), &event.into());
        add(self.page.text("play.pan-am.stock"), &self.stock());
        add(self.area(Area::Airports), &self.track(Slot::AIRPORTS));
        add(self.area(Area::Destinations), &self.destinations());
        add(self.area(Area::Planes), &self.planes());
        add(self.area(Area::Routes), &self.site(&open.routes_site));
        add(self.area(Area::Directives), &self.site(&open.directives_site));
        add(self.page.text("play.pan-am.next"), &self.paths());
        for seat in YOU.clockwise(open.seat_count()).skip(1).chain([YOU]) {
            add(self.page.name(seat), &self.player(seat));
        }
        lines
    }

    fn head(&self) -> Rich {
        let open = self.open();
        let title = Message::new("play.pan-am.head").with("round", open.round());
        let title = title.with("year", self.rules.data().events[open.event().index()].year);
        let name = self.page.term(&format!("headline.{}.name", open.event().0));
        let over = open.course.moment == Moment::Over;
        let end = if over { self.page.text("play.pan-am.over") } else { name };
        heading(&format!("{}: {end}", self.page.say(&title)), self.page)
    }

    fn area(&self, area: Area) -> String {
        self.page.term(&format!("area.{}", area.id()))
    }

    fn count(&self, id: &'static str, count: impl Into<i64>) -> Rich {
        Rich::from(solid(&self.page.say(&Message::new(id).with("count", count.into()))))
    }

    fn dollars(money: impl std::fmt::Display) -> Rich {
        Rich::new(BOLD, format!("${money}"))
    }

    fn stock(&self) -> Rich {
        let left = self.open().shares_left(self.rules.data().stock.shares);
        let left = self.count("play.pan-am.shares-left", left);
        match self.open().price {
            0 => left,
            price => Rich::dotted([Self::dollars(price), left]),
        }
    }

    /// Who has bid how much, or what the spaces cost.
    fn track(&self, slot: Slot) -> Rich {
        let data = &self.rules.data().tracks;
        let costs: [u8; SPACES] = match slot.area() {
            Area::Airports => data.airports,
            Area::Destinations => data.destinations,
            _ => data.planes[slot.plane_type().index()],
        };
        match slot.track().and_then(|track| self.open().bids[track]) {
            Some(bid) => Self::dollars(costs[usize::from(bid.space)])
                .then(PLAIN, format!("\u{a0}{}", solid(&self.page.name(bid.seat)))),
            None => {
                let costs = costs.map(|cost| cost.to_string());
                Rich::new(DIM, format!("${}", costs.join("/")))
            }
        }
    }

    fn city(&self, city: City) -> String {
        solid(&self.page.term(&format!("city.{}", city.0)))
    }

    fn route(&self, route: Route) -> String {
        solid(&self.page.term(&format!("route.{}", route.0)))
    }

    fn destinations(&self) -> Rich {
        let one = |place: usize| {
            let city = self.open().row[place]?;
            let region = self.rules.data().map.region(city);
            let region = solid(&self.page.term(&format!("region.{}", region.0)));
            let name = Rich::from(self.city(city)).then(DIM, format!("\u{a0}({region})"));
            let name = match self.open().bonus[place] {
                0 => name,
                bonus => name.then(BOLD, format!("\u{a0}+${bonus}")),
            };
            Some(name.then(PLAIN, "\u{a0}").and(self.track(Slot::destination(place))))
        };
        Rich::dotted((0..ROW).filter_map(one))
    }

    fn planes(&self) -> Rich {
        let opens = self.rules.data().table.opens;
        let open = |plane: &Plane| self.open().round() >= usize::from(opens[plane.index()]);
        let one =
            |plane| Rich::from(format!("{}\u{a0}", self.plane(plane))).and(self.track(Slot::plane(plane)));
        Rich::dotted(Plane::ALL.into_iter().filter(open).map(one))
    }

    fn plane(&self, plane: Plane) -> String {
        self.page.term(&format!("plane.{}", plane.id()))
    }

    fn site(&self, engineers: &[Seat]) -> Rich {
        match engineers {
            [] => Rich::new(DIM, self.page.text("play.pan-am.nobody")),
            _ => Rich::listed(engineers.iter().map(|&seat| Rich::from(solid(&self.page.name(seat))))),
        }
    }

    /// Where Pan Am goes next.
    fn paths(&self) -> Rich {
        let one = |path: Path| {
            let name = solid(&self.page.term(&format!("path.{}", path.id())));
            let next = self.open().path_step(&self.rules.data().map.paths[path.index()]);
            let next = next.map_or_else(|| self.page.text("play.pan-am.complete"), |route| self.route(route));
            Rich::new(DIM, format!("{name}:\u{a0}")).then(PLAIN, next)
        };
        Rich::dotted(Path::ALL.map(one))
    }

    fn player(&self, seat: Seat) -> Rich {
        let player = self.open().player(seat);
        let figures = [
            Self::dollars(player.money),
            self.count("play.pan-am.shares", player.shares),
            self.count("play.pan-am.income", player.income),
            self.count("play.pan-am.directives", self.view.hand_sizes[seat.index()]),
        ];
        let routes = self.open().routes_of(seat).map(|route| Rich::from(self.route(route)));
        let airports = player.airports.iter().map(|city| Rich::from(self.city(city)));
        let cards = player.cards.iter().map(|city| Rich::from(self.city(city)));
        let known = self.view.known[seat.index()].iter();
        let directives = known.map(|kind| solid(&self.page.term(&format!("directive.{}.name", kind.0))));
        let parts = [
            self.part("play.pan-am.fleet", self.fleet(player.fleet)),
            self.part("play.pan-am.airports", airports),
            self.part("play.pan-am.routes", routes),
            self.part("play.pan-am.cards", cards),
            self.part("play.pan-am.held", directives.map(Rich::from)),
        ];
        Rich::dotted(figures.into_iter().chain(parts.into_iter().flatten()))
    }

    /// A list behind its name; nothing if it is empty.
    fn part(&self, id: &'static str, items: impl IntoIterator<Item = Rich>) -> Option<Rich> {
        let mut items = items.into_iter().peekable();
        items.peek()?;
        Some(Rich::new(DIM, format!("{}\u{a0}", solid(&self.page.text(id)))).and(Rich::listed(items)))
    }

    fn fleet(&self, fleet: Planes) -> impl Iterator<Item = Rich> {
        let ready = Plane::ALL.into_iter().filter(move |plane| fleet[plane.index()] > 0);
        ready.map(move |plane| self.count(READY[plane.index()], fleet[plane.index()]))
    }
}
