use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage::IncreasedProduction;
use aeroplanes::aeroplane::Stage;

use crate::scene::{GAME, Scene, buy, card, put, seat, to};

fn produce(name: &str) -> Action {
    Action::Buy { card: card(name), production: true }
}

#[test]
fn ae_20_a_card_costs_its_price_and_a_pound_for_each_lower_card_in_the_row() {
    let mut scene = Scene::of(3).ready();
    let heard = scene.play(buy("Junkers F 13"));
    let bought = Event::Bought {
        seat: seat(0),
        card: card("Junkers F 13"),
        money: 6,
        passed: 4,
        tiles: 2,
        production: false,
    };
    assert_eq!(heard[..2], [bought, Event::Offered { card: card("Dornier Merkur") }]);
    assert_eq!((scene.purse(0), scene.state.open.row.len(), scene.active()), (6, 12, 1));
    // The gap that the card left costs nothing any more.
    assert_eq!(GAME.price(&scene.state.open, card("Fokker F.II")), 2 + 4);
    assert!(Scene::of(3).money(0, 6).ready().allows(buy("Junkers F 13")));
    assert_eq!(Scene::of(3).money(0, 5).ready().refused(buy("Junkers F 13")), "AE-20");
    assert_eq!(scene.refused(buy("Junkers F 13")), "AE-20");
    assert_eq!(scene.refused(buy("Douglas DC-3")), "AE-20");
}

#[test]
fn ae_20_the_row_shrinks_when_the_deck_is_empty() {
    let mut scene = Scene::of(3).era(3).money(0, 60).plane(1, "Boeing 314 Clipper").ready();
    assert_eq!((scene.state.open.dealt, scene.state.open.row.len()), (46, 12));
    let next = scene.state.open.row.first().unwrap();
    let heard = scene.play(Action::Buy { card: next, production: false });
    assert_eq!((heard.len(), scene.state.open.row.len()), (1, 11));
}

#[test]
fn ae_21_airport_tiles_come_from_the_supply_as_far_as_there_are_any() {
    const EUROPE: [&str; 9] =
        ["Paris", "Madrid", "Lisbon", "Marseille", "Copenhagen", "Stockholm", "Warsaw", "Vienna", "Athens"];
    for (placed, tiles) in [(0, 2), (7, 2), (8, 1), (9, 0)] {
        let mut scene = Scene::of(3).airports(0, 1, &EUROPE[..placed]).ready();
        scene.play(buy("Junkers F 13"));
        let open = &scene.state.open;
        assert_eq!(open.planes[card("Junkers F 13").index()].tiles, tiles, "{placed}");
        assert_eq!(
            usize::from(GAME.supply(open, &open.players[0], Stage::I)),
            9 - placed - usize::from(tiles)
        );
    }
}

#[test]
fn ae_22_increased_production_adds_a_tile_to_one_purchase() {
    let start = Scene::of(3).era(2).money(0, 20).advantage(0, IncreasedProduction, 2).ready();
    let mut scene = start.clone();
    scene.play(produce("Junkers F 13"));
    let open = &scene.state.open;
    assert_eq!(open.planes[card("Junkers F 13").index()].tiles, 3);
    assert_eq!((open.players[0].holds(IncreasedProduction), GAME.stock(open, IncreasedProduction)), (1, 5));
    let mut plain = start.clone();
    plain.play(buy("Junkers F 13"));
    assert_eq!(plain.state.open.players[0].holds(IncreasedProduction), 2);
    assert_eq!(Scene::of(3).era(2).money(0, 20).ready().refused(produce("Junkers F 13")), "AE-51");
}

#[test]
fn ae_22_not_without_a_tile_to_spare() {
    let places = ["Paris", "Madrid", "Lisbon", "Marseille", "Copenhagen", "Stockholm", "Warsaw"];
    let scene = Scene::of(3).era(2).money(0, 30).advantage(0, IncreasedProduction, 1);
    let scene = scene.airports(0, 1, &places).ready();
    assert_eq!(scene.refused(produce("Junkers F 13")), "AE-22");
    assert!(scene.allows(produce("Vickers Vimy Commercial")));
}

#[test]
fn ae_22_the_extra_tile_shares_the_long_distance_mark() {
    let mut scene = Scene::of(3).era(2).old_plane(0, "Latécoère 28", 2, 3).ready();
    let put = put("Latécoère 28");
    scene.play_all(&[put, to("Madrid"), put, to("Lisbon"), put]);
    assert!(scene.allows(to("North America")));
}
