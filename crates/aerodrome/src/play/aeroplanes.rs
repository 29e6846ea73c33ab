//! The board of Aeroplanes: the row, airports by market, who waits where, and what every airline has.

use ::aeroplanes::advantage::Advantage;
use ::aeroplanes::aeroplane::{Card, Stage};
use ::aeroplanes::board::{Market, Place};
use ::aeroplanes::dice::SKULL;
use ::aeroplanes::passenger::Tile;
use ::aeroplanes::state::{Open, Step};
use ::aeroplanes::{Aeroplanes, wire};
use catalog::Table;
use serde_json::Value;
use tabletop::text::Message;
use tabletop::{Game, Rules, Seat, Viewer};

use super::layout::{BOLD, DIM, PLAIN, Rich, labelled, solid};
use super::page::{Page, YOU};
use super::screen::{Board, heading, kind};

/// How far the text stands in behind its labels.
const LABEL: usize = 14;

const ACTIONS: [&str; 5] = [
    "play.aeroplanes.help.buy",
    "play.aeroplanes.help.place",
    "play.aeroplanes.help.claim",
    "play.aeroplanes.help.advantages",
    "play.aeroplanes.help.subsidy",
];

/// Rival airlines.
pub(super) struct Airfields;

impl Board for Airfields {
    fn draw(&self, table: &dyn Table, page: &Page) -> Vec<Rich> {
        look(table).map(|(rules, open)| Sketch { rules, open, page }.draw()).unwrap_or_default()
    }

    fn opens_paragraph(&self, event: &Value) -> bool {
        matches!(kind(event), Some("era_began" | "marker_passed" | "token_taken" | "ended"))
    }

    /// What a choice costs, or what one starts with in a city.
    fn price(&self, table: &dyn Table, action: &Value) -> Option<i64> {
        let (rules, open) = look(table)?;
        match serde_json::from_value(action.clone()).ok()? {
            wire::Action::Home { place } => {
                Some(rules.data().start_money(rules.data().board.named(&place)?).into())
            }
            wire::Action::Buy { card, .. } => {
                let card = Card::all().find(|&other| rules.aeroplane(other).name == card)?;
                Some(rules.price(&open, card).into())
            }
            wire::Action::Pay {} => match open.step {
                Step::MakeGood(flight) => Some(rules.roll_of(&open, &flight).missing().into()),
                _ => None,
            },
            wire::Action::BuyAdvantage { .. } | wire::Action::RollAdvantages {} => {
                Some(rules.data().advantages.price.into())
            }
            _ => None,
        }
    }

    fn help(&self, page: &Page) -> Vec<Rich> {
        let mut lines = vec![Rich::default(), heading(&page.text("play.aeroplanes.turn"), page)];
        for (number, id) in (1..).zip(ACTIONS) {
            lines.extend(labelled(&format!("{number}.").into(), 3, &page.text(id).into(), page.width));
        }
        lines.extend([Rich::default(), heading(&page.text("play.aeroplanes.era-end"), page)]);
        let end = page.text("play.aeroplanes.help.end");
        lines.extend(labelled(&Rich::default(), 0, &end.into(), page.width));
        lines.extend([Rich::default(), heading(&page.text("play.aeroplanes.advantages"), page)]);
        for kind in Advantage::ALL {
            let term = |what: &str| page.term(&format!("advantage.{}.{what}", kind.id()));
            lines.extend(labelled(&Rich::new(BOLD, term("name")), 22, &term("text").into(), page.width));
        }
        lines
    }
}

fn look(table: &dyn Table) -> Option<(&Aeroplanes, Open)> {
    let game = table.as_any().downcast_ref::<Game<Aeroplanes>>()?;
    Some((game.rules(), game.rules().view(game.state(), Viewer::Seat(YOU)).open))
}

/// One drawing of the board.
struct Sketch<'a> {
    rules: &'a Aeroplanes,
    open: Open,
    page: &'a Page,
}

impl Sketch<'_> {
    fn draw(&self) -> Vec<Rich> {
        let mut lines = vec![self.head()];
        lines.extend(self.labelled(
            "play.aeroplanes.row",
            &Rich::dotted(self.open.row.iter().map(|card| self.offer(card))),
        ));
        lines.push(Rich::default());
        for market in Market::ALL {
            lines.extend(self.labelled(market_label(market), &self.airports(market)));
        }
        lines.push(Rich::default());
        for home in self.rules.data().board.homes() {
            let name = Rich::new(BOLD, self.place(home));
            lines.extend(labelled(&name, LABEL, &self.waiting(home), self.page.width));
        }
        lines.extend(self.labelled("play.aeroplanes.overflow", &self.overflow()));
        lines.push(Rich::default());
        lines.extend(self.labelled("play.aeroplanes.subsidies", &self.subsidies()));
        lines.extend(self.labelled("play.aeroplanes.dice", &self.dice()));
        lines.push(Rich::default());
        for seat in YOU.clockwise(self.open.seat_count()).skip(1).chain([YOU]) {
            let name = Rich::new(BOLD, self.page.name(seat));
            lines.extend(labelled(&name, LABEL, &self.player(seat), self.page.width));
        }
        lines
    }

    fn labelled(&self, label: &'static str, text: &Rich) -> Vec<Rich> {
        labelled(&Rich::new(BOLD, self.page.text(label)), LABEL, text, self.page.width)
    }

    fn count(&self, id: &'static str, count: impl Into<i64>) -> Rich {
        Rich::from(solid(&self.page.say(&Message::new(id).with("count", count.into()))))
    }

    fn head(&self) -> Rich {
        let at =
            |id: &'static str| Message::new(id).with("era", self.open.era).with("round", self.open.round);
        let title = match self.open.active {
            _ if self.open.step == Step::Over => self.page.text("play.aeroplanes.over"),
            YOU => self.page.say(&at("play.aeroplanes.your-turn")),
            seat => self.page.say(&at("play.aeroplanes.their-turn").with("seat", seat)),
        };
        heading(&title, self.page)
    }

    fn place(&self, place: Place) -> String {
        solid(&self.page.term(&format!("place.{}", place.0)))
    }

    fn tile(&self, tile: Tile) -> String {
        solid(&self.page.term(&format!("tile.{}", tile.0)))
    }

    /// An aeroplane with what it costs now, its stage, seats and tiles.
    fn offer(&self, card: Card) -> Rich {
        let aeroplane = self.rules.aeroplane(card);
        let long = if aeroplane.long { " »" } else { "" };
        let (stage, seats, tiles) = (stage(aeroplane.stage), aeroplane.seats, aeroplane.tiles);
        Rich::from(solid(&aeroplane.name))
            .then(BOLD, format!("\u{a0}£{}", self.rules.price(&self.open, card)))
            .then(DIM, solid(&format!(" ({stage}{long} {seats}/{tiles})")))
    }

    /// The places of a market where anybody has an airport, with their owners and stages.
    fn airports(&self, market: Market) -> Rich {
        let owners = |place: Place| {
            let seats = Seat::all(self.open.seat_count());
            let names: Vec<String> = seats.filter_map(|seat| self.airport(seat, place)).collect();
            (!names.is_empty()).then(|| {
                Rich::from(self.place(place)).then(DIM, format!("\u{a0}({})", names.join(",\u{a0}")))
            })
        };
        self.or_none(self.rules.data().board.market(market).iter().filter_map(owners))
    }

    /// Whose airport it is, and of which stage.
    fn airport(&self, seat: Seat, place: Place) -> Option<String> {
        let player = &self.open.players[seat.index()];
        let staged = || Stage::ALL.into_iter().find(|at| player.airports[at.index()].contains(place));
        let what = if player.home == Some(place) {
            self.page.text("play.aeroplanes.home")
        } else {
            stage(staged()?).to_owned()
        };
        Some(solid(&format!("{} {what}", self.page.name(seat))))
    }

    fn or_none(&self, items: impl Iterator<Item = Rich>) -> Rich {
        let items: Vec<Rich> = items.collect();
        if items.is_empty() {
            Rich::new(DIM, self.page.text("play.aeroplanes.none"))
        } else {
            Rich::dotted(items)
        }
    }

    fn waiting(&self, home: Place) -> Rich {
        let spaces = (1..).zip(&self.open.waiting[home.index()]);
        let there = spaces.filter_map(|(space, waiting)| waiting.map(|waiting| (space, waiting.tile)));
        self.or_none(there.map(|(space, tile)| self.spot(space, tile)))
    }

    fn spot(&self, space: usize, tile: Tile) -> Rich {
        Rich::new(DIM, format!("{space}:\u{a0}")).then(PLAIN, self.tile(tile))
    }

    fn overflow(&self) -> Rich {
        self.or_none((1..).zip(self.open.overflow.iter()).map(|(space, &tile)| self.spot(space, tile)))
    }

    fn subsidies(&self) -> Rich {
        match self.open.bonds {
            0 => Rich::new(BOLD, self.page.text("play.aeroplanes.token")),
            bonds => self.count("play.aeroplanes.bonds", bonds),
        }
    }

    fn dice(&self) -> Rich {
        let skull = self.page.term("dice.skull");
        let face = |face: &u8| if *face == SKULL { skull.clone() } else { face.to_string() };
        let roll = |dice: &::aeroplanes::dice::Dice| {
            Rich::from(solid(&dice.0.iter().map(face).collect::<Vec<_>>().join(" ")))
        };
        self.or_none(self.open.rolls.iter().map(roll))
    }

    fn player(&self, seat: Seat) -> Rich {
        let player = &self.open.players[seat.index()];
        let points = self.count("play.aeroplanes.points", player.points);
        let money = Rich::new(BOLD, format!("£{}", player.money));
        let profit = self.count("play.aeroplanes.profit", self.rules.profit(&self.open, seat));
        let failures = (player.failures > 0).then(|| self.count("play.aeroplanes.failures", player.failures));
        let held = Advantage::ALL.into_iter().filter(|&kind| player.holds(kind) > 0).map(|kind| {
            let name = self.page.term(&format!("advantage.{}.name", kind.id()));
            Rich::from(solid(&format!("{} {name}", player.holds(kind))))
        });
        let fleet = player.fleet.iter().map(|card| self.plane(card));
        Rich::dotted([points, money, profit].into_iter().chain(failures).chain(held).chain(fleet))
    }

    /// An aeroplane with its free seats and its tiles.
    fn plane(&self, card: Card) -> Rich {
        let plane = &self.open.planes[card.index()];
        let (aeroplane, free, tiles) = (self.rules.aeroplane(card), plane.free, plane.tiles);
        let long = if aeroplane.long { " »" } else { "" };
        Rich::from(solid(&aeroplane.name))
            .then(DIM, solid(&format!(" ({}{long} {free}/{tiles})", stage(aeroplane.stage))))
    }
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::I => "I",
        Stage::II => "II",
        Stage::III => "III",
    }
}

fn market_label(market: Market) -> &'static str {
    match market {
        Market::Europe => "play.aeroplanes.europe",
        Market::Africa => "play.aeroplanes.africa",
        Market::Asia => "play.aeroplanes.asia",
        Market::Americas => "play.aeroplanes.americas",
    }
}
