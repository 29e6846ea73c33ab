//! Landing rights, and every lawful way to pay for them.

use pan_am::action::{Action, Event, Request};
use pan_am::planes::Plane;
use pan_am::state::{Holder, Moment, Slot};

use crate::scene::{Scene, city, claim, seat};

/// Seat 0 is to claim a route with these cards and airports.
#[track_caller]
fn claiming(cards: &[&str], airports: &[&str]) -> Scene {
    let scene = Scene::of(2).fleet(0, [1, 0, 0, 0]).cards(0, cards).airports(0, airports).on_routes(&[0]);
    scene.at(Moment::Resolve(Slot::ROUTES))
}

fn discard(name: &str) -> Action {
    Action::Discard(city(name))
}

fn kept(scene: &Scene, names: &[&str]) -> bool {
    scene.cards_of(0) == names.iter().map(|name| city(name)).collect()
}

#[test]
fn pa_36_an_airport_or_the_card_of_the_city_cost_nothing() {
    let mut scene = claiming(&["London"], &["Paris"]);
    scene.play(claim("London-Paris"));
    assert_eq!(scene.holder("London-Paris"), Holder::Airline(seat(0), Plane::Trimotor));
    assert!(kept(&scene, &["London"]));
}

#[test]
fn pa_36_one_card_of_the_region_or_two_of_one_other() {
    let mut scene = claiming(&["Rome"], &["Paris"]);
    let events = scene.play(claim("London-Paris"));
    let card = city("Rome");
    assert_eq!(events[0], Event::Discarded { seat: seat(0), card });
    assert!(kept(&scene, &[]) && scene.state.open.discards.contains(card));
    let mut scene = claiming(&["Tokyo", "Bangkok"], &["Paris"]);
    scene.play(claim("London-Paris"));
    scene.play(discard("Tokyo"));
    assert!(matches!(scene.holder("London-Paris"), Holder::Airline(..)));
    assert!(kept(&scene, &[]), "a pair of Asia");
    // Two cards of different regions are no pair.
    let scene = Scene::of(2).cards(0, &["Tokyo", "Natal"]);
    let scene = scene.airports(0, &["Paris", "Berlin"]).on_routes(&[0]).at(Moment::Resolve(Slot::ROUTES));
    assert_eq!(scene.refused(claim("London-Paris")), "PA-36");
    assert!(scene.allows(claim("Paris-Berlin")));
}

#[test]
fn pa_36_bought_rights_serve_one_route() {
    let scene = Scene::of(2).fleet(0, [2, 0, 0, 0]).cards(0, &["Rome"]).airports(0, &["Paris", "Berlin"]);
    let mut scene = scene.on_routes(&[0, 0]).at(Moment::Resolve(Slot::ROUTES));
    scene.play(claim("London-Paris"));
    assert_eq!(scene.refused(claim("Shannon-London")), "PA-36");
    assert_eq!(scene.refused(claim("Lisbon-London")), "PA-36");
}

#[test]
fn pa_37_a_card_that_is_needed_at_one_end_cannot_pay_for_the_other() {
    // Paris is needed for Paris itself, and nothing else is of Europe.
    let scene = Scene::of(2).cards(0, &["Paris"]).airports(0, &["Miami", "Havana"]).on_routes(&[0]);
    let scene = scene.at(Moment::Resolve(Slot::ROUTES));
    assert_eq!(scene.refused(claim("London-Paris")), "PA-36");
    // With an airport in Paris the card is free to be discarded.
    let mut scene = claiming(&["Paris"], &["Paris"]);
    scene.play(claim("London-Paris"));
    assert!(kept(&scene, &[]));
    // So it is with a second copy.
    let mut scene = claiming(&["New York", "New York"], &[]);
    scene.play(claim("New York-Gander"));
    assert!(kept(&scene, &["New York"]));
    let scene = Scene::of(2).fleet(0, [1, 0, 0, 0]).cards(0, &["Gander", "Miami", "Seattle"]).on_routes(&[0]);
    let mut scene = scene.at(Moment::Resolve(Slot::ROUTES));
    scene.play(claim("New York-Gander"));
    assert_eq!(scene.refused(discard("Gander")), "PA-37");
    assert_eq!(scene.legal(), [discard("Miami"), discard("Seattle")]);
}

#[test]
fn pa_27_route_then_plane_then_rights_city_by_city() {
    let scene = Scene::of(2).cards(0, &["Rome", "Berlin", "Miami", "Seattle"]).on_routes(&[0]);
    let mut scene = scene.at(Moment::Resolve(Slot::ROUTES));
    scene.play(claim("London-Paris"));
    assert!(matches!(scene.asked(), (0, Request::Fly { .. })));
    assert_eq!(scene.refused(Action::Fly(Plane::Jet)), "PA-35");
    assert_eq!(scene.refused(Action::Pass), "PA-27", "no step back");
    scene.play(Action::Fly(Plane::Trimotor));
    let rights = |at: &str, first: Option<&str>| Request::Rights { city: city(at), first: first.map(city) };
    assert_eq!(scene.asked().1, rights("London", None));
    assert_eq!(scene.refused(discard("Tokyo")), "PA-36");
    // Rome and Berlin pay alone, Miami and Seattle as a pair.
    assert_eq!(scene.legal(), ["Miami", "Seattle", "Berlin", "Rome"].map(discard));
    scene.play(discard("Miami"));
    // The other half of the pair is the only answer, and so is not asked.
    assert_eq!(scene.asked().1, rights("Paris", None));
    scene.play(discard("Rome"));
    assert!(matches!(scene.holder("London-Paris"), Holder::Airline(_, Plane::Trimotor)));
    assert!(kept(&scene, &["Berlin"]));
}

#[test]
fn pa_27_only_what_can_be_brought_to_an_end_is_offered() {
    // Both cities are of Europe: one card of Europe for one of them, the pair for the other.
    let scene = Scene::of(2).fleet(0, [1, 0, 0, 0]).cards(0, &["Rome", "Tokyo", "Bangkok"]).on_routes(&[0]);
    let mut scene = scene.at(Moment::Resolve(Slot::ROUTES));
    scene.play(claim("London-Paris"));
    assert_eq!(scene.legal(), ["Rome", "Bangkok", "Tokyo"].map(discard));
    scene.play(discard("Tokyo"));
    assert!(kept(&scene, &[]), "all that follows is forced");
    // Three of one other region pay for one city, not for two.
    let scene =
        Scene::of(2).cards(0, &["Tokyo", "Bangkok", "Calcutta"]).airports(0, &["Paris", "Rome", "Berlin"]);
    let scene = scene.on_routes(&[0]).at(Moment::Resolve(Slot::ROUTES));
    assert_eq!(scene.refused(claim("Shannon-London")), "PA-36");
    let mut scene = scene;
    scene.play(claim("London-Paris"));
    scene.play(Action::Fly(Plane::Trimotor));
    scene.play(discard("Tokyo"));
    assert!(matches!(scene.asked().1, Request::Rights { first: Some(_), .. }));
    assert_eq!(scene.legal(), ["Calcutta", "Bangkok"].map(discard), "the second of the pair");
}

#[test]
fn pa_27_two_cards_of_one_city_are_one_choice() {
    let scene =
        Scene::of(2).fleet(0, [1, 0, 0, 0]).cards(0, &["Tokyo", "Tokyo", "Karachi"]).airports(0, &["Manila"]);
    let mut scene = scene.on_routes(&[0]).at(Moment::Resolve(Slot::ROUTES));
    scene.play(claim("Hong Kong-Manila"));
    assert_eq!(scene.legal(), ["Karachi", "Tokyo"].map(discard));
}

#[test]
fn pa_27_any_sufficient_plane_may_fly() {
    let scene = Scene::of(2).round(6).fleet(0, [1, 1, 1, 1]).airports(0, &["Lisbon", "Rome"]).on_routes(&[0]);
    let mut scene = scene.at(Moment::Resolve(Slot::ROUTES));
    scene.play(claim("Lisbon-Rome"));
    assert_eq!(scene.legal(), [Plane::Clipper, Plane::Cruiser, Plane::Jet].map(Action::Fly));
    assert_eq!(scene.refused(Action::Fly(Plane::Trimotor)), "PA-39");
    scene.play(Action::Fly(Plane::Jet));
    assert_eq!(scene.player(0).fleet, [1, 1, 1, 0]);
}

/// Every way to pay, found by trying every set of cards, is offered, and no other.
#[test]
fn pa_36_every_lawful_way_is_offered_and_no_unlawful_one() {
    use crate::scene::GAME;
    use std::collections::BTreeSet;
    let hands: [&[&str]; 6] = [
        &["Rome", "Tokyo", "Bangkok", "Miami"],
        &["Rome", "Berlin", "Moscow"],
        &["Tokyo", "Tokyo", "Karachi", "Dakar", "Cairo"],
        &["London", "Rome", "Natal"],
        &["Paris"],
        &["Manila", "Manila", "Honolulu", "Guam", "Natal", "Belém"],
    ];
    for hand in hands {
        let ways = all_ways(hand);
        let mut scene = Scene::of(2).fleet(0, [1, 0, 0, 0]).cards(0, hand).airports(0, &["Miami", "Havana"]);
        scene = scene.on_routes(&[0]).at(Moment::Resolve(Slot::ROUTES));
        assert_eq!(scene.allows(claim("London-Paris")), !ways.is_empty(), "{hand:?}");
        if ways.is_empty() {
            continue;
        }
        scene.play(claim("London-Paris"));
        let mut found = BTreeSet::new();
        let mut open = vec![scene];
        while let Some(scene) = open.pop() {
            if matches!(scene.holder("London-Paris"), Holder::Airline(..)) {
                let left = scene.cards_of(0);
                found.insert(
                    left.iter().map(|city| GAME.data().map.city_name(city).to_owned()).collect::<Vec<_>>(),
                );
                continue;
            }
            for action in scene.legal() {
                let mut next = scene.clone();
                next.play(action);
                open.push(next);
            }
        }
        assert_eq!(found, ways, "{hand:?}");
    }
}

/// What can be left of a hand after paying for London and Paris, by PA-36 and PA-37 alone.
fn all_ways(hand: &[&str]) -> std::collections::BTreeSet<Vec<String>> {
    use crate::scene::GAME;
    let map = &GAME.data().map;
    let region = |name: &str| map.region(city(name));
    let needs: Vec<&str> = ["London", "Paris"].into_iter().filter(|end| !hand.contains(end)).collect();
    let usable: Vec<usize> = (0..hand.len())
        .filter(|&index| {
            let copy = hand[..index].contains(&hand[index]);
            copy || !["London", "Paris"].contains(&hand[index])
        })
        .collect();
    let mut ways = std::collections::BTreeSet::new();
    for mask in 0_u32..1 << usable.len() {
        let gone: Vec<&str> =
            (0..usable.len()).filter(|bit| mask >> bit & 1 == 1).map(|bit| hand[usable[bit]]).collect();
        let europe = gone.iter().filter(|name| region(name) == region("London")).count();
        let others: Vec<_> =
            gone.iter().filter(|name| region(name) != region("London")).map(|name| region(name)).collect();
        let paired = others.iter().all(|one| others.iter().filter(|other| *other == one).count() % 2 == 0);
        if paired && europe + others.len() / 2 == needs.len() {
            let mut left: Vec<&str> = hand.to_vec();
            for name in gone {
                left.remove(left.iter().position(|other| *other == name).unwrap());
            }
            left.sort_by_key(|name| city(name));
            ways.insert(left.into_iter().map(str::to_owned).collect());
        }
    }
    ways
}
