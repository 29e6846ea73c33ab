use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage::{DaringPilot, RadioBeacon};
use aeroplanes::aeroplane::Stage;
use aeroplanes::dice::Dice;
use aeroplanes::state::Step;

use crate::scene::{GAME, Scene, card, place, put, seat, to};

const F13: &str = "Junkers F 13";
const LONG: &str = "Latécoère 28";

/// Seat 0 sets off for Cairo with these dice.
fn to_cairo(scene: Scene, dice: [u8; 3]) -> Scene {
    let mut scene = scene.plane(0, F13).rolls(&[dice]).ready();
    scene.play_all(&[put(F13), to("Cairo")]);
    scene
}

fn arrived(scene: &Scene) -> bool {
    scene.has_airport(0, "Cairo")
}

#[test]
fn ae_34_red_needs_12_black_14_and_white_no_roll() {
    for (dice, arrives) in [([6, 6, 0], true), ([4, 4, 4], true), ([5, 6, 0], false), ([3, 4, 4], false)] {
        assert_eq!(arrived(&to_cairo(Scene::of(3).money(0, 0), dice)), arrives, "{dice:?}");
    }
    for (dice, arrives) in [([4, 4, 6], true), ([4, 4, 5], false)] {
        let mut scene =
            Scene::of(3).money(0, 0).airport(0, "West Africa", 1).plane(0, F13).rolls(&[dice]).ready();
        scene.play_all(&[put(F13), to("Congo")]);
        assert_eq!(scene.has_airport(0, "Congo"), arrives, "{dice:?}");
    }
    let mut white = Scene::of(3).plane(0, F13).ready();
    let heard = white.play_all(&[put(F13), to("Paris")]);
    assert!(!heard.iter().any(|event| matches!(event, Event::Rolled { .. })));
}

#[test]
fn ae_34_an_opponent_where_the_leg_ends_adds_two_and_no_more() {
    let poor = || Scene::of(4).money(0, 0);
    assert!(arrived(&to_cairo(poor().airport(1, "Cairo", 1), [4, 6, 0])));
    assert!(!arrived(&to_cairo(poor().airport(1, "Cairo", 1), [4, 5, 0])));
    assert!(!arrived(&to_cairo(poor().airport(1, "Casablanca", 1), [4, 6, 0])));
    // Two opponents help as much as one.
    let scene = poor().era(2).airport(1, "Cairo", 1).airport(2, "Cairo", 1).plane(0, "Junkers G 31");
    let mut scene = scene.rolls(&[[4, 5, 0]]).ready();
    scene.play_all(&[put("Junkers G 31"), to("Cairo"), Action::Replace(seat(1))]);
    assert!(!arrived(&scene));
}

#[test]
fn ae_34_each_risky_leg_is_rolled_in_order_with_its_own_help() {
    // To India over the Middle East: red, red. Seat 1 waits in the Middle East.
    let scene = |rolls: &[[u8; 3]]| {
        let scene = Scene::of(3).era(2).money(0, 0).airport(1, "Middle East", 1).plane(0, LONG).rolls(rolls);
        let mut scene = scene.ready();
        scene.play_all(&[put(LONG), to("India")]);
        let over = Action::Way(Some(place("Middle East")));
        if scene.asked() == "way" {
            scene.play(over);
        }
        scene
    };
    let good = scene(&[[4, 6, 0], [4, 4, 4]]);
    assert!(good.has_airport(0, "India") && !good.has_airport(0, "Middle East"));
    // The help is for the first leg only.
    assert!(!scene(&[[4, 6, 0], [4, 6, 0]]).has_airport(0, "India"));
    assert!(!scene(&[[3, 6, 0], [6, 6, 6]]).has_airport(0, "India"));
    assert_eq!(good.state.open.players[0].failures, 1);
}

#[test]
fn ae_35_each_skull_is_an_engine_failure_and_four_bring_the_aeroplane_down() {
    // Failures before, skulls rolled, what is left.
    for (before, dice, after, down) in [
        (0, [6, 6, 0], 1, false),
        (2, [6, 6, 0], 3, false),
        (3, [6, 6, 0], 0, true),
        (2, [6, 0, 0], 0, true),
        (1, [0, 0, 0], 0, true),
        (0, [0, 0, 0], 3, false),
        (3, [6, 6, 6], 3, false),
    ] {
        let scene = to_cairo(Scene::of(3).money(0, 30).failures(0, before), dice);
        assert_eq!(scene.state.open.players[0].failures, after, "{before} {dice:?}");
        assert_eq!(scene.active() == 1 && !arrived(&scene), down, "{before} {dice:?}");
        if down {
            let open = &scene.state.open;
            assert_eq!(open.planes[card(F13).index()].tiles, 1);
            assert_eq!(GAME.supply(open, &open.players[0], Stage::I), 8);
        }
    }
}

#[test]
fn ae_36_four_failures_bring_it_down_even_if_the_total_suffices() {
    let scene = to_cairo(Scene::of(3).failures(0, 3), [6, 6, 0]);
    assert!(!arrived(&scene) && scene.active() == 1);
}

#[test]
fn ae_36_missing_pips_cost_a_pound_each() {
    let mut scene = to_cairo(Scene::of(3).money(0, 5), [2, 3, 3]);
    assert_eq!(scene.asked(), "make_good");
    assert_eq!(scene.legal(), [Action::Pay, Action::GiveUp]);
    assert_eq!(scene.refused(Action::Pilot), "AE-51");
    let heard = scene.play(Action::Pay);
    assert_eq!(heard[0], Event::PipsPaid { seat: seat(0), money: 4 });
    assert!(arrived(&scene) && scene.purse(0) == 1 && scene.active() == 0);
    // Too little money: nothing is left but to give up.
    let broke = to_cairo(Scene::of(3).money(0, 3), [2, 3, 3]);
    assert!(!arrived(&broke) && broke.purse(0) == 3 && broke.active() == 1);
}

#[test]
fn ae_36_daring_pilots_add_three_each_outside_europe() {
    let mut scene = to_cairo(Scene::of(3).money(0, 1).advantage(0, DaringPilot, 2), [2, 2, 2]);
    assert_eq!(scene.legal(), [Action::Pilot, Action::GiveUp]);
    assert_eq!(scene.refused(Action::Pay), "AE-36");
    scene.play(Action::Pilot);
    assert_eq!(scene.refused(Action::Pay), "AE-36");
    scene.play(Action::Pilot);
    assert!(arrived(&scene));
    assert_eq!((scene.purse(0), GAME.stock(&scene.state.open, DaringPilot)), (1, 6));
    // A pilot and money together.
    let mut scene = to_cairo(Scene::of(3).money(0, 1).advantage(0, DaringPilot, 1), [2, 3, 3]);
    scene.play_all(&[Action::Pilot, Action::Pay]);
    assert!(arrived(&scene) && scene.purse(0) == 0);
    // Not even all of them suffice.
    let few = to_cairo(Scene::of(3).money(0, 0).advantage(0, DaringPilot, 1), [2, 3, 3]);
    assert_eq!((few.active(), few.state.open.players[0].holds(DaringPilot)), (1, 1));
}

#[test]
fn ae_36_no_pilots_on_a_leg_that_ends_in_europe() {
    let scene = Scene::of(3).airport(0, "Cairo", 1).advantage(0, DaringPilot, 6).money(0, 9);
    let mut scene = scene.plane(0, F13).rolls(&[[2, 3, 3]]).ready();
    scene.play_all(&[put(F13), to("Athens")]);
    assert_eq!((scene.legal(), scene.refused(Action::Pilot)), (vec![Action::Pay, Action::GiveUp], "AE-36"));
}

#[test]
fn ae_36_a_radio_beacon_rolls_again_and_forgets_the_skulls() {
    let scene = Scene::of(3).era(3).failures(0, 3).advantage(0, RadioBeacon, 2).plane(0, "Junkers Ju 52/3m");
    let mut scene = scene.rolls(&[[0, 0, 0], [6, 6, 6]]).ready();
    scene.play_all(&[put("Junkers Ju 52/3m"), to("Cairo")]);
    assert_eq!((scene.asked(), scene.legal()), ("reroll", vec![Action::Reroll, Action::Accept]));
    assert_eq!(scene.refused(Action::Pay), "AE-36");
    scene.play(Action::Reroll);
    // Even a good roll may be rolled again.
    assert_eq!((scene.asked(), scene.state.open.dice()), ("reroll", Dice([6, 6, 6])));
    scene.play(Action::Accept);
    assert!(arrived(&scene));
    assert_eq!((scene.state.open.players[0].failures, GAME.stock(&scene.state.open, RadioBeacon)), (3, 5));
}

#[test]
fn ae_36_the_last_beacon_is_followed_by_the_reckoning() {
    let scene = Scene::of(3).era(3).failures(0, 2).advantage(0, RadioBeacon, 1).plane(0, "Junkers Ju 52/3m");
    let mut scene = scene.rolls(&[[6, 6, 6], [0, 0, 6]]).ready();
    scene.play_all(&[put("Junkers Ju 52/3m"), to("Cairo"), Action::Reroll]);
    assert_eq!((scene.active(), scene.state.open.players[0].failures), (1, 0));
}

#[test]
fn ae_37_giving_up_returns_the_tile_and_ends_the_turn_but_earlier_tiles_stay() {
    let mut scene = Scene::of(3).plane(0, F13).rolls(&[[2, 2, 2]]).ready();
    scene.play_all(&[put(F13), to("Paris"), put(F13), to("Cairo")]);
    let heard = scene.play(Action::GiveUp);
    assert_eq!(heard[0], Event::GaveUp { seat: seat(0), target: place("Cairo"), missing: 6 });
    assert!(scene.has_airport(0, "Paris") && !arrived(&scene));
    let open = &scene.state.open;
    assert_eq!((scene.active(), open.planes[card(F13).index()].tiles), (1, 0));
    assert_eq!(GAME.supply(open, &open.players[0], Stage::I), 8);
}

#[test]
fn ae_38_each_empty_space_in_the_americas_brings_three_pounds_and_a_point() {
    let long = |others: &[usize]| {
        let scene = Scene::of(4).era(3).money(0, 0).plane(0, "Couzinet 70").rolls(&[[6, 6, 6]]);
        let mut scene =
            others.iter().fold(scene, |scene, &seat| scene.airport(seat, "North America", 2)).ready();
        scene.play(put("Couzinet 70"));
        let heard = scene.play(to("North America"));
        if scene.asked() == "way" {
            scene.play(Action::Way(None));
        } else if scene.asked() == "replace" {
            scene.play(Action::Replace(seat(others[0])));
        }
        (scene.purse(0), scene.score(0), heard.len())
    };
    assert_eq!((long(&[]).0, long(&[]).1), (3, 1));
    assert_eq!((long(&[1]).0, long(&[1]).1), (3, 1));
    assert_eq!((long(&[1, 2]).0, long(&[1, 2]).1), (0, 0));
    let scene = Scene::of(3).era(3).money(0, 0).airport(0, "West Africa", 1).plane(0, "Couzinet 70");
    let mut scene = scene.rolls(&[[6, 6, 6]]).ready();
    scene.play_all(&[put("Couzinet 70"), to("South America")]);
    assert_eq!((scene.purse(0), scene.score(0), scene.step()), (3, 1, Step::More));
}
