//! What a list of games says about each.

use serde::Serialize;
use tabletop::options::OptionSpec;
use tabletop::text::{Lang, Words};
use tabletop::title::{EditionId, Title};

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// The id on command lines and in files.
    pub id: &'static str,
    /// Its name, in each language.
    pub title: Words,
    /// One line of what it is.
    pub line: Words,
    /// How many can play.
    pub seats: SeatsInfo,
    /// What a table may choose.
    pub options: Vec<OptionInfo>,
    /// The version of its rules.
    pub rules_version: u32,
    /// The edition it is played with.
    pub edition: EditionId,
}

/// How many can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatsInfo {
    /// At least.
    pub min: usize,
    /// At most.
    pub max: usize,
}

/// Something a table may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    /// The id in files.
    pub id: &'static str,
    /// Its name.
    pub title: Words,
    /// What can be chosen.
    pub values: &'static [&'static str],
    /// What is chosen when nobody does.
    pub default: &'static str,
}

impl SeatsInfo {
    pub(crate) fn of<G: Title>() -> SeatsInfo {
        SeatsInfo { min: *G::SEATS.start(), max: *G::SEATS.end() }
    }
}

impl GameInfo {
    pub(crate) fn of<G: Title>(rules: &G) -> GameInfo {
        let words = |id: &str| {
            let text = |lang| rules.book().name(lang, id);
            Words { en: text(Lang::En), de: text(Lang::De) }
        };
        let option = |spec: &OptionSpec| OptionInfo {
            id: spec.id,
            title: words(&spec.title_id()),
            values: spec.values,
            default: spec.default,
        };
        GameInfo {
            id: G::ID,
            title: words("title.name"),
            line: words("title.line"),
            seats: SeatsInfo::of::<G>(),
            options: G::OPTIONS.iter().map(option).collect(),
            rules_version: G::RULES_VERSION,
            edition: rules.edition().clone(),
        }
    }
}
