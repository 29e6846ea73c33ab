//! Whole games told as stories, and their records. `cargo xtask goldens` writes them anew.

use std::collections::BTreeSet;
use std::path::PathBuf;

use aeroplanes::Aeroplanes;
use aeroplanes::action::Action;
use aeroplanes::state::Open;
use aeroplanes::view::View;
use tabletop::bot::Advice;
use tabletop::rulebook::Rulebook;
use tabletop::trial::{Whim, golden, rules_at_work};
use tabletop::{Bot, Title};

/// Plays as a beginner would: aeroplanes first, then airports, then passengers.
struct Beginner(Whim);

impl Bot<Aeroplanes> for Beginner {
    fn advise(&mut self, rules: &Aeroplanes, view: &View, legal: &[Action]) -> Advice<Action> {
        let open = &view.open;
        self.0.choose(legal, 3, |action| liking(rules, open, action))
    }
}

fn liking(rules: &Aeroplanes, open: &Open, action: Action) -> u32 {
    let player = open.player();
    match action {
        Action::Home(_) | Action::Way(_) | Action::Replace(_) | Action::Board(_) => 1,
        Action::Maintain => 40,
        Action::Buy { card, production } => {
            let aeroplane = rules.aeroplane(card);
            let value = 2 * u32::from(aeroplane.seats) + 4 * u32::from(aeroplane.tiles);
            let long = u32::from(aeroplane.long) * 12;
            value + long + u32::from(production) * 20 - u32::from(rules.price(open, card)).min(value)
        }
        Action::Place(card) => 12 + u32::from(rules.aeroplane(card).long) * 12,
        Action::Target(place) => {
            let board = &rules.data().board;
            4 + u32::from(!board.in_europe(place)) * 4 + u32::from(board.distance(place).is_none()) * 16
        }
        Action::Reroll => 3,
        Action::Accept => 4,
        Action::Pilot | Action::Pay => 9,
        Action::GiveUp => 2,
        Action::Claim(spot) => {
            let tile = open.tile_at(spot).map(|tile| rules.group(tile));
            tile.map_or(0, |group| 14 + 4 * u32::from(group.size) + 6 * u32::from(group.points))
        }
        Action::BuyAdvantage(kind) | Action::Take(kind) => {
            7_u32.saturating_sub(2 * u32::from(player.holds(kind)))
        }
        Action::RollAdvantages => 7,
        Action::Subsidy => 6,
        Action::Stop => 2,
    }
}

/// Games by their seeds, with the number of seats.
const TALES: [(&str, usize); 3] = [("croydon", 3), ("schiphol", 4), ("tempelhof", 5)];

#[test]
fn golden_games_play_out_as_written_and_show_all_rules_at_work() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    let mut cited = BTreeSet::new();
    for (seed, seats) in TALES {
        let story = golden::<Aeroplanes>(&folder, seed, seats, &[], &mut Beginner(Whim::new(seed)));
        cited.extend(rules_at_work(&story));
    }
    let rulebook = Rulebook::parse(Aeroplanes::RULES_TOML).unwrap();
    let silent: Vec<&str> =
        rulebook.rules.iter().map(|rule| rule.id.as_str()).filter(|id| !cited.contains(*id)).collect();
    assert_eq!(silent, Vec::<&str>::new(), "rules that no golden game shows");
}
