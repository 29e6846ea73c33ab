//! What the title measures of its own: tables that say which of their columns make a picture.

use tabletop::text::{Arg, Message};

use super::Page;
use crate::chart::{Chart, Leg};
use crate::distribution::Spread;
use crate::html::{escape, table};
use crate::measure::{Cell, Measure, Picture, Row};
use crate::plot::{Arc, Bar, Bars, Globe, Ridge};

/// A table that is longer says more as a picture.
const MOST_ROWS: usize = 40;

impl Page<'_> {
    pub(super) fn own(&mut self) {
        let findings = self.findings;
        for (place, measure) in findings.measures.iter().enumerate() {
            let title = self.term(&format!("measure.{}.title", measure.id));
            let lead = self.speech.term_if_any(&format!("measure.{}.lead", measure.id)).unwrap_or_default();
            self.heading(&title, &lead);
            let mut figures: Vec<String> =
                measure.pictures.iter().map(|&picture| self.picture(measure, picture, place)).collect();
            for chart in findings.charts().iter().filter(|chart| chart.id == measure.id) {
                figures.push(self.map(chart));
            }
            if !figures.is_empty() {
                self.figures(&figures);
            }
            self.measure_table(measure);
            self.end_section();
        }
    }

    fn row_name(&self, row: &Row) -> String {
        match &row.name {
            Arg::Number(number) => self.speech.tick(*number as f64),
            name => self.name(name),
        }
    }

    fn name(&self, name: &Arg) -> String {
        self.say(&Message::new("report.name").with("name", name.clone()))
    }

    fn map(&mut self, chart: &Chart) -> String {
        let arc = |leg: &Leg| Arc {
            ends: leg.ends,
            share: leg.share,
            text: self.speech.percent(leg.share),
            series: leg.series,
        };
        let globe = Globe {
            places: chart.places.iter().map(|place| (self.name(&place.name), place.at)).collect(),
            arcs: chart.legs.iter().map(arc).collect(),
            keys: chart.keys.iter().map(|key| self.name(key)).collect(),
        };
        let title = self.term(&format!("measure.{}.map", chart.id));
        self.figure(&title, &globe.shows(), None, &globe.draw())
    }

    fn cell(&self, cell: Cell) -> String {
        match cell {
            Cell::Count(count) => self.speech.whole(count as f64),
            Cell::Parts(parts) => self.speech.count(parts),
            Cell::Share(share) => self.speech.percent(share),
            Cell::Number(number) => self.speech.decimal(number, 1),
            Cell::Interval(interval) => self.speech.range(interval),
            Cell::Nothing => "–".to_owned(),
        }
    }

    fn measure_table(&mut self, measure: &Measure) {
        if measure.rows.is_empty() {
            let nothing = escape(&self.term("report.nothing"));
            self.body.push_str(&format!("<p class=\"note\">{nothing}</p>\n"));
            return;
        }
        let mut heads = vec![self.term(&format!("measure.{}.name", measure.id))];
        heads.extend(
            measure.columns.iter().map(|column| self.term(&format!("measure.{}.{column}", measure.id))),
        );
        let row = |row: &Row| {
            let mut cells = vec![self.row_name(row)];
            cells.extend(row.cells.iter().map(|&cell| self.cell(cell)));
            cells
        };
        let rows: Vec<Vec<String>> = measure.rows.iter().take(MOST_ROWS).map(row).collect();
        self.body.push_str(&table(&heads, &rows));
    }

    fn picture(&mut self, measure: &Measure, picture: Picture, series: usize) -> String {
        let title = self.term(&format!("measure.{}.{}-picture", measure.id, picture.column));
        let unit = self.term(&format!("measure.{}.{}", measure.id, picture.column));
        if picture.histogram {
            let spread = spread(measure, picture.column);
            let ridge = Ridge { name: String::new(), median: self.median(&spread), spread, series };
            let axis = self.term(&format!("measure.{}.name", measure.id));
            return self.spread(&title, "report.spread-own", axis, vec![ridge]);
        }
        let interval =
            |place: usize| match picture.interval.and_then(|column| measure.column(column).nth(place)) {
                Some(Cell::Interval(interval)) => Some(interval),
                _ => None,
            };
        let bar = |(place, (row, cell)): (usize, (&Row, Cell))| Bar {
            label: self.row_name(row),
            value: cell.number().unwrap_or(0.0),
            text: self.cell(cell),
            interval: interval(place),
            part: None,
            series,
        };
        let bars: Vec<Bar> =
            measure.rows.iter().zip(measure.column(picture.column)).enumerate().map(bar).collect();
        let shares = measure.column(picture.column).any(|cell| matches!(cell, Cell::Share(_)));
        let speech = self.speech;
        let tick = move |tick: f64| if shares { speech.tick_percent(tick) } else { speech.tick(tick) };
        let line = self.mean_line(measure, picture);
        let caption = picture.interval.map(|_| self.term("report.results.whiskers"));
        self.bars(&title, caption.as_deref(), &Bars { bars, line, unit, tick: &tick })
    }

    /// A line at the mean of a column, named after it.
    fn mean_line(&self, measure: &Measure, picture: Picture) -> Option<(f64, String)> {
        let column = picture.line?;
        let numbers: Vec<f64> = measure.column(column).filter_map(Cell::number).collect();
        let mean = numbers.iter().sum::<f64>() / numbers.len().max(1) as f64;
        let name = self.term(&format!("measure.{}.{column}", measure.id));
        Some((mean, format!("{name} {}", self.speech.percent(mean))))
    }
}

/// The numbers that rows are named after, as often as a column counts them.
fn spread(measure: &Measure, column: &str) -> Spread {
    let counts = measure.rows.iter().zip(measure.column(column)).filter_map(|(row, cell)| match cell {
        Cell::Count(count) => Some((row.id.parse().ok()?, count)),
        _ => None,
    });
    Spread::from_counts(counts)
}
