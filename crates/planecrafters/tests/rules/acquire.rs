use crate::scene::{
    BIG, FURY, GAME, HOLE, LADY, SPARE, Scene, body, cards, heard, left, nose, public, right, seat, tail,
};
use planecrafters::action::{Action, Event, Request};
use planecrafters::employees::Employee::*;
use planecrafters::state::Step;
use tabletop::{Decision, Rules, Viewers};

#[test]
fn pc_11_two_cards_from_row_or_stack() {
    let row = [nose(BIG), tail(BIG), nose(FURY), tail(FURY)];
    let mut scene = Scene::of(2).row(&row).top(&[left(BIG), right(BIG)]).at(Step::Draw { left: 2 });
    assert_eq!(
        scene.legal(),
        [nose(BIG), tail(BIG), nose(FURY), tail(FURY)]
            .map(Action::Take)
            .into_iter()
            .chain([Action::Draw])
            .collect::<Vec<_>>()
    );
    let told = public(&scene.play(Action::Take(tail(BIG))));
    assert_eq!(told, [Event::Took { seat: seat(0), card: tail(BIG) }, Event::Refilled { card: left(BIG) }]);
    // The gap is filled at once, in its place.
    assert_eq!(scene.state.open.row, [nose(BIG), left(BIG), nose(FURY), tail(FURY)].map(Some));
    assert_eq!(
        GAME.decision(&scene.state),
        Decision::Ask { seat: seat(0), request: Request::Draw { left: 1 } }
    );
    scene.play(Action::Draw);
    assert_eq!(scene.hand_of(0), cards(&[tail(BIG), right(BIG)]));
    assert_eq!(scene.step(), Step::Flyer);
}

#[test]
fn pc_11_a_card_that_filled_the_gap_may_be_taken_next() {
    let mut scene = Scene::of(2).top(&[SPARE]).at(Step::Draw { left: 2 });
    let first = scene.state.open.row[0].unwrap();
    scene.play_all(&[Action::Take(first), Action::Take(SPARE)]);
    assert_eq!(scene.hand_of(0), cards(&[first, SPARE]));
}

#[test]
fn pc_11_equal_cards_in_the_row_are_one_action() {
    let scene = Scene::of(2).row(&[nose(BIG), tail(BIG), nose(BIG), tail(BIG)]).at(Step::Draw { left: 2 });
    assert_eq!(scene.legal(), [Action::Take(nose(BIG)), Action::Take(tail(BIG)), Action::Draw]);
}

#[test]
fn pc_11_what_is_not_there_cannot_be_taken() {
    let scene = Scene::of(2).row(&[nose(BIG), tail(BIG), nose(FURY), tail(FURY)]).at(Step::Draw { left: 2 });
    assert_eq!(scene.refused(Action::Take(nose(HOLE))), "PC-11");
    assert_eq!(scene.refused(Action::Done), "PC-11");
    let scene = Scene::of(2).row(&[nose(BIG), tail(BIG)]).stack(&[]).at(Step::Draw { left: 2 });
    assert_eq!(scene.refused(Action::Draw), "PC-41");
}

#[test]
fn pc_11_the_draws_are_mandatory_and_a_single_card_is_drawn_unasked() {
    // One kind in the row and an empty stack: nothing to choose.
    let mut scene =
        Scene::of(2).row(&[nose(BIG), tail(BIG), nose(BIG)]).stack(&[]).at(Step::Draw { left: 2 });
    scene.play(Action::Take(tail(BIG)));
    assert_eq!(scene.hand_of(0), cards(&[tail(BIG), nose(BIG)]));
    assert_eq!(scene.state.open.row, [None, None, Some(nose(BIG)), None]);
    assert_ne!(scene.step(), Step::Draw { left: 1 });
}

#[test]
fn pc_41_with_no_card_left_anywhere_a_player_draws_fewer() {
    let mut scene = Scene::of(2).row(&[nose(BIG), tail(BIG)]).stack(&[]).at(Step::Draw { left: 2 });
    scene.play(Action::Take(nose(BIG)));
    assert_eq!(scene.hand_of(0), cards(&[nose(BIG), tail(BIG)]));
    // Seat 1 has all other cards; nothing is left to draw for anyone, and nobody is asked to.
    scene.play(Action::Done);
    assert_eq!(scene.active_seat(), 1);
    scene.pass_turn();
    assert_eq!(scene.step(), Step::Over);
}

#[test]
fn pc_11_only_the_stack_is_drawn_unasked_too() {
    let mut scene =
        Scene::of(2).row(&[nose(BIG)]).stack(&[tail(BIG), left(BIG), right(BIG)]).at(Step::Draw { left: 2 });
    scene.state.open.row[0] = None;
    scene.play(Action::Draw);
    assert_eq!(scene.hand_of(0), cards(&[tail(BIG), left(BIG)]));
}

#[test]
fn pc_22_a_logistician_draws_one_more_if_he_likes() {
    let mut scene = Scene::of(2).staff(0, &[Logistician]).at(Step::Draw { left: 2 });
    scene.play_all(&[Action::Draw, Action::Draw]);
    assert_eq!(scene.step(), Step::Extra);
    scene.play(Action::Draw);
    assert_eq!((scene.step(), scene.hand_of(0).len()), (Step::Flyer, 3));
    let mut scene = Scene::of(2).staff(0, &[Logistician]).at(Step::Draw { left: 2 });
    scene.play_all(&[Action::Draw, Action::Draw, Action::Done]);
    assert_eq!((scene.step(), scene.hand_of(0).len()), (Step::Flyer, 2));
}

#[test]
fn pc_22_two_logisticians_draw_two_more_from_row_or_stack() {
    for staff in [&[Logistician, Logistician][..], &[Logistician, Jack]] {
        let mut scene = Scene::of(2).staff(0, staff).in_turn(Step::Draw { left: 1 }, |turn| {
            turn.mimic = staff.contains(&Jack).then_some(Logistician);
        });
        let face_up = scene.state.open.row[0].unwrap();
        scene.play_all(&[Action::Draw, Action::Draw, Action::Take(face_up)]);
        assert_eq!((scene.step(), scene.hand_of(0).len()), (Step::Flyer, 3));
    }
}

#[test]
fn pc_22_without_one_there_is_no_extra_draw() {
    let scene = Scene::of(2).staff(0, &[Spy]).hand(1, &[SPARE]).at(Step::Extra);
    assert_eq!(scene.refused(Action::Draw), "PC-22");
    assert_eq!(scene.refused(Action::Take(scene.state.open.row[0].unwrap())), "PC-22");
}

#[test]
fn pc_22_an_extra_draw_needs_a_card_in_the_depot() {
    let mut scene = Scene::of(2)
        .staff(0, &[Logistician])
        .row(&[nose(BIG), tail(BIG)])
        .stack(&[])
        .at(Step::Draw { left: 2 });
    scene.play(Action::Take(nose(BIG)));
    assert_eq!(scene.step(), Step::Flyer);
    // With something left it is offered, also when the stack is empty.
    let scene = Scene::of(2).staff(0, &[Logistician]).row(&[nose(BIG), tail(BIG)]).stack(&[]).at(Step::Extra);
    assert_eq!(scene.legal(), [Action::Take(nose(BIG)), Action::Take(tail(BIG)), Action::Done]);
    assert_eq!(scene.refused(Action::Draw), "PC-41");
}

#[test]
fn pc_40_emptying_the_stack_by_drawing_or_refilling_triggers_the_end() {
    for action in [Action::Draw, Action::Take(nose(BIG))] {
        let mut scene =
            Scene::of(2).row(&[nose(BIG), tail(BIG)]).stack(&[left(BIG)]).at(Step::Draw { left: 2 });
        let told = public(&scene.play(action));
        assert!(told.contains(&Event::StackEmptied) && scene.state.open.ending, "{action:?}");
    }
    let mut scene =
        Scene::of(2).row(&[nose(BIG), tail(BIG)]).stack(&[left(BIG), SPARE]).at(Step::Draw { left: 2 });
    scene.play(Action::Draw);
    assert!(!scene.state.open.ending);
}

#[test]
fn pc_40_also_through_agent_and_logistician() {
    let mut scene =
        Scene::of(2).staff(0, &[Logistician]).row(&[nose(BIG)]).stack(&[left(BIG)]).at(Step::Extra);
    scene.play(Action::Draw);
    assert!(scene.state.open.ending);
    let mut scene = Scene::of(2)
        .staff(0, &[Agent])
        .hand(0, &[SPARE])
        .row(&[nose(BIG)])
        .stack(&[left(BIG)])
        .at(Step::Extra);
    scene.play_all(&[Action::Swap(SPARE), Action::Draw]);
    assert!(!scene.state.open.ending, "the given card lies under the stack");
}

#[test]
fn pc_40_the_trigger_is_told_once() {
    let mut scene =
        Scene::of(2).ending().row(&[nose(BIG), tail(BIG)]).stack(&[left(BIG)]).at(Step::Draw { left: 2 });
    assert!(!public(&scene.play(Action::Draw)).contains(&Event::StackEmptied));
}

#[test]
fn pc_41_a_gap_is_never_refilled_and_discards_form_a_stack_again() {
    let mut scene = Scene::of(2)
        .staff(0, &[Agent])
        .hand(0, &[SPARE])
        .row(&[nose(BIG), tail(BIG), left(BIG)])
        .stack(&[])
        .at(Step::Draw { left: 2 });
    scene.play_all(&[Action::Take(nose(BIG)), Action::Take(tail(BIG))]);
    assert_eq!(scene.state.open.row, [None, None, Some(left(BIG)), None]);
    scene.play_all(&[Action::Swap(SPARE), Action::Done]);
    // The card given to the depot is the stack now and may be drawn; the gaps stay.
    assert_eq!(scene.legal(), [Action::Take(left(BIG)), Action::Draw]);
    scene.play(Action::Draw);
    assert!(scene.hand_of(0).contains(SPARE) && scene.state.open.ending);
    assert_eq!(scene.state.open.row, [None, None, Some(left(BIG)), None]);
}

#[test]
fn pc_04_a_blind_draw_is_private() {
    let mut scene = Scene::of(3).top(&[SPARE]).at(Step::Draw { left: 2 });
    let told = scene.play(Action::Draw);
    assert_eq!(heard(&told, 0), [Event::Drew { seat: seat(0), card: Some(SPARE) }]);
    assert_eq!(heard(&told, 1), [Event::Drew { seat: seat(0), card: None }]);
    assert_eq!(public(&told), [Event::Drew { seat: seat(0), card: None }]);
    assert_eq!(scene.knows(1, 0), cards(&[]));
    assert_eq!(scene.view(1).hand_sizes[0], 1);
}

#[test]
fn pc_38_who_knows_a_buried_card_hears_who_draws_it() {
    let mut scene = Scene::of(3).top(&[body(HOLE)]).at(Step::Draw { left: 2 });
    let last = scene.state.stack.len() - 1;
    scene.state.stack.cards_mut()[last].knowers = Viewers::only(seat(2));
    let told = scene.play(Action::Draw);
    assert_eq!(heard(&told, 2), [Event::Drew { seat: seat(0), card: Some(body(HOLE)) }]);
    assert_eq!(heard(&told, 1), [Event::Drew { seat: seat(0), card: None }]);
    assert_eq!(scene.knows(2, 0), cards(&[body(HOLE)]));
    assert_eq!(scene.knows(1, 0), cards(&[]));
}

#[test]
fn pc_11_without_helpers_the_step_ends_by_itself() {
    let mut scene = Scene::of(2).hand(0, &[nose(LADY)]).at(Step::Draw { left: 1 });
    scene.play(Action::Draw);
    assert_eq!(scene.step(), Step::Flyer);
    assert_eq!(scene.refused(Action::Draw), "PC-12");
}
