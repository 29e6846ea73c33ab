//! Messages put into words for the person at the terminal or the program on the other side.

use std::borrow::Cow;

use catalog::Problem;
use tabletop::fault::Fault;
use tabletop::text::{Book, Lang, Message};

/// The texts of a game, or of none, with those of the laboratory and the command line.
pub fn with_own(book: Book) -> Book {
    let own = Book::parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"));
    book.with(lab::texts()).with(server::texts()).with(own.expect("the command line's texts are in order"))
}

/// A book, read aloud in one language.
#[derive(Clone)]
pub struct Voice<'b> {
    book: Cow<'b, Book>,
    lang: Lang,
}

impl<'b> Voice<'b> {
    /// A voice that knows what is said where there is no game.
    pub fn house(lang: Lang) -> Voice<'static> {
        Voice { book: Cow::Owned(with_own(Book::shared())), lang }
    }

    /// A voice that knows a game's texts too.
    pub fn of(book: &'b Book, lang: Lang) -> Voice<'b> {
        Voice { book: Cow::Borrowed(book), lang }
    }

    /// The language it speaks.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The message in words.
    pub fn say(&self, message: &Message) -> String {
        self.book.render(self.lang, message, &|seat| self.book.seat_name(self.lang, seat))
    }

    /// Every fault in words.
    pub fn faults(&self, faults: &[Fault]) -> Vec<String> {
        faults.iter().map(|fault| fault.render(&self.book, self.lang)).collect()
    }

    /// Every reason of a problem in words, one a line.
    pub fn problem(&self, problem: &Problem) -> String {
        problem.render(&self.book, self.lang)
    }
}
