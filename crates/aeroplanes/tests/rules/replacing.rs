//! AE-31 in tables: every pair of stages, home airports, full places and free ones.

use aeroplanes::action::{Action, Event};
use aeroplanes::aeroplane::Stage;
use aeroplanes::board::Board;

use crate::scene::{GAME, Scene, card, place, put, seat, to};

/// An aeroplane of each stage, with two tiles and no long-distance mark.
const BY_STAGE: [&str; 3] = ["Junkers F 13", "Junkers G 31", "Junkers Ju 52/3m"];

#[test]
fn ae_31_a_full_place_is_taken_from_a_lower_stage_only() {
    for stage in 1..=3 {
        for (one, other) in [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)] {
            let name = BY_STAGE[stage - 1];
            let scene = Scene::of(3).era(3).airport(0, "Paris", 1).plane(0, name);
            let mut scene = scene.airport(1, "Madrid", one).airport(2, "Madrid", other).ready();
            scene.play(put(name));
            let losers: Vec<usize> = [(1, one), (2, other)]
                .iter()
                .filter(|(_, theirs)| *theirs < stage)
                .map(|(seat, _)| *seat)
                .collect();
            if losers.is_empty() {
                assert_eq!(scene.refused(to("Madrid")), "AE-31", "{stage} over {one} and {other}");
                continue;
            }
            let mut heard = scene.play(to("Madrid"));
            if losers.len() == 2 {
                heard = scene.play(Action::Replace(seat(losers[0])));
            }
            let [stage_now, lost] =
                [stage, if losers[0] == 1 { one } else { other }].map(|stage| Stage::ALL[stage - 1]);
            let (place, loser) = (place("Madrid"), seat(losers[0]));
            assert!(heard.contains(&Event::Replaced { seat: seat(0), place, stage: stage_now, loser, lost }));
            let (winner, loser) = (scene.has_airport(0, "Madrid"), scene.has_airport(losers[0], "Madrid"));
            assert!(winner && !loser, "{stage} over {one} and {other}");
            let open = &scene.state.open;
            let back = Stage::ALL.map(|stage| GAME.supply(open, &open.players[losers[0]], stage));
            assert_eq!(back, [9; 3], "the tile is back in the supply");
        }
    }
}

#[test]
fn ae_31_an_empty_space_must_be_used() {
    for (stage, name) in (1..).zip(BY_STAGE) {
        for theirs in 1..=3 {
            let scene = Scene::of(3).era(3).airport(0, "Paris", 1).plane(0, name);
            let mut scene = scene.airport(1, "Madrid", theirs).ready();
            let heard = scene.play_all(&[put(name), to("Madrid")]);
            let placed =
                Event::Placed { seat: seat(0), place: place("Madrid"), stage: Stage::ALL[stage - 1] };
            assert!(heard.contains(&placed) && scene.has_airport(1, "Madrid"), "{stage} beside {theirs}");
        }
    }
}

#[test]
fn ae_31_a_home_airport_fills_a_space_and_is_never_replaced() {
    // Paris is next to London. Seat 1 lives there; two more airports fill it.
    let scene = |stages: [usize; 2]| {
        let scene = Scene::of(4).era(3).home(1, "Paris").plane(0, BY_STAGE[2]);
        scene.airport(2, "Paris", stages[0]).airport(3, "Paris", stages[1]).ready()
    };
    for (stages, losers) in [([3, 3], vec![]), ([2, 3], vec![2]), ([3, 1], vec![3]), ([1, 2], vec![2, 3])] {
        let mut scene = scene(stages);
        scene.play(put(BY_STAGE[2]));
        match losers[..] {
            [] => assert_eq!(scene.refused(to("Paris")), "AE-31"),
            [loser] => {
                scene.play(to("Paris"));
                assert!(!scene.has_airport(loser, "Paris") && scene.has_airport(1, "Paris"));
            }
            _ => {
                scene.play(to("Paris"));
                assert_eq!(scene.legal(), [Action::Replace(seat(2)), Action::Replace(seat(3))]);
                assert_eq!(scene.refused(Action::Replace(seat(1))), "AE-31");
            }
        }
    }
}

/// Every list of stages of this length.
fn stages(count: u32) -> impl Iterator<Item = Vec<usize>> {
    (0..3_usize.pow(count)).map(move |number| (0..count).map(|at| 1 + number / 3_usize.pow(at) % 3).collect())
}

/// Seat 0 brings a tile of each stage to Paris, which is full; these seats have airports there.
fn paris_is_full(start: &Scene, seats: &[usize]) {
    for (stage, name) in (1..).zip(BY_STAGE) {
        for theirs in stages(seats.len() as u32) {
            let airports = seats.iter().zip(&theirs);
            let scene =
                airports.fold(start.clone(), |scene, (&seat, &stage)| scene.airport(seat, "Paris", stage));
            let mut scene = scene.plane(0, name).ready();
            let lower = seats.iter().zip(&theirs).filter(|(_, theirs)| **theirs < stage);
            let losers: Vec<Action> = lower.map(|(&loser, _)| Action::Replace(seat(loser))).collect();
            scene.play(put(name));
            if losers.is_empty() {
                assert_eq!(scene.refused(to("Paris")), "AE-31", "{stage} over {theirs:?}");
                continue;
            }
            scene.play(to("Paris"));
            if losers.len() > 1 {
                assert_eq!(scene.legal(), losers, "{stage} over {theirs:?}");
                scene.play(losers[0]);
            }
            let stay = seats.iter().filter(|&&seat| scene.has_airport(seat, "Paris")).count();
            assert!(scene.has_airport(0, "Paris") && stay + 1 == seats.len(), "{stage} over {theirs:?}");
        }
    }
}

#[test]
fn ae_31_a_full_home_city_where_nobody_lives_is_taken_like_any_place() {
    paris_is_full(&Scene::of(4).era(3), &[1, 2, 3]);
}

#[test]
fn ae_31_a_full_home_city_where_somebody_lives_is_taken_beside_the_home_airport() {
    paris_is_full(&Scene::of(4).era(3).home(1, "Paris"), &[2, 3]);
}

#[test]
fn ae_31_a_home_city_has_room_for_three_and_elsewhere_for_two() {
    let mut scene = Scene::of(3).home(1, "Paris").airport(2, "Paris", 1).plane(0, BY_STAGE[0]).ready();
    scene.play_all(&[put(BY_STAGE[0]), to("Paris")]);
    assert!(scene.has_airport(0, "Paris"));
    assert_eq!((Board::spaces(place("Paris")), Board::spaces(place("Madrid"))), (3, 2));
    let full = Scene::of(4).home(1, "Paris").airport(2, "Paris", 1).airport(3, "Paris", 1);
    let mut full = full.plane(0, BY_STAGE[0]).ready();
    full.play(put(BY_STAGE[0]));
    assert_eq!(full.refused(to("Paris")), "AE-31");
}

#[test]
fn ae_31_nobody_places_twice_in_a_place_or_improves_an_own_airport() {
    for stage in [1, 2] {
        let scene = Scene::of(3).era(3).airport(0, "Paris", stage).airport(1, "Paris", 1);
        let mut scene = scene.airport(2, "Paris", 1).plane(0, BY_STAGE[2]).ready();
        scene.play(put(BY_STAGE[2]));
        assert_eq!(scene.refused(to("Paris")), "AE-31");
        assert_eq!(scene.refused(to("London")), "AE-31");
    }
}

#[test]
fn ae_31_a_home_airport_counts_as_an_airport_to_start_from() {
    let scene = Scene::of(3).plane(0, BY_STAGE[0]).ready();
    assert!(scene.state.open.player().network().contains(place("London")));
    assert!(GAME.targets(&scene.state.open, card(BY_STAGE[0])).contains(place("Amsterdam")));
}
