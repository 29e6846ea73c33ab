use plutocracy::Solo;
use plutocracy::sky::Planet::*;
use plutocracy::solo::action::{Action, Class, Event};
use plutocracy::solo::state::Step;
use plutocracy::solo::{Options, Scenario};
use serde_json::{Value, json};
use tabletop::chance::Seed;
use tabletop::rules::Rules;
use tabletop::title::Title;
use tabletop::trial;
use tabletop::{Seat, Viewer};

use crate::scene::place;
use crate::solo_scene::{SOLO, SoloScene, first, to};

#[test]
fn actions_are_readable_and_come_back() {
    let actions = [
        (Action::Start(Earth), json!({"type": "start", "planet": "Earth"})),
        (Action::DropOff, json!({"type": "drop_off"})),
        (
            Action::PickUp { passenger: first(Mars), seat: Class::First },
            json!({"type": "pick_up", "passenger": "Mars 1st", "seat": "first_class"}),
        ),
        (
            Action::PickUp { passenger: to(Mars), seat: Class::Ordinary },
            json!({"type": "pick_up", "passenger": "Mars", "seat": "ordinary"}),
        ),
        (Action::Travel(place("Neptune 10")), json!({"type": "travel", "to": "Neptune 10"})),
        (Action::Depart(12), json!({"type": "depart", "time": 12})),
        (Action::Done, json!({"type": "done"})),
    ];
    trial::actions_survive(&*SOLO, actions);
    let garbled = [
        (json!({"type": "start", "planet": "Pluto"}), "unknown.planet"),
        (json!({"type": "travel", "to": "Mars 3"}), "unknown.place"),
        (json!({"type": "pick_up", "passenger": "Bob", "seat": "ordinary"}), "unknown.passenger"),
        (json!({"type": "pick_up", "passenger": "Mars", "seat": "roof"}), "action.unreadable"),
        (json!({"type": "depart", "time": 300}), "action.unreadable"),
        (json!({"type": "done", "now": true}), "action.unreadable"),
    ];
    trial::garbled_actions_are_refused(&*SOLO, garbled);
}

#[test]
fn events_are_readable() {
    for (event, expected) in [
        (Event::Started { planet: Mars }, json!({"type": "started", "planet": "Mars"})),
        (
            Event::TurnBegan { time: 3, place: place("Mars 1"), planet: None },
            json!({"type": "turn_began", "time": 3, "place": "Mars 1", "planet": null}),
        ),
        (
            Event::DroppedOff { planet: Mars, passengers: [to(Mars), first(Mars)].into_iter().collect() },
            json!({"type": "dropped_off", "planet": "Mars", "passengers": ["Mars", "Mars 1st"]}),
        ),
        (
            Event::PickedUp { planet: Mars, passenger: to(Earth), seat: Class::First },
            json!({"type": "picked_up", "planet": "Mars", "passenger": "Earth", "seat": "first_class"}),
        ),
        (
            Event::Departed { from: place("Mars 1"), to: place("Mars 2"), time: 9, arrival: 12 },
            json!({"type": "departed", "from": "Mars 1", "to": "Mars 2", "time": 9, "arrival": 12}),
        ),
        (
            Event::Rotated { time: 10, ship: Some(place("Mars 0")) },
            json!({"type": "rotated", "time": 10, "ship": "Mars 0"}),
        ),
        (Event::NewPassengers { time: 20 }, json!({"type": "new_passengers", "time": 20})),
        (
            Event::Arrived { planet: Mars, passenger: to(Earth) },
            json!({"type": "arrived", "planet": "Mars", "passenger": "Earth"}),
        ),
        (Event::TurnedAway { passenger: to(Mars) }, json!({"type": "turned_away", "passenger": "Mars"})),
        (Event::Reshuffled, json!({"type": "reshuffled"})),
        (Event::Nobody { planet: Mars }, json!({"type": "nobody", "planet": "Mars"})),
        (
            Event::TooMany { planet: Mars, passenger: to(Earth) },
            json!({"type": "too_many", "planet": "Mars", "passenger": "Earth"}),
        ),
        (Event::Empty { planet: Mars }, json!({"type": "empty", "planet": "Mars"})),
        (Event::Won, json!({"type": "won"})),
    ] {
        assert_eq!(serde_json::to_value(SOLO.encode_event(&event)).unwrap(), expected);
    }
}

/// A rich position: the pilot is on Mars at 25.
fn middle() -> SoloScene {
    SoloScene::at("Mars 0", 25)
        .waiting(Mars, &[to(Earth), first(Saturn)])
        .waiting(Neptune, &[to(Jupiter), to(Jupiter)])
        .aboard(&[to(Uranus)], &[first(Mars), to(Mars)])
        .discards(&[to(Earth), first(Jupiter)])
        .step(Step::DropOff)
}

#[test]
fn a_view_shows_everything_but_the_order_of_the_deck() {
    let scene = middle();
    let view = |viewer| serde_json::to_value(SOLO.encode_view(&SOLO.view(&scene.state, viewer))).unwrap();
    let seen = view(Viewer::Seat(Seat(0)));
    assert_eq!((&seen["ship"], &seen["on"], &seen["end"]), (&json!("Mars 0"), &json!("Mars"), &json!(120)));
    assert_eq!(seen["planets"]["Mars"], json!(0));
    assert_eq!(
        seen["track"],
        json!([{"marker": "ship", "time": 25}, {"marker": "rotate", "time": 30}, {"marker": "new_passengers", "time": 40}])
    );
    assert_eq!(seen["waiting"]["Mars"], json!(["Earth", "Saturn 1st"]));
    assert_eq!(seen["aboard"], json!({"ordinary": ["Uranus"], "first_class": ["Mars", "Mars 1st"]}));
    assert_eq!((&seen["free_ordinary"], &seen["free_first_class"]), (&json!(1), &json!(0)));
    assert_eq!(seen["discards"], json!(["Earth", "Jupiter 1st"]));
    assert_eq!(seen["deck"].as_array().unwrap().len(), scene.state.deck.len());
    assert_eq!(seen["step"], json!({"type": "drop_off"}));
    assert_eq!(seen["hexes"].as_array().unwrap().len(), 37);
    assert_eq!(seen["hexes"][0], json!({"place": "Earth 0", "q": 0, "r": -2}));
    let journeys = seen["journeys"].as_array().unwrap();
    assert_eq!(journeys.len(), 36);
    assert_eq!(
        journeys[0],
        json!({"to": "Earth 0", "time": 8, "arrival": 33, "rotates": 1, "new_passengers": 0})
    );
    let other = view(Viewer::Spectator);
    assert_eq!((&other["viewer"], &other["deck"]), (&json!("spectator"), &seen["deck"]));
}

fn faults(scene: &SoloScene, change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    trial::position_faults(&*SOLO, &scene.state, change)
}

#[test]
fn a_position_reads_as_a_person_would_write_it() {
    let position = serde_json::to_value(SOLO.position(&middle().state)).unwrap();
    assert_eq!(position["scenario"], json!("random"));
    assert_eq!(position["offsets"]["Earth"], Value::Null);
    assert_eq!(position["deck"].as_array().unwrap().len(), 9);
    assert_eq!(position["seed"].as_str().unwrap().len(), 64);
    assert_eq!(faults(&middle(), |_| {}), Vec::<&str>::new());
}

#[test]
fn bad_positions_are_refused_with_their_reasons() {
    let scene = middle();
    let change = |id: &str, change: &dyn Fn(&mut Value)| {
        let found = faults(&scene, |position| change(position));
        assert!(found.contains(&id), "{id} is not among {found:?}");
    };
    change("unknown.scenario", &|p| p["scenario"] = json!("lyra"));
    change("position.end", &|p| p["end"] = json!(130));
    change("position.planet", &|p| p["planets"]["Earth"] = json!(2));
    change("position.planet", &|p| p["offsets"]["Earth"] = json!(2));
    change("position.rotation", &|p| p["scenario"] = json!("orion"));
    change("position.rotation", &|p| p["offsets"]["Mars"] = json!(0));
    change("unknown.place", &|p| p["ship"] = json!("Mars 9"));
    change("position.ship", &|p| p["ship"] = json!("Asteroid 0"));
    change("position.ship", &|p| p["ship"] = Value::Null);
    change("position.track", &|p| drop(p["track"].as_array_mut().unwrap().pop()));
    change("position.track", &|p| p["track"].as_array_mut().unwrap().reverse());
    change("position.track", &|p| p["track"][2]["time"] = json!(1200));
    change("position.token", &|p| p["track"][1]["time"] = json!(31));
    change("position.token", &|p| p["track"][1]["time"] = json!(40));
    change("position.token", &|p| p["track"][2]["time"] = json!(60));
    change("position.past-the-end", &|p| {
        p["end"] = json!(60);
        p["track"] = json!([{"marker": "ship", "time": 75}, {"marker": "rotate", "time": 80}, {"marker": "new_passengers", "time": 80}]);
    });
    change("unknown.passenger", &|p| p["deck"][0] = json!("Pluto"));
    change("position.passengers", &|p| drop(p["deck"].as_array_mut().unwrap().pop()));
    change("position.passengers", &|p| p["discards"] = json!([]));
    change("position.too-many", &|p| p["discards"] = json!(["Earth", "Earth", "Earth", "Earth"]));
    change("position.waiting", &|p| p["waiting"]["Mars"] = json!(["Earth", "Earth", "Saturn", "Jupiter"]));
    change("position.at-home", &|p| p["waiting"]["Mars"] = json!(["Mars"]));
    change("position.seats", &|p| p["aboard"]["ordinary"] = json!(["Uranus", "Saturn", "Saturn"]));
    change("position.class", &|p| p["aboard"]["ordinary"] = json!(["Uranus 1st"]));
    change("position.draws", &|p| p["turned_away"] = json!(10000));
    change("position.seed", &|p| p["seed"] = json!("12"));
    change("position.step", &|p| p["step"] = json!({"type": "start"}));
    change("position.step", &|p| p["step"] = json!({"type": "won"}));
    change("position.step", &|p| p["step"] = json!({"type": "depart", "to": "Mars 0"}));
    change("position.step", &|p| p["step"] = json!({"type": "depart", "to": "Asteroid 0"}));
    change("position.step", &|p| p["step"] = json!({"type": "too_many", "planet": "Mars"}));
    change("unknown.planet", &|p| p["step"] = json!({"type": "empty", "planet": "Pluto"}));
    change("position.unreadable", &|p| p["extra"] = json!(1));
    let all = faults(&scene, |p| {
        p["scenario"] = json!("lyra");
        p["seed"] = json!("");
        p["deck"] = json!([]);
    });
    assert!(all.len() >= 4, "{all:?}");
}

#[test]
fn a_step_that_goes_on_by_itself_is_no_question() {
    let scene = SoloScene::at("Mars 0", 25).step(Step::Travel);
    for step in ["drop_off", "pick_up"] {
        assert_eq!(faults(&scene, |p| p["step"]["type"] = json!(step)), ["position.no-question"]);
    }
}

#[test]
fn a_title_tells_options_rounds_and_its_bound() {
    let scene = middle();
    assert_eq!((SOLO.seats(&scene.state), SOLO.round(&scene.state), SOLO.bound(1)), (1, 3, 1 + 141 * 8));
    assert_eq!(SOLO.purses(&scene.state).as_slice(), [0]);
    let offsets = [None, Some(2), None, Some(6), None, None];
    let options = Options { scenario: Scenario::Printed(9), offsets, end: 60 };
    let state = SOLO.setup(&options, 1, Seed::from_text("x"));
    let named = SOLO.options_of(&state);
    assert_eq!(
        named.to_string(),
        "earth=scenario end=60 jupiter=scenario mars=2 neptune=scenario saturn=6 scenario=mission_impossible uranus=scenario"
    );
    assert_eq!(Solo::options(&named), options);
}
