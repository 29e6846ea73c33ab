//! Messages and numbers put into words, in one language.

use tabletop::text::{Book, Lang, Message};

use crate::number;
use crate::statistics::Interval;

/// A book, read in one language.
#[derive(Clone, Copy)]
pub struct Speech<'b> {
    book: &'b Book,
    lang: Lang,
}

impl<'b> Speech<'b> {
    /// Reads from a book that holds the texts of the game and of the laboratory.
    pub fn new(book: &'b Book, lang: Lang) -> Speech<'b> {
        Speech { book, lang }
    }

    /// The language.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// The message in words.
    pub fn say(self, message: &Message) -> String {
        self.book.render(self.lang, message, &|seat| self.book.seat_name(self.lang, seat))
    }

    /// A text without placeholders.
    pub fn term(self, id: &str) -> String {
        self.book.name(self.lang, id)
    }

    /// A text, if there is one.
    pub fn term_if_any(self, id: &str) -> Option<String> {
        self.book.term(self.lang, id).map(str::to_owned)
    }

    /// A whole number.
    pub fn whole(self, number: f64) -> String {
        number::grouped(number, self.lang)
    }

    /// A number with so many digits after the point.
    pub fn decimal(self, number: f64, digits: usize) -> String {
        number::decimal(number, digits, self.lang)
    }

    /// A count, with digits only if it has any.
    pub fn count(self, number: f64) -> String {
        number::count(number, self.lang)
    }

    /// A share.
    pub fn percent(self, share: f64) -> String {
        number::percent(share, 1, self.lang)
    }

    /// A share at a tick of an axis.
    pub fn tick_percent(self, share: f64) -> String {
        let digits = if (share * 100.0 - (share * 100.0).round()).abs() < 1e-6 { 0 } else { 1 };
        number::percent(share, digits, self.lang)
    }

    /// A number at a tick of an axis.
    pub fn tick(self, number: f64) -> String {
        let digits = if (number - number.round()).abs() < 1e-6 { 0 } else { 1 };
        number::decimal(number, digits, self.lang)
    }

    /// An interval of shares.
    pub fn range(self, interval: Interval) -> String {
        format!("{} – {}", self.percent(interval.low), self.percent(interval.high))
    }
}
