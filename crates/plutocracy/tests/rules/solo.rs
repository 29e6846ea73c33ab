use plutocracy::passengers::Passenger;
use plutocracy::sky::Planet::{self, *};
use plutocracy::solo::action::{Action, Class, Event};
use plutocracy::solo::state::{Marker, Outcome, State, Step};
use plutocracy::solo::{Options, SCENARIOS, Scenario};
use tabletop::Rules;
use tabletop::chance::Seed;

use crate::scene::place;
use crate::solo_scene::{SOLO, SoloScene, first, pick_up, to};

fn start(options: Options, seed: &str) -> State {
    SOLO.setup(&options, 1, Seed::from_text(seed))
}

fn numbers(state: &State) -> [u8; 6] {
    state.open.planets.map(|at| SOLO.data().sky.number(at))
}

#[test]
fn pl_03_every_orbit_position_but_ones_own_and_up_to_a_lap_longer() {
    let mut scene = SoloScene::at("Earth 0", 0).step(Step::Travel);
    let legal = scene.legal();
    assert_eq!(legal.len(), 36);
    assert!(legal.iter().all(|action| matches!(action, Action::Travel(_))));
    assert_eq!(scene.refused(Action::Travel(place("Earth 0"))), "PL-03");
    assert_eq!(scene.refused(Action::Travel(place("Asteroid 0"))), "PL-03", "there is no asteroid");
    scene.play(Action::Travel(place("Mars 1")));
    assert_eq!(scene.legal(), (5..5 + 75).map(Action::Depart).collect::<Vec<_>>());
    assert_eq!((scene.refused(Action::Depart(4)), scene.refused(Action::Depart(80))), ("PL-03", "PL-03"));
    assert_eq!(scene.refused(Action::Travel(place("Mars 2"))), "PL-03", "the destination is chosen");
    scene.play(Action::Depart(79));
    assert_eq!(scene.state.open.time(Marker::Ship), 79);
}

#[test]
fn pl_10_eighteen_passengers_three_to_each_planet() {
    let all = SOLO.data().passengers(true);
    assert_eq!(all.len(), 18);
    for planet in Planet::ALL {
        assert_eq!((all.count(to(planet)), all.count(first(planet))), (2, 1));
        assert_eq!(all.bound_for(planet).len(), 3);
    }
}

#[test]
fn pl_10_four_seats_two_of_them_first_class() {
    let mut scene =
        SoloScene::at("Mars 0", 5).waiting(Mars, &[to(Earth), first(Saturn), to(Jupiter)]).step(Step::PickUp);
    assert_eq!(
        [Class::Ordinary, Class::First].map(|class| SOLO.free_seats(&scene.state.open, class)),
        [2, 2]
    );
    assert_eq!(scene.refused(pick_up(first(Saturn), Class::Ordinary)), "PL-10");
    assert_eq!(
        scene.legal(),
        [
            pick_up(to(Earth), Class::Ordinary),
            pick_up(to(Earth), Class::First),
            pick_up(to(Jupiter), Class::Ordinary),
            pick_up(to(Jupiter), Class::First),
            pick_up(first(Saturn), Class::First),
            Action::Done,
        ]
    );
    scene.play(pick_up(to(Earth), Class::First));
    scene.play(pick_up(first(Saturn), Class::First));
    assert_eq!(scene.refused(pick_up(to(Jupiter), Class::First)), "PL-10", "both are taken");
    scene.play(pick_up(to(Jupiter), Class::Ordinary));
    assert_eq!(scene.state.open.aboard.everyone().len(), 3);
    assert_eq!(scene.state.open.step, Step::Travel, "nobody is left to pick up");
}

#[test]
fn pl_10_a_first_class_passenger_is_not_asked_about_without_a_seat() {
    let full = SoloScene::at("Mars 0", 5)
        .waiting(Mars, &[first(Saturn)])
        .aboard(&[], &[to(Earth), to(Jupiter)])
        .step(Step::Travel);
    assert_eq!(full.refused(pick_up(first(Saturn), Class::First)), "PL-10", "no seat is free");
    // Nobody changes seats: the ordinary passengers stay in 1st class though ordinary seats are free.
    assert_eq!(SOLO.free_seats(&full.state.open, Class::Ordinary), 2);
}

#[test]
fn pl_11_the_scenarios() {
    for (number, offsets) in (0..).zip([
        [0, 1, 0, 6, 2, 3],
        [1, 0, 0, 6, 3, 4],
        [1, 0, 0, 2, 4, 4],
        [1, 0, 1, 4, 7, 8],
        [0, 0, 2, 5, 1, 2],
        [1, 1, 3, 5, 2, 3],
        [0, 1, 2, 1, 2, 1],
        [0, 0, 2, 6, 1, 4],
        [1, 2, 4, 6, 0, 10],
        [0, 2, 3, 5, 4, 10],
    ]) {
        let scenario = Scenario::Printed(number);
        assert_eq!(numbers(&start(Options { scenario, ..Options::default() }, "x")), offsets, "{number}");
        assert_eq!(Scenario::from_id(SCENARIOS[usize::from(number)]), Some(scenario));
    }
}

#[test]
fn pl_11_random_positions_are_a_die_round_the_orbit() {
    let options = Options { scenario: Scenario::Random, ..Options::default() };
    let mut counts = Planet::ALL.map(|planet| vec![0_u64; usize::from(SOLO.data().sky.positions(planet))]);
    for seed in 0..2400 {
        for (count, number) in counts.iter_mut().zip(numbers(&start(options, &seed.to_string()))) {
            count[usize::from(number)] += 1;
        }
    }
    // Twelve sides go evenly into 2 and 3 positions; on the others some come oftener, those after the star first.
    tabletop::laws::assert_even(&counts[0]);
    tabletop::laws::assert_even(&counts[1]);
    let per_side = |count: &Vec<u64>| -> Vec<u64> {
        let sides = |number: usize| (1..=12).filter(|side| side % count.len() == number).count() as u64;
        count.iter().enumerate().map(|(number, count)| count / sides(number)).collect()
    };
    for count in &counts {
        let even = per_side(count);
        assert!(even.iter().all(|&count| (140..260).contains(&count)), "{even:?}");
    }
}

#[test]
fn pl_11_free_choice_of_positions() {
    let offsets = [Some(1), None, Some(4), None, Some(8), Some(10)];
    let options = Options { offsets, ..Options::default() };
    assert_eq!(numbers(&start(options, "x")), [1, 1, 4, 6, 8, 10], "the rest is as Orion says");
    let random = Options { scenario: Scenario::Random, offsets, ..Options::default() };
    let chosen = numbers(&start(random, "x"));
    assert_eq!([chosen[0], chosen[2], chosen[4], chosen[5]], [1, 4, 8, 10]);
}

#[test]
fn pl_12_tokens_first_passengers_and_a_start_at_time_0() {
    let mut state = start(Options::default(), "x");
    assert_eq!((state.open.time(Marker::Rotate), state.open.time(Marker::NewPassengers)), (10, 20));
    assert_eq!(state.open.step, Step::Start);
    for planet in Planet::ALL {
        let waiting = state.open.waiting[planet.index()];
        assert_eq!((waiting.len(), waiting.bound_for(planet).len()), (1, 0));
    }
    let mut legal = Vec::new();
    SOLO.legal(&state, &mut legal);
    assert_eq!(legal, Planet::ALL.map(Action::Start));
    let mut told = Vec::new();
    SOLO.play(&mut state, Action::Start(Saturn), &mut told).unwrap();
    assert_eq!(state.open.ship, Some(place("Saturn 6")));
    assert_eq!((state.open.time(Marker::Ship), SOLO.stands_on(&state.open)), (0, Some(Saturn)));
    assert_eq!(state.open.step, Step::PickUp, "the turn begins at once");
}

#[test]
fn pl_12_the_game_ends_when_the_table_says() {
    for end in [60, 80, 100, 120, 140] {
        let time = end - 15;
        let mut scene = SoloScene::at("Mars 0", time).end(end).step(Step::Travel);
        scene.fly("Mars 1", 60);
        assert_eq!(scene.outcome(), Some(Outcome::Won), "{end}");
        assert_eq!((scene.standing().won, scene.standing().scores[0]), (Some(true), i32::from(end / 20)));
    }
    let mut scene = SoloScene::at("Mars 0", 105).end(140).step(Step::Travel);
    scene.fly("Mars 1", 16);
    assert_eq!((scene.outcome(), scene.state.open.time(Marker::NewPassengers)), (None, 140));
}

#[test]
fn pl_13_drop_off_then_pick_up_then_travel() {
    let mut scene = SoloScene::at("Mars 0", 5)
        .aboard(&[to(Mars), to(Earth)], &[first(Mars)])
        .waiting(Mars, &[to(Jupiter)])
        .step(Step::DropOff);
    assert_eq!(scene.legal(), [Action::DropOff, Action::Done]);
    assert_eq!(scene.refused(pick_up(to(Jupiter), Class::First)), "PL-13");
    assert_eq!(scene.refused(Action::Travel(place("Mars 1"))), "PL-13");
    let events = scene.play(Action::DropOff);
    let passengers = [to(Mars), first(Mars)].into_iter().collect();
    assert_eq!(events, [Event::DroppedOff { planet: Mars, passengers }], "all of them, in whichever seat");
    assert_eq!(scene.state.open.aboard.everyone(), [to(Earth)].into_iter().collect());
    assert_eq!(scene.state.open.discards.crowd, passengers);
    assert_eq!(scene.refused(Action::DropOff), "PL-13");
    scene.play(pick_up(to(Jupiter), Class::First));
    assert_eq!(scene.state.open.step, Step::Travel);
    assert_eq!(scene.refused(Action::Done), "PL-13", "travel is mandatory");
}

#[test]
fn pl_13_dropping_off_and_picking_up_may_be_left_out() {
    let mut scene =
        SoloScene::at("Mars 0", 5).aboard(&[to(Mars)], &[]).waiting(Mars, &[to(Jupiter)]).step(Step::DropOff);
    scene.play(Action::Done);
    assert_eq!(scene.state.open.step, Step::PickUp);
    scene.play(Action::Done);
    assert_eq!((scene.state.open.step, scene.waits(Mars)), (Step::Travel, vec![to(Jupiter)]));
    assert_eq!(scene.state.open.aboard.everyone(), [to(Mars)].into_iter().collect());
}

#[test]
fn pl_13_away_from_planets_one_only_travels() {
    let mut scene =
        SoloScene::at("Mars 0", 5).aboard(&[to(Mars)], &[]).waiting(Mars, &[to(Jupiter)]).step(Step::DropOff);
    scene.play(Action::Done);
    scene.fly("Earth 1", 5);
    assert_eq!((SOLO.stands_on(&scene.state.open), scene.state.open.step), (None, Step::Travel));
}

#[test]
fn pl_13_one_may_travel_past_the_end() {
    let mut scene = SoloScene::at("Mars 0", 119).step(Step::Travel);
    scene.fly("Neptune 5", 90);
    assert_eq!(scene.outcome(), Some(Outcome::Won));
    assert_eq!(scene.state.open.time(Marker::Ship), 209);
    assert_eq!(scene.refused(Action::Travel(place("Mars 0"))), "PL-15");
}

#[test]
fn pl_14_one_for_each_planet_from_earth_to_neptune() {
    let mut scene = SoloScene::at("Mars 0", 15)
        .top(&[to(Mars), to(Earth), first(Saturn), to(Jupiter), to(Neptune), to(Uranus)])
        .step(Step::Travel);
    scene.fly("Mars 1", 8);
    let waits = Planet::ALL.map(|planet| scene.waits(planet));
    let expected = [to(Mars), to(Earth), first(Saturn), to(Jupiter), to(Neptune), to(Uranus)];
    assert_eq!(waits, expected.map(|passenger| vec![passenger]));
}

#[test]
fn pl_14_one_who_is_there_already_is_discarded_and_redrawn() {
    let mut scene = SoloScene::at("Mars 0", 15)
        .top(&[
            to(Earth),
            first(Earth),
            to(Mars),
            to(Earth),
            to(Saturn),
            to(Jupiter),
            to(Neptune),
            to(Uranus),
        ])
        .step(Step::Travel);
    let events = scene.fly("Mars 1", 8);
    assert_eq!((scene.waits(Earth), scene.waits(Mars)), (vec![to(Mars)], vec![to(Earth)]));
    assert_eq!(scene.state.open.discards.crowd, [to(Earth), first(Earth)].into_iter().collect());
    assert!(events.contains(&Event::TurnedAway { passenger: first(Earth) }));
    assert_eq!(scene.state.open.discards.turned_away, 2);
}

#[test]
fn pl_14_an_empty_deck_is_made_from_the_discards_when_a_card_is_needed() {
    let deck = [to(Mars), to(Earth), to(Saturn)];
    let mut scene = SoloScene::at("Mars 0", 15).deck(&deck).step(Step::Travel);
    let events = scene.fly("Mars 1", 8);
    assert_eq!(events.iter().filter(|event| **event == Event::Reshuffled).count(), 1);
    assert_eq!((scene.waits(Earth), scene.waits(Jupiter)), (vec![to(Mars)], vec![to(Saturn)]));
    assert!(Planet::ALL.iter().all(|&planet| scene.waits(planet).len() == 1));
    assert_eq!(scene.state.deck.len() + scene.state.open.discards.crowd.len(), 12);
    // The last card of a deck is no reason to shuffle: that happens when the next one is needed.
    let six = [to(Mars), to(Earth), to(Saturn), to(Jupiter), to(Neptune), to(Uranus)];
    let mut scene = SoloScene::at("Mars 0", 15).deck(&six).step(Step::Travel);
    assert!(!scene.fly("Mars 1", 8).contains(&Event::Reshuffled));
    assert!(scene.state.deck.is_empty());
}

#[test]
fn pl_14_every_order_of_the_discards_is_equally_likely() {
    let deck = [to(Mars), to(Earth), to(Saturn), to(Jupiter), to(Neptune)];
    let scene = SoloScene::at("Mars 0", 15).deck(&deck).step(Step::Travel);
    let mut drawn = [0_u64; Passenger::KINDS];
    for seed in 0..3000 {
        let mut scene = scene.clone();
        scene.state.chance.seed = Seed::from_text(&seed.to_string());
        scene.fly("Mars 1", 8);
        drawn[scene.waits(Neptune)[0].index()] += 1;
    }
    // 13 lie in the discards: two of them match Neptune and are turned away.
    let twice: Vec<u64> = [to(Uranus)].iter().map(|kind| drawn[kind.index()]).collect();
    let once: Vec<u64> = [to(Earth), to(Mars), to(Jupiter), to(Saturn), first(Earth), first(Mars)]
        .iter()
        .map(|kind| drawn[kind.index()])
        .collect();
    tabletop::laws::assert_even(&once);
    assert!(twice[0] > once.iter().sum::<u64>() / 6, "{drawn:?}");
    assert_eq!(drawn[to(Neptune).index()] + drawn[first(Neptune).index()], 0);
}

/// Everyone but three waits or flies: three are left for six planets.
fn crowded(left: &[Passenger]) -> SoloScene {
    let mut rest = SOLO.data().passengers(true).minus(left.iter().copied().collect());
    let mut scene = SoloScene::at("Mars 1", 15);
    for planet in [Neptune, Uranus, Saturn, Jupiter, Mars, Earth] {
        let mut here = Vec::new();
        for passenger in rest.not_bound_for(planet).iter().take(2) {
            here.push(passenger);
        }
        here.iter().for_each(|&passenger| rest.remove(passenger));
        scene = scene.waiting(planet, &here);
    }
    let (firsts, others): (Vec<Passenger>, Vec<Passenger>) =
        rest.iter().partition(|one| one.is_first_class());
    let split = others.len().min(2);
    let firsts: Vec<Passenger> = firsts.into_iter().chain(others[split..].iter().copied()).collect();
    scene.aboard(&others[..split], &firsts).deck(left).step(Step::Travel)
}

#[test]
fn pl_14_only_matching_ones_left_means_nobody_comes() {
    let mut scene = crowded(&[to(Earth), to(Earth), first(Earth)]);
    let events = scene.fly("Mars 0", 7);
    let about_earth: Vec<&Event> = events
        .iter()
        .filter(|event| matches!(event, Event::TurnedAway { .. } | Event::Nobody { .. } | Event::Reshuffled))
        .take(4)
        .collect();
    assert_eq!(about_earth.len(), 4);
    assert_eq!(*about_earth[3], Event::Nobody { planet: Earth }, "no shuffle before that");
    assert!(events.contains(&Event::Reshuffled), "Mars then draws from the discards");
    assert_eq!(scene.waits(Earth).len(), 2);
}

/// Three wait on Neptune, which comes last, and when its turn comes only passengers who want to go there are left.
fn only_neptunians_left(time: u16) -> SoloScene {
    let rest = [to(Mars), to(Earth), to(Saturn), to(Jupiter), to(Mars), to(Neptune), to(Neptune)];
    SoloScene::at("Mars 1", time)
        .waiting(Neptune, &[to(Earth), first(Earth), first(Mars)])
        .waiting(Earth, &[first(Jupiter), to(Jupiter)])
        .waiting(Mars, &[to(Saturn), first(Saturn)])
        .aboard(&[to(Uranus), to(Uranus)], &[first(Uranus), first(Neptune)])
        .deck(&rest)
        .step(Step::Travel)
}

#[test]
fn pl_14_pl_16_they_stay_in_the_discards_and_the_deck_stays_empty() {
    let mut scene = only_neptunians_left(15);
    assert!(scene.state.open.discards.crowd.is_empty());
    let events = scene.fly("Mars 0", 7);
    assert!(events.contains(&Event::Nobody { planet: Neptune }));
    assert_eq!(scene.outcome(), None, "three wait there, and nobody comes: no loss");
    assert_eq!(scene.waits(Neptune).len(), 3);
    assert_eq!(scene.state.open.discards.crowd, [to(Neptune), to(Neptune)].into_iter().collect());
    assert!(scene.state.deck.is_empty());
}

#[test]
fn pl_15_lost_when_a_fourth_passenger_would_wait() {
    let mut scene = SoloScene::at("Mars 0", 15)
        .waiting(Mars, &[to(Earth), to(Jupiter), to(Saturn)])
        .top(&[to(Mars), to(Neptune)])
        .step(Step::PickUp);
    let events = scene.fly("Mars 1", 8);
    assert_eq!(*events.last().unwrap(), Event::TooMany { planet: Mars, passenger: to(Neptune) });
    assert_eq!(scene.outcome(), Some(Outcome::TooMany(Mars)));
    assert_eq!(scene.waits(Earth), [to(Mars)], "Earth came before");
    assert_eq!(scene.waits(Jupiter), [], "and nobody comes after");
    assert_eq!((scene.standing().won, scene.standing().scores[0]), (Some(false), 0));
    assert!(scene.legal().is_empty());
}

#[test]
fn pl_15_lost_when_deck_and_discards_are_empty() {
    let mut scene = crowded(&[to(Earth), to(Mars), first(Mars)]);
    let events = scene.fly("Mars 0", 7);
    assert!(matches!(events.last(), Some(Event::Empty { .. })), "{events:?}");
    assert!(matches!(scene.outcome(), Some(Outcome::Empty(_))));
    assert!(scene.state.deck.is_empty() && scene.state.open.discards.crowd.is_empty());
    assert_eq!(scene.standing().won, Some(false));
}

#[test]
fn pl_15_the_last_new_passengers_can_still_lose_the_game() {
    let full = |scene: SoloScene| {
        scene
            .waiting(Neptune, &[to(Earth), to(Jupiter), to(Saturn)])
            .top(&[to(Mars), to(Earth)])
            .step(Step::Travel)
    };
    let mut lost = full(SoloScene::at("Mars 0", 115));
    lost.fly("Mars 1", 8);
    assert_eq!(lost.outcome(), Some(Outcome::TooMany(Neptune)));
    assert_eq!(lost.standing().scores[0], 5, "five times it went well");
    let mut won = SoloScene::at("Mars 0", 115).waiting(Neptune, &[to(Earth), to(Jupiter)]).step(Step::Travel);
    assert_eq!(*won.fly("Mars 1", 8).last().unwrap(), Event::Won);
    assert_eq!(won.standing().scores[0], 6);
}

#[test]
fn pl_16_only_matching_ones_left_is_no_loss_but_one_other_is() {
    // Three wait on Neptune, the last planet in order. What is drawn before it is the same in both games.
    let scene = |last: &[Passenger]| {
        let first_five = [to(Mars), to(Earth), to(Saturn), to(Jupiter), to(Mars)];
        let aboard = if last.len() == 3 { vec![] } else { vec![first(Neptune)] };
        SoloScene::at("Mars 1", 15)
            .waiting(Neptune, &[to(Earth), first(Earth), first(Mars)])
            .waiting(Earth, &[first(Jupiter), to(Jupiter)])
            .waiting(Mars, &[to(Saturn), first(Saturn)])
            .aboard(&[to(Uranus)], &[&[first(Uranus)][..], &aboard].concat())
            .deck(&[&first_five[..], last].concat())
    };
    let mut saved = scene(&[to(Neptune), to(Neptune), first(Neptune)]);
    saved = saved.discards(&[]).waiting(Jupiter, &[to(Uranus)]).step(Step::Travel);
    let events = saved.fly("Mars 0", 7);
    assert!(events.contains(&Event::Nobody { planet: Neptune }));
    assert_eq!((saved.outcome(), saved.waits(Neptune).len()), (None, 3));

    let mut lost = scene(&[to(Neptune), to(Neptune), to(Uranus)]).step(Step::Travel);
    let events = lost.fly("Mars 0", 7);
    assert_eq!(*events.last().unwrap(), Event::TooMany { planet: Neptune, passenger: to(Uranus) });
    assert_eq!(lost.outcome(), Some(Outcome::TooMany(Neptune)));
}

#[test]
fn pl_16_the_game_goes_on_and_can_be_won() {
    let mut scene = only_neptunians_left(115);
    let events = scene.fly("Mars 0", 7);
    assert!(events.contains(&Event::Nobody { planet: Neptune }));
    assert_eq!(scene.outcome(), Some(Outcome::Won));
}

#[test]
fn pl_04_a_lap_apart_the_ship_and_the_tokens_do_not_meet() {
    // ROTATE lies on field 10 when the disc comes to the same field for time 85. On top of the token it would act before it.
    let mut scene = SoloScene::at("Earth 0", 9).end(140).step(Step::Travel);
    let order = crate::solo_scene::order(&scene.fly("Mars 1", 76));
    let eight = order.iter().filter(|told| told.starts_with("rotate")).count();
    assert_eq!((order[0].as_str(), eight), ("rotate 10", 8), "{order:?}");
    assert_eq!(scene.state.open.time(Marker::Ship), 85);
}

#[test]
fn pl_13_whoever_comes_on_board_keeps_the_seat() {
    let mut scene = SoloScene::at("Mars 0", 5)
        .aboard(&[], &[to(Earth), to(Mars)])
        .waiting(Mars, &[first(Saturn)])
        .step(Step::DropOff);
    scene.play(Action::DropOff);
    scene.play(pick_up(first(Saturn), Class::First));
    assert_eq!(scene.state.open.aboard.of(Class::First), [to(Earth), first(Saturn)].into_iter().collect());
    assert!(scene.state.open.aboard.of(Class::Ordinary).is_empty(), "nobody moved to the free seats");
}
