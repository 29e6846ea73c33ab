use pan_am::action::Action;
use pan_am::planes::Plane;
use pan_am::state::{Moment, Slot, State};
use serde_json::{Value, json};
use tabletop::title::Title;
use tabletop::trial;

use crate::scene::{GAME, Scene, city, claim, play};

/// A rich position: seat 0 of three is about to claim a route.
fn middle() -> State {
    Scene::of(3)
        .round(4)
        .airports(0, &["Miami", "Rome"])
        .airports(1, &["Cairo"])
        .cards(0, &["London", "Berlin", "Natal"])
        .holds(1, "Cairo-Beirut", Plane::Trimotor)
        .pan_am(&["Miami-Havana"])
        .hand(1, &["Mail Contract"])
        .on_routes(&[0, 1])
        .on_directives(&[2])
        .at(Moment::Resolve(Slot::ROUTES))
        .state
}

fn faults(state: &State, change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    trial::position_faults(&*GAME, state, change)
}

#[track_caller]
fn refused(state: &State, id: &str, change: impl FnOnce(&mut Value)) {
    let found = faults(state, change);
    assert!(found.contains(&id), "{id} is not among {found:?}");
}

#[test]
fn a_position_reads_as_a_person_would_write_it() {
    let position = serde_json::to_value(GAME.position(&middle())).unwrap();
    let table = &position["table"];
    assert_eq!(table["players"][0]["airports"], json!(["Miami", "Rome"]));
    assert_eq!(table["routes"], json!([{"route": "Cairo-Beirut", "seat": 1, "plane": "trimotor"}]));
    assert_eq!(table["pan_am"], json!(["Miami-Havana"]));
    assert_eq!(table["course"]["moment"], json!({"type": "resolve", "area": "routes", "number": 1}));
    assert_eq!(position["hands"][1]["directives"], json!(["Mail Contract"]));
    assert_eq!(faults(&middle(), |_| {}), Vec::<&str>::new());
}

#[test]
fn names_and_limits_are_checked() {
    let state = middle();
    refused(&state, "position.players", |p| drop(p["table"]["players"].as_array_mut().unwrap().drain(1..)));
    refused(&state, "position.start", |p| p["table"]["start"] = json!("Paris"));
    refused(&state, "position.seat", |p| p["table"]["first"] = json!(3));
    refused(&state, "unknown.event", |p| p["table"]["events"][0] = json!("Party"));
    refused(&state, "position.event-round", |p| p["table"]["events"][0] = json!("China Clipper"));
    refused(&state, "position.events", |p| p["table"]["events"] = json!([]));
    refused(&state, "position.to-come", |p| p["events"] = json!([]));
    refused(&state, "position.too-large", |p| p["table"]["players"][0]["money"] = json!(10000));
    refused(&state, "position.too-large", |p| p["table"]["players"][0]["shares"] = json!(141));
    refused(&state, "unknown.city", |p| p["table"]["players"][0]["airports"] = json!(["Atlantis"]));
    refused(&state, "position.twice", |p| p["table"]["players"][0]["airports"] = json!(["Rome", "Rome"]));
    refused(&state, "unknown.route", |p| p["table"]["pan_am"] = json!(["Nowhere"]));
    refused(&state, "position.twice", |p| p["table"]["pan_am"] = json!(["Cairo-Beirut"]));
    refused(&state, "position.range", |p| p["table"]["routes"][0]["route"] = json!("Guam-Sydney"));
    refused(&state, "unknown.plane", |p| p["table"]["routes"][0]["plane"] = json!("kite"));
    refused(&state, "position.row", |p| p["table"]["row"] = json!([]));
    refused(&state, "unknown.directive", |p| p["table"]["played"] = json!(["Cheat"]));
    refused(&state, "position.too-many", |p| p["table"]["used"] = json!(vec!["Mail Contract"; 4]));
    refused(&state, "unknown.area", |p| p["table"]["bids"] = json!([{"area": "bar", "seat": 0, "space": 1}]));
    refused(&state, "position.bid", |p| p["table"]["bids"] = json!([{"area": "jet", "seat": 0, "space": 5}]));
    refused(&state, "position.too-large", |p| p["table"]["routes_site"] = json!([0, 0, 0, 0, 0, 0]));
    refused(&state, "unknown.face", |p| p["table"]["lasting"]["blocked"] = json!(["seven"]));
    refused(&state, "position.hands", |p| p["hands"] = json!([]));
    refused(&state, "position.known", |p| {
        p["hands"][1]["known"] = json!([{"to": 0, "directives": ["New Engines"]}]);
    });
    refused(&state, "position.known-twice", |p| {
        p["hands"][1]["known"] = json!([{"to": 1, "directives": ["Mail Contract"]}]);
    });
    refused(&state, "position.known-twice", |p| p["destinations"][0]["known_to"] = json!([0, 0]));
    refused(&state, "position.seed", |p| p["seed"] = json!("x"));
    refused(&state, "unknown.city", |p| p["table"]["last"] = json!({"type": "build", "city": "Atlantis"}));
    refused(&state, "position.last", |p| {
        p["table"]["last"] = json!({"type": "top_destination", "city": "Rome"});
    });
    refused(&state, "position.unreadable", |p| p["extra"] = json!(1));
}

#[test]
fn every_piece_is_somewhere_once() {
    let state = middle();
    refused(&state, "position.copies", |p| drop(p["destinations"].as_array_mut().unwrap().pop()));
    refused(&state, "position.copies", |p| drop(p["directives"].as_array_mut().unwrap().pop()));
    refused(&state, "position.copies", |p| p["table"]["players"][1]["hangar"]["jet"] = json!(0));
    refused(&state, "position.income", |p| p["table"]["players"][0]["income"] = json!(9));
    refused(&state, "position.engineers", |p| p["table"]["players"][0]["resting"] = json!(9));
    refused(&state, "position.airports", |p| {
        p["table"]["players"][2]["airports"] = json!(["Rome"]);
        p["table"]["players"][2]["income"] = json!(1);
    });
    refused(&state, "position.price", |p| p["table"]["price"] = json!(2));
    refused(&state, "position.price", |p| p["table"]["price"] = Value::Null);
}

#[test]
fn the_round_stands_where_it_can() {
    let state = middle();
    refused(&state, "position.waiting", |p| p["table"]["waiting"] = json!(1));
    refused(&state, "position.rolls", |p| p["table"]["rolls"] = json!(1));
    refused(&state, "position.own", |p| p["table"]["lasting"]["own"] = json!(1));
    refused(&state, "position.resolved", |p| {
        p["table"]["bids"] = json!([{"area": "airports", "seat": 0, "space": 1}]);
        p["table"]["players"][0]["resting"] = json!(2);
    });
    refused(&state, "position.over", |p| {
        p["table"]["course"]["moment"] = json!({"type": "over"});
        p["table"]["routes_site"] = json!([]);
        p["table"]["players"][0]["resting"] = json!(4);
        p["table"]["players"][1]["resting"] = json!(4);
    });
    for moment in ["price", "roll", "income", "stock"] {
        assert!(!faults(&state, |p| p["table"]["course"]["moment"] = json!({ "type": moment })).is_empty());
    }
    refused(&state, "position.no-question", |p| p["table"]["course"]["seat"] = json!(1));
    refused(&state, "position.no-question", |p| p["table"]["course"]["count"] = json!(1));
    refused(&state, "position.no-question", |p| {
        p["table"]["course"]["task"] = json!({"type": "move_to", "from": "Miami"});
    });
    refused(&state, "position.no-question", |p| {
        p["table"]["course"]["running"] =
            json!({"card": {"type": "event"}, "effect": 0, "seat": 0, "left": 3});
    });
}

#[test]
fn tasks_are_written_and_read() {
    let scene = Scene::of(2).cards(0, &["Rome", "Berlin", "Miami", "Seattle"]).on_routes(&[0]);
    let mut scene = scene.at(Moment::Resolve(Slot::ROUTES));
    scene.play(claim("London-Paris"));
    trial::is_lawful(&*GAME, &scene.state);
    scene.play(Action::Fly(Plane::Trimotor));
    trial::is_lawful(&*GAME, &scene.state);
    refused(&scene.state, "position.no-question", |p| p["table"]["course"]["task"]["plane"] = json!("jet"));
    refused(&scene.state, "position.no-question", |p| {
        p["table"]["course"]["task"]["first"] = json!("Tokyo");
    });
    let scene = Scene::of(2).hand(0, &["Radio Bearings"]).top(&["Dakar", "Cairo", "Lisbon"]);
    let mut scene = scene.at(Moment::Price);
    scene.play(play("Radio Bearings"));
    trial::is_lawful(&*GAME, &scene.state);
    refused(&scene.state, "position.no-question", |p| p["destinations"][0]["known_to"] = json!([1]));
    refused(&scene.state, "position.no-question", |p| p["table"]["course"]["task"]["left"] = json!(1));
    refused(&scene.state, "position.no-question", |p| p["table"]["course"]["running"]["effect"] = json!(1));
    assert!(scene.allows(Action::TopDestination(city("Dakar"))));
}
