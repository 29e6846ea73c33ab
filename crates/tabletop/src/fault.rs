//! What is wrong with a file, a position or options: where, and why.

use crate::text::{Book, Lang, Message};

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Where, in no language: `edition.toml:12 models[2].star`, `players[1].hand`; may be empty.
    pub place: String,
    /// Why.
    pub reason: Message,
}

impl Fault {
    /// A fault at a place.
    pub fn new(place: impl Into<String>, reason: Message) -> Fault {
        Fault { place: place.into(), reason }
    }

    /// The fault as a person reads it: "place: reason".
    pub fn render(&self, book: &Book, lang: Lang) -> String {
        let reason = book.render(lang, &self.reason, &|seat| book.seat_name(lang, seat));
        if self.place.is_empty() { reason } else { format!("{}: {reason}", self.place) }
    }
}

/// Faults as they are gathered, so that a person hears of all of them at once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Notes one more fault.
    pub fn add(&mut self, place: impl Into<String>, reason: Message) {
        self.0.push(Fault::new(place, reason));
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faults in the order in which they were found.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }

    /// The value if nothing is wrong, otherwise the faults.
    pub fn into_result<T>(self, value: T) -> Result<T, Vec<Fault>> {
        if self.0.is_empty() { Ok(value) } else { Err(self.0) }
    }

    /// All faults as a person reads them, one per line.
    pub fn render_all(&self, book: &Book, lang: Lang) -> String {
        self.iter().map(|fault| fault.render(book, lang)).collect::<Vec<_>>().join("\n")
    }
}

impl From<Vec<Fault>> for Faults {
    fn from(faults: Vec<Fault>) -> Faults {
        Faults(faults)
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A stranger's text on one line and short enough to stand within a sentence.
pub(crate) fn excerpt(text: &str) -> String {
    const MOST: usize = 40;
    let mut chars = text.chars();
    let mut short: String = chars.by_ref().take(MOST).map(|c| if c.is_control() { '·' } else { c }).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[test]
    fn faults_are_told_one_per_line_in_both_languages() {
        let texts = Book::parse("hand = '{who} holds {count} cards.'", "hand = '{who} hat {count} Karten.'");
        let book = Book::shared().with(texts.unwrap());
        let hand = |seat, count| Message::new("hand").with("who", Seat(seat)).with("count", count);
        let mut faults = Faults::default();
        assert_eq!(faults.clone().into_result(7), Ok(7));
        faults.add("players[1].hand", hand(1, 9));
        faults.add("", hand(0, 8));
        assert_eq!(
            faults.render_all(&book, Lang::En),
            "players[1].hand: Player 2 holds 9 cards.\nPlayer 1 holds 8 cards."
        );
        assert_eq!(
            faults.render_all(&book, Lang::De),
            "players[1].hand: Spieler 2 hat 9 Karten.\nSpieler 1 hat 8 Karten."
        );
        assert_eq!(faults.into_result(7).unwrap_err().len(), 2);
    }

    #[test]
    fn an_excerpt_is_short_and_on_one_line() {
        assert_eq!(excerpt("a\nb"), "a·b");
        assert_eq!(excerpt(&"ü".repeat(41)), format!("{}…", "ü".repeat(40)));
        assert_eq!(excerpt(&"ü".repeat(40)), "ü".repeat(40));
    }
}
