use plutocracy::sky::Planet;
use plutocracy::solo::action::{Action, Event};
use plutocracy::solo::state::Step;
use plutocracy::track::{Mark, Track};

use crate::scene::{GAME, Scene, order, place};
use crate::solo_scene::{SOLO, SoloScene, order as solo_order};

#[test]
fn pl_04_the_least_time_acts_next_and_of_equals_the_last_to_come() {
    let mut track: Track<char, 4> = Track::default();
    for (marker, time) in [('a', 10), ('b', 20), ('c', 10), ('d', 5)] {
        track.place(marker, time);
    }
    let order: String = track.marks().iter().map(|mark| mark.marker).collect();
    assert_eq!(order, "dcab");
    assert_eq!(track.take_first(), Some(Mark { marker: 'd', time: 5 }));
    track.place('d', 20);
    assert_eq!(track.marks().iter().map(|mark| mark.marker).collect::<String>(), "cadb");
    assert_eq!((track.time_of('b'), track.time_of('x')), (Some(20), None));
}

#[test]
fn pl_04_markers_a_lap_apart_do_not_meet() {
    let mut track: Track<char, 4> = Track::default();
    track.place('a', 85);
    track.place('b', 10);
    assert_eq!(track.first(), Some(Mark { marker: 'b', time: 10 }), "both lie on field 10 of 75");
    track.take_first();
    track.place('b', 84);
    assert_eq!(track.first().map(|mark| mark.marker), Some('b'));
}

#[test]
fn pl_04_a_player_who_lands_on_another_acts_first() {
    let mut scene = Scene::of(3).time(1, 17).time(2, 17).ready();
    assert_eq!(scene.acts(), (0, 5));
    scene.fly("Uranus 5", 12);
    assert_eq!(scene.acts(), (0, 17), "on top of both");
    scene.fly("Neptune 5", 20);
    assert_eq!(scene.acts(), (1, 17));
}

#[test]
fn pl_06_the_track_has_75_fields() {
    assert_eq!((GAME.data().track, SOLO.data().track), (75, 75));
}

#[test]
fn pl_07_a_ship_is_at_its_destination_at_once_and_is_carried_before_its_turn() {
    // Mars is there already: it carries the ship at 10.
    let mut scene = SoloScene::at("Earth 0", 5).step(Step::Travel);
    scene.play(Action::Travel(place("Mars 0")));
    let time = SOLO.data().sky.time(place("Earth 0"), place("Mars 0"));
    let events = scene.play(Action::Depart(time));
    assert!(events.contains(&Event::Rotated { time: 10, ship: Some(place("Mars 1")) }));
    assert_eq!(scene.ship(), "Mars 1");
}

#[test]
fn pl_07_a_planet_that_has_come_carries_the_ship_from_then_on() {
    // Mars comes to position 1 at 10, without the ship moving, and carries it to position 2 at 20.
    let mut scene = SoloScene::at("Earth 0", 5).step(Step::Travel);
    let events = scene.fly("Mars 1", 16);
    let ships: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Rotated { ship, .. } => Some(*ship),
            _ => None,
        })
        .collect();
    assert_eq!(ships, [None, Some(place("Mars 2"))]);
    assert_eq!((scene.ship().as_str(), SOLO.stands_on(&scene.state.open)), ("Mars 2", Some(Planet::Mars)));
}

#[test]
fn pl_07_a_ship_that_nobody_flies_any_more_stays() {
    let mut scene = Scene::of(2).ship(1, "Mars 0").retired(1, 3).time(0, 9).ready();
    let events = scene.fly("Uranus 5", 9);
    assert!(order(&events).contains(&"rotate 10".to_owned()));
    assert_eq!(scene.ship_of(1), "Mars 0");
}

#[test]
fn pl_08_rotate_runs_before_new_passengers() {
    let mut scene = SoloScene::at("Earth 0", 15).step(Step::Travel);
    let events = scene.fly("Mars 1", 30);
    assert_eq!(
        solo_order(&events),
        ["rotate 20", "passengers 20", "rotate 30", "rotate 40", "passengers 40", "ship 45"]
    );
}

#[test]
fn pl_08_a_disc_that_got_there_before_the_rotate_token_acts_between_the_two() {
    let mut scene = SoloScene::at("Earth 0", 0).step(Step::Travel);
    assert_eq!(solo_order(&scene.fly("Mars 1", 20)), ["rotate 10", "rotate 20", "ship 20"]);
    assert_eq!(solo_order(&scene.fly("Earth 0", 9)), ["passengers 20", "ship 29"]);
}

#[test]
fn pl_08_a_disc_that_got_there_after_the_rotate_token_acts_before_both() {
    let mut scene = SoloScene::at("Earth 0", 12).step(Step::Travel);
    assert_eq!(solo_order(&scene.fly("Mars 1", 8)), ["ship 20"]);
    assert_eq!(solo_order(&scene.fly("Mars 0", 9)), ["rotate 20", "passengers 20", "ship 29"]);
}

#[test]
fn pl_08_a_disc_that_was_there_before_the_prices_token_acts_after_both() {
    let mut scene = SoloScene::at("Earth 0", 0).step(Step::Travel);
    assert_eq!(
        solo_order(&scene.fly("Mars 1", 40)),
        ["rotate 10", "rotate 20", "passengers 20", "rotate 30", "rotate 40", "passengers 40", "ship 40"]
    );
}

#[test]
fn pl_08_the_journey_tells_what_runs_before_the_next_turn() {
    use plutocracy::solo::action::Journey;
    for (now, time, rotates, new_passengers) in [
        (0, 9, 0, 0),
        (0, 10, 0, 0),
        (0, 11, 1, 0),
        (0, 20, 2, 0),
        (0, 40, 4, 2),
        (12, 8, 0, 0),
        (12, 9, 1, 1),
    ] {
        // A sky in which that journey takes that long is not needed: waiting counts the same as flying.
        let mut scene = SoloScene::at("Earth 0", now).step(Step::Travel);
        let events = scene.fly("Mars 1", time);
        let ran = |what: &str| solo_order(&events).iter().filter(|event| event.starts_with(what)).count();
        assert_eq!((ran("rotate"), ran("passengers")), (rotates, new_passengers), "{now} and {time}");
    }
    for from in SOLO.data().sky.orbits() {
        for now in [0, 3, 10, 11, 15, 20, 38, 115, 119] {
            let scene = SoloScene::at(&SOLO.data().sky.name(from), now).step(Step::Travel);
            for to in SOLO.data().sky.orbits().filter(|&to| to != from) {
                let Journey { time, arrival, rotates, new_passengers, .. } =
                    SOLO.journey(&scene.state.open, to);
                let mut flown = scene.clone();
                flown.play(Action::Travel(to));
                let events = flown.play(Action::Depart(time));
                let ran =
                    |what: &str| solo_order(&events).iter().filter(|event| event.starts_with(what)).count();
                assert_eq!(arrival, now + u16::from(time));
                if flown.outcome().is_none() {
                    assert_eq!(ran("rotate"), usize::from(rotates), "{now} {from:?} {to:?}");
                }
                assert_eq!(ran("passengers"), usize::from(new_passengers), "{now} {from:?} {to:?}");
            }
        }
    }
}

#[test]
fn pl_08_a_journey_from_the_end_meets_no_more_rotates() {
    // The ship came to 120 before the ROTATE token and acts between it and the last NEW PASSENGERS.
    let mut scene = SoloScene::at("Earth 0", 105).step(Step::Travel);
    assert_eq!(solo_order(&scene.fly("Mars 1", 15)), ["rotate 110", "rotate 120", "ship 120"]);
    let journey = SOLO.journey(&scene.state.open, place("Neptune 5"));
    assert_eq!((journey.rotates, journey.new_passengers), (0, 1));
    assert_eq!(solo_order(&scene.fly("Neptune 5", 60)), ["passengers 120"]);
}

#[test]
fn pl_42_tokens_that_share_a_field_from_the_start_run_in_their_order() {
    use plutocracy::multiplayer::Options;
    use plutocracy::multiplayer::state::Marker;
    use tabletop::{Rules, chance::Seed};
    let open = GAME.setup(&Options::default(), 4, Seed::from_text("x")).open;
    let marks: Vec<_> = open.track.marks().iter().map(|mark| (mark.marker, mark.time)).collect();
    assert_eq!(marks, [(Marker::Rotate, 10), (Marker::Prices, 10), (Marker::Elect, 25)]);
    let mut scene = Scene::of(4).time(1, 60).time(2, 60).time(3, 60).ready();
    assert_eq!(order(&scene.fly("Uranus 5", 6)), ["rotate 10", "prices 10", "seat 0 at 11"]);
}

#[test]
fn pl_42_a_player_who_lands_there_later_acts_before_them() {
    let mut scene = Scene::of(4).time(1, 60).time(2, 60).time(3, 60).ready();
    assert_eq!(order(&scene.fly("Uranus 5", 5)), ["seat 0 at 10"]);
    assert_eq!(order(&scene.fly("Neptune 5", 6)), ["rotate 10", "prices 10", "seat 0 at 16"]);
}
