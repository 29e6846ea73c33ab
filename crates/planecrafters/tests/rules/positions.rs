use planecrafters::action::Action;
use planecrafters::employees::Employee::*;
use planecrafters::season::Season;
use planecrafters::state::{Goal, Step};
use serde_json::{Value, json};
use tabletop::title::Title;
use tabletop::trial;

use crate::scene::{BIG, FURY, GAME, HOLE, SPARE, Scene, left, nose, plane, right, seat, tail};

fn position(scene: &Scene) -> Value {
    serde_json::to_value(GAME.position(&scene.state)).unwrap()
}

/// A rich position: seat 0 of three is building.
fn middle() -> Scene {
    let mut scene = Scene::of(3)
        .staff(0, &[Agent, Spy, Thief, Jack])
        .staff(1, &[Guard])
        .hand(0, &[nose(BIG), SPARE])
        .hand(1, &[tail(BIG)])
        .factory(0, &[left(HOLE)])
        .factory(1, &plane(FURY))
        .sold(2, &plane(3), 10)
        .round(5);
    scene.state.hands[1].set_known(tabletop::Viewer::Seat(seat(2)), crate::scene::cards(&[tail(BIG)]));
    scene.state.open.objectives = Some([0, 1, 2].map(|objective| Goal { objective, taken: None }));
    scene.in_turn(Step::Flyer, |turn| turn.mimic = Some(Technician))
}

/// The message ids with which a changed position is refused.
fn faults(scene: &Scene, change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    trial::position_faults(&*GAME, &scene.state, change)
}

#[track_caller]
fn refused(scene: &Scene, id: &str, change: impl FnOnce(&mut Value)) {
    let faults = faults(scene, change);
    assert!(faults.contains(&id), "{id} is not among {faults:?}");
}

#[test]
fn a_position_reads_as_a_person_would_write_it() {
    let position = position(&middle());
    assert_eq!(position["players"][0]["employees"], json!(["agent", "jack", "spy", "thief"]));
    assert_eq!(position["players"][0]["hand"], json!(["Big Boy nose", "Spare Part"]));
    assert_eq!(position["players"][1]["known"], json!([{"to": 2, "cards": ["Big Boy tail"]}]));
    assert_eq!(position["turn"]["step"], json!({"type": "flyer"}));
    assert_eq!(position["turn"]["mimic"], json!("technician"));
    assert_eq!(position["seed"].as_str().unwrap().len(), 64);
    assert_eq!(faults(&middle(), |_| {}), Vec::<&str>::new());
}

#[test]
fn counts_and_names_are_checked() {
    let scene = middle();
    refused(&scene, "position.players", |p| drop(p["players"].as_array_mut().unwrap().drain(1..)));
    refused(&scene, "position.seat", |p| p["first"] = json!(3));
    refused(&scene, "position.seat", |p| p["active"] = json!(200));
    refused(&scene, "position.round", |p| p["round"] = json!(0));
    refused(&scene, "position.round", |p| p["round"] = json!(41));
    refused(&scene, "position.crowns", |p| p["players"][1]["crowns"] = json!(10000));
    refused(&scene, "unknown.card", |p| p["players"][0]["hand"][0] = json!("Big Boy ears"));
    refused(&scene, "unknown.card", |p| p["row"][0] = json!("x"));
    refused(&scene, "unknown.card", |p| p["stack"][0]["card"] = json!("x"));
    refused(&scene, "unknown.employee", |p| p["players"][0]["employees"][0] = json!("butler"));
    refused(&scene, "unknown.trade", |p| p["turn"]["mimic"] = json!("spy"));
    refused(&scene, "unknown.objective", |p| p["objectives"][0]["objective"] = json!("Nothing"));
    refused(&scene, "unknown.season", |p| p["season"] = json!("winter"));
    refused(&scene, "unknown.slot", |p| p["turn"]["step"] = json!({"type": "fit", "slot": "ears"}));
    refused(&scene, "position.seed", |p| p["seed"] = json!("12"));
    refused(&scene, "position.row", |p| drop(p["row"].as_array_mut().unwrap().pop()));
    refused(&scene, "position.unreadable", |p| p["round"] = json!(-1));
    refused(&scene, "position.unreadable", |p| drop(p.as_object_mut().unwrap().remove("row")));
    refused(&scene, "position.unreadable", |p| p["extra"] = json!(1));
    refused(&scene, "position.unreadable", |p| p["players"][1]["known"][0]["to"] = json!("somebody"));
}

#[test]
fn a_position_without_a_season_is_of_spring() {
    let mut scene = middle();
    scene.state.open.season = Season::Spring;
    let mut older = position(&scene);
    older.as_object_mut().unwrap().remove("season");
    let read = GAME.load(&serde_json::from_value(older).unwrap()).unwrap();
    assert_eq!(read, scene.state);
}

#[test]
fn cards_lost_or_doubled_are_reported() {
    let scene = middle();
    refused(&scene, "position.deck", |p| drop(p["stack"].as_array_mut().unwrap().pop()));
    refused(&scene, "position.deck", |p| p["row"][0] = json!("Spare Part"));
    refused(&scene, "position.deck", |p| p["players"][0]["hand"][0] = p["players"][0]["hand"][1].clone());
    refused(&scene, "position.too-many", |p| {
        p["players"][0]["hand"] = json!(["Spare Part", "Spare Part", "Spare Part", "Spare Part"]);
    });
    refused(&scene, "position.too-many", |p| p["players"][2]["employees"] = json!(["guard"]));
    refused(&scene, "position.too-many", |p| {
        p["players"][2]["employees"] = json!(["agent", "agent", "agent"])
    });
    refused(&scene, "position.too-many", |p| p["players"][2]["employees"] = json!(vec!["agent"; 9]));
    // Every fault at once.
    let all = faults(&scene, |p| {
        p["round"] = json!(99);
        p["row"][0] = json!("x");
        p["seed"] = json!("");
    });
    assert!(all.len() >= 4, "{all:?}");
}

#[test]
fn factories_sales_and_display_agree() {
    let scene = middle();
    refused(&scene, "position.factory", |p| p["players"][1]["factory"][0] = json!("Big Boy tail"));
    refused(&scene, "position.planes", |p| p["players"][2]["planes"] = json!(0));
    refused(&scene, "position.planes", |p| p["players"][2]["planes"] = json!(5));
    refused(&scene, "position.display-missing", |p| p["display"] = Value::Null);
    refused(&Scene::of(2).at(Step::Hire), "position.display-missing", |p| {
        p["display"] = json!({"seat": 0, "value": 1, "plane": ["Spare Part"]});
    });
    refused(&scene, "position.display-not-sold", |p| p["display"]["seat"] = json!(0));
    refused(&scene, "position.value", |p| p["display"]["value"] = json!(11));
    refused(&scene, "position.factory", |p| {
        p["display"]["plane"] = json!(["Big Boy nose", "Night Fury nose"]);
    });
    refused(&scene, "position.seat", |p| p["display"]["seat"] = json!(3));
}

#[test]
fn a_full_table_has_no_fifth_seat() {
    let scene = Scene::of(4).sold(3, &plane(BIG), 10).at(Step::Hire);
    refused(&scene, "position.seat", |p| p["display"]["seat"] = json!(4));
    refused(&scene, "position.seat", |p| p["active"] = json!(4));
    refused(&scene, "position.seat", |p| p["turn"]["step"] = json!({"type": "spy_take", "from": 4}));
}

#[test]
fn objectives_are_three_different_ones() {
    let scene = middle();
    refused(&scene, "position.objectives", |p| p["objectives"][0] = p["objectives"][1].clone());
    refused(&scene, "position.objectives", |p| drop(p["objectives"].as_array_mut().unwrap().pop()));
    refused(&scene, "position.goal-without-sale", |p| p["objectives"][0]["taken"] = json!(0));
    refused(&scene, "position.seat", |p| p["objectives"][0]["taken"] = json!(7));
    assert!(faults(&scene, |p| p["objectives"][0]["taken"] = json!(2)).is_empty());
    assert!(faults(&scene, |p| p["objectives"] = Value::Null).is_empty());
}

#[test]
fn knowledge_must_be_of_cards_that_are_there() {
    let scene = middle();
    refused(&scene, "position.known", |p| p["players"][1]["known"][0]["cards"] = json!(["Spare Part"]));
    refused(&scene, "position.known-twice", |p| {
        p["players"][1]["known"] =
            json!([{"to": 2, "cards": ["Big Boy tail"]}, {"to": 2, "cards": ["Big Boy tail"]}]);
    });
    refused(&scene, "position.known-twice", |p| p["players"][1]["known"][0]["to"] = json!(1));
    refused(&scene, "position.known-twice", |p| p["players"][1]["known"][0]["cards"] = json!([]));
    refused(&scene, "position.seat", |p| p["players"][1]["known"][0]["to"] = json!(3));
    refused(&scene, "position.known-twice", |p| p["stack"][0]["known_to"] = json!([1, 1]));
    refused(&scene, "position.seat", |p| p["stack"][0]["known_to"] = json!([4]));
    assert!(faults(&scene, |p| p["stack"][0]["known_to"] = json!([0, "spectator"])).is_empty());
}

#[test]
fn an_empty_stack_means_the_end_has_begun() {
    let scene = Scene::of(2).row(&[nose(BIG), tail(BIG)]).stack(&[]).at(Step::Draw { left: 2 });
    refused(&scene, "position.ending", |p| p["ending"] = json!(false));
}

#[test]
fn marks_of_the_turn_fit_the_step_and_the_staff() {
    let scene = middle();
    refused(&scene, "position.mimic", |p| p["players"][0]["employees"] = json!(["agent", "spy", "thief"]));
    refused(&scene, "position.extra", |p| p["turn"]["extra"] = json!(1));
    refused(&scene, "position.played", |p| p["turn"]["played"] = json!(4));
    assert!(faults(&scene, |p| p["turn"]["played"] = json!(3)).is_empty());
    refused(&scene, "position.used", |p| p["turn"]["incomplete"] = json!(true));
    refused(&scene, "position.collected", |p| p["turn"]["collected"] = json!(true));
    refused(&scene, "position.picked", |p| p["turn"]["picked"] = json!(["Black Hole left wing"]));
    assert!(faults(&scene, |p| p["turn"]["agent"] = json!(true)).is_empty());
    assert!(faults(&scene, |p| p["turn"]["spy"] = json!(true)).is_empty());
    assert!(faults(&scene, |p| p["turn"]["hired"] = json!(true)).is_empty());
    let plain = Scene::of(2).hand(0, &[SPARE]).at(Step::Flyer);
    for mark in ["agent", "spy", "thief"] {
        refused(&plain, "position.used", |p| p["turn"][mark] = json!(true));
    }
    refused(&plain, "position.hired", |p| p["turn"]["hired"] = json!(true));
    let hire =
        Scene::of(2).staff(0, &[Agent, Spy, Thief, Contractor, Logistician]).hand(0, &[SPARE]).at(Step::Hire);
    for mark in ["agent", "spy", "thief", "incomplete"] {
        refused(&hire, "position.used", |p| p["turn"][mark] = json!(true));
    }
    refused(&hire, "position.extra", |p| p["turn"]["extra"] = json!(1));
    refused(&hire, "position.played", |p| p["turn"]["played"] = json!(1));
    refused(&hire, "position.hired", |p| p["turn"]["hired"] = json!(true));
    let jack = Scene::of(2).staff(0, &[Jack]).at(Step::Mimic);
    refused(&jack, "position.mimic", |p| p["turn"]["mimic"] = json!("agent"));
    refused(&jack, "position.mimic", |p| p["players"][0]["employees"] = json!([]));
    let accountant = Scene::of(2)
        .staff(0, &[Accountant])
        .hand(0, &[SPARE])
        .in_turn(Step::Flyer, |turn| turn.collected = true);
    refused(&accountant, "position.collected", |p| p["turn"]["collected"] = json!(false));
    let complete = Scene::of(2).factory(0, &plane(BIG)).at(Step::Buyer);
    refused(&complete, "position.used", |p| p["turn"]["incomplete"] = json!(true));
    let contractor = Scene::of(2)
        .staff(0, &[Contractor, FactoryManager])
        .factory(0, &plane(BIG))
        .in_turn(Step::Buyer, |turn| turn.incomplete = true);
    assert!(faults(&contractor, |_| {}).is_empty());
}

#[test]
fn steps_fit_the_rest_of_the_turn() {
    let draw = Scene::of(2).at(Step::Draw { left: 2 });
    refused(&draw, "position.step", |p| p["turn"]["step"]["left"] = json!(3));
    refused(&draw, "position.no-question", |p| p["turn"]["step"]["left"] = json!(0));
    let agent = Scene::of(2).staff(0, &[Agent]).hand(0, &[nose(BIG), SPARE]);
    let mut give = agent.clone().at(Step::Extra);
    give.play(Action::Swap(SPARE));
    assert!(faults(&give, |_| {}).is_empty());
    refused(&give, "position.step", |p| p["turn"]["step"]["given"] = json!(0));
    refused(&give, "position.step", |p| p["turn"]["step"]["given"] = json!(2));
    refused(&give, "position.step", |p| p["turn"]["agent"] = json!(false));
    give.play(Action::Done);
    refused(&give, "position.step", |p| p["turn"]["step"]["left"] = json!(0));
    refused(&give, "position.step", |p| p["turn"]["step"]["left"] = json!(3));
    refused(&give, "position.step", |p| p["turn"]["agent"] = json!(false));
    assert!(faults(&give, |p| p["turn"]["step"]["left"] = json!(2)).is_empty());
    let mut spy = Scene::of(3)
        .staff(0, &[Spy])
        .staff(2, &[Guard])
        .hand(1, &plane(BIG))
        .hand(2, &plane(FURY))
        .at(Step::Extra);
    spy.play(Action::Spy(seat(1)));
    refused(&spy, "position.step", |p| p["turn"]["spy"] = json!(false));
    refused(&spy, "position.step", |p| p["turn"]["step"]["from"] = json!(0));
    refused(&spy, "position.step", |p| p["players"][1]["known"] = json!([]));
    refused(&spy, "position.step", |p| {
        p["turn"]["step"]["from"] = json!(2);
        p["players"][2]["known"] = json!([{"to": 0, "cards": p["players"][2]["hand"].clone()}]);
    });
}

#[test]
fn a_sale_in_progress_could_have_come_about() {
    let mut factory = plane(BIG).to_vec();
    factory.extend([tail(FURY), nose(FURY), left(FURY), right(FURY), SPARE]);
    let mut sale = Scene::of(2).staff(0, &[FactoryManager]).factory(0, &factory).at(Step::Buyer);
    sale.play_all(&[Action::Sell, Action::Fit(Some(nose(BIG))), Action::Fit(Some(SPARE))]);
    assert!(faults(&sale, |_| {}).is_empty());
    refused(&sale, "position.step", |p| p["turn"]["picked"] = json!([]));
    refused(&sale, "position.step", |p| p["turn"]["picked"] = json!(["Big Boy nose"]));
    refused(&sale, "position.step", |p| p["turn"]["picked"] = json!(["Big Boy nose", "Big Boy left wing"]));
    refused(&sale, "position.step", |p| p["turn"]["picked"] = json!(["Big Boy nose", "Night Fury nose"]));
    refused(&sale, "position.step", |p| p["turn"]["picked"] = json!(["Big Boy nose", "Black Hole tail"]));
    assert!(faults(&sale, |p| p["turn"]["picked"] = json!(["Big Boy nose", "Night Fury tail"])).is_empty());
    let plain = Scene::of(2).factory(0, &plane(BIG)).at(Step::Buyer);
    refused(&plain, "position.step", |p| p["turn"]["step"] = json!({"type": "fit", "slot": "nose"}));
}

#[test]
fn a_sale_in_progress_can_be_completed() {
    let factory = [nose(BIG), nose(FURY), tail(BIG), left(BIG), right(BIG), SPARE, SPARE];
    let mut sale = Scene::of(2).staff(0, &[FactoryManager, Contractor]).factory(0, &factory).at(Step::Buyer);
    sale.play_all(&[Action::Sell, Action::Fit(Some(nose(BIG)))]);
    // With a Contractor earlier slots may be empty, but no more Spares can be picked than slots were passed.
    assert!(faults(&sale, |p| p["turn"]["picked"] = json!([])).is_empty());
    assert!(faults(&sale, |p| p["turn"]["picked"] = json!(["Spare Part"])).is_empty());
    refused(&sale, "position.step", |p| p["turn"]["picked"] = json!(["Spare Part", "Spare Part"]));
    // Nothing fits the tail: such a sale could not have begun.
    let mut stuck = Scene::of(2).staff(0, &[FactoryManager]).factory(0, &factory[..6]).at(Step::Buyer);
    stuck.play_all(&[Action::Sell, Action::Fit(Some(nose(BIG)))]);
    refused(&stuck, "position.step", |p| {
        let lost = p["players"][0]["factory"].as_array_mut().unwrap();
        lost.retain(|card| card != "Spare Part" && card != "Big Boy tail");
        let stack = p["stack"].as_array_mut().unwrap();
        stack.extend([
            json!({"card": "Spare Part", "known_to": []}),
            json!({"card": "Big Boy tail", "known_to": []}),
        ]);
    });
}

#[test]
fn the_end_is_at_the_end_of_a_last_round() {
    let mut scene = Scene::of(2).active(1).ending().hand(1, &[SPARE]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!(scene.step(), Step::Over);
    assert!(faults(&scene, |_| {}).is_empty());
    refused(&scene, "position.step", |p| p["active"] = json!(0));
    refused(&scene, "position.step", |p| p["ending"] = json!(false));
    refused(&scene, "position.step", |p| p["turn"]["played"] = json!(1));
    assert!(
        faults(&scene, |p| {
            p["ending"] = json!(false);
            p["round"] = json!(40);
        })
        .is_empty()
    );
}

#[test]
fn a_position_stands_at_a_question() {
    let hire = Scene::of(2).at(Step::Hire);
    refused(&hire, "position.no-question", |p| p["players"][0]["crowns"] = json!(0));
    refused(&hire, "position.no-question", |p| p["turn"]["step"] = json!({"type": "buyer"}));
    refused(&hire, "position.no-question", |p| p["turn"]["step"] = json!({"type": "clean_up"}));
    refused(&hire, "position.no-question", |p| p["turn"]["step"] = json!({"type": "extra"}));
}
