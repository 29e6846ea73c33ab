use crate::scene::{BIG, FURY, SPARE, Scene, cards, left, nose, plane, public, right, seat, tail};
use planecrafters::action::{Action, Event};
use planecrafters::employees::Employee::*;
use planecrafters::state::Step;
use tabletop::Viewers;

fn steal(from: usize, card: planecrafters::cards::Card) -> Action {
    Action::Steal { from: seat(from), card }
}

#[test]
fn pc_30_takes_a_part_from_another_factory() {
    let mut scene = Scene::of(3)
        .staff(0, &[Thief])
        .factory(1, &[nose(BIG), tail(BIG)])
        .factory(2, &[left(BIG)])
        .hand(0, &[SPARE])
        .at(Step::Flyer);
    assert_eq!(
        scene.legal(),
        [Action::Build(SPARE), steal(1, nose(BIG)), steal(1, tail(BIG)), steal(2, left(BIG)), Action::Done]
    );
    let told = public(&scene.play(steal(1, tail(BIG))));
    assert_eq!(told, [Event::Stole { seat: seat(0), from: seat(1), card: tail(BIG) }]);
    assert_eq!(
        (scene.player(0).factory, scene.player(1).factory),
        (cards(&[tail(BIG)]), cards(&[nose(BIG)]))
    );
    assert_eq!(scene.state.open.turn.played, 0, "no play is used");
}

#[test]
fn pc_30_once_a_turn_at_any_time_in_the_step() {
    let mut scene = Scene::of(2)
        .staff(0, &[Thief])
        .factory(1, &plane(BIG))
        .hand(0, &[nose(FURY), tail(FURY), left(FURY)])
        .at(Step::Flyer);
    scene.play_all(&[Action::Build(nose(FURY)), Action::Build(tail(FURY)), steal(1, left(BIG))]);
    assert_eq!(scene.refused(steal(1, right(BIG))), "PC-30");
}

#[test]
fn pc_30_needs_a_thief_an_opponent_and_a_card_that_is_there() {
    let scene = Scene::of(2).factory(1, &plane(BIG)).hand(0, &[SPARE]).at(Step::Flyer);
    assert_eq!(scene.refused(steal(1, nose(BIG))), "PC-30");
    let scene =
        Scene::of(2).staff(0, &[Thief]).factory(1, &[nose(BIG)]).factory(0, &[tail(BIG)]).at(Step::Flyer);
    assert_eq!(scene.refused(steal(1, nose(FURY))), "PC-30");
    assert_eq!(scene.refused(steal(0, tail(BIG))), "PC-33");
    assert_eq!(scene.refused(steal(2, nose(BIG))), "PC-33");
}

#[test]
fn pc_30_pc_33_not_from_a_guarded_factory() {
    let scene = Scene::of(3)
        .staff(0, &[Thief])
        .staff(1, &[Guard])
        .factory(1, &plane(BIG))
        .factory(2, &[nose(FURY)])
        .at(Step::Flyer);
    assert_eq!(scene.refused(steal(1, nose(BIG))), "PC-33");
    assert_eq!(scene.legal(), [steal(2, nose(FURY)), Action::Done]);
}

#[test]
fn pc_30_never_a_sold_card() {
    let scene =
        Scene::of(2).staff(0, &[Thief]).sold(1, &plane(BIG), 10).factory(1, &[nose(FURY)]).at(Step::Flyer);
    assert_eq!(scene.refused(steal(1, nose(BIG))), "PC-30");
    assert_eq!(scene.legal(), [steal(1, nose(FURY)), Action::Done]);
}

#[test]
fn pc_30_the_stolen_part_replaces_one_in_its_slot() {
    let mut scene =
        Scene::of(2).staff(0, &[Thief]).factory(0, &[nose(FURY)]).factory(1, &[nose(BIG)]).at(Step::Flyer);
    let told = public(&scene.play(steal(1, nose(BIG))));
    assert_eq!(told[1], Event::Replaced { seat: seat(0), card: nose(FURY) });
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG)]));
    assert_eq!((scene.bottom().card, scene.bottom().knowers), (nose(FURY), Viewers::everyone(2)));
}

#[test]
fn pc_30_pc_15_a_spare_only_with_room_for_it() {
    let full = [nose(FURY), tail(FURY), left(FURY), right(FURY), SPARE];
    let scene =
        Scene::of(2).staff(0, &[Thief]).factory(0, &full).factory(1, &[SPARE, nose(BIG)]).at(Step::Flyer);
    assert_eq!(scene.refused(steal(1, SPARE)), "PC-15");
    assert!(scene.allows(steal(1, nose(BIG))));
    let mut scene =
        Scene::of(2).staff(0, &[Thief]).factory(0, &full[..4]).factory(1, &[SPARE]).at(Step::Flyer);
    scene.play(steal(1, SPARE));
    assert_eq!(scene.player(0).factory.len(), 5);
}

#[test]
fn pc_30_with_a_pool_everything_can_be_stolen() {
    let full = [nose(FURY), tail(FURY), left(FURY), right(FURY), SPARE];
    let mut scene = Scene::of(2)
        .staff(0, &[Thief, FactoryManager])
        .factory(0, &full)
        .factory(1, &[SPARE, nose(BIG)])
        .at(Step::Flyer);
    assert!(scene.allows(steal(1, SPARE)));
    scene.play(steal(1, nose(BIG)));
    assert_eq!(scene.player(0).factory, cards(&full).plus(cards(&[nose(BIG)])));
}

#[test]
fn pc_30_optional_and_asked_only_if_there_is_loot() {
    let mut scene =
        Scene::of(2).staff(0, &[Thief]).hand(0, &[nose(BIG)]).factory(1, &[SPARE]).at(Step::Flyer);
    scene.play(Action::Build(nose(BIG)));
    assert_eq!(scene.legal(), [steal(1, SPARE), Action::Done]);
    scene.play(Action::Done);
    assert_eq!(scene.player(1).factory, cards(&[SPARE]));
    let mut scene = Scene::of(2).staff(0, &[Thief]).hand(0, &[nose(BIG)]).at(Step::Flyer);
    scene.play(Action::Build(nose(BIG)));
    assert_eq!(scene.active_seat(), 1);
}
