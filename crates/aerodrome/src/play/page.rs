//! The words of a table for one person: its language, its width, and what the seats are called.

use tabletop::Seat;
use tabletop::text::{Book, Lang, Message};

use crate::voice::with_own;

/// Where the person sits.
pub(super) const YOU: Seat = Seat(0);

/// Stands for the person while a sentence is made; whether it begins with "You" is known only afterwards.
const SELF: char = '\u{e000}';

/// The narrowest and the widest page.
const WIDTHS: (usize, usize) = (60, 80);

/// How a person is spoken to.
pub(super) struct Page {
    /// All texts of the game.
    pub(super) book: Book,
    /// The language.
    pub(super) lang: Lang,
    /// How many columns there are.
    pub(super) width: usize,
}

impl Page {
    /// A page for a terminal of some width, with the texts of a game.
    pub(super) fn new(book: Book, lang: Lang, columns: usize) -> Page {
        Page { book: with_own(book), lang, width: columns.clamp(WIDTHS.0, WIDTHS.1) }
    }

    /// What a seat is called at the start of a sentence.
    pub(super) fn name(&self, seat: Seat) -> String {
        match seat {
            YOU => self.text("play.you"),
            Seat(number) => self.say(&Message::new("play.bot").with("number", number)),
        }
    }

    /// A text without placeholders.
    pub(super) fn text(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// A name that the edition brings.
    pub(super) fn term(&self, id: &str) -> String {
        self.book.name(self.lang, id)
    }

    /// Puts a message into words.
    pub(super) fn say(&self, message: &Message) -> String {
        let names = |seat: Seat| if seat == YOU { SELF.to_string() } else { self.name(seat) };
        let said = self.book.render(self.lang, message, &names);
        if said.contains(SELF) { self.with_you(&said) } else { said }
    }

    fn with_you(&self, said: &str) -> String {
        let mut out = String::new();
        for (place, piece) in said.split(SELF).enumerate() {
            if place > 0 {
                let first = out.is_empty() || out.ends_with(". ") || out.ends_with(": ");
                out.push_str(&self.text(if first { "play.you" } else { "play.you-within" }));
            }
            out.push_str(piece);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_person_is_you_wherever_a_sentence_names_them() {
        let texts =
            Book::parse("a = '{one} paid {two}. {one}: done.'", "a = '{one}: gezahlt ({two}). {one}'");
        let page = |lang| Page::new(texts.clone().unwrap(), lang, 80);
        let message = |one, two| Message::new("a").with("one", Seat(one)).with("two", Seat(two));
        assert_eq!(page(Lang::En).say(&message(0, 2)), "You paid Bot\u{a0}2. You: done.");
        assert_eq!(page(Lang::En).say(&message(1, 0)), "Bot\u{a0}1 paid you. Bot\u{a0}1: done.");
        assert_eq!(page(Lang::De).say(&message(1, 0)), "Bot\u{a0}1: gezahlt (Du). Bot\u{a0}1");
    }

    #[test]
    fn a_page_is_neither_too_narrow_nor_too_wide() {
        for (columns, width) in [(0, 60), (72, 72), (200, 80)] {
            assert_eq!(Page::new(Book::shared(), Lang::En, columns).width, width);
        }
    }
}
