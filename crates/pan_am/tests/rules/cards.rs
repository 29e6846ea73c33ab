//! What effects mean.

use pan_am::action::{Action, Event, Request};
use pan_am::effects::PileName;
use pan_am::planes::Plane;
use pan_am::state::{Holder, Moment, Slot};

use crate::scene::{Scene, bid, city, claim, directive, play, route, seat};

#[test]
fn pa_60_a_free_route_needs_a_plane_but_no_rights() {
    let mut scene = Scene::of(2)
        .hand(0, &["Survey Flight"])
        .fleet(0, [1, 1, 1, 0])
        .holds(1, "Miami-Havana", Plane::Trimotor)
        .round(3)
        .at(Moment::Price);
    scene.play(play("Survey Flight"));
    assert_eq!(scene.refused(claim("Gander-Shannon")), "PA-60", "distance 3");
    assert_eq!(scene.refused(claim("Miami-Havana")), "PA-35");
    scene.play(claim("Cairo-Rome"));
    assert_eq!(scene.legal(), [Plane::Clipper, Plane::Cruiser].map(Action::Fly));
    let events = scene.play(Action::Fly(Plane::Cruiser));
    let (route, plane) = (route("Cairo-Rome"), Plane::Cruiser);
    assert_eq!(events[0], Event::Claimed { seat: seat(0), route, plane, free: true });
    assert_eq!((scene.player(0).income, scene.player(0).fleet), (2, [1, 1, 0, 0]));
    let scene = Scene::of(2).hand(0, &["Survey Flight"]).fleet(0, [0, 0, 0, 0]).at(Moment::Price);
    assert_eq!(scene.refused(play("Survey Flight")), "PA-67", "without a plane it does nothing");
}

#[test]
fn pa_61_an_upgrade_is_by_one_range_within_what_is_left_and_uncovered() {
    let upgrading = |round: usize, fleet: [u8; 4]| {
        let scene = Scene::of(2).round(round).hand(0, &["New Engines"]).fleet(0, fleet).on_routes(&[0]);
        let mut scene = scene.airports(0, &["Miami", "Havana"]).at(Moment::Before(Slot::ROUTES));
        if scene.allows(play("New Engines")) {
            scene.play(play("New Engines"));
        }
        scene
    };
    let scene = upgrading(2, [1, 1, 0, 0]);
    assert_eq!(scene.legal(), [Action::Upgrade(Plane::Trimotor), Action::Pass]);
    assert_eq!(scene.refused(Action::Upgrade(Plane::Clipper)), "PA-61", "cruisers are covered");
    assert_eq!(scene.refused(Action::Upgrade(Plane::Jet)), "PA-61");
    assert_eq!(upgrading(3, [0, 1, 0, 0]).legal(), [Action::Upgrade(Plane::Clipper), Action::Pass]);
    let scene = upgrading(2, [1, 4, 0, 0]);
    assert_eq!(scene.refused(play("New Engines")), "PA-67", "no clipper is left");
    let mut scene = upgrading(2, [1, 0, 0, 0]);
    scene.play(Action::Upgrade(Plane::Trimotor));
    assert_eq!((scene.player(0).fleet, scene.player(0).hangar), ([0, 1, 0, 0], [5, 3, 3, 1]));
}

#[test]
fn pa_68_an_extra_destination_comes_from_the_deck_and_not_from_the_row() {
    let mut scene = Scene::of(2).hand(0, &["Travel Posters"]).top(&["Dakar", "Cairo"]).at(Moment::Price);
    let row = scene.state.open.row;
    scene.play(play("Travel Posters"));
    assert_eq!(scene.state.open.row, row);
    assert!(scene.cards_of(0).contains(city("Dakar")));
}

#[test]
fn pa_68_an_extra_plane_is_never_of_a_type_that_is_exhausted() {
    let mut scene = Scene::of(2).hand(0, &["Surplus Aircraft"]).fleet(0, [5, 1, 0, 0]).at(Moment::Price);
    scene.play(play("Surplus Aircraft"));
    assert_eq!(scene.refused(Action::Take(Plane::Trimotor)), "PA-68");
    assert_eq!(scene.legal(), [Action::Take(Plane::Clipper), Action::Pass]);
}

#[test]
fn pa_68_discounts_apply_when_paying_and_stop_at_nothing() {
    let slot = Slot::plane(Plane::Trimotor);
    let mut scene = Scene::of(2).hand(0, &["Fleet Order"]).money(0, 0).money(1, 0).assigning();
    scene.play(bid(slot, 2));
    let events = scene.play(play("Fleet Order"));
    assert!(events.contains(&Event::Paid { seat: seat(0), slot, card: None, money: 0 }));
    assert_eq!(scene.player(0).fleet[0], 3);
}

#[test]
fn pa_68_looking_shows_at_most_what_is_there_and_is_remembered() {
    let scene = Scene::of(2).hand(0, &["Radio Bearings"]).top(&["Dakar"]).only_the_top();
    let mut scene = scene.at(Moment::Price);
    let events = scene.play(play("Radio Bearings"));
    assert!(events.contains(&Event::Peeked { seat: seat(0), pile: PileName::Destinations, count: 1 }));
    assert!(scene.cards_of(0).contains(city("Dakar")), "nothing to arrange");
    let scene = Scene::of(2).hand(0, &["Radio Bearings"]).top(&["Dakar", "Cairo", "Lisbon"]);
    let mut scene = scene.at(Moment::Price);
    scene.play(play("Radio Bearings"));
    scene.play(Action::TopDestination(city("Dakar")));
    scene.play(Action::TopDestination(city("Cairo")));
    let known = crate::knowledge::view(&scene, 0).destinations;
    assert_eq!(known.iter().rev().flatten().copied().collect::<Vec<_>>(), [city("Cairo"), city("Lisbon")]);
    assert!(crate::knowledge::view(&scene, 1).destinations.iter().all(Option::is_none));
}

#[test]
fn a_card_of_two_effects_does_both() {
    let scene = Scene::of(2).hand(0, &["Change of Base"]).at(Moment::Price);
    assert!(scene.allows(play("Change of Base")), "the money is reason enough");
    let mut scene = scene;
    scene.play(play("Change of Base"));
    assert_eq!(scene.player(0).money, 14);
    assert_eq!(scene.state.open.played.count(directive("Change of Base")), 1);
    assert!(matches!(scene.asked().1, Request::Assign { .. }));
    assert_eq!(scene.holder("Miami-Havana"), Holder::Nobody);
}
