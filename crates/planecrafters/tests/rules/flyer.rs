use crate::scene::{
    BIG, FURY, GAME, HOLE, LADY, SPARE, Scene, body, cards, left, nose, plane, public, right, seat, tail,
};
use planecrafters::action::{Action, Event, Request};
use planecrafters::employees::Employee::*;
use planecrafters::state::Step;
use tabletop::{Decision, Rules, Viewers};

#[test]
fn pc_12_up_to_two_parts() {
    let mut scene = Scene::of(2).hand(0, &[nose(BIG), tail(FURY), left(HOLE)]).at(Step::Flyer);
    assert_eq!(
        GAME.decision(&scene.state),
        Decision::Ask { seat: seat(0), request: Request::Flyer { plays: 2 } }
    );
    let told = public(&scene.play(Action::Build(nose(BIG))));
    assert_eq!(told, [Event::Built { seat: seat(0), card: nose(BIG) }]);
    scene.play(Action::Build(tail(FURY)));
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG), tail(FURY)]));
    assert_eq!(scene.hand_of(0), cards(&[left(HOLE)]));
    assert_eq!(scene.refused(Action::Build(left(HOLE))), "PC-12");
}

#[test]
fn pc_12_zero_plays_are_allowed() {
    let mut scene = Scene::of(2).hand(0, &[nose(BIG)]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!((scene.active_seat(), scene.hand_of(0).len(), scene.player(0).factory.len()), (1, 1, 0));
}

#[test]
fn pc_12_spare_parts_are_free_of_plays() {
    let mut scene = Scene::of(2).hand(0, &[nose(BIG), tail(BIG), SPARE, SPARE]).at(Step::Flyer);
    scene.play_all(&[SPARE, nose(BIG), tail(BIG), SPARE].map(Action::Build));
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG), tail(BIG), SPARE, SPARE]));
}

#[test]
fn pc_12_only_cards_in_hand() {
    let scene = Scene::of(2).hand(0, &[nose(BIG)]).hand(1, &[tail(BIG)]).at(Step::Flyer);
    assert_eq!(scene.refused(Action::Build(tail(BIG))), "PC-12");
}

#[test]
fn pc_12_an_empty_hand_is_not_asked() {
    let mut scene = Scene::of(2).hand(0, &[nose(BIG)]).at(Step::Flyer);
    scene.play(Action::Build(nose(BIG)));
    assert_eq!(scene.active_seat(), 1);
}

#[test]
fn pc_04_pc_12_a_hand_without_a_spare_is_asked_like_one_with() {
    let mut scene = Scene::of(2).hand(0, &[nose(BIG), tail(BIG), left(FURY)]).at(Step::Flyer);
    scene.play_all(&[nose(BIG), tail(BIG)].map(Action::Build));
    assert_eq!((scene.step(), scene.legal()), (Step::Flyer, vec![Action::Done]));
    // A full plane takes no Spare either, whatever the hand: then there is nothing to ask.
    let mut scene = Scene::of(2)
        .factory(0, &[nose(BIG), tail(BIG), left(BIG)])
        .hand(0, &[right(BIG), body(BIG), SPARE])
        .at(Step::Flyer);
    scene.play_all(&[right(BIG), body(BIG)].map(Action::Build));
    assert_eq!(scene.step(), Step::Buyer);
}

#[test]
fn pc_13_complete_with_nose_tail_and_both_wings_of_any_models() {
    let whole = [nose(BIG), tail(FURY), left(HOLE), right(LADY)];
    assert!(cards(&whole).is_complete());
    for gap in 0..4 {
        let mut parts = whole.to_vec();
        parts.remove(gap);
        assert!(!cards(&parts).is_complete());
        parts.push(body(BIG));
        assert!(!cards(&parts).is_complete(), "a fuselage fills no other slot");
        parts.push(SPARE);
        assert!(cards(&parts).is_complete());
    }
    assert!(cards(&[nose(BIG), tail(FURY), left(HOLE), right(LADY), body(BIG)]).is_complete());
}

#[test]
fn pc_13_one_plane_at_a_time() {
    // A second nose is not a second plane: it takes the first one's place.
    let mut scene = Scene::of(2).factory(0, &plane(BIG)).hand(0, &[nose(FURY), SPARE]).at(Step::Flyer);
    scene.play(Action::Build(nose(FURY)));
    assert_eq!(scene.player(0).factory, cards(&[nose(FURY), tail(BIG), left(BIG), right(BIG)]));
}

#[test]
fn pc_14_a_part_replaces_one_already_played() {
    let mut scene =
        Scene::of(3).factory(0, &[nose(BIG), tail(BIG)]).hand(0, &[nose(FURY), SPARE]).at(Step::Flyer);
    let told = public(&scene.play(Action::Build(nose(FURY))));
    assert_eq!(
        told,
        [
            Event::Built { seat: seat(0), card: nose(FURY) },
            Event::Replaced { seat: seat(0), card: nose(BIG) },
        ]
    );
    assert_eq!(scene.player(0).factory, cards(&[nose(FURY), tail(BIG)]));
    assert_eq!(scene.bottom().card, nose(BIG));
    assert_eq!(scene.bottom().knowers, Viewers::everyone(3), "everyone saw it go");
    assert_eq!(scene.state.open.turn.played, 1, "it uses a play");
}

#[test]
fn pc_14_replacing_uses_a_play() {
    let mut scene = Scene::of(2)
        .factory(0, &[nose(BIG)])
        .hand(0, &[nose(FURY), nose(HOLE), tail(BIG), SPARE])
        .at(Step::Flyer);
    scene.play_all(&[nose(FURY), nose(HOLE)].map(Action::Build));
    assert_eq!(scene.refused(Action::Build(tail(BIG))), "PC-12");
}

#[test]
fn pc_14_a_part_may_replace_its_own_copy() {
    let mut scene = Scene::of(2).factory(0, &[nose(BIG)]).hand(0, &[nose(BIG), SPARE]).at(Step::Flyer);
    scene.play(Action::Build(nose(BIG)));
    assert_eq!((scene.player(0).factory, scene.bottom().card), (cards(&[nose(BIG)]), nose(BIG)));
}

#[test]
fn pc_15_spares_stand_in_for_any_slot() {
    for (parts, complete) in [
        (&[SPARE, SPARE, nose(BIG), tail(BIG)][..], true),
        (&[SPARE, SPARE, left(BIG), right(BIG)], true),
        (&[SPARE, SPARE, nose(BIG)], false),
        (&[SPARE, SPARE, nose(BIG), body(BIG)], false),
        (&[SPARE, nose(BIG), tail(BIG), left(BIG), right(BIG)], true),
    ] {
        assert_eq!(cards(parts).is_complete(), complete, "{parts:?}");
    }
}

#[test]
fn pc_15_spares_enter_only_planes_of_fewer_than_five_cards() {
    let four = [nose(BIG), tail(BIG), left(BIG), right(BIG)];
    let mut scene = Scene::of(2).factory(0, &four).hand(0, &[SPARE, SPARE]).at(Step::Flyer);
    scene.play(Action::Build(SPARE));
    assert_eq!(scene.player(0).factory.len(), 5);
    assert_eq!(scene.refused(Action::Build(SPARE)), "PC-15");
}

#[test]
fn pc_15_in_a_full_plane_a_part_sends_a_spare_away() {
    let mut scene = Scene::of(2)
        .factory(0, &[nose(BIG), tail(BIG), left(BIG), SPARE, SPARE])
        .hand(0, &[right(BIG), nose(FURY), body(HOLE)])
        .at(Step::Flyer);
    let told = public(&scene.play(Action::Build(right(BIG))));
    assert!(told.contains(&Event::Replaced { seat: seat(0), card: SPARE }));
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG), tail(BIG), left(BIG), right(BIG), SPARE]));
    assert_eq!(scene.bottom().card, SPARE);
    // With a part in the slot, that part goes and the Spares stay.
    scene.play(Action::Build(nose(FURY)));
    assert_eq!(scene.player(0).factory, cards(&[nose(FURY), tail(BIG), left(BIG), right(BIG), SPARE]));
    assert_eq!(scene.bottom().card, nose(BIG));
}

#[test]
fn pc_15_below_five_cards_spares_stay() {
    let mut scene =
        Scene::of(2).factory(0, &[nose(BIG), SPARE, SPARE]).hand(0, &[tail(BIG), left(FURY)]).at(Step::Flyer);
    scene.play(Action::Build(tail(BIG)));
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG), tail(BIG), SPARE, SPARE]));
}

#[test]
fn pc_23_technicians_play_more_parts() {
    for (staff, mimic, plays) in [
        (&[Technician][..], None, 3),
        (&[Technician, Technician], None, 4),
        (&[Jack], Some(Technician), 3),
        (&[Jack, Technician], Some(Technician), 4),
    ] {
        let hand = [nose(BIG), tail(BIG), left(BIG), right(BIG), body(BIG)];
        let mut scene =
            Scene::of(2).staff(0, staff).hand(0, &hand).in_turn(Step::Flyer, |turn| turn.mimic = mimic);
        for card in &hand[..plays] {
            scene.play(Action::Build(*card));
        }
        assert_eq!(scene.player(0).factory.len(), plays);
        assert_eq!(scene.refused(Action::Build(hand[plays])), "PC-12", "{staff:?}");
    }
}

#[test]
fn pc_23_not_for_others() {
    let mut scene = Scene::of(2).staff(1, &[Technician]).hand(0, &plane(BIG)).at(Step::Flyer);
    scene.play_all(&[nose(BIG), tail(BIG)].map(Action::Build));
    assert_eq!(scene.refused(Action::Build(left(BIG))), "PC-12");
}
