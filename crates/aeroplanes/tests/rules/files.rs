use aeroplanes::Aeroplanes;
use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage::*;
use aeroplanes::aeroplane::Stage;
use aeroplanes::board::Market;
use aeroplanes::dice::Dice;
use aeroplanes::state::{Spot, State};
use serde_json::{Value, json};
use tabletop::rules::Rules;
use tabletop::title::Title;
use tabletop::{Viewer, trial};

use crate::scene::{GAME, Scene, buy, card, claim, place, put, seat, tile, to};

#[test]
fn actions_are_readable_and_come_back() {
    let actions = [
        (Action::Home(place("Zürich")), json!({"type": "home", "place": "Zürich"})),
        (Action::Maintain, json!({"type": "maintain"})),
        (buy("Junkers F 13"), json!({"type": "buy", "card": "Junkers F 13", "production": false})),
        (put("Junkers F 13"), json!({"type": "place", "card": "Junkers F 13"})),
        (to("Cairo"), json!({"type": "target", "place": "Cairo"})),
        (Action::Way(None), json!({"type": "way", "via": null})),
        (Action::Way(Some(place("Paris"))), json!({"type": "way", "via": "Paris"})),
        (Action::Replace(seat(2)), json!({"type": "replace", "seat": 2})),
        (Action::Reroll, json!({"type": "reroll"})),
        (Action::Accept, json!({"type": "accept"})),
        (Action::Pilot, json!({"type": "pilot"})),
        (Action::Pay, json!({"type": "pay"})),
        (Action::GiveUp, json!({"type": "give_up"})),
        (claim("London", 3), json!({"type": "claim", "place": "London", "space": 4})),
        (Action::Claim(Spot::Overflow(0)), json!({"type": "claim_overflow", "space": 1})),
        (Action::Board(card("Boeing 247")), json!({"type": "board", "card": "Boeing 247"})),
        (Action::BuyAdvantage(DaringPilot), json!({"type": "buy_advantage", "kind": "daring_pilot"})),
        (Action::RollAdvantages, json!({"type": "roll_advantages"})),
        (Action::Take(RadioBeacon), json!({"type": "take", "kind": "radio_beacon"})),
        (Action::Subsidy, json!({"type": "subsidy"})),
        (Action::Stop, json!({"type": "stop"})),
    ];
    trial::actions_survive(&*GAME, actions);
}

#[test]
fn garbled_actions_are_refused() {
    let garbled = [
        (json!({"type": "home", "place": "Atlantis"}), "unknown.place"),
        (json!({"type": "way", "via": "Atlantis"}), "unknown.place"),
        (json!({"type": "buy", "card": "Concorde", "production": false}), "unknown.card"),
        (json!({"type": "take", "kind": "luck"}), "unknown.advantage"),
        (json!({"type": "claim", "place": "London", "space": 0}), "unknown.space"),
        (json!({"type": "buy", "card": "Boeing 247"}), "action.unreadable"),
        (json!({"type": "fly"}), "action.unreadable"),
        (json!({"type": "stop", "now": true}), "action.unreadable"),
    ];
    trial::garbled_actions_are_refused(&*GAME, garbled);
}

#[test]
fn events_are_readable() {
    let (a, f13, cairo) = (seat(1), card("Junkers F 13"), place("Cairo"));
    let two = json!({"to": "Cairo", "size": 2, "points": 0});
    for (event, expected) in [
        (
            Event::Bought { seat: a, card: f13, money: 7, passed: 4, tiles: 2, production: true },
            json!({"type": "bought", "seat": 1, "card": "Junkers F 13", "money": 7, "passed": 4, "tiles": 2,
                "production": true}),
        ),
        (
            Event::SetOff { seat: a, card: f13, target: cairo, via: Some(place("Paris")) },
            json!({"type": "set_off", "seat": 1, "card": "Junkers F 13", "target": "Cairo", "via": "Paris"}),
        ),
        (
            Event::Rolled { seat: a, to: cairo, dice: Dice([0, 5, 6]), help: 2, need: 12 },
            json!({"type": "rolled", "seat": 1, "to": "Cairo", "dice": [0, 5, 6], "help": 2, "need": 12}),
        ),
        (
            Event::Replaced { seat: a, place: cairo, stage: Stage::III, loser: seat(0), lost: Stage::II },
            json!({"type": "replaced", "seat": 1, "place": "Cairo", "stage": 3, "loser": 0, "lost": 2}),
        ),
        (
            Event::Claimed { seat: a, tile: tile("Cairo", 2, 0), from: None, card: f13, night: false },
            json!({"type": "claimed", "seat": 1, "tile": two, "from": null, "card": "Junkers F 13", "night": false}),
        ),
        (
            Event::MajorityScored { seat: a, market: Market::Africa, airports: 2, points: 4 },
            json!({"type": "majority_scored", "seat": 1, "market": "africa", "airports": 2, "points": 4}),
        ),
        (
            Event::ProfitScored { seat: a, profit: -2, points: 0 },
            json!({"type": "profit_scored", "seat": 1, "profit": -2, "points": 0}),
        ),
        (
            Event::Arrived { home: place("Rome"), tile: tile("Cairo", 2, 0) },
            json!({"type": "arrived", "home": "Rome", "tile": two}),
        ),
        (Event::MarkerPassed { die: 5, first: a }, json!({"type": "marker_passed", "die": 5, "first": 1})),
        (Event::Ended, json!({"type": "ended"})),
    ] {
        assert_eq!(serde_json::to_value(GAME.encode_event(&event)).unwrap(), expected);
    }
}

#[test]
fn a_view_shows_everything_but_the_order_of_the_bag() {
    let scene =
        Scene::of(3).plane(0, "Junkers F 13").waits("London", 1, tile("Paris", 2, 0)).rolls(&[[2, 0, 2]]);
    let mut scene = scene.ready();
    scene.play_all(&[put("Junkers F 13"), to("Cairo")]);
    let seen: Value =
        serde_json::to_value(GAME.encode_view(&GAME.view(&scene.state, Viewer::Seat(seat(2))))).unwrap();
    assert_eq!((&seen["viewer"], &seen["active"], &seen["era"]), (&json!(2), &json!(0), &json!(1)));
    assert_eq!(seen["row"][4], json!({"card": "Fokker F.II", "price": 6}));
    let roll = json!({"to": "Cairo", "dice": [2, 0, 2], "help": 0, "total": 4, "need": 12, "missing": 8});
    assert_eq!((&seen["roll"], &seen["targets"]), (&roll, &json!([])));
    assert_eq!((&seen["rolls"], &seen["tried"]["target"]), (&json!([[2, 0, 2]]), &json!("Cairo")));
    assert_eq!(seen["supplies"][0], json!([7, 9, 9]));
    assert_eq!((&seen["profits"], &seen["deck"]), (&json!([-2, 0, 0]), &json!(33)));
    assert_eq!(seen["waiting"][3]["place"], json!("London"));
    assert_eq!(seen["waiting"][3]["spaces"][1]["tile"]["to"], json!("Paris"));
    assert_eq!(seen["bag"].as_array().unwrap().len(), scene.state.bag.len());
    assert_eq!(seen["stock"]["radio_beacon"], json!(6));
}

#[test]
fn a_view_tells_what_each_flight_needs() {
    let mut scene = Scene::of(3).plane(0, "Junkers F 13").airport(1, "Cairo", 1).ready();
    scene.play_all(&[put("Junkers F 13")]);
    let seen = serde_json::to_value(GAME.encode_view(&GAME.view(&scene.state, Viewer::Spectator))).unwrap();
    let ways = |name: &str| {
        let targets = seen["targets"].as_array().unwrap();
        targets.iter().find(|target| target["place"] == name).map(|target| target["ways"].clone())
    };
    let risky = json!([{"via": null, "legs": [{"to": "Cairo", "need": 12, "help": 2}]}]);
    assert_eq!(ways("Cairo"), Some(risky));
    assert_eq!(ways("Paris"), Some(json!([{"via": null, "legs": []}])));
    assert_eq!(ways("Tokyo"), None);
}

#[test]
fn money_flows_only_where_events_say_so() {
    let a = seat(1);
    let flow = |event: Event| {
        let mut purses = [0, 0].into_iter().collect();
        Aeroplanes::flow(&event, &mut purses);
        [purses[0], purses[1]]
    };
    assert_eq!(flow(Event::Income { seat: a, money: 22 }), [0, 22]);
    assert_eq!(flow(Event::BondTaken { seat: a, money: 1 }), [0, 1]);
    assert_eq!(flow(Event::PipsPaid { seat: a, money: 3 }), [0, -3]);
    assert_eq!(flow(Event::AdvantageBought { seat: a, kind: DaringPilot, money: 1 }), [0, -1]);
    assert_eq!(flow(Event::TokenTaken { seat: a }), [0, 0]);
}

#[test]
fn stray_actions_stray_everywhere() {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    let scene = Scene::of(3).ready();
    let mut rng = Xoshiro256PlusPlus::from_seed([3; 32]);
    let strays: Vec<Action> = (0..4000).map(|_| GAME.stray_action(&scene.state, &mut rng)).collect();
    let kinds: std::collections::HashSet<_> = strays.iter().map(std::mem::discriminant).collect();
    assert_eq!(kinds.len(), 19);
}

#[test]
fn states_are_small_and_lists_short() {
    assert!(size_of::<State>() < 1400, "{}", size_of::<State>());
    let mut scene = Scene::of(5).era(3).money(0, 60).advantage(0, IncreasedProduction, 1);
    for name in
        ["Junkers F 13", "Fokker F.III", "Junkers G 31", "Latécoère 28", "Short Kent", "Farman F.60 Goliath"]
    {
        scene = scene.plane(0, name);
    }
    for (space, city) in ["Rome", "Zürich", "Paris", "London", "Amsterdam", "Berlin"].into_iter().enumerate()
    {
        scene = scene.waits(city, space % 4, tile("London", 1 + (space % 3) as u8, 0));
        if space == 2 {
            break;
        }
    }
    let scene = scene.ready();
    assert!(scene.legal().len() < 100, "{}", scene.legal().len());
}
