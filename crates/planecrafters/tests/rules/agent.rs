use crate::scene::{
    BIG, FURY, GAME, HOLE, SPARE, Scene, cards, heard, left, nose, plane, public, right, seat, tail,
};
use planecrafters::action::{Action, Event, Request};
use planecrafters::employees::Employee::*;
use planecrafters::state::Step;
use tabletop::{Decision, Rules, Viewers};

#[test]
fn pc_21_trade_whole_hands_unseen() {
    let mut scene =
        Scene::of(3).staff(0, &[Agent]).hand(0, &[nose(BIG)]).hand(1, &plane(FURY)).at(Step::Extra);
    let told = scene.play(Action::Trade(seat(1)));
    assert_eq!(scene.hand_of(0), cards(&plane(FURY)));
    assert_eq!(scene.hand_of(1), cards(&[nose(BIG)]));
    assert_eq!(public(&told), [Event::Traded { seat: seat(0), with: seat(1) }]);
    assert_eq!(heard(&told, 2), public(&told));
    assert_eq!(
        heard(&told, 0),
        [
            Event::Traded { seat: seat(0), with: seat(1) },
            Event::Received { seat: seat(0), cards: cards(&plane(FURY)) },
            Event::Received { seat: seat(1), cards: cards(&[nose(BIG)]) },
        ]
    );
    assert_eq!(heard(&told, 1), heard(&told, 0));
    assert_eq!(scene.step(), Step::Flyer);
}

#[test]
fn pc_21_empty_hands_may_be_traded() {
    let mut scene = Scene::of(2).staff(0, &[Agent]).hand(1, &[SPARE]).at(Step::Extra);
    scene.play(Action::Trade(seat(1)));
    assert_eq!((scene.hand_of(0), scene.hand_of(1)), (cards(&[SPARE]), cards(&[])));
    let mut scene = Scene::of(2).staff(0, &[Agent]).hand(0, &[SPARE]).at(Step::Extra);
    scene.play(Action::Trade(seat(1)));
    assert_eq!((scene.hand_of(0), scene.hand_of(1)), (cards(&[]), cards(&[SPARE])));
}

#[test]
fn pc_21_pc_33_not_with_a_guarded_hand() {
    let scene = Scene::of(3).staff(0, &[Agent]).staff(1, &[Guard]).at(Step::Extra);
    assert_eq!(scene.refused(Action::Trade(seat(1))), "PC-33");
    assert_eq!(scene.refused(Action::Trade(seat(0))), "PC-33");
    assert_eq!(scene.refused(Action::Trade(seat(3))), "PC-33");
    assert!(scene.allows(Action::Trade(seat(2))));
}

#[test]
fn pc_21_one_use_a_turn_even_with_two_agents() {
    let mut scene = Scene::of(2)
        .staff(0, &[Agent, Agent, Logistician])
        .hand(0, &[SPARE])
        .hand(1, &[SPARE])
        .at(Step::Extra);
    scene.play(Action::Trade(seat(1)));
    assert_eq!(scene.step(), Step::Extra);
    assert_eq!(scene.refused(Action::Trade(seat(1))), "PC-21");
    assert_eq!(scene.refused(Action::Swap(SPARE)), "PC-21");
}

#[test]
fn pc_21_nobody_without_an_agent_trades_or_swaps() {
    let scene = Scene::of(2).staff(0, &[Logistician]).hand(0, &[SPARE]).at(Step::Extra);
    assert_eq!(scene.refused(Action::Trade(seat(1))), "PC-21");
    assert_eq!(scene.refused(Action::Swap(SPARE)), "PC-21");
}

#[test]
fn pc_21_up_to_two_cards_are_swapped_one_by_one() {
    let mut scene = Scene::of(3)
        .staff(0, &[Agent])
        .hand(0, &[nose(BIG), tail(BIG), left(BIG)])
        .top(&[nose(FURY), tail(FURY)])
        .at(Step::Extra);
    let told = scene.play(Action::Swap(tail(BIG)));
    assert_eq!(heard(&told, 0), [Event::Swapped { seat: seat(0), card: Some(tail(BIG)) }]);
    assert_eq!(heard(&told, 2), [Event::Swapped { seat: seat(0), card: None }]);
    assert_eq!(scene.bottom().card, tail(BIG));
    assert_eq!(scene.step(), Step::SwapGive { given: 1 });
    assert_eq!(
        GAME.decision(&scene.state),
        Decision::Ask { seat: seat(0), request: Request::SwapGive { left: 1 } }
    );
    assert_eq!(scene.legal(), [Action::Swap(nose(BIG)), Action::Swap(left(BIG)), Action::Done]);
    assert_eq!(scene.refused(Action::Swap(nose(HOLE))), "PC-21");
    assert_eq!(scene.refused(Action::Draw), "PC-21");
    scene.play(Action::Swap(nose(BIG)));
    assert_eq!(scene.bottom().card, nose(BIG), "each beneath the last");
    assert_eq!(scene.step(), Step::SwapDraw { left: 2 });
    assert_eq!(scene.refused(Action::Done), "PC-21");
    scene.play_all(&[Action::Draw, Action::Draw]);
    assert_eq!(scene.hand_of(0), cards(&[left(BIG), nose(FURY), tail(FURY)]));
    assert_eq!(scene.step(), Step::Flyer);
}

#[test]
fn pc_21_stopping_early_draws_as_many_as_were_given() {
    let mut scene = Scene::of(2).staff(0, &[Agent]).hand(0, &plane(BIG)).at(Step::Extra);
    let face_up = scene.state.open.row[2].unwrap();
    scene.play_all(&[Action::Swap(nose(BIG)), Action::Done, Action::Take(face_up)]);
    assert_eq!(scene.step(), Step::Flyer);
    assert_eq!(scene.hand_of(0), cards(&[tail(BIG), left(BIG), right(BIG), face_up]));
}

#[test]
fn pc_21_two_agents_swap_up_to_four() {
    for staff in [&[Agent, Agent][..], &[Agent, Jack]] {
        let mut scene = Scene::of(2)
            .staff(0, staff)
            .hand(0, &[nose(BIG), nose(BIG), tail(BIG), tail(BIG), SPARE])
            .in_turn(Step::Extra, |turn| turn.mimic = staff.contains(&Jack).then_some(Agent));
        scene.play_all(&[nose(BIG), nose(BIG), tail(BIG)].map(Action::Swap));
        assert_eq!(scene.step(), Step::SwapGive { given: 3 });
        scene.play(Action::Swap(tail(BIG)));
        assert_eq!(scene.step(), Step::SwapDraw { left: 4 });
    }
}

#[test]
fn pc_21_an_empty_hand_ends_the_giving() {
    let mut scene = Scene::of(2).staff(0, &[Agent]).hand(0, &[SPARE]).at(Step::Extra);
    scene.play(Action::Swap(SPARE));
    assert_eq!(scene.step(), Step::SwapDraw { left: 1 });
}

#[test]
fn pc_21_an_empty_hand_and_guarded_opponents_leave_nothing_to_ask() {
    let mut scene = Scene::of(2)
        .staff(0, &[Agent])
        .staff(1, &[Guard])
        .row(&[nose(BIG), tail(BIG), nose(FURY), tail(FURY)])
        .at(Step::Draw { left: 1 });
    scene.play(Action::Draw);
    assert_eq!(scene.step(), Step::Extra, "one card in hand could be swapped");
    assert!(scene.legal().iter().all(|action| !matches!(action, Action::Trade(_))));
}

#[test]
fn pc_21_agent_and_extra_draw_come_in_any_order() {
    let mut scene = Scene::of(2).staff(0, &[Agent, Logistician]).hand(0, &[SPARE]).at(Step::Extra);
    scene.play_all(&[Action::Swap(SPARE), Action::Draw, Action::Draw]);
    assert_eq!((scene.step(), scene.hand_of(0).len()), (Step::Flyer, 2));
    let mut scene = Scene::of(2).staff(0, &[Agent, Logistician]).hand(0, &[SPARE]).at(Step::Extra);
    scene.play_all(&[Action::Draw, Action::Trade(seat(1))]);
    assert_eq!((scene.hand_of(0).len(), scene.hand_of(1).len()), (0, 2));
}

#[test]
fn pc_21_a_hand_too_large_waits_for_its_owners_clean_up() {
    let big = [nose(BIG), nose(BIG), tail(BIG), tail(BIG), left(BIG), left(BIG), right(BIG)];
    let mut scene = Scene::of(2).staff(0, &[Agent]).hand(0, &big).at(Step::Extra);
    scene.play(Action::Trade(seat(1)));
    assert_eq!((scene.active_seat(), scene.hand_of(1).len()), (1, 7));
    scene.play_all(&[Action::Done, Action::Draw, Action::Draw, Action::Done]);
    assert_eq!(scene.step(), Step::CleanUp);
    for _ in 0..4 {
        let discard = scene.legal()[0];
        scene.play(discard);
    }
    assert_eq!((scene.active_seat(), scene.hand_of(1).len()), (0, 5));
}

#[test]
fn pc_21_pc_38_the_mover_knows_what_lies_under_the_stack() {
    let mut scene = Scene::of(3).staff(0, &[Agent]).hand(0, &[nose(BIG), tail(BIG)]).at(Step::Extra);
    scene.play(Action::Swap(nose(BIG)));
    assert_eq!(scene.bottom().knowers, Viewers::only(seat(0)));
    assert_eq!(scene.view(0).stack[0], Some(nose(BIG)));
    assert_eq!(scene.view(1).stack[0], None);
}
