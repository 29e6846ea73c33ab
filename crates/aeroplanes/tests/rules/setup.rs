use std::collections::HashSet;

use aeroplanes::Aeroplanes;
use aeroplanes::action::{Action, Event};
use aeroplanes::aeroplane::{Card, Stage};
use aeroplanes::state::{Step, stream};
use tabletop::chance::{Chance, Seed};
use tabletop::laws::assert_even;
use tabletop::rules::Rules;
use tabletop::{Seat, Title, Viewer, trial};

use crate::scene::{GAME, Scene, place, seat};

fn set_up(seats: usize, seed: &str) -> aeroplanes::state::State {
    GAME.setup(&(), seats, Seed::from_text(seed))
}

#[test]
fn ae_01_the_first_twelve_of_46_aeroplanes_are_on_offer() {
    let open = set_up(3, "x").open;
    assert_eq!(open.row.iter().map(Card::printed).collect::<Vec<_>>(), (1..=12).collect::<Vec<_>>());
    assert_eq!((open.dealt, Card::all().count()), (12, 46));
    for card in Card::all() {
        let aeroplane = GAME.aeroplane(card);
        assert!((1..=2).contains(&aeroplane.tiles) && aeroplane.points <= 1);
        assert!(!aeroplane.long || aeroplane.stage > Stage::I);
    }
}

#[test]
fn ae_02_there_are_96_passenger_tiles_of_one_to_three() {
    let groups = &GAME.data().groups;
    assert_eq!(groups.iter().map(|group| u32::from(group.copies)).sum::<u32>(), 96);
    assert!(groups.iter().all(|group| (1..=3).contains(&group.size)));
    let state = set_up(3, "x");
    let waiting = state.open.waiting.iter().flatten().flatten().count();
    assert_eq!(waiting + state.bag.len(), 96);
}

#[test]
fn ae_03_all_waiting_spaces_are_filled_without_a_cross_and_crosses_go_back_into_the_bag() {
    for number in 0..50 {
        let state = set_up(3, &format!("fill {number}"));
        let waiting: Vec<_> = state.open.waiting.iter().flatten().flatten().collect();
        assert_eq!(waiting.len(), 24);
        assert!(waiting.iter().all(|waiting| !GAME.group(waiting.tile).cross && waiting.since == 1));
        assert_eq!(state.bag.iter().filter(|&&tile| GAME.group(tile).cross).count(), 19);
    }
}

#[test]
fn ae_04_everybody_has_nine_tiles_of_each_stage_and_there_are_six_of_each_advantage() {
    let open = set_up(5, "x").open;
    for player in &open.players {
        assert_eq!(Stage::ALL.map(|stage| GAME.supply(&open, player, stage)), [9; 3]);
    }
    for kind in aeroplanes::advantage::Advantage::ALL {
        assert_eq!(GAME.stock(&open, kind), 6);
    }
    assert_eq!(aeroplanes::dice::FACES, [0, 2, 3, 4, 5, 6]);
}

#[test]
fn ae_05_home_airports_are_placed_in_reverse_turn_order_in_free_home_cities() {
    for seats in 3..=5 {
        let mut state = set_up(seats, "homes");
        let first = state.open.first;
        let mut order = Vec::new();
        for place in GAME.data().board.homes().take(seats) {
            order.push(state.open.active);
            trial::play(&*GAME, &mut state, Action::Home(place));
        }
        let mut expected: Vec<Seat> = first.clockwise(seats).collect();
        expected.reverse();
        assert_eq!((order, state.open.step, state.open.active), (expected, Step::Act, first));
    }
    let mut state = set_up(3, "homes");
    trial::play(&*GAME, &mut state, Action::Home(place("Rome")));
    assert_eq!(trial::refused(&*GAME, &state, Action::Home(place("Rome"))), "AE-05");
    assert_eq!(trial::refused(&*GAME, &state, Action::Home(place("Madrid"))), "AE-05");
    assert_eq!(trial::refused(&*GAME, &state, Action::Subsidy), "AE-05");
}

#[test]
fn ae_05_the_first_player_is_drawn_evenly() {
    let mut counts = [0; 5];
    for number in 0..5000 {
        counts[set_up(5, &format!("first {number}")).open.first.index()] += 1;
    }
    assert_even(&counts);
}

#[test]
fn ae_06_the_home_city_changes_the_money_one_starts_with() {
    let cases =
        [("Berlin", 14), ("Rome", 13), ("London", 13), ("Amsterdam", 13), ("Zürich", 13), ("Paris", 13)];
    for (home, money) in cases {
        let mut state = set_up(3, "money");
        let seat = state.open.active;
        let heard = trial::play_openly(&*GAME, &mut state, Action::Home(place(home)));
        assert_eq!(heard, [Event::HomePlaced { seat, place: place(home), money }]);
        assert_eq!(state.open.players[seat.index()].money, money);
    }
}

#[test]
fn ae_07_eight_bonds_lie_in_the_subsidy_box() {
    assert_eq!(set_up(4, "x").open.bonds, 8);
}

#[test]
fn ae_15_only_the_order_of_the_bag_is_hidden() {
    let state = set_up(4, "hidden");
    let mut rng = Chance::<1>::new(Seed::from_text("sample")).draw(0);
    let mut orders = HashSet::new();
    for viewer in Viewer::all(4) {
        let view = GAME.view(&state, viewer);
        assert_eq!(view.open, state.open);
        let belief = GAME.belief(&view);
        let mut other = GAME.blank(&belief);
        GAME.sample(&belief, &mut rng, &mut other);
        assert_eq!((other.open, other.bag.len()), (state.open, state.bag.len()));
        assert_ne!(other.chance.seed, state.chance.seed);
        let mut sorted = [state.bag, other.bag];
        sorted.iter_mut().for_each(|bag| bag.sort());
        assert_eq!(sorted[0], sorted[1]);
        orders.insert(other.bag.to_vec());
    }
    assert_eq!(orders.len(), 5);
}

#[test]
fn ae_15_every_tile_of_the_bag_is_drawn_first_equally_often() {
    let state = set_up(3, "even");
    let belief = GAME.belief(&GAME.view(&state, Viewer::Spectator));
    let mut rng = Chance::<1>::new(Seed::from_text("even")).draw(0);
    let mut drawn = [0; 2];
    let mut other = GAME.blank(&belief);
    let crosses = state.bag.iter().filter(|&&tile| GAME.group(tile).cross).count();
    for _ in 0..7200 {
        GAME.sample(&belief, &mut rng, &mut other);
        drawn[usize::from(GAME.group(*other.bag.last().unwrap()).cross)] += 1;
    }
    let expected = 7200.0 * crosses as f64 / state.bag.len() as f64;
    assert!((f64::from(drawn[1]) - expected).abs() < 4.0 * expected.sqrt(), "{drawn:?}");
}

#[test]
fn ae_15_failures_advantages_and_money_carry_over_between_eras() {
    use aeroplanes::advantage::Advantage;
    let mut scene =
        Scene::of(3).bonds(0).failures(1, 2).advantage(1, Advantage::DaringPilot, 2).money(1, 5).ready();
    scene.play(Action::Subsidy);
    let player = &scene.state.open.players[1];
    assert_eq!((scene.state.open.era, player.failures, player.money), (2, 2, 27));
    assert_eq!(player.holds(Advantage::DaringPilot), 2);
}

#[test]
fn a_title_tells_seats_and_streams() {
    assert_eq!((Aeroplanes::SEATS, stream::COUNT), (3..=5, 4));
    assert_eq!(GAME.seats(&set_up(4, "x")), 4);
    assert_eq!(seat(2), Seat(2));
}
