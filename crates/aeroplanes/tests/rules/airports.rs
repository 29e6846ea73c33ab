use aeroplanes::action::{Action, Event};
use aeroplanes::aeroplane::Stage;
use aeroplanes::board::{Colour, Market};
use aeroplanes::state::Step;

use crate::scene::{GAME, Scene, card, place, put, seat, to};

const LONG: &str = "Latécoère 28";

fn over(name: &str) -> Action {
    Action::Way(Some(place(name)))
}

#[test]
fn ae_30_any_number_of_tiles_one_after_the_other_from_any_card() {
    let mut scene = Scene::of(3).plane(0, "Junkers F 13").plane(0, "Airco DH.4A").ready();
    assert_eq!(scene.refused(put("Fokker F.II")), "AE-30");
    scene.play_all(&[put("Junkers F 13"), to("Paris")]);
    assert_eq!((scene.step(), scene.active()), (Step::More, 0));
    // Madrid is connected only with the airport of this very action.
    scene.play_all(&[put("Airco DH.4A"), to("Madrid"), put("Junkers F 13"), to("Lisbon")]);
    assert!(["Paris", "Madrid", "Lisbon"].iter().all(|name| scene.has_airport(0, name)));
    assert_eq!((scene.active(), scene.state.open.planes[card("Junkers F 13").index()].tiles), (1, 0));
}

#[test]
fn ae_30_a_tile_goes_to_a_place_connected_with_an_own_airport_and_one_can_stop() {
    let mut scene = Scene::of(3).plane(0, "Junkers F 13").ready();
    scene.play(put("Junkers F 13"));
    assert_eq!(scene.refused(to("Madrid")), "AE-30");
    assert_eq!(scene.refused(Action::Stop), "AE-39");
    scene.play(to("Paris"));
    assert_eq!(scene.refused(Action::Subsidy), "AE-30");
    scene.play(Action::Stop);
    assert_eq!((scene.active(), scene.state.open.planes[card("Junkers F 13").index()].tiles), (1, 1));
    let empty = Scene::of(3).old_plane(0, "Junkers F 13", 1, 0).ready();
    assert_eq!(empty.refused(put("Junkers F 13")), "AE-30");
}

#[test]
fn ae_32_four_places_are_connected_with_every_european_city() {
    let board = &GAME.data().board;
    for (hub, colour, long) in [
        ("Casablanca", Colour::Red, false),
        ("Cairo", Colour::Red, false),
        ("Middle East", Colour::Red, false),
        ("North America", Colour::Black, true),
    ] {
        for city in board.market(Market::Europe).iter() {
            let found = board
                .connections()
                .iter()
                .find(|line| line.between.contains(&city) && line.between.contains(&place(hub)));
            let found = found.unwrap_or_else(|| panic!("{hub}"));
            assert_eq!((found.colour, found.long), (colour, long));
        }
    }
    // Both ways: from Cairo into Europe.
    let mut scene = Scene::of(3).airport(0, "Cairo", 1).plane(0, "Airco DH.4A").rolls(&[[6, 6, 6]]).ready();
    scene.play_all(&[put("Airco DH.4A"), to("Athens")]);
    assert!(scene.has_airport(0, "Athens"));
}

#[test]
fn ae_33_a_long_distance_connection_needs_a_long_distance_tile() {
    let mut scene = Scene::of(3).airport(0, "Ethiopia", 1).plane(0, "Airco DH.4A").ready();
    scene.play(put("Airco DH.4A"));
    for target in ["India", "North America"] {
        assert_eq!(scene.refused(to(target)), "AE-33");
    }
    let mut scene = Scene::of(3).era(2).airport(0, "Ethiopia", 1).plane(0, LONG).ready();
    scene.play(put(LONG));
    assert!(scene.allows(to("India")) && scene.allows(to("North America")));
}

#[test]
fn ae_33_a_long_distance_tile_can_pass_over_exactly_one_place() {
    // Frankfurt, Paris, Madrid is the white chain of the rulebook.
    let mut scene =
        Scene::of(3).era(2).home(0, "Amsterdam").airport(0, "Frankfurt", 1).plane(0, LONG).ready();
    let heard = scene.play_all(&[put(LONG), to("Madrid")]);
    let set_off =
        Event::SetOff { seat: seat(0), card: card(LONG), target: place("Madrid"), via: Some(place("Paris")) };
    assert_eq!(heard, [set_off, Event::Placed { seat: seat(0), place: place("Madrid"), stage: Stage::II }]);
    scene.play(put(LONG));
    assert_eq!(scene.refused(to("Tokyo")), "AE-33");
    // Two legs from London: India lies behind the Middle East, Siam is one farther.
    let mut scene = Scene::of(3).era(2).plane(0, LONG).ready();
    scene.play(put(LONG));
    assert!(scene.allows(to("India")));
    assert_eq!(scene.refused(to("Siam")), "AE-33");
}

#[test]
fn ae_39_card_target_way_replace_then_the_roll() {
    // Budapest from London: only over Casablanca, Cairo, the Middle East (alike) or North America.
    let mut scene = Scene::of(3).era(2).home(2, "Zürich").plane(0, LONG).ready();
    scene.play_all(&[put(LONG), to("Budapest")]);
    assert_eq!(scene.asked(), "way");
    assert_eq!(scene.legal(), [over("Casablanca"), over("North America")]);
    assert_eq!(scene.refused(over("Cairo")), "AE-39");
    assert_eq!(scene.refused(Action::Way(None)), "AE-39");
    // An opponent's airport in Cairo makes a difference.
    let mut scene = Scene::of(3).era(2).home(2, "Zürich").airport(1, "Cairo", 1).plane(0, LONG).ready();
    scene.play_all(&[put(LONG), to("Budapest")]);
    assert_eq!(scene.legal(), [over("Casablanca"), over("Cairo"), over("North America")]);
}

#[test]
fn ae_39_a_way_without_a_roll_is_taken_and_a_single_answer_is_not_asked() {
    let mut scene = Scene::of(3).era(2).plane(0, LONG).ready();
    scene.play(put(LONG));
    scene.play(to("Madrid"));
    assert!(scene.has_airport(0, "Madrid"));
    // A straight white connection beats every other way.
    scene.play_all(&[put(LONG), to("Paris")]);
    assert!(scene.has_airport(0, "Paris"));
}

#[test]
fn ae_39_whose_tile_is_replaced_is_asked_before_the_roll() {
    let scene = Scene::of(3).era(2).airports(1, 1, &["Cairo"]).airports(2, 1, &["Cairo"]);
    let mut scene = scene.plane(0, "Junkers G 31").rolls(&[[6, 6, 6]]).ready();
    scene.play_all(&[put("Junkers G 31"), to("Cairo")]);
    assert_eq!(scene.step(), Step::Replace { card: card("Junkers G 31"), target: place("Cairo"), via: None });
    assert_eq!(scene.legal(), [Action::Replace(seat(1)), Action::Replace(seat(2))]);
    assert_eq!(scene.refused(Action::Replace(seat(0))), "AE-31");
    scene.play(Action::Replace(seat(2)));
    assert!(scene.has_airport(0, "Cairo") && scene.has_airport(1, "Cairo") && !scene.has_airport(2, "Cairo"));
}
