//! How numbers are spread: one ridge of standing bars for each series, above one axis.

use super::scale::{Scale, round_step, ticks};
use super::{Drawing, WIDTH, tone};
use crate::distribution::Spread;

const LEFT: f64 = 40.0;
const AXIS: f64 = 34.0;
/// The most bars side by side.
const MOST_BARS: f64 = 48.0;

/// One series.
pub(crate) struct Ridge {
    /// What it is; empty if there is only one.
    pub(crate) name: String,
    pub(crate) spread: Spread,
    /// Its median in words.
    pub(crate) median: String,
    pub(crate) series: usize,
}

/// Several series on one axis.
pub(crate) struct Histogram<'t> {
    pub(crate) ridges: Vec<Ridge>,
    /// What the axis counts.
    pub(crate) unit: String,
    pub(crate) tick: &'t dyn Fn(f64) -> String,
    pub(crate) share: &'t dyn Fn(f64) -> String,
}

/// The share of all numbers in each bar.
struct Bins {
    first: f64,
    width: f64,
    shares: Vec<f64>,
}

impl Histogram<'_> {
    /// Every series in words, for those who do not see it.
    pub(crate) fn shows(&self) -> String {
        let ridges = self.ridges.iter().map(|ridge| {
            let (least, most) = (ridge.spread.quantile(0.0), ridge.spread.quantile(1.0));
            let name = if ridge.name.is_empty() { String::new() } else { format!("{}: ", ridge.name) };
            format!("{name}{}; {} – {}", ridge.median, (self.tick)(least.into()), (self.tick)(most.into()))
        });
        ridges.collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn draw(&self) -> Drawing {
        let height = if self.ridges.len() > 1 { 64.0 } else { 130.0 };
        let gap = 26.0;
        let bottom = self.ridges.len() as f64 * (height + gap);
        let mut drawing = Drawing::new(bottom + AXIS);
        let (least, most) = self.range();
        let width = round_step((most - least + 1.0) / MOST_BARS).max(1.0);
        let first = (least / width).floor() * width;
        let last = ((most + 1.0) / width).ceil() * width;
        let across = Scale::new(first, last, LEFT, WIDTH - 6.0);
        let bins: Vec<Bins> =
            self.ridges.iter().map(|ridge| Bins::of(&ridge.spread, first, last, width)).collect();
        for (place, (ridge, bins)) in self.ridges.iter().zip(&bins).enumerate() {
            let base = place as f64 * (height + gap) + gap + height;
            // Each ridge has a height of its own: next to one that is always the same, all others would be flat.
            let marks = ticks(0.0, bins.shares.iter().copied().fold(0.0, f64::max), 2);
            let up = Scale::new(0.0, marks[marks.len() - 1], base, base - height);
            for &mark in &marks {
                drawing.line(
                    if mark == 0.0 { "zero" } else { "grid" },
                    (LEFT, up.at(mark)),
                    (WIDTH - 6.0, up.at(mark)),
                );
                drawing.text("tick", (LEFT - 5.0, up.at(mark) + 4.0), "end", &(self.share)(mark));
            }
            bins.draw(&mut drawing, &across, &up, ridge.series);
            let middle = across.at(f64::from(ridge.spread.quantile(0.5)) + 0.5);
            drawing.line("median", (middle, base - height - 4.0), (middle, base));
            drawing.text("label", (LEFT, base - height - 10.0), "start", &ridge.name);
            drawing.text("value", (WIDTH - 6.0, base - height - 10.0), "end", &ridge.median);
        }
        // A whole number owns the bar from itself to the next, so its tick stands under the middle of it.
        for mark in ticks(first, last, 5).into_iter().filter(|mark| (first..last).contains(mark)) {
            drawing.text(
                "tick",
                (across.at(mark + 0.5 * f64::from(width <= 1.0)), bottom + 14.0),
                "middle",
                &(self.tick)(mark),
            );
        }
        drawing.text("unit", (f64::midpoint(LEFT, WIDTH), bottom + 30.0), "middle", &self.unit);
        drawing
    }

    fn range(&self) -> (f64, f64) {
        let seen = || self.ridges.iter().filter(|ridge| !ridge.spread.is_empty());
        let least = seen().map(|ridge| ridge.spread.quantile(0.0)).min().unwrap_or(0);
        // One game in a thousand that went on for ever would squeeze all others.
        let most = seen().map(|ridge| ridge.spread.quantile(0.999)).max().unwrap_or(0);
        (least.into(), most.into())
    }
}

impl Bins {
    fn of(spread: &Spread, first: f64, last: f64, width: f64) -> Bins {
        let mut shares = vec![0.0; ((last - first) / width).round().max(1.0) as usize];
        let all = spread.len().max(1) as f64;
        for &(value, count) in spread.counts() {
            // What lies beyond the end stands in the last bar.
            let bin = (((f64::from(value) - first) / width).floor().max(0.0) as usize).min(shares.len() - 1);
            shares[bin] += count as f64 / all;
        }
        Bins { first, width, shares }
    }

    fn draw(&self, drawing: &mut Drawing, across: &Scale, up: &Scale, series: usize) {
        let class = format!("bar s{}", tone(series));
        for (bin, &share) in self.shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let from = self.first + bin as f64 * self.width;
            let (left, right) = (across.at(from), across.at(from + self.width));
            let gap = ((right - left) * 0.12).min(1.5);
            drawing.rect(
                &class,
                (left + gap / 2.0, up.at(share)),
                right - left - gap,
                up.at(0.0) - up.at(share),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histogram(spreads: Vec<Spread>) -> Histogram<'static> {
        let ridge = |spread| Ridge { name: "a".into(), spread, median: "median 1".into(), series: 0 };
        Histogram {
            ridges: spreads.into_iter().map(ridge).collect(),
            unit: "points".into(),
            tick: &|tick| tick.to_string(),
            share: &|share| share.to_string(),
        }
    }

    #[test]
    fn every_number_is_in_a_bar() {
        let spread: Spread = (0..1000).chain([50_000]).collect();
        let bins = Bins::of(&spread, 0.0, 1000.0, 25.0);
        assert_eq!(bins.shares.len(), 40);
        assert!((bins.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{:?}", bins.shares);
    }

    #[test]
    fn a_bar_for_each_number_that_came_up() {
        let drawing = histogram(vec![[1, 1, 4].into_iter().collect()]).draw();
        assert_eq!(drawing.svg.matches("<rect").count(), 2);
        assert_eq!(drawing.svg.matches("class=\"median\"").count(), 1);
    }

    #[test]
    fn no_numbers_are_no_trouble() {
        for spreads in [vec![], vec![Spread::default()], vec![[-5].into_iter().collect(), Spread::default()]]
        {
            let drawing = histogram(spreads).draw();
            assert!(!drawing.svg.contains("NaN") && !drawing.svg.contains("inf"), "{}", drawing.svg);
        }
    }
}
