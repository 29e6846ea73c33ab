//! Paying for bids, and every way to fail (PA-30).

use pan_am::action::{Action, Event};
use pan_am::planes::Plane;
use pan_am::state::{Moment, Slot};

use crate::scene::{Scene, bid, city, seat};

/// Seat 0 has this money and these shares at a price, and one bid: what is told, and what is left.
fn pays(money: u16, shares: u16, price: u8, slot: Slot, space: u8) -> (Vec<Event>, u16, u16) {
    let mut scene =
        Scene::of(2).round(6).money(0, money).money(1, 0).shares(0, shares).price(price).assigning();
    let events = scene.play(bid(slot, space));
    let of_bid =
        |event: &Event| matches!(event, Event::Paid { .. } | Event::SharesSold { .. } | Event::Failed { .. });
    let player = scene.player(0);
    let (money, shares) = (player.money, player.shares);
    let income = events.iter().filter_map(|event| match event {
        Event::Income { seat, money } if seat.index() == 0 => Some(*money),
        _ => None,
    });
    let income: u16 = income.sum();
    (events.into_iter().filter(of_bid).collect(), money - income, shares)
}

const JET: Slot = Slot::plane(Plane::Jet);

#[test]
fn pa_30_enough_money_pays_and_sells_nothing() {
    let (told, money, shares) = pays(9, 4, 6, JET, 0);
    assert_eq!(told, [Event::Paid { seat: seat(0), slot: JET, card: None, money: 7 }]);
    assert_eq!((money, shares), (2, 4));
}

#[test]
fn pa_30_just_enough_shares_are_sold_at_two_below_the_price() {
    // $7 with $1: six are missing, at $4 each that takes two shares.
    let (told, money, shares) = pays(1, 4, 6, JET, 0);
    assert_eq!(
        told,
        [
            Event::SharesSold { seat: seat(0), shares: 2, money: 8 },
            Event::Paid { seat: seat(0), slot: JET, card: None, money: 7 }
        ]
    );
    assert_eq!((money, shares), (2, 2));
    // Exactly enough.
    let (told, money, shares) = pays(0, 7, 3, JET, 0);
    assert_eq!(told[0], Event::SharesSold { seat: seat(0), shares: 7, money: 7 });
    assert_eq!((money, shares), (0, 0));
}

#[test]
fn pa_30_a_hopeless_bid_takes_all_shares_and_all_money() {
    let (told, money, shares) = pays(2, 1, 6, JET, 0);
    assert_eq!(
        told,
        [
            Event::SharesSold { seat: seat(0), shares: 1, money: 4 },
            Event::Failed { seat: seat(0), slot: JET, card: None, money: 6 }
        ]
    );
    assert_eq!((money, shares), (0, 0));
    let (told, money, _) = pays(6, 0, 6, JET, 0);
    assert_eq!((told, money), (vec![Event::Failed { seat: seat(0), slot: JET, card: None, money: 6 }], 0));
    let (told, ..) = pays(0, 0, 6, JET, 0);
    assert_eq!(told, [Event::Failed { seat: seat(0), slot: JET, card: None, money: 0 }]);
}

#[test]
fn pa_30_failing_brings_nothing_in_any_area() {
    let mut scene = Scene::of(2).money(0, 1).money(1, 0).assigning();
    let events = scene.play(bid(Slot::AIRPORTS, 0));
    assert!(events.contains(&Event::Failed { seat: seat(0), slot: Slot::AIRPORTS, card: None, money: 1 }));
    assert!(scene.airports_of(0).is_empty());
    let mut scene = Scene::of(2).money(0, 0).money(1, 0).assigning();
    scene.play(bid(Slot::plane(Plane::Clipper), 3));
    assert_eq!(scene.player(0).fleet, [2, 1, 0, 0]);
}

#[test]
fn pa_30_the_money_on_a_destination_cannot_pay_for_it_and_it_stays() {
    let mut scene = Scene::of(2).money(0, 2).money(1, 0).bonus([5, 0, 0, 0]).assigning();
    let events = scene.play(bid(Slot::destination(0), 2));
    let card = Some(city("Horta"));
    assert!(events.contains(&Event::Failed { seat: seat(0), slot: Slot::destination(0), card, money: 2 }));
    assert_eq!((scene.state.open.row[0], scene.state.open.bonus[0]), (Some(city("Horta")), 6));
    assert!(scene.cards_of(0).is_empty());
}

#[test]
fn pa_30_the_engineer_of_a_failed_bid_comes_back() {
    let mut scene = Scene::of(2).money(0, 0).money(1, 0).hand(0, &["Private Talks"]).assigning();
    scene.play(bid(Slot::AIRPORTS, 0));
    scene.play(Action::Pass);
    assert_eq!(scene.moment(), Moment::Roll);
    assert_eq!((scene.player(0).resting, scene.state.open.bids[0]), (5, None));
}

#[test]
fn pa_31_shares_are_sold_only_for_bids() {
    let mut scene = Scene::of(2).shares(0, 5).money(0, 0).money(1, 30).next_event("The Great Depression");
    scene = scene.round(1).ending();
    let events = scene.play(Action::Buy(0));
    assert!(!events.iter().any(|event| matches!(event, Event::SharesSold { .. })));
    assert_eq!(scene.player(0).shares, 5);
}

#[test]
fn pa_26_nothing_is_paid_when_an_engineer_is_placed_and_bids_may_be_too_high() {
    let mut scene = Scene::of(2).money(0, 0).engineers(1, 1).assigning();
    assert!(scene.allows(bid(Slot::AIRPORTS, 3)));
    let events = scene.play(bid(Slot::AIRPORTS, 3));
    assert_eq!(events.len(), 1);
    assert_eq!(scene.player(0).money, 0);
}
