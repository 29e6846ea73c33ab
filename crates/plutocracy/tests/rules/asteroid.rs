use plutocracy::multiplayer::action::{Action, Event};
use plutocracy::sky::Hex;

use crate::scene::{GAME, Scene, place, seat};

#[test]
fn pl_37_the_path_leads_from_the_edge_to_the_sun() {
    let sky = &GAME.data().sky;
    let path: Vec<Hex> = sky.trajectory().map(|at| sky.hex(at)).collect();
    assert_eq!(path.len(), 7);
    assert!(sky.orbits().all(|at| !path.contains(&sky.hex(at))), "no orbit position");
    let distances: Vec<u8> = path.iter().map(|hex| hex.distance(Hex::SUN)).collect();
    assert!(distances.is_sorted_by(|one, next| one > next), "{distances:?}");
    assert!(distances[0] >= 9 && distances[6] <= 2);
    // On the page the first axis points right and the second down to the right.
    assert!(path.iter().all(|hex| hex.r <= 0 && 2 * hex.q + hex.r < 0), "upper left");
}

#[test]
fn pl_37_it_moves_with_every_rotate_and_falls_at_70() {
    let mut scene = Scene::of(2).retired(1, 5).ready();
    for (time, expected) in [(10, 1), (20, 2), (30, 3), (40, 4), (50, 5), (60, 6)] {
        let to = if scene.ship_of(0) == "Uranus 5" { "Neptune 5" } else { "Uranus 5" };
        let now = scene.acts().1;
        let events = scene.fly(to, (time + 1 - now) as u8);
        assert_eq!(scene.state.open.asteroid, Some(place(&format!("Asteroid {expected}"))));
        assert!(!events.contains(&Event::AsteroidFell));
    }
    let events = scene.fly("Neptune 4", 11);
    assert!(events.contains(&Event::AsteroidFell));
    assert_eq!(scene.state.open.asteroid, None);
}

#[test]
fn pl_37_whoever_is_on_it_rescues_one_alien_once() {
    let mut scene = Scene::of(2).ship(0, "Asteroid 0").ready();
    assert_eq!(scene.play(Action::Rescue), [Event::Rescued { seat: seat(0) }]);
    assert!(scene.player(0).alien && !scene.player(1).alien);
    assert_eq!(scene.refused(Action::Rescue), "PL-37", "once");
    assert_eq!(
        Scene::of(2).ship(0, "Asteroid 1").ready().refused(Action::Rescue),
        "PL-37",
        "it is elsewhere"
    );
    let other = Scene::of(2).ship(0, "Asteroid 0").alien(1).ready();
    assert!(other.allows(Action::Rescue), "there is one for each");
}

#[test]
fn pl_37_aliens_are_lost_with_it() {
    let mut scene = Scene::of(2).ship(0, "Asteroid 6").time(0, 69).time(1, 74).ready();
    assert!(scene.allows(Action::Rescue));
    scene.fly("Mars 1", 5);
    let scene = Scene::of(2).ship(0, "Asteroid 6").time(0, 71).time(1, 74).ready();
    assert_eq!(scene.refused(Action::Rescue), "PL-37");
}

#[test]
fn pl_43_the_asteroid_carries_ships() {
    let mut scene = Scene::of(2).ship(0, "Asteroid 0").ship(1, "Asteroid 1").time(0, 9).time(1, 40).ready();
    let events = scene.fly("Asteroid 1", 4);
    assert!(
        !events.contains(&Event::Carried { seat: seat(0), to: place("Asteroid 2") }),
        "it was not there yet"
    );
    assert_eq!((scene.ship_of(0), scene.ship_of(1)), ("Asteroid 1".into(), "Asteroid 1".into()));
    scene.fly("Mars 1", 60);
    assert_eq!(scene.ship_of(1), "Asteroid 4", "carried at 20, 30 and 40");
}

#[test]
fn pl_43_ships_stay_on_its_last_hex() {
    let mut scene = Scene::of(2).ship(0, "Mars 1").ship(1, "Asteroid 6").time(0, 69).time(1, 74).ready();
    let events = scene.fly("Asteroid 6", 5);
    assert!(events.contains(&Event::AsteroidFell));
    assert_eq!(scene.ship_of(1), "Asteroid 6");
    assert_eq!(scene.ship_of(0), "Asteroid 6");
    let scene = Scene::of(2).time(0, 71).time(1, 74).ready();
    assert!(scene.allows(crate::scene::fly_to("Asteroid 2")), "its path remains a destination");
}
