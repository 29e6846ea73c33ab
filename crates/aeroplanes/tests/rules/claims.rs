use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage::NightFlights;
use aeroplanes::state::{Spot, Step};

use crate::scene::{GAME, Scene, card, claim, place, seat, tile};

const F13: &str = "Junkers F 13";
const DH4: &str = "Airco DH.4A";

fn overflow(space: u8) -> Action {
    Action::Claim(Spot::Overflow(space))
}

#[test]
fn ae_40_a_claim_needs_both_airports_and_an_aeroplane_with_room() {
    let start =
        || Scene::of(3).waits("London", 1, tile("Paris", 2, 0)).waits("Berlin", 0, tile("London", 1, 0));
    let mut scene = start().plane(0, F13).airport(0, "Paris", 1).ready();
    let heard = scene.play(claim("London", 1));
    let claimed = Event::Claimed {
        seat: seat(0),
        tile: tile("Paris", 2, 0),
        from: Some(place("London")),
        card: card(F13),
        night: false,
    };
    assert_eq!(heard, [claimed]);
    assert_eq!((scene.state.open.planes[card(F13).index()].free, scene.active()), (0, 1));
    assert_eq!(start().plane(0, F13).ready().refused(claim("London", 1)), "AE-40");
    assert_eq!(start().plane(0, F13).ready().refused(claim("Berlin", 0)), "AE-40");
    assert_eq!(start().airport(0, "Paris", 1).ready().refused(claim("London", 1)), "AE-40");
    assert_eq!(start().plane(0, F13).ready().refused(claim("London", 0)), "AE-40");
}

#[test]
fn ae_40_a_tile_is_never_split() {
    let scene = Scene::of(3).plane(0, F13).plane(0, DH4).airport(0, "Paris", 1);
    let scene = scene.waits("London", 0, tile("Paris", 3, 0)).ready();
    assert_eq!(scene.refused(claim("London", 0)), "AE-40");
}

#[test]
fn ae_40_origin_and_destination_may_be_the_same() {
    let mut scene = Scene::of(3).plane(0, F13).waits("London", 0, tile("London", 2, 0)).ready();
    scene.play(claim("London", 0));
    assert_eq!(scene.state.open.claimed.len(), 1);
}

#[test]
fn ae_40_the_tile_first_then_the_aeroplane() {
    let scene = Scene::of(3).plane(0, F13).plane(0, DH4).plane(1, "Fokker F.II");
    let mut scene = scene.plane(0, "Airco DH.16").carried("Airco DH.16", tile("Cairo", 3, 1), 1);
    scene = scene.waits("London", 0, tile("London", 2, 0)).ready();
    scene.play(claim("London", 0));
    assert_eq!(scene.legal(), [Action::Board(card(DH4)), Action::Board(card(F13))]);
    assert_eq!(scene.refused(Action::Board(card("Airco DH.16"))), "AE-40");
    assert_eq!(scene.refused(Action::Board(card("Fokker F.II"))), "AE-40");
    scene.play(Action::Board(card(F13)));
    assert_eq!((scene.state.open.planes[card(F13).index()].free, scene.active()), (0, 1));
}

#[test]
fn ae_41_from_the_overflow_area_only_the_destination_counts() {
    let scene = Scene::of(3).era(2).plane(0, F13).airport(0, "Cairo", 1);
    let mut scene = scene.overflow(tile("India", 1, 1)).overflow(tile("Cairo", 2, 0)).ready();
    assert_eq!(scene.refused(overflow(0)), "AE-41");
    assert_eq!(scene.refused(overflow(2)), "AE-40");
    scene.play(overflow(1));
    assert_eq!(*scene.state.open.overflow, [tile("India", 1, 1)]);
}

#[test]
fn ae_42_night_flights_claim_more_to_europe_one_at_a_time() {
    let scene = Scene::of(3).era(2).plane(0, "Farman F.60 Goliath").airports(0, 1, &["Paris", "Cairo"]);
    let scene = scene.advantage(0, NightFlights, 2).overflow(tile("Cairo", 1, 0));
    let scene = scene.waits("London", 0, tile("Cairo", 2, 0)).waits("London", 1, tile("Paris", 1, 0));
    let mut scene =
        scene.waits("Paris", 2, tile("London", 1, 0)).waits("London", 3, tile("Cairo", 2, 0)).ready();
    assert_eq!(scene.legal().iter().filter(|action| matches!(action, Action::Claim(_))).count(), 5);
    scene.play(claim("London", 0));
    assert_eq!(
        (scene.step(), scene.legal()),
        (Step::Night, vec![claim("Paris", 2), claim("London", 1), Action::Stop])
    );
    assert_eq!(scene.refused(claim("London", 3)), "AE-42");
    assert_eq!(scene.refused(overflow(0)), "AE-42");
    scene.play(claim("London", 1));
    assert_eq!(scene.state.open.players[0].holds(NightFlights), 1);
    scene.play(claim("Paris", 2));
    assert_eq!((scene.active(), GAME.stock(&scene.state.open, NightFlights)), (1, 6));
    assert_eq!(scene.state.open.planes[card("Farman F.60 Goliath").index()].free, 0);
}

#[test]
fn ae_42_one_can_stop_and_nothing_is_asked_when_nobody_fits() {
    let start = |tiles: u8| {
        let scene =
            Scene::of(3).era(2).plane(0, F13).airport(0, "Paris", 1).advantage(0, NightFlights, tiles);
        scene.waits("London", 0, tile("Paris", 1, 0)).waits("London", 1, tile("London", 1, 0))
    };
    let mut scene = start(1).ready();
    scene.play_all(&[claim("London", 0), Action::Stop]);
    assert_eq!((scene.active(), scene.state.open.players[0].holds(NightFlights)), (1, 1));
    let mut none = start(0).ready();
    none.play(claim("London", 0));
    assert_eq!(none.active(), 1);
    let mut full = start(1).waits("London", 2, tile("Paris", 2, 0)).ready();
    full.play(claim("London", 2));
    assert_eq!(full.active(), 1);
}

#[test]
fn ae_42_the_aeroplane_is_chosen_for_each_claim_and_night_flights_pay_when_it_takes_off() {
    let scene = Scene::of(3).era(2).plane(0, F13).plane(0, DH4).airport(0, "Paris", 1);
    let scene = scene.advantage(0, NightFlights, 1).waits("London", 0, tile("Paris", 1, 0));
    let mut scene = scene.waits("London", 1, tile("London", 1, 0)).ready();
    let [first, night] = [0, 1].map(|space| Spot::Waiting { home: place("London"), space });
    scene.play(claim("London", 0));
    assert_eq!(scene.step(), Step::Carrier { spot: first, night: false });
    scene.play(Action::Board(card(F13)));
    assert_eq!(scene.step(), Step::Night);
    scene.play(claim("London", 1));
    // Both have a seat left. Nothing is paid before one of them is chosen.
    assert_eq!(scene.step(), Step::Carrier { spot: night, night: true });
    assert_eq!(scene.legal(), [Action::Board(card(DH4)), Action::Board(card(F13))]);
    assert_eq!(scene.state.open.players[0].holds(NightFlights), 1);
    assert_eq!(scene.refused(Action::Stop), "AE-40");
    let heard = scene.play(Action::Board(card(DH4)));
    let from = Some(place("London"));
    let (seat, tile, card) = (seat(0), tile("London", 1, 0), card(DH4));
    assert_eq!(heard[0], Event::Claimed { seat, tile, from, card, night: true });
    assert_eq!((scene.active(), scene.state.open.players[0].holds(NightFlights)), (1, 0));
    assert_eq!([card, self::card(F13)].map(|card| scene.state.open.planes[card.index()].free), [1, 1]);
}

#[test]
fn ae_42_a_claim_from_the_overflow_area_can_be_followed_by_night_flights() {
    let start = |from: &str| {
        let scene = Scene::of(3).era(2).plane(0, "Farman F.60 Goliath").airports(0, 1, &["Paris", "Cairo"]);
        let scene = scene.advantage(0, NightFlights, 1).overflow(tile("Cairo", 2, 0));
        scene.overflow(tile("Cairo", 1, 0)).waits(from, 3, tile("Paris", 1, 0)).ready()
    };
    let mut scene = start("London");
    scene.play(overflow(0));
    assert_eq!((scene.step(), scene.legal()), (Step::Night, vec![claim("London", 3), Action::Stop]));
    assert_eq!(scene.refused(overflow(0)), "AE-42");
    let heard = scene.play(claim("London", 3));
    assert!(matches!(heard[0], Event::Claimed { night: true, .. }));
    assert_eq!((scene.active(), scene.state.open.players[0].holds(NightFlights)), (1, 0));
    // The airport at the origin is needed by night.
    let mut elsewhere = start("Berlin");
    elsewhere.play(overflow(0));
    assert_eq!((elsewhere.active(), elsewhere.state.open.players[0].holds(NightFlights)), (1, 1));
}

#[test]
fn ae_43_one_aeroplane_carries_tiles_to_different_destinations() {
    let scene = Scene::of(3).plane(0, F13).airports(0, 1, &["Paris", "Amsterdam"]);
    let scene = scene.waits("London", 0, tile("Paris", 1, 0)).waits("London", 1, tile("Amsterdam", 1, 0));
    let mut scene = scene.die(3).ready();
    scene.play(claim("London", 0));
    scene.play_all(&[Action::Subsidy, Action::Subsidy, claim("London", 1)]);
    let aboard = scene.state.open.claimed.iter().map(|claimed| (claimed.card, claimed.tile));
    assert_eq!(
        aboard.collect::<Vec<_>>(),
        [(card(F13), tile("Paris", 1, 0)), (card(F13), tile("Amsterdam", 1, 0))]
    );
}
