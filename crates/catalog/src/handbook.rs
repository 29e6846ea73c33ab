//! All that stays the same about a game, in one language: for boards and for pages about the rules.

use serde::Serialize;
use serde_json::Value;
use tabletop::options::OptionSpec;
use tabletop::rulebook::{Kind, Rule, Rulebook};
use tabletop::text::Lang;
use tabletop::title::{EditionId, Title};

use crate::SeatsInfo;

/// A game in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Handbook {
    /// The game's id.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
    /// One line of what it is.
    pub line: String,
    /// How many can play.
    pub seats: SeatsInfo,
    /// What a table may choose.
    pub options: Vec<Choice>,
    /// The edition it is played with.
    pub edition: EditionId,
    /// Its rules, in order.
    pub rules: Vec<Written>,
    /// The game's own words and figures: what things are called, what they do and cost.
    pub glossary: Value,
}

/// Something a table may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The id in files.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
    /// What is chosen when nobody does.
    pub default: &'static str,
    /// What can be chosen.
    pub values: Vec<ChoiceValue>,
}

/// One of the things that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChoiceValue {
    /// The id in files.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Written {
    /// Its id.
    pub id: String,
    /// A short name.
    pub title: String,
    /// Its sentences, by where they come from.
    pub parts: Vec<WrittenPart>,
}

/// A few sentences of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrittenPart {
    /// Where they come from.
    pub kind: Kind,
    /// The sentences.
    pub text: String,
}

impl Handbook {
    pub(crate) fn of<G: Title>(rules: &G, lang: Lang) -> Handbook {
        let word = |id: &str| rules.book().name(lang, id);
        let choice = |spec: &OptionSpec| Choice {
            id: spec.id,
            title: word(&spec.title_id()),
            default: spec.default,
            values: spec
                .values
                .iter()
                .map(|&id| ChoiceValue { id, title: word(&spec.value_id(id)) })
                .collect(),
        };
        let rulebook = Rulebook::parse(G::RULES_TOML).expect("every game's rules.toml is tested");
        Handbook {
            id: G::ID,
            title: word("title.name"),
            line: word("title.line"),
            seats: SeatsInfo::of::<G>(),
            options: G::OPTIONS.iter().map(choice).collect(),
            edition: rules.edition().clone(),
            rules: rulebook.rules.iter().map(|rule| Written::of(rule, lang)).collect(),
            glossary: rules.glossary(lang),
        }
    }
}

impl Written {
    fn of(rule: &Rule, lang: Lang) -> Written {
        let part = |part: &tabletop::rulebook::Part| WrittenPart {
            kind: part.kind,
            text: part.get(lang).to_owned(),
        };
        Written {
            id: rule.id.clone(),
            title: rule.title.get(lang).to_owned(),
            parts: rule.parts.iter().map(part).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::text::Lang;

    use crate::Catalog;

    #[test]
    fn every_game_has_a_handbook_in_both_languages() {
        for id in Catalog::IDS {
            let [en, de] = [Lang::En, Lang::De].map(|lang| Catalog::house().handbook(id, lang).unwrap());
            assert!(!en.rules.is_empty() && en.rules.len() == de.rules.len());
            assert_ne!((&en.line, &en.rules, &en.glossary), (&de.line, &de.rules, &de.glossary));
            let texts = [&en, &de].map(|book| {
                let choices = book.options.iter().flat_map(|choice| &choice.values);
                choices
                    .map(|value| &value.title)
                    .chain([&book.title, &book.line])
                    .all(|text| !text.is_empty())
            });
            assert_eq!(texts, [true, true]);
        }
    }
}
