//! `greedy` plays as it did: experts are measured against it, so it has to stay the same. `cargo xtask goldens` writes
//! its games anew, which is right where a game or its edition has changed, and never for the bot's own sake.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use bots::Level;
use catalog::{Catalog, TitleVisitor};
use tabletop::Title;
use tabletop::chance::Seed;
use tabletop::options::Options;

#[expect(dead_code, reason = "whole games are enough here")]
mod watched;

const GAMES: u64 = 2;

/// A line for each game of a title: how long it is, how it ends, and a digest of all actions.
struct Told(Level);

impl TitleVisitor for Told {
    type Out = String;

    fn visit<G: Title>(self, rules: &Arc<G>) -> String {
        let seats = *G::SEATS.start();
        let options = G::options(&Options::defaults(G::OPTIONS));
        // These tell whether it was the game that changed.
        let edition = &rules.edition().digest[..8];
        let title = format!("{} version {} edition {edition} game", G::ID, G::RULES_VERSION);
        let mut lines = String::new();
        for number in 0..GAMES {
            let seed = Seed::from_text("frozen").nth(number);
            let mut bots: Vec<_> = (0..seats).map(|place| self.0.bot::<G>(seed.nth(place as u64))).collect();
            let (mut actions, mut count) = (String::new(), 0);
            let standing =
                watched::play(&**rules, rules.setup(&options, seats, seed), &mut bots, |_, action| {
                    let wire = rules.encode_action(action);
                    actions += &serde_json::to_string(&wire).expect("wire types are plain data");
                    count += 1;
                });
            // A seed made of a text is a digest of it.
            let digest = &Seed::from_text(&actions).to_hex()[..32];
            let scores = &standing.scores[..];
            let _ = writeln!(lines, "{title} {number}: {count} actions, scores {scores:?}, {digest}");
        }
        lines
    }
}

fn told(level: Level) -> String {
    let house = Catalog::house();
    Catalog::IDS.iter().map(|id| house.with_title(id, Told(level)).expect("it is in the list")).collect()
}

#[test]
fn greedy_plays_as_it_always_did() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/greedy.txt");
    let now = told(Level::Greedy);
    if std::env::var("AERODROME_GOLDENS").is_ok_and(|mode| mode == "write") {
        let folder = file.parent().expect("it is in a folder");
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&file, &now))
            .expect("the folder can be written to");
    }
    let hint = "greedy plays differently; if a game has changed, `cargo xtask goldens` writes its games anew";
    assert_eq!(fs::read_to_string(&file).unwrap_or_default(), now, "{hint}");
}
