//! The laws of `tabletop::laws` on random games and damaged positions.

use aeroplanes::Aeroplanes;
use tabletop::laws;

#[test]
fn random_games_obey_the_laws() {
    laws::random_games_obey::<Aeroplanes>(60);
}

#[test]
fn damaged_positions_are_refused_or_play_on_under_the_laws() {
    laws::damaged_positions_obey::<Aeroplanes>(60, 250);
}
