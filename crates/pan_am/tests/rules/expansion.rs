use pan_am::action::{Action, Event, Request};
use pan_am::map::Path;
use pan_am::planes::Plane;
use pan_am::state::{Holder, Moment};

use crate::scene::{GAME, Scene, face, play, route, seat};

/// Seat 0 holds a directive, so that the game stops before each roll.
fn rolling(faces: &[&str]) -> Scene {
    Scene::of(2).hand(0, &["Fleet Order"]).die(faces)
}

#[test]
fn pa_40_as_many_rolls_as_the_event_says_each_resolved_before_the_next() {
    let mut scene = rolling(&["south_america", "south_america"]).at(Moment::Roll);
    assert_eq!(scene.state.open.rolls, 2);
    let events = scene.play(Action::Pass);
    assert_eq!(
        events[..2],
        [
            Event::Rolled { face: face("south_america"), blocked: false },
            Event::PanAmTook { route: route("Miami-Havana"), path: Path::SouthAmerica }
        ]
    );
    assert_eq!((scene.moment(), scene.state.open.rolls), (Moment::Roll, 1));
    let events = scene.play(Action::Pass);
    assert!(events.contains(&Event::PanAmTook { route: route("Havana-San Juan"), path: Path::SouthAmerica }));
    assert_ne!(scene.moment(), Moment::Roll);
    let faces: Vec<String> = pan_am::edition::Face::all().map(|face| GAME.data().face_id(face)).collect();
    let expected = [
        "south_america",
        "europe",
        "asia_pacific",
        "south_america+asia_pacific",
        "europe+asia_pacific",
        "pan_am",
    ];
    assert_eq!(faces, expected);
}

#[test]
fn pa_41_pan_am_takes_the_first_route_it_does_not_hold_or_buys_it() {
    let mut scene = rolling(&["europe+asia_pacific"])
        .pan_am(&["Miami-New York"])
        .holds(1, "New York-Gander", Plane::Trimotor)
        .at(Moment::Roll);
    let events = scene.play(Action::Pass);
    let sold = Event::Sold { seat: seat(1), route: route("New York-Gander"), money: 5, forced: true };
    let took = Event::PanAmTook { route: route("Miami-Brownsville"), path: Path::AsiaPacific };
    assert_eq!(events[1..3], [sold, took], "Europe before Asia-Pacific");
    assert_eq!(scene.holder("New York-Gander"), Holder::PanAm);
}

#[test]
fn pa_41_from_rome_paths_are_walked_backwards_and_a_complete_one_does_nothing() {
    let mut scene = rolling(&["asia_pacific"]).rome().at(Moment::Roll);
    let events = scene.play(Action::Pass);
    assert!(events.contains(&Event::PanAmTook { route: route("Istanbul-Rome"), path: Path::AsiaPacific }));
    let map = &GAME.data().map;
    let whole: Vec<String> = map.paths[1].iter().map(|&route| map.route_name(route)).collect();
    let whole: Vec<&str> = whole.iter().map(String::as_str).collect();
    let mut scene = rolling(&["europe"]).pan_am(&whole).at(Moment::Roll);
    let events = scene.play(Action::Pass);
    assert_eq!(events[1], Event::PathComplete { path: Path::Europe });
}

#[test]
fn pa_42_at_the_symbol_everyone_may_sell_one_route_from_anywhere() {
    let mut scene = Scene::of(3)
        .first(1)
        .hand(0, &["Fleet Order"])
        .die(&["pan_am"])
        .holds(0, "Guam-Sydney", Plane::Jet)
        .holds(0, "Cairo-Rome", Plane::Clipper)
        .holds(2, "Lisbon-London", Plane::Trimotor)
        .at_seat(Moment::Roll, 0);
    scene.play(Action::Pass);
    assert_eq!(scene.moment(), Moment::Offer);
    // Seat 1 has no route and is not asked.
    assert_eq!(scene.asked(), (2, Request::Sell { bonus: 0 }));
    assert_eq!(scene.refused(Action::Sell(route("Cairo-Rome"))), "PA-42");
    scene.play(Action::Pass);
    assert_eq!(scene.asked().0, 0);
    assert_eq!(scene.legal().len(), 3);
    let events = scene.play(Action::Sell(route("Guam-Sydney")));
    let (route, money) = (route("Guam-Sydney"), 14);
    assert_eq!(events[0], Event::Sold { seat: seat(0), route, money, forced: false });
    assert_ne!(scene.moment(), Moment::Offer);
}

#[test]
fn pa_43_a_sale_pays_by_distance_gives_back_the_plane_and_lowers_income() {
    assert_eq!(GAME.data().sales, [5, 9, 12, 14]);
    let mut scene = rolling(&["south_america"]).holds(0, "Miami-Havana", Plane::Clipper).at(Moment::Roll);
    let (money, clippers) = (scene.player(0).money, scene.player(0).fleet[1]);
    assert_eq!(scene.player(0).income, 1);
    scene.play(Action::Pass);
    let player = scene.player(0);
    assert_eq!((player.money, player.fleet[1], player.income), (money + 5, clippers + 1, 0));
    assert_eq!(scene.holder("Miami-Havana"), Holder::PanAm);
}

#[test]
fn pa_72_pan_am_walks_its_three_paths_route_by_route() {
    let map = &GAME.data().map;
    assert_eq!(map.paths.each_ref().map(Vec::len), [8, 7, 12]);
    let mut all: Vec<_> = map.paths.iter().flatten().collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 27, "no route twice");
    for path in &map.paths {
        let ends = path.iter().take(2).chain(path.iter().rev().take(2));
        assert!(ends.map(|&route| map.route(route).distance).all(|distance| distance <= 2));
    }
    assert!(10 * (map.routes.len() - all.len()) >= 4 * map.routes.len());
    let mut scene = rolling(&["europe", "europe"]).at(Moment::Roll);
    scene.play(Action::Pass);
    scene.play(Action::Pass);
    assert_eq!(scene.next_on(Path::Europe).unwrap(), "Gander-Shannon");
}

#[test]
fn pa_68_a_blocked_face_uses_up_the_roll() {
    let mut scene =
        Scene::of(2).hand(0, &["Friends in Washington", "Fleet Order"]).die(&["europe"]).at(Moment::Roll);
    scene.play(play("Friends in Washington"));
    assert_eq!(scene.asked().1, Request::Block);
    scene.play(Action::Block(face("europe")));
    // Seat 1 holds nothing, so that seat 0 is asked again.
    let events = scene.play(Action::Pass);
    assert_eq!(events[0], Event::Rolled { face: face("europe"), blocked: true });
    assert_eq!(scene.state.open.rolls, 1);
    assert_eq!(scene.holder("Miami-New York"), Holder::Nobody);
}
