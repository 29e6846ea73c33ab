use plutocracy::multiplayer::action::{Action, Event};
use plutocracy::multiplayer::goods::Good::*;
use plutocracy::multiplayer::state::Society::*;
use plutocracy::sky::Planet::*;

use crate::scene::{Scene, order, seat};

#[test]
fn pl_34_the_cheapest_free_seat_any_number_per_turn() {
    let mut scene = Scene::of(2).ship(0, "Saturn 0").money(0, 200).ready();
    let mut paid = Vec::new();
    for _ in 0..8 {
        let before = scene.player(0).money;
        scene.play(Action::BuySeat);
        paid.push(before - scene.player(0).money);
    }
    assert_eq!(paid, [3, 4, 6, 9, 13, 18, 24, 31]);
    assert_eq!(scene.refused(Action::BuySeat), "PL-34", "a full parliament sells nothing");
    assert_eq!(scene.state.open.members(seat(0), 2), 8);
}

#[test]
fn pl_34_only_on_that_planet_and_for_money() {
    for at in ["Earth 0", "Mars 1"] {
        assert_eq!(Scene::of(2).ship(0, at).ready().refused(Action::BuySeat), "PL-34");
    }
    let scene = Scene::of(2).ship(0, "Mars 0").members(Mars, &[1, 0]).money(0, 5).ready();
    assert_eq!(scene.refused(Action::BuySeat), "PL-34", "the third costs 6");
    let mut scene = Scene::of(2).ship(0, "Mars 0").members(Mars, &[1, 0]).money(0, 6).ready();
    let events = scene.play(Action::BuySeat);
    assert_eq!(events, [Event::SeatBought { seat: seat(0), planet: Mars, money: 6 }]);
}

#[test]
fn pl_35_elections_at_25_50_and_75() {
    let mut scene = Scene::of(2).retired(1, 5).ready();
    let events = scene.play(Action::Pass);
    let elections: Vec<String> =
        order(&events).into_iter().filter(|event| event.starts_with("elect")).collect();
    assert_eq!(elections, ["elect 25", "elect 50", "elect 75"]);
}

#[test]
fn pl_35_most_members_send_a_councilor() {
    let mut scene = Scene::of(3)
        .time(0, 24)
        .time(1, 60)
        .time(2, 60)
        .members(Mars, &[1])
        .members(Jupiter, &[0, 2, 2])
        .members(Saturn, &[2, 0, 1, 0, 2])
        .members(Uranus, &[1, 2, 2, 1, 0])
        .ready();
    let events = scene.fly("Uranus 5", 6);
    let sent: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::CouncilorSent { seat, planet: Some(planet) } => Some((seat.0, *planet)),
            _ => None,
        })
        .collect();
    // Saturn and Uranus are tied: whoever has the earliest seat. Neptune has no members.
    assert_eq!(sent, [(1, Mars), (2, Jupiter), (2, Saturn), (1, Uranus)]);
    assert_eq!([0, 1, 2].map(|index| scene.player(index).councilors), [0, 2, 2]);
}

fn on_earth() -> Scene {
    Scene::of(2).ship(0, "Earth 0")
}

#[test]
fn pl_36_what_the_societies_want() {
    let four = |scene: Scene| scene.members(Mars, &[0]).members(Saturn, &[1, 0]).members(Neptune, &[0]);
    for (society, short, enough) in [
        (Magnates, on_earth().money(0, 24), on_earth().money(0, 25)),
        (
            Merchants,
            on_earth().goods(0, &[(Water, 5), (Carbon, 5)]),
            on_earth().goods(0, &[(Water, 1), (Carbon, 1), (Plants, 1)]),
        ),
        (Diplomats, four(on_earth()), four(on_earth()).members(Uranus, &[1, 1, 0])),
        (Rescuers, on_earth().alien(1), on_earth().alien(0)),
    ] {
        assert_eq!(short.ready().refused(Action::Join(society)), "PL-36", "{society:?}");
        let mut scene = enough.ready();
        let before = *scene.player(0);
        let events = scene.play(Action::Join(society));
        assert_eq!(events, [Event::Joined { seat: seat(0), society, councilors: 2 }]);
        let after = *scene.player(0);
        assert_eq!(
            (after.money, after.goods, after.councilors),
            (before.money, before.goods, 2),
            "nothing is spent"
        );
    }
}

#[test]
fn pl_36_only_on_earth_once_each_and_one_per_turn() {
    let scene = Scene::of(2).ship(0, "Mars 0").money(0, 30).ready();
    assert_eq!(scene.refused(Action::Join(Magnates)), "PL-36");
    let mut scene = on_earth().money(0, 30).alien(0).ready();
    scene.play(Action::Join(Magnates));
    assert_eq!(scene.refused(Action::Join(Rescuers)), "PL-36", "one per turn");
    scene.fly("Mars 1", 70);
    let mut scene = on_earth().money(0, 30).alien(0);
    scene.state.open.societies[Magnates.index()].insert(seat(0));
    let scene = scene.ready();
    assert_eq!(scene.refused(Action::Join(Magnates)), "PL-36", "each once");
    assert!(scene.allows(Action::Join(Rescuers)));
}

#[test]
fn pl_36_the_first_sends_two_later_ones_one() {
    let mut scene = on_earth().money(0, 30);
    scene.state.open.societies[Magnates.index()].insert(seat(1));
    let mut scene = scene.ready();
    let events = scene.play(Action::Join(Magnates));
    assert_eq!(events, [Event::Joined { seat: seat(0), society: Magnates, councilors: 1 }]);
    assert_eq!(scene.player(0).councilors, 1);
}

#[test]
fn pl_40_actions_in_any_order_then_travel_or_pass() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").money(0, 50).goods(0, &[(Oxygen, 2)]).ready();
    scene.play_all(&[Action::BuySeat, Action::Sell(1), Action::BuySeat, Action::Buy(2), Action::BuySeat]);
    assert_eq!(scene.acts().0, 0, "still the same turn");
    let events = scene.play(Action::Pass);
    assert_eq!(events[0], Event::Passed { seat: seat(0), time: 5 });
    assert_eq!((scene.acts().0, scene.player(0).retired), (1, Some(5)));
}

#[test]
fn pl_40_who_passes_never_acts_again() {
    let mut scene = Scene::of(2).ready();
    scene.play(Action::Pass);
    for hop in ["Uranus 5", "Neptune 5", "Uranus 5"] {
        scene.fly(hop, 10);
        assert_eq!(scene.acts().0, 1);
    }
}

#[test]
fn pl_36_the_condition_holds_only_at_the_moment_of_joining() {
    let mut scene = Scene::of(2).ship(0, "Earth 0").money(0, 25).time(1, 60).ready();
    scene.play(Action::Join(Magnates));
    scene.state.open.players[0].money = 0;
    scene.fly("Uranus 5", 13);
    assert_eq!(scene.player(0).councilors, 2, "they stay");
    assert!(scene.state.open.societies[Magnates.index()].contains(seat(0)));
}

#[test]
fn pl_36_another_society_in_the_next_turn() {
    let mut scene = on_earth().ship(1, "Mars 1").money(0, 30).alien(0).time(1, 60).ready();
    scene.play(Action::Join(Magnates));
    scene.fly("Mars 1", 4 + 2);
    scene.state.open.players[0].ship = Some(scene.state.open.planets[Earth.index()]);
    assert!(scene.allows(Action::Join(Rescuers)));
    assert_eq!(scene.refused(Action::Join(Magnates)), "PL-36");
}

#[test]
fn pl_40_only_a_journey_a_jump_or_a_pass_ends_the_turn() {
    use plutocracy::multiplayer::favors::Favor::*;
    for favor in [Alchemy, Subsidy, Lobbyism, ElectionFraud, AstroJump, Speculation] {
        let scene = Scene::of(2)
            .ship(0, "Mars 0")
            .money(0, 40)
            .goods(0, &[(Oxygen, 3), (Water, 3)])
            .passenger(0, Mars)
            .favor(0, favor)
            .ready();
        assert!(scene.allows(Action::Pass));
        for action in scene.legal() {
            let mut next = scene.clone();
            let events = next.play(action);
            let began = events.iter().any(|event| matches!(event, Event::TurnBegan { .. }));
            assert_eq!(began, matches!(action, Action::Jump(_) | Action::Pass), "{action:?}");
        }
    }
}
