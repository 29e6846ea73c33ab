//! What was measured in Pan Am, as tables and a map.

use pan_am::state::{Area, Slot};
use tabletop::text::Arg;

use super::airlines::{Airlines, Auction, DirectiveUse, PathUse, RouteUse, Year};
use super::targets::{self, AREAS};
use crate::balance::Target;
use crate::chart::{Chart, Leg, Place};
use crate::findings::Findings;
use crate::measure::{Cell, Measure, Picture, Row};
use crate::notes::Own;
use crate::turn_order;

impl Own for Airlines {
    fn targets(&self, _: &Findings) -> Vec<Target> {
        targets::targets(self)
    }

    fn measures(&self) -> Vec<Measure> {
        vec![
            turn_order::table(&self.order, self.games),
            self.stock_table(),
            self.years_table(),
            self.areas_table(),
            self.auctions_table(),
            self.routes_table(),
            self.paths_table(),
            self.directives_table(),
        ]
    }

    fn charts(&self) -> Vec<Chart> {
        vec![self.map()]
    }
}

impl Airlines {
    fn per_game(&self, count: u64) -> Cell {
        Cell::mean_of(count as f64, self.games as f64)
    }

    fn of_games(&self, count: u64) -> Cell {
        Cell::share_of(count as f64, self.games as f64)
    }

    fn stock_table(&self) -> Measure {
        let row = |&(shares, games): &(i32, u64)| Row {
            id: shares.to_string(),
            name: Arg::Number(shares.into()),
            cells: vec![Cell::Count(games), self.of_games(games)],
        };
        Measure {
            id: "winners_stock",
            columns: vec!["games", "share"],
            rows: self.stock.counts().iter().map(row).collect(),
            pictures: vec![Picture { histogram: true, ..Picture::bars("games") }],
        }
    }

    fn years_table(&self) -> Measure {
        let row = |year: &Year| Row {
            id: year.round.to_string(),
            name: Arg::Number(year.round as i64),
            cells: vec![
                year.price.map_or(Cell::Nothing, Cell::Number),
                Cell::Number(year.bought),
                Cell::Number(year.income),
                Cell::Number(year.claimed),
                Cell::Number(year.sold),
                Cell::Number(year.taken),
            ],
        };
        Measure {
            id: "years",
            columns: vec!["price", "bought", "income", "claimed", "sold", "taken"],
            rows: self.years.iter().map(row).collect(),
            pictures: vec![Picture::bars("price"), Picture::bars("bought"), Picture::bars("income")],
        }
    }

    fn areas_table(&self) -> Measure {
        let all: u64 = self.auctions.iter().map(|auction| auction.placed).sum();
        let row = |area: Area| Row {
            id: area.id().to_owned(),
            name: Arg::term(format!("area.{}", area.id())),
            cells: vec![
                Cell::Count(self.placed_in(area)),
                self.per_game(self.placed_in(area)),
                Cell::share_of(self.placed_in(area) as f64, all as f64),
            ],
        };
        Measure {
            id: "areas",
            columns: vec!["placed", "per_game", "share"],
            rows: AREAS.map(row).to_vec(),
            pictures: vec![Picture::bars("share")],
        }
    }

    fn auctions_table(&self) -> Measure {
        let row = |auction: &Auction| Row {
            id: slot_id(auction.slot),
            name: auction.slot.name(),
            cells: vec![
                self.per_game(auction.placed),
                Cell::share_of(auction.outbid as f64, auction.placed as f64),
                Cell::mean_of(auction.paid as f64, auction.resolved as f64),
                self.per_game(auction.failed),
            ],
        };
        let tracks = self.auctions.iter().filter(|auction| auction.slot.track().is_some());
        Measure {
            id: "auctions",
            columns: vec!["bids", "outbid", "price", "failed"],
            rows: tracks.map(row).collect(),
            pictures: vec![Picture::bars("bids"), Picture::bars("price")],
        }
    }

    fn routes_table(&self) -> Measure {
        let mut routes: Vec<&RouteUse> = self.routes.iter().collect();
        routes.sort_by_key(|route| std::cmp::Reverse(route.games));
        let row = |route: &&RouteUse| Row {
            id: route.id.clone(),
            name: Arg::term(format!("route.{}", route.route.0)),
            cells: vec![
                Cell::Count(route.distance.into()),
                self.of_games(route.games),
                route.mean_round.map_or(Cell::Nothing, Cell::Number),
                self.of_games(route.forced_sales),
                self.of_games(route.free_sales),
                self.of_games(route.taken),
            ],
        };
        Measure {
            id: "routes",
            columns: vec!["distance", "claimed", "round", "bought", "sold", "taken"],
            rows: routes.iter().map(row).collect(),
            pictures: Vec::new(),
        }
    }

    fn paths_table(&self) -> Measure {
        let row = |used: &PathUse| Row {
            id: used.path.id().to_owned(),
            name: Arg::term(format!("path.{}", used.path.id())),
            cells: vec![
                self.per_game(used.steps),
                Cell::share_of(used.bought as f64, used.steps as f64),
                self.per_game(used.complete),
            ],
        };
        Measure {
            id: "paths",
            columns: vec!["steps", "bought", "complete"],
            rows: self.paths.iter().map(row).collect(),
            pictures: vec![Picture::bars("steps")],
        }
    }

    fn directives_table(&self) -> Measure {
        let row = |used: &DirectiveUse| Row {
            id: used.id.clone(),
            name: directive_name(used),
            cells: vec![
                self.of_games(used.held),
                Cell::share_of(used.played as f64, used.held as f64),
                self.per_game(used.plays),
            ],
        };
        Measure {
            id: "directives",
            columns: vec!["held", "played", "plays"],
            rows: self.directives.iter().map(row).collect(),
            pictures: vec![Picture::bars("played")],
        }
    }

    /// Every route, the broader the more often it was claimed; those on Pan Am's paths in colours of their own.
    fn map(&self) -> Chart {
        let place = |(index, at): (usize, &[i32; 2])| Place {
            name: Arg::term(format!("city.{index}")),
            at: at.map(|degrees| f64::from(degrees) / 100.0),
        };
        let leg = |route: &RouteUse| Leg {
            ends: route.cities.map(pan_am::map::City::index),
            share: route.games as f64 / (self.games as f64).max(1.0),
            series: route.path.map_or(OFF_PATHS, pan_am::map::Path::index),
        };
        let mut keys: Vec<Arg> =
            self.paths.iter().map(|used| Arg::term(format!("path.{}", used.path.id()))).collect();
        keys.push(Arg::term("measure.routes.off-paths"));
        Chart {
            id: "routes",
            places: self.cities.iter().enumerate().map(place).collect(),
            legs: self.routes.iter().map(leg).collect(),
            keys,
        }
    }
}

/// The colour of routes on no path, after those of the three paths.
const OFF_PATHS: usize = pan_am::map::Path::COUNT;

pub(super) fn directive_name(used: &DirectiveUse) -> Arg {
    Arg::term(format!("directive.{}.name", used.kind))
}

fn slot_id(slot: Slot) -> String {
    match slot.area() {
        Area::Destinations => format!("destination_{}", slot.row() + 1),
        Area::Planes => slot.plane_type().id().to_owned(),
        area => area.id().to_owned(),
    }
}
