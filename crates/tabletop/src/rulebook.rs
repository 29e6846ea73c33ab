//! The rules in our own words, as `rules.toml` holds them.

use serde::{Deserialize, Serialize};

use crate::text::{Lang, Words};

/// All rules of a game, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// The rules.
    #[serde(rename = "rule")]
    pub rules: Vec<Rule>,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its id, such as `PC-16`.
    pub id: String,
    /// A short name.
    pub title: Words,
    /// Its sentences, by where they come from.
    pub parts: Vec<Part>,
}

/// A few sentences of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Where they come from.
    pub kind: Kind,
    /// The sentences in English.
    pub en: String,
    /// The sentences in German.
    pub de: String,
}

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// From the published game.
    Fact,
    /// Settles what the published game leaves open.
    Ruling,
    /// Data of our own.
    House,
}

impl Kind {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Fact => "fact",
            Kind::Ruling => "ruling",
            Kind::House => "house",
        }
    }
}

impl Rulebook {
    /// Reads a rules file.
    pub fn parse(text: &str) -> Result<Rulebook, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The rule with this id; upper and lower case are the same.
    pub fn find(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// The rules that no test is named after: `PC-16` needs a function whose name holds `pc_16_`.
    pub fn untested(&self, sources: &[String]) -> Vec<&str> {
        let names: Vec<&str> = sources.iter().flat_map(|source| test_names(source)).collect();
        let tested = |rule: &Rule| {
            let key = format!("{}_", rule.id.to_lowercase().replace('-', "_"));
            names.iter().any(|name| name.starts_with(&key) || name.contains(&format!("_{key}")))
        };
        self.rules.iter().filter(|rule| !tested(rule)).map(|rule| rule.id.as_str()).collect()
    }
}

/// The functions that follow a `#[test]`.
fn test_names(source: &str) -> impl Iterator<Item = &str> {
    source.split("#[test]").skip(1).filter_map(|after| {
        let name = after.split_once("fn ")?.1;
        name.split(|c: char| !c.is_alphanumeric() && c != '_').next()
    })
}

impl Rule {
    /// The kinds of its parts, each once, in order.
    pub fn kinds(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = Vec::new();
        for part in &self.parts {
            if !kinds.contains(&part.kind) {
                kinds.push(part.kind);
            }
        }
        kinds
    }
}

impl Part {
    /// The sentences in a language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_tested_by_name_only() {
        let rule = |id: &str| Rule { id: id.to_owned(), title: Words::default(), parts: Vec::new() };
        let book = Rulebook { rules: ["PC-01", "PC-10", "PC-11", "PC-12"].map(rule).to_vec() };
        let source =
            "#[test]\nfn pc_01_crowns() {} // pc_10_x\nfn pc_11_helper() {}\n#[test]\nfn also_pc_12_x() {}";
        assert_eq!(book.untested(&[source.to_owned()]), ["PC-10", "PC-11"]);
    }
}
