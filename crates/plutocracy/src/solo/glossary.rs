//! What things are called and how many there are: all that a board shows beyond views.

use serde::Serialize;
use tabletop::text::Lang;
use tabletop::title::Title;

use super::{SCENARIOS, Solo};
use crate::glossary::SkyWords;
use crate::sky::Planet;

/// The words and figures of an edition, in one language.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Glossary {
    /// The sky.
    pub sky: SkyWords,
    /// The printed scenarios, from easy to hard.
    pub scenarios: Vec<ScenarioWords>,
    /// What the scenario that chance makes is called.
    pub random: String,
    /// Seats that only ordinary passengers take.
    pub ordinary_seats: usize,
    /// Seats that anyone can take.
    pub first_class_seats: usize,
    /// How many can wait on a planet.
    pub waiting: usize,
    /// Time units between two NEW PASSENGERS.
    pub new_passengers_every: u16,
}

/// A printed scenario.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioWords {
    /// The name in views.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Where the planets start, from Earth to Neptune.
    pub offsets: [u8; Planet::COUNT],
}

impl Solo {
    pub(super) fn glossary_in(&self, lang: Lang) -> Glossary {
        let figures = &self.edition.solo;
        let spec = &Self::OPTIONS[0];
        let word = |id: &str| self.book.name(lang, &spec.value_id(id));
        let scenario = |(id, offsets): (&str, [u8; Planet::COUNT])| ScenarioWords {
            id: id.to_owned(),
            name: word(id),
            offsets,
        };
        Glossary {
            sky: SkyWords::of(&self.edition.sky, &self.book, lang),
            scenarios: SCENARIOS.into_iter().zip(figures.scenarios).map(scenario).collect(),
            random: word(super::wire::RANDOM),
            ordinary_seats: figures.ordinary_seats,
            first_class_seats: figures.first_class_seats,
            waiting: figures.waiting,
            new_passengers_every: figures.new_passengers,
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::types::Declarations;

    use super::*;
    use crate::glossary::tests::are_committed;
    use crate::solo::wire;

    #[test]
    fn everything_has_a_name_in_both_languages() {
        for lang in Lang::ALL {
            let glossary = Solo::house().glossary_in(lang);
            assert_eq!((glossary.scenarios.len(), glossary.sky.passengers.len()), (10, 12));
            let json = serde_json::to_string(&glossary).unwrap();
            assert!(!json.contains("\"\"") && !json.contains('⟨'), "{json}");
        }
    }

    #[test]
    fn the_typescript_types_are_as_committed() {
        let types = Declarations::from_source("crates/plutocracy/src/solo")
            .line("import type { ByPlanet, Hex, Mark, SkyWords, Viewer } from './plutocracy-sky'")
            .with::<wire::Action>()
            .with::<wire::SeatClass>()
            .with::<wire::Event>()
            .with::<wire::Token>()
            .with::<wire::Step>()
            .with::<wire::Aboard>()
            .with::<wire::Journey>()
            .with::<wire::View>()
            .with::<Glossary>()
            .with::<ScenarioWords>();
        are_committed(&types, "plutocracy-solo.ts");
    }
}
