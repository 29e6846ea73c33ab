//! Ways through two lines: each leg is rolled and settled for itself (AE-33 to AE-39).

use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage::{DaringPilot, RadioBeacon};
use aeroplanes::aeroplane::Stage;
use aeroplanes::dice::Dice;
use aeroplanes::state::Step;

use crate::scene::{GAME, Scene, card, place, put, seat, to};

const LONG: &str = "Latécoère 28";
const GOOD: [u8; 3] = [6, 6, 6];

/// Seat 0 sets off for India over the Middle East, red and red, with these dice.
fn to_india(scene: Scene, rolls: &[[u8; 3]]) -> Scene {
    let mut scene = scene.plane(0, LONG).rolls(rolls).ready();
    scene.play_all(&[put(LONG), to("India")]);
    scene
}

fn start() -> Scene {
    Scene::of(3).era(2).money(0, 0)
}

fn arrived(scene: &Scene) -> bool {
    assert!(!scene.has_airport(0, "Middle East"), "nothing opens where the tile passes");
    scene.has_airport(0, "India")
}

#[test]
fn ae_36_pilots_fly_the_second_leg_too_and_only_the_leg_they_are_used_for() {
    let mut scene = to_india(start().advantage(0, DaringPilot, 2), &[GOOD, [2, 2, 2]]);
    assert_eq!((scene.asked(), scene.state.open.rolls.len()), ("make_good", 2));
    scene.play_all(&[Action::Pilot, Action::Pilot]);
    assert!(arrived(&scene) && scene.state.open.players[0].holds(DaringPilot) == 0);
    // The pilot of the first leg adds nothing to the second.
    let mut scene = to_india(start().advantage(0, DaringPilot, 2), &[[2, 3, 4], [2, 3, 4]]);
    let heard = scene.play(Action::Pilot);
    assert_eq!(heard[0], Event::PilotUsed { seat: seat(0), total: 12 });
    assert_eq!(scene.asked(), "make_good");
    assert_eq!(scene.play(Action::Pilot)[0], Event::PilotUsed { seat: seat(0), total: 12 });
    assert!(arrived(&scene));
    // With a single pilot, the second leg fails.
    let mut scene = to_india(start().advantage(0, DaringPilot, 1), &[[2, 3, 4], [2, 3, 4]]);
    let heard = scene.play(Action::Pilot);
    let gave_up = Event::GaveUp { seat: seat(0), target: place("India"), missing: 3 };
    assert!(heard.contains(&gave_up) && !arrived(&scene));
}

#[test]
fn ae_36_money_makes_each_leg_good_for_itself() {
    let mut scene = to_india(start().money(0, 5), &[[2, 3, 4], [5, 5, 0]]);
    assert_eq!(scene.play(Action::Pay)[0], Event::PipsPaid { seat: seat(0), money: 3 });
    assert_eq!((scene.asked(), scene.purse(0), arrived(&scene)), ("make_good", 2, false));
    assert_eq!(scene.play(Action::Pay)[0], Event::PipsPaid { seat: seat(0), money: 2 });
    assert!(arrived(&scene) && scene.purse(0) == 0);
    // What the first leg cost is spent, even if the second fails.
    let mut scene = to_india(start().money(0, 5), &[[2, 3, 4], [4, 5, 0]]);
    scene.play(Action::Pay);
    assert_eq!((scene.purse(0), scene.active(), arrived(&scene)), (2, 1, false));
}

#[test]
fn ae_36_pilots_help_only_on_the_leg_that_ends_outside_europe() {
    // From London over Casablanca to Budapest: red out of Europe, red back into it.
    let scene = Scene::of(3).era(2).home(2, "Zürich").money(0, 9).advantage(0, DaringPilot, 2);
    let mut scene = scene.plane(0, LONG).rolls(&[[2, 3, 4], [2, 3, 4]]).ready();
    scene.play_all(&[put(LONG), to("Budapest"), Action::Way(Some(place("Casablanca")))]);
    scene.play(Action::Pilot);
    assert_eq!((scene.asked(), scene.refused(Action::Pilot)), ("make_good", "AE-36"));
    scene.play(Action::Pay);
    assert!(scene.has_airport(0, "Budapest") && scene.purse(0) == 6);
}

#[test]
fn ae_34_a_home_airport_where_the_tile_passes_helps() {
    // From Cairo over Rome, where seat 2 lives, to Budapest: red with help, then white.
    for (dice, arrives) in [([4, 6, 0], true), ([4, 5, 0], false)] {
        let scene = Scene::of(3).era(2).money(0, 0).airport(0, "Cairo", 1).advantage(0, DaringPilot, 6);
        let mut scene = scene.plane(0, LONG).rolls(&[dice]).ready();
        scene.play_all(&[put(LONG), to("Budapest"), Action::Way(Some(place("Rome")))]);
        assert_eq!(scene.has_airport(0, "Budapest"), arrives, "{dice:?}");
    }
}

#[test]
fn ae_36_a_beacon_rolls_the_second_leg_again_and_the_first_stays() {
    let scene = Scene::of(3).era(3).failures(0, 2).advantage(0, RadioBeacon, 1);
    let mut scene = to_india(scene, &[[4, 4, 4], GOOD]);
    let Step::Reroll(flight) = scene.step() else { panic!("{:?}", scene.step()) };
    assert_eq!((flight.beyond, flight.leg_end()), (false, place("Middle East")));
    // Three skulls would bring it down; the beacon forgets them.
    scene = scene.rolls(&[[0, 0, 0], GOOD]);
    scene.play(Action::Accept);
    let Step::Reroll(flight) = scene.step() else { panic!("{:?}", scene.step()) };
    assert_eq!((flight.beyond, flight.leg_end()), (true, place("India")));
    assert_eq!(*scene.state.open.rolls, [Dice([4, 4, 4]), Dice([0, 0, 0])]);
    scene.play(Action::Reroll);
    assert_eq!(*scene.state.open.rolls, [Dice([4, 4, 4]), Dice(GOOD)]);
    assert!(arrived(&scene) && scene.state.open.players[0].failures == 2);
}

#[test]
fn ae_35_failures_of_both_legs_add_up_and_can_bring_it_down_on_the_second() {
    // Failures before, the rolls, failures after, whether it came down.
    for (before, rolls, after, down) in [
        (0, [[6, 6, 0], [6, 6, 0]], 2, false),
        (1, [[6, 6, 0], [6, 6, 0]], 3, false),
        (2, [[6, 6, 0], [6, 6, 0]], 0, true),
        (1, [[6, 6, 0], [6, 0, 0]], 0, true),
        (3, [GOOD, [6, 6, 0]], 0, true),
        (3, [GOOD, GOOD], 3, false),
    ] {
        let mut scene = start().failures(0, before).plane(0, LONG).rolls(&rolls).ready();
        let heard = scene.play_all(&[put(LONG), to("India")]);
        let rolled = heard.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
        assert_eq!((rolled, scene.state.open.players[0].failures), (2, after), "{before} {rolls:?}");
        assert_eq!(arrived(&scene), !down, "{before} {rolls:?}");
        let crashed = Event::Crashed { seat: seat(0), target: place("India") };
        assert_eq!(heard.contains(&crashed), down, "{before} {rolls:?}");
        if down {
            let open = &scene.state.open;
            assert_eq!((scene.active(), open.planes[card(LONG).index()].tiles), (1, 1));
            assert_eq!(GAME.supply(open, &open.players[0], Stage::II), 8);
        }
    }
}

#[test]
fn ae_35_a_crash_on_the_first_leg_leaves_the_second_unrolled() {
    let mut scene = start().failures(0, 3).plane(0, LONG).rolls(&[[6, 6, 0], GOOD]).ready();
    let heard = scene.play_all(&[put(LONG), to("India")]);
    assert_eq!(heard.iter().filter(|event| matches!(event, Event::Rolled { .. })).count(), 1);
    assert!(!arrived(&scene) && scene.active() == 1);
}

#[test]
fn ae_37_giving_up_on_the_second_leg_returns_the_tile_and_ends_the_turn() {
    let mut scene = to_india(start().money(0, 9), &[GOOD, [2, 2, 4]]);
    let heard = scene.play(Action::GiveUp);
    assert_eq!(heard[0], Event::GaveUp { seat: seat(0), target: place("India"), missing: 4 });
    let open = &scene.state.open;
    assert!(!arrived(&scene) && scene.active() == 1 && scene.purse(0) == 9);
    assert_eq!(open.planes[card(LONG).index()].tiles, 1);
    assert_eq!(GAME.supply(open, &open.players[0], Stage::II), 8);
}

#[test]
fn ae_34_the_second_leg_has_the_help_of_its_own_end() {
    let help = |who: &'static str, rolls: &[[u8; 3]]| {
        let mut scene = start().airport(1, who, 1).plane(0, LONG).rolls(rolls).ready();
        let heard = scene.play_all(&[put(LONG), to("India")]);
        let help = |event: &Event| match *event {
            Event::Rolled { help, .. } => Some(help),
            _ => None,
        };
        (heard.iter().filter_map(help).collect::<Vec<_>>(), arrived(&scene))
    };
    assert_eq!(help("India", &[GOOD, [4, 6, 0]]), (vec![0, 2], true));
    assert_eq!(help("India", &[GOOD, [4, 5, 0]]), (vec![0, 2], false));
    assert_eq!(help("Middle East", &[[4, 6, 0], GOOD]), (vec![2, 0], true));
    assert_eq!(help("Persia", &[[4, 6, 0], GOOD]), (vec![0], false));
}

#[test]
fn ae_34_a_white_leg_before_a_risky_one_is_not_rolled() {
    // From Cairo over the Middle East to India: white, then red.
    let scene = start().airport(0, "Cairo", 1).plane(0, LONG).rolls(&[[4, 4, 4]]);
    let mut scene = scene.ready();
    scene.play_all(&[put(LONG), to("India")]);
    let heard = scene.play(Action::Way(Some(place("Middle East"))));
    let rolled: Vec<_> = heard.iter().filter(|event| matches!(event, Event::Rolled { .. })).collect();
    let only = Event::Rolled { seat: seat(0), to: place("India"), dice: Dice([4, 4, 4]), help: 0, need: 12 };
    assert_eq!(rolled, [&only]);
    assert!(arrived(&scene));
}
