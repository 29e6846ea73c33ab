//! The laws of `tabletop::laws` on random games and damaged positions of Planecrafters.

use planecrafters::Planecrafters;
use tabletop::laws;

#[test]
fn random_games_obey_the_laws() {
    laws::random_games_obey::<Planecrafters>(200);
}

#[test]
fn damaged_positions_are_refused_or_play_on_under_the_laws() {
    laws::damaged_positions_obey::<Planecrafters>(200, 400);
}
