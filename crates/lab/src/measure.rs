//! Tables that a title fills: JSON, CSV and the report know nothing else of it.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use tabletop::text::Arg;

use crate::statistics::Interval;

/// A table with a name for each column and each row.
///
/// Its title is the text `measure.<id>.title`, a column's head `measure.<id>.<column>`.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// The table's name in JSON and in files.
    pub id: &'static str,
    /// What each column holds.
    pub columns: Vec<&'static str>,
    /// The rows, in the order in which they are shown.
    pub rows: Vec<Row>,
    /// Which columns make a picture.
    pub pictures: Vec<Picture>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name in JSON and in files.
    pub id: String,
    /// Its name for people.
    pub name: Arg,
    /// A cell for each column.
    pub cells: Vec<Cell>,
}

/// A number, and how people like to read it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell {
    /// How many.
    Count(u64),
    /// How many, where a shared one counts in part.
    Parts(f64),
    /// A part of a whole, from 0 to 1.
    Share(f64),
    /// Any number.
    Number(f64),
    /// Where a share probably lies.
    Interval(Interval),
    /// Nothing was seen that could be measured.
    Nothing,
}

impl Cell {
    /// The number in it, if it is one.
    pub fn number(self) -> Option<f64> {
        match self {
            Cell::Count(count) => Some(count as f64),
            Cell::Parts(number) | Cell::Share(number) | Cell::Number(number) => Some(number),
            Cell::Interval(_) | Cell::Nothing => None,
        }
    }

    /// A share, if there is anything it is a share of.
    pub fn share_of(part: f64, whole: f64) -> Cell {
        if whole > 0.0 { Cell::Share(part / whole) } else { Cell::Nothing }
    }

    /// A mean, if there is anything to take it over.
    pub fn mean_of(sum: f64, count: f64) -> Cell {
        if count > 0.0 { Cell::Number(sum / count) } else { Cell::Nothing }
    }
}

/// A column worth a picture: a bar for each row. Its heading is the text `measure.<id>.<column>-picture`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// How long the bars are.
    pub column: &'static str,
    /// A column of intervals to draw over the bars.
    pub interval: Option<&'static str>,
    /// A column whose mean is drawn as a line to compare with.
    pub line: Option<&'static str>,
    /// Whether the rows are numbers in a row, so that bars stand side by side.
    pub histogram: bool,
}

impl Picture {
    /// Plain bars.
    pub const fn bars(column: &'static str) -> Picture {
        Picture { column, interval: None, line: None, histogram: false }
    }
}

impl Measure {
    /// The cells of a column, by row.
    pub fn column<'a>(&'a self, id: &'a str) -> impl Iterator<Item = Cell> + 'a {
        let place = self.columns.iter().position(|column| *column == id);
        self.rows.iter().map(move |row| place.map_or(Cell::Nothing, |place| row.cells[place]))
    }

    /// A cell by the names of its row and column.
    pub fn cell(&self, row: &str, column: &str) -> Option<Cell> {
        let place = self.columns.iter().position(|other| *other == column)?;
        self.rows.iter().find(|other| other.id == row).map(|row| row.cells[place])
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Count(count) => count.serialize(serializer),
            Cell::Parts(number) | Cell::Share(number) | Cell::Number(number) => number.serialize(serializer),
            Cell::Interval(interval) => interval.serialize(serializer),
            Cell::Nothing => serializer.serialize_none(),
        }
    }
}

/// An object by row; each row an object by column, or the cell itself where there is one column only.
impl Serialize for Measure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Named<'a>(&'a [&'static str], &'a [Cell]);
        impl Serialize for Named<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().zip(self.1))
            }
        }
        let mut map = serializer.serialize_map(Some(self.rows.len()))?;
        for row in &self.rows {
            match &row.cells[..] {
                [cell] => map.serialize_entry(&row.id, cell)?,
                cells => map.serialize_entry(&row.id, &Named(&self.columns, cells))?,
            }
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: &str, cells: &[Cell]) -> Row {
        Row { id: id.into(), name: id.into(), cells: cells.to_vec() }
    }

    #[test]
    fn json_names_rows_and_columns() {
        let interval = Interval { low: 0.25, high: 0.5 };
        let measure = Measure {
            id: "crew",
            columns: vec!["hires", "ci95"],
            rows: vec![
                row("spy", &[Cell::Count(2), Cell::Interval(interval)]),
                row("cook", &[Cell::Nothing; 2]),
            ],
            pictures: Vec::new(),
        };
        assert_eq!(
            serde_json::to_string(&measure).unwrap(),
            r#"{"spy":{"hires":2,"ci95":[0.25,0.5]},"cook":{"hires":null,"ci95":null}}"#
        );
        assert_eq!(measure.cell("spy", "hires"), Some(Cell::Count(2)));
        assert_eq!(measure.cell("pilot", "hires"), None);
    }

    #[test]
    fn a_single_column_needs_no_name() {
        let measure = Measure {
            id: "planes",
            columns: vec!["value"],
            rows: vec![row("complete", &[Cell::Share(0.5)])],
            pictures: Vec::new(),
        };
        assert_eq!(serde_json::to_string(&measure).unwrap(), r#"{"complete":0.5}"#);
    }
}
