//! Text in colours that fits a number of columns.

use std::fmt;

use anstyle::Style;

pub(super) use crate::style::{HEAD as BOLD, QUIET as DIM};

/// Ordinary text.
pub(super) const PLAIN: Style = Style::new();

/// A space at which no line is broken.
const SOLID: char = '\u{a0}';

/// Words that stay on one line.
pub(super) fn solid(words: &str) -> String {
    words.chars().map(|c| if c == ' ' { SOLID } else { c }).collect()
}

/// Text in which every character has a style. It has no line breaks.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Rich(Vec<(Style, String)>);

impl Rich {
    /// Text in one style.
    pub(super) fn new(style: Style, text: impl Into<String>) -> Rich {
        Rich::default().then(style, text)
    }

    /// This text and some more.
    #[must_use]
    pub(super) fn then(mut self, style: Style, text: impl Into<String>) -> Rich {
        self.push(style, &text.into());
        self
    }

    /// This text followed by another.
    #[must_use]
    pub(super) fn and(mut self, other: Rich) -> Rich {
        self.0.extend(other.0);
        self
    }

    /// Several texts with dots between them.
    pub(super) fn dotted(items: impl IntoIterator<Item = Rich>) -> Rich {
        Rich::join(items, &Rich::new(DIM, "\u{a0}·"))
    }

    /// Several texts with commas between them.
    pub(super) fn listed(items: impl IntoIterator<Item = Rich>) -> Rich {
        Rich::join(items, &Rich::new(PLAIN, ","))
    }

    fn join(items: impl IntoIterator<Item = Rich>, between: &Rich) -> Rich {
        items.into_iter().fold(Rich::default(), |all, item| match all.0[..] {
            [] => item,
            _ => all.and(between.clone()).then(PLAIN, " ").and(item),
        })
    }

    fn push(&mut self, style: Style, text: &str) {
        match self.0.last_mut() {
            Some((last, before)) if *last == style => before.push_str(text),
            _ if text.is_empty() => {}
            _ => self.0.push((style, text.to_owned())),
        }
    }

    /// How many columns it takes.
    pub(super) fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// With spaces up to a width.
    #[must_use]
    pub(super) fn padded(self, width: usize) -> Rich {
        let missing = width.saturating_sub(self.width());
        self.then(PLAIN, " ".repeat(missing))
    }

    /// Broken at spaces into lines of at most `width` columns; a longer word is cut.
    pub(super) fn wrap(&self, width: usize) -> Vec<Rich> {
        let mut lines = vec![Rich::default()];
        let mut used = 0;
        for word in self.words() {
            for piece in word.cut(width) {
                let wide = piece.width();
                if used > 0 && used + 1 + wide > width {
                    lines.push(Rich::default());
                    used = 0;
                }
                if let Some(line) = lines.last_mut() {
                    if used > 0 {
                        line.push(PLAIN, " ");
                        used += 1;
                    }
                    used += wide;
                    line.0.extend(piece.0);
                }
            }
        }
        lines
    }

    /// The pieces between spaces. A word can have several styles.
    fn words(&self) -> Vec<Rich> {
        let mut words = vec![Rich::default()];
        for (style, text) in &self.0 {
            for (place, piece) in text.split(' ').enumerate() {
                if place > 0 {
                    words.push(Rich::default());
                }
                if let Some(word) = words.last_mut() {
                    word.push(*style, piece);
                }
            }
        }
        words.retain(|word| !word.0.is_empty());
        words
    }

    fn cut(self, width: usize) -> Vec<Rich> {
        if self.width() <= width {
            return vec![self];
        }
        let mut pieces = vec![Rich::default()];
        let chars = self.0.iter().flat_map(|(style, text)| text.chars().map(move |c| (*style, c)));
        for (place, (style, c)) in chars.enumerate() {
            if place > 0 && place % width == 0 {
                pieces.push(Rich::default());
            }
            if let Some(piece) = pieces.last_mut() {
                piece.push(style, c.encode_utf8(&mut [0; 4]));
            }
        }
        pieces
    }
}

impl From<&str> for Rich {
    fn from(text: &str) -> Rich {
        Rich::new(PLAIN, text)
    }
}

impl From<String> for Rich {
    fn from(text: String) -> Rich {
        Rich::new(PLAIN, text)
    }
}

impl fmt::Display for Rich {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (style, text) in &self.0 {
            let text = text.replace(SOLID, " ");
            write!(f, "{style}{text}{style:#}")?;
        }
        Ok(())
    }
}

/// Wrapped text behind a label: the label stands before the first line, the others are indented as far.
pub(super) fn labelled(label: &Rich, indent: usize, text: &Rich, width: usize) -> Vec<Rich> {
    let lines = text.wrap(width.saturating_sub(indent));
    let place = |(number, line): (usize, Rich)| {
        let before = if number == 0 { label.clone() } else { Rich::default() };
        before.padded(indent).and(line)
    };
    lines.into_iter().enumerate().map(place).collect()
}

/// Two blocks of lines side by side, the left one `indent` wide.
pub(super) fn beside(left: Vec<Rich>, indent: usize, right: Vec<Rich>) -> Vec<Rich> {
    let height = left.len().max(right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let row = |_| left.next().unwrap_or_default().padded(indent).and(right.next().unwrap_or_default());
    (0..height).map(row).collect()
}

/// Items in as many columns as fit, read downwards.
pub(super) fn columns(items: &[Rich], width: usize) -> Vec<Rich> {
    const GAP: usize = 3;
    let widest = items.iter().map(Rich::width).max().unwrap_or(0) + GAP;
    let columns = ((width + GAP) / widest).clamp(1, 4);
    if columns == 1 {
        return items.iter().flat_map(|item| item.wrap(width)).collect();
    }
    let height = items.len().div_ceil(columns);
    let row = |row: usize| {
        let places = items.iter().skip(row).step_by(height);
        places.fold(Rich::default(), |line, item| {
            let used = line.width().next_multiple_of(widest);
            line.padded(used).and(item.clone())
        })
    };
    (0..height).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(lines: &[Rich]) -> Vec<String> {
        lines.iter().map(|line| anstream::adapter::strip_str(&line.to_string()).to_string()).collect()
    }

    #[test]
    fn text_is_broken_at_spaces_and_keeps_its_styles() {
        let text = Rich::new(BOLD, "Night Fury").then(PLAIN, ", then ").then(DIM, solid("a b c"));
        let lines = text.wrap(12);
        assert_eq!(plain(&lines), ["Night Fury,", "then a b c"]);
        assert_eq!(lines[0].to_string(), format!("{BOLD}Night{BOLD:#} {BOLD}Fury{BOLD:#},"));
    }

    #[test]
    fn a_word_that_is_too_long_is_cut() {
        assert_eq!(plain(&Rich::from("ab cdefghij k").wrap(4)), ["ab", "cdef", "ghij", "k"]);
    }

    #[test]
    fn short_items_share_lines_and_are_read_downwards() {
        let items = ["1 one", "2 two", "3 three", "4 four", "5 five"].map(Rich::from);
        assert_eq!(plain(&columns(&items, 20)), ["1 one     4 four", "2 two     5 five", "3 three"]);
        assert_eq!(columns(&items, 10).len(), 5);
        assert_eq!(columns(&[], 20).len(), 0);
    }

    #[test]
    fn a_label_stands_before_its_text() {
        let lines = labelled(&"Row".into(), 6, &"one two three".into(), 14);
        assert_eq!(plain(&lines), ["Row   one two", "      three"]);
    }
}
