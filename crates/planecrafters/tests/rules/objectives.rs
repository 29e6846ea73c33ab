use crate::scene::{
    BARON, BIG, FURY, GAME, HOLE, LADY, SPARE, Scene, body, cards, left, nose, plane, public, right, seat,
    tail,
};
use planecrafters::Options;
use planecrafters::action::{Action, Event};
use planecrafters::cards::Card;
use planecrafters::employees::Employee::*;
use planecrafters::objectives::Ask;
use planecrafters::state::{Goal, Step};
use tabletop::Rules;
use tabletop::chance::Seed;

fn index(id: &str) -> u8 {
    GAME.data().objectives.iter().position(|objective| objective.id == id).unwrap() as u8
}

fn with_goals(mut scene: Scene, ids: [&str; 3]) -> Scene {
    scene.state.open.objectives = Some(ids.map(|id| Goal { objective: index(id), taken: None }));
    scene
}

#[test]
fn pc_51_off_by_default_and_three_different_ones_lie_open_when_on() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..60 {
        let seed = Seed::from_text(&number.to_string());
        assert_eq!(GAME.setup(&Options::default(), 3, seed).open.objectives, None);
        let goals =
            GAME.setup(&Options { objectives: true, ..Options::default() }, 3, seed).open.objectives.unwrap();
        assert!(goals.iter().all(|goal| goal.taken.is_none()));
        assert_ne!(goals[0].objective, goals[1].objective);
        assert_ne!(goals[1].objective, goals[2].objective);
        assert_ne!(goals[0].objective, goals[2].objective);
        seen.extend(goals.map(|goal| goal.objective));
    }
    assert_eq!(seen.len(), 20);
}

#[test]
fn pc_51_the_deal_is_the_same_with_and_without_objectives() {
    let seed = Seed::from_text("same");
    let with = GAME.setup(&Options { objectives: true, ..Options::default() }, 2, seed);
    let without = GAME.setup(&Options::default(), 2, seed);
    assert_eq!((with.hands, with.stack), (without.hands, without.stack));
}

#[test]
fn pc_51_the_first_sale_takes_several_at_once_and_their_crowns() {
    let scene = Scene::of(2).factory(0, &plane(BIG));
    let mut scene = with_goals(scene, ["Purebred", "Showpiece", "Half Baked"]).at(Step::Buyer);
    let told = public(&scene.play(Action::Sell));
    assert!(told.contains(&Event::Achieved { seat: seat(0), objective: index("Purebred"), crowns: 5 }));
    assert!(told.contains(&Event::Achieved { seat: seat(0), objective: index("Showpiece"), crowns: 4 }));
    assert_eq!(scene.crowns_of(0), 50 + 10 + 9);
    let goals = scene.state.open.objectives.unwrap();
    assert_eq!(
        goals.map(|goal| goal.taken),
        [Some(seat(0)), Some(seat(0)), None],
        "and they are not replaced"
    );
}

#[test]
fn pc_51_a_taken_objective_is_gone() {
    let mut scene = with_goals(
        Scene::of(2).factory(0, &plane(BIG)).sold(1, &plane(FURY), 10),
        ["Purebred", "Showpiece", "Half Baked"],
    );
    for goal in scene.state.open.objectives.as_mut().unwrap() {
        goal.taken = Some(seat(1));
    }
    let mut scene = scene.at(Step::Buyer);
    scene.play(Action::Sell);
    assert_eq!(scene.crowns_of(0), 60);
}

#[test]
fn pc_51_outside_the_boss_and_the_distinction() {
    let scene = Scene::of(2).staff(0, &[Contractor]).staff(1, &[Boss]).factory(0, &[nose(BIG)]);
    let mut scene = with_goals(scene, ["Half Baked", "Purebred", "Showpiece"]).at(Step::Buyer);
    scene.play(Action::Sell);
    // The sale brings 1, which the boss takes; the objective's 3 are safe and do not count as value.
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (53, 51));
    assert_eq!(scene.state.open.display.unwrap().value, 1);
}

#[test]
fn pc_51_what_each_objective_asks() {
    let big_five = [nose(BIG), tail(BIG), left(BIG), right(BIG), body(BIG)];
    let motley = [nose(BIG), tail(FURY), left(HOLE), right(LADY)];
    let motley_five = [nose(BIG), tail(FURY), left(HOLE), right(LADY), body(BARON)];
    let pairs = [nose(BIG), tail(BIG), left(FURY), right(FURY)];
    let spares = [nose(BIG), tail(BIG), SPARE, SPARE];
    let with_spare = [nose(BIG), tail(BIG), left(BIG), right(BIG), SPARE];
    type Row<'a> = (Ask, &'a [&'a [Card]], &'a [&'a [Card]]);
    let rows: &[Row] = &[
        (Ask::OneModel, &[&plane(FURY), &big_five], &[&with_spare, &pairs, &big_five[..3]]),
        (Ask::Models(4), &[&motley, &motley_five], &[&pairs, &spares, &motley[..3]]),
        (Ask::Pairs(2), &[&pairs], &[&motley, &plane(BIG), &spares]),
        (Ask::NoSpare(4), &[&plane(BIG), &motley_five], &[&spares, &motley[..3]]),
        (Ask::Part(left(HOLE)), &[&motley], &[&plane(BIG)]),
        (Ask::Value(10), &[&plane(BIG), &with_spare], &[&pairs]),
        (Ask::Incomplete, &[&motley[..3]], &[&plane(BIG)]),
        (Ask::Spares(2), &[&spares], &[&with_spare]),
        (Ask::Twins, &[&plane(BIG), &pairs], &[&motley, &spares, &[left(BIG), right(FURY)]]),
        (Ask::Cards(5), &[&big_five, &with_spare], &[&plane(BIG)]),
    ];
    let value = |plane: &[Card]| {
        let mut scene = Scene::of(4).staff(0, &[Contractor]).factory(0, plane).at(Step::Buyer);
        scene.play(Action::Sell);
        scene.crowns_of(0) - 50
    };
    for &(ask, met, unmet) in rows {
        for plane in met {
            assert!(ask.is_met(cards(plane), value(plane), cards(plane).is_complete()), "{ask:?} {plane:?}");
        }
        for plane in unmet {
            assert!(!ask.is_met(cards(plane), value(plane), cards(plane).is_complete()), "{ask:?} {plane:?}");
        }
    }
}

#[test]
fn pc_51_every_objective_of_the_house_can_be_met() {
    let planes: Vec<Vec<Card>> = (0..8)
        .flat_map(|model| {
            let four = plane(model).to_vec();
            let mut five = four.clone();
            five.push(body(BIG));
            [four, five]
        })
        .chain([
            vec![nose(BIG), tail(BIG), left(BIG), right(BIG), body(BIG)],
            vec![nose(BIG), tail(FURY), left(HOLE), right(LADY), body(BARON)],
            vec![nose(BIG), tail(BIG), left(FURY), right(FURY), body(6)],
            vec![nose(BIG), tail(BIG), SPARE, SPARE],
            vec![nose(BIG)],
        ])
        .collect();
    for objective in &GAME.data().objectives {
        assert!((3..=5).contains(&objective.crowns), "{}", objective.id);
        let met = planes.iter().any(|plane| {
            let plane = cards(plane);
            objective.ask.is_met(plane, GAME.value(plane), plane.is_complete())
        });
        assert!(met, "{}", objective.id);
    }
    assert_eq!(GAME.data().objectives.len(), 20);
}
