use crate::scene::{BIG, FURY, GAME, SPARE, Scene, cards, heard, left, nose, plane, public, seat, tail};
use planecrafters::action::{Action, Event, Request};
use planecrafters::employees::Employee::*;
use planecrafters::state::Step;
use tabletop::{Decision, Rules};

#[test]
fn pc_28_look_and_take_one_card() {
    let mut scene =
        Scene::of(3).staff(0, &[Spy]).hand(1, &[nose(BIG), nose(BIG), tail(FURY)]).at(Step::Extra);
    let told = scene.play(Action::Spy(seat(1)));
    assert_eq!(public(&told), [Event::Spied { seat: seat(0), on: seat(1) }]);
    assert_eq!(
        heard(&told, 0)[1],
        Event::Saw { on: seat(1), cards: cards(&[nose(BIG), nose(BIG), tail(FURY)]) }
    );
    assert_eq!(heard(&told, 1), public(&told));
    assert_eq!(
        GAME.decision(&scene.state),
        Decision::Ask { seat: seat(0), request: Request::SpyTake { from: seat(1) } }
    );
    assert_eq!(scene.legal(), [Action::Lift(nose(BIG)), Action::Lift(tail(FURY))]);
    assert_eq!(scene.refused(Action::Lift(SPARE)), "PC-28");
    assert_eq!(scene.refused(Action::Done), "PC-28");
    let told = scene.play(Action::Lift(nose(BIG)));
    assert_eq!(scene.hand_of(0), cards(&[nose(BIG)]));
    assert_eq!(scene.hand_of(1), cards(&[nose(BIG), tail(FURY)]));
    let full = Event::Lifted { seat: seat(0), from: seat(1), card: Some(nose(BIG)) };
    assert_eq!((heard(&told, 0), heard(&told, 1)), (vec![full], vec![full]));
    assert_eq!(heard(&told, 2), [Event::Lifted { seat: seat(0), from: seat(1), card: None }]);
    assert_eq!(scene.step(), Step::Flyer);
}

#[test]
fn pc_28_optional_and_once_a_turn() {
    let mut scene = Scene::of(2).staff(0, &[Spy, Logistician]).hand(1, &plane(BIG)).at(Step::Extra);
    assert!(scene.allows(Action::Done));
    scene.play_all(&[Action::Spy(seat(1)), Action::Lift(nose(BIG))]);
    assert_eq!(scene.refused(Action::Spy(seat(1))), "PC-28");
    let scene = Scene::of(2).staff(0, &[Logistician]).hand(1, &plane(BIG)).at(Step::Extra);
    assert_eq!(scene.refused(Action::Spy(seat(1))), "PC-28");
}

#[test]
fn pc_28_the_hand_needs_a_card() {
    let scene = Scene::of(3).staff(0, &[Spy]).hand(2, &[SPARE]).at(Step::Extra);
    assert_eq!(scene.refused(Action::Spy(seat(1))), "PC-28");
    assert!(scene.allows(Action::Spy(seat(2))));
    // With nothing to see anywhere the step is over.
    let mut scene = Scene::of(2).staff(0, &[Spy]).at(Step::Draw { left: 1 });
    scene.play(Action::Draw);
    assert_eq!(scene.step(), Step::Flyer);
}

#[test]
fn pc_28_pc_33_not_a_guarded_hand() {
    let scene =
        Scene::of(3).staff(0, &[Spy]).staff(1, &[Guard]).hand(1, &[SPARE]).hand(2, &[SPARE]).at(Step::Extra);
    assert_eq!(scene.refused(Action::Spy(seat(1))), "PC-33");
    assert_eq!(scene.refused(Action::Spy(seat(0))), "PC-33");
    assert_eq!(scene.refused(Action::Spy(seat(3))), "PC-33");
    let mut scene =
        Scene::of(2).staff(0, &[Spy]).staff(1, &[Guard]).hand(1, &[SPARE]).at(Step::Draw { left: 1 });
    scene.play(Action::Draw);
    assert_eq!(scene.step(), Step::Flyer);
}

#[test]
fn pc_28_the_only_card_is_taken_unasked() {
    let mut scene = Scene::of(2).staff(0, &[Spy]).hand(1, &[SPARE]).at(Step::Extra);
    scene.play(Action::Spy(seat(1)));
    assert_eq!((scene.hand_of(0), scene.hand_of(1).len()), (cards(&[SPARE]), 0));
    assert_eq!(scene.step(), Step::Flyer);
}

#[test]
fn pc_28_two_equal_cards_are_still_a_question() {
    // That they are equal is not public, so the question must come.
    let mut scene = Scene::of(2).staff(0, &[Spy]).hand(1, &[SPARE, SPARE]).at(Step::Extra);
    scene.play(Action::Spy(seat(1)));
    assert_eq!(scene.legal(), [Action::Lift(SPARE)]);
}

#[test]
fn pc_28_pc_38_the_spy_remembers_the_hand() {
    let mut scene = Scene::of(3).staff(0, &[Spy]).hand(1, &plane(BIG)).at(Step::Extra);
    scene.play_all(&[Action::Spy(seat(1)), Action::Lift(left(BIG))]);
    assert_eq!(scene.knows(0, 1), cards(&[nose(BIG), tail(BIG), crate::scene::right(BIG)]));
    assert_eq!(scene.knows(1, 0), cards(&[left(BIG)]), "the victim knows what is gone");
    assert_eq!((scene.knows(2, 0), scene.knows(2, 1)), (cards(&[]), cards(&[])));
}
