//! Plots: plain functions from numbers to SVG, which know nothing of any game.
//!
//! All plots are [`WIDTH`] units wide, so that their letters stay readable on a phone and side by side on a desk.

mod bars;
mod globe;
mod histogram;
mod lines;
mod scale;

use std::fmt::Write;

use crate::html::escape;

pub(crate) use bars::{Bar, Bars};
pub(crate) use globe::{Arc, Globe};
pub(crate) use histogram::{Histogram, Ridge};
pub(crate) use lines::{Line, Lines, Point};

/// How wide every plot is.
pub(crate) const WIDTH: f64 = 380.0;
/// The width of a letter on average.
const LETTER: f64 = 6.6;
/// How many colours there are to tell series apart.
const TONES: usize = 5;

/// What is drawn, still without its words around it.
pub(crate) struct Drawing {
    height: f64,
    svg: String,
}

impl Drawing {
    fn new(height: f64) -> Drawing {
        Drawing { height, svg: String::new() }
    }

    fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(coordinate);
        let _ = write!(self.svg, "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
    }

    fn rect(&mut self, class: &str, corner: (f64, f64), width: f64, height: f64) {
        let [x, y, width, height] = [corner.0, corner.1, width.max(0.0), height.max(0.0)].map(coordinate);
        let _ = write!(
            self.svg,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    /// Text at a point; `anchor` is `start`, `middle` or `end`.
    fn text(&mut self, class: &str, at: (f64, f64), anchor: &str, words: &str) {
        let [x, y] = [at.0, at.1].map(coordinate);
        let _ = write!(
            self.svg,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{}</text>",
            escape(words)
        );
    }

    fn path(&mut self, class: &str, points: impl Iterator<Item = (f64, f64)>, close: bool) {
        let (data, end) = (outline(points), if close { "Z" } else { "" });
        let _ = write!(self.svg, "<path class=\"{class}\" d=\"{data}{end}\"/>");
    }

    /// A line of some breadth that says what it is when one points at it.
    fn stroke(&mut self, class: &str, breadth: f64, points: impl Iterator<Item = (f64, f64)>, words: &str) {
        let (data, breadth) = (outline(points), coordinate(breadth));
        let _ = write!(
            self.svg,
            "<path class=\"{class}\" stroke-width=\"{breadth}\" d=\"{data}\"><title>{}</title></path>",
            escape(words)
        );
    }

    fn dot(&mut self, class: &str, at: (f64, f64), radius: f64, words: &str) {
        let [x, y, radius] = [at.0, at.1, radius].map(coordinate);
        let _ = write!(
            self.svg,
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"><title>{}</title></circle>",
            escape(words)
        );
    }
}

fn outline(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut data = String::new();
    for (place, (x, y)) in points.enumerate() {
        let step = if place == 0 { 'M' } else { 'L' };
        let _ = write!(data, "{step}{} {}", coordinate(x), coordinate(y));
    }
    data
}

/// A number of a drawing: finite, and short.
fn coordinate(number: f64) -> String {
    debug_assert!(number.is_finite(), "nothing is drawn at {number}");
    let number = if number.is_finite() { number } else { 0.0 };
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// The class of the colour of a series.
fn tone(series: usize) -> usize {
    series % TONES
}

/// Words cut to a width.
fn fitting(words: &str, width: f64) -> String {
    let most = (width / LETTER) as usize;
    if words.chars().count() <= most {
        return words.to_owned();
    }
    words.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// A drawing with its title and what it shows, for the eye and for a screen reader.
pub(crate) fn figure(id: &str, title: &str, shows: &str, caption: Option<&str>, drawing: &Drawing) -> String {
    let (title, shows, height) = (escape(title), escape(shows), coordinate(drawing.height));
    let caption =
        caption.map_or(String::new(), |caption| format!("<p class=\"note\">{}</p>", escape(caption)));
    format!(
        "<figure><figcaption>{title}</figcaption>\
         <svg role=\"img\" aria-labelledby=\"{id}-t {id}-d\" viewBox=\"0 0 {WIDTH} {height}\">\
         <title id=\"{id}-t\">{title}</title><desc id=\"{id}-d\">{shows}</desc>{}</svg>{caption}</figure>\n",
        drawing.svg
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_speaks_to_those_who_do_not_see_it() {
        let mut drawing = Drawing::new(10.0);
        drawing.text("t", (1.0, 2.25), "start", "a < b");
        let figure = figure("f", "A & B", "one: 1", Some("a note"), &drawing);
        assert!(
            figure.contains("<title id=\"f-t\">A &amp; B</title><desc id=\"f-d\">one: 1</desc>"),
            "{figure}"
        );
        assert!(figure.contains(">a &lt; b</text>") && figure.contains("y=\"2.2\""), "{figure}");
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(fitting("Factory Manager", 200.0), "Factory Manager");
        assert_eq!(fitting("Factory Manager", 54.0), "Factory…");
    }
}
