//! The laws of `tabletop::laws` on random games of Planecrafters.

use std::sync::Arc;

use planecrafters::Planecrafters;
use tabletop::Title;
use tabletop::laws;

#[test]
fn random_games_obey_the_laws() {
    let report = laws::check(&Arc::new(Planecrafters::house()), laws::games_to_play(300), "laws");
    println!("{report:?}");
}
