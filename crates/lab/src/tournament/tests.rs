//! Tournaments of Planecrafters between bots of our own.

use planecrafters::Planecrafters;
use planecrafters::action::Action;
use tabletop::bot::{Advice, Random};

use super::*;

/// Sells only so many in a hundred of the planes it could.
struct Seller {
    share: u32,
    chances: u32,
    random: Random,
}

impl Bot<Planecrafters> for Seller {
    fn advise(
        &mut self,
        rules: &Planecrafters,
        view: &planecrafters::view::View,
        legal: &[Action],
    ) -> Advice<Action> {
        let choice = self.random.choose(rules, view, legal);
        if choice != Action::Sell {
            return Advice::forced(choice);
        }
        self.chances += 1;
        let sells = self.chances * self.share % 100 < self.share;
        Advice::forced(if sells { Action::Sell } else { Action::Done })
    }
}

fn tournament(seats: usize, games: u64, threads: usize) -> Tournament {
    let names = ["never", "sometimes", "always"].map(String::from).to_vec();
    Tournament {
        catalog: Catalog::house(),
        game: "planecrafters".into(),
        seats,
        asked: games,
        blocks: games.div_ceil(seats as u64),
        levels: vec![Level::Random; names.len()],
        names,
        seed: "rain".into(),
        threads,
        options: Options::defaults(Planecrafters::OPTIONS),
    }
}

fn play(tournament: &Tournament) -> Ladder {
    let bot = |bot: usize, seed: Seed| -> Box<dyn Bot<Planecrafters>> {
        Box::new(Seller { share: [0, 40, 100][bot], chances: 0, random: Random::new(seed) })
    };
    run(tournament, &Planecrafters::house(), &bot, &|| ())
}

#[test]
fn the_ladder_stands_in_order() {
    for seats in [2, 3, 4] {
        let ladder = play(&tournament(seats, 240, 2));
        let names: Vec<&str> = ladder.bots.iter().map(|rung| rung.bot.as_str()).collect();
        assert_eq!(names, ["always", "sometimes", "never"], "{seats} seats: {ladder:?}");
        assert_eq!(ladder.bots.iter().map(|rung| rung.place).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(ladder.bots[0].ci95.low > ladder.bots[2].ci95.high, "{ladder:?}");
    }
}

#[test]
fn everybody_plays_as_often_and_every_game_is_won() {
    let ladder = play(&tournament(2, 100, 1));
    assert_eq!(ladder.games, 100);
    let games: Vec<u64> = ladder.bots.iter().map(|rung| rung.games).collect();
    assert_eq!(games.iter().sum::<u64>(), 200);
    assert!(games.iter().max().unwrap() - games.iter().min().unwrap() <= 4, "{games:?}");
    assert!((ladder.bots.iter().map(|rung| rung.wins).sum::<f64>() - 100.0).abs() < 1e-9);
}

#[test]
fn any_number_of_threads_gives_the_same_ladder() {
    let json = |threads| serde_json::to_string(&play(&tournament(3, 90, threads))).unwrap();
    assert_eq!(json(1), json(2));
    assert_eq!(json(1), json(4));
}

#[test]
fn a_tournament_needs_different_bots() {
    let refused = |bots: &[&str]| {
        let bots = bots.iter().map(ToString::to_string).collect();
        let plan = Plan { bots, ..Plan::new("planecrafters") };
        plan.tournament(&Catalog::house()).err().unwrap().faults[0].reason.id
    };
    assert_eq!(refused(&["random"]), "lab.tournament-bots");
    assert_eq!(refused(&["random", "random"]), "lab.bot-twice");
    assert_eq!(refused(&["random", "nobody"]), "bots.unknown");
}
