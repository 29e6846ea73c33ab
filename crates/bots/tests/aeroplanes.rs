//! What Aeroplanes' bots count is what the game is about, and those who think play it sensibly.

use aeroplanes::Aeroplanes;
mod watched;

use aeroplanes::action::Action;
use aeroplanes::aeroplane::{Card, Stage};
use aeroplanes::state::{ERAS, Plane, State, Step};
use bots::Level;
use bots::insight;
use tabletop::chance::Seed;
use tabletop::{Rules, Seat, Silent, Title};

const ME: Seat = Seat(0);

/// A seat's worth, and one part of it.
fn worth(rules: &Aeroplanes, state: &State, seat: Seat) -> f32 {
    insight::sum(&insight::of::<Aeroplanes>().parts(rules, state, seat))
}

fn part(rules: &Aeroplanes, state: &State, seat: Seat, name: &str) -> f32 {
    let parts = insight::of::<Aeroplanes>().parts(rules, state, seat);
    parts.iter().find(|(id, _)| id.ends_with(name)).expect("it has this part").1
}

/// Three players at the first action of an era, with their home airports and nothing else.
fn table(era: u8) -> (Aeroplanes, State) {
    let rules = Aeroplanes::house();
    let mut state = rules.setup(&(), 3, Seed::from_text("table"));
    while state.open.step == Step::Home {
        let mut legal = Vec::new();
        rules.legal(&state, &mut legal);
        rules.play_unchecked(&mut state, legal[0], &mut Silent);
    }
    state.open.era = era;
    state.open.active = ME;
    (rules, state)
}

/// Gives the first seat an aeroplane that has so many tiles and free seats.
fn buy(state: &mut State, card: Card, tiles: u8, free: u8) {
    state.open.players[0].fleet.insert(card);
    state.open.planes[card.index()] = Plane { tiles, free, era: state.open.era };
}

#[test]
fn worth_is_the_sum_of_its_parts_for_every_seat() {
    let (rules, mut state) = table(2);
    buy(&mut state, Card(3), 2, 3);
    let all = insight::of::<Aeroplanes>().worth(&rules, &state);
    for seat in Seat::all(3) {
        assert!((all[seat.index()] - worth(&rules, &state, seat)).abs() < 1e-4);
    }
    assert!(all[0] > all[1]);
}

#[test]
fn money_is_worth_most_while_there_is_time_to_spend_it() {
    let pounds = |era: u8| {
        let (rules, mut state) = table(era);
        let before = part(&rules, &state, ME, "money");
        state.open.players[0].money += 10;
        part(&rules, &state, ME, "money") - before
    };
    assert!(pounds(1) > 1.0 && pounds(2) > pounds(ERAS), "{} {} {}", pounds(1), pounds(2), pounds(ERAS));
}

#[test]
fn a_tile_on_an_aeroplane_is_nearly_an_airport() {
    let (rules, mut state) = table(1);
    buy(&mut state, Card(0), 1, 0);
    let carried = worth(&rules, &state, ME);
    let target = rules.targets(&state.open, Card(0)).iter().next().expect("it can go somewhere");
    state.open.planes[0].tiles = 0;
    let lost = worth(&rules, &state, ME);
    state.open.players[0].airports[Stage::ALL[0] as usize].insert(target);
    let placed = worth(&rules, &state, ME);
    assert!(carried > lost + 1.0, "a tile that comes to nothing is a loss: {carried} {lost}");
    assert!(placed > lost + 1.0, "an airport is worth having: {placed} {lost}");
}

#[test]
fn somebody_hopelessly_behind_in_profit_is_still_judged() {
    let (rules, mut state) = table(1);
    // Hundreds of seats that nobody fills, which no game can bring about.
    for card in Card::all() {
        buy(&mut state, card, 0, 6);
    }
    for seat in Seat::all(3) {
        assert!(worth(&rules, &state, seat).is_finite());
    }
    assert!(part(&rules, &state, ME, "profit") < part(&rules, &state, Seat(1), "profit"));
}

#[test]
fn all_that_a_game_offers_is_used() {
    let mut seen = [0; 5];
    let mut bought = 0;
    let games = 9;
    watched::decisions::<Aeroplanes>("greedy", games, |_, state, choice| {
        if state.open.step != Step::Act {
            return;
        }
        let kind = match choice {
            Action::Buy { .. } => 0,
            Action::Place(_) => 1,
            Action::Claim(_) => 2,
            Action::BuyAdvantage(_) | Action::RollAdvantages => 3,
            _ => 4,
        };
        seen[kind] += 1;
        bought += u64::from(kind == 0 && state.open.era < ERAS);
    });
    let all: i32 = seen.iter().sum();
    assert!(
        seen.iter().all(|&count| count * 50 > all),
        "buying, placing, claims, advantages, subsidies: {seen:?}"
    );
    assert!(bought >= 14 * games, "aeroplanes bought in the first two eras of {games} games: {bought}");
}

#[test]
fn greedy_beats_those_who_play_anything() {
    let rules = Aeroplanes::house();
    for seats in 3..=5 {
        for game in 0..4 {
            let seed = Seed::from_text("anything").nth(game);
            let state = rules.setup(&(), seats, seed);
            let level = |seat: usize| if seat == 1 { Level::Greedy } else { Level::Random };
            let mut bots: Vec<_> = (0..seats).map(|seat| level(seat).bot(seed.nth(seat as u64))).collect();
            let standing = watched::play(&rules, state, &mut bots, |_, _| ());
            assert_eq!(standing.ranks[0].as_slice(), [Seat(1)], "{seats} seats, game {game}");
        }
    }
}
