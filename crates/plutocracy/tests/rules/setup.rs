use std::collections::{BTreeMap, BTreeSet};

use plutocracy::multiplayer::action::Action;
use plutocracy::multiplayer::favors::Favor;
use plutocracy::multiplayer::goods::Good::*;
use plutocracy::multiplayer::state::{State, Step};
use plutocracy::multiplayer::{FavorChoice, Options, Setup};
use plutocracy::passengers::Passenger;
use plutocracy::sky::Planet::{self, *};
use tabletop::chance::Seed;
use tabletop::{Decision, Rules, Seat};

use crate::scene::{GAME, place, seat};

fn start(options: Options, seats: usize, seed: &str) -> State {
    GAME.setup(&options, seats, Seed::from_text(seed))
}

fn first_game() -> Options {
    Options { setup: Setup::FirstGame, ..Options::default() }
}

fn play(state: &mut State, action: Action) {
    GAME.play(state, action, &mut Vec::new()).unwrap();
}

fn decider(state: &State) -> Seat {
    match GAME.decision(state) {
        Decision::Ask { seat, .. } => seat,
        Decision::Over(_) => panic!("over"),
    }
}

#[test]
fn pl_30_everyone_begins_with_twelve() {
    for seats in 2..=4 {
        let open = start(Options::default(), seats, "x").open;
        assert!(open.players[..seats].iter().all(|player| player.money == 12 && player.goods == [0; 5]));
        assert!(open.players[seats..].iter().all(|player| player.money == 0));
    }
    assert_eq!(GAME.data().multiplayer.storage, 5);
}

#[test]
fn pl_31_pl_38_the_first_game() {
    let open = start(first_game(), 3, "x").open;
    let sky = &GAME.data().sky;
    assert_eq!(open.planets.map(|at| sky.number(at)), [0; 6]);
    assert_eq!(open.markets.map(|market| market.supply), [Uranium, Plants, Oxygen, Carbon, Water]);
    assert_eq!(open.markets.map(|market| market.demand), [Oxygen, Water, Carbon, Plants, Uranium]);
    assert_eq!(open.markets.map(|market| market.supply_price), [3, 2, 4, 3, 2]);
    assert_eq!(open.markets.map(|market| market.demand_price), [5, 4, 6, 5, 4]);
}

#[test]
fn pl_38_random_goods_are_spread_evenly() {
    let mut spreads: BTreeMap<([u8; 5], [u8; 5]), u64> = BTreeMap::new();
    let mut supplied = [0; 5];
    for seed in 0..2000 {
        let markets = start(Options::default(), 2, &seed.to_string()).open.markets;
        let supply = markets.map(|market| market.supply as u8);
        let demand = markets.map(|market| market.demand as u8);
        let all = |goods: [u8; 5]| goods.into_iter().collect::<BTreeSet<u8>>().len() == 5;
        assert!(
            all(supply) && all(demand) && supply.iter().zip(demand).all(|(supply, demand)| *supply != demand)
        );
        *spreads.entry((supply, demand)).or_default() += 1;
        supplied[usize::from(supply[0])] += 1;
    }
    assert!(spreads.len() > 1500, "of 120 x 44");
    tabletop::laws::assert_even(&supplied);
    // What a planet demands is even among the goods that it does not supply.
    let mut demanded = [0; 4];
    for ((supply, demand), count) in spreads {
        demanded[usize::from((demand[0] + 5 - supply[0]) % 5) - 1] += count;
    }
    tabletop::laws::assert_even(&demanded);
}

#[test]
fn pl_31_pl_38_random_prices_are_five_of_six_markers() {
    let mut left_out = [0; 3];
    for seed in 0..600 {
        let markets = start(Options::default(), 2, &seed.to_string()).open.markets;
        for (prices, mut markers) in [
            (markets.map(|market| market.supply_price), vec![2, 2, 3, 3, 4, 4]),
            (markets.map(|market| market.demand_price), vec![4, 4, 5, 5, 6, 6]),
        ] {
            for price in prices {
                let at = markers.iter().position(|&marker| marker == price);
                markers.remove(at.expect("each marker once"));
            }
            assert_eq!(markers.len(), 1);
            left_out[usize::from(if markers[0] >= 4 && prices.contains(&6) {
                markers[0] - 4
            } else {
                markers[0] - 2
            }) % 3] += 1;
        }
    }
    tabletop::laws::assert_even(&left_out);
}

#[test]
fn pl_38_random_positions_are_a_die_round_the_orbit() {
    let sky = &GAME.data().sky;
    let mut counts = [0; 11];
    for seed in 0..2400 {
        let neptune = start(Options::default(), 2, &seed.to_string()).open.planets[5];
        counts[usize::from(sky.number(neptune))] += 1;
    }
    // Both 1 and 12 lead to position 1.
    counts[1] /= 2;
    assert!(counts.iter().all(|count| (140..260).contains(count)), "{counts:?}");
}

#[test]
fn pl_39_start_positions_in_reverse_turn_order() {
    let mut state = start(first_game(), 3, "x");
    let order = state.open.order;
    let mut legal = Vec::new();
    GAME.legal(&state, &mut legal);
    assert_eq!(legal.len(), 37);
    for (expected, at) in [(order[2], "Earth 0"), (order[1], "Earth 0"), (order[0], "Neptune 10")] {
        assert_eq!(decider(&state), expected);
        let refusal = GAME.explain(&state, Action::Start(place("Asteroid 0"))).unwrap_err();
        assert_eq!(refusal.rule, "PL-39");
        play(&mut state, Action::Start(place(at)));
    }
    assert_eq!((decider(&state), state.open.turn.step), (order[0], Step::Act), "the first player is on top");
    play(&mut state, Action::Pass);
    assert_eq!(decider(&state), order[1]);
    play(&mut state, Action::Pass);
    assert_eq!(decider(&state), order[2]);
}

#[test]
fn pl_39_the_seed_decides_the_turn_order() {
    let mut orders: BTreeMap<[u8; 3], u64> = BTreeMap::new();
    for seed in 0..1200 {
        let order = start(Options::default(), 3, &seed.to_string()).open.order;
        *orders.entry([order[0].0, order[1].0, order[2].0]).or_default() += 1;
    }
    assert_eq!(orders.len(), 6);
    tabletop::laws::assert_even(&orders.into_values().collect::<Vec<_>>());
}

#[test]
fn pl_46_ships_may_share_a_hex() {
    let mut state = start(first_game(), 2, "x");
    play(&mut state, Action::Start(place("Mars 0")));
    play(&mut state, Action::Start(place("Mars 0")));
    assert_eq!(state.open.players[0].ship, state.open.players[1].ship);
}

#[test]
fn pl_46_nothing_runs_out() {
    use crate::scene::Scene;
    let mut scene = Scene::of(2).ship(0, "Mars 0").money(0, 9000).members(Mars, &[1, 1, 1, 1]).ready();
    scene.play_all(&[Action::Buy(5), Action::BuySeat, Action::BuySeat, Action::BuySeat, Action::BuySeat]);
    assert_eq!(scene.state.open.members(seat(0), 0), 4);
    // Neither do councilors nor the bank's money: more than any box holds.
    let mut rich = Scene::of(2).councilors(0, 900).money(0, 9_000).favor(0, Favor::Subsidy).ready();
    rich.play(Action::Use(Favor::Subsidy));
    assert_eq!((rich.player(0).councilors, rich.player(0).money), (900, 9_008));
}

#[test]
fn pl_50_passengers_and_favors_of_the_first_game() {
    let state = start(first_game(), 2, "x");
    let waiting = [Mars, Earth, Neptune, Jupiter, Saturn, Uranus].map(|to| Some(Passenger::new(to, false)));
    assert_eq!(state.open.waiting, waiting);
    assert_eq!(state.deck.len(), 6);
    let open: Vec<Favor> = state.open.favors.open.iter().collect();
    use Favor::*;
    assert_eq!(open, [Alchemy, QuantumPhysics, AstroJump, Subsidy, HyperDrive]);
    assert!(open.iter().all(|favor| state.open.favors.money[favor.index()] == 1));
    assert_eq!(state.open.favors.money.iter().sum::<u16>(), 5);
}

#[test]
fn pl_50_twelve_ordinary_passengers_and_nobody_waits_at_home() {
    let all = GAME.data().passengers(false);
    assert_eq!(all.len(), 12);
    assert!(Planet::ALL.iter().all(|&planet| all.count(Passenger::new(planet, false)) == 2));
    for seed in 0..300 {
        let state = start(Options::default(), 2, &seed.to_string());
        for planet in Planet::ALL {
            let waiting = state.open.waiting[planet.index()].unwrap();
            assert!(waiting.to() != planet && !waiting.is_first_class());
        }
        assert_eq!(state.deck.len() + state.open.discards.crowd.len(), 6);
    }
}

#[test]
fn pl_50_five_random_favors() {
    let random = Options { favors: FavorChoice::Random, ..first_game() };
    for options in [Options::default(), random] {
        let mut counts = [0; 8];
        for seed in 0..800 {
            let favors = start(options, 2, &seed.to_string()).open.favors.open;
            assert_eq!(favors.len(), 5);
            favors.iter().for_each(|favor| counts[favor.index()] += 1);
        }
        tabletop::laws::assert_even(&counts);
    }
}

#[test]
fn pl_50_five_favors_that_the_table_chose() {
    let options = Options { favors: FavorChoice::Chosen, ..first_game() };
    let mut state = start(options, 2, "x");
    let order = state.open.order;
    use Favor::*;
    for (number, favor) in [Lobbyism, Speculation, Alchemy, ElectionFraud, Subsidy].into_iter().enumerate() {
        assert_eq!((state.open.turn.step, decider(&state)), (Step::ChooseFavor, order[number % 2]));
        play(&mut state, Action::ChooseFavor(favor));
        let again = GAME.explain(&state, Action::ChooseFavor(favor)).unwrap_err();
        assert_eq!(again.rule, if number == 4 { "PL-39" } else { "PL-50" });
    }
    assert_eq!((state.open.turn.step, decider(&state)), (Step::Start, order[1]));
    let open: Vec<Favor> = state.open.favors.open.iter().collect();
    assert_eq!(open, [Alchemy, Lobbyism, Subsidy, ElectionFraud, Speculation]);
    assert_eq!(state.open.favors.money.iter().sum::<u16>(), 5);
}

#[test]
fn pl_50_without_passengers_there_are_neither() {
    for favors in [FavorChoice::BySetup, FavorChoice::Chosen] {
        let state = start(Options { passengers: false, favors, ..Options::default() }, 2, "x");
        assert_eq!((state.open.waiting, state.deck.len()), ([None; 6], 0));
        assert!(state.open.favors.open.is_empty());
        assert_eq!(state.open.turn.step, Step::Start);
    }
}
