//! Whole games told as stories, and their records. `cargo xtask goldens` writes them anew.

use std::collections::BTreeSet;
use std::path::PathBuf;

use pan_am::PanAm;
use pan_am::action::Action;
use pan_am::state::Area;
use pan_am::view::View;
use tabletop::bot::Advice;
use tabletop::rulebook::Rulebook;
use tabletop::trial::{Whim, golden, rules_at_work};
use tabletop::{Bot, Title};

/// Plays as a beginner would.
struct Beginner(Whim);

impl Beginner {
    fn liking(rules: &PanAm, view: &View, action: Action) -> u32 {
        let open = &view.open;
        let player = open.player(open.asked());
        let map = &rules.data().map;
        let round = open.round() as u32;
        match action {
            Action::Play(_) => 30,
            Action::Pass => 1,
            Action::SetAside => 4,
            Action::Bid { slot, space } => {
                let worth = match slot.area() {
                    Area::Airports => 14,
                    Area::Destinations => 12,
                    _ => 10,
                };
                u32::saturating_sub(worth, 4 * u32::from(space) + u32::from(player.money < 6) * 2)
            }
            Action::WorkOnRoutes => 18,
            Action::WorkOnDirectives => 9,
            Action::Build(_) | Action::Move(_) | Action::Discard(_) => 5,
            Action::Claim(route) => 10 * u32::from(map.route(route).distance),
            Action::Fly(plane) => 20 - 4 * u32::from(plane.range()),
            Action::Take(_) | Action::Upgrade(_) | Action::Extend(_) | Action::Block(_) => 10,
            Action::Sell(route) => 4 * u32::from(map.route(route).distance),
            Action::TopDestination(_) | Action::TopDirective(_) => 5,
            Action::Buy(shares) => u32::from(shares) * round,
        }
    }
}

impl Bot<PanAm> for Beginner {
    fn advise(&mut self, rules: &PanAm, view: &View, legal: &[Action]) -> Advice<Action> {
        self.0.choose(legal, 2, |action| Beginner::liking(rules, view, action))
    }
}

const TALES: [(usize, &str, &str); 4] =
    [(2, "miami", "key-west"), (3, "miami", "dinner-key"), (4, "miami", "idlewild"), (3, "rome", "ciampino")];

#[test]
fn golden_games_play_out_as_written_and_name_all_rules() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    let mut cited = BTreeSet::new();
    for (seats, start, seed) in TALES {
        let mut bot = Beginner(Whim::new(seed));
        cited.extend(rules_at_work(&golden::<PanAm>(&folder, seed, seats, &[("start", start)], &mut bot)));
    }
    let rulebook = Rulebook::parse(PanAm::RULES_TOML).unwrap();
    let all: BTreeSet<String> = rulebook.rules.iter().map(|rule| rule.id.clone()).collect();
    assert_eq!(cited, all);
}
