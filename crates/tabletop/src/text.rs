//! Messages: everything a person reads is an id with arguments, put into words only at the edge.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use toml::de::{DeTable, DeValue};

use crate::seat::Seat;

/// A language that the house speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::De];

    /// The language code: "en" or "de".
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
        }
    }

    /// The language of a locale such as `de_DE.UTF-8` or `de-AT`; English for any that we do not speak.
    pub fn from_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("de") { Lang::De } else { Lang::En }
    }

    const fn and(self) -> &'static str {
        match self {
            Lang::En => " and ",
            Lang::De => " und ",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text in every language, written `{ en = "…", de = "…" }` in files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}

impl Words {
    /// The text in a language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

/// A language code that is neither "en" nor "de".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang(pub String);

// The one error that cannot be a message: which language to say it in is what went wrong.
impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language {:?}; use en or de", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(|| UnknownLang(code.to_owned()))
    }
}

/// Something to say, not yet in any language.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// Which text of the [`Book`].
    pub id: &'static str,
    /// What its placeholders stand for.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }
}

/// What a placeholder stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A number; the only kind that can choose between singular and plural.
    Number(i64),
    /// A player, by the name the table knows.
    Seat(Seat),
    /// The id of a text without placeholders, such as "employee.spy".
    Term(String),
    /// Words that are the same in every language.
    Text(String),
    /// A message within the message.
    Message(Message),
    /// Several of these: "a, b and c".
    List(Vec<Arg>),
}

impl Arg {
    /// A text of the book that has no placeholders.
    pub fn term(id: impl Into<String>) -> Arg {
        Arg::Term(id.into())
    }

    /// Several things, named one after the other.
    pub fn list(items: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number.into())
            }
        }
    )*};
}
number_args!(i8, i16, i32, i64, u8, u16, u32);

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number.try_into().unwrap_or(i64::MAX))
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(items: Vec<Arg>) -> Arg {
        Arg::List(items)
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Piece {
    Text(String),
    Arg(String),
    Plural { name: String, one: String, other: String },
}

impl Piece {
    fn parse(inside: &str) -> Result<Piece, String> {
        let (name, forms) = match inside.split_once(':') {
            Some((name, forms)) => (name, Some(forms)),
            None => (inside, None),
        };
        if name.is_empty() || !name.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '_')) {
            return Err(format!("{{{inside}}}: a placeholder is named in a-z, 0-9 and _"));
        }
        let name = name.to_owned();
        let Some(forms) = forms else { return Ok(Piece::Arg(name)) };
        match forms.split('|').collect::<Vec<_>>()[..] {
            [one, other] => Ok(Piece::Plural { name, one: one.to_owned(), other: other.to_owned() }),
            _ => Err(format!("{{{inside}}}: a plural is written {{name:one|other}}")),
        }
    }

    fn name(&self) -> Option<&str> {
        match self {
            Piece::Text(_) => None,
            Piece::Arg(name) | Piece::Plural { name, .. } => Some(name),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Template(Vec<Piece>);

impl Template {
    fn plain(text: &str) -> Template {
        Template(vec![Piece::Text(text.to_owned())])
    }

    fn parse(source: &str) -> Result<Template, String> {
        let mut pieces = Vec::new();
        let mut text = String::new();
        let mut rest = source;
        while let Some(at) = rest.find(['{', '}']) {
            text.push_str(&rest[..at]);
            let (brace, after) = rest[at..].split_at(1);
            if let Some(after) = after.strip_prefix(brace) {
                text.push_str(brace);
                rest = after;
                continue;
            }
            let inside = if brace == "{" { after.split_once('}') } else { None };
            let Some((inside, after)) = inside.filter(|(inside, _)| !inside.contains('{')) else {
                return Err(format!("a lone {brace}; a literal brace is written {brace}{brace}"));
            };
            if !text.is_empty() {
                pieces.push(Piece::Text(std::mem::take(&mut text)));
            }
            pieces.push(Piece::parse(inside)?);
            rest = after;
        }
        text.push_str(rest);
        if !text.is_empty() || pieces.is_empty() {
            pieces.push(Piece::Text(text));
        }
        Ok(Template(pieces))
    }

    fn names(&self) -> BTreeSet<&str> {
        self.0.iter().filter_map(Piece::name).collect()
    }
}

/// The texts of a game in every language, by id.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book {
    texts: BTreeMap<String, [Template; Lang::ALL.len()]>,
}

impl Book {
    /// Reads the two text files of a crate: TOML tables of templates, their keys joined by dots to ids.
    ///
    /// A template has placeholders `{name}`, plurals `{name:one|other}` and literal braces `{{` `}}`.
    /// The error lists everything that is wrong with either file, or with the two together.
    pub fn parse(en: &str, de: &str) -> Result<Book, Vec<String>> {
        let mut problems = Vec::new();
        let en = templates(Lang::En, en, &mut problems);
        let de = templates(Lang::De, de, &mut problems);
        let (Some(en), Some(mut de)) = (en, de) else { return Err(problems) };

        let mut book = Book::default();
        for (id, en) in en {
            let Some(de) = de.remove(&id) else {
                problems.push(format!("{id} is missing in de"));
                continue;
            };
            let (Some(en), Some(de)) = (en, de) else { continue };
            if en.names() != de.names() {
                problems.push(format!("{id}: en uses {:?}, de uses {:?}", en.names(), de.names()));
            }
            book.texts.insert(id, [en, de]);
        }
        problems.extend(de.keys().map(|id| format!("{id} is missing in en")));
        if problems.is_empty() { Ok(book) } else { Err(problems) }
    }

    /// The texts that every game shares.
    pub fn shared() -> Book {
        Book::parse(include_str!("../text/en.toml"), include_str!("../text/de.toml"))
            .expect("the shared texts are in order")
    }

    /// These texts with others laid over them: where both have an id, `other` wins.
    #[must_use]
    pub fn with(mut self, other: Book) -> Book {
        self.texts.extend(other.texts);
        self
    }

    /// Adds a name that comes from an edition, word for word: braces mean nothing in it.
    pub fn add(&mut self, id: impl Into<String>, en: &str, de: &str) {
        self.texts.insert(id.into(), [Template::plain(en), Template::plain(de)]);
    }

    /// Every id, in alphabetical order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    /// The text of an id, if there is one and it has no placeholders.
    pub fn term(&self, lang: Lang, id: &str) -> Option<&str> {
        match &self.template(lang, id)?.0[..] {
            [Piece::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// The text of an id without placeholders; where there is none, that shows.
    pub fn name(&self, lang: Lang, id: &str) -> String {
        let mut out = String::new();
        match self.term(lang, id) {
            Some(text) => out.push_str(text),
            None => write_missing(&mut out, id),
        }
        out
    }

    /// What a seat is called until somebody with a name sits there.
    pub fn seat_name(&self, lang: Lang, seat: Seat) -> String {
        let message = Message::new("seat.name").with("number", i64::from(seat.0) + 1);
        self.render(lang, &message, &|_| String::new())
    }

    /// Puts a message into words. What is missing shows as `⟨id⟩`; see [`Book::faults_of`].
    pub fn render(&self, lang: Lang, message: &Message, names: &dyn Fn(Seat) -> String) -> String {
        let mut out = String::new();
        self.write(&mut out, lang, message.id, &message.args, names);
        out
    }

    /// What would show as missing if this message were rendered, and which arguments it has in vain.
    pub fn faults_of(&self, message: &Message) -> Vec<String> {
        let mut faults = Vec::new();
        self.check(message.id, &message.args, &mut faults);
        faults
    }

    fn template(&self, lang: Lang, id: &str) -> Option<&Template> {
        Some(&self.texts.get(id)?[lang as usize])
    }

    fn write(
        &self,
        out: &mut String,
        lang: Lang,
        id: &str,
        args: &[(&'static str, Arg)],
        names: &dyn Fn(Seat) -> String,
    ) {
        let Some(template) = self.template(lang, id) else {
            return write_missing(out, id);
        };
        for piece in &template.0 {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Arg(name) => match arg_named(args, name) {
                    Some(arg) => self.write_arg(out, lang, arg, names),
                    None => write_missing(out, name),
                },
                Piece::Plural { name, one, other } => match arg_named(args, name) {
                    Some(Arg::Number(1)) => out.push_str(one),
                    Some(Arg::Number(_)) => out.push_str(other),
                    _ => write_missing(out, name),
                },
            }
        }
    }

    fn write_arg(&self, out: &mut String, lang: Lang, arg: &Arg, names: &dyn Fn(Seat) -> String) {
        match arg {
            Arg::Number(number) => out.push_str(&number.to_string()),
            Arg::Seat(seat) => out.push_str(&names(*seat)),
            Arg::Term(id) => self.write(out, lang, id, &[], names),
            Arg::Text(text) => out.push_str(text),
            Arg::Message(message) => self.write(out, lang, message.id, &message.args, names),
            Arg::List(items) if items.is_empty() => out.push('–'),
            Arg::List(items) => {
                for (place, item) in items.iter().enumerate() {
                    match place {
                        0 => {}
                        _ if place + 1 == items.len() => out.push_str(lang.and()),
                        _ => out.push_str(", "),
                    }
                    self.write_arg(out, lang, item, names);
                }
            }
        }
    }

    fn check(&self, id: &str, args: &[(&'static str, Arg)], faults: &mut Vec<String>) {
        let Some(templates) = self.texts.get(id) else {
            return faults.push(format!("{id}: there is no such text"));
        };
        // Name and whether some language needs it to be a number.
        let mut used = BTreeMap::new();
        for piece in templates.iter().flat_map(|template| &template.0) {
            if let Some(name) = piece.name() {
                *used.entry(name).or_insert(false) |= matches!(piece, Piece::Plural { .. });
            }
        }
        for (name, counted) in &used {
            match arg_named(args, name) {
                None => faults.push(format!("{id}: argument {name} is missing")),
                Some(Arg::Number(_)) => {}
                Some(_) if *counted => faults.push(format!("{id}: argument {name} must be a number")),
                Some(_) => {}
            }
        }
        for (name, arg) in args {
            if !used.contains_key(name) {
                faults.push(format!("{id}: argument {name} is not used"));
            }
            self.check_arg(arg, faults);
        }
    }

    fn check_arg(&self, arg: &Arg, faults: &mut Vec<String>) {
        match arg {
            Arg::Number(_) | Arg::Seat(_) | Arg::Text(_) => {}
            Arg::Term(id) => self.check(id, &[], faults),
            Arg::Message(message) => self.check(message.id, &message.args, faults),
            Arg::List(items) => items.iter().for_each(|item| self.check_arg(item, faults)),
        }
    }
}

fn arg_named<'a>(args: &'a [(&'static str, Arg)], name: &str) -> Option<&'a Arg> {
    args.iter().find(|(other, _)| *other == name).map(|(_, arg)| arg)
}

fn write_missing(out: &mut String, what: &str) {
    out.push('⟨');
    out.push_str(what);
    out.push('⟩');
}

/// A template that is out of order is there as `None`, so that it does not count as missing as well.
type Templates = BTreeMap<String, Option<Template>>;

fn templates(lang: Lang, source: &str, problems: &mut Vec<String>) -> Option<Templates> {
    match DeTable::parse(source) {
        Ok(root) => {
            let mut out = Templates::new();
            flatten(lang, "", root.get_ref(), &mut out, problems);
            Some(out)
        }
        Err(error) => {
            problems.push(format!("{lang}: {error}"));
            None
        }
    }
}

fn flatten(lang: Lang, prefix: &str, table: &DeTable<'_>, out: &mut Templates, problems: &mut Vec<String>) {
    for (key, value) in table {
        let id = if prefix.is_empty() { key.to_string() } else { format!("{prefix}.{key}") };
        let template = match value.get_ref() {
            DeValue::Table(table) => {
                flatten(lang, &id, table, out, problems);
                continue;
            }
            DeValue::String(source) => Template::parse(source),
            other => Err(format!("a text is a string, not {}", other.type_str())),
        };
        let template = template.map_err(|problem| problems.push(format!("{lang} {id}: {problem}"))).ok();
        if out.insert(id.clone(), template).is_some() {
            problems.push(format!("{lang} {id} is there twice"));
        }
    }
}

/// The ids that Rust source names in `Message::new` and `Arg::term`, for tests that each is in the book.
///
/// Comments do not count, nor does anything after `#[cfg(test)]`.
pub fn ids_in_source(source: &str) -> Vec<String> {
    let code: Vec<&str> = source
        .lines()
        .map(str::trim)
        .take_while(|line| *line != "#[cfg(test)]")
        .filter(|line| !line.starts_with("//"))
        .collect();
    let code = code.join("\n");
    let mut ids = Vec::new();
    for call in ["Message::new", "Arg::term"] {
        for after in code.split(call).skip(1) {
            let literal = after.strip_prefix('(').and_then(|args| args.trim_start().strip_prefix('"'));
            if let Some((id, _)) = literal.and_then(|literal| literal.split_once('"')) {
                ids.push(id.to_owned());
            }
        }
    }
    ids.sort();
    ids.dedup();
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(en: &str, de: &str) -> Book {
        Book::parse(en, de).unwrap()
    }

    fn say(book: &Book, lang: Lang, message: &Message) -> String {
        book.render(lang, message, &|seat| book.seat_name(lang, seat))
    }

    fn hangars() -> Book {
        Book::shared().with(book(
            r#"
            built = "{who} builds {count} {count:hangar|hangars}: {what}."
            thanks = "Thank{count:|s} {{you}}"
            [employee]
            spy = "spy"
            cook = "cook"
            "#,
            r#"
            built = "{who} baut {count} {count:Halle|Hallen}: {what}."
            thanks = "Dank{count:|e} {{dir}}"
            employee.spy = "Spion"
            employee.cook = "Koch"
            "#,
        ))
    }

    #[test]
    fn a_message_is_rendered_in_both_languages() {
        let book = hangars();
        let what = Arg::list([Arg::term("employee.spy"), "X".into(), Arg::term("employee.cook")]);
        let two = Message::new("built").with("who", Seat(1)).with("count", 2).with("what", what);
        assert_eq!(book.faults_of(&two), [""; 0]);
        assert_eq!(say(&book, Lang::En, &two), "Player 2 builds 2 hangars: spy, X and cook.");
        assert_eq!(say(&book, Lang::De, &two), "Spieler 2 baut 2 Hallen: Spion, X und Koch.");
    }

    #[test]
    fn exactly_one_is_singular() {
        let book = hangars();
        for (count, expected) in
            [(1, "Thank {you}"), (0, "Thanks {you}"), (-1, "Thanks {you}"), (11, "Thanks {you}")]
        {
            assert_eq!(say(&book, Lang::En, &Message::new("thanks").with("count", count)), expected);
        }
    }

    #[test]
    fn lists_of_any_length_are_named() {
        let book = book("list = '{items}'", "list = '{items}'");
        for (items, expected) in
            [(&[][..], "–"), (&["a"], "a"), (&["a", "b"], "a und b"), (&["a", "b", "c"], "a, b und c")]
        {
            let message = Message::new("list").with("items", Arg::list(items.iter().copied()));
            assert_eq!(say(&book, Lang::De, &message), expected);
        }
    }

    #[test]
    fn what_is_missing_shows() {
        let book = hangars();
        let message = Message::new("built")
            .with("who", Message::new("nobody"))
            .with("count", "two")
            .with("where", Arg::list([Arg::term("employee.pilot")]));
        assert_eq!(say(&book, Lang::En, &message), "⟨nobody⟩ builds two ⟨count⟩: ⟨what⟩.");
        assert_eq!(
            book.faults_of(&message),
            [
                "built: argument count must be a number",
                "built: argument what is missing",
                "nobody: there is no such text",
                "built: argument where is not used",
                "employee.pilot: there is no such text",
            ]
        );
    }

    #[test]
    fn every_problem_of_the_two_files_is_told_at_once() {
        let problems = Book::parse(
            "a = 'only here'\nb = '{x} and {y}'\nc = 'open {'\nd = 7\ne = '{n:one}'\ng = '{n:a|{m}}'",
            "b = '{x}'\nc = 'fine'\nd = 'fine'\ne = '{N}'\nf = 'only here'\ng = ''",
        )
        .unwrap_err();
        assert_eq!(
            problems,
            [
                "en c: a lone {; a literal brace is written {{",
                "en d: a text is a string, not integer",
                "en e: {n:one}: a plural is written {name:one|other}",
                "en g: a lone {; a literal brace is written {{",
                "de e: {N}: a placeholder is named in a-z, 0-9 and _",
                "a is missing in de",
                "b: en uses {\"x\", \"y\"}, de uses {\"x\"}",
                "f is missing in en",
            ]
        );
        assert_eq!(Book::parse("a = ", "b = [").unwrap_err().len(), 2);
    }

    #[test]
    fn names_of_an_edition_are_taken_word_for_word() {
        let mut book = hangars();
        book.add("model.1", "{Eagle}", "{Adler");
        assert_eq!(book.term(Lang::En, "model.1"), Some("{Eagle}"));
        assert_eq!(book.term(Lang::De, "model.1"), Some("{Adler"));
        assert_eq!(book.term(Lang::De, "built"), None, "it has placeholders");
        assert_eq!(book.name(Lang::De, "model.1"), "{Adler");
        assert_eq!(book.name(Lang::De, "model.2"), "⟨model.2⟩");
        assert!(book.ids().any(|id| id == "model.1"));
    }

    #[test]
    fn languages_are_known_by_code_and_locale() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
            assert_eq!(serde_json::to_value(lang).unwrap(), lang.code());
        }
        assert_eq!("fr".parse::<Lang>(), Err(UnknownLang("fr".into())));
        for (locale, lang) in [
            ("de_DE.UTF-8", Lang::De),
            ("de", Lang::De),
            ("de-AT", Lang::De),
            ("C", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(Lang::from_locale(locale), lang, "{locale}");
        }
        assert_eq!(Lang::from_locale("dena_CM"), Lang::En);
    }

    #[test]
    fn every_id_used_in_these_sources_has_a_text() {
        let sources = [
            include_str!("text.rs"),
            include_str!("fault.rs"),
            include_str!("edition.rs"),
            include_str!("options.rs"),
        ];
        let used: BTreeSet<String> = sources.into_iter().flat_map(ids_in_source).collect();
        let book = Book::shared();
        let known: BTreeSet<&str> = book.ids().collect();
        assert!(used.contains("seat.name") && used.len() > 10);
        for id in &used {
            assert!(known.contains(id.as_str()), "{id}");
        }
    }

    #[test]
    fn a_wrong_number_of_seats_has_words() {
        let message = Message::new("seats.wrong")
            .with("game", "Aeroplanes")
            .with("least", 3)
            .with("most", 5)
            .with("given", 2);
        let book = Book::shared();
        assert_eq!(say(&book, Lang::En, &message), "Aeroplanes is for 3 to 5 players, not 2.");
        assert_eq!(say(&book, Lang::De, &message), "Aeroplanes ist für 3 bis 5 Personen, nicht für 2.");
    }

    #[test]
    fn ids_are_found_over_line_breaks_but_not_in_comments_or_tests() {
        let source = "let a = Message::new(\n    \"a.b\",\n).with(\"x\", Arg::term(\"c\"));\n// Message::new(\"d\")\n\
             Arg::term(format!(\"e\"));\n#[cfg(test)]\nMessage::new(\"f\")";
        assert_eq!(ids_in_source(source), ["a.b", "c"]);
    }
}
