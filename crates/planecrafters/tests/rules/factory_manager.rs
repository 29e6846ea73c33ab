use crate::scene::{
    BIG, FURY, GAME, HOLE, LADY, SPARE, Scene, body, cards, left, nose, plane, public, right, seat, tail,
};
use planecrafters::action::{Action, Event, Request};
use planecrafters::cards::{Card, Slot};
use planecrafters::employees::Employee::{self, *};
use planecrafters::state::Step;
use tabletop::{Decision, Rules};

fn pool(staff: &[Employee], factory: &[Card]) -> Scene {
    Scene::of(4).staff(0, staff).factory(0, factory)
}

fn fit(card: Card) -> Action {
    Action::Fit(Some(card))
}

const EMPTY: Action = Action::Fit(None);

#[test]
fn pc_29_the_factory_is_a_pool_without_replacing() {
    let mut scene =
        pool(&[FactoryManager], &[nose(BIG)]).hand(0, &[nose(FURY), nose(BIG), SPARE, SPARE]).at(Step::Flyer);
    scene.play_all(&[nose(FURY), nose(BIG), SPARE, SPARE].map(Action::Build));
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG), nose(BIG), nose(FURY), SPARE, SPARE]));
    assert_ne!(scene.bottom().card, nose(BIG));
}

#[test]
fn pc_29_no_hand_limit() {
    let hand = [nose(BIG), nose(BIG), tail(BIG), tail(BIG), left(BIG), left(BIG), right(BIG), right(BIG)];
    let mut scene = pool(&[FactoryManager], &[]).hand(0, &hand).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!((scene.active_seat(), scene.hand_of(0).len()), (1, 8));
}

#[test]
fn pc_29_a_sale_picks_its_cards_slot_by_slot() {
    let mut factory = plane(BIG).to_vec();
    factory.extend([nose(FURY), left(FURY), body(BIG), body(HOLE), SPARE]);
    let mut scene = pool(&[FactoryManager], &factory).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(
        GAME.decision(&scene.state),
        Decision::Ask { seat: seat(0), request: Request::Fit { slot: Slot::Nose } }
    );
    assert_eq!(scene.legal(), [fit(nose(BIG)), fit(nose(FURY)), fit(SPARE)]);
    assert_eq!(scene.refused(EMPTY), "PC-29");
    assert_eq!(scene.refused(fit(tail(BIG))), "PC-29");
    assert_eq!(scene.refused(Action::Done), "PC-29");
    scene.play(fit(nose(FURY)));
    assert_eq!(scene.legal(), [fit(tail(BIG)), fit(SPARE)]);
    scene.play(fit(tail(BIG)));
    assert_eq!(scene.legal(), [fit(left(BIG)), fit(left(FURY)), fit(SPARE)]);
    scene.play(fit(left(FURY)));
    assert_eq!(scene.legal(), [fit(right(BIG)), fit(SPARE)]);
    scene.play(fit(SPARE));
    assert_eq!(scene.legal(), [fit(body(BIG)), fit(body(HOLE)), EMPTY]);
    let told = public(&scene.play(EMPTY));
    let sold = cards(&[nose(FURY), tail(BIG), left(FURY), SPARE]);
    assert_eq!(told[0], Event::Sold { seat: seat(0), plane: sold, value: 5, bonus: 0, complete: true });
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG), left(BIG), right(BIG), body(BIG), body(HOLE)]));
}

#[test]
fn pc_29_a_slot_with_one_answer_is_not_asked() {
    let mut scene = pool(&[FactoryManager], &plane(BIG)).at(Step::Buyer);
    let told = public(&scene.play(Action::Sell));
    assert!(matches!(told[0], Event::Sold { value: 10, .. }));
    assert_eq!(scene.active_seat(), 1);
}

#[test]
fn pc_29_equal_parts_are_one_action() {
    let mut factory = plane(BIG).to_vec();
    factory.extend([nose(BIG), nose(FURY)]);
    let mut scene = pool(&[FactoryManager], &factory).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.legal(), [fit(nose(BIG)), fit(nose(FURY))]);
    scene.play(fit(nose(BIG)));
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG), nose(FURY)]));
}

#[test]
fn pc_29_any_number_of_sales() {
    let mut factory = plane(BIG).to_vec();
    factory.extend(plane(FURY));
    let mut scene = pool(&[FactoryManager], &factory).at(Step::Buyer);
    scene.play(Action::Sell);
    scene.play_all(&[fit(nose(BIG)), fit(tail(BIG)), fit(left(BIG)), fit(right(BIG))]);
    assert_eq!(scene.step(), Step::Buyer, "there is another plane to sell");
    scene.play(Action::Sell);
    assert_eq!((scene.crowns_of(0), scene.player(0).planes, scene.active_seat()), (70, 2, 1));
}

#[test]
fn pc_29_a_spare_is_offered_only_where_the_plane_can_be_completed() {
    // No right wing: the only Spare must go there, so it is offered nowhere else.
    let mut scene =
        pool(&[FactoryManager], &[nose(BIG), nose(FURY), tail(BIG), left(BIG), left(FURY), SPARE])
            .at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.legal(), [fit(nose(BIG)), fit(nose(FURY))]);
    scene.play(fit(nose(BIG)));
    assert_eq!(scene.legal(), [fit(left(BIG)), fit(left(FURY))]);
    scene.play(fit(left(BIG)));
    assert_eq!(scene.player(0).sold, cards(&[nose(BIG), tail(BIG), left(BIG), SPARE]));
    // With two Spares one is free.
    let mut scene = pool(&[FactoryManager], &[nose(BIG), tail(BIG), left(BIG), SPARE, SPARE]).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.legal(), [fit(nose(BIG)), fit(SPARE)]);
    scene.play(fit(SPARE));
    assert_eq!(scene.player(0).sold, cards(&[tail(BIG), left(BIG), SPARE, SPARE]));
    assert_eq!(scene.player(0).factory, cards(&[nose(BIG)]));
}

#[test]
fn pc_29_a_spare_may_be_the_fifth_card() {
    let mut scene =
        pool(&[FactoryManager], &[nose(BIG), tail(BIG), left(BIG), right(BIG), SPARE]).at(Step::Buyer);
    scene.play(Action::Sell);
    scene.play_all(&[fit(nose(BIG)), fit(tail(BIG)), fit(left(BIG)), fit(right(BIG))]);
    assert_eq!(scene.legal(), [fit(SPARE), EMPTY]);
    scene.play(fit(SPARE));
    assert_eq!(scene.crowns_of(0), 61);
}

#[test]
fn pc_29_four_spares_are_a_plane() {
    let mut scene = pool(&[FactoryManager], &[SPARE, SPARE, SPARE, SPARE]).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!((scene.crowns_of(0), scene.player(0).factory.len()), (54, 0));
}

#[test]
fn pc_29_without_a_complete_plane_there_is_no_sale() {
    let mut scene = pool(&[FactoryManager], &[nose(BIG), nose(FURY), tail(BIG), left(BIG), left(FURY)])
        .hand(0, &[SPARE])
        .at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!(scene.active_seat(), 1);
}

#[test]
fn pc_24_pc_29_one_incomplete_plane_a_turn() {
    let mut scene = pool(&[FactoryManager, Contractor], &[nose(BIG), nose(FURY)]).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(
        scene.legal(),
        [fit(nose(BIG)), fit(nose(FURY)), EMPTY]
            .into_iter()
            .filter(|&action| action != EMPTY)
            .collect::<Vec<_>>()
    );
    let told = public(&scene.play(fit(nose(FURY))));
    assert!(matches!(told[0], Event::Sold { complete: false, value: 1, .. }));
    assert_eq!(scene.active_seat(), 1, "the other nose cannot be sold as well");
}

#[test]
fn pc_24_pc_29_an_incomplete_plane_may_leave_slots_empty() {
    let mut scene = pool(&[FactoryManager, Contractor], &plane(BIG)).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.legal(), [fit(nose(BIG)), EMPTY]);
    scene.play(EMPTY);
    assert_eq!(scene.legal(), [fit(tail(BIG)), EMPTY]);
    scene.play_all(&[EMPTY, EMPTY]);
    // Something must be sold: the last card is taken unasked.
    assert_eq!(scene.player(0).sold, cards(&[right(BIG)]));
    assert!(scene.state.open.turn.incomplete || scene.active_seat() == 1);
}

#[test]
fn pc_24_pc_29_after_an_incomplete_sale_complete_ones_go_on() {
    let mut factory = plane(BIG).to_vec();
    factory.push(nose(FURY));
    let mut scene = pool(&[FactoryManager, Contractor], &factory).at(Step::Buyer);
    scene.play_all(&[Action::Sell, fit(nose(FURY)), EMPTY, EMPTY, EMPTY]);
    assert_eq!((scene.step(), scene.player(0).sold), (Step::Buyer, cards(&[nose(FURY)])));
    scene.play(Action::Sell);
    assert_eq!((scene.crowns_of(0), scene.active_seat()), (61, 1));
}

#[test]
fn pc_24_pc_29_a_spare_alone_or_a_fuselage_alone_may_be_sold() {
    let mut scene = pool(&[FactoryManager, Contractor], &[SPARE, body(BIG)]).at(Step::Buyer);
    scene.play_all(&[Action::Sell, EMPTY, EMPTY, EMPTY, EMPTY]);
    assert_eq!(scene.legal(), [fit(body(BIG)), fit(SPARE)]);
    scene.play(fit(SPARE));
    assert_eq!(scene.player(0).sold, cards(&[SPARE]));
    let mut scene = pool(&[FactoryManager, Contractor], &[body(BIG)]).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.player(0).sold, cards(&[body(BIG)]));
}

#[test]
fn pc_24_pc_29_with_a_contractor_spares_may_go_anywhere() {
    let mut scene = pool(&[FactoryManager, Contractor], &[nose(BIG), SPARE]).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.legal(), [fit(nose(BIG)), fit(SPARE), EMPTY]);
    scene.play(fit(SPARE));
    assert_eq!(scene.player(0).sold, cards(&[SPARE]));
}

#[test]
fn pc_31_pc_32_bonus_and_boss_count_for_each_plane() {
    let mut factory = plane(BIG).to_vec();
    factory.extend(plane(LADY));
    let mut scene = pool(&[FactoryManager, AcePilot], &factory).staff(1, &[Boss]).at(Step::Buyer);
    scene.play(Action::Sell);
    scene.play_all(&[fit(nose(BIG)), fit(tail(BIG)), fit(left(BIG)), fit(right(BIG)), Action::Sell]);
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (70, 54));
}
