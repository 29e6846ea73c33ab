//! Lying bars: one for each thing, with an interval, a part of it, and a line to compare with.

use super::scale::{Scale, ticks};
use super::{Drawing, LETTER, WIDTH, fitting, tone};
use crate::statistics::Interval;

const ROW: f64 = 24.0;
const THICK: f64 = 13.0;
const AXIS: f64 = 34.0;

/// One bar.
pub(crate) struct Bar {
    /// What it stands for.
    pub(crate) label: String,
    /// How long it is.
    pub(crate) value: f64,
    /// Its length in words.
    pub(crate) text: String,
    /// Where the value probably lies.
    pub(crate) interval: Option<Interval>,
    /// A part of the value, drawn stronger.
    pub(crate) part: Option<f64>,
    /// Which colour.
    pub(crate) series: usize,
}

/// Bars on one axis.
pub(crate) struct Bars<'t> {
    pub(crate) bars: Vec<Bar>,
    /// Something to compare with, and its name.
    pub(crate) line: Option<(f64, String)>,
    /// What the axis counts.
    pub(crate) unit: String,
    pub(crate) tick: &'t dyn Fn(f64) -> String,
}

impl Bars<'_> {
    /// Every bar in words, for those who do not see it.
    pub(crate) fn shows(&self) -> String {
        let bars: Vec<String> = self.bars.iter().map(|bar| format!("{}: {}", bar.label, bar.text)).collect();
        bars.join("; ")
    }

    pub(crate) fn draw(&self) -> Drawing {
        let top = if self.line.is_some() { 20.0 } else { 6.0 };
        let bottom = top + self.bars.len() as f64 * ROW;
        let mut drawing = Drawing::new(bottom + AXIS);
        let widest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0) as f64 * LETTER;
        let label = widest(&mut self.bars.iter().map(|bar| bar.label.chars().count())).min(165.0) + 10.0;
        let value = widest(&mut self.bars.iter().map(|bar| bar.text.chars().count())) + 14.0;
        let marks = ticks(self.least(), self.most(), 4);
        let (first, last) = (marks[0], marks[marks.len() - 1]);
        let scale = Scale::new(first, last, label, WIDTH - value - 4.0);
        for &mark in &marks {
            let x = scale.at(mark);
            drawing.line(if mark == 0.0 { "zero" } else { "grid" }, (x, top), (x, bottom));
            drawing.text("tick", (x, bottom + 14.0), "middle", &(self.tick)(mark));
        }
        drawing.text("unit", (f64::midpoint(label, scale.at(last)), bottom + 30.0), "middle", &self.unit);
        for (place, bar) in self.bars.iter().enumerate() {
            let middle = top + (place as f64 + 0.5) * ROW;
            bar.draw(&mut drawing, &scale, middle);
            drawing.text("label", (0.0, middle + 4.0), "start", &fitting(&bar.label, label - 8.0));
            drawing.text("value", (WIDTH, middle + 4.0), "end", &bar.text);
        }
        if let Some((at, name)) = &self.line {
            let x = scale.at(*at);
            drawing.line("even", (x, top - 4.0), (x, bottom));
            let half = name.chars().count() as f64 * LETTER / 2.0;
            drawing.text("tick", (x.clamp(half, WIDTH - half), top - 8.0), "middle", name);
        }
        drawing
    }

    fn least(&self) -> f64 {
        self.bars.iter().map(|bar| bar.value).fold(0.0, f64::min)
    }

    fn most(&self) -> f64 {
        let ends = self
            .bars
            .iter()
            .map(|bar| bar.interval.map_or(bar.value, |interval| interval.high.max(bar.value)));
        let line = self.line.as_ref().map_or(0.0, |(at, _)| *at);
        ends.fold(line, f64::max)
    }
}

impl Bar {
    fn draw(&self, drawing: &mut Drawing, scale: &Scale, middle: f64) {
        let top = middle - THICK / 2.0;
        let bar = |drawing: &mut Drawing, class: String, value: f64| {
            let (from, to) = (scale.at(value.min(0.0)), scale.at(value.max(0.0)));
            drawing.rect(&class, (from, top), to - from, THICK);
        };
        bar(drawing, format!("bar s{}", tone(self.series)), self.value);
        if let Some(part) = self.part {
            bar(drawing, format!("part s{}", tone(self.series)), part);
        }
        if let Some(interval) = self.interval {
            let (low, high) = (scale.at(interval.low), scale.at(interval.high));
            drawing.line("whisker", (low, middle), (high, middle));
            for x in [low, high] {
                drawing.line("whisker", (x, middle - 4.0), (x, middle + 4.0));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(value: f64, interval: Option<Interval>) -> Bar {
        Bar { label: "spy".into(), value, text: "7".into(), interval, part: None, series: 0 }
    }

    fn bars(bars: Vec<Bar>, line: Option<f64>) -> Bars<'static> {
        Bars {
            bars,
            line: line.map(|at| (at, "even".into())),
            unit: "%".into(),
            tick: &|tick| tick.to_string(),
        }
    }

    #[test]
    fn an_interval_is_a_whisker_and_the_line_is_named() {
        let interval = Interval { low: 0.4, high: 0.6 };
        let drawing = bars(vec![bar(0.5, Some(interval)), bar(0.1, None)], Some(0.5)).draw();
        assert_eq!(drawing.svg.matches("whisker").count(), 3);
        assert_eq!(drawing.svg.matches("class=\"even\"").count(), 1);
        assert!(drawing.svg.contains(">even</text>"));
    }

    #[test]
    fn nothing_and_less_than_nothing_can_be_drawn() {
        for plot in [
            bars(vec![], None),
            bars(vec![bar(0.0, None)], None),
            bars(vec![bar(-3.0, None), bar(2.0, None)], None),
        ] {
            let drawing = plot.draw();
            assert!(
                !drawing.svg.contains("NaN")
                    && !drawing.svg.contains("inf")
                    && !drawing.svg.contains("width=\"-")
            );
        }
    }
}
