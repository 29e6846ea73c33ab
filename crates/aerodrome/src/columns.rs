//! Tables whose columns are as wide as what stands in them.

use std::io::{self, Write};

use crate::style::HEAD;

/// A table: so many columns to the left, the numbers to the right.
pub(crate) struct Columns {
    left: usize,
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// A table with a line of heads.
    pub(crate) fn new(left: usize, heads: Vec<String>) -> Columns {
        Columns { left, rows: vec![heads] }
    }

    /// Adds a line.
    pub(crate) fn push(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// Prints all lines.
    pub(crate) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let width = |place: usize| self.rows.iter().map(|row| row[place].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.rows[0].len()).map(width).collect();
        for (number, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(&widths).enumerate().map(|(place, (cell, &width))| {
                if place < self.left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            match number {
                0 => writeln!(out, "{HEAD}{}{HEAD:#}", line.trim_end())?,
                _ => writeln!(out, "{}", line.trim_end())?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_to_the_left_and_numbers_to_the_right() {
        let mut table = Columns::new(1, vec!["Bot".into(), "Wins".into()]);
        table.push(vec!["random".into(), "7".into()]);
        table.push(vec!["ü".into(), "1,000".into()]);
        let mut out = Vec::new();
        table.print(&mut out).unwrap();
        let text = anstream::adapter::strip_str(str::from_utf8(&out).unwrap()).to_string();
        assert_eq!(text, "Bot      Wins\nrandom      7\nü       1,000\n");
    }
}
