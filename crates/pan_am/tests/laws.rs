//! The laws of `tabletop::laws` on random games and damaged positions of Pan Am.

use pan_am::PanAm;
use tabletop::laws;

#[test]
fn random_games_obey_the_laws() {
    laws::random_games_obey::<PanAm>(60);
}

#[test]
fn damaged_positions_are_refused_or_play_on_under_the_laws() {
    laws::damaged_positions_obey::<PanAm>(60, 300);
}
