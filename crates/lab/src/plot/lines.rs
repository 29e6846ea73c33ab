//! Something over time: lines, each with a band around it.

use super::scale::{Scale, ticks};
use super::{Drawing, LETTER, WIDTH, tone};

const LEFT: f64 = 40.0;
const HEIGHT: f64 = 190.0;
const LEGEND: f64 = 18.0;
const AXIS: f64 = 34.0;

/// One moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point {
    pub(crate) at: f64,
    pub(crate) value: f64,
    /// The lower end of the band.
    pub(crate) low: f64,
    /// The upper end of the band.
    pub(crate) high: f64,
}

/// One series.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) points: Vec<Point>,
    pub(crate) series: usize,
}

/// Several series on the same axes.
pub(crate) struct Lines<'t> {
    pub(crate) lines: Vec<Line>,
    /// What the axis below counts.
    pub(crate) across: String,
    /// What the axis to the left counts.
    pub(crate) up: String,
    pub(crate) tick: &'t dyn Fn(f64) -> String,
}

impl Lines<'_> {
    /// Every line in words, for those who do not see it.
    pub(crate) fn shows(&self) -> String {
        let lines = self.lines.iter().filter_map(|line| {
            let (first, last) = (line.points.first()?, line.points.last()?);
            let [a, b] = [first, last].map(|point| (self.tick)(point.value.round()));
            Some(format!("{}: {a} → {b}", line.name))
        });
        lines.collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn draw(&self) -> Drawing {
        let legend = self.legend();
        let rows = legend.last().map_or(0.0, |(_, _, row)| row + 1.0);
        let top = 32.0 + rows * LEGEND;
        let bottom = top + HEIGHT;
        let mut drawing = Drawing::new(bottom + AXIS);
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let least = points().map(|point| point.low.min(point.value)).fold(0.0, f64::min);
        let most = points().map(|point| point.high.max(point.value)).fold(1.0, f64::max);
        let (first, last) = (
            points().map(|point| point.at).fold(f64::INFINITY, f64::min).min(1e9),
            points().map(|point| point.at).fold(1.0, f64::max),
        );
        let marks = ticks(least, most, 4);
        let across = Scale::new(first.min(last), last, LEFT, WIDTH - 10.0);
        let up = Scale::new(marks[0], marks[marks.len() - 1], bottom, top);
        for &mark in &marks {
            drawing.line(
                if mark == 0.0 { "zero" } else { "grid" },
                (LEFT, up.at(mark)),
                (WIDTH - 10.0, up.at(mark)),
            );
            drawing.text("tick", (LEFT - 5.0, up.at(mark) + 4.0), "end", &(self.tick)(mark));
        }
        for mark in ticks(first.min(last), last, 6).into_iter().filter(|mark| (first..=last).contains(mark)) {
            drawing.text("tick", (across.at(mark), bottom + 14.0), "middle", &(self.tick)(mark));
        }
        drawing.text("unit", (f64::midpoint(LEFT, WIDTH), bottom + 30.0), "middle", &self.across);
        drawing.text("unit", (LEFT - 5.0, top - 14.0), "end", &self.up);
        self.draw_series(&mut drawing, &across, &up);
        for (line, x, row) in legend {
            let y = 4.0 + (row + 0.5) * LEGEND;
            drawing.line(&format!("line s{}", tone(line.series)), (x, y - 4.0), (x + 18.0, y - 4.0));
            drawing.text("label", (x + 23.0, y), "start", &line.name);
        }
        drawing
    }

    fn draw_series(&self, drawing: &mut Drawing, across: &Scale, up: &Scale) {
        for line in &self.lines {
            let above = line.points.iter().map(|point| (across.at(point.at), up.at(point.high)));
            let below = line.points.iter().rev().map(|point| (across.at(point.at), up.at(point.low)));
            drawing.path(&format!("band s{}", tone(line.series)), above.chain(below), true);
        }
        for line in &self.lines {
            let points = line.points.iter().map(|point| (across.at(point.at), up.at(point.value)));
            drawing.path(&format!("line s{}", tone(line.series)), points, false);
        }
    }

    /// Where each line is named: how far to the right, and in which row.
    fn legend(&self) -> Vec<(&Line, f64, f64)> {
        let (mut x, mut row) = (LEFT, 0.0);
        let place = |line| {
            let Line { name, .. }: &Line = line;
            let width = 36.0 + name.chars().count() as f64 * LETTER;
            if x > LEFT && x + width > WIDTH {
                (x, row) = (LEFT, row + 1.0);
            }
            let at = (line, x, row);
            x += width;
            at
        };
        self.lines.iter().map(place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(counts: &[usize]) -> Lines<'static> {
        let point = |at: usize| Point {
            at: at as f64 + 1.0,
            value: at as f64,
            low: at as f64 - 1.0,
            high: at as f64 + 1.0,
        };
        let line = |(series, &count): (usize, &usize)| Line {
            name: format!("expert:2000it ({series})"),
            points: (0..count).map(point).collect(),
            series,
        };
        Lines {
            lines: counts.iter().enumerate().map(line).collect(),
            across: "round".into(),
            up: "money".into(),
            tick: &|tick| tick.to_string(),
        }
    }

    #[test]
    fn every_series_has_a_line_a_band_and_a_name() {
        let drawing = lines(&[5, 5, 5, 5]).draw();
        assert_eq!(
            (drawing.svg.matches("class=\"band").count(), drawing.svg.matches("<path class=\"line").count()),
            (4, 4)
        );
        assert!(drawing.svg.contains("expert:2000it (3)"));
        let rows: Vec<f64> = lines(&[1; 4]).legend().iter().map(|(_, _, row)| *row).collect();
        assert_eq!(rows, [0.0, 0.0, 1.0, 1.0], "long names go on in the next row");
    }

    #[test]
    fn short_games_and_none_can_be_drawn() {
        for counts in [&[][..], &[0], &[1], &[0, 3]] {
            let drawing = lines(counts).draw();
            assert!(!drawing.svg.contains("NaN") && !drawing.svg.contains("inf"), "{}", drawing.svg);
        }
    }
}
