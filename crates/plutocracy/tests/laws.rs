//! The laws of `tabletop::laws` on random games and damaged positions of both games.

use plutocracy::{Plutocracy, Solo};
use tabletop::laws;

#[test]
fn random_games_for_several_obey_the_laws() {
    laws::random_games_obey::<Plutocracy>(200);
}

#[test]
fn random_solo_games_obey_the_laws() {
    laws::random_games_obey::<Solo>(200);
}

#[test]
fn damaged_positions_for_several_are_refused_or_play_on_under_the_laws() {
    laws::damaged_positions_obey::<Plutocracy>(200, 60);
}

#[test]
fn damaged_solo_positions_are_refused_or_play_on_under_the_laws() {
    laws::damaged_positions_obey::<Solo>(200, 60);
}
