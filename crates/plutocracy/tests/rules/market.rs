use plutocracy::multiplayer::action::{Action, Event};
use plutocracy::multiplayer::goods::Good::*;
use plutocracy::sky::Planet::*;

use crate::scene::{Scene, order, seat};

#[test]
fn pl_30_storage_holds_five_units_of_each_good() {
    let scene = Scene::of(2).ship(0, "Mars 0").money(0, 99).goods(0, &[(Uranium, 3), (Water, 5)]).ready();
    assert!(scene.allows(Action::Buy(2)));
    assert_eq!(scene.refused(Action::Buy(3)), "PL-30");
}

#[test]
fn pl_31_earth_and_empty_hexes_have_no_market() {
    for at in ["Earth 0", "Mars 1", "Asteroid 0"] {
        let scene = Scene::of(2).ship(0, at).goods(0, &[(Oxygen, 2)]).ready();
        assert_eq!(
            (scene.refused(Action::Buy(1)), scene.refused(Action::Sell(1))),
            ("PL-31", "PL-31"),
            "{at}"
        );
    }
}

#[test]
fn pl_32_all_units_at_one_price_which_then_rises() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").ready();
    let events = scene.play(Action::Buy(4));
    assert_eq!(events, [Event::Bought { seat: seat(0), good: Uranium, units: 4, money: 12 }]);
    assert_eq!((scene.player(0).money, scene.units(0, Uranium)), (0, 4));
    assert_eq!(scene.state.open.markets[0].supply_price, 4);
}

#[test]
fn pl_32_all_units_at_one_price_which_then_falls() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").goods(0, &[(Oxygen, 3)]).ready();
    let events = scene.play(Action::Sell(3));
    assert_eq!(events, [Event::Sold { seat: seat(0), good: Oxygen, units: 3, money: 15 }]);
    assert_eq!((scene.player(0).money, scene.units(0, Oxygen)), (27, 0));
    assert_eq!(scene.state.open.markets[0].demand_price, 4);
}

#[test]
fn pl_32_one_purchase_and_one_sale_in_a_turn() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").goods(0, &[(Oxygen, 3)]).time(1, 60).ready();
    scene.play_all(&[Action::Sell(1), Action::Buy(1)]);
    assert_eq!((scene.refused(Action::Sell(1)), scene.refused(Action::Buy(1))), ("PL-32", "PL-32"));
    scene.fly("Uranus 5", 20);
    assert_eq!(scene.acts().0, 0);
    assert!(!scene.state.open.turn.bought && !scene.state.open.turn.sold, "the next turn is another");
}

#[test]
fn pl_32_only_what_one_can_pay_and_has() {
    let scene = Scene::of(2).ship(0, "Mars 0").money(0, 5).goods(0, &[(Oxygen, 1), (Water, 4)]).ready();
    assert_eq!(scene.refused(Action::Buy(2)), "PL-32", "2 x 3 is more than 5");
    assert_eq!((scene.refused(Action::Sell(2)), scene.refused(Action::Sell(0))), ("PL-32", "PL-32"));
    assert_eq!(scene.refused(Action::Buy(0)), "PL-32");
    assert!(scene.allows(Action::Buy(1)) && scene.allows(Action::Sell(1)));
}

#[test]
fn pl_31_pl_32_prices_stay_within_their_limits() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").prices(Mars, 6, 2).goods(0, &[(Oxygen, 1)]).ready();
    scene.play_all(&[Action::Buy(1), Action::Sell(1)]);
    let market = scene.state.open.markets[0];
    assert_eq!((market.supply_price, market.demand_price), (6, 2));
}

#[test]
fn pl_33_prices_lowers_supply_and_raises_demand() {
    let mut scene = Scene::of(2).time(0, 19).time(1, 60).prices(Mars, 1, 7).prices(Jupiter, 4, 4).ready();
    scene.fly("Uranus 5", 5);
    let prices = |outer: usize| {
        let market = scene.state.open.markets[outer];
        (market.supply_price, market.demand_price)
    };
    assert_eq!((prices(0), prices(1)), ((1, 7), (3, 5)));
}

#[test]
fn pl_33_the_more_players_the_more_often() {
    for (seats, times) in
        [(2, &[20, 40, 60][..]), (3, &[15, 30, 45, 60, 75]), (4, &[10, 20, 30, 40, 50, 60, 70])]
    {
        let mut scene = Scene::of(seats).ready();
        for index in 1..seats {
            scene = scene.clone().retired(index, 5);
        }
        let events = scene.ready().play(Action::Pass);
        let found: Vec<String> =
            order(&events).into_iter().filter(|event| event.starts_with("prices")).collect();
        let expected: Vec<String> = times.iter().map(|time| format!("prices {time}")).collect();
        assert_eq!(found, expected, "{seats}");
    }
}
