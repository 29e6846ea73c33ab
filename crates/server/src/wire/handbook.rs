//! All that stays the same about a game, in the reader's language.

use catalog::{Choice, Handbook, Written};
use serde::Serialize;
use serde_json::Value;

/// A game in words.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HandbookInfo {
    /// The game's id.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
    /// One line of what it is.
    pub line: String,
    /// How many can play, at least and at most.
    pub seats: [usize; 2],
    /// What a table may choose.
    pub options: Vec<ChoiceInfo>,
    /// The name of the edition it is played with.
    pub edition: String,
    /// The names of all editions that a table may choose, the house's first.
    pub editions: Vec<String>,
    /// Its rules, in order.
    pub rules: Vec<RuleInfo>,
    /// The game's own words and figures, in a form of its own.
    pub glossary: Value,
}

/// Something a table may choose.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChoiceInfo {
    /// Its id in `options`.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
    /// What is chosen when nobody does.
    pub default: &'static str,
    /// What can be chosen.
    pub values: Vec<ValueInfo>,
}

/// One of the things that can be chosen.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueInfo {
    /// Its id in `options`.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
}

/// A rule.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RuleInfo {
    /// Its id, which refusals name.
    pub id: String,
    /// A short name.
    pub title: String,
    /// Its sentences, by where they come from.
    pub parts: Vec<RulePart>,
}

/// A few sentences of one kind.
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RulePart {
    /// "fact" (from the published game), "ruling" (settles what it leaves open) or "house" (our own).
    pub kind: &'static str,
    /// The sentences.
    pub text: String,
}

impl HandbookInfo {
    /// A handbook for the wire.
    pub fn of(book: Handbook, editions: Vec<String>) -> HandbookInfo {
        HandbookInfo {
            id: book.id,
            title: book.title,
            line: book.line,
            seats: [book.seats.min, book.seats.max],
            options: book.options.into_iter().map(ChoiceInfo::of).collect(),
            edition: book.edition.name,
            editions,
            rules: book.rules.into_iter().map(RuleInfo::of).collect(),
            glossary: book.glossary,
        }
    }
}

impl ChoiceInfo {
    fn of(choice: Choice) -> ChoiceInfo {
        let value = |value: catalog::ChoiceValue| ValueInfo { id: value.id, title: value.title };
        ChoiceInfo {
            id: choice.id,
            title: choice.title,
            default: choice.default,
            values: choice.values.into_iter().map(value).collect(),
        }
    }
}

impl RuleInfo {
    fn of(rule: Written) -> RuleInfo {
        let part = |part: catalog::WrittenPart| RulePart { kind: part.kind.id(), text: part.text };
        RuleInfo { id: rule.id, title: rule.title, parts: rule.parts.into_iter().map(part).collect() }
    }
}
