use planecrafters::action::{Action, Event};
use planecrafters::employees::Employee::*;
use planecrafters::season::Season;
use planecrafters::state::{Goal, Step};
use serde_json::{Value, json};
use tabletop::rules::Rules;
use tabletop::title::Title;
use tabletop::trial;
use tabletop::{Seat, Viewer};

use crate::scene::{BIG, FURY, GAME, SPARE, Scene, cards, nose, plane, seat, tail};

#[test]
fn actions_are_readable_and_come_back() {
    let actions = [
        (Action::Mimic(Some(Agent)), json!({"type": "mimic", "trade": "agent"})),
        (Action::Mimic(None), json!({"type": "mimic", "trade": null})),
        (Action::Collect, json!({"type": "collect"})),
        (Action::Hire(TaxCollector), json!({"type": "hire", "employee": "tax_collector"})),
        (Action::Take(nose(BIG)), json!({"type": "take", "card": "Big Boy nose"})),
        (Action::Draw, json!({"type": "draw"})),
        (Action::Trade(seat(1)), json!({"type": "trade", "with": 1})),
        (Action::Swap(SPARE), json!({"type": "swap", "card": "Spare Part"})),
        (Action::Spy(seat(1)), json!({"type": "spy", "on": 1})),
        (Action::Lift(SPARE), json!({"type": "lift", "card": "Spare Part"})),
        (Action::Build(SPARE), json!({"type": "build", "card": "Spare Part"})),
        (
            Action::Steal { from: seat(1), card: SPARE },
            json!({"type": "steal", "from": 1, "card": "Spare Part"}),
        ),
        (Action::Sell, json!({"type": "sell"})),
        (Action::Fit(Some(SPARE)), json!({"type": "fit", "card": "Spare Part"})),
        (Action::Fit(None), json!({"type": "fit", "card": null})),
        (Action::Discard(SPARE), json!({"type": "discard", "card": "Spare Part"})),
        (Action::Done, json!({"type": "done"})),
    ];
    trial::actions_survive(&*GAME, actions);
}

#[test]
fn garbled_actions_are_refused() {
    let garbled = [
        (json!({"type": "take", "card": "Big Boy ears"}), "unknown.card"),
        (json!({"type": "hire", "employee": "butler"}), "unknown.employee"),
        (json!({"type": "take"}), "action.unreadable"),
        (json!({"type": "take", "card": 3}), "action.unreadable"),
        (json!({"type": "fly"}), "action.unreadable"),
        (json!({"type": "done", "now": true}), "action.unreadable"),
        (json!("done"), "action.unreadable"),
        (json!({"type": "trade", "with": 300}), "action.unreadable"),
    ];
    trial::garbled_actions_are_refused(&*GAME, garbled);
}

fn view(scene: &Scene, viewer: Viewer) -> Value {
    serde_json::to_value(GAME.encode_view(&GAME.view(&scene.state, viewer))).unwrap()
}

#[test]
fn pc_04_a_view_shows_what_is_public_and_hides_hands() {
    let mut scene = Scene::of(3)
        .staff(0, &[Recruiter])
        .staff(2, &[Guard])
        .hand(0, &[SPARE])
        .hand(1, &[nose(BIG), tail(BIG)])
        .factory(1, &plane(FURY))
        .sold(2, &plane(3), 10)
        .at(Step::Hire);
    scene.state.open.objectives = Some([0, 1, 2].map(|objective| Goal { objective, taken: None }));
    let seen = view(&scene, Viewer::Seat(seat(0)));
    assert_eq!(seen["viewer"], json!(0));
    assert_eq!(seen["players"][0]["hand"], json!(["Spare Part"]));
    assert_eq!(seen["players"][1]["hand"], json!([]));
    assert_eq!(seen["players"][1]["hand_size"], json!(2));
    assert_eq!(seen["players"][1]["value"], json!(10));
    assert_eq!(seen["players"][1]["factory"].as_array().unwrap().len(), 4);
    assert_eq!(seen["players"][2]["employees"], json!(["guard"]));
    assert_eq!(seen["players"][2]["planes"], json!(1));
    assert_eq!(seen["players"][2]["sold"].as_array().unwrap().len(), 4);
    assert_eq!(seen["display"]["seat"], json!(2));
    assert_eq!(seen["turn"]["step"], json!({"type": "hire"}));
    assert_eq!(seen["objectives"][0], json!({"objective": "Purebred", "crowns": 5, "taken": null}));
    assert_eq!(seen["stack"].as_array().unwrap().len(), scene.state.stack.len());
    let spy =
        seen["supply"].as_array().unwrap().iter().find(|offer| offer["employee"] == "spy").unwrap().clone();
    assert_eq!(spy, json!({"employee": "spy", "tier": 2, "cost": 8, "price": 6, "left": 1}));
    let other = view(&scene, Viewer::Spectator);
    assert_eq!((&other["viewer"], &other["players"][0]["hand"]), (&json!("spectator"), &json!([])));
}

#[test]
fn a_view_lists_the_stack_from_the_top_with_what_is_known() {
    let mut scene = Scene::of(2).staff(0, &[Agent]).hand(0, &[SPARE, SPARE]).at(Step::Extra);
    scene.play(Action::Swap(SPARE));
    let mine = view(&scene, Viewer::Seat(seat(0)));
    let stack = mine["stack"].as_array().unwrap();
    assert_eq!((stack.first(), stack.last()), (Some(&Value::Null), Some(&json!("Spare Part"))));
    assert!(view(&scene, Viewer::Seat(seat(1)))["stack"].as_array().unwrap().iter().all(Value::is_null));
}

#[test]
fn a_pool_has_no_single_value() {
    let scene = Scene::of(2).staff(1, &[FactoryManager]).factory(1, &plane(BIG)).at(Step::Hire);
    assert_eq!(view(&scene, Viewer::Spectator)["players"][1]["value"], Value::Null);
}

#[test]
fn events_are_readable() {
    let (a, b) = (seat(0), seat(1));
    for (event, expected) in [
        (Event::TurnBegan { seat: a, round: 2 }, json!({"type": "turn_began", "seat": 0, "round": 2})),
        (
            Event::Mimicked { seat: a, trade: Some(Agent) },
            json!({"type": "mimicked", "seat": 0, "trade": "agent"}),
        ),
        (
            Event::Taxed { seat: a, from: b, crowns: 1 },
            json!({"type": "taxed", "seat": 0, "from": 1, "crowns": 1}),
        ),
        (Event::Collected { seat: a, crowns: 1 }, json!({"type": "collected", "seat": 0, "crowns": 1})),
        (
            Event::Hired { seat: a, employee: Boss, crowns: 9 },
            json!({"type": "hired", "seat": 0, "employee": "boss", "crowns": 9}),
        ),
        (Event::Took { seat: a, card: SPARE }, json!({"type": "took", "seat": 0, "card": "Spare Part"})),
        (Event::Refilled { card: SPARE }, json!({"type": "refilled", "card": "Spare Part"})),
        (Event::Drew { seat: a, card: None }, json!({"type": "drew", "seat": 0, "card": null})),
        (Event::StackEmptied, json!({"type": "stack_emptied"})),
        (Event::Traded { seat: a, with: b }, json!({"type": "traded", "seat": 0, "with": 1})),
        (
            Event::Received { seat: a, cards: cards(&[SPARE]) },
            json!({"type": "received", "seat": 0, "cards": ["Spare Part"]}),
        ),
        (Event::Swapped { seat: a, card: None }, json!({"type": "swapped", "seat": 0, "card": null})),
        (Event::Spied { seat: a, on: b }, json!({"type": "spied", "seat": 0, "on": 1})),
        (
            Event::Saw { on: b, cards: cards(&[SPARE]) },
            json!({"type": "saw", "on": 1, "cards": ["Spare Part"]}),
        ),
        (
            Event::Lifted { seat: a, from: b, card: None },
            json!({"type": "lifted", "seat": 0, "from": 1, "card": null}),
        ),
        (Event::Built { seat: a, card: SPARE }, json!({"type": "built", "seat": 0, "card": "Spare Part"})),
        (
            Event::Stole { seat: a, from: b, card: SPARE },
            json!({"type": "stole", "seat": 0, "from": 1, "card": "Spare Part"}),
        ),
        (
            Event::Replaced { seat: a, card: SPARE },
            json!({"type": "replaced", "seat": 0, "card": "Spare Part"}),
        ),
        (
            Event::Sold { seat: a, plane: cards(&[SPARE]), value: 1, bonus: 2, complete: false },
            json!({"type": "sold", "seat": 0, "plane": ["Spare Part"], "value": 1, "bonus": 2, "complete": false}),
        ),
        (
            Event::Skimmed { boss: b, seat: a, crowns: 2 },
            json!({"type": "skimmed", "boss": 1, "seat": 0, "crowns": 2}),
        ),
        (Event::Displayed { seat: a, value: 10 }, json!({"type": "displayed", "seat": 0, "value": 10})),
        (
            Event::Achieved { seat: a, objective: 0, crowns: 5 },
            json!({"type": "achieved", "seat": 0, "objective": "Purebred", "crowns": 5}),
        ),
        (Event::Discarded { seat: a, card: None }, json!({"type": "discarded", "seat": 0, "card": null})),
        (
            Event::Awarded {
                seat: a,
                award: planecrafters::action::Award::Enterprise,
                figure: 30,
                crowns: 8,
            },
            json!({"type": "awarded", "seat": 0, "award": "enterprise", "figure": 30, "crowns": 8}),
        ),
        (Event::Ended, json!({"type": "ended"})),
    ] {
        assert_eq!(serde_json::to_value(GAME.encode_event(&event)).unwrap(), expected);
    }
}

#[test]
fn money_flows_only_where_events_say_so() {
    use planecrafters::Planecrafters;
    let (a, b) = (seat(0), seat(1));
    let flow = |event: Event| {
        let mut purses = [0, 0].into_iter().collect();
        Planecrafters::flow(&event, &mut purses);
        [purses[0], purses[1]]
    };
    assert_eq!(flow(Event::Taxed { seat: a, from: b, crowns: 1 }), [1, -1]);
    assert_eq!(flow(Event::Skimmed { boss: a, seat: b, crowns: 2 }), [2, -2]);
    assert_eq!(flow(Event::Hired { seat: b, employee: Boss, crowns: 9 }), [0, -9]);
    assert_eq!(flow(Event::Sold { seat: a, plane: cards(&[]), value: 3, bonus: 2, complete: true }), [5, 0]);
    assert_eq!(flow(Event::Ended), [0, 0]);
    assert_eq!(Seat::all(2).count(), 2);
}

#[test]
fn a_title_tells_seats_options_rounds_and_its_bound() {
    let mut scene = Scene::of(3).round(7).at(Step::Hire);
    assert_eq!((GAME.seats(&scene.state), GAME.round(&scene.state)), (3, 7));
    assert_eq!(GAME.options_of(&scene.state).get("objectives"), "off");
    for season in Season::ALL {
        scene.state.open.season = season;
        assert_eq!(GAME.options_of(&scene.state).get("season"), season.id());
    }
    scene.state.open.objectives = Some([0, 1, 2].map(|objective| Goal { objective, taken: None }));
    assert_eq!(GAME.options_of(&scene.state).get("objectives"), "on");
    assert_eq!(GAME.bound(4), 40 * 4 * 3 * 112);
    assert_eq!(GAME.purses(&scene.state).as_slice(), [50, 50, 50]);
}

#[test]
fn a_few_games_obey_the_laws() {
    let rules = std::sync::Arc::new(planecrafters::Planecrafters::house());
    assert_eq!(tabletop::laws::check(&rules, 6, "a few", &|_| {}).games, 6);
}

#[test]
fn stray_actions_stray_everywhere() {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    let scene = Scene::of(2).hand(0, &[SPARE]).factory(1, &plane(BIG)).at(Step::Flyer);
    let mut rng = Xoshiro256PlusPlus::from_seed([3; 32]);
    let strays: Vec<Action> = (0..4000).map(|_| GAME.stray_action(&scene.state, &mut rng)).collect();
    let kinds: std::collections::HashSet<_> = strays.iter().map(std::mem::discriminant).collect();
    assert_eq!(kinds.len(), 15);
    for tempting in
        [Action::Build(SPARE), Action::Steal { from: seat(1), card: nose(BIG) }, Action::Trade(seat(4))]
    {
        assert!(strays.contains(&tempting), "{tempting:?}");
    }
}
