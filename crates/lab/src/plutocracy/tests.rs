//! Studies of both games of Plutocracy: what was heard is what was done.

use catalog::Catalog;
use plutocracy::multiplayer::state::Society;
use tabletop::text::Lang;

use super::{Corporations, Voyages};
use crate::findings::Findings;
use crate::report::{Colophon, report};
use crate::speech::Speech;
use crate::study::Plan;

fn findings(game: &str, seats: usize, games: u64, bots: &str, options: &[&str]) -> Findings {
    let plan = Plan {
        seats: Some(seats),
        games,
        bots: vec![bots.to_owned()],
        options: options.iter().map(|&option| option.to_owned()).collect(),
        ..Plan::new(game)
    };
    plan.study(&Catalog::house()).unwrap_or_else(|problem| panic!("{problem:?}")).run(&|| ())
}

fn chosen(findings: &Findings, label: &str) -> u64 {
    let with_label = findings.actions.iter().filter(|uses| uses.label.id.starts_with(label));
    with_label.map(|uses| uses.chosen).sum()
}

#[test]
fn councilors_by_source_add_up_to_the_score() {
    for seats in 2..=4 {
        let findings = findings("plutocracy", seats, 12, "expert:1it", &[]);
        let own: &Corporations = findings.own().unwrap();
        let sources: f64 = own.councilors.iter().map(|source| source.per_seat).sum();
        let score = findings.bots.iter().map(|bot| bot.mean_score).sum::<f64>() / seats as f64;
        assert!((sources - score).abs() < 1e-9 && score > 1.0, "{sources} {score}");
        assert!((own.order.iter().sum::<f64>() - 12.0).abs() < 1e-9);
        let winners: f64 = own.councilors.iter().map(|source| source.per_winner).sum();
        assert!(winners > sources, "{winners} {sources}");
    }
}

#[test]
fn favors_are_counted_where_they_could_be_taken() {
    let findings = findings("plutocracy", 3, 30, "expert:1it", &[]);
    let own: &Corporations = findings.own().unwrap();
    let (chances, taken): (u64, u64) =
        own.favors.iter().fold((0, 0), |sum, used| (sum.0 + used.chances, sum.1 + used.taken));
    assert!(own.favors.iter().all(|used| used.taken <= used.chances && used.used <= used.taken), "{own:?}");
    assert!(taken > 0 && chances > 2 * taken, "{taken} of {chances}");
}

#[test]
fn without_passengers_nobody_has_a_chance_for_a_favor() {
    let findings = findings("plutocracy", 2, 10, "expert:1it", &["passengers=off"]);
    let own: &Corporations = findings.own().unwrap();
    assert!(own.favors.iter().all(|used| used.chances == 0 && used.taken == 0));
}

#[test]
fn societies_are_joined_in_at_most_every_game() {
    let findings = findings("plutocracy", 4, 20, "expert:1it", &[]);
    let own: &Corporations = findings.own().unwrap();
    for joined in &own.societies {
        assert!(joined.games <= 20 && joined.games <= joined.joins && joined.joins <= 4 * joined.games);
    }
    assert!(Society::ALL.iter().any(|&society| own.society(society).joins > 0));
    let goods: u64 = own.goods.iter().map(|trade| trade.sold).sum();
    assert!(goods > 0 && own.goods.iter().all(|trade| trade.earned >= trade.sold));
}

#[test]
fn voyages_end_once_and_lose_nobody_on_the_way() {
    let findings = findings("plutocracy-solo", 1, 40, "expert:1it", &["scenario=snake"]);
    let own: &Voyages = findings.own().unwrap();
    let lost: u64 = own.endings.iter().map(|ending| ending.too_many + ending.empty).sum();
    assert_eq!((own.won + lost, own.won as f64), (40, findings.bots[0].wins));
    let picked_up: u64 = own.endings.iter().map(|ending| ending.picked_up).sum();
    assert_eq!(picked_up, chosen(&findings, "action.pick-up"));
    let dropped_off: u64 = own.endings.iter().map(|ending| ending.dropped_off).sum();
    assert!(dropped_off > 0 && dropped_off <= picked_up);
    assert_eq!((own.runs[0].time, own.runs[0].games), (20, 40));
    for run in &own.runs {
        assert!(run.waiting + run.aboard <= 18 * run.games && run.games <= 40, "{run:?}");
    }
}

#[test]
fn balance_judges_scenarios_by_themselves_and_together() {
    let play = |scenario: String| findings("plutocracy-solo", 1, 4, "random", &[&scenario]);
    let all: Vec<Findings> = super::tables().into_iter().map(play).collect();
    let ids =
        |findings: &Findings| findings.targets().iter().map(|target| target.what.id).collect::<Vec<_>>();
    assert!(all.iter().all(|findings| ids(findings) == ["balance.won"]));
    assert!(!all[0].targets()[0].holds(0.0), "random pilots do not win");
    let together = super::hardness(&all);
    let ids: Vec<_> = together.iter().map(|target| target.what.id).collect();
    assert_eq!(ids, ["balance.hardest", "balance.printed-order"]);
    assert!(super::hardness(&all[1..]).is_empty(), "one is missing");
    let other = findings("plutocracy-solo", 1, 4, "random", &["scenario=vela", "end=60"]);
    assert!(other.targets().is_empty(), "it is not played as printed");
}

#[test]
fn the_report_says_everything_in_every_language() {
    for (game, seats) in [("plutocracy", 3), ("plutocracy-solo", 1)] {
        let findings = findings(game, seats, 6, "expert:1it", &[]);
        let book = Catalog::house().book(game).ok().unwrap().with(crate::texts());
        for lang in Lang::ALL {
            let speech = Speech::new(&book, lang);
            let page = report(&findings, speech, Colophon { command: "again", program: "aerodrome 1" });
            assert!(!page.contains('⟨'), "{}", &page[page.find('⟨').unwrap()..][..60]);
            assert!(!page.contains("NaN"));
        }
    }
}
