//! Whole games told as stories, and their records. `cargo xtask goldens` writes them anew.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use planecrafters::Planecrafters;
use planecrafters::action::Action;
use planecrafters::cards::Card;
use planecrafters::state::Step;
use planecrafters::view::View;
use tabletop::bot::Advice;
use tabletop::game::Game;
use tabletop::options::Options;
use tabletop::trial::{self, Whim, golden, rules_at_work};
use tabletop::{Bot, Title, playthrough};

/// Plays as a beginner would, who saves for dear employees.
struct Beginner(Whim);

impl Beginner {
    fn liking(rules: &Planecrafters, view: &View, action: Action) -> u32 {
        let factory = view.open.player().factory;
        let wanted = |card: Card| match (card.slot(), card.model()) {
            (Some(slot), Some(model)) => {
                let missing = u32::from(factory.in_slot(slot).is_empty());
                missing * (4 + 3 * factory.of_model(model) as u32)
            }
            _ => 6,
        };
        match action {
            Action::Sell => 60,
            Action::Hire(employee) => u32::from(rules.cost(&view.open, employee)),
            Action::Collect => 9,
            Action::Mimic(trade) => u32::from(trade.is_some()) * 20,
            Action::Take(card) | Action::Lift(card) => wanted(card),
            Action::Draw => 3,
            Action::Spy(_) => 12,
            Action::Trade(_) => 1,
            Action::Swap(card) => 4_u32.saturating_sub(wanted(card)),
            Action::Build(card) => 2 * wanted(card),
            Action::Steal { card, .. } => wanted(card),
            Action::Fit(card) => card.map_or(1, |card| if card.is_spare() { 1 } else { 10 }),
            Action::Discard(card) => 30 - wanted(card).min(29),
            Action::Done if view.open.turn.step == Step::Hire => 30,
            Action::Done => 4,
        }
    }
}

impl Bot<Planecrafters> for Beginner {
    fn advise(&mut self, rules: &Planecrafters, view: &View, legal: &[Action]) -> Advice<Action> {
        self.0.choose(legal, 2, |action| Beginner::liking(rules, view, action))
    }
}

const TALES: [(usize, &str, &str); 4] = [
    (2, "off", "crumplehorn"),
    (3, "off", "pennington"),
    (4, "off", "knickernacker"),
    (3, "on", "objectives"),
];

fn goldens() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

#[test]
fn golden_games_play_out_as_written_and_show_most_rules_at_work() {
    let mut cited = BTreeSet::new();
    for (seats, objectives, seed) in TALES {
        let mut bot = Beginner(Whim::new(seed));
        let story = golden::<Planecrafters>(&goldens(), seed, seats, &[("objectives", objectives)], &mut bot);
        cited.extend(rules_at_work(&story));
    }
    let rulebook = tabletop::rulebook::Rulebook::parse(Planecrafters::RULES_TOML).unwrap();
    assert!(cited.iter().all(|id| rulebook.find(id).is_some()));
    assert!(cited.len() >= 20, "only {cited:?}");
}

#[test]
fn a_record_that_diverges_asks_for_a_new_rules_version() {
    let rules = Arc::new(Planecrafters::house());
    let mut game = Game::new(rules.clone(), Options::defaults(Planecrafters::OPTIONS), 2, "record");
    for _ in 0..20 {
        let first = trial::legal(&*rules, game.state())[0];
        game.play(first).unwrap();
    }
    let mut record = game.record();
    assert_eq!(playthrough::still_plays(&rules, &record), Ok(()));
    if let tabletop::game::RecordEntry::Play { digest, .. } = &mut record.entries[10] {
        *digest = "0".repeat(32);
    }
    let reason = playthrough::still_plays(&rules, &record).unwrap_err();
    assert!(reason.contains("Entry 11") && reason.contains("RULES_VERSION"), "{reason}");
    record.rules_version += 1;
    assert_eq!(playthrough::still_plays(&rules, &record), Ok(()));
    assert!(Game::replay(&rules, &record).is_err());
}
