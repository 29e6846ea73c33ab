use plutocracy::multiplayer::action::{Action, Event};
use plutocracy::multiplayer::favors::Favor::{self, *};
use plutocracy::multiplayer::goods::Good::{self, *};
use plutocracy::multiplayer::state::{Society, Step};
use plutocracy::sky::Planet::*;

use crate::scene::{GAME, Scene, fly_to, hyper_to, order, place, seat};

fn holding(favor: Favor) -> Scene {
    Scene::of(2).favor(0, favor)
}

#[test]
fn pl_53_a_used_favor_lies_open_again_without_money() {
    let mut scene = holding(Subsidy).on_favors(2).ready();
    let events = scene.play(Action::Use(Subsidy));
    assert_eq!(events[0], Event::FavorUsed { seat: seat(0), favor: Subsidy });
    assert_eq!(scene.player(0).favor, None);
    let row = scene.state.open.favors;
    assert_eq!((row.open.contains(Subsidy), row.money[Subsidy.index()], row.open.len()), (true, 0, 5));
}

#[test]
fn pl_53_one_may_put_it_back_unused_and_take_it_again() {
    let mut scene = holding(Subsidy).ship(0, "Mars 0").passenger(0, Mars).ready();
    assert_eq!(scene.play(Action::PutBack), [Event::FavorPutBack { seat: seat(0), favor: Subsidy }]);
    assert_eq!((scene.player(0).favor, scene.player(0).money), (None, 12));
    assert_eq!(scene.refused(Action::PutBack), "PL-53");
    scene.play(Action::DropOff(Some(Subsidy)));
    assert_eq!(scene.player(0).favor, Some(Subsidy));
}

#[test]
fn pl_53_several_favors_in_a_turn_one_after_another() {
    let mut scene = holding(Subsidy).ship(0, "Mars 0").passenger(0, Mars).favor(1, ElectionFraud).ready();
    scene.play(Action::Use(Subsidy));
    scene.state.open.players[1].favor = None;
    scene.state.open.favors.open.insert(ElectionFraud);
    scene.play_all(&[Action::DropOff(Some(ElectionFraud)), Action::Use(ElectionFraud)]);
    assert_eq!(scene.player(0).councilors, 1);
    assert_eq!(scene.state.open.turn.used.len(), 2);
}

#[test]
fn pl_53_only_ones_own() {
    let scene = Scene::of(2).favor(1, Subsidy).ready();
    for favor in Favor::ALL {
        assert_eq!(scene.refused(Action::Use(favor)), "PL-53");
    }
    assert_eq!(scene.refused(Action::Jump(place("Asteroid 1"))), "PL-53");
    assert_eq!(scene.refused(hyper_to("Mars 1")), "PL-53");
}

#[test]
fn pl_54_subsidy_is_eight() {
    let mut scene = holding(Subsidy).ready();
    assert_eq!(scene.play(Action::Use(Subsidy))[1], Event::Subsidised { seat: seat(0), money: 8 });
    assert_eq!(scene.player(0).money, 20);
    // It does not help to pay for taking it: that comes before.
    let poor = Scene::of(2).ship(0, "Mars 0").passenger(0, Mars).money(0, 3).on_favors(0).ready();
    assert_eq!(poor.refused(Action::DropOff(Some(Subsidy))), "PL-52");
}

#[test]
fn pl_54_election_fraud_sends_a_councilor_at_once() {
    let mut scene = holding(ElectionFraud).ready();
    let events = scene.play(Action::Use(ElectionFraud));
    assert_eq!(events[1], Event::CouncilorSent { seat: seat(0), planet: None });
    assert_eq!(scene.player(0).councilors, 1);
}

#[test]
fn pl_54_lobbyism_brings_the_cheapest_seat_for_nothing() {
    let mut scene = holding(Lobbyism).ship(0, "Mars 0").members(Mars, &[1, 1]).ready();
    scene.play(Action::Use(Lobbyism));
    assert_eq!((scene.player(0).money, scene.state.open.members(seat(0), 0)), (12, 1));
    assert_eq!(scene.state.open.parliaments[0].len(), 3);
}

#[test]
fn pl_55_lobbyism_needs_a_parliament_with_a_free_seat() {
    for at in ["Earth 0", "Mars 1"] {
        assert_eq!(holding(Lobbyism).ship(0, at).ready().refused(Action::Use(Lobbyism)), "PL-55", "{at}");
    }
    let full = holding(Lobbyism).ship(0, "Mars 0").members(Mars, &[1; 8]).ready();
    assert_eq!(full.refused(Action::Use(Lobbyism)), "PL-34");
}

#[test]
fn pl_54_quantum_physics_acts_one_position_away() {
    let sky = &GAME.data().sky;
    for planet in plutocracy::sky::Planet::ALL {
        for number in 0..sky.positions(planet) {
            let at = sky.name(sky.position(planet, number));
            let scene = holding(QuantumPhysics).ship(0, &at).planet(planet, 0).ready();
            let near = number == 1 || number == sky.positions(planet) - 1;
            assert_eq!(scene.allows(Action::Use(QuantumPhysics)), near, "{at}");
        }
    }
    let mut scene = holding(QuantumPhysics).ship(0, "Mars 1").ready();
    assert_eq!(scene.refused(Action::Buy(1)), "PL-31");
    scene.play_all(&[Action::Use(QuantumPhysics), Action::Buy(1), Action::BuySeat, Action::PickUp]);
    assert_eq!(GAME.acts_on(&scene.state.open), Some(Mars));
    assert_eq!((scene.units(0, Uranium), scene.state.open.members(seat(0), 0)), (1, 1));
}

#[test]
fn pl_56_quantum_physics_covers_a_drop_off_its_favor_and_societies() {
    let mut scene = holding(QuantumPhysics).ship(0, "Earth 1").passenger(0, Earth).money(0, 40).ready();
    scene.play(Action::Use(QuantumPhysics));
    assert_eq!(GAME.acts_on(&scene.state.open), Some(Earth), "the other position of Earth counts");
    assert_eq!(scene.refused(Action::DropOff(Some(QuantumPhysics))), "PL-52", "used this turn");
    scene.play_all(&[Action::DropOff(Some(Subsidy)), Action::Join(Society::Magnates)]);
    assert_eq!((scene.player(0).favor, scene.player(0).councilors), (Some(Subsidy), 2));
}

#[test]
fn pl_56_it_ends_with_the_turn_and_rotate_does_not_carry_such_a_ship() {
    let mut scene = holding(QuantumPhysics).ship(0, "Mars 1").time(0, 9).time(1, 70).ready();
    scene.play(Action::Use(QuantumPhysics));
    scene.fly("Saturn 1", 5);
    assert!(!scene.state.open.turn.quantum);
    // At 10 Saturn came to position 1; it did not carry a ship that was only beside it.
    assert_eq!((scene.ship_of(0).as_str(), GAME.acts_on(&scene.state.open)), ("Saturn 1", Some(Saturn)));
    // Nor does it carry one that acts on a planet beside it and passes: Mars moves on, the ship stays.
    let mut passed = holding(QuantumPhysics).ship(0, "Mars 2").time(0, 9).time(1, 70).ready();
    passed.play_all(&[Action::Use(QuantumPhysics), Action::Pass]);
    assert_eq!(passed.ship_of(0), "Mars 2");
}

#[test]
fn pl_56_not_for_the_asteroid_nor_on_the_planet_itself() {
    let scene = holding(QuantumPhysics).ship(0, "Asteroid 1").ready();
    assert_eq!(scene.refused(Action::Use(QuantumPhysics)), "PL-56");
    assert_eq!(
        holding(QuantumPhysics).ship(0, "Mars 0").ready().refused(Action::Use(QuantumPhysics)),
        "PL-56"
    );
    let mut near = holding(QuantumPhysics).ship(0, "Earth 1").ready();
    near.play(Action::Use(QuantumPhysics));
    assert_eq!(near.refused(Action::Rescue), "PL-37");
}

#[test]
fn pl_57_alchemy_gives_three_and_takes_three() {
    let mut scene = holding(Alchemy).goods(0, &[(Water, 2), (Carbon, 2)]).ready();
    scene.play(Action::Use(Alchemy));
    assert_eq!(scene.legal(), [Action::Give(Water), Action::Give(Carbon)]);
    assert_eq!(
        (scene.refused(Action::Give(Plants)), scene.refused(Action::Take(Plants))),
        ("PL-57", "PL-57")
    );
    scene.play_all(&[Action::Give(Water), Action::Give(Carbon), Action::Give(Water)]);
    assert_eq!(scene.step(), Step::Take { left: 3 });
    scene.play_all(&[Action::Take(Plants), Action::Take(Plants), Action::Take(Carbon)]);
    let units = Good::ALL.map(|good| scene.units(0, good));
    assert_eq!((units, scene.step()), ([0, 2, 0, 0, 2], Step::Act));
}

#[test]
fn pl_57_alchemy_needs_three_units() {
    let scene = holding(Alchemy).goods(0, &[(Water, 1), (Plants, 1)]).ready();
    assert_eq!(scene.refused(Action::Use(Alchemy)), "PL-57");
}

#[test]
fn pl_57_the_limit_is_checked_on_what_is_left() {
    let mut scene = holding(Alchemy).goods(0, &[(Water, 5), (Carbon, 4)]).ready();
    scene.play_all(&[Action::Use(Alchemy), Action::Give(Water), Action::Give(Water), Action::Give(Water)]);
    scene.play(Action::Take(Carbon));
    assert_eq!(scene.refused(Action::Take(Carbon)), "PL-57", "five is the limit");
    scene.play_all(&[Action::Take(Water), Action::Take(Water)]);
    assert_eq!((scene.units(0, Water), scene.units(0, Carbon)), (4, 5), "a good that was given may be taken");
}

#[test]
fn pl_57_what_leaves_no_choice_is_not_asked() {
    let mut scene = holding(Alchemy).goods(0, &[(Water, 4)]).ready();
    let events = scene.play(Action::Use(Alchemy));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Gave { .. })).count(), 3);
    assert_eq!((scene.step(), scene.units(0, Water)), (Step::Take { left: 3 }, 1));
    let mut full = holding(Alchemy).goods(0, &Good::ALL.map(|good| (good, 5))).ready();
    full.play_all(&[Action::Use(Alchemy), Action::Give(Water), Action::Give(Water), Action::Give(Water)]);
    assert_eq!((full.step(), full.units(0, Water)), (Step::Act, 5), "there is room for water only");
}

#[test]
fn pl_54_astro_jump_takes_no_time_and_the_next_turn_follows() {
    let mut scene = holding(AstroJump).time(1, 5).ready();
    assert_eq!(scene.legal().iter().filter(|action| matches!(action, Action::Jump(_))).count(), 7);
    assert_eq!(scene.refused(Action::Jump(place("Mars 1"))), "PL-54");
    let events = scene.play(Action::Jump(place("Asteroid 0")));
    assert!(events.contains(&Event::Jumped { seat: seat(0), to: place("Asteroid 0") }));
    assert_eq!((scene.acts(), scene.ship_of(0)), ((0, 5), "Asteroid 0".to_owned()));
    assert_eq!(scene.player(0).favor, None);
    assert!(scene.state.open.turn.used.is_empty(), "it is another turn");
    assert!(scene.allows(Action::Rescue));
}

#[test]
fn pl_58_astro_jump_never_goes_to_ones_own_hex() {
    let scene = holding(AstroJump).ship(0, "Asteroid 3").ready();
    assert_eq!(scene.refused(Action::Jump(place("Asteroid 3"))), "PL-58");
    assert_eq!(scene.legal().iter().filter(|action| matches!(action, Action::Jump(_))).count(), 6);
    assert_eq!(scene.refused(Action::Use(AstroJump)), "PL-54", "it is used by jumping");
}

#[test]
fn pl_54_speculation_sells_by_the_die_and_the_price_stays() {
    let mut scene = holding(Speculation).ship(0, "Mars 0").goods(0, &[(Oxygen, 4)]).ready();
    let events = scene.play(Action::Speculate(3));
    let Event::Speculated { good: Oxygen, rolls, money, .. } = events[1] else { panic!("{events:?}") };
    assert_eq!(rolls.len(), 3);
    assert!(rolls.iter().all(|roll| (1..=12).contains(roll)));
    assert_eq!(money, rolls.iter().map(|&roll| u16::from(roll)).sum::<u16>());
    assert_eq!((scene.player(0).money, scene.units(0, Oxygen)), (12 + money, 1));
    assert_eq!(scene.state.open.markets[0].demand_price, 5);
    assert_eq!(scene.state.open.turn.rolls, rolls);
}

#[test]
fn pl_54_every_side_of_the_die_is_equally_likely() {
    use tabletop::chance::Seed;
    let scene = holding(Speculation).ship(0, "Mars 0").goods(0, &[(Oxygen, 5)]).ready();
    let mut sides = [0; 12];
    for seed in 0..600 {
        let mut scene = scene.clone();
        scene.state.chance.seed = Seed::from_text(&seed.to_string());
        scene.play(Action::Speculate(5));
        scene.state.open.turn.rolls.iter().for_each(|&roll| sides[usize::from(roll) - 1] += 1);
    }
    tabletop::laws::assert_even(&sides);
}

#[test]
fn pl_58_speculation_is_the_turns_one_sale() {
    let ready = || holding(Speculation).ship(0, "Mars 0").goods(0, &[(Oxygen, 4)]).ready();
    let mut scene = ready();
    scene.play(Action::Speculate(1));
    assert_eq!(scene.refused(Action::Sell(1)), "PL-32");
    let mut scene = ready();
    scene.play(Action::Sell(1));
    assert_eq!(scene.refused(Action::Speculate(1)), "PL-32");
    assert_eq!(scene.refused(Action::Use(Speculation)), "PL-54");
    assert_eq!(ready().refused(Action::Speculate(5)), "PL-32");
    assert_eq!(
        holding(Subsidy).ship(0, "Mars 0").goods(0, &[(Oxygen, 1)]).ready().refused(Action::Speculate(1)),
        "PL-53"
    );
}

#[test]
fn pl_54_hyper_drive_is_rolled_when_taken() {
    use tabletop::chance::Seed;
    let scene = Scene::of(2).ship(0, "Mars 0").passenger(0, Mars).ready();
    let mut sides = [0; 12];
    for seed in 0..600 {
        let mut scene = scene.clone();
        scene.state.chance.seed = Seed::from_text(&seed.to_string());
        let events = scene.play(Action::DropOff(Some(HyperDrive)));
        let die = scene.player(0).die;
        assert!(events.contains(&Event::Rolled { seat: seat(0), die }));
        sides[usize::from(die) - 1] += 1;
    }
    tabletop::laws::assert_even(&sides);
}

#[test]
fn pl_58_hyper_drive_allows_any_total_from_distance_minus_die_up() {
    let mut scene = holding(HyperDrive).die(0, 4).ship(0, "Neptune 0").time(1, 40).ready();
    let full = GAME.data().sky.time(place("Neptune 0"), place("Neptune 5"));
    scene.play(hyper_to("Neptune 5"));
    assert_eq!(scene.legal(), (full - 4..=70).map(Action::Depart).collect::<Vec<_>>());
    let events = scene.play(Action::Depart(full - 4));
    assert!(events.contains(&Event::FavorUsed { seat: seat(0), favor: HyperDrive }));
    assert_eq!((scene.player(0).favor, scene.player(0).die), (None, 0));
    assert_eq!(scene.acts(), (0, 5 + u16::from(full) - 4));
}

#[test]
fn pl_58_never_below_0_and_then_the_next_turn_follows_at_once() {
    let mut scene = holding(HyperDrive).die(0, 12).time(1, 5).ready();
    scene.play(hyper_to("Uranus 5"));
    assert_eq!(scene.legal()[0], Action::Depart(0));
    let events = scene.play(Action::Depart(0));
    assert_eq!(order(&events), ["seat 0 at 5"]);
    assert_eq!(scene.ship_of(0), "Uranus 5");
}

#[test]
fn pl_58_hyper_drive_is_declared_with_the_journey() {
    let mut scene = holding(HyperDrive).ready();
    scene.play(fly_to("Uranus 5"));
    assert_eq!(scene.refused(Action::Depart(2)), "PL-03");
    scene.play(Action::Depart(3));
    assert_eq!(scene.player(0).favor, Some(HyperDrive), "not used");
    assert_eq!(holding(HyperDrive).ready().refused(Action::Use(HyperDrive)), "PL-54");
}

#[test]
fn pl_58_hyper_drive_is_rolled_anew_when_it_is_taken_again() {
    use tabletop::chance::Seed;
    let (mut again, mut different) = (Vec::new(), 0);
    for seed in 0..600 {
        let mut scene = holding(HyperDrive).die(0, 6).ship(0, "Mars 0").passenger(0, Mars).ready();
        scene.state.chance.seed = Seed::from_text(&seed.to_string());
        scene.play(Action::PutBack);
        assert_eq!(scene.player(0).die, 0, "the die goes with the favor");
        let events = scene.play(Action::DropOff(Some(HyperDrive)));
        let die = scene.player(0).die;
        assert!(events.contains(&Event::Rolled { seat: seat(0), die }));
        different += u32::from(die != 6);
        again.push(die);
        // A third time, in the same turn: another roll, not the second one once more.
        scene.play(Action::PutBack);
        scene.state.open.players[0].passenger = Some(plutocracy::passengers::Passenger::new(Mars, false));
        scene.state.open.discards = Default::default();
        scene.state.open.players[0].money = 12;
        scene.play(Action::DropOff(Some(HyperDrive)));
        different += u32::from(scene.player(0).die != die) * 1000;
    }
    let mut sides = [0; 12];
    again.iter().for_each(|&die| sides[usize::from(die) - 1] += 1);
    tabletop::laws::assert_even(&sides);
    assert!((500..600).contains(&(different % 1000)), "the old roll does not stay: {different}");
    assert!((500..600).contains(&(different / 1000)), "nor does the new one: {different}");
}

#[test]
fn pl_58_hyper_drive_never_takes_a_journey_past_its_full_choice() {
    // A short journey with a high die takes any time from 0 on, up to field 75.
    let mut scene = holding(HyperDrive).die(0, 12).time(0, 70).time(1, 74).ready();
    scene.play(hyper_to("Uranus 5"));
    assert_eq!(scene.legal(), (0..=5).map(Action::Depart).collect::<Vec<_>>());
    // Without it the same journey takes 3 at least.
    let mut scene = holding(HyperDrive).die(0, 12).time(0, 70).time(1, 74).ready();
    scene.play(fly_to("Uranus 5"));
    assert_eq!(scene.legal(), (3..=5).map(Action::Depart).collect::<Vec<_>>());
}

#[test]
fn pl_58_a_journey_in_no_time_lies_on_top_of_the_tokens_again() {
    let mut scene = holding(HyperDrive).die(0, 12).time(0, 10).time(1, 10).ready();
    scene.play(hyper_to("Uranus 5"));
    assert_eq!(order(&scene.play(Action::Depart(0))), ["seat 0 at 10"], "neither the token nor seat 1");
}

#[test]
fn pl_53_a_favor_put_back_lies_open_without_money_for_everybody() {
    let mut scene = holding(HyperDrive).on_favors(3).ship(1, "Mars 0").passenger(1, Mars).time(1, 6).ready();
    scene.play(Action::PutBack);
    let row = scene.state.open.favors;
    assert_eq!((row.open.contains(HyperDrive), row.money[HyperDrive.index()], row.open.len()), (true, 0, 5));
    assert!(scene.state.open.turn.used.is_empty(), "it was not used");
    scene.play(Action::Pass);
    assert!(scene.allows(Action::DropOff(Some(HyperDrive))), "the next player may take it");
}

#[test]
fn pl_53_a_favor_is_kept_for_later_turns() {
    let mut scene = holding(Subsidy).time(1, 60).ready();
    scene.fly("Uranus 5", 4);
    assert_eq!(scene.player(0).favor, Some(Subsidy));
    assert!(scene.allows(Action::Use(Subsidy)));
}

#[test]
fn pl_54_astro_jump_after_the_asteroid_has_fallen() {
    let mut scene = holding(AstroJump).time(0, 71).time(1, 74).ready();
    assert_eq!(scene.state.open.asteroid, None);
    scene.play(Action::Jump(place("Asteroid 2")));
    assert_eq!((scene.acts(), scene.ship_of(0)), ((0, 71), "Asteroid 2".to_owned()));
    assert_eq!(scene.refused(Action::Rescue), "PL-37");
}

#[test]
fn pl_54_astro_jump_stays_on_top_of_the_tokens_of_its_field() {
    let mut scene = holding(AstroJump).time(0, 10).time(1, 10).ready();
    assert_eq!(order(&scene.play(Action::Jump(place("Asteroid 0")))), ["seat 0 at 10"]);
    assert!(scene.allows(Action::Rescue), "ROTATE has not moved the asteroid yet");
    let mut traded = holding(AstroJump).ship(0, "Mars 0").ready();
    traded.play_all(&[Action::Buy(1), Action::Jump(place("Asteroid 0"))]);
    assert!(!traded.state.open.turn.bought, "another turn");
}

#[test]
fn pl_54_alchemy_of_what_one_has_for_others_within_storage() {
    let mut scene = holding(Alchemy).goods(0, &[(Water, 3), (Plants, 5)]).ready();
    scene.play_all(&[Action::Use(Alchemy), Action::Give(Water), Action::Give(Water), Action::Give(Water)]);
    assert_eq!(scene.refused(Action::Take(Plants)), "PL-57", "storage is full");
    scene.play_all(&[Action::Take(Oxygen), Action::Take(Uranium), Action::Take(Carbon)]);
    assert_eq!(Good::ALL.map(|good| scene.units(0, good)), [0, 1, 1, 1, 5]);
    assert!(scene.state.open.turn.used.contains(Alchemy));
    assert!(!scene.state.open.turn.sold && !scene.state.open.turn.bought, "no trade");
}

#[test]
fn pl_54_speculation_where_quantum_physics_reaches() {
    let mut scene = holding(Speculation).ship(0, "Mars 1").goods(0, &[(Oxygen, 2)]).ready();
    assert_eq!(scene.refused(Action::Speculate(1)), "PL-31");
    scene.state.open.turn.quantum = true;
    scene.play(Action::Speculate(2));
    assert_eq!((scene.units(0, Oxygen), scene.player(0).favor), (0, None));
}

#[test]
fn pl_54_election_fraud_and_subsidy_anywhere() {
    for at in ["Earth 1", "Asteroid 4", "Mars 0"] {
        assert!(holding(ElectionFraud).ship(0, at).ready().allows(Action::Use(ElectionFraud)), "{at}");
        assert!(holding(Subsidy).ship(0, at).ready().allows(Action::Use(Subsidy)), "{at}");
    }
}

#[test]
fn pl_54_lobbyism_where_quantum_physics_reaches_and_as_an_earliest_seat() {
    let mut scene = holding(Lobbyism).ship(0, "Mars 1").ready();
    scene.state.open.turn.quantum = true;
    scene.play(Action::Use(Lobbyism));
    assert_eq!(scene.state.open.parliaments[0].first(), Some(&seat(0)), "the seat for 3 S€");
    assert_eq!(scene.player(0).money, 12);
}
