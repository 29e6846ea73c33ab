//! Studies of Planecrafters, with random bots and with bots of our own.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use planecrafters::Planecrafters;
use planecrafters::action::Action;
use tabletop::bot::{Advice, Random};

use super::*;
use crate::planecrafters::{PlanecraftersNotes, Workshops};
use crate::sequence::Side;

fn plan(seats: usize, games: u64) -> Plan {
    Plan { seats: Some(seats), games, ..Plan::new("planecrafters") }
}

fn study(plan: &Plan) -> Study {
    plan.study(&Catalog::house()).unwrap_or_else(|problem| panic!("{problem:?}"))
}

/// Never sells a plane, and otherwise plays at random: easily beaten.
struct Dreamer(Random);

impl Bot<Planecrafters> for Dreamer {
    fn advise(
        &mut self,
        rules: &Planecrafters,
        view: &planecrafters::view::View,
        legal: &[Action],
    ) -> Advice<Action> {
        let unsold: Vec<Action> =
            legal.iter().copied().filter(|action| !matches!(action, Action::Sell)).collect();
        self.0.advise(rules, view, &unsold)
    }
}

/// The study as if the list of bots were one random bot and then dreamers.
fn against_dreamers(plan: &Plan) -> Study {
    let study = study(plan);
    let block = study.seats as u64;
    Study { block, blocks: study.asked.div_ceil(block), ..study }
}

fn play_dreamers(study: &Study) -> Findings {
    let bot = |place: usize, seed: Seed| -> Box<dyn Bot<Planecrafters>> {
        if place == 0 { Box::new(Random::new(seed)) } else { Box::new(Dreamer(Random::new(seed))) }
    };
    run::<Planecrafters, PlanecraftersNotes>(study, &Planecrafters::house(), &bot, &|| ())
}

#[test]
fn any_number_of_threads_finds_the_same() {
    for (bots, games) in [(&["random"][..], 300), (&["expert:5it", "greedy"], 12)] {
        for until in [None, Some(Until::Rate(0.25))] {
            let json = |threads: usize| {
                let bots = bots.iter().map(ToString::to_string).collect();
                let plan = Plan { threads, until, bots, ..plan(3, games) };
                serde_json::to_string(&study(&plan).run(&|| ())).unwrap()
            };
            let one = json(1);
            assert_eq!(one, json(2));
            assert_eq!(one, json(5));
        }
    }
}

#[test]
fn another_seed_finds_something_else() {
    let scores = |seed: &str| {
        let plan = Plan { seed: seed.into(), ..plan(2, 20) };
        study(&plan).run(&|| ()).bots[0].scores.clone()
    };
    assert_eq!(scores("rain"), scores("rain"));
    assert_ne!(scores("rain"), scores("snow"));
}

#[test]
fn every_game_is_counted_once() {
    let counted = AtomicU64::new(0);
    let plan = Plan { threads: 3, keep_games: true, ..plan(2, 101) };
    let findings = study(&plan).run(&|| {
        counted.fetch_add(1, Ordering::Relaxed);
    });
    assert_eq!((counted.into_inner(), findings.games, findings.lines.len()), (101, 101, 101));
    assert_eq!(findings.bots.iter().map(|bot| bot.wins).sum::<f64>(), 101.0);
    let decided: u64 = findings.decisions.iter().map(|kind| kind.count).sum();
    let chosen: u64 = findings.actions.iter().map(|action| action.chosen).sum();
    let made: u64 = findings.lines.iter().map(|line| u64::from(line.decisions)).sum();
    assert_eq!((decided, chosen), (made, made));
}

#[test]
fn games_are_rounded_up_to_whole_blocks() {
    let study = against_dreamers(&plan(3, 100));
    assert_eq!((study.games(), study.asked), (102, 100));
}

#[test]
fn in_a_block_the_deal_is_the_same_and_everybody_moves_on() {
    /// Notes which bot saw which hand first.
    struct Nosy<'n>(usize, &'n Mutex<Vec<(usize, String)>>, Random);
    impl Bot<Planecrafters> for Nosy<'_> {
        fn advise(
            &mut self,
            rules: &Planecrafters,
            view: &planecrafters::view::View,
            legal: &[Action],
        ) -> Advice<Action> {
            let first = format!("{:?} {:?}", view.viewer, view.open.row);
            self.1.lock().unwrap().push((self.0, first));
            self.2.advise(rules, view, legal)
        }
    }
    static SEEN: Mutex<Vec<(usize, String)>> = Mutex::new(Vec::new());
    let study = against_dreamers(&plan(3, 3));
    let bot = |place: usize, seed: Seed| -> Box<dyn Bot<Planecrafters>> {
        Box::new(Nosy(place, &SEEN, Random::new(seed)))
    };
    let starts = Mutex::new(vec![0]);
    let note = || starts.lock().unwrap().push(SEEN.lock().unwrap().len());
    run::<Planecrafters, PlanecraftersNotes>(&study, &Planecrafters::house(), &bot, &note);
    let (seen, starts) = (SEEN.lock().unwrap(), starts.into_inner().unwrap());
    let firsts: Vec<&(usize, String)> = starts[..3].iter().map(|&start| &seen[start]).collect();
    assert!(
        firsts.iter().all(|first| first.1 == firsts[0].1),
        "the same cards, and the same seat begins: {firsts:?}"
    );
    let places: BTreeSet<usize> = firsts.iter().map(|first| first.0).collect();
    assert_eq!(places.len(), 3, "each time another bot sits there");
}

#[test]
fn who_never_sells_loses() {
    let findings = play_dreamers(&against_dreamers(&plan(2, 400)));
    let [random, dreamer] = &findings.bots[..] else { panic!("two bots") };
    assert!(random.ci95.low > 0.5 && dreamer.ci95.high < 0.5, "{random:?}");
    assert!((random.win_rate + dreamer.win_rate - 1.0).abs() < 1e-9);
    for seat in &findings.by_seat {
        assert_eq!(seat.bots.iter().map(|bot| bot.games).collect::<Vec<_>>(), [200, 200]);
        assert!(seat.bots[0].win_rate > seat.bots[1].win_rate, "at every seat");
    }
}

#[test]
fn a_difference_is_shown_as_soon_as_it_is_clear() {
    let plan = Plan { until: Some(Until::Even), ..plan(2, 100_000) };
    let findings = play_dreamers(&against_dreamers(&plan));
    let test = findings.significant.unwrap();
    assert_eq!((test.shown, test.rate), (Some(Side::Above), 0.5));
    assert!(findings.games < 2000 && findings.games == test.games, "{}", findings.games);
    assert!(test.interval.low > 0.5 && test.interval.contains(findings.bots[0].win_rate));
}

#[test]
fn a_rate_is_needed_only_where_nobody_else_plays() {
    assert_eq!(study(&Plan { until: Some(Until::Even), ..plan(4, 1) }).rate, Some(0.25));
    assert_eq!(study(&Plan { until: Some(Until::Rate(0.4)), ..plan(4, 1) }).rate, Some(0.4));
}

#[test]
fn crowns_by_source_add_up_to_the_score() {
    for option in ["objectives=off", "objectives=on"] {
        let plan = Plan { options: vec![option.into()], ..plan(4, 60) };
        let findings = study(&plan).run(&|| ());
        let own: &Workshops = findings.own().unwrap();
        let sources: f64 = own.crowns.iter().map(|source| source.per_seat).sum();
        let score = findings.bots.iter().map(|bot| bot.mean_score).sum::<f64>() / 4.0;
        assert!((sources - score).abs() < 1e-9, "{sources} {score}");
        let objectives = own.crowns.iter().find(|source| source.id == "objectives").unwrap().per_seat;
        assert_eq!(objectives > 0.0, option == "objectives=on");
        assert!(findings.lines.is_empty(), "games are kept only if asked for");
    }
}

#[test]
fn winners_crowns_are_the_winners_scores() {
    let plan = Plan { keep_games: true, ..plan(3, 50) };
    let findings = study(&plan).run(&|| ());
    let winners: f64 = findings
        .lines
        .iter()
        .map(|line| {
            let winner = (0..3).find(|&seat| line.outcome.ranks[seat] == 1).unwrap();
            f64::from(line.outcome.scores[winner])
        })
        .sum();
    let own: &Workshops = findings.own().unwrap();
    let sources: f64 = own.crowns.iter().map(|source| source.per_winner).sum();
    assert!((sources - winners / 50.0).abs() < 1e-9, "{sources}");
}

#[test]
fn employees_are_hired_once_a_card_at_most() {
    let findings = study(&plan(2, 200)).run(&|| ());
    let own: &Workshops = findings.own().unwrap();
    assert_eq!(own.employees.len(), 15);
    for used in &own.employees {
        assert!((0.0..=1.0).contains(&used.hire_rate), "{used:?}");
        assert!(used.seats <= used.hires && used.hires <= u64::from(used.copies) * 200);
    }
    let known = own.employees.iter().filter(|used| used.hires > 0);
    assert!(known.clone().count() >= 10, "those who play at random can afford most");
    for used in known {
        assert!(used.ci95.unwrap().contains(used.win_rate.unwrap()));
        assert!(used.mean_round.unwrap() >= 1.0 && used.mean_round.unwrap() <= findings.mean_rounds * 1.2);
    }
    let hired: u64 = own.employees.iter().map(|used| used.hires).sum();
    let chosen: u64 =
        findings.actions.iter().filter(|uses| uses.label.id == "action.hire").map(|uses| uses.chosen).sum();
    assert_eq!(hired, chosen, "what was heard is what was done");
}

#[test]
fn planes_and_models_count_the_same_parts() {
    let findings = study(&plan(3, 50)).run(&|| ());
    let own: &Workshops = findings.own().unwrap();
    assert_eq!(own.models.iter().map(|model| model.parts).sum::<u64>(), own.planes.parts);
    assert_eq!(own.planes.values.len(), own.planes.sold);
    assert!(own.planes.complete < own.planes.sold);
    assert!(own.awards.iter().all(|award| award.to_winner <= award.games && award.games <= 50));
}

#[test]
fn money_is_seen_after_every_round() {
    let findings = study(&plan(2, 40)).run(&|| ());
    assert_eq!(findings.money.len() as i32, findings.game_rounds.quantile(1.0));
    assert_eq!(findings.money[0][0].len(), 40, "every game has a first round");
    let (least, last) = (findings.game_rounds.quantile(0.0), findings.money.last().unwrap());
    assert_eq!(findings.money[least as usize - 1][1].len(), 40);
    assert!(last[0].len() < 40);
}

#[test]
fn the_last_money_that_is_seen_is_what_the_end_brings() {
    for seed in ["rain", "snow"] {
        let findings = study(&Plan { seed: seed.into(), ..plan(3, 1) }).run(&|| ());
        for (money, bot) in findings.money.last().unwrap().iter().zip(&findings.bots) {
            assert_eq!(money.mean(), bot.mean_score, "crowns are the score, awards among them");
        }
    }
}
