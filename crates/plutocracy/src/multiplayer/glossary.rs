//! What things are called, what they do and cost: all that a board shows beyond views.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::text::{Lang, Message};

use super::Plutocracy;
use super::favors::Favor;
use super::goods::Good;
use super::state::Society;
use crate::edition::Prices;
use crate::glossary::{Entry, SkyWords};

/// The words and figures of an edition, in one language.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Glossary {
    /// The sky.
    pub sky: SkyWords,
    /// What goods are called.
    pub goods: BTreeMap<String, String>,
    /// The societies on Earth.
    pub societies: Vec<Entry>,
    /// Councilors for the first to join a society.
    pub first_councilors: u8,
    /// Councilors for everyone after.
    pub later_councilors: u8,
    /// The favors that exist.
    pub favors: Vec<Entry>,
    /// Money to be put on every other favor when one is taken.
    pub favor_money: u16,
    /// What the seats of a parliament cost, the cheapest first.
    pub parliament: Vec<u16>,
    /// Money at the start.
    pub money: u16,
    /// Units of each good that a ship can store.
    pub storage: u8,
    /// Between which limits supply prices move.
    pub supply: Limits,
    /// Between which limits demand prices move.
    pub demand: Limits,
    /// Time units between two PRICES, by the number of players.
    pub prices_every: BTreeMap<usize, u16>,
    /// Time units between two elections.
    pub elect_every: u16,
}

/// The lowest and the highest.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    /// The lowest.
    pub least: u8,
    /// The highest.
    pub most: u8,
}

impl From<&Prices> for Limits {
    fn from(prices: &Prices) -> Limits {
        Limits { least: prices.least, most: prices.most }
    }
}

impl Plutocracy {
    pub(super) fn glossary_in(&self, lang: Lang) -> Glossary {
        let figures = &self.edition.multiplayer;
        let word = |id: &str| self.book.name(lang, id);
        let say =
            |message: &Message| self.book.render(lang, message, &|seat| self.book.seat_name(lang, seat));
        let good = |good: Good| (good.id().to_owned(), word(&format!("good.{}", good.id())));
        let society = |society: Society| Entry {
            id: society.id().to_owned(),
            name: word(&format!("society.{}.name", society.id())),
            text: say(&self.wish_of(society)),
        };
        let favor = |favor: Favor| Entry {
            id: favor.id().to_owned(),
            name: word(&format!("favor.{}.name", favor.id())),
            text: say(&self.use_of(favor)),
        };
        Glossary {
            sky: SkyWords::of(&self.edition.sky, &self.book, lang),
            goods: Good::ALL.into_iter().map(good).collect(),
            societies: Society::ALL.map(society).to_vec(),
            first_councilors: figures.societies.first,
            later_councilors: figures.societies.later,
            favors: Favor::ALL.map(favor).to_vec(),
            favor_money: figures.favors.money,
            parliament: figures.parliament.clone(),
            money: figures.money,
            storage: figures.storage,
            supply: (&figures.supply).into(),
            demand: (&figures.demand).into(),
            prices_every: (2..).zip(figures.prices).collect(),
            elect_every: figures.elect,
        }
    }

    /// What a society wants to see, in figures.
    fn wish_of(&self, society: Society) -> Message {
        let figures = &self.edition.multiplayer.societies;
        match society {
            Society::Magnates => Message::new("wish.magnates").with("money", figures.money),
            Society::Merchants => Message::new("wish.merchants").with("goods", figures.goods),
            Society::Diplomats => Message::new("wish.diplomats").with("planets", figures.planets),
            Society::Rescuers => Message::new("wish.rescuers"),
        }
    }

    /// What a favor does, in figures.
    fn use_of(&self, favor: Favor) -> Message {
        let (figures, die) = (&self.edition.multiplayer.favors, self.edition.die);
        match favor {
            Favor::Alchemy => Message::new("use.alchemy").with("units", figures.alchemy),
            Favor::QuantumPhysics => Message::new("use.quantum_physics"),
            Favor::AstroJump => Message::new("use.astro_jump"),
            Favor::Lobbyism => Message::new("use.lobbyism"),
            Favor::Subsidy => Message::new("use.subsidy").with("money", figures.subsidy),
            Favor::ElectionFraud => Message::new("use.election_fraud"),
            Favor::Speculation => Message::new("use.speculation").with("sides", die),
            Favor::HyperDrive => Message::new("use.hyper_drive").with("sides", die),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::title::Title;
    use tabletop::types::Declarations;

    use super::*;
    use crate::glossary::tests::are_committed;
    use crate::multiplayer::wire;

    #[test]
    fn everything_has_a_name_in_both_languages() {
        for lang in Lang::ALL {
            let glossary = Plutocracy::house().glossary_in(lang);
            let (sky, entries) = (&glossary.sky, glossary.favors.len() + glossary.societies.len());
            assert_eq!((sky.places.len(), sky.trajectory.len(), entries), (44, 7, 12));
            assert_eq!(glossary.prices_every, [(2, 20), (3, 15), (4, 10)].into());
            let json = serde_json::to_string(&glossary).unwrap();
            assert!(!json.contains("\"\"") && !json.contains('⟨'), "{json}");
        }
    }

    #[test]
    fn wishes_and_uses_tell_the_figures_of_the_edition() {
        let glossary = Plutocracy::house().glossary_in(Lang::En);
        assert_eq!(glossary.societies[0].text, "Own at least 25 S€.");
        assert_eq!(glossary.favors[0].text, "Swap any 3 units of goods for 3 others.");
    }

    #[test]
    fn the_typescript_types_are_as_committed() {
        let types = Declarations::from_source("crates/plutocracy/src/multiplayer")
            .line(
                "import type { ByPlanet, Entry, Hex, Mark, Seat, SkyWords, Viewer } from './plutocracy-sky'",
            )
            .with::<wire::Action>()
            .with::<wire::Event>()
            .with::<wire::Token>()
            .with::<wire::EventToken>()
            .with::<wire::Turn>()
            .with::<wire::Step>()
            .with::<wire::Goods>()
            .with::<wire::ByOuter<()>>()
            .with::<wire::Market>()
            .with::<wire::Societies>()
            .with::<wire::OpenFavor>()
            .with::<wire::Player>()
            .with::<wire::Journey>()
            .with::<wire::Departure>()
            .with::<wire::View>()
            .with::<Glossary>()
            .with::<Limits>();
        are_committed(&types, "plutocracy.ts");
    }
}
