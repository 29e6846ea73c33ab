use pan_am::action::{Action, Event, Request};
use pan_am::planes::Plane;
use pan_am::state::{Moment, Slot};

use crate::scene::{Scene, bid, seat};

#[test]
fn pa_20_those_left_at_directives_go_first_from_left_to_right() {
    let mut scene = Scene::of(2).on_directives(&[1, 0, 1]).at(Moment::Priority);
    assert_eq!(scene.asked(), (1, Request::Priority));
    assert_eq!(scene.refused(Action::WorkOnDirectives), "PA-20");
    scene.play(bid(Slot::AIRPORTS, 0));
    assert_eq!(scene.asked().0, 0);
    // Outbidding is allowed.
    scene.play(bid(Slot::AIRPORTS, 1));
    assert_eq!(scene.asked().0, 1);
    scene.play(Action::WorkOnRoutes);
    assert_eq!(scene.moment(), Moment::Assignment);
}

#[test]
fn pa_20_nobody_has_priority_in_round_1() {
    let mut scene = Scene::of(2).round(1).hand(0, &["Mail Contract"]).at(Moment::Price);
    scene.play(Action::Pass);
    assert_eq!(scene.moment(), Moment::Assignment);
}

#[test]
fn pa_21_one_engineer_at_a_time_and_whoever_has_none_is_skipped() {
    let mut scene = Scene::of(3).engineers(0, 2).engineers(2, 1).assigning();
    let mut order = Vec::new();
    while scene.moment() == Moment::Assignment {
        let (who, request) = scene.asked();
        order.push((who, request));
        scene.play(Action::SetAside);
    }
    let asked = |who, left| (who, Request::Assign { left });
    assert_eq!(order[..3], [asked(0, 2), asked(2, 1), asked(0, 1)]);
}

#[test]
fn pa_22_an_engineer_set_aside_comes_back_next_round() {
    let mut scene = Scene::of(2).money(0, 0).money(1, 0).next_event("The Hindenburg Burns").assigning();
    let events = scene.play(Action::SetAside);
    assert_eq!(events[0], Event::SetAside { seat: seat(0), priority: false });
    assert_eq!((scene.state.open.round(), scene.player(0).engineers), (3, 5));
}

#[test]
fn pa_23_only_a_higher_space_and_the_outbid_engineer_goes_back() {
    let slot = Slot::destination(2);
    let mut scene = Scene::of(2).bid(1, slot, 1).engineers(0, 2).assigning();
    assert_eq!(scene.refused(bid(slot, 0)), "PA-23");
    assert_eq!(scene.refused(bid(slot, 1)), "PA-23");
    assert_eq!(scene.refused(bid(slot, 4)), "PA-23");
    assert_eq!(scene.refused(bid(Slot::ROUTES, 0)), "PA-23");
    assert!(scene.allows(bid(slot, 2)) && scene.allows(bid(slot, 3)));
    assert!(scene.allows(bid(Slot::destination(3), 0)), "an empty track takes any bid");
    let events = scene.play(bid(slot, 3));
    let (card, displaced) = (scene.state.open.row[2], Some(seat(1)));
    assert_eq!(events, [Event::Placed { seat: seat(0), slot, card, space: 3, displaced, priority: false }]);
    assert_eq!((scene.player(1).engineers, scene.asked().0), (1, 1));
}

#[test]
fn pa_23_there_are_nine_tracks_of_four_spaces() {
    let bids =
        |scene: &Scene| scene.legal().iter().filter(|action| matches!(action, Action::Bid { .. })).count();
    assert_eq!(bids(&Scene::of(2).round(7).assigning()), 36);
    assert_eq!(bids(&Scene::of(2).round(2).assigning()), 28);
}

#[test]
fn pa_24_nobody_outbids_themselves_and_the_displaced_wait_for_assignment() {
    let scene = Scene::of(2).bid(0, Slot::AIRPORTS, 0).assigning();
    assert_eq!(scene.refused(bid(Slot::AIRPORTS, 1)), "PA-24");
    let mut scene = Scene::of(2).on_directives(&[0, 1]).at(Moment::Priority);
    scene.play(bid(Slot::AIRPORTS, 0));
    scene.play(bid(Slot::AIRPORTS, 1));
    assert_eq!(scene.moment(), Moment::Assignment);
    assert_eq!(scene.player(0).engineers, 5);
}

#[test]
fn pa_25_work_sites_fill_from_the_left_until_they_are_full() {
    let mut scene = Scene::of(2).on_routes(&[1, 1]).engineers(1, 1).assigning();
    let events = scene.play(Action::WorkOnRoutes);
    assert!(matches!(events[0], Event::Placed { slot: Slot::ROUTES, space: 2, .. }));
    assert_eq!(*scene.state.open.routes_site, [1, 1, 0].map(seat));
    let full = Scene::of(2).on_routes(&[0, 0, 1, 1, 1]).assigning();
    assert_eq!(full.refused(Action::WorkOnRoutes), "PA-25");
    let full = Scene::of(2).on_directives(&[0, 0, 1, 1]).assigning();
    assert_eq!(full.refused(Action::WorkOnDirectives), "PA-25");
}

#[test]
fn pa_28_a_priority_engineer_waits_at_directives_and_is_placed_or_set_aside() {
    let mut scene = Scene::of(2).on_directives(&[1]).hand(0, &["Mail Contract"]).at(Moment::Price);
    assert_eq!(*scene.state.open.directives_site, [seat(1)]);
    scene.play(Action::Pass);
    assert_eq!(scene.asked(), (1, Request::Priority));
    let events = scene.play(Action::SetAside);
    assert_eq!(events[0], Event::SetAside { seat: seat(1), priority: true });
    assert_eq!((scene.player(1).engineers, scene.player(1).resting), (4, 1));
    assert!(scene.state.open.directives_site.is_empty());
}

#[test]
fn pa_29_destinations_from_the_left_then_planes_by_range() {
    let mut scene = Scene::of(3).round(6).money(0, 90).money(1, 90);
    for (owner, slot) in [
        (0, Slot::plane(Plane::Jet)),
        (1, Slot::plane(Plane::Trimotor)),
        (0, Slot::destination(3)),
        (1, Slot::destination(0)),
        (1, Slot::plane(Plane::Cruiser)),
    ] {
        scene = scene.bid(owner, slot, 0);
    }
    let events = scene.assigning().play(Action::SetAside);
    let paid = events.iter().filter_map(|event| match event {
        Event::Paid { slot, .. } => Some(*slot),
        _ => None,
    });
    let planes = [Plane::Trimotor, Plane::Cruiser, Plane::Jet].map(Slot::plane);
    let expected: Vec<Slot> =
        [Slot::destination(0), Slot::destination(3)].into_iter().chain(planes).collect();
    assert_eq!(paid.collect::<Vec<_>>(), expected);
}
