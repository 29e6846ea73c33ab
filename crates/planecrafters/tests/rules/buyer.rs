use crate::scene::{
    BARON, BIG, FURY, HOLE, LADY, SPARE, Scene, body, cards, left, nose, plane, public, right, seat, tail,
};
use planecrafters::action::{Action, Event};
use planecrafters::cards::Card;
use planecrafters::employees::Employee::*;
use planecrafters::state::{Display, Step};

/// What selling a plane brings seat 0.
fn proceeds(factory: &[Card]) -> u16 {
    let mut scene = Scene::of(4).factory(0, factory).at(Step::Buyer);
    scene.play(Action::Sell);
    scene.crowns_of(0) - 50
}

#[test]
fn pc_16_parts_of_a_model_are_worth_more_together() {
    for (parts, crowns) in [
        (vec![nose(BIG), tail(FURY), left(HOLE), right(LADY)], 4),
        (vec![nose(BIG), tail(FURY), left(HOLE), right(LADY), body(BARON)], 5),
        (vec![nose(BIG), tail(BIG), left(HOLE), right(LADY)], 5),
        (vec![nose(BIG), tail(BIG), left(FURY), right(FURY)], 6),
        (vec![nose(BIG), tail(BIG), left(BIG), right(FURY)], 7),
        (vec![nose(BIG), tail(BIG), left(BIG), right(BIG)], 10),
        (vec![nose(BIG), tail(BIG), left(BIG), right(BIG), body(BIG)], 15),
        (vec![nose(BIG), tail(BIG), left(BIG), right(BIG), body(HOLE)], 11),
        (vec![nose(BIG), tail(BIG), left(BIG), SPARE], 7),
        (vec![nose(BIG), tail(BIG), SPARE, SPARE], 5),
        (vec![SPARE, SPARE, SPARE, SPARE], 4),
        (vec![nose(BIG), tail(BIG), left(BIG), right(BIG), SPARE], 11),
    ] {
        assert_eq!(proceeds(&parts), crowns, "{parts:?}");
    }
}

#[test]
fn pc_16_selling_is_optional_and_needs_a_complete_plane() {
    let mut scene = Scene::of(2).factory(0, &plane(BIG)).at(Step::Buyer);
    assert_eq!(scene.legal(), [Action::Sell, Action::Done]);
    scene.play(Action::Done);
    assert_eq!((scene.player(0).factory, scene.crowns_of(0)), (cards(&plane(BIG)), 50));
    let mut scene =
        Scene::of(2).factory(0, &[nose(BIG), tail(BIG), left(BIG)]).hand(0, &[SPARE]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!(scene.active_seat(), 1, "an incomplete plane is no question");
}

#[test]
fn pc_16_selling_comes_after_building() {
    let mut scene = Scene::of(2).factory(0, &plane(BIG)).hand(0, &[SPARE]).at(Step::Flyer);
    assert_eq!(scene.refused(Action::Sell), "PC-12");
    scene.play(Action::Done);
    assert_eq!(scene.step(), Step::Buyer);
    assert_eq!(scene.refused(Action::Build(SPARE)), "PC-16");
}

#[test]
fn pc_16_the_bank_pays_and_the_factory_is_free() {
    let mut scene = Scene::of(2).factory(0, &plane(BIG)).at(Step::Buyer);
    let told = public(&scene.play(Action::Sell));
    assert_eq!(
        told[0],
        Event::Sold { seat: seat(0), plane: cards(&plane(BIG)), value: 10, bonus: 0, complete: true }
    );
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (60, 50));
    assert!(scene.player(0).factory.is_empty());
    assert_eq!(scene.active_seat(), 1);
}

#[test]
fn pc_17_the_sold_cards_are_kept() {
    let mut scene = Scene::of(2).sold(0, &plane(FURY), 10).factory(0, &plane(BIG)).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.player(0).sold, cards(&plane(FURY)).plus(cards(&plane(BIG))));
    assert_eq!(scene.player(0).planes, 2);
}

#[test]
fn pc_24_a_contractor_may_sell_an_incomplete_plane_of_at_least_one_part() {
    for (staff, mimic) in [(&[Contractor][..], None), (&[Jack], Some(Contractor))] {
        let mut scene = Scene::of(2)
            .staff(0, staff)
            .factory(0, &[nose(BIG)])
            .in_turn(Step::Buyer, |turn| turn.mimic = mimic);
        let told = public(&scene.play(Action::Sell));
        assert_eq!(
            told[0],
            Event::Sold { seat: seat(0), plane: cards(&[nose(BIG)]), value: 1, bonus: 0, complete: false }
        );
        assert_eq!((scene.crowns_of(0), scene.player(0).planes), (51, 1));
    }
    let mut scene = Scene::of(2).staff(0, &[Contractor]).hand(0, &[SPARE]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!(scene.active_seat(), 1, "an empty factory sells nothing");
}

#[test]
fn pc_24_a_spare_alone_can_be_sold() {
    let mut scene = Scene::of(2).staff(0, &[Contractor]).factory(0, &[SPARE]).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!((scene.crowns_of(0), scene.player(0).sold), (51, cards(&[SPARE])));
}

#[test]
fn pc_24_two_contractors_add_a_crown_to_every_sale() {
    for (staff, mimic) in [(&[Contractor, Contractor][..], None), (&[Jack, Contractor], Some(Contractor))] {
        for (factory, value) in [(&plane(BIG)[..], 10), (&[nose(BIG)], 1)] {
            let mut scene = Scene::of(2)
                .staff(0, staff)
                .factory(0, factory)
                .in_turn(Step::Buyer, |turn| turn.mimic = mimic);
            scene.play(Action::Sell);
            assert_eq!(scene.crowns_of(0), 51 + value);
        }
    }
    let mut scene = Scene::of(2).staff(0, &[Contractor]).factory(0, &plane(BIG)).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.crowns_of(0), 60, "one alone brings no bonus");
}

#[test]
fn pc_31_the_ace_pilot_brings_two_more() {
    let mut scene = Scene::of(2).staff(0, &[AcePilot]).factory(0, &plane(BIG)).at(Step::Buyer);
    let told = public(&scene.play(Action::Sell));
    assert!(matches!(told[0], Event::Sold { value: 10, bonus: 2, .. }));
    assert_eq!(scene.crowns_of(0), 62);
    let mut scene =
        Scene::of(2).staff(0, &[AcePilot, Contractor, Contractor]).factory(0, &plane(BIG)).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.crowns_of(0), 63);
    let mut scene = Scene::of(2).staff(1, &[AcePilot]).factory(0, &plane(BIG)).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.crowns_of(0), 60);
}

#[test]
fn pc_32_the_boss_takes_the_first_two_crowns_of_others_sales() {
    let mut scene = Scene::of(3).staff(2, &[Boss]).factory(0, &plane(BIG)).at(Step::Buyer);
    let told = public(&scene.play(Action::Sell));
    assert!(told.contains(&Event::Skimmed { boss: seat(2), seat: seat(0), crowns: 2 }));
    assert_eq!([0, 1, 2].map(|seat| scene.crowns_of(seat)), [58, 50, 52]);
    let mut scene = Scene::of(2).staff(0, &[Boss]).factory(0, &plane(BIG)).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.crowns_of(0), 60, "one's own sales are one's own");
}

#[test]
fn pc_32_at_most_what_the_sale_brings_bonuses_included() {
    let mut scene =
        Scene::of(2).staff(0, &[Contractor]).staff(1, &[Boss]).factory(0, &[nose(BIG)]).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (50, 51));
    let mut scene = Scene::of(2)
        .staff(0, &[Contractor, AcePilot])
        .staff(1, &[Boss])
        .factory(0, &[nose(BIG)])
        .at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (51, 52));
}

#[test]
fn pc_32_pc_33_not_from_an_investigator() {
    let mut scene =
        Scene::of(2).staff(0, &[Investigator]).staff(1, &[Boss]).factory(0, &plane(BIG)).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (60, 50));
}

#[test]
fn pc_33_guard_and_investigator_protect_their_own_side_only() {
    // A Guard does not save crowns, an Investigator does not save cards.
    let mut scene = Scene::of(2).staff(0, &[Guard]).staff(1, &[Boss]).factory(0, &plane(BIG)).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.crowns_of(1), 52);
    let scene =
        Scene::of(2).staff(0, &[Spy, Agent]).staff(1, &[Investigator]).hand(1, &[SPARE]).at(Step::Extra);
    assert!(scene.allows(Action::Spy(seat(1))) && scene.allows(Action::Trade(seat(1))));
    let scene =
        Scene::of(2).staff(0, &[Thief]).staff(1, &[Investigator]).factory(1, &[SPARE]).at(Step::Flyer);
    assert!(scene.allows(Action::Steal { from: seat(1), card: SPARE }));
}

#[test]
fn pc_42_the_first_seller_holds_the_distinction_and_only_more_takes_it() {
    let mut scene = Scene::of(2).factory(0, &plane(BIG)).at(Step::Buyer);
    let told = public(&scene.play(Action::Sell));
    assert!(told.contains(&Event::Displayed { seat: seat(0), value: 10 }));
    assert_eq!(
        scene.state.open.display,
        Some(Display { seat: seat(0), value: 10, plane: cards(&plane(BIG)) })
    );
    for (factory, holder) in
        [(plane(LADY).to_vec(), 1), (vec![nose(HOLE), tail(HOLE), left(HOLE), right(HOLE), body(HOLE)], 0)]
    {
        let mut scene = Scene::of(2).sold(1, &plane(FURY), 10).factory(0, &factory).at(Step::Buyer);
        scene.play(Action::Sell);
        assert_eq!(scene.state.open.display.unwrap().seat, seat(holder));
    }
}

#[test]
fn pc_42_the_distinction_leaves_out_bonuses_and_takes_incomplete_planes() {
    let mut scene = Scene::of(2)
        .staff(0, &[AcePilot, Contractor, Contractor])
        .sold(1, &plane(FURY), 10)
        .factory(0, &[nose(BIG), tail(BIG), left(BIG), right(BARON)])
        .at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.state.open.display.unwrap().seat, seat(1), "7 and 3 do not beat 10");
    let mut scene = Scene::of(2).staff(0, &[Contractor]).factory(0, &[nose(BIG)]).at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.state.open.display.unwrap().value, 1);
}
