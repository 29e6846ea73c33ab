//! The board of the game for several: markets, parliaments, favors, and what every corporation has.

use ::plutocracy::multiplayer::favors::Favor;
use ::plutocracy::multiplayer::goods::Good;
use ::plutocracy::multiplayer::state::{Marker, Open, Society, Step};
use ::plutocracy::multiplayer::{Plutocracy, wire};
use ::plutocracy::sky::Planet;
use catalog::Table;
use serde_json::Value;
use tabletop::text::Message;
use tabletop::{Game, Rules, Seat, Viewer};

use super::Chart;
use crate::play::layout::{BOLD, DIM, PLAIN, Rich, labelled, solid};
use crate::play::page::{Page, YOU};
use crate::play::screen::{Board, heading, kind};

/// Rival corporations under one sky.
pub(in crate::play) struct Corporations;

impl Board for Corporations {
    fn draw(&self, table: &dyn Table, page: &Page) -> Vec<Rich> {
        look(table).map(|(rules, open)| Sketch::new(rules, open, page).draw()).unwrap_or_default()
    }

    fn paint(&self, text: &str, page: &Page) -> Rich {
        Chart::paint(page, text)
    }

    fn opens_paragraph(&self, event: &Value) -> bool {
        matches!(kind(event), Some("turn_began" | "rotated" | "prices_moved" | "elections" | "ended"))
    }

    /// What a choice costs in money, or how long a journey takes.
    fn price(&self, table: &dyn Table, action: &Value) -> Option<i64> {
        let (rules, open) = look(table)?;
        let outer = || rules.acts_on(&open).and_then(Planet::outer);
        let market = || outer().map(|outer| open.markets[outer]);
        match serde_json::from_value(action.clone()).ok()? {
            wire::Action::Travel { to, hyper } => {
                Some(rules.least_time(&open, rules.data().sky.named(&to)?, hyper).into())
            }
            wire::Action::Buy { units } => Some(i64::from(units) * i64::from(market()?.supply_price)),
            wire::Action::Sell { units } => Some(i64::from(units) * i64::from(market()?.demand_price)),
            wire::Action::BuySeat {} => Some(rules.seat_price(&open, outer()?)?.into()),
            _ => None,
        }
    }

    fn help(&self, page: &Page) -> Vec<Rich> {
        let mut lines = vec![Rich::default(), heading(&page.text("play.plutocracy.turn"), page)];
        for (number, id) in (1..).zip(STEPS) {
            lines.extend(labelled(&format!("{number}.").into(), 3, &page.text(id).into(), page.width));
        }
        let explained = |kind: &str, id: &str| {
            let term = |what: &str| page.term(&format!("{kind}.{id}.{what}"));
            labelled(&Rich::new(BOLD, term("name")), 18, &term("text").into(), page.width)
        };
        lines.extend([Rich::default(), heading(&page.text("play.plutocracy.societies"), page)]);
        lines.extend(Society::ALL.into_iter().flat_map(|society| explained("society", society.id())));
        lines.extend([Rich::default(), heading(&page.text("play.plutocracy.favors"), page)]);
        lines.extend(Favor::ALL.into_iter().flat_map(|favor| explained("favor", favor.id())));
        lines
    }
}

const STEPS: [&str; 4] = [
    "play.plutocracy.several.trade",
    "play.plutocracy.several.passengers",
    "play.plutocracy.several.travel",
    "play.plutocracy.several.end",
];

fn look(table: &dyn Table) -> Option<(&Plutocracy, Open)> {
    let game = table.as_any().downcast_ref::<Game<Plutocracy>>()?;
    Some((game.rules(), game.rules().view(game.state(), Viewer::Seat(YOU)).open))
}

/// One drawing of the board.
struct Sketch<'a> {
    chart: Chart<'a>,
    rules: &'a Plutocracy,
    open: Open,
}

impl<'a> Sketch<'a> {
    fn new(rules: &'a Plutocracy, open: Open, page: &'a Page) -> Sketch<'a> {
        Sketch { chart: Chart { page, sky: &rules.data().sky }, rules, open }
    }

    fn draw(&self) -> Vec<Rich> {
        let chart = &self.chart;
        let mut lines = vec![self.head()];
        for planet in Planet::ALL {
            lines.extend(chart.row(planet, &self.planet(planet)));
        }
        lines.push(Rich::default());
        lines.extend(chart.labelled(&chart.say("play.plutocracy.track"), &self.track()));
        lines.extend(chart.labelled(&chart.say("play.plutocracy.asteroid"), &self.asteroid()));
        lines.extend(chart.labelled(&chart.say("play.plutocracy.societies"), &self.societies()));
        if self.open.options.passengers {
            lines.extend(chart.labelled(&chart.say("play.plutocracy.favors"), &self.favors()));
        }
        lines.push(Rich::default());
        for seat in YOU.clockwise(self.open.seat_count()).skip(1).chain([YOU]) {
            lines.extend(chart.labelled(&chart.page.name(seat), &self.player(seat)));
        }
        lines
    }

    fn head(&self) -> Rich {
        let page = self.chart.page;
        let time = self.open.time(self.open.active());
        let title = match self.open.active() {
            _ if self.open.turn.step == Step::Over => page.text("play.plutocracy.several.over"),
            YOU => page.say(&Message::new("play.plutocracy.several.your-turn").with("time", time)),
            seat => page.say(
                &Message::new("play.plutocracy.several.their-turn").with("time", time).with("seat", seat),
            ),
        };
        heading(&title, page)
    }

    fn term(&self, kind: &str, id: &str) -> String {
        solid(&self.chart.page.term(&format!("{kind}.{id}")))
    }

    fn good(&self, good: Good) -> String {
        self.term("good", good.id())
    }

    /// Where a planet is, what it trades, who sits in its parliament, and who waits there.
    fn planet(&self, planet: Planet) -> Rich {
        let orbit = self.chart.orbit(&self.open.planets, planet);
        let market = planet.outer().map(|outer| self.market(outer));
        let parliament = planet.outer().map(|outer| self.parliament(outer));
        let waiting = self.open.waiting[planet.index()].map(|passenger| {
            Rich::from(solid(&self.chart.say("play.plutocracy.several.waits")))
                .and(self.chart.passenger(passenger))
        });
        Rich::dotted([Some(orbit), market, parliament, waiting].into_iter().flatten())
    }

    fn market(&self, outer: usize) -> Rich {
        let market = &self.open.markets[outer];
        Rich::from(format!("{}\u{a0}", self.good(market.supply)))
            .then(BOLD, market.supply_price.to_string())
            .then(DIM, solid(" ⇒ "))
            .then(PLAIN, format!("{}\u{a0}", self.good(market.demand)))
            .then(BOLD, market.demand_price.to_string())
    }

    fn parliament(&self, outer: usize) -> Rich {
        let seats = Seat::all(self.open.seat_count());
        let held = seats.filter_map(|seat| match self.open.members(seat, outer) {
            0 => None,
            members => Some(Rich::from(format!("{}\u{a0}{members}", solid(&self.chart.page.name(seat))))),
        });
        let next = match self.rules.seat_price(&self.open, outer) {
            Some(price) => self.chart.count("play.plutocracy.several.seat", price),
            None => Rich::new(DIM, self.chart.say("play.plutocracy.several.full")),
        };
        Rich::listed(held.chain([next]))
    }

    fn track(&self) -> Rich {
        let name = |marker| match marker {
            Marker::Ship(seat) => self.chart.page.name(seat),
            Marker::Rotate => self.chart.say("play.plutocracy.rotate"),
            Marker::Prices => self.chart.say("play.plutocracy.several.prices"),
            Marker::Elect => self.chart.say("play.plutocracy.several.elect"),
        };
        let marks = self.open.track.marks().iter();
        Rich::dotted(marks.map(|mark| self.chart.marker(&name(mark.marker), mark.time)))
    }

    fn asteroid(&self) -> Rich {
        match self.open.asteroid {
            Some(place) => self.chart.place(place),
            None => Rich::new(DIM, self.chart.say("play.plutocracy.several.fallen")),
        }
    }

    fn societies(&self) -> Rich {
        let one = |society: Society| {
            let name = Rich::from(self.term("society", &format!("{}.name", society.id())));
            let joined = self.open.societies[society.index()];
            let members = Seat::all(self.open.seat_count()).filter(|&seat| joined.contains(seat));
            let names: Vec<String> = members.map(|seat| solid(&self.chart.page.name(seat))).collect();
            if names.is_empty() { name } else { name.then(DIM, format!("\u{a0}({})", names.join(",\u{a0}"))) }
        };
        Rich::dotted(Society::ALL.map(one))
    }

    fn favor(&self, favor: Favor) -> String {
        self.term("favor", &format!("{}.name", favor.id()))
    }

    fn favors(&self) -> Rich {
        let money = |favor: Favor| self.open.favors.money[favor.index()];
        let one = |favor: Favor| Rich::from(self.favor(favor)).then(BOLD, format!("\u{a0}{}", money(favor)));
        Rich::dotted(self.open.favors.open.iter().map(one))
    }

    fn player(&self, seat: Seat) -> Rich {
        let player = &self.open.players[seat.index()];
        let ship = match (player.ship, player.retired) {
            (_, Some(_)) => Rich::new(DIM, self.chart.say("play.plutocracy.several.retired")),
            (Some(place), None) => self.chart.place(place),
            (None, None) => Rich::new(DIM, self.chart.say("play.plutocracy.not-begun")),
        };
        let councilors = self.chart.count("play.plutocracy.several.councilors", player.councilors);
        let money = Rich::new(BOLD, solid(&format!("{} S€", player.money)));
        let goods = Good::ALL.into_iter().filter(|good| player.goods[good.index()] > 0);
        let goods =
            goods.map(|good| Rich::from(format!("{}\u{a0}{}", player.goods[good.index()], self.good(good))));
        let favor = player.favor.map(|favor| match player.die {
            0 => Rich::from(self.favor(favor)),
            die => Rich::from(format!("{}\u{a0}({die})", self.favor(favor))),
        });
        let passenger = player.passenger.map(|passenger| {
            Rich::from(solid(&self.chart.say("play.plutocracy.several.carries")))
                .and(self.chart.planet(passenger.to()))
        });
        let alien = player.alien.then(|| Rich::from(self.chart.say("play.plutocracy.several.alien")));
        Rich::dotted(
            [councilors, money, ship].into_iter().chain(goods).chain(passenger).chain(favor).chain(alien),
        )
    }
}
