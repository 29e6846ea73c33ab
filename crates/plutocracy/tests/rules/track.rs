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

#[test]
fn pl_04_a_token_that_comes_to_a_player_later_runs_first_and_one_that_was_there_after() {
    // The disc comes to 20 while the ROTATE token is on 10 and the PRICES token on 20 already.
    let mut scene = Scene::of(2).time(1, 70).ready();
    assert_eq!(order(&scene.fly("Uranus 5", 15)), ["rotate 10", "rotate 20", "seat 0 at 20"]);
    assert_eq!(order(&scene.fly("Neptune 5", 9)), ["prices 20", "elect 25", "seat 0 at 29"]);
}

#[test]
fn pl_04_a_player_lands_on_a_player_who_lies_on_a_token() {
    let mut scene = Scene::of(3).time(0, 11).time(1, 12).time(2, 40).ready();
    assert_eq!(order(&scene.fly("Uranus 5", 9)), ["seat 1 at 12"]);
    assert_eq!(order(&scene.fly("Uranus 5", 8)), ["prices 15", "seat 1 at 20"], "on top of seat 0");
    assert_eq!(order(&scene.fly("Neptune 5", 40)), ["seat 0 at 20"]);
    assert_eq!(order(&scene.fly("Neptune 5", 4)), ["rotate 20", "seat 0 at 24"], "the token lies below both");
}

#[test]
fn pl_04_pl_42_tokens_that_meet_later_run_in_the_order_in_which_they_came() {
    let shared = |seats: usize| {
        let mut scene = Scene::of(seats);
        for index in 1..seats {
            scene = scene.retired(index, 5);
        }
        let ran = order(&scene.ready().play(plutocracy::multiplayer::action::Action::Pass));
        let time = |event: &String| event.rsplit(' ').next().map(str::to_owned);
        let alone = |event: &&String| ran.iter().filter(|other| time(other) == time(event)).count() > 1;
        ran.iter().filter(alone).cloned().collect::<Vec<_>>()
    };
    let two = ["rotate 20", "prices 20", "rotate 40", "prices 40", "rotate 50", "elect 50"];
    assert_eq!(shared(2), [&two[..], &["rotate 60", "prices 60"]].concat());
    // ELECT comes to 75 at 50, PRICES at 60: PRICES lies on top.
    let three = ["rotate 30", "prices 30", "rotate 50", "elect 50", "rotate 60", "prices 60"];
    assert_eq!(shared(3), [&three[..], &["prices 75", "elect 75"]].concat());
    // ROTATE and PRICES move together: whoever ran first lies below the next time. ELECT waits below both.
    let four = ["rotate 10", "prices 10", "prices 20", "rotate 20", "rotate 30", "prices 30"];
    let then = ["prices 40", "rotate 40", "rotate 50", "prices 50", "elect 50"];
    assert_eq!(shared(4), [&four[..], &then, &["prices 60", "rotate 60", "rotate 70", "prices 70"]].concat());
}

#[test]
fn pl_04_a_disc_between_the_tokens_of_a_field_acts_between_them() {
    // ELECT is on 50 since 25. The disc comes there at 35, ROTATE and PRICES come at 40.
    let mut scene = Scene::of(4).time(0, 35).time(1, 70).time(2, 70).time(3, 70).ready();
    let events = scene.fly("Uranus 5", 15);
    assert_eq!(order(&events)[2..], ["prices 50", "rotate 50", "seat 0 at 50"]);
    assert_eq!(order(&scene.fly("Neptune 5", 4)), ["elect 50", "seat 0 at 54"]);
}

#[test]
fn pl_05_pl_07_a_rotate_carries_every_ship_that_stands_on_a_planet() {
    let mut scene = Scene::of(4)
        .ship(1, "Mars 0")
        .ship(2, "Mars 0")
        .ship(3, "Mars 1")
        .time(0, 9)
        .time(1, 30)
        .time(2, 30)
        .time(3, 30)
        .ready();
    scene.fly("Jupiter 0", 15);
    let ships = [0, 1, 2, 3].map(|index| scene.ship_of(index));
    // Mars came to seat 3 at 10 and left with all three at 20; Jupiter took seat 0 along from the departure on.
    assert_eq!(ships, ["Jupiter 2", "Mars 2", "Mars 2", "Mars 2"]);
}

#[test]
fn pl_07_who_acts_before_the_rotate_of_a_field_leaves_before_the_planet_moves() {
    let mut early = Scene::of(2).ship(0, "Mars 0").time(0, 10).time(1, 60).ready();
    assert_eq!(GAME.acts_on(&early.state.open), Some(Planet::Mars));
    let events = early.fly("Uranus 5", 20);
    assert!(order(&events).contains(&"rotate 10".to_owned()));
    assert_eq!(early.ship_of(0), "Uranus 5", "it left before Mars moved");
    // A disc that came to the field before the token is carried first, and acts where the planet is then.
    let mut late = Scene::of(2).ship(0, "Earth 0").time(1, 60).ready();
    late.fly("Mars 0", 15);
    assert_eq!((late.acts(), late.ship_of(0).as_str()), ((0, 20), "Mars 2"), "carried at 10 and at 20");
    assert_eq!(GAME.acts_on(&late.state.open), Some(Planet::Mars));
}
