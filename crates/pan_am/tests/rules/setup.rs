use pan_am::Options;
use pan_am::action::{Action, Event};
use pan_am::map::Path;
use pan_am::planes::Plane;
use pan_am::state::{Moment, Slot};
use tabletop::Viewer;
use tabletop::chance::Seed;
use tabletop::laws::assert_even;
use tabletop::rules::Rules;
use tabletop::title::Title;

use crate::scene::{GAME, Scene, bid, route};

fn start(seats: usize, number: u64) -> pan_am::state::State {
    GAME.setup(&Options::default(), seats, Seed::from_text("setup").nth(number))
}

#[test]
fn pa_01_engineers_money_airports_and_planes() {
    for (seats, engineers) in [(2, 5), (3, 4), (4, 3)] {
        // An event of round 1 may already have brought money or a destination.
        let quiet = |state: &pan_am::state::State| {
            GAME.data().events[state.open.event().index()].id == "Foreign Air Mail Act"
        };
        let state = (0..).map(|number| start(seats, number)).find(quiet).unwrap();
        for player in &state.open.players[..seats] {
            assert_eq!((player.money, player.income, player.shares), (12, 0, 0));
            assert_eq!((player.fleet, player.hangar), ([2, 1, 0, 0], [3, 3, 3, 1]));
            assert_eq!((player.engineers, player.airports.len()), (engineers, 0));
        }
        assert!(state.open.players[seats..].iter().all(|player| player.money == 0));
    }
    assert_eq!(GAME.data().table.airports, 5);
}

#[test]
fn pa_02_one_event_for_each_round_in_order() {
    let mut counts = [0; 28];
    for number in 0..400 {
        let state = start(2, number);
        assert_eq!(state.open.round(), 1);
        counts[state.open.event().index()] += 1;
        for (round, hidden) in state.events.iter().enumerate().skip(1) {
            assert_eq!(usize::from(GAME.data().events[hidden.card.index()].round), round + 1);
            counts[hidden.card.index()] += 1;
        }
    }
    for round in counts.chunks(4) {
        assert_eq!(round.iter().sum::<u64>(), 400);
        assert_even(round);
    }
}

#[test]
fn pa_03_four_destinations_lie_open_and_everyone_has_two() {
    let quiet = |state: &pan_am::state::State| state.open.event().index() == 2;
    let state = (0..).map(|number| start(4, number)).find(quiet).unwrap();
    assert!(state.open.row.iter().all(Option::is_some));
    assert!(state.open.players.iter().all(|player| player.cards.len() == 2));
    assert_eq!(state.destinations.len(), 50 - 4 - 8);
}

#[test]
fn pa_04_everyone_has_one_hidden_directive() {
    let state = start(3, 0);
    assert!(state.hands[..3].iter().all(|hand| hand.cards().len() == 1));
    assert_eq!(state.directives.len(), 37);
    let view = GAME.view(&state, Viewer::Spectator);
    assert!(view.known.iter().all(|hand| hand.is_empty()));
    assert_eq!(view.hand_sizes, [1, 1, 1, 0]);
}

#[test]
fn pa_05_cruisers_from_round_3_and_jets_from_round_6() {
    let open =
        |round: usize, plane: Plane| Scene::of(2).round(round).assigning().allows(bid(Slot::plane(plane), 0));
    for round in 1..=7 {
        assert!(open(round, Plane::Trimotor) && open(round, Plane::Clipper));
        assert_eq!((open(round, Plane::Cruiser), open(round, Plane::Jet)), (round >= 3, round >= 6));
    }
    assert_eq!(Scene::of(2).assigning().refused(bid(Slot::plane(Plane::Jet), 0)), "PA-05");
    let events = Scene::of(2).ending().play(Action::Buy(0));
    assert!(events.contains(&Event::Uncovered { plane: Plane::Cruiser }));
}

#[test]
fn pa_06_the_marker_moves_clockwise_and_the_seed_says_who_has_it_first() {
    let mut counts = [0; 3];
    (0..600).for_each(|number| counts[start(3, number).open.first.index()] += 1);
    assert_even(&counts);
    let mut scene = Scene::of(3).first(1).money(0, 20).at_seat(Moment::Stock, 0);
    scene.play(Action::Buy(0));
    assert_eq!(scene.state.open.first.index(), 2);
}

#[test]
fn pa_07_pan_am_starts_from_miami_or_from_rome() {
    let (miami, rome) = (Scene::of(2), Scene::of(2).rome());
    assert_eq!(miami.next_on(Path::Europe).unwrap(), "Miami-New York");
    assert_eq!(rome.next_on(Path::Europe).unwrap(), "Berlin-Rome");
    let options = tabletop::options::Options::defaults(pan_am::PanAm::OPTIONS);
    assert_eq!(options.get("start"), "miami");
    assert!(pan_am::PanAm::options(&options.with("start", "rome")).rome);
    assert_eq!(GAME.options_of(&rome.state).get("start"), "rome");
}

#[test]
fn pa_08_views_show_what_is_open_and_hide_the_rest() {
    let scene = Scene::of(2).hand(0, &["Mail Contract"]).hand(1, &["New Engines"]).at(Moment::Price);
    let view = GAME.view(&scene.state, Viewer::Seat(tabletop::Seat(0)));
    assert_eq!(view.open, scene.state.open);
    assert_eq!((view.known[0].len(), view.known[1].len(), view.hand_sizes[1]), (1, 0, 1));
    assert!(view.destinations.iter().all(Option::is_none) && view.directives.iter().all(Option::is_none));
    assert!(view.events.iter().all(Option::is_none));
}

#[test]
fn pa_09_there_are_140_shares_and_sold_ones_come_back() {
    let scene = Scene::of(2).shares(0, 30).shares(1, 100).money(0, 400).money(1, 0).at(Moment::Stock);
    assert_eq!(scene.legal().len(), 11, "ten shares are left");
    let mut scene = Scene::of(2).shares(0, 3).money(0, 0).bid(0, Slot::AIRPORTS, 0).assigning();
    scene.play(Action::SetAside);
    assert_eq!(scene.player(0).shares, 2);
    assert_eq!(scene.state.open.shares_left(140), 138);
}

#[test]
fn pa_39_ranges_from_1_to_4() {
    assert_eq!(Plane::ALL.map(Plane::range), [1, 2, 3, 4]);
    let scene =
        Scene::of(2).fleet(0, [1, 0, 0, 0]).airports(0, &["Lisbon", "Rome", "London"]).on_routes(&[0]);
    let scene = scene.at(Moment::Resolve(Slot::ROUTES));
    assert!(scene.allows(Action::Claim(route("Lisbon-London"))), "distance 1");
    assert_eq!(scene.refused(Action::Claim(route("Lisbon-Rome"))), "PA-39");
}
