use pan_am::action::{Action, Event, Request};
use pan_am::planes::Plane;
use pan_am::state::{Holder, Moment, Slot};

use crate::scene::{GAME, Scene, bid, city, directive, route, seat};

#[test]
fn pa_32_a_new_airport_goes_where_none_is_and_raises_income() {
    let mut scene = Scene::of(2).airports(1, &["Rome"]).assigning();
    scene.play(bid(Slot::AIRPORTS, 0));
    assert_eq!(scene.asked(), (0, Request::Build));
    assert_eq!(scene.refused(Action::Build(city("Rome"))), "PA-32");
    assert_eq!(scene.refused(Action::Pass), "PA-32", "building is a must");
    assert_eq!(scene.legal().len(), 41);
    let events = scene.play(Action::Build(city("Miami")));
    assert_eq!(events[0], Event::Built { seat: seat(0), city: city("Miami") });
    assert_eq!(scene.player(0).income, 1);
}

#[test]
fn pa_32_with_none_left_an_airport_may_be_moved() {
    let own = ["Miami", "Rome", "Lima", "Tokyo", "Paris"];
    let mut scene = Scene::of(2)
        .airports(0, &own)
        .holds(0, "Miami-Panama City", Plane::Clipper)
        .airports(1, &["Cairo"])
        .bid(0, Slot::AIRPORTS, 0)
        .at(Moment::Resolve(Slot::AIRPORTS));
    assert_eq!(scene.refused(Action::Move(city("Cairo"))), "PA-32");
    assert!(scene.allows(Action::Pass));
    scene.play(Action::Move(city("Miami")));
    assert_eq!(scene.asked(), (0, Request::MoveTo { from: city("Miami") }));
    assert_eq!(scene.refused(Action::Build(city("Cairo"))), "PA-32");
    scene.play(Action::Build(city("Havana")));
    assert_eq!(scene.player(0).income, 7);
    assert!(scene.airports_of(0).contains(city("Havana")) && !scene.airports_of(0).contains(city("Miami")));
    assert_eq!(scene.holder("Miami-Panama City"), Holder::Airline(seat(0), Plane::Clipper), "routes stay");
}

#[test]
fn pa_33_the_card_comes_with_its_money_and_the_row_is_filled() {
    let mut scene = Scene::of(2).bonus([2, 1, 0, 0]).top(&["Dakar"]).money(1, 0).money(0, 1).assigning();
    let events = scene.play(bid(Slot::destination(0), 1));
    assert!(events.contains(&Event::DestinationTaken { seat: seat(0), city: city("Horta"), money: 2 }));
    assert!(events.contains(&Event::RowFilled { city: city("Dakar") }));
    let open = &scene.state.open;
    assert_eq!(open.row[0], Some(city("Dakar")));
    assert_eq!(open.bonus, [0, 2, 1, 1]);
    assert!(scene.cards_of(0).contains(city("Horta")));
}

#[test]
fn pa_33_an_empty_deck_is_made_of_the_discards_and_without_any_the_space_stays_empty() {
    let scene =
        Scene::of(2).discards(&["Dakar", "Cairo"]).only_the_top().money(0, 0).money(1, 0).hand(0, &[]);
    let mut scene = scene.row(["Horta", "", "", "Tehran"]).assigning();
    assert_eq!(scene.refused(bid(Slot::destination(1), 0)), "PA-33");
    let events = scene.play(bid(Slot::destination(0), 0));
    assert!(events.contains(&Event::Reshuffled { pile: pan_am::effects::PileName::Destinations }));
    let open = &scene.state.open;
    assert_eq!(open.row.iter().filter(|place| place.is_none()).count(), 1);
    assert!(open.discards.is_empty() && scene.state.destinations.is_empty());
}

#[test]
fn pa_34_a_plane_comes_from_the_hangar_or_the_money_is_gone_all_the_same() {
    let slot = Slot::plane(Plane::Clipper);
    let mut scene = Scene::of(2).money(1, 0).assigning();
    scene.play(bid(slot, 0));
    assert_eq!((scene.player(0).fleet[1], scene.player(0).hangar[1]), (2, 2));
    let mut scene = Scene::of(2).fleet(0, [2, 4, 0, 0]).money(0, 3).money(1, 0).assigning();
    let events = scene.play(bid(slot, 1));
    assert!(events.contains(&Event::NoPlane { seat: seat(0), plane: Plane::Clipper }));
    assert!(events.contains(&Event::Paid { seat: seat(0), slot, card: None, money: 3 }));
    assert_eq!(scene.player(0).fleet[1], 4);
}

#[test]
fn pa_35_a_route_needs_plane_and_rights_and_raises_income_by_its_distance() {
    let mut scene = Scene::of(2)
        .airports(0, &["Lisbon"])
        .cards(0, &["Dakar"])
        .on_routes(&[0])
        .at(Moment::Resolve(Slot::ROUTES));
    let events = scene.play(Action::Claim(route("Dakar-Lisbon")));
    let (route, plane) = (route("Dakar-Lisbon"), Plane::Clipper);
    assert_eq!(events[0], Event::Claimed { seat: seat(0), route, plane, free: false });
    assert_eq!((scene.player(0).income, scene.player(0).fleet), (3, [2, 0, 0, 0]));
    assert!(scene.cards_of(0).contains(city("Dakar")), "the card is kept");
}

#[test]
fn pa_35_without_a_route_to_claim_the_action_is_wasted_and_claiming_may_be_declined() {
    let mut scene = Scene::of(2).money(0, 0).money(1, 0).assigning();
    let events = scene.play(Action::WorkOnRoutes);
    assert!(events.contains(&Event::Wasted { seat: seat(0), declined: false }));
    let mut scene = Scene::of(2).airports(0, &["Miami", "Havana"]).on_routes(&[0, 1]);
    scene = scene.at(Moment::Resolve(Slot::ROUTES));
    assert!(scene.play(Action::Pass).contains(&Event::Wasted { seat: seat(0), declined: true }));
    let taken = Scene::of(2)
        .airports(0, &["Miami", "Havana", "New York"])
        .holds(1, "Miami-Havana", Plane::Trimotor)
        .pan_am(&["Miami-New York"])
        .cards(0, &["Gander"])
        .on_routes(&[0])
        .at(Moment::Resolve(Slot::ROUTES));
    assert_eq!(taken.refused(Action::Claim(route("Miami-Havana"))), "PA-35");
    assert_eq!(taken.refused(Action::Claim(route("Miami-New York"))), "PA-35");
}

#[test]
fn pa_38_each_engineer_draws_a_directive_and_stays() {
    let mut scene = Scene::of(2)
        .on_directives(&[1])
        .top_directives(&["Mail Contract", "New Engines"])
        .money(0, 0)
        .money(1, 0)
        .assigning();
    scene.play(Action::WorkOnDirectives);
    assert_eq!(scene.state.hands[1].cards().count(directive("Mail Contract")), 1);
    assert_eq!(scene.state.hands[0].cards().count(directive("New Engines")), 1);
    assert_eq!(*scene.state.open.directives_site, [1, 0].map(seat));
    let next = |moment| matches!(moment, Moment::Priority);
    scene.pass_until(next);
    assert_eq!((scene.state.open.round(), scene.player(0).engineers, scene.state.open.waiting), (3, 4, 2));
}

#[test]
fn pa_38_an_empty_deck_is_made_of_the_discards_or_nothing_is_drawn() {
    let scene = Scene::of(2).only_the_top().money(0, 0).money(1, 0).assigning();
    let drawn = |scene: &mut Scene| {
        let events = scene.play(Action::WorkOnDirectives);
        let reshuffled = events.iter().any(|event| matches!(event, Event::Reshuffled { .. }));
        (reshuffled, scene.state.hands[0].cards().len())
    };
    assert_eq!(drawn(&mut scene.clone()), (false, 0));
    let mut scene = Scene::of(2).only_the_top();
    scene.state.open.used = [directive("Mail Contract")].into_iter().collect();
    assert_eq!(drawn(&mut scene.money(0, 0).money(1, 0).assigning()), (true, 1));
    assert_eq!(GAME.data().directives.len(), 16);
}
