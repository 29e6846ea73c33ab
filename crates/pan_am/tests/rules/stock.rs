use pan_am::action::{Action, Event, Request};
use pan_am::planes::Plane;
use pan_am::state::Moment;
use tabletop::title::Title;

use crate::scene::{GAME, Scene, play, route, seat};

#[test]
fn pa_44_everyone_receives_their_income() {
    let mut scene = Scene::of(2)
        .airports(0, &["Miami", "Rome"])
        .holds(0, "Guam-Sydney", Plane::Jet)
        .money(1, 0)
        .hand(0, &["Fleet Order"])
        .pan_am(&["Miami-Havana"])
        .die(&["south_america", "south_america"])
        .at(Moment::Roll);
    scene.play(Action::Pass);
    let events = scene.play(Action::Pass);
    let income = events.iter().filter(|event| matches!(event, Event::Income { .. }));
    assert_eq!(income.collect::<Vec<_>>(), [&Event::Income { seat: seat(0), money: 6 }]);
    assert_eq!(scene.player(0).money, 18);
}

#[test]
fn pa_44_income_is_airports_and_routes_and_what_cards_gave() {
    let mut scene = Scene::of(2).airports(0, &["Miami"]).hand(0, &["Ground School"]).at(Moment::Price);
    scene.play(play("Ground School"));
    assert_eq!((scene.player(0).income, scene.player(0).gained), (2, 1));
    tabletop::trial::is_lawful(&*GAME, &scene.state);
    scene.state.open.players[0].income = 3;
    let faults = GAME.load(&GAME.position(&scene.state)).unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.reason.id).collect::<Vec<_>>(), ["position.income"]);
}

#[test]
fn pa_45_as_many_shares_as_one_likes_and_can_pay() {
    let mut scene = Scene::of(2).money(0, 20).at(Moment::Stock);
    assert_eq!(scene.asked(), (0, Request::Buy { price: 6 }));
    assert_eq!(scene.legal(), [0, 1, 2, 3].map(Action::Buy));
    assert_eq!(scene.refused(Action::Buy(4)), "PA-45");
    scene.play(Action::Buy(3));
    assert_eq!((scene.player(0).money, scene.player(0).shares), (2, 3));
    assert_eq!(scene.asked().0, 1);
    let mut poor = Scene::of(2).money(0, 20).money(1, 5).at(Moment::Stock);
    poor.play(Action::Buy(0));
    assert_eq!(poor.state.open.round(), 3, "whoever can buy nothing is not asked");
}

#[test]
fn pa_46_a_card_takes_no_more_than_there_is_and_income_stays_at_0_or_above() {
    let mut scene =
        Scene::of(2).round(1).money(0, 3).shares(0, 2).next_event("The Great Depression").ending();
    scene.play(Action::Buy(0));
    assert_eq!((scene.player(0).money, scene.player(0).shares), (0, 2));
    let mut scene = Scene::of(2).holds(0, "Miami-Havana", Plane::Trimotor).hand(0, &["Private Talks"]);
    scene = scene.at(Moment::Roll);
    scene.play(play("Private Talks"));
    scene.play(Action::Sell(route("Miami-Havana")));
    assert_eq!(scene.player(0).income, 0);
}

fn end(shares: [u16; 3], money: [u16; 3]) -> tabletop::Standing {
    let mut scene = Scene::of(3).round(7);
    for seat in 0..3 {
        scene = scene.shares(seat, shares[seat]).money(seat, money[seat]);
    }
    let mut scene = scene.at_seat(Moment::Stock, 2);
    let events = scene.play(Action::Buy(0));
    assert!(events.contains(&Event::Ended));
    scene.standing()
}

#[test]
fn pa_50_most_shares_then_most_money_then_a_shared_victory() {
    let ranks = |standing: &tabletop::Standing| -> Vec<Vec<u8>> {
        standing.ranks.iter().map(|place| place.iter().map(|seat| seat.0).collect()).collect()
    };
    let standing = end([5, 9, 7], [0, 0, 20]);
    assert_eq!(ranks(&standing), [vec![1], vec![2], vec![0]]);
    assert_eq!(standing.scores.as_slice(), [5, 9, 7]);
    assert_eq!(ranks(&end([7, 7, 7], [3, 4, 20])), [vec![2], vec![1], vec![0]]);
    assert_eq!(ranks(&end([7, 8, 8], [0, 20, 20])), [vec![1, 2], vec![0]]);
    let scene = Scene::of(2).round(6).ending();
    let mut scene = scene;
    scene.play(Action::Buy(0));
    assert_eq!(scene.state.open.round(), 7, "seven rounds");
}

#[test]
fn pa_51_the_bound_on_decisions_is_stated() {
    for seats in 2..=4 {
        assert!((1_000..20_000).contains(&GAME.bound(seats)), "{}", GAME.bound(seats));
    }
}
