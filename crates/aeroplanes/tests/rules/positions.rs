use serde_json::{Value, json};
use tabletop::rules::Rules;
use tabletop::trial;

use aeroplanes::action::Action;
use aeroplanes::advantage::Advantage::{DaringPilot, NightFlights, RadioBeacon};
use aeroplanes::state::Step;

use crate::scene::{GAME, Scene, card, claim, place, put, seat, tile, to};

/// A rich position in era 2: aeroplanes, airports, passengers everywhere.
fn rich() -> Scene {
    let scene = Scene::of(3).era(2).plane(0, "Farman F.60 Goliath").plane(1, "Junkers F 13");
    let scene = scene.carried("Farman F.60 Goliath", tile("Cairo", 3, 1), 2).airport(0, "Cairo", 1);
    let scene = scene.advantage(0, DaringPilot, 2).failures(0, 1).waits("London", 1, tile("Paris", 2, 0));
    scene.overflow(tile("India", 1, 1)).ready()
}

#[track_caller]
fn refused(scene: &Scene, change: impl FnOnce(&mut Value), id: &str) {
    let found = trial::position_faults(&*GAME, &scene.state, change);
    assert!(found.contains(&id), "{id}: {found:?}");
}

#[test]
fn an_untouched_position_is_read() {
    assert_eq!(trial::position_faults(&*GAME, &rich().state, |_| {}), [""; 0]);
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let scene = rich();
    let set = |path: &'static str, value: Value| {
        move |position: &mut Value| *position.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value
    };
    refused(&scene, set("/era", json!(4)), "position.era");
    refused(&scene, set("/first", json!(3)), "position.seat");
    refused(&scene, set("/active", json!(1)), "position.order");
    refused(&scene, set("/bonds", json!(9)), "position.too-large");
    refused(&scene, set("/round", json!(0)), "position.too-large");
    refused(&scene, set("/die", json!(7)), "position.too-large");
    refused(&scene, set("/dealt", json!(13)), "position.dealt");
    refused(&scene, set("/dealt", json!(20)), "position.withdrawn");
    refused(&scene, set("/row", json!(["Dornier Komet"])), "position.row");
    refused(&scene, set("/row/0", json!("Concorde")), "unknown.card");
    refused(&scene, set("/row/0", json!("Junkers F 13")), "position.card-twice");
    refused(&scene, set("/row/1", json!("Vickers Vimy Commercial")), "position.card-twice");
    refused(&scene, set("/players/0/home", json!("Berlin")), "position.home-twice");
    refused(&scene, set("/players/0/home", json!("Madrid")), "position.home-city");
    refused(&scene, set("/players/0/home", Value::Null), "position.homes");
    refused(&scene, set("/players/0/money", json!(999)), "position.money");
    refused(&scene, set("/players/0/points", json!(1000)), "position.too-large");
    refused(&scene, set("/players/0/failures", json!(4)), "position.too-large");
    refused(&scene, set("/players/0/airports/1", json!(["Cairo"])), "position.airport-twice");
    refused(&scene, set("/players/0/airports/0/0", json!("Atlantis")), "unknown.place");
    refused(&scene, set("/players/0/fleet/0/tiles", json!(4)), "position.plane");
    refused(&scene, set("/players/0/fleet/0/era", json!(3)), "position.plane");
    refused(&scene, set("/players/0/fleet/0/free", json!(4)), "position.free");
    refused(&scene, set("/players/0/advantages/daring_pilot", json!(7)), "position.advantage-count");
    refused(&scene, set("/players/0/advantages/radio_beacon", json!(1)), "position.advantage-era");
    refused(&scene, set("/claimed/0/card", json!("Dornier Komet")), "position.claimed");
    refused(&scene, set("/claimed/0/era", json!(3)), "position.claimed");
    refused(&scene, set("/claimed", json!([])), "position.passengers");
    refused(&scene, set("/bag/0/to", json!("Atlantis")), "unknown.tile");
    refused(&scene, set("/bag", json!([])), "position.passengers");
    refused(&scene, set("/waiting", json!([])), "position.spaces");
    refused(&scene, set("/waiting/3/spaces", json!([])), "position.spaces");
    refused(&scene, set("/waiting/3/spaces/1/since", json!(3)), "position.since");
    let cross = json!({"tile": {"to": "Kenya", "size": 2, "points": 2}, "since": 1});
    refused(&scene, set("/waiting/3/spaces/1", cross), "position.crossed");
    refused(&scene, set("/overflow/0", json!({"to": "Paris", "size": 1, "points": 0})), "position.overflow");
    refused(&scene, set("/rolls", json!([[1, 2, 3]])), "position.dice");
    refused(&scene, set("/seed", json!("x")), "position.seed");
    refused(&scene, set("/players", json!([])), "position.players");
    refused(&scene, set("/step", json!({"type": "fly"})), "position.unreadable");
    refused(
        &scene,
        set("/step", json!({"type": "carrier", "place": null, "space": 0, "night": false})),
        "unknown.space",
    );
    for step in [
        json!({"type": "over"}),
        json!({"type": "night"}),
        json!({"type": "draw", "dice": [2, 2, 2], "left": 0}),
        json!({"type": "target", "card": "Dornier Komet"}),
        json!({"type": "way", "card": "Farman F.60 Goliath", "target": "Paris"}),
        json!({"type": "replace", "card": "Farman F.60 Goliath", "target": "Paris", "via": null}),
        json!({"type": "carrier", "place": "London", "space": 2, "night": false}),
    ] {
        refused(&scene, set("/step", step), "position.step");
    }
}

#[test]
fn airports_are_counted_by_place_and_by_stage() {
    let scene = Scene::of(4).airport(1, "Madrid", 1).airport(2, "Madrid", 1).ready();
    refused(&scene, |position| position["players"][3]["airports"][0] = json!(["Madrid"]), "position.crowded");
    let names = [
        "Madrid",
        "Lisbon",
        "Marseille",
        "Copenhagen",
        "Stockholm",
        "Warsaw",
        "Vienna",
        "Budapest",
        "Athens",
        "Cairo",
    ];
    refused(
        &Scene::of(3).ready(),
        |position| position["players"][0]["airports"][0] = json!(names),
        "position.tiles",
    );
}

#[test]
fn every_step_is_written_and_read_back() {
    let long = "Latécoère 28";
    let mut steps = Vec::new();
    let mut see = |scene: &Scene| {
        trial::is_lawful(&*GAME, &scene.state);
        steps.push(scene.asked());
    };
    let start = GAME.setup(&(), 4, tabletop::chance::Seed::from_text("steps"));
    see(&Scene { state: start });
    let mut scene = Scene::of(3).era(2).plane(0, long).ready();
    see(&scene);
    scene.play(put(long));
    see(&scene);
    scene.play(to("Budapest"));
    see(&scene);
    let scene = Scene::of(3).era(3).airports(1, 1, &["Cairo"]).airports(2, 1, &["Cairo"]);
    let scene = scene.advantage(0, RadioBeacon, 1).plane(0, "Junkers Ju 52/3m").rolls(&[[2, 2, 2]]);
    let mut scene = scene.ready();
    scene.play_all(&[put("Junkers Ju 52/3m"), to("Cairo")]);
    see(&scene);
    scene.play(Action::Replace(seat(1)));
    see(&scene);
    scene.play(Action::Accept);
    see(&scene);
    scene.play(Action::Pay);
    see(&scene);
    let scene = Scene::of(3).era(2).plane(0, "Junkers F 13").plane(0, "Fokker F.II").airport(0, "Paris", 1);
    let scene = scene.advantage(0, NightFlights, 1).waits("London", 0, tile("Paris", 1, 0));
    let mut scene = scene.waits("London", 1, tile("Paris", 2, 0)).ready();
    scene.play(claim("London", 0));
    see(&scene);
    scene.play(Action::Board(card("Junkers F 13")));
    see(&scene);
    let mut scene = Scene::of(3).rolls(&[[0, 2, 2]]).ready();
    scene.play(Action::RollAdvantages);
    see(&scene);
    assert_eq!(
        steps,
        [
            "home",
            "act",
            "target",
            "way",
            "replace",
            "reroll",
            "make_good",
            "more",
            "carrier",
            "night",
            "draw"
        ]
    );
}

#[test]
fn a_flight_that_cannot_be_is_refused() {
    let scene = Scene::of(3).plane(0, "Junkers F 13").rolls(&[[2, 2, 2]]);
    let mut scene = scene.ready();
    scene.play_all(&[put("Junkers F 13"), to("Cairo")]);
    assert!(matches!(scene.step(), Step::MakeGood(_)));
    for (key, value) in [
        ("target", json!("Paris")),
        ("via", json!("Paris")),
        ("beyond", json!(true)),
        ("pilots", json!(7)),
        ("replaced", json!(1)),
        ("card", json!("Dornier Komet")),
    ] {
        refused(&scene, |position| position["step"]["flight"][key] = value, "position.step");
    }
    refused(&scene, |position| position["rolls"] = json!([[6, 6, 6]]), "position.step");
    refused(&scene, |position| position["rolls"] = json!([]), "position.step");
    refused(&scene, |position| position["tried"] = Value::Null, "position.step");
    assert_eq!(GAME.setup(&(), 3, tabletop::chance::Seed::from_text("x")).open.tried, None);
    assert!(place("Cairo") != place("Paris"));
}
