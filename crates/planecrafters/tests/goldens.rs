//! Whole games told as stories, and their records. `cargo xtask goldens` writes them anew.

use std::path::PathBuf;
use std::sync::Arc;

use planecrafters::Planecrafters;
use planecrafters::action::Action;
use planecrafters::cards::Card;
use planecrafters::view::View;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::bot::Advice;
use tabletop::chance::{Seed, below};
use tabletop::game::{Game, Record};
use tabletop::options::Options;
use tabletop::{Bot, Title, playthrough};

/// Plays as a beginner would, so that the stories are worth reading.
struct Beginner(Xoshiro256PlusPlus);

impl Beginner {
    fn liking(view: &View, action: Action) -> u32 {
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
            Action::Hire(_) => 8,
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
            Action::Done => 4,
        }
    }
}

impl Bot<Planecrafters> for Beginner {
    fn advise(&mut self, _: &Planecrafters, view: &View, legal: &[Action]) -> Advice<Action> {
        let weigh = |action: &Action| u64::from(Beginner::liking(view, *action)).pow(2) + 1;
        let total: u64 = legal.iter().map(weigh).sum();
        let mut at = (u64::from(below(&mut self.0, 1 << 20)) * total) >> 20;
        for action in legal {
            match at.checked_sub(weigh(action)) {
                Some(left) => at = left,
                None => return Advice::forced(*action),
            }
        }
        Advice::forced(legal[0])
    }
}

const TALES: [(usize, &str, &str); 4] = [
    (2, "off", "crumplehorn"),
    (3, "off", "pennington"),
    (4, "off", "knickernacker"),
    (3, "on", "objectives"),
];

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name)
}

#[test]
fn golden_games_play_out_as_written() {
    let rules = Arc::new(Planecrafters::house());
    let write = std::env::var("AERODROME_GOLDENS").is_ok_and(|mode| mode == "write");
    for (seats, objectives, seed) in TALES {
        let options = Options::defaults(Planecrafters::OPTIONS).with("objectives", objectives);
        let mut bot = Beginner(Xoshiro256PlusPlus::from_seed(Seed::from_text(seed).0));
        let (story, record) = playthrough::tell(&rules, &options, seats, seed, &mut bot);
        let record = serde_json::to_string_pretty(&record).unwrap() + "\n";
        let (story_file, record_file) = (path(&format!("{seed}.txt")), path(&format!("{seed}.json")));
        let old = std::fs::read_to_string(&record_file).unwrap_or_default();
        if let Ok(old) = serde_json::from_str::<Record>(&old) {
            playthrough::still_plays(&rules, &old).unwrap();
        }
        if write {
            std::fs::create_dir_all(path("")).unwrap();
            std::fs::write(&story_file, &story).unwrap();
            std::fs::write(&record_file, &record).unwrap();
        }
        let hint = "golden files differ; `cargo xtask goldens` writes them anew";
        assert_eq!(std::fs::read_to_string(&story_file).unwrap_or_default(), story, "{hint}");
        assert!(write || old == record, "{hint}");
    }
}

#[test]
fn golden_games_show_most_rules_at_work() {
    let rulebook = tabletop::rulebook::Rulebook::parse(Planecrafters::RULES_TOML).unwrap();
    let mut cited = std::collections::BTreeSet::new();
    for (_, _, seed) in TALES {
        let story = std::fs::read_to_string(path(&format!("{seed}.txt"))).unwrap();
        let line = story.lines().find_map(|line| line.strip_prefix("Rules at work: ")).unwrap().to_owned();
        cited.extend(line.split(", ").map(str::to_owned));
    }
    assert!(cited.iter().all(|id| rulebook.find(id).is_some()));
    assert!(cited.len() >= 20, "only {cited:?}");
}

#[test]
fn a_record_that_diverges_asks_for_a_new_rules_version() {
    let rules = Arc::new(Planecrafters::house());
    let text = std::fs::read_to_string(path("crumplehorn.json")).unwrap();
    let mut record: Record = serde_json::from_str(&text).unwrap();
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
