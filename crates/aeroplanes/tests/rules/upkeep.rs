use aeroplanes::action::{Action, Event};
use aeroplanes::state::Waiting;

use crate::scene::{GAME, LIVES, Scene, card, place, put, seat, tile, to};

/// Ends the era.
fn upkeep(scene: Scene) -> (Scene, Vec<Event>) {
    let mut scene = scene.bonds(0).ready();
    let heard = scene.play(Action::Subsidy);
    (scene, heard)
}

#[test]
fn ae_73_the_upkeep_goes_in_its_order() {
    let scene = Scene::of(3).plane(0, "Airco DH.4A").carried("Airco DH.4A", tile("Paris", 2, 0), 1);
    let (scene, heard) = upkeep(scene.waits("Rome", 1, tile("Cairo", 1, 0)));
    let order = |event: &Event| match event {
        Event::Withdrawn { .. } => Some(1),
        Event::Offered { .. } => Some(2),
        Event::Retired { .. } => Some(3),
        Event::Overflowed { .. } => Some(4),
        Event::Arrived { .. } => Some(5),
        Event::Income { .. } => Some(6),
        Event::EraBegan { .. } => Some(7),
        _ => None,
    };
    let mut steps: Vec<u8> = heard.iter().filter_map(order).collect();
    assert!(steps.is_sorted());
    steps.dedup();
    assert_eq!(steps, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(scene.state.open.era, 2);
}

#[test]
fn ae_73_the_two_lowest_cards_leave_the_row_and_it_is_refilled() {
    let (scene, heard) = upkeep(Scene::of(3).plane(1, "Airco DH.4A"));
    let gone: Vec<Event> =
        heard.iter().copied().filter(|event| matches!(event, Event::Withdrawn { .. })).collect();
    let [first, second] =
        ["Airco DH.16", "Vickers Vimy Commercial"].map(|name| Event::Withdrawn { card: card(name) });
    assert_eq!(gone, [first, second]);
    assert_eq!((scene.state.open.row.len(), scene.state.open.dealt), (12, 15));
}

#[test]
fn ae_73_full_aeroplanes_retire_and_the_free_seats_of_the_others_cost_no_profit_any_more() {
    let scene = Scene::of(3).plane(0, "Airco DH.4A").plane(0, "Farman F.60 Goliath");
    let scene = scene.carried("Airco DH.4A", tile("Paris", 2, 0), 1);
    let before = scene.clone().ready();
    assert_eq!(GAME.profit(&before.state.open, seat(0)), 2 - 4);
    let (scene, heard) = upkeep(scene);
    assert!(heard.contains(&Event::Retired { seat: seat(0), card: card("Airco DH.4A") }));
    assert!(!heard.contains(&Event::Retired { seat: seat(0), card: card("Farman F.60 Goliath") }));
    assert_eq!(GAME.profit(&scene.state.open, seat(0)), 0);
    // The seats that are left can still be filled.
    assert_eq!(scene.state.open.planes[card("Farman F.60 Goliath").index()].free, 4);
}

#[test]
fn ae_73_tiles_with_points_are_kept_and_the_others_leave_the_game() {
    use tabletop::Viewer;
    use tabletop::rules::Rules;
    use tabletop::title::Title;
    let scene = Scene::of(3).plane(0, "Farman F.60 Goliath");
    let scene = scene.carried("Farman F.60 Goliath", tile("Paris", 1, 0), 1);
    let (scene, _) = upkeep(scene.carried("Farman F.60 Goliath", tile("Cairo", 3, 1), 1));
    let seen = GAME.encode_view(&GAME.view(&scene.state, Viewer::Spectator));
    assert_eq!(seen.claimed.iter().map(|claimed| claimed.tile.to.as_str()).collect::<Vec<_>>(), ["Cairo"]);
    assert!(!seen.bag.iter().any(|tile| tile.to == "Paris" && tile.size == 1));
}

#[test]
fn ae_73_empty_spaces_are_refilled_from_rome_clockwise_with_crosses_allowed() {
    let (scene, heard) = upkeep(Scene::of(3).waits("Paris", 0, tile("Rome", 1, 0)));
    let homes: Vec<_> = heard
        .iter()
        .filter_map(|event| match event {
            Event::Arrived { home, .. } => Some(*home),
            _ => None,
        })
        .collect();
    let expected = ["Rome", "Zürich", "Paris", "London", "Amsterdam", "Berlin"].map(place);
    let mut order = homes.clone();
    order.dedup();
    assert_eq!((order, homes.len()), (expected.to_vec(), 23));
    assert!(scene.state.open.waiting.iter().flatten().all(Option::is_some));
    assert!(
        scene.state.open.waiting.iter().flatten().flatten().any(|waiting| GAME.group(waiting.tile).cross)
    );
    assert_eq!(scene.state.open.waiting[place("Paris").index()][0].map(|waiting| waiting.since), Some(1));
}

#[test]
fn ae_74_one_tile_to_elsewhere_moves_per_city_the_longest_waiting_then_the_lowest_space() {
    let scene = Scene::of(3).era(2);
    let scene =
        scene.waits_since("Rome", 0, tile("Cairo", 1, 0), 2).waits_since("Rome", 2, tile("India", 1, 1), 1);
    let scene = scene.waits_since("Rome", 3, tile("Persia", 1, 1), 1);
    let scene = scene.waits("London", 1, tile("Casablanca", 2, 0)).waits("London", 3, tile("Cairo", 2, 0));
    let (scene, heard) = upkeep(scene.waits("Berlin", 0, tile("Paris", 1, 0)));
    let moved: Vec<Event> =
        heard.into_iter().filter(|event| matches!(event, Event::Overflowed { .. })).collect();
    let [rome, london] = ["Rome", "London"].map(place);
    assert_eq!(
        moved,
        [
            Event::Overflowed { home: rome, tile: tile("India", 1, 1) },
            Event::Overflowed { home: london, tile: tile("Casablanca", 2, 0) }
        ]
    );
    let open = &scene.state.open;
    assert_eq!(*open.overflow, [tile("India", 1, 1), tile("Casablanca", 2, 0)]);
    // Who is not claimed stays where they wait.
    assert_eq!(open.waiting[london.index()][3], Some(Waiting { tile: tile("Cairo", 2, 0), since: 2 }));
    assert_eq!(open.waiting[place("Berlin").index()][0].map(|waiting| waiting.since), Some(2));
}

#[test]
fn ae_74_when_the_overflow_area_is_full_the_rest_stay() {
    let mut scene = Scene::of(3).era(2);
    for there in [
        ("Cairo", 1, 0),
        ("Cairo", 3, 1),
        ("India", 1, 1),
        ("India", 2, 1),
        ("Persia", 1, 1),
        ("Persia", 2, 1),
    ] {
        scene = scene.overflow(tile(there.0, there.1, there.2));
    }
    let abroad = [("West Africa", 2, 1), ("Ethiopia", 2, 1), ("Casablanca", 1, 0)];
    for (city, who) in ["Rome", "Zürich", "Paris"].into_iter().zip(abroad) {
        scene = scene.waits(city, 0, tile(who.0, who.1, who.2));
    }
    let (scene, _) = upkeep(scene);
    assert_eq!(scene.state.open.overflow.len(), 8);
    assert_eq!(
        scene.state.open.waiting[place("Paris").index()][0].map(|waiting| waiting.tile),
        Some(tile("Casablanca", 1, 0))
    );
}

#[test]
fn ae_76_the_tiles_of_a_full_aeroplane_stay_usable_with_stage_and_mark() {
    let scene = Scene::of(3).era(2).plane(0, "Latécoère 28").carried("Latécoère 28", tile("Cairo", 3, 1), 2);
    let (mut scene, heard) = upkeep(scene);
    assert!(heard.contains(&Event::Retired { seat: seat(0), card: card("Latécoère 28") }));
    assert_eq!(scene.state.open.planes[card("Latécoère 28").index()].tiles, 2);
    scene.play(put("Latécoère 28"));
    assert!(scene.allows(to("North America")));
    scene.play(to("Madrid"));
    assert!(scene.state.open.players[0].airports[1].contains(place("Madrid")));
    assert_eq!(LIVES[0], "London");
}
