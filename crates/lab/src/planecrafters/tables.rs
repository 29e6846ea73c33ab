//! What was measured in Planecrafters, as tables.

use planecrafters::season::Season;
use tabletop::text::Arg;

use super::targets;
use super::workshops::{AwardGiven, CrownSource, ModelSales, Planes, Workshops};
use crate::balance::Target;
use crate::findings::Findings;
use crate::measure::{Cell, Measure, Picture, Row};
use crate::notes::Own;
use crate::turn_order;

impl Own for Workshops {
    fn targets(&self, findings: &Findings) -> Vec<Target> {
        targets::targets(self, findings)
    }

    fn measures(&self) -> Vec<Measure> {
        vec![
            turn_order::table(&self.order, self.games),
            self.employees_table(),
            self.planes_table(),
            self.values_table(),
            self.models_table(),
            self.awards_table(),
            self.crowns_table(),
        ]
    }
}

impl Workshops {
    fn employees_table(&self) -> Measure {
        let rows = self.employees.iter().map(|used| Row {
            id: used.employee.id().to_owned(),
            name: Arg::term(format!("employee.{}.name", used.employee.id())),
            cells: vec![
                Cell::Count(used.tier as u64),
                Cell::Count(used.costs[Season::Spring.index()].into()),
                Cell::Count(used.costs[Season::Autumn.index()].into()),
                Cell::Count(used.copies.into()),
                Cell::Count(used.hires),
                Cell::Share(used.hire_rate),
                Cell::Count(used.seats),
                Cell::Parts(used.wins),
                used.win_rate.map_or(Cell::Nothing, Cell::Share),
                used.ci95.map_or(Cell::Nothing, Cell::Interval),
                Cell::Share(used.even),
                used.mean_round.map_or(Cell::Nothing, Cell::Number),
            ],
        });
        Measure {
            id: "employees",
            columns: vec![
                "tier",
                "spring",
                "autumn",
                "copies",
                "hires",
                "hire_rate",
                "seats",
                "wins",
                "win_rate",
                "ci95",
                "even",
                "mean_round",
            ],
            rows: rows.collect(),
            pictures: vec![
                Picture::bars("hire_rate"),
                Picture { interval: Some("ci95"), line: Some("even"), ..Picture::bars("win_rate") },
            ],
        }
    }

    fn planes_table(&self) -> Measure {
        let Planes { sold, complete, parts, bonus, values } = &self.planes;
        let sold = *sold as f64;
        let cells = [
            ("per_game", Cell::mean_of(sold, self.games as f64)),
            ("mean_value", if values.is_empty() { Cell::Nothing } else { Cell::Number(values.mean()) }),
            ("mean_bonus", Cell::mean_of(*bonus as f64, sold)),
            ("mean_parts", Cell::mean_of(*parts as f64, sold)),
            ("complete", Cell::share_of(*complete as f64, sold)),
        ];
        let row = |(id, cell): (&str, Cell)| Row {
            id: id.to_owned(),
            name: Arg::term(format!("measure.planes.{id}")),
            cells: vec![cell],
        };
        Measure { id: "planes", columns: vec!["value"], rows: cells.map(row).to_vec(), pictures: Vec::new() }
    }

    fn values_table(&self) -> Measure {
        let values = &self.planes.values;
        let row = |&(value, planes): &(i32, u64)| Row {
            id: value.to_string(),
            name: Arg::Number(value.into()),
            cells: vec![Cell::Count(planes), Cell::share_of(planes as f64, values.len() as f64)],
        };
        Measure {
            id: "plane_values",
            columns: vec!["planes", "share"],
            rows: values.counts().iter().map(row).collect(),
            pictures: vec![Picture { histogram: true, ..Picture::bars("planes") }],
        }
    }

    fn models_table(&self) -> Measure {
        let all: u64 = self.models.iter().map(|model| model.parts).sum();
        let row = |model: &ModelSales| Row {
            id: model.id.clone(),
            name: model.name.clone(),
            cells: vec![
                Cell::Count(model.parts),
                Cell::mean_of(model.parts as f64, self.games as f64),
                Cell::share_of(model.parts as f64, all as f64),
            ],
        };
        Measure {
            id: "models",
            columns: vec!["parts", "per_game", "share"],
            rows: self.models.iter().map(row).collect(),
            pictures: vec![Picture::bars("per_game")],
        }
    }

    fn awards_table(&self) -> Measure {
        let games = self.games as f64;
        let row = |award: &AwardGiven| Row {
            id: award.id.to_owned(),
            name: Arg::term(format!("award.{}", award.id)),
            cells: vec![
                Cell::share_of(award.games as f64, games),
                Cell::mean_of(award.crowns as f64, games),
                Cell::mean_of(award.figure as f64, award.games as f64),
                Cell::share_of(award.to_winner as f64, games),
            ],
        };
        Measure {
            id: "awards",
            columns: vec!["given", "crowns", "figure", "to_winner"],
            rows: self.awards.iter().map(row).collect(),
            pictures: vec![Picture::bars("to_winner")],
        }
    }

    fn crowns_table(&self) -> Measure {
        let row = |source: &CrownSource| Row {
            id: source.id.to_owned(),
            name: Arg::term(format!("measure.crowns.{}", source.id)),
            cells: vec![Cell::Number(source.per_seat), Cell::Number(source.per_winner)],
        };
        Measure {
            id: "crowns",
            columns: vec!["per_seat", "per_winner"],
            rows: self.crowns.iter().map(row).collect(),
            pictures: vec![Picture::bars("per_seat"), Picture::bars("per_winner")],
        }
    }
}
