//! Studies of Aeroplanes: what was heard is what was done.

use catalog::Catalog;
use tabletop::text::Lang;

use super::Airlines;
use crate::findings::Findings;
use crate::report::{Colophon, report};
use crate::speech::Speech;
use crate::study::Plan;

fn findings(seats: usize, games: u64) -> Findings {
    let plan =
        Plan { seats: Some(seats), games, bots: vec!["expert:1it".to_owned()], ..Plan::new("aeroplanes") };
    plan.study(&Catalog::house()).unwrap_or_else(|problem| panic!("{problem:?}")).run(&|| ())
}

#[test]
fn points_by_source_add_up_to_the_score() {
    for seats in 3..=5 {
        let findings = findings(seats, 6);
        let own: &Airlines = findings.own().unwrap();
        let sources: f64 = own.points.iter().map(|points| points.per_seat).sum();
        let score = findings.bots.iter().map(|bot| bot.mean_score).sum::<f64>() / findings.bots.len() as f64;
        assert!((sources - score).abs() < 1e-9 && score > 5.0, "{sources} {score}");
        let winners: f64 = own.points.iter().map(|points| points.per_winner).sum();
        assert!(winners > sources, "{winners} {sources}");
    }
}

#[test]
fn everybody_has_a_home_and_a_place_in_turn_order() {
    let findings = findings(4, 10);
    let own: &Airlines = findings.own().unwrap();
    assert_eq!(own.homes.iter().map(|home| home.games).sum::<u64>(), 40);
    assert!((own.homes.iter().map(|home| home.wins).sum::<f64>() - 10.0).abs() < 1e-9);
    assert!((own.order.iter().sum::<f64>() - 10.0).abs() < 1e-9);
}

#[test]
fn rounds_actions_and_purchases_fit_each_other() {
    let findings = findings(3, 8);
    let own: &Airlines = findings.own().unwrap();
    let rounds: f64 = own.rounds.iter().map(|rounds| rounds.value).sum();
    assert!(own.rounds.iter().all(|rounds| rounds.error > 0.0), "games differ in length");
    let early = own.bought[0] + own.bought[1];
    assert!((own.early_purchases.value - early).abs() < 1e-9);
    assert!((rounds - findings.game_rounds.mean()).abs() < 1e-9, "{own:?}");
    let purchases = own.bought.iter().sum::<f64>() * own.games as f64;
    assert!((purchases - own.deeds[0] as f64).abs() < 1e-6, "{own:?}");
    let turns = own.deeds.iter().sum::<u64>() as f64 / own.games as f64;
    assert!(turns > 3.0 * (rounds - 3.0) && turns <= 3.0 * rounds, "{turns} in {rounds} rounds");
    assert!(own.places.iter().any(|place| place.opened > 0));
}

#[test]
fn scores_are_judged_with_five_players_only() {
    let judged = |seats| findings(seats, 2).targets().iter().any(|one| one.what.id == "balance.within");
    assert!(judged(5) && !judged(4));
}

#[test]
fn the_report_says_everything_in_every_language() {
    let findings = findings(5, 3);
    let book = Catalog::house().book("aeroplanes").ok().unwrap().with(crate::texts());
    for lang in Lang::ALL {
        let speech = Speech::new(&book, lang);
        let page = report(&findings, speech, Colophon { command: "again", program: "aerodrome 1" });
        assert!(!page.contains('⟨'), "{}", &page[page.find('⟨').unwrap()..][..60]);
        assert!(!page.contains("NaN"));
    }
}
