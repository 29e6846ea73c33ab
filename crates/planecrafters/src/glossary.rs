//! What things are called, what they do and cost: all that a board shows beyond views.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::text::Lang;

use crate::Planecrafters;
use crate::action::Award;
use crate::cards::{Card, Slot};
use crate::employees::Employee;
use crate::texts::{card_id, slot_id};

/// The words and figures of an edition, in one language.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Glossary {
    /// What cards are called, by their names in actions and views.
    pub cards: BTreeMap<String, String>,
    /// What the places in a plane are called.
    pub slots: BTreeMap<String, String>,
    /// The models.
    pub models: Vec<Model>,
    /// The employees, by tier.
    pub employees: Vec<EmployeeCard>,
    /// The awards at the end.
    pub awards: Vec<AwardCard>,
    /// The objectives that exist.
    pub objectives: Vec<ObjectiveCard>,
    /// What one part of a model is worth, two of them, three ..
    pub model_values: Vec<u16>,
    /// What a Spare Part is worth.
    pub spare_value: u16,
}

/// A model of plane.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Model {
    /// Its name in cards.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whether it has a fuselage.
    pub star: bool,
}

/// An employee.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EmployeeCard {
    /// The name in actions and views.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// What they do.
    pub text: String,
    /// Tier 1, 2 or 3.
    pub tier: usize,
    /// The printed costs of each season, for two players and more.
    pub costs: Vec<Vec<u16>>,
    /// How many there are.
    pub copies: u8,
}

/// An award.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AwardCard {
    /// The name in events.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is given for.
    pub text: String,
    /// What it brings.
    pub crowns: u16,
}

/// An objective.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ObjectiveCard {
    /// The name in views.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it asks.
    pub text: String,
    /// What it brings.
    pub crowns: u16,
}

impl Planecrafters {
    pub(crate) fn glossary_in(&self, lang: Lang) -> Glossary {
        let edition = &self.edition;
        let word = |id: &str| self.book.name(lang, id);
        let cards = Card::all().filter(|&card| edition.exists(card));
        let mut employees: Vec<EmployeeCard> =
            Employee::ALL.iter().map(|&whom| self.employee_card(whom, lang)).collect();
        employees.sort_by_key(|card| card.tier);
        Glossary {
            cards: cards.map(|card| (self.card_name(card), word(&card_id(card)))).collect(),
            slots: Slot::ALL.iter().map(|&slot| (slot.id().to_owned(), word(&slot_id(slot)))).collect(),
            models: edition
                .models
                .iter()
                .map(|model| Model {
                    id: model.id.clone(),
                    name: model.name.get(lang).to_owned(),
                    star: model.star,
                })
                .collect(),
            employees,
            awards: [
                (Award::Industry, edition.industry),
                (Award::Enterprise, edition.enterprise),
                (Award::Distinction, edition.distinction),
            ]
            .map(|(award, crowns)| AwardCard {
                id: award.id().to_owned(),
                name: word(&format!("award.{}", award.id())),
                text: word(&format!("award-for.{}", award.id())),
                crowns,
            })
            .to_vec(),
            objectives: edition
                .objectives
                .iter()
                .map(|objective| ObjectiveCard {
                    id: objective.id.clone(),
                    name: objective.name.get(lang).to_owned(),
                    text: objective.text.get(lang).to_owned(),
                    crowns: objective.crowns,
                })
                .collect(),
            model_values: edition.model_value[1..].to_vec(),
            spare_value: edition.spare_value,
        }
    }

    fn employee_card(&self, whom: Employee, lang: Lang) -> EmployeeCard {
        let card = self.edition.employee(whom);
        EmployeeCard {
            id: whom.id().to_owned(),
            name: card.name.get(lang).to_owned(),
            text: card.text.get(lang).to_owned(),
            tier: card.tier,
            costs: card.costs.iter().map(|costs| costs.to_vec()).collect(),
            copies: card.copies,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use tabletop::title::Title;
    use tabletop::types::Declarations;

    use super::*;
    use crate::wire;

    #[test]
    fn everything_has_a_name_in_both_languages() {
        for lang in [Lang::En, Lang::De] {
            let glossary = Planecrafters::house().glossary_in(lang);
            assert_eq!((glossary.cards.len(), glossary.slots.len(), glossary.employees.len()), (37, 5, 15));
            let json = serde_json::to_string(&glossary).unwrap();
            assert!(!json.contains("\"\"") && !json.contains('⟨'), "{json}");
        }
    }

    #[test]
    fn the_typescript_types_are_as_committed() {
        let types = Declarations::from_source("crates/planecrafters/src")
            .with::<tabletop::Seat>()
            .with::<tabletop::Viewer>()
            .with::<wire::Action>()
            .with::<wire::Event>()
            .with::<wire::Turn>()
            .with::<wire::Step>()
            .with::<wire::Display>()
            .with::<wire::Objective>()
            .with::<wire::View>()
            .with::<wire::Player>()
            .with::<wire::Offer>()
            .with::<Glossary>()
            .with::<Model>()
            .with::<EmployeeCard>()
            .with::<AwardCard>()
            .with::<ObjectiveCard>();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        types.are_committed(&folder.join("../../web/src/wire/planecrafters.ts"));
    }
}
