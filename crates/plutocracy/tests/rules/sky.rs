use plutocracy::sky::{Hex, Place, Planet};
use plutocracy::solo::action::Event;
use plutocracy::solo::state::Step;
use tabletop::Rules;

use crate::scene::{GAME, place};
use crate::solo_scene::{SOLO, SoloScene};

fn hex((q, r): (i8, i8)) -> Hex {
    Hex { q, r }
}

#[test]
fn pl_01_orbits_are_where_they_belong_and_clockwise() {
    let orbits: [&[(i8, i8)]; 6] = [
        &[(0, -2), (0, 2)],
        &[(-3, 4), (-3, -1), (5, -2)],
        &[(1, 3), (-6, 5), (-5, 0), (3, -5), (7, -3)],
        &[(-9, 5), (-6, -1), (2, -6), (7, -6), (8, -2), (2, 4), (-5, 7)],
        &[(-9, 8), (-10, 3), (-5, -3), (2, -7), (8, -8), (11, -3), (8, 0), (2, 5), (-4, 8)],
        &[
            (-11, 3),
            (-6, -3),
            (0, -7),
            (5, -9),
            (10, -9),
            (12, -4),
            (10, -1),
            (4, 5),
            (-2, 8),
            (-7, 9),
            (-11, 8),
        ],
    ];
    let sky = &GAME.data().sky;
    assert_eq!(sky.orbit_count(), 37);
    for (planet, orbit) in Planet::ALL.into_iter().zip(orbits) {
        assert_eq!(usize::from(sky.positions(planet)), orbit.len());
        for (number, &at) in (0..).zip(orbit) {
            let place = sky.position(planet, number);
            assert_eq!(
                (sky.hex(place), sky.orbit(place), sky.number(place)),
                (hex(at), Some(planet), number)
            );
            assert_eq!(sky.next(place), sky.position(planet, number + 1), "round and round");
        }
        // Clockwise on a page whose second axis points down: the turn from one position to the next is positive.
        let page = |place: Place| {
            let Hex { q, r } = sky.hex(place);
            (f64::from(q) + f64::from(r) / 2.0, f64::from(r) * 3_f64.sqrt() / 2.0)
        };
        let turn = |number: u8| {
            let ((a, b), (c, d)) =
                (page(sky.position(planet, number)), page(sky.position(planet, number + 1)));
            (a * d - b * c).atan2(a * c + b * d)
        };
        let sum: f64 =
            (0..sky.positions(planet)).map(|number| turn(number).rem_euclid(std::f64::consts::TAU)).sum();
        assert!((sum - std::f64::consts::TAU).abs() < 1e-9, "{planet:?} goes round once: {sum}");
    }
}

/// Steps from hex to hex, found by walking.
fn walked(from: Hex, to: Hex) -> u8 {
    const STEPS: [(i8, i8); 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];
    let (mut at, mut steps) = (from, 0);
    while at != to {
        let far = |hex: Hex| {
            let (q, r) = (f64::from(hex.q - to.q), f64::from(hex.r - to.r));
            q * q + r * r + q * r
        };
        let near = STEPS.iter().map(|(q, r)| Hex { q: at.q + q, r: at.r + r });
        at = near.min_by(|a, b| far(*a).total_cmp(&far(*b))).unwrap();
        steps += 1;
    }
    steps
}

#[test]
fn pl_02_all_travel_times() {
    let sky = &GAME.data().sky;
    let (earth_0, earth_1, jupiter_0) = (place("Earth 0"), place("Earth 1"), place("Jupiter 0"));
    let mut longer = 0;
    for from in sky.orbits() {
        for to in sky.orbits().filter(|&to| to != from) {
            let pair = [from.min(to), from.max(to)];
            let expected = match pair {
                _ if pair == [earth_0, earth_1] => 8,
                _ if pair == [earth_0, jupiter_0] => 9,
                _ => walked(sky.hex(from), sky.hex(to)) + 2,
            };
            assert_eq!(sky.time(from, to), expected, "{} to {}", sky.name(from), sky.name(to));
            longer += u32::from(expected != sky.hex(from).distance(sky.hex(to)) + 2);
        }
    }
    assert_eq!(longer, 4, "two journeys, there and back");
    for (from, to, time) in [
        ("Earth 0", "Mars 1", 5),
        ("Mars 2", "Earth 0", 7),
        ("Neptune 0", "Neptune 5", 25),
        ("Saturn 5", "Uranus 7", 3),
    ] {
        assert_eq!(sky.time(place(from), place(to)), time, "{from} to {to}");
    }
}

#[test]
fn pl_05_planets_move_one_position_on_and_ships_with_them() {
    let mut scene =
        SoloScene::at("Mars 2", 8).planet(Planet::Mars, 2).planet(Planet::Jupiter, 4).step(Step::Travel);
    let events = scene.fly("Jupiter 4", 5);
    assert_eq!(events[1], Event::Rotated { time: 10, ship: Some(place("Jupiter 0")) });
    let sky = &SOLO.data().sky;
    assert_eq!(
        scene.state.open.planets.map(|at| sky.number(at)),
        [1, 0, 0, 1, 1, 1],
        "the last leads to the first"
    );
    assert_eq!(
        (scene.ship().as_str(), SOLO.stands_on(&scene.state.open)),
        ("Jupiter 0", Some(Planet::Jupiter))
    );
}

#[test]
fn pl_05_ships_elsewhere_stay() {
    let mut scene = SoloScene::at("Mars 0", 8).step(Step::Travel);
    let events = scene.fly("Jupiter 3", 12);
    assert!(events.contains(&Event::Rotated { time: 10, ship: None }));
    assert_eq!((scene.ship().as_str(), SOLO.stands_on(&scene.state.open)), ("Jupiter 3", None));
}

#[test]
fn pl_01_places_go_by_orbit_and_number() {
    let sky = &GAME.data().sky;
    for at in sky.orbits().chain(sky.trajectory()) {
        assert_eq!(sky.named(&sky.name(at)), Some(at));
    }
    for wrong in [
        "Earth 2",
        "Earth",
        "Earth -1",
        "Earth 00",
        "Earth 01",
        "Pluto 0",
        "Asteroid 7",
        "",
        " 0",
        "Mars 256",
    ] {
        assert_eq!(sky.named(wrong), None, "{wrong}");
    }
    let state = SOLO.setup(&plutocracy::solo::Options::default(), 1, tabletop::chance::Seed::from_text("x"));
    assert_eq!(state.open.planets.map(|at| sky.number(at)), [0, 1, 0, 6, 2, 3]);
}
