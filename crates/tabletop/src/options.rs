//! What a table can choose before the game starts.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::{Fault, Faults, excerpt};
use crate::text::{Arg, Book, Lang, Message};

/// An option that a game offers, with all its values.
///
/// The game's book names it in `option.<id>.title` and its values in `option.<id>.<value>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The option's name in files and on the command line.
    pub id: &'static str,
    /// Every value it can have, such as "on" and "off".
    pub values: &'static [&'static str],
    /// The value it has unless somebody chooses another.
    pub default: &'static str,
}

impl OptionSpec {
    /// The id of the option's name in the game's book.
    pub fn title_id(&self) -> String {
        format!("option.{}.title", self.id)
    }

    /// The id of a value's name in the game's book.
    pub fn value_id(&self, value: &str) -> String {
        format!("option.{}.{value}", self.id)
    }

    /// What a game's author forgot: a text, or the default among the values. For tests.
    pub fn faults_in(&self, book: &Book) -> Vec<String> {
        let mut faults: Vec<String> = std::iter::once(self.title_id())
            .chain(self.values.iter().map(|value| self.value_id(value)))
            .filter(|id| book.term(Lang::En, id).is_none())
            .map(|id| format!("{id}: there is no such text"))
            .collect();
        if !self.values.contains(&self.default) {
            faults.push(format!("option {}: the default {} is not a value", self.id, self.default));
        }
        faults
    }
}

/// The options of a table: a value for each that the game offers.
///
/// Read from outside only by [`Options::resolve`]; deserializing does not know what the game offers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// Every option at its default.
    pub fn defaults(specs: &[OptionSpec]) -> Options {
        Options(specs.iter().map(|spec| (spec.id.to_owned(), spec.default.to_owned())).collect())
    }

    /// Takes the values given, by name, and defaults for the rest.
    ///
    /// `true` and `false` stand for "on" and "off", an integer for its digits.
    pub fn resolve(specs: &[OptionSpec], given: &Map<String, Value>) -> Result<Options, Vec<Fault>> {
        let mut faults = Faults::default();
        let mut options = Options::defaults(specs);
        for (id, value) in given {
            match chosen(specs, id, value) {
                Ok(value) => {
                    options.0.insert(id.clone(), value);
                }
                Err(reason) => faults.add(place(id), reason),
            }
        }
        faults.into_result(options)
    }

    /// Reads options from a command line: each "name=value".
    pub fn from_pairs(specs: &[OptionSpec], pairs: &[String]) -> Result<Options, Vec<Fault>> {
        let mut faults = Faults::default();
        let mut given = Map::new();
        for pair in pairs {
            let Some((id, value)) = pair.split_once('=') else {
                faults.add("options", Message::new("options.pair").with("given", excerpt(pair)));
                continue;
            };
            let (id, value) = (id.trim(), value.trim());
            if given.insert(id.to_owned(), value.into()).is_some() {
                faults.add(place(id), Message::new("options.twice"));
            }
        }
        let resolved = Options::resolve(specs, &given).unwrap_or_else(|more| {
            faults.extend(more);
            Options::default()
        });
        faults.into_result(resolved)
    }

    /// The value of an option.
    ///
    /// # Panics
    /// If the game does not offer the option.
    pub fn get(&self, id: &str) -> &str {
        self.0.get(id).unwrap_or_else(|| panic!("the game offers no option {id}"))
    }

    /// These options with one that the game offers set to another value.
    #[must_use]
    pub fn with(mut self, id: &str, value: &str) -> Options {
        self.0.insert(id.to_owned(), value.to_owned());
        self
    }

    /// Whether an option is "on".
    ///
    /// # Panics
    /// If the game does not offer the option.
    pub fn is_on(&self, id: &str) -> bool {
        self.get(id) == "on"
    }

    /// The options as [`Options::resolve`] takes them.
    pub fn to_json(&self) -> Map<String, Value> {
        self.iter().map(|(id, value)| (id.to_owned(), value.into())).collect()
    }

    /// Every option and its value, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value.as_str()))
    }
}

/// As on a command line: `crowns=60 secret=off`.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self.iter().map(|(id, value)| format!("{id}={value}")).collect();
        f.write_str(&pairs.join(" "))
    }
}

fn chosen(specs: &[OptionSpec], id: &str, value: &Value) -> Result<String, Message> {
    let Some(spec) = specs.iter().find(|spec| spec.id == id) else {
        let known = Arg::list(specs.iter().map(|spec| spec.id));
        return Err(Message::new("options.unknown").with("known", known));
    };
    let wanted = match value {
        Value::String(text) => Some(text.clone()),
        Value::Bool(on) => Some(if *on { "on" } else { "off" }.to_owned()),
        Value::Number(number) if !number.is_f64() => Some(number.to_string()),
        _ => None,
    };
    wanted.filter(|wanted| spec.values.contains(&wanted.as_str())).ok_or_else(|| {
        let given = value.as_str().map_or_else(|| excerpt(&value.to_string()), excerpt);
        let possible = Arg::list(spec.values.iter().copied());
        Message::new("options.value").with("given", given).with("possible", possible)
    })
}

fn place(id: &str) -> String {
    format!("options.{}", excerpt(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const SPECS: [OptionSpec; 2] = [
        OptionSpec { id: "secret", values: &["on", "off"], default: "off" },
        OptionSpec { id: "crowns", values: &["30", "60", "90"], default: "60" },
    ];

    fn resolve(given: &Value) -> Result<Options, Vec<Fault>> {
        Options::resolve(&SPECS, given.as_object().unwrap())
    }

    fn told(faults: Vec<Fault>, lang: Lang) -> String {
        let book = Book::shared();
        for fault in &faults {
            assert_eq!(book.faults_of(&fault.reason), [""; 0]);
        }
        Faults::from(faults).render_all(&book, lang)
    }

    #[test]
    fn what_is_not_given_is_at_its_default() {
        let options = resolve(&json!({})).unwrap();
        assert_eq!(options, Options::defaults(&SPECS));
        assert_eq!(options.iter().collect::<Vec<_>>(), [("crowns", "60"), ("secret", "off")]);
        assert_eq!(options.to_string(), "crowns=60 secret=off");
        assert!(!options.is_on("secret"));
        assert_eq!(serde_json::to_value(&options).unwrap(), json!({"crowns": "60", "secret": "off"}));
    }

    #[test]
    fn values_are_strings_booleans_or_integers() {
        for given in [json!({"secret": true, "crowns": 90}), json!({"secret": "on", "crowns": "90"})] {
            let options = resolve(&given).unwrap();
            assert!(options.is_on("secret"));
            assert_eq!(options.get("crowns"), "90");
            assert_eq!(Options::resolve(&SPECS, &options.to_json()), Ok(options));
        }
    }

    #[test]
    fn every_wrong_option_is_told_with_what_is_possible() {
        let faults = resolve(&json!({"secret": 1, "crowns": 60.0, "crown": "60"})).unwrap_err();
        assert_eq!(
            told(faults.clone(), Lang::En),
            "options.crown: There is no such option. Possible: secret and crowns.\n\
             options.crowns: “60.0” is not possible. Choose from: 30, 60 and 90.\n\
             options.secret: “1” is not possible. Choose from: on and off."
        );
        assert!(told(faults, Lang::De).contains("options.secret: „1“ ist nicht möglich."));
        for odd in [json!(null), json!([1]), json!({"a": 1}), json!("ON"), json!(u64::MAX)] {
            assert_eq!(resolve(&json!({ "secret": odd })).unwrap_err().len(), 1);
        }
    }

    #[test]
    fn command_lines_give_pairs() {
        let pairs = |list: &[&str]| {
            Options::from_pairs(&SPECS, &list.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!(pairs(&["crowns = 30"]).unwrap().get("crowns"), "30");
        let faults = pairs(&["crowns", "secret=on", "secret=off", "x=1"]).unwrap_err();
        assert_eq!(
            told(faults, Lang::En),
            "options: Write an option as name=value, not “crowns”.\n\
             options.secret: This option is given twice.\n\
             options.x: There is no such option. Possible: secret and crowns."
        );
    }

    #[test]
    fn an_option_needs_its_texts_and_a_true_default() {
        let mut book = Book::default();
        book.add("option.secret.title", "Secret money", "Geheimes Geld");
        book.add("option.secret.on", "on", "an");
        let spec = OptionSpec { default: "maybe", ..SPECS[0] };
        assert_eq!(
            spec.faults_in(&book),
            ["option.secret.off: there is no such text", "option secret: the default maybe is not a value"]
        );
    }

    #[test]
    #[should_panic(expected = "no option speed")]
    fn asking_for_an_option_that_is_not_offered_is_a_bug() {
        Options::defaults(&SPECS).get("speed");
    }
}
