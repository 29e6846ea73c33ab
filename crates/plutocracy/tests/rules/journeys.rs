use plutocracy::multiplayer::action::{Action, Event, Request};
use plutocracy::multiplayer::goods::Good::*;
use plutocracy::multiplayer::state::Step;
use plutocracy::sky::Planet::*;
use tabletop::{Decision, Rules};

use crate::scene::{GAME, Scene, fly_to, order, place, seat};

#[test]
fn pl_03_every_hex_but_ones_own_the_asteroids_path_included() {
    let scene = Scene::without_passengers(2).ready();
    let journeys = scene.legal().iter().filter(|action| matches!(action, Action::Travel { .. })).count();
    assert_eq!(journeys, 37 + 7 - 1);
    assert_eq!(scene.refused(fly_to("Neptune 5")), "PL-03");
}

#[test]
fn pl_03_the_time_is_chosen_second() {
    let mut scene = Scene::of(2).ready();
    scene.play(fly_to("Uranus 5"));
    assert_eq!(scene.step(), Step::Depart { to: place("Uranus 5"), hyper: false });
    assert_eq!(scene.legal(), (3..=70).map(Action::Depart).collect::<Vec<_>>(), "up to field 75");
    assert_eq!((scene.refused(Action::Depart(2)), scene.refused(Action::Depart(71))), ("PL-03", "PL-03"));
    assert_eq!(scene.refused(Action::Pass), "PL-03");
    let Decision::Ask { request: Request::Depart(journey), .. } = GAME.decision(&scene.state) else {
        panic!()
    };
    assert_eq!((journey.time, journey.arrival, journey.rotates, journey.prices), (3, 8, 0, 0));
}

#[test]
fn pl_03_a_journey_tells_what_runs_before_the_next_turn() {
    let sky = &GAME.data().sky;
    for seats in [2, 3, 4] {
        for now in [1, 5, 9, 10, 14, 20, 24, 25, 49, 60, 70, 74] {
            let mut scene = Scene::of(seats).time(0, now);
            for index in 1..seats {
                scene = scene.retired(index, now);
            }
            let scene = scene.ready();
            for to in sky.orbits().chain(sky.trajectory()).filter(|&to| Some(to) != scene.player(0).ship) {
                let journey = GAME.journey(&scene.state.open, to, false);
                let mut flown = scene.clone();
                let mut events = flown.play(Action::Travel { to, hyper: false });
                if matches!(flown.step(), Step::Depart { .. }) {
                    events = flown.play(Action::Depart(journey.time));
                }
                let ran = |what: &str| order(&events).iter().filter(|event| event.starts_with(what)).count();
                let told = [journey.rotates, journey.prices, journey.elections].map(usize::from);
                assert_eq!(
                    [ran("rotate"), ran("prices"), ran("elect")],
                    told,
                    "{seats} {now} {}",
                    sky.name(to)
                );
                assert_eq!(flown.state.open.time(seat(0)), journey.arrival);
            }
        }
    }
}

#[test]
fn pl_44_a_longer_journey_ends_on_the_last_field() {
    let mut scene = Scene::of(2).ship(0, "Earth 0").time(0, 62).time(1, 70).ready();
    let events = scene.play(fly_to("Neptune 5"));
    let arrival = |event: &Event| matches!(event, Event::Departed { arrival: 75, time: 14, .. });
    assert!(events.iter().any(arrival), "not asked how long: {events:?}");
    assert!(events.contains(&Event::Finished { seat: seat(0) }));
    assert_eq!((scene.player(0).retired, scene.acts().0), (Some(75), 1));
    let mut scene = Scene::of(2).time(0, 60).time(1, 70).ready();
    scene.fly("Uranus 5", 15);
    assert_eq!((scene.player(0).retired, scene.acts().0), (Some(75), 1), "75 itself is the end");
}

#[test]
fn pl_41_pl_45_the_game_ends_when_nobody_acts_and_all_events_have_run() {
    let mut scene = Scene::of(2).members(Mars, &[1]).members(Jupiter, &[0]).ready();
    scene.play(Action::Pass);
    let events = scene.play(Action::Pass);
    assert_eq!(
        order(&events),
        [
            "rotate 10",
            "rotate 20",
            "prices 20",
            "elect 25",
            "rotate 30",
            "rotate 40",
            "prices 40",
            "rotate 50",
            "elect 50",
            "rotate 60",
            "prices 60",
            "rotate 70",
            "elect 75",
            "end",
        ]
    );
    let standing = scene.standing();
    assert_eq!(standing.scores.as_slice(), [3, 3], "who has passed still sends councilors");
    assert!(scene.legal().is_empty());
    assert_eq!(scene.refused(Action::Pass), "PL-41");
}

/// The end of a game in which both pass, seat 1 a time unit later.
fn finish(scene: Scene) -> Vec<Vec<u8>> {
    let mut scene = scene.time(1, 6).ready();
    scene.play_all(&[Action::Pass, Action::Pass]);
    scene.standing().ranks.iter().map(|place| place.iter().map(|seat| seat.0).collect()).collect()
}

#[test]
fn pl_41_most_councilors_then_money_then_goods_then_less_time() {
    let two = || Scene::of(2);
    assert_eq!(finish(two().councilors(1, 2).councilors(0, 1).money(0, 99)), [[1], [0]]);
    assert_eq!(finish(two().money(1, 13)), [[1], [0]]);
    assert_eq!(finish(two().goods(1, &[(Water, 1)])), [[1], [0]]);
    assert_eq!(finish(two()), [[0], [1]], "less time");
    let mut scene = Scene::of(2).ready();
    scene.play_all(&[Action::Pass, Action::Pass]);
    assert_eq!(scene.standing().ranks.len(), 1, "shared");
}

#[test]
fn pl_45_finished_players_keep_what_they_have() {
    let mut scene = Scene::of(2).goods(0, &[(Water, 4)]).members(Mars, &[0]).councilors(0, 2).ready();
    scene.play(Action::Pass);
    scene.fly("Uranus 5", 60);
    let player = scene.player(0);
    assert_eq!((player.money, player.goods[Water.index()], player.councilors), (12, 4, 4));
}

#[test]
fn pl_41_the_game_ends_when_one_has_passed_and_the_other_reached_75() {
    let mut scene = Scene::of(2).time(0, 70).time(1, 72).ready();
    scene.play(Action::Pass);
    assert_eq!(scene.acts(), (1, 72), "it is not over yet");
    let events = scene.play(fly_to("Uranus 5"));
    assert_eq!(events.last(), Some(&Event::Ended));
    assert_eq!([0, 1].map(|index| scene.player(index).retired), [Some(70), Some(75)]);
}
