use plutocracy::Plutocracy;
use plutocracy::multiplayer::action::{Action, Event};
use plutocracy::multiplayer::favors::Favor::*;
use plutocracy::multiplayer::goods::Good::*;
use plutocracy::multiplayer::state::Society::*;
use plutocracy::multiplayer::{FavorChoice, Options, Setup};
use plutocracy::sky::Planet::*;
use serde_json::{Value, json};
use tabletop::chance::Seed;
use tabletop::rules::Rules;
use tabletop::title::Title;
use tabletop::trial;
use tabletop::{Seat, Viewer};

use crate::scene::{GAME, Scene, place, seat};
use crate::solo_scene::to;

#[test]
fn actions_are_readable_and_come_back() {
    let actions = [
        (Action::ChooseFavor(Lobbyism), json!({"type": "choose_favor", "favor": "lobbyism"})),
        (Action::Start(place("Earth 1")), json!({"type": "start", "place": "Earth 1"})),
        (Action::Buy(2), json!({"type": "buy", "units": 2})),
        (Action::Sell(2), json!({"type": "sell", "units": 2})),
        (Action::Speculate(2), json!({"type": "speculate", "units": 2})),
        (Action::BuySeat, json!({"type": "buy_seat"})),
        (Action::Rescue, json!({"type": "rescue"})),
        (Action::Join(Rescuers), json!({"type": "join", "society": "rescuers"})),
        (Action::PickUp, json!({"type": "pick_up"})),
        (Action::DropOff(None), json!({"type": "drop_off", "favor": null})),
        (Action::DropOff(Some(Subsidy)), json!({"type": "drop_off", "favor": "subsidy"})),
        (Action::Use(ElectionFraud), json!({"type": "use", "favor": "election_fraud"})),
        (Action::PutBack, json!({"type": "put_back"})),
        (Action::Give(Water), json!({"type": "give", "good": "water"})),
        (Action::Take(Plants), json!({"type": "take", "good": "plants"})),
        (Action::Jump(place("Asteroid 6")), json!({"type": "jump", "to": "Asteroid 6"})),
        (
            Action::Travel { to: place("Mars 2"), hyper: true },
            json!({"type": "travel", "to": "Mars 2", "hyper": true}),
        ),
        (Action::Depart(9), json!({"type": "depart", "time": 9})),
        (Action::Pass, json!({"type": "pass"})),
    ];
    trial::actions_survive(&*GAME, actions);
}

#[test]
fn garbled_actions_are_refused() {
    let garbled = [
        (json!({"type": "choose_favor", "favor": "kindness"}), "unknown.favor"),
        (json!({"type": "drop_off", "favor": "kindness"}), "unknown.favor"),
        (json!({"type": "start", "place": "Mars"}), "unknown.place"),
        (json!({"type": "join", "society": "masons"}), "unknown.society"),
        (json!({"type": "give", "good": "gold"}), "unknown.good"),
        (json!({"type": "travel", "to": "Mars 2"}), "action.unreadable"),
        (json!({"type": "buy", "units": -1}), "action.unreadable"),
        (json!({"type": "fly"}), "action.unreadable"),
        (json!({"type": "pass", "now": true}), "action.unreadable"),
    ];
    trial::garbled_actions_are_refused(&*GAME, garbled);
}

#[test]
fn events_are_readable() {
    let (a, mars) = (seat(1), place("Mars 2"));
    for (event, expected) in [
        (
            Event::FavorChosen { seat: a, favor: Subsidy },
            json!({"type": "favor_chosen", "seat": 1, "favor": "subsidy"}),
        ),
        (Event::Started { seat: a, place: mars }, json!({"type": "started", "seat": 1, "place": "Mars 2"})),
        (
            Event::TurnBegan { seat: a, time: 7, place: mars, planet: Some(Mars) },
            json!({"type": "turn_began", "seat": 1, "time": 7, "place": "Mars 2", "planet": "Mars"}),
        ),
        (
            Event::Bought { seat: a, good: Water, units: 2, money: 6 },
            json!({"type": "bought", "seat": 1, "good": "water", "units": 2, "money": 6}),
        ),
        (
            Event::Sold { seat: a, good: Water, units: 2, money: 6 },
            json!({"type": "sold", "seat": 1, "good": "water", "units": 2, "money": 6}),
        ),
        (
            Event::Speculated { seat: a, good: Water, rolls: [1, 12].into_iter().collect(), money: 13 },
            json!({"type": "speculated", "seat": 1, "good": "water", "rolls": [1, 12], "money": 13}),
        ),
        (
            Event::SeatBought { seat: a, planet: Mars, money: 3 },
            json!({"type": "seat_bought", "seat": 1, "planet": "Mars", "money": 3}),
        ),
        (Event::Rescued { seat: a }, json!({"type": "rescued", "seat": 1})),
        (
            Event::Joined { seat: a, society: Magnates, councilors: 2 },
            json!({"type": "joined", "seat": 1, "society": "magnates", "councilors": 2}),
        ),
        (
            Event::PickedUp { seat: a, planet: Mars, passenger: to(Earth) },
            json!({"type": "picked_up", "seat": 1, "planet": "Mars", "passenger": "Earth"}),
        ),
        (
            Event::Arrived { planet: Mars, passenger: to(Earth) },
            json!({"type": "arrived", "planet": "Mars", "passenger": "Earth"}),
        ),
        (Event::TurnedAway { passenger: to(Mars) }, json!({"type": "turned_away", "passenger": "Mars"})),
        (Event::Reshuffled, json!({"type": "reshuffled"})),
        (
            Event::DroppedOff { seat: a, planet: Mars },
            json!({"type": "dropped_off", "seat": 1, "planet": "Mars"}),
        ),
        (
            Event::FavorTaken { seat: a, favor: Alchemy, money: 1, paid: 4 },
            json!({"type": "favor_taken", "seat": 1, "favor": "alchemy", "money": 1, "paid": 4}),
        ),
        (Event::Rolled { seat: a, die: 3 }, json!({"type": "rolled", "seat": 1, "die": 3})),
        (
            Event::FavorPutBack { seat: a, favor: Alchemy },
            json!({"type": "favor_put_back", "seat": 1, "favor": "alchemy"}),
        ),
        (
            Event::FavorUsed { seat: a, favor: Alchemy },
            json!({"type": "favor_used", "seat": 1, "favor": "alchemy"}),
        ),
        (Event::Gave { seat: a, good: Water }, json!({"type": "gave", "seat": 1, "good": "water"})),
        (Event::Took { seat: a, good: Water }, json!({"type": "took", "seat": 1, "good": "water"})),
        (Event::Subsidised { seat: a, money: 8 }, json!({"type": "subsidised", "seat": 1, "money": 8})),
        (Event::Lobbied { seat: a, planet: Mars }, json!({"type": "lobbied", "seat": 1, "planet": "Mars"})),
        (Event::Jumped { seat: a, to: mars }, json!({"type": "jumped", "seat": 1, "to": "Mars 2"})),
        (
            Event::Departed { seat: a, from: mars, to: place("Mars 0"), time: 9, arrival: 20 },
            json!({"type": "departed", "seat": 1, "from": "Mars 2", "to": "Mars 0", "time": 9, "arrival": 20}),
        ),
        (Event::Finished { seat: a }, json!({"type": "finished", "seat": 1})),
        (Event::Passed { seat: a, time: 9 }, json!({"type": "passed", "seat": 1, "time": 9})),
        (Event::Rotated { time: 10 }, json!({"type": "rotated", "time": 10})),
        (Event::Carried { seat: a, to: mars }, json!({"type": "carried", "seat": 1, "to": "Mars 2"})),
        (Event::AsteroidFell, json!({"type": "asteroid_fell"})),
        (Event::PricesMoved { time: 10 }, json!({"type": "prices_moved", "time": 10})),
        (Event::Elections { time: 25 }, json!({"type": "elections", "time": 25})),
        (
            Event::CouncilorSent { seat: a, planet: None },
            json!({"type": "councilor_sent", "seat": 1, "planet": null}),
        ),
        (Event::Ended, json!({"type": "ended"})),
    ] {
        assert_eq!(serde_json::to_value(GAME.encode_event(&event)).unwrap(), expected);
    }
}

#[test]
fn a_view_shows_everything_but_the_order_of_the_deck() {
    let scene = Scene::of(3)
        .ship(0, "Mars 0")
        .goods(0, &[(Water, 2)])
        .passenger(1, Saturn)
        .favor(1, HyperDrive)
        .members(Mars, &[1, 0])
        .time(1, 30)
        .retired(2, 4)
        .on_favors(2)
        .ready();
    let seen = seen_by(&scene, Viewer::Seat(seat(2)));
    assert_eq!((&seen["viewer"], &seen["active"], &seen["acts_on"]), (&json!(2), &json!(0), &json!("Mars")));
    assert_eq!((&seen["order"], &seen["times"]), (&json!([0, 1, 2]), &json!([5, 30, 4])));
    assert_eq!(seen["track"][0], json!({"marker": 0, "time": 5}));
    assert_eq!(seen["track"][1], json!({"marker": "rotate", "time": 10}));
    assert_eq!(
        seen["markets"]["Mars"],
        json!({"supply": "uranium", "supply_price": 3, "demand": "oxygen", "demand_price": 5})
    );
    assert_eq!((&seen["parliaments"]["Mars"], &seen["seat_prices"]["Mars"]), (&json!([1, 0]), &json!(6)));
    assert_eq!(seen["players"][0]["goods"]["water"], json!(2));
    let other = &seen["players"][1];
    assert_eq!(
        (&other["passenger"], &other["favor"], &other["die"]),
        (&json!("Saturn"), &json!("hyper_drive"), &json!(6))
    );
    assert_eq!(seen["asteroid"], json!("Asteroid 0"));
    assert_eq!(seen["favors"].as_array().unwrap().len(), 4);
    assert_eq!(seen["favors"][0], json!({"favor": "alchemy", "money": 2}));
    assert_eq!(
        (seen["hexes"].as_array().unwrap().len(), seen["journeys"].as_array().unwrap().len()),
        (44, 43)
    );
    assert_eq!(seen["deck"].as_array().unwrap().len(), scene.state.deck.len());
    assert_eq!(seen["turn"]["step"], json!({"type": "act"}));
}

fn seen_by(scene: &Scene, viewer: Viewer) -> Value {
    serde_json::to_value(GAME.encode_view(&GAME.view(&scene.state, viewer))).unwrap()
}

fn journey_to<'v>(seen: &'v Value, to: &str) -> &'v Value {
    seen["journeys"].as_array().unwrap().iter().find(|journey| journey["to"] == to).unwrap()
}

#[test]
fn whoever_waits_sees_the_journeys_of_their_own_next_turn() {
    // At 10 Mars takes the ship of seat 1 along; at 20 the token got there later than the disc, and runs before it.
    let scene = Scene::of(3).ship(0, "Saturn 0").ship(1, "Mars 0").time(1, 20).retired(2, 4).ready();
    let waiting = seen_by(&scene, Viewer::Seat(seat(1)));
    let departure = &waiting["departure"];
    assert_eq!((&departure["pilot"], &departure["time"]), (&json!(1), &json!(20)));
    assert_eq!((&departure["from"], &departure["planets"]["Mars"]), (&json!("Mars 2"), &json!(2)));
    assert_eq!(departure["asteroid"], json!("Asteroid 2"));
    assert_eq!(waiting["planets"]["Mars"], json!(0), "the sky itself is as it is now");
    let home = journey_to(&waiting, "Mars 0");
    let time = GAME.data().sky.time(place("Mars 2"), place("Mars 0"));
    assert_eq!((&home["time"], &home["arrival"]), (&json!(time), &json!(20 + time)));
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        let departure = &seen_by(&scene, viewer)["departure"];
        assert_eq!((&departure["pilot"], &departure["from"]), (&json!(0), &json!("Saturn 0")), "{viewer:?}");
    }
}

#[test]
fn journeys_tell_what_a_hyper_drive_saves() {
    let scene = Scene::of(2).favor(0, HyperDrive).die(0, 4).ready();
    let journey = journey_to(&seen_by(&scene, Viewer::Seat(seat(0))), "Mars 0").clone();
    let least = GAME.least_time(&scene.state.open, place("Mars 0"), false);
    assert_eq!((&journey["time"], &journey["hyper_time"]), (&json!(least), &json!(least - 4)));
    let other = seen_by(&scene, Viewer::Seat(seat(1)));
    assert_eq!(journey_to(&other, "Mars 0")["hyper_time"], Value::Null);
}

#[test]
fn a_view_after_the_end_has_nobody_to_act() {
    let mut scene = Scene::of(2).ready();
    scene.play_all(&[Action::Pass, Action::Pass]);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        let seen = seen_by(&scene, viewer);
        assert_eq!(
            (&seen["active"], &seen["acts_on"], &seen["departure"], &seen["journeys"]),
            (&Value::Null, &Value::Null, &Value::Null, &json!([]))
        );
    }
}

#[test]
fn money_flows_only_where_events_say_so() {
    let a = seat(1);
    let flow = |event: Event| {
        let mut purses = [0, 0].into_iter().collect();
        Plutocracy::flow(&event, &mut purses);
        [purses[0], purses[1]]
    };
    assert_eq!(flow(Event::Bought { seat: a, good: Water, units: 1, money: 3 }), [0, -3]);
    assert_eq!(flow(Event::SeatBought { seat: a, planet: Mars, money: 3 }), [0, -3]);
    assert_eq!(flow(Event::Sold { seat: a, good: Water, units: 1, money: 3 }), [0, 3]);
    assert_eq!(flow(Event::FavorTaken { seat: a, favor: Alchemy, money: 1, paid: 4 }), [0, -3]);
    assert_eq!(flow(Event::Subsidised { seat: a, money: 8 }), [0, 8]);
    assert_eq!(flow(Event::Ended), [0, 0]);
}

#[test]
fn a_title_tells_seats_options_rounds_and_its_bound() {
    let scene = Scene::of(3).time(0, 35).time(1, 60).time(2, 60).ready();
    assert_eq!((GAME.seats(&scene.state), GAME.round(&scene.state)), (3, 4));
    assert_eq!(GAME.round(&Scene::of(2).time(0, 72).time(1, 74).ready().state), 8);
    assert_eq!(GAME.purses(&scene.state).as_slice(), [12, 12, 12]);
    assert_eq!(GAME.bound(4), 4 * 75 * 64 * 4);
    let options = Options { passengers: false, setup: Setup::FirstGame, favors: FavorChoice::Chosen };
    let state = GAME.setup(&options, 2, Seed::from_text("x"));
    let named = GAME.options_of(&state);
    assert_eq!(named.to_string(), "favors=chosen passengers=off setup=first_game");
    assert_eq!(Plutocracy::options(&named), options);
    assert_eq!(Seat::all(2).count(), 2);
}

#[test]
fn a_few_games_of_each_obey_the_laws() {
    use std::sync::Arc;
    assert_eq!(tabletop::laws::check(&Arc::new(Plutocracy::house()), 12, "a few", &|_| {}).games, 12);
    assert_eq!(tabletop::laws::check(&Arc::new(plutocracy::Solo::house()), 12, "a few", &|_| {}).games, 12);
}

#[test]
fn stray_actions_stray_everywhere() {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    let scene = Scene::of(2).ready();
    let mut rng = Xoshiro256PlusPlus::from_seed([3; 32]);
    let strays: Vec<Action> = (0..4000).map(|_| GAME.stray_action(&scene.state, &mut rng)).collect();
    let kinds: std::collections::HashSet<_> = strays.iter().map(std::mem::discriminant).collect();
    assert_eq!(kinds.len(), 18);
}

#[test]
fn no_list_of_legal_actions_is_long() {
    let scene = Scene::of(4)
        .ship(0, "Earth 0")
        .favor(0, HyperDrive)
        .passenger(0, Earth)
        .money(0, 99)
        .alien(0)
        .goods(0, &[(Water, 5), (Carbon, 5), (Plants, 5)])
        .ready();
    assert!(scene.legal().len() < 120, "{}", scene.legal().len());
    assert!(size_of::<plutocracy::multiplayer::state::State>() < 700);
    assert!(size_of::<plutocracy::solo::state::State>() < 300);
}
