use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage::{DaringPilot, EngineMaintenance};
use aeroplanes::aeroplane::{Card, Cards};
use aeroplanes::board::Market;
use aeroplanes::state::{State, Step};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::chance::{Seed, below};
use tabletop::rules::Rules;
use tabletop::{Title, trial};

use crate::scene::{GAME, Scene, buy, claim, put, seat, tile, to};

#[test]
fn ae_10_income_is_paid_once_before_eras_two_and_three_and_the_box_is_refilled() {
    for (era, money) in [(1, 22), (2, 32)] {
        let mut scene = Scene::of(3).era(era).bonds(0).money(0, 3).ready();
        let heard = scene.play(Action::Subsidy);
        let incomes = heard.iter().filter(|event| matches!(event, Event::Income { .. })).count();
        assert_eq!((scene.purse(0), incomes, scene.state.open.bonds), (3 + money, 3, 8));
        assert!(heard.contains(&Event::EraBegan { era: era + 1, first: seat(0) }));
    }
    assert_eq!(GAME.data().income, [12, 22, 32]);
}

#[test]
fn ae_11_each_player_acts_once_and_then_the_marker_passes_by_the_die() {
    for seats in 3..=5 {
        for die in 1..=6 {
            let mut scene = Scene::of(seats).die(die).ready();
            for turn in 0..seats {
                assert_eq!((scene.active(), scene.state.open.round), (turn, 1));
                scene.play(Action::Subsidy);
            }
            let first = die as usize % seats;
            assert_eq!((scene.active(), scene.state.open.first.index()), (first, first));
            assert_eq!((scene.state.open.round, scene.state.open.acted), (2, 0));
        }
    }
}

#[test]
fn ae_12_the_black_token_in_the_middle_of_a_round_ends_the_era_at_once() {
    for seats in 3..=5 {
        for taker in 0..seats {
            for era in 1..=2 {
                let mut scene = Scene::of(seats).era(era).bonds(0).acts(taker).ready();
                let heard = scene.play(Action::Subsidy);
                assert_eq!(heard[0], Event::TokenTaken { seat: seat(taker) });
                assert!(!heard.iter().any(|event| matches!(event, Event::MarkerPassed { .. })));
                let open = &scene.state.open;
                assert_eq!(
                    (open.era, open.first, open.active, open.acted),
                    (era + 1, seat(taker), seat(taker), 0)
                );
            }
            let mut last = Scene::of(seats).era(3).bonds(0).acts(taker).ready();
            last.play(Action::Subsidy);
            assert_eq!((last.step(), last.legal().len()), (Step::Over, 0));
        }
    }
}

#[test]
fn ae_12_whoever_took_the_token_begins_the_next_era_and_the_marker_moves_on_from_there() {
    let mut scene = Scene::of(4).bonds(1).die(2).ready();
    // The second player takes the token; the third and the fourth do not act.
    scene.play_all(&[Action::Subsidy, Action::Subsidy]);
    let round = scene.state.open.round;
    assert_eq!((scene.state.open.era, scene.active(), round), (2, 1, 2));
    for turn in [1, 2, 3, 0] {
        assert_eq!((scene.active(), scene.state.open.round), (turn, round));
        scene.play(Action::Subsidy);
    }
    assert_eq!((scene.active(), scene.state.open.round, scene.state.open.die), (3, round + 1, 2));
}

#[test]
fn ae_13_the_token_is_only_left_when_no_bond_is_and_nobody_must_take_it() {
    let mut scene = Scene::of(3).bonds(1).ready();
    assert_eq!(scene.play(Action::Subsidy), [Event::BondTaken { seat: seat(0), money: 1 }]);
    assert!(scene.legal().len() > 1 && scene.allows(buy("Airco DH.4A")));
    scene.play(Action::BuyAdvantage(DaringPilot));
    assert_eq!(scene.state.open.era, 1);
    scene.play(Action::Subsidy);
    assert_eq!(scene.state.open.era, 2);
}

#[test]
fn ae_14_there_is_no_pass_and_a_pauper_takes_the_subsidy() {
    let scene = Scene::of(3).money(0, 0).ready();
    assert_eq!(scene.legal(), [Action::Subsidy]);
    assert_eq!(scene.refused(Action::Stop), "AE-11");
}

#[test]
fn ae_14_advantages_need_one_in_use_in_stock() {
    let none = Scene::of(3).advantage(1, DaringPilot, 6).advantage(2, EngineMaintenance, 6).ready();
    assert_eq!(none.refused(Action::RollAdvantages), "AE-14");
    assert_eq!(none.refused(Action::BuyAdvantage(DaringPilot)), "AE-50");
    let one = Scene::of(3).advantage(1, DaringPilot, 6).advantage(2, EngineMaintenance, 5).ready();
    assert!(one.allows(Action::RollAdvantages) && one.allows(Action::BuyAdvantage(EngineMaintenance)));
}

#[test]
fn ae_16_engine_maintenance_only_at_the_start_of_a_turn_with_a_failure_in_hand() {
    let kit = |failures| Scene::of(3).failures(0, failures).advantage(0, EngineMaintenance, 2);
    let mut scene = kit(3).ready();
    assert_eq!(scene.play(Action::Maintain), [Event::Maintained { seat: seat(0), failures: 3 }]);
    assert_eq!((scene.active(), scene.step()), (0, Step::Act));
    assert_eq!(scene.refused(Action::Maintain), "AE-16");
    assert_eq!(kit(0).ready().refused(Action::Maintain), "AE-16");
    assert_eq!(Scene::of(3).failures(0, 1).ready().refused(Action::Maintain), "AE-51");
    // Once a tile is placed it is too late.
    let mut scene = kit(2).plane(0, "Junkers F 13").ready();
    scene.play_all(&[put("Junkers F 13"), to("Paris")]);
    assert_eq!((scene.step(), scene.refused(Action::Maintain)), (Step::More, "AE-16"));
}

#[test]
fn ae_16_maintenance_is_not_the_action() {
    let scene = Scene::of(3).failures(0, 1).advantage(0, EngineMaintenance, 1).plane(0, "Airco DH.4A");
    let mut scene = scene.airport(0, "Paris", 1).waits("London", 0, tile("Paris", 2, 0)).ready();
    scene.play_all(&[Action::Maintain, claim("London", 0)]);
    assert_eq!((scene.active(), scene.state.open.claimed.len()), (1, 1));
}

#[test]
fn ae_17_every_price_is_a_pound_at_least_and_the_bound_is_stated() {
    let edition = GAME.data();
    assert!(edition.aeroplanes.iter().all(|aeroplane| aeroplane.price >= 1));
    assert!(edition.advantages.price >= 1);
    let bounds = [3, 4, 5].map(|seats| GAME.bound(seats));
    assert!(bounds.is_sorted() && bounds[2] < 7000, "{bounds:?}");
    let state = GAME.setup(&(), 5, Seed::from_text("round"));
    assert_eq!(GAME.round(&state), 1);
}

/// What is left to make turns of: money in hand and to come, airport tiles, passengers, subsidies.
fn fuel(state: &State) -> u32 {
    let (edition, open) = (GAME.data(), &state.open);
    let to_come = usize::from(3 - open.era);
    let seats = usize::from(open.seats);
    let players = &open.players[..seats];
    let purses: u32 = players.iter().map(|player| u32::from(player.money)).sum();
    let incomes: u32 = edition.income[3 - to_come..].iter().map(|&income| u32::from(income)).sum();
    let bonds = u32::from(open.bonds) + to_come as u32 * u32::from(edition.bonds);
    let taken: usize =
        players.iter().map(|player| player.network().and(edition.board.market(Market::Americas)).len()).sum();
    let pioneers = (4 - taken as u32) * u32::from(edition.americas.0);
    let owned = players.iter().fold(Cards::default(), |set, player| set.or(player.fleet));
    let tiles: u32 = Card::all()
        .map(|card| match owned.contains(card) {
            true => u32::from(open.planes[card.index()].tiles),
            false => u32::from(GAME.aeroplane(card).tiles) + 1,
        })
        .sum();
    let waiting = open.waiting.iter().flatten().flatten().count() + open.overflow.len() + state.bag.len();
    let tokens = to_come as u32 + u32::from(open.step != Step::Over);
    purses + seats as u32 * incomes + bonds + pioneers + tiles + waiting as u32 + bonds + tokens
}

#[test]
fn ae_17_every_turn_uses_something_up_so_that_a_game_of_five_takes_about_620_turns_at_the_most() {
    assert_eq!([3, 4, 5].map(|seats| GAME.most_turns(seats)), [483, 551, 619]);
    for (number, seats) in (0..60).zip([3, 4, 5].into_iter().cycle()) {
        let mut rng = Xoshiro256PlusPlus::from_seed([number; 32]);
        let mut state = GAME.setup(&(), seats, Seed::from_text("turns").nth(number.into()));
        let mut turns = 0;
        let mut left = GAME.most_turns(seats);
        let turn = |state: &State| (state.open.round, state.open.acted);
        while state.open.step != Step::Over {
            let mut legal = trial::legal(&*GAME, &state);
            // Every other game is drawn out: the black token only if there is nothing else.
            if number % 2 == 0 && state.open.bonds == 0 && legal.len() > 1 {
                legal.retain(|&action| action != Action::Subsidy);
            }
            let before = turn(&state);
            let homeless = state.open.step == Step::Home;
            let action = legal[below(&mut rng, legal.len() as u32) as usize];
            trial::play(&*GAME, &mut state, action);
            if !homeless && (turn(&state) != before || state.open.step == Step::Over) {
                turns += 1;
                let now = fuel(&state);
                assert!(now < left, "{action:?} uses nothing up: {left}, {now}");
                left = now;
            }
        }
        assert!(turns <= GAME.most_turns(seats), "{turns}");
    }
}

#[test]
fn ae_60_a_subsidy_is_a_pound_and_then_the_black_token() {
    let mut scene = Scene::of(3).money(0, 0).bonds(8).ready();
    scene.play(Action::Subsidy);
    assert_eq!((scene.purse(0), scene.state.open.bonds), (1, 7));
    let mut last = Scene::of(3).bonds(0).money(0, 4).ready();
    let heard = last.play(Action::Subsidy);
    assert!(!heard.iter().any(|event| matches!(event, Event::BondTaken { .. })));
}
