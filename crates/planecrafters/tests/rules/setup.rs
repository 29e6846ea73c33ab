use crate::scene::GAME;
use planecrafters::Options;
use planecrafters::cards::Cards;
use planecrafters::employees::Employee;
use planecrafters::season::Season;
use planecrafters::state::{State, Step};
use tabletop::chance::Seed;
use tabletop::{Rules, Seat};

fn start(seats: usize, seed: &str) -> State {
    GAME.setup(&Options::default(), seats, Seed::from_text(seed))
}

#[test]
fn pc_01_everyone_has_five_crowns_and_all_employees_lie_open() {
    for seats in 2..=4 {
        let open = start(seats, "a").open;
        assert!(open.players[..seats].iter().all(|player| player.crowns == 5 && player.staff.is_empty()));
        assert!(open.players[seats..].iter().all(|player| player.crowns == 0));
        assert_eq!(open.supply.len(), 20);
        for employee in Employee::ALL {
            assert_eq!(open.supply.count(employee), if employee.is_trade() { 2 } else { 1 }, "{employee:?}");
        }
    }
}

#[test]
fn pc_34_the_season_is_drawn_unless_the_table_chooses_it() {
    let mut seasons = [0_u64; Season::COUNT];
    for number in 0..400 {
        let drawn = start(2, &number.to_string()).open;
        seasons[drawn.season.index()] += 1;
        for season in Season::ALL {
            let options = Options { season: Some(season), ..Options::default() };
            let chosen = GAME.setup(&options, 2, Seed::from_text(&number.to_string())).open;
            assert_eq!((chosen.season, chosen.first), (season, drawn.first), "no other chance is touched");
        }
    }
    tabletop::laws::assert_even(&seasons);
}

#[test]
fn pc_02_the_deck_grows_with_the_players() {
    for (seats, size) in [(2, 74), (3, 93), (4, 112)] {
        assert_eq!(GAME.data().deck(seats).len(), size);
        let state = start(seats, "a");
        let all = state
            .hands
            .iter()
            .map(planecrafters::knowledge::Hand::cards)
            .fold(state.open.row_cards(), Cards::plus);
        let stack: Cards = state.stack.cards().iter().map(|buried| buried.card).collect();
        assert_eq!(all.plus(stack), GAME.data().deck(seats));
    }
}

#[test]
fn pc_03_hands_grow_in_turn_order_from_a_random_first_player() {
    for (seats, sizes) in [(2, &[3, 4][..]), (3, &[3, 4, 5]), (4, &[3, 4, 4, 5])] {
        assert_eq!(GAME.data().hands(seats), sizes);
        let mut firsts = vec![0_u64; seats];
        for number in 0..200 * seats {
            let state = start(seats, &number.to_string());
            let open = state.open;
            assert_eq!((open.active, open.round, open.ending), (open.first, 1, false));
            firsts[open.first.index()] += 1;
            let dealt: Vec<usize> =
                open.first.clockwise(seats).map(|seat| state.hands[seat.index()].cards().len()).collect();
            assert_eq!(dealt, sizes);
            assert!(open.row.iter().all(Option::is_some));
            assert_eq!(state.stack.len(), GAME.data().deck(seats).len() - sizes.iter().sum::<usize>() - 4);
        }
        tabletop::laws::assert_even(&firsts);
    }
}

#[test]
fn pc_03_every_card_can_come_to_any_place() {
    let mut tops = vec![0_u64; 41];
    for number in 0..3700 {
        let state = start(2, &format!("top {number}"));
        tops[state.stack.cards().last().unwrap().card.index()] += 1;
    }
    let present: Vec<u64> = tops.into_iter().filter(|&count| count > 0).collect();
    assert_eq!(present.len(), 37);
    tabletop::laws::assert_even(&present);
}

#[test]
fn pc_03_the_first_question_is_about_hiring() {
    let state = start(2, "a");
    assert_eq!(state.open.turn.step, Step::Hire);
    assert_eq!(state.open.players[1].sold, Cards::NONE);
    assert_eq!(state.open.display, None);
    assert_eq!(state.open.objectives, None);
}

#[test]
fn pc_04_the_same_seed_deals_the_same_game() {
    assert_eq!(start(3, "x"), start(3, "x"));
    assert_ne!(start(3, "x").stack, start(3, "y").stack);
    assert_eq!(start(3, "x").open.active, start(3, "x").open.first);
    assert!(start(3, "x").open.first < Seat(3));
}
