use plutocracy::multiplayer::action::Action;
use plutocracy::multiplayer::favors::Favor;
use plutocracy::multiplayer::goods::Good::*;
use plutocracy::multiplayer::state::{State, Step};
use plutocracy::multiplayer::{FavorChoice, Options, Setup};
use plutocracy::sky::Planet::*;
use serde_json::{Value, json};
use tabletop::chance::Seed;
use tabletop::rules::Rules;
use tabletop::title::Title;
use tabletop::trial;

use crate::scene::{GAME, Scene, place};

/// A rich position: seat 0 of three is on Mars at 25.
fn middle() -> Scene {
    Scene::of(3)
        .ship(0, "Mars 0")
        .goods(0, &[(Water, 3), (Oxygen, 2)])
        .favor(0, Favor::HyperDrive)
        .passenger(0, Earth)
        .members(Mars, &[0, 1])
        .time(0, 24)
        .time(1, 30)
        .retired(2, 20)
        .ready()
}

/// The message ids with which a changed position is refused.
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
    let position = serde_json::to_value(GAME.position(&middle().state)).unwrap();
    assert_eq!(position["players"][0]["ship"], json!("Mars 0"));
    assert_eq!(position["players"][0]["die"], json!(6));
    assert_eq!(position["players"][2]["retired"], json!(20));
    assert_eq!(position["parliaments"]["Mars"], json!([0, 1]));
    assert_eq!(position["asteroid"], json!("Asteroid 2"));
    assert_eq!(position["waiting"]["Earth"], json!("Mars"));
    assert_eq!(faults(&middle().state, |_| {}), Vec::<&str>::new());
}

#[test]
fn counts_and_names_are_checked() {
    let state = middle().state;
    refused(&state, "position.players", |p| drop(p["players"].as_array_mut().unwrap().drain(1..)));
    refused(&state, "unknown.setup", |p| p["setup"] = json!("fancy"));
    refused(&state, "unknown.favor-choice", |p| p["favor_choice"] = json!("fancy"));
    refused(&state, "position.order", |p| p["order"] = json!([0, 1, 1]));
    refused(&state, "position.order", |p| p["order"] = json!([0, 1]));
    refused(&state, "position.planet", |p| p["planets"]["Mars"] = json!(3));
    refused(&state, "unknown.place", |p| p["asteroid"] = json!("Asteroid 9"));
    refused(&state, "position.seat", |p| p["track"][0]["marker"] = json!(7));
    refused(&state, "position.track", |p| p["track"].as_array_mut().unwrap().reverse());
    refused(&state, "position.track", |p| p["track"][1] = p["track"][0].clone());
    refused(&state, "unknown.good", |p| p["markets"]["Mars"]["supply"] = json!("gold"));
    refused(&state, "position.price", |p| p["markets"]["Mars"]["supply_price"] = json!(7));
    refused(&state, "position.price", |p| p["markets"]["Mars"]["demand_price"] = json!(1));
    refused(&state, "position.markets", |p| p["markets"]["Mars"]["supply"] = json!("oxygen"));
    refused(&state, "position.seat", |p| p["parliaments"]["Mars"] = json!([3]));
    refused(&state, "position.too-large", |p| p["parliaments"]["Mars"] = json!([0, 0, 0, 0, 0, 0, 0, 0, 0]));
    refused(&state, "position.joined-twice", |p| p["societies"]["magnates"] = json!([1, 1]));
    refused(&state, "position.too-large", |p| p["players"][0]["money"] = json!(10000));
    refused(&state, "position.too-large", |p| p["players"][0]["goods"]["water"] = json!(6));
    refused(&state, "position.too-large", |p| p["players"][2]["retired"] = json!(76));
    refused(&state, "position.unreadable", |p| p["players"][0]["money"] = json!(-1));
    refused(&state, "unknown.favor", |p| p["players"][1]["favor"] = json!("kindness"));
    refused(&state, "unknown.passenger", |p| p["players"][1]["passenger"] = json!("Bob"));
    refused(&state, "position.seed", |p| p["seed"] = json!("x"));
    refused(&state, "position.unreadable", |p| p["extra"] = json!(1));
    refused(&state, "position.unreadable", |p| {
        drop(p["players"][0].as_object_mut().unwrap().remove("alien"))
    });
}

#[test]
fn time_track_planets_and_asteroid_agree() {
    let state = middle().state;
    refused(&state, "position.disc", |p| p["players"][2]["retired"] = Value::Null);
    refused(&state, "position.disc", |p| p["players"][1]["retired"] = json!(30));
    refused(&state, "position.disc", |p| p["players"][1]["ship"] = Value::Null);
    refused(&state, "position.token", |p| {
        let rotate =
            p["track"].as_array().unwrap().iter().position(|mark| mark["marker"] == "rotate").unwrap();
        p["track"].as_array_mut().unwrap().remove(rotate);
    });
    refused(&state, "position.token", |p| {
        let elect = p["track"].as_array().unwrap().iter().position(|mark| mark["marker"] == "elect").unwrap();
        p["track"][elect]["time"] = json!(26);
    });
    refused(&state, "position.asteroid", |p| p["asteroid"] = json!("Asteroid 3"));
    refused(&state, "position.rotation", |p| p["setup"] = json!("first_game"));
    let late = Scene::of(2).time(0, 72).time(1, 74).ready().state;
    refused(&late, "position.token-late", |p| {
        p["track"].as_array_mut().unwrap().push(json!({"marker": "rotate", "time": 80}));
    });
    assert_eq!(faults(&late, |p| p["asteroid"] = json!("Asteroid 6")), ["position.asteroid"]);
}

#[test]
fn passengers_and_favors_are_all_there_once() {
    let state = middle().state;
    refused(&state, "position.passengers", |p| drop(p["deck"].as_array_mut().unwrap().pop()));
    refused(&state, "position.passengers", |p| p["players"][0]["passenger"] = Value::Null);
    refused(&state, "position.passengers", |p| p["deck"][0] = json!("Mars 1st"));
    refused(&state, "position.at-home", |p| p["waiting"]["Mars"] = json!("Mars"));
    refused(&state, "position.one-waits", |p| {
        let one = p["waiting"]["Mars"].take();
        p["deck"].as_array_mut().unwrap().push(one);
    });
    refused(&state, "position.passengers", |p| p["passengers"] = json!(false));
    refused(&state, "position.favors", |p| drop(p["favors"].as_array_mut().unwrap().pop()));
    refused(&state, "position.favors", |p| p["players"][1]["favor"] = json!("alchemy"));
    refused(&state, "position.favor-twice", |p| p["favors"][0] = p["favors"][1].clone());
    refused(&state, "position.die", |p| p["players"][0]["die"] = Value::Null);
    refused(&state, "position.die", |p| p["players"][0]["die"] = json!(13));
    refused(&state, "position.die", |p| p["players"][1]["die"] = json!(3));
    refused(&Scene::of(2).time(0, 0).ready().state, "position.passengers", |p| {
        p["players"][0]["passenger"] = json!("Mars");
    });
    refused(&Scene::of(2).time(0, 0).ready().state, "position.first-turn", |p| {
        let favor = p["favors"].as_array_mut().unwrap().remove(0);
        p["players"][0]["favor"] = favor["favor"].clone();
    });
}

#[test]
fn the_marks_of_a_turn_fit_the_step() {
    let state = middle().state;
    refused(&state, "unknown.favor", |p| p["turn"]["used"] = json!(["kindness"]));
    refused(&state, "position.favor-twice", |p| p["turn"]["used"] = json!(["subsidy", "subsidy"]));
    refused(&state, "position.used", |p| p["turn"]["used"] = json!(["hyper_drive"]));
    refused(&state, "position.joined", |p| p["turn"]["joined"] = json!(true));
    refused(&state, "position.rolls", |p| p["turn"]["rolls"] = json!([3]));
    refused(&state, "position.die", |p| p["turn"]["rolls"] = json!([0]));
    refused(&state, "position.quantum", |p| p["turn"]["quantum"] = json!(true));
    refused(&state, "position.quantum", |p| p["turn"]["used"] = json!(["quantum_physics"]));
    refused(&Scene::of(2).ready().state, "position.turn", |p| p["turn"]["bought"] = json!(true));
    for step in [
        json!({"type": "choose_favor"}),
        json!({"type": "start"}),
        json!({"type": "give", "left": 3}),
        json!({"type": "take", "left": 3}),
        json!({"type": "depart", "to": "Mars 0", "hyper": false}),
        json!({"type": "over"}),
    ] {
        let found = faults(&state, |p| p["turn"]["step"] = step.clone());
        assert!(!found.is_empty(), "{step}");
    }
}

#[test]
fn every_step_can_be_written_and_read() {
    let seen = |state: &State| {
        assert_eq!(GAME.load(&GAME.position(state)), Ok(*state));
        state.open.turn.step
    };
    let mut scene = Scene::of(2).favor(0, Favor::Alchemy).goods(0, &[(Water, 3), (Carbon, 3)]).ready();
    scene.play(Action::Use(Favor::Alchemy));
    assert_eq!(seen(&scene.state), Step::Give { left: 3 });
    refused(&scene.state, "position.step", |p| p["turn"]["step"]["left"] = json!(4));
    refused(&scene.state, "position.step", |p| {
        p["players"][0]["goods"] = json!({"water": 1, "carbon": 1, "oxygen": 0, "uranium": 0, "plants": 0})
    });
    refused(&scene.state, "position.no-question", |p| p["players"][0]["goods"]["carbon"] = json!(0));
    scene.play_all(&[Action::Give(Water), Action::Give(Carbon), Action::Give(Carbon)]);
    assert_eq!(seen(&scene.state), Step::Take { left: 3 });
    refused(&scene.state, "position.step", |p| {
        p["players"][0]["goods"] = json!({"water": 5, "carbon": 5, "oxygen": 5, "uranium": 5, "plants": 4});
    });
    scene.play_all(&[Action::Take(Water), Action::Take(Water), Action::Take(Water)]);
    scene.play(crate::scene::fly_to("Mars 1"));
    assert_eq!(seen(&scene.state), Step::Depart { to: place("Mars 1"), hyper: false });
    refused(&scene.state, "position.step", |p| p["turn"]["step"]["hyper"] = json!(true));
    refused(&scene.state, "position.step", |p| p["turn"]["step"]["to"] = json!("Neptune 5"));
    let mut over = Scene::of(2).ready();
    over.play_all(&[Action::Pass, Action::Pass]);
    assert_eq!(seen(&over.state), Step::Over);
    let choosing = Options { favors: FavorChoice::Chosen, setup: Setup::FirstGame, ..Options::default() };
    let mut state = GAME.setup(&choosing, 3, Seed::from_text("x"));
    assert_eq!(seen(&state), Step::ChooseFavor);
    refused(&state, "position.step", |p| p["favor_choice"] = json!("random"));
    for favor in [Favor::Alchemy, Favor::Lobbyism, Favor::Subsidy, Favor::AstroJump, Favor::HyperDrive] {
        GAME.play(&mut state, Action::ChooseFavor(favor), &mut Vec::new()).unwrap();
    }
    assert_eq!(seen(&state), Step::Start);
    GAME.play(&mut state, Action::Start(place("Mars 0")), &mut Vec::new()).unwrap();
    assert_eq!(seen(&state), Step::Start);
    refused(&state, "position.step", |p| {
        let first = p["order"][0].as_u64().unwrap() as usize;
        p["players"][first]["ship"] = json!("Mars 0");
        p["track"].as_array_mut().unwrap().insert(0, json!({"marker": first, "time": 0}));
    });
}
