//! Whole games told as stories, with their records, held against what is committed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::bot::{Advice, Bot};
use crate::chance::{Seed, below};
use crate::game::Record;
use crate::options::Options;
use crate::playthrough;
use crate::title::Title;

/// Chooses by liking and luck, so that the stories are worth reading.
pub struct Whim(Xoshiro256PlusPlus);

impl Whim {
    /// The same seed has the same whims.
    pub fn new(seed: &str) -> Whim {
        Whim(Xoshiro256PlusPlus::from_seed(Seed::from_text(seed).0))
    }

    /// One of the actions, each with a chance that grows with the given power of how much it is liked.
    pub fn choose<A: Copy>(&mut self, legal: &[A], power: u32, liking: impl Fn(A) -> u32) -> Advice<A> {
        let weigh = |action: &A| u64::from(liking(*action)).pow(power) + 1;
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

/// Tells the game of a seed and compares story and record with the files of that name in a folder; returns the story.
/// `cargo xtask goldens` writes the files anew.
#[track_caller]
pub fn golden<G: Title>(
    folder: &Path,
    seed: &str,
    seats: usize,
    chosen: &[(&str, &str)],
    bot: &mut dyn Bot<G>,
) -> String {
    let rules = Arc::new(G::house());
    let options =
        chosen.iter().fold(Options::defaults(G::OPTIONS), |options, (id, value)| options.with(id, value));
    let (story, record) = playthrough::tell(&rules, &options, seats, seed, bot);
    let record = serde_json::to_string_pretty(&record).expect("records are plain data") + "\n";
    let [story_file, record_file] = ["txt", "json"].map(|kind| folder.join(format!("{seed}.{kind}")));
    let old = fs::read_to_string(&record_file).unwrap_or_default();
    if let Ok(old) = serde_json::from_str::<Record>(&old) {
        playthrough::still_plays(&rules, &old).unwrap_or_else(|reason| panic!("{reason}"));
    }
    let write = std::env::var("AERODROME_GOLDENS").is_ok_and(|mode| mode == "write");
    if write {
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&story_file, &story))
            .and_then(|()| fs::write(&record_file, &record))
            .expect("the folder can be written to");
    }
    let hint = "golden files differ; `cargo xtask goldens` writes them anew";
    assert_eq!(fs::read_to_string(&story_file).unwrap_or_default(), story, "{hint}");
    assert!(write || old == record, "{hint}");
    story
}

/// The rules that a story says were at work.
pub fn rules_at_work(story: &str) -> BTreeSet<String> {
    let line = story.lines().find_map(|line| line.strip_prefix("Rules at work: ")).unwrap_or_default();
    line.split(", ").map(str::to_owned).collect()
}
