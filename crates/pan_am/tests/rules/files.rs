//! Actions, views and events as JSON shows them, and what a title tells.

use pan_am::PanAm;
use pan_am::action::{Action, Event};
use pan_am::map::Path;
use pan_am::planes::Plane;
use pan_am::state::{Moment, Slot, State};
use serde_json::{Value, json};
use tabletop::rules::Rules;
use tabletop::title::Title;
use tabletop::{Viewer, trial};

use crate::scene::{GAME, Scene, city, claim, directive, event, face, play, route, seat};

#[test]
fn actions_are_written_and_read_with_names() {
    let area = |area: &str, space: Value| json!({"type": "place_engineer", "area": area, "space": space});
    let actions = [
        (play("Mail Contract"), json!({"type": "play", "directive": "Mail Contract"})),
        (Action::Pass, json!({"type": "pass"})),
        (Action::Bid { slot: Slot::AIRPORTS, space: 1 }, area("airports", json!(2))),
        (Action::Bid { slot: Slot::destination(3), space: 0 }, area("destination 4", json!(1))),
        (Action::Bid { slot: Slot::plane(Plane::Jet), space: 3 }, area("jet", json!(4))),
        (Action::WorkOnRoutes, area("routes", Value::Null)),
        (Action::WorkOnDirectives, area("directives", Value::Null)),
        (Action::SetAside, json!({"type": "set_aside"})),
        (Action::Build(city("Miami")), json!({"type": "build", "city": "Miami"})),
        (Action::Move(city("Miami")), json!({"type": "move", "city": "Miami"})),
        (claim("New York-Gander"), json!({"type": "claim", "route": "New York-Gander"})),
        (Action::Fly(Plane::Clipper), json!({"type": "fly", "plane": "clipper"})),
        (Action::Discard(city("Rome")), json!({"type": "discard", "city": "Rome"})),
        (Action::Take(Plane::Jet), json!({"type": "take", "plane": "jet"})),
        (Action::Upgrade(Plane::Trimotor), json!({"type": "upgrade", "plane": "trimotor"})),
        (Action::Sell(route("Cairo-Rome")), json!({"type": "sell", "route": "Cairo-Rome"})),
        (Action::Extend(Path::Europe), json!({"type": "extend", "path": "europe"})),
        (Action::Block(face("pan_am")), json!({"type": "block", "face": "pan_am"})),
        (Action::TopDestination(city("Rome")), json!({"type": "top_destination", "city": "Rome"})),
        (
            Action::TopDirective(directive("New Engines")),
            json!({"type": "top_directive", "directive": "New Engines"}),
        ),
        (Action::Buy(3), json!({"type": "buy", "shares": 3})),
    ];
    trial::actions_survive(&*GAME, actions);
}

#[test]
fn garbled_actions_are_refused() {
    let garbled = [
        (json!({"type": "build", "city": "Atlantis"}), "unknown.city"),
        (json!({"type": "claim", "route": "Miami-Atlantis"}), "unknown.route"),
        (json!({"type": "play", "directive": "Cheat"}), "unknown.directive"),
        (json!({"type": "fly", "plane": "balloon"}), "unknown.plane"),
        (json!({"type": "extend", "path": "moon"}), "unknown.path"),
        (json!({"type": "block", "face": "seven"}), "unknown.face"),
        (json!({"type": "place_engineer", "area": "bar", "space": 1}), "unknown.area"),
        (json!({"type": "place_engineer", "area": "jet", "space": null}), "unknown.space"),
        (json!({"type": "place_engineer", "area": "jet", "space": 0}), "unknown.space"),
        (json!({"type": "buy", "shares": 300}), "action.unreadable"),
        (json!({"type": "buy"}), "action.unreadable"),
        (json!({"type": "pass", "now": true}), "action.unreadable"),
        (json!("pass"), "action.unreadable"),
    ];
    trial::garbled_actions_are_refused(&*GAME, garbled);
}

#[test]
fn a_view_shows_the_table_and_only_what_its_viewer_may_know() {
    let scene = Scene::of(2).hand(0, &["Mail Contract"]).hand(1, &["New Engines"]).at(Moment::Price);
    let view = |viewer| serde_json::to_value(GAME.encode_view(&GAME.view(&scene.state, viewer))).unwrap();
    let mine = view(Viewer::Seat(seat(0)));
    assert_eq!(mine["hands"][0], json!({"count": 1, "known": ["Mail Contract"]}));
    assert_eq!(mine["hands"][1], json!({"count": 1, "known": []}));
    assert_eq!(mine["destinations"], json!({"left": 46, "top": []}));
    assert_eq!(mine["table"]["course"]["moment"], json!({"type": "price"}));
    assert_eq!((&mine["active"], &mine["round"], &mine["table"]["price"]), (&json!(0), &json!(2), &json!(6)));
    assert!(!view(Viewer::Spectator).to_string().contains("New Engines\"]"));
}

#[test]
fn events_are_written_with_names() {
    let events = [
        (
            Event::Revealed { event: event("China Clipper") },
            json!({"type": "revealed", "event": "China Clipper"}),
        ),
        (
            Event::Claimed { seat: seat(1), route: route("Cairo-Rome"), plane: Plane::Clipper, free: false },
            json!({"type": "claimed", "seat": 1, "route": "Cairo-Rome", "plane": "clipper", "free": false}),
        ),
        (
            Event::Rolled { face: face("europe+asia_pacific"), blocked: false },
            json!({"type": "rolled", "face": "europe+asia_pacific", "blocked": false}),
        ),
        (Event::Ended, json!({"type": "ended"})),
    ];
    for (event, expected) in events {
        assert_eq!(serde_json::to_value(GAME.encode_event(&event)).unwrap(), expected);
    }
}

#[test]
fn money_flows_only_where_events_say_so() {
    let flow = |event: Event| {
        let mut purses = [0, 0].into_iter().collect();
        PanAm::flow(&event, &mut purses);
        [purses[0], purses[1]]
    };
    let (a, b) = (seat(0), seat(1));
    assert_eq!(flow(Event::Paid { seat: a, slot: Slot::AIRPORTS, card: None, money: 3 }), [-3, 0]);
    assert_eq!(flow(Event::Failed { seat: b, slot: Slot::AIRPORTS, card: None, money: 3 }), [0, -3]);
    assert_eq!(flow(Event::SharesSold { seat: b, shares: 2, money: 8 }), [0, 8]);
    assert_eq!(flow(Event::Sold { seat: a, route: route("Cairo-Rome"), money: 9, forced: true }), [9, 0]);
    assert_eq!(flow(Event::Bought { seat: a, shares: 2, money: 12 }), [-12, 0]);
    assert_eq!(flow(Event::Income { seat: a, money: 4 }), [4, 0]);
    assert_eq!(flow(Event::Ended), [0, 0]);
}

#[test]
fn a_title_tells_seats_rounds_and_worth() {
    let scene = Scene::of(3).shares(1, 4).round(5).at(Moment::Stock);
    assert_eq!((GAME.seats(&scene.state), GAME.round(&scene.state)), (3, 5));
    assert_eq!(GAME.purses(&scene.state).as_slice(), [12, 12, 12]);
    assert_eq!(GAME.worth(&scene.state).as_slice(), [0, 4, 0]);
}

#[test]
fn states_are_small_and_lists_short() {
    assert!(size_of::<State>() < 1400, "{}", size_of::<State>());
    let scene = Scene::of(4).money(0, 900).price(3).at(Moment::Stock);
    assert!(scene.legal().len() <= 141);
    assert!(Scene::of(2).round(7).assigning().legal().len() < 60);
}

#[test]
fn stray_actions_stray_everywhere() {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    let scene = Scene::of(2).assigning();
    let mut rng = Xoshiro256PlusPlus::from_seed([3; 32]);
    let strays: Vec<Action> = (0..4000).map(|_| GAME.stray_action(&scene.state, &mut rng)).collect();
    let kinds: std::collections::HashSet<_> = strays.iter().map(std::mem::discriminant).collect();
    assert_eq!(kinds.len(), 19);
}

#[test]
fn a_few_games_obey_the_laws() {
    let rules = std::sync::Arc::new(PanAm::house());
    assert_eq!(tabletop::laws::check(&rules, 6, "a few", &|_| {}).games, 6);
}
