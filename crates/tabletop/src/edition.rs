//! Reads edition files: TOML, checked to the line, with every fault told at once.
//!
//! A game reads straight ahead as if nothing could be wrong. What is wrong is noted with its line, something
//! harmless takes its place, and [`Document::finish`] has the last word:
//!
//! ```
//! use tabletop::edition::Document;
//! use tabletop::fault::Fault;
//!
//! struct Model { name: String, speed: u8, track: Vec<i16> }
//!
//! fn read(text: &str) -> Result<Vec<Model>, Vec<Fault>> {
//!     let document = Document::parse("edition.toml", text)?;
//!     let models = document.root().sections("models", 1..=20).into_iter().map(|model| Model {
//!         name: model.text("name"),
//!         speed: model.integer("speed", 1..=9),
//!         track: model.integers("track", 3..=3, -5..=5),
//!     });
//!     let models = models.collect();
//!     document.finish(models)
//! }
//!
//! let models = read("[[models]]\nname = 'Condor'\nspeed = 4\ntrack = [-1, 0, 2]").unwrap();
//! assert_eq!((models[0].name.as_str(), models[0].speed, models[0].track.len()), ("Condor", 4, 3));
//! let faults = read("[[models]]\nname = 'Condor'\nspeed = 10\ntrak = []").err().unwrap();
//! assert_eq!(faults[0].place, "edition.toml:1 models[0].track");
//! assert_eq!(faults[1].place, "edition.toml:3 models[0].speed");
//! assert_eq!(faults[2].place, "edition.toml:4 models[0].trak");
//! ```

mod syntax;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use self::syntax::{Node, Value, place};
use crate::fault::{Fault, excerpt};
use crate::text::{Arg, Message, Words};

/// Something that counts: any integer type whose values fit into 64 bits with sign.
pub trait Whole: Copy + PartialOrd + TryFrom<i64> + Into<Arg> {}

impl<T: Copy + PartialOrd + TryFrom<i64> + Into<Arg>> Whole for T {}

/// An edition file that is being read.
#[derive(Debug)]
pub struct Document {
    file: String,
    digest: String,
    // All values side by side, the root first: hostile nesting then cannot overflow the stack.
    nodes: Vec<Node>,
    asked: RefCell<BTreeMap<usize, Asked>>,
    faults: RefCell<Vec<(usize, Fault)>>,
}

/// The keys that the reader of a table knows.
#[derive(Debug, Default)]
struct Asked {
    path: String,
    keys: Vec<String>,
}

impl Document {
    /// Parses a file; `file` is the name that faults give it.
    pub fn parse(file: &str, text: &str) -> Result<Document, Vec<Fault>> {
        let nodes = syntax::parse(file, text).map_err(|fault| vec![fault])?;
        let hash = blake3::hash(text.replace("\r\n", "\n").as_bytes());
        Ok(Document {
            file: file.to_owned(),
            digest: hash.to_hex()[..32].to_owned(),
            nodes,
            asked: RefCell::new(BTreeMap::from([(0, Asked::default())])),
            faults: RefCell::default(),
        })
    }

    /// 32 hex digits that tell this text from any other; the same on systems that end lines with CR LF.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// The table that is the whole file.
    pub fn root(&self) -> Section<'_> {
        Section { document: self, node: Some(0), path: String::new() }
    }

    /// Whether something is wrong so far, so that checks across the file can wait until the parts are right.
    pub fn is_faulty(&self) -> bool {
        !self.faults.borrow().is_empty()
    }

    /// What is wrong so far, unknown keys aside: for a first look at a file that somebody else reads in full.
    pub fn faults_so_far(&self) -> Result<(), Vec<Fault>> {
        let faults: Vec<Fault> = self.faults.borrow().iter().map(|(_, fault)| fault.clone()).collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// The value that was read, or everything that is wrong with the file, in the order of its lines.
    ///
    /// A key that nobody asked for is a fault too.
    pub fn finish<T>(&self, value: T) -> Result<T, Vec<Fault>> {
        let mut faults = self.faults.borrow().clone();
        self.find_unknown_keys(&mut faults);
        if faults.is_empty() {
            return Ok(value);
        }
        faults.sort_by_key(|(line, _)| *line);
        faults.dedup();
        Err(faults.into_iter().map(|(_, fault)| fault).collect())
    }

    fn find_unknown_keys(&self, faults: &mut Vec<(usize, Fault)>) {
        for (node, Asked { path, keys }) in self.asked.borrow().iter() {
            let Value::Table(table) = &self.nodes[*node].value else { continue };
            for (key, child) in table.iter().filter(|(key, _)| !keys.contains(key)) {
                let line = self.nodes[*child].line;
                let known = Arg::list(keys.iter().map(String::as_str));
                let reason = Message::new("edition.unknown").with("key", excerpt(key)).with("known", known);
                faults.push((line, Fault::new(place(&self.file, line, &join(path, key)), reason)));
            }
        }
    }

    fn fault(&self, line: usize, path: &str, reason: Message) {
        self.faults.borrow_mut().push((line, Fault::new(place(&self.file, line, path), reason)));
    }
}

/// One table of the file. What is wrong in it is noted; what is returned is always within the limits asked for.
///
/// A table that should be there and is not reads as empty and is at fault only once.
#[derive(Clone, Debug)]
pub struct Section<'d> {
    document: &'d Document,
    node: Option<usize>,
    path: String,
}

impl<'d> Section<'d> {
    /// A whole number within the range.
    pub fn integer<T: Whole>(&self, key: &str, range: RangeInclusive<T>) -> T {
        let number = self.need(key, || a_whole(&range)).and_then(|spot| spot.whole(&range));
        number.unwrap_or(*range.start())
    }

    /// A whole number within the range, or `default` if the key is not there.
    pub fn integer_or<T: Whole>(&self, key: &str, default: T, range: RangeInclusive<T>) -> T {
        self.ask(key).and_then(|spot| spot.whole(&range)).unwrap_or(default)
    }

    /// `true` or `false`.
    pub fn flag(&self, key: &str) -> bool {
        self.need(key, a_flag).and_then(|spot| spot.flag()).unwrap_or_default()
    }

    /// A text that is not empty.
    pub fn text(&self, key: &str) -> String {
        self.need(key, a_text).and_then(|spot| spot.text()).unwrap_or_default()
    }

    /// A name in every language: a table with the texts `en` and `de`.
    pub fn names(&self, key: &str) -> Words {
        let spot = self.need(key, a_name);
        let names = spot.map_or_else(|| self.absent(key), |spot| spot.section(a_name));
        Words { en: names.text("en"), de: names.text("de") }
    }

    /// Which of these texts the key names; 0 if none.
    pub fn choice(&self, key: &str, options: &[impl AsRef<str>]) -> usize {
        self.need(key, || a_choice(options)).and_then(|spot| spot.choice(options)).unwrap_or_default()
    }

    /// Which of these texts the key names; `default` if the key is not there.
    pub fn choice_or(&self, key: &str, default: usize, options: &[impl AsRef<str>]) -> usize {
        self.ask(key).and_then(|spot| spot.choice(options)).unwrap_or(default)
    }

    /// A list of whole numbers.
    pub fn integers<T: Whole>(
        &self,
        key: &str,
        len: RangeInclusive<usize>,
        range: RangeInclusive<T>,
    ) -> Vec<T> {
        self.list(key, &len, *range.start(), |spot| spot.whole(&range))
    }

    /// A list of choices: for each item, which of these texts it is.
    pub fn choices(&self, key: &str, len: RangeInclusive<usize>, options: &[impl AsRef<str>]) -> Vec<usize> {
        self.list(key, &len, 0, |spot| spot.choice(options))
    }

    /// A list of lists of whole numbers: `count` rows of `len` numbers.
    pub fn rows<T: Whole>(
        &self,
        key: &str,
        count: RangeInclusive<usize>,
        len: RangeInclusive<usize>,
        range: RangeInclusive<T>,
    ) -> Vec<Vec<T>> {
        let start = *range.start();
        let row = |spot: &Spot<'d>| Some(spot.items(&len, start, |item| item.whole(&range)));
        self.list(key, &count, vec![start; *len.start()], row)
    }

    /// A table within this one.
    pub fn section(&self, key: &str) -> Section<'d> {
        self.need(key, a_table).map_or_else(|| self.absent(key), |spot| spot.section(a_table))
    }

    /// A list of tables, as `[[key]]` writes them.
    pub fn sections(&self, key: &str, count: RangeInclusive<usize>) -> Vec<Section<'d>> {
        self.list(key, &count, self.absent(key), |spot| Some(spot.section(a_table)))
    }

    /// Notes what only the game can see is wrong, at the line of a key; of the table, if the key is not there.
    pub fn fault(&self, key: &str, reason: Message) {
        let Some(node) = self.node else { return };
        let line = self.child(key).unwrap_or(node);
        self.document.fault(self.document.nodes[line].line, &join(&self.path, key), reason);
    }

    fn absent(&self, key: &str) -> Section<'d> {
        Section { document: self.document, node: None, path: join(&self.path, key) }
    }

    fn child(&self, key: &str) -> Option<usize> {
        match &self.document.nodes[self.node?].value {
            Value::Table(table) => table.get(key).copied(),
            _ => None,
        }
    }

    fn ask(&self, key: &str) -> Option<Spot<'d>> {
        let mut asked = self.document.asked.borrow_mut();
        let keys = &mut asked.get_mut(&self.node?)?.keys;
        if !keys.iter().any(|known| known == key) {
            keys.push(key.to_owned());
        }
        let node = self.child(key)?;
        Some(Spot { document: self.document, node, path: join(&self.path, key) })
    }

    fn need(&self, key: &str, expected: impl FnOnce() -> Message) -> Option<Spot<'d>> {
        let spot = self.ask(key);
        if spot.is_none() {
            self.fault(key, Message::new("edition.missing").with("expected", expected()));
        }
        spot
    }

    fn list<T: Clone>(
        &self,
        key: &str,
        len: &RangeInclusive<usize>,
        default: T,
        read: impl Fn(&Spot<'d>) -> Option<T>,
    ) -> Vec<T> {
        // TOML cannot write an empty `[[list]]`, so that a list that may be empty may be left out.
        let spot = if len.contains(&0) { self.ask(key) } else { self.need(key, || a_list(len)) };
        match spot {
            Some(spot) => spot.items(len, default, read),
            None => vec![default; *len.start()],
        }
    }
}

/// One value of the file and the way to it.
struct Spot<'d> {
    document: &'d Document,
    node: usize,
    path: String,
}

impl<'d> Spot<'d> {
    fn node(&self) -> &'d Node {
        &self.document.nodes[self.node]
    }

    fn refuse(&self, expected: Message) {
        let Node { line, value } = self.node();
        let reason = Message::new("edition.wrong").with("expected", expected).with("found", found(value));
        self.document.fault(*line, &self.path, reason);
    }

    fn or_refuse<T>(&self, value: Option<T>, expected: impl FnOnce() -> Message) -> Option<T> {
        if value.is_none() {
            self.refuse(expected());
        }
        value
    }

    fn whole<T: Whole>(&self, range: &RangeInclusive<T>) -> Option<T> {
        let number = match &self.node().value {
            Value::Whole(Ok(number)) => T::try_from(*number).ok().filter(|number| range.contains(number)),
            _ => None,
        };
        self.or_refuse(number, || a_whole(range))
    }

    fn flag(&self) -> Option<bool> {
        let flag = match &self.node().value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        };
        self.or_refuse(flag, a_flag)
    }

    fn written(&self) -> Option<&'d str> {
        match &self.node().value {
            Value::Text(text) if !text.trim().is_empty() => Some(text),
            _ => None,
        }
    }

    fn text(&self) -> Option<String> {
        self.or_refuse(self.written().map(str::to_owned), a_text)
    }

    fn choice(&self, options: &[impl AsRef<str>]) -> Option<usize> {
        let chosen =
            self.written().and_then(|text| options.iter().position(|option| option.as_ref() == text));
        self.or_refuse(chosen, || a_choice(options))
    }

    fn section(&self, expected: impl FnOnce() -> Message) -> Section<'d> {
        let table = matches!(self.node().value, Value::Table(_)).then_some(self.node);
        if let Some(node) = self.or_refuse(table, expected) {
            let asked = || Asked { path: self.path.clone(), keys: Vec::new() };
            self.document.asked.borrow_mut().entry(node).or_insert_with(asked);
        }
        Section { document: self.document, node: table, path: self.path.clone() }
    }

    fn items<T: Clone>(
        &self,
        len: &RangeInclusive<usize>,
        default: T,
        read: impl Fn(&Spot<'d>) -> Option<T>,
    ) -> Vec<T> {
        let nodes = match &self.node().value {
            Value::List(nodes) => &nodes[..],
            _ => &[],
        };
        if !matches!(self.node().value, Value::List(_)) || !len.contains(&nodes.len()) {
            self.refuse(a_list(len));
        }
        let mut items = Vec::new();
        for (place, node) in nodes.iter().take(*len.end()).enumerate() {
            let path = format!("{}[{place}]", self.path);
            let item = read(&Spot { document: self.document, node: *node, path });
            items.push(item.unwrap_or_else(|| default.clone()));
        }
        items.resize(items.len().max(*len.start()), default);
        items
    }
}

fn a_whole<T: Whole>(range: &RangeInclusive<T>) -> Message {
    Message::new("edition.expected.whole").with("least", *range.start()).with("most", *range.end())
}

fn a_flag() -> Message {
    Message::new("edition.expected.flag")
}

fn a_text() -> Message {
    Message::new("edition.expected.text")
}

fn a_name() -> Message {
    Message::new("edition.expected.names")
}

fn a_table() -> Message {
    Message::new("edition.expected.table")
}

fn a_choice(options: &[impl AsRef<str>]) -> Message {
    let options = Arg::list(options.iter().map(AsRef::as_ref));
    Message::new("edition.expected.choice").with("options", options)
}

fn a_list(len: &RangeInclusive<usize>) -> Message {
    let (least, most) = (*len.start(), *len.end());
    if least == most {
        Message::new("edition.expected.list_exactly").with("count", most)
    } else {
        Message::new("edition.expected.list").with("least", least).with("most", most)
    }
}

fn found(value: &Value) -> Arg {
    match value {
        Value::Text(text) if text.trim().is_empty() => Arg::term("edition.found.empty"),
        Value::Text(text) => Message::new("edition.found.text").with("text", excerpt(text)).into(),
        Value::Whole(Ok(number)) => (*number).into(),
        Value::Whole(Err(digits)) => excerpt(digits).into(),
        Value::Flag(flag) => flag.to_string().into(),
        Value::List(items) => Message::new("edition.found.list").with("count", items.len()).into(),
        Value::Table(_) => Arg::term("edition.found.table"),
        Value::Other(kind) => kind.clone(),
    }
}

fn join(path: &str, key: &str) -> String {
    let bare = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
    let key = if bare { excerpt(key) } else { format!("{:?}", excerpt(key)) };
    if path.is_empty() { key } else { format!("{path}.{key}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Faults;
    use crate::text::{Book, Lang};
    use proptest::prelude::*;

    const GOOD: &str = r#"# Ein Flugzeugwerk
crowns = 12
hidden = true
city = "Köln"
name = { en = "Works", de = "Werk" }
track = [-1, 0, 0x0F]
cities = ["Köln", "Ulm"]
rows = [
    [1, 2],
    [3],
]

[bank]
loans = 3

[[models]]
star = 1
kind = "jet"

[[models]]
star = 2
kind = "prop"
"#;

    #[derive(Debug, PartialEq)]
    struct Works {
        crowns: u8,
        hidden: bool,
        city: String,
        name: Words,
        track: Vec<i16>,
        cities: Vec<usize>,
        rows: Vec<Vec<u32>>,
        loans: usize,
        interest: i64,
        models: Vec<(u8, usize)>,
    }

    fn read(text: &str) -> Result<Works, Vec<Fault>> {
        let document = Document::parse("edition.toml", text)?;
        let root = document.root();
        let bank = root.section("bank");
        let models = root.sections("models", 2..=3);
        let works = Works {
            crowns: root.integer("crowns", 0..=99),
            hidden: root.flag("hidden"),
            city: root.text("city"),
            name: root.names("name"),
            track: root.integers("track", 3..=3, -15..=15),
            cities: root.choices("cities", 0..=2, &["Ulm".to_owned(), "Köln".to_owned()]),
            rows: root.rows("rows", 1..=2, 1..=2, 1..=3),
            loans: bank.integer("loans", 1..=4),
            interest: bank.integer_or("interest", 10, 5..=20),
            models: models
                .iter()
                .map(|model| (model.integer("star", 1..=3), model.choice("kind", &["prop", "jet"])))
                .collect(),
        };
        if !document.is_faulty() && works.models[0].0 == works.models[1].0 {
            models[1].fault("star", Message::new("options.twice"));
        }
        document.finish(works)
    }

    fn told(text: &str, lang: Lang) -> String {
        let faults = read(text).unwrap_err();
        Faults::from(faults).render_all(&Book::shared(), lang)
    }

    #[test]
    fn a_good_file_is_read() {
        let works = read(GOOD).unwrap();
        assert_eq!(
            works,
            Works {
                crowns: 12,
                hidden: true,
                city: "Köln".into(),
                name: Words { en: "Works".into(), de: "Werk".into() },
                track: vec![-1, 0, 15],
                cities: vec![1, 0],
                rows: vec![vec![1, 2], vec![3]],
                loans: 3,
                interest: 10,
                models: vec![(1, 1), (2, 0)],
            }
        );
        assert_eq!(read(&GOOD.replace('\n', "\r\n")), Ok(works));
    }

    #[test]
    fn all_faults_come_at_once_with_their_lines() {
        let bad = r#"crown = 12
hidden = "yes"
city = " "
name = { en = "Works", fr = "Usine" }
track = [1, 2.5, 99999999999999999999, 4]
cities = ["Köln", "Rom"]
rows = [
    [1, 2],
    [4, 1979-05-27, 3],
]
bank = false

[[models]]
star = {}
kind = "jet"
[models.extra]
deep = 1
"#;
        assert_eq!(
            told(bad, Lang::En),
            "\
edition.toml crowns: This is missing. Add a whole number from 0 to 99.
edition.toml:1 crown: There is no key “crown” here. Known: bank, models, crowns, hidden, city, name, track, cities and rows.
edition.toml:2 hidden: This must be true or false, not the text “yes”.
edition.toml:3 city: This must be a text that is not empty, not an empty text.
edition.toml:4 name.de: This is missing. Add a text that is not empty.
edition.toml:4 name.fr: There is no key “fr” here. Known: en and de.
edition.toml:5 track: This must be a list of 3 items, not a list of 4 items.
edition.toml:5 track[1]: This must be a whole number from -15 to 15, not 2.5.
edition.toml:5 track[2]: This must be a whole number from -15 to 15, not 99999999999999999999.
edition.toml:6 cities[1]: This must be one of Ulm and Köln, not the text “Rom”.
edition.toml:9 rows[1]: This must be a list of 1 to 2 items, not a list of 3 items.
edition.toml:9 rows[1][0]: This must be a whole number from 1 to 3, not 4.
edition.toml:9 rows[1][1]: This must be a whole number from 1 to 3, not a date or time.
edition.toml:11 bank: This must be a table, not false.
edition.toml:13 models: This must be a list of 2 to 3 items, not a list of 1 item.
edition.toml:14 models[0].star: This must be a whole number from 1 to 3, not a table.
edition.toml:16 models[0].extra: There is no key “extra” here. Known: star and kind."
        );
        let german = told(bad, Lang::De);
        assert!(german.contains("hidden: Hier gehört true oder false hin, nicht der Text „yes“.\n"));
        assert!(german.contains("nicht eine Liste mit 1 Eintrag.\n"));
    }

    #[test]
    fn what_only_the_game_can_see_is_told_at_the_key() {
        let faults = read(&GOOD.replace("star = 2", "star = 1")).unwrap_err();
        assert_eq!(faults, [Fault::new("edition.toml:21 models[1].star", Message::new("options.twice"))]);
    }

    #[test]
    fn a_syntax_error_names_line_and_column() {
        let told = told(&GOOD.replace("\"Köln\"\n", "\"Köln\" x\n").replace("[bank]", "[bank"), Lang::En);
        assert!(told.starts_with("edition.toml:4: From column 15 on this is not valid TOML ("), "{told}");
        assert_eq!(told.lines().count(), 1);
    }

    #[test]
    fn a_doubled_key_is_named() {
        let german = told(&GOOD.replace("hidden =", "crowns ="), Lang::De);
        assert_eq!(german, "edition.toml:3: „crowns“ steht hier schon. Bitte eines von beiden streichen.");
    }

    #[test]
    fn what_is_read_is_within_the_limits_whatever_the_file_says() {
        let document = Document::parse("", "a = [9, 1, 1, 1]\nb = 'x'\nc = [[]]").unwrap();
        let root = document.root();
        assert_eq!(root.integers("a", 1..=3, 0..=1), [0, 1, 1]);
        assert_eq!(root.integers("b", 2..=3, 5..=6), [5, 5]);
        assert_eq!(root.rows("c", 2..=2, 1..=1, 7..=8), [[7], [7]]);
        assert_eq!(root.sections("d", 3..=4).len(), 3);
        assert_eq!(root.sections("d", 3..=4)[2].section("e").integer("f", 4..=5), 4);
        assert_eq!(root.choice("d", &["x"; 0]), 0);
        assert!(document.is_faulty());
    }

    #[test]
    fn a_list_that_may_be_empty_may_be_left_out() {
        let document = Document::parse("", "").unwrap();
        assert_eq!(document.root().integers("cities", 0..=9, 0..=9), [0; 0]);
        assert!(document.root().sections("models", 0..=9).is_empty());
        assert_eq!(document.finish(()), Ok(()));
    }

    #[test]
    fn the_digest_does_not_see_how_lines_end() {
        let digest = |text: &str| Document::parse("", text).unwrap().digest().to_owned();
        assert_eq!(digest(GOOD), digest(&GOOD.replace('\n', "\r\n")));
        assert_ne!(digest("a = 1"), digest("a = 2"));
        assert_eq!(digest(""), "af1349b9f5f9a1a6a0404dea36dcc949");
    }

    #[test]
    fn odd_keys_do_not_break_the_place() {
        let text = format!("\"a\\nb c\" = 1\n\"\" = 2\n{} = 3", "k".repeat(60));
        let document = Document::parse("e", &text).unwrap();
        let faults = document.finish(()).unwrap_err();
        let places: Vec<&str> = faults.iter().map(|fault| fault.place.as_str()).collect();
        assert_eq!(places, ["e:1 \"a·b c\"", "e:2 \"\"", &format!("e:3 {}…", "k".repeat(40))]);
    }

    #[test]
    fn deep_nesting_does_not_overflow_the_stack() {
        let dots = vec!["crowns"; 79].join(".");
        for levels in [1, 79, 1000] {
            let open = format!("{{{dots} = ").repeat(levels);
            assert!(read(&format!("[{dots}]\n{dots} = {open}1{}", "}".repeat(levels))).is_err());
            assert!(read(&format!("crowns = {}{}", "[".repeat(levels), "]".repeat(levels))).is_err());
            assert!(read(&format!("crowns = {}", "[{a=".repeat(levels))).is_err());
        }
    }

    fn edits() -> impl Strategy<Value = Vec<(usize, usize, String)>> {
        let scraps = prop_oneof![
            "[\\[\\]{}=.,\"'#\n\r\t _ax019e+-]{0,4}",
            any::<String>(),
            Just("\"\"\"".to_owned()),
            Just("99999999999999999999".to_owned()),
            Just("1979-05-27T25:00:00Z".to_owned()),
            Just("[[models]]\n".to_owned()),
            Just("models.star".to_owned()),
        ];
        prop::collection::vec((0..GOOD.len(), 0..6_usize, scraps), 0..8)
    }

    proptest! {
        #[test]
        fn no_file_makes_reading_panic(edits in edits()) {
            let mut chars: Vec<char> = GOOD.chars().collect();
            for (at, cut, scrap) in edits {
                let start = at.min(chars.len());
                let end = (start + cut).min(chars.len());
                chars.splice(start..end, scrap.chars());
            }
            let text: String = chars.into_iter().collect();
            let book = Book::shared();
            for fault in read(&text).err().into_iter().flatten() {
                prop_assert!(book.faults_of(&fault.reason).is_empty(), "{fault:?}");
                prop_assert!(!fault.render(&book, Lang::De).contains('\n'), "{fault:?}");
            }
        }

        #[test]
        fn no_text_at_all_makes_parsing_panic(text in any::<String>()) {
            let _ = read(&text);
        }
    }
}
